"""Rush Out by hand: what a person with a pencil knows after hearing all that happened.

Written from the rulings as plain sentences, with nothing of the rules in it: no phases, no
choices, only where everybody stands, what lies face up, who took what, and the counter.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from companion.game import Event
from companion.games.rush_out.events import (
    CounterLowered,
    DamageTaken,
    EquipmentUsed,
    ExplorerJoined,
    ExplorerMoved,
    ExplorerPlaced,
    ProtectUsed,
    TalkieGivenUp,
    TileBypassed,
    TileRevealed,
    VictoryChecked,
)

HURTS = {"mummy": 2, "trap": 2, "sarcophagus": 3}
TURNS = {1: 30, 2: 15, 3: 10, 4: 7}


def start_by_hand(seats: int, *, discovery: bool, extra_turns: int) -> int:
    return TURNS[seats] + (5 if discovery else 0) + extra_turns


def tiles_by_hand(*, discovery: bool, extra_exits: int) -> dict[str, int]:
    more = extra_exits + int(discovery)
    mix = {"mummy": 6, "trap": 6, "sarcophagus": 3 - more, "treasure": 6, "exit": 1 + more}
    return mix | dict.fromkeys(("writing_a", "writing_b", "writing_c", "writing_d"), 2)


def touches_from_above(upper: tuple[int, int, int], lower: tuple[int, int, int]) -> bool:
    """Whether any of the four quarters of the upper tile lies on one of the lower."""
    (level, x, y), (below, a, b) = upper, lower
    quarters = {(x + i, y + j) for i in (0, 1) for j in (0, 1)}
    return level == below + 1 and any((a + i, b + j) in quarters for i in (0, 1) for j in (0, 1))


@dataclass
class Ledger:
    """A sheet of paper beside the table."""

    counter: int
    needed: int
    below_zero_loses: bool
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
        match event:
            case ExplorerPlaced(seat, number):
                self.stands[seat] = number
            case CounterLowered():
                self.counter, self.rounds = self.counter - 1, self.rounds + 1
            case ExplorerMoved(seat, number):
                self._walk(seat, number)
            case ExplorerJoined(seat, other):
                self._walk(seat, self.stands[other])
            case TileRevealed(seat, tile):
                self.face_up[self.stands[seat]] = tile.value
                self.counter += tile.value == "treasure"
                self.danger = tile.value if tile.value in HURTS else ""
            case EquipmentUsed() | ProtectUsed():
                self.danger = ""
            case DamageTaken():
                self._hurt(HURTS[self.danger])
            case VictoryChecked():
                self._look()
            case TalkieGivenUp(seat):
                self.talkies_used.append(seat)
            case TileBypassed():
                pass  # the tile moves with all who stand on it: nothing is left
            case _:
                pass

    def _walk(self, seat: int, number: int) -> None:
        old, self.stands[seat] = self.stands[seat], number
        if old in self.face_up and old not in self.stands.values():
            tile = self.face_up.pop(old)
            (self.gone if tile in HURTS else self.taken.setdefault(seat, [])).append(tile)

    def _hurt(self, turns: int) -> None:
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
        enough = owned.count("treasure") >= self.needed and len(kinds) == 4
        return way_out and enough

    def owned(self, seats: Iterable[int]) -> list[list[str]]:
        return [self.taken.get(seat, []) for seat in seats]
