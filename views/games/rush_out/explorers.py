"""The explorers: their actions, specials, equipment, walkie-talkie, and what they own."""

from __future__ import annotations

from collections.abc import Iterable

import flet as ft

from companion.game import Setup
from companion.games.rush_out.pieces import ACTIONS
from companion.i18n import Texts
from views.boundary import part
from views.games.rush_out.art import action_picture, kit_picture, plain, tile_picture
from views.look import ACCENT_INK, INK, LINE
from views.present.people import together
from views.present.rush_out.explorers import ExplorerView, explorer_sentence, plights
from views.widgets.pieces import card, token
from views.widgets.text import NAME, quiet, section, words

SMALL = 26


@part
def explorer_card(view: ExplorerView, setup: Setup, is_solo: bool, text: Texts) -> ft.Control:
    """Draw one explorer with all that everybody may see of them."""
    seat = setup.seats[view.seat]
    others = tuple(setup.seats[other].name for other in view.beside)
    torch = [plain("torch", 22)] if view.has_torch and not is_solo else []
    beside = [quiet(text("rush_out.told.beside", names=together(others, text)))]
    head = ft.Row(
        [
            ft.Row(
                [words(seat.name, INK, NAME, lines=1), *(beside if others else [])],
                spacing=8,
                run_spacing=0,
                wrap=True,
                expand=True,
            ),
            *torch,
        ],
        spacing=4,
    )
    told = [words(said, INK, NAME, lines=2) for said in plights(view, text)]
    about = ft.Column(
        [head, *told, belongings(view, is_solo, text)],
        spacing=3,
        expand=True,
    )
    inside = ft.Row(
        [token(seat.colour, seat.shape, 36), about, action_tiles(view, text)], spacing=8
    )
    return ft.Semantics(
        label=explorer_sentence(view, seat.name, others, is_solo, text),
        container=True,
        exclude_semantics=True,
        content=card(
            inside,
            padding=9,
            border=ACCENT_INK if view.is_turn else "",
            width=3 if view.is_turn else 1,
        ),
    )


def explorer_list(
    views: Iterable[ExplorerView], setup: Setup, is_solo: bool, text: Texts
) -> list[ft.Control]:
    """Draw some explorers below a heading; nothing when there are none."""
    cards = [explorer_card(view, setup, is_solo, text) for view in views]
    return [section(text("rush_out.explorers")), *cards] if cards else []


def belongings(view: ExplorerView, is_solo: bool, text: Texts, size: int = SMALL) -> ft.Control:
    """Draw equipment, specials, walkie-talkie and owned tiles as small pictures."""
    small: list[ft.Control] = [
        kit_picture(piece.symbol, size, text, is_used=piece.is_used) for piece in view.equipment
    ]
    small += [
        action_picture(front.special, size, text, is_used=front.is_used) for front in view.specials
    ]
    if view.has_talkie and not is_solo:
        small.append(plain("talkie", size))
    owned: list[ft.Control] = [
        tile_picture(tile, size, text, is_used=tile in view.artefacts_used) for tile in view.owned
    ]
    if owned:
        small += [ft.Container(width=1.5, height=size, bgcolor=LINE), *owned]
    return ft.Row(small, spacing=5, run_spacing=4, wrap=True)


def action_tiles(view: ExplorerView, text: Texts) -> ft.Control:
    """Draw the three action tiles of this round: those turned, and places for the others."""
    turned: list[ft.Control] = [
        ft.Container(action_picture(each.action, 24, text), opacity=0.45 if each.is_idle else 1.0)
        for each in view.turned
    ]
    waiting: list[ft.Control] = [
        ft.Container(
            width=24,
            height=24,
            border_radius=12,
            border=ft.Border.all(2.5, ACCENT_INK if view.is_turn else LINE),
        )
        for _ in range(ACTIONS - len(turned))
    ]
    return ft.Row([*turned, *waiting], spacing=4, tight=True)
