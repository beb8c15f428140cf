"""A session: one game being played, as a frozen value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.game import AnyGame, Event, Outcome, Refusal, Scoresheet, Setup, State
from companion.log import Abandoned, Entry, Redone, Step
from companion.play import Play, replay


@dataclass(frozen=True, slots=True)
class Session:
    """One game at one table: what it started from, its whole log, and where that has led.

    ``setup`` names the seats as they are called by now, :attr:`begun` as they were at the start.
    ``created_ms`` is the wall clock at the start, in milliseconds.
    """

    id: str
    setup: Setup
    created_ms: int
    entries: tuple[Entry, ...]
    play: Play

    @property
    def begun(self) -> Setup:
        """What it started from, as it is kept and sent, before any seat was called otherwise."""
        names = list(self.play.names)
        for naming in reversed(self.play.namings):
            names[naming.seat] = naming.was
        return _named(self.setup, names) if self.play.namings else self.setup

    @property
    def seq(self) -> int:
        """The number of the newest entry, 0 when nothing has happened yet."""
        return self.play.seq

    @property
    def state(self) -> State:
        """The state of the game now."""
        return self.play.state

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; ``None`` while it goes on, or when it was left without a result."""
        left = self.play.abandoned
        return self.play.spec.outcome(self.state) if left is None else self._as_left(left)

    @property
    def is_over(self) -> bool:
        """Whether nothing more happens: the game has ended, or the table has stopped before."""
        return self.outcome is not None or self.is_left

    @property
    def is_left(self) -> bool:
        """Whether the table has stopped before the end."""
        return self.play.abandoned is not None

    def _as_left(self, left: Abandoned) -> Outcome | None:
        """Return the result that a table has agreed on which stopped before the end."""
        if left.winners is None:
            return None
        seats = range(len(self.setup.seats))
        sheets = tuple(Scoresheet(seat, ()) for seat in seats)
        if self.play.spec.is_together:
            return Outcome((tuple(seats),), sheets, won=bool(left.winners))
        others = tuple(seat for seat in seats if seat not in left.winners)
        return Outcome((left.winners, others) if others else (left.winners,), sheets)

    def act(self, event: Event, *, actor: int | None, at_ms: int, tap: str) -> Session | Refusal:
        """Return the session after an event of the game, an undo, a redo or a mending.

        Doing again exactly what was just undone is a redo, and keeps what else may be redone.
        """
        undone = self.play.undone
        if undone and undone[-1].entry.event == event:
            event = Redone()
        return self.then(Entry(self.seq + 1, at_ms, actor, tap, event))

    def before(self, step: Step) -> Session:
        """Return the session as it stood before a step that counts, by what counts now."""
        seq, play = step.entry.seq - 1, self.play
        done = play.done[: play.done.index(step)]
        play = replace(play, seq=seq, done=done, undone=(), mendings=())
        return replace(self, entries=self.entries[:seq], play=play)

    def then(self, entry: Entry) -> Session | Refusal:
        """Return the session after one more entry, whoever made it."""
        play = self.play.then(entry)
        if isinstance(play, Refusal):
            return play
        setup = self.setup if play.names == self.play.names else _named(self.setup, play.names)
        return replace(self, setup=setup, entries=(*self.entries, entry), play=play)


def _named(setup: Setup, names: Sequence[str]) -> Setup:
    people = zip(setup.seats, names, strict=True)
    return replace(setup, seats=tuple(replace(seat, name=name) for seat, name in people))


def start(session_id: str, spec: AnyGame, setup: Setup, created_ms: int) -> Session:
    """Return a new session with an empty log."""
    return resume(session_id, spec, setup, created_ms, ())[0]


def resume(
    session_id: str,
    spec: AnyGame,
    setup: Setup,
    created_ms: int,
    entries: tuple[Entry, ...],
) -> tuple[Session, int]:
    """Return a session read back from its log, and how many entries of a damaged tail were left."""
    read = replay(spec, setup, entries)
    now = _named(setup, read.play.names) if read.play.namings else setup
    return Session(session_id, now, created_ms, read.entries, read.play), read.dropped
