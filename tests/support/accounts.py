"""What must hold of an evening at a table, whatever the network did to it.

The log is folded here a second time, by nothing but the game's own rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from companion.game import Choice, Event, Question, Refusal, State
from companion.log import Entry, Redone, Undone
from tests.support.clients import Sent
from tests.support.schedules import Evening, evening


@dataclass(frozen=True, slots=True)
class Tally:
    """How much happened: in schedules, taps, answers, arrivals of taps known already, undos."""

    schedules: int = 0
    taps: int = 0
    acknowledged: int = 0
    refused: int = 0
    repeated: int = 0
    undone: int = 0
    asked_again: int = 0
    """How often luck was asked what it had answered before an undo."""

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            *(getattr(self, each) + getattr(other, each) for each in self.__dataclass_fields__)
        )


def audited(game_id: str, seed: int) -> Tally:
    """Play the evening of a seed and count what happened. Raises: any fault, with the seed."""
    try:
        return audit(evening(game_id, seed))
    except Exception as fault:
        fault.add_note(f"schedule of {game_id}, seed {seed}")
        raise


def audit(evening: Evening) -> Tally:
    """Count what happened. Raises: AssertionError where anything was lost, or done twice."""
    each_tap_counts_once(evening)
    for phone, seen in evening.seen.items():
        assert seen.entries == evening.log, f"{phone} sees {seen.seq} of {len(evening.log)} entries"
    assert evening.stored == evening.log, "the file is not the log"
    assert evening.too_early == [], "somebody was told what was not stored yet"
    asked_again = luck_answers_once(evening)
    sent = evening.sent.values()
    return Tally(
        schedules=1,
        taps=len(sent),
        acknowledged=sum(any(isinstance(each, Entry) for each in tap.heard) for tap in sent),
        refused=sum(isinstance(each, Refusal) for tap in sent for each in tap.given),
        repeated=sum(max(tap.arrived - 1, 0) for tap in sent),
        undone=sum(isinstance(entry.event, Undone) for entry in evening.log),
        asked_again=asked_again,
    )


def each_tap_counts_once(evening: Evening) -> None:
    """What was acknowledged is in the log, once; nothing else is, and no entry of before is lost.

    An answer that got lost on its way back is an answer, too.
    """
    log, before = evening.log, evening.base.entries
    assert log[: len(before)] == before, "what was there before has changed"
    assert [entry.seq for entry in log] == list(range(1, len(log) + 1)), "no gap"
    often, times = Counter(entry.tap for entry in log).most_common(1)[0] if log else ("", 1)
    assert times == 1, f"{often} is in the log {times} times"
    done = {name: entry for name, sent in evening.sent.items() for entry in _done(sent)}
    assert {entry.tap: entry for entry in log[len(before) :]} == done, "acknowledged is logged"
    patient = evening.base.play.spec.rules.patient
    for name, entry in done.items():
        sent = evening.sent[name]
        is_timely = sent.tap.seen == entry.seq - 1 or type(sent.choice.event) in patient
        assert is_timely, f"{name} had seen {sent.tap.seen} and became {entry}"


def _done(sent: Sent) -> Iterator[Entry]:
    """The entry that a tap has made, if any: all answers name it from then on."""
    assert len(sent.given) == sent.arrived, f"{sent.tap.name} was not answered each time"
    entries = [each for each in sent.given if isinstance(each, Entry)]
    if entries:
        since = sent.given[sent.given.index(entries[0]) :]
        assert all(each == entries[0] for each in since), (
            f"{sent.tap.name} has two answers: {since}"
        )
        assert _says(sent.choice, entries[0].event), f"{sent.choice} became {entries[0]}"
        yield entries[0]


def _says(choice: Choice, event: Event) -> bool:
    """Whether an entry says what was tapped: doing again what was just undone is a redo."""
    if isinstance(event, Redone):
        return not isinstance(choice.event, Undone)
    if choice.blank is None:
        return event == choice.event
    value = getattr(event, choice.blank.field)
    return choice.blank.takes(value) and event == choice.filled(value)


@dataclass(frozen=True, slots=True)
class _Did:
    """An event that counts, the question that it answered, and what it has led to."""

    event: Event
    question: Question | None
    after: State


def luck_answers_once(evening: Evening) -> int:
    """Say how often luck was asked again; each time it must say what it said at first.

    It is the same question when it comes for the same time, counting what was not undone.
    """
    base, spec = evening.base, evening.base.play.spec
    done = [_Did(step.entry.event, step.question, step.after) for step in base.play.done]
    undone: list[_Did] = []
    said: dict[tuple[Question, int], list[Event]] = {}
    again = 0
    for entry in evening.log[len(base.entries) :]:
        if isinstance(entry.event, Undone):
            undone.append(done.pop())
            if (key := _key(undone[-1].question, done)) is not None:
                said.setdefault(key, []).append(undone[-1].event)
            continue
        if isinstance(entry.event, Redone):
            did = undone.pop()
        else:
            before = done[-1].after if done else base.play.start
            after = spec.rules.apply(before, entry.event)
            assert not isinstance(after, Refusal), f"{entry}: {after}"
            did = _Did(entry.event, spec.question(before, entry.event), after)
            undone.clear()
        key = _key(did.question, done)
        again += _is_told_again(evening, entry, did.event, said.get(key, []) if key else [])
        done.append(did)
    assert (done[-1].after if done else base.play.start) == evening.end.state
    return again


def _key(question: Question | None, done: list[_Did]) -> tuple[Question, int] | None:
    """A question, and for which time it is asked."""
    if question is None:
        return None
    return question, sum(each.question == question for each in done)


def _is_told_again(evening: Evening, entry: Entry, event: Event, said: list[Event]) -> bool:
    """Whether luck had answered this before; then it was not asked, and this is what it said."""
    choice = evening.sent[entry.tap].choice
    if choice.blank is None:
        return False
    known = [getattr(each, choice.blank.field) for each in said]
    first = next((value for value in known if choice.blank.takes(value)), None)
    if first is None:
        return False
    assert event == choice.filled(first), f"luck said {first}, and then {event}"
    assert evening.drawn.get(entry.seq) != event, f"luck was asked twice: {event}"
    return True
