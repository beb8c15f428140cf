"""Outspeed in taps: a turn on one phone, plain and with tokens, a tile copied, a finished race."""

from __future__ import annotations

from dataclasses import replace

from companion.games.outspeed.options import OutspeedOptions, Programming
from companion.games.outspeed.pieces import PathKey, TokenKind
from tests.bench.tables import Table
from tests.bench.thumb import FRENCH, Room, Taps, Thumb
from tests.games.outspeed.notation import read, shuffled
from views.present.outspeed.finished import Field
from views.present.outspeed.names import kind_name, path_name
from views.routes import game_page

NAMES = ("Anna", "Julie", "Max")
ONE_PHONE = replace(OutspeedOptions(), programming=Programming.HANDED_OVER)
READ = (
    "read 1 few: rows 2, tokens 1 | cost 1, rows 2, tokens 1 | rows 1, tokens 1",
    "read 2 few: cost 1, rows 2, tokens 1 | cost 2, rows 3 | rows 1",
    shuffled(TokenKind.NITRO, *(TokenKind.FUEL_CAN,) * 5, TokenKind.FORCE_FIELD),
)
"""Tiles that this table has copied from its box."""
WENT = ("tile 1", "program 0 left", "program 1 middle", "program 2 right", "show")
KEPT = ("keep 0 nitro", "keep 1 fuel_can", "keep 2 fuel_can")
BEGUN = Table("outspeed", NAMES, ONE_PHONE, tuple(read(text, 1) for text in READ))
ARMED = replace(BEGUN, happened=tuple(read(text, 1) for text in (*READ, *WENT, *KEPT)))
"""Everybody holds a token: two on the front row, one behind."""


# -- a turn on one phone --------------------------------------------------------------------


def plain(room: Room, _: int) -> tuple[Taps, ...]:
    """Nobody holds a token, and nobody gets one."""
    return (room.played(BEGUN, _plain),)


async def _plain(thumb: Thumb) -> Taps:
    await thumb.does("outspeed.reveal.tile", tile=2)
    await _program(thumb, PathKey.MIDDLE, PathKey.RIGHT, PathKey.RIGHT)
    return tuple(thumb.taps)


def with_tokens(room: Room, _: int) -> tuple[Taps, ...]:
    """Everybody holds a token: one is played, two are not; then one of them draws another one.

    All that is said before everybody. Each holds a single token and knows which: the phone is
    handed to nobody for that, and what Anna lays down is a Nitro that nobody has seen yet.
    """
    return (room.played(ARMED, _with_tokens),)


async def _with_tokens(thumb: Thumb) -> Taps:
    await thumb.does("outspeed.reveal.tile", tile=2)
    await thumb.does("outspeed.declare.only", name="Anna")
    await thumb.does("outspeed.declare.nobody")
    await _program(thumb, PathKey.LEFT, PathKey.MIDDLE, PathKey.RIGHT)
    await thumb.does("hand.show", name="Anna")
    await thumb.does("outspeed.draw.keep", kind=kind_name(TokenKind.FORCE_FIELD, FRENCH))
    return tuple(thumb.taps)


async def _program(thumb: Thumb, *paths: PathKey) -> None:
    """Hand the phone round for everybody's path, and show the dials."""
    for path in paths:
        await thumb.tap(path_name(path, FRENCH))
    await thumb.does("outspeed.programming.reveal")


# -- a tile ---------------------------------------------------------------------------------


def copied(room: Room, _: int) -> tuple[Taps, ...]:
    """A tile with an amount or two on each of its paths, among all tiles, till it is kept.

    left: costs 1, 2 rows, a token; middle: costs 2, 3 rows; right: 1 row.
    """
    return (room.played(BEGUN, _copied),)


async def _copied(thumb: Thumb) -> Taps:
    await thumb.goes(game_page("outspeed", "tiles"))
    await thumb.does("outspeed.edit.tile_unknown", tile=7)
    await _prints(thumb, PathKey.LEFT, cost=1, rows=2, tokens=1)
    await _prints(thumb, PathKey.MIDDLE, cost=2, rows=3)
    await _prints(thumb, PathKey.RIGHT, rows=1)
    await thumb.does("outspeed.edit.keep", tile=7)
    assert thumb.can(FRENCH("outspeed.edit.keep", tile=8)), "the next one is there at once"
    return tuple(thumb.taps)


async def _prints(thumb: Thumb, key: PathKey, **amounts: int) -> None:
    for slot, amount in amounts.items():
        of = {"path": path_name(key, FRENCH), "what": FRENCH(f"outspeed.edit.slot.{slot}")}
        await thumb.does("outspeed.edit.number", number=amount, **of)


# -- a finished race ------------------------------------------------------------------------


def finished(room: Room, _: int) -> tuple[Taps, ...]:
    """Three ships: two stand on rows 10 and 7 with 2 fuel each, 1 and 2 tokens; one is out."""
    return (room.played(BEGUN, _finished),)


async def _finished(thumb: Thumb) -> Taps:
    await thumb.goes(game_page("outspeed", "score"))
    await thumb.does("outspeed.finished.to_ships")
    for number, row, fuel, tokens in ((1, 10, 2, 1), (2, 7, 2, 2)):
        name = FRENCH("finished.seat", number=number)
        for field, number in ((Field.ROW, row), (Field.FUEL, fuel), (Field.TOKENS, tokens)):
            what = FRENCH(f"outspeed.finished.{field}")
            await thumb.does("outspeed.finished.say", name=name, what=what, number=number)
    await thumb.does("outspeed.finished.out_name", name=FRENCH("finished.seat", number=3))
    await thumb.does("outspeed.finished.score")
    return tuple(thumb.taps)
