"""The Bonus phase resolved: row by row from the front, each row's tokens together.

Nothing here needs a session: :func:`bonus_order` answers for any ships on any rows.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.game import Refusal, refuse
from companion.games.outspeed.moving import move_all, movement
from companion.games.outspeed.pieces import COPIES, FIELD_MARKERS, MOST_FUEL, MOST_SEATS, TokenKind
from companion.games.outspeed.race import Exit, Race
from companion.games.outspeed.refusals import Why
from companion.games.outspeed.state import OutspeedState, Phase
from companion.games.outspeed.steps import (
    BonusStep,
    Cause,
    FuelChange,
    Movement,
    Play,
    Push,
)

FLAMES = -2
MAGNET_FRONT, MAGNET_BETWEEN = -3, -2
NITRO = 1
CAN_FUEL = 2
CANNON_FUEL = 2
FROM_LAST_ROW = (TokenKind.ION_CANNON, TokenKind.ELECTROMAGNET)


def not_allowed(race: Race, seat: int, kind: TokenKind, is_end_tile: bool) -> Refusal | None:
    """Why a ship may not play a token from where it stands (O2, O6); ``None`` when it may."""
    row, last = race.ships[seat].row, race.occupied[-1]
    if kind in FROM_LAST_ROW and row != last:
        return refuse(Why.NOT_LAST_ROW, "O2", kind=kind, row=row, last=last)
    if kind is TokenKind.FORCE_FIELD and is_end_tile:
        return refuse(Why.NO_FIELD_ON_END_TILE, "O6")
    return None


def pending_rows(race: Race, plays: tuple[Play, ...]) -> tuple[int, ...]:
    """List the rows that still have tokens to apply, in their order: from the front (O1)."""
    return tuple(sorted({race.ships[play.seat].row for play in plays}, reverse=True))


def next_row(race: Race, plays: tuple[Play, ...]) -> int | None:
    """Return the row whose tokens are applied next (O1); ``None`` when all have been."""
    return next(iter(pending_rows(race, plays)), None)


def preview(state: OutspeedState) -> BonusStep | None:
    """Tell what resolving the next row will do; ``None`` when nothing is being resolved."""
    row = next_row(state.race, state.plays)
    if state.phase is not Phase.RESOLVING_BONUS or row is None:
        return None
    return resolve_row(state.race, row, state.plays)


def resolve_all(race: Race, plays: tuple[Play, ...]) -> tuple[BonusStep, ...]:
    """Resolve row after row, until all is applied (O1)."""
    steps: list[BonusStep] = []
    while (row := next_row(race, plays)) is not None:
        steps.append(resolve_row(race, row, plays))
        race, plays = steps[-1].after, without_row(race, row, plays)
    return tuple(steps)


def without_row(race: Race, row: int, plays: tuple[Play, ...]) -> tuple[Play, ...]:
    """Return the tokens that are still to be applied after those of a row."""
    return tuple(play for play in plays if race.ships[play.seat].row != row)


def resolve_row(race: Race, row: int, plays: tuple[Play, ...]) -> BonusStep:
    """Apply all tokens of one row together, on the positions of this moment (O1).

    Ruled here: a marker laid in this moment stops nobody in this moment.
    """
    own = tuple(play for play in plays if race.ships[play.seat].row == row)
    valid = tuple(play for play in own if not play.is_void)
    movements = _movements(race, row, valid)
    fuel = (*_cans(race, valid), *_cannons(race, row, valid))
    moved = move_all(race, movements)
    fuelled = _with_fuel(moved, fuel)
    exits = {change.seat: Exit.ION_CANNON for change in fuel if not change.after}
    exits = {each.seat: Exit.PUSHED_OFF for each in movements if each.is_off} | exits
    marked = _marked(fuelled, row, valid)
    return BonusStep(
        row,
        own,
        before=race,
        after=marked.out(exits) if exits else marked,
        movements=movements,
        fuel=fuel,
        marked=marked.fields != fuelled.fields,
        board_added=marked.boards > race.boards,
    )


def _movements(race: Race, row: int, plays: tuple[Play, ...]) -> tuple[Movement, ...]:
    """O7: all pushes that a ship gets in one moment are one movement."""
    pushes: dict[int, tuple[Push, ...]] = {}
    for play in sorted(plays, key=lambda play: play.seat):
        for seat, push in _pushes(race, row, play):
            pushes[seat] = (*pushes.get(seat, ()), push)
    return tuple(movement(race, seat, pushes[seat]) for seat in sorted(pushes))


def _pushes(race: Race, row: int, play: Play) -> Iterator[tuple[int, Push]]:
    """List whom a token moves, and how far."""
    ahead = [there for there in race.occupied if there > row]
    if play.kind is TokenKind.NITRO:
        yield play.seat, Push(Cause.NITRO, play.seat, NITRO)
    elif play.kind is TokenKind.FLAMETHROWER and ahead:
        yield from _push_row(race, ahead[-1], Push(Cause.FLAMETHROWER, play.seat, FLAMES))
    elif play.kind is TokenKind.ELECTROMAGNET and ahead:
        yield from _push_row(race, ahead[0], Push(Cause.MAGNET_FRONT, play.seat, MAGNET_FRONT))
        for between in ahead[1:]:
            push = Push(Cause.MAGNET_BETWEEN, play.seat, MAGNET_BETWEEN)
            yield from _push_row(race, between, push)


def _push_row(race: Race, row: int, push: Push) -> Iterator[tuple[int, Push]]:
    """O3, O4: a token always hits a whole row."""
    yield from ((seat, push) for seat in race.on_row(row))


def _cans(race: Race, plays: tuple[Play, ...]) -> Iterator[FuelChange]:
    """List the Fuel Cans of a row: two cubes each for their owners."""
    for play in sorted(plays, key=lambda play: play.seat):
        if play.kind is TokenKind.FUEL_CAN:
            fuel = race.ships[play.seat].fuel
            yield FuelChange(play.seat, fuel, fuel + CAN_FUEL, (play.seat,))


def _cannons(race: Race, row: int, plays: tuple[Play, ...]) -> Iterator[FuelChange]:
    """O5: every ship in rows ahead loses up to two cubes to each Ion Cannon."""
    by = tuple(sorted(play.seat for play in plays if play.kind is TokenKind.ION_CANNON))
    for seat in race.racing if by else ():
        ship = race.ships[seat]
        if ship.row > row:
            yield FuelChange(seat, ship.fuel, max(0, ship.fuel - CANNON_FUEL * len(by)), by)


def _with_fuel(race: Race, changes: tuple[FuelChange, ...]) -> Race:
    for change in changes:
        race = race.with_ship(change.seat, replace(race.ships[change.seat], fuel=change.after))
    return race


def _marked(race: Race, row: int, plays: tuple[Play, ...]) -> Race:
    """O6: a marker for each Force Field. Ruled here: without a marker left, nothing is laid."""
    wanted = sum(play.kind is TokenKind.FORCE_FIELD for play in plays)
    laid = min(wanted, FIELD_MARKERS - len(race.fields))
    return replace(race, fields=tuple(sorted((*race.fields, *(row,) * laid))))


def bonus_order(
    race: Race, played: tuple[TokenKind | None, ...], is_end_tile: bool = False
) -> tuple[BonusStep, ...] | Refusal:
    """Resolve tokens played by ships on rows, without a session: one step for each row.

    ``played`` has a token, or none, for each ship. A token that was not allowed where it was
    played lies void in its step (O2).

    Refuses: ships that can't lie like this, more tokens of a kind than there are.
    """
    refusal = _no_such_question(race, played)
    if refusal is not None:
        return refusal
    plays = tuple(
        Play(seat, kind, not_allowed(race, seat, kind, is_end_tile) is not None)
        for seat, kind in enumerate(played)
        if kind is not None
    )
    return resolve_all(race, plays)


def _no_such_question(race: Race, played: tuple[TokenKind | None, ...]) -> Refusal | None:
    ships = len(race.ships)
    if not 1 <= ships <= MOST_SEATS or len(played) != ships:
        return refuse(Why.WRONG_SEAT_COUNT, given=len(played), least=1, most=MOST_SEATS)
    for kind, copies in COPIES.items():
        if played.count(kind) > copies:
            return refuse(Why.NO_TOKEN_LEFT, kind=kind, copies=copies)
    checks = (
        *(_no_such_ship(race, seat, played[seat]) for seat in range(ships)),
        _no_such_fields(race),
    )
    return next((wrong for wrong in checks if wrong is not None), None)


def _no_such_ship(race: Race, seat: int, played: TokenKind | None) -> Refusal | None:
    ship = race.ships[seat]
    if not ship.is_racing:
        return None if played is None else refuse(Why.SHIP_OUT, seat=seat)
    if ship.row not in race.rows:
        return refuse(Why.NO_SUCH_ROW, row=ship.row, least=race.rear, most=race.front)
    if not 1 <= ship.fuel <= MOST_FUEL:
        return refuse(Why.NO_SUCH_FUEL, fuel=ship.fuel, least=1, most=MOST_FUEL)
    return None


def _no_such_fields(race: Race) -> Refusal | None:
    """O6: seven markers, each on a row that lies there."""
    if len(race.fields) > FIELD_MARKERS:
        return refuse(Why.TOO_MANY_FIELDS, "O6", fields=len(race.fields), most=FIELD_MARKERS)
    off = [row for row in race.fields if row not in race.rows]
    return refuse(Why.FIELD_OFF_TRACK, "O6", row=off[0]) if off else None
