"""Where a game of Rush Out stands: frozen values, and what can be read off them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from companion.game import State
from companion.games.rush_out.box import Evolved, Printed
from companion.games.rush_out.explorer import Explorer
from companion.games.rush_out.mix import counts, in_pyramid
from companion.games.rush_out.options import RushOutOptions
from companion.games.rush_out.pieces import ACTIONS, SPECIALS_EACH, Special, Tile
from companion.games.rush_out.pyramid import Place, is_covered


class Phase(StrEnum):
    """What the table is waiting for; ``REACTING`` is a part of the phase of the explorers."""

    STARTING = "starting"
    EQUIPPING = "equipping"
    DEALING = "dealing"
    PLACING = "placing"
    TORCH = "torch"
    COUNTER = "counter"
    EXPLORERS = "explorers"
    REACTING = "reacting"
    VICTORY = "victory"
    SPECIALS = "specials"
    OVER = "over"


class Stage(StrEnum):
    """The seven phases of a round as the rulebook numbers them, for the bar."""

    TORCH = "torch"
    COUNTER = "counter"
    EXPLORERS = "explorers"
    VICTORY = "victory"
    BASICS = "basics"
    SPECIALS = "specials"
    NEXT = "next"


class Reason(StrEnum):
    """Why the counter changed; nothing else ever changes it."""

    ROUND = "round"
    MUMMY = "mummy"
    TRAP = "trap"
    SARCOPHAGUS = "sarcophagus"
    TREASURE = "treasure"
    ROCKFALL = "rockfall"
    PORTAL = "portal"
    GATHERING = "gathering"
    LARGE_GIANT = "large_giant"
    SMALL_GIANT = "small_giant"
    BRUTE = "brute"
    ORC = "orc"


class LostBy(StrEnum):
    """The moment at which a game is lost (R2, R4)."""

    OUT_OF_TURNS = "out_of_turns"
    DAMAGE_AT_ZERO = "damage_at_zero"
    BELOW_ZERO = "below_zero"


@dataclass(frozen=True, slots=True)
class Change:
    """One change of the counter: why, by how many turns, in which round, and after whose reveal."""

    reason: Reason
    turns: int
    round: int
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Loss:
    """How a game was lost: at which moment, in which round, by which tile that ``seat`` revealed.

    A game out of turns is lost at the start of ``round``, and no tile and nobody is to blame.
    """

    by: LostBy
    round: int
    seat: int | None = None
    tile: Tile | None = None


@dataclass(frozen=True, slots=True)
class Lying:
    """A revealed tile that still lies in the pyramid, because somebody stands on it (R9)."""

    number: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class Drawn:
    """The specials that an explorer took off the pile at once, the top one first."""

    seat: int
    specials: tuple[Special, ...]


@dataclass(frozen=True, slots=True)
class RushOutState(State):
    """A game of Rush Out.

    ``counter`` is in turns, ``start_turns`` what it showed at the start, ``changes`` all that
    happened to it since, oldest first. ``equipment_counts`` and ``special_counts`` are the tiles
    of the box by kind (specials without those taken out in solo), as this table knows them; the
    first is empty while nobody counted, and so are ``basic_counts``: how many Move and how many
    Reveal tiles each explorer has (R1). ``printed``, ``effects`` and ``evolved`` are what is known
    of the publisher's pieces, as the box record has it (:class:`RushOutBox`). ``special_pile`` is
    the pile of specials, the top one first, ``None`` for each that is not known (R19);
    ``special_discards`` counts those beside it in the order of ``SPECIALS``.

    ``first`` has the torch (``None`` until somebody has), ``turn`` is whose three actions it is,
    or who reveals; ``round`` counts from 1. ``danger`` is what came up and nobody has met yet.

    Tiles of the pyramid have numbers. With a map, ``places[number]`` is where that tile lies,
    ``None`` once it has gone. Without one, ``places`` is empty, and only tiles that somebody stands
    on have a number; the next empty tile to be stepped on gets ``next_number``. ``revealed`` are
    the face-up tiles in the pyramid; ``removed`` the dangers that have left the game.

    ``drawn`` is what was drawn between two rounds, until the next one has begun.
    ``discussion`` is the seat whose walkie-talkie lets all talk now; ``loss`` is how the game was
    lost, ``won`` whether it was won: both only when it is over.
    """

    options: RushOutOptions
    explorers: tuple[Explorer, ...]
    counter: int
    start_turns: int
    special_counts: tuple[int, ...]
    special_pile: tuple[Special | None, ...]
    special_discards: tuple[int, ...]
    equipment_counts: tuple[int, ...] = ()
    basic_counts: tuple[int, ...] = ()
    printed: tuple[Printed, ...] = ()
    effects: tuple[str, ...] = ()
    evolved: Evolved | None = None
    phase: Phase = Phase.STARTING
    first: int | None = None
    turn: int = 0
    round: int = 1
    danger: Tile | None = None
    places: tuple[Place | None, ...] = ()
    next_number: int = 0
    revealed: tuple[Lying, ...] = ()
    removed: tuple[Tile, ...] = ()
    changes: tuple[Change, ...] = ()
    drawn: tuple[Drawn, ...] = ()
    discussion: int | None = None
    loss: Loss | None = None
    won: bool = False

    # -- the table ----------------------------------------------------------------------------

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.explorers))

    @property
    def is_solo(self) -> bool:
        """Whether one explorer plays alone (R16)."""
        return len(self.explorers) == 1

    @property
    def from_first(self) -> tuple[int, ...]:
        """All seats clockwise from the one with the torch."""
        start, count = self.first or 0, len(self.explorers)
        return tuple((start + step) % count for step in range(count))

    @property
    def stage(self) -> Stage | None:
        """Which of the seven phases the bar shows; ``None`` before round 1 and after the end.

        ``BASICS`` and ``NEXT`` are never waited for: the app does them within phases 4 and 6.
        """
        match self.phase:
            case Phase.TORCH | Phase.COUNTER | Phase.EXPLORERS | Phase.VICTORY | Phase.SPECIALS:
                return Stage(self.phase.value)
            case Phase.REACTING:
                return Stage.EXPLORERS
            case _:
                return None

    @property
    def actions_left(self) -> int:
        """How many action tiles the explorer whose turn it is still has to turn (R1).

        None for whom an orc has stunned in this round (R25).
        """
        explorer = self.explorers[self.turn]
        if explorer.is_down and explorer.turned:
            return 0
        return ACTIONS - len(explorer.turned)

    def with_explorer(self, seat: int, explorer: Explorer) -> RushOutState:
        """Return the state with another explorer at a seat."""
        explorers = (explorer if s == seat else e for s, e in enumerate(self.explorers))
        return replace(self, explorers=tuple(explorers))

    def missing_specials(self, seat: int) -> int:
        """How many specials a seat lacks in front of it (R15)."""
        return SPECIALS_EACH - len(self.explorers[seat].specials)

    # -- the pyramid --------------------------------------------------------------------------

    @property
    def is_mapped(self) -> bool:
        """Whether the app knows where every tile lies."""
        return bool(self.places)

    @property
    def lying(self) -> tuple[Place, ...]:
        """The places of all tiles that still lie in the pyramid; nothing without a map."""
        return tuple(place for place in self.places if place is not None)

    def place(self, number: int) -> Place | None:
        """Where the tile of this number lies; ``None`` when it has gone, or without a map."""
        return self.places[number] if 0 <= number < len(self.places) else None

    def tile_at(self, number: int | None) -> Tile | None:
        """Name what lies face up at this number; ``None`` while it is face down."""
        return next((lying.tile for lying in self.revealed if lying.number == number), None)

    def on(self, number: int | None) -> tuple[int, ...]:
        """List the seats that stand on the tile of this number."""
        return tuple(s for s in self.seats if self.explorers[s].number == number is not None)

    def is_covered(self, number: int) -> bool:
        """Whether a higher tile touches this one (R10); never known without a map: no."""
        place = self.place(number)
        return place is not None and is_covered(place, self.lying)

    @property
    def owned(self) -> tuple[Tile, ...]:
        """All tiles that the explorers have taken."""
        return tuple(tile for explorer in self.explorers for tile in explorer.owned)

    @property
    def _seen(self) -> tuple[Tile, ...]:
        """All tiles that have come up, wherever they are now."""
        return (*self.owned, *self.removed, *(lying.tile for lying in self.revealed))

    def unseen(self, tile: Tile) -> int:
        """How many tiles of this kind still lie face down in the pyramid."""
        return in_pyramid(self.options, tile) - self._seen.count(tile)

    @property
    def face_down(self) -> int:
        """How many tiles lie face down in the pyramid."""
        built, seen = counts(self.options), self._seen
        return sum(built.values()) - sum(tile in built for tile in seen)

    @property
    def _taken(self) -> frozenset[int]:
        """The numbers of the tiles that somebody stands on."""
        return frozenset(e.number for e in self.explorers if e.number is not None)

    @property
    def _has_more(self) -> bool:
        """Whether a face-down tile is left where nobody stands."""
        return sum(self.tile_at(number) is None for number in self._taken) < self.face_down

    def numbers(self) -> Iterator[int]:
        """All numbers that an explorer can stand on now.

        Without a map: the tiles of the others, and one for any tile where nobody stands, as long
        as such a tile is left; it lies face down, since a face-up tile goes when all have left it.
        """
        if self.is_mapped:
            yield from (at for at, place in enumerate(self.places) if place is not None)
            return
        yield from sorted(self._taken)
        if self._has_more:
            yield self.next_number

    def has_number(self, number: int) -> bool:
        """Whether it is one of :meth:`numbers`, without all the others."""
        if self.is_mapped:
            return self.place(number) is not None
        return number in self._taken or (number == self.next_number and self._has_more)
