"""A second judge of tricks, written from the rulings without a look at the first.

It has no totals and no colours to compare: it asks of every two cards of a trick which one beats
the other. The winner is the one ant that beats all others; a ladybug wins nothing.
"""

from __future__ import annotations

from companion.games.ants.options import NinjaTrick
from companion.games.ants.pieces import Card, Rank


def second_judge(cards: tuple[Card, ...], reading: NinjaTrick = NinjaTrick.GENERAL) -> int | None:
    """The position of the winning card; ``None`` when the trick is set aside.

    A13: when there are only ladybugs, nobody wins. ``reading``: A11, as the table has it.
    """
    ranks = [card.rank for card in cards]
    is_literal = reading is NinjaTrick.FIRST_NINJA and Rank.NINJA in ranks
    beats = literally_beats if is_literal else generally_beats
    ants = [at for at, rank in enumerate(ranks) if rank is not Rank.LADYBUG]
    if not ants:
        return None
    (winner,) = (at for at in ants if all(beats(at, other, cards) for other in ants if other != at))
    return winner


def generally_beats(at: int, other: int, cards: tuple[Card, ...]) -> bool:
    """Whether the ant at one position of a trick beats the ant at another."""
    card, rival = cards[at], cards[other]
    is_first = at < other
    if card.rank is Rank.QUEEN:
        if rival.rank is Rank.QUEEN:
            return queen_beats_queen(card, rival, cards, is_first)
        return queen_beats_number(card, rival, cards)
    if rival.rank is Rank.QUEEN:
        return not queen_beats_number(rival, card, cards)
    mine, theirs = force(card), force(rival)
    return mine > theirs or (mine == theirs and is_first)


def literally_beats(at: int, other: int, cards: tuple[Card, ...]) -> bool:
    """The same where the sentence on the Ninja is taken literally (A11).

    A Ninja beats all but an earlier Ninja, and but the Queen of a Ninja when two or more lie
    there; such a Queen beats all but an earlier one like her. Asked where a Ninja lies there.
    """
    ninjas = [card.colour for card in cards if card.rank is Rank.NINJA]

    def is_feared(card: Card) -> bool:
        return card.rank is Rank.QUEEN and len(ninjas) >= 2 and card.colour in ninjas

    card, rival = cards[at], cards[other]
    if is_feared(card):
        return at < other if is_feared(rival) else True
    if card.rank is not Rank.NINJA or is_feared(rival):
        return False
    return at < other if rival.rank is Rank.NINJA else True


FORCE: dict[Rank, int] = {
    rank: 9 if rank is Rank.NINJA else int(rank)
    for rank in Rank
    if rank not in (Rank.QUEEN, Rank.LADYBUG)
}


def force(card: Card) -> int:
    """What is printed on a soldier; a Ninja has nine."""
    return FORCE[card.rank]


def helpers(queen: Card, cards: tuple[Card, ...]) -> list[int]:
    """The numbers of a Queen's colour that lie in the trick."""
    ants = [card for card in cards if card.rank not in (Rank.QUEEN, Rank.LADYBUG)]
    return [force(card) for card in ants if card.colour == queen.colour]


def queen_beats_number(queen: Card, rival: Card, cards: tuple[Card, ...]) -> bool:
    """A6, A11: her highest number may be one below; A7: without one of her own she loses."""
    own = helpers(queen, cards)
    if not own:
        return False
    return rival.colour == queen.colour or max(own) >= force(rival) - 1


def queen_beats_queen(queen: Card, rival: Card, cards: tuple[Card, ...], is_first: bool) -> bool:
    """A9: the higher number of her colour, then laid first; A8: with no numbers, laid first."""
    own, others = helpers(queen, cards), helpers(rival, cards)
    if bool(own) != bool(others):
        return bool(own)
    if not own or max(own) == max(others):
        return is_first
    return max(own) > max(others)
