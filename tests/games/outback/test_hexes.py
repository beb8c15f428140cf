"""The board as geometry, on both sides and on any side that a table could describe."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.outback.hexes import REACH, ROW_STEP, WIDTH, Hex, Side, group
from companion.games.outback.shape import PLUS_ROWS, ROWS, no_such_shape
from companion.games.outback.state import ANIMALS, OutbackBox, Placed
from tests.games.outback.naive import group_by_hand
from tests.games.outback.tables import PLUS_ROWS as PLUS_SIDE
from tests.games.outback.tables import PLUS_SHIFTS

BASE = Side(OutbackBox().rows, OutbackBox().shifts)
PLUS = Side(PLUS_SIDE, PLUS_SHIFTS)
both = pytest.mark.parametrize("side", [BASE, PLUS], ids=["base", "plus"])


@st.composite
def sides(draw: st.DrawFn) -> Side:
    """Any side that the editor takes."""
    count = draw(st.sampled_from((ROWS, PLUS_ROWS)))
    rows = tuple(draw(st.integers(1, 6)) for _ in range(count))
    first = draw(st.integers(0, 1))
    shifts = tuple((first + at) % 2 + 2 * draw(st.integers(0, 3)) for at in range(count))
    assert no_such_shape(rows, shifts, count) is None
    return Side(rows, shifts)


def apart(side: Side, one: Hex, other: Hex) -> float:
    """How far the centres of two hexes lie apart, in hex heights."""
    (x, y), (other_x, other_y) = side.centre(one), side.centre(other)
    return hypot((x - other_x) * WIDTH, y - other_y)


def pairs(side: Side) -> Iterator[tuple[Hex, Hex]]:
    return combinations(side.hexes, 2)


# ------------------------------------------------------------------------- neighbours


@given(side=sides())
def test_neighbours_are_each_others_and_just_those_that_touch(side: Side) -> None:
    for one, other in pairs(side):
        touch = abs(apart(side, one, other) - WIDTH) < 1e-9
        assert (other in side.neighbours(one)) == (one in side.neighbours(other)) == touch
    assert not any(place in side.neighbours(place) for place in side.hexes)


@given(side=sides())
def test_no_hex_lies_over_another(side: Side) -> None:
    assert all(apart(side, one, other) >= WIDTH - 1e-9 for one, other in pairs(side))


@both
def test_a_hex_within_the_board_has_six_neighbours(side: Side) -> None:
    most = max(len(side.neighbours(place)) for place in side.hexes)
    assert most == 6
    assert all(2 <= len(side.neighbours(place)) <= 6 for place in side.hexes)


def test_the_neighbours_on_the_base_side_as_a_person_reads_them_off() -> None:
    at = {(place.row, place.column): place for place in BASE.hexes}
    assert BASE.neighbours(at[6, 0]) == (at[5, 0], at[5, 1])
    assert BASE.neighbours(at[3, 1]) == (
        *(at[4, 0], at[4, 1]),
        *(at[3, 0], at[3, 2]),
        *(at[2, 0], at[2, 1]),
    )
    assert BASE.neighbours(at[3, 3]) == (at[4, 2], at[3, 2], at[2, 2])


@pytest.mark.parametrize(("side", "hexes", "touching"), [(BASE, 15, 30), (PLUS, 21, 45)])
def test_as_many_hexes_and_pairs_of_neighbours_as_ever(
    side: Side, hexes: int, touching: int
) -> None:
    assert len(side.hexes) == hexes == sum(side.rows)
    assert sum(len(side.neighbours(place)) for place in side.hexes) == 2 * touching


# ------------------------------------------------------------------------- drawing and tapping


@given(side=sides())
def test_a_tap_on_a_centre_is_that_hex(side: Side) -> None:
    for place in side.hexes:
        assert side.at(*side.centre(place)) == place


@given(
    side=sides(),
    data=st.data(),
    x=st.floats(-0.49, 0.49),
    y=st.floats(-0.25, 0.25),
)
def test_a_tap_beside_the_centre_still_is(
    side: Side, data: st.DataObject, x: float, y: float
) -> None:
    """Anywhere between a hex's upright edges it is nearer than any other."""
    place = data.draw(st.sampled_from(side.hexes))
    centre_x, centre_y = side.centre(place)
    assert side.at(centre_x + x, centre_y + y) == place


@given(side=sides(), x=st.floats(-1, 9), y=st.floats(-1, 6))
def test_a_tap_is_the_nearest_hex_or_none(side: Side, x: float, y: float) -> None:
    def far(place: Hex) -> float:
        centre_x, centre_y = side.centre(place)
        return hypot((x - centre_x) * WIDTH, y - centre_y)

    hit = side.at(x, y)
    nearest = min(map(far, side.hexes))
    assert (hit is None) == (nearest > REACH)
    assert hit is None or far(hit) == nearest


@pytest.mark.parametrize(
    ("right", "down", "is_hit"),
    [(0.65, 0, True), (-0.65, 0, True), (0.72, 0, False), (0, -0.58, True), (0, -0.62, False)],
)
def test_a_finger_may_miss_by_a_little(right: float, down: float, is_hit: bool) -> None:
    """The single hex on top: how far beside its corners and edges a tap still means it."""
    top = Hex(6, 0)
    x, y = BASE.centre(top)
    assert BASE.at(x + right, y + down) == (top if is_hit else None)


@given(side=sides())
def test_all_hexes_lie_within_the_width_and_height(side: Side) -> None:
    centres = [side.centre(place) for place in side.hexes]
    xs, ys = zip(*centres, strict=True)
    assert (min(xs), max(xs)) == (0.5, side.width - 0.5)
    assert (min(ys), max(ys)) == (0.5, side.height - 0.5)


@given(side=sides())
def test_hexes_come_in_reading_order(side: Side) -> None:
    centres = [side.centre(place) for place in side.hexes]
    for (x, y), (next_x, next_y) in pairwise(centres):
        assert (next_y == y and next_x == x + 1) or next_y == pytest.approx(y + ROW_STEP)


@given(side=sides(), row=st.integers(-3, 12), column=st.integers(-3, 12))
def test_what_lies_on_the_side_and_what_does_not(side: Side, row: int, column: int) -> None:
    assert (Hex(row, column) in side) == (Hex(row, column) in side.hexes)


# ------------------------------------------------------------------------- groups


@given(side=sides(), data=st.data())
def test_a_group_is_what_hands_count(side: Side, data: st.DataObject) -> None:
    """Also whatever lies on the hexes already, blocked ones included."""
    lying = {
        place: data.draw(st.sampled_from((*ANIMALS[:2], None)))
        for place in data.draw(st.sets(st.sampled_from(side.hexes)))
    }
    place = data.draw(st.sampled_from(side.hexes))
    lying.pop(place, None)
    placed = tuple(
        Placed(animal, at.row, 1, 0, at.column) for at, animal in lying.items() if animal
    )
    last = Placed(ANIMALS[0], place.row, 1, 0, place.column)
    found = group(side, lying, place, ANIMALS[0])
    assert found == group_by_hand(side.rows, side.shifts, (*placed, last))


@both
def test_a_board_full_of_one_animal_is_one_group(side: Side) -> None:
    full = dict.fromkeys(side.hexes, "emu")
    for place in side.hexes:
        assert group(side, full, place, "emu") == len(side.hexes)
        assert group(side, full, place, "koala") == 1
