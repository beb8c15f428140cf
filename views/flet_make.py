"""Flet's controls, made by setting only what is given.

To make a control, Flet 1.0.5 sets each of its fields, about fifty, by a call that finds for nearly
all of them that they are what they are anyway. A third of a tap was that. Here what is given is
set, and nothing else; what a control is when it is made stays the same.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, Final

import flet as ft
import flet.canvas as cv
from flet.components.component import Component

OFTEN_MADE: Final[tuple[type, ...]] = (
    Component,
    ft.Column,
    ft.Container,
    ft.FilledButton,
    ft.GestureDetector,
    ft.Icon,
    ft.IconButton,
    ft.Image,
    ft.MergeSemantics,
    ft.Row,
    ft.Semantics,
    ft.Stack,
    ft.Text,
    ft.TextButton,
    cv.Canvas,
    cv.Rect,
    cv.Text,
)
"""What the screens are made of: nearly all of it."""

Init = Callable[..., None]


def shorten_making() -> None:
    """Make controls as said above; to do it again changes nothing."""
    for kind in OFTEN_MADE:
        if not hasattr(_init(kind), "stock"):
            kind.__init__ = _init_of(kind)  # type: ignore[misc]


def _init(kind: type) -> Init:
    return vars(kind)["__init__"]  # type: ignore[no-any-return]


def _init_of(kind: type) -> Init:
    """Return what Flet's own ``__init__`` of this kind does, along what is given.

    Whatever it refuses, as a name that there is not, is left to Flet's own to refuse.
    """
    stock = _init(kind)
    fields = dataclasses.fields(kind)
    defaults: dict[str, Any] = kind._prop_defaults  # type: ignore[attr-defined]
    in_order = [field.name for field in fields if field.init and not field.kw_only]
    known = {field.name for field in fields if field.init}
    needed = {each.name for each in fields if each.init and _has_no_default(each)}
    beside = [each for each in fields if each.name not in defaults]
    made = [
        (each.name, make)
        for each in beside
        if not isinstance(make := each.default_factory, dataclasses._MISSING_TYPE)
    ]
    plain = [(each.name, each.default) for each in beside if each.init and not _is_made(each)]
    plans: dict[tuple[str, ...], list[tuple[str, Any]]] = {}
    """What is set where these names are given, and what it is otherwise, in the fields' order."""

    def init(self: Any, *places: Any, ref: Any = None, **given: Any) -> None:
        if places:
            names = in_order[: len(places)]
            if len(places) > len(names) or not given.keys().isdisjoint(names):
                return stock(self, *places, ref=ref, **given)
            given.update(zip(names, places, strict=True))
        plan = plans.get(tuple(given))
        if plan is None:
            if not needed <= given.keys() <= known:
                return stock(self, ref=ref, **given)
            plan = plans[tuple(given)] = [each for each in defaults.items() if each[0] in given]
        for name, make in made:
            setattr(self, name, given[name] if name in given else make())
        for name, default in plain:
            setattr(self, name, given.get(name, default))
        values = self._values
        for name, default in plan:
            value = given[name]
            if value is not default and (default is None or value != default):
                values[name] = value
        return self.__post_init__(ref)  # type: ignore[no-any-return]

    vars(init)["stock"] = stock
    return init


def _is_made(field: dataclasses.Field[Any]) -> bool:
    return field.default_factory is not dataclasses.MISSING


def _has_no_default(field: dataclasses.Field[Any]) -> bool:
    return field.default is dataclasses.MISSING and not _is_made(field)
