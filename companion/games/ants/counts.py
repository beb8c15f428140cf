"""What is missing from counts, and counts that cannot come from forty-eight cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from companion.game import Refusal, refuse
from companion.games.ants.events import RoundCounted
from companion.games.ants.pieces import CARDS_PER_COLOUR, LADYBUGS, QUEENS
from companion.games.ants.refusals import Why
from companion.games.ants.state import AntsState, Count

ASIDE_PLAYERS = 3
"""Three ladybugs make a trick of their own only where three lay a card each (A13)."""


@dataclass(frozen=True, slots=True)
class Missing:
    """What nobody has been given yet, in cards and tricks; below 0 when there is too much.

    With the ghost these are its own. ``tricks`` is ``None`` unless every seat said its number.
    """

    plus: int
    minus: int
    queens: int
    ladybugs: int
    tricks: int | None


def still_missing(state: AntsState, counts: tuple[Count, ...], is_set_aside: bool) -> Missing:
    """Return what is missing from counts while they are being typed."""
    tricks = [count.tricks for count in counts if count.tricks is not None]
    is_told = bool(counts) and len(tricks) == len(counts)
    return Missing(
        plus=CARDS_PER_COLOUR - sum(count.plus for count in counts),
        minus=CARDS_PER_COLOUR - sum(count.minus for count in counts),
        queens=QUEENS - sum(count.queens for count in counts),
        ladybugs=(0 if is_set_aside else LADYBUGS) - sum(count.ladybugs for count in counts),
        tricks=_tricks_to_take(state, is_set_aside) - sum(tricks) if is_told else None,
    )


def _tricks_to_take(state: AntsState, is_set_aside: bool) -> int:
    """A13: a trick that was set aside is nobody's."""
    return state.tricks_in_round - (1 if is_set_aside else 0)


def impossible(state: AntsState, event: RoundCounted) -> Refusal | None:
    """Why no round can have been won like this; ``None`` when one can. One count per seat.

    Unless it ended early, every card has been won by somebody (A15), the ghost included (A19).
    """
    if event.is_set_aside and state.players != ASIDE_PLAYERS:
        return refuse(Why.CANNOT_BE_SET_ASIDE, "A13")
    is_whole = not event.is_early and not state.has_ghost
    players = _with_ghost(state, event)
    checks = (
        *_negative(event.counts),
        *_totals(state, event, is_whole),
        *(_two_numbers(state, seat, count) for seat, count in enumerate(event.counts)),
        _queens_do_not_fit(state, players),
        _wrong_tricks(state, event, is_whole),
        *(_too_few_tricks(state, seat, count) for seat, count in enumerate(players)),
    )
    return next((wrong for wrong in checks if wrong is not None), None)


def _with_ghost(state: AntsState, event: RoundCounted) -> tuple[Count, ...]:
    """A19: what the two seats did not win, the ghost did; its number is the one after theirs."""
    if not state.has_ghost or event.is_early:
        return event.counts
    left = still_missing(state, event.counts, event.is_set_aside)
    ghost = Count(left.plus, left.minus, left.queens, left.ladybugs, left.tricks)
    return (*event.counts, ghost)


def _negative(counts: tuple[Count, ...]) -> Iterator[Refusal | None]:
    for seat, count in enumerate(counts):
        if min(count.plus, count.minus, count.queens, count.ladybugs, count.tricks or 0) < 0:
            yield refuse(Why.NEGATIVE_COUNT, seat=seat)


def _totals(state: AntsState, event: RoundCounted, is_whole: bool) -> Iterator[Refusal | None]:
    """A15: nine cards a colour, five Queens, three ladybugs, or none when set aside (A13)."""
    left = still_missing(state, event.counts, event.is_set_aside)
    ladybugs = 0 if event.is_set_aside else LADYBUGS
    for missing, most, too_many, too_few in (
        (left.plus, CARDS_PER_COLOUR, Why.TOO_MANY_PLUS, Why.MISSING_PLUS),
        (left.minus, CARDS_PER_COLOUR, Why.TOO_MANY_MINUS, Why.MISSING_MINUS),
        (left.queens, QUEENS, Why.TOO_MANY_QUEENS, Why.MISSING_QUEENS),
        (left.ladybugs, ladybugs, Why.TOO_MANY_LADYBUGS, Why.MISSING_LADYBUGS),
    ):
        if missing < 0:
            yield refuse(too_many, given=most - missing, most=most)
        if is_whole and missing > 0:
            yield refuse(too_few, missing=missing)


def _two_numbers(state: AntsState, seat: int, count: Count) -> Refusal | None:
    """A15: one colour for both objectives is counted once."""
    if state.plus != state.minus or count.plus == count.minus:
        return None
    return refuse(Why.SAME_COLOUR_COUNTS, "A15", seat=seat, plus=count.plus, minus=count.minus)


def _queens_do_not_fit(state: AntsState, counts: tuple[Count, ...]) -> Refusal | None:
    """A15: the Queens of the objectives' colours count there too, so somebody must hold them.

    Tries every holder of the Plus Queen and of the Minus Queen, nobody included.
    """
    nobody = len(counts)
    for plus_at, minus_at in product(range(nobody + 1), repeat=2):
        if state.plus == state.minus and plus_at != minus_at:
            continue
        if _fit(counts, plus_at, minus_at, state.plus == state.minus):
            return None
    return refuse(Why.QUEENS_DO_NOT_FIT, "A15")


def _fit(counts: tuple[Count, ...], plus_at: int, minus_at: int, is_one_colour: bool) -> bool:
    """Whether everybody's numbers go with these holders of the two Queens."""
    plus = [count.plus - (seat == plus_at) for seat, count in enumerate(counts)]
    minus = [count.minus - (seat == minus_at) for seat, count in enumerate(counts)]
    others = [
        count.queens - (seat == plus_at) - (seat == minus_at and not is_one_colour)
        for seat, count in enumerate(counts)
    ]
    without_queen = CARDS_PER_COLOUR - 1
    return (
        min((*plus, *minus, *others)) >= 0
        and max(sum(plus), sum(minus)) <= without_queen
        and sum(others) <= QUEENS - (1 if is_one_colour else 2)
    )


def _wrong_tricks(state: AntsState, event: RoundCounted, is_whole: bool) -> Refusal | None:
    """As many tricks as cards in a hand, less the one that was set aside (A13)."""
    most = _tricks_to_take(state, event.is_set_aside)
    given = sum(count.tricks or 0 for count in event.counts)
    if given > most:
        return refuse(Why.TOO_MANY_TRICKS, given=given, most=most)
    left = still_missing(state, event.counts, event.is_set_aside).tricks
    return refuse(Why.MISSING_TRICKS, missing=left) if is_whole and left else None


def _too_few_tricks(state: AntsState, seat: int, count: Count) -> Refusal | None:
    """Compare with the tricks taken: each holds one card of each player."""
    if count.tricks is None:
        return None
    cards, most = least_cards(state, count), count.tricks * state.players
    if cards <= most:
        return None
    return refuse(Why.TOO_FEW_TRICKS, seat=seat, cards=cards, tricks=count.tricks, most=most)


def least_cards(state: AntsState, count: Count) -> int:
    """How many cards a seat has at least: a Queen may be one of the cards of a colour."""
    colours = (count.plus,) if state.plus == state.minus else (count.plus, count.minus)
    inside = sum(min(1, cards) for cards in colours)
    return sum(colours) + count.ladybugs + max(0, count.queens - inside)
