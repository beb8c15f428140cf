"""Players who take Outspeed seriously, for transcripts that read like a real evening.

They read a tile off their box when it is turned up, or when its paths have been chosen, and
sometimes only type what it did. What they read is made up: nobody here has seen a real tile.
"""

from __future__ import annotations

from random import Random

from companion.game import Choice, State
from companion.games.outspeed.amounts import least_cost
from companion.games.outspeed.events import (
    BonusPassed,
    BonusPlayed,
    DialsRevealed,
    DiceFacesRead,
    PathProgrammed,
    ShipCorrected,
    ShipResult,
    TileRead,
    TurnTyped,
)
from companion.games.outspeed.pieces import Die
from companion.games.outspeed.state import OutspeedState, Phase
from tests.games.outspeed.tables import BLUE, YELLOW, random_tile


def thoughtful(state: State, live: tuple[Choice, ...], random: Random) -> Choice:
    """Choose as players would: play a token now and then, save fuel, show when all are ready."""
    assert isinstance(state, OutspeedState)
    said = _said(state, random)
    if said is not None:
        return said
    wanted = [c for c in live if isinstance(c.event, DialsRevealed)] or _paths(state, live)
    kinds = BonusPlayed if random.random() < 0.6 else BonusPassed
    wanted = wanted or [c for c in live if isinstance(c.event, kinds)]
    return random.choice(wanted or list(live))


def _said(state: OutspeedState, random: Random) -> Choice | None:
    """What the table says unasked: dice, a tile, what it did, where a ship really stands."""
    for die, faces in ((Die.YELLOW, YELLOW), (Die.BLUE, BLUE)):
        if state.phase is Phase.PROGRAMMING and not state.faces(die):
            return Choice(DiceFacesRead(die, faces))
    is_asked = state.phase is Phase.PROGRAMMING and state.tile is None
    if state.phase is Phase.TYPING or (
        is_asked and not any(state.programs) and random.random() < 0.5
    ):
        return _tile(state, random)
    if state.phase is Phase.REVEALING and state.turn and random.random() < 0.03:
        seat = random.choice(state.race.racing)
        ship = state.race.ships[seat]
        return Choice(ShipCorrected(seat, ship.row, ship.fuel + 1))
    return None


def _tile(state: OutspeedState, random: Random) -> Choice:
    if random.random() < 0.7:
        number = state.turned_up[-1].number
        return Choice(TileRead(random_tile(random, number, state.face)))
    results = tuple(
        ShipResult(seat, random.randint(0, 1), random.randint(1, 3), 0, random.randint(0, 1))
        for seat in state.race.racing
    )
    return Choice(TurnTyped(state.turn, results))


def _paths(state: OutspeedState, live: tuple[Choice, ...]) -> list[Choice]:
    """The paths that leave fuel for the turns to come, for a seat that has none yet."""
    paths = [
        choice
        for choice in live
        if isinstance(choice.event, PathProgrammed) and state.programs[choice.event.seat] is None
    ]
    saving = [choice for choice in paths if _fuel_left(state, choice) >= 2]
    return saving or paths


def _fuel_left(state: OutspeedState, choice: Choice) -> int:
    assert isinstance(choice.event, PathProgrammed)
    seat, key, dial = choice.event.seat, choice.event.path, choice.event.dial
    path = None if state.tile is None else state.tile.path(key)
    return state.race.ships[seat].fuel - (least_cost(state, key, path, dial) if path else 0)
