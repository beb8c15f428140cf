"""The end of the game, against a scorer that moves a marker space by space as a hand would.

The suite plays a few hundred games; ``python -m tests.games.outback.games 5000`` plays any number.
"""

from __future__ import annotations

from functools import cache

import pytest

from companion.game import Outcome
from companion.games.outback import scoring
from companion.games.outback.pieces import ROW_OF_TILE, BonusTile
from companion.games.outback.setup import setup
from companion.games.outback.state import (
    ANIMALS,
    OutbackBox,
    OutbackOptions,
    OutbackState,
    Placed,
    Preserve,
)
from tests.games.outback.games import checked_game
from tests.games.outback.tables import PLUS, TABLES
from tests.support.play import seats

GAMES_PER_TABLE = 25

# ------------------------------------------------------------------------- whole games


@cache
def full_games(table: str) -> tuple[tuple[OutbackState, Outcome], ...]:
    """Games that were checked at each step and at their end."""
    return tuple(checked_game(table, seed) for seed in range(GAMES_PER_TABLE))


@pytest.mark.parametrize("table", TABLES)
def test_each_step_each_sheet_and_the_winners_are_what_hands_make_of_it(table: str) -> None:
    assert len(full_games(table)) == GAMES_PER_TABLE


def test_the_games_reach_every_corner_of_the_track() -> None:
    """A test over games in which nothing ever happens would prove nothing."""
    games = [game for table in TABLES for game in full_games(table)]
    codes = {line.code for _, outcome in games for sheet in outcome.sheets for line in sheet.lines}
    never = {scoring.Score.START_IDLE}
    assert codes >= {*scoring.Score, *scoring.TileScore} - never, "four on -3: hardly ever"
    assert {len(outcome.winners) for _, outcome in games} >= {1, 2}
    assert any(outcome.decided_by for _, outcome in games)
    assert any(scoring.needs_upper_end(state) for state, _ in games)


def test_the_games_earn_every_bonus_tile() -> None:
    games = [game for table in TABLES for game in full_games(table)]
    taken = {tile for state, _ in games for preserve in state.preserves for tile in preserve.tiles}
    rare = {BonusTile.ROW_6, BonusTile.ROW_7}
    assert taken >= set(BonusTile) - rare, "three times six or seven alike: hardly ever"
    assert any(len(preserve.tiles) > 2 for state, _ in games for preserve in state.preserves)


# ------------------------------------------------------------------------- small things


def test_the_upper_end_is_asked_for_only_beyond_what_is_known() -> None:
    def with_points(points: int, upper_end: int | None) -> OutbackState:
        tile = Placed(ANIMALS[0], 2, points)
        state = setup(seats(2), OutbackOptions(), OutbackBox(upper_end=upper_end))
        return OutbackState(
            state.options,
            state.rows,
            state.upper_end,
            (Preserve(), Preserve((tile,))),
            (),
            (),
            state.unseen,
        )

    assert not scoring.needs_upper_end(with_points(17, None)), "upper 8 is printed"
    assert scoring.needs_upper_end(with_points(18, None))
    assert not scoring.needs_upper_end(with_points(18, 9))


def test_a_standing_is_what_would_count_today() -> None:
    state = setup(seats(2), OutbackOptions(), OutbackBox())
    assert scoring.standing(state, 1).total == -9
    assert scoring.outcome(state) is None


def test_row_points_are_asked_for_only_when_somebody_has_the_tile() -> None:
    state = setup(seats(2), PLUS, OutbackBox())
    assert scoring.needs_row_points(state) == ()
    rich = state.with_preserve(1, Preserve(tiles=tuple(ROW_OF_TILE)))
    assert scoring.needs_row_points(rich) == (2, 3, 4, 5, 6, 7)


def test_teams_are_the_seats_that_face_each_other() -> None:
    sheets = tuple(
        scoring.sheet(seat, (0,) * len(ANIMALS), blocked, None)
        for seat, blocked in enumerate((0, 1, 2, 3))
    )
    assert scoring.team_totals(sheets) == (-9 - 9 - 4, -9 - 2 - 9 - 6)
