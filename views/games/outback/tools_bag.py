"""The bag alone, without a session."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from companion.chance import luck
from companion.games.outback.state import TILES_PER_ANIMAL
from companion.i18n import Texts
from views.drafts import PerPhone
from views.games.outback.animals import face_picture, places
from views.games.page import GamePage
from views.here import Here
from views.look import ACCENT_INK, INK, LINE
from views.present.outback.advice import chance_words
from views.present.outback.names import counted
from views.present.outback.tools import (
    MOST_DRAWN,
    BagTool,
    KindLeft,
    kinds,
)
from views.widgets.bars import bar
from views.widgets.pieces import card
from views.widgets.press import OnTap, choice_row, main_action, press, wide_action
from views.widgets.text import HEADING, LABEL, NAME, TITLE, quiet, section, words

BAGS: PerPhone[BagTool] = PerPhone("outback.bag", BagTool, BagTool)


def bag_page(here: Here) -> GamePage:
    """Draw the bag alone: draw, put back, and see what is left and what may come."""
    bag, text = BAGS.of(here), here.text
    middle: list[ft.Control] = [
        section(text("outback.tools.bag.how_many")),
        _how_many_tiles(here, bag),
    ]
    if bag.just_drawn:
        middle += _drawn(here, bag)
    middle.append(section(text("outback.tools.bag.left"), text("outback.tools.bag.next")))
    rows: list[ft.Control] = [_kind(here, kind) for kind in kinds(bag)]
    middle.append(card(ft.Column(rows, spacing=10), padding=10))
    if bag.out:
        middle.append(wide_action(text("outback.tools.bag.anew"), here.on(BAGS.forget, here)))
    return GamePage(
        text("outback.tools.bag"),
        text.count("outback.jeep.bag", bag.left),
        middle,
        [_draw_action(here, bag)],
        key="bag",
    )


def _how_many_tiles(here: Here, bag: BagTool) -> ft.Control:
    def choose(count: int) -> None:
        BAGS.change(here, lambda now: replace(now, next=count))

    chips: list[ft.Control] = [
        press(
            words(str(count), INK, HEADING, center=True),
            here.on(choose, count),
            name=here.text.count("outback.tools.bag.at_once", count),
            chosen=bag.next == count,
            expand=True,
            padding=10,
        )
        for count in range(1, MOST_DRAWN + 1)
    ]
    return choice_row(chips)


def _drawn(here: Here, bag: BagTool) -> list[ft.Control]:
    text = here.text
    told = ft.Semantics(
        label=counted(bag.just_drawn, text),
        exclude_semantics=True,
        content=places(bag.just_drawn, text),
    )

    back = here.on(BAGS.change, here, BagTool.draw_put_back)
    put = words(text("outback.tools.bag.put_back"), INK, LABEL)
    heading = ft.Container(section(text("outback.tools.bag.drawn")), expand=True)
    return [
        ft.Row([heading, press(put, back, padding=10, radius=12)], spacing=8),
        told,
    ]


def _kind(here: Here, kind: KindLeft) -> ft.Control:
    animal = here.text(f"outback.animal.{kind.animal}")
    take, back = (
        here.on(BAGS.change, here, how, kind.animal) for how in (BagTool.taken, BagTool.put_back)
    )
    out_one = here.text("outback.tools.bag.out_one", animal=animal)
    back_one = here.text("outback.tools.bag.back_one", animal=animal)
    return ft.Row(
        [
            face_picture(kind.animal, 36, here.text),
            _left_of(kind, animal, here.text),
            _step(ft.Icons.REMOVE, out_one, take if kind.left else None),
            _step(ft.Icons.ADD, back_one, back if kind.left < TILES_PER_ANIMAL else None),
        ],
        spacing=6,
    )


def _left_of(kind: KindLeft, animal: str, text: Texts) -> ft.Control:
    """Draw how many of a kind are left, and how likely one is drawn."""
    chance = chance_words(kind.chance, text)
    head = ft.Row(
        [
            words(animal, INK, NAME, lines=1, expand=True),
            words(str(kind.left), INK, TITLE),
        ]
    )
    return ft.Semantics(
        label=text("outback.tools.bag.kind", animal=animal, left=kind.left, chance=chance),
        exclude_semantics=True,
        expand=True,
        content=ft.Column([head, bar(kind.chance), quiet(chance)], spacing=3),
    )


def _step(icon: ft.IconData, name: str, on_tap: OnTap | None) -> ft.Control:
    color = ACCENT_INK if on_tap else LINE
    return ft.IconButton(
        icon=ft.Icon(icon, color=color, semantics_label=name),
        on_click=on_tap,
        disabled=on_tap is None,
    )


def _draw_action(here: Here, bag: BagTool) -> ft.Control:
    text = here.text

    def draw() -> None:
        now = BAGS.of(here)
        if now.blank is None or BAGS.is_too_soon(here):
            return
        drawn = now.drawn(luck(now.blank))
        BAGS.keep(here, drawn)
        here.say(counted(drawn.just_drawn, text))

    if bag.blank is None:
        return main_action(text("outback.tools.bag.empty"), None, None, key="draw")
    label = text.count("outback.draw", bag.blank.count)
    return main_action(label, ft.Icons.SHOPPING_BAG, here.on(draw), key="draw")
