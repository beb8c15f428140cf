"""Typing in what hands have rolled or drawn: faces, animals from the bag, bonus tiles."""

from __future__ import annotations

import flet as ft

from companion.game import Blank, Choice
from companion.games.outback.pieces import BonusTile
from companion.i18n import Texts
from views.games.outback.animals import face_picture
from views.games.outback.bonus import tile_picture
from views.games.outback.colour import TINT
from views.games.outback.view import OutbackTable
from views.games.typed import blank_of, keep_typed, pool_of, still, take_back, type_in, typed
from views.look import ACCENT_INK, INK
from views.present.outback.names import tile_name
from views.widgets.press import OnTap, listed, press
from views.widgets.text import HEADING, section, words
from views.widgets.typed_row import PLACE_DP, typed_row

PICTURE_DP = 40
MOST_ALIKE = 3
"""So many alike are typed with one tap."""


def hand_pad(here: OutbackTable, choice: Choice, title: str) -> list[ft.Control]:
    """Draw a pad to type in a roll or a draw, alike ones with one tap; the last one sends it."""
    blank, text, so_far = blank_of(choice), here.text, typed(here)

    def key(face: str, many: int) -> ft.Control:
        on_tap = here.on(type_in, here, choice, face, many)
        return _pad_key(blank, so_far, face, many, text, on_tap)

    keys: list[ft.Control] = [
        ft.Row([key(face, many) for face in pool_of(blank)], spacing=6)
        for many in range(1, 1 + min(MOST_ALIKE, blank.count))
    ]
    missing = blank.count - len(so_far)
    pictures = [face_picture(face, PLACE_DP, text) for face in so_far]
    return [
        section(title, text.count("outback.pad.missing", missing)),
        typed_row(pictures, missing, text, here.on(take_back, here)),
        ft.Column(keys, spacing=6),
    ]


def tile_pad(here: OutbackTable, choice: Choice) -> list[ft.Control]:
    """Draw the bonus tiles to tick those that were drawn; the last of them sends them (OB18)."""
    blank, text, so_far = blank_of(choice), here.text, typed(here)

    async def tick(tile: str) -> None:
        if tile in typed(here):
            return keep_typed(here, tuple(each for each in typed(here) if each != tile))
        await type_in(here, choice, tile)

    tiles = [
        _bonus(BonusTile(each), text, here.on(tick, each), each in so_far)
        for each in pool_of(blank)
    ]
    missing = text.count("outback.pad.missing", blank.count - len(so_far))
    return [section(text("outback.bonus.title"), missing), *tiles]


def _bonus(tile: BonusTile, text: Texts, on_tap: OnTap, is_drawn: bool) -> ft.Control:
    mark = [ft.Icon(ft.Icons.CHECK_CIRCLE, color=ACCENT_INK)] if is_drawn else []
    name = tile_name(tile, text)
    return listed(
        tile_picture(tile, text, 40), name, on_tap, after=mark, chosen=is_drawn, padding=6
    )


def _pad_key(
    blank: Blank, so_far: tuple[str, ...], face: str, many: int, text: Texts, on_tap: OnTap
) -> ft.Control:
    """Draw a key for one of a kind, its picture, or for more of them, their number."""
    name = text(f"outback.animal.{face}")
    said = name if many == 1 else text.count(f"outback.count.{face}", many)
    if so_far.count(face) == pool_of(blank)[face]:
        said = text("outback.pad.none_left", animal=name)
    can_be = many <= still(blank, face, so_far)
    number = ft.Container(
        words(text("outback.pad.times", count=many), INK, HEADING, lines=1, center=True),
        height=PICTURE_DP,
        alignment=ft.Alignment.CENTER,
    )
    return press(
        face_picture(face, PICTURE_DP, text) if many == 1 else number,
        on_tap if can_be else None,
        name=said,
        fill=TINT[face] if can_be else "",
        padding=4,
        expand=True,
    )
