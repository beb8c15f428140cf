"""Three phones at one table: what each may do, what is asked of whom, and what is told to whom."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest

from companion.games.outspeed.pieces import PathKey
from companion.hub import TableHub
from companion.i18n import Texts
from companion.rights import HOST_LOST_MS
from companion.store.library import PhoneRecord
from tests.views.drawn_phone import DrawnPhone, texts
from tests.views.harness import cookie_for, wait_until
from tests.views.held_phone import HeldPhone
from tests.views.house_server import Home, home_of, house_in, let_happen, start_game
from tests.views.outspeed_pages import HeldRace, lay_table
from tests.views.rush_out_pages import HeldRushOut
from tests.views.test_desk import BEFORE
from tests.views.test_outspeed_secrets import BOX, TURN_ONE
from tests.views.test_rush_out_tables import BY_HAND, PLACED, SET_UP
from tests.views.test_rush_out_tables import lay_table as lay_explorers
from views.present.phones import phone_name

EN = Texts("en")
PEOPLE = ("Anna", "Julie", "Zoé")


@pytest.fixture
def hub(home: Home) -> TableHub:
    """Anna has rolled for the first time; Julie and Zoé wait."""
    hub = start_game(home.house, PEOPLE)
    let_happen(hub, *BEFORE)
    return hub


def phone_at(
    stack: ExitStack, home: Home, hub: TableHub, seat: str = "", language: str = "en"
) -> HeldPhone:
    """A phone that plays a seat, or everybody's, or that has only just come (``?``)."""
    phone = stack.enter_context(HeldPhone(language))
    phone.comes_to(home, home.table(hub.session.id))
    if seat != "?":
        phone.does("table.i_am", name=seat) if seat else phone.does("table.all_seats")
        assert phone.reads("undo")
    return phone


@pytest.fixture
def each(stack: ExitStack, home: Home, hub: TableHub) -> tuple[HeldPhone, HeldPhone, HeldPhone]:
    """Anna has begun on her phone; Julie and Zoé have taken their seats on theirs."""
    anna = phone_at(stack, home, hub)
    julie, zoe = (phone_at(stack, home, hub, seat) for seat in PEOPLE[1:])
    assert all(anna.reads("news.taken", names=name) for name in PEOPLE[1:])
    anna.does("close")
    assert anna.does_not_read("news.taken", names="Zoé")
    for phone in (anna, julie, zoe):
        if phone.offers("coach.no"):
            phone.does("coach.no")
    return anna, julie, zoe


def settles_at(phone: HeldPhone, sheet: str) -> None:
    phone.does("table.sheets")
    phone.does(f"table.{sheet}")


def name_of_the_newest(hub: TableHub) -> str:
    """What the others call a phone that has only just come, in English."""
    return phone_name(hub.circle.phones[-1], hub.circle.roster, hub.session.setup, EN)


def held(hub: TableHub) -> list[list[int]]:
    return [sorted(place.seats) for place in hub.circle.roster.places if place.seats]


# ------------------------------------------------------------------ one phone, or one each


def test_on_one_phone_nothing_is_asked_told_or_shown(
    stack: ExitStack, home: Home, hub: TableHub
) -> None:
    phone = phone_at(stack, home, hub)
    settles_at(phone, "settings")
    assert phone.reads("table.i_am", name="Zoé")
    for key in ("people.title", "people.host", "people.lock", "people.this", "people.here"):
        assert phone.text(key) not in (*phone.texts(), *phone.buttons())
    assert hub.circle.roster.host and held(hub) == [[0, 1, 2]]


def test_who_comes_sees_that_a_seat_is_only_on_a_shared_phone(
    stack: ExitStack, home: Home, hub: TableHub
) -> None:
    phone_at(stack, home, hub)
    new = phone_at(stack, home, hub, "?")
    assert new.reads("people.on_shared", presence=new.text("people.here"))
    new.does("table.i_am", name="Zoé")
    assert new.reads("undo") and held(hub) == [[0, 1], [2]]


def test_a_phone_each_sits_down_with_one_tap_and_no_question(
    each: tuple[HeldPhone, HeldPhone, HeldPhone], hub: TableHub
) -> None:
    anna, julie, zoe = each
    assert held(hub) == [[0], [1], [2]]
    assert not any(phone.offers("ask.allow") for phone in each)
    assert anna.offers("undo") and julie.reads("outback.hint.wait", name="Anna")
    settles_at(zoe, "settings")
    assert zoe.reads("people.phone_of", names="Anna") and zoe.reads("people.host")
    assert not zoe.offers("people.lock") and not zoe.offers("people.remove")
    settles_at(anna, "settings")
    assert anna.offers("people.lock") and anna.offers("people.remove_of", phone="Julie")


# ------------------------------------------------------------------ consent


def test_a_played_seat_is_asked_for_and_its_secret_is_told_to_nobody_before(
    stack: ExitStack, home: Home
) -> None:
    hub = lay_table(home, ("Anna", "Ben", "Cleo"), BOX, *TURN_ONE[:1], "tile 1")
    anna, ben, cleo = (stack.enter_context(HeldRace()) for _ in range(3))
    for phone, name in ((anna, "Anna"), (ben, "Ben"), (cleo, "Cleo")):
        phone.starts_with(home, home.table(hub.session.id), name)
        assert phone.reads("outspeed.ships.title")
    anna.chooses(PathKey.LEFT)
    wait_until(lambda: not anna.shows_no_choice(), "her path to be marked")
    chosen = anna.text("outspeed.program.chosen")
    assert anna.was_told(chosen)
    settles_at(ben, "settings")
    ben.does("table.i_am", name="Anna")
    assert ben.reads("ask.waiting", phones=ben.text("people.phone_of", names="Anna"))
    ben.does("table.back")
    assert not ben.was_told(chosen) and not cleo.offers("ask.allow"), "Anna is the host, too"
    who = anna.text("people.phone_of", names="Ben")
    assert anna.reads("ask.one", phone=who, names="Anna")
    anna.does("ask.no")
    assert ben.reads("news.denied", phone=ben.text("people.phone_of", names="Anna"))
    assert not ben.was_told(chosen) and held(hub) == [[0], [1], [2]]
    ben.does("close")
    settles_at(ben, "settings")
    ben.does("table.i_am", name="Anna")
    anna.does("ask.allow")
    assert anna.reads("news.taken", names="Anna")
    ben.does("table.back")
    wait_until(lambda: not ben.shows_no_choice(), "the path to be marked")
    assert ben.was_told(chosen) and held(hub) == [[0], [2]]


def test_a_seat_that_goes_leaves_nothing_behind_of_what_its_phone_was_in_the_middle_of(
    stack: ExitStack, home: Home
) -> None:
    hub = lay_explorers(home, BY_HAND, *SET_UP, *PLACED, "lower")
    shared, own = (stack.enter_context(HeldRushOut()) for _ in range(2))
    shared.comes_to(home, home.table(hub.session.id))
    shared.does("table.all_seats")
    shared.does("coach.no")
    shared.does("rush_out.observe.noting")
    shared.does("rush_out.observe.start", name="Maya")
    shared.does("hand.show", name="Maya")
    assert shared.reads("rush_out.private", name="Maya")
    own.comes_to(home, home.table(hub.session.id))
    own.does("table.i_am", name="Maya")
    assert shared.reads("news.taken", names="Maya")
    assert shared.does_not_read("rush_out.private", name="Maya") and shared.offers("undo")


def test_a_tap_that_was_meant_for_what_lay_there_allows_nothing(
    stack: ExitStack,
    home: Home,
    hub: TableHub,
    each: tuple[HeldPhone, HeldPhone, HeldPhone],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    anna, julie, _ = each
    monkeypatch.setattr("views.debounce.DEBOUNCE_S", 5.0)
    settles_at(julie, "settings")
    julie.does("table.i_am", name="Zoé")
    anna.does("ask.allow")
    assert anna.offers("ask.allow") and held(hub) == [[0], [1], [2]]
    monkeypatch.setattr("views.debounce.DEBOUNCE_S", 0.0)
    anna.does("ask.allow")
    wait_until(lambda: held(hub) == [[0], [2]], "what was meant")


def test_everybody_on_a_guests_phone_needs_all_or_the_host(
    stack: ExitStack, home: Home, hub: TableHub, each: tuple[HeldPhone, HeldPhone, HeldPhone]
) -> None:
    anna, julie, zoe = each
    guest = phone_at(stack, home, hub, "?", "fr")
    guest.does("table.all_seats")
    new = name_of_the_newest(hub)
    assert julie.reads("ask.all", phone=new) and zoe.reads("ask.all", phone=new)
    julie.does("ask.allow")
    assert julie.does_not_read("ask.all", phone=new)
    assert guest.reads("table.who_are_you") and held(hub) == [[0], [1], [2]]
    anna.does("ask.allow")
    assert guest.reads("undo")
    assert julie.reads("news.shared", names="Julie")
    assert held(hub) == [[0], [1], [2], [0, 1, 2]]


def test_a_phone_that_broke_is_replaced_with_the_hosts_consent(
    stack: ExitStack, home: Home, hub: TableHub, each: tuple[HeldPhone, HeldPhone, HeldPhone]
) -> None:
    anna, julie, zoe = each
    zoe.is_put_away()
    new = phone_at(stack, home, hub, "?")
    assert new.reads("people.elsewhere", presence=new.text("people.asleep"))
    new.does("table.i_am", name="Zoé")
    said = {"phone": name_of_the_newest(hub), "names": "Zoé"}
    assert anna.reads("ask.left", **said) and not julie.offers("ask.allow")
    anna.does("ask.allow")
    assert new.reads("undo")
    zoe.open(home.table(hub.session.id))
    assert zoe.reads("news.taken", names="Zoé")
    zoe.does("close")
    assert not zoe.offers("undo") and zoe.offers("display.open")


def test_a_host_whose_phone_lies_there_for_all_to_see_is_asked_too(
    stack: ExitStack, home: Home, hub: TableHub, each: tuple[HeldPhone, HeldPhone, HeldPhone]
) -> None:
    anna, _, zoe = each
    anna.open(str(home.table(hub.session.id)) + "/display")
    assert anna.reads("display.turn")
    zoe.is_put_away()
    new = phone_at(stack, home, hub, "?")
    new.does("table.i_am", name="Zoé")
    anna.does("ask.allow")
    assert anna.reads("display.turn") and new.reads("undo")


def test_a_phone_that_looks_at_another_screen_is_asleep_and_its_only_rival_waits_for_it(
    stack: ExitStack, home: Home
) -> None:
    hub = lay_table(home, ("Anna", "Ben"), BOX, TURN_ONE[0], "tile 1")
    anna, ben = (stack.enter_context(HeldRace()) for _ in range(2))
    for phone, name in ((anna, "Anna"), (ben, "Ben")):
        phone.starts_with(home, home.table(hub.session.id), name)
        assert phone.reads("outspeed.ships.title")
    anna.chooses(PathKey.LEFT)
    anna.does("home.go")
    settles_at(ben, "settings")
    assert ben.reads("people.elsewhere", presence=ben.text("people.asleep"))
    ben.does("table.i_am", name="Anna")
    assert ben.sees(ben.text("why.just_left", seconds=9).partition(".")[0])
    assert held(hub) == [[0], [1]] and not ben.was_told(ben.text("outspeed.program.chosen"))


# ------------------------------------------------------------------ the host


def test_a_phone_is_taken_off_the_table_and_comes_back_when_the_host_lets_it(
    home: Home, hub: TableHub, each: tuple[HeldPhone, HeldPhone, HeldPhone]
) -> None:
    anna, julie, zoe = each
    settles_at(anna, "settings")
    anna.does("people.remove_of", phone=anna.text("people.phone_of", names="Zoé"))
    assert zoe.reads("why.removed")
    for sheet in ("", "/settings", "/history", "/display", "/code"):
        zoe.open(home.table(hub.session.id) + sheet)
        assert zoe.reads("why.removed")
        assert zoe.buttons() == [zoe.text("home.go")] * 2
    anna.does("table.back")
    anna.tap(anna.text.count("outback.roll", 6))
    second = zoe.text("outback.head.roll", roll=2)
    assert julie.sees(second) and not zoe.was_told(second), "nor is it read out to it"
    zoe.does("home.go")
    assert zoe.reads("home.boxes"), "it is not thrown out of the house"
    assert not zoe.offers("home.continue"), "but nothing leads back to that table"
    settles_at(anna, "settings")
    zoe.open(home.table(hub.session.id))
    anna.does("people.again", phone=anna.text("people.phone_of", names="Zoé"))
    zoe.does("table.i_am", name="Zoé")
    assert zoe.reads("undo") and julie.reads("undo")


def test_each_onlooker_has_a_name_of_its_own_by_which_the_host_takes_it_off(
    stack: ExitStack, home: Home, hub: TableHub, each: tuple[HeldPhone, HeldPhone, HeldPhone]
) -> None:
    anna = each[0]
    one, other = (phone_at(stack, home, hub, "?") for _ in range(2))
    for phone in (one, other):
        phone.does("table.look_on")
        assert phone.reads("display.open")
    settles_at(anna, "settings")
    watching = anna.text("people.phone_looks")
    names = {said for said in anna.texts() if said.startswith(watching)}
    assert len(names) == 2
    settles_at(one, "settings")
    assert one.reads("people.this")
    said = one.texts()
    own = said[said.index(one.text("people.this")) - 1]
    assert own in names
    anna.does("people.remove_of", phone=own)
    assert one.reads("why.removed") and other.does_not_read("why.removed")
    assert anna.reads("people.again", phone=own)


def test_a_locked_table_gives_no_further_phone_a_seat(
    stack: ExitStack, home: Home, hub: TableHub, each: tuple[HeldPhone, HeldPhone, HeldPhone]
) -> None:
    anna, _, zoe = each
    settles_at(anna, "settings")
    anna.does("people.lock")
    assert anna.reads("people.is_locked")
    settles_at(zoe, "settings")
    zoe.does("table.look_on")
    new = phone_at(stack, home, hub, "?", "fr")
    new.does("table.i_am", name="Zoé")
    assert new.reads("why.locked")
    new.does("table.look_on")
    assert new.reads("outback.hint.wait", name="Anna"), "it may look on"
    anna.does("people.unlock")
    settles_at(new, "settings")
    new.does("table.i_am", name="Zoé")
    new.does("table.back")
    assert new.reads("undo")


def test_the_host_hands_the_part_over_and_it_is_taken_where_the_host_is_lost(
    monkeypatch: pytest.MonkeyPatch,
    home: Home,
    hub: TableHub,
    each: tuple[HeldPhone, HeldPhone, HeldPhone],
) -> None:
    anna, julie, zoe = each
    settles_at(anna, "settings")
    anna.does("people.make_host_of", phone=anna.text("people.phone_of", names="Julie"))
    assert julie.reads("news.host_here") and not anna.offers("people.lock")
    assert zoe.reads("news.host", phone=zoe.text("people.phone_of", names="Julie"))
    zoe.does("close")
    settles_at(zoe, "settings")
    assert not zoe.offers("people.take")
    julie.is_put_away()
    monkeypatch.setattr("companion.rights.HOST_LOST_MS", 0)
    assert HOST_LOST_MS >= 60_000, "minutes, when nobody hurries a test"
    zoe.reload()
    zoe.does("people.take")
    assert zoe.offers("people.lock")
    assert anna.reads("news.host", phone=anna.text("people.phone_of", names="Zoé"))


def test_the_host_takes_back_what_anybody_did_and_the_history_says_who(
    home: Home, hub: TableHub, each: tuple[HeldPhone, HeldPhone, HeldPhone]
) -> None:
    anna, julie, zoe = each
    settles_at(anna, "settings")
    anna.does("people.make_host_of", phone=anna.text("people.phone_of", names="Julie"))
    anna.does("table.back")
    anna.tap(anna.text.count("outback.roll", 6))
    assert zoe.reads("outback.head.roll", roll=2)
    zoe.does("undo")
    assert zoe.reads("why.not_yours_to_undo")
    julie.does("close")
    julie.does("undo")
    assert zoe.reads("outback.head.roll", roll=1)
    settles_at(julie, "history")
    assert julie.sees("Julie undid: Anna rolled")


# ------------------------------------------------------------------ a restart


def test_after_a_restart_seats_host_and_strangers_are_as_they_were(
    stack: ExitStack, tmp_path: Path
) -> None:
    with home_of(tmp_path / "house") as home:
        hub = start_game(home.house, PEOPLE)
        with ExitStack() as before:
            anna = phone_at(before, home, hub)
            julie, zoe = (phone_at(before, home, hub, seat) for seat in PEOPLE[1:])
            assert (
                hub.circle.remove(hub.circle.roster.host, hub.circle.roster.places[2].phone) is None
            )
            assert zoe.reads("why.removed")
            cookies = [each.cookie for each in (anna, julie, zoe)]
    with home_of(tmp_path / "house") as home:
        anna, julie, zoe = (stack.enter_context(HeldPhone()) for _ in range(3))
        for phone, cookie in zip((anna, julie, zoe), cookies, strict=True):
            phone.is_let_in(home.server.url, cookie)
            phone.open(home.table(hub.session.id))
        assert zoe.reads("why.removed") and julie.reads("undo") and anna.reads("undo")
        settles_at(anna, "settings")
        assert anna.offers("people.lock")
        assert anna.offers("people.again", phone=anna.text("people.phone_of", names="Zoé"))
        for phone in (anna, julie, zoe):
            phone.is_put_away()


def test_a_folder_of_an_older_version_seats_its_phones_as_they_are_remembered(
    stack: ExitStack, home: Home, hub: TableHub
) -> None:
    anna, guest = (stack.enter_context(HeldPhone()) for _ in range(2))
    for phone, seats in ((anna, (0, 1, 2)), (guest, ())):
        phone.is_let_in(home.server.url, cookie_for(home.door))
        known = home.door.phone_of(phone.cookie.partition("=")[2])
        assert known
        home.house.library.save_phone(known, PhoneRecord("en", session=hub.session.id, seats=seats))
        phone.open(home.table(hub.session.id))
    assert anna.reads("undo") and guest.reads("display.open")
    assert held(hub) == [[0, 1, 2]]


def test_a_phone_alone_is_shown_nothing_of_other_phones(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    phone = DrawnPhone(house, start_game(house, PEOPLE))
    phone.hub.sit("another", phone.hub.all_seats)
    phone.sit(phone.hub.all_seats)
    phone.show(phone.hub.session, "settings")
    said = " ".join(texts(phone.draw()))
    assert EN("table.i_am", name="Zoé") in said
    for key in ("people.title", "people.host", "people.lock", "people.gone"):
        assert EN(key) not in said
