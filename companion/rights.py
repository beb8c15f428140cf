"""Who may what at a table, and whose consent it needs.

Everybody who was let in, to the house or in a café to this table, may look. Whoever plays a seat
acts for it, takes back what they did last (with all seats, anything), and speaks for the table
while its host is away. The host may do everything. A phone that the host has taken off the table
may not even look, until the host lets it ask again.

A seat is taken with one tap where nobody loses anything by it: nobody plays it, or a phone does
that is passed around, keeps another seat, and has nothing secret of this one. A seat that somebody
plays whose phone is here is asked for: of that phone and of the host's, and either may allow it.
(Several such phones all have to, where the host does not.) A seat whose phones are all asleep or
gone is the host's to give; while the host is away, whoever plays a seat and is here may give it.
Where nobody else is here who could, it goes to whoever wants it as soon as its phone has been gone
for :data:`SURELY_LEFT_MS`: a phone that broke is replaced within half a minute, also the only one.
Where a secret lies, one that is only asleep, its page hidden or at another screen, is waited for as
long as for a lost host: a rival's phone that looks away is no phone that broke. Nor does the host
take a secret sooner than others.

A locked table gives a phone without a seat none, but for that of a phone that has left, and only if
somebody here allows it. Where the host has been away for :data:`HOST_LOST_MS`, any phone that plays
may become the host, and where none is here that does, any phone that may look: a phone that is lost
for good locks nobody out for good.

What the house knows of a game's box is one record for all its tables. While somebody plays that
game, whoever plays it may correct the record, at whichever table; else any phone may.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from companion.game import Refusal
from companion.roster import Roster

SURELY_LEFT_MS: Final = 15_000
"""Who has been away for so long does not come back at once. A dead phone is noticed in 10 s."""
HOST_LOST_MS: Final = 180_000
"""After so long nobody has to wait for a host any more."""


class RightsWhy(StrEnum):
    """Why a phone may not do something; the names in brackets are the parameters."""

    REMOVED = "removed"  # ()
    LOCKED = "locked"  # ()
    JUST_LEFT = "just_left"  # (seconds)
    HOSTS_ONLY = "hosts_only"  # ()
    PLAYERS_ONLY = "players_only"  # ()
    HOST_IS_HERE = "host_is_here"  # ()
    BOX_IN_USE = "box_in_use"  # ()


class Standing(StrEnum):
    """What a phone is at a table."""

    STRANGER = "stranger"
    GUEST = "guest"
    PLAYER = "player"
    HOST = "host"


class Right(StrEnum):
    """What may be done at a table."""

    LOOK = "look"
    ASK = "ask"
    """Take a seat, or ask for one."""
    ACT = "act"
    """Do what one's seats may do, and take back what one did last."""
    CORRECT = "correct"
    """Correct what the house knows of the game's box."""
    STAND_IN = "stand_in"
    """Decide for the host, while the host is away."""
    TURN_BACK = "turn_back"
    """Take back what anybody did."""
    GIVE = "give"
    """Allow somebody a seat that another phone plays."""
    HOST = "host"
    """Lock the table, take a phone off it, let it ask again, make another phone the host."""
    CONTINUE = "continue"
    """Let the game go on from what was played elsewhere."""


MAY: Final[Mapping[Standing, frozenset[Right]]] = {
    Standing.STRANGER: frozenset(),
    Standing.GUEST: frozenset({Right.LOOK, Right.ASK}),
    Standing.PLAYER: frozenset({Right.LOOK, Right.ASK, Right.ACT, Right.CORRECT, Right.STAND_IN}),
    Standing.HOST: frozenset(Right),
}
"""The table of rights."""


@dataclass(frozen=True, slots=True)
class Attendance:
    """Who is at a table now: ``here`` are awake, all others away for so many milliseconds."""

    here: frozenset[str]
    away_ms: Mapping[str, int]
    """For phones that were here since the house was opened."""
    open_ms: int = 0
    """How long the house has been open: so long any other phone has been away, at least."""
    asleep: frozenset[str] = frozenset()
    """The phones that are away, but still connected."""

    def away(self, phone: str) -> int:
        """Return how long a phone has been away, in milliseconds; 0 when it is here."""
        return 0 if phone in self.here else self.away_ms.get(phone, self.open_ms)

    def wait_ms(self, phone: str, *, is_secret: bool) -> int:
        """Return how much longer a phone is waited for before somebody else takes its seat."""
        patience_ms = HOST_LOST_MS if is_secret and phone in self.asleep else SURELY_LEFT_MS
        return patience_ms - self.away(phone)


@dataclass(frozen=True, slots=True)
class Asked:
    """Whose consent is needed: one of the ``deciders``, or all of the ``holders``."""

    holders: frozenset[str] = frozenset()
    deciders: frozenset[str] = frozenset()

    @property
    def phones(self) -> frozenset[str]:
        """All that are asked; none when no consent is needed."""
        return self.holders | self.deciders

    def is_settled(self, agreed: frozenset[str]) -> bool:
        """Whether the consent of these phones is enough."""
        if agreed & self.deciders or not self.phones:
            return True
        return bool(self.holders) and self.holders <= agreed


def standing(roster: Roster, phone: str) -> Standing:
    """Say what a phone is at a table."""
    if roster.is_removed(phone):
        return Standing.STRANGER
    if phone == roster.host:
        return Standing.HOST
    return Standing.PLAYER if roster.seats_of(phone) else Standing.GUEST


def may(roster: Roster, phone: str, right: Right) -> bool:
    """Whether a phone may do something at a table."""
    return right in MAY[standing(roster, phone)]


def consent(
    roster: Roster, phone: str, seats: frozenset[int], secret: frozenset[int], now: Attendance
) -> Asked | Refusal:
    """Say who has to allow a phone to play these seats: nobody, where nobody loses anything.

    ``secret`` are the seats that see more than lies open before everybody.

    Refuses: a phone that was taken off the table; one without a seat at a locked table; a seat that
    nobody here can give, when its phone has only just left.
    """
    if not may(roster, phone, Right.ASK):
        return Refusal(RightsWhy.REMOVED)
    others = roster.players_of(seats, but=phone)
    is_kept_out = roster.is_locked and standing(roster, phone) is Standing.GUEST
    if seats and is_kept_out and (not others or others & now.here):
        return Refusal(RightsWhy.LOCKED)
    if not others or (_is_lent(roster, others, seats, secret) and not is_kept_out):
        return Asked()
    if others & now.here:
        return Asked(others & now.here, _here_with(Right.GIVE, roster, now) - {phone})
    is_secret = bool(seats & secret)
    if phone == roster.host and not is_secret:
        return Asked()
    if deciders := deputies(roster, now) - {phone}:
        return Asked(deciders=deciders)
    if is_kept_out:
        return Refusal(RightsWhy.LOCKED)
    if (wait_ms := max(now.wait_ms(each, is_secret=is_secret) for each in others)) > 0:
        return Refusal(RightsWhy.JUST_LEFT, (("seconds", -(-wait_ms // 1_000)),))
    return Asked()


def deputies(roster: Roster, now: Attendance) -> frozenset[str]:
    """Return who decides for the table now: its host, or all who play while the host is away."""
    return _here_with(Right.GIVE, roster, now) or _here_with(Right.STAND_IN, roster, now)


def may_become_host(roster: Roster, phone: str, now: Attendance) -> bool:
    """Whether a phone may make itself the host, because the one that was is away for good."""
    if roster.host == phone or now.away(roster.host) < HOST_LOST_MS:
        return False
    if may(roster, phone, Right.STAND_IN):
        return True
    return may(roster, phone, Right.LOOK) and not deputies(roster, now)


def may_correct(in_use: Iterable[Roster], phone: str) -> bool:
    """Whether a phone may correct a box, given the tables where somebody plays with it now."""
    rosters = tuple(in_use)
    return not rosters or any(may(each, phone, Right.CORRECT) for each in rosters)


def _here_with(right: Right, roster: Roster, now: Attendance) -> frozenset[str]:
    return frozenset(phone for phone in now.here if may(roster, phone, right))


def _is_lent(
    roster: Roster, others: frozenset[str], seats: frozenset[int], secret: frozenset[int]
) -> bool:
    """Whether only phones play these seats that are passed around, and keep one each."""
    keep_one = all((roster.seats_of(each) or frozenset()) - seats for each in others)
    return keep_one and not seats & secret
