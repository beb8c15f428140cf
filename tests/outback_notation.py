"""Outback in writing: short lines that a person and the tests can both read.

start 0 koala koala emu joker emu emu      seat 0 rolls to be first
first 1                                    the table says: seat 1 goes first
fill koala emu                             onto the jeep
swap                                       five alike leave the jeep
roll koala koala emu emu joker joker
keep 0          release 0
take koala 4 + emu 2                       a koala for row 4 and an emu for row 2
place koala 4 makes 2                      a group of two
block 3                                    a hex of row 3
rows 3 4 3 4 1  upper_end 12               read off the board
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from companion.game import Event, State
from companion.games.outback.events import (
    AnimalsTaken,
    DiceRolled,
    DieKept,
    DieReleased,
    FirstChosen,
    HexBlocked,
    JeepFilled,
    JeepSwapped,
    OutbackEvent,
    RowsRead,
    StartRolled,
    TilePlaced,
    UpperEndRead,
)
from companion.games.outback.scoring import Space, Track, space
from companion.games.outback.state import (
    ANIMALS,
    Animal,
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
        case "block", [row]:
            return HexBlocked(int(row))
        case "rows", _:
            return RowsRead(numbers(rest))
        case "upper_end", [last]:
            return UpperEndRead(int(last))
        case _:
            raise ValueError(f"not an event of Outback: {text}")


def write(event: OutbackEvent) -> str:  # noqa: C901  (one line for each event)
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
        case TilePlaced(animal, row, group):
            return f"place {animal} {row} makes {group}"
        case HexBlocked(row):
            return f"block {row}"
        case RowsRead(rows):
            return " ".join(("rows", *map(str, rows)))
        case UpperEndRead(last):
            return f"upper_end {last}"
    assert_never(event)


def read_preserve(text: str) -> Preserve:
    """Read "koala 4 makes 1, koala 4 makes 2, blocked 3"; third animals earn their bonus."""
    preserve = Preserve()
    for item in filter(None, (part.strip() for part in text.split(","))):
        match item.split():
            case ["blocked", row]:
                preserve = Preserve(preserve.placed, (*preserve.blocked, int(row)))
            case [animal, row, "makes", group]:
                preserve = _laid(preserve, Animal(animal), int(row), int(group))
            case _:
                raise ValueError(f"not a hex of a preserve: {item}")
    return preserve


def _laid(preserve: Preserve, animal: Animal, row: int, group: int) -> Preserve:
    third = preserve.count(animal) == 2
    bonus = len(preserve.bonus_tiles()) + 1 if third else 0
    tile = Placed(animal, row, group, bonus)
    return Preserve((*preserve.placed, tile), preserve.blocked)


def write_space(where: Space) -> str:
    return "-3" if where.track is Track.START else f"{where.track} {where.value}"


def sketch(before: State, event: Event, after: State, names: tuple[str, ...]) -> Iterator[str]:
    """What a looker-on would note down after an event of a transcript."""
    assert isinstance(before, OutbackState) and isinstance(after, OutbackState)
    if before.first is None and after.first is not None:
        yield f"{names[after.first]} goes first"
    if isinstance(event, TilePlaced):
        yield _marker(before, event.animal, after)
    if before.first is not None and (before.turn, before.round) != (after.turn, after.round):
        yield f"{names[before.turn]}'s preserve: {_preserve(after, before.turn)}"
        yield f"on the jeep: {' '.join(after.jeep)}; in the bag: {after.in_bag}"
        yield ""
        if not after.over:
            yield f"Round {after.round}, {names[after.turn]}"


def _marker(before: OutbackState, animal: Animal, after: OutbackState) -> str:
    old, new = before.preserves[before.turn], after.preserves[before.turn]
    bonus = new.placed[-1].bonus_points
    moved = (
        f"the {animal} marker goes from {write_space(space(old.points(animal), after.upper_end))}"
        f" to {write_space(space(new.points(animal), after.upper_end))}"
    )
    return f"{moved}, bonus tile +{bonus}" if bonus else moved


def _preserve(state: OutbackState, seat: int) -> str:
    preserve = state.preserves[seat]
    rows = []
    for row in state.row_numbers:
        tiles = [tile.animal.value for tile in preserve.placed if tile.row == row]
        blocked = ["blocked"] * preserve.blocked.count(row)
        free = ["."] * state.free(seat, row)
        rows.append(f"{row}[{' '.join(tiles + blocked + free)}]")
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
