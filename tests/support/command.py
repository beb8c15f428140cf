"""The command line of the app, run as people run it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

HERE = (sys.executable, "-m", "companion")
"""The program as it lies in this folder."""


@contextmanager
def companion(
    *options: str,
    lang: str = "en_GB.UTF-8",
    program: Sequence[str] = HERE,
    folder: Path = Path(__file__).parents[2],
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run the command in a folder, and give what it has printed once it serves."""
    running = subprocess.Popen(
        [*program, *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env=os.environ | {"LC_ALL": lang, "PYTHONUTF8": "1"},
        cwd=folder,
    )
    try:
        printed = ""
        assert running.stdout is not None
        while "Ctrl-C" not in printed:
            line = running.stdout.readline()
            assert line, running.communicate()
            printed += line
        yield running, printed
    finally:
        running.kill()
        running.wait()
