"""Exercises on playing together: silence, secrets, and who takes a tile along."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random
from typing import TypeAlias

from companion.game import Refusal
from companion.games.rush_out import SPEC
from companion.games.rush_out.events import ExplorerMoved, TalkieGivenUp
from companion.games.rush_out.explorer import Note
from companion.games.rush_out.hiding import seen_by
from companion.games.rush_out.moving import go
from companion.games.rush_out.pieces import (
    DANGERS,
    TILES,
    WRITINGS,
    Tile,
)
from companion.games.rush_out.state import Phase, RushOutState
from companion.games.rush_out.talking import Talk, give_up_talkie, talk
from companion.learn.exercise import Question, Quiz, Verdict, made_until, no, yes
from companion.learn.rush_out.tables import at, face_up, table
from companion.learn.rush_out.why import Because, said

# -- silence ------------------------------------------------------------------------------------


class Scene(StrEnum):
    """What is going on at a table."""

    PLACING = "placing"
    TOGETHER = "together"
    APART = "apart"
    TALKIE = "talkie"
    ACTED = "acted"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class Talking(Question):
    """Moments of a table of three, each with the seat that matters in it."""

    scenes: tuple[Scene, ...]
    seat: int


SCENES = 4
"""How many moments there are to choose from."""


def scene(which: Scene, seat: int) -> RushOutState:
    """Lay a moment: all begin on tiles of their own, with their walkie-talkies, in round 2."""
    state = replace(table(), turn=seat, first=seat)
    state = replace(state, explorers=tuple(replace(e, has_talkie=True) for e in state.explorers))
    match which:
        case Scene.PLACING:
            return replace(state, phase=Phase.PLACING, round=1)
        case Scene.TOGETHER:
            return at(state, *(0 for _ in state.seats))
        case Scene.APART:
            here = state.explorers[(seat + 1) % len(state.seats)].number
            mine = replace(state.explorers[seat], number=here)
            return state.with_explorer(seat, mine)
        case Scene.TALKIE:
            return _done(give_up_talkie(state, TalkieGivenUp(seat)))
        case Scene.ACTED:
            given = _done(give_up_talkie(state, TalkieGivenUp(seat)))
            return _done(SPEC.rules.apply(given, ExplorerMoved(seat, state.next_number)))
        case Scene.DANGER:
            return replace(state, danger=DANGERS[seat], phase=Phase.REACTING)


def _done(after: RushOutState | Refusal) -> RushOutState:
    assert not isinstance(after, Refusal), "the table may do this"
    return after


def _ask_talk(random: Random) -> Talking:
    """Choose a few moments; in one at least all may talk, in another nobody may."""
    seat = random.randrange(3)

    def make() -> Talking:
        return Talking(tuple(random.sample(tuple(Scene), SCENES)), seat)

    def is_good(asked: Talking) -> bool:
        silent = [talk(scene(each, seat)) is Talk.SILENT for each in asked.scenes]
        return 0 < sum(silent) < SCENES

    return made_until(make, is_good)


_TALK: Mapping[Talk, Because] = {
    Talk.BEFORE: Because.TALK_BEFORE,
    Talk.TOGETHER: Because.TALK_TOGETHER,
    Talk.TALKIE: Because.TALK_TALKIE,
    Talk.SILENT: Because.TALK_SILENT,
}


def _judge_talk(asked: Talking, which: Scene) -> Verdict:
    """R16: only when all stand on one tile, or by a walkie-talkie; and before round 1."""
    spoken = talk(scene(which, asked.seat))
    return said(spoken is not Talk.SILENT, _TALK[spoken], "R16", seat=asked.seat)


TALK = Quiz("talk", _ask_talk, lambda asked: asked.scenes, _judge_talk, has_one=False)


@dataclass(frozen=True, slots=True)
class Looked(Question):
    """A seat has looked under its tile and noted what lies there."""

    state: RushOutState
    seat: int


def _ask_secret(random: Random) -> Looked:
    """Let somebody observe a tile, at a table of three or four."""
    state = table(random.choice((3, 4)))
    seat, tile = random.choice(list(state.seats)), random.choice(TILES)
    mine = replace(state.explorers[seat], notes=(Note(seat, tile),))
    return Looked(state.with_explorer(seat, mine), seat)


def _judge_secret(asked: Looked, seat: int) -> Verdict:
    """R16: what was observed is for the observer alone."""
    (note,) = seen_by(asked.state, seat).explorers[asked.seat].notes
    if note.tile is None:
        return no(Because.NOT_TOLD, "R16", seat=seat, other=asked.seat)
    return yes(Because.ONLY_THEIRS, "R16", seat=seat)


SECRET = Quiz("secret", _ask_secret, lambda asked: tuple(asked.state.seats), _judge_secret)

# -- who takes the tile -------------------------------------------------------------------------


class Fate(StrEnum):
    """What becomes of a tile that nobody takes."""

    STAYS = "stays"
    GONE = "gone"


Owner: TypeAlias = int | Fate


@dataclass(frozen=True, slots=True)
class Leaving(Question):
    """Some stand on a tile that lies face up, and some of them leave it, one after the other."""

    state: RushOutState
    tile: Tile
    leaving: tuple[int, ...]


def _ask_leave(random: Random) -> Leaving:
    """Put two or three onto a tile; one stays, or all go."""
    tile = random.choice((random.choice(DANGERS), Tile.TREASURE, Tile.EXIT, *WRITINGS[:2]))
    standing = random.sample(range(3), random.choice((2, 2, 3)))
    state = face_up(table(), 0, tile)
    for seat in state.seats:
        number = 0 if seat in standing else seat + 1
        state = state.with_explorer(seat, replace(state.explorers[seat], number=number))
    going = random.sample(standing, random.choice((len(standing), len(standing) - 1)))
    return Leaving(replace(state, next_number=5), tile, tuple(going))


def left(asked: Leaving) -> RushOutState:
    """Let them leave, each for a tile of their own."""
    state = asked.state
    for seat in asked.leaving:
        state = go(state, seat, state.next_number)
    return state


def _judge_leave(asked: Leaving, answer: Owner) -> Verdict:
    """R9: the last to leave takes it; a danger leaves the game."""
    state, tile, last = left(asked), asked.tile, asked.leaving[-1]
    owner = next((seat for seat in state.seats if tile in state.explorers[seat].owned), None)
    if owner is not None:
        return said(answer == owner, Because.TAKES, "R9", seat=owner, tile=tile)
    if tile in state.removed:
        return said(answer is Fate.GONE, Because.OUT_OF_GAME, "R9", seat=last, tile=tile)
    stands = state.on(0)[0]
    return said(answer is Fate.STAYS, Because.STAYS_UNDER, "R9", seat=stands, tile=tile)


LEAVE = Quiz("leave", _ask_leave, lambda asked: (*asked.state.seats, *Fate), _judge_leave)
