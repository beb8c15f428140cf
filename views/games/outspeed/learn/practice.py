"""The last turns of a race: a path is chosen, the turn is settled, and the next tile lies there."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.game import Choice
from companion.games.outspeed.events import PathProgrammed
from companion.games.outspeed.pieces import TURNS
from companion.learn.exercise import Position
from companion.learn.outspeed.finale import Finale
from views.games.outspeed.learn.blocks import block, line, made_up_tile
from views.games.why import beside
from views.here import Here
from views.look import INK
from views.present.lessons import learners
from views.present.outspeed.blocks import ship_line, track_block
from views.present.outspeed.lines import line_views
from views.present.outspeed.names import path_name
from views.present.outspeed.shown_finale import ships_of
from views.present.people import lesson_name
from views.widgets.pieces import picture
from views.widgets.press import choice_row, press
from views.widgets.text import LABEL, PAGE, body, section, words


def practice(
    here: Here,
    position: Position,
    moves: tuple[Choice, ...],
    play: Callable[[Choice], None],
) -> list[ft.Control]:
    """Draw what to race for, the tile with the paths that can be paid, and the boards."""
    assert isinstance(position, Finale), "Outspeed has no other practice"
    text, state = here.text, position.state
    parts: list[ft.Control] = [
        words(text("outspeed.learn.goal", name=lesson_name(0, text)), INK, PAGE)
    ]
    if moves and state.tile:
        turn = text("outspeed.head.turn", turn=state.turn, of=TURNS)
        parts += [
            section(text("outspeed.head.programming"), turn),
            made_up_tile(here, state.tile.paths),
            choice_row([_path(here, each, play) for each in moves]),
        ]
    ships = ft.Column(
        [line(ship_line(each.seat, said, text)) for each, said in ships_of(state, text)],
        spacing=4,
    )
    track = block(here, track_block(state.race, text), lambda _: None)
    return [*parts, *_told(here, position), ships, track]


def _path(here: Here, choice: Choice, play: Callable[[Choice], None]) -> ft.Control:
    assert isinstance(choice.event, PathProgrammed), "only paths are chosen here"
    key = choice.event.path
    name = path_name(key, here.text)
    inside = ft.Column(
        [picture(f"outspeed/path_{key}", 36), words(name, INK, LABEL, center=True)],
        spacing=2,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    act = here.on(play, choice)
    return press(inside, act, name=name, padding=8, expand=True, key=f"practice-{key}")


def _told(here: Here, finale: Finale) -> list[ft.Control]:
    """Draw what the turn before did."""
    lines = line_views(finale.told, learners("outspeed", here.text), here.text)
    if not lines:
        return []
    said = [beside(body(each.said), here, "outspeed", each.ruling) for each in lines]
    return [section(here.text("outspeed.lines.title")), ft.Column(said, spacing=2)]
