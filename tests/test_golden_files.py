"""What we write as files, kept as it was written once: read the same, and written the same.

A folder for each schema number: files of all of them are read, those of the newest are what is
written now. When the number grows, those are made once, and never again:

    python -m tests.test_golden_files
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from companion.codec import SCHEMA
from companion.exchange.belongings import Belongings, OfPhone
from companion.exchange.box_file import box_from_file, box_to_file
from companion.exchange.session_file import Parcel, as_game, games_to_file, reading
from companion.exchange.slices import at_once
from companion.game import Mark
from companion.games import GAMES
from companion.games.ants.box import AntsBox
from companion.games.outback.box import OutbackBox
from companion.learn.progress import Progress
from companion.players import Player
from tests.support.links import lived
from tests.support.logs import played

FOLDER = Path(__file__).parent / "golden" / "files"
SESSION = lived("ants", 3)
"""A whole game, of people whose names are written in three scripts."""
BOXES = {
    "outback": OutbackBox(upper_end=12, upper_end_mark=Mark.CERTAIN),
    "ants": AntsBox(paints=tuple(reversed(AntsBox().paints))),
}
PEOPLE = (
    Player("anna-1", "Anna", "red", "circle", 1_700_000_000_000),
    Player("zoe-2", "Zoé 二", "teal", "drop"),
)
OWN = OfPhone(
    "fr", "dark", False, ("anna-1",),
    Progress((("outback/base", "02-jeep"),), (("ants", True),), ("ants/01-trick",)),
)  # fmt: skip
GAMES_OF_ALL = (
    SESSION,
    replace(as_game(played("outback", length=25)), id="outback-2"),
    replace(as_game(played("rush_out", length=15)), id="rush-3"),
)
ALONG = Belongings(1_700_000_100_000, PEOPLE, tuple(BOXES.items()), OWN)


def written() -> Iterator[tuple[str, bytes]]:
    """Each file by its name, as it is written now."""
    yield "session.json", games_to_file([SESSION])
    yield "everything.json", games_to_file(GAMES_OF_ALL, belongings=ALONG)
    for game_id, box in BOXES.items():
        yield f"box-{game_id}.json", box_to_file(game_id, box)


@pytest.mark.parametrize(("name", "data"), list(written()), ids=lambda each: str(each)[:20])
def test_a_file_is_written_as_it_was(name: str, data: bytes) -> None:
    assert (FOLDER / str(SCHEMA) / name).read_bytes() == data


SCHEMAS = sorted(path.name for path in FOLDER.iterdir())
every_schema = pytest.mark.parametrize("schema", SCHEMAS)


@every_schema
@pytest.mark.parametrize("packed", [False, True])
def test_a_file_of_games_is_read_as_it_was_written(schema: str, packed: bool) -> None:
    for name, parcel in (
        ("session", Parcel((SESSION,))),
        ("everything", Parcel(GAMES_OF_ALL, (), ALONG)),
    ):
        data = (FOLDER / schema / f"{name}.json").read_bytes()
        assert at_once(reading(gzip.compress(data) if packed else data)) == parcel


@every_schema
@pytest.mark.parametrize("game_id", BOXES)
def test_a_box_is_read_as_it_was_written(schema: str, game_id: str) -> None:
    data = (FOLDER / schema / f"box-{game_id}.json").read_bytes()
    assert box_from_file(game_id, data) == BOXES[game_id]


def test_every_game_that_has_a_box_of_its_own_is_known_here() -> None:
    assert set(BOXES) <= set(GAMES) and str(SCHEMA) in SCHEMAS


if __name__ == "__main__":
    (FOLDER / str(SCHEMA)).mkdir(parents=True)
    for each, content in written():
        (FOLDER / str(SCHEMA) / each).write_bytes(content)
