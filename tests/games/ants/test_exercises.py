"""The exercises of the ant game against a second counting, as people at a table would do it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from random import Random

import pytest

from companion.game import Refusal
from companion.games.ants.events import CardLaid
from companion.games.ants.pieces import BY_KEY, Card, Rank
from companion.games.ants.scoring import Score
from companion.i18n import LANGUAGES
from companion.learn import COURSES
from companion.learn.ants import hands, practice, rounds, tricks
from companion.learn.ants.hands import Begun, Hand
from companion.learn.ants.practice import ME, PLAY_QUEEN, Playing
from companion.learn.ants.rounds import PLAY_ON, Counted, Opened, Pays, Stocks
from companion.learn.ants.tricks import Changed, Taken, Whole
from companion.learn.exercise import Practice, Quiz, Right, Wrong
from companion.learn.pages import pages
from tests.games.ants.second_judge import second_judge
from tests.support.quizzes import right

SEEDS = range(120)
WHO = (
    tricks.HIGHEST, tricks.EQUAL, tricks.QUEEN, tricks.CHANGE, tricks.QUEENS, tricks.NINJA_QUEEN,
    tricks.GHOST_TRICK, tricks.FIRST_NINJA,
)  # fmt: skip


def plain_force(card: Card) -> int:
    """What is printed on it; 0 for a Queen and a ladybug."""
    if card.rank in (Rank.QUEEN, Rank.LADYBUG):
        return 0
    return 9 if card.rank is Rank.NINJA else int(card.rank.value)


@pytest.mark.parametrize("quiz", WHO, ids=[quiz.id for quiz in WHO])
def test_who_takes_a_trick(quiz: Quiz[Whole, int]) -> None:
    for seed in SEEDS:
        asked = quiz.ask(Random(seed))
        winner = second_judge(asked.state.laid, asked.state.options.ninja_trick)
        assert winner is not None
        assert right(quiz, asked) == {asked.state.order[winner]}


def cards_in(value: object) -> Iterator[Card]:
    """All cards of a question or a position, wherever they lie."""
    if isinstance(value, Card):
        yield value
    elif is_dataclass(value):
        for field in fields(value):
            yield from cards_in(getattr(value, field.name))
    elif isinstance(value, tuple):
        for each in value:
            yield from cards_in(each)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_uses_a_ninja_before_she_is_introduced(language: str) -> None:
    before = [page for page in pages("ants", language) if page.slug < "07-ninja"]
    assert len(before) == 6
    for page in before:
        assert "ninja" not in f"{page.title} {page.body} {page.short}".lower(), page.id
        exercise = COURSES["ants"].exercises[page.exercise]
        for seed in SEEDS:
            asks = exercise.begin if isinstance(exercise, Practice) else exercise.ask
            assert all(card.rank is not Rank.NINJA for card in cards_in(asks(Random(seed)))), (
                page.id
            )


def test_one_card_is_changed_and_somebody_else_takes_the_trick() -> None:
    for seed in SEEDS:
        asked = tricks.CHANGE.ask(Random(seed))
        assert isinstance(asked, Changed)
        old, new = asked.old.laid, asked.state.laid
        assert [at for at in range(3) if old[at] != new[at]] == [asked.at]
        assert plain_force(old[asked.at]) == plain_force(new[asked.at]) > 0
        assert second_judge(old) != second_judge(new)


def test_a_lesson_on_queens_shows_both_ends() -> None:
    for quiz in (tricks.QUEEN, tricks.CHANGE, tricks.NINJA_QUEEN, tricks.FIRST_NINJA):
        won = set()
        for seed in SEEDS:
            state = quiz.ask(Random(seed)).state
            laid = state.laid
            assert sum(card.rank is Rank.QUEEN for card in laid) == 1
            winner = second_judge(laid, state.options.ninja_trick)
            assert winner is not None
            won.add(laid[winner].rank is Rank.QUEEN)
        assert won == {True, False}, quiz.id


def test_who_leads_after_ladybugs() -> None:
    aside = 0
    for seed in SEEDS:
        asked = tricks.LEADS.ask(Random(seed))
        at = second_judge(asked.state.laid)
        aside += at is None
        assert right(tricks.LEADS, asked) == {asked.state.order[at or 0]}
    assert 0 < aside < len(SEEDS)


def may_by_hand(laid: tuple[Card, ...], hand: tuple[Card, ...], card: Card) -> bool:
    """A12 first: a Ninja calls every Ninja. Else Queens and ladybugs may, and what is stronger."""
    if all(any(each.rank is Rank.NINJA for each in cards) for cards in (laid, hand)):
        return card.rank is Rank.NINJA
    if card.rank in (Rank.QUEEN, Rank.LADYBUG):
        return True
    highest = max(map(plain_force, laid))
    is_free = all(plain_force(each) <= highest for each in hand)
    return is_free or plain_force(card) > highest


@pytest.mark.parametrize("quiz", [hands.BEAT, hands.NINJA], ids=["beat", "ninja"])
def test_which_cards_may_be_laid(quiz: Quiz[Hand, str]) -> None:
    for seed in SEEDS:
        asked = quiz.ask(Random(seed))
        assert len({*asked.hand, *asked.state.laid}) == len(asked.hand) + len(asked.state.laid)
        wanted = {c.key for c in asked.hand if may_by_hand(asked.state.laid, asked.hand, c)}
        assert right(quiz, asked) == wanted


def test_what_there_is_to_beat() -> None:
    for seed in SEEDS:
        asked: Begun = hands.TO_BEAT.ask(Random(seed))
        assert right(hands.TO_BEAT, asked) == {max(map(plain_force, asked.state.laid))}


def test_which_won_cards_lie_open() -> None:
    for seed in SEEDS:
        asked: Taken = tricks.OPEN.ask(Random(seed))
        wanted = {key for key in tricks.OPEN.answers(asked) if plain_force(BY_KEY[key]) == 0}
        assert right(tricks.OPEN, asked) == wanted


def counted_by_hand(asked: Counted) -> set[int]:
    column = {
        Score.PLUS: [count.plus for count in asked.counted.counts],
        Score.MINUS: [count.minus for count in asked.counted.counts],
        Score.QUEENS: [count.queens for count in asked.counted.counts],
    }[asked.task]
    best = min(column) if asked.task is Score.MINUS else max(column)
    is_worth = best > 0 or asked.task is Score.MINUS
    return {seat for seat, cards in enumerate(column) if cards == best and is_worth}


@pytest.mark.parametrize("quiz", [rounds.TASK, rounds.GHOST_TASK], ids=["task", "ghost_task"])
def test_who_reaches_a_task(quiz: Quiz[Counted, int]) -> None:
    tasks = set()
    for seed in SEEDS:
        asked = quiz.ask(Random(seed))
        everything = (*asked.counted.counts, *([asked.ghost] if asked.ghost else []))
        assert sum(c.plus for c in everything) == sum(c.minus for c in everything) == 9
        assert sum(c.queens for c in everything) == 5
        assert right(quiz, asked) == counted_by_hand(asked)
        tasks.add(asked.task)
    assert tasks == {Score.PLUS, Score.MINUS, Score.QUEENS}


def test_what_ladybugs_leave() -> None:
    for seed in SEEDS:
        asked: Pays = rounds.PAYS.ask(Random(seed))
        left = asked.before + 3 * sum(asked.reached) - asked.ladybugs
        assert right(rounds.PAYS, asked) == {max(0, left)}


def test_who_has_won() -> None:
    ends = set()
    for seed in SEEDS:
        asked: Stocks = rounds.END.ask(Random(seed))
        stocks = asked.state.aphids
        wanted = tuple(seat for seat, aphids in enumerate(stocks) if aphids == max(stocks))
        wanted = wanted if max(stocks) >= 15 else PLAY_ON
        assert right(rounds.END, asked) == {wanted}
        ends.add(len(wanted))
    assert ends == {0, 1, 2}


def test_which_team_has_won() -> None:
    ends = set()
    for seed in SEEDS:
        asked: Stocks = rounds.TEAM_END.ask(Random(seed))
        a, b, c, d = asked.state.aphids
        wanted: tuple[int, ...] = (
            (0, 2) if a + c > b + d else (1, 3) if a + c < b + d else (0, 1, 2, 3)
        )
        wanted = wanted if len(asked.state.rounds) == 4 else PLAY_ON
        assert right(rounds.TEAM_END, asked) == {wanted}
        ends.add(len(wanted))
    assert ends == {0, 2, 4}


def test_who_opens_the_next_round() -> None:
    for seed in SEEDS:
        asked: Opened = rounds.OPENS.ask(Random(seed))
        order = [*range(asked.state.seats), 0]
        assert asked.state.first is not None
        assert right(rounds.OPENS, asked) == {order[asked.state.first + 1]}


def test_in_the_practice_everybody_lays_by_the_rules_and_the_judge_is_right() -> None:
    for seed in SEEDS:
        random = Random(seed)
        position: Playing = PLAY_QUEEN.begin(random)
        while (verdict := PLAY_QUEEN.judge(position)) is None:
            before = position
            event = random.choice(PLAY_QUEEN.moves(position)).event
            after = PLAY_QUEEN.play(position, event)
            assert not isinstance(after, Refusal)
            if isinstance(event, CardLaid):
                assert_lawful(before, after)
            position = after
        laid = position.state.laid
        mine = position.state.order.index(ME)
        assert laid[mine].rank is Rank.QUEEN
        assert isinstance(verdict, Right if second_judge(laid) == mine else Wrong)


def assert_lawful(before: Playing, after: Playing) -> None:
    """Every card that came into the trick was one that its player might lay."""
    order, start = before.state.order, len(before.state.laid)
    for at in range(start, len(after.state.laid)):
        hand, card = before.hands[order[at]], after.state.laid[at]
        assert card in hand and card not in after.hands[order[at]]
        assert not at or may_by_hand(after.state.laid[:at], hand, card)


def test_a_practice_begins_with_something_to_decide() -> None:
    for seed in range(40):
        position = PLAY_QUEEN.begin(Random(seed))
        assert len(position.mine) == practice.TRICKS and len(position.state.laid) == 2
        assert not position.is_whole
