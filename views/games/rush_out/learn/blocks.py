"""Counter, pyramid and explorers of a question."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft
import flet.canvas as cv

from companion.i18n import Texts
from companion.learn.exercise import Answer
from views.games.rush_out.counter import counter_card
from views.games.rush_out.explorers import action_tiles, belongings
from views.games.rush_out.pyramid import map_room, pyramid_map
from views.here import Here
from views.look import ACCENT, CARD, FONT, INK, ON_ACCENT
from views.present.lessons import Block, learners
from views.present.rush_out.explorers import ExplorerView, explorer_sentence, explorer_view
from views.present.rush_out.learn import CounterBlock, ExplorersBlock, ListBlock, MapBlock
from views.present.rush_out.pyramid import PyramidView, TileView, pyramid_view, tile_sentence
from views.widgets.frame import WIDEST_DP, Window
from views.widgets.pieces import picture, token
from views.widgets.press import OnTap
from views.widgets.text import NAME, body, quiet, words

CARD_DP = 28
"""What the card around an exercise takes off the width of a map."""
DIGITS_DP = 56
PIECE_DP = 32
MARK, SMALL_MARK = 0.5, 0.4
"""How large the number of a tile is, in tiles; the smaller one where somebody stands."""


def block(here: Here, block: Block, answer: Callable[[Answer], None]) -> ft.Control:
    """Draw something that lies before the learner."""
    text = here.text
    match block:
        case CounterBlock(counter):
            said = text.count("rush_out.counter.left", counter)
            room = room_of(here.window)[0]
            return counter_card(counter, (said,), DIGITS_DP, room, False, f"{counter} {said}")
        case ListBlock(lines):
            return ft.Column([_line(drawing, said) for drawing, said in lines], spacing=6)
        case ExplorersBlock(state, seats):
            views = [explorer_view(state, seat) for seat in seats]
            return ft.Column([_explorer(view, text) for view in views], spacing=6)
        case MapBlock():
            return _map(here, block, answer)
        case _:
            raise TypeError(f"not a block of Rush Out: {block}")


def _line(drawing: str, said: str) -> ft.Control:
    return ft.Row([picture(drawing, 32), body(said, expand=True)], spacing=10)


# -- explorers ------------------------------------------------------------------------------------


def _explorer(view: ExplorerView, text: Texts) -> ft.Control:
    """Draw an explorer in one line: who it is, what lies there, what was turned."""
    seat = learners("rush_out", text).seats[view.seat]
    row: list[ft.Control] = [
        token(seat.colour, seat.shape, 30),
        words(seat.name, INK, NAME),
        ft.Container(belongings(view, not view.has_talkie, text, PIECE_DP), expand=True),
    ]
    if view.turned:
        row.append(action_tiles(view, text))
    return ft.Semantics(
        label=explorer_sentence(view, seat.name, (), not view.has_talkie, text),
        container=True,
        exclude_semantics=True,
        content=ft.Row(row, spacing=8),
    )


# -- the map --------------------------------------------------------------------------------------


def room_of(window: Window) -> tuple[float, float]:
    """Return how wide and how high a map can be in the card of an exercise, in dp."""
    _, high = map_room(window)
    return min(window.width, WIDEST_DP) - 2 * CARD_DP, high


def _map(here: Here, shown: MapBlock, answer: Callable[[Answer], None]) -> ft.Control:
    """Draw the pyramid with a number on each tile asked about; tapping one is answering."""
    view = pyramid_view(shown.state, {}, {}, *room_of(here.window))
    setup, text = learners("rush_out", here.text), here.text
    board = pyramid_map(view, setup, text, here.on, _nothing, _nothing)
    marks = [
        _mark(each, mark, view, text, here.on(answer, each.number))
        for mark, number in enumerate(shown.marked, 1)
        for each in view.tiles
        if each.number == number
    ]
    laid = ft.Stack([board, *marks], width=view.wide, height=view.high)
    return ft.Column(
        [
            ft.Row([laid], alignment=ft.MainAxisAlignment.CENTER),
            quiet(text("rush_out.learn.small")),
        ],
        spacing=6,
    )


def _nothing(*_: object) -> None:
    """Do nothing: a map to look at has nothing to tap but its numbers."""


def _mark(each: TileView, mark: int, view: PyramidView, text: Texts, on_tap: OnTap) -> ft.Control:
    """Draw the number of a tile: in its middle, or in a corner where somebody stands."""
    is_empty = not each.explorers and each.tile is None
    size = view.side * (MARK if is_empty else SMALL_MARK)
    names = {at: seat.name for at, seat in enumerate(learners("rush_out", text).seats)}
    said = text("rush_out.learn.tile", number=mark)
    inside = ft.Container(
        _number(mark, size),
        width=view.side,
        height=view.side,
        padding=2,
        alignment=ft.Alignment.CENTER if is_empty else ft.Alignment.BOTTOM_LEFT,
    )
    return ft.Container(
        ft.Semantics(
            label=text("labelled", label=said, what=tile_sentence(each, names, text)),
            container=True,
            exclude_semantics=True,
            content=ft.GestureDetector(inside, on_tap=on_tap),
        ),
        left=each.left,
        top=each.top,
        width=view.side,
        height=view.side,
    )


def _number(mark: int, size: float) -> ft.Control:
    """Write a number in a disc, onto a canvas: there it keeps its size at any size of text."""
    middle = size / 2
    style = ft.TextStyle(
        size=size * 0.62, weight=ft.FontWeight.W_800, color=ON_ACCENT, font_family=FONT
    )
    disc = (
        cv.Circle(middle, middle, middle, paint=ft.Paint(color=CARD)),
        cv.Circle(middle, middle, middle - 1.5, paint=ft.Paint(color=ACCENT)),
    )
    number = cv.Text(middle, middle, str(mark), style=style, alignment=ft.Alignment.CENTER)
    return cv.Canvas([*disc, number], width=size, height=size)
