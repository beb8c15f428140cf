"""Outspeed in writing: short lines that a person and the tests can both read.

shuffle nitro fuel_can ...                 the app's tokens, from the top
tile 7                                     turned up
play 0 nitro in 5        play 0 ? in 5     seat 0 plays a token in turn 5; "?": the app is not told
pass 0 in 5                                seat 0 plays none
turn_up 0 nitro                            what the token was
resolve 9                                  the tokens of row 9
program 0 left in 5                        seat 0 programs a path
program 0 right dial 4 in 5                with 4 on the centre dial
show                                       all show their dials
typed in 5: 0 spent 2 rows 3 + 1 lost      what an unknown tile did to each ship
roll 0 yellow 3 1                          counts, without a sign
keep 0 nitro             keep 0 ?          of two tokens drawn
correct 0 row 5 fuel 9                     the table says so
faces yellow 1 1 2 2 3 3                   read off a die
read 7 few: cost 1+yellow, rows 2+left | dark | places 2, rows 3, tokens 1
                                           the paths of a tile; "alone", "fuel", "2*blue" and
                                           "dial" may come, too; "left*yellow" is the die rolled
                                           for each ship that chose the left light
number 0 is 4 in 5                         seat 0 sets its centre dial in the Resolution
numbers                                    all show their centre dials
box yellow 1 1 2 2 3 3; 7 few: rows 1 | dark | dark
                                           what the house has learned of its box since

Where a test reads a move, "in 5" may be left out: it is the turn that is running.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.game import Event, State
from companion.games.outspeed.events import (
    BonusPassed,
    BonusPlayed,
    BonusRowResolved,
    BoxRead,
    DialsRevealed,
    DiceFacesRead,
    DiceRolled,
    NumberSet,
    NumbersRevealed,
    OutspeedEvent,
    PathProgrammed,
    PileShuffled,
    ShipCorrected,
    ShipResult,
    TileRead,
    TileRevealed,
    TokenKept,
    TokenTurnedUp,
    TurnTyped,
)
from companion.games.outspeed.pieces import (
    COPIES,
    Die,
    PathKey,
    Pip,
    TileFace,
    TileNumber,
    TokenKind,
)
from companion.games.outspeed.race import Exit
from companion.games.outspeed.state import OutspeedState, Phase
from companion.games.outspeed.steps import BonusStep
from companion.games.outspeed.tiles import Amount, Path, RaceTile

UNKNOWN = "?"


def numbers(text: str) -> tuple[int, ...]:
    return tuple(int(word) for word in text.split())


def kinds(text: str) -> tuple[TokenKind | None, ...]:
    return tuple(None if word == UNKNOWN else TokenKind(word) for word in text.split())


def read(text: str, turn: int = 0) -> OutspeedEvent:
    """Read a move; one that does not say its turn is of the turn given."""
    text, _, said = text.partition(" in ") if not text.startswith("typed") else (text, "", "")
    turn = int(said) if said else turn
    verb, _, rest = text.partition(" ")
    return READERS[verb](rest, turn)


def _play(rest: str, turn: int) -> OutspeedEvent:
    seat, kind = rest.split()
    return BonusPlayed(int(seat), turn, kinds(kind)[0])


def _turn_up(rest: str, _: int) -> OutspeedEvent:
    seat, kind = rest.split()
    return TokenTurnedUp(int(seat), TokenKind(kind))


def _program(rest: str, turn: int) -> OutspeedEvent:
    seat, path, *dial = rest.split()
    assert dial[:1] in ([], ["dial"])
    return PathProgrammed(int(seat), turn, PathKey(path), int(dial[1]) if dial else 0)


def _number(rest: str, turn: int) -> OutspeedEvent:
    seat, _is, number = rest.split()
    return NumberSet(int(seat), turn, int(number))


def _typed(rest: str, turn: int) -> OutspeedEvent:
    """Read "in 5: 0 spent 2 + 1 lost"; "in 5:" may be left out."""
    head, colon, ships = rest.partition(":")
    turn = int(head.removeprefix("in ")) if colon else turn
    ships = ships if colon else head
    return TurnTyped(turn, tuple(_result(each.split()) for each in ships.split("+")))


def _result(words: list[str]) -> ShipResult:
    seat, *said = words
    if said == ["lost"]:
        return ShipResult(int(seat), is_lost=True)
    pairs = dict(zip(said[::2], map(int, said[1::2]), strict=True))
    return ShipResult(
        int(seat),
        pairs.pop("spent", 0),
        pairs.pop("rows", 0),
        pairs.pop("fuel", 0),
        pairs.pop("tokens", 0),
        is_lost=bool(pairs.pop("lost", 0)),
    )


def _roll(rest: str, _: int) -> OutspeedEvent:
    seat, die, *faces = rest.split()
    return DiceRolled(int(seat), Die(die), tuple(map(Pip, faces)))


def _keep(rest: str, _: int) -> OutspeedEvent:
    seat, kind = rest.split()
    return TokenKept(int(seat), kinds(kind)[0])


def _correct(rest: str, _: int) -> OutspeedEvent:
    seat, _row, row, _fuel, fuel = rest.split()
    return ShipCorrected(int(seat), int(row), int(fuel))


def _faces(rest: str, _: int) -> OutspeedEvent:
    die, _space, faces = rest.partition(" ")
    return DiceFacesRead(Die(die), numbers(faces))


def _tile(rest: str, _: int) -> OutspeedEvent:
    head, _colon, paths = rest.partition(":")
    number, face = head.split()
    return TileRead(read_tile(int(number), TileFace(face), paths))


def _box(rest: str, _: int) -> OutspeedEvent:
    parts = [part.strip() for part in rest.split(";")]
    dice = {die: numbers(p.partition(" ")[2]) for die in Die for p in parts if p.startswith(die)}
    tiles = [_tile(part, 0) for part in parts if ":" in part]
    return BoxRead(
        tuple(each.tile for each in tiles if isinstance(each, TileRead)),
        dice.get(Die.YELLOW, ()),
        dice.get(Die.BLUE, ()),
    )


def read_tile(number: int, face: TileFace, paths: str) -> RaceTile:
    return RaceTile(number, face, tuple(read_path(each) for each in paths.split("|")))


def read_path(text: str) -> Path | None:
    """Read "places 2, cost 1+yellow, rows 2+left, fuel 1, tokens 1, alone"; or "dark"."""
    if text.strip() == "dark":
        return None
    said = {}
    for part in text.split(","):
        name, _, value = part.strip().partition(" ")
        said[name] = value
    assert said.keys() <= {"places", "cost", "rows", "fuel", "tokens", "alone", "free"}, text
    return Path(
        int(said["places"]) if "places" in said else None,
        read_amount(said.get("cost", "0")),
        read_amount(said.get("rows", "0")),
        read_amount(said.get("fuel", "0")),
        int(said.get("tokens", 0)),
        is_alone="alone" in said,
    )


def read_amount(text: str) -> Amount:
    """Read "2+left+3*yellow+dial"."""
    fixed, crowd, dice, is_dial = 0, [], {"yellow": 0, "blue": 0}, False
    crowds: dict[str, list[PathKey]] = {"yellow": [], "blue": []}
    for term in text.split("+"):
        times, _, name = term.rpartition("*")
        if times in list(PathKey):
            crowds[name].append(PathKey(times))
        elif name in dice:
            dice[name] += int(times or 1)
        elif name == "dial":
            is_dial = True
        elif name in list(PathKey):
            crowd.append(PathKey(name))
        else:
            fixed += int(name)
    return Amount(
        fixed,
        tuple(crowd),
        dice["yellow"],
        dice["blue"],
        is_dial,
        tuple(crowds["yellow"]),
        tuple(crowds["blue"]),
    )


READERS: dict[str, Callable[[str, int], OutspeedEvent]] = {
    "shuffle": lambda rest, _: PileShuffled(tuple(map(TokenKind, rest.split()))),
    "tile": lambda rest, _: TileRevealed(tuple(map(TileNumber, rest.split()))),
    "play": _play,
    "pass": lambda rest, turn: BonusPassed(int(rest), turn),
    "turn_up": _turn_up,
    "resolve": lambda rest, _: BonusRowResolved(int(rest)),
    "program": _program,
    "show": lambda _rest, _turn: DialsRevealed(),
    "number": _number,
    "numbers": lambda _rest, _turn: NumbersRevealed(),
    "typed": _typed,
    "roll": _roll,
    "keep": _keep,
    "correct": _correct,
    "faces": _faces,
    "read": _tile,
    "box": _box,
}


# ------------------------------------------------------------------------- writing


def write(event: Event) -> str:
    match event:
        case PileShuffled(order):
            return " ".join(("shuffle", *order))
        case TileRevealed(drawn):
            return " ".join(("tile", *drawn))
        case BonusPlayed(seat, turn, kind):
            return f"play {seat} {kind or UNKNOWN} in {turn}"
        case BonusPassed(seat, turn):
            return f"pass {seat} in {turn}"
        case TokenTurnedUp(seat, kind):
            return f"turn_up {seat} {kind}"
        case BonusRowResolved(row):
            return f"resolve {row}"
        case PathProgrammed(seat, turn, path, dial):
            return f"program {seat} {path}{f' dial {dial}' if dial else ''} in {turn}"
        case _:
            return _write_later_event(event)


def _write_later_event(event: Event) -> str:
    match event:
        case DialsRevealed():
            return "show"
        case TurnTyped(turn, results):
            return f"typed in {turn}: {' + '.join(map(write_result, results))}"
        case NumberSet(seat, turn, number):
            return f"number {seat} is {number} in {turn}"
        case NumbersRevealed():
            return "numbers"
        case DiceRolled(seat, die, faces):
            return " ".join(("roll", str(seat), die, *faces))
        case TokenKept(seat, kind):
            return f"keep {seat} {kind or UNKNOWN}"
        case _:
            return _write_said(event)


def _write_said(event: Event) -> str:
    match event:
        case ShipCorrected(seat, row, fuel):
            return f"correct {seat} row {row} fuel {fuel}"
        case TileRead(tile):
            return f"read {tile.number} {tile.face}: {' | '.join(map(write_path, tile.paths))}"
        case DiceFacesRead(die, faces):
            return " ".join(("faces", die, *map(str, faces)))
        case BoxRead():
            return _write_box(event)
        case _:
            raise AssertionError(event)


def _write_box(read: BoxRead) -> str:
    dice = zip(Die, (read.yellow, read.blue), strict=True)
    said = [" ".join((die, *map(str, faces))) for die, faces in dice if faces]
    said += [write(TileRead(tile)).removeprefix("read ") for tile in read.tiles]
    return f"box {'; '.join(said)}"


def write_result(result: ShipResult) -> str:
    if result.is_lost:
        return f"{result.seat} lost"
    said = {
        "spent": result.spent,
        "rows": result.rows,
        "fuel": result.fuel,
        "tokens": result.tokens,
    }
    return " ".join((str(result.seat), *(f"{name} {n}" for name, n in said.items() if n)))


def write_path(path: Path | None) -> str:
    if path is None:
        return "dark"
    parts = [] if path.places is None else [f"places {path.places}"]
    amounts = {"cost": path.cost, "rows": path.rows, "fuel": path.fuel}
    parts += [f"{name} {write_amount(each)}" for name, each in amounts.items() if each != Amount()]
    parts += [f"tokens {path.tokens}"] if path.tokens else []
    parts += ["alone"] if path.is_alone else []
    return ", ".join(parts) or "free"


def write_amount(amount: Amount) -> str:
    terms = [str(amount.fixed)] if amount.fixed else []
    terms += list(amount.crowd)
    for name, times in (("yellow", amount.yellow), ("blue", amount.blue)):
        terms += [name if times == 1 else f"{times}*{name}"] if times else []
    for name, keys in (("yellow", amount.yellow_crowd), ("blue", amount.blue_crowd)):
        terms += [f"{key}*{name}" for key in keys]
    return "+".join(terms + (["dial"] if amount.is_dial else []))


# ------------------------------------------------------------------------- what a looker-on notes


def sketch(before: State, event: Event, after: State, names: tuple[str, ...]) -> Iterator[str]:
    """Note what a looker-on sees: movements, lines that are read out, where the ships stand."""
    assert isinstance(before, OutspeedState) and isinstance(after, OutspeedState)
    if isinstance(event, TileRevealed):
        yield f"turn {after.turn} of 13, tile {after.turned_up[-1]}, face for {after.face}"
    if isinstance(event, BonusRowResolved):
        yield from _step(after.steps[-1], names)
    old = () if isinstance(event, TileRevealed) else before.lines
    for line in after.lines[len(old) :]:
        who = [] if line.seat is None else [names[line.seat]]
        yield " ".join((*who, line.code.replace("_", " "), *(str(v) for _, v in line.params)))
    is_end = after.phase in (Phase.REVEALING, Phase.OVER) and before.phase is not after.phase
    if is_end and after.turn:
        yield from _ships(after, names)


def _step(step: BonusStep, names: tuple[str, ...]) -> Iterator[str]:
    for play in step.plays:
        yield f"{names[play.seat]} has played {play.kind}{', void' if play.is_void else ''}"
    for each in step.movements:
        causes = ", ".join(f"{push.cause} of {names[push.by]}" for push in each.pushes)
        end = ", stopped by a field" if each.stopped_by_field else ", off" if each.is_off else ""
        yield f"{names[each.seat]} from {each.start} to {each.end}{end}: {causes}"
    for change in step.fuel:
        yield f"{names[change.seat]} has {change.after} fuel, had {change.before}"
    if step.marked:
        yield f"force field on row {step.row}"
    if step.board_added:
        yield f"third board: up to row {step.after.front}"
    for seat, way in eliminated(step):
        yield f"{names[seat]} is out: {way}"


def eliminated(step: BonusStep) -> Iterator[tuple[int, Exit]]:
    """Who left the race with a row's tokens, and how."""
    for seat, ship in enumerate(step.after.ships):
        if ship.exit is not None and step.before.is_racing(seat):
            yield seat, ship.exit


def _ships(state: OutspeedState, names: tuple[str, ...]) -> Iterator[str]:
    for seat, ship in enumerate(state.race.ships):
        if ship.is_racing:
            yield f"{names[seat]}: row {ship.row}, fuel {ship.fuel}, tokens {state.tokens(seat)}"
        else:
            yield f"{names[seat]}: out"
    fields = f", fields on {', '.join(map(str, state.race.fields))}" if state.race.fields else ""
    yield f"rows {state.race.rear} to {state.race.front}{fields}"


def shuffled(*top: TokenKind) -> str:
    """The app's tokens with these on top, in writing."""
    counts = dict(COPIES)
    for kind in top:
        counts[kind] -= 1
    rest = [kind for kind, copies in counts.items() for _ in range(copies)]
    return " ".join(("shuffle", *top, *rest))
