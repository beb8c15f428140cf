"""Exercises on many ships at one tile: places, crowd symbols, the last cube, the last ship."""

from __future__ import annotations

from enum import StrEnum
from random import Random

from companion.games.outspeed.amounts import choosers, value
from companion.games.outspeed.pieces import PATHS, PathKey
from companion.games.outspeed.programming import cannot_program
from companion.games.outspeed.resolution import Fate, fate
from companion.games.outspeed.tiles import Amount, Path
from companion.learn.exercise import Quiz, Verdict, made_until, no, yes
from companion.learn.outspeed.driving import SEATS, Driving, chose, made_up_path
from companion.learn.outspeed.tables import driving, some_paths, some_ships
from companion.learn.outspeed.why import Because

MANY_SEATS = 4


class Then(StrEnum):
    """How a race stands, when it is not that one ship wins."""

    NOBODY = "nobody"
    GOES_ON = "goes_on"


# -- how many there are -------------------------------------------------------------------------


def _ask_places(random: Random) -> Driving:
    """Send four ships to paths with few places: some are too many, some are not."""

    def make() -> Driving:
        paths = tuple(
            Path(random.randint(1, 3), Amount(1), Amount(random.randint(2, 4))) for _ in PATHS
        )
        ships = some_ships(random, MANY_SEATS, range(3, 9), range(6, 11))
        return Driving(driving(ships, paths, some_paths(random, MANY_SEATS)))

    def is_good(asked: Driving) -> bool:
        crowded = sum(fate(asked.state, seat) is Fate.CROWDED for seat in asked.state.seats)
        return 0 < crowded < MANY_SEATS

    return made_until(make, is_good)


def _seats(asked: Driving) -> tuple[int, ...]:
    return tuple(asked.state.seats)


def _judge_places(asked: Driving, seat: int) -> Verdict:
    """O12: more choosers than places, and all of them lose the turn."""
    key, path = chose(asked, seat)
    count = {"ships": len(choosers(asked.state, key)), "places": path.places or 0}
    if fate(asked.resolved, seat) is Fate.CROWDED:
        return yes(Because.CROWDED, "O12", path=key, **count)
    return no(Because.HAS_ROOM, "O12", path=key, **count)


PLACES = Quiz("places", _ask_places, _seats, _judge_places, has_one=False)


def _ask_crowd(random: Random) -> Driving:
    """Let a path give a row for each ship that chose it, or another one."""

    def make() -> Driving:
        mine, counted = random.choice(PATHS), random.choice(PATHS)
        paths = [Path(random.choice((None, 1, 2)), Amount(1), Amount(2)) for _ in PATHS]
        paths[PATHS.index(mine)] = Path(cost=Amount(1), rows=Amount(crowd=(counted,)))
        ships = some_ships(random, MANY_SEATS, range(3, 8), range(6, 11))
        return Driving(driving(ships, tuple(paths), (mine, *some_paths(random, SEATS))))

    return made_until(make, lambda asked: len(choosers(asked.state, _counted(asked))) > 0)


def _counted(asked: Driving) -> PathKey:
    """Return the path whose ships are counted."""
    return chose(asked, asked.seat)[1].rows.crowd[0]


def _judge_crowd(asked: Driving, rows: int) -> Verdict:
    """O13: as many as chose the path, whether they got through or not."""
    counted = _counted(asked)
    moved = asked.resolved.race.ships[asked.seat].row - asked.state.race.ships[asked.seat].row
    ships = len(choosers(asked.state, counted))
    make = yes if rows == moved else no
    return make(Because.COUNTED, "O13", path=counted, ships=ships, rows=moved)


CROWD = Quiz("crowd", _ask_crowd, lambda _: tuple(range(MANY_SEATS + 1)), _judge_crowd)

# -- the last cube ------------------------------------------------------------------------------


def _outs(asked: Driving) -> tuple[int, ...]:
    """List the seats that are out when the turn is settled."""
    racing = asked.resolved.race.racing
    return tuple(seat for seat in asked.state.seats if seat not in racing)


def _ask_empty(random: Random) -> Driving:
    """Let four ships with little fuel pay; one or two pay their last."""

    def make() -> Driving:
        paths = tuple(made_up_path(random, range(1, 4)) for _ in PATHS)
        ships = some_ships(random, MANY_SEATS, range(3, 9), range(1, 5))
        return Driving(driving(ships, paths, some_paths(random, MANY_SEATS)))

    return made_until(make, lambda asked: _is_legal(asked) and len(_outs(asked)) in (1, 2))


def _is_legal(asked: Driving) -> bool:
    """Whether each ship may have chosen what it chose (O11)."""
    state = asked.state
    return all(
        program is not None
        and program.path is not None
        and cannot_program(state, seat, program.path) is None
        for seat, program in enumerate(state.programs)
    )


def _judge_empty(asked: Driving, seat: int) -> Verdict:
    """O10: who pays the last cube is out before any gain."""
    _, path = chose(asked, seat)
    if seat in _outs(asked):
        return yes(Because.RUNS_DRY, "O10", seat=seat, cost=path.cost.fixed)
    left = asked.state.race.ships[seat].fuel - path.cost.fixed
    return no(Because.HAS_LEFT, "O10", seat=seat, fuel=left)


EMPTY = Quiz("empty", _ask_empty, _seats, _judge_empty, has_one=False)


def _ask_zero(random: Random) -> Driving:
    """On an End tile, let a path cost as much as ships chose it."""

    def make() -> Driving:
        paths = [made_up_path(random, range(1, 3)) for _ in PATHS]
        key = random.choice(PATHS)
        paths[PATHS.index(key)] = Path(cost=Amount(crowd=(key,)), rows=Amount(4))
        ships = some_ships(random, MANY_SEATS, range(3, 9), range(1, 4))
        chosen_by = tuple(random.choice((key, *PATHS)) for _ in range(MANY_SEATS))
        return Driving(driving(ships, tuple(paths), chosen_by, is_end=True))

    return made_until(make, lambda asked: _is_legal(asked) and len(_outs(asked)) in (1, 2))


def _judge_zero(asked: Driving, seat: int) -> Verdict:
    """O10: on the End tile 0 is enough, but what is asked has to be there."""
    _, path = chose(asked, seat)
    cost, fuel = value(asked.state, seat, path.cost), asked.state.race.ships[seat].fuel
    if seat in _outs(asked):
        return yes(Because.ASKED_TOO_MUCH, "O10", seat=seat, cost=cost, fuel=fuel)
    if cost == fuel:
        return no(Because.JUST_ENOUGH, "O10", seat=seat)
    return no(Because.HAS_LEFT, "O10", seat=seat, fuel=fuel - cost)


ZERO = Quiz("zero", _ask_zero, _seats, _judge_zero, has_one=False)

# -- who is left --------------------------------------------------------------------------------


def _ask_last(random: Random) -> Driving:
    """Let three ships pay: one, none or more of them are left, each as often as the others."""
    wanted = random.choice((0, 1, 2))

    def make() -> Driving:
        paths = tuple(made_up_path(random, range(1, 4)) for _ in PATHS)
        ships = some_ships(random, SEATS, range(3, 9), range(1, 4))
        return Driving(driving(ships, paths, some_paths(random, SEATS)))

    def is_good(asked: Driving) -> bool:
        return _is_legal(asked) and SEATS - len(_outs(asked)) == wanted

    return made_until(make, is_good)


def _lasts(asked: Driving) -> tuple[int | Then, ...]:
    return (*asked.state.seats, *Then)


def _judge_last(asked: Driving, said: int | Then) -> Verdict:
    """O18: eliminations of one moment together: one left wins, none left means no winner."""
    settled = asked.resolved
    racing = settled.race.racing
    if not settled.is_over:
        make = yes if said is Then.GOES_ON else no
        return make(Because.GOES_ON, "O18", ships=len(racing))
    if not racing:
        return (yes if said is Then.NOBODY else no)(Because.NONE_LEFT, "O18")
    is_right = said == racing[0] and not isinstance(said, Then)
    return (yes if is_right else no)(Because.LAST_SHIP, "O18", seat=racing[0])


LAST = Quiz("last", _ask_last, _lasts, _judge_last)
