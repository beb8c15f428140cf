"""Winning and losing: what is still missing, and how a game ended."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from companion.game import Line, Outcome, Scoresheet
from companion.games.rush_out.explorer import Explorer
from companion.games.rush_out.options import Conditions
from companion.games.rush_out.pieces import ARTEFACTS, WRITINGS, Tile
from companion.games.rush_out.state import Loss, Phase, RushOutState


class Missing(StrEnum):
    """What keeps the explorers from winning (R8, R27)."""

    WRITINGS = "writings"
    TREASURES = "treasures"
    ARTEFACTS = "artefacts"
    TURNS = "turns"
    EXIT = "exit"


class Brought(StrEnum):
    """The lines of an explorer's sheet: what they took out of the pyramid, a point a tile."""

    TREASURES = "treasures"
    WRITINGS = "writings"
    ARTEFACTS = "artefacts"
    EXITS = "exits"


@dataclass(frozen=True, slots=True)
class Checklist:
    """The conditions of victory as they stand, and what is ``needed`` (R8, R27).

    ``writings`` are the different ones owned, in the order of ``WRITINGS``; ``is_out``: all can
    leave; ``outside``: the seats that have yet to come to an exit, as far as seats are known.
    """

    writings: tuple[Tile, ...]
    treasures: int
    needed: Conditions
    is_out: bool
    outside: tuple[int, ...] = ()
    artefacts: int = 0
    turns_left: int = 0

    @property
    def missing(self) -> tuple[Missing, ...]:
        """All that is missing."""
        is_there = {
            Missing.WRITINGS: len(self.writings) >= self.needed.writings,
            Missing.TREASURES: self.treasures >= self.needed.treasures,
            Missing.ARTEFACTS: self.artefacts >= self.needed.artefacts,
            Missing.TURNS: self.turns_left >= self.needed.turns_left,
            Missing.EXIT: self.is_out,
        }
        return tuple(each for each, there in is_there.items() if not there)

    @property
    def is_met(self) -> bool:
        """Whether nothing is missing."""
        return not self.missing


@dataclass(frozen=True, slots=True)
class Report:
    """How a game ended: won or lost, with how many turns left, in which round, and why.

    ``rounds`` counts those that were begun; ``checklist`` is what was there at the end; ``loss``
    the moment of a lost game, ``None`` when it was won.
    """

    is_won: bool
    turns_left: int
    rounds: int
    checklist: Checklist
    loss: Loss | None


def checklist(state: RushOutState) -> Checklist:
    """Tell which conditions of victory hold now (R8)."""
    outside = waiting_for_exit(state)
    return Checklist(
        writings=tuple(tile for tile in WRITINGS if tile in state.owned),
        treasures=state.owned.count(Tile.TREASURE),
        needed=state.options.conditions,
        is_out=not outside,
        outside=outside,
        artefacts=sum(tile in ARTEFACTS for tile in state.owned),
        turns_left=state.counter,
    )


def needed_of(conditions: Conditions, goal: Missing) -> int:
    """How much of what is counted has to be there; an exit is not counted."""
    match goal:
        case Missing.WRITINGS:
            return conditions.writings
        case Missing.TREASURES:
            return conditions.treasures
        case Missing.ARTEFACTS:
            return conditions.artefacts
        case Missing.TURNS:
            return conditions.turns_left
        case Missing.EXIT:
            return 0
    assert_never(goal)


def waiting_for_exit(state: RushOutState) -> tuple[int, ...]:
    """List the seats that cannot leave (R8).

    Whoever stands on a revealed exit can, on any of them, and whoever stands on one tile with an
    explorer who holds one. In older sessions all had to leave by the same exit, or nobody could.
    """
    waiting = tuple(seat for seat in state.seats if not _is_at_exit(state, seat))
    if state.options.takes_any_exit or is_all_on_one_tile(state):
        return waiting
    return tuple(state.seats)


def _is_at_exit(state: RushOutState, seat: int) -> bool:
    number = state.explorers[seat].number
    is_carried = any(state.explorers[other].has_exit for other in state.on(number))
    return is_carried or state.tile_at(number) is Tile.EXIT


def is_all_on_one_tile(state: RushOutState) -> bool:
    """Whether every explorer was placed, and all stand on the same tile (R16)."""
    stand_on = {explorer.number for explorer in state.explorers}
    return len(stand_on) == 1 and None not in stand_on


def report(state: RushOutState) -> Report:
    """Sum a game up, at its end or as it stands."""
    return Report(state.won, state.counter, state.round, checklist(state), state.loss)


def outcome(state: RushOutState) -> Outcome | None:
    """How the explorers ended, all in one place: won or lost together; ``None`` before the end.

    The sheets tell who carried what, a point a tile; they decide nothing.
    """
    if state.phase is not Phase.OVER:
        return None
    sheets = tuple(_sheet(seat, explorer) for seat, explorer in enumerate(state.explorers))
    return Outcome((tuple(state.seats),), sheets, won=state.won)


def _sheet(seat: int, explorer: Explorer) -> Scoresheet:
    counts = {
        Brought.TREASURES: explorer.treasures,
        Brought.WRITINGS: len(explorer.writings),
        Brought.ARTEFACTS: len(explorer.artefacts),
        Brought.EXITS: explorer.owned.count(Tile.EXIT),
    }
    return Scoresheet(seat, tuple(Line(code, count) for code, count in counts.items() if count))
