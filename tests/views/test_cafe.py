"""A café on the wire: strangers come, open tables, and learn nothing of each other's."""

from __future__ import annotations

import html
import re
from contextlib import ExitStack
from pathlib import Path

import pytest

from companion.cafe import Cafe
from companion.door import FREE_TRIES
from companion.exchange.session_file import as_game, games_from_file
from companion.exchange.session_link import to_code
from companion.game import Refusal
from companion.i18n import LANGUAGES, Texts
from companion.session import Session
from tests.views.harness import CALL, Answer, cookie_for, door, fetch, wait_until
from tests.views.held_phone import HeldPhone
from tests.views.house_server import Home, home_of
from tests.views.test_strangers import short
from views.routes import SHEETS
from views.server.newcomers import BURST

EN = Texts("en")


@pytest.fixture
def cafe(tmp_path: Path, stack: ExitStack) -> Home:
    """A café with nobody in it."""
    return stack.enter_context(home_of(tmp_path, is_cafe=True))


def comes(stack: ExitStack, cafe: Home, address: str = "/", language: str = "en") -> HeldPhone:
    """A phone that has never been here, at an address that was typed into it."""
    phone = stack.enter_context(HeldPhone(language))
    phone.is_let_in(cafe.server.url, fetch(cafe.server.url + address).cookie)
    phone.open(cafe.server.url + address)
    return phone


def opens(phone: HeldPhone, cafe: Home, *names: str) -> Session:
    """Open a table of Outback, with its people, and begin to play."""
    phone.does("game.outback")
    phone.does("game.start")
    phone.seat(*names)
    for key in ("prepare.next.app", "prepare.next.box", "prepare.start"):
        phone.does(key)
    phone.acts(phone.text("outback.start.choose_name", name=names[0]))
    return cafe.newest()


def code_of(phone: HeldPhone) -> str:
    """The code that a phone shows to others at its table."""
    phone.does("table.sheets")
    phone.does("home.invite")
    assert phone.reads("invite.safe.cafe")
    [code] = [said for said in phone.texts() if re.fullmatch(r"\d{3} \d{3}", said)]
    phone.does("table.back")
    return code


def types(phone: HeldPhone, code: str) -> None:
    phone.does("come.title")
    types_here(phone, code)


def types_here(phone: HeldPhone, code: str) -> None:
    phone.type(phone.text("come.field"), code)
    phone.does("come.go")


def followed(cafe: Home, link: str, cookie: str = "") -> Answer:
    """Where a link leads a browser in the end, by its cookie."""
    answer = fetch(cafe.server.url + link, Cookie=cookie)
    while answer.status == 303 and answer.headers["location"].startswith(("/join", "/welcome")):
        cookie = answer.cookie or cookie
        answer = fetch(cafe.server.url + answer.headers["location"], Cookie=cookie)
    return answer


# ------------------------------------------------------------------------------- the open door


@pytest.mark.parametrize("path", ["/", "/invite", "/table/7/scores", "/lessons/fr/outback"])
def test_whoever_comes_gets_a_cookie_and_what_they_wanted(cafe: Home, path: str) -> None:
    answer = fetch(cafe.server.url + path)
    assert answer.status == 303 and answer.cookie.startswith(cafe.door.cookie_name)
    welcome = fetch(cafe.server.url + answer.headers["location"], Cookie=answer.cookie)
    assert (welcome.status, welcome.headers["location"]) == (303, path)
    assert fetch(cafe.server.url + path, Cookie=answer.cookie).status == 200


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_browser_that_keeps_no_cookie_is_told_so_and_asked_for_no_code(
    cafe: Home, lang: str
) -> None:
    at = fetch(cafe.server.url + "/").headers["location"]
    answer = fetch(cafe.server.url + at, Accept_Language=lang)
    assert answer.status == 403 and html.escape(Texts(lang)("cafe.no_cookie")) in answer.text
    assert "<form" not in answer.text


def test_new_phones_from_one_place_are_few_at_once(cafe: Home) -> None:
    answers = [fetch(cafe.server.url + "/") for _ in range(BURST + 2)]
    assert [each.status for each in answers] == [303] * BURST + [429] * 2
    assert html.escape(EN("cafe.too_many")) in answers[-1].text and not answers[-1].cookie
    assert fetch(cafe.server.url + "/", Cookie=answers[0].cookie).status == 200


def test_a_phone_of_the_cafe_has_not_joined_the_family(cafe: Home, tmp_path: Path) -> None:
    """The same folder, served without --cafe: whoever was in the café is a stranger there."""
    cookie = fetch(cafe.server.url + "/").cookie
    name, _, value = cookie.partition("=")
    assert cafe.door.phone_of(value) and name != door().cookie_name
    assert door().phone_of(value) is None
    assert cafe.door.phone_of(cookie_for(door()).partition("=")[2]) is None


def test_connections_of_one_address_are_few_where_joining_costs_nothing(cafe: Home) -> None:
    short(cafe.server, phones_per_address=0, strangers_per_address=1)
    cookie = fetch(cafe.server.url + "/").cookie
    assert fetch(cafe.server.url + "/health", Cookie=cookie).status == 200
    assert not cafe.server.socket._of_phones


# --------------------------------------------------------------------------------- two tables


HERS, HIS = ("Quirin", "Xenia"), ("Ulrich", "Wanda")
"""Who plays at two tables: nobody that a lesson or an example names."""


BESIDE = ("/outback", "/outback/new", "/statistics", "/statistics/outback", "/settings", "/")
"""Screens at no table, at which something of one could be shown."""


def test_two_tables_and_a_stranger_see_nothing_of_each_other(stack: ExitStack, cafe: Home) -> None:
    she, he, stranger = (comes(stack, cafe) for _ in range(3))
    hers, his = opens(she, cafe, *HERS), opens(he, cafe, *HIS)
    for phone, foreign, names in ((she, his, HIS), (he, hers, HERS)):
        for address in (f"/table/{foreign.id}", *BESIDE):
            assert learns_nothing(phone, cafe, address, names), address
    every_sheet = (f"/table/{hers.id}/{sheet}" for sheet in SHEETS)
    for address in (f"/table/{hers.id}", *every_sheet, *BESIDE):
        assert learns_nothing(stranger, cafe, address, HERS + HIS), address
    she.open(cafe.table(hers.id))
    assert she.reads("undo"), "each still plays at their own"


def learns_nothing(phone: HeldPhone, cafe: Home, address: str, names: tuple[str, ...]) -> bool:
    """Whether a phone shows something at a typed address, and was told none of these names."""
    phone.open(cafe.server.url + address)
    return phone.sees("") and not any(phone.was_told(name) for name in names)


def test_at_a_typed_address_a_stranger_is_told_that_it_is_no_table_of_theirs(
    stack: ExitStack, cafe: Home
) -> None:
    hers = opens(comes(stack, cafe), cafe, *HERS)
    for address in (f"/table/{hers.id}", f"/table/{hers.id}/history", "/table/nowhere"):
        stranger = comes(stack, cafe, address)
        assert stranger.reads("sorry.not_yours"), "the same, whether or not there is a table"


def test_everybody_exports_their_own_games_alone(stack: ExitStack, cafe: Home) -> None:
    she, he, stranger = (comes(stack, cafe) for _ in range(3))
    hers, his = opens(she, cafe, *HERS), opens(he, cafe, *HIS)
    for phone, own in ((she, {hers.id}), (he, {his.id}), (stranger, set[str]())):
        phone.open(cafe.server.url + "/settings")
        phone.does("travel.export_all")
        wait_until(saved, "the file", phone)
        games = games_from_file(saved(phone)[0])
        assert not isinstance(games, Refusal) and {each.id for each in games} == own


def saved(phone: HeldPhone) -> list[bytes]:
    """The files that a phone was given to save."""
    calls = [body for action, body in phone.received() if action == CALL]
    return [call["args"]["src_bytes"] for call in calls if call["name"] == "save_file"]


def test_a_file_of_a_strangers_game_is_refused_unlooked_at(stack: ExitStack, cafe: Home) -> None:
    hers = opens(comes(stack, cafe), cafe, *HERS)
    code = to_code(as_game(hers))
    assert code is not None
    stranger = comes(stack, cafe, f"/take/{code}")
    assert stranger.reads("why.forked") and not stranger.offers("take.go")
    stranger.does("take.open")
    assert stranger.reads("sorry.not_yours")


def test_each_phone_finds_its_own_people_to_play_with(stack: ExitStack, cafe: Home) -> None:
    she, he = comes(stack, cafe), comes(stack, cafe)
    opens(she, cafe, *HERS)
    he.does("game.outback")
    he.does("game.start")
    assert he.reads("prepare.nobody") and not he.offers("prepare.seat", name=HERS[0])
    he.seat(HERS[0])  # a name that somebody has elsewhere is free here
    she.open(cafe.server.url + "/ants/new")
    assert all(she.offers("prepare.seat", name=name) for name in HERS)


# --------------------------------------------------------------------------- coming to a table


def test_a_friend_comes_by_the_code_and_sees_that_table_alone(stack: ExitStack, cafe: Home) -> None:
    she, he, friend = (comes(stack, cafe) for _ in range(3))
    opens(she, cafe, *HERS)
    opens(he, cafe, *HIS)
    types(friend, code_of(she))
    friend.does("table.i_am", name=HERS[1])
    assert friend.reads("undo") and she.reads("news.taken", names=HERS[1])
    friend.open(cafe.server.url + "/")
    assert friend.offers("home.continue") and not any(friend.was_told(name) for name in HIS)


def test_a_friend_comes_by_the_link_also_without_a_cookie(stack: ExitStack, cafe: Home) -> None:
    she = comes(stack, cafe)
    hers = opens(she, cafe, *HERS)
    link = link_of(cafe, hers)
    assert followed(cafe, link).headers["location"] == f"/table/{hers.id}"
    cookie = fetch(cafe.server.url + "/").cookie
    assert followed(cafe, link, cookie).headers["location"] == f"/table/{hers.id}"
    friend = stack.enter_context(HeldPhone())
    friend.is_let_in(cafe.server.url, cookie)
    friend.open(cafe.table(hers.id))
    assert friend.reads("table.who_are_you")


def link_of(cafe: Home, session: Session) -> str:
    """What the QR code of a table holds behind the address, made as its phones make it."""
    owner = cafe.house.roster(session.id).host
    kept = Cafe(cafe.house, cafe.door)
    assert kept.sees(owner, session.id)
    return kept.invitation(session.id).path


def test_a_link_to_no_open_table_says_so_and_asks_for_the_code(
    stack: ExitStack, cafe: Home
) -> None:
    hers = opens(comes(stack, cafe), cafe, *HERS)
    for link in ("/join/x", f"/join/{hers.id}.x", f"/join/{cafe.door.join_token}"):
        at = followed(cafe, link).headers["location"]
        assert at == "/come/old_link"
    friend = comes(stack, cafe, "/come/old_link")
    assert friend.reads("why.old_link")
    types_here(friend, Cafe(cafe.house, cafe.door).invitation(hers.id).code)
    assert friend.reads("table.who_are_you")


def test_five_wrong_codes_let_an_address_wait_and_no_table(stack: ExitStack, cafe: Home) -> None:
    she, friend = comes(stack, cafe), comes(stack, cafe)
    hers = opens(she, cafe, *HERS)
    code = code_of(she)
    wrong = "000000" if code != "000 000" else "999999"
    friend.does("come.title")
    for _ in range(FREE_TRIES - 1):
        types_here(friend, wrong)
        assert friend.reads("why.wrong_code")
        friend.does("close")
        assert friend.does_not_read("why.wrong_code")
    types_here(friend, wrong)
    waits = friend.text("why.wait_seconds", seconds=0).partition("0")[0]
    assert friend.sees(waits)
    types_here(friend, code)
    assert friend.sees(waits) and not friend.was_told(HERS[0])
    assert followed(cafe, link_of(cafe, hers), friend.cookie).headers["location"] == (
        f"/table/{hers.id}"
    )
    assert she.offers("undo") or she.reads("undo"), "the table goes on"


def test_the_host_makes_a_new_code_and_other_phones_see_it(stack: ExitStack, cafe: Home) -> None:
    she, friend, late = (comes(stack, cafe) for _ in range(3))
    opens(she, cafe, *HERS)
    old = code_of(she)
    types(friend, old)
    friend.does("table.i_am", name=HERS[1])
    assert friend.reads("undo")
    for phone in (she, friend):
        phone.does("table.sheets")
        phone.does("home.invite")
        assert phone.sees(old)
    assert not friend.offers("invite.new_code")
    she.does("invite.new_code")
    assert she.sees_no(old) and friend.sees_no(old)
    types(late, old)
    assert late.reads("why.wrong_code")


def test_a_locked_table_says_so_where_it_invites(stack: ExitStack, cafe: Home) -> None:
    she, late = comes(stack, cafe), comes(stack, cafe)
    opens(she, cafe, *HERS)
    code = code_of(she)
    hub = cafe.house.table(cafe.newest().id)
    assert hub.circle.lock(hub.circle.roster.host, locked=True) is None
    types(late, code)
    assert late.reads("why.locked")
    she.does("table.sheets")
    she.does("home.invite")
    assert she.reads("invite.locked")


def test_who_was_taken_off_the_table_is_led_away_from_it(stack: ExitStack, cafe: Home) -> None:
    she, friend = comes(stack, cafe), comes(stack, cafe)
    hers = opens(she, cafe, *HERS)
    types(friend, code_of(she))
    assert friend.reads("table.who_are_you")
    hub = cafe.house.table(hers.id)
    [phone] = [each for each in hub.circle.phones if each != hub.circle.roster.host]
    assert hub.circle.remove(hub.circle.roster.host, phone) is None
    assert friend.reads("why.removed")
    friend.open(cafe.table(hers.id))
    assert friend.reads("sorry.not_yours") and not friend.was_told(HERS[0])
    answer = followed(cafe, link_of(cafe, hers), friend.cookie)
    assert answer.headers["location"] == "/come/removed"


def test_after_a_restart_everybody_is_where_they_were(
    stack: ExitStack, cafe: Home, tmp_path: Path
) -> None:
    she, friend = comes(stack, cafe), comes(stack, cafe)
    hers = opens(she, cafe, *HERS)
    types(friend, code := code_of(she))
    assert friend.reads("table.who_are_you")
    for phone in (she, friend):
        phone.is_put_away()
    stack.close()
    again = stack.enter_context(home_of(tmp_path, is_cafe=True))
    for phone in (she, friend):
        phone.open(again.table(hers.id))
        assert phone.sees(HERS[0])
    late = comes(stack, again)
    types(late, code)
    assert late.reads("table.who_are_you")


# --------------------------------------------------------------------------------- the lobby


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_shows_the_games_and_how_to_join_and_no_house_code(
    stack: ExitStack, cafe: Home, language: str
) -> None:
    phone = comes(stack, cafe, language=language)
    assert phone.reads("home.open") and phone.offers("come.title")
    assert phone.offers("game.outback") and not phone.offers("home.continue")
    phone.does("home.invite")
    assert phone.sees(cafe.address) and phone.reads("invite.safe.cafe")
    assert not phone.offers("invite.new_code")
    assert not any(re.search(r"\d{3} \d{3}", said) for said in phone.texts())


def test_at_home_nothing_of_the_cafe_is_in_the_way(stack: ExitStack, home: Home) -> None:
    phone = stack.enter_context(HeldPhone())
    phone.open(home.link)
    assert phone.reads("home.boxes") and not phone.offers("come.title")
    phone.open(home.server.url + "/come")
    assert phone.reads("home.boxes")
    assert fetch(home.server.url + "/").headers["location"] == "/join"
