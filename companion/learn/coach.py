"""The coach: which page is needed first at this state of a table, by whoever reads it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.game import AnyGame, State
from companion.learn.exercise import Course
from companion.learn.pages import Page
from companion.play import Play


def is_needed(
    page: Page,
    course: Course,
    spec: AnyGame,
    state: State,
    seats: Iterable[int],
    reader: int | None,
) -> bool:
    """Whether the moment of a page has come for one of these seats, by what its reader may see.

    ``reader`` is the seat in whose hands the phone is, ``None`` when anybody may look at it: what
    only one of its seats knows brings no page then, for the page would tell the others.
    """
    if page.coach not in course.moments:
        return False
    return _holds(page, course, spec.seen_by(state, reader), tuple(seats))


def _holds(page: Page, course: Course, seen: State, seats: tuple[int, ...]) -> bool:
    """Whether the moment of a page has come by what its reader may see."""
    holds = course.moments.get(page.coach)
    return holds is not None and any(holds(seen, seat) for seat in sorted(seats))


def needed(
    pages: Iterable[Page],
    course: Course,
    play: Play,
    seats: Iterable[int],
    reader: int | None,
    is_silent: Callable[[Page], bool],
) -> Page | None:
    """Return the first page whose moment has come and that is not to be silent about."""
    wanted, seen = tuple(seats), play.spec.seen_by(play.state, reader)
    for page in pages:
        if not is_silent(page) and _holds(page, course, seen, wanted):
            return page
    return None


def has_passed(
    page: Page,
    course: Course,
    play: Play,
    seats: Iterable[int],
    reader: int | None,
    seq: int,
) -> bool:
    """Whether the moment of a page has gone by since an entry: "later" lasts until it comes anew.

    After an undo to before that entry it has not.
    """
    wanted = tuple(seats)
    since = (step.after for step in play.done if step.entry.seq > seq)
    return any(not is_needed(page, course, play.spec, state, wanted, reader) for state in since)
