"""Who may import whom. What a module says of itself in DESIGN is checked over all files."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from companion.games import NAMES

ROOT = Path(__file__).parent.parent
UI = {"flet", "flet_web", "flet_charts", "flet_desktop", "flet_cli"}
SERVER = {"fastapi", "uvicorn", "starlette", "flet_web"}
CONTRACT = ("companion.game.", "companion.stats.after.")
"""What a game is asked while it is played, and once it is over."""
LUCK_AND_CLOCK = {"random", "secrets", "time", "datetime", "uuid", "os"}


def files(*patterns: str) -> list[Path]:
    return sorted(path for pattern in patterns for path in ROOT.glob(pattern))


@cache
def imported(path: Path) -> tuple[str, ...]:
    """Every module a file imports, also inside functions, by its full dotted name."""
    return tuple(_imported(path))


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            assert node.module is not None
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def breaches(paths: list[Path], forbidden: set[str]) -> list[str]:
    """Every import of a forbidden module or of anything below it."""
    return [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in paths
        for name in imported(path)
        if any(name == bad or name.startswith(f"{bad}.") for bad in forbidden)
    ]


DOMAIN = files("companion/**/*.py")
VIEWS = files("views/**/*.py")
MAIN = ROOT / "companion" / "__main__.py"
STORE = files("companion/store/**/*.py")
GAMES = files("companion/games/**/*.py")
PRESENT = files("views/present/**/*.py")
TROUBLES = ROOT / "views" / "present" / "troubles.py"
"""Says what the store has to say of its own files."""
SERVING = [MAIN, *files("views/server.py", "views/server/**/*.py", "views/publish/*.py")]


def without(paths: list[Path], *others: Path) -> list[Path]:
    return [path for path in paths if path not in others]


def test_the_domain_knows_no_screen() -> None:
    assert breaches(without(DOMAIN, MAIN), {*UI, "views"}) == []


def test_only_the_store_knows_tinydb() -> None:
    assert breaches(without([*DOMAIN, *VIEWS], *STORE), {"tinydb"}) == []


def test_what_is_shown_is_told_without_the_store() -> None:
    assert breaches(without(PRESENT, TROUBLES), {"companion.store"}) == []


def test_a_game_knows_no_luck_and_no_clock() -> None:
    assert breaches(GAMES, LUCK_AND_CLOCK) == []


def test_a_game_knows_only_the_contract_and_itself() -> None:
    """No game imports another, nor the log, the store, the table or the catalogues."""
    for path in without(GAMES, ROOT / "companion" / "games" / "__init__.py"):
        game_id = path.relative_to(ROOT / "companion" / "games").parts[0]
        own = (*CONTRACT, f"companion.games.{game_id}.")
        house = [name for name in imported(path) if name.split(".")[0] in ("companion", "views")]
        assert [name for name in house if not name.startswith(own)] == [], path


def test_what_is_shown_is_decided_without_flet() -> None:
    assert breaches(PRESENT, {*UI, *SERVER, "views.widgets", "views.screens", "views.games"}) == []


GAME_SCREENS = files("views/games/**/*.py", *(f"views/present/{game}/**/*.py" for game in NAMES))
"""What draws the games, and what tells it what to draw."""
BEHIND_THEM = {
    "views.desk", "companion.session", "companion.hub", "companion.house", "companion.circle",
    "companion.roster", "companion.rights", "companion.offers", "companion.lobby", "companion.cafe",
    "companion.cafe_lobby",
}  # fmt: skip


def test_a_screen_of_a_game_knows_its_place_and_nothing_behind_it() -> None:
    """No session, so nothing but what its seats see: a secret cannot be shown by mistake.

    Nor whose phone is whose: who may do what is decided before a screen is drawn.
    """
    assert breaches(GAME_SCREENS, BEHIND_THEM) == []


def test_a_screen_of_a_game_looks_behind_nothing() -> None:
    """What a place keeps to itself is the truth: nobody reaches into it."""
    truth = re.compile(r"\._session\b|\bsession\.state\b|\bseen_by\b")
    found = [path for path in GAME_SCREENS if truth.search(path.read_text(encoding="utf-8"))]
    assert found == []


HOLDERS = ("PerPhone", "PerScreen", "PerTable")


def held(path: Path) -> Iterator[tuple[str, bool, str]]:
    """What a module lets screens be in the middle of: its name, is it kept, what is said of it."""
    body = ast.parse(path.read_text(encoding="utf-8")).body
    for node, after in zip(body, [*body[1:], None], strict=True):
        made = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
        if not isinstance(made, ast.Call) or getattr(made.func, "id", "") not in HOLDERS:
            continue
        match after:
            case ast.Expr(ast.Constant(str(said))):
                yield ast.unparse(made), len(made.args) > 2, said
            case _:
                yield ast.unparse(made), len(made.args) > 2, ""


def test_what_does_not_outlive_a_restart_says_why() -> None:
    found = [each for path in VIEWS for each in held(path)]
    assert any(is_kept for _, is_kept, _ in found)
    silent = [name for name, is_kept, said in found if not is_kept and "written down" not in said]
    assert silent == []


def test_only_the_server_knows_how_it_is_served() -> None:
    assert breaches(without([*DOMAIN, *VIEWS], *SERVING), SERVER) == []


@pytest.mark.parametrize(
    "paths",
    [DOMAIN, VIEWS, STORE, GAMES, GAME_SCREENS],
    ids=["domain", "views", "store", "games", "screens"],
)
def test_there_is_something_to_check(paths: list[Path]) -> None:
    """A folder that was moved away would pass every test above."""
    assert paths != []


@pytest.mark.parametrize("part", ["companion", "views", "tests"])
def test_the_map_names_every_module_at_its_level(part: str) -> None:
    page = (ROOT / ".github/CONTRIBUTING.md").read_text(encoding="utf-8")
    a_map = page.partition("## Map")[2].partition("## ")[0]
    told = set(re.findall(r"^      ([^ ].*?)   ?(?=\S)", _section(a_map, part), re.M))
    named = {name.rstrip("/") for names in told for name in names.split()}
    there = {
        path.name
        for path in (ROOT / part).iterdir()
        if path.name not in ("__init__.py", "__pycache__", "conftest.py")
        and not (part == "tests" and path.name.startswith("test_"))
    }
    assert named == there


def _section(a_map: str, part: str) -> str:
    """The lines of the map below one of the top folders."""
    below = a_map.partition(f"    {part}/ ")[2]
    return re.split(r"^    \S", below, flags=re.M)[0]
