"""What is told once a race is over: the luck of the dice, and which row each ship had reached."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.games.outspeed.events import DiceRolled, OutspeedEvent
from companion.games.outspeed.state import OutspeedOptions, OutspeedState
from companion.stats.after import After, Chance, Progress


def chances(steps: Iterable[tuple[OutspeedState, OutspeedEvent]]) -> Iterator[Chance]:
    """List every roll of a die whose faces were known; each die is luck of its own (O14).

    Tiles and tokens tell nothing here: each tile comes once at most, and of two tokens one is kept
    by choice.
    """
    for before, event in steps:
        if not isinstance(event, DiceRolled):
            continue
        known = before.faces(event.die)
        if known:
            pool = tuple((str(face), known.count(face)) for face in sorted(set(known)))
            seen = tuple(str(pip.number) for pip in event.faces)
            yield Chance(event.die, event.seat, seen, pool, is_put_back=True)


def progress(state: OutspeedState) -> Progress:
    """Tell the turn, and the row of each ship; one that is out stays where it left."""
    return Progress(state.turn, tuple(ship.row for ship in state.race.ships))


AFTER: After[OutspeedState, OutspeedEvent, OutspeedOptions] = After(chances, progress)
