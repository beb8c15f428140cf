"""One player's board: the rows with what lies in them, and the two-part track with its markers."""

from __future__ import annotations

from collections.abc import Iterable

import flet as ft

from companion.games.outback.scoring import START_VALUE, Track
from companion.games.outback.state import Animal
from companion.i18n import Texts, numeral
from views.boundary import part
from views.games.outback.animals import face_picture
from views.games.outback.hexboard import board_room, hex_board
from views.games.outback.view import OutbackTable
from views.look import ACCENT_INK, FADED, INK, LINE, PAGE, QUIET
from views.present.outback.hexboard import preserve_map
from views.present.outback.scores import LEFT_SPACES, MarkerView, PreserveView, RowView
from views.widgets.pieces import card, picture
from views.widgets.text import SECTION, TINY, TOTAL, quiet, section, words

SPACE_DP = 27
READ_DP = 54
"""How wide a hex is at most on a board that is only looked at."""


def board(here: OutbackTable, view: PreserveView, name: str) -> list[ft.Control]:
    """Draw a preserve: as a map while the hex of every tile is known, else row by row."""
    state = here.state
    drawn = None
    if state.is_on_map(view.seat):
        drawn = preserve_map(state, view.seat, board_room(here.window), most_wide_dp=READ_DP)
    inside: list[ft.Control] = (
        [hex_board(drawn, here.text, here.on, here.act)] if drawn else [_rows(view, here.text)]
    )
    if view.bonus:
        inside.append(_base_bonus(view.bonus, here.text))
    return [
        section(here.text("outback.board.title", name=name)),
        card(ft.Column(inside, spacing=10)),
    ]


@part
def _rows(view: PreserveView, text: Texts) -> ft.Control:
    """Draw the rows of a preserve from the top down."""
    return ft.Column([_row(row, text) for row in view.rows], spacing=4)


def _base_bonus(animals: tuple[Animal, ...], text: Texts) -> ft.Control:
    return ft.Row(
        [
            picture("outback/bonus", 24),
            quiet(text("outback.board.bonus")),
            *(face_picture(animal, 24, text) for animal in animals),
        ],
        spacing=6,
        wrap=True,
    )


def _row(row: RowView, text: Texts) -> ft.Control:
    lying: list[ft.Control] = [
        face_picture(animal, 28, text)
        if animal
        else picture("outback/blocked", 28, text("outback.board.blocked"))
        for animal in row.tiles
    ]
    free: list[ft.Control] = [
        ft.Container(width=24, height=24, margin=2, border_radius=12, border=ft.Border.all(2, LINE))
        for _ in range(row.free)
    ]
    count = text.count("outback.board.free", row.free)
    return ft.Row(
        [
            words(text("outback.row", row=row.number), QUIET, SECTION),
            ft.Row([*lying, *free], spacing=4, wrap=True, expand=True),
            quiet(count if row.free else text("outback.board.full")),
        ],
        spacing=10,
    )


@part
def track(view: PreserveView, text: Texts) -> ft.Control:
    """Draw the track: up the left side from -3 to 9, then on along the top from 1."""
    upper = [m for m in view.markers if m.track is Track.UPPER]
    left = [m for m in view.markers if m.track is not Track.UPPER]
    top: list[ft.Control] = [
        _upper_space(value, [m for m in upper if m.value == value], text)
        for value in range(1, view.upper_spaces + 1)
    ]
    side: list[ft.Control] = [
        _left_space(value, [m for m in left if m.value == value], text)
        for value in (*LEFT_SPACES, START_VALUE)
    ]
    along = ft.Row(
        [ft.Container(width=SPACE_DP), *top],
        spacing=3,
        vertical_alignment=ft.CrossAxisAlignment.START,
        wrap=True,
        run_spacing=4,
    )
    down = ft.Row(
        [ft.Column(side, spacing=2, expand=2), _total(view, text)],
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    drawn = card(ft.Column([along, down], spacing=3))
    return ft.Column([section(text("outback.track.title")), drawn], spacing=10)


def _total(view: PreserveView, text: Texts) -> ft.Control:
    """Draw what the seat would have if the game ended now."""
    return ft.Column(
        [
            quiet(text("outback.track.today")),
            words(numeral(view.total), INK, TOTAL),
            quiet(text("outback.track.legend")),
        ],
        spacing=0,
        expand=True,
    )


def _number(value: int, *, held: bool) -> ft.Control:
    return ft.Container(
        words(numeral(value), INK if held else QUIET, TINY),
        width=SPACE_DP,
        height=SPACE_DP,
        border_radius=8,
        alignment=ft.Alignment.CENTER,
        bgcolor=FADED if not held else PAGE,
        border=ft.Border.all(1, ACCENT_INK if held else LINE),
    )


def _upper_space(value: int, markers: list[MarkerView], text: Texts) -> ft.Control:
    return ft.Column(
        [_number(value, held=bool(markers)), *_pieces(markers, text)],
        spacing=2,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _left_space(value: int, markers: list[MarkerView], text: Texts) -> ft.Control:
    return ft.Row([_number(value, held=bool(markers)), *_pieces(markers, text)], spacing=3)


def _pieces(markers: Iterable[MarkerView], text: Texts) -> list[ft.Control]:
    return [_marker(marker, text) for marker in markers]


def _marker(marker: MarkerView, text: Texts) -> ft.Control:
    """Draw a marker: ringed when it counts today, pale when it does not."""
    key = f"outback.track.{marker.track}_{'counts' if marker.counts else 'idle'}"
    name = text(key, animal=text(f"outback.animal.{marker.animal}"), space=marker.value)
    return ft.Semantics(
        label=name,
        exclude_semantics=True,
        content=ft.Container(
            picture(f"outback/{Animal(marker.animal)}", 20),
            width=SPACE_DP,
            height=SPACE_DP,
            border_radius=SPACE_DP / 2,
            alignment=ft.Alignment.CENTER,
            opacity=1 if marker.counts else 0.55,
            border=ft.Border.all(2, ACCENT_INK if marker.counts else "#00000000"),
        ),
    )
