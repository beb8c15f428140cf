"""A phone without a wire: the app's real screens, drawn at once and read as values.

Thousands of screens can be drawn in a test like this. What the wire adds (patches, sleep, taps
that cross) is the business of :mod:`tests.views.wire_phone`.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from flet import Icon
from flet.components.component import Component
from flet.controls.base_control import BaseControl

from companion.game import Setup
from companion.house import House
from companion.hub import TableHub
from companion.session import Session
from companion.store.library import Library
from companion.store.sessions import SessionStore
from tests.views.harness import renderer
from tests.views.wire_phone import BUTTONS, controls, spoken
from views.boundary import _COULD_NOT_BE_SHOWN as BROKEN
from views.caller import Caller
from views.desk import Desk
from views.flet_make import shorten_making
from views.routes import Route, table
from views.screens import SCREENS
from views.taps import DeskWhy
from views.turns import Turns
from views.updates import Updates

PLAIN = frozenset({str, int, float, bool, type(None)})
HYPHEN = re.compile(r"(?<![^\s(:·“«])-\d")
"""What stands before a number below 0 where nobody has written it with a minus."""
Drawn = dict[str, Any]
"""A screen as values: what kind of control (``_c``), what it is told, what it holds."""


class DrawnPhone:
    """One phone of a house, at a table of which it may be shown any session."""

    def __init__(
        self, house: House, hub: TableHub, language: str = "en", name: str = "phone"
    ) -> None:
        shorten_making()  # as the app does when it starts
        self.house = house
        self.hub = hub
        page: Any = SimpleNamespace(
            width=390,
            height=844,
            route=str(table(hub.session.id)),
            platform_brightness=None,
            session=SimpleNamespace(connection=None),
            navigate=lambda address: None,
            update=lambda: None,
        )
        self.desk = Desk(page, Caller(name), house, None, lambda: (), None, Updates(), Turns())
        self.desk.remember(language=language)

    def sit(self, seats: frozenset[int]) -> None:
        """Play these seats, in the middle of nothing."""
        self.hub.sit(self.desk.name, seats)
        self.desk.screen.forget()

    def show(self, session: Session, sheet: str = "") -> None:
        """Be at the table as it stands in a session, or at a sheet over it."""
        self.hub.session = session
        self.desk.notice = None
        self.go(table(session.id, sheet))

    def go(self, route: Route) -> None:
        """Be at any other screen."""
        if route != self.desk.route:
            self.desk.arrive(route)

    def did_anything(self, since: Session) -> bool:
        """Whether anything has happened at the table since it was shown so."""
        return self.hub.session is not since

    def draw(self) -> Drawn:
        """The screen that the phone is at; no part of it may fail."""
        screen = renderer().render(SCREENS[self.desk.route.place], self.desk)
        drawn: Drawn = values(screen)
        return drawn

    def tap(self, button: Drawn) -> None:
        """Tap a button that was drawn; a tap may be refused, but not fail."""
        asyncio.run(button["on_click" if "on_click" in button else "on_tap"](None))
        notice = self.desk.notice
        assert notice is None or notice.code is not DeskWhy.FAILED, f"a tap at {self.desk.route}"

    def tap_named(self, begins: str) -> None:
        """Tap the first button whose spoken name begins so."""
        self.tap(next(each for name, each in buttons(self.draw()) if name.startswith(begins)))


def values(drawn: Any) -> Any:
    """A drawn control as values, with its parts drawn, too; what is as ever is left out.

    None of them may be what is shown in the place of a part that failed.
    """
    return drawn if drawn.__class__ in PLAIN else _reader(drawn.__class__)(drawn)


@cache
def _reader(kind: type) -> Callable[[Any], Any]:
    """How what is of this kind is read as values; found out once, for there are few kinds."""
    if issubclass(kind, Component):
        return lambda drawn: values(renderer(drawn).render(drawn.fn, *drawn.args, **drawn.kwargs))
    if issubclass(kind, list | tuple):
        return lambda drawn: [values(each) for each in drawn]
    if issubclass(kind, dict):
        return lambda drawn: {key: values(each) for key, each in drawn.items()}
    beside: frozenset[str] | None = getattr(kind, "_structural_fields", None)
    if beside is None:
        return lambda drawn: drawn
    lists = tuple(name for name in beside if name[0] != "_")
    return partial(_icon if issubclass(kind, Icon) else _told, issubclass(kind, BaseControl), lists)


def _told(is_control: bool, lists: tuple[str, ...], drawn: Any) -> Drawn:
    """What a control, or what it is told, holds; ``lists`` is what Flet keeps beside its values."""
    told: Drawn = {"_c": drawn._c} if is_control else {}
    for key, each in drawn._values.items():
        kind = each.__class__
        told[key] = each if kind in PLAIN else _reader(kind)(each)
    for name in lists:
        told[name] = values(getattr(drawn, name))
    return told


def _icon(is_control: bool, lists: tuple[str, ...], drawn: Icon) -> Drawn:
    assert drawn.icon != BROKEN, "a part of this screen could not be drawn"
    return _told(is_control, lists, drawn)


def same(one: object, other: object) -> bool:
    """Whether two screens show the same, whatever a tap on them would do."""
    if callable(one) and callable(other):
        return True
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    return one == other


def texts(screen: Drawn) -> list[str]:
    """All that a screen reader would say of a screen, in order; no number has a hyphen there."""
    said = list(spoken(screen))
    hyphens = [each for each in said if HYPHEN.search(each)]
    assert not hyphens, hyphens
    return said


def buttons(screen: Drawn) -> list[tuple[str, Drawn]]:
    """What can be tapped on a screen, places of a map too, each with its spoken name."""
    tapped = [
        (" ".join(spoken(button)), button)
        for button in controls(screen, BUTTONS)
        if not button.get("disabled") and "on_click" in button
    ]
    places = [each for each in controls(screen, ("Semantics",)) if each.get("button")]
    return [*tapped, *((each["label"], place) for each in places for place in _touched(each))]


def _touched(place: Drawn) -> list[Drawn]:
    return [each for each in controls(place, ("GestureDetector",)) if "on_tap" in each]


class Unsaved:
    """Where a table keeps entries that nobody will look for."""

    async def append(self, session_id: str, entry: object) -> None: ...

    def mark_finished(self, session_id: str, finished: bool, *, is_left: bool = False) -> None: ...


def laid(folder: Path, setup: Setup) -> tuple[House, TableHub]:
    """A table in a house of its own, of which only the setup is saved."""
    house = House(SessionStore(folder), Library(folder / "library.json"), lambda: 1_000)
    hub = house.start(setup)
    hub._saves = Unsaved()
    return house, hub
