"""Exercises on a tile: what a path costs and gives, whether it can be paid, and for how many."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from companion.games.outspeed.amounts import choosers, value
from companion.games.outspeed.dialling import cannot_set
from companion.games.outspeed.events import DiceRolled
from companion.games.outspeed.pieces import DIAL_MOST, PATHS, Die, PathKey, Pip
from companion.games.outspeed.programming import cannot_program, least_cost
from companion.games.outspeed.race import Ship
from companion.games.outspeed.resolution import Fate, chosen, fate
from companion.games.outspeed.state import OutspeedState
from companion.games.outspeed.tiles import Amount, Path
from companion.learn.exercise import Question, Quiz, Verdict, Wrong, made_until, no, yes
from companion.learn.outspeed.tables import After, driving, resolved, some_paths, some_ships
from companion.learn.outspeed.why import Because

SEATS = 3
SEEN_YELLOW = Pip.THREE
"""The one face that is known to be on the yellow die."""


@dataclass(frozen=True, slots=True)
class Driving(Question):
    """A made-up tile, the paths that all ships have chosen, and the dice that were rolled.

    ``seat`` is the ship asked about, where it is one.
    """

    state: OutspeedState
    seat: int = 0
    rolled: tuple[DiceRolled, ...] = ()

    @property
    def paths(self) -> tuple[Path | None, ...]:
        """The three paths of the tile."""
        assert self.state.tile is not None, "the tile is made up, so it is known"
        return self.state.tile.paths

    @property
    def resolved(self) -> OutspeedState:
        """The table when the turn is settled."""
        return resolved(self.state, *self.rolled)


def chose(asked: Driving, seat: int) -> tuple[PathKey, Path]:
    """Return the path that a ship has chosen, with what is printed on it."""
    choice = chosen(asked.state, seat)
    assert choice is not None, "all have chosen"
    return choice


def made_up_path(random: Random, cost: range = range(4), rows: range = range(1, 5)) -> Path:
    """Make a path up: fuel to pay, rows to go, now and then fuel to get."""
    fuel = random.choice((0, 0, 0, 1, 2))
    return Path(
        cost=Amount(random.choice(cost)), rows=Amount(random.choice(rows)), fuel=Amount(fuel)
    )


def _paths(random: Random) -> tuple[Path | None, ...]:
    return tuple(made_up_path(random) for _ in PATHS)


# -- where a path leads -------------------------------------------------------------------------


def _ask_arrive(random: Random) -> Driving:
    """Send three ships along a tile; one is asked about, and it pays something."""

    def make() -> Driving:
        ships = some_ships(random, SEATS, range(3, 9), range(5, 11))
        return Driving(driving(ships, _paths(random), some_paths(random, SEATS)))

    return made_until(make, lambda asked: _cost(asked) > 0)


def _cost(asked: Driving) -> int:
    return chose(asked, asked.seat)[1].cost.fixed


def _ended(asked: Driving) -> After:
    ship = asked.resolved.race.ships[asked.seat]
    return After(ship.row, ship.fuel)


def _afters(asked: Driving) -> tuple[After, ...]:
    """List the end among those that a slip leads to: nothing paid, nothing moved, or both."""
    start, settled = asked.state.race.ships[asked.seat], asked.resolved
    _, path = chose(asked, asked.seat)
    there = start.row + path.rows.fixed
    left = start.fuel - value(settled, asked.seat, path.cost)
    near = [_ended(asked), After(there, left), After(there, start.fuel)]
    near += [After(start.row, left), After(start.row, start.fuel)]
    return tuple(sorted(dict.fromkeys(near), key=lambda each: (each.row, each.fuel)))


def _judge_arrive(asked: Driving, said: After) -> Verdict:
    """O10: costs first, then gains."""
    start, end = asked.state.race.ships[asked.seat], _ended(asked)
    settled = asked.resolved
    key, path = chose(asked, asked.seat)
    fare = fate(settled, asked.seat)
    make = yes if said == end else no
    at = {"row": end.row, "fuel": end.fuel}
    if fare is Fate.ALONE:
        return make(Because.ALONE, "", **at)
    paid = value(settled, asked.seat, path.cost)
    if fare is Fate.NOT_ALONE:
        ships = len(choosers(settled, key))
        return make(Because.NOT_ALONE, "", ships=ships, cost=paid, **at)
    why, ruling = (Because.DROVE_DICE, "O14") if asked.rolled else (Because.DROVE, "O10")
    return make(why, ruling, cost=paid, rows=end.row - start.row, **at)


ARRIVE = Quiz("arrive", _ask_arrive, _afters, _judge_arrive)


def _ask_dice(random: Random) -> Driving:
    """Roll the yellow die for a cost; only its 3 is known, so a 3 it is."""
    cost = Amount(random.randint(0, 2), yellow=random.randint(1, 2))
    rows = Amount(random.randint(2, 6))
    paths = list(_paths(random))
    key = random.choice(PATHS)
    paths[PATHS.index(key)] = Path(cost=cost, rows=rows)
    ships = some_ships(random, SEATS, range(3, 9), range(10, 14))
    others = random.choice([each for each in PATHS if each is not key])
    state = driving(ships, tuple(paths), (key, others, others))
    return Driving(state, rolled=(DiceRolled(0, Die.YELLOW, (SEEN_YELLOW,) * cost.yellow),))


DICE = Quiz("dice", _ask_dice, _afters, _judge_arrive)


def _ask_alone(random: Random) -> Driving:
    """Make a path like that of tile 11: free for one alone, for several only a cost."""
    key = random.choice(PATHS)
    paths = list(_paths(random))
    alone = Path(cost=Amount(random.randint(1, 3)), rows=Amount(random.randint(2, 4)))
    paths[PATHS.index(key)] = Path(cost=alone.cost, rows=alone.rows, is_alone=True)
    others = [each for each in PATHS if each is not key]
    company = random.choice((0, 0, 1, 2))
    rest = [key] * company + [random.choice(others) for _ in range(2 - company)]
    ships = some_ships(random, SEATS, range(3, 9), range(6, 11))
    return Driving(driving(ships, tuple(paths), (key, *rest)))


ALONE = Quiz("alone", _ask_alone, _afters, _judge_arrive)

# -- what can be paid ---------------------------------------------------------------------------


def _ask_afford(random: Random) -> Driving:
    """Give a ship little fuel before a tile with a dark light, or with dear paths."""

    def make() -> Driving:
        paths = [made_up_path(random, range(1, 7)) for _ in PATHS]
        lit: list[Path | None] = [*paths]
        if random.random() < 0.5:
            lit[random.randrange(len(PATHS))] = None
        first = next(key for key, path in zip(PATHS, lit, strict=True) if path)
        ships = some_ships(random, SEATS, range(3, 9), range(2, 6))
        return Driving(driving(ships, tuple(lit), (first,) * SEATS))

    def is_good(asked: Driving) -> bool:
        free = sum(cannot_program(asked.state, 0, key) is None for key in PATHS)
        return 0 < free < len(PATHS)

    return made_until(make, is_good)


def _judge_afford(asked: Driving, key: PathKey) -> Verdict:
    """O11: never more than one has; all of it is allowed."""
    refusal = cannot_program(asked.state, asked.seat, key)
    if refusal is not None:
        return Wrong(refusal)
    path = asked.paths[PATHS.index(key)]
    assert path is not None, "a dark light is refused"
    cost, fuel = least_cost(asked.state, key, path), asked.state.race.ships[asked.seat].fuel
    if cost == fuel:
        return yes(Because.PAYS_ALL, "O11", fuel=fuel)
    return yes(Because.CAN_PAY, "O11", cost=cost, fuel=fuel)


AFFORD = Quiz("afford", _ask_afford, lambda _: PATHS, _judge_afford, has_one=False)


def _ask_dial(random: Random) -> Driving:
    """Give a ship little fuel before a path of an End tile that takes any number."""
    fuel = random.randint(2, DIAL_MOST - 2)
    key = random.choice(PATHS)
    paths = list(_paths(random))
    paths[PATHS.index(key)] = Path(cost=Amount(is_dial=True), rows=Amount(is_dial=True))
    ships = tuple(Ship(random.randint(3, 9), fuel) for _ in range(SEATS))
    return Driving(driving(ships, tuple(paths), (key,) * SEATS, is_end=True))


def _dials(asked: Driving) -> tuple[int, ...]:
    fuel = asked.state.race.ships[asked.seat].fuel
    return tuple(range(fuel - 2, fuel + 3))


def _judge_dial(asked: Driving, dial: int) -> Verdict:
    """O15: pay X, move X, and no more than one has, when all paths lie open."""
    refusal = cannot_set(asked.state, asked.seat, dial)
    return Wrong(refusal) if refusal else yes(Because.MAY_SET, "O15", dial=dial)


DIAL = Quiz("dial", _ask_dial, _dials, _judge_dial, has_one=False)
