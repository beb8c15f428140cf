"""Resolution settled: all costs together, then all gains together, then the boards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.outspeed.amounts import rolled, value
from companion.games.outspeed.events import ShipResult
from companion.games.outspeed.moving import move_all, movement, remove_board
from companion.games.outspeed.pieces import BOARD_ROWS, Die, PathKey
from companion.games.outspeed.race import Exit, Race
from companion.games.outspeed.resolution import chosen, fate
from companion.games.outspeed.state import OutspeedState
from companion.games.outspeed.steps import Cause, Push, Told, TurnLine, told
from companion.games.outspeed.tiles import Path


@dataclass(frozen=True, slots=True)
class Bill:
    """What a Resolution asks of one ship and gives it: fuel to pay, rows, fuel and tokens."""

    seat: int
    cost: int = 0
    rows: int = 0
    fuel: int = 0
    tokens: int = 0


def bills(state: OutspeedState) -> tuple[Bill, ...]:
    """Write a bill for every racing ship that has a path; what does not apply to it is 0."""
    return tuple(
        _bill(state, seat, *choice)
        for seat in state.race.racing
        if (choice := chosen(state, seat)) is not None
    )


def _bill(state: OutspeedState, seat: int, key: PathKey, path: Path) -> Bill:
    how = fate(state, seat)
    bill = Bill(seat)
    if how is not None and how.pays:
        bill = replace(bill, cost=value(state, seat, path.cost))
    if how is not None and how.gains:
        rows, fuel = value(state, seat, path.rows), value(state, seat, path.fuel)
        bill = replace(bill, rows=rows, fuel=fuel, tokens=path.tokens)
    return bill


def typed_bill(result: ShipResult) -> Bill:
    """Write the bill of what the table typed."""
    return Bill(result.seat, result.spent, result.rows, result.fuel, result.tokens)


def pay(state: OutspeedState, wanted: tuple[Bill, ...]) -> OutspeedState:
    """All costs first, together (O10); who cannot go on is out, and so is who had no path (O11)."""
    race, lines, exits = state.race, list(_rolls_told(state, Die.YELLOW)), _no_path(state, wanted)
    for bill in wanted:
        ship = race.ships[bill.seat]
        paid = min(bill.cost, ship.fuel)
        race = race.with_ship(bill.seat, replace(ship, fuel=ship.fuel - paid))
        if bill.cost > ship.fuel:
            lines.append(told(Told.PAID_SHORT, bill.seat, asked=bill.cost, fuel=paid))
        elif paid:
            lines.append(told(Told.PAID, bill.seat, fuel=paid, left=ship.fuel - paid))
        exit_by = _exit(bill.cost, ship.fuel, state.is_end_tile)
        if exit_by is not None:
            exits[bill.seat] = exit_by
    lines += _outs(exits)
    race = race.out(exits) if exits else race
    return replace(state, race=race, lines=(*state.lines, *lines))


def _no_path(state: OutspeedState, wanted: tuple[Bill, ...]) -> dict[int, Exit]:
    """O11: a ship that could pay no path is out with the others of this moment."""
    billed = {bill.seat for bill in wanted}
    return {seat: Exit.NO_PATH for seat in state.race.racing if seat not in billed}


def _exit(cost: int, fuel: int, is_end_tile: bool) -> Exit | None:
    """O10: 0 is out; on the End tile only who needs more than there is."""
    if is_end_tile:
        return Exit.TOO_DEAR if cost > fuel else None
    return Exit.OUT_OF_FUEL if cost >= fuel else None


def _outs(exits: dict[int, Exit]) -> list[TurnLine]:
    return [told(Told.OUT, seat, exit=exits[seat]) for seat in sorted(exits)]


def _rolls_told(state: OutspeedState, die: Die) -> Iterator[TurnLine]:
    for seat in state.race.racing:
        values = rolled(state, seat, die)
        if values:
            yield told(Told.ROLLED, seat, die=die, rolls=len(values), total=sum(values))


def gain(state: OutspeedState, wanted: tuple[Bill, ...]) -> OutspeedState:
    """All gains together: fuel, rows (O6, O8), tokens; then the boards are put right (O8).

    Ruled here: tokens are drawn when the boards are right, by the ships that are left, the front
    row first as they stand then, and clockwise from the first seat (O16).
    """
    due = tuple(bill for bill in wanted if state.race.is_racing(bill.seat))
    lines = [*_rolls_told(state, Die.BLUE)]
    race = state.race
    for bill in due:
        if bill.fuel:
            fuel = race.ships[bill.seat].fuel + bill.fuel
            race = race.with_ship(bill.seat, replace(race.ships[bill.seat], fuel=fuel))
            lines.append(told(Told.FUELLED, bill.seat, fuel=bill.fuel, now=fuel))
    race, moved = _move(race, due)
    lines += moved
    lines += [told(Told.TOKENS_DUE, b.seat, tokens=b.tokens) for b in due if b.tokens]
    race, boarded = _put_boards_right(race, state.race.boards)
    return replace(
        state, race=race, drawers=_drawers(race, due), lines=(*state.lines, *lines, *boarded)
    )


def _move(race: Race, due: tuple[Bill, ...]) -> tuple[Race, list[TurnLine]]:
    """O7: the rows of the tile are one movement."""
    movements = tuple(
        movement(race, bill.seat, (Push(Cause.TILE, bill.seat, bill.rows),))
        for bill in due
        if bill.rows
    )
    lines = [
        told(
            Told.STOPPED if each.stopped_by_field else Told.MOVED,
            each.seat,
            rows=each.rows,
            start=each.start,
            end=each.end,
        )
        for each in movements
    ]
    return move_all(race, movements), lines


def _put_boards_right(race: Race, boards_before: int) -> tuple[Race, list[TurnLine]]:
    """O8: the third board that came in this turn, Bonus or Resolution, costs the rearmost one."""
    lines = []
    if race.boards > boards_before:
        lines.append(told(Told.BOARD_ADDED, first=race.front - BOARD_ROWS + 1, last=race.front))
    after = remove_board(race)
    if after.rear > race.rear:
        lines.append(told(Told.BOARD_REMOVED, first=race.rear, last=after.rear - 1))
        gone = {s: Exit.BOARD_REMOVED for s in race.racing if not after.is_racing(s)}
        lines += _outs(gone)
    if after.has_third_board:
        lines.append(told(Told.BOARD_ADDED, first=after.front - BOARD_ROWS + 1, last=after.front))
    return after, lines


def _drawers(race: Race, due: tuple[Bill, ...]) -> tuple[int, ...]:
    """O16: the front row first, then clockwise; each token is drawn for itself."""
    order = sorted(
        (bill for bill in due if race.is_racing(bill.seat)),
        key=lambda bill: (-race.ships[bill.seat].row, bill.seat),
    )
    return tuple(bill.seat for bill in order for _ in range(bill.tokens))
