"""A published site, and who serves it to a browser."""

from __future__ import annotations

import fcntl
import functools
import json
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright._impl._driver import compute_driver_executable

from views.publish.site import MARK

ROOT = Path(__file__).parent.parent.parent


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


def made_once(temporary: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """The folder of a run with something that is made once in it: by the first worker that needs
    it, while others wait. One that was not finished is begun anew."""
    run = temporary.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        run = run.parent
    folder, begun = run / name, run / f"{name}.begun"
    with (run / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            shutil.rmtree(begun, ignore_errors=True)
            make(begun)
            begun.rename(folder)
    return folder


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The published site, below `/games/`."""
    made = made_once(tmp_path_factory, "site", lambda new: publish(new / "games", "/games/"))
    return made / "games"


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
