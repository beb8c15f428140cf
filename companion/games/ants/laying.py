"""Laying cards, and taking the trick."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from companion.game import Refusal, refuse
from companion.games.ants.duties import owed
from companion.games.ants.events import (
    CardLaid,
    ClaimTakenBack,
    TrickTaken,
)
from companion.games.ants.pieces import KINDS, LADYBUG, LADYBUGS, Card, copies
from companion.games.ants.refusals import Why
from companion.games.ants.state import (
    GHOST,
    AntsState,
    Said,
    Trick,
)


def lay(state: AntsState, laid: CardLaid) -> AntsState | Refusal:
    """Let the next player lay a card, once every doubt about it was asked (A2, A12)."""
    card = laid.card
    refusal = cannot_lay(state, card)
    if refusal is not None:
        return refusal
    cards = (*state.laid, card)
    asked = owed(state)
    if asked is None:
        return replace(state, laid=cards, pile=state.pile[1:])
    doubt = None if laid.is_sure else asked.doubt(card)
    said = (asked.heard(card) if p == asked.seat else s for p, s in enumerate(state.said))
    return doubt or replace(state, laid=cards, said=tuple(said))


def take_back_claim(state: AntsState, taken_back: ClaimTakenBack) -> AntsState | Refusal:
    """Forget what a player was heard to say in this round, so that it is asked again (A2, A12)."""
    seat = taken_back.seat
    if seat not in range(state.seats):
        return refuse(Why.NO_SUCH_SEAT, seat=seat)
    if not state.said[seat].is_anything:
        return refuse(Why.NOTHING_SAID, seat=seat)
    return replace(state, said=(*state.said[:seat], Said(), *state.said[seat + 1 :]))


def cannot_lay(state: AntsState, card: Card) -> Refusal | None:
    """Why this card cannot lie there now, whoever holds what; ``None`` when it can.

    Refuses: what was laid in this round; where the app keeps the ghost's pile (A19), for the ghost
    any card but its top one, for a player what lies in the pile.
    """
    if card not in KINDS:
        return refuse(Why.NO_SUCH_CARD)
    return _closed(state, card, {card: state.seen.count(card)})


def closed(state: AntsState) -> dict[Card, Refusal]:
    """Return all cards that cannot lie there now, each with the reason."""
    seen = Counter(state.seen)
    reasons = ((card, _closed(state, card, seen)) for card in KINDS)
    return {card: reason for card, reason in reasons if reason is not None}


def _closed(state: AntsState, card: Card, seen: Mapping[Card, int]) -> Refusal | None:
    if seen[card] >= copies(card):
        return _all_laid(card)
    if not state.pile:
        return None
    if state.to_lay == GHOST:
        return None if card == state.pile[0] else refuse(Why.NOT_GHOSTS_TOP, "A19")
    if seen[card] + state.pile.count(card) >= copies(card):
        return refuse(Why.IN_GHOSTS_PILE, "A19", card=card.key)
    return None


@cache
def _all_laid(card: Card) -> Refusal:
    if card == LADYBUG:
        return refuse(Why.LADYBUGS_LAID, copies=LADYBUGS)
    return refuse(Why.CARD_LAID, card=card.key)


def taker(state: AntsState) -> int | None:
    """Name the player who wins the cards that lie there; ``None`` when nobody does (A13)."""
    winner = state.verdict.winner
    return None if winner is None else state.order[winner]


def take(state: AntsState, _: TrickTaken) -> AntsState:
    """Let the winner take the trick and lead the next; set aside, its leader leads again (A13)."""
    winner = taker(state)
    trick = Trick(state.leader, state.laid, winner)
    leader = state.leader if winner is None else winner
    return replace(state, tricks=(*state.tricks, trick), laid=(), leader=leader)


def won(state: AntsState, player: int) -> tuple[Card, ...]:
    """List the cards of the tricks that a player took in this round, in laying order."""
    return tuple(card for trick in state.tricks if trick.winner == player for card in trick.cards)


def face_up(state: AntsState, player: int) -> tuple[Card, ...]:
    """List the Queens and ladybugs that a player won in this round: all may see them (A20)."""
    return tuple(card for card in won(state, player) if card.number is None)
