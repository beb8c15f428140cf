"""Everything that can happen at a table of Rush Out, in the past tense.

``seat`` is who did it. Tiles of the pyramid have numbers: on the map those of its places, without
a map those of the tiles that somebody stands on (see :class:`RushOutState`). ``copied_from`` says
how a special was paid for: ``None`` with one's own tile, a seat with Copy of that explorer's (R13).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from companion.game import LATER, Event
from companion.games.rush_out.box import Evolved, Printed
from companion.games.rush_out.pieces import ActionTile, Special, Symbol, Tile

# ------------------------------------------------------------------------- setting up


@dataclass(frozen=True, slots=True)
class FirstChosen(Event):
    """The table said who has the torch: who travelled last."""

    seat: int


@dataclass(frozen=True, slots=True)
class EquipmentDealt(Event):
    """Three pieces of equipment were dealt to a seat by the app (R17)."""

    seat: int
    symbols: tuple[Symbol, ...] = ()


@dataclass(frozen=True, slots=True)
class EquipmentKept(Event):
    """A seat kept two of three pieces of equipment; the third went back into the pile (R17)."""

    seat: int
    symbols: tuple[Symbol, ...] = ()


@dataclass(frozen=True, slots=True)
class PileShuffled(Event):
    """The app shuffled the special actions, all or the discards: ``order`` from the top (R19)."""

    order: tuple[Special, ...] = ()


@dataclass(frozen=True, slots=True)
class SpecialsDrawn(Event):
    """A seat drew special actions to have two in front again, at the start or in phase 6 (R15).

    ``specials`` is empty where the app keeps the pile in its order: then they came from the top.
    """

    seat: int
    specials: tuple[Special, ...] = ()


@dataclass(frozen=True, slots=True)
class ExplorerPlaced(Event):
    """An explorer was placed on any tile of the pyramid, before round 1."""

    seat: int
    number: int


# ------------------------------------------------------------------------- phases of a round


@dataclass(frozen=True, slots=True)
class TorchPassed(Event):
    """The torch went to the next explorer clockwise (phase 1)."""


@dataclass(frozen=True, slots=True)
class CounterLowered(Event):
    """The counter went down by one (phase 2, R2)."""


@dataclass(frozen=True, slots=True)
class VictoryChecked(Event):
    """The table looked whether it has won (phase 4); if not, the basic tiles went up (phase 5)."""


# ------------------------------------------------------------------------- three actions each


@dataclass(frozen=True, slots=True)
class ExplorerMoved(Event):
    """An explorer moved to the tile of this number; without a map, a new one is an empty tile."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class TileRevealed(Event):
    """An explorer revealed the tile they stand on, and this came up."""

    seat: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class TileObserved(Event):
    """An explorer looked at the tile they stand on; ``tile`` only when they noted what it is.

    Nobody else may be told (R16): no sentence says it, and :func:`hiding.seen_by` hides the note.
    """

    seat: int
    tile: Tile | None = None
    copied_from: int | None = None


@dataclass(frozen=True, slots=True)
class EquipmentRecovered(Event):
    """A used piece of equipment of ``owner`` was turned up again (R14)."""

    seat: int
    owner: int
    symbol: Symbol
    copied_from: int | None = None


@dataclass(frozen=True, slots=True)
class EquipmentExchanged(Event):
    """A used piece of equipment of ``owner`` was swapped for one drawn at random (R14)."""

    seat: int
    owner: int
    symbol: Symbol
    drawn: tuple[Symbol, ...] = ()
    copied_from: int | None = None


@dataclass(frozen=True, slots=True)
class TileBypassed(Event):
    """An explorer moved their tile, with all who stand on it, to the foot of the pyramid.

    ``x`` and ``y`` are the place on the table in half tiles when there is a map, else ``None``.
    """

    seat: int
    x: int | None = None
    y: int | None = None
    copied_from: int | None = None


@dataclass(frozen=True, slots=True)
class ExplorerJoined(Event):
    """An explorer went to the tile where ``other`` stands, however far."""

    seat: int
    other: int
    copied_from: int | None = None


@dataclass(frozen=True, slots=True)
class ActionTurned(Event):
    """An action tile was turned without doing its effect (R1)."""

    seat: int
    action: ActionTile


@dataclass(frozen=True, slots=True)
class ExplorerStoodUp(Event):
    """Whom an orc has stunned turned Move only to stand up again (R25)."""

    seat: int


@dataclass(frozen=True, slots=True)
class ArtefactUsed(Event):
    """An explorer used an artefact of theirs; what it does is done at the table (R26)."""

    seat: int
    tile: Tile


# ------------------------------------------------------------------------- a danger came up


@dataclass(frozen=True, slots=True)
class EquipmentUsed(Event):
    """Equipment that stops the danger was turned face down: no turns are lost (R11).

    ``symbol`` is ``None`` for that of the danger, and names the evolved piece (R27).
    """

    seat: int
    symbol: Symbol | None = field(default=None, metadata=LATER)


@dataclass(frozen=True, slots=True)
class ProtectUsed(Event):
    """Who revealed the danger turned Protect, or Copy of it: no turns are lost (R12)."""

    seat: int
    copied_from: int | None = None


@dataclass(frozen=True, slots=True)
class DamageTaken(Event):
    """Nobody helped: the counter lost the turns of the danger (R4, R5).

    An extra tile did what it does besides (R22-R25).
    """


# ------------------------------------------------------------------------- at any time


@dataclass(frozen=True, slots=True)
class TalkieGivenUp(Event):
    """A seat gave up its walkie-talkie: everybody may talk until the next action (R16)."""

    seat: int


@dataclass(frozen=True, slots=True)
class MapPutAway(Event):
    """The map no longer fits the table: from now on everything works by asking."""


@dataclass(frozen=True, slots=True)
class TopNamed(Event):
    """The table said which special action lies on top of its own pile (R19)."""

    special: Special


@dataclass(frozen=True, slots=True)
class BasicsCounted(Event):
    """The table counted the basic tiles of an explorer: how many Move, how many Reveal (R1)."""

    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EquipmentCounted(Event):
    """The table counted its equipment: tiles per symbol, in the order of ``SYMBOLS``."""

    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SpecialsCounted(Event):
    """The table counted its special actions: tiles per kind, in the order of ``SPECIALS``."""

    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ExtraRead(Event):
    """The table read off an extra tile which equipment stops it and what it costs (R21)."""

    printed: Printed


@dataclass(frozen=True, slots=True)
class ArtefactRead(Event):
    """The table read off an artefact what it does (R26)."""

    tile: Tile
    effect: str


@dataclass(frozen=True, slots=True)
class EvolvedRead(Event):
    """The table read off the evolved equipment what it stops (R27)."""

    evolved: Evolved


# ------------------------------------------------------------------------- by kind

SettingUp: TypeAlias = FirstChosen | EquipmentDealt | EquipmentKept | SpecialsDrawn | ExplorerPlaced
PhasePassed: TypeAlias = PileShuffled | TorchPassed | CounterLowered | VictoryChecked
BasicAction: TypeAlias = ExplorerMoved | TileRevealed | ActionTurned
SpecialAction: TypeAlias = (
    TileObserved | EquipmentRecovered | EquipmentExchanged | TileBypassed | ExplorerJoined
)
ExtraAction: TypeAlias = ExplorerStoodUp | ArtefactUsed
Reaction: TypeAlias = EquipmentUsed | ProtectUsed | DamageTaken
Counted: TypeAlias = EquipmentCounted | SpecialsCounted | BasicsCounted
Read: TypeAlias = ExtraRead | ArtefactRead | EvolvedRead
SaidAnyTime: TypeAlias = TalkieGivenUp | MapPutAway | TopNamed | Counted | Read
RushOutEvent: TypeAlias = (
    SettingUp | PhasePassed | BasicAction | SpecialAction | ExtraAction | Reaction | SaidAnyTime
)
