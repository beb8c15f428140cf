"""Who may come in to the table server, and how: hosts, origins, cookies, the link, the code."""

from __future__ import annotations

import html
import re
import socket
from urllib.parse import urlencode

import pytest
import websockets

from companion.door import Door
from companion.i18n import LANGUAGES, Texts
from tests.views.harness import (
    SECRET,
    Answer,
    Server,
    Wire,
    cookie_for,
    door,
    fetch,
    flet_sessions,
    hello,
    our_server,
    run,
)

EN = Texts("en")
pytestmark = pytest.mark.usefixtures("no_sessions_from_before")


# ------------------------------------------------------------------------------- who may come in


def refused(server: Server, cookie: str = "", origin: str | None = None) -> bool:
    async def check() -> bool:
        try:
            phone = await Wire.open(server.url, cookie, origin=origin)
        except websockets.InvalidStatus as refusal:
            return refusal.response.status_code == 403
        await phone.close()
        return False

    return run(check())


def test_without_a_cookie_nothing_of_flet_answers(ours: Server) -> None:
    other_table = Door(bytes(32))
    forged = f"{door().cookie_name}=abc.def"
    stranger = f"{door().cookie_name}={other_table.admit_link(other_table.join_token)}"
    for cookie in ("", forged, stranger):
        assert refused(ours, cookie=cookie)
    for path in ("/", "/index.html", "/table/abc"):
        answer = fetch(ours.url + path)
        assert (answer.status, answer.body) == (303, b"")
        assert answer.headers["location"].startswith("/join")
    assert not flet_sessions()


def test_the_cookie_brings_the_phone_id_to_the_app(ours: Server) -> None:
    async def check() -> None:
        cookie = cookie_for(door())
        phone = await Wire.open(ours.url, cookie)
        await phone.sees(f"You are {door().phone_of(cookie.partition('=')[2])}")
        await phone.close()

    run(check())


def test_a_foreign_origin_is_refused(ours: Server) -> None:
    cookie = cookie_for(door())
    for origin in ("http://evil.example", "null", "http://127.0.0.1:1"):
        assert refused(ours, cookie=cookie, origin=origin)
        assert fetch(ours.url + "/join", b"code=271828", Origin=origin).status == 403
        assert fetch(ours.url + "/health", Origin=origin).status == 403
    assert not refused(ours, cookie=cookie, origin=ours.url)


def test_foreign_origin_fault_is_still_there(stock: Server) -> None:
    assert not refused(stock, origin="http://evil.example")


def test_a_foreign_host_is_refused(ours: Server) -> None:
    for host in ("evil.example", "evil.example:8550", "", "127.0.0.1.evil.example", "[::1%25x]"):
        assert fetch(ours.url + "/health", Host=host).status in (400, 403)
    name = socket.gethostname()
    known = ("127.0.0.1", "localhost:1", name, f"{name.partition('.')[0]}.local:80", "[::1]:8550")
    for host in known:
        assert fetch(ours.url + "/health", Host=host).status == 200


@pytest.mark.parametrize(
    "name", ["{}.lan", "{}.home:8550", "{}.fritz.box", "{}.home.arpa:80", "{}.", "{}.lan.:8550"]
)
def test_a_name_that_a_router_gives_this_machine_is_let_in(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Kitchen.intern.example")
    with our_server(hello) as server:
        assert fetch(server.url + "/health", Host=name.format("kitchen")).status == 200
        for foreign in (name.format("cellar"), "kitchen.evil.example", "lan", "fritz.box", "."):
            assert fetch(server.url + "/health", Host=foreign).status == 403, foreign


def test_foreign_host_fault_is_still_there(stock: Server) -> None:
    assert fetch(stock.url + "/", Host="evil.example").status == 200


def test_a_name_given_at_start_is_known() -> None:
    with our_server(hello, host_names=["Table.example"]) as server:
        assert fetch(server.url + "/health", Host="table.example:80").status == 200


CLOSED = ("/docs", "/redoc", "/openapi.json", "/oauth_callback")


@pytest.mark.parametrize("path", CLOSED)
def test_the_inner_pages_of_flet_are_closed(ours: Server, path: str) -> None:
    answer = fetch(ours.url + path, Cookie=cookie_for(door()))
    assert answer.status == 404
    assert "nothing at this address" in answer.text


def test_open_docs_fault_is_still_there(stock: Server) -> None:
    assert [fetch(stock.url + path).status for path in CLOSED[:3]] == [200, 200, 200]


# ------------------------------------------------------------------------------------- the door


def test_the_link_sets_a_cookie_for_a_year_and_leads_to_the_app(ours: Server) -> None:
    answer = fetch(f"{ours.url}/join/{door().join_token}")
    assert (answer.status, answer.headers["location"]) == (303, "/welcome?to=%2F")
    parts = answer.headers["set-cookie"].lower().split("; ")[1:]
    assert {"httponly", "samesite=lax", "path=/", "max-age=31536000"} <= set(parts)
    inside = fetch(ours.url + answer.headers["location"], Cookie=answer.cookie)
    assert (inside.status, inside.headers["location"]) == (303, "/")
    assert fetch(ours.url + "/", Cookie=answer.cookie).status == 200


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_browser_that_refuses_cookies_is_told_so(ours: Server, lang: str) -> None:
    answer = fetch(f"{ours.url}/join/{door().join_token}")
    again = fetch(ours.url + answer.headers["location"], Accept_Language=lang)
    assert again.status == 403
    assert html.escape(Texts(lang)("join.no_cookie")) in again.text and "<form" in again.text


@pytest.mark.parametrize("path", ["/table/7/scores?x=1&y=%C3%A9", "/lessons/fr/outback"])
def test_the_address_that_was_wanted_outlives_the_code(ours: Server, path: str) -> None:
    at = ours.url + fetch(ours.url + path).headers["location"]
    page = fetch(at).text
    [wanted] = re.findall(r'name="to" value="([^"]*)"', page)
    wrong = typed(ours, "12", to=html.unescape(wanted))
    assert f'name="to" value="{wanted}"' in wrong.text
    answer = typed(ours, "271828", to=html.unescape(wanted))
    inside = fetch(ours.url + answer.headers["location"], Cookie=answer.cookie)
    assert (inside.status, inside.headers["location"]) == (303, path)


@pytest.mark.parametrize("to", ["//evil.example", "https://evil.example", "/\\evil.example", "x"])
def test_the_code_leads_to_no_other_host(ours: Server, to: str) -> None:
    answer = typed(ours, "271828", to=to)
    assert answer.headers["location"] == "/welcome?to=%2F"
    inside = fetch(f"{ours.url}/welcome?{urlencode({'to': to})}", Cookie=answer.cookie)
    assert (inside.status, inside.headers["location"]) == (303, "/")


def test_a_phone_that_follows_the_link_again_stays_the_same_phone(ours: Server) -> None:
    answer = fetch(f"{ours.url}/join/{door().join_token}", Cookie=cookie_for(door()))
    assert (answer.status, answer.cookie) == (303, "")


def test_a_link_of_another_table_asks_for_the_code(ours: Server) -> None:
    answer = fetch(ours.url + "/join/wrong")
    assert (answer.status, answer.cookie) == (403, "")
    assert "This link is not of this table" in answer.text and "<form" in answer.text


def typed(server: Server, code: str, lang: str = "en", to: str = "/") -> Answer:
    body = f"code={code}&{urlencode({'to': to})}".encode()
    return fetch(server.url + "/join", body, Accept_Language=lang, Origin=server.url)


def test_the_typed_code_opens_and_five_wrong_ones_let_wait() -> None:
    with our_server(hello) as server:
        assert typed(server, "271+828").cookie.startswith("companion_")
        assert "has six digits" in typed(server, "12").text
        for _ in range(4):
            answer = typed(server, "000000")
            assert (answer.status, answer.cookie) == (403, "")
            assert html.escape(EN("join.wrong")) in answer.text
        assert typed(server, "000000").status == 429
        answer = typed(server, "271828")
        assert (answer.status, answer.cookie) == (429, "")
        seconds = int(answer.headers["retry-after"])
        assert 20 < seconds <= 30
        assert html.escape(EN.count("join.wait.seconds", seconds)) in answer.text
        assert "autofocus" not in answer.text, "it would scroll what is said away"
        assert "Trop de codes faux" in typed(server, "271828", "fr-FR").text


def test_a_long_wait_is_told_in_minutes() -> None:
    now_s = [1_000.0]
    at = Door(SECRET, lambda: "271828", lambda: now_s[0])
    with our_server(hello, at) as server:
        for wait_s in (0, 0, 0, 0, 0, 30, 60):
            now_s[0] += wait_s
            answer = typed(server, "000000")
        assert (answer.status, answer.headers["retry-after"]) == (429, "120")
        assert html.escape(EN.count("join.wait.minutes", 2)) in answer.text


@pytest.mark.parametrize("path", ["/table/7", "/table/7?x=1"])
def test_a_link_leads_to_the_table_it_was_shown_at(ours: Server, path: str) -> None:
    link = f"{ours.url}/join/{door().join_token}?{urlencode({'to': path})}"
    answer = fetch(link)
    inside = fetch(ours.url + answer.headers["location"], Cookie=answer.cookie)
    assert (inside.status, inside.headers["location"]) == (303, path)
    again = fetch(link, Cookie=answer.cookie)
    assert (again.status, again.headers["location"], again.cookie) == (303, path, "")
    old = fetch(f"{ours.url}/join/wrong?{urlencode({'to': path})}")
    assert f'name="to" value="{html.escape(path)}"' in old.text


def test_a_link_leads_to_no_other_host(ours: Server) -> None:
    link = f"{ours.url}/join/{door().join_token}?to=//evil.example"
    assert fetch(link).headers["location"] == "/welcome?to=%2F"
    assert fetch(link, Cookie=cookie_for(door())).headers["location"] == "/"


def test_a_form_that_is_no_code_is_read_as_an_incomplete_one(ours: Server) -> None:
    for body in (b"", b"code", b"other=1", b"\xff\xfe", b"code=" + b"2" * 50_000):
        assert fetch(ours.url + "/join", body, Origin=ours.url).status == 400


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_join_page_speaks_the_language_of_the_phone(ours: Server, lang: str) -> None:
    answer = fetch(ours.url + "/join", Accept_Language=f"{lang}-XX,de;q=0.5")
    assert answer.status == 200
    assert f'<html lang="{lang}">' in answer.text
    said = {"en": "Type the six digits", "fr": "Tapez les six chiffres"}
    assert said[lang] in answer.text
    assert "<script" not in answer.text and "http" not in answer.text
