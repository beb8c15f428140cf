"""The log only grows; undo and redo are entries; a damaged tail is left out and counted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.game import Event, Refusal, Setup
from companion.games import game
from companion.games.outback.events import FirstChosen
from companion.games.outback.state import OutbackBox, OutbackOptions, OutbackState
from companion.log import Entry, LogWhy, Redone, Undone
from companion.play import replay
from companion.session import Session, resume, start
from tests.games.outback.notation import read
from tests.support.play import seats

OUTBACK = game("outback")
SETUP = Setup("outback", seats(2), OutbackOptions(), OutbackBox())
TURN = (
    "first 0",
    "fill koala emu emu monitor kangaroo",
    "roll koala koala emu emu joker monitor",
    "keep 0",
    "keep 1",
    "roll koala emu joker monitor",
)


def fresh() -> Session:
    return start("s1", OUTBACK, SETUP, created_ms=1_000)


def after(current: Session, *texts: str) -> Session:
    """The session after events in writing; "undo" and "redo" are what they say."""
    for text in texts:
        result = done(current, text)
        assert isinstance(result, Session), f"{text}: {result}"
        current = result
    return current


def done(current: Session, text: str) -> Session | Refusal:
    match text:
        case "undo":
            return current.act(Undone(), actor=0, at_ms=0, tap="t")
        case "redo":
            return current.act(Redone(), actor=0, at_ms=0, tap="t")
        case _:
            return current.act(read(text), actor=0, at_ms=0, tap="t")


def logged(current: Session) -> list[Event]:
    return [entry.event for entry in current.entries]


def counting(current: Session) -> list[Event]:
    return [step.entry.event for step in current.play.done]


def outback(current: Session) -> OutbackState:
    assert isinstance(current.state, OutbackState)
    return current.state


# ------------------------------------------------------------------------- acting


def test_a_new_session_has_an_empty_log() -> None:
    current = fresh()
    assert (current.seq, current.entries, current.outcome) == (0, (), None)
    assert current.state == OUTBACK.setup(SETUP.seats, SETUP.options, SETUP.box)


def test_every_event_is_an_entry_with_the_next_number() -> None:
    current = after(fresh(), *TURN)
    assert [entry.seq for entry in current.entries] == [1, 2, 3, 4, 5, 6]
    assert logged(current) == [read(text) for text in TURN]


def test_an_entry_keeps_who_did_it_when_and_with_which_tap() -> None:
    current = fresh().act(FirstChosen(1), actor=1, at_ms=77, tap="tap-9")
    assert isinstance(current, Session)
    assert current.entries == (Entry(1, 77, 1, "tap-9", FirstChosen(1)),)


def test_what_the_game_refuses_is_not_logged() -> None:
    current = after(fresh(), "first 0")
    refusal = done(current, "keep 0")
    assert isinstance(refusal, Refusal) and refusal.code == "fill_jeep_first"
    assert current.seq == 1


# ------------------------------------------------------------------------- undo and redo


def test_undo_goes_back_to_the_very_beginning_and_no_further() -> None:
    current = after(fresh(), *TURN, *("undo",) * len(TURN))
    assert current.state == fresh().state
    assert counting(current) == []
    assert len(current.entries) == 2 * len(TURN), "the log only grows"
    assert done(current, "undo") == Refusal(LogWhy.NOTHING_TO_UNDO)


def test_redo_goes_all_the_way_forward_again_and_no_further() -> None:
    played = after(fresh(), *TURN)
    current = after(played, *("undo",) * len(TURN), *("redo",) * len(TURN))
    assert current.state == played.state
    assert counting(current) == logged(played)
    assert done(current, "redo") == Refusal(LogWhy.NOTHING_TO_REDO)


def test_with_nothing_undone_there_is_nothing_to_redo() -> None:
    assert done(fresh(), "redo") == Refusal(LogWhy.NOTHING_TO_REDO)
    assert done(fresh(), "undo") == Refusal(LogWhy.NOTHING_TO_UNDO)


def test_after_doing_something_else_redo_is_gone() -> None:
    current = after(fresh(), *TURN, "undo", "undo", "keep 2")
    assert done(current, "redo") == Refusal(LogWhy.NOTHING_TO_REDO)
    assert outback(current).kept == {0, 2}


def test_doing_the_same_again_is_a_redo_and_keeps_the_rest() -> None:
    """Two taps were undone; the first of them is tapped again; the second may still be redone."""
    current = after(fresh(), *TURN, "undo", "undo", "keep 1")
    assert logged(current)[-1] == Redone()
    assert counting(current) == [read(text) for text in TURN[:-1]]
    assert counting(after(current, "redo")) == [read(text) for text in TURN]


def test_undo_takes_back_a_redo() -> None:
    current = after(fresh(), *TURN, "undo", "redo", "undo")
    assert counting(current) == [read(text) for text in TURN[:-1]]
    assert logged(current)[-3:] == [Undone(), Redone(), Undone()]


# ------------------------------------------------------------------------- reading a log back


def test_a_whole_log_is_read_back_with_what_was_undone() -> None:
    played = after(fresh(), *TURN, "undo", "undo", "keep 2", "undo")
    read_back, dropped = resume("s1", OUTBACK, SETUP, 1_000, played.entries)
    assert (read_back, dropped) == (played, 0)


@pytest.mark.parametrize("bad", range(len(TURN)))
def test_a_damaged_tail_is_dropped_from_the_first_bad_entry_on(bad: int) -> None:
    entries = after(fresh(), *TURN).entries
    damaged = (*entries[:bad], replace(entries[bad], event=read("block 99")), *entries[bad + 1 :])
    current, dropped = resume("s1", OUTBACK, SETUP, 1_000, damaged)
    assert current.entries == entries[:bad]
    assert dropped == len(TURN) - bad
    assert current.state == after(fresh(), *TURN[:bad]).state
    assert isinstance(done(current, TURN[bad]), Session), "and the game goes on from there"


@pytest.mark.parametrize("seq", [-1, 0, 2, 4, 99])
def test_an_entry_out_of_sequence_ends_the_log(seq: int) -> None:
    entries = after(fresh(), *TURN[:3]).entries
    read_back = replay(OUTBACK, SETUP, (*entries[:2], replace(entries[2], seq=seq)))
    assert (read_back.entries, read_back.dropped) == (entries[:2], 1)
    refusal = read_back.play.then(replace(entries[2], seq=seq))
    assert refusal == Refusal(LogWhy.OUT_OF_SEQUENCE)


def test_an_undo_with_nothing_there_ends_the_log_too() -> None:
    entries = (Entry(1, 0, None, "t", Undone()), Entry(2, 0, 0, "t", FirstChosen(0)))
    read_back = replay(OUTBACK, SETUP, entries)
    assert (read_back.entries, read_back.dropped) == ((), 2)
