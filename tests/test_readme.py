"""What the README shows: each picture is there, as large as a phone, and small enough to load."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.pictures import FOLDER, HIGH_DP, NAMES, ROOT, SCALE, WIDE_DP

SHOWN = re.findall(
    r'<img src="([^"]*)" width="\d+%" alt="([^"]*)">', (ROOT / "README.md").read_text()
)
MOST_BYTES = 120_000


def size_of(webp: bytes) -> tuple[int, int]:
    """How wide and high a picture is, in dots: a WebP with a colour profile says it at its head."""
    assert (webp[:4], webp[8:16]) == (b"RIFF", b"WEBPVP8X")
    wide, high = (int.from_bytes(webp[at : at + 3], "little") for at in (24, 27))
    return wide + 1, high + 1


def test_it_shows_all_pictures_and_no_other() -> None:
    taken = [str((FOLDER / f"{name}.webp").relative_to(ROOT)) for name in NAMES]
    assert [path for path, _ in SHOWN] == taken
    assert sorted(ROOT / path for path in taken) == sorted(FOLDER.iterdir())


@pytest.mark.parametrize(("path", "told"), SHOWN)
def test_a_picture_is_told_in_words_as_large_as_a_phone_and_small_to_load(
    path: str, told: str
) -> None:
    webp = Path(ROOT / path).read_bytes()
    assert size_of(webp) == (round(WIDE_DP * SCALE), round(HIGH_DP * SCALE))
    assert len(webp) < MOST_BYTES
    assert len(told.split()) > 3
