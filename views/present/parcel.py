"""What would become of all that is in a file, in words: on a phone's screen and in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from companion.exchange.rehearsal import Fate, Rehearsal
from companion.exchange.travel import Arrival, Coming
from companion.i18n import Texts
from views.present.people import together

MOST_NAMED: Final = 12
"""So many games are named one by one; the others are counted."""
Moment = Callable[[int], str]
"""Says when something was, of a wall clock in milliseconds."""


class Sign(StrEnum):
    """What a line of it is about."""

    COMES = "comes"
    HERE = "here"
    STAYS_OUT = "stays_out"


@dataclass(frozen=True, slots=True)
class PartLine:
    """One sentence, and what it is about by name."""

    sign: Sign
    sentence: str
    named: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Part:
    """What is said of things of one kind, below its title."""

    title: str
    lines: tuple[PartLine, ...]


def parts(of: Rehearsal, text: Texts, when: Moment) -> tuple[Part, ...]:
    """Tell a rehearsal, what comes first; of what is not in the file nothing is said."""
    listed = (
        Part(text("parcel.games"), tuple(_games(of, text, when))),
        Part(text("parcel.players"), tuple(_players(of, text))),
        Part(text("parcel.boxes"), tuple(_boxes(of, text))),
        Part(text("parcel.phone"), tuple(_own(of, text))),
    )
    return tuple(each for each in listed if each.lines)


_SIGNS: Final = {
    Arrival.NEW: Sign.COMES,
    Arrival.LONGER: Sign.COMES,
    Arrival.OFFERED: Sign.COMES,
    Arrival.FORKED: Sign.STAYS_OUT,
    Arrival.KNOWN: Sign.HERE,
}
"""In the order in which they are told."""


def _games(of: Rehearsal, text: Texts, when: Moment) -> Iterator[PartLine]:
    for arrived, sign in _SIGNS.items():
        games = of.games_that(arrived)
        if games:
            named = () if sign is Sign.HERE else tuple(_named(games, text, when))
            yield PartLine(sign, text.count(f"parcel.{arrived}", len(games)), named)
    if of.damaged:
        numbers = together([str(each.number) for each in of.damaged[:MOST_NAMED]], text)
        count = len(of.damaged)
        yield PartLine(
            Sign.STAYS_OUT, text.count("parcel.damaged", count), (text("parcel.at", at=numbers),)
        )
    if of.has_lost_some:
        yield PartLine(Sign.STAYS_OUT, text("parcel.lost"))


def _named(games: Sequence[Coming], text: Texts, when: Moment) -> Iterator[str]:
    for each in games[:MOST_NAMED]:
        setup, begun = each.game.setup, when(each.game.created_ms)
        names = together([seat.name for seat in setup.seats], text)
        said = text("parcel.game", game=text(f"game.{setup.game}"), names=names, when=begun)
        goes_on = each.arrival in (Arrival.LONGER, Arrival.OFFERED)
        yield f"{said}, {text.count('parcel.ahead', each.ahead)}" if goes_on else said
    if len(games) > MOST_NAMED:
        yield text.count("parcel.more", len(games) - MOST_NAMED)


def _players(of: Rehearsal, text: Texts) -> Iterator[PartLine]:
    by_fate = {fate: [p.name for p, each in of.players if each is fate] for fate in Fate}
    for fate, sign in ((Fate.NEW, Sign.COMES), (Fate.OTHER, Sign.HERE), (Fate.KNOWN, Sign.HERE)):
        if names := by_fate[fate]:
            named = () if fate is Fate.KNOWN else (", ".join(names),)
            yield PartLine(sign, text.count(f"parcel.players.{fate}", len(names)), named)


def _boxes(of: Rehearsal, text: Texts) -> Iterator[PartLine]:
    signs = {Fate.NEW: Sign.COMES, Fate.KNOWN: Sign.HERE, Fate.OTHER: Sign.STAYS_OUT}
    for game_id, fate in of.boxes:
        yield PartLine(signs[fate], text(f"parcel.boxes.{fate}", game=text(f"game.{game_id}")))


def _own(of: Rehearsal, text: Texts) -> Iterator[PartLine]:
    if of.own is not None:
        sign = Sign.COMES if of.own else Sign.HERE
        yield PartLine(sign, text("parcel.own.new" if of.own else "parcel.own.known"))
