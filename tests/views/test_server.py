"""Every fault of Flet 1.0.5 that touches the server, and that our server does not have it.

A test named `..._fault_is_still_there` fails when a new Flet has mended the fault: then the
workaround it names can go.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

import flet as ft
import pytest
import websockets

from companion.i18n import LANGUAGES
from tests.views.harness import (
    EVENT,
    Server,
    Wire,
    cookie_for,
    counter,
    door,
    fetch,
    flet_sessions,
    frame,
    hello,
    our_server,
    run,
    stock_server,
)
from views.caller import Caller
from views.server.guard import Limits
from views.server.index import PageChanged, start_page

pytestmark = pytest.mark.usefixtures("no_sessions_from_before")


@asynccontextmanager
async def wire(server: Server, cookie: str = "", session: str = "") -> AsyncIterator[Wire]:
    opened = await Wire.open(server.url, cookie or cookie_for(door()), session)
    try:
        yield opened
    finally:
        await opened.close()


async def all_asleep(count: int) -> None:
    """Wait until so many sessions are there and all of them may be resumed and will expire."""
    while [session.is_asleep for session in flet_sessions().values()] != [True] * count:
        await asyncio.sleep(0.02)


# ------------------------------------------------------- phones that go away at the wrong moment


async def tap_and_vanish(server: Server, times: int) -> None:
    for _ in range(times):
        phone = await Wire.open(server.url, cookie_for(door()))
        add = (await phone.control("Button"))["_i"]
        for _ in range(20):
            await phone.event(add, "click")
        phone.vanish()


async def register_and_close(server: Server, times: int) -> None:
    for _ in range(times):
        phone = await Wire.open(server.url, cookie_for(door()), register=False)
        body = {"session_id": "", "page_name": "", "page": {"route": "/"}}
        await phone.socket.send(frame(1, body))
        await phone.close()


@pytest.mark.parametrize("go_away", [tap_and_vanish, register_and_close])
def test_a_phone_that_goes_away_at_the_wrong_moment_can_come_back(
    ours: Server, go_away: Callable[[Server, int], Awaitable[None]]
) -> None:
    async def check() -> None:
        await go_away(ours, 20)
        await all_asleep(20)

    run(check())


@pytest.mark.parametrize("go_away", [tap_and_vanish, register_and_close])
def test_stuck_session_fault_is_still_there(
    go_away: Callable[[Server, int], Awaitable[None]],
) -> None:
    async def check(stock: Server) -> None:
        await go_away(stock, 20)
        await stock.is_left()  # all 20 have gone, so what is still awake now stays so
        assert any(not session.is_asleep for session in flet_sessions().values())

    with stock_server(counter) as server:
        run(check(server))


def test_a_phone_comes_back_to_the_screen_it_had(ours: Server) -> None:
    async def check() -> None:
        cookie = cookie_for(door())
        phone = await Wire.open(ours.url, cookie)
        await phone.tap()
        await phone.sees("Count 1")
        phone.vanish()
        await all_asleep(1)
        async with wire(ours, cookie, session=phone.session) as again:
            assert again.session == phone.session
            await again.sees("Count 1")

    run(check())


def test_a_page_that_was_not_finished_is_finished_when_the_phone_comes_back() -> None:
    failures = iter([True, False])

    async def start(page: ft.Page, caller: Caller) -> None:
        if next(failures):
            raise RuntimeError("the phone has just gone")
        page.add(ft.Text(f"Welcome {caller.phone}"))

    async def check(server: Server) -> None:
        cookie = cookie_for(door())
        phone = await Wire.open(server.url, cookie)
        phone.vanish()
        await all_asleep(1)
        async with wire(server, cookie, session=phone.session) as again:
            assert again.session == phone.session
            await again.sees(f"Welcome {door().phone_of(cookie.partition('=')[2])}")

    with our_server(start) as server:
        run(check(server))


# ------------------------------------------------------------------- phones that talk nonsense


NONSENSE = {
    "empty": b"",
    "random": bytes(range(200, 250)),
    "unknown kind": b"\x07abc",
    "unknown action": frame(99, {}),
    "an event before it has said who it is": frame(EVENT, {"target": 1, "name": "x", "data": 0}),
    "a channel before it has said who it is": b"\x01\x00\x00\x00\x00abc",
    "text": "hello",
}


@pytest.mark.parametrize("said", NONSENSE.values(), ids=NONSENSE.keys())
def test_nonsense_ends_the_connection(ours: Server, said: bytes | str) -> None:
    async def check() -> None:
        async with wire(ours) as other:
            phone = await Wire.open(ours.url, cookie_for(door()), register=False)
            await phone.socket.send(said)
            assert await phone.closed() == 1008
            await other.tap()
            await other.sees("Count 1")

    run(check())


def test_nonsense_leaks_a_connection_fault_is_still_there(stock: Server) -> None:
    async def check() -> None:
        phone = await Wire.open(stock.url, register=False)
        await phone.socket.send(frame(99, {}))
        with pytest.raises(TimeoutError):
            await phone.closed(patience_s=1)
        await phone.close()

    run(check())


@pytest.mark.parametrize("said", [None, frame(1, {"nobody": "knows this"})])
def test_a_phone_that_does_not_say_who_it_is_is_not_kept(said: bytes | None) -> None:
    async def check(server: Server) -> None:
        phone = await Wire.open(server.url, cookie_for(door()), register=False)
        if said:
            await phone.socket.send(said)
        assert await phone.closed() == 1008

    with our_server(hello, limits=Limits(answer_s=0.2, farewell_s=0.1)) as server:
        run(check(server))


def test_saying_twice_who_it_is_ends_the_connection(ours: Server) -> None:
    async def check() -> None:
        async with wire(ours) as phone:
            await phone.socket.send(frame(1, {}))
            assert await phone.closed() == 1008

    run(check())


def test_broken_content_ends_only_the_phone_that_sent_it(ours: Server) -> None:
    async def check() -> None:
        async with wire(ours) as other, wire(ours) as phone:
            await phone.socket.send(b"\x00\x92\x03" + b"\x91" * 100_000)
            await phone.closed()
            await other.tap()
            await other.sees("Count 1")
            assert not other.has_seen("Count 2")

    run(check())


def test_a_flood_ends_the_connection_and_the_others_go_on(ours: Server) -> None:
    async def check() -> None:
        async with wire(ours) as other, wire(ours) as phone:
            add = (await phone.control("Button"))["_i"]
            tap = frame(EVENT, {"target": add, "name": "click", "data": None})
            with suppress(websockets.ConnectionClosed):
                for _ in range(20_000):
                    await phone.socket.send(tap)
            assert await phone.closed() in (1006, 1013), "what it still sent may undo the goodbye"
            await other.tap()
            await other.sees("Count 1")

    run(check())


def test_a_flood_is_taken_fault_is_still_there(stock: Server) -> None:
    async def check() -> None:
        async with wire(stock) as phone:
            add = (await phone.control("Button"))["_i"]
            for _ in range(1000):
                await phone.event(add, "click")
            await phone.sees("Count 1000")

    run(check())


def test_long_messages_pass_a_few_times_and_not_for_ever(ours: Server) -> None:
    async def check() -> None:
        async with wire(ours) as phone:
            long = frame(EVENT, {"target": 1, "name": "none", "data": "x" * 250_000})
            await phone.socket.send(long)
            await phone.tap()
            await phone.sees("Count 1")
            with suppress(websockets.ConnectionClosed):
                for _ in range(20):
                    await phone.socket.send(long)
            assert await phone.closed() in (1008, 1013), "as nonsense, or as too much"

    run(check())


@pytest.mark.parametrize("size_mib", [2, 17])
def test_a_frame_that_is_too_long_ends_the_connection(ours: Server, size_mib: int) -> None:
    async def check() -> None:
        async with wire(ours) as phone:
            with suppress(websockets.ConnectionClosed):
                await phone.socket.send(b"\x00\x92\x03" + bytes(size_mib << 20))
            assert await phone.closed() == 1009

    run(check())


def test_long_frames_are_taken_fault_is_still_there(stock: Server) -> None:
    async def check() -> None:
        async with wire(stock) as phone:
            long = frame(EVENT, {"target": 1, "name": "none", "data": bytes(15 << 20)})
            await phone.socket.send(long)
            await phone.tap()
            await phone.sees("Count 1")

    run(check())


def test_one_phone_has_only_so_many_connections_and_a_second_one_its_own() -> None:
    async def check(server: Server) -> None:
        cookie = cookie_for(door())
        async with wire(server, cookie), wire(server, cookie), wire(server):
            with pytest.raises(websockets.InvalidStatus, match="403"):
                await Wire.open(server.url, cookie)
        while True:  # the server notices a moment later that they have gone
            with suppress(websockets.InvalidStatus):
                async with wire(server, cookie):
                    return

    with our_server(hello, limits=Limits(lines_per_phone=2, refusal_s=0.1)) as server:
        run(check(server))


# ------------------------------------------------------------------------------- files and page


def test_health_says_that_the_table_is_there(ours: Server) -> None:
    answer = fetch(ours.url + "/health")
    assert json.loads(answer.text).items() >= {"app": "table-companion", "status": "ok"}.items()


def test_files_are_compressed_and_sent_again_only_when_they_change(ours: Server) -> None:
    url, cookie = ours.url + "/main.dart.wasm", cookie_for(door())
    plain = fetch(url, Cookie=cookie)
    small = fetch(url, Cookie=cookie, Accept_Encoding="br, gzip")
    assert "content-encoding" not in plain.headers
    assert small.headers["content-encoding"] == "gzip"
    assert small.headers["content-type"] == "application/wasm"
    assert gzip.decompress(small.body) == plain.body
    assert len(small.body) < 0.4 * len(plain.body)
    assert small.headers["cache-control"] == "no-cache"
    same = fetch(url, Cookie=cookie, If_None_Match=small.headers["etag"])
    assert (same.status, same.body) == (304, b"")
    assert fetch(url, Cookie=cookie, If_None_Match='W/"another"').status == 200


def test_uncompressed_files_without_cache_control_fault_is_still_there(stock: Server) -> None:
    answer = fetch(stock.url + "/main.dart.mjs", Accept_Encoding="gzip")
    assert "content-encoding" not in answer.headers
    assert "cache-control" not in answer.headers


def test_the_page_is_in_the_language_of_the_phone_and_not_mixed_up(ours: Server) -> None:
    answers = {
        lang: fetch(ours.url + "/", Cookie=cookie_for(door()), Accept_Language=lang)
        for lang in LANGUAGES
    }
    for lang, answer in answers.items():
        assert f'<html lang="{lang}">' in answer.text
        assert "Flet</title>" not in answer.text
        assert "Accept-Language" in answer.headers["vary"]
    assert answers["en"].headers["etag"] != answers["fr"].headers["etag"]


def test_every_answer_carries_the_security_headers(ours: Server) -> None:
    cookie = cookie_for(door())
    for path in ("/", "/join", "/health", "/main.dart.mjs", "/docs", "/none.png"):
        headers = fetch(ours.url + path, Cookie=cookie).headers
        assert "access-control-allow-origin" not in headers
        assert "'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] in ("no-referrer", "same-origin")
    policy = fetch(ours.url + "/", Cookie=cookie).headers["content-security-policy"]
    scripts = next(part for part in policy.split("; ") if part.startswith("script-src"))
    assert "unsafe-inline" not in scripts and "http" not in scripts


def test_access_for_every_origin_fault_is_still_there(stock: Server) -> None:
    assert fetch(stock.url + "/").headers["access-control-allow-origin"] == "*"


def test_threads_are_allowed_only_where_browsers_heed_it(ours: Server) -> None:
    assert "cross-origin-opener-policy" in fetch(ours.url + "/join").headers
    elsewhere = fetch(ours.url + "/join", Host="192.168.1.7:8550")
    assert "cross-origin-opener-policy" not in elsewhere.headers


def test_no_path_leads_out_of_the_files(ours: Server) -> None:
    cookie = cookie_for(door())
    for path in ("/../pyproject.toml", "/%2e%2e/pyproject.toml", "/..%2fsecret.txt", "//a.txt"):
        assert fetch(ours.url + path, Cookie=cookie).status == 404
    assert fetch(ours.url + "/pyodide/pyodide.mjs", Cookie=cookie).status == 404
    assert fetch(ours.url + "/", b"x", Cookie=cookie).status == 405


def test_a_sign_that_no_font_has_gives_no_error(ours: Server) -> None:
    for name in ("notocoloremoji/v32/x.0.woff2", "notosansarabic/v18/y.ttf"):
        answer = fetch(f"{ours.url}/assets/fonts/{name}", Cookie=cookie_for(door()))
        assert (answer.status, answer.headers["content-type"]) == (200, "font/ttf")


def test_a_changed_page_of_flet_is_named_at_start() -> None:
    with pytest.raises(PageChanged, match="language"):
        start_page("<!DOCTYPE html><html lang='en'></html>", "en", "mark")


def test_no_setting_of_flet_in_the_environment_reaches_the_tests() -> None:
    assert not [name for name in os.environ if name.startswith("FLET_")]
