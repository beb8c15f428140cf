"""Two judges of tricks, written apart from each other, and never of two minds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product
from random import Random

import pytest

from companion.games.ants.judging import Because, Verdict, judge
from companion.games.ants.options import NinjaTrick
from companion.games.ants.pieces import ANTS, LADYBUG, Card, Rank
from tests.games.ants.forms import DECK
from tests.games.ants.second_judge import second_judge

RANDOM_TRICKS = 200_000
readings = pytest.mark.parametrize("reading", NinjaTrick)


def three_cards() -> Iterator[tuple[Card, ...]]:
    """Every order of three cards of the deck, equal ladybugs told apart only by their number.

    48 x 47 x 46 orders of the real cards are these: the only symmetry used is that one ladybug is
    like another.
    """
    yield from permutations(ANTS, 3)
    for one, two in permutations(ANTS, 2):
        yield from ((LADYBUG, one, two), (one, LADYBUG, two), (one, two, LADYBUG))
    for ant in ANTS:
        yield from ((ant, LADYBUG, LADYBUG), (LADYBUG, ant, LADYBUG), (LADYBUG, LADYBUG, ant))
    yield (LADYBUG, LADYBUG, LADYBUG)


def check_winners(cards: tuple[Card, ...]) -> tuple[Verdict, Verdict]:
    """Both judges name the same winner in both readings, which are one where no Ninja lies.

    Returned are the verdicts of the first judge.
    """
    general, literal = (judge(cards, reading) for reading in NinjaTrick)
    assert general.winner == second_judge(cards, NinjaTrick.GENERAL), cards
    if any(card.rank is Rank.NINJA for card in cards):
        assert literal.winner == second_judge(cards, NinjaTrick.FIRST_NINJA), cards
    else:
        assert literal == general, cards
    return general, literal


def test_every_order_of_three_cards_has_one_winner_and_two_readings_at_most() -> None:
    """The readings differ only where a Ninja and a Queen lie, and there they do."""
    checked, differ = 0, 0
    for cards in three_cards():
        general, literal = check_winners(cards)
        ranks = [card.rank for card in cards]
        if Rank.NINJA in ranks and Rank.QUEEN in ranks:
            differ += general.winner != literal.winner
        else:
            assert general == literal, cards
        checked += (1, 3, 6, 6)[cards.count(LADYBUG)]  # so many orders of real cards look like it
    assert checked == 48 * 47 * 46
    assert differ


def test_four_cards_have_one_winner() -> None:
    random = Random(20_211)
    for _ in range(RANDOM_TRICKS):
        check_winners(tuple(random.sample(DECK, 4)))


def test_tricks_of_queens_and_ninjas_have_one_winner() -> None:
    """By chance these are rare, and they are the hard ones."""
    random = Random(9)
    high = [card for card in DECK if card.rank not in (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE)]
    few_colours = [card for card in DECK if card.colour in (None, "leaf", "drop")]
    for at in range(40_000):
        check_winners(tuple(random.sample((high, few_colours)[at % 2], 4)))


@readings
@pytest.mark.parametrize("size", [0, 1, 2, 5, 8])
def test_a_trick_of_any_size_is_judged(size: int, reading: NinjaTrick) -> None:
    """The judge as a tool is asked about half-laid tricks, too."""
    random = Random(size)
    for _ in range(500):
        cards = tuple(random.sample(DECK, size))
        verdict = judge(cards, reading)
        assert verdict.winner == (second_judge(cards, reading) if cards else None)
        check_told(cards, verdict)


def check_told(cards: tuple[Card, ...], verdict: Verdict) -> None:
    """The reason names what lies there, and every Queen that lost is explained."""
    told = dict(verdict.params)
    assert (verdict.winner is None) == (verdict.why is Because.ONLY_LADYBUGS)
    queens = [at for at, card in enumerate(cards) if card.rank is Rank.QUEEN]
    assert [beaten.position for beaten in verdict.beaten] == [
        at for at in queens if at != verdict.winner
    ]
    assert all(
        cards[beaten.position].colour == dict(beaten.params)["colour"] for beaten in verdict.beaten
    )
    if verdict.winner is not None:
        winner = cards[verdict.winner]
        assert told["colour"] == winner.colour
        assert (winner.rank is Rank.QUEEN) == ("queen" in verdict.why)
        assert told.get("number") in (None, winner.number) or winner.rank is Rank.QUEEN
    if verdict.why is Because.QUEEN_RAISES:
        assert told["raised"] == int(told["number"]) + 1 >= int(told["other"])
        assert told["tie"] == (told["raised"] == told["other"])


def test_every_reason_is_told_of_some_trick() -> None:
    random, told = Random(3), set[Because]()
    for size, reading in product((2, 3, 4), NinjaTrick):
        for _ in range(6_000):
            verdict = judge(tuple(random.sample([*DECK[:27], *DECK[-3:]], size)), reading)
            told |= {verdict.why, *(beaten.why for beaten in verdict.beaten)}
    assert told == set(Because)
