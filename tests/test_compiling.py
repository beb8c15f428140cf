"""What is published compiled: the same program, and by whoever can."""

from __future__ import annotations

import ast
import marshal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flet_web import get_package_web_dir  # type: ignore[import-untyped]

from views.publish import compiling
from views.publish.browser.left_out import LeftOut
from views.publish.bytecode import bytecode
from views.publish.code import own_files, unzipped, zipped
from views.publish.compiling import LIBRARY, LIBRARY_SOURCES, By, ready
from views.publish.standard_library import USED, left_out, module

THIS = f"{sys.version_info.major}.{sys.version_info.minor}.{sys.version_info.micro}"
LIBRARY_FILES = {
    "json/__init__.py": b"from json import decoder\n", "json/decoder.py": b"'''Docs.'''\nX = 1\n",
    "json/tool.py": b"Y = 2\n", "wave.py": b"Z = 3\n", "wave.txt": b"",
}  # fmt: skip
PROGRAM = {
    "main.py": b"'''Docs.'''\nassert not TYPED, TYPED\n",
    "companion/a.mo": b"\0", "__pypackages__/b.py": b"assert False\n",
}  # fmt: skip


@pytest.fixture
def pyodide(tmp_path: Path) -> Path:
    (tmp_path / Path(LIBRARY).name).write_bytes(zipped(LIBRARY_FILES))
    return tmp_path


def test_this_python_compiles_for_a_browser_of_its_version(pyodide: Path) -> None:
    one, other = (ready(PROGRAM, THIS, pyodide) for _ in range(2))
    assert one == other and one.by is By.THIS_PYTHON
    assert one.at_start[LIBRARY] == other.at_start[LIBRARY]
    assert set(unzipped(one.at_start[LIBRARY])) == {"json/__init__.pyc", "json/decoder.pyc"}
    assert unzipped(one.on_request[LIBRARY_SOURCES]) == LIBRARY_FILES


def test_where_nobody_can_compile_the_sources_go_out(
    pyodide: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    without = ready(PROGRAM, "2.7.18", pyodide)
    assert without.by is By.NOBODY and without.on_request == {}
    assert without.at_start[LIBRARY] == zipped(LIBRARY_FILES)
    broken = [(By.NODE, [sys.executable, "-c", "raise SystemExit(1)"])]
    monkeypatch.setattr(compiling, "_compilers", lambda *_: broken)
    assert ready(PROGRAM, THIS, pyodide) == without


def test_compiled_programs_keep_our_asserts_and_nobodys_docs(tmp_path: Path) -> None:
    given, made = tmp_path / "given.zip", tmp_path / "made.zip"
    given.write_bytes(zipped({name: body for name, body in PROGRAM.items() if name[-1] == "y"}))
    command = [sys.executable, "-P", str(compiling.BYTECODE), str(given), str(made)]
    subprocess.run(command, check=True)
    for name, content in unzipped(made.read_bytes()).items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(content)
    says = (
        "import builtins, sys; builtins.TYPED = sys.argv[1]; sys.path.append('__pypackages__')\n"
        "import b, main; print(main.__doc__, main.__file__)"
    )
    run = [sys.executable, "-c", says]
    good = subprocess.run([*run, ""], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert good.stdout.startswith("None ") and good.stdout.strip().endswith("main.pyc")
    bad = subprocess.run([*run, "a tap"], cwd=tmp_path, capture_output=True, text=True)
    assert "AssertionError: a tap" in bad.stderr


def test_a_traceback_tells_our_lines_and_of_others_where_a_function_begins() -> None:
    source = b"def fails():\n    x = 1\n\n    raise ValueError(x)\n"
    said = []
    for name in ("views/ours.py", "__pypackages__/theirs.py"):
        code = marshal.loads(bytecode(name, source)[16:])
        space: dict[str, Callable[[], None]] = {}
        exec(code, space)
        with pytest.raises(ValueError) as raised:
            space["fails"]()
        said.append((code.co_filename, raised.traceback[-1].lineno + 1))
    assert said == [("views/ours.py", 4), ("__pypackages__/theirs.py", 1)]


def test_a_module_is_used_or_left_out() -> None:
    library = zipped(LIBRARY_FILES)
    assert left_out(library) == ("json.tool", "wave")
    assert {module(each) for each in LIBRARY_FILES} - set(left_out(library)) - {""} <= USED


def test_what_was_left_out_is_fetched_once_and_found(tmp_path: Path) -> None:
    asked: list[str] = []

    def fetched(address: str) -> bytes | None:
        asked.append(address)
        return None if len(asked) == 1 else zipped(LIBRARY_FILES)

    kept = tmp_path / "sources.zip"
    finder = LeftOut(frozenset({"json.tool", "wave"}), kept, fetched)
    assert finder.find_spec("winreg") is None and asked == []
    assert finder.find_spec("wave") is None, "no network"
    for name, where in (("wave", "wave.py"), ("json.tool", "json/tool.py")):
        spec = finder.find_spec(name)
        assert spec is not None and spec.origin == str(kept / where)
    assert asked == [LIBRARY_SOURCES] * 2


def test_nothing_that_a_phone_alone_may_import_is_left_out() -> None:
    """Also what is imported in a function, when it is first called: there may be no network."""
    library = (Path(get_package_web_dir()) / LIBRARY).read_bytes()
    sources = [text for name, text in own_files() if name.endswith(".py")]
    imported = {name for text in sources for name in imports(text)}
    assert {"asyncio", "json", "zlib"} <= imported
    assert imported & set(left_out(library)) == set()


def imports(source: bytes) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
