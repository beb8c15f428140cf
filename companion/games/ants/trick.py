"""What the cards of an open trick ask of the next player, whoever laid them."""

from __future__ import annotations

from companion.games.ants.pieces import Card, Rank


def number_to_beat(cards: tuple[Card, ...]) -> int | None:
    """Return the highest number laid so far; ``None`` before the first (A1, A4).

    A Queen or a ladybug changes nothing about it: her +1 counts when the trick is judged (A5).

    >>> from companion.games.ants.pieces import BY_KEY
    >>> number_to_beat((BY_KEY["leaf-4"], BY_KEY["leaf-queen"], BY_KEY["sun-3"]))
    4
    """
    return max((card.number for card in cards if card.number is not None), default=None)


def has_ninja(cards: tuple[Card, ...]) -> bool:
    """Whether a Ninja was laid: led, to beat, or as a discard (A12)."""
    return any(card.rank is Rank.NINJA for card in cards)
