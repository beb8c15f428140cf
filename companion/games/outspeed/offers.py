"""What a seat may do now, and the usual things it may not do, with the reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from companion.game import Choice
from companion.games.outspeed.bonus import next_row
from companion.games.outspeed.declaring import asked, declare_offers, face_down, turn_up_offers
from companion.games.outspeed.dialling import diallers, number_offers
from companion.games.outspeed.events import BonusRowResolved
from companion.games.outspeed.programming import program_offers
from companion.games.outspeed.revealing import reveal_offers
from companion.games.outspeed.rolling import roll_offers, rollers
from companion.games.outspeed.state import OutspeedState, Phase
from companion.games.outspeed.tokens import keep_offers, shuffle_offer
from companion.games.outspeed.typing_in import type_offer


def awaited(state: OutspeedState) -> tuple[int, ...]:
    """List the seats that may do something now: never one whose ship is out."""
    match state.phase:
        case Phase.DECLARING:
            return asked(state)
        case Phase.TURNING_UP:
            return face_down(state)
        case Phase.DIALLING:
            return diallers(state)
        case Phase.PAYING | Phase.GAINING:
            return rollers(state)
        case Phase.DRAWING:
            return state.drawers[:1]
        case Phase.SHUFFLING | Phase.REVEALING | Phase.RESOLVING_BONUS:
            return state.race.racing
        case Phase.PROGRAMMING | Phase.TYPING:
            return state.race.racing
        case Phase.OVER:
            return ()
    assert_never(state.phase)


def choices(state: OutspeedState, seat: int | None) -> tuple[Choice, ...]:
    """Everything a seat may do now, and the usual things it may not.

    Nothing when it is not awaited, or when nothing of it may be done.
    """
    if seat is None or seat not in awaited(state):
        return ()
    offered = tuple(offers(state, seat))
    return offered if any(choice.refusal is None for choice in offered) else ()


def offers(state: OutspeedState, seat: int) -> Iterator[Choice]:
    """List what an awaited seat may do, in the order of the rulebook."""
    match state.phase:
        case Phase.SHUFFLING:
            yield shuffle_offer(state)
        case Phase.REVEALING:
            yield from reveal_offers(state)
        case Phase.DECLARING | Phase.TURNING_UP | Phase.RESOLVING_BONUS:
            yield from _bonus(state, seat)
        case Phase.PROGRAMMING:
            yield from program_offers(state, seat)
            yield from () if state.tile else (type_offer(state),)
        case Phase.TYPING:
            yield type_offer(state)
        case Phase.DIALLING:
            yield from number_offers(state, seat)
        case Phase.PAYING | Phase.GAINING:
            yield from roll_offers(state, seat)
        case Phase.DRAWING:
            yield from keep_offers(state, seat)
        case Phase.OVER:
            return


def _bonus(state: OutspeedState, seat: int) -> Iterator[Choice]:
    """O1, O20: who is asked declares, tokens the app does not know are turned up, rows applied."""
    if state.phase is Phase.DECLARING:
        yield from declare_offers(state, seat)
    elif state.phase is Phase.TURNING_UP:
        yield from turn_up_offers(state, seat)
    elif (row := next_row(state.race, state.plays)) is not None:
        yield Choice(BonusRowResolved(row))
