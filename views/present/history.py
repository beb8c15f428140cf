"""The history of a session: every entry of its log as a sentence, and who has made it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from companion.game import Refusal
from companion.hub import HOUSE
from companion.i18n import Texts
from companion.log import Entry, Play, Redone, Undone
from companion.roster import Roster
from companion.session import Session
from views.present import PRESENTERS
from views.present.phones import names_of, phone_name


@dataclass(frozen=True, slots=True)
class Told:
    """One entry told: its number, when it was made (wall clock, milliseconds), the sentence.

    ``counts`` is false for what was undone later, and for the undoing and redoing itself. ``by``
    is who did it, as far as the log and the roster know and the sentence does not say.
    """

    seq: int
    at_ms: int
    sentence: str
    counts: bool
    by: str = ""


def history(session: Session, text: Texts, roster: Roster | None = None) -> tuple[Told, ...]:
    """Tell the whole log, newest first; ``roster`` knows whose phones it names."""
    counting = {step.entry.seq for step in session.play.done}
    told = []
    for entry, before, after in _replayed(session):
        sentence = _sentence(entry, before, after, session, text)
        by = _by(entry, sentence, session, roster or Roster(), text)
        told.append(Told(entry.seq, entry.at_ms, sentence, entry.seq in counting, by))
    return tuple(reversed(told))


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
    spec, setup = session.play.spec, session.setup
    play = Play(spec, spec.setup(setup.seats, setup.options, setup.box))
    for entry in session.entries:
        after = play.then(entry)
        assert not isinstance(after, Refusal), "a session holds only what its game accepted"
        yield entry, play, after
        play = after


def _sentence(entry: Entry, before: Play, after: Play, session: Session, text: Texts) -> str:
    tell = PRESENTERS[session.setup.game].sentence
    who = "" if entry.actor is None else session.setup.seats[entry.actor].name
    match entry.event:
        case Undone():
            what = tell(before.done[-1], session.setup, text)
            return text("history.undone_by" if who else "history.undone", name=who, what=what)
        case Redone():
            what = tell(after.done[-1], session.setup, text)
            return text("history.redone_by" if who else "history.redone", name=who, what=what)
        case _:
            return tell(after.done[-1], session.setup, text)


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
    done = session.play.done
    return PRESENTERS[session.setup.game].sentence(done[-1], session.setup, text) if done else ""


def next_sentence(session: Session, text: Texts) -> str:
    """Tell what redo would bring back, or nothing."""
    undone = session.play.undone
    if not undone:
        return ""
    return PRESENTERS[session.setup.game].sentence(undone[-1], session.setup, text)
