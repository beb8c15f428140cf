"""Outback in taps: a turn with one's own dice and bag, a turn with the app's, a finished game."""

from __future__ import annotations

from itertools import groupby
from typing import cast

from companion.game import Blank, Choice, LuckBy, Setup, State
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
from tests.games.outback.notation import faces as read_faces
from tests.games.outback.notation import read, targets
from tests.games.outback.player import dice_to_move, thoughtful
from views.present.outback.keeping import changes, collectings
from views.present.outback.names import aimed, counted
from views.present.outback.offers import by_animals, offer_name, offers, together_name
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


def last_roll(room: Room, _: int) -> tuple[Taps, ...]:
    """A typical turn: two tiles, how the dice lie in the end, and two animals."""
    return (room.played(REAL, _last_roll),)


async def _last_roll(thumb: Thumb) -> Taps:
    await _types(thumb, "koala emu")
    await _types(thumb, "koala koala joker emu emu kangaroo")
    return await _takes_two(thumb)


def every_roll(room: Room, _: int) -> tuple[Taps, ...]:
    """The same turn, its rolls of six, three and two dice typed one by one."""
    return (room.played(REAL, _every_roll),)


async def _every_roll(thumb: Thumb) -> Taps:
    await _types(thumb, "koala emu")
    await _types(thumb, "koala koala joker emu monitor monitor")
    faces = counted(read_faces("koala koala joker"), FRENCH)
    await thumb.tap(FRENCH.count("outback.keep.name_type", 3, dice=faces))
    await _types(thumb, "emu platypus monitor")
    await thumb.tap(_die("outback.die.loose", 4, "emu"))
    await thumb.does("outback.pad.next", roll=3)
    await _types(thumb, "emu kangaroo")
    return await _takes_two(thumb)


def nothing(room: Room, _: int) -> tuple[Taps, ...]:
    """The same two tiles; of the dice only that nothing came of them."""
    return (room.played(REAL, _nothing),)


async def _nothing(thumb: Thumb) -> Taps:
    await _types(thumb, "koala emu")
    await thumb.does("outback.fail.say")
    await thumb.does("outback.block.row", row=2)
    return tuple(thumb.taps)


async def _types(thumb: Thumb, faces: str) -> None:
    """Alike ones have a key together."""
    for face, alike in groupby(faces.split()):
        many = len(tuple(alike))
        key = f"outback.count.{face}"
        await thumb.tap(FRENCH(f"outback.animal.{face}") if many == 1 else FRENCH.count(key, many))


async def _takes_two(thumb: Thumb) -> Taps:
    """Each is the first of its kind: laying it is no tap of its own."""
    await thumb.does("outback.offers.take", animals=aimed(targets("koala 3 + emu 2"), FRENCH))
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
    session = thumb.hub.session
    state = cast(OutbackState, session.state)
    if isinstance(choice.event, AnimalsTaken):
        for name in _take(state, choice, live, session.setup):
            await thumb.tap(name)
    else:
        await thumb.tap(_button(state, choice, live))


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


def _take(state: OutbackState, choice: Choice, live: Choices, setup: Setup) -> Taps:
    """An offer, by its whole name, for another one may begin like it; before it its animals.

    The animals are no tap of their own while there are few offers, or one way to take them.
    """
    for together in by_animals(offers(state, live)):
        for offer in together.offers:
            if offer.choice == choice:
                first = (together_name(together, FRENCH),) if len(together.offers) > 1 else ()
                return (*first, offer_name(offer, setup, FRENCH))
    raise AssertionError(f"that is not offered: {choice.event}")


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
