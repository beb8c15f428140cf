"""A table as one phone may see it: what every presenter reads, and all it can read."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Generic, Self, TypeVar, cast

from companion.game import Choice, Outcome, Setup, State
from companion.log import Step
from companion.session import Session

S_co = TypeVar("S_co", bound=State, covariant=True)


@dataclass(frozen=True, eq=False)
class Seen(Generic[S_co]):
    """A session as the seats of one phone may see it, with no secret of anybody else.

    ``seats`` are those that the phone plays, none of them when it looks on. ``viewer`` is the seat
    whose secrets ``state`` shows: the only one of this phone, or the one that :meth:`of` was asked
    for; ``None`` shows what everybody may see.
    """

    seats: frozenset[int]
    viewer: int | None
    state: S_co
    _session: Session = field(repr=False)

    @property
    def id(self) -> str:
        """The session's id."""
        return self._session.id

    @property
    def setup(self) -> Setup:
        """What the session was started with."""
        return self._session.setup

    @property
    def seq(self) -> int:
        """The number of the newest entry."""
        return self._session.seq

    @property
    def moment(self) -> str:
        """Which entry of which session this follows from."""
        return f"{self.id} {self.seq}"

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, ``None`` while it goes on."""
        return self._session.outcome

    @property
    def is_left(self) -> bool:
        """Whether the table has stopped before the end."""
        return self._session.is_left

    @property
    def steps(self) -> tuple[Step, ...]:
        """What happened, step by step, once the game is over and nothing is secret."""
        return self._session.play.done if self.outcome else ()

    def choices(self, seat: int | None) -> tuple[Choice, ...]:
        """Return what a seat of this phone may do now; nothing for a seat that it does not play.

        Where the phone shows nobody's secrets, no choice tells one. ``None`` asks for an onlooker.
        """
        if seat is not None and seat not in self.seats:
            return ()
        choices = self._session.play.spec.choices
        own = choices(self._session.state, seat)
        if seat == self.viewer or _as_seen(self._session, seat) == self.state:
            return own
        told = choices(self.state, seat)
        return tuple(choice for choice in own if choice in told)

    def has_secret(self, seat: int) -> bool:
        """Whether a seat may see more than lies open before everybody."""
        return _as_seen(self._session, seat) != _as_seen(self._session, None)

    def of(self, seat: int) -> Self:
        """Return the same table as one seat of this phone sees it.

        To be shown only once its player has said to hold the phone.
        """
        assert seat in self.seats, "a phone asks for its own seats only"
        return replace(self, viewer=seat, state=cast(S_co, _as_seen(self._session, seat)))


def _as_seen(session: Session, seat: int | None) -> State:
    return session.play.spec.seen_by(session.state, seat)


def viewer_of(seats: frozenset[int]) -> int | None:
    """Return the seat whose secrets lie open on a phone: its only one."""
    return next(iter(seats)) if len(seats) == 1 else None


def seen(session: Session, seats: frozenset[int] = frozenset()) -> Seen[State]:
    """Return a session as a phone sees it that plays these seats."""
    viewer = viewer_of(seats)
    return Seen(seats, viewer, _as_seen(session, viewer), session)
