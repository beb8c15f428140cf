"""The card pad: a colour, then a number; a ladybug in one tap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import flet as ft

from companion.games.ants.box import AntsBox
from companion.games.ants.pieces import ANT_RANKS, COLOURS, LADYBUG, Card, Colour, Rank
from companion.i18n import Texts
from views.boundary import part
from views.games.ants.cards import colour_spot, figure, rank_face
from views.games.ants.paints import tone
from views.here import Here, On
from views.present.ants.names import card_name, colour_title
from views.present.ants.play import left
from views.widgets.press import OnTap, press

COLUMNS = 5
"""So many numbers side by side: a target is wide enough for a thumb on the narrowest phone."""
FLAT_COLUMNS = 9
"""On a phone on its side all numbers of a colour stand in one row."""
PAD_HIGH_DP = 48


class PadTaps(Protocol):
    """What taps on the pad do; equal values do the same, so that the pad is not drawn anew."""

    def choose(self, colour: Colour) -> object:
        """Choose a colour."""

    def lay(self, rank: Rank) -> object:
        """Lay the card of the chosen colour, or a ladybug."""


@part
def pad(
    open_cards: frozenset[Card],
    chosen: Colour,
    columns: int,
    box: AntsBox,
    text: Texts,
    on: On,
    taps: PadTaps,
) -> ft.Control:
    """Draw the five colours and the ladybug, and below them the cards of the chosen colour."""
    colours = [
        _colour(
            each,
            left(open_cards, each),
            box,
            text,
            on(taps.choose, each),
            is_chosen=each is chosen,
        )
        for each in COLOURS
    ]
    ranks = [
        _rank(
            Card(chosen, rank),
            box,
            text,
            on(taps.lay, rank) if Card(chosen, rank) in open_cards else None,
        )
        for rank in ANT_RANKS
    ]
    lay_bug = on(taps.lay, Rank.LADYBUG) if LADYBUG in open_cards else None
    bug = _ladybug(box, text, lay_bug)
    return ft.Column(
        [_row([*colours, bug]), *(_row(each) for each in _lines(ranks, columns))], spacing=8
    )


def _lines(ranks: Sequence[ft.Control], columns: int) -> list[list[ft.Control]]:
    """Break the numbers into rows of equal length; an empty place fills the last one up."""
    lines = [list(ranks[at : at + columns]) for at in range(0, len(ranks), columns)]
    lines[-1] += [ft.Container(expand=True) for _ in range(columns - len(lines[-1]))]
    return lines


def _row(buttons: Sequence[ft.Control]) -> ft.Control:
    return ft.Row(
        list(buttons),
        spacing=6,
        intrinsic_height=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _tall(content: ft.Control) -> ft.Control:
    """Make a button high enough for a thumb, and higher when its words are."""
    return ft.Row(
        [ft.Container(width=0, height=PAD_HIGH_DP), content],
        spacing=0,
        alignment=ft.MainAxisAlignment.CENTER,
    )


def _colour(
    colour: Colour,
    count: int,
    box: AntsBox,
    text: Texts,
    on_tap: OnTap,
    *,
    is_chosen: bool,
) -> ft.Control:
    mark = colour_spot(colour, box, 26)
    name = text.count("ants.pad.colour", count, colour=colour_title(colour, box, text))
    return press(
        _tall(mark),
        on_tap,
        name=text("ants.pad.chosen", colour=name) if is_chosen else name,
        chosen=is_chosen,
        expand=True,
        padding=2,
        radius=14,
        key=f"colour-{colour}",
    )


def _rank(card: Card, box: AntsBox, text: Texts, on_tap: OnTap | None) -> ft.Control:
    return press(
        _tall(rank_face(card, box, is_open=on_tap is not None)),
        on_tap,
        name=text("ants.pad.lay" if on_tap else "ants.pad.out", card=card_name(card, box, text)),
        fill=tone(card.colour, box).fill if on_tap else "",
        expand=True,
        padding=2,
        radius=12,
        key=f"rank-{card.rank}",
    )


def _ladybug(box: AntsBox, text: Texts, on_tap: OnTap | None) -> ft.Control:
    name = card_name(LADYBUG, box, text)
    return press(
        _tall(ft.Container(figure(LADYBUG, 34), opacity=1 if on_tap else 0.35)),
        on_tap,
        name=text("ants.pad.lay" if on_tap else "ants.pad.out", card=name),
        expand=True,
        padding=2,
        radius=14,
        key="ladybug",
    )


def columns_for(here: Here) -> int:
    """How many numbers stand side by side on this phone."""
    return FLAT_COLUMNS if here.window.is_flat else COLUMNS
