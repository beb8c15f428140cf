"""Exercises on the map: where a move leads, what is free, and taking a treasure along."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from companion.game import Choice, Event, Refusal
from companion.games.rush_out import SPEC
from companion.games.rush_out.events import (
    ExplorerMoved,
    RushOutEvent,
    TileBypassed,
    TileRevealed,
)
from companion.games.rush_out.explorer import InFront
from companion.games.rush_out.moving import bypass, bypass_places, cannot_bypass, cannot_move
from companion.games.rush_out.pieces import ACTIONS, TILES, WRITINGS, Special, Tile
from companion.games.rush_out.pyramid import SIDE, Place, has_common_side
from companion.games.rush_out.revealing import cannot_reveal
from companion.games.rush_out.state import RushOutState
from companion.learn.exercise import (
    Position,
    Practice,
    Question,
    Quiz,
    Verdict,
    Wrong,
    made_until,
    no,
    yes,
)
from companion.learn.rush_out.tables import at, face_up, in_front, pyramid
from companion.learn.rush_out.why import Because

MARKED = 5
"""How many tiles of the map are asked about."""
MOST_GONE = 5


@dataclass(frozen=True, slots=True)
class OnMap(Question):
    """The small pyramid, and the tiles asked about, by their numbers."""

    state: RushOutState
    marked: tuple[int, ...]


def _marked(asked: OnMap) -> tuple[int, ...]:
    return asked.marked


def _lying(state: RushOutState) -> list[int]:
    return [number for number, place in enumerate(state.places) if place is not None]


# -- where to ---------------------------------------------------------------------------------


def _ask_walk(random: Random) -> OnMap:
    """Mark tiles around an explorer; some are one move away, some touch with a corner only."""

    def make() -> OnMap:
        state = pyramid(random, random.randint(0, MOST_GONE), seats=1)
        others = [number for number in _lying(state) if number != state.explorers[0].number]
        near = [n for n in others if cannot_move(state, 0, n) is None]
        far = [n for n in others if n not in near]
        random.shuffle(near)
        random.shuffle(far)
        corners = [n for n in far if _is_corner(state, n)]
        tempting = [*corners[:2], *(n for n in far if n not in corners)]
        marked = [*near[:3], *tempting][:MARKED]
        return OnMap(state, tuple(sorted(marked)))

    def is_good(asked: OnMap) -> bool:
        near = [n for n in asked.marked if cannot_move(asked.state, 0, n) is None]
        return len(asked.marked) == MARKED and len(near) >= 2 and len(near) < MARKED

    return made_until(make, is_good)


def _here(state: RushOutState) -> Place:
    number = state.explorers[0].number
    place = None if number is None else state.place(number)
    assert place is not None, "seat 0 stands on a tile of the map"
    return place


def _is_corner(state: RushOutState, number: int) -> bool:
    """Whether a tile of the same level touches that of seat 0 with a corner only."""
    here, there = _here(state), state.place(number)
    return (
        there is not None
        and here.level == there.level
        and abs(here.x - there.x) == abs(here.y - there.y) == SIDE
    )


def _judge_walk(asked: OnMap, number: int) -> Verdict:
    """R10: a common side on one level, or one lies on the other; covered or not."""
    refusal = cannot_move(asked.state, 0, number)
    if refusal is not None:
        is_corner = _is_corner(asked.state, number)
        return no(Because.ONLY_CORNER, "R10") if is_corner else Wrong(refusal)
    there = asked.state.place(number)
    is_side = there is not None and has_common_side(_here(asked.state), there)
    return yes(Because.ON_SIDE if is_side else Because.ON_LEVEL, "R10")


WALK = Quiz("walk", _ask_walk, _marked, _judge_walk, has_one=False)

# -- what is free -----------------------------------------------------------------------------


def cannot_open(state: RushOutState, number: int) -> Refusal | None:
    """Why seat 0, if it stood there, could not turn this tile up; ``None`` when it could (R10)."""
    return cannot_reveal(at(state, number), 0, Tile.WRITING_A)


def _judge_free(asked: OnMap, number: int) -> Verdict:
    """R10: a tile is turned up only when no higher one touches it."""
    refusal = cannot_open(asked.state, number)
    return yes(Because.NOTHING_ABOVE, "R10") if refusal is None else Wrong(refusal)


def _ask_free(random: Random) -> OnMap:
    """Mark some tiles of a pyramid in which somebody has dug; one may lie face up already."""

    def make() -> OnMap:
        state = pyramid(random, random.randint(1, MOST_GONE + 1), seats=2)
        state = state.with_explorer(0, replace(state.explorers[0], number=None))
        where = state.explorers[1].number
        assert where is not None, "everybody was placed"
        if cannot_open(state, where) is None and random.random() < 0.5:
            state = face_up(state, where, random.choice(TILES))
        return OnMap(state, tuple(sorted(random.sample(_lying(state), MARKED))))

    return made_until(make, lambda asked: 2 <= _open(asked.state, asked.marked) < MARKED)


def _open(state: RushOutState, numbers: tuple[int, ...]) -> int:
    return sum(cannot_open(state, number) is None for number in numbers)


FREE = Quiz("free", _ask_free, _marked, _judge_free, has_one=False)

# -- Bypass -----------------------------------------------------------------------------------


def at_the_foot(state: RushOutState) -> RushOutState:
    """Let seat 0 take its tile to the foot of the pyramid."""
    to = bypass_places(state, 0)[0]
    after = bypass(state, TileBypassed(0, to.x, to.y))
    assert not isinstance(after, Refusal), "there is room, and Bypass lies face up"
    return after


def _ask_bypass(random: Random) -> OnMap:
    """Stand on a free tile that closes others, with Bypass in front."""

    def make() -> OnMap | None:
        state = pyramid(random, random.randint(1, 3), seats=1)
        state = in_front(state, 0, InFront(Special.BYPASS))
        if cannot_bypass(state, 0, None) is not None or not _here(state).level:
            return None
        lower = [n for n in _lying(state) if n != state.explorers[0].number]
        marked = tuple(sorted(random.sample(lower, MARKED - 1)))
        return OnMap(state, marked)

    def is_good(asked: OnMap | None) -> bool:
        if asked is None:
            return False
        before = _open(asked.state, asked.marked)
        return before < _open(at_the_foot(asked.state), asked.marked) < len(asked.marked)

    asked = made_until(make, is_good)
    assert asked is not None, "only what was made is good"
    return asked


def _judge_bypass(asked: OnMap, number: int) -> Verdict:
    """R10: what lay under the tile is free, if no other tile touches it."""
    refusal = cannot_open(at_the_foot(asked.state), number)
    return yes(Because.NOTHING_ABOVE, "R10") if refusal is None else Wrong(refusal)


BYPASS = Quiz("bypass", _ask_bypass, _marked, _judge_bypass, has_one=False)

# -- take a treasure along --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Fetching(Position):
    """Three actions of seat 0, which knows where a treasure lies."""

    state: RushOutState
    goal: int

    def hidden(self, number: int) -> Tile:
        """Tell what lies face down there: the treasure, or a writing."""
        return Tile.TREASURE if number == self.goal else WRITINGS[number % len(WRITINGS)]


def _begin(random: Random) -> Fetching:
    """Stand on the treasure, or one move away from it."""

    def make() -> Fetching:
        state = pyramid(random, random.randint(1, MOST_GONE), seats=2)
        goal = random.choice(_lying(state))
        return Fetching(state, goal)

    def is_good(made: Fetching) -> bool:
        state = made.state
        is_there = state.explorers[0].number == made.goal
        is_near = cannot_move(state, 0, made.goal) is None
        is_free = cannot_open(state, made.goal) is None and state.explorers[1].number != made.goal
        return is_free and (is_there or is_near)

    return made_until(make, is_good)


def _moves(now: Fetching) -> tuple[Choice, ...]:
    """R1: Move and Reveal, as the rules offer them; what comes up is what lies there."""
    number = now.state.explorers[0].number
    comes = None if number is None else now.hidden(number)
    return tuple(
        choice
        for choice in SPEC.choices(now.state, 0)
        if choice.refusal is None
        and (
            isinstance(choice.event, ExplorerMoved)
            or (isinstance(choice.event, TileRevealed) and choice.event.tile is comes)
        )
    )


def _play(now: Fetching, event: Event) -> Fetching | Refusal:
    assert isinstance(event, RushOutEvent), "only choices of this game are played"
    after = SPEC.rules.apply(now.state, event)
    return after if isinstance(after, Refusal) else replace(now, state=after)


def _judge_fetching(now: Fetching) -> Verdict | None:
    """R9: the treasure is taken along by leaving its tile, once it lies face up."""
    explorer = now.state.explorers[0]
    if Tile.TREASURE in explorer.owned:
        return yes(Because.TAKEN_ALONG, "R9", tile=Tile.TREASURE)
    if len(explorer.turned) == ACTIONS:
        return no(Because.ACTIONS_GONE, "R9", tile=Tile.TREASURE)
    return None


FETCH = Practice("fetch", _begin, _moves, _play, _judge_fetching)
