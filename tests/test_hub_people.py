"""Who is at the table, what each may do and take back, and who is told."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

import pytest

from companion.game import Choice, Refusal
from companion.games.outback.events import JeepFilled
from companion.games.outback.refusals import Why
from companion.hub import TableHub, TableWhy
from companion.log import LogWhy, Redone, Undone
from companion.session import Session, start
from tests.support.hubs import (
    ROLLED,
    Notebook,
    act,
    ask_luck,
    clock,
    is_done,
    redo,
    seated,
    table,
    tap,
    undo,
)
from tests.support.logs import setup_of
from tests.support.play import walk
from tests.test_log import OUTBACK, fresh, logged

# ------------------------------------------------------------------------- who may do it


@pytest.mark.parametrize("phone", ["ben", "guest", "nobody knows"])
@pytest.mark.parametrize("text", ["keep 0", "take emu 2", "roll emu emu emu emu emu emu"])
def test_only_who_plays_the_seat_may_act_for_it(phone: str, text: str) -> None:
    hub = table(*ROLLED)
    assert act(hub, phone, text) == Refusal(TableWhy.NOT_YOUR_SEAT)
    assert hub.session.seq == len(ROLLED)


def test_each_seat_rolls_for_itself_at_the_start() -> None:
    hub = table()
    mine, other = (f"start {seat} emu emu emu emu koala koala" for seat in (0, 1))
    assert act(hub, "anna", other) == Refusal(TableWhy.NOT_YOUR_SEAT)
    assert act(hub, "all", "start 7 emu emu emu emu koala koala") == Refusal(TableWhy.NOT_YOUR_SEAT)
    assert is_done(act(hub, "anna", mine))


def test_an_onlooker_may_not_say_what_the_whole_table_may_say() -> None:
    hub = table()
    for text in ("first 0", "rows 3 4 3 4 1", "upper_end 12"):
        assert act(hub, "guest", text) == Refusal(TableWhy.NOT_YOUR_SEAT)
        assert is_done(act(hub, "ben", text))
    assert [entry.actor for entry in hub.session.entries] == [1, 1, 1]


def test_what_the_game_refuses_is_handed_on() -> None:
    answer = act(table("first 0"), "anna", "keep 0")
    assert isinstance(answer, Refusal) and answer.code == Why.FILL_JEEP_FIRST


def test_a_phone_plays_only_seats_that_are_there() -> None:
    hub = table()
    assert hub.seats_of("nobody knows") is None
    hub.sit("anna", frozenset({0, 1, 2, 99, -1}))
    assert hub.seats_of("anna") == frozenset({0, 1})


def test_a_seat_takes_back_what_it_did_and_nothing_else() -> None:
    hub = table()
    assert is_done(act(hub, "ben", "first 0"))
    assert is_done(ask_luck(hub, "anna", JeepFilled))
    assert undo(hub, "ben") == Refusal(TableWhy.NOT_YOURS_TO_UNDO)
    assert undo(hub, "guest") == Refusal(TableWhy.NOT_YOURS_TO_UNDO)
    assert is_done(undo(hub, "anna"))
    assert undo(hub, "anna") == Refusal(TableWhy.NOT_YOURS_TO_UNDO), "now it is Ben's tap"
    assert redo(hub, "ben") == Refusal(TableWhy.NOT_YOURS_TO_UNDO)
    assert is_done(redo(hub, "anna"))
    assert [entry.actor for entry in hub.session.entries] == [1, 0, 0, 0]


def test_a_phone_that_plays_all_seats_takes_back_anything_to_the_very_beginning() -> None:
    hub = table()
    assert is_done(act(hub, "ben", "first 0"))
    assert is_done(ask_luck(hub, "anna", JeepFilled))
    assert is_done(undo(hub, "all")) and is_done(undo(hub, "all"))
    assert undo(hub, "all") == Refusal(LogWhy.NOTHING_TO_UNDO)
    assert is_done(redo(hub, "all")) and is_done(redo(hub, "all"))
    assert redo(hub, "all") == Refusal(LogWhy.NOTHING_TO_REDO)
    assert [type(event) for event in logged(hub.session)[2:]] == [Undone, Undone, Redone, Redone]


def test_the_host_takes_back_what_another_seat_did_and_brings_it_again() -> None:
    hub = table()
    hub.listen("ben", lambda: None)
    assert hub.circle.claim("host", frozenset()) is None
    hub.circle.roster = hub.circle.roster.hosted_by("host")
    assert is_done(act(hub, "ben", "first 0"))
    assert undo(hub, "anna") == Refusal(TableWhy.NOT_YOURS_TO_UNDO)
    assert is_done(undo(hub, "host")) and is_done(redo(hub, "host"))
    assert [entry.actor for entry in hub.session.entries] == [1, None, None]
    assert act(hub, "host", "first 0") == Refusal(TableWhy.NOT_YOUR_SEAT), "but plays no seat"


def test_with_nothing_there_nothing_is_taken_back_by_anybody() -> None:
    hub = table()
    assert undo(hub, "anna") == Refusal(LogWhy.NOTHING_TO_UNDO)
    assert redo(hub, "anna") == Refusal(LogWhy.NOTHING_TO_REDO)
    assert undo(hub, "guest") == Refusal(TableWhy.NOT_YOURS_TO_UNDO)


def test_a_phone_with_two_seats_of_three_takes_back_what_it_said_for_the_table() -> None:
    session = start("s1", OUTBACK, setup_of("outback", 3), created_ms=0)
    hub = TableHub(session, Notebook(), clock())
    hub.sit("two", frozenset({0, 1}))
    hub.sit("one", frozenset({2}))
    assert is_done(act(hub, "two", "first 2"))
    assert hub.session.entries[0].actor is None
    assert undo(hub, "one") == Refusal(TableWhy.NOT_YOURS_TO_UNDO)
    assert is_done(undo(hub, "two"))


# ------------------------------------------------------------------------- who is here


def test_presence_counts_phones_not_pages() -> None:
    hub = table()
    leave = hub.listen("anna", lambda: None)
    leave_too = hub.listen("anna", lambda: None)
    leave_ben = hub.listen("ben", lambda: None)
    assert hub.phones == 2
    leave()
    assert hub.phones == 2, "the other page of that phone is still open"
    leave_too()
    assert hub.phones == 1
    leave_ben()
    leave_ben()
    assert hub.phones == 0


def test_a_phone_that_was_taken_off_the_table_is_not_counted() -> None:
    hub = table()
    hub.listen("anna", lambda: None)
    hub.listen("ben", lambda: None)
    hub.circle.roster = hub.circle.roster.hosted_by("anna")
    assert hub.circle.remove("anna", "ben") is None and hub.phones == 1


def test_coming_leaving_and_sitting_down_are_told_too() -> None:
    hub, heard = table(), []
    hub.listen("anna", lambda: heard.append(hub.phones))
    leave = hub.listen("ben", lambda: None)
    leave()
    assert heard == [1, 2, 1]
    hub.sit("ben", frozenset({0}))
    assert heard == [1, 2, 1, 1]


def test_who_has_left_is_not_called() -> None:
    hub, heard = table(), []
    leave = hub.listen("anna", lambda: heard.append("anna"))
    leave()
    heard.clear()
    assert is_done(act(hub, "ben", "first 0"))
    assert heard == []


def test_who_is_made_to_leave_while_others_are_told_is_not_called() -> None:
    hub, heard = table(), []
    leaving: list[Callable[[], None]] = []

    def make_leave() -> None:
        for leave in leaving:
            leave()

    hub.listen("anna", make_leave)
    leave = hub.listen("ben", lambda: heard.append("ben"))
    heard.clear()
    leaving.append(leave)
    assert is_done(act(hub, "ben", "first 0"))
    assert heard == []


def test_who_leaves_while_being_told_is_told_no_more() -> None:
    hub, heard = table(), []
    leaving: list[Callable[[], None]] = []

    def hear_and_leave() -> None:
        heard.append("anna")
        for go in leaving:
            go()

    leaving.append(hub.listen("anna", hear_and_leave))
    heard.clear()
    assert is_done(act(hub, "ben", "first 0")) and is_done(undo(hub, "ben"))
    assert heard == ["anna"]


def test_a_phone_that_fails_keeps_nobody_else_from_hearing(
    caplog: pytest.LogCaptureFixture,
) -> None:
    hub, heard = table(), []

    def broken() -> None:
        raise RuntimeError("this phone is broken")

    hub.listen("anna", broken)
    hub.listen("ben", lambda: heard.append(hub.session.seq))
    assert is_done(act(hub, "ben", "first 0"))
    assert heard[-1] == 1
    assert "this phone is broken" in caplog.text


# ------------------------------------------------------------------------- the end


def almost_over() -> tuple[Session, Choice]:
    """A game played by chance, and the tap that ends it."""
    moves = tuple(walk(OUTBACK, Random(3), 2))
    session = fresh()
    for move in moves[:-1]:
        done = session.act(move.event, actor=move.seat, at_ms=0, tap="t")
        assert isinstance(done, Session)
        session = done
    return session, Choice(moves[-1].event)


def test_the_end_is_noted_once_and_taken_back_with_an_undo() -> None:
    book = Notebook()
    session, last = almost_over()
    hub = seated(TableHub(session, book, clock()))
    assert is_done(asyncio.run(hub.act(tap(hub, "all"), last)))
    assert hub.session.outcome is not None and book.ends == [True]
    assert is_done(undo(hub, "all"))
    assert is_done(undo(hub, "all"))
    assert book.ends == [True, False]
    assert is_done(redo(hub, "all")) and is_done(redo(hub, "all"))
    assert book.ends == [True, False, True]
