"""The log of a session: it only grows, and everything else is read out of it.

Undo and redo are entries like any other. Folding the entries gives a :class:`Play`: what counts,
what was undone, and the state all that led to.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum

from companion.game import AnyGame, Choice, Event, Refusal, Setup, State


@dataclass(frozen=True, slots=True)
class Undone(Event):
    """The last thing that counted was taken back."""


@dataclass(frozen=True, slots=True)
class Redone(Event):
    """The last thing taken back counts again."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log.

    ``seq`` counts from 1 without a gap; ``at_ms`` is the wall clock in milliseconds, for reading
    only; ``actor`` is the seat that acted, ``None`` for the table as a whole; ``tap`` names the
    tap that caused it, so that a tap sent twice counts once.
    """

    seq: int
    at_ms: int
    actor: int | None
    tap: str
    event: Event


class LogWhy(StrEnum):
    """Why the log takes an entry no matter what game is played."""

    NOTHING_TO_UNDO = "nothing_to_undo"
    NOTHING_TO_REDO = "nothing_to_redo"
    OUT_OF_SEQUENCE = "out_of_sequence"


@dataclass(frozen=True, slots=True)
class Step:
    """An entry that happened to a state: the state before it and the state after it."""

    entry: Entry
    before: State
    after: State


@dataclass(frozen=True, slots=True)
class Play:
    """What a log amounts to.

    ``done`` are the steps that count, oldest first; ``undone`` those that may be redone, the next
    one last; ``taken_back`` every step that was ever undone, so that luck is not rolled anew.
    """

    spec: AnyGame = field(repr=False)
    start: State
    seq: int = 0
    done: tuple[Step, ...] = ()
    undone: tuple[Step, ...] = ()
    taken_back: tuple[Step, ...] = ()

    @property
    def state(self) -> State:
        """The state that everything that counts has led to."""
        return self.done[-1].after if self.done else self.start

    def then(self, entry: Entry) -> Play | Refusal:
        """Return the play after one more entry.

        Refuses: an entry out of sequence, an undo or redo with nothing there, and whatever the
        game itself refuses.
        """
        if entry.seq != self.seq + 1:
            return Refusal(LogWhy.OUT_OF_SEQUENCE)
        match entry.event:
            case Undone():
                return self._undo(entry)
            case Redone():
                return self._redo(entry)
            case event:
                return self._apply(entry, event)

    def _apply(self, entry: Entry, event: Event) -> Play | Refusal:
        after = self.spec.apply(self.state, event)
        if isinstance(after, Refusal):
            return after
        step = Step(entry, self.state, after)
        return replace(self, seq=entry.seq, done=(*self.done, step), undone=())

    def _undo(self, entry: Entry) -> Play | Refusal:
        if not self.done:
            return Refusal(LogWhy.NOTHING_TO_UNDO)
        last = self.done[-1]
        return replace(
            self,
            seq=entry.seq,
            done=self.done[:-1],
            undone=(*self.undone, last),
            taken_back=(*self.taken_back, last),
        )

    def _redo(self, entry: Entry) -> Play | Refusal:
        if not self.undone:
            return Refusal(LogWhy.NOTHING_TO_REDO)
        return replace(
            self, seq=entry.seq, done=(*self.done, self.undone[-1]), undone=self.undone[:-1]
        )

    def remembered_luck(self, choice: Choice) -> Event | None:
        """Return the roll or draw that this very choice already had, before it was undone.

        Asking luck the same question in the same state gives the same answer, so undo never
        buys a new roll.
        """
        if choice.blank is None:
            return None
        for step in reversed(self.taken_back):
            asked = type(step.entry.event) is type(choice.event)
            if asked and step.before == self.state and _same_question(step.entry.event, choice):
                return step.entry.event
        return None


def _same_question(answered: Event, choice: Choice) -> bool:
    assert choice.blank is not None
    name = choice.blank.field
    return replace(answered, **{name: getattr(choice.event, name)}) == choice.event


def effective(play: Play) -> tuple[Entry, ...]:
    """Return the entries that count, oldest first: nothing that was undone."""
    return tuple(step.entry for step in play.done)


@dataclass(frozen=True, slots=True)
class Replay:
    """A log read back: the play it gives, and how many entries at its end could not be used."""

    play: Play
    entries: tuple[Entry, ...]
    dropped: int


def replay(spec: AnyGame, setup: Setup, entries: Iterable[Entry]) -> Replay:
    """Fold a log from its setup, as far as it is valid.

    A damaged tail ends the fold: the entries before it count, the rest is reported as dropped.
    """
    play = Play(spec, spec.setup(setup.seats, setup.options, setup.box))
    entries = tuple(entries)
    for used, entry in enumerate(entries):
        after = play.then(entry)
        if isinstance(after, Refusal):
            return Replay(play, entries[:used], len(entries) - used)
        play = after
    return Replay(play, entries, 0)
