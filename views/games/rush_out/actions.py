"""The three actions of whose turn it is: which tile is turned, and what it does."""

from __future__ import annotations

from typing import cast

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
from companion.games.rush_out.state import RushOutState
from views.desk import Desk
from views.games.rush_out.art import key_rows, labelled
from views.games.rush_out.in_progress import InProgress, in_progress, open_way, type_in
from views.games.rush_out.observe import notes_card, observing
from views.games.rush_out.pads import draw_pad
from views.games.rush_out.rows import GAME, offer_row, shut_row
from views.games.rush_out.whole import map_of
from views.games.why import beside
from views.present.rush_out.actions import (
    KIND_OF,
    ActionView,
    Way,
    copied_from,
    copies,
    first_way,
    landings,
    moves,
    reveals,
)
from views.present.rush_out.danger import turns_of
from views.present.rush_out.names import action_name, kit_name, the_tile, tile_name
from views.present.rush_out.play import Leaving, TableView, is_typed
from views.present.rush_out.sentences import refusal, standing
from views.widgets.text import quiet, section


def way_of(desk: Desk, view: TableView) -> Way:
    """Return which action lies open: the one tapped, else the likeliest."""
    return in_progress(desk).way or first_way(cast(RushOutState, desk.session.state))


def actions_part(desk: Desk, view: TableView) -> list[ft.Control]:
    """Draw the tiles that can be turned, and below them what the open one can do."""
    now = in_progress(desk)
    if now.typing is not None:
        return [
            section(desk.text("rush_out.pad.drawn")),
            *draw_pad(desk, now.typing),
        ]
    way = way_of(desk, view)
    tiles, opened = _tiles(desk, view, way), _open(desk, view, way, now)
    notes = notes_card(desk, view)
    return [tiles, *opened, *notes] if view.is_mapped else [tiles, *notes, *opened]


def _tiles(desk: Desk, view: TableView, way: Way) -> ft.Control:
    text = desk.text
    keys: list[ft.Control] = []
    for at, each in enumerate(view.actions):
        label = text(f"rush_out.action.{each.way}")
        keys.append(
            labelled(
                str(each.way),
                label,
                None if each.is_used else desk.on(open_way, desk, each.way),
                name=text("rush_out.told.used", what=label) if each.is_used else label,
                key=f"way-{at}-{each.way}",
                chosen=each.way is way and not each.is_used,
            )
        )
    return key_rows(keys)


def _open(desk: Desk, view: TableView, way: Way, now: InProgress) -> list[ft.Control]:
    """Draw what one action can do, own or copied."""
    action = _action(view, way, now.copied_from)
    if action is None:
        return []
    head: list[ft.Control] = []
    if now.copied_from is not None:
        name = desk.session.setup.seats[now.copied_from].name
        said = desk.text("rush_out.copying", name=name, what=action_name(way, desk.text))
        head = [section(said)]
    return [*head, *_choices(desk, view, way, action)]


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


def _choices(desk: Desk, view: TableView, way: Way, action: ActionView) -> list[ft.Control]:
    match way:
        case Way.MOVE:
            return _move(desk, view, action)
        case Way.REVEAL:
            return _reveal(desk, view, action)
        case Way.OBSERVE:
            return observing(desk, view, action)
        case Way.RECOVER:
            return _recover(desk, action)
        case Way.BYPASS:
            return _bypass(desk, view, action)
        case Way.COPY:
            return _copy(desk, action)
        case Way.JOIN:
            return _join(desk, action)
        case Way.IDLE:
            return _idle(desk, action)
        case Way.PROTECT:
            return [beside(quiet(desk.text("rush_out.protect.when")), desk, GAME, "R12")]


# ------------------------------------------------------------------------- the basics


def _move(desk: Desk, view: TableView, action: ActionView) -> list[ft.Control]:
    parts = _leaving(desk, view.leaving)
    if view.is_mapped:
        return [map_of(desk, view, moves(action)), *parts]
    state, setup, text = cast(RushOutState, desk.session.state), desk.session.setup, desk.text
    for choice in (*action.choices, *action.closed):
        if not isinstance(choice.event, ExplorerMoved):
            continue
        number = choice.event.number
        where = standing(state, choice.event.seat, number, setup, text)
        name = text("rush_out.move.to", where=where)
        if choice.refusal is None:
            parts.append(offer_row(desk, choice, "move", name, key=f"to-{number}"))
        else:
            parts.append(shut_row(desk, "move", name, choice.refusal))
    return parts


def _leaving(desk: Desk, leaving: Leaving | None) -> list[ft.Control]:
    """Say what leaving this tile means, before it is left (R9)."""
    if leaving is None:
        return []
    key = "rush_out.leaving.taken" if leaving.is_taken else "rush_out.leaving.gone"
    said = quiet(desk.text(key, tile=the_tile(leaving.tile, desk.text)))
    return [beside(said, desk, GAME, "R9")]


def _reveal(desk: Desk, view: TableView, action: ActionView) -> list[ft.Control]:
    """Draw a key for each kind of tile; what cannot come up any more is faded."""
    text = desk.text
    if action.why is not None:
        return _why(desk, view, action.why)
    state = cast(RushOutState, desk.session.state)
    name = desk.session.setup.seats[view.acting or 0].name
    keys: list[ft.Control] = []
    for tile, choice in reveals(action):
        label = tile_name(tile, text)
        spoken = text("rush_out.reveal.tile", tile=label)
        if choice.refusal is not None:
            spoken = refusal(choice.refusal, desk.session.setup, text)
        keys.append(
            labelled(
                str(tile),
                label,
                desk.on(desk.act, choice) if choice.refusal is None else None,
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


def _why(desk: Desk, view: TableView, why: Refusal) -> list[ft.Control]:
    """Say why an action can do nothing; the map stays where it was."""
    said = quiet(refusal(why, desk.session.setup, desk.text))
    parts: list[ft.Control] = [beside(said, desk, GAME, why.ruling)]
    return [*parts, map_of(desk, view, {})] if view.is_mapped else parts


# ------------------------------------------------------------------------- specials


def _recover(desk: Desk, action: ActionView) -> list[ft.Control]:
    """Draw each used piece of equipment near, to turn up or to swap (R14)."""
    text, seats = desk.text, desk.session.setup.seats
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
            parts.append(shut_row(desk, f"kit_{event.symbol}", name, choice.refusal))
            continue
        asks = is_swap and is_typed(cast(RushOutState, desk.session.state), choice)
        do = desk.on(type_in, desk, choice) if asks else None
        key = f"{'swap' if is_swap else 'up'}-{event.owner}-{event.symbol}"
        parts.append(offer_row(desk, choice, f"kit_{event.symbol}", name, key=key, on_tap=do))
    return parts or [quiet(text("rush_out.recover.nothing"))]


def _bypass(desk: Desk, view: TableView, action: ActionView) -> list[ft.Control]:
    """Draw where the tile can go; without a map, that the table has moved it."""
    if action.why is not None:
        return _why(desk, view, action.why)
    if view.is_mapped:
        return [
            quiet(desk.text("rush_out.bypass.where")),
            map_of(desk, view, {}, landings(action.choices)),
        ]
    name = desk.text("rush_out.bypass.done")
    return [
        offer_row(desk, choice, "bypass", name, key="bypass")
        for choice in action.choices
        if isinstance(choice.event, TileBypassed)
    ]


def _copy(desk: Desk, action: ActionView) -> list[ft.Control]:
    """Draw the face-up specials of the others; a tap opens what they can do (R13)."""
    text, seats = desk.text, desk.session.setup.seats
    parts: list[ft.Control] = []
    for each in copies(action):
        name = text(
            "rush_out.copying", name=seats[each.seat].name, what=action_name(each.way, text)
        )
        if each.why is not None:
            parts.append(shut_row(desk, str(each.way), name, each.why))
            continue
        do = desk.on(open_way, desk, each.way, each.seat)
        key = f"copy-{each.seat}-{each.way}"
        parts.append(offer_row(desk, each.choices[0], str(each.way), name, key=key, on_tap=do))
    return parts or [beside(quiet(text("rush_out.copy.nothing")), desk, GAME, "R13")]


def _join(desk: Desk, action: ActionView) -> list[ft.Control]:
    text, seats = desk.text, desk.session.setup.seats
    parts: list[ft.Control] = []
    for choice in (*action.choices, *action.closed):
        if not isinstance(choice.event, ExplorerJoined):
            continue
        other = choice.event.other
        name = text("rush_out.join.whom", name=seats[other].name)
        if choice.refusal is None:
            parts.append(offer_row(desk, choice, "join", name, key=f"join-{other}"))
        else:
            parts.append(shut_row(desk, "join", name, choice.refusal))
    return parts


def _idle(desk: Desk, action: ActionView) -> list[ft.Control]:
    """Draw each tile that can be turned without doing anything (R1)."""
    text = desk.text
    said = quiet(text("rush_out.idle.why"))
    parts: list[ft.Control] = [beside(said, desk, GAME, "R1")]
    for choice in action.choices:
        if isinstance(choice.event, ActionTurned):
            kind = choice.event.action
            name = text("rush_out.idle.turn", action=action_name(kind, text))
            parts.append(offer_row(desk, choice, str(kind), name, key=f"idle-{kind}"))
    return parts
