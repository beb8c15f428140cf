"""The rulings O1-O18 as one would do them by hand, with ships pushed row by row over a table.

Nothing here knows how the rules are written; it only reads the values that go in.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.games.outspeed.pieces import PATHS, Die, PathKey, TokenKind
from companion.games.outspeed.race import Race
from companion.games.outspeed.state import Program, Roll
from companion.games.outspeed.tiles import Amount, RaceTile


@dataclass
class Table:
    """Things lying on a table, to be moved about."""

    row: dict[int, int]
    fuel: dict[int, int]
    out: dict[int, str] = field(default_factory=dict)
    markers: list[int] = field(default_factory=list)
    entered: set[int] = field(default_factory=set)
    last_row: int = 1
    boards: int = 2

    @staticmethod
    def of(race: Race) -> Table:
        living = [seat for seat, ship in enumerate(race.ships) if ship.exit is None]
        return Table(
            {seat: race.ships[seat].row for seat in living},
            {seat: race.ships[seat].fuel for seat in living},
            {},
            list(race.fields),
            set(race.entered),
            race.rear,
            race.boards,
        )

    def looks_like(self, race: Race) -> bool:
        living = [seat for seat, ship in enumerate(race.ships) if ship.exit is None]
        return (
            self.row == {seat: race.ships[seat].row for seat in living}
            and self.fuel == {seat: race.ships[seat].fuel for seat in living}
            and sorted(self.markers) == list(race.fields)
            and self.entered == race.entered
            and (self.last_row, self.boards) == (race.rear, race.boards)
            and all(race.ships[seat].exit == how for seat, how in self.out.items())
        )

    def first_free_row(self) -> int:
        return self.last_row + 7 * self.boards

    def walk(self, seat: int, rows: int, old_markers: list[int]) -> None:
        """Move a ship one row after the other."""
        step = 1 if rows > 0 else -1
        for _ in range(abs(rows)):
            self.row[seat] += step
            if self.row[seat] < self.last_row:
                self.out[seat] = "pushed_off"
                return
            if self.row[seat] in old_markers:
                self.entered.add(self.row[seat])
                return

    def lay_third_board(self) -> None:
        if any(row >= self.first_free_row() for row in self.row.values()):
            self.boards = 3

    def take_out(self) -> None:
        for seat in self.out:
            self.row.pop(seat, None)
            self.fuel.pop(seat, None)


# ------------------------------------------------------------------------- Bonus


def bonus_by_hand(race: Race, tokens: dict[int, TokenKind]) -> Table:
    """Go down the rows from the front; on each, apply what was played from it, all at once."""
    table = Table.of(race)
    tokens = dict(tokens)
    for row in range(60, -60, -1):
        here = [seat for seat in tokens if table.row.get(seat) == row]
        if here:
            one_row(table, row, {seat: tokens.pop(seat) for seat in here})
    return table


def one_row(table: Table, row: int, tokens: dict[int, TokenKind]) -> None:
    old_markers, was = list(table.markers), dict(table.row)
    for owner, token in tokens.items():
        if token == "fuel_can":
            table.fuel[owner] += 2
        for seat, where in was.items():
            if token == "ion_cannon" and where > row:
                table.fuel[seat] = [0, 0, 0, *range(1, 200)][table.fuel[seat]]
    for seat in was:
        table.walk(seat, pushed_by_hand(was, seat, row, tokens), old_markers)
    for seat, fuel in table.fuel.items():
        if fuel == 0:
            table.out[seat] = "ion_cannon"
    table.take_out()
    table.lay_third_board()
    for token in tokens.values():
        if token == "force_field" and len(table.markers) < 7:
            table.markers.append(row)


def pushed_by_hand(was: dict[int, int], seat: int, row: int, tokens: dict[int, TokenKind]) -> int:
    """How far all tokens of a row push one ship, added up; minus is back."""
    where, rows = was[seat], 0
    rows_between = [other for other in was.values() if row < other < where]
    for owner, token in tokens.items():
        if token == "nitro" and seat == owner:
            rows += 1
        if token == "flamethrower" and where > row and not rows_between:
            rows -= 2
        if token == "electromagnet" and where > row:
            rows -= 3 if where == max(was.values()) else 2
    return rows


# ------------------------------------------------------------------------- Resolution


def resolution_by_hand(
    race: Race,
    tile: RaceTile,
    programs: tuple[Program | None, ...],
    rolls: tuple[Roll, ...],
) -> Table:
    """Look up what each ship pays and gains, then do it: costs first, gains after."""
    who = {key: [s for s, p in enumerate(programs) if p and p.path == key] for key in PATHS}
    results: dict[int, tuple[int, int, int]] = {}
    for seat, ship in enumerate(race.ships):
        program = programs[seat]
        if ship.exit is not None or program is None or program.path is None:
            continue
        path = tile.paths[PATHS.index(program.path)]
        assert path is not None
        spent, rows, fuel = (
            amount_by_hand(each, who, program, seat, rolls)
            for each in (path.cost, path.rows, path.fuel)
        )
        crowd = len(who[program.path])
        if path.is_alone:
            results[seat] = (0, rows, fuel) if crowd == 1 else (spent, 0, 0)
        elif path.places is not None and crowd > path.places:
            results[seat] = (0, 0, 0)
        else:
            results[seat] = (spent, rows, fuel)
    return settled_by_hand(race, results, tile.number >= 13)


def diallers_by_hand(tile: RaceTile, programs: tuple[Program | None, ...]) -> set[int]:
    """O15: whose centre dial counts: all on a path that shows it, unless they are too many."""
    on = [p.path for p in programs if p is not None]
    return {
        seat
        for seat, program in enumerate(programs)
        if program is not None and program.path is not None
        for path in [tile.paths[PATHS.index(program.path)]]
        if path is not None and path.cost.is_dial
        if path.places is None or path.is_alone or on.count(program.path) <= path.places
    }


def amount_by_hand(
    printed: Amount,
    who: dict[PathKey, list[int]],
    program: Program,
    seat: int,
    rolls: tuple[Roll, ...],
) -> int:
    """Add up what is printed, one symbol after the other."""
    total = printed.fixed
    for symbol in printed.crowd:
        total += len(who[symbol])
    for die, times in ((Die.YELLOW, printed.yellow), (Die.BLUE, printed.blue)):
        more = printed.yellow_crowd if die is Die.YELLOW else printed.blue_crowd
        times += sum(len(who[symbol]) for symbol in more)
        total += sum([roll.value for roll in rolls if (roll.seat, roll.die) == (seat, die)][:times])
    return total + (program.dial if printed.is_dial else 0)


def settled_by_hand(race: Race, results: dict[int, tuple[int, int, int]], is_end: bool) -> Table:
    """Costs of all, then who is out, then gains of all, then the boards.

    ``results`` has what each ship spends, and the rows and fuel it gains; who has none is out.
    """
    table = Table.of(race)
    for seat, had in list(table.fuel.items()):
        spent = results[seat][0] if seat in results else 0
        table.fuel[seat] = max(0, had - spent)
        if seat not in results:
            table.out[seat] = "no_path"
        elif is_end and spent > had:
            table.out[seat] = "too_dear"
        elif not is_end and table.fuel[seat] == 0:
            table.out[seat] = "out_of_fuel"
    table.take_out()
    if len(table.row) > 1:
        for seat in table.row:
            table.fuel[seat] += results[seat][2]
            table.walk(seat, results[seat][1], table.markers)
        put_boards_right(table)
    return table


def put_boards_right(table: Table) -> None:
    table.lay_third_board()
    if table.boards < 3:
        return
    table.last_row += 7
    table.boards = 2
    for seat, row in table.row.items():
        if row < table.last_row:
            table.out[seat] = "board_removed"
    table.take_out()
    table.markers = [row for row in table.markers if row >= table.last_row]
    table.entered = {row for row in table.entered if row >= table.last_row}
    table.lay_third_board()
