"""The ghost's pile, where the app keeps it: what to take out of the deck, tick by tick (A19)."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.games.ants.pieces import Card
from companion.games.ants.state import Phase
from views.drafts import PerTable
from views.games.ants.cards import figure, rank_face
from views.games.ants.paints import tone
from views.games.ants.view import AntsTable
from views.present.ants.counts import about_round
from views.present.ants.names import card_name
from views.present.ants.play import TableView, pile_list
from views.widgets.pieces import card
from views.widgets.press import choice_row, main_action, press, tall
from views.widgets.text import HEADING, body, section, words

COLUMNS = 4


@dataclass(frozen=True, slots=True)
class PileTicks:
    """The pile of which round a table has made, and the keys of the cards found so far."""

    about: str = ""
    found: frozenset[str] = frozenset()
    is_made: bool = False


TICKS: PerTable[PileTicks] = PerTable("ants.pile", PileTicks, PileTicks)


def _ticks(here: AntsTable, view: TableView) -> PileTicks:
    about, kept = about_round(here.id, view.state), TICKS.of(here)
    return kept if kept.about == about else PileTicks(about)


def is_pile_to_make(here: AntsTable, view: TableView) -> bool:
    """Whether this table still has to see which cards belong into the ghost's pile."""
    if view.phase is not Phase.LAYING or not pile_list(view.state):
        return False
    return not _ticks(here, view).is_made


def pile_cards(here: AntsTable, view: TableView) -> list[ft.Control]:
    """Draw the sixteen cards, sorted as one finds them, each to be ticked."""
    ticks, listed = _ticks(here, view), pile_list(view.state)
    found = sum(count for each, count in listed if each.key in ticks.found)
    total = sum(count for _, count in listed)
    tiles = [
        _tile(here, view, each, count, is_found=each.key in ticks.found) for each, count in listed
    ]
    lines: list[list[ft.Control]] = [
        tiles[at : at + COLUMNS] for at in range(0, len(tiles), COLUMNS)
    ]
    lines[-1] += [ft.Container(expand=True) for _ in range(COLUMNS - len(lines[-1]))]
    return [
        card(body(here.text("ants.ghost.take_out"))),
        section(here.text("ants.ghost.pile"), f"{found} / {total}"),
        *(choice_row(line) for line in lines),
    ]


def _tile(
    here: AntsTable, view: TableView, each: Card, count: int, *, is_found: bool
) -> ft.Control:
    box, text = view.state.box, here.text

    def tick() -> None:
        now = _ticks(here, view)
        TICKS.keep(here, PileTicks(now.about, now.found ^ {each.key}, now.is_made))

    parts: list[ft.Control] = [figure(each, 30) if each.colour is None else rank_face(each, box)]
    of = tone(each.colour, box)
    if count > 1:
        parts.append(words(f"{count}x", of.ink, HEADING))
    if is_found:
        parts.append(ft.Icon(ft.Icons.CHECK_CIRCLE, size=20, color=of.ink))
    inside = tall(ft.Row(parts, spacing=2, tight=True))
    name = text.count("ants.ghost.card", count, card=card_name(each, box, text))
    return press(
        ft.Container(inside, opacity=0.45 if is_found else 1),
        here.on(tick),
        name=name,
        ticked=is_found,
        fill=of.fill,
        padding=2,
        radius=12,
        expand=True,
        key=each.key,
    )


def pile_action(here: AntsTable, view: TableView) -> ft.Control:
    """Draw the way on, once the pile lies there."""

    def made() -> None:
        now = _ticks(here, view)
        TICKS.keep(here, PileTicks(now.about, now.found, is_made=True))

    label = here.text("ants.ghost.made")
    return main_action(label, ft.Icons.CHECK, here.on(made), key="made")
