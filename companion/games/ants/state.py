"""Where a game of ants stands: frozen values, and what can be read off them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.game import LuckBy, State
from companion.games.ants.awards import ROUND_MOST_APHIDS, awards_of
from companion.games.ants.box import AntsBox
from companion.games.ants.judging import Verdict, judge
from companion.games.ants.options import AntsOptions, Keeping, NextLeader, Variant
from companion.games.ants.pieces import CARDS, Card, Colour
from companion.games.ants.record import Count, Round, Said, Trick
from companion.games.ants.trick import has_ninja, number_to_beat

__all__ = [
    "GHOST",
    "GHOST_CARDS",
    "GOAL_APHIDS",
    "TEAM_ROUNDS",
    "TEAM_SEATS",
    "AntsState",
    "Count",
    "Phase",
    "Round",
    "Said",
    "Side",
    "Trick",
]

GHOST = 2
"""The ghost's number among the players: the one after the two seats it plays with (A19)."""
GHOST_CARDS = 16
TEAM_SEATS = 4
"""So many play in teams, nobody else (A18)."""
TEAM_ROUNDS = 4
"""Partners play exactly so many rounds (A18)."""
GOAL_APHIDS = 15
"""Whoever has so many after a round's count ends the game (A17)."""


class Side(StrEnum):
    """On which side of the youngest the ghost sits (A19); whoever sits on the left lays next."""

    RIGHT = "right"
    LEFT = "left"


class Phase(StrEnum):
    """What the table is waiting for."""

    STARTING = "starting"
    """Who is the youngest?"""
    PLUS = "plus"
    """Which Plus card was turned?"""
    MINUS = "minus"
    """Which Minus card was turned?"""
    DEALING = "dealing"
    """The app deals the ghost's pile."""
    LEADING = "leading"
    """Who won the last trick, and so leads? Only where A16's other reading asks for it."""
    LAYING = "laying"
    """The next card of the trick (card by card only)."""
    JUDGED = "judged"
    """The trick is complete and judged; its winner takes it."""
    COUNTING = "counting"
    """The round's counts."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class AntsState(State):
    """A game of ants.

    Players are the seats 0, 1, ... and, where two play, ``GHOST``. ``youngest`` is ``None`` until
    it was said. ``round`` counts from 1; ``first`` leads this round's first trick, ``leader`` the
    trick that lies open, whose cards are ``laid``. ``plus`` and ``minus`` are the colours of this
    round's objectives, ``None`` until turned; ``plus_used`` and ``minus_used`` those that lie
    beside their pile. ``pile`` is what is left of the ghost's pile that the app dealt, its top card
    first. ``tricks`` are those taken in this round, ``said`` what each player was heard to say in
    it. ``rounds`` are those counted. ``is_stopped``: the table ended the game before its end.
    """

    options: AntsOptions
    box: AntsBox
    seats: int
    youngest: int | None = None
    round: int = 1
    first: int | None = None
    leader: int = 0
    plus: Colour | None = None
    minus: Colour | None = None
    plus_used: tuple[Colour, ...] = ()
    minus_used: tuple[Colour, ...] = ()
    is_dealt: bool = False
    pile: tuple[Card, ...] = ()
    laid: tuple[Card, ...] = ()
    tricks: tuple[Trick, ...] = ()
    said: tuple[Said, ...] = ()
    rounds: tuple[Round, ...] = ()
    is_stopped: bool = False

    @property
    def phase(self) -> Phase:
        """What the table is waiting for now."""
        if self.is_over:
            return Phase.OVER
        if self.youngest is None:
            return Phase.STARTING
        if self.plus is None:
            return Phase.PLUS
        if self.minus is None:
            return Phase.MINUS
        if self.app_deals_ghost and not self.is_dealt:
            return Phase.DEALING
        if self.first is None:
            return Phase.LEADING
        return self._phase_of_tricks

    @property
    def _phase_of_tricks(self) -> Phase:
        if not self.keeps_tricks or self.all_tricks_were_laid:
            return Phase.COUNTING
        return Phase.JUDGED if len(self.laid) == self.players else Phase.LAYING

    @property
    def is_over(self) -> bool:
        """Whether the game has ended: stopped, four rounds of teams (A18), or 15 aphids (A17)."""
        if self.is_teams:
            return self.is_stopped or len(self.rounds) >= TEAM_ROUNDS
        return self.is_stopped or any(stock >= GOAL_APHIDS for stock in self.aphids)

    @property
    def is_last_round(self) -> bool:
        """Whether this round is surely the last: only of teams is it known before (A18)."""
        return self.is_teams and not self.is_over and self.round == TEAM_ROUNDS

    @property
    def may_be_last_round(self) -> bool:
        """Whether the counts of this round may bring somebody to the goal (A15, A17)."""
        if self.is_teams or self.is_over:
            return False
        return max(self.aphids) + ROUND_MOST_APHIDS >= GOAL_APHIDS

    @property
    def aphids(self) -> tuple[int, ...]:
        """Each seat's stock after the rounds that were counted (A14, A15)."""
        counted = awards_of(self.rounds, self.seats)
        return counted[-1].aphids if counted else (0,) * self.seats

    @property
    def all_tricks_were_laid(self) -> bool:
        """Whether every card of the round was tapped, so that the counts are known."""
        return self.keeps_tricks and len(self.tricks) == self.tricks_in_round

    @property
    def ghost_side(self) -> Side:
        """Where the ghost sits in this round, seen from the youngest (A19).

        Ruled here: first on the right, so that the youngest is the first to answer its card.
        """
        return Side.RIGHT if self.round % 2 else Side.LEFT

    @property
    def order(self) -> tuple[int, ...]:
        """The players in the order in which they lay into the trick that lies open."""
        ring = self._clockwise
        at = ring.index(self.leader)
        return ring[at:] + ring[:at]

    @property
    def _clockwise(self) -> tuple[int, ...]:
        """The players as they sit: from one to the next on the left."""
        if not self.has_ghost:
            return tuple(range(self.seats))
        young = self.youngest or 0
        old = 1 - young
        return (GHOST, young, old) if self.ghost_side is Side.RIGHT else (young, GHOST, old)

    @property
    def to_lay(self) -> int:
        """The player who lays next; only to be asked while cards are laid."""
        return self.order[len(self.laid) % self.players]

    @property
    def seen(self) -> tuple[Card, ...]:
        """Every card that was laid in this round, in laying order."""
        return (*(card for trick in self.tricks for card in trick.cards), *self.laid)

    @property
    def verdict(self) -> Verdict:
        """How the cards that lie there are judged, by this table's reading of A11."""
        return judge(self.laid, self.options.ninja_trick)

    @property
    def number_to_beat(self) -> int | None:
        """The highest number of the open trick, ``None`` before the first (A1, A4, A5)."""
        return number_to_beat(self.laid)

    @property
    def ninja_is_owed(self) -> bool:
        """Whether a Ninja lies in the open trick, so that holders of another owe it (A12)."""
        return has_ninja(self.laid)

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The seats that win together: partners face each other, else each is alone (A18)."""
        seats = tuple(range(self.seats))
        return (seats[0::2], seats[1::2]) if self.is_teams else tuple((seat,) for seat in seats)

    @property
    def has_ghost(self) -> bool:
        """Whether the ghost plays: where only two do (A19)."""
        return self.seats == GHOST

    @property
    def players(self) -> int:
        """How many lay a card into each trick: the seats, and the ghost where it plays."""
        return self.seats + self.has_ghost

    @property
    def tricks_in_round(self) -> int:
        """How many tricks a whole round has: the deck is dealt out evenly."""
        return CARDS // self.players

    @property
    def is_teams(self) -> bool:
        """Whether partners play together (A18)."""
        return self.options.variant is Variant.TEAMS and self.seats == TEAM_SEATS

    @property
    def keeps_tricks(self) -> bool:
        """Whether the table taps its cards one by one."""
        return self.options.keeping is Keeping.TRICKS

    @property
    def app_deals_ghost(self) -> bool:
        """Whether the app keeps the ghost's pile."""
        return self.has_ghost and self.keeps_tricks and self.options.ghost_pile is LuckBy.APP

    @property
    def asks_for_leader(self) -> bool:
        """Whether a new round's leader is the winner of the round's last trick (A16)."""
        return self.options.leader is NextLeader.LAST_WINNER and not self.has_ghost
