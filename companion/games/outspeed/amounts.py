"""Reading the amounts of a path: for one ship, after all have chosen, or at its best (O11)."""

from __future__ import annotations

from companion.games.outspeed.pieces import PATHS, Die, PathKey
from companion.games.outspeed.state import OutspeedState
from companion.games.outspeed.tiles import Amount, Path


def choosers(state: OutspeedState, key: PathKey) -> tuple[int, ...]:
    """O13: the seats that programmed a path this turn, whether it took them or not.

    Ruled here: they were counted when the dials were shown, so a ship that pays its last cube in
    the same Resolution still counts for the gains.
    """
    return tuple(
        seat
        for seat, program in enumerate(state.programs)
        if program is not None and program.path is key
    )


def rolled(state: OutspeedState, seat: int, die: Die) -> tuple[int, ...]:
    """Return what a seat has rolled with a die in this Resolution."""
    return tuple(roll.value for roll in state.rolls if (roll.seat, roll.die) == (seat, die))


def crowd_sum(state: OutspeedState, crowd: tuple[PathKey, ...]) -> int:
    """O13: what crowd symbols come to, all dials shown: how many ships chose each of them."""
    return sum(len(choosers(state, key)) for key in crowd)


def rolls(state: OutspeedState, amount: Amount, die: Die) -> int:
    """How often a die is rolled for an amount, all dials shown (O14; a crowd symbol: O13)."""
    if die is Die.YELLOW:
        return amount.yellow + crowd_sum(state, amount.yellow_crowd)
    return amount.blue + crowd_sum(state, amount.blue_crowd)


def value(state: OutspeedState, seat: int, amount: Amount) -> int:
    """Return what an amount comes to for a ship, all dials shown and all dice rolled (O13-O15)."""
    program = state.programs[seat]
    total = amount.fixed + crowd_sum(state, amount.crowd)
    if amount.has_yellow:
        total += sum(rolled(state, seat, Die.YELLOW))
    if amount.has_blue:
        total += sum(rolled(state, seat, Die.BLUE))
    if amount.is_dial and program is not None:
        total += program.dial
    return total


def least_cost(state: OutspeedState, key: PathKey, path: Path, dial: int = 0) -> int:
    """O11: what a path costs at its best outcome.

    A crowd symbol counts the chooser alone on its own path and nobody on another, a die its lowest
    face, and who is alone on the path of tile 11 pays nothing. Ruled here: while the faces of a die
    are unknown, its best is 0, so that nothing is forbidden that the box allows.
    """
    if path.is_alone:
        return 0
    cost = path.cost
    lowest = min(state.faces(Die.YELLOW), default=0)
    dice = (cost.yellow + cost.yellow_crowd.count(key)) * lowest
    return cost.fixed + cost.crowd.count(key) + dice + (dial if cost.is_dial else 0)


def crowd_keys(state: OutspeedState) -> tuple[PathKey, ...]:
    """List the paths whose choosers matter for a crowd symbol somewhere on this tile."""
    tile = state.tile
    paths = () if tile is None else tuple(path for path in tile.paths if path is not None)
    counted = {key for p in paths for each in (p.cost, p.rows, p.fuel) for key in each.crowds}
    return tuple(key for key in PATHS if key in counted)
