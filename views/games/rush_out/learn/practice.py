"""Three actions on the map: fetch a treasure of which one knows where it lies."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.game import Choice
from companion.games.rush_out.events import ExplorerMoved, TileRevealed
from companion.games.rush_out.pieces import ACTIONS, Tile
from companion.learn.exercise import Position
from companion.learn.rush_out.walking import Fetching
from views.games.rush_out.learn.blocks import room_of
from views.games.rush_out.pyramid import pyramid_map
from views.here import Here
from views.look import INK
from views.present.rush_out.because import learners
from views.present.rush_out.pyramid import pyramid_view
from views.widgets.press import main_action
from views.widgets.text import quiet, section, words


def practice(
    here: Here,
    position: Position,
    moves: tuple[Choice, ...],
    play: Callable[[Choice], None],
) -> list[ft.Control]:
    """Draw the goal, the map, where one may go, and the reveal."""
    assert isinstance(position, Fetching), "Rush Out has no other practice"
    text, state = here.text, position.state
    left = ACTIONS - len(state.explorers[0].turned)
    steps = {c.event.number: c for c in moves if isinstance(c.event, ExplorerMoved)}
    reveal = next((c for c in moves if isinstance(c.event, TileRevealed)), None)
    hidden = {position.goal: Tile.TREASURE} if state.tile_at(position.goal) is None else {}
    if state.place(position.goal) is None:
        hidden = {}

    def turn_up() -> None:
        if reveal:
            play(reveal)

    async def tapped(choice: Choice) -> None:
        play(choice)

    view = pyramid_view(
        state,
        steps,
        {},
        *room_of(here.window),
        can_reveal=reveal is not None,
        notes=hidden,
    )
    board = pyramid_map(view, learners(text), text, here.on, tapped, turn_up)
    parts: list[ft.Control] = [
        words(text("rush_out.learn.goal"), INK, 17),
        section(text.count("rush_out.learn.left", left)),
        board,
    ]
    if steps:
        parts.append(quiet(text("rush_out.learn.tap")))
    if reveal:
        label, on_tap = text("rush_out.learn.reveal"), here.on(turn_up)
        parts.append(ft.Row([main_action(label, ft.Icons.FLIP, on_tap, key="practice-reveal")]))
    return parts
