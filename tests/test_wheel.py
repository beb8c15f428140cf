"""What is installed from a wheel is all of the app, and runs where there is nothing else of it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games import NAMES
from companion.i18n import LANGUAGES, Texts
from tests.support.command import companion
from tests.support.wheels import WHEEL, stand_in
from tests.views.harness import fetch
from views.publish.code import program
from views.publish.site import made_ready, site_files

ROOT = Path(__file__).parent.parent
PACKAGES = ("companion", "views")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that `python -m build` makes: the sources packed, and the wheel of what was packed.

    What is built is a copy: setuptools puts down beside the sources what it has found.
    """
    copy, made = tmp_path_factory.mktemp("sources"), tmp_path_factory.mktemp("made")
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy2(ROOT / name, copy)
    for name in PACKAGES:
        unseen = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / name, copy / name, ignore=unseen)
    run("-m", "build", "--no-isolation", "--outdir", str(made), str(copy))
    assert len(list(made.glob("*.tar.gz"))) == 1
    (wheel,) = made.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python in which the wheel is installed; what it needs is borrowed from this one."""
    folder = tmp_path_factory.mktemp("installed")
    run("-m", "venv", "--without-pip", str(folder))
    python = folder / "bin/python"
    quietly = ("--quiet", "--disable-pip-version-check", "--no-compile")
    install = ("install", *quietly, "--no-index", "--no-deps", str(wheel))
    run("-m", "pip", "--python", str(python), *install)
    (ours,) = folder.glob("lib/python*/site-packages")
    borrowed = [each for each in sys.path if Path(each).name.endswith("-packages")]
    (ours / "borrowed.pth").write_text("\n".join(borrowed))
    return folder


@pytest.fixture(scope="module", autouse=True)
def nowhere_near_the_sources() -> Iterator[None]:
    """Also for what installs the wheel: pip takes what it finds on that path for installed."""
    with pytest.MonkeyPatch.context() as changed:
        changed.delenv("PYTHONPATH", raising=False)
        changed.setenv("LC_ALL", "en_GB.UTF-8")
        yield


def run(*arguments: str) -> None:
    done = subprocess.run([sys.executable, *arguments], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_file_of_the_app_is_in_it(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = {each for each in packed.namelist() if each.startswith(PACKAGES)}
    assert names == {
        path.relative_to(ROOT).as_posix()
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def test_it_serves_a_table_from_any_folder(installed: Path, tmp_path: Path) -> None:
    command = [str(installed / "bin/companion")]
    options = ("--local", "--port", "0", "--data", str(tmp_path / "data"))
    with companion(*options, program=command, folder=tmp_path) as (_, printed):
        link = re.search(r"(http://127\.0\.0\.1:\d+)/join/\S+", printed)
        assert link
        assert b'"status":"ok"' in fetch(f"{link[1]}/health").body
        cookie = fetch(link[0]).headers["set-cookie"].partition(";")[0]
        page = fetch(f"{link[1]}/", cookie=cookie)
        assert page.status == 200 and Texts("en")("app.loading") in page.body.decode()
        for language in LANGUAGES:
            for game in NAMES:
                lessons = fetch(f"{link[1]}/lessons/{language}/{game}", cookie=cookie)
                assert Texts(language)(f"game.{game}") in lessons.body.decode()


def test_it_publishes_the_same_site_from_any_folder(
    installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")  # sources as they are: how they are compiled is another test's
    wheels = stand_in(tmp_path)
    command = [str(installed / "bin/companion"), "publish", "site", "--wheels", str(wheels)]
    run_there = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert run_there.returncode == 0, run_there.stderr
    site = tmp_path / "site"
    here = site_files("/", made_ready(program(wheels / WHEEL)))
    there = {
        path.relative_to(site).as_posix(): path.read_bytes()
        for path in site.rglob("*")
        if path.is_file()
    }
    assert there.keys() == here.keys()
    assert [name for name in here if here[name] != there[name]] == []
