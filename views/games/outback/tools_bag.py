"""The bag alone, without a session."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from companion.chance import luck
from companion.games.outback.state import TILES_PER_ANIMAL, Animal
from companion.i18n import Texts
from views.desk import Desk
from views.games.outback.animals import face_picture, tint
from views.games.outback.tools_bars import bar, wide
from views.games.page import GamePage
from views.games.per_phone import PerPhone
from views.look import Look
from views.present.outback.advice import chance_words
from views.present.outback.names import counted
from views.present.outback.tools import (
    MOST_DRAWN,
    BagTool,
    KindLeft,
    kinds,
)
from views.widgets.pieces import card, picture
from views.widgets.press import choice_row, main_action, press
from views.widgets.text import BOLD, STRONG, quiet, section, words

BAGS: PerPhone[BagTool] = PerPhone(BagTool)


def bag_page(desk: Desk) -> GamePage:
    """Draw the bag alone: draw, put back, and see what is left and what may come."""
    bag, look, text = BAGS.of(desk), desk.look("outback"), desk.text
    middle: list[ft.Control] = [
        section(text("outback.tools.bag.how_many"), look),
        _how_many_tiles(desk, bag, look),
    ]
    if bag.just_drawn:
        middle += _drawn(desk, bag, look)
    middle.append(section(text("outback.tools.bag.left"), look, text("outback.tools.bag.next")))
    rows: list[ft.Control] = [_kind(desk, kind, look) for kind in kinds(bag)]
    middle.append(card(ft.Column(rows, spacing=10), look, padding=10))
    if bag.out:
        middle.append(wide(text("outback.tools.bag.anew"), look, desk.on(BAGS.forget, desk)))
    return GamePage(
        text("outback.tools.bag"),
        text.count("outback.jeep.bag", bag.left),
        middle,
        [_draw_action(desk, bag, look)],
        key="bag",
    )


def _how_many_tiles(desk: Desk, bag: BagTool, look: Look) -> ft.Control:
    def choose(count: int) -> None:
        BAGS.keep(desk, replace(BAGS.of(desk), next=count))

    chips: list[ft.Control] = [
        press(
            words(str(count), look.ink, 18, BOLD, center=True),
            look,
            desk.on(choose, count),
            name=desk.text.count("outback.tools.bag.at_once", count),
            chosen=bag.next == count,
            expand=True,
            padding=10,
        )
        for count in range(1, MOST_DRAWN + 1)
    ]
    return choice_row(chips)


def _drawn(desk: Desk, bag: BagTool, look: Look) -> list[ft.Control]:
    text = desk.text
    tiles: list[ft.Control] = [_drawn_tile(animal, look, text) for animal in bag.just_drawn]
    told = ft.Semantics(
        label=counted(bag.just_drawn, text),
        exclude_semantics=True,
        content=ft.Row(tiles, spacing=8),
    )

    def back() -> None:
        BAGS.keep(desk, BAGS.of(desk).draw_put_back())

    put = words(text("outback.tools.bag.put_back"), look.ink, 14, STRONG)
    heading = ft.Container(section(text("outback.tools.bag.drawn"), look), expand=True)
    return [
        ft.Row([heading, press(put, look, desk.on(back), padding=10, radius=12)], spacing=8),
        told,
    ]


def _drawn_tile(animal: Animal, look: Look, text: Texts) -> ft.Control:
    name = words(text(f"outback.animal.{animal}.short"), look.ink, 11, STRONG, lines=1, center=True)
    return ft.Container(
        ft.Column(
            [picture(f"outback/{animal}", 40), name],
            spacing=2,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        expand=True,
        padding=ft.Padding.symmetric(horizontal=2, vertical=8),
        border_radius=14,
        bgcolor=tint(animal, look),
        alignment=ft.Alignment.CENTER,
    )


def _kind(desk: Desk, kind: KindLeft, look: Look) -> ft.Control:
    text = desk.text
    animal = text(f"outback.animal.{kind.animal}")

    def take() -> None:
        BAGS.keep(desk, BAGS.of(desk).taken(kind.animal))

    def back() -> None:
        BAGS.keep(desk, BAGS.of(desk).put_back(kind.animal))

    told = ft.Semantics(
        label=text(
            "outback.tools.bag.kind",
            animal=animal,
            left=kind.left,
            chance=chance_words(kind.chance, text),
        ),
        exclude_semantics=True,
        expand=True,
        content=ft.Column(
            [
                ft.Row(
                    [
                        words(animal, look.ink, 15, STRONG, lines=1, expand=True),
                        words(str(kind.left), look.ink, 20, BOLD),
                    ]
                ),
                bar(kind.chance, look),
                quiet(chance_words(kind.chance, text), look),
            ],
            spacing=3,
        ),
    )
    inside = ft.Row(
        [
            face_picture(kind.animal, 36, text),
            told,
            _step(
                ft.Icons.REMOVE,
                text("outback.tools.bag.out_one", animal=animal),
                look,
                desk,
                take if kind.left else None,
            ),
            _step(
                ft.Icons.ADD,
                text("outback.tools.bag.back_one", animal=animal),
                look,
                desk,
                back if kind.left < TILES_PER_ANIMAL else None,
            ),
        ],
        spacing=6,
    )
    return inside


def _step(
    icon: ft.IconData, name: str, look: Look, desk: Desk, do: Callable[[], None] | None
) -> ft.Control:
    color = look.accent_ink if do else look.line
    return ft.IconButton(
        icon=ft.Icon(icon, color=color, semantics_label=name),
        on_click=desk.on(do) if do else None,
        disabled=do is None,
    )


def _draw_action(desk: Desk, bag: BagTool, look: Look) -> ft.Control:
    text = desk.text

    def draw() -> None:
        now = BAGS.of(desk)
        if now.blank is None or BAGS.is_too_soon(desk):
            return
        drawn = now.drawn(luck(now.blank))
        BAGS.keep(desk, drawn)
        desk.device.say(counted(drawn.just_drawn, text))

    if bag.blank is None:
        return main_action(text("outback.tools.bag.empty"), None, look, None, key="draw")
    label = text.count("outback.draw", bag.blank.count)
    return main_action(label, ft.Icons.SHOPPING_BAG, look, desk.on(draw), key="draw")
