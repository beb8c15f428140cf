"""What the box of Outback holds, and box records that no real box could have."""

from __future__ import annotations

import pytest

from companion.games.outback.box import Piece, checklist
from companion.games.outback.state import OutbackBox


@pytest.mark.parametrize(
    ("seats", "preserves", "markers", "bonus_tiles"),
    [(2, 2, 10, 10), (3, 3, 15, 15), (4, 4, 20, 20)],
)
def test_what_a_base_game_needs(seats: int, preserves: int, markers: int, bonus_tiles: int) -> None:
    needed = {item.piece: item.count for item in checklist(seats)}
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


@pytest.mark.parametrize("rows", [(), (3, 4, 3, 4), (3, 4, 3, 4, 0), (10, 1, 1, 1, 1), (5,) * 5])
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
