"""A bare Flet counter, published by Flet's own tool in the stock way: what ours is measured by.

Flet's tool is loaded by pip into a folder of its own (`flet publish` would else install it beside
the program), or taken from the folder that COMPANION_FLET_CLI names. It asks GitHub for a list of
Pythons and for Pyodide: both are handed to it from flet-web, which brings them.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Final

from flet_web import get_package_web_dir  # type: ignore[import-untyped]

COUNTER: Final = b"""import flet as ft


def main(page):
    count = ft.Text("Count 0")

    def add(_):
        count.value = f"Count {int(count.value.split()[1]) + 1}"

    page.add(count, ft.Button("Add one", on_click=add))


ft.run(main)
"""
_OPTIONS: Final = ("--no-cdn", "--web-renderer", "auto", "--route-url-strategy", "hash")


def publish_stock(folder: Path, packages: Mapping[str, bytes]) -> None:
    """Publish the counter into a folder; ``packages`` are the files of what Flet needs there."""
    with tempfile.TemporaryDirectory(prefix="stock-") as work:
        stage, seeded = Path(work) / "stage", _seeded(Path(work))
        # A blank line: else Flet's tool asks PyPI for itself at each start.
        for name, content in {**packages, "main.py": COUNTER, "requirements.txt": b"\n"}.items():
            (stage / name).parent.mkdir(parents=True, exist_ok=True)
            (stage / name).write_bytes(content)
        tool = [sys.executable, "-m", "flet_cli.cli", "publish", "main.py", *_OPTIONS]
        subprocess.run(
            [*tool, "--distpath", str(folder.absolute())],
            cwd=stage,
            env={**os.environ, **seeded, "PYTHONPATH": str(_flet_cli(Path(work)))},
            check=True,
            stdin=subprocess.DEVNULL,
            capture_output=True,
        )
    page = folder / "index.html"
    # As Flet writes it, the address is one that a worker refuses, and the app never starts.
    text, count = re.subn(r'"pyodide/pyodide\.mjs"', '"/pyodide/pyodide.mjs"', page.read_text())
    assert count == 1, "the address of Pyodide is not where it was"
    page.write_text(text)


def _seeded(work: Path) -> dict[str, str]:
    """Lay down what Flet's tool would load, and return where it finds it."""
    client = Path(get_package_web_dir()) / "pyodide"
    pyodide: str = json.loads((client / "package.json").read_text())["version"]
    lock = json.loads((client / "pyodide-lock.json").read_text())
    python: str = lock["info"]["python"]
    release = {"full_version": python, "pyodide_version": pyodide, "android_abis": []}
    short = ".".join(python.split(".")[:2])
    pythons = {short: release | {"prerelease": False}}
    manifest = work / "manifest.json"
    manifest.write_text(json.dumps({"default_python_version": short, "pythons": pythons}))
    kept = shutil.copytree(client, work / "cache" / "pyodide" / pyodide)
    lock["info"]["version"] = pyodide
    (kept / "pyodide-lock.json").write_text(json.dumps(lock))
    return {"FLET_PYTHON_BUILD_MANIFEST": str(manifest), "FLET_CACHE_DIR": str(work / "cache")}


def _flet_cli(work: Path) -> Path:
    if named := os.environ.get("COMPANION_FLET_CLI"):
        return Path(named)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--target", str(work / "tool")]
    subprocess.run([*pip, f"flet-cli=={version('flet')}"], check=True)
    return work / "tool"
