"""The data folder: one owner, and room to write."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from companion.store.folder import DataFolder, FolderBusy, FolderUnusable
from companion.store.sessions import SessionStore
from tests.support.stores import ID, LOG, filled, left_over

OWNER = """
import sys, time
from pathlib import Path
from companion.store.folder import DataFolder
with DataFolder(Path(sys.argv[1])):
    print("mine", flush=True)
    time.sleep(60)
"""


def test_a_folder_has_one_owner(tmp_path: Path) -> None:
    owner = subprocess.Popen(
        [sys.executable, "-c", OWNER, str(tmp_path)], stdout=subprocess.PIPE, text=True
    )
    try:
        assert owner.stdout is not None
        assert owner.stdout.readline() == "mine\n"
        with pytest.raises(FolderBusy) as busy, DataFolder(tmp_path):
            pass
        assert busy.value.path == tmp_path
    finally:
        owner.kill()
        owner.communicate()
    with DataFolder(tmp_path) as mine:
        assert mine.sessions.is_dir()


def test_a_folder_is_made_and_given_back(tmp_path: Path) -> None:
    path = tmp_path / "new" / "er"
    for _ in range(2):
        with DataFolder(path) as folder:
            assert (folder.path, folder.sessions) == (path, path / "sessions")
            with pytest.raises(FolderBusy), DataFolder(path):
                pass


def test_half_written_files_are_swept_out(tmp_path: Path) -> None:
    filled(tmp_path)
    for folder in (tmp_path, tmp_path / "sessions"):
        (folder / "x.json.0badf00d.tmp").write_bytes(b"{")
    with DataFolder(tmp_path):
        assert not left_over(tmp_path)
        assert SessionStore(tmp_path).load(ID).entries == LOG[:5]


def test_a_file_in_the_way_makes_a_folder_unusable(tmp_path: Path) -> None:
    for name in ("data", "data/sessions", "data/companion.lock"):
        path = tmp_path / name.replace("/", "-") / "data"
        blocked = path.parent / name
        blocked.parent.mkdir(parents=True)
        if name.endswith("lock"):
            blocked.mkdir()
        else:
            blocked.write_text("in the way")
        with pytest.raises(FolderUnusable) as unusable, DataFolder(path):
            pass
        assert unusable.value.path == path


STRANGER = """
import os, sys
from pathlib import Path
from companion.store.folder import DataFolder, FolderUnusable
if os.getuid() == 0:
    os.setuid(65534)
try:
    with DataFolder(Path(sys.argv[1])):
        print("mine")
except FolderUnusable:
    print("unusable")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="permissions are those of POSIX")
@pytest.mark.parametrize("locked", [".", "sessions"])
def test_a_folder_that_can_not_be_written_is_unusable(locked: str) -> None:
    with tempfile.TemporaryDirectory() as parent:
        path = Path(parent) / "data"
        with DataFolder(path):
            pass
        for folder in (Path(parent), path, path / "sessions", path / "companion.lock"):
            folder.chmod(0o777)
        (path / locked).chmod(0o555)
        try:
            said = subprocess.run(
                [sys.executable, "-c", STRANGER, str(path)],
                capture_output=True, text=True, timeout=60, check=True,
                env=os.environ | {"PYTHONPATH": os.getcwd()},
            ).stdout  # fmt: skip
        finally:
            (path / locked).chmod(0o777)
        assert said == "unusable\n"
