"""A published site, and a phone that has nothing else, whose browser can be killed."""

from __future__ import annotations

import json
import os
import shutil
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, Protocol, TypeVar

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright
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
from tests.views.harness import (
    COMPILED_ONCE,
    FLAGS,
    UNPAINTED,
    chromium_path,
    wait_until,
)
from tests.views.published import Host, made_once
from views.debounce import DEBOUNCE_S

START_S = 90.0
"""How long a start may take on a machine that is busy with other tests."""
SELDOM_S = 0.25
"""How often a browser is asked for what takes it seconds: each question costs it some of them."""
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


NAME = "table.localhost"
ADDRESS = f"http://{NAME}/games/"
"""Where a browser finds the site whatever port its host has: what it keeps belongs to an address.

Names of this kind are this machine's, so a browser trusts them as it trusts one with a certificate.
"""
ELSEWHERE = "version.json"
"""A file of the site, to be there without the app."""
FORGETS = """() => new Promise((done, failed) => {
  const cleared = indexedDB.deleteDatabase("table-companion");
  cleared.onsuccess = done;
  cleared.onerror = cleared.onblocked = () => failed(cleared.error);
})"""
"""Whatever the app has saved is thrown away."""
HELD = "async () => (await navigator.locks.query()).held.map(({name}) => name)"
OUR_WORDS_ARE_GONE = "() => document.getElementById('words').style.display === 'none'"


class Profile:
    """A browser with a memory: what a phone is when the app has been installed on it.

    Stands in for Playwright's browser, where a phone of the tests asks for its context. Where it is
    given a host, it finds that by the name in :data:`ADDRESS`, too. Its screens are white, unless
    they are painted to be looked at.
    """

    def __init__(
        self,
        playwright: Playwright,
        folder: Path,
        host: Host | None = None,
        *,
        is_painted: bool = False,
    ) -> None:
        self._playwright = playwright
        self._folder = folder
        names = (f"--host-resolver-rules=MAP {NAME} 127.0.0.1:{host.port}",) if host else ()
        self._flags = (*FLAGS, *names, COMPILED_ONCE, *(() if is_painted else UNPAINTED))
        self.foreign: list[str] = []
        """Requests of any page or worker to another host than this machine."""

    def new_context(self, **options: Any) -> BrowserContext:
        context = self._playwright.chromium.launch_persistent_context(
            str(self._folder),
            executable_path=chromium_path(self._playwright),
            args=self._flags,
            accept_downloads=True,
            **options,
        )
        context.on("request", lambda request: self._note(request.url))
        return context

    def _note(self, url: str) -> None:
        if not url.startswith(("http://127.0.0.1:", f"http://{NAME}/", "blob:", "data:")):
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


class Visited(Protocol):
    """What gives a test a browser of its own that has been at :data:`ADDRESS` before."""

    def __call__(self, host: Host, *, is_painted: bool = False) -> Profile: ...


@pytest.fixture
def visited(
    playwright: Playwright, site: Path, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> Visited:
    """Gives a browser that has been at :data:`ADDRESS` before, where a host of the test is now.

    It starts as it does from the third visit on, which costs a quarter of the first two.
    """

    def make(folder: Path) -> None:
        visits_twice(playwright, site, folder)

    def copied(host: Host, *, is_painted: bool = False) -> Profile:
        folder = Path(mkdtemp(dir=tmp_path)) / "profile"
        shutil.copytree(made_once(tmp_path_factory, "visited", make), folder)
        return Profile(playwright, folder, host, is_painted=is_painted)

    return copied


def visits_twice(playwright: Playwright, site: Path, folder: Path) -> None:
    """Let a browser keep the app at its first visit, and an image of Python's memory, offline, at
    the second; the app itself has saved nothing there, not even which language it speaks."""
    host = Host(site.parent)
    with phone_alone(TablePhone, Profile(playwright, folder, host)) as phone:
        opens(phone, ADDRESS)
        has_kept_everything(phone.page)
        assert images(phone.page) == [], "files still come at a first visit"
        host.stop()
        opens(phone, ADDRESS)
        has_made_an_image(phone.page)
        leaves_the_app(phone.page)
        phone.page.evaluate(FORGETS)
        phone.page.evaluate("() => localStorage.clear()")


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
    shows(phone, key, patience_s)


def leaves_the_app(page: Page) -> None:
    """Go where the app is not, and wait until it is gone: its Python outlives its page for a
    moment, in which it would save again what is thrown away."""
    page.goto(f"{ADDRESS}{ELSEWHERE}")
    wait_until(lambda: not page.evaluate(HELD), "the app to let go of what it has saved")


def shows(phone: TablePhone, key: str = "home.boxes", patience_s: float = START_S) -> None:
    """Wait until the app, which starts by itself, has come to its first screen."""
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
    wait_until(lambda: "image" in images(page), "an image", patience_s=START_S, every_s=SELDOM_S)


def started_from_an_image(page: Page) -> None:
    """Wait until it has come to a screen: then it counts as no try any more."""
    wait_until(lambda: images(page) == ["image"], "a start from the image", patience_s=START_S)


def reads_how_it_is_kept(phone: TablePhone) -> None:
    """Tap away what the home screen tells once a game is over: it comes later than the rest, which
    then moves away from under the thumb."""
    phone.does("kept.read")
    phone.waits(lambda: not phone.offers("kept.read"), "the card to go")


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
