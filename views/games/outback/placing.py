"""Laying animals: how big is its group now? And blocking a space when nothing could be taken."""

from __future__ import annotations

import flet as ft

from companion.games.outback.events import TilePlaced
from views.desk import Desk
from views.games.outback.animals import aimed_chip
from views.look import Look
from views.present.outback.table import Placing, TableView
from views.widgets.pieces import card
from views.widgets.press import press
from views.widgets.text import BOLD, body, quiet, section, words


def placing_cards(desk: Desk, look: Look, view: TableView) -> list[ft.Control]:
    """Draw one card per animal in hand, with the sizes its group can have."""
    return [
        section(desk.text("outback.place.title"), look, desk.text("outback.place.tap")),
        *(_placing(desk, look, placing) for placing in view.placings),
    ]


def _placing(desk: Desk, look: Look, placing: Placing) -> ft.Control:
    text = desk.text
    animal = placing.target.animal
    sizes: list[ft.Control] = []
    for choice in placing.choices:
        assert isinstance(choice.event, TilePlaced)
        points = choice.event.group
        name = text(
            "outback.place.score",
            animal=text(f"outback.animal.{animal}"),
            points=points + placing.earns_bonus,
            row=placing.target.row,
        )
        sizes.append(
            press(
                words(str(points), look.ink, 24, BOLD, center=True),
                look,
                desk.on(desk.act, choice),
                name=name,
                padding=10,
                width=64,
            )
        )
    question = text.count(
        "outback.place.how_big", len(sizes), animal=text(f"outback.animal.{animal}")
    )
    parts: list[ft.Control] = [
        ft.Row(
            [
                aimed_chip(animal, placing.target.row, look, text),
                body(question, look, expand=True),
            ]
        ),
        ft.Row(sizes, spacing=8, run_spacing=8, wrap=True),
    ]
    if placing.earns_bonus:
        parts.append(quiet(text("outback.place.bonus", points=placing.earns_bonus), look))
    return card(ft.Column(parts, spacing=10), look)


def blocking_card(desk: Desk, look: Look, view: TableView) -> list[ft.Control]:
    """Draw the rows in which a face-down tile may go."""
    text = desk.text
    rows: list[ft.Control] = [
        press(
            words(text("outback.row", row=row), look.ink, 17, BOLD, center=True),
            look,
            desk.on(desk.act, choice),
            name=text("outback.block.row", row=row),
            width=104,
        )
        for row, choice in view.blocks
    ]
    explained = "outback.block.body" if view.in_bag else "outback.block.body_dry"
    return [
        section(text("outback.block.title"), look),
        card(
            ft.Column(
                [
                    body(text(explained), look),
                    ft.Row(rows, spacing=8, run_spacing=8, wrap=True),
                ],
                spacing=10,
            ),
            look,
        ),
    ]
