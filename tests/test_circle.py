"""The phones around one table: how a seat changes hands, who is told, and what a host may do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.circle import Ask, Circle, News, Word
from companion.game import Refusal
from companion.house import House
from companion.presence import Presence, clock_ms
from companion.rights import HOST_LOST_MS, SURELY_LEFT_MS, Right, RightsWhy
from companion.roster import Roster
from companion.store.library import Library
from companion.store.sessions import SessionStore
from tests.support.logs import setup_of

ALL, NONE = frozenset({0, 1, 2}), frozenset[int]()


def seats_of(circle: Circle, phone: str) -> set[int] | None:
    found = circle.roster.seats_of(phone)
    return None if found is None else set(found)


class Evening:
    """A circle of three seats, on a clock that a test turns."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ms = 0
        self.secrets = NONE
        self.kept: list[Roster] = []
        self.changes = 0
        monkeypatch.setattr("companion.presence.clock_ms", lambda: self.ms)
        self.circle = Circle(ALL, lambda: self.secrets, self._changed, Roster(), self.kept.append)

    def _changed(self) -> None:
        self.changes += 1

    def come(self, *phones: str) -> None:
        for phone in phones:
            self.circle.watch.came(phone)

    def leave(self, *phones: str) -> None:
        for phone in phones:
            self.circle.watch.left(phone)

    def seats(self, *phones: str) -> list[set[int] | None]:
        return [seats_of(self.circle, phone) for phone in phones]

    def words(self, phone: str) -> list[Word]:
        return [each.word for each in self.circle.news(phone)]

    def wait(self, ms: int) -> None:
        self.ms += ms


@pytest.fixture
def evening(monkeypatch: pytest.MonkeyPatch) -> Evening:
    return Evening(monkeypatch)


@pytest.fixture
def each(evening: Evening) -> Evening:
    """Anna has begun on her phone, Ben and Cleo have taken theirs, and all are here."""
    evening.come("anna", "ben", "cleo")
    assert evening.circle.claim("anna", ALL) is None
    assert evening.circle.claim("ben", frozenset({1})) is None
    assert evening.circle.claim("cleo", frozenset({2})) is None
    return evening


def asking(circle: Circle, phone: str, *seats: int) -> Ask:
    ask = circle.claim(phone, frozenset(seats))
    assert isinstance(ask, Ask)
    return ask


# ------------------------------------------------------------------------- a phone each


def test_who_begins_is_the_host_and_the_others_sit_down_with_a_tap_each(each: Evening) -> None:
    assert each.circle.roster.host == "anna"
    assert each.seats("anna", "ben", "cleo") == [{0}, {1}, {2}]
    assert each.circle.news("ben") == () and each.words("anna") == [Word.TAKEN, Word.TAKEN]
    assert [news.seats for news in each.circle.news("anna")] == [{1}, {2}]
    assert each.kept[-1] == each.circle.roster


def test_an_onlooker_who_comes_first_is_not_the_host(evening: Evening) -> None:
    evening.come("tv", "anna")
    assert evening.circle.claim("tv", NONE) is None and evening.circle.roster.host == ""
    assert evening.circle.claim("anna", frozenset({0})) is None
    assert evening.circle.roster.host == "anna"


def test_a_seat_that_somebody_plays_is_asked_for_and_nothing_changes_meanwhile(
    each: Evening,
) -> None:
    ask = asking(each.circle, "ben", 2)
    assert each.seats("ben", "cleo") == [{1}, {2}]
    assert each.circle.asking("ben") == ask
    assert each.circle.asked_of("cleo") == each.circle.asked_of("anna") == (ask,)
    assert each.circle.asked_of("ben") == () and each.circle.asked(ask) == {"anna", "cleo"}


@pytest.mark.parametrize("by", ["cleo", "anna"])
def test_its_holder_or_the_host_may_allow_it_and_the_holder_is_told(each: Evening, by: str) -> None:
    ask = asking(each.circle, "ben", 2)
    each.circle.answer(by, ask, allowed=True)
    assert each.seats("ben", "cleo") == [{2}, set()]
    assert each.words("cleo") == [Word.TAKEN] and each.circle.asking("ben") is None
    assert each.circle.asked_of("cleo") == ()


def test_who_is_asked_may_say_no_and_the_asker_is_told(each: Evening) -> None:
    ask = asking(each.circle, "ben", 2)
    each.circle.answer("cleo", ask, allowed=False)
    assert each.seats("ben", "cleo") == [{1}, {2}]
    assert each.circle.news("ben") == (News(Word.DENIED, "cleo", frozenset({2})),)
    each.circle.answer("anna", ask, allowed=True)
    assert each.seats("ben") == [{1}], "that was too late"


@pytest.mark.parametrize("by", ["ben", "guest"])
def test_nobody_else_may_allow_it(each: Evening, by: str) -> None:
    each.come("guest")
    each.circle.answer(by, asking(each.circle, "ben", 2), allowed=True)
    assert each.seats("ben", "cleo") == [{1}, {2}]


def test_an_answer_to_another_question_is_none(each: Evening) -> None:
    before = asking(each.circle, "ben", 2)
    asking(each.circle, "ben", 0, 1, 2)
    each.circle.answer("cleo", before, allowed=True)
    assert each.seats("ben", "cleo") == [{1}, {2}]


def test_for_all_seats_all_who_play_have_to_agree_and_keep_theirs(each: Evening) -> None:
    each.come("tablet")
    asking(each.circle, "tablet", *ALL)
    for phone in ("ben", "cleo"):
        (ask,) = each.circle.asked_of(phone)
        each.circle.answer(phone, ask, allowed=True)
        assert each.seats("tablet") == [None]
    (ask,) = each.circle.asked_of("anna")
    each.circle.answer("anna", ask, allowed=True)
    assert each.seats("tablet", "anna", "ben", "cleo") == [{0, 1, 2}, {0}, {1}, {2}]
    assert each.words("cleo") == [Word.SHARED]


def test_the_host_alone_may_allow_all_seats(each: Evening) -> None:
    each.circle.answer("anna", asking(each.circle, "ben", *ALL), allowed=True)
    assert each.seats("ben", "cleo") == [{0, 1, 2}, {2}]


def test_who_asks_no_more_is_given_nothing(each: Evening) -> None:
    ask = asking(each.circle, "ben", 2)
    each.circle.withdraw("ben")
    each.circle.answer("cleo", ask, allowed=True)
    assert each.seats("ben", "cleo") == [{1}, {2}] and each.circle.asking("ben") is None


def test_nobody_is_asked_by_a_phone_that_has_gone(each: Evening) -> None:
    asking(each.circle, "ben", 2)
    each.leave("ben")
    assert each.circle.asked_of("cleo") == ()
    each.come("ben")
    assert len(each.circle.asked_of("cleo")) == 1


def test_nothing_is_told_twice_before_it_has_been_read(each: Evening) -> None:
    for _ in range(3):
        each.circle.tell("ben", News(Word.HOST, "anna"))
    assert each.words("ben") == [Word.HOST]


def test_news_is_told_until_it_has_been_read(each: Evening) -> None:
    first, second = each.circle.news("anna")
    each.circle.has_read("anna", (first,))
    assert each.circle.news("anna") == (second,)


# ------------------------------------------------------------------------- a phone that broke


def test_the_host_gives_the_seat_of_a_phone_that_broke(each: Evening) -> None:
    each.come("new")
    each.leave("cleo")
    ask = asking(each.circle, "new", 2)
    assert each.circle.asked(ask) == {"anna"}
    each.circle.answer("anna", ask, allowed=True)
    assert each.seats("new", "cleo") == [{2}, set()]


def test_a_player_gives_it_while_the_host_is_away(each: Evening) -> None:
    each.come("new")
    each.leave("anna")
    ask = asking(each.circle, "new", 0)
    assert each.circle.asked(ask) == {"ben", "cleo"}
    each.circle.answer("ben", ask, allowed=True)
    assert each.seats("new") == [{0}] and each.circle.roster.host == "anna"


def test_the_only_phone_of_a_table_that_broke_is_replaced_within_half_a_minute(
    evening: Evening,
) -> None:
    evening.come("old")
    evening.circle.claim("old", ALL)
    evening.leave("old")
    evening.come("new")
    noticed_s, patience_s = 10, 30
    why = evening.circle.claim("new", ALL)
    assert isinstance(why, Refusal) and why.code is RightsWhy.JUST_LEFT
    evening.wait(SURELY_LEFT_MS)
    assert evening.circle.claim("new", ALL) is None and evening.seats("new") == [{0, 1, 2}]
    assert noticed_s + SURELY_LEFT_MS / 1_000 <= patience_s


def test_a_hidden_page_is_asleep_and_answers_nobody(each: Evening) -> None:
    each.circle.hides("cleo", hidden=True)
    assert each.circle.presence(2) is Presence.ASLEEP
    assert each.circle.asked(asking(each.circle, "ben", 2)) == {"anna"}
    each.circle.hides("cleo", hidden=False)
    assert each.circle.presence(2) is Presence.HERE


def test_who_has_left_sleeps_for_a_moment_and_is_gone_then(each: Evening) -> None:
    each.leave("cleo")
    each.wait(SURELY_LEFT_MS - 1)
    assert each.circle.presence(2) is Presence.ASLEEP
    each.wait(1)
    assert each.circle.presence(2) is Presence.GONE
    each.come("cleo")
    assert each.circle.presence(2) is Presence.HERE


def test_who_has_gone_to_another_screen_sleeps_until_the_phone_is_gone(each: Evening) -> None:
    each.leave("cleo")
    each.circle.watch.went("cleo")
    each.wait(10 * SURELY_LEFT_MS)
    assert each.circle.presence(2) is Presence.ASLEEP
    each.leave("anna", "ben")
    each.come("rival")
    each.secrets = frozenset({2})
    why = each.circle.claim("rival", frozenset({2}))
    assert isinstance(why, Refusal) and why.code is RightsWhy.JUST_LEFT
    each.leave("cleo")
    assert each.circle.presence(2) is Presence.GONE
    assert each.circle.claim("rival", frozenset({2})) is None


def test_who_has_another_page_of_the_table_open_has_not_gone_to_another_screen(
    each: Evening,
) -> None:
    each.circle.watch.went("cleo")
    assert each.circle.presence(2) is Presence.HERE


def test_a_seat_is_as_present_as_the_best_of_its_phones(each: Evening) -> None:
    each.circle.answer("anna", asking(each.circle, "ben", *ALL), allowed=True)
    each.leave("cleo")
    assert each.circle.presence(2) is Presence.HERE, "Ben plays for everybody"
    each.leave("ben")
    each.wait(SURELY_LEFT_MS)
    assert each.circle.presence(2) is Presence.GONE


def test_a_seat_that_no_phone_plays_is_neither(evening: Evening) -> None:
    assert evening.circle.presence(0) is None


def test_the_clock_runs_in_milliseconds() -> None:
    before = clock_ms()
    assert 0 <= clock_ms() - before < 60_000


# ------------------------------------------------------------------------- the host


def test_only_the_host_may_do_what_is_the_hosts(each: Evening) -> None:
    circle, no = each.circle, Refusal(RightsWhy.HOSTS_ONLY)
    before = circle.roster
    for by in ("ben", "guest", "nobody knows"):
        assert circle.lock(by, locked=True) == no
        assert circle.remove(by, "cleo") == no and circle.remove(by, "anna") == no
        assert circle.let_ask_again(by, "cleo") == no
        assert circle.make_host(by, "cleo") == no
        assert circle.make_host(by, by) == Refusal(RightsWhy.HOST_IS_HERE)
    assert circle.roster == before


def test_the_host_hands_the_part_over_and_all_are_told(each: Evening) -> None:
    each.come("guest")
    assert each.circle.make_host("anna", "ben") is None
    assert each.circle.roster.host == "ben" and not each.circle.may("anna", Right.HOST)
    for phone in ("ben", "cleo", "guest"):
        assert each.circle.news(phone)[-1] == News(Word.HOST, "ben")
    assert Word.HOST not in each.words("anna"), "she has done it"


def test_a_player_takes_the_part_when_the_host_has_been_away_for_minutes(each: Evening) -> None:
    each.leave("anna")
    assert each.circle.make_host("ben", "ben") == Refusal(RightsWhy.HOST_IS_HERE)
    each.wait(HOST_LOST_MS)
    assert each.circle.may_become_host("ben") and each.circle.make_host("ben", "ben") is None
    assert each.circle.roster.host == "ben" and each.words("cleo") == [Word.HOST]
    each.come("anna")
    assert each.circle.news("anna")[-1] == News(Word.HOST, "ben"), "also who comes back later"


def test_a_phone_that_is_taken_off_is_a_stranger_until_the_host_lets_it_ask(each: Evening) -> None:
    circle = each.circle
    asking(circle, "cleo", 1)
    assert circle.remove("anna", "cleo") is None
    assert circle.asked_of("ben") == (), "what it asked for it asks no more"
    assert each.seats("cleo") == [None] and not circle.may("cleo", Right.LOOK)
    assert circle.claim("cleo", NONE) == Refusal(RightsWhy.REMOVED)
    assert "cleo" not in circle.phones
    circle.come_back("cleo", frozenset({2}))
    assert each.seats("cleo") == [None], "nor as older versions remember it"
    assert circle.let_ask_again("anna", "cleo") is None
    assert circle.may("cleo", Right.LOOK) and circle.claim("cleo", frozenset({2})) is None


def test_nobody_takes_themselves_off_nor_is_there_twice(each: Evening) -> None:
    assert each.circle.remove("anna", "anna") == Refusal(RightsWhy.HOSTS_ONLY)
    for _ in range(2):
        assert each.circle.remove("anna", "cleo") is None
    assert [gone.phone for gone in each.circle.roster.removed] == ["cleo"]


def test_a_stranger_is_not_made_the_host(each: Evening) -> None:
    assert each.circle.remove("anna", "cleo") is None
    assert each.circle.make_host("anna", "cleo") == Refusal(RightsWhy.HOSTS_ONLY)


def test_a_locked_table_takes_no_further_phone_until_it_is_unlocked(each: Evening) -> None:
    each.come("new")
    assert each.circle.lock("anna", locked=True) is None
    assert each.circle.claim("cleo", NONE) is None
    assert each.circle.claim("new", frozenset({2})) == Refusal(RightsWhy.LOCKED)
    assert each.circle.lock("anna", locked=False) is None
    assert each.circle.claim("new", frozenset({2})) is None


# ------------------------------------------------------------------------- a restart


def house_in(folder: Path) -> House:
    return House(SessionStore(folder), Library(folder / "library.json"))


def test_host_lock_strangers_and_seats_outlive_a_restart(tmp_path: Path) -> None:
    hub = house_in(tmp_path).start(setup_of("outback", 3))
    circle, here = hub.circle, hub.circle.watch
    for phone in ("anna", "ben", "cleo"):
        here.came(phone)
    circle.claim("anna", ALL)
    circle.claim("ben", frozenset({1}))
    circle.claim("cleo", frozenset({2}))
    circle.lock("anna", locked=True)
    circle.remove("anna", "cleo")
    again = house_in(tmp_path).table(hub.session.id).circle
    assert again.roster == circle.roster and again.roster.is_locked
    assert again.roster.host == "anna" and not again.may("cleo", Right.LOOK)
    assert seats_of(again, "ben") == {1}


def test_a_table_whose_game_is_another_one_by_now_has_no_seat_that_is_not_there() -> None:
    roster = Roster().sitting("anna", {0, 2}).sitting("cleo", {2}).without("cleo")
    circle = Circle(frozenset({0, 1}), frozenset, lambda: None, roster, lambda _: None)
    assert seats_of(circle, "anna") == {0} and circle.roster.removed[0].seats == ()


def test_a_table_of_an_older_version_takes_phones_as_they_are_remembered(tmp_path: Path) -> None:
    circle = house_in(tmp_path).start(setup_of("outback", 3)).circle
    circle.come_back("anna", frozenset({0, 9}))
    circle.come_back("ben", NONE)
    assert circle.roster.host == "anna" and seats_of(circle, "anna") == {0}
    assert seats_of(circle, "ben") == set()
    circle.come_back("anna", ALL)
    assert seats_of(circle, "anna") == {0}, "by now the table knows better"


def test_a_table_that_was_read_back_is_joined_when_one_of_its_players_comes(
    tmp_path: Path,
) -> None:
    hub = house_in(tmp_path).start(setup_of("outback", 2))
    hub.circle.claim("anna", frozenset({0, 1}))
    assert hub.is_played
    again = house_in(tmp_path).table(hub.session.id)
    assert not again.is_played
    again.listen("guest", lambda: None)
    assert not again.is_played, "who only looks plays nothing"
    again.listen("anna", lambda: None)
    assert again.is_played


def heard(calls: list[str], name: str) -> Callable[[], None]:
    return lambda: calls.append(name)


def test_a_table_tells_its_phones_of_all_that_changes_around_it(tmp_path: Path) -> None:
    hub = house_in(tmp_path).start(setup_of("outback", 2))
    calls: list[str] = []
    hub.listen("anna", heard(calls, "anna"))
    hub.listen("ben", heard(calls, "ben"))
    doing: tuple[Callable[[], object], ...] = (
        lambda: hub.circle.claim("anna", frozenset({0, 1})),
        lambda: hub.circle.claim("ben", frozenset({1})),
        lambda: hub.circle.lock("anna", locked=True),
        lambda: hub.circle.hides("ben", hidden=True),
    )
    for do in doing:
        calls.clear()
        do()
        assert {"anna", "ben"} <= set(calls)
