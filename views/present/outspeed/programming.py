"""Setting the dials: paths, numbers, who is ready, and who has nothing to choose."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Refusal
from companion.games.outspeed import SPEC
from companion.games.outspeed.dialling import cannot_set, diallers
from companion.games.outspeed.events import NumberSet, PathProgrammed
from companion.games.outspeed.pieces import PATHS, PathKey
from companion.games.outspeed.programming import cannot_program, is_ready, is_set_with, stranded
from companion.games.outspeed.state import OutspeedState, Phase
from views.present.outspeed.tile import PathView, path_view


@dataclass(frozen=True, slots=True)
class DialView:
    """A number of the centre dial, and why it may not be set."""

    number: int
    is_chosen: bool
    refusal: Refusal | None


@dataclass(frozen=True, slots=True)
class PathChoice:
    """A path of the tile for one ship: whether it is chosen, or why it cannot be.

    ``dials`` are the numbers of the centre dial where one is set with the path; ``comes_later``
    says that one is set when all paths lie open (O15).
    """

    view: PathView
    is_chosen: bool
    refusal: Refusal | None
    dials: tuple[DialView, ...] = ()
    comes_later: bool = False


def path_choices(state: OutspeedState, seat: int) -> tuple[PathChoice, ...]:
    """List the three paths for a ship; its own business until the dials are shown.

    While nobody has read the tile, nothing printed is known of them.
    """
    return tuple(_choice(state, seat, key) for key in PATHS)


def _choice(state: OutspeedState, seat: int, key: PathKey) -> PathChoice:
    path = None if state.tile is None else state.tile.path(key)
    program = state.programs[seat]
    is_chosen = program is not None and program.path is key
    dials: tuple[DialView, ...] = ()
    if path is not None and is_set_with(state, key):
        numbers = sorted(
            {
                choice.event.dial
                for choice in SPEC.choices(state, seat)
                if isinstance(choice.event, PathProgrammed) and choice.event.path is key
            }
            | ({program.dial} if program is not None and is_chosen else set())
        )
        dials = tuple(
            DialView(
                number,
                is_chosen and program is not None and program.dial == number,
                cannot_program(state, seat, key, number),
            )
            for number in numbers
        )
    return PathChoice(
        path_view(key, path),
        is_chosen,
        cannot_program(state, seat, key),
        dials,
        comes_later=path is not None and path.has_dial and not is_set_with(state, key),
    )


def number_choices(state: OutspeedState, seat: int) -> tuple[DialView, ...]:
    """List the numbers for a ship that sets its centre dial now; its own business, too (O15)."""
    program, is_set = state.programs[seat], seat in state.dialled
    numbers = {
        choice.event.number
        for choice in SPEC.choices(state, seat)
        if isinstance(choice.event, NumberSet)
    }
    known = {program.dial} if is_set and program is not None else set()
    return tuple(
        DialView(number, number in known, cannot_set(state, seat, number))
        for number in sorted(numbers | known)
    )


@dataclass(frozen=True, slots=True)
class Readiness:
    """A ship whose dial is awaited: ready, choosing, or with nothing that it can pay (O11)."""

    seat: int
    is_ready: bool
    is_stranded: bool


def readiness(state: OutspeedState) -> tuple[Readiness, ...]:
    """List whose dials are set now, and who is ready; of what was chosen it tells nothing."""
    if state.phase is Phase.DIALLING:
        return tuple(Readiness(seat, seat in state.dialled, False) for seat in diallers(state))
    without = stranded(state)
    return tuple(
        Readiness(seat, is_ready(state, seat), seat in without) for seat in state.race.racing
    )
