"""The app on one phone: it opens a desk, and draws the screen that the desk is at."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import flet as ft

from companion.door import Door
from companion.game import Refusal
from companion.games import GAMES
from companion.house import House
from companion.hub import TableWhy
from companion.i18n import Texts, best_language
from views.caller import Caller, WayIn
from views.desk import Desk
from views.flet_compare import shorten_comparing
from views.flet_diff import shorten_diff
from views.flet_make import shorten_making
from views.flet_quiet import quieten
from views.look import FONT_FILES, PAGE, theme
from views.routes import HOME, parse
from views.screens import SCREENS
from views.screens.sorry import sorry_screen
from views.turns import Turns
from views.updates import Updates
from views.widgets.frame import Window

if TYPE_CHECKING:
    from companion.cafe_lobby import SeenFrom

log = logging.getLogger("companion")

HIDDEN = {
    ft.AppLifecycleState.HIDE: True,
    ft.AppLifecycleState.PAUSE: True,
    ft.AppLifecycleState.SHOW: False,
    ft.AppLifecycleState.RESUME: False,
}
"""What a browser says of its page, and whether that means that nobody sees it."""


def make_start(
    house: House,
    door: Door | None = None,
    ways_in: Callable[[], tuple[WayIn, ...]] = lambda: (),
    site: str | None = "/",
    updates: Updates | None = None,
    cafe: SeenFrom | None = None,
) -> Callable[[ft.Page, Caller], Awaitable[None]]:
    """Return what is called for every phone that comes in: with its page, and how it came.

    ``ways_in`` answers the addresses of this house as they are by now; ``site`` is the path of the
    pages beside the app, ``None`` where there are none; ``updates`` tells of newer versions;
    ``cafe`` is what each phone sees, where the house is one.
    """
    shorten_diff()
    shorten_comparing()
    shorten_making()
    quieten()
    turns = Turns()

    async def start(page: ft.Page, caller: Caller) -> None:
        desk = Desk(page, caller, house, door, ways_in, site, updates or Updates(), turns, cafe)
        _dress(page, desk)
        _follow(page, desk)
        page.render_views(App, desk)
        page.run_task(_ask_language, page, desk)

    return start


async def _ask_language(page: ft.Page, desk: Desk) -> None:
    """Ask a new phone which language it speaks.

    It may be gone before it answers, and Flet then waits until it forgets the phone: nothing else
    may wait for this, and it is asked again when the phone is back.
    """
    if desk.me.language is not None:
        return
    try:
        info = await page.get_device_info()
    except Exception:
        if page.session.connection is not None:
            log.exception("the phone did not say which language it speaks")
        return
    locales = getattr(info, "locales", None) or []
    spoken = [str(getattr(each, "language_code", each)) for each in locales]
    try:
        desk.remember(language=best_language(spoken))
    except OSError:  # it is spoken all the same, until the server is started again
        log.exception("the language of a phone could not be saved")
        desk.text = Texts(desk.me.language or "")
        desk.dress()
        desk.refuse(Refusal(TableWhy.NOT_SAVED))
    desk.draw()


def _dress(page: ft.Page, desk: Desk) -> None:
    page.fonts = FONT_FILES
    page.theme = theme(dark=False)
    page.dark_theme = theme(dark=True)
    page.padding = 0
    desk.dress()


def _follow(page: ft.Page, desk: Desk) -> None:
    """Keep the desk where the phone is: its address, its size, asleep or awake."""

    def follow(event: ft.RouteChangeEvent) -> None:
        desk.follow(parse(event.route or "/", frozenset(GAMES)))

    def resize(_: object) -> None:
        desk.window = Window(page.width or 390, page.height or 844, desk.window.turned)
        desk.draw()

    async def wake(_: object) -> None:
        desk.listen()
        desk.away.comes()
        desk.draw()
        await _ask_language(page, desk)

    def hide(event: ft.AppLifecycleStateChangeEvent) -> None:
        if (hidden := HIDDEN.get(event.state)) is not None:
            desk.hide(hidden=hidden)

    def sleep(_: object) -> None:
        desk.sleep()
        desk.away.goes()
        if desk.screen.put_away():
            # Flet shows a phone that comes back the screen as it was left, and then asks the app:
            # that screen is drawn anew here, for what is drawn while nobody looks is not sent.
            page.render_views(App, desk)

    page.on_route_change = follow
    page.on_app_lifecycle_state_change = hide
    page.on_resize = resize
    page.on_connect = wake
    page.on_disconnect = sleep
    page.on_close = sleep


@ft.component
def App(desk: Desk) -> ft.View:
    """Draw the screen that the desk is at; anew whenever the desk says so."""
    _, set_version = ft.use_state(0)
    desk.redraw = lambda: set_version(lambda version: version + 1)
    try:
        drawn = SCREENS[desk.route.place](desk)
    except Exception:
        log.exception("the screen %s could not be drawn", desk.route)
        drawn = sorry_screen(desk)
    return ft.View(
        route=str(desk.route) or str(HOME),
        padding=0,
        spacing=0,
        bgcolor=PAGE,
        controls=[drawn],
    )
