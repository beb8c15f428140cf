"""The plain numbers of a tile: of all three paths at once, below their columns of the picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import flet as ft

from companion.games.outspeed.pieces import PATHS, PathKey
from companion.games.outspeed.tiles import MOST_AMOUNT, MOST_TOKENS
from views.here import Here
from views.look import QUIET
from views.present.outspeed.editor import NUMBERED, TOKENS, TileDraft, numbers_beside
from views.present.outspeed.names import path_name
from views.widgets.number_pad import KEY_GAP_DP, KEY_WIDE_DP, number_keys
from views.widgets.pieces import picture
from views.widgets.press import OnTap
from views.widgets.text import SECTION, words

Draw: TypeAlias = Callable[[TileDraft], TileDraft]
Change: TypeAlias = Callable[[Draw], None]
PICTURES = {"cost": "fuel", "rows": "rows", "fuel": "fuel", TOKENS: "token"}
TWO_KEYS_DP = 2 * KEY_WIDE_DP + KEY_GAP_DP
"""So three times two keys stand side by side on a narrow phone."""


def tile_numbers(here: Here, draft: TileDraft, once: Change) -> list[ft.Control]:
    """Draw the numbers that can be printed: one tap says one, and another takes it back.

    The symbols that are drawn below are then those of the path that a number was said of.
    """
    return [_amounts(here, draft, slot, once) for slot in NUMBERED]


def _amounts(here: Here, draft: TileDraft, slot: str, once: Change) -> ft.Control:
    """Draw an amount of all three paths: what it is, and the keys of each."""
    label = words(here.text(f"outspeed.edit.slot.{slot}"), QUIET, SECTION, expand=True)
    left, middle, right = (_keys(here, draft.at(key), slot, once) for key in PATHS)
    keys = ft.Row(
        [left, _between(), middle, _between(), right],
        spacing=KEY_GAP_DP,
        intrinsic_height=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    head = ft.Row([picture(f"outspeed/{PICTURES[slot]}", 22), label], spacing=6)
    return ft.Column([head, keys], spacing=4)


def _between() -> ft.Control:
    return ft.Container(width=1, bgcolor=QUIET)


def _keys(here: Here, at: TileDraft, slot: str, once: Change) -> ft.Control:
    """Draw the keys of one amount of one path; none while its light is dark."""
    if at.path is None:
        return ft.Container(expand=True)
    text, said = here.text, at.plain(slot)
    most = MOST_TOKENS if slot == TOKENS else MOST_AMOUNT
    numbers = numbers_beside(said, most)
    of = {"path": path_name(at.key, text), "what": text(f"outspeed.edit.slot.{slot}")}

    def say(path: PathKey, number: int) -> None:
        once(lambda now: now.at(path).with_number(slot, number))

    def key(number: int) -> tuple[str, OnTap]:
        return text("outspeed.edit.number", number=number, **of), here.on(say, at.key, number)

    higher = numbers[-1] + 1
    further = text("outspeed.edit.higher", number=higher, **of)
    more = (further, here.on(say, at.key, higher)) if higher <= most else None
    keys = number_keys(numbers, key, chosen=said or None, more=more)
    return ft.Container(
        ft.Container(keys, width=TWO_KEYS_DP),
        alignment=ft.Alignment.TOP_CENTER,
        expand=True,
        key=f"{slot}-{at.key}",
    )
