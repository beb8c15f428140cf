"""A preserve as a map of hexes: what lies where, and what a tap on each would do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.game import Choice
from companion.games.outback.events import HexBlocked
from companion.games.outback.hexes import WIDTH, Hex, Side
from companion.games.outback.state import Animal, OutbackState
from companion.i18n import Texts
from views.present.outback.names import hex_name


@dataclass(frozen=True, slots=True)
class HexView:
    """A hex: its middle in dp from the board's upper left, what lies there, what a tap does.

    ``points`` are what an animal placed here makes, its bonus tile included, and ``group`` its
    group alone; both are 0 where no animal can go. ``is_asked``: a lesson asks about this hex.
    """

    place: Hex
    x: float
    y: float
    animal: Animal | None = None
    is_blocked: bool = False
    choice: Choice | None = None
    group: int = 0
    points: int = 0
    is_asked: bool = False

    @property
    def is_free(self) -> bool:
        """Whether nothing lies here."""
        return self.animal is None and not self.is_blocked

    @property
    def id(self) -> str:
        """How a test finds it on the screen."""
        return f"hex_{self.place.row}_{self.place.column}"


@dataclass(frozen=True, slots=True)
class MapView:
    """A whole side, in reading order; ``wide``, ``high`` and ``hex_high`` are in dp."""

    side: Side
    hexes: tuple[HexView, ...]
    wide: float
    high: float
    hex_high: float

    def hex_at(self, x: float, y: float) -> HexView | None:
        """Return the hex that a tap means, in dp from the board's upper left corner."""
        place = self.side.at(x / (self.hex_high * WIDTH), y / self.hex_high)
        return next((each for each in self.hexes if each.place == place), None)

    def open_hexes(self) -> tuple[HexView, ...]:
        """List the hexes that can be tapped."""
        return tuple(each for each in self.hexes if each.choice)


MOST_WIDE_DP = 66
"""No hex is drawn wider."""


@dataclass(frozen=True, slots=True)
class Tap:
    """What a tap on a hex would do: the choice, the group it makes, and its points in all."""

    choice: Choice
    group: int = 0
    points: int = 0


def map_view(
    side: Side,
    lying: Mapping[Hex, Animal | None],
    room_dp: float,
    taps: Mapping[Hex, Tap] | None = None,
    most_wide_dp: float = MOST_WIDE_DP,
) -> MapView:
    """Lay a side out in so much room; ``None`` lying on a hex is a face-down tile."""
    hex_wide = min(most_wide_dp, room_dp / side.width)
    hex_high = hex_wide / WIDTH
    taps = taps or {}

    def seen(place: Hex) -> HexView:
        x, y = side.centre(place)
        animal = lying.get(place)
        tap = taps.get(place)
        return HexView(
            place,
            round(x * hex_wide, 2),
            round(y * hex_high, 2),
            animal,
            is_blocked=place in lying and animal is None,
            choice=tap.choice if tap else None,
            group=tap.group if tap else 0,
            points=tap.points if tap else 0,
        )

    wide, high = side.width * hex_wide, side.height * hex_high
    return MapView(side, tuple(map(seen, side.hexes)), wide, high, hex_high)


def preserve_map(
    state: OutbackState,
    seat: int,
    room_dp: float,
    taps: Mapping[Hex, Tap] | None = None,
    most_wide_dp: float = MOST_WIDE_DP,
) -> MapView:
    """Draw up the board before a seat that is on the map."""
    return map_view(state.side, state.preserves[seat].lying(), room_dp, taps, most_wide_dp)


def hex_sentence(each: HexView, text: Texts) -> str:
    """Say a hex: where it is, what lies there, and what an animal would make there."""
    name = hex_name(each.place, text)
    if each.animal:
        return text("outback.hex.animal", place=name, animal=text(f"outback.animal.{each.animal}"))
    if each.is_blocked:
        return text("outback.hex.blocked", place=name)
    if each.is_asked:
        return text("outback.hex.asked", place=name)
    if each.group:
        return text("outback.hex.makes", place=name, group=each.group, points=each.points)
    if each.choice and isinstance(each.choice.event, HexBlocked):
        return text("outback.hex.can_block", place=name)
    return text("outback.hex.free", place=name)
