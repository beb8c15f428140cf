"""What came up under one's feet, said with one tap: small keys beside the map, always in reach."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.game import Choice, Refusal, Setup
from companion.games.rush_out.pieces import Tile
from companion.i18n import Texts
from views.boundary import part
from views.games.rush_out.art import labelled, plain
from views.games.rush_out.in_progress import open_way
from views.games.rush_out.rows import GAME
from views.games.rush_out.view import RushOutTable
from views.games.why import beside
from views.here import Act, On
from views.look import INK, QUIET
from views.present.rush_out.actions import ActionView, Way, reveals
from views.present.rush_out.danger import turns_of
from views.present.rush_out.names import tile_name
from views.present.rush_out.sentences import refusal
from views.widgets.press import choice_row, press
from views.widgets.text import LABEL, quiet, words

KEYS_IN_A_ROW = 5
"""Two rows hold Reveal and the nine kinds of tile."""
DRAWING_DP, LARGE_DP, REVEAL_DP = 28, 36, 24
"""How large a kind is drawn beside a number, and alone; and Reveal above its name."""


def quick_reveal(here: RushOutTable, action: ActionView) -> ft.Control:
    """Draw Reveal, which asks with names, and a small key for each kind, the same place each time.

    One can only reveal the tile that one stands on, so nobody is asked where. Where that cannot be,
    it is said why.
    """
    if action.why is not None:
        return _shut(here, action.why)
    kinds = tuple(Kind(tile, turns_of(here.state, tile), each) for tile, each in reveals(action))
    return _keys(kinds, here.setup, here.text, here.on, here.act, here.now)


def _shut(here: RushOutTable, why: Refusal) -> ft.Control:
    said = quiet(refusal(why, here.setup, here.text))
    drawn = plain(str(Way.REVEAL), DRAWING_DP, is_faded=True)
    return beside(
        ft.Row([drawn, ft.Container(said, expand=True)], spacing=10), here, GAME, why.ruling
    )


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of tile, what it does to the counter, and what happens when it came up."""

    tile: Tile
    turns: str
    choice: Choice


@part
def _keys(
    kinds: tuple[Kind, ...],
    setup: Setup,
    text: Texts,
    on: On,
    act: Act,
    now: Callable[[], RushOutTable],
) -> ft.Control:
    name = text(f"rush_out.action.{Way.REVEAL}")
    ask = on(_ask, now)
    keys = [
        labelled(str(Way.REVEAL), name, ask, name=name, key="way-reveal", size=REVEAL_DP),
        *(_kind(each, setup, text, on, act) for each in kinds),
    ]
    starts = range(0, len(keys), KEYS_IN_A_ROW)
    return ft.Column([choice_row(keys[at : at + KEYS_IN_A_ROW]) for at in starts], spacing=6)


def _ask(now: Callable[[], RushOutTable]) -> None:
    open_way(now(), Way.REVEAL)


def _kind(each: Kind, setup: Setup, text: Texts, on: On, act: Act) -> ft.Control:
    """Draw a kind and what it does to the counter; what cannot come up any more is faded."""
    refused = each.choice.refusal
    size = DRAWING_DP if each.turns else LARGE_DP
    drawn = plain(str(each.tile), size, is_faded=refused is not None)
    if each.turns:
        turns = words(each.turns, QUIET if refused else INK, LABEL, lines=1)
        drawn = ft.Row(
            [drawn, turns],
            spacing=2,
            run_spacing=0,
            wrap=True,
            alignment=ft.MainAxisAlignment.CENTER,
            run_alignment=ft.MainAxisAlignment.CENTER,
        )
    spoken = text("rush_out.reveal.tile", tile=tile_name(each.tile, text))
    return press(
        drawn,
        None if refused else on(act, each.choice),
        name=refusal(refused, setup, text) if refused else spoken,
        padding=4 if each.turns else 6,
        expand=True,
        key=f"quick-{each.tile}",
    )
