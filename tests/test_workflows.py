"""What GitHub runs for whoever forks this: it is read here by what knows the ways of GitHub."""

from __future__ import annotations

import re
import subprocess
import sysconfig
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
WORKFLOWS = sorted((ROOT / ".github/workflows").iterdir())
TOOLS = Path(sysconfig.get_path("scripts"))


@pytest.mark.parametrize(
    "tool",
    [
        ["check-jsonschema", "--builtin-schema", "vendor.github-workflows"],  # is it a workflow?
        ["zizmor", "--offline", "--no-config", "--no-progress"],  # what could a stranger do by it?
    ],
    ids=lambda tool: str(tool[0]),
)
def test_nobody_finds_fault_with_them(tool: list[str]) -> None:
    asked = [str(TOOLS / tool[0]), *tool[1:], *map(str, WORKFLOWS)]
    run = subprocess.run(asked, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_an_action_is_pinned_to_a_commit_whose_version_is_said(workflow: Path) -> None:
    used = re.findall(r"uses: (.*)", workflow.read_text("utf-8"))
    pinned = re.compile(r"actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
    assert used and [each for each in used if not pinned.fullmatch(each)] == []


def test_what_is_pushed_is_tested_as_here_with_the_oldest_python_that_will_do() -> None:
    told = (ROOT / ".github/workflows/test.yml").read_text("utf-8")
    assert re.findall(r"run: (\.ci/.*)", told) == [".ci/run"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    (image,) = re.findall(r"image: python:([\d.]+)-", told)
    assert project["requires-python"] == f">={image}"


def test_what_is_released_has_passed_the_tests() -> None:
    """The workflow it asks for is there, and asked before anything of the tag is run."""
    told = (ROOT / ".github/workflows/release.yml").read_text("utf-8")
    (asked,) = re.findall(r"gh run list .*--workflow (\S+)", told)
    assert (ROOT / ".github/workflows" / asked).is_file()
    assert told.index("gh run list") < told.index("actions/checkout@")
