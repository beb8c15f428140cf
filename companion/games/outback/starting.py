"""Who goes first."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Refusal, refuse
from companion.games.outback.dice import equal_animals
from companion.games.outback.events import FirstChosen, StartRolled
from companion.games.outback.refusals import Why
from companion.games.outback.state import OutbackState


def still_to_roll(state: OutbackState) -> tuple[int, ...]:
    """List the seats that have yet to roll for the first turn."""
    return tuple(seat for seat in state.contenders if not state.start_rolls[seat])


def roll_for_first(state: OutbackState, rolled: StartRolled) -> OutbackState | Refusal:
    """One seat rolls all dice to see who goes first (OB20)."""
    seat, faces = rolled.seat, rolled.faces
    if seat not in range(len(state.preserves)):
        return refuse(Why.NO_SUCH_SEAT, seat=seat)
    if seat not in state.contenders:
        return refuse(Why.NOT_TIED, "OB20", seat=seat)
    if state.start_rolls[seat]:
        return refuse(Why.START_ROLL_MADE, "OB20", seat=seat)
    if len(faces) != state.dice_in_game:
        return refuse(Why.WRONG_DICE_COUNT, wanted=state.dice_in_game, given=len(faces))
    rolls = tuple(faces if s == seat else roll for s, roll in enumerate(state.start_rolls))
    return _compare(replace(state, start_rolls=rolls))


def _compare(state: OutbackState) -> OutbackState:
    """OB20: most equal animals goes first; those who tie for most roll again, only they."""
    if still_to_roll(state):
        return state
    best = max(equal_animals(state.start_rolls[seat]) for seat in state.contenders)
    tied = tuple(s for s in state.contenders if equal_animals(state.start_rolls[s]) == best)
    if len(tied) == 1:
        return _begin(state, tied[0])
    rolls = tuple(() if s in tied else roll for s, roll in enumerate(state.start_rolls))
    return replace(state, contenders=tied, start_rolls=rolls)


def choose_first(state: OutbackState, chosen: FirstChosen) -> OutbackState | Refusal:
    """Let the table say who goes first, whatever was rolled so far."""
    if chosen.seat not in range(len(state.preserves)):
        return refuse(Why.NO_SUCH_SEAT, seat=chosen.seat)
    return _begin(state, chosen.seat)


def _begin(state: OutbackState, seat: int) -> OutbackState:
    return replace(state, first=seat, turn=seat, contenders=())
