"""Exercises on the dice: which rows, which animals, which two at once, or nothing at all."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random

from companion.game import Choice, Event, LuckBy, Refusal
from companion.games.outback import SPEC
from companion.games.outback.dice import all_sets, reach, unpaid
from companion.games.outback.events import DiceRolled, DieKept, DieReleased, OutbackEvent
from companion.games.outback.options import OutbackOptions, Variant
from companion.games.outback.state import (
    ANIMALS,
    DICE,
    FIRST_ROW,
    JEEP_PLACES,
    MORE_DICE,
    ROLLS,
    ROWS,
    Animal,
    Face,
    OutbackState,
    Target,
)
from companion.games.outback.taking import cannot_fail, cannot_take, takeable
from companion.learn.exercise import (
    Position,
    Practice,
    Question,
    Quiz,
    Right,
    Verdict,
    Wrong,
    made_until,
    no,
    yes,
)
from companion.learn.outback.tables import rolled, some_animals, table
from companion.learn.outback.why import Because

PAIRS_OFFERED = 3
KEEP_ROW = 3
"""The row to roll for: neither sure nor rare."""


@dataclass(frozen=True, slots=True)
class Roll(Question):
    """Dice, an animal to look for, and how many rows the board has."""

    dice: tuple[Face, ...]
    animal: Animal
    rows: int = ROWS


@dataclass(frozen=True, slots=True)
class Jeep(Question):
    """Dice and the jeep, at a state of the real game."""

    state: OutbackState


@dataclass(frozen=True, slots=True)
class Pairs(Question):
    """Dice, a full choice of animals, and pairs of which one can be paid."""

    state: OutbackState
    pairs: tuple[tuple[Target, ...], ...]


# -- which rows ---------------------------------------------------------------------------------


def _ask_rows(random: Random, jokers: range, dice: int = DICE, rows: int = ROWS) -> Roll:
    """Make a roll that pays for some rows of an animal, and not for all."""

    def make() -> Roll:
        return Roll(rolled(random, dice), random.choice(ANIMALS), rows)

    def is_good(roll: Roll) -> bool:
        shown = roll.dice.count(Face(roll.animal))
        most = reach(roll.dice, roll.animal)
        return shown > 0 and roll.dice.count(Face.JOKER) in jokers and 3 <= most <= rows

    return made_until(make, is_good)


def _rows(roll: Roll) -> tuple[int, ...]:
    return tuple(range(FIRST_ROW, FIRST_ROW + roll.rows))


def _judge_row(roll: Roll, row: int) -> Verdict:
    """OB1, OB2: a row's number is the least size of the group that pays for it."""
    refusal = unpaid(roll.dice, (Target(roll.animal, row),))
    if refusal is not None:
        return Wrong(refusal)
    alike = reach(roll.dice, roll.animal)
    ruling = "OB2" if Face.JOKER in roll.dice else "OB1"
    return yes(Because.ROW_PAID, ruling, animal=roll.animal, row=row, alike=alike)


ROWS_PLAIN = Quiz(
    "rows", lambda random: _ask_rows(random, range(1)), _rows, _judge_row, has_one=False
)
ROWS_JOKER = Quiz(
    "rows_joker", lambda random: _ask_rows(random, range(1, 3)), _rows, _judge_row, has_one=False
)
ROWS_SEVEN = Quiz(
    "rows_seven",
    lambda random: _ask_rows(random, range(3), MORE_DICE, ROWS + 1),
    _rows,
    _judge_row,
    has_one=False,
)

# -- which animals ------------------------------------------------------------------------------


def _ask_animals(random: Random) -> Jeep:
    """Make a roll and a jeep: some of what the dice show is not on it."""

    def make() -> Jeep:
        kinds = some_animals(random, 3)
        jeep = (*kinds, *random.choices(kinds, k=JEEP_PLACES - len(kinds)))
        return Jeep(replace(table(), jeep=jeep, rolls=1, dice=rolled(random, DICE)))

    def is_good(asked: Jeep) -> bool:
        dice, jeep = asked.state.dice, asked.state.jeep
        pays = {animal for animal in ANIMALS if reach(dice, animal) >= FIRST_ROW}
        has_joker = Face.JOKER in dice
        return not has_joker and bool(pays & set(jeep)) and bool(pays - set(jeep))

    return made_until(make, is_good)


def _judge_animal(asked: Jeep, animal: Animal) -> Verdict:
    """OB1, OB2: an animal on the jeep that a group of two can pay for."""
    refusal = cannot_take(asked.state, (Target(animal, FIRST_ROW),))
    if refusal is not None:
        return Wrong(refusal)
    alike = reach(asked.state.dice, animal)
    return yes(Because.ANIMAL_PAID, "OB1", animal=animal, alike=alike)


ANIMALS_THERE = Quiz("animals", _ask_animals, lambda _: ANIMALS, _judge_animal, has_one=False)

# -- two at once --------------------------------------------------------------------------------


def _ask_pairs(random: Random) -> Pairs:
    """Make a roll that pays for one of three pairs."""

    def make() -> Pairs | None:
        state = replace(table(), jeep=ANIMALS, rolls=1, dice=rolled(random, DICE))
        paid = [each for each in all_sets(state.dice, ANIMALS, state.room(0)) if len(each) == 2]
        near = [each for each in _pairs_near(random) if unpaid(state.dice, each) is not None]
        if not paid or len(near) < PAIRS_OFFERED - 1:
            return None
        pairs = [random.choice(paid), *near[: PAIRS_OFFERED - 1]]
        random.shuffle(pairs)
        return Pairs(state, tuple(pairs))

    asked = made_until(make, lambda made: made is not None)
    assert asked is not None, "only what was made is good"
    return asked


def _pairs_near(random: Random) -> list[tuple[Target, ...]]:
    """Make a few pairs of different animals for low rows."""
    pairs = []
    for _ in range(6):
        one, other = some_animals(random, 2)
        pairs.append((Target(one, random.randint(2, 4)), Target(other, random.randint(2, 3))))
    return list(dict.fromkeys(pairs))


def _judge_pair(asked: Pairs, pair: tuple[Target, ...]) -> Verdict:
    """OB3, OB4: two groups, and no die in both."""
    refusal = cannot_take(asked.state, pair)
    return Wrong(refusal) if refusal is not None else yes(Because.BOTH_PAID, "OB4")


PAIRS = Quiz("pairs", _ask_pairs, lambda asked: asked.pairs, _judge_pair)

# -- nothing at all -----------------------------------------------------------------------------


class After(StrEnum):
    """What follows the third roll."""

    TAKE = "take"
    BLOCK = "block"


def _ask_must(random: Random) -> Jeep:
    """Make a third roll: as often one that must be used as one that brings nothing."""
    is_lucky = random.random() < 0.5

    def make() -> Jeep:
        kinds = some_animals(random, 2)
        jeep = tuple(random.choice(kinds) for _ in range(JEEP_PLACES))
        dice = rolled(random, DICE)
        return Jeep(replace(table(), jeep=jeep, rolls=ROLLS, dice=dice))

    def is_good(asked: Jeep) -> bool:
        return bool(takeable(asked.state)) is is_lucky

    return made_until(make, is_good)


def _judge_must(asked: Jeep, after: After) -> Verdict:
    """OB5, OB6: who can take an animal must; a hex is blocked only when nobody could."""
    refusal = cannot_fail(asked.state)
    if after is After.BLOCK:
        return Wrong(refusal) if refusal else yes(Because.NOTHING_FITS, "OB6")
    if refusal is None:
        return no(Because.NOTHING_FITS, "OB6")
    params = dict(refusal.params)
    return yes(Because.CAN_TAKE, "OB5", animal=params["animal"], row=params["row"])


MUST = Quiz("must", _ask_must, lambda _: tuple(After), _judge_must)

# -- roll and keep ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hand(Position):
    """A turn of the real game, and the animal and row to roll for."""

    state: OutbackState
    target: Target


def _begin(random: Random) -> Hand:
    jeep = some_animals(random, JEEP_PLACES)
    options = OutbackOptions(dice=LuckBy.APP, variant=Variant.BASE)
    state = replace(table(options=options), jeep=jeep)
    return Hand(state, Target(jeep[0], KEEP_ROW))


def _moves(hand: Hand) -> tuple[Choice, ...]:
    """OB21: roll, keep, take back, as the rules offer it."""
    return tuple(
        choice
        for choice in SPEC.choices(hand.state, 0)
        if isinstance(choice.event, DiceRolled | DieKept | DieReleased) and choice.refusal is None
    )


def _play(hand: Hand, event: Event) -> Hand | Refusal:
    assert isinstance(event, OutbackEvent), "only choices of this game are played"
    after = SPEC.rules.apply(hand.state, event)
    return after if isinstance(after, Refusal) else replace(hand, state=after)


def _judge_hand(hand: Hand) -> Verdict | None:
    if not hand.state.rolls:
        return None
    refusal = cannot_take(hand.state, (hand.target,))
    animal, row = hand.target.animal, hand.target.row
    if refusal is None:
        return Right(Because.KEPT_ENOUGH, (("animal", animal), ("row", row)), "OB21")
    if hand.state.rolls < ROLLS:
        return None
    return no(Because.ROLLS_GONE, "OB21", animal=animal, row=row)


KEEP = Practice("keep", _begin, _moves, _play, _judge_hand)
