"""What the box of Outback holds, and box records that no real box could have."""

from __future__ import annotations

from typing import Any

import pytest

from companion.game import LuckBy, Mark
from companion.games.outback.checklist import Piece, checklist
from companion.games.outback.events import HexBlocked, TilePlaced
from companion.games.outback.options import OutbackOptions, PlusTiles, Variant
from companion.games.outback.setup import setup
from companion.games.outback.state import Animal, OutbackBox
from companion.i18n import Texts
from companion.strict import from_doc, to_doc
from tests.games.outback.tables import COMPARED, PLUS, TABLES
from tests.support.play import seats
from views.present.outback.prepare import item_sentence

BY_HAND = OutbackOptions(LuckBy.HAND, LuckBy.HAND)
ALWAYS = {
    *(Piece.JEEP, Piece.BAG, Piece.TILE, Piece.START_MARKER),
    *(Piece.PRESERVE, Piece.SCORING_MARKER),
}


@pytest.mark.parametrize(
    ("seats", "preserves", "markers", "bonus_tiles"),
    [(2, 2, 10, 10), (3, 3, 15, 15), (4, 4, 20, 20)],
)
def test_what_a_base_game_needs(seats: int, preserves: int, markers: int, bonus_tiles: int) -> None:
    needed = {item.piece: item.count for item in checklist(seats, BY_HAND)}
    assert needed == {
        Piece.JEEP: 1,
        Piece.BAG: 1,
        Piece.TILE: 90,
        Piece.DIE: 6,
        Piece.START_MARKER: 1,
        Piece.PRESERVE: preserves,
        Piece.SCORING_MARKER: markers,
        Piece.BONUS_TILE: bonus_tiles,
    }


@pytest.mark.parametrize(
    ("changed", "needed"),
    [
        ({"variant": "plus"}, {Piece.DIE: 7, Piece.PLUS_TILE: 14}),
        ({"variant": "plus", "plus_tiles": "five"}, {Piece.DIE: 7, Piece.DRAWN_TILE: 5}),
        (
            {"variant": "plus", "penalty": [0, -1]},
            {Piece.DIE: 7, Piece.PLUS_TILE: 14, Piece.PENALTY_TILE: 1},
        ),
        (
            {"variant": "plus", "penalties": [[0, -1], [], [0, -2], []]},
            {Piece.DIE: 7, Piece.PLUS_TILE: 14, Piece.PENALTY_TILE: 2},
        ),
        ({"variant": "teams", "penalty": [0, -1]}, {Piece.DIE: 7, Piece.PLUS_TILE: 5}),
        ({"plus_tiles": "five", "penalty": [0, -1]}, {Piece.DIE: 6, Piece.BONUS_TILE: 20}),
    ],
)
def test_what_other_games_need(changed: dict[str, object], needed: dict[Piece, int]) -> None:
    options = from_doc(OutbackOptions, {"dice": "hand", "bag": "hand", **changed})
    found = {item.piece: item.count for item in checklist(4, options)}
    assert {piece: found[piece] for piece in found if piece not in ALWAYS} == needed


@pytest.mark.parametrize("variant", Variant)
@pytest.mark.parametrize("dice", LuckBy)
@pytest.mark.parametrize("bag", LuckBy)
def test_what_the_app_does_stays_in_the_box(variant: Variant, dice: LuckBy, bag: LuckBy) -> None:
    options = OutbackOptions(dice, bag, variant)
    found = {item.piece: item for item in checklist(4, options)}
    wanted = {LuckBy.APP: 0, LuckBy.HAND: 6 if variant is Variant.BASE else 7}[dice]
    assert found[Piece.DIE].count == wanted
    assert found[Piece.BAG].count == (1 if bag is LuckBy.HAND else 0)
    assert found[Piece.TILE].count == 90, "sorted or in the bag, the animals are needed"
    said = [item_sentence(item, options, Texts("en")) for item in found.values()]
    assert ("The dice stay in the box: the app rolls" in said) == (dice is LuckBy.APP)
    assert ("The bag stays in the box: the app draws" in said) == (bag is LuckBy.APP)
    assert any("mixed in the bag" in each for each in said) == (bag is LuckBy.HAND)


def test_five_tiles_are_drawn_from_all_of_them_by_who_draws() -> None:
    for bag, drawn in ((LuckBy.APP, "the app draws 5 of them"), (LuckBy.HAND, "mixed face down")):
        options = OutbackOptions(bag=bag, variant=Variant.PLUS, plus_tiles=PlusTiles.FIVE)
        said = [item_sentence(item, options, Texts("en")) for item in checklist(2, options)]
        assert [each for each in said if "bonus tiles" in each and "14" in each and drawn in each]
        assert not [each for each in said if "one of each" in each]


@pytest.mark.parametrize("rows", [(), (3, 4, 3, 4), (3, 4, 3, 4, 0), (10, 1, 1, 1, 1)])
def test_a_record_of_rows_that_no_preserve_has_is_damaged(rows: tuple[int, ...]) -> None:
    with pytest.raises(ValueError):
        OutbackBox(rows=rows)


@pytest.mark.parametrize("upper_end", [-1, 0, 7, 61])
def test_a_record_of_an_upper_end_that_no_board_has_is_damaged(upper_end: int) -> None:
    with pytest.raises(ValueError):
        OutbackBox(upper_end=upper_end)


def test_what_nobody_has_looked_up_may_be_missing() -> None:
    assert OutbackBox(upper_end=None).rows == (3, 4, 3, 4, 1)
    assert OutbackBox(upper_end=8).upper_end == 8


DAMAGED: dict[str, dict[str, Any]] = {
    "too few shifts": {"shifts": (1, 0, 1, 0)},
    "rows straight above each other": {"shifts": (1, 1, 0, 1, 0)},
    "a Plus side of five rows": {"plus_rows": (4, 3, 4, 3, 4), "plus_shifts": (0, 1, 0, 1, 0)},
    "a Plus side without shifts": {"plus_rows": (4, 3, 4, 3, 4, 3)},
    "points of five rows": {"row_points": (1, 2, 3, 4, 5)},
    "a row tile of no points": {"row_points": (1, 2, 0, 4, 5, 6)},
    "a scoring tile that says nothing": {"penalties": ((),)},
    "a scoring tile that takes it all": {"penalties": ((0, -1), (0, -100))},
}


@pytest.mark.parametrize("name", DAMAGED)
def test_a_record_that_no_box_has_is_damaged(name: str) -> None:
    with pytest.raises(ValueError):
        OutbackBox(**DAMAGED[name])


@pytest.mark.parametrize("shift", range(2))
@pytest.mark.parametrize("at", range(5))
def test_rows_of_any_length_go_with_the_shifts_that_reviews_have(at: int, shift: int) -> None:
    """A record from before shifts were kept has them by default, whatever its rows are."""
    rows = tuple(9 if row == at else 1 + shift for row in range(5))
    assert OutbackBox(rows=rows).rows == rows


@pytest.mark.parametrize("table", TABLES)
def test_options_and_boxes_come_back(table: str) -> None:
    options, box = TABLES[table]
    assert from_doc(OutbackOptions, to_doc(options)) == options
    assert from_doc(OutbackBox, to_doc(box)) == box


def test_what_was_saved_before_all_this_is_read_as_it_was_meant() -> None:
    assert from_doc(OutbackOptions, {"dice": "hand", "bag": "app"}).variant is Variant.BASE
    box = {"rows": [3, 4, 3, 4, 2], "rows_mark": "certain", "upper_end": 9}
    read = from_doc(OutbackBox, {**box, "upper_end_mark": "certain"})
    assert (read.rows, read.shape_mark, read.plus_mark) == (
        *((3, 4, 3, 4, 2), Mark.UNCHECKED, Mark.ABSENT),
    )
    placed = from_doc(TilePlaced, {"animal": "emu", "row": 2, "group": 1})
    assert placed == TilePlaced(Animal.EMU, 2, 1, None)
    assert from_doc(HexBlocked, {"row": 2}) == HexBlocked(2, None)


@pytest.mark.parametrize(
    ("variant", "rows", "is_mapped"),
    [(Variant.BASE, 5, True), (Variant.TEAMS, 5, True), (Variant.PLUS, 6, True)],
)
def test_a_game_is_laid_on_its_own_side(variant: Variant, rows: int, is_mapped: bool) -> None:
    options = OutbackOptions(variant=variant)
    state = setup(seats(4), options, COMPARED)
    assert (len(state.rows), len(state.shifts), state.is_mapped) == (rows, rows, is_mapped)
    assert not setup(seats(4), options, OutbackBox()).is_mapped


def test_on_a_side_that_nobody_has_counted_there_is_no_game() -> None:
    assert setup(seats(2), PLUS, OutbackBox()).over
