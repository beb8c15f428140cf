"""What lies in the box of Rush Out, and what is kept of it in files."""

from __future__ import annotations

from typing import Any

import pytest

from companion.codec import from_doc, setup_from_doc, setup_to_doc, to_doc
from companion.game import LuckBy, Mark, Setup
from companion.games.rush_out import SPEC
from companion.games.rush_out.box import RushOutBox
from companion.games.rush_out.checklist import Piece, checklist
from companion.games.rush_out.events import TileBypassed, TileObserved
from companion.games.rush_out.options import Overflow, PyramidMap, RushOutOptions
from companion.games.rush_out.pieces import SYMBOLS, TILES, Special, Tile
from companion.i18n import Texts
from companion.strict import tagged, untagged
from tests.games.rush_out.games import full_game
from tests.games.rush_out.tables import TABLES
from tests.support.logs import through_json
from tests.support.play import seats
from views.present.rush_out.prepare import item_sentence

DAMAGED: dict[str, dict[str, Any]] = {
    "equipment of two symbols": {"equipment": (6, 6)},
    "thirteen pieces of equipment": {"equipment": (5, 5, 3)},
    "a symbol that is not there": {"equipment": (6, 6, 0)},
    "less than nothing": {"equipment": (7, 6, -1)},
    "specials of five kinds": {"specials": (3, 3, 2, 2, 2)},
    "eleven specials": {"specials": (2, 2, 2, 2, 2, 1)},
    "a special that is not there": {"specials": (0, 4, 2, 2, 2, 2)},
}


@pytest.mark.parametrize("name", DAMAGED)
def test_a_record_that_no_box_has_is_damaged(name: str) -> None:
    with pytest.raises(ValueError):
        RushOutBox(**DAMAGED[name])


def test_nothing_is_known_of_the_equipment_before_somebody_counts() -> None:
    """A printed number that nobody here has seen is never guessed."""
    assert (RushOutBox().equipment, RushOutBox().equipment_mark) == ((), Mark.ABSENT)
    assert RushOutBox().specials_mark is Mark.UNCHECKED


@pytest.mark.parametrize("table", TABLES)
def test_options_and_boxes_come_back(table: str) -> None:
    options, box = TABLES[table]
    assert from_doc(RushOutOptions, through_json(to_doc(options))) == options
    assert from_doc(RushOutBox, through_json(to_doc(box))) == box


@pytest.mark.parametrize("table", TABLES)
def test_every_event_of_a_game_comes_back(table: str) -> None:
    for _, event, _ in full_game(table, 3):
        assert untagged(SPEC.rules.events, through_json(tagged(event))) == event


def test_what_was_left_out_of_a_file_is_as_agreed_by_default() -> None:
    read = from_doc(RushOutOptions, {"discovery": True})
    assert (read.overflow, read.map, read.extra_exits) == (Overflow.STOPS, PyramidMap.NONE, 0)
    assert from_doc(TileObserved, {"seat": 1}) == TileObserved(1, None, None)
    assert from_doc(TileBypassed, {"seat": 1, "copied_from": 0}) == TileBypassed(1, None, None, 0)


def test_a_session_that_was_begun_before_is_read_as_then_and_a_new_one_as_today() -> None:
    """R8, R17, R19: what an older document does not name is not what a new table plays."""
    begun = Setup("rush_out", seats(2), RushOutOptions(equipment=LuckBy.APP), RushOutBox())
    document = through_json(setup_to_doc(begun))
    assert isinstance(document, dict) and isinstance(document["options"], dict)
    del document["options"]["reading"]
    older = setup_from_doc(document).options
    assert isinstance(older, RushOutOptions)
    assert not (older.takes_any_exit or older.deals_to_all_first or older.keeps_order)
    assert older.for_a_new_table() == begun.options
    today = begun.options
    assert isinstance(today, RushOutOptions)
    assert today.takes_any_exit and today.deals_to_all_first and today.keeps_order


def test_a_checklist_says_who_shuffles() -> None:
    """R17, R19: nobody is told to shuffle what the app keeps."""
    for by, says in ((LuckBy.APP, False), (LuckBy.HAND, True)):
        options = RushOutOptions(specials=by, equipment=by)
        for count in (1, 3):
            piles = [i for i in checklist(count, options) if i.piece in ("special", "equipment")]
            for item in piles:
                assert ("shuffled" in item_sentence(item, count, Texts("en"))) is says
                assert ("mélang" in item_sentence(item, count, Texts("fr"))) is says


@pytest.mark.parametrize(
    ("count", "options", "wanted"),
    [
        (4, RushOutOptions(), {Piece.TALKIE: 4, Piece.COUNTER: 7, Piece.SPECIAL: 12}),
        (1, RushOutOptions(), {Piece.TALKIE: None, Piece.COUNTER: 30, Piece.SPECIAL: 8}),
        (2, RushOutOptions(free_talk=True), {Piece.TALKIE: None, Piece.COUNTER: 15}),
        (
            3,
            RushOutOptions(discovery=True, extra_exits=1, extra_turns=2),
            {Piece.SARCOPHAGUS: 1, Piece.EXIT: 3, Piece.COUNTER: 17, Piece.WRITING: 8},
        ),
    ],
)
def test_what_a_game_needs(
    count: int, options: RushOutOptions, wanted: dict[Piece, int | None]
) -> None:
    needed = {item.piece: item.count for item in checklist(count, options)}
    assert {piece: needed.get(piece) for piece in wanted} == wanted
    tiles = (*(Piece(t.value) for t in TILES[:4]), Piece.WRITING, Piece.EXIT)
    assert sum(needed[piece] for piece in tiles) == 30


def test_every_danger_has_its_symbol_and_no_two_things_share_a_name() -> None:
    assert [str(symbol) for symbol in SYMBOLS] == [str(tile) for tile in TILES[:3]]
    assert not {str(special) for special in Special} & {str(tile) for tile in Tile}
