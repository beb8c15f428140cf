"""A second reading of what is asked of the next player of the ant game: is it so?

It keeps a ledger of its own, from the events alone: what everybody said by laying a card. What the
app asks, and in :mod:`tests.games.ants.second_refusals` why it refuses, is held against that ledger
and the cards, not against the code that found it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from companion.game import Event
from companion.games.ants.duties import Duty, Task
from companion.games.ants.events import CardLaid, ClaimTakenBack, RoundCounted
from companion.games.ants.options import NinjaDuty
from companion.games.ants.pieces import Card, Rank
from companion.games.ants.state import GHOST, AntsState
from tests.games.ants.forms import DECK
from tests.games.ants.second_judge import force

SPECIAL = (Rank.QUEEN, Rank.LADYBUG)
NINJA = 9


def forces(cards: tuple[Card, ...] | list[Card]) -> list[int]:
    """The numbers among some cards."""
    return [force(card) for card in cards if card.rank not in SPECIAL]


@dataclass
class Claims:
    """What one player said in this round by laying cards, and what they were asked."""

    none_above: set[int] = field(default_factory=set)
    no_ninja: bool = False
    is_broken: bool = False

    def bound(self) -> int:
        """The highest number this player can hold by what was said."""
        return min((*self.none_above, NINJA - self.no_ninja))


@dataclass
class Ledger:
    """What was said in this round, player by player."""

    claims: dict[int, Claims] = field(default_factory=dict)

    def of(self, player: int) -> Claims:
        return self.claims.setdefault(player, Claims())

    def hears(self, before: AntsState, event: Event) -> None:
        """Note what an event says about a hand; a new round is a new ledger."""
        if isinstance(event, RoundCounted):
            self.claims.clear()
        if isinstance(event, ClaimTakenBack):
            self.claims.pop(event.seat)
        if isinstance(event, CardLaid) and not ghost_lays(before):
            self._lays(before, event.card)

    def _lays(self, before: AntsState, card: Card) -> None:
        said, lying = self.of(before.to_lay), forces(before.laid)
        is_number = card.rank not in SPECIAL
        if is_number and force(card) > said.bound():
            self.claims[before.to_lay] = Claims(is_broken=True)
        if said.is_broken or self.claims[before.to_lay].is_broken:
            return
        left = forces(unseen(before))
        if NINJA in lying and card.rank is not Rank.NINJA and NINJA in left:
            said.no_ninja |= is_number or before.options.ninja is NinjaDuty.ALWAYS
        if is_number and lying and force(card) <= max(lying):
            could = any(max(lying) < number <= said.bound() for number in left)
            if said.none_above or could:
                said.none_above.add(max(lying))


def ghost_lays(state: AntsState) -> bool:
    return state.seats == 2 and state.to_lay == GHOST


def unseen(state: AntsState) -> list[Card]:
    """The cards that nobody has seen, in whichever hand they are."""
    return list((Counter(DECK) - Counter(state.seen) - Counter(state.pile)).elements())


# ------------------------------------------------------------------------- what is asked


def tasks_that_hold(state: AntsState, ledger: Ledger) -> Iterator[Duty]:
    """Every task that is true of the next player now; there must be exactly one."""
    if ghost_lays(state):
        yield Duty(Task.GHOST)
        return
    if not state.laid:
        yield Duty(Task.LEAD)
        return
    lying, left, said = forces(state.laid), forces(unseen(state)), ledger.of(state.to_lay)
    if not lying:
        yield Duty(Task.FREE)
        return
    owes_ninja = NINJA in lying and NINJA in left
    beating = [number for number in left if number > max(lying)]
    if owes_ninja and said.bound() == NINJA:
        free = state.options.ninja is NinjaDuty.QUEENS_FREE
        yield Duty(Task.NINJA_QUEENS_FREE if free else Task.NINJA)
    if not owes_ninja and not beating:
        yield Duty(Task.UNBEATABLE, max(lying))
    if any(number <= said.bound() for number in beating):
        yield Duty(Task.BEAT, max(lying))
    elif (beating or owes_ninja) and said.bound() < NINJA:
        lowest = min(said.none_above, default=None)
        yield Duty(Task.SAID_NO_NINJA) if lowest is None else Duty(Task.SAID_NO_STRONGER, lowest)
