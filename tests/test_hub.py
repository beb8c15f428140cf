"""One table, several phones: a tap is stored before it is told, and counts once."""

from __future__ import annotations

import asyncio
import errno
from pathlib import Path

import pytest

from companion.game import Choice, Refusal
from companion.games.outback.events import DiceRolled, FirstChosen, JeepFilled
from companion.games.outback.refusals import Why
from companion.hub import TableWhy
from companion.log import Entry, Redone, Undone
from tests.games.outback.notation import read
from tests.support.disks import FailingDisk
from tests.support.hubs import (
    ROLLED,
    Notebook,
    act,
    answers,
    ask_luck,
    begun,
    from_disk,
    is_done,
    luck,
    outback,
    redo,
    table,
    tap,
    undo,
)
from tests.test_log import TURN, logged

BACK, AGAIN = Choice(Undone()), Choice(Redone())

# ------------------------------------------------------------------------- stored, then told


def test_a_tap_is_saved_before_anybody_is_told() -> None:
    told: list[int] = []
    book = Notebook()
    hub = table(*ROLLED, saves=book)
    hub.listen("ben", lambda: told.append(hub.session.seq))
    told.clear()
    book.look = lambda: (hub.session.seq, list(told))
    entry = act(hub, "anna", "keep 0")
    assert book.seen_while_saving == [(3, [])], "while it was being saved nothing had happened yet"
    assert told == [4]
    assert book.entries == [entry] == list(hub.session.entries[3:])


def test_an_entry_says_which_seat_when_and_by_which_tap() -> None:
    hub = table()
    sent = tap(hub, "ben")
    entry = asyncio.run(hub.act(sent, Choice(read("start 1 emu emu emu koala koala joker"))))
    assert entry == Entry(1, 1_000, 1, sent.name, hub.session.entries[0].event)


def test_what_the_whole_table_did_is_logged_for_no_seat() -> None:
    hub = table()
    assert is_done(act(hub, "all", "first 1"))
    assert hub.session.entries[0].actor is None
    assert is_done(ask_luck(hub, "all", JeepFilled))
    assert hub.session.entries[1].actor == 1, "the jeep is filled by whose turn it is"


FAILING = {"create": 1, "write": 2, "sync": 3, "replace": 7, "sync_folder": 8}
"""Which call of saving an entry is which."""


@pytest.mark.parametrize("call", FAILING)
@pytest.mark.parametrize("goes_on", [False, True], ids=["once", "until mended"])
def test_what_could_not_be_saved_has_not_happened(tmp_path: Path, call: str, goes_on: bool) -> None:
    disk = FailingDisk()
    hub, _ = begun(tmp_path, *ROLLED, disk=disk)
    before, told = hub.session, []
    hub.listen("ben", lambda: told.append("told"))
    told.clear()
    disk.break_at(FAILING[call], errno.ENOSPC, goes_on=goes_on)
    sent = tap(hub, "anna")
    keep = Choice(read("keep 0"))
    assert asyncio.run(hub.act(sent, keep)) == Refusal(TableWhy.NOT_SAVED)
    assert disk.calls[FAILING[call] - 1] == call
    assert hub.session is before and told == []
    disk.mend()
    entry = asyncio.run(hub.act(sent, keep))
    assert isinstance(entry, Entry) and entry.seq == before.seq + 1, "the same tap, once more"
    assert told == ["told"]
    assert is_done(act(hub, "anna", "keep 1")), "and so does the next one"
    assert from_disk(tmp_path).session == hub.session


def test_an_undo_that_could_not_be_saved_has_not_happened_either(tmp_path: Path) -> None:
    disk = FailingDisk()
    hub, _ = begun(tmp_path, *ROLLED, disk=disk)
    disk.break_at(1, errno.EROFS, goes_on=True)
    assert undo(hub, "all") == Refusal(TableWhy.NOT_SAVED)
    assert logged(hub.session) == [read(text) for text in ROLLED]
    disk.mend()
    assert is_done(undo(hub, "all"))


def test_a_failed_save_rolls_no_dice_that_count(tmp_path: Path) -> None:
    disk = FailingDisk()
    hub, _ = begun(tmp_path, *TURN[:2], disk=disk)
    disk.break_at(1, errno.ENOSPC, goes_on=True)
    assert ask_luck(hub, "anna") == Refusal(TableWhy.NOT_SAVED)
    assert outback(hub).dice == ()


# ------------------------------------------------------------------------- late taps


def test_a_tap_on_an_old_screen_is_refused_and_changes_nothing() -> None:
    hub = table()
    assert is_done(act(hub, "ben", "first 1"))
    assert act(hub, "anna", "first 0", seen=0) == Refusal(TableWhy.MOVED_ON)
    assert logged(hub.session) == [FirstChosen(1)]


def test_a_tap_on_a_screen_that_never_was_counts_as_late() -> None:
    hub = table(*ROLLED)
    assert act(hub, "all", "take emu 2", seen=-5) == Refusal(TableWhy.MOVED_ON)


def test_ones_own_double_tap_is_told_apart() -> None:
    hub = table(*TURN[:2])
    seen = hub.session.seq
    once, twice = answers(
        hub.act(tap(hub, "anna", seen), luck(hub)), hub.act(tap(hub, "anna", seen), luck(hub))
    )
    assert is_done(once) and twice == Refusal(TableWhy.TWICE)
    assert outback(hub).rolls == 1


def test_a_double_tap_after_somebody_elses_tap_is_a_late_one() -> None:
    hub = table(*TURN[:2])
    seen = hub.session.seq
    assert is_done(ask_luck(hub, "anna"))
    assert is_done(act(hub, "all", "keep 0"))
    assert act(hub, "anna", "take emu 2", seen) == Refusal(TableWhy.MOVED_ON)


def test_a_phone_whose_name_begins_like_another_is_another_phone() -> None:
    hub = table(*ROLLED)
    hub.sit("ann", frozenset({0}))
    seen = hub.session.seq
    assert is_done(act(hub, "anna", "keep 0"))
    assert act(hub, "ann", "take emu 2", seen) == Refusal(TableWhy.MOVED_ON)


def test_keeping_dice_is_patient_so_quick_fingers_all_count() -> None:
    hub = table(*ROLLED)
    seen = hub.session.seq
    kept = answers(
        *(hub.act(tap(hub, "anna", seen), Choice(read(f"keep {die}"))) for die in (0, 1, 4)),
        hub.act(tap(hub, "all", seen), Choice(read("keep 2"))),
        hub.act(tap(hub, "anna", seen), Choice(read("release 0"))),
    )
    assert all(map(is_done, kept))
    assert outback(hub).kept == {1, 2, 4}


def test_a_patient_tap_that_means_nothing_any_more_is_refused_by_the_game() -> None:
    hub = table(*ROLLED)
    seen = hub.session.seq
    assert is_done(act(hub, "all", "keep 0"))
    answer = act(hub, "anna", "keep 0", seen)
    assert isinstance(answer, Refusal) and answer.code == Why.ALREADY_KEPT
    hub = table(*ROLLED, "take emu 2", "place emu 2 makes 1", "fill koala", "roll" + " emu" * 6)
    answer = act(hub, "anna", "keep 3", seen)
    assert answer == Refusal(TableWhy.NOT_YOUR_SEAT), "they are Ben's dice now"


def test_two_phones_that_tap_next_at_once_do_it_once() -> None:
    hub = table(*TURN[:2])
    seen = hub.session.seq
    heard: list[int] = []
    hub.listen("all", lambda: heard.append(hub.session.seq))
    heard.clear()
    one, other = answers(
        hub.act(tap(hub, "anna", seen), luck(hub)), hub.act(tap(hub, "all", seen), luck(hub))
    )
    assert is_done(one) and other == Refusal(TableWhy.MOVED_ON)
    assert outback(hub).rolls == 1 and heard == [seen + 1]


def test_two_phones_that_undo_at_once_take_one_thing_back() -> None:
    hub = table(*ROLLED)
    hub.sit("all too", hub.all_seats)
    one, other = answers(*(hub.act(tap(hub, each), BACK) for each in ("all", "all too")))
    assert is_done(one) and other == Refusal(TableWhy.MOVED_ON)
    assert len(hub.session.play.done) == 2


def test_an_undo_that_comes_after_another_tap_does_not_take_that_back() -> None:
    hub = table(*ROLLED)
    seen = hub.session.seq
    assert is_done(act(hub, "anna", "keep 0"))
    assert undo(hub, "all", seen) == Refusal(TableWhy.MOVED_ON)
    assert redo(hub, "all", seen) == Refusal(TableWhy.MOVED_ON)
    assert outback(hub).kept == {0}


# ------------------------------------------------------------------------- the same tap again


def test_the_same_tap_sent_again_is_answered_with_the_same_entry() -> None:
    hub = table(*TURN[:2])
    sent, choice = tap(hub, "anna"), luck(hub)
    first = asyncio.run(hub.act(sent, choice))
    assert is_done(act(hub, "all", "keep 0"))
    assert asyncio.run(hub.act(sent, choice)) is first
    assert outback(hub).rolls == 1


def test_the_same_tap_sent_twice_at_once_counts_once() -> None:
    hub = table(*TURN[:2])
    sent, choice = tap(hub, "anna"), luck(hub)
    one, other = answers(hub.act(sent, choice), hub.act(sent, choice))
    assert one is other and is_done(one)


def test_the_same_undo_sent_again_takes_back_nothing_more() -> None:
    hub = table(*ROLLED)
    sent = tap(hub, "all")
    first, again = (asyncio.run(hub.act(sent, BACK)) for _ in range(2))
    assert again is first and len(hub.session.play.done) == 2
    sent = tap(hub, "all")
    first, again = (asyncio.run(hub.act(sent, AGAIN)) for _ in range(2))
    assert again is first and len(hub.session.play.done) == 3


def test_a_tap_sent_again_after_a_restart_is_known_too(tmp_path: Path) -> None:
    hub, _ = begun(tmp_path, *TURN[:2])
    sent, choice = tap(hub, "anna"), luck(hub)
    first = asyncio.run(hub.act(sent, choice))
    again = from_disk(tmp_path)
    assert asyncio.run(again.act(sent, choice)) == first
    assert again.session == hub.session


def test_a_refused_tap_leaves_no_trace_and_may_be_sent_again() -> None:
    hub = table(*ROLLED)
    sent = tap(hub, "ben")
    assert asyncio.run(hub.act(sent, Choice(read("keep 0")))) == Refusal(TableWhy.NOT_YOUR_SEAT)
    hub.sit("ben", hub.all_seats)
    assert is_done(asyncio.run(hub.act(sent, Choice(read("keep 0")))))


# ------------------------------------------------------------------------- luck is not rolled anew


def test_a_roll_undone_and_asked_for_again_shows_the_same_dice() -> None:
    hub = table(*TURN[:2])
    assert is_done(ask_luck(hub, "anna"))
    rolled = outback(hub).dice
    for _ in range(5):
        assert is_done(undo(hub, "anna"))
        assert is_done(ask_luck(hub, "anna"))
        assert outback(hub).dice == rolled
    assert logged(hub.session)[-2:] == [Undone(), Redone()], "and everybody sees that it was undone"


def test_keeping_and_releasing_in_between_buys_no_new_roll() -> None:
    hub = table(*ROLLED)
    assert is_done(ask_luck(hub, "anna"))
    rolled = outback(hub).dice
    assert is_done(undo(hub, "anna"))
    for text in ("keep 3", "release 3"):
        assert is_done(act(hub, "anna", text))
    assert is_done(ask_luck(hub, "anna"))
    assert outback(hub).dice == rolled
    assert isinstance(logged(hub.session)[-1], DiceRolled)


def test_a_restart_buys_no_new_roll_and_no_new_draw(tmp_path: Path) -> None:
    hub, _ = begun(tmp_path, "first 0")
    assert is_done(ask_luck(hub, "all", JeepFilled)) and is_done(ask_luck(hub, "all"))
    drawn, rolled = outback(hub).jeep, outback(hub).dice
    assert is_done(undo(hub, "all")) and is_done(undo(hub, "all"))
    again = from_disk(tmp_path)
    assert is_done(act(again, "all", "upper_end 12")), "something else ends the redo"
    assert is_done(undo(again, "all"))
    again = from_disk(tmp_path)
    assert is_done(ask_luck(again, "all", JeepFilled)) and outback(again).jeep == drawn
    assert is_done(ask_luck(again, "all")) and outback(again).dice == rolled
