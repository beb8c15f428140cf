"""The log of a session: it only grows, and everything else is read out of it.

Undo and redo are entries like any other. Folding the entries gives a :class:`Play`: what counts,
what was undone, and the state all that led to.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum

from companion.game import AnyGame, Choice, Event, Question, Refusal, Setup, State


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
    """An entry that happened to a state: the state before it and the state after it.

    ``question`` is the roll or draw that it answered, ``None`` where luck had no part.
    """

    entry: Entry
    before: State
    after: State
    question: Question | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """What luck said before it was undone: to which question, asked for which time, from 0."""

    question: Question
    time: int
    event: Event


@dataclass(frozen=True, slots=True)
class Play:
    """What a log amounts to.

    ``done`` are the steps that count, oldest first; ``undone`` those that may be redone, the next
    one last; ``answers`` all luck that was ever undone, so that it is not rolled anew.
    """

    spec: AnyGame = field(repr=False)
    start: State
    seq: int = 0
    done: tuple[Step, ...] = ()
    undone: tuple[Step, ...] = ()
    answers: tuple[Answer, ...] = ()

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
        after = self.spec.rules.apply(self.state, event)
        if isinstance(after, Refusal):
            return after
        step = Step(entry, self.state, after, self.spec.question(self.state, event))
        return replace(self, seq=entry.seq, done=(*self.done, step), undone=())

    def _undo(self, entry: Entry) -> Play | Refusal:
        if not self.done:
            return Refusal(LogWhy.NOTHING_TO_UNDO)
        last, done = self.done[-1], self.done[:-1]
        return replace(
            self,
            seq=entry.seq,
            done=done,
            undone=(*self.undone, last),
            answers=(*self.answers, *_answers(last, done)),
        )

    def _redo(self, entry: Entry) -> Play | Refusal:
        if not self.undone:
            return Refusal(LogWhy.NOTHING_TO_REDO)
        return replace(
            self, seq=entry.seq, done=(*self.done, self.undone[-1]), undone=self.undone[:-1]
        )

    def remembered_luck(self, choice: Choice) -> Event | None:
        """Return the roll or draw that this choice already had, before it was undone.

        Luck that is asked the same question again gives the same answer, its first one, as long as
        that can still come: undo never buys a new roll, whatever is said in between.
        """
        if choice.blank is None:
            return None
        question = self.spec.question(self.state, choice.event)
        time = _times(question, self.done)
        for known in self.answers:
            if (known.question, known.time) == (question, time):
                value = getattr(known.event, choice.blank.field)
                if choice.blank.takes(value):
                    return choice.filled(value)
        return None


def _answers(undone: Step, done: tuple[Step, ...]) -> tuple[Answer, ...]:
    """List what luck had said in a step that is undone, with what still counts before it."""
    if undone.question is None:
        return ()
    return (Answer(undone.question, _times(undone.question, done), undone.entry.event),)


def _times(question: Question | None, steps: tuple[Step, ...]) -> int:
    """Count how often a question was answered."""
    return sum(step.question == question for step in steps)


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
