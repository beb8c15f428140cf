"""A round being counted: the numbers that were said, what follows from them, what is missing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from companion.game import Refusal
from companion.games.ants.counting import cannot_count, counts_from_tricks
from companion.games.ants.counts import ASIDE_PLAYERS
from companion.games.ants.events import RoundCounted
from companion.games.ants.pieces import CARDS_PER_COLOUR, LADYBUGS, QUEENS, Colour
from companion.games.ants.refusals import Why
from companion.games.ants.state import AntsState, Count, Round
from companion.i18n import Texts
from views.present.ants.names import colour_word
from views.present.numbers import Cell, Numbers


class Kind(StrEnum):
    """What is counted: cards of the Plus and the Minus colour, Queens, ladybugs, tricks."""

    PLUS = "plus"
    MINUS = "minus"
    BOTH = "both"
    """One colour for both objectives: it is counted once (A15)."""
    QUEENS = "queens"
    LADYBUGS = "ladybugs"
    TRICKS = "tricks"


FIELDS: Final = {
    Kind.PLUS: ("plus",),
    Kind.MINUS: ("minus",),
    Kind.BOTH: ("plus", "minus"),
    Kind.QUEENS: ("queens",),
    Kind.LADYBUGS: ("ladybugs",),
    Kind.TRICKS: ("tricks",),
}
"""The fields of a count that say how many of a kind a seat has."""
MISSING: Final = frozenset(
    {
        Why.MISSING_PLUS,
        Why.MISSING_MINUS,
        Why.MISSING_QUEENS,
        Why.MISSING_LADYBUGS,
        Why.MISSING_TRICKS,
    }
)
"""The reasons that go away by saying more; any other is a mistake to be mended."""


@dataclass(frozen=True, slots=True)
class CountDraft(Numbers[Cell[Kind]]):
    """A round being counted.

    ``about`` names the session and round it is for. ``has_tricks``: the tricks are counted, too.
    ``is_open``: the table counts by now, the round is no longer played.
    """

    about: str = ""
    is_set_aside: bool = False
    is_early: bool = False
    has_tricks: bool = False
    is_open: bool = False

    def with_aside(self) -> CountDraft:
        """Say that the ladybugs were set aside (A13), or take it back; then nobody has one."""
        others = tuple(each for each in self.said if each.cell.what is not Kind.LADYBUGS)
        return replace(self, said=others, asked=None, is_set_aside=not self.is_set_aside)

    def with_early(self) -> CountDraft:
        """Say that the round ended before its last trick, or that it did not."""
        return replace(self, is_early=not self.is_early)

    def with_tricks(self) -> CountDraft:
        """Say that the tricks are counted, too, or that they are not."""
        return replace(self, asked=None, has_tricks=not self.has_tricks)


def about_round(session_id: str, state: AntsState) -> str:
    """Name the round of a session that a draft is for."""
    return f"{session_id} {state.round}"


def kinds(state: AntsState, draft: CountDraft) -> tuple[Kind, ...]:
    """List what is to be counted in this round."""
    colours = (Kind.BOTH,) if state.plus == state.minus else (Kind.PLUS, Kind.MINUS)
    ladybugs = () if draft.is_set_aside else (Kind.LADYBUGS,)
    return (*colours, Kind.QUEENS, *ladybugs, *((Kind.TRICKS,) if draft.has_tricks else ()))


def most(state: AntsState, draft: CountDraft, kind: Kind) -> int:
    """How many of a kind there are in a round."""
    match kind:
        case Kind.PLUS | Kind.MINUS | Kind.BOTH:
            return CARDS_PER_COLOUR
        case Kind.QUEENS:
            return QUEENS
        case Kind.LADYBUGS:
            return LADYBUGS
        case Kind.TRICKS:
            return state.tricks_in_round - draft.is_set_aside


def numbers(state: AntsState, draft: CountDraft, kind: Kind) -> tuple[int | None, ...]:
    """Return how many of a kind each seat has, ``None`` where nobody knows yet.

    Once all of a kind are given, the others have none. The last seat has what the others have
    not, unless cards may be missing or are the ghost's (A19).
    """
    said = {each.cell.seat: each.number for each in draft.said if each.cell.what is kind}
    told = tuple(said.get(seat) for seat in range(state.seats))
    left = most(state, draft, kind) - sum(said.values())
    is_last = told.count(None) == 1 and not draft.is_early and not state.has_ghost
    if left != 0 and not (is_last and left > 0):
        return told
    return tuple(left if number is None else number for number in told)


def in_hand(state: AntsState, draft: CountDraft) -> Cell[Kind] | None:
    """Return the cell that is asked for: a chosen one, else the next player's next open number."""
    columns = {kind: numbers(state, draft, kind) for kind in kinds(state, draft)}
    cells = (Cell(seat, kind) for seat in range(state.seats) for kind in columns)
    return draft.next_of(cells, lambda cell: columns[cell.what][cell.seat])


def can_be(state: AntsState, draft: CountDraft, cell: Cell[Kind]) -> range:
    """Return the numbers that a cell can have beside what was said of the others."""
    others = (each for each in draft.said if each.cell.what is cell.what and each.cell != cell)
    return range(most(state, draft, cell.what) - sum(each.number for each in others) + 1)


def event(state: AntsState, draft: CountDraft) -> RoundCounted:
    """Return what the table says when it is done; nobody has what was not said yet."""
    counts = [Count()] * state.seats
    for kind in kinds(state, draft):
        for seat, number in enumerate(numbers(state, draft, kind)):
            if number is not None:
                counts[seat] = replace(counts[seat], **dict.fromkeys(FIELDS[kind], number))
    return RoundCounted(tuple(counts), draft.is_set_aside, draft.is_early)


def said_again(state: AntsState, counted: RoundCounted | Round) -> CountDraft:
    """Return the form as it was when a round was counted like this.

    What follows from the other numbers is not said: then it follows from a corrected one, too.
    """
    has_tricks = any(count.tricks is not None for count in counted.counts)
    draft = CountDraft(
        is_set_aside=counted.is_set_aside, is_early=counted.is_early, has_tricks=has_tricks
    )
    for kind in kinds(state, draft):
        for seat, count in enumerate(counted.counts):
            number = getattr(count, FIELDS[kind][0]) or 0
            if numbers(state, draft, kind)[seat] != number:
                draft = draft.with_number(Cell(seat, kind), number)
    return draft


def laid(state: AntsState) -> dict[Kind, tuple[int, ...]]:
    """Return what each seat has won of each kind in a round that was tapped to its end."""
    counts = counts_from_tricks(state)
    return {
        kind: tuple(getattr(count, FIELDS[kind][0]) for count in counts)
        for kind in kinds(state, CountDraft())
    }


@dataclass(frozen=True, slots=True)
class KindRow:
    """A kind being counted: what each seat has, and what is left."""

    kind: Kind
    numbers: tuple[int | None, ...]
    left: int
    most: int


def rows(state: AntsState, draft: CountDraft) -> tuple[KindRow, ...]:
    """Read the form row by row."""
    return tuple(_row(state, draft, kind) for kind in kinds(state, draft))


def _row(state: AntsState, draft: CountDraft, kind: Kind) -> KindRow:
    told, there_are = numbers(state, draft, kind), most(state, draft, kind)
    given = sum(number or 0 for number in told)
    return KindRow(kind, told, there_are - given, there_are)


def colour_of(state: AntsState, kind: Kind) -> Colour | None:
    """Return the colour that a kind is of, if it is of one."""
    if kind in (Kind.PLUS, Kind.BOTH):
        return state.plus
    return state.minus if kind is Kind.MINUS else None


def can_be_set_aside(state: AntsState) -> bool:
    """Whether three ladybugs can make a trick of their own (A13)."""
    return state.players == ASIDE_PLAYERS


def mistake(state: AntsState, draft: CountDraft) -> Refusal | None:
    """Why nobody can have won this; ``None`` also when it is only not complete yet."""
    refused = cannot_count(state, event(state, draft))
    return None if refused is None or refused.code in MISSING else refused


def is_ready(state: AntsState, draft: CountDraft) -> bool:
    """Whether every number was said, and the round can be counted like this."""
    return in_hand(state, draft) is None and cannot_count(state, event(state, draft)) is None


def still_to_say(state: AntsState, draft: CountDraft, text: Texts) -> str:
    """Say what nobody has been given yet: "3 green, 1 Queen"."""
    return ", ".join(_left(row, state, text) for row in rows(state, draft) if row.left > 0)


def _left(row: KindRow, state: AntsState, text: Texts) -> str:
    colour = colour_of(state, row.kind)
    if colour is not None:
        return text("ants.left.colour", count=row.left, colour=colour_word(colour, state.box, text))
    return text.count(f"ants.left.{row.kind}", row.left)


def kind_title(kind: Kind, state: AntsState, text: Texts) -> str:
    """Name a row of the form."""
    colour = colour_of(state, kind)
    if colour is not None:
        return text(f"ants.kind.colour.{kind}", colour=colour_word(colour, state.box, text))
    return text(f"ants.kind.{kind}")


def short_title(kind: Kind, state: AntsState, text: Texts) -> str:
    """Name what is counted by its colour alone, or as in its row."""
    colour = colour_of(state, kind)
    return text(f"ants.kind.{kind}") if colour is None else colour_word(colour, state.box, text)
