"""Box records of Outspeed: what was read is kept, what no box can have is damaged."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.exchange.box_file import BoxFileWhy, box_from_file, box_to_file
from companion.game import Refusal
from companion.games.outback.state import OutbackBox
from companion.games.outspeed.box import OutspeedBox, no_such_box
from companion.games.outspeed.pieces import PATHS, Die, TileFace
from companion.games.outspeed.refusals import Why
from companion.games.outspeed.tiles import Amount, Path, RaceTile
from companion.strict import Unreadable, from_doc, to_doc
from tests.games.outspeed.notation import read_path, read_tile, write_path
from tests.games.outspeed.tables import BLUE, KNOWN, YELLOW, random_box

TILE = read_tile(7, TileFace.FEW, "cost 1, rows 2 | dark | places 2, rows 3")


def test_nothing_is_known_of_a_new_box() -> None:
    """No printed number that nobody here has seen."""
    assert OutspeedBox() == OutspeedBox(tiles=(), yellow=(), blue=())


def test_a_tile_is_remembered_by_number_and_face() -> None:
    box = OutspeedBox().with_tile(TILE)
    assert box.tile(7, TileFace.FEW) == TILE
    assert box.tile(7, TileFace.MANY) is None
    assert box.tile(8, TileFace.FEW) is None


def test_a_tile_read_again_takes_the_place_of_what_was_said_before() -> None:
    again = read_tile(7, TileFace.FEW, "rows 1 | dark | dark")
    other = read_tile(7, TileFace.MANY, "rows 2 | dark | dark")
    first = read_tile(1, TileFace.MANY, "rows 2 | dark | dark")
    box = OutspeedBox().with_tile(TILE).with_tile(other).with_tile(again).with_tile(first)
    assert box.tiles == (first, again, other)


def test_dice_are_remembered_by_their_colour() -> None:
    box = OutspeedBox().with_faces(Die.YELLOW, YELLOW).with_faces(Die.BLUE, BLUE)
    assert (box.faces(Die.YELLOW), box.faces(Die.BLUE)) == (YELLOW, BLUE)


@pytest.mark.parametrize(
    ("tiles", "yellow", "why"),
    [
        ((TILE, TILE), (), Why.TILE_RECORD_TWICE),
        ((RaceTile(0, TileFace.FEW, TILE.paths),), (), Why.NO_SUCH_TILE),
        ((RaceTile(7, TileFace.FEW, ()),), (), Why.WRONG_PATH_COUNT),
        ((), (1, 2, 3), Why.WRONG_FACE_COUNT),
        ((), (1, 2, 3, 4, 5, -6), Why.NO_SUCH_FACE),
    ],
)
def test_a_record_that_no_box_can_have_is_damaged(
    tiles: tuple[RaceTile, ...], yellow: tuple[int, ...], why: Why
) -> None:
    with pytest.raises(ValueError, match=why):
        OutspeedBox(tiles, yellow)


def test_what_is_kept_has_nothing_wrong_with_it() -> None:
    for seed in range(20):
        assert no_such_box(random_box(Random(seed))) is None


def test_a_record_survives_its_document() -> None:
    assert from_doc(OutspeedBox, to_doc(KNOWN)) == KNOWN


def test_a_whole_set_leaves_and_enters_as_a_file() -> None:
    assert len(KNOWN.tiles) == 32
    assert box_from_file("outspeed", box_to_file("outspeed", KNOWN)) == KNOWN


def test_another_games_set_is_not_taken_in() -> None:
    other = box_from_file("outspeed", box_to_file("outback", OutbackBox()))
    assert isinstance(other, Refusal) and other.code is BoxFileWhy.OTHER_GAME


def test_a_file_with_nonsense_is_explained_not_believed() -> None:
    text = box_to_file("outspeed", OutspeedBox().with_tile(TILE)).decode()
    wrong = box_from_file("outspeed", text.replace('"number": 7', '"number": 70').encode())
    assert isinstance(wrong, Refusal) and wrong.code is BoxFileWhy.DAMAGED_BOX


def test_a_document_with_an_unknown_light_is_unreadable() -> None:
    doc = to_doc(OutspeedBox((RaceTile(1, TileFace.FEW, (Path(), None, None)),)))
    tiles: Any = doc["tiles"]
    tiles[0]["face"] = "some"
    with pytest.raises(Unreadable):
        from_doc(OutspeedBox, doc)


def test_an_amount_says_whether_anything_is_printed() -> None:
    assert Amount().is_nothing
    assert not Amount(crowd=(PATHS[0],)).is_nothing
    assert not Amount(is_dial=True).is_nothing


def test_every_path_can_be_written_and_read_back() -> None:
    for tile in KNOWN.tiles:
        for path in tile.paths:
            assert read_path(write_path(path)) == path
