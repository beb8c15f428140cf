"""What the next player owes the trick, and what the app asks before it believes a card.

The app cannot see a hand. A card that only somebody without a stronger number (A2) or without a
Ninja (A12) may lay is doubted once per player and round; from then on it counts as said, until the
player takes it back or lays a card that contradicts it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from companion.game import Refusal, refuse
from companion.games.ants.options import NinjaDuty
from companion.games.ants.pieces import ANTS, NINJA_FORCE, Card, Rank
from companion.games.ants.refusals import Why
from companion.games.ants.state import GHOST, AntsState, Said

NUMBERS = tuple((card, card.number) for card in ANTS if card.number is not None)


class Task(StrEnum):
    """What is asked of the next player; in brackets the number that comes with it."""

    GHOST = "ghost"  # (): its top card is turned (A19)
    LEAD = "lead"  # (): any card
    FREE = "free"  # (): any card, for no number lies there yet (A4)
    NINJA = "ninja"  # (): a Ninja, if the player may hold one (A12)
    NINJA_QUEENS_FREE = "ninja_queens_free"  # (): or a Queen or a ladybug (A12's other reading)
    UNBEATABLE = "unbeatable"  # (number): any card, for nothing that is left beats this number
    SAID_NO_STRONGER = "said_no_stronger"  # (said): any card, if no number above this is held
    SAID_NO_NINJA = "said_no_ninja"  # (): any card, if no Ninja is held
    BEAT = "beat"  # (number): a stronger number, a Queen or a ladybug (A2)


CLAIMS = frozenset({Task.SAID_NO_STRONGER, Task.SAID_NO_NINJA})
"""The tasks that rest on what the player was heard to say, which may have been wrong."""


@dataclass(frozen=True, slots=True)
class Duty:
    """What is asked of the next player, with its number, 0 where none comes with it."""

    task: Task
    number: int = 0


@dataclass(frozen=True, slots=True)
class Owed:
    """What one player owes the open trick, as far as the table can know.

    ``number`` is to be beaten, ``None`` while nothing is; ``ninja`` when a Ninja lies there.
    ``queens_are_free``: the table's reading of A12. ``said`` is what the player said in this
    round; ``hidden`` are the numbers, one for each unseen card, that the player may still hold.
    """

    seat: int
    number: int | None
    ninja: bool
    queens_are_free: bool
    said: Said
    hidden: tuple[int, ...]

    def doubt(self, card: Card) -> Refusal | None:
        """Return what has to be asked before this card is believed; ``None`` when nothing."""
        if self.said.is_contradicted:
            return None
        return self._contradicted(card) or self._doubt_ninja(card) or self._doubt_stronger(card)

    def heard(self, card: Card) -> Said:
        """Return what the player has said once this card lies there, doubted or not."""
        said = self.said
        if said.is_contradicted or self._contradicted(card):
            return Said(is_contradicted=True)
        if self._claims_no_ninja(card) and NINJA_FORCE in self.hidden:
            said = replace(said, no_ninja=True)
        if self.number is not None and self._claims_no_stronger(card):
            said = replace(said, stronger_than=self._least_said(self.number))
        return said

    def _least_said(self, number: int) -> int | None:
        """Return the lowest number said; nothing is said when all that beats it has been seen."""
        if self.said.stronger_than is not None:
            return min(self.said.stronger_than, number)
        return number if self._could_beat(number) else None

    def _claims_no_stronger(self, card: Card) -> bool:
        """A2, A3: a number that does not beat what lies there is a discard."""
        is_number = card.number is not None and self.number is not None
        return is_number and (card.number or 0) <= (self.number or 0)

    def _claims_no_ninja(self, card: Card) -> bool:
        """A12: a Ninja is owed; other reading: a Queen or a ladybug still may be played."""
        if not self.ninja or card.rank is Rank.NINJA:
            return False
        return card.number is not None or not self.queens_are_free

    def _could_beat(self, number: int) -> bool:
        return any(other > number for other in self.hidden)

    def _doubt_stronger(self, card: Card) -> Refusal | None:
        """A2: whoever holds a stronger number must play one, or a Queen or a ladybug."""
        if self.number is None or self.said.stronger_than is not None:
            return None
        if not self._claims_no_stronger(card) or not self._could_beat(self.number):
            return None
        return refuse(Why.NO_STRONGER, "A2", seat=self.seat, number=self.number)

    def _doubt_ninja(self, card: Card) -> Refusal | None:
        """A12: whoever holds a Ninja must play it after another."""
        if not self._claims_no_ninja(card) or NINJA_FORCE not in self.hidden:
            return None
        return refuse(Why.NO_NINJA, "A12", seat=self.seat)

    def _contradicted(self, card: Card) -> Refusal | None:
        """A2, A12: this card should not be in this hand, by what was said."""
        if card.rank is Rank.NINJA and self.said.no_ninja:
            return refuse(Why.SAID_NO_NINJA, "A12", seat=self.seat, card=card.key)
        number = self.said.stronger_than
        if card.number is None or number is None or card.number <= number:
            return None
        return refuse(Why.SAID_NO_STRONGER, "A2", seat=self.seat, card=card.key, number=number)


def duty(state: AntsState) -> Duty:
    """Return what is asked of the next player (A1 to A5, A12, A19).

    What follows from the cards that lie there comes before what follows only from what was said.
    """
    asked = owed(state)
    if asked is None:
        return Duty(Task.GHOST)
    if not state.laid:
        return Duty(Task.LEAD)
    if asked.number is None:
        return Duty(Task.FREE)
    unseen = _hidden(state, Said())
    is_owed = asked.ninja and NINJA_FORCE in unseen
    if is_owed and NINJA_FORCE in asked.hidden:
        return Duty(Task.NINJA_QUEENS_FREE if asked.queens_are_free else Task.NINJA)
    if not is_owed and max(unseen, default=0) <= asked.number:
        return Duty(Task.UNBEATABLE, asked.number)
    if max(asked.hidden, default=0) > asked.number:
        return Duty(Task.BEAT, asked.number)
    if asked.said.stronger_than is None:
        return Duty(Task.SAID_NO_NINJA)
    return Duty(Task.SAID_NO_STRONGER, asked.said.stronger_than)


def owed(state: AntsState) -> Owed | None:
    """Return what the next player owes; ``None`` for the ghost, free of every duty (A19)."""
    player = state.to_lay
    if player == GHOST and state.has_ghost:
        return None
    said = state.said[player]
    return Owed(
        seat=player,
        number=state.number_to_beat,
        ninja=state.ninja_is_owed,
        queens_are_free=state.options.ninja is NinjaDuty.QUEENS_FREE,
        said=said,
        hidden=_hidden(state, said),
    )


def _hidden(state: AntsState, said: Said) -> tuple[int, ...]:
    """List the numbers that nobody has seen and that go with what this player said."""
    limit = NINJA_FORCE if said.stronger_than is None else said.stronger_than
    if said.no_ninja:
        limit = min(limit, NINJA_FORCE - 1)
    known = {*state.seen, *state.pile}
    return tuple(number for card, number in NUMBERS if number <= limit and card not in known)


def doubt(state: AntsState, card: Card) -> Refusal | None:
    """Return what the app asks before it believes this card; ``None`` when it is beyond doubt.

    Refuses: a discard by somebody who may hold a stronger number (A2), or may hold the Ninja that
    is owed (A12), both asked once per player and round; whatever contradicts what was said.
    """
    asked = owed(state)
    return None if asked is None else asked.doubt(card)
