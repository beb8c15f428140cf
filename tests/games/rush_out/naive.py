"""Rush Out by hand: what a person with a pencil knows after hearing all that happened.

Written from the rulings as plain sentences, with nothing of the rules in it: no phases, no
choices, only where everybody stands, what lies face up, who took what, and the counter.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from companion.game import Event
from companion.games.rush_out.events import (
    ArtefactUsed,
    CounterLowered,
    DamageTaken,
    EquipmentExchanged,
    EquipmentKept,
    EquipmentRecovered,
    EquipmentUsed,
    ExplorerJoined,
    ExplorerMoved,
    ExplorerPlaced,
    ExplorerStoodUp,
    ExtraRead,
    ProtectUsed,
    TalkieGivenUp,
    TileBypassed,
    TileRevealed,
    VictoryChecked,
)

HURTS = {"mummy": 2, "trap": 2, "sarcophagus": 3}
IN_FAMILY = {
    "trap": ("rockfall", "portal", "gathering"),
    "mummy": ("large_giant", "small_giant", "brute", "orc"),
}
EXTRA = [tile for family in IN_FAMILY.values() for tile in family]
LETTERS = "abcd"
TURNS = {1: 30, 2: 15, 3: 10, 4: 7}


def start_by_hand(seats: int, *, discovery: bool, extra_turns: int) -> int:
    return TURNS[seats] + (5 if discovery else 0) + extra_turns


def tiles_by_hand(
    *, discovery: bool, extra_exits: int, extras: Iterable[str] = (), artefacts: bool = False
) -> dict[str, int]:
    more, laid = extra_exits + int(discovery), list(map(str, extras))
    mix = {"mummy": 6, "trap": 6, "sarcophagus": 3 - more, "treasure": 6, "exit": 1 + more}
    for family, tiles in IN_FAMILY.items():
        mix[family] -= sum(tile in tiles for tile in laid)
    mix |= {tile: laid.count(tile) for tile in EXTRA}
    for letter in LETTERS:
        mix |= {f"writing_{letter}": 2 - artefacts, f"artefact_{letter}": int(artefacts)}
    return mix


def touches_from_above(upper: tuple[int, int, int], lower: tuple[int, int, int]) -> bool:
    """Whether any of the four quarters of the upper tile lies on one of the lower."""
    (level, x, y), (below, a, b) = upper, lower
    quarters = {(x + i, y + j) for i in (0, 1) for j in (0, 1)}
    return level == below + 1 and any((a + i, b + j) in quarters for i in (0, 1) for j in (0, 1))


@dataclass
class Ledger:
    """A sheet of paper beside the table."""

    counter: int
    needed: tuple[int, int, int, int]
    below_zero_loses: bool
    costs: dict[str, int] = field(default_factory=lambda: dict(HURTS))
    stops: dict[str, str] = field(default_factory=dict)
    gear: dict[int, list[tuple[str, bool]]] = field(default_factory=dict)
    held: set[int] = field(default_factory=set)
    stunned: set[int] = field(default_factory=set)
    rounds_lost: set[tuple[int, int]] = field(default_factory=set)
    artefacts_used: list[tuple[int, str]] = field(default_factory=list)
    revealer: int = 0
    stands: dict[int, int] = field(default_factory=dict)
    face_up: dict[int, str] = field(default_factory=dict)
    taken: dict[int, list[str]] = field(default_factory=dict)
    gone: list[str] = field(default_factory=list)
    danger: str = ""
    talkies_used: list[int] = field(default_factory=list)
    rounds: int = 0
    lost: str = ""
    won: bool = False

    def hear(self, event: Event) -> None:  # noqa: C901  (one line for each event)
        self._watch_gear(event)
        match event:
            case ExplorerPlaced(seat, number):
                self.stands[seat] = number
            case CounterLowered():
                self.counter, self.rounds = self.counter - 1, self.rounds + 1
            case ExplorerMoved(seat, number):
                assert seat not in self.held, "R22"
                self._walk(seat, number)
            case ExplorerJoined(seat, other):
                self._walk(seat, self.stands[other])
            case TileRevealed(seat, tile):
                self.face_up[self.stands[seat]] = tile.value
                self.counter += tile.value == "treasure"
                self.danger = tile.value if tile.value in (*HURTS, *EXTRA) else ""
                self.revealer = seat
            case EquipmentUsed(seat):
                assert self.danger != "portal" or seat == self.revealer, "R23"
                self.danger = ""
            case ProtectUsed():
                assert self.danger != "portal", "R23"
                self.danger = ""
            case DamageTaken():
                danger = self.danger
                self._hurt(self.costs.get(danger, 0))
                if not self.lost:
                    self._befall(danger)
            case ExtraRead(printed):
                self.costs[printed.tile.value] = printed.turns
            case ExplorerStoodUp(seat):
                self.stunned.remove(seat)
            case ArtefactUsed(seat, tile):
                assert (seat, tile.value) not in self.artefacts_used, "R26"
                assert tile.value in self.taken[seat] and tile.value.startswith("artefact")
                self.artefacts_used.append((seat, tile.value))
            case VictoryChecked():
                self.artefacts_used.clear()
                self._look()
            case TalkieGivenUp(seat):
                self.talkies_used.append(seat)
            case TileBypassed():
                pass  # the tile moves with all who stand on it: nothing is left
            case _:
                pass

    def _watch_gear(self, event: Event) -> None:
        """Which equipment lies before whom, and which way up."""
        match event:
            case EquipmentKept(seat, symbols):
                self.gear[seat] = [(symbol.value, True) for symbol in symbols]
            case EquipmentRecovered(_, owner, symbol):
                self._swap_gear(owner, (symbol.value, False), (symbol.value, True))
            case EquipmentExchanged(_, owner, symbol, drawn):
                self._swap_gear(owner, (symbol.value, False), (drawn[0].value, True))
            case EquipmentUsed(seat, named):
                kind = str(named or self.stops.get(self.danger, self.danger))
                self._swap_gear(seat, (kind, True), (kind, False))
            case ExtraRead(printed):
                self.stops[printed.tile.value] = str(printed.symbol)
            case _:
                pass

    def _swap_gear(self, seat: int, old: tuple[str, bool], new: tuple[str, bool]) -> None:
        self.gear[seat][self.gear[seat].index(old)] = new

    def _walk(self, seat: int, number: int) -> None:
        self.held -= {seat, *(other for other, at in self.stands.items() if at == number)}
        old, self.stands[seat] = self.stands[seat], number
        if old in self.face_up and old not in self.stands.values():
            tile = self.face_up.pop(old)
            is_out = tile in (*HURTS, *EXTRA)
            (self.gone if is_out else self.taken.setdefault(seat, [])).append(tile)

    def _befall(self, danger: str) -> None:
        """What an extra tile does beside the turns that it costs."""
        here, seats = self.stands[self.revealer], len(self.stands)
        if danger == "rockfall":
            self.held.add(self.revealer)
        elif danger == "portal":
            self.face_up.pop(here)
        elif danger == "gathering":
            for step in range(1, seats):
                seat = (self.revealer + step) % seats
                if self.stands[seat] != here:
                    self._walk(seat, here)
        elif danger == "brute":
            self.gear[self.revealer] = [(kind, False) for kind, _ in self.gear[self.revealer]]
        elif danger == "orc":
            self.stunned.add(self.revealer)
            self.rounds_lost.add((self.rounds, self.revealer))

    def _hurt(self, turns: int) -> None:
        if turns == 0:
            self.danger = ""
            return
        if self.counter == 0:
            self.lost = "damage_at_zero"
        elif self.below_zero_loses and turns > self.counter:
            self.lost = "below_zero"
        self.counter, self.danger = max(0, self.counter - turns), ""

    def _look(self) -> None:
        self.won = self.may_win()
        if not self.won and self.counter == 0:
            self.lost = "out_of_turns"

    def may_win(self) -> bool:
        """Everybody on a face-up exit or with somebody who holds one, and all that is needed."""
        owned = [tile for tiles in self.taken.values() for tile in tiles]
        ways_out = {number for number, tile in self.face_up.items() if tile == "exit"}
        ways_out |= {at for seat, at in self.stands.items() if "exit" in self.taken.get(seat, [])}
        way_out = set(self.stands.values()) <= ways_out
        kinds = {tile for tile in owned if tile.startswith("writing")}
        relics = sum(tile.startswith("artefact") for tile in owned)
        have = (owned.count("treasure"), len(kinds), relics, self.counter)
        return way_out and all(n >= need for n, need in zip(have, self.needed, strict=True))

    def owned(self, seats: Iterable[int]) -> list[list[str]]:
        return [self.taken.get(seat, []) for seat in seats]
