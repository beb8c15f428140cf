"""Exercises on the board and the markers: groups, bonus tiles, and what counts at the end."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from companion.game import Refusal
from companion.games.outback.events import TilePlaced
from companion.games.outback.mapping import landing
from companion.games.outback.placing import BONUS_AT_TILES, bonus_points, place
from companion.games.outback.sheets import Score, sheet
from companion.games.outback.state import ANIMALS, LEFT_END_POINTS, Animal, OutbackState, Target
from companion.games.outback.track import Space, Track, space
from companion.learn.exercise import Question, Quiz, Verdict, Wrong, made_until, no, yes
from companion.learn.outback.tables import in_hand, lived_in, some_animals
from companion.learn.outback.why import Because

MOST_GROUP = 5


@dataclass(frozen=True, slots=True)
class Laying(Question):
    """A board, an animal in hand, and for some questions the column it goes to."""

    state: OutbackState
    column: int | None = None

    @property
    def target(self) -> Target:
        """The animal in hand and its row."""
        return self.state.pending[0]


@dataclass(frozen=True, slots=True)
class Board(Question):
    """A board to look at."""

    state: OutbackState


@dataclass(frozen=True, slots=True)
class Markers(Question):
    """All points of the five markers, in the order of the animals."""

    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Moved(Question):
    """A marker with so many points, and how many it gets now."""

    animal: Animal
    points: int
    gained: int


# -- where, and how many ------------------------------------------------------------------------


def _hand(random: Random, tiles: range) -> OutbackState | None:
    kinds = some_animals(random, 3)
    state = lived_in(random, random.choice(tiles), kinds)
    rows = [row for row in state.row_numbers if state.free(0, row)]
    return in_hand(state, Target(random.choice(kinds), random.choice(rows)))


def _ask_best(random: Random) -> Laying:
    """Make a board with one best place for an animal."""

    def is_good(state: OutbackState | None) -> bool:
        groups = sorted(group for _, group in landing(state, 0, state.pending[0])) if state else []
        return len(groups) > 1 and groups[-1] > groups[-2]

    state = made_until(lambda: _hand(random, range(4, 8)), is_good)
    assert state is not None, "only what was made is good"
    return Laying(state)


def _landings(asked: Laying) -> dict[int, int]:
    return dict(landing(asked.state, 0, asked.target))


def _judge_best(asked: Laying, column: int) -> Verdict:
    """OB7: the whole group scores, so the place beside most of its kind is best."""
    points, best = _landings(asked)[column], max(_landings(asked).values())
    if points < best:
        return no(Because.BETTER_ELSEWHERE, "OB7", points=points, best=best)
    return yes(Because.MAKES_MOST, "OB7", points=points)


BEST = Quiz("best", _ask_best, lambda asked: tuple(_landings(asked)), _judge_best)


def _ask_group(random: Random) -> Laying:
    """Make a board on which an animal joins a group, and one of its kind stays alone."""

    def make() -> Laying | None:
        state = _hand(random, range(5, 9))
        spaces = landing(state, 0, state.pending[0]) if state else ()
        return Laying(state, random.choice(spaces)[0]) if state and spaces else None

    def is_good(asked: Laying | None) -> bool:
        if asked is None or asked.column is None:
            return False
        made = _landings(asked)[asked.column]
        there = asked.state.preserves[0].count(asked.target.animal)
        return 1 < made <= min(there, MOST_GROUP)

    asked = made_until(make, is_good)
    assert asked is not None, "only what was made is good"
    return asked


def _judge_group(asked: Laying, group: int) -> Verdict:
    """OB7: one point for each animal of the group, the new one included."""
    target = asked.target
    said = place(asked.state, TilePlaced(target.animal, target.row, group, asked.column))
    if isinstance(said, Refusal):
        return Wrong(said)
    return yes(Because.MAKES, "OB7", points=group)


GROUP = Quiz("group", _ask_group, lambda _: tuple(range(1, MOST_GROUP + 1)), _judge_group)

# -- the third of a kind ------------------------------------------------------------------------


def _ask_bonus(random: Random) -> Board:
    """Make a board with exactly two of one kind, and other numbers of the others."""

    def make() -> Board:
        return Board(lived_in(random, random.choice(range(5, 9)), some_animals(random, 4)))

    def is_good(asked: Board) -> bool:
        return sum(bonus_points(asked.state, animal) > 0 for animal in ANIMALS) == 1

    return made_until(make, is_good)


def _judge_bonus(asked: Board, animal: Animal) -> Verdict:
    """OB10: the third animal of a kind brings its bonus tile, lying together or not."""
    points = bonus_points(asked.state, animal)
    if points:
        return yes(Because.THIRD, "OB10", animal=animal, points=points)
    there = asked.state.preserves[0].count(animal)
    assert there != BONUS_AT_TILES - 1, "two of a kind earn it with the next"
    return no(Because.NOT_THIRD, "OB10", animal=animal, there=there)


BONUS = Quiz("bonus", _ask_bonus, lambda _: ANIMALS, _judge_bonus)

# -- what counts at the end ---------------------------------------------------------------------

_COUNTING = {Score.UPPER, Score.UPPER_END, Score.LEFT_COUNTS, Score.START_COUNTS}


def _ask_counts(random: Random) -> Markers:
    """Put no or one marker at the top, the others at the left, no two of them on one space."""
    top = [LEFT_END_POINTS + random.randint(1, 6)] * random.randint(0, 1)
    left = random.sample(range(LEFT_END_POINTS + 1), len(ANIMALS) - len(top))
    points = [*top, *left]
    random.shuffle(points)
    return Markers(tuple(points))


def _judge_counts(asked: Markers, animal: Animal) -> Verdict:
    """OB13: all markers at the top, and the three lowest at the left."""
    at = ANIMALS.index(animal)
    line = sheet(0, asked.points, 0, None).lines[at]
    where = space(asked.points[at], None)
    if line.code not in _COUNTING:
        return no(Because.NOT_LOWEST, "OB13", animal=animal, space=where.value)
    why = Because.AT_TOP if where.track is Track.UPPER else Because.AMONG_LOWEST
    return yes(why, "OB13", animal=animal, space=where.value)


COUNTS = Quiz("counts", _ask_counts, lambda _: ANIMALS, _judge_counts, has_one=False)

# -- where a marker goes ------------------------------------------------------------------------


def _ask_marker(random: Random) -> Moved:
    """Move a marker off -3, or past the end of the left track."""
    if random.random() < 0.5:
        return Moved(random.choice(ANIMALS), 0, random.randint(2, 4))
    points = random.randint(6, LEFT_END_POINTS)
    beyond = random.randint(1, 4)
    return Moved(random.choice(ANIMALS), points, LEFT_END_POINTS - points + beyond)


def _spaces(asked: Moved) -> tuple[Space, ...]:
    """List the right space among those that a slip of counting leads to."""
    after = asked.points + asked.gained
    near = (max(1, after - 3), after - 1, after, after + 1)
    return tuple(dict.fromkeys(space(points, None) for points in sorted(near)))


def _judge_marker(asked: Moved, where: Space) -> Verdict:
    """OB8, OB9: -3 is left for the points themselves; after 9 the count begins again at 1."""
    after = asked.points + asked.gained
    why = Because.STARTS_AGAIN if asked.points else Because.FIRST_POINTS
    ruling = "OB9" if asked.points else "OB8"
    make = yes if where == space(after, None) else no
    return make(why, ruling, points=asked.gained)


MARKER = Quiz("marker", _ask_marker, _spaces, _judge_marker)
