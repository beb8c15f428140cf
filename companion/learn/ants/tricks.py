"""Exercises on a whole trick: who takes it, and who leads the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random

from companion.game import Refusal
from companion.games.ants import judging
from companion.games.ants.events import TrickTaken
from companion.games.ants.judging import judge
from companion.games.ants.laying import face_up, take, taker, won
from companion.games.ants.options import NinjaTrick
from companion.games.ants.pieces import ANTS, BY_KEY, COLOURS, LADYBUG, NINJA_FORCE, Card, Rank
from companion.games.ants.state import AntsState
from companion.learn.ants.tables import (
    LADYBUG_CARDS,
    NINJAS,
    QUEEN_CARDS,
    SOLDIERS,
    STRONG,
    agreed,
    laid,
)
from companion.learn.ants.why import Because
from companion.learn.exercise import Question, Quiz, Right, Verdict, Wrong, made_until, no, yes

TRICK_OF_FOUR = 4

Wanted = Callable[[tuple[Card, ...], judging.Verdict], bool]


@dataclass(frozen=True, slots=True)
class Whole(Question):
    """A trick into which everybody has laid."""

    state: AntsState


@dataclass(frozen=True, slots=True)
class Changed(Whole):
    """The same trick, in which the card at place ``at`` has been changed; ``old`` is before."""

    old: AntsState
    at: int


@dataclass(frozen=True, slots=True)
class Taken(Question):
    """A trick that was just taken, and by whom."""

    state: AntsState
    winner: int


def _trick(
    random: Random, deck: Sequence[Card], wanted: Wanted, players: int = 4, seats: int = 0
) -> Whole:
    """Lay cards of a deck until a trick comes that is worth asking about."""

    def make() -> tuple[Card, ...]:
        return tuple(random.sample(deck, players))

    cards = made_until(make, lambda made: wanted(made, judge(made)))
    return Whole(laid(random, cards, seats or players))


# -- who takes it -------------------------------------------------------------------------------


def _players(asked: Whole) -> tuple[int, ...]:
    return asked.state.order


def _judge_winner(asked: Whole, player: int) -> Verdict:
    """A1, A6 to A11: the judge of the game says who, and of a Queen that lost why."""
    verdict = asked.state.verdict
    at = asked.state.order.index(player)
    if at == verdict.winner:
        return Right(verdict.why, verdict.params, verdict.ruling)
    beaten = next((each for each in verdict.beaten if each.position == at), None)
    if beaten:
        return Wrong(Refusal(beaten.why, beaten.params, beaten.ruling))
    return Wrong(Refusal(verdict.why, verdict.params, verdict.ruling))


def _who(id: str, ask: Callable[[Random], Whole]) -> Quiz[Whole, int]:
    return Quiz(id, ask, _players, _judge_winner)


def _queens(cards: tuple[Card, ...]) -> int:
    return sum(card.rank is Rank.QUEEN for card in cards)


def _ask_highest(random: Random) -> Whole:
    """Lay three soldiers of which one is highest."""
    return _trick(random, SOLDIERS, lambda _, ended: ended.why is judging.Because.HIGHEST, 3)


def _ask_equal(random: Random) -> Whole:
    """Lay two or more that are highest together."""
    return _trick(random, SOLDIERS, lambda _, ended: ended.why is judging.Because.LAID_FIRST)


def _ask_queen(random: Random) -> Whole:
    """Lay one Queen with a number of her colour: she wins, or not quite."""
    wins = random.random() < 0.6

    def wanted(cards: tuple[Card, ...], ended: judging.Verdict) -> bool:
        if _queens(cards) != 1:
            return False
        if wins:
            return ended.why is judging.Because.QUEEN_RAISES
        return any(each.why is judging.Because.QUEEN_TOO_LOW for each in ended.beaten)

    return _trick(random, (*SOLDIERS, *QUEEN_CARDS), wanted)


def _ask_change(random: Random) -> Changed:
    """Repaint a number, so that a lonely Queen gets one of her colour, or loses her only one."""

    def wanted(cards: tuple[Card, ...], ended: judging.Verdict) -> bool:
        return _queens(cards) == 1 and any(card.number for card in cards)

    def make() -> Changed:
        old = _trick(random, (*SOLDIERS, *QUEEN_CARDS), wanted, 3).state
        at = random.choice([at for at, card in enumerate(old.laid) if card.number])
        other = Card(random.choice(COLOURS), old.laid[at].rank)
        cards = (*old.laid[:at], other, *old.laid[at + 1 :])
        return Changed(replace(old, laid=cards), old, at)

    def is_good(made: Changed) -> bool:
        was, now = made.old.verdict, made.state.verdict
        is_new = len(set(made.state.laid)) == len(made.state.laid)
        return is_new and was.winner != now.winner and _is_alone(was) != _is_alone(now)

    return made_until(make, is_good)


def _is_alone(ended: judging.Verdict) -> bool:
    """Whether a Queen lost because no number of her colour lies there (A7)."""
    return any(each.why is judging.Because.QUEEN_ALONE for each in ended.beaten)


def _ask_queens(random: Random) -> Whole:
    """Lay two Queens or more: with numbers to compare, or with none at all."""
    why = random.choice(
        (
            judging.Because.QUEEN_LAID_FIRST,
            judging.Because.QUEEN_RAISES,
            judging.Because.FIRST_QUEEN,
        )
    )
    deck = (*STRONG, *QUEEN_CARDS, *LADYBUG_CARDS)
    return _trick(random, deck, lambda cards, end: _queens(cards) > 1 and end.why is why)


def _ask_ninja_queen(random: Random) -> Whole:
    """Lay a Ninja and a Queen with a number of hers, perhaps that very Ninja."""
    wins = random.random() < 0.6

    def wanted(cards: tuple[Card, ...], ended: judging.Verdict) -> bool:
        if _queens(cards) != 1 or all(card.number != NINJA_FORCE for card in cards):
            return False
        if wins:
            return ended.ruling == "A11"
        return any(each.why is judging.Because.QUEEN_TOO_LOW for each in ended.beaten)

    return _trick(random, (*STRONG, *NINJAS, *QUEEN_CARDS), wanted)


def _ask_first_ninja(random: Random) -> Whole:
    """Lay Ninjas and a Queen where the first Ninja wins: the Queen beats her, or would elsewhere.

    Two Ninjas and one Queen lie there more often than chance would have it.
    """
    wins = random.random() < 0.5

    def make() -> Whole:
        cards = [*random.sample(NINJAS, random.choice((1, 2, 2))), random.choice(QUEEN_CARDS)]
        cards += random.sample(STRONG, TRICK_OF_FOUR - len(cards))
        random.shuffle(cards)
        state = laid(random, tuple(cards), TRICK_OF_FOUR)
        return Whole(agreed(state, NinjaTrick.FIRST_NINJA))

    def is_good(made: Whole) -> bool:
        ended = made.state.verdict
        if wins:
            return ended.why is judging.Because.QUEEN_OF_NINJA
        return judge(made.state.laid).winner != ended.winner and not ended.why.startswith("queen")

    return made_until(make, is_good)


def _ask_ghost(random: Random) -> Whole:
    """Lay three cards, one of them the ghost's."""
    return _trick(random, ANTS, lambda _, ended: ended.winner is not None, 3, seats=2)


HIGHEST = _who("highest", _ask_highest)
EQUAL = _who("equal", _ask_equal)
QUEEN = _who("queen", _ask_queen)
CHANGE = _who("change", _ask_change)
QUEENS = _who("queens", _ask_queens)
NINJA_QUEEN = _who("ninja_queen", _ask_ninja_queen)
FIRST_NINJA = _who("first_ninja", _ask_first_ninja)
GHOST_TRICK = _who("ghost_trick", _ask_ghost)

# -- who leads the next -------------------------------------------------------------------------


def _ask_leads(random: Random) -> Whole:
    """Lay two ladybugs or three."""
    cards = [LADYBUG, LADYBUG, random.choice((LADYBUG, *SOLDIERS[:8], *QUEEN_CARDS[:2]))]
    if random.random() < 0.5:
        cards = list(LADYBUG_CARDS)
    random.shuffle(cards)
    return Whole(laid(random, tuple(cards)))


def _judge_leads(asked: Whole, player: int) -> Verdict:
    """A13: whoever took the trick, and after ladybugs only the leader once more."""
    leader = take(asked.state, TrickTaken()).leader
    is_aside = taker(asked.state) is None
    why, ruling = (Because.LEADS_AGAIN, "A13") if is_aside else (Because.WINNER_LEADS, "")
    return (yes if player == leader else no)(why, ruling, seat=leader)


LEADS = Quiz("leads", _ask_leads, _players, _judge_leads)

# -- what lies open -----------------------------------------------------------------------------


def _ask_open(random: Random) -> Taken:
    """Take a trick in which there is something to lay open, and something not."""
    deck = (*SOLDIERS, *NINJAS, *QUEEN_CARDS, LADYBUG)

    def is_worth(cards: tuple[Card, ...], ended: judging.Verdict) -> bool:
        open_cards = sum(card.number is None for card in cards)
        return ended.winner is not None and 0 < open_cards < len(cards)

    whole = _trick(random, deck, is_worth).state
    winner = taker(whole)
    assert winner is not None, "only such are asked about"
    return Taken(take(whole, TrickTaken()), winner)


def _cards(asked: Taken) -> tuple[str, ...]:
    return tuple(card.key for card in won(asked.state, asked.winner))


def _judge_open(asked: Taken, key: str) -> Verdict:
    """A20: Queens and ladybugs lie open."""
    if BY_KEY[key] in face_up(asked.state, asked.winner):
        return yes(Because.LIES_OPEN, "A20", card=key)
    return no(Because.LIES_HIDDEN, "A20", card=key)


OPEN = Quiz("open", _ask_open, _cards, _judge_open, has_one=False)
