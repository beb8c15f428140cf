"""The tables whose taps are measured, in the middle of a game each, and what is tapped at them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from companion.game import Event, LuckBy, Options
from companion.games import game
from companion.games.ants.options import AntsOptions, Keeping
from companion.games.outback.events import DiceRolled, FirstChosen, JeepFilled
from companion.games.outback.state import Animal, Face
from companion.games.outspeed.options import Declaring, OutspeedOptions
from companion.games.rush_out.options import PyramidMap, RushOutOptions
from companion.house import House
from companion.hub import TableHub
from tests.games.ants.notation import read as read_trick
from tests.games.outspeed.notation import read as read_race
from tests.games.rush_out.notation import read as read_round
from tests.views.house_server import let_happen, start_game

Step = tuple[str, str]
"""The beginning of a button's spoken name, and of what is there to be read after the tap."""

EVERYBODY: Final = "Everybody plays on this phone"
LOOK_ON: Final = "Just watch"
LOOKS_ON: Final = "For all to see"
"""What can be tapped, and only then, on a phone at a table that plays no seat."""

_DICE: Final = (Face.KOALA, Face.KOALA, Face.KOALA, Face.EMU, Face.JOKER, Face.JOKER)
_JEEP: Final = (Animal.KOALA, Animal.KOALA, Animal.EMU, Animal.PLATYPUS, Animal.MONITOR)
_ROLLED: Final[tuple[Event, ...]] = (FirstChosen(0), JeepFilled(_JEEP), DiceRolled(_DICE))

_BEGUN: Final = ("youngest 0", "plus leaf", "minus sun")

_RACE: Final = (
    "read 1 many: rows 4, tokens 1 | cost 1, rows 2, tokens 1 | cost 1, rows 1",
    "read 2 many: cost 1, rows 2 | cost 2, rows 3 | rows 1",
    "tile 1",
    *(f"program {seat} {path}" for seat, path in enumerate(("left", "middle", "right") * 2)),
    "show",
    *(f"keep {seat} {kind}" for seat, kind in ((0, "nitro"), (3, "nitro"))),
    *(f"keep {seat} {kind}" for seat, kind in ((1, "flamethrower"), (4, "flamethrower"))),
    "tile 2",
)
"""Six ships, four of them with a token, in writing."""
_PLAYED: Final = ("play 0 nitro", "play 3 nitro", "play 1 flamethrower", "play 4 flamethrower")
_PASSED: Final = (
    *(f"pass {seat}" for seat in (0, 3, 1, 4)),
    *(f"program {seat} {path}" for seat, path in enumerate(("left", "middle", "right") * 2)),
)

_PYRAMID: Final = (
    "first 0", "keep 0 mummy trap", "keep 1 trap trap",
    "specials 0 observe join", "specials 1 copy recover",
    "stand 0 on 29", "stand 1 on 0", "lower",
)  # fmt: skip


@dataclass(frozen=True)
class Table:
    """A table as it is when a phone comes: its game, who sits there, and what has happened."""

    game: str
    names: Sequence[str]
    options: Options
    happened: Sequence[Event]

    def lay(self, house: House) -> TableHub:
        """Begin it, and let happen what has."""
        setup = start_game(house, self.names, self.game).session.setup
        hub = house.start(replace(setup, options=self.options))
        let_happen(hub, *self.happened)
        return hub


DICE: Final = Table("outback", ("Anna", "Julie"), game("outback").options(), _ROLLED)
PAD: Final = Table(
    "ants",
    ("Anna", "Julie", "Max", "Zoé"),
    AntsOptions(keeping=Keeping.TRICKS),
    tuple(map(read_trick, _BEGUN)),
)
"""A table of four that taps its cards, at the first card of a round."""


def _race(happened: Sequence[str]) -> Table:
    begun = (read_race(text, 1) for text in _RACE)
    return Table(
        "outspeed",
        ("Anna", "Ben", "Cleo", "Dan", "Eve", "Finn"),
        replace(OutspeedOptions(), tokens=LuckBy.HAND, declaring=Declaring.BY_ROW),
        (*begun, *(read_race(text, 2) for text in happened)),
    )


BONUS: Final = _race(_PLAYED)
RESOLUTION: Final = _race(_PASSED)
PYRAMID: Final = Table(
    "rush_out",
    ("Anna", "Julie"),
    replace(RushOutOptions(), specials=LuckBy.HAND, map=PyramidMap.SQUARE),
    tuple(map(read_round, _PYRAMID)),
)
COUNT: Final = replace(PAD, options=AntsOptions())
"""The same table where it counts what was won, at the end of the round."""

Turns = tuple[Step, Step]
"""Two taps that take turns: the second one makes the first one possible again."""

KEEPING: Final[Turns] = (
    ("Die 2: Koala", "Die 2: Koala, kept"),
    ("Die 2: Koala, kept", "Undo: Anna took back a koala"),
)
UNDOING: Final[Turns] = (
    ("Undo: Anna took back", "Redo: Anna took back"),
    ("Redo: Anna took back", "Undo: Anna took back"),
)
OPENED: Final[Step] = ("Count", "9: Anna, Plus: green cards")
SAYING: Final[Turns] = (
    ("9: Anna, Plus: green cards", "Anna, Plus: green cards: 9, say it anew"),
    ("Anna, Plus: green cards: 9, say it anew", "9: Anna, Plus: green cards"),
)
"""A number of a round that is being counted: what the whole table is in the middle of."""
LAYING: Final[Turns] = (
    ("Lay green 2", "Undo: Anna laid the green 2"),
    ("Undo: Anna laid the green 2", "Redo: Anna laid the green 2"),
)
RESOLVING: Final[Turns] = (
    ("Resolve row 7", "Undo: Row 7"),
    ("Undo: Row 7", "Resolve row 7"),
)
SHOWING: Final[Turns] = (
    ("Show the dials", "Undo: All dials"),
    ("Undo: All dials", "Show the dials"),
)
MOVING: Final[Turns] = (
    ("Go to level 3, row 2, column 2", "Undo: Anna moved"),
    ("Undo: Anna moved", "Redo: Anna moved"),
)
