"""Hands of cards, and what a player with such a hand may lay: the duties, from the other side."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from companion.games.ants.options import NinjaDuty
from companion.games.ants.pieces import Card, Rank
from companion.games.ants.state import GHOST, AntsState
from tests.games.ants.forms import DECK
from tests.games.ants.second_judge import force

SPECIAL = (Rank.QUEEN, Rank.LADYBUG)


def legal(hand: list[Card], trick: tuple[Card, ...], ninja: NinjaDuty) -> list[Card]:
    """The cards of a hand that its owner may lay onto this trick."""
    special = [card for card in hand if card.rank in SPECIAL]
    ninjas = [card for card in hand if card.rank is Rank.NINJA]
    if ninjas and any(card.rank is Rank.NINJA for card in trick):
        return ninjas + (special if ninja is NinjaDuty.QUEENS_FREE else [])
    lying = [force(card) for card in trick if card.rank not in SPECIAL]
    stronger = [
        card for card in hand if card.rank not in SPECIAL and all(force(card) > n for n in lying)
    ]
    return stronger + special if lying and stronger else list(hand)


def deal(state: AntsState, random: Random) -> dict[int, list[Card]]:
    """Deal a round out evenly; the ghost has the pile that the app dealt, if it did."""
    if state.app_deals_ghost:
        rest = list((Counter(DECK) - Counter(state.pile)).elements())
        hands = cut(random.sample(rest, len(rest)), state.seats)
        return {**dict(enumerate(hands)), GHOST: list(state.pile)}
    return dict(enumerate(cut(random.sample(DECK, len(DECK)), state.players)))


def cut(cards: list[Card], parts: int) -> list[list[Card]]:
    return [cards[at::parts] for at in range(parts)]


def laid_by(state: AntsState, player: int) -> Counter[Card]:
    """The cards that a player laid in this round."""
    laid: Counter[Card] = Counter()
    for leader, cards in (*((t.leader, t.cards) for t in state.tricks), (state.leader, state.laid)):
        order = replace(state, leader=leader, laid=()).order
        laid.update(card for who, card in zip(order, cards, strict=False) if who == player)
    return laid


def in_hand(state: AntsState, player: int, deals: str) -> list[Card]:
    """What a player still holds, if the rounds are dealt as this text says."""
    whole = replace(state, pile=(*laid_by(state, GHOST).elements(), *state.pile))
    hand = deal(whole, Random(f"{deals} {state.round}"))[player]
    return list((Counter(hand) - laid_by(state, player)).elements())
