from __future__ import annotations

import ast
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MOST_LINES = 40
"""What is longer than a screen of an editor is more than one thing."""


@pytest.mark.parametrize(
    "tool",
    [["mypy"], ["ruff", "check", "."], ["ruff", "format", "--check", "."]],
    ids=lambda tool: " ".join(tool),
)
def test_the_code_keeps_the_style_of_the_house(tool: list[str]) -> None:
    run = subprocess.run([sys.executable, "-m", *tool], cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.mark.parametrize("part", ["companion", "views"])
def test_no_function_is_longer_than_a_screen(part: str) -> None:
    long = [
        f"{path.relative_to(ROOT)}: {function.name}"
        for path in (ROOT / part).rglob("*.py")
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        if function.name != "__init__" and lines_of(function) > MOST_LINES
    ]
    assert long == []


def lines_of(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """How many lines a function has, its docstring aside."""
    assert function.end_lineno is not None
    told = function.body[0] if ast.get_docstring(function) else None
    docstring = 0 if told is None else (told.end_lineno or told.lineno) - told.lineno + 1
    return function.end_lineno - function.lineno + 1 - docstring


def test_every_example_is_tried() -> None:
    """An example in a docstring that pytest does not come by may say anything."""
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["pytest"]
    parts = {
        part
        for part in ("companion", "views", "tests")
        for path in (ROOT / part).rglob("*.py")
        if ">>> " in path.read_text("utf-8")
    }
    assert parts and parts <= set(asked["ini_options"]["testpaths"])
