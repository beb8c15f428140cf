"""Recording a game that was played without the app, from what lies on the table at its end."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.game import LATER, Event, Outcome, Refusal, Scoresheet, TypedEnd, refuse
from companion.games.rush_out.box import RushOutBox
from companion.games.rush_out.mix import in_pyramid
from companion.games.rush_out.options import RushOutOptions
from companion.games.rush_out.pieces import (
    ARTEFACTS,
    FEWEST_SEATS,
    MOST_SEATS,
    NORMAL_MIX,
    TILES,
    TREASURE_TURNS,
    WRITINGS,
    Tile,
)
from companion.games.rush_out.refusals import Why
from companion.games.rush_out.setup import no_such_goals, start_turns
from companion.games.rush_out.victory import Checklist, Missing

MOST_TREASURES = NORMAL_MIX[TILES.index(Tile.TREASURE)]


@dataclass(frozen=True, slots=True)
class Finished:
    """What the explorers had at the end, all together.

    ``turns_left`` is what the counter showed; ``treasures`` and ``writings`` are those that were
    taken out, a writing taken twice is there twice; ``is_out``: each stood on an exit, or on one
    tile with whoever carried one; ``artefacts`` are those that were taken out (R26).
    """

    turns_left: int
    treasures: int
    writings: tuple[Tile, ...]
    is_out: bool
    artefacts: int = field(default=0, metadata=LATER)


@dataclass(frozen=True, slots=True)
class ResultTyped(Event):
    """A game was played without the app: what all together had at its end."""

    finished: Finished


def score_finished(seats: int, options: RushOutOptions, finished: Finished) -> Outcome | Refusal:
    """Say whether the explorers have won: all of them are in one place (R8).

    Nobody has been asked who carried what, so the sheets are empty.

    Refuses: what no game can end with.
    """
    refusal = cannot_be_the_end(seats, options, finished)
    if refusal is not None:
        return refusal
    everybody = tuple(range(seats))
    sheets = tuple(Scoresheet(seat, ()) for seat in everybody)
    return Outcome((everybody,), sheets, won=not missing(options, finished))


def _score(
    seats: int, options: RushOutOptions, box: RushOutBox, typed: ResultTyped
) -> Outcome | Refusal:
    return score_finished(seats, options, typed.finished)


TYPED = TypedEnd(ResultTyped, _score)
"""How a game that was played without the app is kept."""


def checklist_of(options: RushOutOptions, finished: Finished) -> Checklist:
    """Return the conditions of victory as they lay on the table (R8, R27)."""
    return Checklist(
        writings=tuple(tile for tile in WRITINGS if tile in finished.writings),
        treasures=finished.treasures,
        needed=options.conditions,
        is_out=finished.is_out,
        artefacts=finished.artefacts,
        turns_left=finished.turns_left,
    )


def missing(options: RushOutOptions, finished: Finished) -> tuple[Missing, ...]:
    """List what a lost game lacked; nothing when it was won: what lies there decides alone (R8)."""
    return checklist_of(options, finished).missing


def cannot_be_the_end(seats: int, options: RushOutOptions, finished: Finished) -> Refusal | None:
    """Why no game can end like this; ``None`` when one can."""
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        return refuse(Why.WRONG_SEAT_COUNT, given=seats, least=FEWEST_SEATS, most=MOST_SEATS)
    if not 0 <= finished.treasures <= MOST_TREASURES:
        treasures, most = finished.treasures, MOST_TREASURES
        return refuse(Why.NO_SUCH_TREASURES, "R8", treasures=treasures, most=most)
    return (
        _no_such_writings(options, finished)
        or _no_such_artefacts(options, finished)
        or no_such_goals(options)
        or _no_such_turns(seats, options, finished)
    )


def _no_such_writings(options: RushOutOptions, finished: Finished) -> Refusal | None:
    """R8; one of each kind is left where artefacts are laid for the others (R26)."""
    for tile in finished.writings:
        if tile not in WRITINGS:
            return refuse(Why.NOT_A_WRITING, "R8", tile=tile)
        given, most = finished.writings.count(tile), in_pyramid(options, tile)
        if given > most:
            return refuse(Why.NO_SUCH_WRITINGS, "R8", tile=tile, given=given, most=most)
    return None


def most_artefacts(options: RushOutOptions) -> int:
    """How many artefacts can be brought out: none but where they are played (R26)."""
    return sum(in_pyramid(options, tile) for tile in ARTEFACTS)


def _no_such_artefacts(options: RushOutOptions, finished: Finished) -> Refusal | None:
    artefacts, most = finished.artefacts, most_artefacts(options)
    if not 0 <= artefacts <= most:
        return refuse(Why.NO_SUCH_ARTEFACTS, "R26", artefacts=artefacts, most=most)
    return None


def most_turns_left(seats: int, options: RushOutOptions) -> int:
    """How many turns can be left at most: round 1 costs one, only treasures give any (R2, R6)."""
    return start_turns(seats, options) - 1 + MOST_TREASURES * TREASURE_TURNS


def _no_such_turns(seats: int, options: RushOutOptions, finished: Finished) -> Refusal | None:
    most = most_turns_left(seats, options)
    if not 0 <= finished.turns_left <= most:
        return refuse(Why.NO_SUCH_TURNS_LEFT, "R2", turns=finished.turns_left, most=most)
    return None
