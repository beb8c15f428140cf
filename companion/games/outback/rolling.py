"""Rolling the dice: up to three times, keeping and taking back dice in between."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Refusal, refuse
from companion.games.outback.events import DiceRolled, DieKept, DieReleased
from companion.games.outback.refusals import Why
from companion.games.outback.state import ROLLS, OutbackState


def roll(state: OutbackState, rolled: DiceRolled) -> OutbackState | Refusal:
    """Roll the dice that are not kept; those kept stay where they lie, and stay kept (OB21)."""
    refusal = cannot_roll(state)
    if refusal is not None:
        return refusal
    given = len(rolled.faces)
    if given != state.dice_to_roll:
        return refuse(Why.WRONG_DICE_COUNT, wanted=state.dice_to_roll, given=given)
    faces = iter(rolled.faces)
    dice = tuple(
        state.dice[d] if d in state.kept else next(faces) for d in range(state.dice_in_game)
    )
    return replace(state, dice=dice, rolls=state.rolls + 1)


def cannot_roll(state: OutbackState) -> Refusal | None:
    """Why the dice may not be rolled now; ``None`` when they may (OB21)."""
    if state.rolls >= ROLLS:
        return refuse(Why.NO_ROLLS_LEFT, "OB21", rolls=ROLLS)
    if not state.dice_to_roll:
        return refuse(Why.ALL_DICE_KEPT, "OB21")
    return None


def keep(state: OutbackState, kept: DieKept) -> OutbackState | Refusal:
    """Set a die aside, out of the next roll (OB21)."""
    die = kept.die
    refusal = _cannot_set_aside(state, die)
    if refusal is not None:
        return refusal
    if die in state.kept:
        return refuse(Why.ALREADY_KEPT, die=die)
    return replace(state, kept=state.kept | {die})


def release(state: OutbackState, released: DieReleased) -> OutbackState | Refusal:
    """Take a die set aside earlier back into the next roll (OB21)."""
    die = released.die
    refusal = _cannot_set_aside(state, die)
    if refusal is not None:
        return refusal
    if die not in state.kept:
        return refuse(Why.NOT_KEPT, die=die)
    return replace(state, kept=state.kept - {die})


def _cannot_set_aside(state: OutbackState, die: int) -> Refusal | None:
    """OB21: dice are set aside between rolls, so not before the first nor after the last."""
    if not state.rolls:
        return refuse(Why.ROLL_FIRST, "OB21")
    if state.rolls >= ROLLS:
        return refuse(Why.NO_ROLLS_LEFT, "OB21", rolls=ROLLS)
    if die not in range(state.dice_in_game):
        return refuse(Why.NO_SUCH_DIE, die=die)
    return None
