"""The open trick: who laid what, what is owed next, and in the end who takes it and why."""

from __future__ import annotations

import flet as ft

from companion.game import Setup
from companion.games.ants.box import AntsBox
from companion.games.ants.judging import Verdict
from companion.games.ants.state import AntsState
from companion.i18n import Texts
from views.boundary import part
from views.games.ants.cards import CARD_HIGH, big_card, colour_chip, small_card
from views.games.why import beside
from views.here import Here
from views.look import ACCENT_INK, CARD, FADED, INK, LINE, QUIET
from views.present.ants.names import is_ghost, who
from views.present.ants.play import Spot, Winnings
from views.present.ants.verdicts import beaten_sentences, why_sentence
from views.widgets.pieces import card, picture, token
from views.widgets.text import LABEL, NAME, body, quiet, section, title, words


@part
def trick_row(spots: tuple[Spot, ...], setup: Setup, box: AntsBox, text: Texts) -> ft.Control:
    """Draw the cards in laying order, each with its player's name; empty places wait."""
    return ft.Row(
        [_spot(spot, setup, box, text) for spot in spots],
        spacing=8,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _spot(spot: Spot, setup: Setup, box: AntsBox, text: Texts) -> ft.Control:
    name = who(spot.player, setup, text)
    below = words(name, INK if spot.is_next or spot.wins else QUIET, LABEL, lines=1, center=True)
    if spot.card:
        lying = big_card(spot.card, box, text, wins=spot.wins)
    else:
        lying = _empty(spot, setup, text)
    frame = ft.Container(
        lying,
        padding=3,
        border_radius=16,
        border=ft.Border.all(3, ACCENT_INK if spot.wins else ft.Colors.TRANSPARENT),
    )
    mark = [ft.Icon(ft.Icons.EMOJI_EVENTS, size=18, color=ACCENT_INK)] if spot.wins else []
    label = ft.Row(
        [*mark, ft.Container(below, expand=True)] if mark else [ft.Container(below, expand=True)],
        spacing=2,
    )
    return ft.Column(
        [frame, label],
        spacing=2,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _empty(spot: Spot, setup: Setup, text: Texts) -> ft.Control:
    """Draw a place that waits for its card, with the mark of whose it is."""
    key = "ants.trick.next" if spot.is_next else "ants.trick.later"
    return ft.Semantics(
        label=text(key, name=who(spot.player, setup, text)),
        exclude_semantics=True,
        content=ft.Container(
            player_mark(spot.player, setup, 34),
            height=CARD_HIGH,
            border_radius=12,
            border=ft.Border.all(2 if spot.is_next else 1.5, ACCENT_INK if spot.is_next else LINE),
            bgcolor=CARD if spot.is_next else FADED,
            alignment=ft.Alignment.CENTER,
        ),
    )


def player_mark(player: int, setup: Setup, size: int) -> ft.Control:
    """Return a player's mark; the ghost has a drawing of its own."""
    if is_ghost(player, setup):
        return picture("ants/ghost", size)
    seat = setup.seats[player]
    return token(seat.colour, seat.shape, size)


def told(sentence: str, icon: ft.IconData) -> ft.Control:
    """Draw a sentence that says what is owed now."""
    inside = ft.Row(
        [ft.Icon(icon, color=ACCENT_INK, size=24), body(sentence, expand=True)],
        spacing=10,
    )
    return card(inside, padding=10)


def verdict_card(here: Here, verdict: Verdict, heading: str, box: AntsBox) -> ft.Control:
    """Draw who takes a trick, why, and why each other Queen did not."""
    text = here.text
    lines: list[ft.Control] = [
        title(heading, lines=None),
        beside(body(why_sentence(verdict, box, text)), here, "ants", verdict.ruling),
    ]
    told = zip(verdict.beaten, beaten_sentences(verdict, box, text), strict=True)
    lines += [beside(quiet(said), here, "ants", each.ruling) for each, said in told]
    inside = ft.Row(
        [
            ft.Icon(ft.Icons.EMOJI_EVENTS, size=34, color=ACCENT_INK),
            ft.Column(lines, spacing=2, expand=True),
        ],
        spacing=10,
    )
    return card(inside, border=ACCENT_INK, width=2)


@part
def winnings_card(won: tuple[Winnings, ...], setup: Setup, box: AntsBox, text: Texts) -> ft.Control:
    """Draw the Queens and ladybugs that lie face up before each player (A20)."""
    rows: list[ft.Control] = [section(text("ants.open.title"), text("ants.open.remark"))]
    for each in won:
        mark = player_mark(each.player, setup, 26)
        name = words(who(each.player, setup, text), INK, NAME, lines=1, expand=True)
        rows.append(ft.Row([mark, name], spacing=8))
        chips = [small_card(one, box, text) for one in each.face_up]
        chips += [
            colour_chip(colour, box, text, text("ants.open.count", count=count))
            for colour, count in each.by_colour
        ]
        rows.append(ft.Row(chips, spacing=6, run_spacing=6, wrap=True))
    return card(ft.Column(rows, spacing=6), padding=10)


def objectives(state: AntsState, text: Texts) -> ft.Control:
    """Draw the colours of this round's objectives."""
    parts: list[ft.Control] = []
    for what, colour in (("plus", state.plus), ("minus", state.minus)):
        if colour is not None:
            parts.append(
                ft.Row(
                    [
                        picture(f"ants/objective_{what}", 24, text(f"ants.objective.{what}")),
                        colour_chip(colour, state.box, text),
                    ],
                    spacing=6,
                    tight=True,
                )
            )
    return ft.Row(parts, spacing=14, run_spacing=6, wrap=True)
