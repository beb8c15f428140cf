"""Firefox as a phone: one profile, one screen, and it can be killed and started again.

Playwright drives no Firefox but its own build; Debian's and Mozilla's speak WebDriver BiDi.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

from tests.views.bidi import BidiPage, Connection
from tests.views.driven import Message, Request
from tests.views.harness import PATIENCE_S, lacking, wait_until

NAMES = ("firefox-esr", "firefox")
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
NOWHERE = 9
"""A port where nobody listens: the proxy for all that is not this machine."""
PREFERENCES: dict[str, str | int | bool] = {
    # One that was killed starts as if nothing had been, without safe mode and without old tabs.
    "toolkit.startup.max_resumed_crashes": -1,
    "browser.sessionstore.resume_from_crash": False,
    "browser.startup.page": 0,
    "browser.aboutwelcome.enabled": False,
    # It paints by itself, without a graphics card; nobody looks at what moves.
    "layout.frame_rate": 20,
    # What it asks of its makers gets no answer: these tests talk to this machine and nobody else.
    "app.normandy.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": NOWHERE,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": NOWHERE,
}


def firefox_path() -> str:
    """Find a Firefox: FIREFOX_PATH, then the usual names."""
    for path in (os.environ.get("FIREFOX_PATH"), *map(shutil.which, NAMES)):
        if path and Path(path).exists():
            return path
    lacking("no Firefox found; install one (firefox-esr) or set FIREFOX_PATH")


class Firefox:
    """A browser with a memory. It is a context, too: it has no other."""

    def __init__(self, path: str, profile: Path) -> None:
        self._path = path
        self._profile = profile
        self._process: subprocess.Popen[bytes] | None = None
        self._connected = ExitStack()
        self._pages: dict[str, BidiPage] = {}
        self.foreign: list[str] = []
        """Requests of any page or worker to another host than this machine."""

    def new_context(
        self, *, viewport: dict[str, int], locale: str, color_scheme: str, **_: object
    ) -> Firefox:
        """Start it for somebody who reads this language on a screen of this size."""
        self._viewport = viewport
        scheme = ("dark", "light").index(color_scheme)
        theme = "layout.css.prefers-color-scheme.content-override"
        address = self._started({"intl.accept_languages": locale, theme: scheme})
        self._pages = {}
        self._bidi = self._connected.enter_context(closing(Connection(address, self._hear)))
        return self

    def new_page(self) -> BidiPage:
        """Open one more tab."""
        tab = self._bidi.call("browsingContext.create", type="tab")["context"]
        self._bidi.call("browsingContext.setViewport", context=tab, viewport=self._viewport)
        page = self._pages[tab] = BidiPage(self._bidi, tab)
        return page

    def add_init_script(self, script: str) -> None:
        """Run a script at the start of every page."""
        self._bidi.call("script.addPreloadScript", functionDeclaration=f"() => {{ {script} }}")

    def close(self) -> None:
        """End it as its owner does, unless it is gone already."""
        if self._process:
            with suppress(ConnectionClosed, subprocess.TimeoutExpired):
                self._bidi.call("browser.close")
                self._process.wait(PATIENCE_S)
            self.kill()

    def kill(self) -> None:
        """Kill it, and all it has started, as a phone does that needs its memory."""
        if self._process:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None
            self._connected.close()

    def _started(self, preferences: dict[str, str | int]) -> str:
        """Start it, and return the address where it listens."""
        self._profile.mkdir(exist_ok=True)
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n"
                 for name, value in (PREFERENCES | preferences).items())  # fmt: skip
        (self._profile / "user.js").write_text("".join(lines))
        log = self._profile / "said.txt"
        command = [self._path, "--headless", "--no-remote", "--remote-debugging-port", "0"]
        with log.open("wb") as said:
            self._process = subprocess.Popen(
                [*command, "--profile", str(self._profile)],
                stdout=said,
                stderr=said,
                start_new_session=True,
                env={**os.environ, "HOME": str(self._profile), "MOZ_CRASHREPORTER_DISABLE": "1"},
            )
        wait_until(
            lambda: LISTENING.search(_text(log)),
            f"Firefox to listen; {log}",
            patience_s=PATIENCE_S * 4,
        )
        return str(LISTENING.findall(_text(log))[0])

    def _hear(self, event: str, params: dict[str, Any]) -> None:
        if event == "network.beforeRequestSent":
            self._asked(params["context"], params["request"]["url"])
        elif event == "log.entryAdded":
            is_thrown = params["type"] == "javascript" and params["level"] == "error"
            kind = "pageerror" if is_thrown else "console"
            line = Message(params["level"], params["text"] or "")
            self._tell(params["source"].get("context"), kind, line)

    def _asked(self, tab: str | None, url: str) -> None:
        if not url.startswith(("http://127.0.0.1:", "blob:", "data:", "about:")):
            self.foreign.append(url)
        self._tell(tab, "request", Request(url))

    def _tell(self, tab: str | None, event: str, said: Message | Request) -> None:
        """Tell a page; what belongs to none, a worker's words, goes to all."""
        for page in [self._pages[tab]] if tab in self._pages else self._pages.values():
            page.heard(event, said)


def _text(log: Path) -> str:
    return log.read_text(errors="replace")
