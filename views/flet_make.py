"""Flet's controls, made by setting only what is given.

To make a control, Flet 1.0.5 sets each of its fields, about fifty, by a call that finds for nearly
all of them that they are what they are anyway. A third of a tap was that. Here what is given is
set, and nothing else, by a recipe that is worked out once for each set of names; and what Flet does
last, through a call for each class the kind is made of, is done in its place. What a control is
when it is made stays the same.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, Final

import flet as ft
import flet.canvas as cv
from flet.components.component import Component
from flet.controls.base_control import BaseControl
from flet.controls.id_counter import ControlId

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
    in_order = [each.name for each in dataclasses.fields(kind) if each.init and not each.kw_only]
    recipe_of = cache(partial(_recipe, kind))
    called, number = _called(kind), ControlId.next
    kind.__hash__ = BaseControl.__hash__  # type: ignore[assignment]  # as each that is made does

    def init(self: Any, *places: Any, ref: Any = None, **given: Any) -> None:
        if places:
            names = in_order[: len(places)]
            if len(places) > len(names) or not given.keys().isdisjoint(names):
                return stock(self, *places, ref=ref, **given)
            given.update(zip(names, places, strict=True))
        recipe = recipe_of(*given)
        if recipe is None:
            return stock(self, ref=ref, **given)
        for name, make in recipe.made:
            setattr(self, name, make())
        for name, default in recipe.plain:
            setattr(self, name, given.get(name, default))
        values = self._values
        for name, default in recipe.sparse:
            if given[name] != default:
                values[name] = given[name]
        self._c, self._i = called, number()
        if ref is not None:
            ref.current = self
        self.init()
        self._dirty.clear()
        return None

    vars(init)["stock"] = stock
    return init


@dataclass(frozen=True, slots=True)
class _Recipe:
    """What is done with a set of names that are given, whatever is given by them.

    ``made`` are attributes that are not given and made anew, ``plain`` those set to what is given
    or else to this default; ``sparse`` are given, and kept where they are not this default.
    """

    made: tuple[tuple[str, Callable[[], Any]], ...]
    plain: tuple[tuple[str, Any], ...]
    sparse: tuple[tuple[str, Any], ...]


def _recipe(kind: type, *given: str) -> _Recipe | None:
    """Return how to make a control of which this is given; ``None`` where Flet refuses to."""
    fields = dataclasses.fields(kind)
    defaults: dict[str, Any] = kind._prop_defaults  # type: ignore[attr-defined]
    known = {each.name for each in fields if each.init}
    if not _needed(kind) <= set(given) <= known:
        return None
    beside = [each for each in fields if each.name not in defaults]
    made = [
        (each.name, make)
        for each in beside
        if not isinstance(make := each.default_factory, dataclasses._MISSING_TYPE)
        if each.name not in given
    ]
    plain = [
        (each.name, each.default)
        for each in beside
        if each.init and (each.name in given or not _is_made(each))
    ]
    sparse = [(name, default) for name, default in defaults.items() if name in given]
    return _Recipe(tuple(made), tuple(plain), tuple(sparse))


def _called(kind: type) -> str:
    """Return by which name the client knows a control of this kind."""
    control: BaseControl = object.__new__(kind)
    _init(kind)(control, **dict.fromkeys(_needed(kind)))
    return control._c


def _needed(kind: type) -> set[str]:
    """Return what has to be given."""
    return {
        each.name
        for each in dataclasses.fields(kind)
        if each.init and each.default is dataclasses.MISSING and not _is_made(each)
    }


def _is_made(field: dataclasses.Field[Any]) -> bool:
    return field.default_factory is not dataclasses.MISSING
