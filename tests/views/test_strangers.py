"""Strangers on the Wi-Fi: what they get, and that it costs the table next to nothing.

The figures are generous, because many machines are slow; `tests.bench.strangers` measures them.
"""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from multiprocessing.pool import Pool
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from starlette.types import ASGIApp

from tests.bench.attacks import Table
from tests.support import strangers
from tests.support.strangers import (
    ASKING,
    ELSEWHERE,
    HERE,
    ask,
    code_form,
    drip,
    is_ended,
    knock,
    pour,
)
from tests.views.harness import (
    PATIENCE_S,
    Server,
    Wire,
    cookie_for,
    door,
    fetch,
    hello,
    our_server,
    run,
    wait_until,
)
from views.server import own_certificate
from views.server.app import build
from views.server.lines import Bounds, Lines
from views.server.pace import Pace
from views.server.run import config
from views.server.strangers import PHONE_BURST, PHONE_GAP_S

MIB = 1 << 20
REQUESTS_OF_A_PAGE = 40
"""So many it takes to load the app anew, and some."""


def short(server: Server, **changed: Any) -> None:
    """Let a server have less patience with strangers."""
    server.socket.bounds = Bounds(**changed)


# ------------------------------------------------------- requests that never come to an end

ASKED_BY_A_PHONE = "GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n"
TYPING = b"POST /join HTTP/1.1\r\nHost: 127.0.0.1\r\n"
CHUNKED = b"Transfer-Encoding: chunked\r\n\r\n"
WITHOUT_END = {
    "header lines": (ASKING, b"x: y\r\n" * 1000),
    "one header line": (ASKING + b"x: ", b"y" * 4096),
    "an address": (b"GET /", b"y" * 4096),
    "line ends": (b"", b"\r\n" * 2048),
    "a body": (TYPING + b"Content-Length: 9999999999\r\n\r\n", b"y" * 4096),
    "a body that nobody reads": (ASKING + b"Content-Length: 9999999999\r\n\r\n", b"y" * 4096),
    "pieces of a body": (TYPING + CHUNKED, b"1000\r\n" + b"y" * 4096 + b"\r\n"),
    "the name of a piece": (TYPING + CHUNKED + b"1;", b"y" * 4096),
    "requests": (b"", ASKING + b"\r\n"),
    "a websocket's header lines": (
        ASKING + b"Connection: upgrade\r\nUpgrade: websocket\r\n",
        b"x: y\r\n" * 1000,
    ),
    "a websocket that was refused": (
        b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
        b"\x82\xfe\xff\xff" + bytes(65_539),
    ),
}  # fmt: skip


@pytest.mark.parametrize(("begun", "piece"), WITHOUT_END.values(), ids=WITHOUT_END.keys())
def test_what_never_ends_is_cut_off(fresh: Server, begun: bytes, piece: bytes) -> None:
    with knock(fresh.port) as line:
        line.sendall(begun)
        assert pour(line, piece, 64 * MIB) < 16 * MIB, "the buffers of both systems and no more"
        assert is_ended(line, PATIENCE_S)


@pytest.mark.parametrize(
    "begun",
    [b"", ASKING, TYPING + b"Content-Length: 100\r\n\r\n"],
    ids=["nothing", "a head", "a body"],
)
def test_who_takes_their_time_is_not_waited_for(fresh: Server, begun: bytes) -> None:
    short(fresh, stranger_s=0.3)
    with knock(fresh.port) as line:
        line.sendall(begun)
        assert drip(line, b"a", 0.1, PATIENCE_S)


def test_who_does_not_shake_hands_is_not_waited_for(tmp_path: Path) -> None:
    certificate = own_certificate(tmp_path, [HERE])

    def encrypted(app: ASGIApp, taken: Lines) -> uvicorn.Config:
        return config(app, taken, certificate)

    with Server(build(door(), hello), settings=encrypted) as server:
        short(server, stranger_s=0.3)
        with knock(server.port) as silent, knock(server.port) as slow:
            silent.sendall(b"\x16")
            assert drip(slow, b"\x16\x03\x01\x02\x00\x01", 0.1, PATIENCE_S)
            assert is_ended(silent, PATIENCE_S)
        wait_until(lambda: not server.socket.open, "the connections to be closed")


def test_who_does_not_read_the_answer_is_not_waited_for(fresh: Server) -> None:
    short(fresh, stranger_s=0.3)
    with knock(fresh.port) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
        pour(line, ASKING + b"\r\n", MIB)
        wait_until(lambda: not fresh.socket.open, "the connection to be closed")


# ------------------------------------------------------------------------ many connections


def test_strangers_hold_only_so_many_connections(fresh: Server) -> None:
    bounds = Bounds()
    with strangers.knocking(fresh.port, 200) as held:
        assert fetch(fresh.url + "/health").status == 200
        wait_until(lambda: fresh.socket.open <= bounds.strangers_per_address, "the others to go")
        assert is_ended(held[0], PATIENCE_S) and not is_ended(held[-1], 0.1)
        with strangers.knocking(fresh.port, 50, ELSEWHERE):
            wait_until(
                lambda: fresh.socket.open <= 2 * bounds.strangers_per_address, "the others to go"
            )
            assert not is_ended(held[-1], 0.1), "another address does not push this one out"


def test_a_phone_that_has_joined_is_not_pushed_out(fresh: Server) -> None:
    short(fresh, stranger_s=1)

    async def stay() -> None:
        phone = await Wire.open(fresh.url, cookie_for(door()))
        with strangers.knocking(fresh.port, 100):
            await asyncio.sleep(1.2)
            await (await phone.socket.ping())
        await phone.close()

    run(stay())


def test_no_connection_outlives_its_phone(fresh: Server) -> None:
    short(fresh, idle_s=0.3)
    head = f"{ASKED_BY_A_PHONE}Cookie: {cookie_for(door())}\r\n\r\n"
    with knock(fresh.port) as line:
        line.sendall(head.encode() + b"GET /")
        assert drip(line, b"a", 0.1, PATIENCE_S)
    wait_until(lambda: not fresh.socket.open, "the connection to be closed")


def test_who_comes_too_often_is_hung_up_on_unread_and_no_phone_is(fresh: Server) -> None:
    asked = ASKING + b"\r\n"
    fresh.socket.pace = Pace(3, 3600.0)
    assert [ask(fresh.port, asked)[9:12] for _ in range(5)] == [b"200"] * 3 + [b""] * 2
    assert ask(fresh.port, asked, ELSEWHERE)[9:12] == b"200"

    async def stay() -> None:
        fresh.socket.pace = Pace(1, 3600.0)
        phone = await Wire.open(fresh.url, cookie_for(door()))
        for _ in range(5):
            assert fetch(fresh.url + "/", Cookie=cookie_for(door())).status == 200
        await phone.close()

    run(stay())


def test_descriptors_are_kept_back_for_the_games(fresh: Server) -> None:
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    assert fresh.socket.most <= soft - 128
    assert Bounds().strangers < fresh.socket.most


def test_a_full_table_turns_away_and_comes_back_to_itself(fresh: Server) -> None:
    fresh.socket.most = 3
    with ExitStack() as held:
        for _ in range(3):
            line = held.enter_context(knock(fresh.port))
            line.sendall(f"{ASKED_BY_A_PHONE}Cookie: {cookie_for(door())}\r\n\r\n".encode())
            assert line.recv(1 << 16)
        with knock(fresh.port) as one_more:
            one_more.sendall(b"G")
            assert is_ended(one_more, PATIENCE_S)
        assert fresh.socket.open == 3
    wait_until(lambda: not fresh.socket.open, "the connections to be closed")
    assert fetch(fresh.url + "/health").status == 200


# ---------------------------------------------------------------------- what strangers get


def test_a_stranger_sees_the_way_in_and_nothing_else(fresh: Server) -> None:
    for path in ("/main.dart.wasm", "/drawings/die.svg", "/fonts/Emoji.ttf", "/assets/x.js"):
        answer = fetch(fresh.url + path)
        assert (answer.status, answer.headers["connection"]) == (404, "close"), path
    for path in ("/favicon.png", "/icons/icon.svg", "/manifest.json", "/join", "/health"):
        assert fetch(fresh.url + path).status == 200
    assert fetch(fresh.url + "/main.dart.mjs", Cookie=cookie_for(door())).status == 200


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server that answers strangers once a second, after the first one."""
    monkeypatch.setattr("views.server.strangers.BURST", 1)
    monkeypatch.setattr("views.server.strangers.GAP_S", 1.0)
    with our_server(hello) as server:
        yield server


def test_who_asks_too_much_is_answered_slowly_and_nobody_else(slow: Server) -> None:
    server, asked = slow, ASKING + b"\r\n"
    begun = time.monotonic()
    assert [ask(server.port, asked)[9:12] for _ in range(3)] == [b"200"] * 3
    assert time.monotonic() - begun > 0.9
    with ThreadPoolExecutor(8) as many:
        answers = [answer[9:12] for answer in many.map(ask, [server.port] * 8, [asked] * 8)]
    assert set(answers) == {b"200", b"429"}, "who would have to wait long gets no answer"
    begun = time.monotonic()
    assert ask(server.port, asked, ELSEWHERE)[9:12] == b"200"
    for _ in range(5):
        assert fetch(server.url + "/", Cookie=cookie_for(door())).status == 200
    assert time.monotonic() - begun < 5 * 1.0


def test_a_phone_that_has_joined_asks_as_often_as_its_page_does_and_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What it may do at the table has limits of its own, and those of others are their own."""
    monkeypatch.setattr("views.server.strangers.PHONE_BURST", 3)
    monkeypatch.setattr("views.server.strangers.PHONE_GAP_S", 3600.0)
    one, other = cookie_for(door()), cookie_for(door())
    with our_server(hello) as server:
        answers = [fetch(server.url + "/", Cookie=one) for _ in range(5)]
        assert [each.status for each in answers] == [200] * 3 + [429] * 2
        assert answers[-1].headers["connection"] == "close" and not answers[-1].body
        assert fetch(server.url + "/", Cookie=other).status == 200
        assert fetch(server.url + "/health").status == 200

        async def still_plays() -> None:
            wire = await Wire.open(server.url, one)
            await wire.sees("Count 0")
            await wire.close()

        run(still_plays())


def test_a_phone_may_load_its_page_some_times_at_once() -> None:
    assert PHONE_BURST >= 8 * REQUESTS_OF_A_PAGE and 1 / PHONE_GAP_S >= REQUESTS_OF_A_PAGE / 2


def test_a_code_may_be_guessed_at_without_keeping_anybody_out(fresh: Server) -> None:
    answers = [ask(fresh.port, code_form("000000")) for _ in range(8)]
    assert [answer[9:12] for answer in answers] == [b"403"] * 4 + [b"429"] * 4
    assert ask(fresh.port, code_form("271828"))[9:12] == b"429"
    right = ask(fresh.port, code_form("271828"), ELSEWHERE)
    assert right[9:12] == b"303" and b"set-cookie" in right


def test_nonsense_is_not_written_down(
    fresh: Server, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    for said in (b"\x16\x03\x01", b"GET\r\n\r\n", b"\x00" * 4096, b"GET / HTTP/9.9\r\n\r\n"):
        assert ask(fresh.port, said + b"\r\n\r\n") is not None
    assert caplog.text == "" and capfd.readouterr().err == ""


# ----------------------------------------------------------------- the whole table besieged


@pytest.fixture(scope="module")
def besieged() -> Iterator[tuple[Table, Pool]]:
    """A table, and the process that attacks it."""
    bench = pytest.importorskip("tests.bench.strangers", reason="needs several addresses: Linux")
    with bench.a_table() as table, bench.attackers() as pool:
        yield table, pool


@pytest.mark.parametrize(
    "attack",
    [
        "the same, 24 times", "1,100 idle connections", "open and close", "wrong codes", "garbage",
        "websockets with garbage", "the largest file", "ten phones tap nothing", "250,000 nils",
        "forged properties",
    ],
)  # fmt: skip
def test_an_attack_costs_the_table_little(besieged: tuple[Table, Pool], attack: str) -> None:
    """A short form of `tests.bench.strangers`, which does more, for longer, and tells figures."""
    from tests.bench.strangers import attacked

    table, pool = besieged
    cost = attacked(attack, table, 1.5, pool)
    print(attack, cost)
    assert cost.done > 0
    assert cost.unsaved == 0
    assert cost.came > 0
    assert cost.most_mb < 80
    assert cost.answer_ms(0.5) < 1000
