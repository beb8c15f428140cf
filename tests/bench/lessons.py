"""How long the lessons are: words to read, and minutes with their exercises.

    python -m tests.bench.lessons

A child of eight reads about 120 words a minute; an exercise is reckoned with 20 seconds.
"""

from __future__ import annotations

from companion.i18n import LANGUAGES
from companion.learn import COURSES
from companion.learn.pages import WORDS_PER_MINUTE, Lesson, lessons, word_count

EXERCISE_S = 20


def minutes(lesson: Lesson) -> float:
    """How many minutes a lesson takes, each exercise done once."""
    return lesson.words / WORDS_PER_MINUTE + len(lesson.pages) * EXERCISE_S / 60


def main() -> None:
    """Print one line a lesson."""
    print(f"{'lesson':<22} {'pages':>5} {'words':>6} {'longest':>8} {'reading':>9} {'in all':>8}")
    for game in COURSES:
        for language in LANGUAGES:
            for lesson in lessons(game, language):
                longest = max(word_count(page.body) for page in lesson.pages)
                print(
                    f"{language} {lesson.id:<19} {len(lesson.pages):>5} {lesson.words:>6}"
                    f" {longest:>8} {lesson.words / WORDS_PER_MINUTE:>5.1f} min"
                    f" {minutes(lesson):>4.1f} min"
                )


if __name__ == "__main__":
    main()
