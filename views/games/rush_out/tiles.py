"""The tiles of whose turn it is: which of them can be turned, and which lies open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.game import Choice, Setup
from companion.games.rush_out.events import ExplorerJoined, TileObserved
from companion.i18n import Texts
from views.boundary import part
from views.games.rush_out.art import KEYS_IN_A_ROW, key_rows, labelled
from views.games.rush_out.in_progress import open_way
from views.games.rush_out.view import RushOutTable
from views.here import Act, On
from views.present.rush_out.actions import ActionView, Way, done_at_once
from views.present.sentences import aloud
from views.widgets.press import OnTap

KEY_DP, LOW_KEY_DP = 38, 28
"""How large the drawing of a tile is, also where the map needs the room."""


@dataclass(frozen=True, slots=True)
class Key:
    """A tile that can be turned: whether it was used, lies open, or does at once what it does."""

    way: Way
    is_used: bool
    is_open: bool
    at_once: ExplorerJoined | TileObserved | None


def action_tiles(
    here: RushOutTable, tiles: Sequence[ActionView], way: Way, in_a_row: int = KEYS_IN_A_ROW
) -> ft.Control:
    """Draw the tiles; a tap opens what one can do, or does it where there is one thing only.

    ``in_a_row``: how many tiles stand side by side; 0: all of them, and not as high.
    """
    keys = tuple(
        Key(each.way, each.is_used, each.way is way and not each.is_used, done_at_once(each))
        for each in tiles
    )
    size = KEY_DP if in_a_row else LOW_KEY_DP
    return _drawn(
        keys, in_a_row or len(keys), size, here.setup, here.text, here.on, here.act, here.now
    )


@part
def _drawn(
    keys: tuple[Key, ...],
    in_a_row: int,
    size: int,
    setup: Setup,
    text: Texts,
    on: On,
    act: Act,
    now: Callable[[], RushOutTable],
) -> ft.Control:
    def tap(each: Key) -> tuple[str, OnTap | None]:
        """Return what is spoken of a tile, and what a tap on it does."""
        label = text(f"rush_out.action.{each.way}")
        if each.is_used:
            return text("rush_out.told.used", what=label), None
        if each.at_once is None:
            return label, on(_open, now, each.way)
        if isinstance(each.at_once, TileObserved):
            name = aloud(label, text("rush_out.observe.unnoted"))
        else:
            name = text("rush_out.join.whom", name=setup.seats[each.at_once.other].name)
        return name, on(act, Choice(each.at_once))

    drawn: list[ft.Control] = []
    for at, each in enumerate(keys):
        name, on_tap = tap(each)
        label, key = text(f"rush_out.action.{each.way}"), f"way-{at}-{each.way}"
        drawn.append(
            labelled(
                str(each.way), label, on_tap, name=name, key=key, chosen=each.is_open, size=size
            )
        )
    return key_rows(drawn, in_a_row)


def _open(now: Callable[[], RushOutTable], way: Way) -> None:
    open_way(now(), way)
