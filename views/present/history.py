"""The history of a session: every entry of its log as a sentence, and who has made it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from companion.game import Refusal, Setup
from companion.hub import HOUSE
from companion.i18n import Texts
from companion.log import Abandoned, Entry, Redone, Step, Undone
from companion.play import Doing, Naming, Play, laid
from companion.roster import Roster
from companion.session import Session
from views.present import PRESENTERS
from views.present.people import together
from views.present.phones import names_of, phone_name


@dataclass(frozen=True, slots=True)
class Told:
    """One entry told: its number, when it was made (wall clock, milliseconds), the sentence.

    ``counts`` is false for what was undone later, and for the undoing and redoing itself. ``by``
    is who did it, as far as the log and the roster know and the sentence does not say. ``was`` is
    what stood there before it was mended, the oldest first.
    """

    seq: int
    at_ms: int
    sentence: str
    counts: bool
    by: str = ""
    was: tuple[str, ...] = ()


def history(session: Session, text: Texts, roster: Roster | None = None) -> tuple[Told, ...]:
    """Tell the whole log, newest first; ``roster`` knows whose phones it names."""
    play, told = session.play, []
    beside: tuple[Doing, ...] = (*play.mendings, *play.namings)
    others = {doing.entry.seq for doing in beside}
    counting = {step.entry.seq: step for step in play.done}
    for entry, before, after in _replayed(session):
        seq, was = entry.seq, tuple[str, ...]()
        sentence = _sentence(entry, before, after, session, text)
        if play.mendings and seq in counting:  # as it counts since then: it may tell more now
            sentence = sentence_of(counting[seq], session, text)
            was = _was(seq, sentence, session, text)
        by = _by(entry, sentence, session, roster or Roster(), text)
        counts = seq in counting or seq in others
        told.append(Told(seq, entry.at_ms, sentence, counts, by, was))
    return tuple(reversed(told))


def _was(seq: int, now: str, session: Session, text: Texts) -> tuple[str, ...]:
    """Tell what an entry said before it was mended, each sentence once."""
    told = (
        sentence_of(mending.old, session, text)
        for mending in session.play.mendings
        if mending.old.entry.seq == seq
    )
    return tuple(dict.fromkeys(each for each in told if each != now))


def missed(
    session: Session, text: Texts, *, since: int, phone: str, most: int
) -> tuple[list[str], int]:
    """Tell what other phones have done after the entry ``since``, and after this one's own last.

    The last ``most`` sentences, oldest first, and how many more there were before them.
    """
    by = {entry.seq: entry.tap.partition(":")[0] for entry in session.entries[since:]}
    own = max((seq for seq, tapped in by.items() if tapped == phone), default=since)
    others = [seq for seq, tapped in by.items() if seq > own and tapped not in (phone, HOUSE)]
    last = frozenset(others[-most:])
    if not last:
        return [], 0
    said = [
        _sentence(entry, before, after, session, text)
        for entry, before, after in _replayed(session)
        if entry.seq in last
    ]
    return said, len(others) - len(last)


def _replayed(session: Session) -> Iterator[tuple[Entry, Play, Play]]:
    """Go through a log once more: each entry, and the play before and after it."""
    play = laid(session.play.spec, session.begun)
    for entry in session.entries:
        after = play.then(entry)
        assert not isinstance(after, Refusal), "a session holds only what its game accepted"
        yield entry, play, after
        play = after


def step_sentence(step: Step, setup: Setup, text: Texts) -> str:
    """Tell what happened in one step of a log, be it the game's or the table's."""
    match step.entry.event:
        case Abandoned(winners):
            names = [setup.seats[seat].name for seat in winners or ()]
            key = "history.left_with" if names else "history.left"
            return text(key, names=together(names, text)) if names else text(key)
    if setup.is_typed_in:
        return text("history.typed_in")
    return PRESENTERS[setup.game].sentence(step, setup, text)


def _sentence(entry: Entry, before: Play, after: Play, session: Session, text: Texts) -> str:
    done = before.last if isinstance(entry.event, Undone) else after.last
    assert done is not None, "an entry has done or undone something"
    what, who = sentence_of(done, session, text), _who(entry, session)
    match entry.event:
        case Undone():
            return text("history.undone_by" if who else "history.undone", name=who, what=what)
        case Redone():
            return text("history.redone_by" if who else "history.redone", name=who, what=what)
        case _:
            return what


def sentence_of(done: Doing, session: Session, text: Texts) -> str:
    """Tell one thing that was done: a step, that another one was mended, or somebody named."""
    if isinstance(done, Step):
        return step_sentence(done, session.setup, text)
    if isinstance(done, Naming):
        return text("history.named", was=done.was, name=done.name)
    what, was = (sentence_of(step, session, text) for step in (done.new, done.old))
    who = _who(done.entry, session)
    parts = [text("history.mended_by" if who else "history.mended", name=who, what=what)]
    if was != what:  # of what is for some eyes only both say the same
        parts.append(text("history.was", what=was))
    if done.dropped:
        parts.append(text.count("history.dropped", done.dropped))
    return " ".join(parts)


def _who(entry: Entry, session: Session) -> str:
    return "" if entry.actor is None else session.setup.seats[entry.actor].name


def _by(entry: Entry, sentence: str, session: Session, roster: Roster, text: Texts) -> str:
    """Say who did it, unless the sentence begins with them; and on whose phone, if on another's."""
    seats, phone = session.setup.seats, entry.tap.partition(":")[0]
    if phone == HOUSE:
        return text("history.by_app")
    playing = roster.seats_of(phone) or frozenset()
    if entry.actor is None:
        return names_of(playing, session.setup, text) if len(playing) < len(seats) else ""
    who = seats[entry.actor].name
    said = "" if re.match(rf"{re.escape(who)}(?!\w)", sentence) else who
    if entry.actor in playing or not (playing or phone == roster.host):
        return said
    on = text("history.on", phone=phone_name(phone, roster, session.setup, text))
    return f"{said} · {on}" if said else on


def newest_sentence(session: Session, text: Texts) -> str:
    """Tell the newest entry of a log that has one, be it an undo or a redo."""
    return history(session, text)[0].sentence


def last_sentence(session: Session, text: Texts) -> str:
    """Tell the newest thing that counts, or nothing when nothing does: what undo would undo."""
    last = session.play.last
    return sentence_of(last, session, text) if last else ""


def next_sentence(session: Session, text: Texts) -> str:
    """Tell what redo would bring back, or nothing."""
    undone = session.play.undone
    return sentence_of(undone[-1], session, text) if undone else ""
