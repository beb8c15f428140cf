"""How to get an animal from the jeep, and what happens when there is none to get."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations

from companion.game import LuckBy, Refusal, refuse
from companion.games.outback.dice import all_sets, canonical, unpaid
from companion.games.outback.events import AnimalsTaken, HexBlocked
from companion.games.outback.mapping import cannot_lie
from companion.games.outback.refusals import Why
from companion.games.outback.state import ROLLS, Animal, OutbackState, Target
from companion.games.outback.turn import finish_turn


def takeable(state: OutbackState) -> tuple[tuple[Target, ...], ...]:
    """List every set of targets that the player whose turn it is may take now.

    In partnership their order says who gets which, and every order that fits is listed (OB19).
    """
    sets = all_sets(state.dice, state.jeep, room_for_taken(state))
    if not state.is_partnership:
        return sets
    return tuple(
        order
        for targets in sets
        for order in dict.fromkeys(permutations(targets))
        if no_room(state, order) is None
    )


def room_for_taken(state: OutbackState) -> tuple[int, ...]:
    """How many animals of this turn can be taken for each row, from the bottom.

    As many as the row has free hexes; in partnership one more for which the partner has a free hex
    in that row or below (OB19).
    """
    own = state.room(state.turn)
    if not state.is_partnership:
        return own
    rows = zip(own, state.row_numbers, strict=True)
    return tuple(n + bool(state.free_rows(state.partner, row)) for n, row in rows)


def payable_pairs(state: OutbackState) -> Iterator[tuple[Target, ...]]:
    """List every ordered pair that dice and jeep allow, wherever there is room."""
    everywhere = (len(state.jeep),) * len(state.rows)
    for targets in all_sets(state.dice, state.jeep, everywhere):
        if len(targets) == 2:
            yield from dict.fromkeys(permutations(targets))


def take(state: OutbackState, taken: AnimalsTaken) -> OutbackState | Refusal:
    """Deal the dice out and take animals off the jeep, each for its row (OB1 to OB5)."""
    targets = taken.targets
    refusal = cannot_take(state, targets)
    if refusal is not None:
        return refusal
    after = replace(state, jeep=_without(state.jeep, targets))
    if state.is_partnership:
        return replace(after, pending=targets, receivers=receivers(state, len(targets)))
    return replace(after, pending=canonical(targets))


def receivers(state: OutbackState, count: int) -> tuple[int, ...]:
    """Name the seats that so many animals go to: in turn to the active player and the partner.

    Without partners all are one's own (OB19).
    """
    return tuple(state.partner if at % 2 else state.turn for at in range(count))


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
        or no_room(state, targets)
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


def no_room(state: OutbackState, targets: tuple[Target, ...]) -> Refusal | None:
    """Why an animal could not be placed by its receiver (OB19); ``None`` when all could."""
    own, partners = targets, targets[:0]
    if state.is_partnership:
        own, partners = targets[0::2], targets[1::2]
    for row, wanted in Counter(target.row for target in own).items():
        free = state.free(state.turn, row)
        if not free:
            return refuse(Why.ROW_FULL, row=row)
        if free < wanted:
            return refuse(Why.ROW_TOO_NARROW, row=row, free=free, wanted=wanted)
    return _no_room_at_partner(state, partners)


def _no_room_at_partner(state: OutbackState, targets: tuple[Target, ...]) -> Refusal | None:
    """OB19: the partner gets one animal in a turn; one that cannot be placed cannot be taken.

    The dice that pay for it open every row up to their number, so all of these have to be full.
    """
    for target in targets:
        if not state.free_rows(state.partner, target.row):
            animal, row, seat = target.animal, target.row, state.partner
            return refuse(Why.PARTNER_ROW_FULL, "OB19", animal=animal, row=row, seat=seat)
    return None


def block(state: OutbackState, blocked: HexBlocked) -> OutbackState | Refusal:
    """Put an unseen tile face down onto a free hex, the third roll having brought nothing (OB6).

    When the bag has run dry the hex is blocked all the same (OB16). A hex that was not said takes
    its owner off the map.
    """
    row, column = blocked.row, blocked.column
    refusal = cannot_block(state) or _no_free_hex(state, row)
    refusal = refusal or cannot_lie(state, state.turn, row, column)
    if refusal is not None:
        return refusal
    preserve = state.preserves[state.turn]
    columns = preserve.blocked_columns + (() if column is None else (column,))
    after = replace(preserve, blocked=(*preserve.blocked, row), blocked_columns=columns)
    face_down = state.face_down + min(1, state.in_bag)
    return finish_turn(replace(state.with_preserve(state.turn, after), face_down=face_down))


def cannot_block(state: OutbackState) -> Refusal | None:
    """Why no hex may be blocked (OB5, OB6).

    With the app's dice the turn has to have failed. Who rolls their own need not type every roll:
    that nothing came of the third is for the table to say, unless what it typed can be taken.
    """
    return must_take(state) if rolls_own_dice(state) else cannot_fail(state)


def rolls_own_dice(state: OutbackState) -> bool:
    """Whether hands roll, and the app knows no more of it than they type."""
    return state.options.dice is LuckBy.HAND


def cannot_fail(state: OutbackState) -> Refusal | None:
    """Why the turn has not failed; ``None`` when a hex must be blocked (OB5, OB6)."""
    if state.rolls < ROLLS:
        return refuse(Why.ROLLS_LEFT, "OB6", left=ROLLS - state.rolls)
    return must_take(state)


def must_take(state: OutbackState) -> Refusal | None:
    """Name an animal that these dice can have: then the turn has not failed (OB5)."""
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
