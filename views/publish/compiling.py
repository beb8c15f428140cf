"""Compiles what runs in the browser, so that no phone does: by whoever has its version of Python.

Byte code is of one version only. The Python that publishes makes it when it has that of the
browser's, else the browser's own does, run by Node.js. Where there is neither, the sources go out,
and a browser keeps what it has compiled of the program.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

from views.publish.code import archive, unzipped, with_left_out, zipped
from views.publish.standard_library import left_out, used

HERE: Final = Path(__file__).parent
BYTECODE: Final = HERE / "bytecode.py"
NODE_NAMES: Final = ("node", "nodejs")
LIBRARY: Final = "pyodide/python_stdlib.zip"
LIBRARY_SOURCES: Final = "pyodide/python_sources.zip"
PROGRAM: Final = "app.tar.gz"
PROGRAM_SOURCES: Final = "sources.tar.gz"
STEADY: Final = {"PYTHONHASHSEED": "0", "PYTHONNODEBUGRANGES": "1"}
"""The order of names in byte code hangs on the seed; a third of it tells columns of its source."""
_IN_LIBRARY: Final = "library/"


class By(StrEnum):
    """Who has compiled."""

    THIS_PYTHON = "this_python"
    NODE = "node"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Ready:
    """The archives that Python starts from in a browser, by their names on the site."""

    by: By
    at_start: Mapping[str, bytes]
    on_request: Mapping[str, bytes]
    """All sources: for a module that was left out, and where byte code is of another version."""


def ready(program: Mapping[str, bytes], version: str, pyodide: Path) -> Ready:
    """Return a program as it starts quickest in a Pyodide with a version of Python, as "3.14.2"."""
    library = (pyodide / Path(LIBRARY).name).read_bytes()
    names = left_out(library)
    sources = with_left_out(program, names)
    files = sources | {_IN_LIBRARY + name: text for name, text in used(library).items()}
    for by, command in _compilers(version, pyodide):
        with suppress(OSError, subprocess.CalledProcessError):
            return _ready(by, _compiled(command, files), archive(sources), library)
    at_start = {PROGRAM: archive(with_left_out(program, ())), LIBRARY: library}
    return Ready(By.NOBODY, at_start, {})


def _ready(by: By, compiled: Mapping[str, bytes], sources: bytes, library: bytes) -> Ready:
    own = {name: body for name, body in compiled.items() if not name.startswith(_IN_LIBRARY)}
    its = {name.removeprefix(_IN_LIBRARY): compiled[name] for name in compiled.keys() - own.keys()}
    return Ready(
        by,
        {PROGRAM: archive(own), LIBRARY: zipped(its)},
        {PROGRAM_SOURCES: sources, LIBRARY_SOURCES: library},
    )


def _compilers(version: str, pyodide: Path) -> Iterator[tuple[By, list[str]]]:
    """Yield who may be able to compile for a version, and how it is asked; the nearest first."""
    running = sys.version_info
    is_final = running.releaselevel == "final"
    if is_final and version.split(".")[:2] == [str(running.major), str(running.minor)]:
        yield By.THIS_PYTHON, [sys.executable, "-P", str(BYTECODE)]
    for node in filter(None, map(shutil.which, NODE_NAMES)):
        yield By.NODE, [node, str(HERE / "compile.mjs"), str(pyodide), str(BYTECODE)]


def _compiled(command: list[str], files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Let a command put a ``.pyc`` in the place of every ``.py``; all else stays as it is."""
    sources = {name: body for name, body in files.items() if name.endswith(".py")}
    with tempfile.TemporaryDirectory(prefix="companion-") as folder:
        given, made = Path(folder) / "sources.zip", Path(folder) / "compiled.zip"
        given.write_bytes(zipped(sources, level=0))
        asked = [*command, str(given), str(made)]
        subprocess.run(asked, env={**os.environ, **STEADY}, check=True, capture_output=True)
        rest = {name: files[name] for name in files.keys() - sources.keys()}
        return rest | unzipped(made.read_bytes())
