"""Putting an earlier entry right: another event in its place, and what came after replayed.

All of it is told by the steps that count, oldest first: :class:`companion.play.Play` keeps those.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.game import AnyGame, Event, Refusal, State
from companion.log import Entry, LogWhy, Mended, Step


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


def mend(spec: AnyGame, done: tuple[Step, ...], entry: Entry, mended: Mended) -> Mending | Refusal:
    """Let another event count in the place of an entry's, and what was kept after it.

    ``entry`` is the line of the log that says so.

    Refuses: what :func:`rehearse` refuses, and to keep more than still fits.
    """
    found = rehearse(spec, done, mended.seq, mended.event)
    if isinstance(found, Refusal):
        return found
    if not 0 <= mended.kept <= found.kept:
        return found.why or Refusal(LogWhy.FITS_NO_MORE)
    at = _place(done, mended.seq)
    assert at is not None
    return Mending(entry, at, done, (*done[:at], *found.steps[: mended.kept + 1]))


def rehearse(spec: AnyGame, done: tuple[Step, ...], seq: int, event: Event) -> Rehearsal | Refusal:
    """Replay what counts with another event in the place of an entry's.

    Refuses: an entry that does not count; one that cannot be said anew, or anything in its
    place that people do not say; what the game refuses at that moment.
    """
    at = _place(done, seq)
    if at is None:
        return Refusal(LogWhy.NO_SUCH_ENTRY)
    old, after, state = done[at], done[at + 1 :], done[-1].after
    if not can_be_mended(spec, state, old) or not spec.is_said(old.before, event):
        return Refusal(LogWhy.NOT_SAID)
    if event == old.entry.event:
        return Rehearsal((old, *after))
    new = _said_anew(spec, old, event)
    if isinstance(new, Refusal):
        return new
    steps = [new]
    for at, step in enumerate(after):
        again = _again(spec, state, step, steps[-1].after)
        if isinstance(again, Refusal):
            return Rehearsal(tuple(steps), step, again, len(after) - at)
        steps.append(again)
    return Rehearsal(tuple(steps))


def can_be_mended(spec: AnyGame, state: State, step: Step) -> bool:
    """Whether what a step says can be said anew: people have said it, and all may know it now."""
    event = step.entry.event
    return spec.is_said(step.before, event) and not spec.is_face_down(state, event)


def _place(done: tuple[Step, ...], seq: int) -> int | None:
    return next((at for at, step in enumerate(done) if step.entry.seq == seq), None)


def _said_anew(spec: AnyGame, old: Step, event: Event) -> Step | Refusal:
    """Return a step with another event, done by who did it, if theirs to do."""
    before, rules = old.before, spec.rules
    after = rules.apply(before, event)
    if isinstance(after, Refusal):
        return after
    actor, may = old.entry.actor, rules.actors(before, event)
    if actor is not None and actor not in may:
        actor = min(may) if len(may) == 1 else None
    entry = replace(old.entry, event=event, actor=actor)
    return Step(entry, before, after, spec.question(before, event))


def _again(spec: AnyGame, state: State, step: Step, before: State) -> Step | Refusal:
    """Return a step as it follows on another state; ``state`` is the one that counts by now.

    Refuses: what still lies face down, whatever it is, so that nobody finds out by trying; what
    the game refuses; what the app rolled or drew for another question than it would be; and
    what was up to the seat that did it, and would be no longer.
    """
    event = step.entry.event
    if spec.is_face_down(state, event):
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
