"""Rush Out in taps: a round counted, a round that the app keeps wholly, and a finished game."""

from __future__ import annotations

from dataclasses import replace

from companion.games.rush_out.counter import TURNS, Step
from companion.games.rush_out.options import PyramidMap, RushOutOptions
from companion.games.rush_out.pieces import Tile
from companion.games.rush_out.pyramid import SQUARE
from companion.games.rush_out.setup import start_turns
from companion.i18n import signed
from tests.bench.tables import Table
from tests.bench.thumb import FRENCH, Room, Taps, Thumb
from tests.games.rush_out.notation import dealing, read
from views.present.rush_out.names import place_name, tile_name
from views.routes import game_page

ROUND_ONE = (
    "first 0", "keep 0 mummy trap", "keep 1 trap trap", *dealing("observe join", "recover copy"),
    "stand 0 on 29", "stand 1 on 29", "lower",
    "reveal 0 treasure", "move 0 to 25", "turn 0 move",
    "move 1 to 26", "turn 1 move", "turn 1 reveal",
    "check",
)  # fmt: skip
TABLE = Table(
    "rush_out",
    ("Anna", "Julie"),
    replace(RushOutOptions(), map=PyramidMap.SQUARE),
    tuple(map(read, ROUND_ONE)),
)
"""Two explorers on the third level, whose four tiles lie free; it is Julie who gets the torch."""


def counted(room: Room, _: int) -> tuple[Taps, ...]:
    """The counter alone, and nothing else: each round of a whole game of two."""
    return room.played(TABLE, _counted)


async def _counted(thumb: Thumb) -> tuple[Taps, ...]:
    await thumb.goes(game_page("rush_out", "counter"))
    turns = start_turns(len(TABLE.names), RushOutOptions())
    await thumb.does("rush_out.count.start", turns=turns)
    thumb.taps.clear()
    down = signed(TURNS[Step.ROUND])
    await thumb.does("rush_out.count.begin", turns=down, round=1)
    for round_ in range(2, turns + 1):
        name = FRENCH("finished.seat", number=2 - round_ % 2)
        await thumb.does("rush_out.count.pass", turns=down, name=name)
    assert thumb.can(FRENCH("rush_out.count.out")), "the last round is played at 0"
    return tuple((each,) for each in thumb.taps)


def whole_round(room: Room, _: int) -> tuple[Taps, ...]:
    """Both turn a tile up; one moves twice, the other once and joins them; one special is drawn."""
    return (room.played(TABLE, _whole_round),)


async def _whole_round(thumb: Thumb) -> Taps:
    await thumb.does("rush_out.pass.both", name="Julie", counter=14)
    await _reveals(thumb, Tile.WRITING_A)
    await _goes(thumb, 28)
    await _goes(thumb, 24)
    await _reveals(thumb, Tile.TREASURE)
    await _goes(thumb, 27)
    await thumb.does("rush_out.join.whom", name="Julie")
    await thumb.does("rush_out.pass.draw")
    return tuple(thumb.taps)


async def _reveals(thumb: Thumb, tile: Tile) -> None:
    """Say what came up; where is no question, one can only reveal the tile one stands on."""
    await thumb.does("rush_out.reveal.tile", tile=tile_name(tile, FRENCH))


async def _goes(thumb: Thumb, number: int) -> None:
    await thumb.does("rush_out.map.go", place=place_name(SQUARE[number], FRENCH))


def finished(room: Room, _: int) -> tuple[Taps, ...]:
    """A game that two have won: four writings, four treasures, and five turns left."""
    return (room.played(TABLE, _finished),)


async def _finished(thumb: Thumb) -> Taps:
    await thumb.goes(game_page("rush_out", "score"))
    await thumb.does("rush_out.finished.writings.all")
    for what, number in (("treasures", 4), ("turns", 5)):
        await thumb.tap(FRENCH.count(f"rush_out.finished.{what}.said", number))
    await thumb.does("rush_out.finished.out.yes")
    await thumb.does("rush_out.finished.read")
    return tuple(thumb.taps)
