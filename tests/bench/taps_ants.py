"""The ant game in taps: a round that is counted, a trick of one that is laid, a finished game."""

from __future__ import annotations

from random import Random

from companion.game import Choice, State
from companion.games.ants import SPEC
from companion.games.ants.box import AntsBox
from companion.games.ants.duties import owed
from companion.games.ants.events import (
    CardLaid,
    MinusTurned,
    PlusTurned,
    RoundCounted,
    TrickTaken,
)
from companion.games.ants.laying import take
from companion.games.ants.options import AntsOptions, Keeping
from companion.games.ants.pieces import Card, Colour
from companion.games.ants.state import AntsState, Phase
from tests.bench.tables import Table
from tests.bench.thumb import FRENCH, Choices, Player, Room, Taps, Thumb
from tests.games.ants.notation import counts, read
from tests.games.ants.player import thoughtful
from views.present.ants.names import card_name, colour_title, colour_word
from views.routes import game_page

NAMES = ("Anna", "Julie", "Max")
BOX = AntsBox()
PLUS, MINUS = Colour.SUN, Colour.MOON
ROUND = counts("4 2 2 1 / 3 4 2 1 / 2 3 1 1")
"""What the three have won: every card of both colours, the five Queens, the three ladybugs."""
BEGUN = (read("youngest 0"),)
BY_ROUNDS = Table("ants", NAMES, AntsOptions(), BEGUN)
BY_TRICKS = Table("ants", NAMES, AntsOptions(keeping=Keeping.TRICKS), BEGUN)


# -- a round that is counted ----------------------------------------------------------------


def counted(room: Room, _: int) -> tuple[Taps, ...]:
    """Both cards that were turned, then everybody's cards, one tap a number."""
    return (room.played(BY_ROUNDS, _counted),)


async def _counted(thumb: Thumb) -> Taps:
    await _turns(thumb)
    await thumb.does("ants.playing.count")
    await _counts(thumb, NAMES)
    await thumb.does("ants.count.go")
    return tuple(thumb.taps)


async def _turns(thumb: Thumb) -> None:
    for what, colour in (("plus", PLUS), ("minus", MINUS)):
        await thumb.does(f"ants.turn.{what}.colour", colour=colour_title(colour, BOX, FRENCH))


async def _counts(thumb: Thumb, names: tuple[str, ...]) -> None:
    """Say what each player has won, but for the last: they have the rest."""
    kinds = (
        _cards("plus", PLUS),
        _cards("minus", MINUS),
        FRENCH("ants.kind.queens"),
        FRENCH("ants.kind.ladybugs"),
    )
    for name, won in zip(names[:-1], ROUND[:-1], strict=True):
        for kind, number in zip(
            kinds, (won.plus, won.minus, won.queens, won.ladybugs), strict=True
        ):
            await thumb.does("ants.count.say", name=name, kind=kind, count=number)


def _cards(what: str, colour: Colour) -> str:
    return FRENCH(f"ants.kind.colour.{what}", colour=colour_word(colour, BOX, FRENCH))


# -- trick by trick -------------------------------------------------------------------------


def by_tricks(room: Room, turns: int) -> tuple[Taps, ...]:
    """Tricks of dealt hands: whoever lays keeps to the duties and wins with little.

    That is the thoughtful player of the transcripts. A thumb answers what the app asks before it
    believes a card. The card that opens a trick takes the one before.
    """
    return room.played_by_chance(BY_TRICKS, PLAYER, turns)


async def _does(thumb: Thumb, choice: Choice, _: Choices) -> None:
    state = thumb.hub.session.state
    assert isinstance(state, AntsState)
    match choice.event:
        case PlusTurned((colour,)):
            await thumb.does("ants.turn.plus.colour", colour=colour_title(colour, BOX, FRENCH))
        case MinusTurned((colour,)):
            await thumb.does("ants.turn.minus.colour", colour=colour_title(colour, BOX, FRENCH))
        case CardLaid(card):
            await _lays(thumb, state, card)
        case TrickTaken():
            await thumb.does("ants.trick.last")
        case RoundCounted():
            await thumb.does("ants.count.go")
        case _:
            raise AssertionError(f"no thumb does this: {choice.event}")


async def _lays(thumb: Thumb, state: AntsState, card: Card) -> None:
    await thumb.does("ants.pad.lay", card=card_name(card, BOX, FRENCH))
    asked = owed(state) if state.phase is Phase.LAYING else None
    if asked is not None and (doubt := asked.doubt(card)) is not None:
        await thumb.does(f"ants.ask.{doubt.code}.sure")


def _trick(state: State) -> object:
    assert isinstance(state, AntsState)
    is_open = state.phase in (Phase.LAYING, Phase.JUDGED)
    return (state.round, len(state.tricks)) if is_open else None


def _looking_on(state: State, live: Choices, random: Random) -> Choice:
    """Choose the card that opens the next trick while the last one still lies there."""
    assert isinstance(state, AntsState)
    if state.phase is not Phase.JUDGED or len(state.tricks) + 1 == state.tricks_in_round:
        return thoughtful(state, live, random)
    coming = take(state, TrickTaken())
    return thoughtful(coming, tuple(SPEC.choices(coming, 0)), random)


PLAYER = Player(_looking_on, _does, _trick)


# -- a finished game ------------------------------------------------------------------------


def finished(room: Room, _: int) -> tuple[Taps, ...]:
    """A game of three whose last round is counted here; nobody is named."""
    return (room.played(BY_ROUNDS, _finished),)


async def _finished(thumb: Thumb) -> Taps:
    await thumb.goes(game_page("ants", "score"))
    for aphids in (9, 11, 13):
        await thumb.tap(FRENCH.count("ants.finished.say", aphids))
    await _turns(thumb)
    await _counts(thumb, tuple(FRENCH("finished.seat", number=n) for n in (1, 2, 3)))
    await thumb.does("ants.finished.score")
    return tuple(thumb.taps)
