"""Moving ships over rows: force fields stop them, the back edge ends them, boards are added."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from companion.games.outspeed.pieces import BOARD_ROWS, BOARDS, START_BOARDS
from companion.games.outspeed.race import Exit, Race
from companion.games.outspeed.steps import Movement, Push


def movement(race: Race, seat: int, pushes: tuple[Push, ...]) -> Movement:
    """Tell how a ship moves when all pushes of one moment are added up (O6, O7, O9).

    >>> from companion.games.outspeed.race import Ship
    >>> from companion.games.outspeed.steps import Cause
    >>> race = Race((Ship(row=8),), fields=(6,))
    >>> movement(race, 0, (Push(Cause.MAGNET_FRONT, 1, -3),)).end
    6
    """
    start = race.ships[seat].row
    rows = sum(push.rows for push in pushes)
    goal = start + rows
    end = first_field(race, start, goal)
    is_off = end is None and goal < race.rear
    return Movement(
        seat,
        start,
        goal if end is None else end,
        pushes,
        stopped_by_field=end is not None and end != goal,
        is_off=is_off,
    )


def first_field(race: Race, start: int, goal: int) -> int | None:
    """O6: the first row with a marker that a ship enters on its way; the row it leaves is free."""
    way = range(start + 1, goal + 1) if goal > start else range(start - 1, goal - 1, -1)
    return next((row for row in way if row in race.fields), None)


def move_all(race: Race, movements: Iterable[Movement]) -> Race:
    """Return the race after movements that happen together; who is pushed off stays where it was.

    Rows with a marker that a ship came to are noted (O6), and the third board is added when a ship
    is beyond the foremost row (O8).
    """
    entered = race.entered
    for each in movements:
        if each.is_off:
            continue
        ship = race.ships[each.seat]
        race = race.with_ship(each.seat, replace(ship, row=each.end))
        if each.end != each.start and each.end in race.fields:
            entered |= {each.end}
    return with_boards(replace(race, entered=entered))


def with_boards(race: Race) -> Race:
    """O8: the third board comes when a ship needs more rows than lie ahead.

    Ruled here: there is no fourth. A ship that needs even more counts on in the air, and gets the
    removed board under it when that is free again.
    """
    added = replace(race, boards=BOARDS) if race.is_short else race
    return added.without_lost_markers()


def remove_board(race: Race) -> Race:
    """O8: a third board is paid for with the rearmost; ships on that one are out, markers go too.

    Ruled here: the removed board is laid in front at once when a ship is already beyond the row
    that is foremost then.
    """
    if not race.has_third_board:
        return race
    rear = race.rear + BOARD_ROWS
    left = {seat: Exit.BOARD_REMOVED for seat in race.racing if race.ships[seat].row < rear}
    after = replace(
        race.out(left) if left else race,
        rear=rear,
        boards=START_BOARDS,
        fields=tuple(row for row in race.fields if row >= rear),
        entered=frozenset(row for row in race.entered if row >= rear),
    )
    return with_boards(after)


def clear_fields(race: Race) -> Race:
    """O6: at the end of Reveal the markers of every row that somebody entered this turn go."""
    fields = tuple(row for row in race.fields if row not in race.entered)
    return replace(race, fields=fields, entered=frozenset())
