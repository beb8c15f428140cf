"""Rush Out in taps: a round counted, rounds that the app keeps wholly, and a finished game."""

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
from views.present.rush_out.names import place_name, the_tile, tile_name
from views.routes import game_page

ROUND_ONE = (
    "first 0", "keep 0 mummy trap", "keep 1 trap trap", *dealing("observe join", "recover copy"),
    "stand 0 on 29", "stand 1 on 29", "lower",
    "reveal 0 treasure", "move 0 to 25", "turn 0 move",
    "move 1 to 26", "turn 1 move", "turn 1 reveal",
    "check",
)  # fmt: skip


def _with_artefact(round_: tuple[str, ...]) -> tuple[str, ...]:
    """Let an artefact come up in the place of the treasure."""
    return tuple(line.replace(Tile.TREASURE, Tile.ARTEFACT_A) for line in round_)


TABLE = Table(
    "rush_out",
    ("Anna", "Julie"),
    replace(RushOutOptions(), map=PyramidMap.SQUARE),
    tuple(map(read, ROUND_ONE)),
)
"""Two explorers on the third level, whose four tiles lie free; it is Julie who gets the torch."""
PAGES = Table(
    "rush_out",
    TABLE.names,
    replace(RushOutOptions(), map=PyramidMap.SQUARE, extras=(Tile.PORTAL,), artefacts=True),
    tuple(map(read, (f"read {Tile.PORTAL} - 0", *_with_artefact(ROUND_ONE)))),
)
"""The same two, of whom Julie owns an artefact; what it does is told by its card alone."""


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


def round_with_pages(room: Room, _: int) -> tuple[Taps, ...]:
    """The same, but a portal comes up that nobody stops, and an artefact is used for a step."""
    return (room.played(PAGES, _round_with_pages),)


async def _round_with_pages(thumb: Thumb) -> Taps:
    await thumb.does("rush_out.pass.both", name="Julie", counter=13)
    await _reveals(thumb, Tile.PORTAL)
    await thumb.does("rush_out.danger.happen")
    await thumb.does("rush_out.artefact.use", tile=the_tile(Tile.ARTEFACT_A, FRENCH))
    await _goes(thumb, 28)
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
