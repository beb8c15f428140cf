"""An exercise is kept as a seed and a few places, and comes back as it was."""

from __future__ import annotations

from random import Random

import pytest

from companion.game import Refusal
from companion.games import GAMES
from companion.learn import COURSES
from companion.learn.exercise import Attempt, Practice, right_answers
from companion.learn.pages import Page, pages
from companion.learn.trying import Tried, Trying, answered, played, reached
from companion.strict import from_doc, to_doc

STEPS = 6
PAGES = [page for game in GAMES for page in pages(game, "en") if page.exercise]


def tried_on(page: Page, random: Random) -> Tried:
    """What somebody has done on a page, who taps whatever there is."""
    exercise, tried = COURSES[page.game].exercises[page.exercise], Tried(page.id, 7)
    for _ in range(STEPS):
        now = reached(page, tried)
        assert now is not None
        if isinstance(exercise, Practice):
            assert not isinstance(now, Attempt)
            if exercise.judge(now) is not None or not exercise.moves(now):
                break
            after = played(page, tried, random.choice(exercise.moves(now)))
            assert not isinstance(after, Refusal)
            tried = after
        else:
            assert isinstance(now, Attempt)
            tried = answered(page, tried, random.choice(exercise.answers(now.question)))
    return tried


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.id)
def test_what_was_done_is_known_by_its_places(page: Page) -> None:
    tried = tried_on(page, Random(page.id))
    assert tried.done and from_doc(Tried, to_doc(tried)) == tried
    assert reached(page, from_doc(Tried, to_doc(tried))) == reached(page, tried) is not None
    for strange in (-1, 1_000):
        assert reached(page, tried.further(strange)) is None, "it was offered in another version"
        assert reached(page, Tried(page.id, 7, (strange, *tried.done))) is None


def test_an_answer_is_given_once_and_a_page_is_kept_once() -> None:
    page = next(page for page in PAGES if page.exercise == "highest")
    quiz, begun = COURSES["ants"].exercises["highest"], Tried(page.id, 3)
    now = reached(page, begun)
    assert isinstance(now, Attempt) and not isinstance(quiz, Practice)
    (right,) = right_answers(quiz, now.question)
    said = answered(page, begun, right)
    assert answered(page, said, right) == said != begun
    assert answered(page, begun, "none of them") == begun
    trying = Trying().going_on(begun).going_on(Tried("other", 1)).going_on(said)
    assert trying.on(page.id) == said and len(trying.pages) == 2
