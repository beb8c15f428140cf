"""What the rules say to the questions of an exercise, for the tests of all games' exercises."""

from __future__ import annotations

from companion.learn.exercise import A, Q, Quiz, right_answers


def right(quiz: Quiz[Q, A], question: Q) -> set[A]:
    """All answers that the rules say yes to."""
    return set(right_answers(quiz, question))
