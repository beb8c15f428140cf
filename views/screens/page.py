"""What the screens of this phone share: the window, the sentence at its foot, a newer version."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import flet as ft

from views.desk import Desk
from views.games.why import why
from views.widgets.frame import capped, screen
from views.widgets.pieces import banner, lasting
from views.widgets.press import line

LOW_DP = 700
MOST_TOLD, MOST_TOLD_LOW = 0.36, 0.28
"""What is told at the foot takes at most this much of the height: the rest is for the screen.

On a low screen it is less, so that with text at 200 % the foot itself is never pushed out.
"""


def page(
    desk: Desk,
    *,
    head: ft.Control,
    middle: Sequence[ft.Control],
    foot: Sequence[ft.Control] = (),
    key: str = "",
    game: str = "",
    warning: str = "",
    told: ft.Control | None = None,
) -> ft.Control:
    """Put a screen together for this phone, with whatever it has to be told at the foot.

    ``game`` says in whose colours, where the screen is at no game's address; ``warning`` is a
    sentence that stays as long as the screen says so; ``told`` is whatever else it has to say.
    """
    if warning:
        told = lasting(warning)
    elif told and desk.window.is_cramped:
        middle, told = [told, *middle], None
    elif told:
        told = _above_the_foot(desk, told)
    if desk.notice:
        to_rule = why(
            desk.places.at_table() if desk.hub else desk.places.here(),
            desk.game,
            desk.notice.ruling,
        )
        close = desk.on(lambda: None)
        told = banner(desk.notice_sentence, desk.text("close"), close, beside=to_rule)
    return screen(
        desk.window,
        game=game or desk.game,
        head=head,
        middle=middle,
        foot=foot,
        notice=told,
        key=key,
    )


def _above_the_foot(desk: Desk, told: ft.Control) -> ft.Control:
    """Draw what is told above the foot; on a low screen that has no room for it, in the middle."""
    window = desk.window
    is_low = window.height < LOW_DP

    def cramp() -> None:
        if is_low and desk.window == window:
            desk.window = replace(window, is_cramped=True)
            desk.draw()

    return capped(told, window.height * (MOST_TOLD_LOW if is_low else MOST_TOLD), cramp)


def newer_version(desk: Desk) -> list[ft.Control]:
    """Draw the way to the newer version that waits, if one does."""
    if not desk.updates.is_waiting:
        return []
    take = desk.on(lambda: desk.updates.take())
    return [line(ft.Icons.SYSTEM_UPDATE, desk.text("alone.update"), take)]
