"""A player of the ant game who keeps to the duties, for transcripts that read like an evening."""

from __future__ import annotations

from random import Random

from companion.game import Choice, State
from companion.games.ants.events import CardLaid
from companion.games.ants.pieces import Card, Rank
from companion.games.ants.state import GHOST, AntsState
from tests.games.ants.hands import in_hand, legal
from tests.games.ants.second_judge import second_judge

DEALS = "an evening"


def thoughtful(state: State, live: tuple[Choice, ...], random: Random) -> Choice:
    """Choose as a player would: from a hand, and by the duties; win with little, or give little."""
    assert isinstance(state, AntsState)
    cards = {c.event.card: c for c in live if isinstance(c.event, CardLaid)}
    if not cards:
        return random.choice(live)
    hand = in_hand(state, state.to_lay, DEALS)
    if state.to_lay == GHOST and state.has_ghost:
        return cards[state.pile[0] if state.pile else random.choice(hand)]
    return cards[_best(state, legal(hand, state.laid, state.options.ninja), random)]


def _best(state: AntsState, allowed: list[Card], random: Random) -> Card:
    """The weakest card that would win as it lies now; else a ladybug, else the weakest of all."""
    order = sorted(random.sample(allowed, len(allowed)), key=_weight)
    winning = [c for c in order if _wins(state, c)]
    ladybugs = [c for c in order if c.rank is Rank.LADYBUG]
    return (ladybugs or winning or order)[0] if state.laid else random.choice(order)


def _wins(state: AntsState, card: Card) -> bool:
    laid = (*state.laid, card)
    return second_judge(laid, state.options.ninja_trick) == len(state.laid)


def _weight(card: Card) -> int:
    return card.number or (10 if card.rank is Rank.QUEEN else 0)
