"""Who may what at a table, and whose consent a seat needs: the cases of the paragraph, in order."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from companion.game import Refusal
from companion.rights import (
    HOST_LOST_MS,
    SURELY_LEFT_MS,
    Asked,
    Attendance,
    Right,
    RightsWhy,
    Standing,
    consent,
    deputies,
    may,
    may_become_host,
    may_correct,
    standing,
)
from companion.roster import Roster

ANNA, BEN, CLEO, EVERYBODY, GUEST = "anna", "ben", "cleo", "everybody", "guest"
ALL = frozenset({0, 1, 2})
EACH = Roster(host=ANNA).sitting(ANNA, {0}).sitting(BEN, {1}).sitting(CLEO, {2})
"""A table with a phone each."""
ONE = Roster(host=EVERYBODY).sitting(EVERYBODY, ALL)
"""A table with one phone."""
LOCKED = Roster(ANNA, EACH.places, is_locked=True)
AT_ONCE = Asked()


def here(*phones: str, left_ms: int = 10 * HOST_LOST_MS) -> Attendance:
    """These are awake, all others have been away for so long."""
    everybody = (ANNA, BEN, CLEO, EVERYBODY, GUEST)
    away = {phone: left_ms for phone in everybody if phone not in phones}
    return Attendance(frozenset(phones), away)


def asleep(phone: str, ms: int) -> Attendance:
    """Ben and this phone have a page open, but this one's has been hidden for so long."""
    return Attendance(frozenset({BEN}), {phone: ms}, 10 * HOST_LOST_MS, frozenset({phone}))


def asked(*holders: str, or_else: tuple[str, ...] = ()) -> Asked:
    return Asked(frozenset(holders), frozenset(or_else))


def refused(why: RightsWhy, **params: int) -> Refusal:
    return Refusal(why, tuple(params.items()))


@dataclass(frozen=True)
class Case:
    """A phone wants seats at a table where some are here; some seats may have a secret."""

    says: str
    roster: Roster
    phone: str
    seats: frozenset[int]
    now: Attendance
    then: Asked | Refusal
    secret: frozenset[int] = frozenset()


def wants(*seats: int) -> frozenset[int]:
    return frozenset(seats)


CASES = (
    Case("a free seat", Roster(), ANNA, wants(0), here(ANNA), AT_ONCE),
    Case("its own seat again", EACH, ANNA, wants(0), here(ANNA), AT_ONCE),
    Case("to look on", EACH, GUEST, wants(), here(ANNA, GUEST), AT_ONCE),
    Case("a seat of a phone passed around", ONE, BEN, wants(1), here(EVERYBODY, BEN), AT_ONCE),
    Case(
        "a seat of a phone passed around, where its secret lies",
        ONE,
        BEN,
        wants(1),
        here(EVERYBODY, BEN),
        asked(EVERYBODY, or_else=(EVERYBODY,)),
        secret=wants(1),
    ),
    Case(
        "a seat of a phone passed around, where another seat's secret lies",
        ONE,
        BEN,
        wants(1),
        here(EVERYBODY, BEN),
        AT_ONCE,
        secret=wants(0, 2),
    ),
    Case(
        "all seats of a phone passed around",
        ONE,
        BEN,
        ALL,
        here(EVERYBODY, BEN),
        asked(EVERYBODY, or_else=(EVERYBODY,)),
    ),
    Case(
        "a seat whose phone is here",
        EACH,
        BEN,
        wants(2),
        here(ANNA, BEN, CLEO),
        asked(CLEO, or_else=(ANNA,)),
    ),
    Case("the same, the host away", EACH, BEN, wants(2), here(BEN, CLEO), asked(CLEO)),
    Case("the same, as the host", EACH, ANNA, wants(2), here(ANNA, BEN, CLEO), asked(CLEO)),
    Case("the host's seat", EACH, BEN, wants(0), here(ANNA, BEN), asked(ANNA, or_else=(ANNA,))),
    Case(
        "everybody's seats, as a guest",
        EACH,
        GUEST,
        ALL,
        here(ANNA, BEN, GUEST),
        asked(ANNA, BEN, or_else=(ANNA,)),
    ),
    Case("everybody's seats, as the host", EACH, ANNA, ALL, here(ANNA, BEN), asked(BEN)),
    Case(
        "a seat whose phone has left",
        EACH,
        GUEST,
        wants(2),
        here(ANNA, BEN, GUEST),
        asked(or_else=(ANNA,)),
    ),
    Case("the same, as the host", EACH, ANNA, wants(2), here(ANNA, left_ms=0), AT_ONCE),
    Case(
        "the same, as the host, where a secret lies",
        EACH,
        ANNA,
        wants(2),
        here(ANNA, BEN, left_ms=SURELY_LEFT_MS - 1_000),
        refused(RightsWhy.JUST_LEFT, seconds=1),
        secret=wants(2),
    ),
    Case(
        "the same, as the host, a moment later",
        EACH,
        ANNA,
        wants(2),
        here(ANNA, BEN, left_ms=SURELY_LEFT_MS),
        AT_ONCE,
        secret=wants(2),
    ),
    Case(
        "the same, the host away",
        EACH,
        GUEST,
        wants(2),
        here(BEN, GUEST),
        asked(or_else=(BEN,)),
    ),
    Case("a seat with nobody here", EACH, GUEST, wants(2), here(GUEST), AT_ONCE, wants(2)),
    Case("the only other player's", EACH, BEN, wants(2), here(BEN), AT_ONCE),
    Case(
        "a seat whose phone has only just left, with nobody here",
        EACH,
        GUEST,
        wants(2),
        here(GUEST, left_ms=SURELY_LEFT_MS - 1),
        refused(RightsWhy.JUST_LEFT, seconds=1),
    ),
    Case(
        "a seat whose phone left in this moment, with nobody here",
        EACH,
        GUEST,
        wants(2),
        here(GUEST, left_ms=0),
        refused(RightsWhy.JUST_LEFT, seconds=SURELY_LEFT_MS // 1_000),
    ),
    Case(
        "a seat whose phone sleeps, of the only rival",
        EACH,
        BEN,
        wants(0),
        asleep(ANNA, ms=HOST_LOST_MS - 1_500),
        refused(RightsWhy.JUST_LEFT, seconds=2),
        secret=wants(0),
    ),
    Case(
        "the same, without a secret",
        EACH,
        BEN,
        wants(0),
        asleep(ANNA, ms=SURELY_LEFT_MS),
        AT_ONCE,
        secret=wants(1),
    ),
    Case(
        "a seat whose phone has slept for minutes, of the only rival",
        EACH,
        BEN,
        wants(0),
        asleep(ANNA, ms=HOST_LOST_MS),
        AT_ONCE,
        secret=wants(0),
    ),
    Case(
        "taken off the table",
        EACH.without(BEN),
        BEN,
        wants(),
        here(ANNA, BEN),
        refused(RightsWhy.REMOVED),
    ),
    Case(
        "let ask again",
        EACH.without(BEN).with_again(BEN),
        BEN,
        wants(1),
        here(ANNA, BEN),
        AT_ONCE,
    ),
    Case(
        "a free seat of a locked table",
        LOCKED.without(CLEO),
        GUEST,
        wants(2),
        here(ANNA, GUEST),
        refused(RightsWhy.LOCKED),
    ),
    Case(
        "a played seat of a locked table",
        LOCKED,
        GUEST,
        wants(2),
        here(CLEO, GUEST),
        refused(RightsWhy.LOCKED),
    ),
    Case(
        "a lent seat of a locked table",
        Roster(EVERYBODY, ONE.places, is_locked=True),
        GUEST,
        wants(2),
        here(EVERYBODY, GUEST),
        refused(RightsWhy.LOCKED),
    ),
    Case(
        "a left seat of a locked table",
        LOCKED,
        GUEST,
        wants(2),
        here(ANNA, GUEST),
        asked(or_else=(ANNA,)),
    ),
    Case(
        "a left seat of a locked table with nobody here",
        LOCKED,
        GUEST,
        wants(2),
        here(GUEST),
        refused(RightsWhy.LOCKED),
    ),
    Case("to look on at a locked table", LOCKED, GUEST, wants(), here(ANNA, GUEST), AT_ONCE),
    Case(
        "a free seat of a locked table, as a player",
        LOCKED.without(CLEO),
        BEN,
        wants(2),
        here(ANNA, BEN),
        AT_ONCE,
    ),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.says)
def test_a_seat_needs_the_consent_of_those_who_lose_by_it(case: Case) -> None:
    found = consent(case.roster, case.phone, case.seats, case.secret, case.now)
    assert found == case.then


def test_one_decider_is_enough_and_else_all_holders_are() -> None:
    both = asked(ANNA, BEN, or_else=(CLEO,))
    assert not both.is_settled(frozenset()) and not both.is_settled(frozenset({ANNA}))
    assert both.is_settled(frozenset({CLEO})) and both.is_settled(frozenset({ANNA, BEN}))
    left = asked(or_else=(CLEO,))
    assert left.is_settled(frozenset({CLEO})), "who has left is not waited for"
    assert not left.is_settled(frozenset())


def test_what_a_phone_is_says_what_it_may() -> None:
    roster = EACH.without(CLEO)
    assert [standing(roster, each) for each in (ANNA, BEN, CLEO, GUEST)] == [
        Standing.HOST,
        Standing.PLAYER,
        Standing.STRANGER,
        Standing.GUEST,
    ]
    assert not any(may(roster, CLEO, right) for right in Right)
    assert all(may(roster, ANNA, right) for right in Right)
    assert {right for right in Right if may(roster, GUEST, right)} == {Right.LOOK, Right.ASK}
    assert not may(roster, BEN, Right.TURN_BACK) and not may(roster, BEN, Right.CONTINUE)


def test_a_box_that_is_played_with_is_corrected_by_who_plays_at_whichever_table() -> None:
    other = Roster(host=GUEST).sitting(GUEST, {0}).without(BEN)
    assert [may_correct((EACH, other), each) for each in (ANNA, BEN, GUEST)] == [True] * 3
    assert not may_correct((EACH, other), EVERYBODY)
    assert not may_correct((EACH.without(BEN),), BEN)
    assert may_correct((), BEN), "nobody plays with it"


def test_whoever_plays_stands_in_for_a_host_who_is_away() -> None:
    assert deputies(EACH, here(ANNA, BEN, GUEST)) == {ANNA}
    assert deputies(EACH, here(BEN, CLEO, GUEST)) == {BEN, CLEO}
    assert deputies(EACH, here(GUEST)) == frozenset()


def test_a_host_who_is_away_for_good_is_followed_by_whoever_plays_else_by_anybody() -> None:
    lost, only_just = here(BEN, GUEST), here(BEN, GUEST, left_ms=HOST_LOST_MS - 1)
    assert may_become_host(EACH, BEN, lost) and not may_become_host(EACH, BEN, only_just)
    assert not may_become_host(EACH, BEN, here(ANNA, BEN))
    assert not may_become_host(EACH, GUEST, lost), "Ben is here"
    assert may_become_host(EACH, GUEST, here(GUEST))
    assert not may_become_host(EACH.without(GUEST), GUEST, here(GUEST))
    assert not may_become_host(EACH, ANNA, here(ANNA))


def test_a_host_who_has_not_come_since_the_house_was_opened_is_away_for_as_long() -> None:
    for open_ms, is_lost in ((HOST_LOST_MS - 1, False), (HOST_LOST_MS, True)):
        now = Attendance(frozenset({BEN}), {}, open_ms)
        assert may_become_host(EACH, BEN, now) is is_lost
