"""How to get an animal from the jeep, and what happens when there is none to get."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from companion.game import Refusal
from companion.games.outback.dice import all_sets, canonical, unpaid
from companion.games.outback.refusals import Why, refuse
from companion.games.outback.state import ROLLS, Animal, OutbackState, Target
from companion.games.outback.turn import end_turn


def takeable(state: OutbackState) -> tuple[tuple[Target, ...], ...]:
    """List every set of targets that the player whose turn it is may take now."""
    return all_sets(state.dice, state.jeep, state.room(state.turn))


def take(state: OutbackState, targets: tuple[Target, ...]) -> OutbackState | Refusal:
    """Deal the dice out and take animals off the jeep, each for its row (OB1 to OB5)."""
    refusal = cannot_take(state, targets)
    if refusal is not None:
        return refusal
    jeep = _without(state.jeep, targets)
    return replace(state, jeep=jeep, pending=canonical(targets))


def _without(jeep: tuple[Animal, ...], targets: tuple[Target, ...]) -> tuple[Animal, ...]:
    left = list(jeep)
    for target in targets:
        left.remove(target.animal)
    return tuple(left)


def cannot_take(state: OutbackState, targets: tuple[Target, ...]) -> Refusal | None:
    """Why these animals may not be taken for these rows now; ``None`` when they may."""
    if not state.rolls:
        return refuse(Why.ROLL_FIRST)
    if not targets:
        return refuse(Why.NO_TARGET, "OB5")
    return (
        _no_such_row(state, targets)
        or _not_on_jeep(state, targets)
        or unpaid(state.dice, targets)
        or _no_room(state, targets)
    )


def _no_such_row(state: OutbackState, targets: tuple[Target, ...]) -> Refusal | None:
    for target in targets:
        if target.row not in state.row_numbers:
            return refuse(Why.NO_SUCH_ROW, row=target.row)
    return None


def _not_on_jeep(state: OutbackState, targets: tuple[Target, ...]) -> Refusal | None:
    """OB3: two of a kind only when the jeep has two."""
    for animal, wanted in Counter(target.animal for target in targets).items():
        there = state.jeep.count(animal)
        if not there:
            return refuse(Why.NOT_ON_JEEP, animal=animal)
        if there < wanted:
            return refuse(Why.TOO_FEW_ON_JEEP, "OB3", animal=animal, there=there, wanted=wanted)
    return None


def _no_room(state: OutbackState, targets: tuple[Target, ...]) -> Refusal | None:
    for row, wanted in Counter(target.row for target in targets).items():
        free = state.free(state.turn, row)
        if not free:
            return refuse(Why.ROW_FULL, row=row)
        if free < wanted:
            return refuse(Why.ROW_TOO_NARROW, row=row, free=free, wanted=wanted)
    return None


def block(state: OutbackState, row: int) -> OutbackState | Refusal:
    """Put an unseen tile face down onto a free hex, the third roll having brought nothing (OB6).

    When the bag has run dry the hex is blocked all the same (OB16).
    """
    refusal = cannot_fail(state) or _no_free_hex(state, row)
    if refusal is not None:
        return refusal
    preserve = state.preserves[state.turn]
    preserves = tuple(
        replace(p, blocked=(*preserve.blocked, row)) if seat == state.turn else p
        for seat, p in enumerate(state.preserves)
    )
    face_down = state.face_down + min(1, state.in_bag)
    return end_turn(replace(state, preserves=preserves, face_down=face_down))


def cannot_fail(state: OutbackState) -> Refusal | None:
    """Why the turn has not failed; ``None`` when a hex must be blocked (OB5, OB6)."""
    if state.rolls < ROLLS:
        return refuse(Why.ROLLS_LEFT, "OB6", left=ROLLS - state.rolls)
    for target, *others in takeable(state):
        if others:
            continue
        return refuse(Why.MUST_TAKE, "OB5", animal=target.animal, row=target.row)
    return None


def _no_free_hex(state: OutbackState, row: int) -> Refusal | None:
    if row not in state.row_numbers:
        return refuse(Why.NO_SUCH_ROW, row=row)
    if not state.free(state.turn, row):
        return refuse(Why.ROW_FULL, "OB6", row=row)
    return None
