"""Boards, tracks, totals and places of Outback, without drawing them."""

from __future__ import annotations

import pytest

from companion.games.outback.scoring import Score, Track
from companion.games.outback.state import Animal, OutbackState
from companion.i18n import Texts
from tests.games.outback.moments import board, ended, moment
from tests.support.seeing import seen_by
from tests.test_log import after, fresh
from views.present.outback.scores import (
    PreserveView,
    line_sentence,
    preserve_view,
    ranking,
    winner_sentence,
)
from views.present.outback.sentences import status

# ------------------------------------------------------------------------- boards and tracks


def markers(seen: PreserveView) -> dict[str, tuple[Track, int, bool]]:
    return {str(m.animal): (m.track, m.value, m.counts) for m in seen.markers}


MIXED = ", ".join(
    (
        *(f"koala 3 makes {size}" for size in (1, 2, 3)),
        *("emu 2 makes 1",) * 2,
        "monitor 4 makes 1",
        "blocked 5",
    )
)
"""Koalas: 1 + 2 + 3 and a bonus of 1. Emus: 2. A monitor: 1. Kangaroo and platypus: nothing."""


def test_rows_are_listed_from_the_top_with_what_lies_in_them() -> None:
    seen = preserve_view(board(MIXED, ""), 0)
    assert [row.number for row in seen.rows] == [6, 5, 4, 3, 2]
    assert [row.free for row in seen.rows] == [1, 3, 2, 1, 1]
    assert seen.rows[1].tiles == (None,), "a blocked hex"
    assert seen.rows[3].tiles == (Animal.KOALA,) * 3
    assert (seen.blocked, seen.bonus) == (1, (Animal.KOALA,))


def test_markers_stand_where_the_points_brought_them_and_three_on_the_left_count() -> None:
    assert markers(preserve_view(board(MIXED, ""), 0)) == {
        "emu": (Track.LEFT, 2, False),
        "kangaroo": (Track.START, -3, True),
        "koala": (Track.LEFT, 7, False),
        "platypus": (Track.START, -3, True),
        "monitor": (Track.LEFT, 1, True),
    }


def test_the_total_is_the_sum_of_what_counts() -> None:
    seen = preserve_view(board(MIXED, ""), 0)
    assert seen.total == -3 - 3 + 1 - 2
    assert seen.total == sum(line.points for line in seen.lines)
    counted = sum(marker.value for marker in seen.markers if marker.counts)
    assert seen.total == counted - 2 * seen.blocked


def test_an_empty_board_counts_three_of_five_on_minus_three() -> None:
    seen = preserve_view(board("", ""), 0)
    assert [marker.counts for marker in seen.markers].count(True) == 3
    assert seen.total == -9


def high(points: int) -> str:
    """A board whose koalas have made so many points, without a bonus."""
    return f"koala 3 makes {points - 1}, koala 3 makes 1"


@pytest.mark.parametrize(
    ("points", "upper_end", "value", "spaces"),
    [
        (9, None, 9, 8),
        (10, None, 1, 8),
        (17, None, 8, 8),
        (30, None, 21, 21),
        (30, 12, 12, 12),
        (20, 12, 11, 12),
        (17, 8, 8, 8),
    ],
)
def test_the_upper_track_is_drawn_as_far_as_it_is_known_or_reached(
    points: int, upper_end: int | None, value: int, spaces: int
) -> None:
    seen = preserve_view(board(high(points), "", upper_end=upper_end), 0)
    track, at, counts = markers(seen)["koala"]
    assert (at, track) == (value, Track.UPPER if points > 9 else Track.LEFT)
    assert counts == (points > 9), "at the top all count, at the left 9 is too high"
    assert seen.upper_spaces == spaces


def test_points_past_the_end_are_said_to_be_lost() -> None:
    (line,) = (
        line
        for line in preserve_view(board(high(30), "", upper_end=12), 0).lines
        if line.code == Score.UPPER_END
    )
    assert line_sentence(line, Texts("en")) == (
        "Koala: at the end of the track, space 12; points past it, lost: 9"
    )


# ------------------------------------------------------------------------- the end


def places(state: OutbackState) -> list[tuple[int | None, int]]:
    return [(view.place, view.seat) for view in ranking(state)]


BETTER, WORSE = "emu 2 makes 1", "blocked 2"


def test_places_are_counted_from_one_with_totals_and_lines() -> None:
    first, last = ranking(ended(WORSE, BETTER))
    assert (first.place, first.seat) == (1, 1) and (last.place, last.seat) == (2, 0)
    assert first.total > last.total
    assert sum(line.points for line in first.lines) == first.total


@pytest.mark.parametrize(
    ("boards", "expected"),
    [
        (("", "", ""), [(1, 0), (1, 1), (1, 2)]),
        (("", WORSE, ""), [(1, 0), (1, 2), (3, 1)]),
        ((high(12), "", ""), [(1, 0), (2, 1), (2, 2)]),
        ((WORSE, "", "", high(12)), [(1, 3), (2, 1), (2, 2), (4, 0)]),
    ],
)
def test_who_shares_a_place_has_the_same_number_and_the_next_is_skipped(
    boards: tuple[str, ...], expected: list[tuple[int, int]]
) -> None:
    assert places(ended(*boards)) == expected


THREE_EMUS = "emu 2 makes 1, emu 2 makes 1, emu 2 makes 1"
"""Three points and the first bonus tile, worth one: on 4."""
FOUR_EMUS_ALONE = "emu 2 makes 2, emu 3 makes 2"
"""Four points and no bonus tile."""


@pytest.mark.parametrize(
    ("boards", "english", "french"),
    [
        ((high(12), ""), "Anna wins", "Anna gagne"),
        (("", ""), "Anna and Ben share the win", "Anna et Ben se partagent la victoire"),
        (
            (FOUR_EMUS_ALONE, THREE_EMUS),
            "Ben wins: as many points, but more bonus tiles",
            "Ben gagne\u00a0: autant de points, mais plus de tuiles Bonus",
        ),
    ],
)
def test_the_winner_is_said_with_what_decided_it(
    boards: tuple[str, ...], english: str, french: str
) -> None:
    for language, said in (("en", english), ("fr", french)):
        assert winner_sentence(ended(*boards), fresh().setup, Texts(language)) == said


# ------------------------------------------------------------------------- half a line


@pytest.mark.parametrize(
    ("texts", "english", "french"),
    [
        ((), "Who goes first?", "Qui commence\u00a0?"),
        (("first 0",), "round 1, Anna\u2019s turn", "manche 1, à Anna de jouer"),
    ],
)
def test_where_a_session_stands_is_said_in_half_a_line(
    texts: tuple[str, ...], english: str, french: str
) -> None:
    session = after(fresh(), *texts)
    assert [status(seen_by(session), Texts(language)) for language in ("en", "fr")] == [
        english,
        french,
    ]


def test_a_finished_session_says_so() -> None:
    assert status(seen_by(moment(fresh(), ended("", ""))), Texts("en")) == "The game is over"
