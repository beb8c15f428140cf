"""The three actions of whose turn it is: which tile is turned, and what it does."""

from __future__ import annotations

import flet as ft

from companion.game import Choice, Refusal
from companion.games.rush_out.events import (
    ActionTurned,
    EquipmentExchanged,
    EquipmentRecovered,
    ExplorerJoined,
    ExplorerMoved,
    TileBypassed,
)
from views.games.rush_out.art import key_rows, labelled
from views.games.rush_out.in_progress import InProgress, in_progress, open_way, type_in
from views.games.rush_out.observe import notes_card, observing
from views.games.rush_out.pads import draw_pad
from views.games.rush_out.rows import GAME, offer_row, shut_row
from views.games.rush_out.view import RushOutTable
from views.games.rush_out.whole import map_of
from views.games.why import beside
from views.here import Here
from views.present.rush_out.actions import (
    KIND_OF,
    ActionView,
    Way,
    copied_from,
    copies,
    first_way,
    joined_at_once,
    landings,
    moves,
    reveals,
)
from views.present.rush_out.danger import turns_of
from views.present.rush_out.names import action_name, kit_name, the_tile, tile_name
from views.present.rush_out.play import Leaving, TableView, is_typed
from views.present.rush_out.sentences import refusal, standing
from views.widgets.press import OnTap
from views.widgets.text import quiet, section


def way_of(here: RushOutTable, view: TableView) -> Way:
    """Return which action lies open: the one tapped, else the likeliest."""
    return in_progress(here).way or first_way(here.state)


def actions_part(here: RushOutTable, view: TableView) -> list[ft.Control]:
    """Draw the tiles that can be turned, and below them what the open one can do."""
    now = in_progress(here)
    if now.typing is not None:
        return [
            section(here.text("rush_out.pad.drawn")),
            *draw_pad(here, now.typing),
        ]
    way = way_of(here, view)
    tiles, notes = _tiles(here, view, way), notes_card(here, view)
    if is_asking_what_came_up(here, view):
        return [tiles, *notes]
    opened = _open(here, view, way, now)
    return [tiles, *opened, *notes] if view.is_mapped else [tiles, *notes, *opened]


def is_asking_what_came_up(here: RushOutTable, view: TableView) -> bool:
    """Whether a tap on the map asks what came up there: that is read first of all."""
    reveal = _action(view, Way.REVEAL, None)
    is_open = in_progress(here).way is Way.REVEAL
    return is_open and view.is_mapped and reveal is not None and bool(reveal.choices)


def what_came_up(here: RushOutTable, view: TableView) -> list[ft.Control]:
    """Draw the question what came up on the map, while it is asked."""
    is_asking = is_asking_what_came_up(here, view)
    return _open(here, view, Way.REVEAL, in_progress(here)) if is_asking else []


def _tiles(here: RushOutTable, view: TableView, way: Way) -> ft.Control:
    text = here.text
    keys: list[ft.Control] = []
    for at, each in enumerate(view.actions):
        name, on_tap = _tile(here, each)
        keys.append(
            labelled(
                str(each.way),
                text(f"rush_out.action.{each.way}"),
                on_tap,
                name=name,
                key=f"way-{at}-{each.way}",
                chosen=each.way is way and not each.is_used,
            )
        )
    return key_rows(keys)


def _tile(here: RushOutTable, action: ActionView) -> tuple[str, OnTap | None]:
    """Return what is spoken of a tile, and what a tap on it does: open it, or do all it can."""
    text = here.text
    label = text(f"rush_out.action.{action.way}")
    if action.is_used:
        return text("rush_out.told.used", what=label), None
    joined = joined_at_once(action)
    if joined is None:
        return label, here.on(open_way, here, action.way)
    name = here.setup.seats[joined.other].name
    return text("rush_out.join.whom", name=name), here.on(here.act, Choice(joined))


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


def _choices(here: RushOutTable, view: TableView, way: Way, action: ActionView) -> list[ft.Control]:
    match way:
        case Way.MOVE:
            return _move(here, view, action)
        case Way.REVEAL:
            return _reveal(here, view, action)
        case Way.OBSERVE:
            return observing(here, view, action)
        case Way.RECOVER:
            return _recover(here, action)
        case Way.BYPASS:
            return _bypass(here, view, action)
        case Way.COPY:
            return _copy(here, action)
        case Way.JOIN:
            return _join(here, action)
        case Way.IDLE:
            return _idle(here, action)
        case Way.PROTECT:
            return [beside(quiet(here.text("rush_out.protect.when")), here, GAME, "R12")]


# ------------------------------------------------------------------------- the basics


def _move(here: RushOutTable, view: TableView, action: ActionView) -> list[ft.Control]:
    parts = _leaving(here, view.leaving)
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
        return _why(here, view, action.why)
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


def _why(here: RushOutTable, view: TableView, why: Refusal) -> list[ft.Control]:
    """Say why an action can do nothing; the map stays where it was."""
    said = quiet(refusal(why, here.setup, here.text))
    parts: list[ft.Control] = [beside(said, here, GAME, why.ruling)]
    return [*parts, map_of(here, view, {})] if view.is_mapped else parts


# ------------------------------------------------------------------------- specials


def _recover(here: RushOutTable, action: ActionView) -> list[ft.Control]:
    """Draw each used piece of equipment near, to turn up or to swap (R14)."""
    text, seats = here.text, here.setup.seats
    parts: list[ft.Control] = []
    for choice in (*action.choices, *action.closed):
        event = choice.event
        if not isinstance(event, EquipmentRecovered | EquipmentExchanged):
            continue
        is_swap = isinstance(event, EquipmentExchanged)
        name = text(
            "rush_out.recover.swap" if is_swap else "rush_out.recover.up",
            kit=kit_name(event.symbol, text),
            owner=seats[event.owner].name,
        )
        if choice.refusal is not None:
            parts.append(shut_row(here, f"kit_{event.symbol}", name, choice.refusal))
            continue
        asks = is_swap and is_typed(here.state, choice)
        do = here.on(type_in, here, choice) if asks else None
        key = f"{'swap' if is_swap else 'up'}-{event.owner}-{event.symbol}"
        parts.append(offer_row(here, choice, f"kit_{event.symbol}", name, key=key, on_tap=do))
    return parts or [quiet(text("rush_out.recover.nothing"))]


def _bypass(here: RushOutTable, view: TableView, action: ActionView) -> list[ft.Control]:
    """Draw where the tile can go; without a map, that the table has moved it."""
    if action.why is not None:
        return _why(here, view, action.why)
    if view.is_mapped:
        return [
            quiet(here.text("rush_out.bypass.where")),
            map_of(here, view, {}, landings(action.choices)),
        ]
    name = here.text("rush_out.bypass.done")
    return [
        offer_row(here, choice, "bypass", name, key="bypass")
        for choice in action.choices
        if isinstance(choice.event, TileBypassed)
    ]


def _copy(here: RushOutTable, action: ActionView) -> list[ft.Control]:
    """Draw the face-up specials of the others; a tap opens what they can do (R13)."""
    text, seats = here.text, here.setup.seats
    parts: list[ft.Control] = []
    for each in copies(action):
        name = text(
            "rush_out.copying", name=seats[each.seat].name, what=action_name(each.way, text)
        )
        if each.why is not None:
            parts.append(shut_row(here, str(each.way), name, each.why))
            continue
        do = here.on(open_way, here, each.way, each.seat)
        key = f"copy-{each.seat}-{each.way}"
        parts.append(offer_row(here, each.choices[0], str(each.way), name, key=key, on_tap=do))
    return parts or [beside(quiet(text("rush_out.copy.nothing")), here, GAME, "R13")]


def _join(here: RushOutTable, action: ActionView) -> list[ft.Control]:
    text, seats = here.text, here.setup.seats
    parts: list[ft.Control] = []
    for choice in (*action.choices, *action.closed):
        if not isinstance(choice.event, ExplorerJoined):
            continue
        other = choice.event.other
        name = text("rush_out.join.whom", name=seats[other].name)
        if choice.refusal is None:
            parts.append(offer_row(here, choice, "join", name, key=f"join-{other}"))
        else:
            parts.append(shut_row(here, "join", name, choice.refusal))
    return parts


def _idle(here: RushOutTable, action: ActionView) -> list[ft.Control]:
    """Draw each tile that can be turned without doing anything (R1)."""
    text = here.text
    said = quiet(text("rush_out.idle.why"))
    parts: list[ft.Control] = [beside(said, here, GAME, "R1")]
    for choice in action.choices:
        if isinstance(choice.event, ActionTurned):
            kind = choice.event.action
            name = text("rush_out.idle.turn", action=action_name(kind, text))
            parts.append(offer_row(here, choice, str(kind), name, key=f"idle-{kind}"))
    return parts
