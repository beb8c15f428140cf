"""What is printed on a box travels as a file, and nothing else is taken for one."""

from __future__ import annotations

import json

import pytest

from companion.codec import SCHEMA
from companion.exchange.box_file import MOST_BYTES, BoxFileWhy, box_from_file, box_to_file
from companion.game import Mark, Refusal
from companion.games.outback.state import OutbackBox
from tests.games.outback.tables import COMPARED, UNKNOWN


def changed(**changes: object) -> bytes:
    """The file of a compared box in which something else is written."""
    return json.dumps({**json.loads(box_to_file("outback", COMPARED)), **changes}).encode()


def box_with(**changes: object) -> bytes:
    box = json.loads(box_to_file("outback", COMPARED))["box"]
    return changed(box={**box, **changes})


def why(data: bytes, game: str = "outback") -> object:
    read = box_from_file(game, data)
    return read.code if isinstance(read, Refusal) else read


@pytest.mark.parametrize("box", [OutbackBox(), UNKNOWN, COMPARED])
def test_a_box_comes_back_as_it_left(box: OutbackBox) -> None:
    assert box_from_file("outback", box_to_file("outback", box)) == box


def test_a_person_can_read_the_file() -> None:
    written = box_to_file("outback", COMPARED).decode()
    assert '"game": "outback"' in written and written.endswith("}\n")
    assert written.count("\n") > 20


def test_a_file_that_an_editor_has_marked_as_utf_8_is_still_one() -> None:
    marked = b"\xef\xbb\xbf" + box_to_file("outback", COMPARED)
    assert box_from_file("outback", marked) == COMPARED


@pytest.mark.parametrize(
    "data",
    [
        b"\xff\xfe\x00",
        b"[]",
        b"3",
        b"{}",
        b"[" * 50_000,
        changed(kind="a session"),
        b" " * MOST_BYTES + box_to_file("outback", COMPARED),
    ],
)
def test_what_is_no_box_is_refused(data: bytes) -> None:
    assert why(data) is BoxFileWhy.NOT_A_BOX


@pytest.mark.parametrize("length", [0, 3, 20, 60, -20])
def test_a_box_that_was_cut_short_says_so(length: int) -> None:
    assert why(box_to_file("outback", COMPARED)[:length]) is BoxFileWhy.CUT_OFF_BOX


@pytest.mark.parametrize(
    "data",
    [
        changed(box=None),
        changed(box={"rows": "3 4 3 4 1"}),
        box_with(rows=[3, 4, 3, 4, 0]),
        box_with(rows=[3, 4, 3, 4]),
        box_with(rows=[3, 4, 3, 4, 1, 2]),
        box_with(shifts=[0, 0, 1, 0, 1]),
        box_with(upper_end=3),
        box_with(upper_end="12"),
        box_with(row_points=[1]),
        box_with(penalties=[[]]),
        box_with(plus_mark="sure"),
        box_with(colour="red"),
    ],
)
def test_a_box_that_no_box_can_be_is_refused(data: bytes) -> None:
    assert why(data) is BoxFileWhy.DAMAGED_BOX


def test_another_games_box_is_refused_with_its_name() -> None:
    for given, name in (("ants", "ants"), ("chess", "")):  # a game of no house has no name here
        refused = box_from_file("outback", changed(game=given))
        assert isinstance(refused, Refusal) and refused.code is BoxFileWhy.OTHER_GAME
        assert dict(refused.params)["game"] == name


def test_a_newer_versions_box_is_refused_and_a_missing_number_is_new() -> None:
    assert why(changed(schema=SCHEMA + 1)) is BoxFileWhy.NEWER_BOX
    older = json.loads(box_to_file("outback", COMPARED))
    del older["box"]["penalties"], older["box"]["plus_mark"]
    read = box_from_file("outback", json.dumps(older).encode())
    assert isinstance(read, OutbackBox) and read.plus_mark is Mark.ABSENT
