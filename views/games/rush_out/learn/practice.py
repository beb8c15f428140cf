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
from views.present.lessons import learners
from views.present.rush_out.pyramid import pyramid_view
from views.widgets.press import main_action
from views.widgets.text import PAGE, quiet, section, words


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

    def turn_up() -> None:
        if reveal:
            play(reveal)

    async def tapped(choice: Choice) -> None:
        play(choice)

    room, notes = room_of(here.window), _hidden(position)
    view = pyramid_view(state, steps, {}, *room, can_reveal=reveal is not None, notes=notes)
    parts: list[ft.Control] = [
        words(text("rush_out.learn.goal"), INK, PAGE),
        section(text.count("rush_out.learn.left", left)),
        pyramid_map(view, learners("rush_out", text), text, here.on, tapped, turn_up),
    ]
    if steps:
        parts.append(quiet(text("rush_out.learn.tap")))
    if reveal:
        label, on_tap = text("rush_out.learn.reveal"), here.on(turn_up)
        parts.append(ft.Row([main_action(label, ft.Icons.FLIP, on_tap, key="practice-reveal")]))
    return parts


def _hidden(position: Fetching) -> dict[int, Tile]:
    """Return what the goal shows on the map although nobody has turned it up yet."""
    state, goal = position.state, position.goal
    is_hidden = state.tile_at(goal) is None and state.place(goal) is not None
    return {goal: Tile.TREASURE} if is_hidden else {}
