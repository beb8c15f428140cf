"""Cards on the screen: paint, shape, and a number or a picture."""

from __future__ import annotations

import flet as ft

from companion.games.ants.box import AntsBox
from companion.games.ants.pieces import Card, Colour, Rank
from companion.games.ants.state import AntsState
from companion.i18n import Texts
from views.games.ants.colour import Tone
from views.games.ants.paints import tone
from views.look import QUIET
from views.present.ants.counts import Kind, colour_of
from views.present.ants.names import card_name, colour_word
from views.widgets.pieces import picture
from views.widgets.text import HEADING, LABEL, TITLE, words

CARD_HIGH = 96


def shape(colour: Colour, ink: str, size: int) -> ft.Control:
    """Return the shape that stands for a colour, in one ink."""
    return ft.Image(
        src=f"drawings/ants/{colour}.svg",
        width=size,
        height=size,
        color=ink,
        color_blend_mode=ft.BlendMode.SRC_IN,
        exclude_from_semantics=True,
        gapless_playback=True,
    )


def colour_spot(colour: Colour, box: AntsBox, size: int = 16) -> ft.Control:
    """Return a colour as a small tile with its shape; its name is said beside it."""
    of = tone(colour, box)
    return ft.Container(
        shape(colour, of.ink, size),
        bgcolor=of.fill,
        border=ft.Border.all(1.5, of.edge),
        border_radius=8,
        padding=max(3, size // 5),
    )


def kind_mark(state: AntsState, kind: Kind) -> ft.Control:
    """Return the picture of what is counted in a round; its name is said beside it."""
    colour = colour_of(state, kind)
    if colour is not None:
        return colour_spot(colour, state.box)
    if kind is Kind.TRICKS:
        return ft.Icon(ft.Icons.STYLE, color=QUIET, size=24)
    return picture("ants/queen" if kind is Kind.QUEENS else "ants/ladybug", 25)


def figure(card: Card, size: int) -> ft.Control:
    """Return who a card shows: soldier, Ninja, Queen or ladybug."""
    is_soldier = card.rank not in (Rank.NINJA, Rank.QUEEN, Rank.LADYBUG)
    return picture(f"ants/{'soldier' if is_soldier else card.rank.value}", size)


def big_card(card: Card, box: AntsBox, text: Texts, *, wins: bool) -> ft.Control:
    """Return a card as it lies in the trick: its corner above, who it shows below."""
    of = tone(card.colour, box)
    face = ft.Container(
        figure(card, 40),
        bgcolor="#FFFDF8",
        border_radius=8,
        alignment=ft.Alignment.CENTER,
        expand=True,
    )
    drawn = ft.Column(
        [_corner(card, of), ft.Row([face], expand=True)],
        spacing=4,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    key = "ants.card.wins" if wins else ""
    name = card_name(card, box, text)
    return ft.Semantics(
        label=text(key, card=name) if key else name,
        exclude_semantics=True,
        content=ft.Container(
            drawn,
            height=CARD_HIGH,
            bgcolor=of.fill,
            padding=ft.Padding.only(left=5, right=5, top=4, bottom=5),
            border_radius=12,
            border=ft.Border.all(1.5, of.edge),
        ),
    )


def _corner(card: Card, of: Tone) -> ft.Control:
    """Draw what a card counts, and the shape of its colour."""
    if card.colour is None:
        return ft.Container(height=26)
    number = str(card.number) if card.number else "+1"
    return ft.Row(
        [words(number, of.ink, TITLE), shape(card.colour, of.ink, 20)],
        spacing=4,
        alignment=ft.MainAxisAlignment.CENTER,
        wrap=True,
        run_spacing=0,
    )


def small_card(card: Card, box: AntsBox, text: Texts) -> ft.Control:
    """Return a card as a chip: a picture with the shape of its colour."""
    of = tone(card.colour, box)
    inside: list[ft.Control] = [
        words(str(card.number), of.ink, HEADING) if card.number else figure(card, 24)
    ]
    if card.colour is not None:
        inside.append(shape(card.colour, of.ink, 18))
    return ft.Semantics(
        label=card_name(card, box, text),
        exclude_semantics=True,
        content=ft.Container(
            ft.Row(inside, spacing=3, tight=True),
            bgcolor=of.fill,
            border=ft.Border.all(1.5, of.edge),
            border_radius=10,
            padding=ft.Padding.symmetric(horizontal=6, vertical=3),
        ),
    )


def colour_chip(colour: Colour, box: AntsBox, text: Texts, label: str = "") -> ft.Control:
    """Return a colour as a chip with its shape, and its name or another label beside it."""
    of = tone(colour, box)
    named = label or colour_word(colour, box, text)
    return ft.Container(
        ft.Row(
            [shape(colour, of.ink, 18), words(named, of.ink, LABEL, lines=1)],
            spacing=5,
            tight=True,
        ),
        bgcolor=of.fill,
        border=ft.Border.all(1.5, of.edge),
        border_radius=10,
        padding=ft.Padding.symmetric(horizontal=8, vertical=4),
    )


def rank_face(card: Card, box: AntsBox, *, is_open: bool = True) -> ft.Control:
    """Return what a key shows: a number or who it is, above the shape of its colour."""
    of = tone(card.colour, box)
    ink = of.ink if is_open else QUIET
    if card.number is None or card.rank is Rank.NINJA:
        who: ft.Control = ft.Container(
            figure(card, 26), bgcolor="#FFFDF8", border_radius=13, opacity=1 if is_open else 0.35
        )
    else:
        who = words(str(card.number), ink, TITLE)
    return ft.Column(
        [who, *([] if card.colour is None else [shape(card.colour, ink, 13)])],
        spacing=1,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        alignment=ft.MainAxisAlignment.CENTER,
    )
