"""Laying animals: on which hex, or how big is the group now? And blocking a space."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import flet as ft

from companion.game import Choice, LuckBy
from companion.games.outback.events import HexBlocked, TilePlaced
from companion.games.outback.hexes import Hex
from companion.games.outback.state import Animal, OutbackState, Target
from companion.i18n import Texts
from views.drafts import PerScreen
from views.games.outback.animals import aimed_chip
from views.games.outback.hexboard import board_room, hex_board, most_wide
from views.games.outback.view import OutbackTable
from views.here import Here
from views.look import INK, QUIET
from views.present.outback.hexboard import HexView, MapView, Tap, preserve_map
from views.present.outback.names import a, where
from views.present.outback.play import Placing, TableView
from views.widgets.pieces import card
from views.widgets.press import press
from views.widgets.text import HEADING, LABEL, NAME, NUMBER, SECTION, body, quiet, section, words

LISTED_DP = 52
"""How wide a hex is in the plain list."""


@dataclass(frozen=True, slots=True)
class Laying:
    """How this phone lays what is to be laid after entry ``seq``: which animal first, and how."""

    seq: int
    first: Target | None = None
    in_words: bool = False


LAYING: PerScreen[Laying | None] = PerScreen("outback.laying", lambda: None, Laying)


def _laying(here: OutbackTable) -> Laying:
    known = LAYING.of(here)
    return known if known and known.seq == here.seq else Laying(here.seq)


def _lay(here: Here, laying: Laying) -> None:
    LAYING.keep(here, laying)


def is_by_hex(here: OutbackTable, view: TableView) -> bool:
    """Whether tiles are being laid onto the drawn board on this phone now."""
    has_hexes = bool(view.block_hexes) or any(each.landings for each in view.placings)
    return has_hexes and not _laying(here).in_words


def placing_cards(here: OutbackTable, view: TableView) -> list[ft.Control]:
    """Draw the board with the hexes an animal may go to; off the map, the sizes of its group."""
    text = here.text
    name = here.setup.seats[view.acting].name
    title = text(
        "outback.place.title_of" if view.is_partnership else "outback.place.title", name=name
    )
    if is_by_hex(here, view):
        heading = section(title, text("outback.place.tap_hex"))
        return [heading, _on_the_board(here, view)]
    return [
        section(title, text("outback.place.tap")),
        *(_placing(here, placing) for placing in view.placings),
        *_back_to_board(here, any(each.landings for each in view.placings)),
    ]


def _on_the_board(here: OutbackTable, view: TableView) -> ft.Control:
    text = here.text
    first = _laying(here).first
    shown = next((each for each in view.placings if each.target == first), view.placings[0])
    taps = dict(shown.landings)
    drawn = _board(here, view, taps)
    parts: list[ft.Control] = [_in_hand(here, view, shown)]
    if shown.earns_bonus:
        parts.append(quiet(text("outback.place.with_bonus", points=shown.earns_bonus)))
    name = here.setup.seats[view.acting].name
    parts += [
        hex_board(drawn, text, here.on, here.act),
        *_as_list(here, drawn, shown.target.animal),
        *_into_words(here, text("outback.place.by_size"), name),
    ]
    return card(ft.Column(parts, spacing=10))


def _board(here: OutbackTable, view: TableView, taps: Mapping[Hex, Tap]) -> MapView:
    state = here.state
    room, most = board_room(here.window), most_wide(here.window)
    return preserve_map(state, view.acting, room, taps, most)


def _in_hand(here: Here, view: TableView, shown: Placing) -> ft.Control:
    """Draw the animals in hand; with two of them, the one that is laid first is chosen."""
    text = here.text
    if len(view.placings) == 1:
        chip = _chip(shown, text)
        return ft.Column([chip, body(text("outback.place.where"))], spacing=8)
    chips: list[ft.Control] = [
        press(
            _chip(each, text),
            here.on(_lay, here, Laying(view.seq, each.target)),
            name=text(
                "outback.place.which", animal=a(each.target.animal, text), row=each.target.row
            ),
            chosen=each == shown,
            padding=4,
        )
        for each in view.placings
    ]
    return ft.Column(
        [
            ft.Row(chips, spacing=8, run_spacing=8, wrap=True),
            body(text("outback.place.where")),
        ],
        spacing=8,
    )


def _chip(placing: Placing, text: Texts) -> ft.Control:
    """Draw an animal and its row; the partner's with the highest of its rows (OB19)."""
    rows = placing.rows
    return aimed_chip(placing.target.animal, rows[-1], text, up_to=len(rows) > 1)


def _as_list(here: OutbackTable, drawn: MapView, animal: Animal | None = None) -> list[ft.Control]:
    """Draw the open hexes once more as plain buttons, row by row from the top."""
    text = here.text
    rows: dict[int, list[HexView]] = {}
    for each in drawn.open_hexes():
        rows.setdefault(each.place.row, []).append(each)
    lines: list[ft.Control] = [
        ft.Row(
            [
                words(text("outback.row", row=row), QUIET, SECTION),
                *(_listed(here, each, animal) for each in hexes),
            ],
            spacing=6,
            run_spacing=6,
            wrap=True,
        )
        for row, hexes in rows.items()
    ]
    return [quiet(text("outback.place.list")), ft.Column(lines, spacing=6)]


def _listed(here: OutbackTable, each: HexView, animal: Animal | None) -> ft.Control:
    text = here.text
    at = where(each.place.row, each.place.column, text)
    number = words(str(each.place.column + 1), INK, HEADING, center=True)
    if animal is None:
        name, shown = text("outback.block.hex", where=at), number
    else:
        called = text(f"outback.animal.{animal}")
        name = text("outback.place.hex", animal=called, points=each.points, where=at)
        said = text("outback.place.listed", number=each.place.column + 1, points=each.points)
        shown = words(said, INK, NAME, center=True)
    on_tap = here.on(here.act, each.choice)
    width = LISTED_DP if animal is None else None
    return press(shown, on_tap, name=name, padding=10, radius=12, width=width)


def _into_words(here: OutbackTable, label: str, name: str) -> list[ft.Control]:
    """Draw the way to lay a tile without its hex, and what that costs."""
    return [
        press(
            words(label, INK, LABEL, center=True),
            here.on(_lay, here, replace(_laying(here), in_words=True)),
            padding=10,
            key="in-words",
        ),
        quiet(here.text("outback.place.by_size_why", name=name)),
    ]


def _back_to_board(here: OutbackTable, has_hexes: bool) -> list[ft.Control]:
    if not has_hexes:
        return []
    label = words(here.text("outback.place.by_hex"), INK, LABEL, center=True)
    back = here.on(_lay, here, replace(_laying(here), in_words=False))
    return [press(label, back, padding=10, key="by-hex")]


# -- by the size of the group ---------------------------------------------------------------


def _placing(here: OutbackTable, placing: Placing) -> ft.Control:
    text = here.text
    animal = placing.target.animal
    most = len(placing.choices) // len(placing.rows)
    question = text.count("outback.place.how_big", most, animal=text(f"outback.animal.{animal}"))
    parts: list[ft.Control] = [
        ft.Row([_chip(placing, text), body(question, expand=True)]),
        *(_sizes(here, placing, row) for row in placing.rows),
    ]
    if placing.earns_bonus:
        parts.append(quiet(text("outback.place.bonus", points=placing.earns_bonus)))
    return card(ft.Column(parts, spacing=10))


def _sizes(here: OutbackTable, placing: Placing, row: int) -> ft.Control:
    """Draw the sizes that a group can have in a row; the row is named where there are several."""
    label = words(here.text("outback.row", row=row), QUIET, SECTION)
    sizes: list[ft.Control] = [
        _size(here, placing, choice, choice.event)
        for choice in placing.choices
        if isinstance(choice.event, TilePlaced) and choice.event.row == row
    ]
    named = [label, *sizes] if len(placing.rows) > 1 else sizes
    return ft.Row(named, spacing=8, run_spacing=8, wrap=True)


def _size(here: OutbackTable, placing: Placing, choice: Choice, event: TilePlaced) -> ft.Control:
    points = event.group
    name = here.text(
        "outback.place.score",
        animal=here.text(f"outback.animal.{placing.target.animal}"),
        points=points + placing.earns_bonus,
        row=event.row,
    )
    return press(
        words(str(points), INK, NUMBER, center=True),
        here.on(here.act, choice),
        name=name,
        padding=10,
        width=64,
    )


# -- blocking -------------------------------------------------------------------------------


def blocking_card(here: OutbackTable, view: TableView) -> list[ft.Control]:
    """Draw where a face-down tile may go: on the board, or off the map in which row."""
    text = here.text
    state = here.state
    by_hex = is_by_hex(here, view)
    has_tile = bool(state.options.penalty_of(state.turn))
    said = [
        text(_face_down(state)),
        text("outback.block.cost_tile" if has_tile else "outback.block.cost"),
        text("outback.block.which_hex" if by_hex else "outback.block.which_row"),
    ]
    parts: list[ft.Control] = [body(" ".join(said))]
    if by_hex:
        drawn = _board(here, view, dict(view.block_hexes))
        name = here.setup.seats[view.acting].name
        parts += [
            hex_board(drawn, text, here.on, here.act),
            *_as_list(here, drawn),
            *_into_words(here, text("outback.block.by_row"), name),
        ]
    else:
        rows: list[ft.Control] = [_blocked_row(here, row, choice) for row, choice in view.blocks]
        parts.append(ft.Row(rows, spacing=8, run_spacing=8, wrap=True))
        parts += _back_to_board(here, bool(view.block_hexes))
    return [
        section(text("outback.block.title")),
        card(ft.Column(parts, spacing=10)),
    ]


def _face_down(state: OutbackState) -> str:
    """Say where the face-down tile comes from: the bag, or the supply where the app draws."""
    if not state.in_bag:
        return "outback.block.body_dry"
    by_app = state.options.bag is LuckBy.APP
    return "outback.block.body_app" if by_app else "outback.block.body"


def _blocked_row(here: OutbackTable, row: int, choice: Choice) -> ft.Control:
    assert isinstance(choice.event, HexBlocked)
    return press(
        words(here.text("outback.row", row=row), INK, HEADING, center=True),
        here.on(here.act, choice),
        name=here.text("outback.block.row", row=row),
        width=104,
    )
