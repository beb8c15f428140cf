"""WebKit as a phone: what every browser of an iPhone is made of, as far as a computer has it.

Debian's WebKitGTK, in a window of a screen that nobody sees (:mod:`tests.views.webkit_window`).
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
from pathlib import Path
from typing import Any, Final

from tests.views.driven import DrivenPage, Message, Refused, Request, evaluated
from tests.views.harness import lacking

PYTHON: Final = "/usr/bin/python3"
"""Debian's, which has the bindings; that of these tests is another one."""
HAS_WEBKIT: Final = "import gi; gi.require_version('WebKit2', '4.1')"
CHOOSER_S: Final = 10
SCREEN: Final = "2400x1000x24"
COMPILED_ONCE: Final = {"JSC_useOMGJIT": "0", "JSC_useBBQTierUpChecks": "0"}
"""WebAssembly is not compiled again, and better, while it runs: two fifths of a start, and no page
of a test lives long enough to earn it back."""


def check_webkit() -> None:
    """Skip the test where there is no WebKit."""
    found = shutil.which("Xvfb") and Path(PYTHON).exists()
    if not found or subprocess.run([PYTHON, "-c", HAS_WEBKIT], capture_output=True).returncode:
        lacking("no WebKit found; install gir1.2-webkit2-4.1, python3-gi and xvfb (of Debian)")


class WebKit:
    """A browser with a memory. It is a context, too: it has no other."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._running: list[subprocess.Popen[str]] = []
        self.pages: list[WebKitPage] = []
        self._number = 0
        self.foreign: list[str] = []
        """Requests of any page to another host than this machine."""

    def new_context(self, *, viewport: dict[str, int], locale: str, **_: object) -> WebKit:
        """Start it for somebody who reads this language on a screen of this size."""
        self._folder.mkdir(exist_ok=True)
        size = [str(viewport[side]) for side in ("width", "height")]
        window = Path(__file__).parent / "webkit_window.py"
        shown = {"DISPLAY": self._screen(), "LIBGL_ALWAYS_SOFTWARE": "1", "NO_AT_BRIDGE": "1"}
        env = {
            "PATH": os.environ["PATH"],
            "LANG": "C.UTF-8",
            "HOME": str(self._folder),
            **shown,
            **COMPILED_ONCE,
        }
        self._start([PYTHON, str(window), str(self._folder), *size, locale], env=env)
        self._read()
        return self

    def new_page(self) -> WebKitPage:
        """Open one more window."""
        page = WebKitPage(self, self.call("new_page"))
        self.pages.append(page)
        return page

    def add_init_script(self, script: str) -> None:
        """Run a script at the start of every page."""
        self.call("add_script", script=script)

    def call(self, do: str, **more: Any) -> Any:
        """Do a command and return its result; what was told before it is heard first."""
        self._number += 1
        line = json.dumps({"number": self._number, "do": do, **more})
        process = self._running[-1]
        assert process.stdin
        process.stdin.write(line + "\n")
        process.stdin.flush()
        return self._read()

    def close(self) -> None:
        """End it, unless it is gone already."""
        for each in reversed(self._running):
            os.killpg(each.pid, signal.SIGTERM)
            each.communicate()
        self._running = []

    def _read(self) -> Any:
        """Return the answer to the last command. Raises: ConnectionError when it has ended."""
        process = self._running[-1]
        assert process.stdout
        for line in process.stdout:
            said = json.loads(line)
            if said.get("number") == self._number:
                return said["result"]
            self._hear(**said)
        raise ConnectionError("WebKit is gone")

    def _hear(self, event: str, page: int | None, said: Any) -> None:
        told: object = said
        if event == "request":
            told = Request(said)
            if not said.startswith(("http://127.0.0.1:", "blob:", "data:")):
                self.foreign.append(said)
        elif event in ("console", "pageerror"):
            told = Message(**said)
        for each in self.pages if page is None else self.pages[page : page + 1]:
            each.heard(event, told)

    def _screen(self) -> str:
        """Start a screen, and return its name."""
        shown, told = os.pipe()
        command = ["Xvfb", "-displayfd", str(told), "-screen", "0", SCREEN, "-nolisten", "tcp"]
        self._start(command, pass_fds=[told])
        os.close(told)
        with os.fdopen(shown) as number:
            return f":{number.readline().strip()}"

    def _start(self, command: list[str], **more: Any) -> None:
        streams: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        streams["stderr"] = subprocess.DEVNULL
        started = subprocess.Popen(command, text=True, start_new_session=True, **streams, **more)
        self._running.append(started)


class WebKitPage(DrivenPage):
    """One window, with its mouse."""

    def __init__(self, browser: WebKit, number: int) -> None:
        super().__init__()
        self._browser = browser
        self._number = number
        self._mouse_at = 0.0, 0.0
        self.mouse = self
        self._opened: list[object] = []
        self.on("filechooser", self._opened.append)

    def goto(self, url: str) -> None:
        self._do("goto", url=url)

    def close(self) -> None:
        self._do("close")

    def evaluate(self, script: str, arg: Any = None) -> Any:
        said = self._do("evaluate", body=f"return await {evaluated(script, arg)}")
        if isinstance(said, dict):
            raise Refused(said["refused"])
        return json.loads(said)

    def screenshot(self, *, path: str | Path) -> None:
        self._do("screenshot", path=str(path))

    def chooses(self, file: Path) -> None:
        """Choose this file in every chooser that opens."""
        self._opened.clear()
        self._do("chooses", file=str(file))

    def has_opened_a_chooser(self) -> bool:
        """Wait for one, without asking the page anything: that would forbid it to open one."""
        for _ in range(round(CHOOSER_S * 10)):
            if self._opened:
                return True
            self._browser.call("wait", ms=100)
        return False

    def zoom_text(self, by: float) -> None:
        """Make letters larger and nothing else."""
        self._do("zoom_text", by=by)

    def move(self, x: float, y: float) -> None:
        self._mouse_at = x, y

    def click(self, x: float, y: float) -> None:
        self.move(x, y)
        self._do("click", x=x, y=y)

    def wheel(self, across: float, down: float) -> None:
        assert not across
        x, y = self._mouse_at
        self._do("wheel", x=x, y=y, down=down)

    def _do(self, do: str, **more: Any) -> Any:
        return self._browser.call(do, page=self._number, **more)
