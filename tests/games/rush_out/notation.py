"""Rush Out in writing: short lines that a person and the tests can both read.

first 0                                    seat 0 has the torch
deal 0 mummy trap trap                     three pieces of equipment, by the app
keep 0 mummy trap                          the two that seat 0 keeps
shuffle observe join copy                  the pile by the app, the top one first
specials 0 observe join                    drawn, to have two in front; "specials 0" from the top
top observe                                what lies on top of the table's own pile
stand 0 on 5                               before round 1, on the tile of number 5
torch           lower           check      phases 1, 2 and 4
move 0 to 5
reveal 0 mummy                             seat 0 turned its tile up: a mummy
observe 0       observe 0 saw mummy        looked at, and noted
recover 0 for 1 mummy                      seat 1's used equipment up again
exchange 0 for 1 mummy draws trap          swapped for one from the pile
bypass 0        bypass 0 at 8 0            to the foot of the pyramid, on the map at x, y
join 0 with 1
... copied 1                               any special: with Copy of seat 1's
turn 0 move                                an action tile without its effect
equipment 1     protect 0     damage       what is done about a danger
talkie 1        no_map
count_equipment 5 5 2                      what the table counted in its box
count_specials 2 2 2 2 2 2
count_basics 2 2                           Move and Reveal tiles of each explorer
up 0            artefact 0 artefact_b      after an orc; an artefact as an action
equipment 1 evolved                        a danger is met with the evolved piece
read orc mummy 2, read portal - 0          what stops an extra tile ("-": nothing), what it costs
read artefact_a does look anywhere         what an artefact does
read evolved rope trap mummy               what the evolved piece is called and stops
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import assert_never

from companion.game import Event, State
from companion.games.rush_out.box import Evolved, Printed
from companion.games.rush_out.events import (
    ActionTurned,
    ArtefactRead,
    ArtefactUsed,
    BasicsCounted,
    CounterLowered,
    DamageTaken,
    EquipmentCounted,
    EquipmentDealt,
    EquipmentExchanged,
    EquipmentKept,
    EquipmentRecovered,
    EquipmentUsed,
    EvolvedRead,
    ExplorerJoined,
    ExplorerMoved,
    ExplorerPlaced,
    ExplorerStoodUp,
    ExtraRead,
    FirstChosen,
    MapPutAway,
    PileShuffled,
    ProtectUsed,
    RushOutEvent,
    SpecialsCounted,
    SpecialsDrawn,
    TalkieGivenUp,
    TileBypassed,
    TileObserved,
    TileRevealed,
    TopNamed,
    TorchPassed,
    VictoryChecked,
)
from companion.games.rush_out.explorer import Explorer
from companion.games.rush_out.pieces import SPECIALS, ActionTile, Special, Symbol, Tile
from companion.games.rush_out.state import Change, Lying, Phase, RushOutState
from companion.games.rush_out.victory import checklist


def symbols(words: list[str]) -> tuple[Symbol, ...]:
    return tuple(Symbol(word) for word in words)


def specials(words: list[str]) -> tuple[Special, ...]:
    return tuple(Special(word) for word in words)


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(Tile(word) for word in text.split())


def numbers(text: str) -> tuple[int, ...]:
    return tuple(int(word) for word in text.split())


# ------------------------------------------------------------------------- events


def dealing(*drawn: str, first: int = 0) -> tuple[str, ...]:
    """The app shuffles its pile so that these lie on top, two by two, and the seats draw them.

    The seat with the torch begins; its pair is the first that is named, and so on clockwise.
    """
    top = [word for pair in drawn for word in pair.split()]
    rest = list((Counter(map(str, SPECIALS * 2)) - Counter(top)).elements())
    seats = [(first + step) % len(drawn) for step in range(len(drawn))]
    return (" ".join(("shuffle", *top, *rest)), *(f"specials {seat}" for seat in seats))


def read(text: str) -> RushOutEvent:  # noqa: C901  (one line for each event)
    words = text.split()
    match words:
        case ["read", *rest]:
            return _read_print(rest)
        case ["torch"]:
            return TorchPassed()
        case ["lower"]:
            return CounterLowered()
        case ["check"]:
            return VictoryChecked()
        case ["damage"]:
            return DamageTaken()
        case ["no_map"]:
            return MapPutAway()
        case ["shuffle", *order]:
            return PileShuffled(specials(order))
        case ["top", special]:
            return TopNamed(Special(special))
        case ["count_basics", *counts]:
            return BasicsCounted(tuple(map(int, counts)))
        case ["count_equipment", *counts]:
            return EquipmentCounted(tuple(map(int, counts)))
        case ["count_specials", *counts]:
            return SpecialsCounted(tuple(map(int, counts)))
        case _:
            return _read_of_seat(words)


def _read_print(words: list[str]) -> RushOutEvent:
    match words:
        case ["evolved", label, *kits]:
            return EvolvedRead(Evolved(label, symbols(kits)))
        case [tile, "does", *effect]:
            return ArtefactRead(Tile(tile), " ".join(effect))
        case [tile, symbol, turns]:
            return ExtraRead(printed(f"{tile} {symbol} {turns}"))
        case _:
            raise ValueError(f"nothing is read like this: {words}")


def printed(text: str) -> Printed:
    """Read "orc mummy 2" or "portal - 0": what stops an extra tile, and what it costs."""
    tile, symbol, turns = text.split()
    return Printed(Tile(tile), None if symbol == "-" else Symbol(symbol), int(turns))


def _read_of_seat(words: list[str]) -> RushOutEvent:  # noqa: C901  (one line for each event)
    verb, seat, rest = words[0], int(words[1]), words[2:]
    match verb, rest:
        case "first", []:
            return FirstChosen(seat)
        case "deal", _:
            return EquipmentDealt(seat, symbols(rest))
        case "keep", _:
            return EquipmentKept(seat, symbols(rest))
        case "specials", _:
            return SpecialsDrawn(seat, specials(rest))
        case "stand", ["on", number]:
            return ExplorerPlaced(seat, int(number))
        case "move", ["to", number]:
            return ExplorerMoved(seat, int(number))
        case "reveal", [tile]:
            return TileRevealed(seat, Tile(tile))
        case "turn", [action]:
            return ActionTurned(seat, ActionTile(action))
        case "equipment", [*named]:
            return EquipmentUsed(seat, *symbols(named))
        case "up", []:
            return ExplorerStoodUp(seat)
        case "artefact", [tile]:
            return ArtefactUsed(seat, Tile(tile))
        case "talkie", []:
            return TalkieGivenUp(seat)
        case _:
            return _read_special(verb, seat, rest)


def _read_special(verb: str, seat: int, rest: list[str]) -> RushOutEvent:
    copied = None
    if rest[-2:-1] == ["copied"]:
        copied, rest = int(rest[-1]), rest[:-2]
    match verb, rest:
        case "observe", []:
            return TileObserved(seat, None, copied)
        case "observe", ["saw", tile]:
            return TileObserved(seat, Tile(tile), copied)
        case "recover", ["for", owner, symbol]:
            return EquipmentRecovered(seat, int(owner), Symbol(symbol), copied)
        case "exchange", ["for", owner, symbol, "draws", *drawn]:
            return EquipmentExchanged(seat, int(owner), Symbol(symbol), symbols(drawn), copied)
        case "bypass", []:
            return TileBypassed(seat, copied_from=copied)
        case "bypass", ["at", x, y]:
            return TileBypassed(seat, int(x), int(y), copied)
        case "join", ["with", other]:
            return ExplorerJoined(seat, int(other), copied)
        case "protect", []:
            return ProtectUsed(seat, copied)
        case _:
            raise ValueError(f"not an event of Rush Out: {verb} {seat} {rest}")


def write(event: Event) -> str:  # noqa: C901  (one line for each event)
    assert isinstance(event, RushOutEvent)
    match event:
        case FirstChosen(seat):
            return f"first {seat}"
        case EquipmentDealt(seat, dealt):
            return " ".join(("deal", str(seat), *dealt))
        case EquipmentKept(seat, kept):
            return " ".join(("keep", str(seat), *kept))
        case SpecialsDrawn(seat, drawn):
            return " ".join(("specials", str(seat), *drawn))
        case ExplorerPlaced(seat, number):
            return f"stand {seat} on {number}"
        case TorchPassed():
            return "torch"
        case CounterLowered():
            return "lower"
        case VictoryChecked():
            return "check"
        case ExplorerMoved(seat, number):
            return f"move {seat} to {number}"
        case TileRevealed(seat, tile):
            return f"reveal {seat} {tile}"
        case TileObserved(seat, tile, copied):
            return f"observe {seat}{f' saw {tile}' if tile else ''}{_copied(copied)}"
        case EquipmentRecovered(seat, owner, symbol, copied):
            return f"recover {seat} for {owner} {symbol}{_copied(copied)}"
        case EquipmentExchanged(seat, owner, symbol, swapped, copied):
            got = " ".join(("draws", *swapped))
            return f"exchange {seat} for {owner} {symbol} {got}{_copied(copied)}"
        case TileBypassed(seat, x, y, copied):
            return f"bypass {seat}{'' if x is None else f' at {x} {y}'}{_copied(copied)}"
        case ExplorerJoined(seat, other, copied):
            return f"join {seat} with {other}{_copied(copied)}"
        case ActionTurned(seat, action):
            return f"turn {seat} {action}"
        case EquipmentUsed(seat, symbol):
            return f"equipment {seat}{f' {symbol}' if symbol else ''}"
        case ExplorerStoodUp(seat):
            return f"up {seat}"
        case ArtefactUsed(seat, tile):
            return f"artefact {seat} {tile}"
        case ProtectUsed(seat, copied):
            return f"protect {seat}{_copied(copied)}"
        case DamageTaken():
            return "damage"
        case TalkieGivenUp(seat):
            return f"talkie {seat}"
        case MapPutAway():
            return "no_map"
        case PileShuffled(order):
            return " ".join(("shuffle", *order))
        case TopNamed(special):
            return f"top {special}"
        case BasicsCounted(counts):
            return " ".join(("count_basics", *map(str, counts)))
        case EquipmentCounted(counts):
            return " ".join(("count_equipment", *map(str, counts)))
        case SpecialsCounted(counts):
            return " ".join(("count_specials", *map(str, counts)))
        case ExtraRead(printed):
            return f"read {printed.tile} {printed.symbol or '-'} {printed.turns}"
        case ArtefactRead(tile, effect):
            return f"read {tile} does {effect}"
        case EvolvedRead(evolved):
            return " ".join(("read evolved", evolved.label, *evolved.symbols))
    assert_never(event)


def _copied(seat: int | None) -> str:
    return "" if seat is None else f" copied {seat}"


def write_change(change: Change) -> str:
    by = "" if change.seat is None else f" by {change.seat}"
    return f"{change.reason} {change.turns:+d}{by}"


def read_lying(text: str) -> tuple[Lying, ...]:
    """Read "3 mummy, 5 exit"."""
    pairs = (pair.split() for pair in text.split(",") if pair.strip())
    return tuple(Lying(int(number), Tile(tile)) for number, tile in pairs)


def write_lying(lying: tuple[Lying, ...]) -> str:
    return ", ".join(f"{each.number} {each.tile}" for each in lying)


# ------------------------------------------------------------------------- transcripts


def sketch(before: State, event: Event, after: State, names: tuple[str, ...]) -> Iterator[str]:
    """What a looker-on would note down after an event of a transcript."""
    assert isinstance(before, RushOutState) and isinstance(after, RushOutState)
    for change in after.changes[len(before.changes) :]:
        yield f"{change.reason} {change.turns:+d}: the counter shows {after.counter}"
    for name, old, new in zip(names, before.explorers, after.explorers, strict=True):
        yield from (f"{name} takes the {tile}" for tile in new.owned[len(old.owned) :])
        yield from (f"{name} is {what}" for what in _befallen(old, new))
    yield from (f"the {tile} is out" for tile in after.removed[len(before.removed) :])
    if before.phase is not after.phase:
        yield from _phase(after, names)
    if after.phase is Phase.EXPLORERS and len(after.explorers[after.turn].turned) == 0:
        yield f"{names[after.turn]}'s three actions"


def _befallen(old: Explorer, new: Explorer) -> Iterator[str]:
    """What an extra tile has done to an explorer, or what is over."""
    if old.is_stuck != new.is_stuck:
        yield "stuck" if new.is_stuck else "free"
    if old.is_down != new.is_down:
        yield "down" if new.is_down else "up"


def _phase(state: RushOutState, names: tuple[str, ...]) -> Iterator[str]:
    match state.phase:
        case Phase.TORCH:
            yield from ("", f"Round {state.round}")
        case Phase.VICTORY:
            there = checklist(state)
            yield f"missing: {' '.join(there.missing) or 'nothing'}"
        case Phase.OVER if state.loss is not None:
            yield f"lost: {state.loss.by} in round {state.loss.round}"
        case Phase.OVER:
            yield f"won with {state.counter} turns left"
        case _:
            pass
