"""Flet's comparison of screens, made to look only where something can be.

Whenever controls come or go, Flet 1.0.5 walks through every field of each of them, about fifty, to
find more controls in it, although most set five and two of these hold anything. That is most of
the time a new screen takes, and on a phone alone it can be seen. What is set is in ``_values``
anyway; here Flet's walk is led along that.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from functools import cache
from types import SimpleNamespace
from typing import Any

from flet.controls import object_patch

Field = dataclasses.Field[Any]


def shorten_diff() -> None:
    """Lead Flet's comparison as said above; to do it again changes nothing."""
    ours = SimpleNamespace(fields=walked, is_dataclass=is_dataclass)
    vars(object_patch)["dataclasses"] = ours


def walked(item: Any) -> list[Field] | tuple[Field, ...]:
    """Return the fields of a control or a value that hold more than a plain value, or changed."""
    values = getattr(item, "_values", None)
    if values is None:
        return dataclasses.fields(item)
    beside, named = _fields(item.__class__)
    holding = [name for name in beside if _holds(getattr(item, name).__class__)]
    holding += [name for name, value in values.items() if _holds(value.__class__)]
    return [named[name] for name in {**dict.fromkeys(holding), **item._dirty}]


def is_dataclass(item: Any) -> bool:
    """Say whether this is an instance of a dataclass; it is looked up once for each class."""
    return _is_dataclass(item.__class__)


@cache
def _is_dataclass(kind: type) -> bool:
    return dataclasses.is_dataclass(kind)


@cache
def _holds(kind: type) -> bool:
    return _is_dataclass(kind) or issubclass(kind, list | dict)


@cache
def _fields(kind: type) -> tuple[tuple[str, ...], Mapping[str, Field]]:
    """Return the names of what Flet keeps beside ``_values``, and all fields by name."""
    named = {field.name: field for field in dataclasses.fields(kind)}
    beside = kind._structural_fields  # type: ignore[attr-defined]
    return tuple(name for name in named if name in beside), named
