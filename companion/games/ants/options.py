"""What a table of the ant game agrees on before it starts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from companion.game import LuckBy, Options


class Keeping(StrEnum):
    """How the app follows a round: told its counts at the end, or card by card."""

    ROUNDS = "rounds"
    TRICKS = "tricks"


class Variant(StrEnum):
    """Everybody for themselves, or partners facing each other (A18)."""

    SINGLE = "single"
    TEAMS = "teams"


class NinjaDuty(StrEnum):
    """A12: whether a Ninja's holder owes it even with a Queen or a ladybug in hand."""

    ALWAYS = "always"
    QUEENS_FREE = "queens_free"


class NinjaTrick(StrEnum):
    """A11: how a trick with a Ninja in it is judged.

    By the rule for all tricks, in which she is a 9 like another; or so that the first Ninja wins,
    and a Queen beats her only when two Ninjas or more lie there and one has the Queen's colour.
    """

    GENERAL = "general"
    FIRST_NINJA = "first_ninja"


class NextLeader(StrEnum):
    """A16: who leads a new round, the next seat or the winner of the last trick."""

    NEXT_SEAT = "next_seat"
    LAST_WINNER = "last_winner"


class WonCards(StrEnum):
    """A20: whether the app shows what everybody has won before the round is counted."""

    HIDDEN = "hidden"
    SHOWN = "shown"


@dataclass(frozen=True, slots=True)
class AntsOptions(Options):
    """What a table of the ant game agrees on.

    ``objectives``: who turns the Plus and Minus cards. ``ghost_pile`` matters for two players who
    keep tricks: by hand the ghost's top card is typed in; by the app, the app deals sixteen cards
    to the ghost, which the players take out of the deck unshuffled, and turns them one by one.
    """

    VARIANT: ClassVar[str] = "variant"

    keeping: Keeping = Keeping.ROUNDS
    variant: Variant = Variant.SINGLE
    ninja: NinjaDuty = NinjaDuty.ALWAYS
    ninja_trick: NinjaTrick = NinjaTrick.GENERAL
    leader: NextLeader = NextLeader.NEXT_SEAT
    objectives: LuckBy = LuckBy.HAND
    ghost_pile: LuckBy = LuckBy.HAND
    won_cards: WonCards = WonCards.HIDDEN
