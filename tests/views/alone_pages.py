"""A published site, and a phone that has nothing else, whose browser can be killed."""

from __future__ import annotations

import fcntl
import functools
import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, TypeVar

import pytest
from playwright._impl._driver import compute_driver_executable
from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright
from playwright.sync_api import Error as BrowserError
from playwright.sync_api import TimeoutError as TookTooLong

from companion.game import Seat, Setup
from companion.games import game
from companion.games.outback.box import OutbackBox
from companion.games.outback.events import DiceRolled, FirstChosen, JeepFilled
from companion.games.outback.options import OutbackOptions
from companion.games.outback.state import Animal, Face
from companion.session import Session, start
from tests.views.game_pages import TablePhone
from tests.views.harness import COMPILED_ONCE, FLAGS, chromium_path, lacking, wait_until
from views.debounce import DEBOUNCE_S
from views.publish.site import MARK

ROOT = Path(__file__).parent.parent.parent
START_S = 90.0
"""How long a start may take on a machine that is busy with other tests."""
CHOOSER_S, TAPS_FOR_A_CHOOSER = 10.0, 3
P = TypeVar("P", bound=TablePhone)

DICE = (Face.KOALA, Face.KOALA, Face.KOALA, Face.EMU, Face.JOKER, Face.JOKER)
JEEP = (Animal.KOALA, Animal.KOALA, Animal.EMU, Animal.PLATYPUS, Animal.MONITOR)

DOCUMENTS = """() => new Promise((done, failed) => {
  const asked = indexedDB.open("table-companion");
  asked.onerror = () => failed(asked.error);
  asked.onsuccess = () => {
    const database = asked.result, reading = database.transaction("documents");
    const names = reading.objectStore("documents").getAllKeys();
    const kept = reading.objectStore("documents").getAll();
    reading.oncomplete = () => {
      database.close();
      done(names.result.map((name, at) => [name, kept.result[at][0]]));
    };
  };
})"""
"""What is durable in the browser's storage, by name."""


OUR_WORDS_ARE_GONE = "() => document.getElementById('words').style.display === 'none'"


def publish(folder: Path, base: str = "/") -> str:
    """Publish with the command line, and return what it said; pip's wheels are kept for later."""
    wheels = os.environ.get("COMPANION_WHEELS")
    more = ["--wheels", wheels] if wheels else []
    command = [sys.executable, "-m", "companion", "publish", str(folder), "--base-url", base]
    env = {**os.environ, "LANG": "C", "PATH": f"{node_of_playwright()}:{os.environ['PATH']}"}
    run = subprocess.run([*command, *more], cwd=ROOT, capture_output=True, text=True, env=env)
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


def node_of_playwright() -> Path:
    """The folder of the Node.js that Playwright brings: who has its tests can compile the site."""
    return Path(compute_driver_executable()[0]).parent


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What starts browsers, once a run: no other may run beside."""
    with sync_playwright() as started:
        if chromium_path(started) is None:
            lacking("no Chromium found; install one or set CHROMIUM_PATH")
        yield started


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The published site, below `/games/`: made once a run, by the first worker that needs it."""
    run = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        run = run.parent
    folder = run / "site" / "games"
    with (run / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / MARK).exists():
            publish(folder, "/games/")
    return folder


def site_files_of(site: Path) -> dict[str, bytes]:
    """The files of a published site by name, those that tell of the others left out."""
    names = json.loads((site / MARK).read_text())["files"]
    return {name: (site / name).read_bytes() for name in names}


class Files(SimpleHTTPRequestHandler):
    """Files with the types that browsers insist on, and no line for each."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, format: str, *args: Any) -> None:
        pass


class Host:
    """A host of static files that can go away and come back under the same address."""

    def __init__(self, folder: Path, files: type[Files] = Files) -> None:
        self._serve = functools.partial(files, directory=str(folder))
        self._server: ThreadingHTTPServer | None = None
        self.port = 0
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def start(self) -> None:
        self._server = ThreadingHTTPServer(("127.0.0.1", self.port), self._serve)
        self._server.daemon_threads = True
        self.port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        if self._server:
            self._server.shutdown()
            self._server.server_close()
            self._server = None


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    """Who serves the site, below `/games/`."""
    served = Host(site.parent)
    yield served
    served.stop()


class Profile:
    """A browser with a memory: what a phone is when the app has been installed on it.

    Stands in for Playwright's browser, where a phone of the tests asks for its context.
    """

    def __init__(self, playwright: Playwright, folder: Path) -> None:
        self._playwright = playwright
        self._folder = folder
        self.foreign: list[str] = []
        """Requests of any page or worker to another host than this machine."""

    def new_context(self, **options: Any) -> BrowserContext:
        context = self._playwright.chromium.launch_persistent_context(
            str(self._folder),
            executable_path=chromium_path(self._playwright),
            args=[*FLAGS, COMPILED_ONCE],
            accept_downloads=True,
            **options,
        )
        context.on("request", lambda request: self._note(request.url))
        return context

    def _note(self, url: str) -> None:
        if not url.startswith(("http://127.0.0.1:", "blob:", "data:")):
            self.foreign.append(url)

    def kill(self) -> None:
        """Kill the browser as a phone does that needs its memory: without a word."""
        for pid in self._processes():
            os.kill(pid, signal.SIGKILL)
        wait_until(lambda: not self._processes(), "the browser to be gone")

    def _processes(self) -> list[int]:
        """This profile's own browser, by the folder that no other one has."""
        mark = f"--user-data-dir={self._folder}"
        return [int(each.name) for each in Path("/proc").glob("[0-9]*") if mark in _command(each)]


def _command(process: Path) -> list[str]:
    try:
        said = (process / "cmdline").read_bytes().decode(errors="replace").split("\0")
    except OSError:
        return []
    return [] if any(word.startswith("--type=") for word in said) else said


@contextmanager
def phone_alone(kind: type[P], profile: Any, **options: Any) -> Iterator[P]:
    """A phone of its owner, who taps no faster than the app takes a tap; with a browser that has
    a memory, a :class:`Profile` or a Firefox."""
    phone = kind(profile, service_workers="allow", **options)
    phone.debounce_ms = round(DEBOUNCE_S * 1000) + 50
    phone.thumb_ms = round(DEBOUNCE_S * 1000) + phone.follows_ms
    try:
        yield phone
    finally:
        with_a_word(phone)


def with_a_word(phone: TablePhone) -> None:
    """Close the browser, unless it is gone already."""
    with suppress(BrowserError):
        phone.context.close()


def opens(
    phone: TablePhone, url: str, key: str = "home.boxes", patience_s: float = START_S
) -> None:
    """Open the app, and wait until its first screen has taken the place of our own words."""
    phone.page.goto(url)
    assert phone.sees(phone.text(key), patience_s=patience_s), phone.texts()
    phone.page.wait_for_function(OUR_WORDS_ARE_GONE, timeout=patience_s * 1000)


def has_kept_everything(page: Page) -> None:
    """Wait until the app can do without its host."""
    page.evaluate("async () => { await navigator.serviceWorker.ready }")


IMAGES = """async () => (await (await caches.open("companion-image")).keys())
  .map(({url}) => url.split("/").at(-1).split("?")[0]).sort()"""


def images(page: Page) -> list[str]:
    """What is kept of images: the `image`, `tries` to make it, `begun` when one is in use."""
    found: list[str] = page.evaluate(IMAGES)
    return found


def has_made_an_image(page: Page) -> None:
    """Wait until the next start can go on from an image of Python's memory."""
    wait_until(lambda: "image" in images(page), "an image", patience_s=START_S)


def started_from_an_image(page: Page) -> None:
    """Wait until it has come to a screen: then it counts as no try any more."""
    wait_until(lambda: images(page) == ["image"], "a start from the image", patience_s=START_S)


def documents(page: Page) -> dict[str, Any]:
    """What lies durably in the browser's storage."""
    return {name: json.loads(text) for name, text in page.evaluate(DOCUMENTS)}


def logged(page: Page) -> int:
    """How many entries all sessions have, durably."""
    return sum(
        len(document.get("events", {}))
        for name, document in documents(page).items()
        if name.startswith("sessions/")
    )


def same_phone(phone: TablePhone, kind: type[P]) -> P:
    """The same phone in the hands of somebody who plays another game on it."""
    other = object.__new__(kind)
    other.__dict__.update(phone.__dict__)
    return other


def downloaded(phone: TablePhone, key: str, folder: Path) -> Path:
    """Tap what saves a file, and return the file."""
    with phone.page.expect_download() as waiting:
        phone.does(key)
    path = folder / waiting.value.suggested_filename
    waiting.value.save_as(path)
    return path


def takes_in(phone: TablePhone, file: Path) -> None:
    """Choose the file of a game, look at what is in it, and take it in."""
    chooses(phone, file)
    phone.does("take.go")


def chooses(phone: TablePhone, file: Path) -> None:
    """Choose a file to be taken in; tap again where no chooser opens.

    A browser opens one for five seconds after a tap. A machine that is busy with other tests needs
    longer to start the app's own Python, and to ask for it from there.
    """
    for _ in range(TAPS_FOR_A_CHOOSER):
        with suppress(TookTooLong):
            with phone.page.expect_file_chooser(timeout=CHOOSER_S * 1000) as waiting:
                phone.does("travel.take_in")
            return waiting.value.set_files(file)
    raise AssertionError("no file chooser opens")


def begun_outback() -> Session:
    """A game of two with dice on the table, as another house would export it."""
    seats = (Seat("a", "Anna", "red", "circle"), Seat("b", "Ben", "blue", "square"))
    setup = Setup("outback", seats, OutbackOptions(), OutbackBox())
    session = start("a-game-of-another-house", game("outback"), setup, 1_700_000_000_000)
    for number, event in enumerate((FirstChosen(0), JeepFilled(JEEP), DiceRolled(DICE))):
        after = session.act(event, actor=None, at_ms=number, tap=f"elsewhere:{number}")
        assert isinstance(after, Session)
        session = after
    return session


def names_of_die(phone: TablePhone) -> list[str]:
    """What the second die is called while it is loose, and when it is kept."""
    face = phone.text("outback.animal.koala")
    return [phone.text(f"outback.die.{how}", face=face, number=2) for how in ("loose", "kept")]


def die_of(phone: TablePhone) -> tuple[float, float]:
    """Where the second die lies while it is loose."""
    x, y, _ = phone.place(names_of_die(phone)[0])
    return x, y
