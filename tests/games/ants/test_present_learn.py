"""The lessons of the ant game in words: every reason is given, every card is called by its name."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from companion.game import Refusal
from companion.games.ants.events import TrickTaken
from companion.i18n import LANGUAGES, Texts
from companion.learn.ants.hands import BEAT
from companion.learn.ants.practice import PLAY_QUEEN, Playing
from companion.learn.ants.rounds import GHOST_TASK, TASK
from companion.learn.ants.tricks import GHOST_TRICK
from companion.learn.ants.why import Because
from companion.learn.exercise import Right, Verdict
from tests.games.outback.test_sentences import well_said
from tests.test_exercises import QUIZZES
from views.present.ants.because import because
from views.present.ants.learn import (
    CountBlock,
    TrickBlock,
    practice_trick,
    row_said,
    shown,
    taken_by,
)

both = pytest.mark.parametrize("text", [Texts(language) for language in LANGUAGES], ids=LANGUAGES)


def played(seeds: range) -> Iterator[tuple[Playing, Verdict | None]]:
    """Every position of some practices that are played at random."""
    for seed in seeds:
        random = Random(seed)
        position = PLAY_QUEEN.begin(random)
        verdict = PLAY_QUEEN.judge(position)
        while verdict is None:
            yield position, None
            after = PLAY_QUEEN.play(position, random.choice(PLAY_QUEEN.moves(position)).event)
            assert not isinstance(after, Refusal)
            position, verdict = after, PLAY_QUEEN.judge(after)
        yield position, verdict


def test_every_reason_of_the_lessons_is_given_by_some_question() -> None:
    given = set()
    for game, quiz in QUIZZES:
        for seed in range(150 if game == "ants" else 0):
            question = quiz.ask(Random(seed))
            for answer in quiz.answers(question):
                verdict = quiz.judge(question, answer)
                given.add(verdict.code if isinstance(verdict, Right) else verdict.why.code)
    assert set(Because) - given == {Because.QUEEN_DID_IT}


@both
def test_a_practice_is_told_from_its_first_card_to_its_verdict(text: Texts) -> None:
    ends, takers = set(), set()
    for position, verdict in played(range(20)):
        places = practice_trick(position, text).places
        assert [place.name for place in places].count(text("ants.learn.you")) == 1
        assert [p.card for p in places if p.card] == list(position.state.laid)
        if verdict is not None:
            said = because(verdict, text)
            assert well_said(said) and said[0].isupper()
            ends.add(isinstance(verdict, Right))
        elif isinstance(PLAY_QUEEN.moves(position)[0].event, TrickTaken):
            takers |= {taken_by(seat, text) for seat in range(3)}
    assert ends == {True, False} and len(takers) == 3 and all(map(well_said, takers))


@both
def test_the_ghost_is_called_so_and_nobody_sits_in_its_place(text: Texts) -> None:
    for quiz in (GHOST_TRICK, GHOST_TASK):
        view = shown(quiz.id, quiz.ask(Random(1)), text)
        assert text("ants.ghost") in [each.label for each in view.answers]
        assert text("learn.name.3") not in [each.label for each in view.answers]


@both
def test_a_hand_shows_whose_turn_it_is_and_a_drawing_to_each_card(text: Texts) -> None:
    view = shown(BEAT.id, BEAT.ask(Random(2)), text)
    (trick,) = view.blocks
    assert isinstance(trick, TrickBlock)
    assert trick.places[-1].name == text("ants.learn.you") and trick.places[-1].card is None
    assert all(place.card for place in trick.places[:-1])
    assert all(each.picture.startswith("ants/") for each in view.answers)


@both
def test_a_count_is_said_for_who_cannot_see_it(text: Texts) -> None:
    asked = TASK.ask(Random(4))
    (counts,) = shown(TASK.id, asked, text).blocks
    assert isinstance(counts, CountBlock)
    for row, count in zip(counts.rows, asked.counted.counts, strict=True):
        said = row_said(row, text)
        assert well_said(said) and row.name in said and str(count.queens) in said
        assert [number for _, number in row.colours] == [count.plus, count.minus]
