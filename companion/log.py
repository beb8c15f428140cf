"""The log of a session: it only grows, and everything else is read out of it.

Undo and redo are entries like any other, and so is the mending of an earlier one. Folding the
entries gives a :class:`Play`: what counts, what was undone, and the state all that led to.
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
class Mended(Event):
    """An earlier entry was put right, and what counted after it was replayed.

    ``seq`` is the number of that entry, ``event`` what it says from now on; ``kept`` says how many
    of the steps after it count on, for what no longer fits is dropped, and all that follows on it.
    """

    seq: int
    event: Event
    kept: int


@dataclass(frozen=True, slots=True)
class Abandoned(Event):
    """The table has stopped before the end of the game.

    ``winners`` are the seats that it lets win all the same, none when all have lost together;
    ``None``: there is no result.
    """

    winners: tuple[int, ...] | None = None


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
    NO_SUCH_ENTRY = "no_such_entry"
    NOT_SAID = "not_said"
    FACE_DOWN = "face_down"
    OTHER_LUCK = "other_luck"
    OTHER_SEAT = "other_seat"
    FITS_NO_MORE = "fits_no_more"
    IS_ABANDONED = "is_abandoned"
    IS_OVER = "is_over"


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
class Mending:
    """A mended entry: all steps that counted before it was mended, and all that did right after.

    ``at`` is the place of the mended step among them, from 0.
    """

    entry: Entry
    at: int
    was: tuple[Step, ...]
    now: tuple[Step, ...]

    @property
    def old(self) -> Step:
        """The step as it stood before."""
        return self.was[self.at]

    @property
    def new(self) -> Step:
        """The step as it was put right."""
        return self.now[self.at]

    @property
    def dropped(self) -> int:
        """How many steps that came after it count no more."""
        return len(self.was) - len(self.now)


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """What would come of mending a step, before anything is done.

    ``steps`` are that step, put right, and those after it as far as they still fit; ``stop`` is the
    first that does not, as it counts by now, and ``why``; ``left`` counts it and all that follow.
    """

    steps: tuple[Step, ...]
    stop: Step | None = None
    why: Refusal | None = None
    left: int = 0

    @property
    def kept(self) -> int:
        """How many of the steps after the mended one still fit."""
        return len(self.steps) - 1


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
    last; ``answers`` all luck that was ever undone, so that it is not rolled anew. ``mendings`` are
    those that count, oldest first.
    """

    spec: AnyGame = field(repr=False)
    start: State
    seq: int = 0
    done: tuple[Step, ...] = ()
    undone: tuple[Step | Mending, ...] = ()
    answers: tuple[Answer, ...] = ()
    mendings: tuple[Mending, ...] = ()

    @property
    def state(self) -> State:
        """The state that everything that counts has led to."""
        return self.done[-1].after if self.done else self.start

    @property
    def last(self) -> Step | Mending | None:
        """What undo takes back: a mending as long as nothing has been done since."""
        if self.mendings and len(self.mendings[-1].now) == len(self.done):
            return self.mendings[-1]
        return self.done[-1] if self.done else None

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
        :meth:`rehearse` refuses or that keeps what no longer fits, anything but an undo once the
        table has stopped, to stop once the game is over, and whatever the game refuses.
        """
        if entry.seq != self.seq + 1:
            return Refusal(LogWhy.OUT_OF_SEQUENCE)
        match entry.event:
            case Undone():
                return self._undo(entry)
            case Redone():
                return self._redo(entry)
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

    def _undo(self, entry: Entry) -> Play | Refusal:
        last = self.last
        if last is None:
            return Refusal(LogWhy.NOTHING_TO_UNDO)
        undone = replace(self, seq=entry.seq, undone=(*self.undone, last))
        if isinstance(last, Mending):
            return replace(undone, done=last.was, mendings=self.mendings[:-1])
        done = self.done[:-1]
        return replace(undone, done=done, answers=(*self.answers, *_answers(last, done)))

    def _redo(self, entry: Entry) -> Play | Refusal:
        if not self.undone:
            return Refusal(LogWhy.NOTHING_TO_REDO)
        redone = replace(self, seq=entry.seq, undone=self.undone[:-1])
        match self.undone[-1]:
            case Mending() as mending:
                return replace(redone, done=mending.now, mendings=(*self.mendings, mending))
            case step:
                return replace(redone, done=(*self.done, step))

    # -- mending the past -------------------------------------------------------------------

    def _mend(self, entry: Entry, mended: Mended) -> Play | Refusal:
        """Let another event count in the place of an entry's; what is dropped is as if undone."""
        found = self.rehearse(mended.seq, mended.event)
        if isinstance(found, Refusal):
            return found
        if not 0 <= mended.kept <= found.kept:
            return found.why or Refusal(LogWhy.FITS_NO_MORE)
        at = self._place(mended.seq)
        now = (*self.done[:at], *found.steps[: mended.kept + 1])
        dropped = enumerate(self.done[len(now) :], len(now))
        answers = [each for back, step in dropped for each in _answers(step, self.done[:back])]
        return replace(
            self,
            seq=entry.seq,
            done=now,
            undone=(),
            answers=(*self.answers, *answers),
            mendings=(*self.mendings, Mending(entry, at, self.done, now)),
        )

    def _place(self, seq: int) -> int:
        return next(at for at, step in enumerate(self.done) if step.entry.seq == seq)

    def can_be_mended(self, step: Step) -> bool:
        """Whether what a step says can be said anew: people have said it, and all may know it."""
        event = step.entry.event
        return self.spec.is_said(step.before, event) and not self.spec.is_face_down(
            self.state, event
        )

    def rehearse(self, seq: int, event: Event) -> Rehearsal | Refusal:
        """Replay what counts with another event in the place of an entry's.

        Refuses: an entry that does not count; one that cannot be said anew, or anything in its
        place that people do not say; what the game refuses at that moment.
        """
        old = self.step(seq)
        if old is None:
            return Refusal(LogWhy.NO_SUCH_ENTRY)
        if not self.can_be_mended(old) or not self.spec.is_said(old.before, event):
            return Refusal(LogWhy.NOT_SAID)
        after = self.done[self._place(seq) + 1 :]
        if event == old.entry.event:
            return Rehearsal((old, *after))
        new = self._said_anew(old, event)
        if isinstance(new, Refusal):
            return new
        steps = [new]
        for at, step in enumerate(after):
            again = self._again(step, steps[-1].after)
            if isinstance(again, Refusal):
                return Rehearsal(tuple(steps), step, again, len(after) - at)
            steps.append(again)
        return Rehearsal(tuple(steps))

    def _said_anew(self, old: Step, event: Event) -> Step | Refusal:
        """Return a step with another event, done by who did it, if theirs to do."""
        before, rules = old.before, self.spec.rules
        after = rules.apply(before, event)
        if isinstance(after, Refusal):
            return after
        actor, may = old.entry.actor, rules.actors(before, event)
        if actor is not None and actor not in may:
            actor = min(may) if len(may) == 1 else None
        entry = replace(old.entry, event=event, actor=actor)
        return Step(entry, before, after, self.spec.question(before, event))

    def _again(self, step: Step, before: State) -> Step | Refusal:
        """Return a step as it follows on another state.

        Refuses: what still lies face down, whatever it is, so that nobody finds out by trying; what
        the game refuses; what the app rolled or drew for another question than it would be; and
        what was up to the seat that did it, and would be no longer.
        """
        event, spec = step.entry.event, self.spec
        if spec.is_face_down(self.state, event):
            return Refusal(LogWhy.FACE_DOWN)
        after = spec.rules.apply(before, event)
        if isinstance(after, Refusal):
            return after
        question = spec.question(before, event)
        if question != step.question and not spec.is_said(step.before, event):
            return Refusal(LogWhy.OTHER_LUCK)
        was, now = (spec.rules.actors(state, event) for state in (step.before, before))
        if step.entry.actor in was - now:
            return Refusal(LogWhy.OTHER_SEAT)
        return Step(step.entry, before, after, question)

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
    play = Play(spec, spec.setup(setup.seats, setup.options, setup.box))
    entries = tuple(entries)
    for used, entry in enumerate(entries):
        after = play.then(entry)
        if isinstance(after, Refusal):
            return Replay(play, entries[:used], len(entries) - used)
        play = after
    return Replay(play, entries, 0)
