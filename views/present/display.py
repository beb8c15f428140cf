"""What is read from a metre and from any side: whose turn it is, and what nobody may miss."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.game import Outcome, Setup
from companion.i18n import Texts
from views.present.people import together
from views.present.ranking import PlaceView, places


class Sign(StrEnum):
    """What is seen without being read."""

    CALM = "calm"
    LAST = "last"
    """This round is the last, or may be."""
    LOSS = "loss"
    """Something was lost just now, or is about to be: turns, a ship."""
    LOST = "lost"
    WON = "won"


@dataclass(frozen=True, slots=True)
class Figure:
    """What stands large beside the mark: a drawing by its place among the drawings, a number.

    ``is_main``: the number is what matters, and the drawing only says of what it is.
    """

    drawing: str = ""
    number: str = ""
    is_main: bool = False


NO_FIGURE = Figure()


@dataclass(frozen=True, slots=True)
class Headline:
    """What everybody around the table has to know first.

    ``seats`` are those that the table waits for, or that have won; ``title`` is the name of the one
    seat, else what the table is at. ``signed`` are the few words that are said of the sign.
    """

    seats: tuple[int, ...]
    title: str
    sign: Sign = Sign.CALM
    figure: Figure = NO_FIGURE
    signed: str = ""


def of_seats(seats: tuple[int, ...], setup: Setup, otherwise: str) -> Headline:
    """Return the headline of whoever is awaited; ``otherwise`` it is what the table is at."""
    return Headline(seats, setup.seats[seats[0]].name if len(seats) == 1 else otherwise)


def ended_headline(ended: Outcome, setup: Setup, text: Texts) -> Headline:
    """Say who has won, or that all have lost."""
    if not ended.winners:
        return Headline((), text("display.lost"), Sign.LOST)
    names = together([setup.seats[seat].name for seat in ended.winners], text)
    title = text("display.won") if ended.won else names
    return Headline(ended.winners, title, Sign.WON)


def standings(ended: Outcome) -> tuple[PlaceView, ...]:
    """List the places of a game; nothing where all have won or lost together."""
    return places(ended) if ended.won is None else ()
