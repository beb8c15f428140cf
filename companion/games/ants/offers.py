"""What the table may do now, and the cards that cannot come, with the reason."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from companion.game import Choice, Draw, LuckBy
from companion.games.ants.counting import counts_from_tricks, has_trick_aside
from companion.games.ants.duties import owed
from companion.games.ants.events import (
    CardLaid,
    ClaimTakenBack,
    GhostDealt,
    LeaderNamed,
    MinusTurned,
    PlusTurned,
    RoundCounted,
    TrickTaken,
    YoungestNamed,
)
from companion.games.ants.laying import closed
from companion.games.ants.objectives import cannot_turn, may_come
from companion.games.ants.pieces import COLOURS, KINDS, Card, Colour, copies
from companion.games.ants.state import GHOST_CARDS, AntsState, Phase


def choices(state: AntsState, seat: int | None) -> tuple[Choice, ...]:
    """Everything that may happen now, and the cards that cannot; an onlooker has no choices.

    The cards lie open, so whatever happens is everybody's to say.
    """
    return _for_everybody(state) if seat in range(state.seats) else ()


@lru_cache(maxsize=16)
def _for_everybody(state: AntsState) -> tuple[Choice, ...]:
    """List the choices once for all seats and phones that ask at one moment."""
    return tuple(_offers(state))


def _offers(state: AntsState) -> Iterator[Choice]:
    """List what may happen now. Counts of a round that was not tapped come from a form alone."""
    match state.phase:
        case Phase.STARTING:
            yield from (Choice(YoungestNamed(seat)) for seat in range(state.seats))
        case Phase.PLUS:
            yield from _objectives(state, PlusTurned, state.plus_used)
        case Phase.MINUS:
            yield from _objectives(state, MinusTurned, state.minus_used)
        case Phase.LEADING:
            yield from (Choice(LeaderNamed(seat)) for seat in range(state.seats))
        case Phase.DEALING | Phase.LAYING | Phase.JUDGED | Phase.COUNTING:
            yield from _play(state)
        case Phase.OVER:
            return


def _objectives(
    state: AntsState, turned: type[PlusTurned | MinusTurned], used: tuple[Colour, ...]
) -> Iterator[Choice]:
    """A16: one card of those that do not lie beside their pile yet."""
    if state.options.objectives is LuckBy.APP:
        pool = tuple((colour, 1) for colour in may_come(used))
        yield Choice(turned(), Draw("colours", 1, pool))
        return
    for colour in COLOURS:
        yield Choice(turned((colour,)), refusal=cannot_turn(used, (colour,)))


def _play(state: AntsState) -> Iterator[Choice]:
    match state.phase:
        case Phase.DEALING:
            pool = tuple((card.key, copies(card)) for card in KINDS)
            yield Choice(GhostDealt(), Draw("cards", GHOST_CARDS, pool))
        case Phase.LAYING:
            yield from _cards(state)
        case Phase.JUDGED:
            yield Choice(TrickTaken())
        case Phase.COUNTING:
            if state.all_tricks_were_laid:
                yield Choice(RoundCounted(counts_from_tricks(state), has_trick_aside(state)))


def _cards(state: AntsState) -> Iterator[Choice]:
    """A1 to A5, A12: every kind of card; one in doubt comes as what the table is sure of.

    Last, what the next player was heard to say may be taken back.
    """
    asked, shut = owed(state), closed(state)
    for card in KINDS:
        refusal = shut.get(card)
        is_doubted = refusal is None and asked is not None and asked.doubt(card) is not None
        yield Choice(CardLaid(card), refusal=refusal) if refusal else _card(card, is_doubted)
    if asked is not None and asked.said.is_anything:
        yield Choice(ClaimTakenBack(asked.seat))


@cache
def _card(card: Card, is_doubted: bool) -> Choice:
    """Offer a card that may come: one choice for ever, as dozens are offered at each moment."""
    return Choice(CardLaid(card, is_sure=is_doubted))
