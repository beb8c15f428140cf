"""Going on with one tap: keep what is collected, give the rest back, and roll."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.game import Choice
from companion.i18n import Texts
from views.boundary import part
from views.games.outback.animals import face_picture
from views.games.outback.own_dice import Saying, say
from views.games.outback.view import OutbackTable, the_view
from views.look import ACCENT_INK
from views.present.outback.keeping import Collecting, collectings, next_change, roll_of
from views.present.outback.names import counted
from views.present.outback.play import TableView
from views.widgets.press import listed
from views.widgets.text import section

KEPT_DP = 26


def ways_to_roll_on(here: OutbackTable, view: TableView) -> list[ft.Control]:
    """Draw what can be collected, a button each, and which roll that is."""
    ways = collectings(here.state) if view.luck and view.mine else ()
    return [_ways(ways, view.by_hand, here.now, here.text)] if ways else []


@part
def _ways(
    ways: tuple[Collecting, ...], by_hand: bool, now: Callable[[], OutbackTable], text: Texts
) -> ft.Control:
    nth = text("outback.keep.nth", roll=ways[0].roll[-1] + 1)
    title = section(text("outback.keep.title"), nth)
    return ft.Column([title, *(_way(now(), each, by_hand) for each in ways)], spacing=8)


def _way(here: OutbackTable, way: Collecting, by_hand: bool) -> ft.Control:
    text = here.text
    faces: list[ft.Control] = [face_picture(face, KEPT_DP, text) for face in way.faces]
    said = text.count("outback.keep.type" if by_hand else "outback.keep.roll", way.rolled)
    key = "outback.keep.name_type" if by_hand else "outback.keep.name"
    name = text.count(key, way.rolled, dice=counted(way.faces, text))
    mark, after = ft.Row(faces, spacing=2, tight=True), ft.Icon(ft.Icons.CASINO, color=ACCENT_INK)
    go = here.on(_go, here.now, way)
    return listed(mark, said, go, after=[after], name=name, padding=10, key=_key(way))


def _key(way: Collecting) -> str:
    return f"keep-{way.faces[0]}"


async def _go(now: Callable[[], OutbackTable], way: Collecting) -> None:
    """Keep and roll; hands roll by themselves, and are asked what came of it."""
    await now().act_on(lambda: _next(now(), way))
    here = now()
    if the_view(here).by_hand and here.state.kept == way.dice:
        say(here, Saying.ROLLED_ON)


def _next(here: OutbackTable, way: Collecting) -> Choice | None:
    """Return what is to be done next for it; nothing any more once the dice were rolled."""
    if roll_of(here.state) != way.roll:
        return None
    view = the_view(here)
    return next_change(here.state, way) or (None if view.by_hand else view.luck)
