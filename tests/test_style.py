from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize(
    "tool",
    [["mypy"], ["ruff", "check", "."], ["ruff", "format", "--check", "."]],
    ids=lambda tool: " ".join(tool),
)
def test_the_code_keeps_the_style_of_the_house(tool: list[str]) -> None:
    run = subprocess.run([sys.executable, "-m", *tool], cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
