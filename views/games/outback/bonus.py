"""The bonus tiles of Plus and partnership: the strip in the middle, and taking what is earned."""

from __future__ import annotations

from collections.abc import Iterable

import flet as ft

from companion.game import Setup
from companion.games.outback.pieces import FIVE_ALIKE, ROW_OF_TILE, BonusTile
from companion.i18n import Texts
from views.boundary import part
from views.games.outback.colour import TINT
from views.games.outback.view import OutbackTable
from views.look import ACCENT_INK, CARD, FADED, INK
from views.present.outback.bonus import BonusView
from views.present.outback.names import tile_name
from views.widgets.pieces import card, picture, token
from views.widgets.press import main_action
from views.widgets.text import LABEL, TITLE, body, quiet, section, words

TILE_DP = 46
"""How high and wide a bonus tile is drawn."""
PLAIN = {
    BonusTile.PRESERVE: ("tile_preserve", "preserve"),
    BonusTile.NO_START: ("tile_no_start", "no_start"),
    BonusTile.TWO_UPPER: ("tile_two_upper", "two_upper"),
}
"""The drawings of the tiles that are about no single animal or row."""


def tile_picture(tile: BonusTile, text: Texts, size: int = TILE_DP) -> ft.Control:
    """Return the drawing of a bonus tile, with its condition as its spoken name."""
    drawn = _drawing(tile, size)
    return ft.Semantics(label=tile_name(tile, text), exclude_semantics=True, content=drawn)


def _drawing(tile: BonusTile, size: int) -> ft.Control:
    if tile in FIVE_ALIKE:
        animal = FIVE_ALIKE[tile]
        return _plate(
            [
                ft.Container(picture(f"outback/{animal}", round(size * 0.7)), left=size * 0.08),
                _number("5", size),
            ],
            TINT[animal],
            size,
        )
    if tile in ROW_OF_TILE:
        row = [ft.Container(picture("outback/tile_row", round(size * 0.8)), left=size * 0.1)]
        return _plate([*row, _number(str(ROW_OF_TILE[tile]), size)], FADED, size)
    name, _ = PLAIN[tile]
    inside = ft.Container(picture(f"outback/{name}", round(size * 0.86)), left=size * 0.07)
    return _plate([inside], FADED, size)


def _plate(inside: list[ft.Control], fill: str, size: int) -> ft.Control:
    return ft.Container(
        ft.Stack(inside, width=size, height=size),
        width=size,
        height=size,
        bgcolor=fill,
        border_radius=12,
        clip_behavior=ft.ClipBehavior.HARD_EDGE,
    )


def _number(value: str, size: int) -> ft.Control:
    """Draw a number in the lower right corner; it does not grow with the text around it."""
    badge = round(size * 0.42)
    return ft.Container(
        ft.Text(value, size=badge * 0.72, weight=TITLE.weight, color=INK, no_wrap=True),
        width=badge,
        height=badge,
        right=2,
        bottom=2,
        bgcolor=CARD,
        border_radius=badge / 2,
        alignment=ft.Alignment.CENTER,
    )


@part
def bonus_strip(view: BonusView, setup: Setup, text: Texts) -> ft.Control:
    """Draw the bonus tiles that can still be had, and below them who has which."""
    earned = {tile for _, tile in view.earned}
    left = [tile for tile in view.on_table if tile not in earned]
    inside: list[ft.Control] = [_tiles(left, text)] if left else []
    if not left:
        inside = [quiet(text("outback.bonus.none_left"))]
    for seat, tiles in view.taken:
        who = setup.seats[seat]
        inside.append(
            ft.Row(
                [
                    token(who.colour, who.shape, 24),
                    words(who.name, INK, LABEL, lines=1, expand=True),
                    *(tile_picture(tile, text, 30) for tile in tiles[:5]),
                ],
                spacing=4,
            )
        )
        if tiles[5:]:
            rest = [tile_picture(tile, text, 30) for tile in tiles[5:]]
            inside.append(ft.Row(rest, spacing=4, wrap=True, alignment=ft.MainAxisAlignment.END))
    return ft.Column(
        [
            section(text("outback.bonus.title"), text("outback.bonus.hidden")),
            card(ft.Column(inside, spacing=10)),
        ],
        spacing=10,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _tiles(tiles: Iterable[BonusTile], text: Texts) -> ft.Control:
    drawn: list[ft.Control] = [tile_picture(tile, text) for tile in tiles]
    return ft.Row(drawn, spacing=6, run_spacing=6, wrap=True)


def claiming_card(here: OutbackTable, view: BonusView) -> list[ft.Control]:
    """Draw the tiles that are earned at the end of this turn, each with its reason."""
    text = here.text
    rows: list[ft.Control] = []
    for seat, tile in view.earned:
        name = here.setup.seats[seat].name
        why = text("outback.bonus.earned", name=name, tile=tile_name(tile, text))
        rows.append(
            ft.Row(
                [tile_picture(tile, text), body(why, expand=True)],
                spacing=10,
            )
        )
    return [
        section(text("outback.bonus.claim")),
        card(ft.Column(rows, spacing=10), border=ACCENT_INK, width=2),
    ]


def claim_action(here: OutbackTable, view: BonusView) -> ft.Control:
    """Draw the one tap that takes all of them."""
    assert view.take is not None, "only who has earned them takes them"
    return main_action(
        here.text.count("outback.bonus.take", len(view.earned)),
        ft.Icons.REDEEM,
        here.on(here.act, view.take),
        key="claim",
    )
