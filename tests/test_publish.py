"""Publishing: every edit of Flet's client fits, the same program gives the same files, no trace."""

from __future__ import annotations

import ast
import io
import json
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flet_web import get_package_web_dir  # type: ignore[import-untyped]

from companion.__main__ import main
from companion.games import GAMES
from companion.i18n import LANGUAGES, Texts
from companion.learn import COURSES
from tests.support.wheels import WHEEL, stand_in
from views.publish import edits
from views.publish.code import MSGPACK, NEEDED, archive, program, unzipped, zipped
from views.publish.native import staged
from views.publish.site import (
    MARK,
    NOT_KEPT,
    ON_REQUEST,
    NotOurs,
    check_ours,
    keep_others,
    made_ready,
    put_in_place,
    site_files,
    with_worker,
    write,
)
from views.server.index import PageChanged
from views.server.lessons import lesson_page

CLIENT = Path(get_package_web_dir())
EN = Texts("en")


@pytest.fixture(scope="module", autouse=True)
def nobody_compiles_or_packs_hard() -> Iterator[None]:
    """What is published is looked at as sources, compiled elsewhere; a zip holds as much packed."""
    with pytest.MonkeyPatch.context() as changed:
        changed.setattr("views.publish.code.ZIP_LEVEL", 1)
        changed.setattr("views.publish.compiling._compilers", lambda *_: ())
        yield


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return stand_in(tmp_path_factory.mktemp("wheels"))


@pytest.fixture(scope="module")
def site(wheels: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("published") / "games"
    assert main(["publish", str(folder), "--base-url", "/games", "--wheels", str(wheels)]) == 0
    return folder


def content(folder: Path) -> dict[str, bytes]:
    files = (each for each in folder.rglob("*") if each.is_file())
    return {each.relative_to(folder).as_posix(): each.read_bytes() for each in files}


def test_a_second_run_differs_in_no_byte_and_leaves_nothing_beside(
    site: Path, wheels: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = content(site)
    assert main(["publish", str(site), "--base-url", "/games/", "--wheels", str(wheels)]) == 0
    assert content(site) == before
    assert [each.name for each in site.parent.iterdir()] == ["games"]
    said = capsys.readouterr().out
    assert len(said.splitlines()) == 5 and str(site) in said
    assert "Node.js" in said, "who has compiled it, or could"


def test_what_was_not_made_here_stays_beside_it(tmp_path: Path) -> None:
    """The name of one's own host, a note; but not what the site before had, and this has not."""
    folder, new = tmp_path / "site", tmp_path / "new"
    write(with_worker({"old.js": b"1", "both.js": b"2"}), folder)
    write({"CNAME": b"games.example.org", "notes/mine.txt": b"3"}, folder)
    made = with_worker({"both.js": b"4"})
    write(made, new)
    keep_others(folder, new)
    assert content(new) == {**made, "CNAME": b"games.example.org", "notes/mine.txt": b"3"}
    keep_others(tmp_path / "nothing there", new)


def test_a_zip_is_the_same_site_in_the_place_of_the_zip_before(
    site: Path, wheels: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "site.zip"
    file.write_bytes(zipped({MARK: (site / MARK).read_bytes()}))
    asked = ("publish", "--zip", str(file), "--base-url", "/games/", "--wheels", str(wheels))
    assert main(asked) == 0
    assert unzipped(file.read_bytes()) == content(site)
    assert [each.name for each in tmp_path.iterdir()] == ["site.zip"]
    assert str(file) in capsys.readouterr().out.splitlines()[-1]
    with zipfile.ZipFile(file) as packed:
        members = packed.infolist()
    assert {each.date_time for each in members} == {(1980, 1, 1, 0, 0, 0)}, "no clock"
    rights = {each.external_attr >> 16 for each in members}
    assert rights == {0o100644}, "a host that unpacks it may show it to everybody"


def test_another_program_is_another_version(wheels: Path) -> None:
    python = program(wheels / WHEEL)
    programs = (python, python | {"main.py": b"pass\n"})
    files = [site_files("/", made_ready(each)) for each in programs]
    one, other = (json.loads(each[MARK])["version"] for each in files)
    assert one != other and one in files[0]["sw.js"].decode()
    for each in files:  # what the browser has compiled of one program never serves another
        marks = json.loads(each[MARK])["files"]
        assert f"?{marks['app.tar.gz']}" in each["unpack.js"].decode()
    assert files[0]["image.js"] != files[1]["image.js"], "nor does an image of Python's memory"


def test_the_page_asks_nobody_else_and_works_below_a_path(site: Path) -> None:
    page = (site / "index.html").read_text()
    assert '<base href="/games/">' in page
    assert '"pyodideUrl": "/games/pyodide/pyodide.mjs"' in page
    assert "frame-ancestors" not in page and "unsafe-eval'" not in page.replace("wasm-unsafe", "")
    (policy,) = re.findall(r'Policy" content="([^"]+)"', page)
    assert "http" not in policy and "*" not in policy
    assert "Flet" not in re.sub(r"<script>.*?</script>", "", page, flags=re.DOTALL)
    for language in LANGUAGES:
        assert Texts(language)("app.loading") in page
        manifest = json.loads((site / f"manifest-{language}.json").read_text())
        assert manifest["name"] == Texts(language)("app.name")
        assert manifest["short_name"] == Texts(language)("home.title")
        assert manifest["launch_handler"]["client_mode"][0] == "focus-existing"
        assert manifest["start_url"] == "." and manifest["orientation"] == "any"
        assert all((site / icon["src"]).exists() for icon in manifest["icons"])


def test_every_file_that_is_kept_offline_is_there_and_the_other_way_round(site: Path) -> None:
    script = (site / "sw.js").read_text()
    everybody, groups, later = (
        json.loads(re.findall(rf"const {name} = (.*?);", script)[0])
        for name in ("FILES", "GROUPS", "LATER")
    )
    kept = set(everybody).union(*groups.values(), later)
    assert kept == set(content(site)) - set(NOT_KEPT)
    assert later.keys() == set(ON_REQUEST) & kept and later.keys().isdisjoint(everybody)
    assert {"index.html", "app.tar.gz", "pyodide/python_stdlib.zip"} <= set(everybody)
    for renderer, alone in groups.items():
        assert alone and alone.keys().isdisjoint(everybody), renderer
    assert groups["chromium"].keys() & groups["canvaskit"].keys() == {"main.dart.js"}


def test_the_lessons_are_there_as_the_server_makes_them(site: Path) -> None:
    for language in LANGUAGES:
        for game in COURSES:
            page = (site / f"lessons/{language}/{game}/index.html").read_text()
            assert page == lesson_page(language, game, "/games/")
            for drawing in re.findall(r'<img src="/games/([^"]+)"', page):
                assert (site / drawing).exists()


def archived(site: Path) -> dict[str, bytes]:
    packed = io.BytesIO((site / "app.tar.gz").read_bytes())
    with tarfile.open(fileobj=packed) as tar:
        members = tar.getmembers()
        assert {each.mtime for each in members} == {1_000_000_000}
        assert all(each.isfile() for each in members)
        files = {}
        for each in members:
            file = tar.extractfile(each)
            assert file is not None
            files[each.name] = file.read()
        return files


def test_the_program_has_all_that_it_imports_and_no_server(site: Path) -> None:
    files = archived(site)
    assert "__pypackages__/msgpack/_cmsgpack.so" in files
    names = {name.removeprefix("__pypackages__/") for name in files}
    tops = {name.split("/")[0].removesuffix(".py") for name in names} | sys.stdlib_module_names
    mine = [name for name in files if name.startswith(("companion/", "views/"))]
    for name in (each for each in mine if each.endswith(".py")):
        for top in imported(files[name]):
            assert top in tops | {"js", "flet_js", "pyodide"}, f"{name} imports {top}"
    stemmers = {name for name in names if name.endswith("_stemmer.py")}
    assert stemmers == {f"snowballstemmer/{each}_stemmer.py" for each in ("english", "french")}
    assert not [n for n in mine if n.startswith(("views/server", "views/publish", "views/assets"))]
    for game in GAMES:
        assert f"companion/i18n/fr/LC_MESSAGES/{game}.mo" in files
    assert all(
        any(name.startswith(f"companion/lessons/en/{g}/") for name in files) for g in COURSES
    )


def test_no_module_is_left_out_that_some_screen_imports(site: Path) -> None:
    """What a run of all modules of ours comes to import of the packages, beside what is reached."""
    files = archived(site)
    theirs = "__pypackages__/"
    there = {name.removeprefix(theirs) for name in files if name.startswith(theirs)}
    run = subprocess.run([sys.executable, "-c", IMPORTS_ALL], capture_output=True, check=True)
    modules: dict[str, str] = json.loads(run.stdout)
    emptied = {"snowballstemmer", "flet_charts"}  # they would import all that is in them
    tops = {each.split("/")[0].removesuffix(".py") for each in there} - emptied - {"msgpack"}
    loaded = {name: file for name, file in modules.items() if name.split(".")[0] in tops}
    assert len(loaded) > 150
    for name, file in loaded.items():
        path = name.replace(".", "/")
        wanted = f"{path}/__init__.py" if file.endswith("/__init__.py") else f"{path}.py"
        assert wanted in there, name
    assert "flet/messaging/pyodide_connection.py" in there and "flet/security.py" not in there
    icons = json.loads(files["__pypackages__/flet/controls/material/icons.json"])
    assert "UNDO" in icons and len(icons) < 300


IMPORTS_ALL = """
import importlib, json, pkgutil, sys, companion, views
for package in (companion, views):
    for each in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        if not each.name.startswith(("views.server", "views.publish", "views.terminal")) \\
                and each.name not in ("companion.__main__", "companion.arguments"):
            importlib.import_module(each.name)
print(json.dumps({name: module.__file__ for name, module in sys.modules.items()
                  if (getattr(module, "__file__", None) or "").endswith(".py")}))
"""


def imported(source: bytes) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.split(".")[0])
    return found


def test_the_first_screen_imports_the_rules_of_no_game_and_no_server() -> None:
    """What a phone has to import before it shows anything."""
    loads = "import sys, views.alone, views.screens.home; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", loads], capture_output=True, text=True, check=True)
    modules = set(run.stdout.split())
    for game in GAMES:
        assert f"companion.games.{game}" not in modules and f"views.games.{game}" not in modules
    heavy = {"uvicorn", "fastapi", "starlette", "flet_web", "platformdirs", "segno", "markdown_it"}
    assert heavy & modules == set()
    assert sum(name.startswith(("companion", "views")) for name in modules) < 95


# --------------------------------------------------------------------------------- mistakes


@pytest.mark.parametrize(
    ("what", "changed"),
    [
        ("index.html", lambda text: text.replace("<!-- fletAppConfig -->", "")),
        ("index.html", lambda text: text.replace('<base href="/">', "")),
        ("index.html", lambda text: text.replace('src="python.js"', 'src="py.js"')),
        ("flutter_bootstrap.js", lambda text: text.replace("serviceWorkerSettings", "worker")),
        ("python-worker.js", lambda text: text.replace("registerJsModule", "register")),
        ("python-worker.js", lambda text: text.replace("unpack_archive", "unpack")),
        ("python-worker.js", lambda text: text.replace("import pyfetch", "import http")),
        ("python-worker.js", lambda text: text.replace("await loadPyodide", "await load")),
        ("python-worker.js", lambda text: text.replace("error.toString()", "String(error)")),
        ("python-worker.js", lambda text: "\n" + text),
    ],
)
def test_another_client_of_flets_is_noticed(what: str, changed: Callable[[str], str]) -> None:
    make = {
        "index.html": lambda text: edits.start_page(text, "/"),
        "flutter_bootstrap.js": edits.bootstrap,
        "python-worker.js": edits.worker,
    }[what]
    text = (CLIENT / what).read_text("utf-8")
    assert make(text) != text
    with pytest.raises(PageChanged):
        make(changed(text))


def test_nothing_of_somebodys_is_replaced(
    tmp_path: Path, wheels: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "photo.jpg").write_bytes(b"x")
    assert main(["publish", str(tmp_path), "--wheels", str(wheels)]) == 2
    assert main(["stage", str(tmp_path)]) == 2
    error = capsys.readouterr().err
    assert error.count(EN("error.not_ours", folder=str(tmp_path))) == 2
    assert content(tmp_path) == {"photo.jpg": b"x"}
    (tmp_path / MARK).write_text('["made_by"]')
    with pytest.raises(NotOurs):
        check_ours(tmp_path)
    file = tmp_path / "photo.jpg"
    with pytest.raises(NotOurs):
        check_ours(file)


@pytest.mark.parametrize("name", ["site.json", "photo.jpg"])
def test_no_file_of_somebodys_is_replaced_by_a_zip(
    tmp_path: Path, wheels: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    mine, folder, no_zip = tmp_path / "mine.zip", tmp_path / "folder.zip", tmp_path / "no.zip"
    mine.write_bytes(zipped({name: b"{}"}))
    folder.mkdir()
    no_zip.write_bytes(b"x")
    for each in (mine, folder, no_zip):
        assert main(["publish", "--zip", str(each), "--wheels", str(wheels)]) == 2
        assert capsys.readouterr().err.strip() == EN("error.not_our_zip", folder=str(each))
    assert unzipped(mine.read_bytes()) == {name: b"{}"} and no_zip.read_bytes() == b"x"


def test_it_is_a_folder_or_a_zip(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for given in ([], [str(tmp_path / "site"), "--zip", str(tmp_path / "site.zip")]):
        with pytest.raises(SystemExit) as ended:
            main(["publish", *given])
        assert ended.value.code == 2 and "--zip" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_site_that_cannot_take_its_place_leaves_the_old_one(tmp_path: Path) -> None:
    folder = tmp_path / "site"
    folder.mkdir()
    (folder / MARK).write_text("old")
    with pytest.raises(OSError):
        put_in_place(tmp_path / "not there", folder, tmp_path / "old")
    assert content(folder) == {MARK: b"old"}


def test_what_is_missing_is_said_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["publish", str(tmp_path / "a"), "--wheels", str(tmp_path)]) == 2
    assert capsys.readouterr().err.strip() == EN(
        "error.wheel_missing", what=WHEEL.replace(MSGPACK, "*")
    )
    assert not (tmp_path / "a").exists()
    monkeypatch.setattr("views.publish.code.NEEDED", (*NEEDED, "no-such-package"))
    (tmp_path / WHEEL).write_bytes(b"")
    assert main(["publish", str(tmp_path / "a"), "--wheels", str(tmp_path)]) == 2
    assert "no-such-package" in capsys.readouterr().err
    with pytest.raises(SystemExit) as ended:
        main(["publish", str(tmp_path / "a"), "--base-url", "https://x.org/"])
    assert ended.value.code == 2 and EN("cli.bad_base_url") in capsys.readouterr().err


# ----------------------------------------------------------------------------------- native


def test_the_staged_folder_is_what_flet_build_asks_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "app"
    for _ in range(2):
        assert main(["stage", str(folder)]) == 0
    files = content(folder)
    assert files == staged(json.loads(files[MARK])["version"])
    project = tomllib.loads(files["pyproject.toml"].decode())
    flet = project["tool"]["flet"]
    assert flet["product"] == EN("app.name") and flet["permissions"] == []
    assert flet["app"]["path"] == "src" and "src/main.py" in files
    assert list(flet["android"]["permission"]) == ["android.permission.INTERNET"]
    named = {re.split(r"[<>=\[]", each)[0] for each in project["project"]["dependencies"]}
    assert named == {"cattrs", "flet", "flet-charts", "segno", "snowballstemmer", "tinydb"}
    assert {"src/assets/icon.png", "src/assets/drawings/games/ants.svg"} <= files.keys()
    assert str(folder) in capsys.readouterr().out


def test_the_native_app_keeps_its_data_where_the_system_says(tmp_path: Path) -> None:
    """The staged program, without Flet's page: it opens its house, and finds it again."""
    stage_folder, data = tmp_path / "app", tmp_path / "data"
    assert main(["stage", str(stage_folder)]) == 0
    opens = (
        "import asyncio; from views import alone;"
        "house = asyncio.run(alone._opened(is_taken=False));"
        "print(alone._phone(house), alone.IN_BROWSER, alone.__file__)"
    )
    said = [
        subprocess.run(
            [sys.executable, "-c", opens],
            cwd=stage_folder / "src",
            env={"FLET_APP_STORAGE_DATA": str(data), "PYTHONPATH": str(stage_folder / "src")},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        for _ in range(2)
    ]
    assert said[0] == said[1] and len(said[0][0]) == 16
    assert said[0][1:] == ["False", str(stage_folder / "src/views/alone.py")]
    assert (data / "library.json").exists()


def test_an_archive_is_the_same_for_the_same_files() -> None:
    files = {"a/b.py": b"x", "a.py": b"", "é.md": "é".encode()}
    for packed in (archive, zipped):
        assert packed(files) == packed(dict(reversed(files.items())))
