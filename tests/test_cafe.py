"""A café: whose table is whose, whom a code lets in, and how many tables there may be."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from companion.cafe import (
    INVITED,
    KEPT_MS,
    MOST_OPEN_OF_A_PHONE,
    MOST_PHONES,
    MOST_PUT_AWAY,
    STAYS_OPEN_MS,
    Cafe,
    CafeWhy,
    Invited,
)
from companion.cafe_lobby import CafeLobby
from companion.circle import Circle
from companion.door import FIRST_WAIT_S, FREE_TRIES, Door
from companion.exchange.session_file import Game, as_game
from companion.exchange.slices import in_slices
from companion.exchange.travel import Arrival, TakenIn, coming, exporting, take_in
from companion.game import Mark, Refusal, Setup
from companion.games.outback.box import OutbackBox
from companion.house import House
from companion.hub import TableHub
from companion.lobby import Lobby
from companion.log import Abandoned
from companion.players import NameWhy, Player
from companion.rights import RightsWhy
from companion.roster import name_of
from companion.store.library import Library, PhoneRecord
from companion.store.sessions import Place as Kept
from companion.store.sessions import SessionStore
from companion.strict import from_doc
from tests.support.hubs import ROLLED, act, is_done
from tests.support.logs import entries, setup_of
from tests.support.typed import OTHERWISE, TYPED

SECRET = bytes(range(32))
PLAYERS_ONLY = Refusal(RightsWhy.PLAYERS_ONLY)
WINDOW, BAR = "192.168.1.20", "192.168.1.66"
"""Two network addresses."""


class Clock:
    """Stands still until it is set."""

    def __init__(self) -> None:
        self.at_s = time.time()  # as files have it, that tell when a table was touched

    def s(self) -> float:
        return self.at_s

    def ms(self) -> int:
        return int(self.at_s * 1000)


class Place:
    """A café over a folder; its clocks stand still, and its codes are 100001, 100002 and so on."""

    def __init__(self, folder: Path, clock: Clock | None = None) -> None:
        self.folder, self.clock = folder, clock or Clock()
        self.house = House(SessionStore(folder), Library(folder / "library.json"), self.clock.ms)
        door, codes = Door(SECRET, is_open=True), count(100_001)
        self.cafe = Cafe(self.house, door, lambda: str(next(codes)), self.clock.s)

    def phone(self, name: str, address: str = WINDOW) -> CafeLobby:
        return CafeLobby(self.cafe, name, address)

    def again(self) -> Place:
        """The same café after a restart."""
        return Place(self.folder, self.clock)

    def code(self, hub: TableHub) -> str:
        return self.cafe.invitation(hub.session.id).code

    def token(self, hub: TableHub) -> str:
        return self.cafe.invitation(hub.session.id).path.removeprefix("/join/")


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)


def opened(lobby: CafeLobby, *names: str, is_played: bool = True) -> TableHub:
    """A table that a phone has opened and is at, with these people, who have begun to play."""
    hub = lobby.start(with_people(lobby, *(names or ("Anna", "Zoé"))))
    assert isinstance(hub, TableHub)
    hub.listen(lobby.name, lambda: None)
    assert hub.circle.claim(lobby.name, hub.all_seats) is None
    for text in ROLLED if is_played else ():
        assert is_done(act(hub, lobby.name, text))
    return hub


def with_people(lobby: Lobby, *names: str) -> Setup:
    known = {each.name: each for each in lobby.players()}
    people = [known.get(name) or lobby.add_player(name) for name in names]
    setup = setup_of("outback", len(names))
    seats = tuple(
        replace(seat, player=who.id, name=who.name)
        for seat, who in zip(setup.seats, people, strict=True)
        if isinstance(who, Player)
    )
    return replace(setup, seats=seats)


def saw_nothing(lobby: CafeLobby, hub: TableHub) -> bool:
    """Whether a phone learns nothing of a table by any way there is to ask for it."""
    session_id = hub.session.id
    exported = asyncio.run(in_slices(exporting(lobby, with_secrets=True)))
    return (
        not lobby.sees(session_id)
        and not lobby.has(session_id)
        and lobby.find(session_id) is None
        and lobby.trouble(session_id) is None
        and session_id not in {each.id for each in lobby.summaries()}
        and session_id not in {each.id for each in exported}
        and not {seat.name for seat in hub.session.setup.seats}
        & {each.name for each in lobby.players()}
    )


# --------------------------------------------------------------------------- who sees what


def test_a_phone_sees_its_own_table_and_nobody_elses(place: Place) -> None:
    anna, ben, passer_by = (place.phone(name) for name in ("anna", "ben", "passer-by"))
    one, other = opened(anna, "Anna", "Zoé"), opened(ben, "Ben", "Ida")
    assert [each.id for each in anna.summaries()] == [one.session.id]
    assert anna.find(one.session.id) is one and ben.find(other.session.id) is other
    assert saw_nothing(anna, other) and saw_nothing(ben, one)
    assert saw_nothing(passer_by, one) and saw_nothing(passer_by, other)
    assert one.circle.roster.host == anna.name


def test_at_home_every_phone_sees_all_as_ever(tmp_path: Path) -> None:
    house = House(SessionStore(tmp_path), Library(tmp_path / "library.json"))
    one, other = Lobby(house, "a"), Lobby(house, "b")
    hub = one.start(setup_of("outback", 2))
    assert isinstance(hub, TableHub)
    assert other.find(hub.session.id) is hub
    assert [each.id for each in other.summaries()] == [hub.session.id]
    assert not house.library.drafts_named(INVITED, partial(from_doc, Invited))


def test_the_tables_of_a_family_are_nobodys_in_a_cafe(place: Place) -> None:
    hub = Lobby(place.house, "mum").start(setup_of("outback", 2))
    assert isinstance(hub, TableHub)
    assert saw_nothing(place.phone("mum"), hub)


def test_what_a_phone_may_see_outlives_a_restart(place: Place) -> None:
    anna, ben = place.phone("anna"), place.phone("ben")
    hub = opened(anna)
    assert ben.comes_by_code(place.code(hub)) == hub.session.id
    before = place.cafe.invitation(hub.session.id)
    again = place.again()
    for name, sees in (("anna", True), ("ben", True), ("zoe", False)):
        assert again.phone(name).sees(hub.session.id) is sees
    assert again.cafe.invitation(hub.session.id) == before


def test_what_was_damaged_is_told_to_nobody(place: Place) -> None:
    hub = opened(place.phone("anna"))
    file = place.folder / "sessions" / f"{hub.session.id}.json"
    for each in (file, file.with_suffix(".json.bak")):
        each.write_bytes(b"not a session")
    again = place.again()
    assert again.phone("ben").summaries() == () == again.phone("ben").unlisted
    assert again.phone("ben").losses() == ()
    with pytest.raises(KeyError):
        again.phone("ben").put_away(hub.session.id)


# -------------------------------------------------------------------------- coming to a table


def test_a_code_lets_a_phone_in_to_its_table_alone(place: Place) -> None:
    anna, ben, zoe = place.phone("anna"), place.phone("ben"), place.phone("zoe", BAR)
    one, other = opened(anna), opened(ben)
    assert zoe.comes_by_code(f" {place.code(one)[:3]}-{place.code(one)[3:]}") == one.session.id
    assert zoe.find(one.session.id) is one and saw_nothing_of(zoe, other)
    assert zoe.comes_by_code(place.code(one)) == one.session.id, "a second time, too"


def saw_nothing_of(lobby: CafeLobby, hub: TableHub) -> bool:
    """Like :func:`saw_nothing`, where people of the same names play at both tables."""
    return lobby.find(hub.session.id) is None and not lobby.sees(hub.session.id)


def test_wrong_codes_slow_down_their_address_and_never_a_table(place: Place) -> None:
    hub = opened(place.phone("anna"))
    guessing = [place.phone(f"guess {number}", BAR) for number in range(FREE_TRIES)]
    for each in guessing[:-1]:
        assert each.comes_by_code("999999") == Refusal(CafeWhy.WRONG_CODE)
    waits = Refusal(CafeWhy.WAIT_SECONDS, (("seconds", FIRST_WAIT_S),))
    assert guessing[-1].comes_by_code("999999") == waits, "as many phones as they like"
    assert guessing[0].comes_by_code(place.code(hub)) == waits, "also the right one"
    assert place.phone("ben").comes_by_code(place.code(hub)) == hub.session.id
    place.clock.at_s += FIRST_WAIT_S
    assert guessing[0].comes_by_code(place.code(hub)) == hub.session.id


def test_a_slip_costs_no_try(place: Place) -> None:
    for _ in range(2 * FREE_TRIES):
        assert place.phone("ben").comes_by_code("12") == Refusal(CafeWhy.INCOMPLETE_CODE)


def test_a_long_wait_is_told_in_minutes(place: Place) -> None:
    ben = place.phone("ben")
    for _ in range(FREE_TRIES + 2):
        told = ben.comes_by_code("999999")
        place.clock.at_s += 0 if told == Refusal(CafeWhy.WRONG_CODE) else 120
    place.clock.at_s -= 120
    assert ben.comes_by_code("999999") == Refusal(CafeWhy.WAIT_MINUTES, (("minutes", 2),))


def test_a_link_lets_a_phone_in_without_a_code_also_while_it_would_have_to_wait(
    place: Place,
) -> None:
    one, other = opened(place.phone("anna")), opened(place.phone("ida"))
    ben = place.phone("ben")
    for _ in range(FREE_TRIES):
        ben.comes_by_code("999999")
    assert ben.comes_by_link(place.token(one)) == one.session.id
    assert ben.find(one.session.id) is one and saw_nothing_of(ben, other)


@pytest.mark.parametrize("token", ["", ".", "x", "é.é", "{other}.{seal}", "{id}.", "{id}.{seal}x"])
def test_another_link_lets_nobody_in(place: Place, token: str) -> None:
    one, other = opened(place.phone("anna")), opened(place.phone("ida"))
    session_id, _, seal = place.token(one).partition(".")
    forged = token.format(id=session_id, seal=seal, other=other.session.id)
    assert place.phone("ben").comes_by_link(forged) == Refusal(CafeWhy.OLD_LINK)
    assert place.cafe.tables_of(name_of("ben")) == frozenset()


def test_a_new_code_ends_the_old_one_and_its_link_and_only_the_host_draws_it(place: Place) -> None:
    anna, ben, zoe = (place.phone(name) for name in ("anna", "ben", "zoe"))
    hub = opened(anna)
    code, token = place.code(hub), place.token(hub)
    assert ben.comes_by_code(code) == hub.session.id
    assert ben.draw_code(hub) == Refusal(RightsWhy.HOSTS_ONLY) and place.code(hub) == code
    assert anna.draw_code(hub) is None
    assert zoe.comes_by_code(code) == Refusal(CafeWhy.WRONG_CODE)
    assert zoe.comes_by_link(token) == Refusal(CafeWhy.OLD_LINK)
    assert ben.sees(hub.session.id), "who was let in stays"
    assert zoe.comes_by_link(place.token(hub)) == hub.session.id


def test_a_locked_table_takes_no_further_phone(place: Place) -> None:
    anna, ben, zoe = (place.phone(name) for name in ("anna", "ben", "zoe"))
    hub = opened(anna)
    ben.comes_by_code(place.code(hub))
    assert hub.circle.lock(anna.name, locked=True) is None
    assert zoe.comes_by_code(place.code(hub)) == Refusal(RightsWhy.LOCKED)
    assert zoe.comes_by_link(place.token(hub)) == Refusal(RightsWhy.LOCKED)
    assert ben.comes_by_code(place.code(hub)) == hub.session.id
    assert saw_nothing(zoe, hub)


def test_a_phone_that_was_taken_off_sees_the_table_no_more(place: Place) -> None:
    anna, ben = place.phone("anna"), place.phone("ben")
    hub = opened(anna)
    ben.comes_by_link(place.token(hub))
    assert hub.circle.remove(anna.name, ben.name) is None
    assert saw_nothing_of(ben, hub) and ben.summaries() == ()
    assert ben.comes_by_code(place.code(hub)) == Refusal(RightsWhy.REMOVED)
    assert ben.comes_by_link(place.token(hub)) == Refusal(RightsWhy.REMOVED)
    assert hub.circle.let_ask_again(anna.name, ben.name) is None
    assert ben.find(hub.session.id) is hub


def test_who_plays_again_brings_the_phones_of_the_table_along(place: Place) -> None:
    anna, ben, zoe, out = (place.phone(name) for name in ("anna", "ben", "zoe", "out"))
    hub = opened(anna)
    for each in (ben, out):
        each.comes_by_code(place.code(hub))
    assert hub.circle.remove(anna.name, out.name) is None
    again = ben.start(hub.session.setup, hub)
    assert isinstance(again, TableHub) and place.code(again) != place.code(hub)
    seeing = [each.sees(again.session.id) for each in (anna, ben, zoe, out)]
    assert seeing == [True, True, False, False]


def test_a_table_takes_so_many_phones(place: Place) -> None:
    hub = opened(place.phone("anna"))
    code = place.code(hub)
    for number in range(MOST_PHONES - 1):
        assert place.phone(f"friend {number}").comes_by_code(code) == hub.session.id
    assert place.phone("one more").comes_by_code(code) == Refusal(CafeWhy.TABLE_FULL)


# ------------------------------------------------------------------------- open, and no more


def away(circle: Circle, *phones: str) -> None:
    for phone in phones:
        circle.watch.left(phone)


def leaves(place: Place) -> None:
    """Everybody goes home; the house is closed over night."""
    place.house = House(SessionStore(place.folder), place.house.library, place.clock.ms)
    place.cafe.house = place.house


def test_a_table_that_is_left_closes_after_an_hour_and_opens_when_its_people_come_back(
    place: Place,
) -> None:
    anna, ben = place.phone("anna"), place.phone("ben", BAR)
    hub = opened(anna)
    code = place.code(hub)
    touched_ms = place.house.sessions.summaries()[0].touched_ms
    leaves(place)
    place.clock.at_s = (touched_ms + STAYS_OPEN_MS) / 1000 - 1
    assert place.phone("ida").comes_by_code(code) == hub.session.id
    place.clock.at_s += 2
    assert ben.comes_by_code(code) == Refusal(CafeWhy.WRONG_CODE)
    again = place.phone("anna").find(hub.session.id)
    assert again is not None
    again.listen(anna.name, lambda: None)
    assert ben.comes_by_code(code) == hub.session.id


def finish(place: Place, hub: TableHub) -> None:
    place.house.sessions.mark_finished(hub.session.id, True)


def test_a_finished_table_lets_nobody_in_and_stays_with_its_own(place: Place) -> None:
    anna, ben = place.phone("anna"), place.phone("ben")
    hub = opened(anna)
    finish(place, hub)
    assert ben.comes_by_code(place.code(hub)) == Refusal(CafeWhy.WRONG_CODE)
    assert ben.comes_by_link(place.token(hub)) == Refusal(CafeWhy.OLD_LINK)
    assert saw_nothing(ben, hub)
    assert [each.finished for each in anna.summaries()] == [True]


def test_a_phone_opens_so_many_tables_at_once(place: Place) -> None:
    anna = place.phone("anna")
    hubs = [opened(anna) for _ in range(MOST_OPEN_OF_A_PHONE)]
    refused = Refusal(CafeWhy.OPEN_ALREADY, (("count", MOST_OPEN_OF_A_PHONE),))
    assert anna.start(with_people(anna, "Anna", "Zoé")) == refused
    assert isinstance(place.phone("ben").start(with_people(anna, "Anna", "Zoé")), TableHub)
    finish(place, hubs[0])
    opened(anna)


def test_a_table_that_was_begun_and_left_does_not_count(place: Place) -> None:
    anna = place.phone("anna")
    for _ in range(MOST_OPEN_OF_A_PHONE + 2):
        assert isinstance(anna.start(with_people(anna, "Anna", "Zoé")), TableHub)


def test_an_address_begins_so_many_tables_an_hour(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.cafe.MOST_AN_HOUR", 5)
    for number in range(5):
        opened(place.phone(f"phone {number}"), is_played=False)
    late = place.phone("late")
    refused = Refusal(CafeWhy.TOO_FAST, (("count", 5),))
    assert late.start(with_people(late, "Anna", "Zoé")) == refused == late.no_room(3)
    assert place.phone("late", BAR).no_room(3) is None
    place.clock.at_s += 3_600
    assert late.no_room(3) is None


def test_a_cafe_has_so_many_tables(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.cafe.MOST_OPEN", 6)
    for number in range(6):
        opened(place.phone(f"phone {number}", f"10.0.0.{number}"), is_played=False)
    late = place.phone("late", BAR)
    full = Refusal(CafeWhy.CAFE_FULL, (("count", 6),))
    assert late.start(with_people(late, "Anna", "Zoé")) == full


def test_what_nobody_comes_back_to_is_put_away_and_its_phones_forgotten(place: Place) -> None:
    guest, mum = "cafe-guest", "mum"
    old = opened(place.phone(guest))
    at_home = Lobby(place.house, mum).start(setup_of("ants", 3))
    assert isinstance(at_home, TableHub)
    for phone in (guest, mum):
        place.house.library.save_phone(phone, PhoneRecord(language="fr"))
    place.clock.at_s = (place.house.sessions.summaries()[0].touched_ms + KEPT_MS) / 1000 + 1
    again = place.again()
    again.cafe.tidy()
    assert [each.id for each in again.house.sessions.summaries()] == [at_home.session.id]
    assert list((place.folder / "archive").glob(f"{old.session.id}*"))
    assert not again.phone(guest).sees(old.session.id)
    kept = (place.folder / "library.json").read_text(encoding="utf-8")
    assert guest not in kept and old.session.id not in kept and mum in kept


def test_old_tables_are_put_away_while_the_cafe_is_open_and_nobody_who_is_there_is_forgotten(
    place: Place,
) -> None:
    guest, reader = "cafe-guest", "cafe-reader"
    old = [opened(place.phone(guest)).session.id for _ in range(MOST_PUT_AWAY + 1)]
    looked_at = opened(place.phone("cafe-other"))
    for phone in (guest, reader):
        place.house.library.save_phone(phone, PhoneRecord(language="fr"))
    leaves(place)
    there = place.house.table(looked_at.session.id)
    there.listen("other", lambda: None)
    place.clock.at_s += KEPT_MS / 1000 + 3600
    new = opened(place.phone("cafe-new"))
    left = {each.id for each in place.house.sessions.summaries()}
    assert left == {old[-1], looked_at.session.id, new.session.id}, "a few at a time, oldest first"
    assert place.house.library.phone(guest).language == "fr", "it has one more"
    newer = opened(place.phone("cafe-new"))
    left = {each.id for each in place.house.sessions.summaries()}
    assert left == {looked_at.session.id, new.session.id, newer.session.id}, "somebody is at it"
    assert place.house.library.phone(guest) == PhoneRecord()
    assert place.house.library.phone(reader).language == "fr", "it may be about to have a table"


def test_who_still_has_a_table_is_not_forgotten(place: Place) -> None:
    opened(place.phone("cafe-guest"))
    place.house.library.save_phone("cafe-guest", PhoneRecord(language="fr"))
    place.cafe.tidy()
    assert place.house.library.phone("cafe-guest").language == "fr"
    assert len(place.phone("cafe-guest").players()) == 2


# ------------------------------------------------------------------------------ people, boxes


def test_each_phone_has_its_own_people(place: Place) -> None:
    anna, ben = place.phone("anna"), place.phone("ben")
    named = [anna.add_player("Anna"), ben.add_player("Anna")]
    assert all(isinstance(each, Player) for each in named), "Ben is not told that there is one"
    assert [each.name for each in anna.players()] == ["Anna"]
    assert anna.add_player("anna") == Refusal(NameWhy.TAKEN, (("name", "anna"),))
    assert place.house.library.players() == ()


def test_who_has_played_together_is_known_on_both_phones(place: Place) -> None:
    anna, ben = place.phone("anna"), place.phone("ben")
    hub = opened(anna, "Anna", "Zoé")
    ben.comes_by_code(place.code(hub))
    assert {each.name for each in ben.players()} == {"Anna", "Zoé"}
    before = {each.id: each for each in anna.players()}
    ben.change_mark(ben.players()[0])
    assert ben.players()[0] != before[ben.players()[0].id]
    assert {each.id: each for each in anna.players()} == before


def test_a_box_that_a_phone_reads_is_read_for_its_own_tables(place: Place) -> None:
    anna, ben = place.phone("anna"), place.phone("ben")
    known, read = OutbackBox(), changed_box()
    anna.keep_box("outback", read)
    assert (anna.box("outback"), ben.box("outback")) == (read, known)
    assert place.house.library.box("outback") == known
    assert place.again().phone("anna").box("outback") == read


def changed_box() -> OutbackBox:
    return OutbackBox(upper_end=17, upper_end_mark=Mark.CERTAIN)


# ------------------------------------------------------------------------- games that travel


def brought(lobby: CafeLobby, game: Game) -> TakenIn:
    return asyncio.run(take_in(lobby, [game], lobby.name))


def test_a_game_that_is_brought_along_is_its_phones_alone(place: Place, tmp_path: Path) -> None:
    anna, ben = place.phone("anna"), place.phone("ben")
    setup = setup_of("outback", 2)
    game = Game("elsewhere-1", setup, 1_000, entries(5))
    assert brought(anna, game) == TakenIn(new=("elsewhere-1",))
    assert anna.has("elsewhere-1") and not ben.has("elsewhere-1")
    assert anna.players() != () == ben.players()


def test_a_file_tells_nothing_of_somebody_elses_table(place: Place) -> None:
    """Whoever has an older export of a table can not ask the café how far it has come."""
    anna, ben = place.phone("anna"), place.phone("ben")
    hub = opened(anna)
    now = as_game(hub.session)
    for game in (now, replace(now, entries=now.entries[:1])):
        assert coming(ben, game, None).arrival is Arrival.FORKED
        assert brought(ben, game) == TakenIn(forked=(game.id,))
    assert saw_nothing(ben, hub) and not hub.offers.to(anna.name)


def test_who_brings_a_table_back_leaves_it_to_those_it_is_of(place: Place) -> None:
    anna, ben = place.phone("anna"), place.phone("ben")
    hub = opened(anna)
    ben.comes_by_code(place.code(hub))
    game, code = as_game(hub.session), place.code(hub)
    file = place.folder / "sessions" / f"{hub.session.id}.json"
    for each in (file, file.with_suffix(".json.bak")):
        each.write_bytes(b"not a session")
    again = place.again()
    assert brought(again.phone("ben"), game).new == (game.id,)
    assert again.phone("anna").sees(game.id)
    assert again.cafe.invitation(game.id).code == code


# --------------------------------------------------------------------------- all that was played


def test_what_a_phone_has_typed_in_is_on_that_phone_alone(place: Place) -> None:
    anna, ben = place.phone("anna"), place.phone("ben")
    setup, result = TYPED["outback"]
    kept = asyncio.run(anna.type_in(setup, result))
    assert isinstance(kept, str)
    assert [each.id for each in anna.summaries()] == [kept]
    assert ben.with_trash() == () and ben.find(kept) is None
    corrected = asyncio.run(anna.type_in(setup, OTHERWISE["outback"], corrects=kept))
    assert corrected == kept
    assert asyncio.run(ben.type_in(setup, result, corrects=kept)) != kept


def test_what_a_phone_does_not_see_it_can_neither_stop_nor_delete(place: Place) -> None:
    anna, ben = place.phone("anna"), place.phone("ben")
    session_id = opened(anna).session.id
    with pytest.raises(KeyError):
        ben.put(session_id, Kept.TRASH)
    with pytest.raises(KeyError):
        ben.throw_away(session_id)
    with pytest.raises(KeyError):
        asyncio.run(ben.leave(session_id, Abandoned()))
    with pytest.raises(KeyError):
        asyncio.run(ben.take_up(session_id))
    assert [each.place for each in anna.summaries()] == [Kept.LIST]


def test_only_the_host_deletes_what_was_played_with_others(place: Place) -> None:
    anna, guest = place.phone("anna"), place.phone("guest")
    hub = opened(anna)
    session_id = hub.session.id
    assert guest.comes_by_code(place.code(hub)) == session_id
    assert guest.put(session_id, Kept.TRASH) == Refusal(RightsWhy.HOSTS_ONLY)
    assert anna.put(session_id, Kept.TRASH) is None
    assert [each.id for each in guest.with_trash()] == [session_id] and guest.summaries() == ()
    assert guest.throw_away(session_id) == Refusal(RightsWhy.HOSTS_ONLY)
    assert anna.throw_away(session_id) is None
    assert anna.with_trash() == ()


def test_only_who_plays_there_stops_a_game_or_takes_it_up_also_when_nobody_is_at_it(
    place: Place,
) -> None:
    anna, guest, ben = place.phone("anna"), place.phone("guest"), place.phone("ben")
    hub = opened(anna)
    session_id = hub.session.id
    for phone in (guest, ben):
        assert phone.comes_by_code(place.code(hub)) == session_id
    hub.sit(ben.name, frozenset({1}))
    leaves(place)
    for _ in range(2):
        assert asyncio.run(guest.leave(session_id, Abandoned())) == PLAYERS_ONLY
        assert asyncio.run(ben.leave(session_id, Abandoned())) is None
        assert asyncio.run(guest.take_up(session_id)) == PLAYERS_ONLY
        assert asyncio.run(anna.take_up(session_id)) is None
    unowned = Lobby(place.house, "mum").start(setup_of("ants", 3))
    assert isinstance(unowned, TableHub)
    place.cafe.open(unowned.session.id, guest.name, WINDOW)
    assert asyncio.run(guest.leave(unowned.session.id, Abandoned())) is None


def test_people_are_renamed_merged_and_removed_on_their_phone_alone(place: Place) -> None:
    anna, ben = place.phone("anna"), place.phone("ben")
    for phone in (anna, ben):
        assert isinstance(phone.add_player("Zoé"), Player)
    zoe, other = anna.players()[0], anna.add_player("Zoe B")
    assert isinstance(other, Player)
    assert isinstance(anna.people.rename(zoe, "Zoë"), Player)
    assert isinstance(anna.people.merge(other, zoe), Player)
    assert [each.name for each in anna.players()] == ["Zoë"]
    assert anna.people.ids_of(anna.players()[0]) == {zoe.id, other.id}
    anna.people.remove(anna.players()[0])
    assert anna.players() == () and [each.name for each in anna.people.removed()] == ["Zoë"]
    assert [each.name for each in ben.players()] == ["Zoé"]
    assert place.house.library.players() == ()
    assert [each.name for each in place.again().phone("anna").people.removed()] == ["Zoë"]
