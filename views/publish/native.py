"""A folder that `flet build apk` or `flet build ipa` takes as it is."""

from __future__ import annotations

import json
import tempfile
import tomllib
from importlib.metadata import requires
from pathlib import Path
from typing import Final

from companion.i18n import LANGUAGES, Texts
from views.publish.code import MAIN, ROOT, own_files
from views.publish.site import ASSETS, MADE_BY, MARK, Say, check_ours, put_in_place, write
from views.server.index import PAPER, PAPER_AT_NIGHT

_NOT_NEEDED: Final = ("flet-web", "platformdirs", "markdown-it-py", "tzdata")
"""Only the table server and the command line use these."""


def stage(folder: Path, version: str, say: Say) -> None:
    """Write the folder, in the place of the one that was written there before.

    Raises: NotOurs; OSError.
    """
    check_ours(folder)
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{folder.name}-", dir=folder.parent) as work:
        write(staged(version), Path(work) / "new")
        put_in_place(Path(work) / "new", folder, Path(work) / "old")
    say("stage.done", folder=str(folder))


def staged(version: str) -> dict[str, bytes]:
    """Return every file of the folder by name."""
    files = {f"src/{name}": content for name, content in own_files()}
    files["src/main.py"] = MAIN
    for file in sorted(each for each in ASSETS.rglob("*") if each.is_file()):
        files[f"src/assets/{file.relative_to(ASSETS).as_posix()}"] = file.read_bytes()
    files["src/assets/icon.png"] = (ASSETS / "icons/icon-512.png").read_bytes()
    files["pyproject.toml"] = _project(version).encode()
    files[MARK] = json.dumps({"made_by": MADE_BY, "version": version}).encode()
    return files


def _project(version: str) -> str:
    text = Texts(LANGUAGES[0])
    name, about = text("app.name"), text("app.description")
    return _PROJECT.format(
        version=version,
        description=json.dumps(about, ensure_ascii=False),
        name=json.dumps(name, ensure_ascii=False),
        needed=json.dumps(_requirements(), indent=2),
        paper=PAPER,
        night=PAPER_AT_NIGHT,
    )


def _requirements() -> list[str]:
    """Return what the app needs on a phone, as this program's own pyproject or metadata says."""
    try:
        named = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
        wanted: list[str] = named["dependencies"]
    except FileNotFoundError:
        wanted = [each for each in requires("table-companion") or () if "extra ==" not in each]
    return sorted(each for each in wanted if not each.startswith(_NOT_NEEDED))


_PROJECT: Final = """[project]
name = "table-companion"
version = "{version}"
description = {description}
requires-python = ">=3.11"
dependencies = {needed}

[tool.flet]
product = {name}
org = "io.github.table_companion"
artifact = "table-companion"
permissions = []
icon_background = "{paper}"

[tool.flet.app]
path = "src"

[tool.flet.splash]
color = "{paper}"
dark_color = "{night}"

# The network is the only permission, and even that is not used.
[tool.flet.android.permission]
"android.permission.INTERNET" = true
"""
