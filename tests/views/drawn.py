"""A phone without a server or a browser: its screens as trees of controls, to be measured."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast
from unittest.mock import MagicMock, patch

import flet as ft

from companion.game import Choice, Event
from companion.house import House
from companion.hub import TableHub, Tap
from companion.log import Entry
from tests.views.harness import rendered
from tests.views.house_server import house_in
from views.caller import Caller
from views.desk import Desk
from views.flet_make import shorten_making
from views.routes import Route
from views.screens import SCREENS
from views.turns import Turns
from views.updates import Updates

TAPPED = (ft.TextButton, ft.FilledButton, ft.IconButton)


class DrawnPhone:
    """One phone that plays every seat; its screens are drawn here, with no client to show them."""

    def __init__(self, folder: Path, language: str, width: float, height: float = 800) -> None:
        shorten_making()  # as the app does when it starts
        self.house: House = house_in(folder)
        self.page = MagicMock(
            width=width,
            height=height,
            route="/",
            url="http://phone.test/",
            platform_brightness=ft.Brightness.LIGHT,
            session=MagicMock(connection=None),
        )
        with patch("views.desk.Device"):
            self.desk = Desk(
                self.page, Caller("drawn"), self.house, None, lambda: (), None, Updates(), Turns()
            )
        self.desk.remember(language=language)

    def go(self, route: Route) -> ft.Control:
        """Open a screen."""
        self.desk.go(route)
        return self.screen()

    def screen(self) -> ft.Control:
        """Draw the screen as it is by now."""
        return rendered(self.page, lambda: SCREENS[self.desk.route.place](self.desk))

    def press(self, button: ft.Control) -> None:
        """Tap a button of the screen as it was drawn last."""
        asyncio.run(cast(Any, button).on_click())

    def happens(self, hub: TableHub, event: Event) -> None:
        """Let something happen at the table."""
        assert isinstance(asyncio.run(hub.act(_tap(hub), Choice(event))), Entry), event


def _tap(hub: TableHub) -> Tap:
    hub.sit("elsewhere", hub.all_seats)
    return Tap("elsewhere", hub.session.seq, str(hub.session.seq))


def below(control: Any) -> Iterator[Any]:
    """Every control of a tree, from the top; a screen is too deep for generators in one."""
    ahead = [control]
    while ahead:
        each = ahead.pop()
        if not isinstance(each, ft.BaseControl) or getattr(each, "visible", True) is False:
            continue
        yield each
        for name in ("controls", "content"):
            inside = getattr(each, name, None)
            ahead += reversed(inside) if isinstance(inside, list) else [inside]


def buttons(screen: ft.Control) -> list[ft.Control]:
    """Everything on a screen that can be tapped now."""
    return [
        each
        for each in below(screen)
        if isinstance(each, TAPPED) and each.on_click and not each.disabled
    ]


def spoken(button: ft.Control) -> str:
    """What a screen reader says of a button."""
    for each in below(button):
        if isinstance(each, ft.Semantics) and each.label:
            return str(each.label)
        if isinstance(each, ft.Icon) and each.semantics_label:
            return str(each.semantics_label)
        if isinstance(each, ft.Text):
            return str(each.value)
    return ""
