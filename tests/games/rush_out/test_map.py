"""The pyramid as geometry, against a drawing on squared paper."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.game import Refusal
from companion.games.rush_out.box import RushOutBox
from companion.games.rush_out.moving import bypass_places
from companion.games.rush_out.options import PyramidMap, RushOutOptions
from companion.games.rush_out.pyramid import (
    SQUARE,
    Place,
    ground_beside,
    is_covered,
    is_one_move,
    no_such_layout,
)
from companion.games.rush_out.setup import setup
from companion.games.rush_out.state import RushOutState
from tests.games.rush_out.games import full_game
from tests.games.rush_out.naive import touches_from_above
from tests.games.rush_out.tables import FLAT, STEPPED
from tests.support.play import seats

LAYOUTS = {"square": SQUARE, "flat": FLAT, "stepped": STEPPED}
every_layout = pytest.mark.parametrize("name", LAYOUTS)


def cells(place: Place) -> set[tuple[int, int]]:
    """The four small squares that a tile covers."""
    return {(place.x + right, place.y + away) for right in (0, 1) for away in (0, 1)}


def shares_a_side(one: Place, other: Place) -> bool:
    """Whether a small square of one lies side to side with one of the other."""
    return one.level == other.level and any(
        abs(x - a) + abs(y - b) == 1 for x, y in cells(one) for a, b in cells(other)
    )


def raw(place: Place) -> tuple[int, int, int]:
    return place.level, place.x, place.y


def can_step(one: Place, other: Place) -> bool:
    on_one = touches_from_above(raw(one), raw(other)) or touches_from_above(raw(other), raw(one))
    return on_one or shares_a_side(one, other)


@every_layout
def test_one_move_leads_along_sides_and_up_and_down(name: str) -> None:
    layout = LAYOUTS[name]
    for one in layout:
        for other in layout:
            if one != other:
                assert is_one_move(one, other) == can_step(one, other) == is_one_move(other, one)


@every_layout
def test_a_tile_is_covered_by_what_lies_on_it(name: str) -> None:
    layout = LAYOUTS[name]
    for place in layout:
        by_hand = any(touches_from_above(raw(upper), raw(place)) for upper in layout)
        assert is_covered(place, layout) == by_hand


def test_the_square_pyramid_is_what_thirty_tiles_make() -> None:
    levels = [[place for place in SQUARE if place.level == level] for level in range(4)]
    assert [len(level) for level in levels] == [16, 9, 4, 1] and len(SQUARE) == 30
    free = [place for place in SQUARE if not is_covered(place, SQUARE)]
    assert free == [Place(3, 3, 3)]
    for upper in SQUARE[16:]:
        assert sum(touches_from_above(raw(upper), raw(lower)) for lower in SQUARE) == 4


places = st.builds(Place, st.integers(-1, 3), st.integers(-2, 9), st.integers(-2, 9))


@given(moved=st.dictionaries(st.integers(0, 29), places, max_size=3))
@settings(max_examples=200, deadline=None, derandomize=True)
def test_a_drawing_is_refused_or_stands(moved: dict[int, Place]) -> None:
    layout = tuple(moved.get(number, place) for number, place in enumerate(SQUARE))
    refusal = no_such_layout(layout)
    apart = all(
        not cells(one) & cells(other)
        for at, one in enumerate(layout)
        for other in layout[:at]
        if one.level == other.level
    )
    on_paper = all(place.level >= 0 and place.x >= 0 and place.y >= 0 for place in layout)
    carried = all(
        place.level == 0
        or len(
            cells(place)
            & {cell for lower in layout if lower.level == place.level - 1 for cell in cells(lower)}
        )
        >= 2
        for place in layout
    )
    assert (refusal is None) == (apart and on_paper and carried), refusal


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("table", ["on the map", "drawn by the table"])
def test_where_bypass_leads_is_free_and_reached(table: str, seed: int) -> None:
    """R10: nothing lies there, below or above, and a step leads on to the rest of the ground."""
    for _, _, state in full_game(table, seed):
        number = state.explorers[0].number
        here = None if number is None else state.place(number)
        if here is None:
            continue
        others = [place for place in state.lying if place != here]
        for to in bypass_places(state, 0):
            assert to.level == 0 and not any(cells(to) & cells(other) for other in others)
            assert any(shares_a_side(to, other) for other in others)


def test_bypass_can_fill_a_hole() -> None:
    """Ruled here: where a tile has gone, one may be put again."""
    ring = tuple(place for place in FLAT if place != Place(0, 2, 2))
    assert Place(0, 2, 2) in ground_beside(Place(1, 3, 7), (*ring, Place(1, 3, 7)))


def state_of(options: RushOutOptions) -> RushOutState:
    state = setup(seats(2), options, RushOutBox())
    assert not isinstance(state, Refusal)
    return state


def test_a_drawing_that_cannot_stand_is_not_used() -> None:
    floating = (*SQUARE[:-1], Place(3, 20, 20))
    drawn = RushOutOptions(map=PyramidMap.DRAWN, layout=floating)
    assert not state_of(drawn).is_mapped
    assert state_of(RushOutOptions(map=PyramidMap.DRAWN, layout=STEPPED)).places == STEPPED
    assert state_of(RushOutOptions(map=PyramidMap.SQUARE, layout=floating)).places == SQUARE
