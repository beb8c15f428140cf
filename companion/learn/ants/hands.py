"""Exercises on a hand of cards: which of them may be laid, and what there is to beat."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from companion.games.ants.duties import Owed
from companion.games.ants.options import NinjaDuty
from companion.games.ants.pieces import BY_KEY, LADYBUG, NINJA_FORCE, Card, Rank
from companion.games.ants.record import Said
from companion.games.ants.refusals import Why
from companion.games.ants.state import AntsState
from companion.learn.ants.tables import NINJAS, QUEEN_CARDS, SOLDIERS, laid
from companion.learn.ants.why import Because
from companion.learn.exercise import Question, Quiz, Verdict, made_until, no, yes

IN_HAND = 5
FREE = 0.12
"""How often a hand has nothing stronger, so that all of it may be laid."""
BEATABLE = tuple(card for card in SOLDIERS if card.rank is not Rank.EIGHT)
NOTHING = 0
"""The answer that there is no number to beat."""


@dataclass(frozen=True, slots=True)
class Hand(Question):
    """A trick that lies open, and the hand of whoever lays next."""

    state: AntsState
    hand: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Begun(Question):
    """A trick that lies open."""

    state: AntsState


# -- which card may be laid ---------------------------------------------------------------------


def owed_with(state: AntsState, hand: tuple[Card, ...]) -> Owed:
    """Return what the next player owes when the whole hand is known: nothing else is hidden."""
    return Owed(
        seat=state.to_lay,
        number=state.number_to_beat,
        ninja=state.ninja_is_owed,
        queens_are_free=state.options.ninja is NinjaDuty.QUEENS_FREE,
        said=Said(),
        hidden=tuple(card.number for card in hand if card.number is not None),
    )


def may_lay(state: AntsState, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """List the cards of a hand that may be laid now (A2, A12)."""
    owed = owed_with(state, hand)
    return tuple(card for card in hand if owed.doubt(card) is None)


def _asked(
    random: Random,
    ants: tuple[Card, ...],
    lying: tuple[Card, ...],
    always: tuple[Card, ...],
    *,
    is_free: bool = False,
) -> Hand:
    """Give the next player a hand of these ants and ``always``; some may be laid, or all."""
    deck = [card for card in ants if card not in (*lying, *always)]
    state = laid(random, lying, seats=4)

    def make() -> Hand:
        hand = [*always, *random.sample(deck, IN_HAND - len(always))]
        return Hand(state, tuple(sorted(hand, key=_sorted_by)))

    return made_until(make, lambda made: (len(may_lay(state, made.hand)) == IN_HAND) is is_free)


def _sorted_by(card: Card) -> tuple[int, str]:
    return card.number or NINJA_FORCE + 1, card.key


def _ask_beat(random: Random) -> Hand:
    """Lay some soldiers, and hold a Queen or a ladybug; of Ninjas nobody has heard yet."""
    is_free = random.random() < FREE
    lying = tuple(random.sample(SOLDIERS if is_free else BEATABLE, random.choice((1, 2))))
    held = (random.choice((*QUEEN_CARDS, LADYBUG)),)
    return _asked(random, SOLDIERS, lying, held, is_free=is_free)


def _ask_ninja(random: Random) -> Hand:
    """Lay a Ninja, sometimes an 8 instead, and hold one, and a Queen or a ladybug."""
    ninja, mine = random.sample(NINJAS, 2)
    high = ninja if random.random() < 0.7 else random.choice(SOLDIERS)
    lying = random.sample([high, *random.sample(SOLDIERS[:14], 1)], 2)
    if len(set(lying)) < len(lying):
        lying = lying[:1]
    ants = (*SOLDIERS, *NINJAS)
    return _asked(random, ants, tuple(lying), (mine, random.choice((*QUEEN_CARDS, LADYBUG))))


def _keys(asked: Hand) -> tuple[str, ...]:
    return tuple(card.key for card in asked.hand)


def _judge_card(asked: Hand, key: str) -> Verdict:
    """A1 to A3, A12: which duty there is, or why there is none."""
    card, state = BY_KEY[key], asked.state
    number = state.number_to_beat
    assert number is not None, "some number lies there"
    doubt = owed_with(state, asked.hand).doubt(card)
    if doubt is None:
        return _allowed(state, card, number)
    if doubt.code is Why.NO_NINJA:
        return no(Because.MUST_NINJA, "A12")
    if card.number == number:
        return no(Because.EQUAL_IS_NOT_STRONGER, "A3", number=number)
    return no(Because.MUST_BEAT, "A2", number=number)


def _allowed(state: AntsState, card: Card, number: int) -> Verdict:
    if card.number is None:
        return yes(Because.ALWAYS_ALLOWED, "A2")
    if card.number == NINJA_FORCE and state.ninja_is_owed:
        return yes(Because.NINJA_FOR_NINJA, "A12")
    if card.number > number:
        return yes(Because.BEATS, "A1", number=number)
    return yes(Because.NOTHING_STRONGER, "A2", number=number)


BEAT = Quiz("beat", _ask_beat, _keys, _judge_card, has_one=False)
NINJA = Quiz("ninja", _ask_ninja, _keys, _judge_card, has_one=False)

# -- what there is to beat ----------------------------------------------------------------------


def _ask_to_beat(random: Random) -> Begun:
    """Lay a Queen or a ladybug, alone or among numbers."""
    others = random.sample(SOLDIERS, random.choice((0, 1, 2)))
    cards = [random.choice((*QUEEN_CARDS, LADYBUG)), *others]
    random.shuffle(cards)
    return Begun(laid(random, tuple(cards), seats=4))


def _numbers(asked: Begun) -> tuple[int, ...]:
    """Offer nothing, each number that lies there, and the highest with a Queen's +1."""
    lying = [card.number for card in asked.state.laid if card.number is not None]
    raised = max(lying, default=4) + 1
    return tuple(sorted({NOTHING, *lying, raised}))


def _judge_to_beat(asked: Begun, number: int) -> Verdict:
    """A4, A5: the highest number that lies there, without any +1; none before the first."""
    to_beat = asked.state.number_to_beat
    if to_beat is None:
        return (no if number else yes)(Because.NO_NUMBER_YET, "A4")
    if number == to_beat:
        return yes(Because.HIGHEST_LAID, "A5", number=to_beat)
    return no(Because.NOT_THE_HIGHEST, "A5", number=to_beat)


TO_BEAT = Quiz("to_beat", _ask_to_beat, _numbers, _judge_to_beat)
