"""Explorers who mean to get out again: for transcripts, and for games that are sometimes won."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from companion.game import Choice, Event, State
from companion.games.rush_out.events import (
    ActionTurned,
    DamageTaken,
    EquipmentUsed,
    ExplorerJoined,
    ExplorerMoved,
    ProtectUsed,
    TalkieGivenUp,
    TileBypassed,
    TileRevealed,
)
from companion.games.rush_out.pieces import Tile
from companion.games.rush_out.pyramid import is_one_move
from companion.games.rush_out.state import Phase, RushOutState
from companion.games.rush_out.victory import Missing, checklist

Choices = tuple[Choice, ...]


def thoughtful(state: State, live: Choices, random: Random) -> Choice:
    """Reveal and take what is needed, then meet at the exit; now and then do anything else."""
    assert isinstance(state, RushOutState)
    quiet = tuple(c for c in live if not isinstance(c.event, TalkieGivenUp))
    if random.random() < 0.02 or not quiet:
        return random.choice(live)
    if state.phase is Phase.REACTING:
        wanted = _of(quiet, EquipmentUsed) or _of(quiet, ProtectUsed) or _of(quiet, DamageTaken)
    elif state.phase is Phase.EXPLORERS and random.random() < 0.9:
        wanted = _explored(state, quiet, random)
    else:
        wanted = list(quiet)
    return random.choice(wanted or list(quiet))


def _of(live: Choices, *kinds: type[Event]) -> list[Choice]:
    return [choice for choice in live if isinstance(choice.event, kinds)]


def _explored(state: RushOutState, live: Choices, random: Random) -> list[Choice]:
    there = checklist(state)
    is_rich = not {Missing.WRITINGS, Missing.TREASURES} & set(there.missing)
    if is_rich and (exits := _exits(state)):
        return _met(state, live, exits[0])
    reveals = [c for c in live if isinstance(c.event, TileRevealed)]
    if reveals:
        weights = [state.unseen(c.event.tile) for c in reveals if isinstance(c.event, TileRevealed)]
        return random.choices(reveals, weights)
    return _to_dig(state, live) or _of(live, ExplorerMoved, TileBypassed)


def _exits(state: RushOutState) -> list[int]:
    """The tiles at which all could leave."""
    carried = [e.number for e in state.explorers if e.has_exit and e.number is not None]
    return carried + [lying.number for lying in state.revealed if lying.tile is Tile.EXIT]


def _met(state: RushOutState, live: Choices, exit_at: int) -> list[Choice]:
    """Go to the exit: whoever is there waits."""
    if state.explorers[state.turn].number == exit_at:
        return _of(live, ActionTurned)
    joined = [
        c
        for c in live
        if isinstance(c.event, ExplorerJoined) and state.explorers[c.event.other].number == exit_at
    ]
    return joined or _nearer(state, live, lambda number: number == exit_at)


def _to_dig(state: RushOutState, live: Choices) -> list[Choice]:
    """Go towards a tile that may be turned up."""

    def is_free(number: int) -> bool:
        return state.tile_at(number) is None and not state.is_covered(number)

    return _nearer(state, live, is_free)


def _nearer(state: RushOutState, live: Choices, is_wanted: Callable[[int], bool]) -> list[Choice]:
    """The moves that begin a shortest way to a wanted tile; of any length on the map."""
    moves = [c for c in live if isinstance(c.event, ExplorerMoved)]
    steps = {c.event.number: c for c in moves if isinstance(c.event, ExplorerMoved)}
    seen, edge = set(steps), {number: {number} for number in steps}
    while edge:
        found = {first for number, firsts in edge.items() if is_wanted(number) for first in firsts}
        if found:
            return [steps[first] for first in sorted(found)]
        further: dict[int, set[int]] = {}
        for number, firsts in edge.items():
            for after in _beside(state, number):
                if after not in seen:
                    further.setdefault(after, set()).update(firsts)
        seen, edge = seen | set(further), further
    return []


def _beside(state: RushOutState, number: int) -> Iterator[int]:
    here = state.place(number)
    for other, place in enumerate(state.places):
        if here is not None and place is not None and is_one_move(here, place):
            yield other
