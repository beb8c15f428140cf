"""Outback in writing: short lines that a person and the tests can both read.

start 0 koala koala emu joker emu emu      seat 0 rolls to be first
first 1                                    the table says: seat 1 goes first
fill koala emu                             onto the jeep
swap                                       five alike leave the jeep
roll koala koala emu emu joker joker
keep 0          release 0
take koala 4 + emu 2                       a koala for row 4 and an emu for row 2
place koala 4 makes 2                      a group of two
place koala 4 at 0 makes 2                 on the map, onto the first hex of row 4
block 3         block 3 at 1               a hex of row 3
claim five_emu row_2                       all bonus tiles whose conditions hold
draw_tiles five_emu row_2 ...              the five for a short game
rows 3 4 3 4 1  upper_end 12               read off the board
shape 3 4 3 4 1 / 1 0 1 0 1                hexes per row, and shifts in half hexes
row_points 4 3                             the tile of row 4 is worth 3 points
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from companion.game import Event, State
from companion.games.outback.events import (
    AnimalsTaken,
    BonusTilesDrawn,
    BonusTilesTaken,
    DiceRolled,
    DieKept,
    DieReleased,
    FirstChosen,
    HexBlocked,
    JeepFilled,
    JeepSwapped,
    OutbackEvent,
    RowPointsRead,
    RowsRead,
    ShapeRead,
    StartRolled,
    TilePlaced,
    UpperEndRead,
)
from companion.games.outback.scoring import Space, Track, space
from companion.games.outback.state import (
    ANIMALS,
    Animal,
    BonusTile,
    Face,
    OutbackState,
    Placed,
    Preserve,
    Target,
)


def animals(text: str) -> tuple[Animal, ...]:
    return tuple(Animal(word) for word in text.split())


def faces(text: str) -> tuple[Face, ...]:
    return tuple(Face(word) for word in text.split())


def bonus_tiles(text: str) -> tuple[BonusTile, ...]:
    return tuple(BonusTile(word) for word in text.split())


def numbers(text: str) -> tuple[int, ...]:
    return tuple(int(word) for word in text.split())


def targets(text: str) -> tuple[Target, ...]:
    """Read "koala 4 + emu 2"; an empty text is no target at all."""
    pairs = (pair.split() for pair in text.split("+") if pair.strip())
    return tuple(Target(Animal(animal), int(row)) for animal, row in pairs)


def write_targets(wanted: tuple[Target, ...]) -> str:
    return " + ".join(f"{target.animal} {target.row}" for target in wanted)


def read(text: str) -> OutbackEvent:
    verb, _, rest = text.partition(" ")
    match verb, rest.split():
        case "start", [seat, *rolled]:
            return StartRolled(int(seat), faces(" ".join(rolled)))
        case "first", [seat]:
            return FirstChosen(int(seat))
        case "fill", _:
            return JeepFilled(animals(rest))
        case "swap", []:
            return JeepSwapped()
        case "roll", _:
            return DiceRolled(faces(rest))
        case _:
            return _read_later_event(text)


def _read_later_event(text: str) -> OutbackEvent:
    verb, _, rest = text.partition(" ")
    match verb, rest.split():
        case "keep", [die]:
            return DieKept(int(die))
        case "release", [die]:
            return DieReleased(int(die))
        case "take", _:
            return AnimalsTaken(targets(rest))
        case "place", [animal, row, "makes", group]:
            return TilePlaced(Animal(animal), int(row), int(group))
        case "place", [animal, row, "at", column, "makes", group]:
            return TilePlaced(Animal(animal), int(row), int(group), int(column))
        case "block", [row]:
            return HexBlocked(int(row))
        case "block", [row, "at", column]:
            return HexBlocked(int(row), int(column))
        case _:
            return _read_what_was_read(text)


def _read_what_was_read(text: str) -> OutbackEvent:
    verb, _, rest = text.partition(" ")
    match verb, rest.split():
        case "claim", _:
            return BonusTilesTaken(bonus_tiles(rest))
        case "draw_tiles", _:
            return BonusTilesDrawn(bonus_tiles(rest))
        case "rows", _:
            return RowsRead(numbers(rest))
        case "shape", _:
            rows, _, shifts = rest.partition("/")
            return ShapeRead(numbers(rows), numbers(shifts))
        case "upper_end", [last]:
            return UpperEndRead(int(last))
        case "row_points", [row, points]:
            return RowPointsRead(int(row), int(points))
        case _:
            raise ValueError(f"not an event of Outback: {text}")


def write(event: Event) -> str:  # noqa: C901  (one line for each event)
    assert isinstance(event, OutbackEvent)
    match event:
        case StartRolled(seat, rolled):
            return " ".join(("start", str(seat), *rolled))
        case FirstChosen(seat):
            return f"first {seat}"
        case JeepFilled(tiles):
            return " ".join(("fill", *tiles))
        case JeepSwapped():
            return "swap"
        case DiceRolled(rolled):
            return " ".join(("roll", *rolled))
        case DieKept(die):
            return f"keep {die}"
        case DieReleased(die):
            return f"release {die}"
        case AnimalsTaken(wanted):
            return f"take {write_targets(wanted)}".strip()
        case TilePlaced(animal, row, group, column):
            return f"place {animal} {row}{_at(column)} makes {group}"
        case HexBlocked(row, column):
            return f"block {row}{_at(column)}"
        case BonusTilesTaken(tiles):
            return " ".join(("claim", *tiles))
        case BonusTilesDrawn(tiles):
            return " ".join(("draw_tiles", *tiles))
        case RowsRead(rows):
            return " ".join(("rows", *map(str, rows)))
        case ShapeRead(rows, shifts):
            return " ".join(("shape", *map(str, rows), "/", *map(str, shifts)))
        case RowPointsRead(row, points):
            return f"row_points {row} {points}"
        case UpperEndRead(last):
            return f"upper_end {last}"
    assert_never(event)


def _at(column: int | None) -> str:
    return "" if column is None else f" at {column}"


def read_preserve(text: str, *, is_base: bool = True) -> Preserve:
    """Read "koala 4 makes 1, koala 4 at 0 makes 2, blocked 3, has five_emu".

    Third animals earn their bonus in the base game only.
    """
    preserve = Preserve()
    for item in filter(None, (part.strip() for part in text.split(","))):
        match item.split():
            case ["blocked", row, *at]:
                columns = (*preserve.blocked_columns, *map(int, at[1:]))
                rows = (*preserve.blocked, int(row))
                preserve = replace(preserve, blocked=rows, blocked_columns=columns)
            case ["has", tile]:
                preserve = replace(preserve, tiles=(*preserve.tiles, BonusTile(tile)))
            case [animal, row, *at, "makes", group]:
                column = int(at[1]) if at else None
                placed = Placed(Animal(animal), int(row), int(group), 0, column)
                preserve = _laid(preserve, placed, is_base)
            case _:
                raise ValueError(f"not a hex of a preserve: {item}")
    return preserve


def _laid(preserve: Preserve, tile: Placed, is_base: bool) -> Preserve:
    is_third = is_base and preserve.count(tile.animal) == 2
    bonus = len(preserve.bonus_tiles()) + 1 if is_third else 0
    return replace(preserve, placed=(*preserve.placed, replace(tile, bonus_points=bonus)))


def write_space(where: Space) -> str:
    return "-3" if where.track is Track.START else f"{where.track} {where.value}"


def sketch(before: State, event: Event, after: State, names: tuple[str, ...]) -> Iterator[str]:
    """What a looker-on would note down after an event of a transcript."""
    assert isinstance(before, OutbackState) and isinstance(after, OutbackState)
    if before.first is None and after.first is not None:
        yield f"{names[after.first]} goes first"
    if isinstance(event, TilePlaced):
        yield _marker(before, event.animal, after, names)
    if isinstance(event, BonusTilesTaken):
        yield from _tiles_taken(before, after, names)
    if before.first is not None and (before.turn, before.round) != (after.turn, after.round):
        yield f"{names[before.turn]}'s preserve: {_preserve(after, before.turn)}"
        if before.is_partnership:
            yield f"{names[before.partner]}'s preserve: {_preserve(after, before.partner)}"
        yield f"on the jeep: {' '.join(after.jeep)}; in the bag: {after.in_bag}"
        yield ""
        if not after.over:
            yield f"Round {after.round}, {names[after.turn]}"


def _tiles_taken(
    before: OutbackState, after: OutbackState, names: tuple[str, ...]
) -> Iterator[str]:
    for name, old, new in zip(names, before.preserves, after.preserves, strict=True):
        if taken := new.tiles[len(old.tiles) :]:
            yield f"{name} takes {' and '.join(taken)}; on the table: {len(after.bonus_on_table)}"


def _marker(
    before: OutbackState, animal: Animal, after: OutbackState, names: tuple[str, ...]
) -> str:
    old, new = before.preserves[before.receiver], after.preserves[before.receiver]
    bonus = new.placed[-1].bonus_points
    owner = "the" if before.receiver == before.turn else f"{names[before.receiver]}'s"
    where = (write_space(space(at.points(animal), after.upper_end)) for at in (old, new))
    moved = f"{owner} {animal} marker goes from {' to '.join(where)}"
    return f"{moved}, bonus tile +{bonus}" if bonus else moved


def _preserve(state: OutbackState, seat: int) -> str:
    preserve = state.preserves[seat]
    rows = []
    if state.is_on_map(seat):
        return _map(state, seat)
    for row in state.row_numbers:
        tiles = [tile.animal.value for tile in preserve.placed if tile.row == row]
        blocked = ["blocked"] * preserve.blocked.count(row)
        free = ["."] * state.free(seat, row)
        rows.append(f"{row}[{' '.join(tiles + blocked + free)}]")
    return " ".join(rows)


def _map(state: OutbackState, seat: int) -> str:
    """Every hex where it is."""
    lying = state.preserves[seat].lying()
    rows = []
    for row in state.row_numbers:
        hexes = (place for place in state.side.hexes if place.row == row)
        tiles = (lying.get(place, ".") or "blocked" for place in hexes)
        rows.append(f"{row}[{' '.join(tiles)}]")
    return " ".join(rows)


def conserved(state: OutbackState) -> bool:
    """Whether all ninety tiles are somewhere, eighteen of each animal."""
    return all(
        state.unseen[at]
        + state.jeep.count(animal)
        + sum(target.animal == animal for target in state.pending)
        + sum(preserve.count(animal) for preserve in state.preserves)
        + state.retired[at]
        == 18
        for at, animal in enumerate(ANIMALS)
    )
