"""Tricks, hands and counts of a question."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.i18n import Texts
from companion.learn.ants.tables import BOX
from companion.learn.exercise import Answer
from views.games.ants.cards import CARD_HIGH, big_card, colour_chip
from views.here import Here
from views.look import ACCENT_INK, INK, QUIET
from views.present.ants.learn import (
    CountBlock,
    ListBlock,
    Place,
    TrickBlock,
    Winner,
    row_said,
)
from views.present.lessons import Block
from views.widgets.pieces import picture
from views.widgets.text import HEADING, LABEL, NAME, NUMBER, body, words


def block(here: Here, block: Block, answer: Callable[[Answer], None]) -> ft.Control:
    """Draw something that lies before the learner."""
    match block:
        case TrickBlock():
            return trick(block, here.text)
        case CountBlock(rows):
            return ft.Column([_row(each, here.text) for each in rows], spacing=10)
        case ListBlock(lines):
            return ft.Column([_line(drawing, said) for drawing, said in lines], spacing=6)
        case _:
            raise TypeError(f"not a block of the ant game: {block}")


def trick(block: TrickBlock, text: Texts) -> ft.Control:
    """Draw the cards of a trick in laying order, each over its player's name."""
    return ft.Row(
        [_place(each, text) for each in block.places],
        spacing=8,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _place(place: Place, text: Texts) -> ft.Control:
    if place.card:
        lying = big_card(place.card, BOX, text, wins=False)
    else:
        lying = ft.Semantics(
            label=text("ants.trick.later", name=place.name),
            exclude_semantics=True,
            content=ft.Container(
                words("?", QUIET, NUMBER, center=True),
                height=CARD_HIGH,
                border_radius=12,
                border=ft.Border.all(2, ACCENT_INK),
                alignment=ft.Alignment.CENTER,
            ),
        )
    return ft.Column(
        [lying, words(place.name, INK, LABEL, lines=1, center=True)],
        spacing=2,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _row(row: Winner, text: Texts) -> ft.Control:
    """Draw what somebody has won, side by side."""
    chips: list[ft.Control] = [
        colour_chip(colour, BOX, text, str(count)) for colour, count in row.colours
    ]
    queens = [picture("ants/queen", 26), words(str(row.queens), INK, HEADING)]
    chips.append(ft.Row(queens, spacing=4, tight=True))
    name = ft.Container(words(row.name, INK, NAME), width=90)
    return ft.Semantics(
        label=row_said(row, text),
        exclude_semantics=True,
        content=ft.Row([name, *chips], spacing=12, run_spacing=6, wrap=True),
    )


def _line(drawing: str, said: str) -> ft.Control:
    return ft.Row([picture(drawing, 28), body(said, expand=True)], spacing=10)
