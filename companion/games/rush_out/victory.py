"""Winning and losing: what is still missing, and how a game ended."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.game import Line, Outcome, Scoresheet
from companion.games.rush_out.explorer import Explorer
from companion.games.rush_out.pieces import WRITINGS, Tile
from companion.games.rush_out.state import Loss, Phase, RushOutState


class Missing(StrEnum):
    """What keeps the explorers from winning (R8)."""

    WRITINGS = "writings"
    TREASURES = "treasures"
    TOGETHER = "together"
    EXIT = "exit"


class Brought(StrEnum):
    """The lines of an explorer's sheet: what they took out of the pyramid, a point a tile."""

    TREASURES = "treasures"
    WRITINGS = "writings"
    EXITS = "exits"


@dataclass(frozen=True, slots=True)
class Checklist:
    """The conditions of victory as they stand (R8).

    ``writings`` are the different ones owned, in the order of ``WRITINGS``; ``is_together``: all
    stand on one tile; ``is_at_exit``: that tile is a revealed exit, or one of them carries one.
    """

    writings: tuple[Tile, ...]
    treasures: int
    treasures_needed: int
    is_together: bool
    is_at_exit: bool

    @property
    def missing(self) -> tuple[Missing, ...]:
        """All that is missing; ``EXIT`` also while they are not together."""
        is_there = {
            Missing.WRITINGS: len(self.writings) == len(WRITINGS),
            Missing.TREASURES: self.treasures >= self.treasures_needed,
            Missing.TOGETHER: self.is_together,
            Missing.EXIT: self.is_at_exit,
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
    stand_on = {explorer.number for explorer in state.explorers}
    is_together = is_all_on_one_tile(state)
    carried = any(explorer.has_exit for explorer in state.explorers)
    on_exit = any(state.tile_at(number) is Tile.EXIT for number in stand_on)
    return Checklist(
        writings=tuple(tile for tile in WRITINGS if tile in state.owned),
        treasures=state.owned.count(Tile.TREASURE),
        treasures_needed=state.options.treasures_needed,
        is_together=is_together,
        is_at_exit=is_together and (carried or on_exit),
    )


def is_all_on_one_tile(state: RushOutState) -> bool:
    """Whether every explorer was placed, and all stand on the same tile (R8, R16)."""
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
        Brought.EXITS: explorer.owned.count(Tile.EXIT),
    }
    return Scoresheet(seat, tuple(Line(code, count) for code, count in counts.items() if count))
