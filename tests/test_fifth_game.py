"""A fifth game: its own folders, one name, and what the house says of it; nothing else is edited.

The game lies in ``tests/fifth``, laid out like the top of the repository. It is put into a copy of
this program as CONTRIBUTING's "Add a game" says, and played and checked there.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from companion.i18n import LANGUAGES

ROOT = Path(__file__).parent.parent
FIFTH = ROOT / "tests" / "fifth"
GAME = "pips"
PARTS = ("companion", "views", "tests", "pyproject.toml")
TUPLE = "companion/games/__init__.py"
CATALOGUES = {f"companion/i18n/{language}/LC_MESSAGES/app" for language in LANGUAGES}
SAID = {
    "en": ("Pips", "2 to 4 players, one counter", "The app keeps the counter."),
    "fr": ("Points", "de 2 à 4, un seul compteur", "L’appli tient le compteur."),
}
"""What the house says of the game: its name, half a line, and what the app does."""
READ_HERE = {"HYPOTHESIS_STORAGE_DIRECTORY": str(ROOT / ".hypothesis")}
"""What hypothesis has read in this program it need not read in the copy of it."""
CHECKS = (
    f"tests/games/{GAME}",
    "tests/test_architecture.py::test_a_game_knows_only_the_contract_and_itself",
    "tests/test_architecture.py::test_a_game_knows_no_luck_and_no_clock",
    *(f"tests/test_{what}.py" for what in ("catalogues", "conformance", "exercises", "golden")),
    *(f"tests/test_{what}.py" for what in ("endings", "lessons", "lookup", "ruling_ids")),
    *(f"tests/views/test_{what}.py" for what in ("checklists", "every_table", "lesson_page")),
)
"""Its own tests, and those of the house's that find a game by its name."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this program with the game added to it."""
    copy = tmp_path_factory.mktemp("house")
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, copy / part, ignore=shutil.ignore_patterns(FIFTH.name))
        else:
            shutil.copy2(ROOT / part, copy / part)
    shutil.copytree(FIFTH, copy, dirs_exist_ok=True)
    _name_it(copy / TUPLE)
    for language, said in SAID.items():
        _say(copy / "companion" / "i18n" / language / "LC_MESSAGES", said)
    return copy


def _name_it(registry: Path) -> None:
    """Write its name into the tuple of the games."""
    known = registry.read_text("utf-8")
    registry.write_text(known.replace('"rush_out")', f'"rush_out", "{GAME}")', 1), "utf-8")


def _say(folder: Path, said: tuple[str, ...]) -> None:
    """Write what the house says of it, and compile what is shipped."""
    keys = (f"game.{GAME}", f"game.{GAME}.remark", f"game.{GAME}.about")
    with (folder / "app.po").open("a", encoding="utf-8") as app:
        for key, sentence in zip(keys, said, strict=True):
            app.write(f'\nmsgid "{key}"\nmsgstr "{sentence}"\n')
    for domain in ("app", GAME):
        with (folder / f"{domain}.po").open("rb") as written:
            catalogue = read_po(written)
        with (folder / f"{domain}.mo").open("wb") as compiled:
            write_mo(compiled, catalogue)


def contents(top: Path) -> Mapping[str, bytes]:
    """Every file of the program by its place, without what Python leaves behind."""
    return {path.relative_to(top).as_posix(): path.read_bytes() for path in _files(top)}


def _files(top: Path) -> Iterator[Path]:
    for part in PARTS:
        for path in (top / part,) if (top / part).is_file() else (top / part).rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts and FIFTH not in path.parents:
                yield path


def test_it_touches_its_own_folders_one_name_and_what_the_house_says(house: Path) -> None:
    before, after = contents(ROOT), contents(house)
    touched = {name for name in after if before.get(name) != after[name]}
    own = {name for name in touched if GAME in name.replace(".", "/").split("/")}
    assert before.keys() <= after.keys()
    assert own == after.keys() - before.keys()
    assert touched - own == {TUPLE, *(f"{app}.{end}" for app in CATALOGUES for end in ("po", "mo"))}
    lines = [set(each[TUPLE].splitlines()) for each in (before, after)]
    assert [len(one - other) for one, other in (lines, lines[::-1])] == [1, 1]


def test_it_is_played_taught_and_checked_like_the_others(house: Path) -> None:
    pytest_there = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider")
    ran = subprocess.run(
        [*pytest_there, *CHECKS, "-k", f"{GAME} or catalogues or a_game_knows"],
        cwd=house,
        env={**os.environ, "PYTHONPATH": str(house), **READ_HERE},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout
