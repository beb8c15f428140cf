"""What the special actions can do, and the tiles that are turned without doing anything."""

from __future__ import annotations

import flet as ft

from companion.game import Refusal
from companion.games.rush_out.artefacts import effect_of
from companion.games.rush_out.events import (
    ActionTurned,
    ArtefactUsed,
    EquipmentExchanged,
    EquipmentRecovered,
    ExplorerJoined,
    TileBypassed,
)
from views.games.rush_out.in_progress import open_way, type_in
from views.games.rush_out.rows import GAME, offer_row, shut_row
from views.games.rush_out.view import RushOutTable
from views.games.rush_out.whole import map_of
from views.games.why import beside
from views.present.rush_out.actions import ActionView, copies, landings
from views.present.rush_out.names import action_name, kit_name, the_tile
from views.present.rush_out.play import TableView, is_typed
from views.present.rush_out.sentences import refusal
from views.widgets.text import quiet


def why_not(here: RushOutTable, view: TableView, why: Refusal) -> list[ft.Control]:
    """Say why an action can do nothing; the map stays where it was."""
    said = quiet(refusal(why, here.setup, here.text))
    parts: list[ft.Control] = [beside(said, here, GAME, why.ruling)]
    return [*parts, map_of(here, view, {})] if view.is_mapped else parts


def recovering(here: RushOutTable, action: ActionView) -> list[ft.Control]:
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
        do = here.on(type_in, here, event) if asks else None
        key = f"{'swap' if is_swap else 'up'}-{event.owner}-{event.symbol}"
        parts.append(offer_row(here, choice, f"kit_{event.symbol}", name, key=key, on_tap=do))
    return parts or [quiet(text("rush_out.recover.nothing"))]


def bypassing(here: RushOutTable, view: TableView, action: ActionView) -> list[ft.Control]:
    """Draw where the tile can go; without a map, that the table has moved it."""
    if action.why is not None:
        return why_not(here, view, action.why)
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


def copying(here: RushOutTable, action: ActionView) -> list[ft.Control]:
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


def joining(here: RushOutTable, action: ActionView) -> list[ft.Control]:
    """Draw each explorer to join, and why some cannot be."""
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


def idling(here: RushOutTable, action: ActionView) -> list[ft.Control]:
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


def artefacts(here: RushOutTable, action: ActionView) -> list[ft.Control]:
    """Draw each artefact of whose turn it is, and what it does, as far as it was typed in (R26)."""
    text = here.text
    parts: list[ft.Control] = []
    for choice in (*action.choices, *action.closed):
        if isinstance(choice.event, ArtefactUsed):
            tile = choice.event.tile
            name = text("rush_out.artefact.use", tile=the_tile(tile, text))
            effect = effect_of(here.state, tile) or text("rush_out.artefact.unread")
            if choice.refusal is None:
                key = f"use-{tile}"
                parts.append(offer_row(here, choice, str(tile), name, key=key, remark=effect))
            else:
                parts.append(shut_row(here, str(tile), name, choice.refusal))
    said = quiet(text("rush_out.artefact.how"))
    return [*parts, beside(said, here, GAME, "R26")]
