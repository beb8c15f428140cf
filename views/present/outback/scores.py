"""Preserves, tracks and score lines of Outback, as rows to draw."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.game import Line, Setup
from companion.games.outback.pieces import BonusTile
from companion.games.outback.scoring import Score, TileScore, Track, outcome, space, standing
from companion.games.outback.state import (
    ANIMALS,
    LEFT_END_POINTS,
    UPPER_KNOWN_SPACES,
    Animal,
    OutbackState,
)
from companion.i18n import Texts
from views.present.outback.names import params_in_words
from views.present.people import all_of
from views.present.ranking import PlaceView, TeamView, places

_COUNTING = frozenset({Score.UPPER, Score.UPPER_END, Score.LEFT_COUNTS, Score.START_COUNTS})


@dataclass(frozen=True, slots=True)
class MarkerView:
    """A marker on the track: where it stands and whether it counts today."""

    animal: Animal
    track: Track
    value: int
    counts: bool


@dataclass(frozen=True, slots=True)
class RowView:
    """A row of a preserve: what lies in it (``None`` is a blocked hex), and how much is free."""

    number: int
    tiles: tuple[Animal | None, ...]
    free: int


@dataclass(frozen=True, slots=True)
class PreserveView:
    """One seat's board: rows from the top down, markers, bonus tiles, and today's total."""

    seat: int
    rows: tuple[RowView, ...]
    markers: tuple[MarkerView, ...]
    upper_spaces: int
    bonus: tuple[Animal, ...]
    blocked: int
    total: int
    lines: tuple[Line, ...]
    tiles: tuple[BonusTile, ...] = ()


def preserve_view(state: OutbackState, seat: int) -> PreserveView:
    """Read one seat's board."""
    preserve = state.preserves[seat]
    sheet = standing(state, seat)
    markers = tuple(
        _marker(animal, preserve.points(animal), state.upper_end, line)
        for animal, line in zip(ANIMALS, sheet.lines[: len(ANIMALS)], strict=True)
    )
    reached = max((m.value for m in markers if m.track is Track.UPPER), default=0)
    return PreserveView(
        seat=seat,
        rows=tuple(_row(state, seat, number) for number in reversed(state.row_numbers)),
        markers=markers,
        upper_spaces=state.upper_end or max(UPPER_KNOWN_SPACES, reached),
        bonus=preserve.bonus_tiles(),
        blocked=len(preserve.blocked),
        total=sheet.total,
        lines=sheet.lines,
        tiles=preserve.tiles,
    )


def _marker(animal: Animal, points: int, upper_end: int | None, line: Line) -> MarkerView:
    stands = space(points, upper_end)
    return MarkerView(animal, stands.track, stands.value, line.code in _COUNTING)


def _row(state: OutbackState, seat: int, number: int) -> RowView:
    preserve = state.preserves[seat]
    animals = tuple(tile.animal for tile in preserve.placed if tile.row == number)
    blocked = (None,) * preserve.blocked.count(number)
    return RowView(number, animals + blocked, state.free(seat, number))


LEFT_SPACES = tuple(range(LEFT_END_POINTS, 0, -1))
"""The spaces of the left track from the top down; the -3 inlet lies below them."""


def line_sentence(line: Line, text: Texts) -> str:
    """Say why a line of the score has the points it has."""
    params = params_in_words(line.params, str, text)
    if line.code in (Score.BLOCKED, TileScore.PENALTY):
        hexes = int(params["hexes"])
        if not hexes:
            return text("outback.score.none_blocked")
        if line.code == TileScore.PENALTY:
            return text.count("outback.score.penalty", hexes)
        return text.count("outback.score.blocked", hexes)
    return text(f"outback.score.{line.code}", **params)


def ranking(state: OutbackState) -> tuple[PlaceView, ...]:
    """List the seats from first to last once the game is over."""
    ended = outcome(state)
    assert ended is not None, "there is a ranking only at the end"
    return places(ended)


def teams(state: OutbackState) -> tuple[TeamView, ...]:
    """List the teams as they stand, first the one with most points; empty without partners."""
    if not state.is_partnership:
        return ()
    totals = {team: tuple(standing(state, seat).total for seat in team) for team in state.teams}

    def worth(team: tuple[int, ...]) -> tuple[int, int]:
        return sum(totals[team]), tile_count(state, team)

    order = sorted(state.teams, key=worth, reverse=True)
    is_tied = worth(order[0]) == worth(order[1])
    return tuple(
        TeamView(1 if is_tied else place, team, totals[team]) for place, team in enumerate(order, 1)
    )


def tile_count(state: OutbackState, seats: Iterable[int]) -> int:
    """Count the bonus tiles that these seats have together."""
    return sum(state.preserves[seat].tile_count for seat in seats)


def winner_sentence(state: OutbackState, setup: Setup, text: Texts) -> str:
    """Say who won and what decided it."""
    ended = outcome(state)
    assert ended is not None, "there is a winner only at the end"
    names = all_of(ended.winners, setup, text)
    if ended.winners in state.teams and state.is_partnership:
        key = "outback.end.team_by_bonus" if ended.decided_by else "outback.end.team_won"
        return text(key, names=names)
    if len(ended.winners) > 1:
        return text("end.shared", names=names)
    key = "outback.end.by_bonus" if ended.decided_by else "outback.end.won"
    return text(key, name=names)
