"""Games that were played without the app, as their forms are tapped in."""

from __future__ import annotations

from companion.game import Event, Setup
from companion.games.ants.box import AntsBox
from companion.games.ants.finished import ResultTyped as AntsResult
from companion.games.ants.options import AntsOptions
from companion.games.ants.pieces import Colour
from companion.games.ants.record import Count, Round
from companion.games.outback.finished import Finished as Preserve
from companion.games.outback.finished import ResultTyped as OutbackResult
from companion.games.outback.state import OutbackBox, OutbackOptions
from companion.games.outback.track import Space, Track
from companion.games.outspeed.finished import Finished as Ship
from companion.games.outspeed.finished import ResultTyped as OutspeedResult
from companion.games.outspeed.options import OutspeedOptions
from companion.games.outspeed.state import OutspeedBox
from companion.games.rush_out.box import RushOutBox
from companion.games.rush_out.finished import Finished as BroughtOut
from companion.games.rush_out.finished import ResultTyped as RushOutResult
from companion.games.rush_out.options import RushOutOptions
from companion.games.rush_out.pieces import WRITINGS
from companion.house import House
from tests.support.play import seats
from tests.views.harness import run

ON_START = (Space(Track.START, -3),) * 5
ONE_UP = (Space(Track.LEFT, 4), *ON_START[1:])
LAST = Round(
    Colour.LEAF,
    Colour.DROP,
    (Count(5, 1, 2, 1), Count(3, 4, 1, 2), Count(1, 4, 2, 0)),
)

TYPED: dict[str, tuple[Setup, Event]] = {
    "outback": (
        Setup("outback", seats(2), OutbackOptions(), OutbackBox(), is_typed_in=True),
        OutbackResult((Preserve(ONE_UP, 2, 1), Preserve(ON_START))),
    ),
    "ants": (
        Setup("ants", seats(3), AntsOptions(), AntsBox(), is_typed_in=True),
        AntsResult((9, 12, 3), LAST),
    ),
    "outspeed": (
        Setup("outspeed", seats(3), OutspeedOptions(), OutspeedBox(), is_typed_in=True),
        OutspeedResult((Ship(14, 3, 1), Ship(14, 2, 0), Ship(is_out=True))),
    ),
    "rush_out": (
        Setup("rush_out", seats(2), RushOutOptions(), RushOutBox(), is_typed_in=True),
        RushOutResult(BroughtOut(3, 5, WRITINGS, is_out=True)),
    ),
}
"""One game of each kind: who has played, how, and how it ended."""

OTHERWISE: dict[str, Event] = {
    "outback": OutbackResult((Preserve(ON_START), Preserve(ONE_UP))),
    "ants": AntsResult((15, 12, 3)),
    "outspeed": OutspeedResult((Ship(14, 3, 1), Ship(15, 2, 0), Ship(3, 1, 0))),
    "rush_out": RushOutResult(BroughtOut(0, 2, (), is_out=False)),
}
"""Another end of the same game."""

IMPOSSIBLE: dict[str, Event] = {
    "outback": OutbackResult((Preserve(ON_START, bonus_tiles=1), Preserve(ON_START))),
    "ants": AntsResult((99, 0, 0)),
    "outspeed": OutspeedResult((Ship(), Ship())),
    "rush_out": RushOutResult(BroughtOut(99, 5, WRITINGS, is_out=True)),
}
"""What no such game can end with."""


def type_in(house: House, game_id: str, corrects: str = "") -> str:
    """Keep a game that was played without the app; the id of its session."""
    setup, result = TYPED[game_id]
    kept = run(house.type_in(setup, result, by="phone", corrects=corrects))
    assert isinstance(kept, str), kept
    return kept
