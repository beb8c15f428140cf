"""Why something is refused at a table of Outback, read a second time, as a looker-on would.

For each reason :func:`holds` says whether it is true of the table before it, from what lies there
alone; nothing of how the rules found it is used.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from itertools import product

from companion.game import Event, Param, Refusal
from companion.games.outback.events import (
    AnimalsTaken,
    BonusTilesDrawn,
    BonusTilesTaken,
    DiceRolled,
    DieKept,
    DieReleased,
    JeepFilled,
    RowPointsRead,
    RowsRead,
    ShapeRead,
    StartRolled,
    TilePlaced,
    UpperEndRead,
)
from companion.games.outback.refusals import Why
from companion.games.outback.state import ANIMALS, Face, OutbackState, Placed, Target, Variant
from tests.games.outback.naive import deserves, group_by_hand, should_be_over

Params = Mapping[str, Param]
Reading = Callable[[OutbackState, Event, Params], bool]

# ------------------------------------------------------------------------- looking at the table


def lying_in(state: OutbackState, seat: int, row: int) -> int:
    """How many spaces of a row are taken, counted tile by tile."""
    preserve = state.preserves[seat]
    return len([t for t in preserve.placed if t.row == row]) + len(
        [r for r in preserve.blocked if r == row]
    )


def free_in(state: OutbackState, seat: int, row: int) -> int:
    return state.rows[row - 2] - lying_in(state, seat, row)


def rows_of(state: OutbackState) -> range:
    return range(2, 2 + len(state.rows))


def shown(state: OutbackState, animal: str) -> int:
    return [str(face) for face in state.dice].count(animal)


def jokers(state: OutbackState) -> int:
    return list(state.dice).count(Face.JOKER)


def pays(state: OutbackState, wanted: Iterable[Target]) -> bool:
    """Whether the jokers can be handed round so that each group has a die of its own and enough."""
    wanted = tuple(wanted)
    rest = jokers(state)
    for animal in {t.animal for t in wanted}:
        rows = [t.row for t in wanted if t.animal == animal]
        if shown(state, animal) < len(rows):
            return False
        rest -= max(0, sum(rows) - shown(state, animal))
    return rest >= 0


def partner_of(state: OutbackState) -> int:
    return (state.turn + 2) % 4


def is_teams(state: OutbackState) -> bool:
    return state.options.variant is Variant.TEAMS and len(state.preserves) == 4


def can_lie(state: OutbackState, order: tuple[Target, ...]) -> bool:
    """Whether all find a space: one's own in their rows, the second at the partner's or below."""
    own = order[0::2] if is_teams(state) else order
    given = order[1::2] if is_teams(state) else ()
    if any(n > free_in(state, state.turn, row) for row, n in Counter(t.row for t in own).items()):
        return False
    return all(
        any(free_in(state, partner_of(state), row) for row in range(2, t.row + 1)) for t in given
    )


def can_be_had(state: OutbackState, order: tuple[Target, ...]) -> bool:
    """Whether these animals may be taken in this order, tried out by hand."""
    animals = Counter(t.animal for t in order)
    return (
        all(list(state.jeep).count(a) >= n for a, n in animals.items())
        and pays(state, order)
        and can_lie(state, order)
    )


def singles(state: OutbackState) -> list[Target]:
    """All that can be taken alone."""
    every = (Target(a, row) for a, row in product(ANIMALS, rows_of(state)))
    return [target for target in every if can_be_had(state, (target,))]


def pairs(state: OutbackState) -> list[tuple[Target, Target]]:
    """All pairs that can be taken, in the order that says who gets which."""
    every = [Target(a, row) for a, row in product(set(state.jeep), rows_of(state))]
    found = [(one, other) for one, other in product(every, repeat=2)]
    return [pair for pair in found if can_be_had(state, pair)]


# ------------------------------------------------------------------------- what each reason says


def _phase(name: str) -> Reading:
    return lambda state, event, said: state.phase == name


def _too_few_together(state: OutbackState, event: Event, said: Params) -> bool:
    assert isinstance(event, AnimalsTaken)
    rows = [t.row for t in event.targets if t.animal == said["animal"]]
    lacks = sum(rows) - shown(state, str(said["animal"])) - jokers(state)
    return len(rows) == said["groups"] and said["missing"] == lacks > 0


def _jokers_twice(state: OutbackState, event: Event, said: Params) -> bool:
    """Each animal alone could be paid for, all together not."""
    assert isinstance(event, AnimalsTaken)
    kinds = {t.animal for t in event.targets}
    alone = all(pays(state, [t for t in event.targets if t.animal == a]) for a in kinds)
    return alone and not pays(state, event.targets) and said["jokers"] == jokers(state) > 0


def _no_such_group(state: OutbackState, event: Event, said: Params) -> bool:
    assert isinstance(event, TilePlaced)
    there = [t for t in state.preserves[state.receiver].placed if t.animal == event.animal]
    return said["most"] == len(there) + 1 and not 1 <= event.group <= len(there) + 1


def _other_group(state: OutbackState, event: Event, said: Params) -> bool:
    assert isinstance(event, TilePlaced)
    tile = Placed(event.animal, event.row, event.group, 0, event.column)
    placed = (*state.preserves[state.receiver].placed, tile)
    return group_by_hand(state.rows, state.shifts, placed) == said["made"] != event.group


def _hex_taken(state: OutbackState, event: Event, said: Params) -> bool:
    seat = state.receiver if isinstance(event, TilePlaced) else state.turn
    preserve = state.preserves[seat]
    lying = {(t.row, t.column) for t in preserve.placed}
    lying |= set(zip(preserve.blocked, preserve.blocked_columns, strict=False))
    return (said["row"], said["column"]) in lying


def _not_on_map(state: OutbackState, event: Event, said: Params) -> bool:
    preserve = state.preserves[int(said["seat"])]
    columns = [t.column for t in preserve.placed]
    unknown = len(preserve.blocked) - len(preserve.blocked_columns)
    return not state.is_mapped or None in columns or unknown > 0


def _must_take(state: OutbackState, event: Event, said: Params) -> bool:
    return any((t.animal, t.row) == (said["animal"], said["row"]) for t in singles(state))


def _row_full(state: OutbackState, event: Event, said: Params) -> bool:
    """Full on the board of who would lay there now."""
    seat = state.receiver if isinstance(event, TilePlaced) else state.turn
    return not free_in(state, seat, int(said["row"]))


def _partner_row_full(state: OutbackState, event: Event, said: Params) -> bool:
    assert isinstance(event, AnimalsTaken)
    rows = range(2, int(said["row"]) + 1)
    is_meant = event.targets[1] == Target(event.targets[1].animal, int(said["row"]))
    return (
        is_meant
        and said["seat"] == partner_of(state)
        and said["animal"] == event.targets[1].animal
        and not any(free_in(state, partner_of(state), row) for row in rows)
    )


def _not_pending(state: OutbackState, event: Event, said: Params) -> bool:
    """Nothing in hand of this kind may lie in this row."""
    assert isinstance(event, TilePlaced)
    for at, target in enumerate(state.pending):
        is_partners = bool(state.receivers) and state.receivers[at] != state.turn
        rows = range(2, target.row + 1) if is_partners else [target.row]
        if target.animal == event.animal and event.row in rows:
            return False
    return True


def _row_in_use(state: OutbackState, event: Event, said: Params) -> bool:
    """What lies there, and what was just taken for it, is more than the row would have."""
    assert isinstance(event, RowsRead | ShapeRead)
    seat, row = int(said["seat"]), int(said["row"])
    receivers = state.receivers or (state.turn,) * len(state.pending)
    coming = [t.row for s, t in zip(receivers, state.pending, strict=True) if s == seat]
    needed = lying_in(state, seat, row) + coming.count(row)
    if seat != state.turn and coming:
        open_rows = range(2, coming[0] + 1)
        has_none = all(lying_in(state, seat, r) >= event.rows[r - 2] for r in open_rows)
        needed = lying_in(state, seat, row) + (has_none and row in open_rows)
    return said["used"] == needed > event.rows[row - 2] == said["hexes"]


def _hex_in_use(state: OutbackState, event: Event, said: Params) -> bool:
    assert isinstance(event, ShapeRead)
    row, column = int(said["row"]), int(said["column"])
    preserve = state.preserves[int(said["seat"])]
    lying = {(t.row, t.column) for t in preserve.placed}
    lying |= set(zip(preserve.blocked, preserve.blocked_columns, strict=False))
    return (row, column) in lying and column >= event.rows[row - 2]


def _none_left(state: OutbackState, event: Event, said: Params) -> bool:
    """So many of the kind have been seen that the others cannot be as many."""
    assert isinstance(event, JeepFilled)
    animal = str(said["animal"])
    seen = (
        [*map(str, state.jeep)].count(animal)
        + sum(t.animal == animal for t in state.pending)
        + sum(t.animal == animal for p in state.preserves for t in p.placed)
        + state.retired[[*map(str, ANIMALS)].index(animal)]
    )
    given = [*map(str, event.tiles)].count(animal)
    return said["left"] == 18 - seen < given == said["given"]


def _twice(state: OutbackState, event: Event, said: Params) -> bool:
    assert isinstance(event, BonusTilesTaken | BonusTilesDrawn)
    return [*map(str, event.tiles)].count(str(said["tile"])) > 1


def _deserved(state: OutbackState, tile: Param) -> bool:
    seats = {state.turn, partner_of(state)} if is_teams(state) else {state.turn}
    return any(
        deserves(state, seat, each)
        for seat in seats
        for each in state.bonus_on_table
        if each == tile
    )


def _count(event: Event) -> int:
    match event:
        case JeepFilled(tiles):
            return len(tiles)
        case BonusTilesDrawn(drawn):
            return len(drawn)
        case StartRolled(_, faces) | DiceRolled(faces):
            return len(faces)
        case RowsRead(rows):
            return len(rows)
        case ShapeRead(rows, shifts):
            return len(rows) if len(rows) != len(shifts) or not rows else len(shifts)
        case _:
            raise TypeError(event)


def _targets(event: Event) -> tuple[Target, ...]:
    assert isinstance(event, AnimalsTaken)
    return event.targets


def _empty_places(state: OutbackState) -> int:
    in_bag = sum(state.unseen) - state.face_down
    return min(5 - len(state.jeep), in_bag)


def _shape(event: Event) -> tuple[int, ...]:
    assert isinstance(event, ShapeRead)
    return event.shifts


READINGS: dict[Why, Reading] = {
    Why.FIRST_PLAYER_OPEN: _phase("starting"),
    Why.FILL_JEEP_FIRST: lambda s, e, said: not s.rolls and said["missing"] == _empty_places(s) > 0,
    Why.TURN_RUNNING: lambda s, e, said: s.phase == "rolling" and said["seat"] == s.turn,
    Why.PLACE_FIRST: lambda s, e, said: s.pending[0].animal == said["animal"],
    Why.GAME_OVER: lambda s, e, said: not s.rows or should_be_over(s),
    Why.DRAW_TILES_FIRST: lambda s, e, said: said["missing"] == s.bonus_to_draw > 0,
    Why.CLAIM_FIRST: lambda s, e, said: _deserved(s, said["tile"]),
    Why.NO_SUCH_SEAT: lambda s, e, said: said["seat"] not in range(len(s.preserves)),
    Why.NOT_TIED: lambda s, e, said: said["seat"] not in s.contenders,
    Why.START_ROLL_MADE: lambda s, e, said: len(s.start_rolls[int(said["seat"])]) > 0,
    Why.WRONG_TILE_COUNT: lambda s, e, said: (
        (said["wanted"], said["given"]) == (_empty_places(s), _count(e))
    ),
    Why.NONE_LEFT: _none_left,
    Why.NOT_FIVE_ALIKE: lambda s, e, said: len(s.jeep) != 5 or len({*s.jeep}) != 1,
    Why.SWAP_AFTER_ROLL: lambda s, e, said: s.rolls > 0,
    Why.BAG_TOO_LOW: lambda s, e, said: said["left"] == sum(s.unseen) - s.face_down < 5,
    Why.WRONG_DICE_COUNT: lambda s, e, said: said["given"] == _count(e) != said["wanted"],
    Why.NO_ROLLS_LEFT: lambda s, e, said: s.rolls == 3 == said["rolls"],
    Why.ALL_DICE_KEPT: lambda s, e, said: s.kept == {*range(len(s.dice))} and len(s.dice) > 5,
    Why.ROLL_FIRST: lambda s, e, said: not s.rolls,
    Why.NO_SUCH_DIE: lambda s, e, said: said["die"] not in range(len(s.dice)),
    Why.ALREADY_KEPT: lambda s, e, said: isinstance(e, DieKept) and e.die in s.kept,
    Why.NOT_KEPT: lambda s, e, said: isinstance(e, DieReleased) and e.die not in s.kept,
    Why.NO_TARGET: lambda s, e, said: not _targets(e),
    Why.NO_SUCH_ROW: lambda s, e, said: said["row"] not in rows_of(s),
    Why.NOT_ON_JEEP: lambda s, e, said: said["animal"] not in s.jeep,
    Why.TOO_FEW_ON_JEEP: lambda s, e, said: (
        said["there"] == [*map(str, s.jeep)].count(str(said["animal"]))
        and 0 < int(said["there"]) < int(said["wanted"])
    ),
    Why.NO_REAL_DIE: lambda s, e, said: (
        not shown(s, str(said["animal"])) and said["jokers"] == jokers(s)
    ),
    Why.REAL_DIE_EACH: lambda s, e, said: (
        0 < shown(s, str(said["animal"])) == int(said["shown"]) < int(said["groups"])
    ),
    Why.TOO_FEW_DICE: lambda s, e, said: (
        said["missing"] == int(said["row"]) - shown(s, str(said["animal"])) - jokers(s) > 0
    ),
    Why.TOO_FEW_DICE_TOGETHER: _too_few_together,
    Why.JOKERS_TWICE: _jokers_twice,
    Why.ROW_FULL: _row_full,
    Why.ROW_TOO_NARROW: lambda s, e, said: (
        0 < free_in(s, s.turn, int(said["row"])) == int(said["free"]) < int(said["wanted"])
    ),
    Why.ROLLS_LEFT: lambda s, e, said: said["left"] == 3 - s.rolls > 0,
    Why.MUST_TAKE: _must_take,
    Why.NOT_PENDING: _not_pending,
    Why.NO_SUCH_GROUP: _no_such_group,
    Why.WRONG_ROW_COUNT: lambda s, e, said: said["wanted"] == len(s.rows) != said["given"],
    Why.NO_SUCH_ROW_LENGTH: lambda s, e, said: not 1 <= int(said["hexes"]) <= 9 == said["most"],
    Why.ROW_IN_USE: _row_in_use,
    Why.NO_SUCH_UPPER_END: lambda s, e, said: (
        isinstance(e, UpperEndRead) and not int(said["least"]) <= e.space <= int(said["most"])
    ),
    Why.WRONG_SHIFT_COUNT: lambda s, e, said: said["given"] == len(_shape(e)) != said["wanted"],
    Why.NO_SUCH_SHIFT: lambda s, e, said: _shape(e)[int(said["row"]) - 2] < 0,
    Why.ROWS_OVERLAP: lambda s, e, said: (
        (_shape(e)[int(said["row"]) - 2] + _shape(e)[int(said["above"]) - 2]) % 2 == 0
    ),
    Why.TOO_WIDE: lambda s, e, said: int(said["halves"]) > int(said["most"]),
    Why.HEX_IN_USE: _hex_in_use,
    Why.NO_SUCH_ROW_POINTS: lambda s, e, said: (
        isinstance(e, RowPointsRead) and not int(said["least"]) <= e.points <= int(said["most"])
    ),
    Why.NO_ROW_TILES: lambda s, e, said: s.options.variant is not Variant.PLUS,
    Why.NOT_ON_MAP: _not_on_map,
    Why.NO_SUCH_HEX: lambda s, e, said: (
        said["row"] not in rows_of(s) or said["column"] not in range(s.rows[int(said["row"]) - 2])
    ),
    Why.HEX_TAKEN: _hex_taken,
    Why.OTHER_GROUP: _other_group,
    Why.WRONG_DRAW_COUNT: lambda s, e, said: said["given"] == _count(e) != 5 == said["wanted"],
    Why.TILE_TWICE: _twice,
    Why.TILE_NOT_THERE: lambda s, e, said: said["tile"] not in s.bonus_on_table,
    Why.TILE_NOT_EARNED: lambda s, e, said: not _deserved(s, said["tile"]),
    Why.MUST_CLAIM: lambda s, e, said: _deserved(s, said["tile"]),
    Why.PARTNER_ROW_FULL: _partner_row_full,
}
"""What must be true at a running table when its rules give this reason."""


def holds(state: OutbackState, event: Event, refusal: Refusal) -> bool:
    """Whether a refusal is true of the table that gave it."""
    return READINGS[Why(refusal.code)](state, event, dict(refusal.params))
