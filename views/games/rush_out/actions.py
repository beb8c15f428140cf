"""The three actions of whose turn it is: which tile is turned, and what it does."""

from __future__ import annotations

import flet as ft

from companion.game import Choice
from companion.games.rush_out.events import (
    ExplorerMoved,
)
from views.games.rush_out.art import key_rows, labelled
from views.games.rush_out.in_progress import InProgress, in_progress
from views.games.rush_out.observe import notes_card, noting, observing
from views.games.rush_out.pads import draw_pad
from views.games.rush_out.quick_reveal import quick_reveal
from views.games.rush_out.rows import GAME, offer_row, shut_row
from views.games.rush_out.specials import (
    artefacts,
    bypassing,
    copying,
    idling,
    joining,
    recovering,
    why_not,
)
from views.games.rush_out.tiles import action_tiles
from views.games.rush_out.view import RushOutTable
from views.games.rush_out.whole import map_of
from views.games.why import beside
from views.here import Here
from views.present.rush_out.actions import (
    KIND_OF,
    ActionView,
    Way,
    copied_from,
    first_way,
    moves,
    reveals,
)
from views.present.rush_out.danger import turns_of
from views.present.rush_out.names import action_name, the_tile, tile_name
from views.present.rush_out.play import Leaving, TableView
from views.present.rush_out.sentences import refusal, standing
from views.widgets.text import quiet, section


def _typed_in(view: TableView, now: InProgress) -> Choice | None:
    """Return the swap for which it is typed in what the hands have drawn, while it can be done."""
    offered = (choice for action in view.actions for choice in action.choices)
    return next((choice for choice in offered if choice.event == now.typing), None)


def way_of(here: RushOutTable, view: TableView) -> Way:
    """Return which action lies open: the one tapped, else the likeliest."""
    return in_progress(here).way or first_way(here.state)


def actions_part(here: RushOutTable, view: TableView) -> list[ft.Control]:
    """Draw the tiles that can be turned, and below them what the open one can do."""
    now = in_progress(here)
    if swap := _typed_in(view, now):
        return [section(here.text("rush_out.pad.drawn")), *draw_pad(here, swap)]
    way = way_of(here, view)
    notes = notes_card(here, view)
    if is_asking_what_came_up(here, view):
        return [action_tiles(here, view.actions, way), *notes]
    tiles, opened = _tiles_and_kinds(here, view, way), _open(here, view, way, now)
    note = noting(here, view) if way is not Way.OBSERVE else []
    if view.is_mapped:
        return [tiles, *opened, *note, *notes]
    return [tiles, *note, *notes, *opened]


def _tiles_and_kinds(here: RushOutTable, view: TableView, way: Way) -> ft.Control:
    """Draw the tiles; beside the map all that can come up stands next to Reveal, or why nothing."""
    reveal = _action(view, Way.REVEAL, None)
    if not view.is_mapped or reveal is None:
        return action_tiles(here, view.actions, way)
    others = [each for each in view.actions if each.way is not Way.REVEAL]
    tiles = action_tiles(here, others, way, in_a_row=0)
    return ft.Column([tiles, quick_reveal(here, reveal)], spacing=6)


def revealing(view: TableView) -> ActionView | None:
    """Return Reveal where it can be done on the map; ``None`` where it cannot."""
    reveal = _action(view, Way.REVEAL, None)
    can = view.is_mapped and reveal is not None and bool(reveal.choices)
    return reveal if can else None


def is_asking_what_came_up(here: RushOutTable, view: TableView) -> bool:
    """Whether a tap on the map asks what came up there: that is read first of all."""
    return in_progress(here).way is Way.REVEAL and revealing(view) is not None


def what_came_up(here: RushOutTable, view: TableView) -> list[ft.Control]:
    """Draw the question what came up on the map, while it is asked."""
    is_asking = is_asking_what_came_up(here, view)
    return _open(here, view, Way.REVEAL, in_progress(here)) if is_asking else []


def _open(here: RushOutTable, view: TableView, way: Way, now: InProgress) -> list[ft.Control]:
    """Draw what one action can do, own or copied."""
    action = _action(view, way, now.copied_from)
    if action is None:
        return []
    head: list[ft.Control] = []
    if now.copied_from is not None:
        name = here.setup.seats[now.copied_from].name
        said = here.text("rush_out.copying", name=name, what=action_name(way, here.text))
        head = [section(said)]
    return [*head, *_choices(here, view, way, action)]


def _action(view: TableView, way: Way, copied: int | None) -> ActionView | None:
    """Find the tile that lies open, or make one of what can be copied from somebody."""
    wanted = Way.COPY if copied is not None else way
    action = next((a for a in view.actions if a.way is wanted and not a.is_used), None)
    if action is None or copied is None:
        return action
    return ActionView(
        way,
        False,
        tuple(c for c in action.choices if copied_from(c) == copied and _is(c, way)),
        tuple(c for c in action.closed if copied_from(c) == copied and _is(c, way)),
    )


def _is(choice: Choice, way: Way) -> bool:
    return KIND_OF[type(choice.event)] is way


def _choices(  # noqa: C901  (one line for each way)
    here: RushOutTable, view: TableView, way: Way, action: ActionView
) -> list[ft.Control]:
    match way:
        case Way.MOVE:
            return _move(here, view, action)
        case Way.REVEAL:
            return _reveal(here, view, action)
        case Way.OBSERVE:
            return observing(here, view, action)
        case Way.RECOVER:
            return recovering(here, action)
        case Way.BYPASS:
            return bypassing(here, view, action)
        case Way.COPY:
            return copying(here, action)
        case Way.JOIN:
            return joining(here, action)
        case Way.ARTEFACT:
            return artefacts(here, action)
        case Way.IDLE:
            return idling(here, action)
        case Way.PROTECT:
            return [beside(quiet(here.text("rush_out.protect.when")), here, GAME, "R12")]


# ------------------------------------------------------------------------- the basics


def _move(here: RushOutTable, view: TableView, action: ActionView) -> list[ft.Control]:
    parts = _leaving(here, view.leaving)
    if view.is_mapped and action.why is not None:
        return why_not(here, view, action.why)
    if view.is_mapped:
        return [map_of(here, view, moves(action)), *parts]
    state, setup, text = here.state, here.setup, here.text
    for choice in (*action.choices, *action.closed):
        if not isinstance(choice.event, ExplorerMoved):
            continue
        number = choice.event.number
        where = standing(state, choice.event.seat, number, setup, text)
        name = text("rush_out.move.to", where=where)
        if choice.refusal is None:
            parts.append(offer_row(here, choice, "move", name, key=f"to-{number}"))
        else:
            parts.append(shut_row(here, "move", name, choice.refusal))
    return parts


def _leaving(here: Here, leaving: Leaving | None) -> list[ft.Control]:
    """Say what leaving this tile means, before it is left (R9)."""
    if leaving is None:
        return []
    key = "rush_out.leaving.taken" if leaving.is_taken else "rush_out.leaving.gone"
    said = quiet(here.text(key, tile=the_tile(leaving.tile, here.text)))
    return [beside(said, here, GAME, "R9")]


def _reveal(here: RushOutTable, view: TableView, action: ActionView) -> list[ft.Control]:
    """Draw a key for each kind of tile; what cannot come up any more is faded."""
    text = here.text
    if action.why is not None:
        return why_not(here, view, action.why)
    state = here.state
    name = here.setup.seats[view.acting or 0].name
    keys: list[ft.Control] = []
    for tile, choice in reveals(action):
        label = tile_name(tile, text)
        spoken = text("rush_out.reveal.tile", tile=label)
        if choice.refusal is not None:
            spoken = refusal(choice.refusal, here.setup, text)
        keys.append(
            labelled(
                str(tile),
                label,
                here.on(here.act, choice) if choice.refusal is None else None,
                name=spoken,
                key=f"reveal-{tile}",
                extra=turns_of(state, tile),
                size=36,
            )
        )
    return [
        section(text("rush_out.reveal.what", name=name), text("rush_out.reveal.tap")),
        key_rows(keys),
    ]
