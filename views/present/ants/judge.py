"""The trick judge alone, without a session: any cards, in any order, judged at once."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.ants.judging import Verdict, judge
from companion.games.ants.options import NinjaTrick
from companion.games.ants.pieces import Card, Rank
from views.present.ants.play import after_laying

MOST_CARDS = 4
"""So many players lay a card into a trick at most."""


@dataclass(frozen=True, slots=True)
class JudgeTool:
    """What lies in the trick; ``chosen`` is the place that the next card is laid in.

    ``ninja_trick`` is the reading of A11 that is judged by.
    """

    cards: tuple[Card, ...] = ()
    chosen: int | None = None
    ninja_trick: NinjaTrick = NinjaTrick.GENERAL

    @property
    def open_cards(self) -> frozenset[Card]:
        """What may be laid next: a card is there once, a ladybug three times."""
        others = tuple(card for at, card in enumerate(self.cards) if at != self.chosen)
        return after_laying(others) if self.chosen is not None or not self.is_full else frozenset()

    @property
    def is_full(self) -> bool:
        """Whether everybody has laid."""
        return len(self.cards) == MOST_CARDS

    @property
    def verdict(self) -> Verdict | None:
        """Who wins what lies there, and why; ``None`` before the first card."""
        return judge(self.cards, self.ninja_trick) if self.cards else None

    @property
    def asks_for_reading(self) -> bool:
        """Whether it may matter how a table judges Ninjas: one lies beside a Queen (A11)."""
        return {Rank.NINJA, Rank.QUEEN} <= {card.rank for card in self.cards}

    def laid(self, card: Card) -> JudgeTool:
        """Lay a card in the chosen place, else after the last one; one that is out does nothing."""
        if card not in self.open_cards:
            return self
        if self.chosen is None:
            return replace(self, cards=(*self.cards, card))
        cards = (*self.cards[: self.chosen], card, *self.cards[self.chosen + 1 :])
        return replace(self, cards=cards, chosen=None)

    def chose(self, at: int) -> JudgeTool:
        """Choose a card to be changed, or let it lie."""
        if not 0 <= at < len(self.cards):
            return self
        return replace(self, chosen=None if at == self.chosen else at)

    def without_chosen(self) -> JudgeTool:
        """Take the chosen card away."""
        kept = tuple(card for at, card in enumerate(self.cards) if at != self.chosen)
        return replace(self, cards=kept, chosen=None)

    def anew(self) -> JudgeTool:
        """Clear the table."""
        return JudgeTool(ninja_trick=self.ninja_trick)
