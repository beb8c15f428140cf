"""Outback in taps: a turn with one's own dice and bag, a turn with the app's, a finished game."""

from __future__ import annotations

from typing import cast

from companion.game import Blank, Choice, LuckBy, State
from companion.games.outback.events import (
    AnimalsTaken,
    DiceRolled,
    DieKept,
    DieReleased,
    HexBlocked,
    JeepFilled,
    JeepSwapped,
    TilePlaced,
)
from companion.games.outback.options import OutbackOptions
from companion.games.outback.placing import bonus_points
from companion.games.outback.state import ANIMALS, Animal, OutbackState
from companion.games.outback.track import Track
from tests.bench.tables import Table
from tests.bench.thumb import FRENCH, Choices, Player, Room, Taps, Thumb
from tests.games.outback.notation import read, targets
from tests.games.outback.player import dice_to_move, thoughtful
from views.present.outback.keeping import changes, collectings
from views.present.outback.names import aimed, counted
from views.present.outback.offers import offers
from views.routes import game_page

NAMES = ("Anna", "Julie")
TURN_BEFORE = (
    "first 0",
    "fill koala koala emu platypus monitor",
    "roll koala koala koala emu emu joker",
    "take koala 4 + emu 2",
    "place koala 4 makes 1",
    "place emu 2 makes 1",
)
REAL = Table(
    "outback",
    NAMES,
    OutbackOptions(dice=LuckBy.HAND, bag=LuckBy.HAND),
    tuple(map(read, TURN_BEFORE)),
)
"""Two tiles are missing on the jeep, and it is Julie's turn."""
BY_APP = Table("outback", NAMES, OutbackOptions(), (read("first 0"),))


# -- one's own dice and bag -----------------------------------------------------------------


def every_roll(room: Room, _: int) -> tuple[Taps, ...]:
    """A typical turn: two tiles, three rolls of six, three and two dice, and two animals."""
    return (room.played(REAL, _every_roll),)


async def _every_roll(thumb: Thumb) -> Taps:
    await _types(thumb, "koala emu")
    await _types(thumb, "koala koala joker emu monitor monitor")
    await _keeps(thumb, "koala koala joker", first=1)
    await _types(thumb, "emu platypus monitor")
    await _keeps(thumb, "emu", first=4)
    await _types(thumb, "emu kangaroo")
    return await _takes_two(thumb)


def last_roll(room: Room, _: int) -> tuple[Taps, ...]:
    """The same turn: of the dice, only how they lie in the end is typed."""
    return (room.played(REAL, _last_roll),)


async def _last_roll(thumb: Thumb) -> Taps:
    await _types(thumb, "koala emu")
    await _types(thumb, "koala koala joker emu emu kangaroo")
    return await _takes_two(thumb)


async def _types(thumb: Thumb, faces: str) -> None:
    for face in faces.split():
        await thumb.does(f"outback.animal.{face}")


async def _keeps(thumb: Thumb, faces: str, first: int) -> None:
    for number, face in enumerate(faces.split(), first):
        await thumb.tap(_die("outback.die.loose", number, face))


async def _takes_two(thumb: Thumb) -> Taps:
    wanted = targets("koala 3 + emu 2")
    await thumb.does("outback.offers.take", animals=aimed(wanted, FRENCH))
    for each in wanted:
        await thumb.tap(_score(each.animal, each.row, points=1))
    return tuple(thumb.taps)


def _score(animal: Animal, row: int, points: int) -> str:
    name = FRENCH(f"outback.animal.{animal}")
    return FRENCH("outback.place.score", animal=name, points=points, row=row)


# -- the app's dice and bag -----------------------------------------------------------------


def by_app(room: Room, turns: int) -> tuple[Taps, ...]:
    """Turns of whole games: whoever plays collects one animal of the jeep with the jokers.

    They set those dice aside, take others back, and roll, all with one tap, until they can have two
    animals, or one for a row above 4; they take what grows their groups most. That is the
    thoughtful player of the transcripts.
    """
    return room.played_by_chance(BY_APP, PLAYER, turns)


async def _does(thumb: Thumb, choice: Choice, live: Choices) -> None:
    await thumb.tap(_button(cast(OutbackState, thumb.hub.session.state), choice, live))


def _button(state: OutbackState, choice: Choice, live: Choices) -> str:
    """What the button of a choice is called."""
    match choice.event:
        case JeepFilled():
            return FRENCH.count("outback.draw", _blank(choice).count)
        case JeepSwapped():
            return FRENCH("outback.jeep.swap")
        case DiceRolled():
            return FRENCH.count("outback.roll.nth", _blank(choice).count, roll=state.rolls + 1)
        case DieKept() | DieReleased():
            return _keep(state, choice, live)
        case AnimalsTaken():
            return _take(state, choice, live)
        case TilePlaced(animal, row, group):
            return _score(animal, row, group + bonus_points(state, animal))
        case HexBlocked(row):
            return FRENCH("outback.block.row", row=row)
    raise AssertionError(f"no thumb does this: {choice.event}")


def _blank(choice: Choice) -> Blank:
    assert choice.blank is not None, "the app rolls and draws"
    return choice.blank


def _die(key: str, number: int, face: str) -> str:
    return FRENCH(key, number=number, face=FRENCH(f"outback.animal.{face}"))


def _keep(state: OutbackState, choice: Choice, live: Choices) -> str:
    """All dice that the player moves, with one tap that rolls, too; else one of them."""
    moved = set(dice_to_move(state, live))
    for way in collectings(state):
        if set(changes(state.kept, way.dice)) == moved:
            dice = counted(way.faces, FRENCH)
            return FRENCH.count("outback.keep.name", way.rolled, dice=dice)
    assert isinstance(choice.event, DieKept | DieReleased)
    is_kept, die = isinstance(choice.event, DieReleased), choice.event.die
    key = "outback.die.kept" if is_kept else "outback.die.loose"
    return _die(key, die + 1, state.dice[die])


def _take(state: OutbackState, choice: Choice, live: Choices) -> str:
    """An offer says its animals and the dice left over: another one may begin like it."""
    assert isinstance(choice.event, AnimalsTaken)
    idle = next(each.idle for each in offers(state, live) if each.choice == choice)
    said = FRENCH("outback.offers.take", animals=aimed(choice.event.targets, FRENCH))
    return f"{said} {FRENCH.count('outback.offers.idle', len(idle))}" if idle else said


def _turn(state: State) -> object:
    assert isinstance(state, OutbackState)
    return state.round, state.turn


PLAYER = Player(thoughtful, _does, _turn)


# -- a finished game ------------------------------------------------------------------------


def finished(room: Room, _: int) -> tuple[Taps, ...]:
    """A base game of two: the way in, the five markers of the first player, the way on."""
    return (room.played(BY_APP, _finished),)


async def _finished(thumb: Thumb) -> Taps:
    await thumb.goes(game_page("outback", "score"))
    await thumb.does("outback.finished.next", name="")
    for animal, space in zip(ANIMALS, (4, 7, 9, 3, 6), strict=True):
        name = FRENCH(f"outback.animal.{animal}")
        await thumb.does(f"outback.finished.put.{Track.LEFT}", animal=name, space=space)
    await thumb.does("outback.finished.next", name="")
    return tuple(thumb.taps)
