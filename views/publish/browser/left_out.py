"""Finds modules of Python's standard library that a published site does not start with.

All its sources lie on the site. They are fetched when such a module is first asked for, and while
Python waits: an import is not asynchronous.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType
from typing import Final

WRITTEN: Final = "__NAMES__"
NAMES: Final = frozenset(WRITTEN.split())
"""The modules that were left out."""
SOURCES: Final = "pyodide/python_sources.zip"
KEPT: Final = Path("/lib/python_sources.zip")


class LeftOut:
    """The last of Python's finders; ``fetched`` answers the content of a file of the site."""

    def __init__(
        self, names: frozenset[str], kept: Path, fetched: Callable[[str], bytes | None]
    ) -> None:
        self._names = names
        self._kept = kept
        self._fetched = fetched

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where a module that was left out is found; `None` for any other one."""
        if name not in self._names or not self._is_here():
            return None
        package = name.rpartition(".")[0].replace(".", "/")
        return PathFinder.find_spec(name, [str(self._kept / package)])

    def _is_here(self) -> bool:
        if not self._kept.exists() and (content := self._fetched(SOURCES)):
            self._kept.write_bytes(content)
        return self._kept.exists()


def install() -> None:
    """Let Python find them."""
    sys.meta_path.append(LeftOut(NAMES, KEPT, _fetched))


def _fetched(address: str) -> bytes | None:
    import js  # type: ignore[import-not-found]

    request = js.XMLHttpRequest.new()
    request.open("GET", address, False)
    request.responseType = "arraybuffer"
    try:
        request.send()
    except Exception:  # no network
        return None
    return bytes(request.response.to_bytes()) if request.status == 200 else None
