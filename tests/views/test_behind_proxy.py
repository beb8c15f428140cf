"""Several processes behind one reverse proxy, and what a proxy is believed."""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
import uvicorn
from starlette.types import ASGIApp

from companion.__main__ import main
from companion.i18n import Texts
from companion.store.folder import DataFolder
from tests.support.command import companion
from tests.support.strangers import ELSEWHERE, HERE, ask, code_form, knock
from tests.views.harness import (
    Answer,
    Server,
    cookie_for,
    door,
    fetch,
    hello,
    lacking,
    run,
    wait_until,
)
from tests.views.house_server import house_in, start_game
from tests.views.test_ways_in import images
from tests.views.wire_phone import WirePhone
from views.server.app import build
from views.server.lines import Bounds, Lines
from views.server.run import config
from views.widgets.qr import qr_svg

EN = Texts("en")
TOLD = Path(__file__).parents[2] / ".github/CONTRIBUTING.md"
NGINX = shutil.which("nginx") or "/usr/sbin/nginx"
AROUND = """
daemon off;
master_process off;
pid pid;
error_log stderr;
events {}
http {
    access_log off;
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    %s
}
"""
"""An nginx that asks nothing of the system that it runs on, around the lines that are told."""


@dataclass(frozen=True)
class Table:
    """One process and its table, as people come to it through the proxy."""

    host: str
    """The name and the port of the proxy."""
    port: int
    """Its own port, which nobody uses but the proxy."""
    printed: str
    session: str
    player: str

    @property
    def proxy(self) -> int:
        """The port of the proxy."""
        return int(self.host.partition(":")[2])

    @property
    def path(self) -> str:
        """What its link says, after the address."""
        found = re.search(r"/join/\S+", self.printed)
        assert found
        return found[0]

    def asked(self, path: str, cookie: str = "") -> Answer:
        """Ask the proxy for something of this table, as a browser would."""
        return fetch(f"http://{HERE}:{self.proxy}{path}", Host=self.host, Cookie=cookie)


def free_port() -> int:
    with socket.create_server((HERE, 0)) as taken:
        return int(taken.getsockname()[1])


def prepared(folder: Path, player: str) -> str:
    """A folder with one table, at which this player sits."""
    folder.mkdir()
    with DataFolder(folder):
        return start_game(house_in(folder), [player, "Ben"]).session.id


@contextmanager
def nginx(folder: Path, port: int, ports: list[int]) -> Iterator[None]:
    """Run the lines that are told, at other ports."""
    [lines] = re.findall(r"^    map \$host.*?^    }\n(?=\n)", TOLD.read_text("utf-8"), re.M | re.S)
    for at, own in zip(("8551", "8552"), ports, strict=True):
        assert f"127.0.0.1:{at};" in lines
        lines = lines.replace(f":{at};", f":{own};")
    settings = folder / "nginx.conf"
    settings.write_text(AROUND % lines.replace("listen 80;", f"listen {HERE}:{port};"))
    running = subprocess.Popen([NGINX, "-p", str(folder), "-c", str(settings)])
    try:
        wait_until(lambda: running.poll() is not None or answers(port), "nginx to start")
        assert running.poll() is None
        yield
    finally:
        running.terminate()
        running.wait()


def answers(port: int) -> bool:
    try:
        knock(port).close()
    except OSError:
        return False
    return True


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Table]]:
    """Two processes, a folder and a table each, behind one nginx."""
    if not Path(NGINX).exists():
        lacking("no nginx found; install nginx-light")
    folder, port, found = tmp_path_factory.mktemp("tables"), free_port(), []
    with ExitStack() as running:
        for name, player in (("one", "Anna"), ("two", "Julie")):
            session = prepared(folder / name, player)
            host = f"{name}.tables.example:{port}"
            where = ("--local", "--port", "0", "--data", str(folder / name))
            _, printed = running.enter_context(
                companion(*where, "--behind", HERE, f"http://{host}")
            )
            own = re.search(rf"http://{HERE}:(\d+)/join/", printed)
            assert own
            found.append(Table(host, int(own[1]), printed, session, player))
        running.enter_context(nginx(folder, port, [table.port for table in found]))
        yield found


# ------------------------------------------------------------------------ two behind one nginx


def test_links_codes_and_websockets_lead_through_the_proxy_to_their_table(
    tables: list[Table],
) -> None:
    async def comes(table: Table) -> None:
        link = f"{table.path}?to=/table/{table.session}"
        welcome = table.asked(link)
        inside = table.asked(welcome.headers["location"], cookie=welcome.cookie)
        assert (inside.status, inside.headers["location"]) == (303, f"/table/{table.session}")
        page = table.asked("/", cookie=welcome.cookie)
        assert f"ws://{table.host}" in page.headers["content-security-policy"]
        phone = await WirePhone.open(
            f"http://{HERE}:{table.proxy}",
            welcome.cookie,
            route=f"/table/{table.session}/invite",
            origin=f"http://{table.host}",
            named=table.host.partition(":")[0],
        )
        await phone.sees(table.player)
        await phone.press(EN("table.look_on"))
        await phone.sees(f"http://{table.host}")
        assert qr_svg(f"http://{table.host}{link}") in images(phone)
        assert not phone.shows(EN("invite.wifi"))
        await phone.close()

    for table in tables:
        assert f"  http://{table.host}/\n" in table.printed
        assert EN("serve.phones_anywhere") in table.printed
        run(comes(table))


def test_who_has_joined_one_table_has_not_joined_the_other(tables: list[Table]) -> None:
    one, two = tables
    cookie = one.asked(one.path).cookie
    assert one.asked("/", cookie=cookie).status == 200
    assert two.asked("/", cookie=cookie).headers["location"] == "/join"
    assert two.asked(one.path).status == 403


def test_wrong_codes_through_the_proxy_let_their_own_address_wait(tables: list[Table]) -> None:
    one, two = tables
    [code] = re.findall(r"type the code (\d{6})", one.printed)
    guesses = [f"{(int(code) + n) % 1_000_000:06}" for n in range(1, 6)]
    said = [typed(one, guess, f"X-Forwarded-For: 10.0.0.{at}") for at, guess in enumerate(guesses)]
    assert said == [b"403"] * 4 + [b"429"]
    assert typed(one, code) == b"429"
    assert typed(one, code, source=ELSEWHERE) == b"303"
    assert typed(two, "000000") in (b"403", b"303"), "the other table has counted nothing"


def typed(table: Table, code: str, *lines: str, source: str = HERE) -> bytes:
    """Type a code on a phone at a network address, and answer the status."""
    form = code_form(code, *lines, "Connection: close", host=table.host)
    return ask(table.proxy, form, source)[9:12]


# --------------------------------------------------------------------------- whom we believe

PROXY = ELSEWHERE
"""The network address that was named."""
FORGERS = "127.0.0.3"


def behind(app: ASGIApp, taken: Lines) -> uvicorn.Config:
    taken.proxy = PROXY
    return config(app, taken)


@pytest.fixture
def server() -> Iterator[Server]:
    with Server(build(door(), hello), settings=behind) as running:
        yield running


def guess(server: Server, speaks_for: str, source: str, code: str = "000000") -> bytes:
    form = code_form(code, f"X-Forwarded-For: {speaks_for}", "X-Forwarded-Proto: https")
    return ask(server.port, form, source)


def test_of_whom_the_proxy_speaks_is_believed(server: Server) -> None:
    said = [guess(server, "10.0.0.1", PROXY)[9:12] for _ in range(6)]
    assert said == [b"403"] * 4 + [b"429"] * 2
    welcome = guess(server, "10.0.0.2", PROXY, "271828")
    assert welcome[9:12] == b"303" and b"Secure" in welcome


def test_what_anybody_else_says_of_that_changes_nothing(server: Server) -> None:
    said = [guess(server, f"10.0.0.{at}", FORGERS)[9:12] for at in range(6)]
    assert said == [b"403"] * 4 + [b"429"] * 2
    welcome = guess(server, PROXY, HERE, "271828")
    assert welcome[9:12] == b"303" and b"Secure" not in welcome


@pytest.mark.parametrize("source", [PROXY, FORGERS])
def test_without_a_proxy_nobody_is_believed(source: str) -> None:
    with Server(build(door(), hello)) as alone:
        said = [guess(alone, f"10.0.0.{at}", source)[9:12] for at in range(6)]
        assert said == [b"403"] * 4 + [b"429"] * 2
        assert b"Secure" not in guess(alone, "10.0.0.9", HERE, "271828")


def test_who_asks_too_much_through_the_proxy_is_answered_slowly_and_nobody_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("views.server.strangers.BURST", 1)
    monkeypatch.setattr("views.server.strangers.GAP_S", 3600.0)
    with Server(build(door(), hello), settings=behind) as server:
        said = [guess(server, speaks_for, PROXY)[9:12] for speaks_for in "aaab"]
    assert said == [b"403", b"429", b"429", b"403"]


def test_connections_through_the_proxy_are_counted_for_whom_they_are(server: Server) -> None:
    server.socket.bounds = Bounds(strangers_per_address=3)
    with ExitStack() as held:
        for speaks_for, times in (("a", 6), ("b", 2)):
            for _ in range(times):
                line = held.enter_context(knock(server.port, PROXY))
                asked = f"POST /join HTTP/1.1\r\nHost: {HERE}\r\nX-Forwarded-For: {speaks_for}\r\n"
                line.sendall(f"{asked}Content-Length: 100\r\n\r\n".encode())
        wait_until(lambda: server.socket.open == 5, "three of the one, and two of the other")
        cookie = cookie_for(door())
        assert fetch(server.url + "/", Cookie=cookie, X_Forwarded_For="a").status == 200
    wait_until(lambda: not server.socket.open, "the connections to be closed")
    assert not server.socket._of_strangers and not server.socket._strangers


# ------------------------------------------------------------------------------ what is typed


@pytest.mark.parametrize(
    "typed",
    [
        ("127.0.0.1", "one.example"),
        ("127.0.0.1", "https://one.example/path"),
        ("127.0.0.1", "ftp://one.example"),
        ("proxy", "https://one.example"),
    ],
)
def test_a_proxy_that_is_none(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, typed: tuple[str, str]
) -> None:
    assert main(["--data", str(tmp_path), "--behind", *typed]) == 2
    assert "https://one.example" in capsys.readouterr().err
