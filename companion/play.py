"""What a log amounts to: what counts, what was undone, and the state all that has led to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from companion.game import AnyGame, Choice, Event, Question, Refusal, Setup, State
from companion.log import Abandoned, Entry, LogWhy, Mended, Redone, Step, Undone
from companion.mending import Mending, Rehearsal, can_be_mended, mend, rehearse
from companion.players import SeatNamed, called, with_name


@dataclass(frozen=True, slots=True)
class Naming:
    """An entry that has named a seat: ``was`` is what it was called before, ``name`` by now."""

    entry: Entry
    seat: int
    was: str
    name: str


Doing: TypeAlias = Step | Mending | Naming
"""What counts, and is undone, as one thing."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What luck said before it was undone: to which question, asked for which time, from 0."""

    question: Question
    time: int
    event: Event


@dataclass(frozen=True, slots=True)
class Play:
    """What a log amounts to.

    ``done`` are the steps that count, oldest first; ``undone`` what may be redone, the next one
    last; ``answers`` all luck that was ever undone, so that it is not rolled anew. ``mendings`` and
    ``namings`` are those that count, oldest first; ``names`` is what the seats are called by now.
    """

    spec: AnyGame = field(repr=False)
    start: State
    seq: int = 0
    done: tuple[Step, ...] = ()
    undone: tuple[Doing, ...] = ()
    answers: tuple[Answer, ...] = ()
    mendings: tuple[Mending, ...] = ()
    names: tuple[str, ...] = ()
    namings: tuple[Naming, ...] = ()

    @property
    def state(self) -> State:
        """The state that everything that counts has led to."""
        return self.done[-1].after if self.done else self.start

    @property
    def last(self) -> Doing | None:
        """What undo takes back: the newest of all that counts."""
        newest: tuple[Doing, ...] = (*self.done[-1:], *self.mendings[-1:], *self.namings[-1:])
        return max(newest, key=lambda doing: doing.entry.seq, default=None)

    def step(self, seq: int) -> Step | None:
        """Return the step of an entry, as it counts by now; ``None`` when it does not."""
        return next((step for step in self.done if step.entry.seq == seq), None)

    @property
    def abandoned(self) -> Abandoned | None:
        """How the table has stopped before the end; ``None`` when it has not."""
        last = self.done[-1].entry.event if self.done else None
        return last if isinstance(last, Abandoned) else None

    def then(self, entry: Entry) -> Play | Refusal:
        """Return the play after one more entry.

        Refuses: an entry out of sequence, an undo or redo with nothing there, a mending that
        :meth:`rehearse` refuses or that keeps what no longer fits, a name as
        :func:`companion.players.called` does, anything but a name and an undo once the table has
        stopped, to stop once the game is over, and whatever the game refuses.
        """
        if entry.seq != self.seq + 1:
            return Refusal(LogWhy.OUT_OF_SEQUENCE)
        match entry.event:
            case Undone():
                return self._undo(entry)
            case Redone():
                return self._redo(entry)
            case SeatNamed() as said:
                return self._name(entry, said)
            case _ if self.abandoned:
                return Refusal(LogWhy.IS_ABANDONED)
            case Mended() as mended:
                return self._mend(entry, mended)
            case Abandoned():
                return self._abandon(entry)
            case event:
                return self._apply(entry, event)

    def _apply(self, entry: Entry, event: Event) -> Play | Refusal:
        after = self.spec.rules.apply(self.state, event)
        if isinstance(after, Refusal):
            return after
        step = Step(entry, self.state, after, self.spec.question(self.state, event))
        return replace(self, seq=entry.seq, done=(*self.done, step), undone=())

    def _abandon(self, entry: Entry) -> Play | Refusal:
        if self.spec.outcome(self.state) is not None:
            return Refusal(LogWhy.IS_OVER)
        step = Step(entry, self.state, self.state)
        return replace(self, seq=entry.seq, done=(*self.done, step), undone=())

    def _name(self, entry: Entry, said: SeatNamed) -> Play | Refusal:
        names = called(self.names, said)
        if isinstance(names, Refusal):
            return names
        naming = Naming(entry, said.seat, self.names[said.seat], said.name)
        namings = (*self.namings, naming)
        return replace(self, seq=entry.seq, undone=(), names=names, namings=namings)

    def _undo(self, entry: Entry) -> Play | Refusal:
        last = self.last
        if last is None:
            return Refusal(LogWhy.NOTHING_TO_UNDO)
        undone = replace(self, seq=entry.seq, undone=(*self.undone, last))
        match last:
            case Mending():
                return replace(undone, done=last.was, mendings=self.mendings[:-1])
            case Naming():
                names = with_name(self.names, last.seat, last.was)
                return replace(undone, names=names, namings=self.namings[:-1])
        done = self.done[:-1]
        return replace(undone, done=done, answers=(*self.answers, *_answers(last, done)))

    def _redo(self, entry: Entry) -> Play | Refusal:
        if not self.undone:
            return Refusal(LogWhy.NOTHING_TO_REDO)
        redone = replace(self, seq=entry.seq, undone=self.undone[:-1])
        match self.undone[-1]:
            case Mending() as mending:
                return replace(redone, done=mending.now, mendings=(*self.mendings, mending))
            case Naming() as naming:
                names = with_name(self.names, naming.seat, naming.name)
                return replace(redone, names=names, namings=(*self.namings, naming))
            case step:
                return replace(redone, done=(*self.done, step))

    # -- mending the past -------------------------------------------------------------------

    def _mend(self, entry: Entry, mended: Mended) -> Play | Refusal:
        """Let a mending count; the steps that it drops are as if undone."""
        made = mend(self.spec, self.done, entry, mended)
        if isinstance(made, Refusal):
            return made
        dropped = enumerate(self.done[len(made.now) :], len(made.now))
        answers = [each for back, step in dropped for each in _answers(step, self.done[:back])]
        return replace(
            self,
            seq=entry.seq,
            done=made.now,
            undone=(),
            answers=(*self.answers, *answers),
            mendings=(*self.mendings, made),
        )

    def can_be_mended(self, step: Step) -> bool:
        """Whether what a step says can be said anew, as :mod:`companion.mending` tells it."""
        return can_be_mended(self.spec, self.state, step)

    def rehearse(self, seq: int, event: Event) -> Rehearsal | Refusal:
        """Tell what another event in the place of an entry's would come to.

        Refuses: what :func:`companion.mending.rehearse` does.
        """
        return rehearse(self.spec, self.done, seq, event)

    # -- luck -------------------------------------------------------------------------------

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
    play = laid(spec, setup)
    entries = tuple(entries)
    for used, entry in enumerate(entries):
        after = play.then(entry)
        if isinstance(after, Refusal):
            return Replay(play, entries[:used], len(entries) - used)
        play = after
    return Replay(play, entries, 0)


def laid(spec: AnyGame, setup: Setup) -> Play:
    """Return what an empty log amounts to."""
    state = spec.setup(setup.seats, setup.options, setup.box)
    return Play(spec, state, names=tuple(seat.name for seat in setup.seats))
