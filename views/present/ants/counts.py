"""A round being counted by taps: what has been tapped in, and what is still missing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from companion.game import Refusal
from companion.games.ants.counting import cannot_count
from companion.games.ants.counts import ASIDE_PLAYERS, still_missing
from companion.games.ants.events import RoundCounted
from companion.games.ants.pieces import CARDS_PER_COLOUR, LADYBUGS, QUEENS, Colour
from companion.games.ants.refusals import Why
from companion.games.ants.state import AntsState, Count
from companion.i18n import Texts
from views.present.ants.names import colour_word


class Kind(StrEnum):
    """What is counted: cards of the Plus and the Minus colour, Queens, ladybugs, tricks."""

    PLUS = "plus"
    MINUS = "minus"
    BOTH = "both"
    """One colour for both objectives: it is counted once (A15)."""
    QUEENS = "queens"
    LADYBUGS = "ladybugs"
    TRICKS = "tricks"


MISSING = frozenset(
    {
        Why.MISSING_PLUS,
        Why.MISSING_MINUS,
        Why.MISSING_QUEENS,
        Why.MISSING_LADYBUGS,
        Why.MISSING_TRICKS,
    }
)
"""The reasons that go away by tapping on; any other is a mistake to be mended."""


@dataclass(frozen=True, slots=True)
class CountDraft:
    """A round being counted.

    ``about`` names the session and round it is for. ``is_taking``: a tap takes one away.
    ``has_tricks``: the tricks are counted, too. ``is_open``: somebody who keeps tricks wants to
    count this round by hand.
    """

    about: str = ""
    counts: tuple[Count, ...] = ()
    is_set_aside: bool = False
    is_early: bool = False
    is_taking: bool = False
    has_tricks: bool = False
    is_open: bool = False

    @property
    def event(self) -> RoundCounted:
        """What the table says when it is done."""
        told = self.counts
        if not self.has_tricks:
            told = tuple(replace(count, tricks=None) for count in told)
        return RoundCounted(told, self.is_set_aside, self.is_early)

    def tapped(self, state: AntsState, seat: int, kind: Kind) -> CountDraft:
        """Give a seat one more of a kind, or take one away; nothing happens where none is left."""
        step = -1 if self.is_taking else 1
        now = number(self.counts[seat], kind)
        if now + step < 0 or (step > 0 and room(state, self, kind) <= 0):
            return self
        after = _with(self.counts[seat], kind, now + step)
        return replace(self, counts=(*self.counts[:seat], after, *self.counts[seat + 1 :]))

    def with_aside(self) -> CountDraft:
        """Say that the ladybugs were set aside (A13), or take it back; then nobody has one."""
        none = tuple(replace(count, ladybugs=0) for count in self.counts)
        return replace(self, is_set_aside=not self.is_set_aside, counts=none)


def begun(about: str, state: AntsState) -> CountDraft:
    """Begin to count a round: nobody has anything yet."""
    return CountDraft(about, (Count(tricks=0),) * state.seats)


def about_round(session_id: str, state: AntsState) -> str:
    """Name the round of a session that a draft is for."""
    return f"{session_id} {state.round}"


def kinds(state: AntsState, draft: CountDraft) -> tuple[Kind, ...]:
    """List what is to be counted in this round."""
    colours = (Kind.BOTH,) if state.plus == state.minus else (Kind.PLUS, Kind.MINUS)
    ladybugs = () if draft.is_set_aside else (Kind.LADYBUGS,)
    return (*colours, Kind.QUEENS, *ladybugs, *((Kind.TRICKS,) if draft.has_tricks else ()))


def number(count: Count, kind: Kind) -> int:
    """How many of a kind a seat has."""
    match kind:
        case Kind.PLUS | Kind.BOTH:
            return count.plus
        case Kind.MINUS:
            return count.minus
        case Kind.QUEENS:
            return count.queens
        case Kind.LADYBUGS:
            return count.ladybugs
        case Kind.TRICKS:
            return count.tricks or 0


def _with(count: Count, kind: Kind, value: int) -> Count:
    match kind:
        case Kind.PLUS:
            return replace(count, plus=value)
        case Kind.MINUS:
            return replace(count, minus=value)
        case Kind.BOTH:
            return replace(count, plus=value, minus=value)
        case Kind.QUEENS:
            return replace(count, queens=value)
        case Kind.LADYBUGS:
            return replace(count, ladybugs=value)
        case Kind.TRICKS:
            return replace(count, tricks=value)


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


def room(state: AntsState, draft: CountDraft, kind: Kind) -> int:
    """How many of a kind nobody has been given yet."""
    missing = still_missing(state, draft.event.counts, draft.is_set_aside)
    match kind:
        case Kind.PLUS | Kind.BOTH:
            return missing.plus
        case Kind.MINUS:
            return missing.minus
        case Kind.QUEENS:
            return missing.queens
        case Kind.LADYBUGS:
            return missing.ladybugs
        case Kind.TRICKS:
            return missing.tricks or 0


@dataclass(frozen=True, slots=True)
class KindRow:
    """A kind being counted: its colour, if it has one, what each seat has, and what is left.

    ``can_tap`` says of each seat whether a tap does anything.
    """

    kind: Kind
    colour: Colour | None
    numbers: tuple[int, ...]
    left: int
    most: int
    can_tap: tuple[bool, ...]


def rows(state: AntsState, draft: CountDraft) -> tuple[KindRow, ...]:
    """Read the form row by row."""
    listed = []
    for kind in kinds(state, draft):
        numbers = tuple(number(count, kind) for count in draft.counts)
        free = room(state, draft, kind)
        can_tap = tuple(bool(n) if draft.is_taking else free > 0 for n in numbers)
        listed.append(
            KindRow(kind, _colour(state, kind), numbers, free, most(state, draft, kind), can_tap)
        )
    return tuple(listed)


def _colour(state: AntsState, kind: Kind) -> Colour | None:
    if kind in (Kind.PLUS, Kind.BOTH):
        return state.plus
    return state.minus if kind is Kind.MINUS else None


def can_be_set_aside(state: AntsState) -> bool:
    """Whether three ladybugs can make a trick of their own (A13)."""
    return state.players == ASIDE_PLAYERS


def mistake(state: AntsState, draft: CountDraft) -> Refusal | None:
    """Why nobody can have won this; ``None`` also when it is only not complete yet."""
    refused = cannot_count(state, draft.event)
    return None if refused is None or refused.code in MISSING else refused


def is_ready(state: AntsState, draft: CountDraft) -> bool:
    """Whether the round can be counted like this."""
    return cannot_count(state, draft.event) is None


def still_to_tap(state: AntsState, draft: CountDraft, text: Texts) -> str:
    """Say what nobody has been given yet: "3 green, 1 Queen"."""
    return ", ".join(_left(row, state, text) for row in rows(state, draft) if row.left > 0)


def _left(row: KindRow, state: AntsState, text: Texts) -> str:
    if row.colour is not None:
        return text(
            "ants.left.colour", count=row.left, colour=colour_word(row.colour, state.box, text)
        )
    return text.count(f"ants.left.{row.kind}", row.left)


def kind_title(row: KindRow, state: AntsState, text: Texts) -> str:
    """Name a row of the form."""
    if row.colour is not None:
        return text(f"ants.kind.colour.{row.kind}", colour=colour_word(row.colour, state.box, text))
    return text(f"ants.kind.{row.kind}")
