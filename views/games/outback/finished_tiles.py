"""The bonus tiles of the form, and what the tile of a row is worth."""

from __future__ import annotations

import flet as ft

from companion.game import Seat
from companion.games.outback.pieces import FIVE_ALIKE, ROW_OF_TILE, BonusTile
from companion.i18n import numeral
from views.games.outback.box_record import keep_row_points
from views.games.outback.finished_form import FORMS
from views.games.outback.questions import ROW_POINTS
from views.here import Here
from views.look import ACCENT_INK, INK, QUIET
from views.present.outback.finished import FinishedDraft, SeatView, TileChoice
from views.present.outback.names import tile_name
from views.present.sentences import capitalized
from views.widgets.pieces import card, picture, token
from views.widgets.press import choice_row, press
from views.widgets.text import HEADING, LABEL, NAME, body, quiet, section, words


def tile_ticks(here: Here, view: SeatView, seats: tuple[Seat, ...]) -> list[ft.Control]:
    """Draw the bonus tiles to tick: five alike, full rows, and the three with words."""
    text = here.text
    chips = [(each, _tile(here, each, seats)) for each in view.tiles]
    alike: list[ft.Control] = [chip for each, chip in chips if each.tile in FIVE_ALIKE]
    rows: list[ft.Control] = [chip for each, chip in chips if each.tile in ROW_OF_TILE]
    others: list[ft.Control] = [
        chip for each, chip in chips if each.tile not in FIVE_ALIKE and each.tile not in ROW_OF_TILE
    ]
    parts: list[ft.Control] = [
        section(text("outback.finished.tiles"), text("outback.finished.tiles.tap")),
        quiet(text("outback.finished.tiles.alike")),
        choice_row(alike),
    ]
    if rows:
        parts += [quiet(text("outback.finished.tiles.rows")), choice_row(rows), *others]
    parts += [ask_row_points(here, row) for row in view.unknown_rows]
    parts += [_known_row_points(here, row, points) for row, points in view.known_rows]
    return parts


def _tile(here: Here, choice: TileChoice, seats: tuple[Seat, ...]) -> ft.Control:
    tile, text = choice.tile, here.text
    name = tile_name(tile, text)
    spoken = text("outback.finished.tile" if choice.mine else "outback.finished.no_tile", tile=name)
    owner = None
    if choice.other is not None and not choice.mine:
        owner = seats[choice.other]
        spoken = text("outback.finished.tile_gone", tile=name, name=owner.name)
    return press(
        _tile_face(tile, name, owner, mine=choice.mine),
        None if owner else here.on(FORMS.change, here, FinishedDraft.with_tile, tile),
        name=spoken,
        chosen=choice.mine,
        padding=4,
        radius=12,
        expand=True,
        key=tile,
    )


def _tile_face(tile: BonusTile, name: str, owner: Seat | None, *, mine: bool) -> ft.Control:
    ink = QUIET if owner else INK
    inside: list[ft.Control] = []
    if tile in FIVE_ALIKE:
        inside = [picture(f"outback/{FIVE_ALIKE[tile]}", 30)]
    elif tile in ROW_OF_TILE:
        inside = [words(str(ROW_OF_TILE[tile]), ink, HEADING)]
    else:
        inside = [words(capitalized(name), ink, NAME, expand=True)]
    if owner:
        inside.append(token(owner.colour, owner.shape, 18))
    elif mine:
        inside.append(ft.Icon(ft.Icons.CHECK_CIRCLE, size=16, color=ACCENT_INK))
    is_wide = tile not in FIVE_ALIKE and tile not in ROW_OF_TILE
    row = ft.Row(
        inside,
        spacing=2,
        run_spacing=0,
        alignment=ft.MainAxisAlignment.START if is_wide else ft.MainAxisAlignment.CENTER,
        wrap=not is_wide,
    )
    return ft.Container(row, padding=ft.Padding.symmetric(horizontal=8)) if is_wide else row


def ask_row_points(here: Here, row: int) -> ft.Control:
    """Ask the box once what is printed on the tile of a row."""
    text = here.text

    def read(points: int) -> None:
        keep_row_points(here, row, points)
        FORMS.change(here, FinishedDraft.asking_row, None)

    answers: list[ft.Control] = [
        press(
            words(numeral(points), INK, HEADING, center=True),
            here.on(read, points),
            name=text("outback.bonus.row_answer", row=row, points=points),
            width=52,
            padding=6,
        )
        for points in ROW_POINTS
    ]
    asked = ft.Column(
        [
            body(text("outback.bonus.ask_row", row=row)),
            ft.Row(answers, spacing=4, run_spacing=4, wrap=True),
        ],
        spacing=8,
    )
    return card(asked, border=ACCENT_INK, width=2)


def _known_row_points(here: Here, row: int, points: int) -> ft.Control:
    text = here.text
    said = text.count("outback.finished.row_points.known", points, row=row)
    change = words(text("outback.finished.row_points.change"), ACCENT_INK, LABEL)
    return ft.Row(
        [
            body(said, expand=True),
            press(
                change,
                here.on(FORMS.change, here, FinishedDraft.asking_row, row),
                name=text("outback.finished.row_points.change_row", row=row),
                padding=8,
            ),
        ]
    )
