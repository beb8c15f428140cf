"""Counting a round: what can have been won, what is still missing, and the next round."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Refusal, refuse
from companion.games.ants.counts import impossible
from companion.games.ants.events import RoundCounted
from companion.games.ants.laying import won
from companion.games.ants.objectives import put_aside
from companion.games.ants.pieces import LADYBUG, Card, Rank
from companion.games.ants.refusals import Why
from companion.games.ants.setup import begin_round, lead
from companion.games.ants.state import GHOST, AntsState, Count, Round


def counts_from_tricks(state: AntsState) -> tuple[Count, ...]:
    """Count what each seat has taken in this round, as it was tapped (A15).

    Ladybugs that were set aside are nobody's (A13); the ghost's cards are not counted (A19).
    """
    return tuple(_count(state, seat) for seat in range(state.seats))


def _count(state: AntsState, seat: int) -> Count:
    cards = won(state, seat)
    return Count(
        plus=sum(card.colour == state.plus for card in cards if _is_ant(card)),
        minus=sum(card.colour == state.minus for card in cards if _is_ant(card)),
        queens=sum(card.rank is Rank.QUEEN for card in cards),
        ladybugs=cards.count(LADYBUG),
        tricks=sum(trick.winner == seat for trick in state.tricks),
    )


def _is_ant(card: Card) -> bool:
    return card.colour is not None


def has_trick_aside(state: AntsState) -> bool:
    """Whether the ladybugs made a trick that nobody took in this round (A13)."""
    return any(trick.winner is None for trick in state.tricks)


def cannot_count(state: AntsState, event: RoundCounted) -> Refusal | None:
    """Why nobody can have won this in this round; ``None`` when they can.

    Once all tricks were tapped, the counts are what was laid. Ruled here: before that they are not
    compared with the tricks taken so far; a table that counts by hand trusts its hands.
    """
    if len(event.counts) != state.seats:
        return refuse(Why.WRONG_COUNT_SEATS, given=len(event.counts), wanted=state.seats)
    if state.all_tricks_were_laid:
        return _not_as_laid(state, event)
    return impossible(state, event)


def _not_as_laid(state: AntsState, event: RoundCounted) -> Refusal | None:
    """Compare with the cards that were tapped; a number of tricks need not be said again."""
    laid = counts_from_tricks(state)
    for seat, (told, known) in enumerate(zip(event.counts, laid, strict=True)):
        if told not in (known, replace(known, tricks=None)):
            return refuse(Why.NOT_AS_LAID, seat=seat)
    return None


def count_round(state: AntsState, event: RoundCounted) -> AntsState | Refusal:
    """Take over what each seat won; the game ends (A17, A18), or a new round begins (A16)."""
    refusal = cannot_count(state, event)
    if refusal is not None:
        return refusal
    after = replace(state, rounds=(*state.rounds, _counted(state, event)))
    if after.is_over:
        return begin_round(after)
    next_round = put_aside(begin_round(replace(after, round=state.round + 1)))
    return lead(next_round, _next_first(state))


def _counted(state: AntsState, event: RoundCounted) -> Round:
    """Keep what was tapped to the end, whatever else was said of it."""
    assert state.plus is not None and state.minus is not None
    if state.all_tricks_were_laid:
        counts, aside = counts_from_tricks(state), has_trick_aside(state)
        return Round(state.plus, state.minus, counts, aside)
    return Round(state.plus, state.minus, event.counts, event.is_set_aside, event.is_early)


def _next_first(state: AntsState) -> int | None:
    """A16: the player after the last round's first, or the last trick's winner; A19: the ghost.

    ``None`` when the table has to say it. Ruled here: a last trick that was set aside leaves the
    lead with its leader (A13).
    """
    if state.has_ghost:
        return GHOST
    if not state.asks_for_leader:
        return ((state.first or 0) + 1) % state.seats
    if not state.all_tricks_were_laid:
        return None
    last = state.tricks[-1]
    return last.leader if last.winner is None else last.winner
