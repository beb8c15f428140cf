"""Artefacts: taken like writings, and used like actions (R26)."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Refusal, refuse
from companion.games.rush_out.events import ArtefactUsed
from companion.games.rush_out.explorer import Turned
from companion.games.rush_out.pieces import ARTEFACTS, ActionTile, Tile
from companion.games.rush_out.refusals import Why
from companion.games.rush_out.state import RushOutState
from companion.games.rush_out.turning import cannot_act


def use_artefact(state: RushOutState, used: ArtefactUsed) -> RushOutState | Refusal:
    """Use an artefact as one of the three actions; what it does is the table's business (R26)."""
    seat, tile = used.seat, used.tile
    refusal = cannot_use_artefact(state, seat, tile)
    if refusal is not None:
        return refusal
    explorer = state.explorers[seat]
    turned = (*explorer.turned, Turned(ActionTile.ARTEFACT))
    down = (*explorer.artefacts_used, tile)
    return state.with_explorer(seat, replace(explorer, turned=turned, artefacts_used=down))


def cannot_use_artefact(state: RushOutState, seat: int, tile: Tile) -> Refusal | None:
    """Why a seat cannot use an artefact now; ``None`` when it can (R26)."""
    refusal = cannot_act(state, seat)
    if refusal is not None:
        return refusal
    explorer = state.explorers[seat]
    if tile not in ARTEFACTS or tile not in explorer.owned:
        return refuse(Why.NO_SUCH_ARTEFACT, "R26", seat=seat, tile=tile)
    if tile in explorer.artefacts_used:
        return refuse(Why.ARTEFACT_USED, "R26", seat=seat, tile=tile)
    return None


def effect_of(state: RushOutState, tile: Tile) -> str:
    """Return what an artefact does, in the words of whoever typed it in; empty if nobody has."""
    return state.effects[ARTEFACTS.index(tile)] if state.effects else ""
