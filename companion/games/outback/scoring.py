"""The end of the game: who wins, and why everybody has what they have."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from itertools import groupby

from companion.game import Outcome, Scoresheet
from companion.games.outback.pieces import ROW_OF_TILE
from companion.games.outback.sheets import Score, TileScore, sheet, tile_lines
from companion.games.outback.state import (
    ANIMALS,
    LEFT_END_POINTS,
    UPPER_KNOWN_SPACES,
    OutbackState,
)
from companion.games.outback.track import START_VALUE, Space, Track, space

__all__ = [
    "START_VALUE",
    "Score",
    "Space",
    "TieBreak",
    "TileScore",
    "Track",
    "needs_row_points",
    "needs_upper_end",
    "outcome",
    "rank",
    "sheet",
    "space",
    "standing",
    "team_totals",
]


class TieBreak(StrEnum):
    """What told a winner from a rival with as many points (OB14)."""

    BONUS_TILES = "bonus_tiles"


def standing(state: OutbackState, seat: int) -> Scoresheet:
    """Score a seat as if the game ended now.

    The points of Plus and partnership bonus tiles stay hidden until it really has (OB17).
    """
    preserve = state.preserves[seat]
    points = tuple(preserve.points(animal) for animal in ANIMALS)
    penalty = state.options.penalty_of(seat)
    scored = sheet(seat, points, len(preserve.blocked), state.upper_end, penalty)
    if not state.over:
        return scored
    return Scoresheet(seat, scored.lines + tile_lines(preserve.tiles, state.row_points))


def needs_upper_end(state: OutbackState) -> bool:
    """Whether a marker stands where only the real board can tell if the track still goes on."""
    known = LEFT_END_POINTS + UPPER_KNOWN_SPACES
    return state.upper_end is None and any(
        preserve.points(animal) > known for preserve in state.preserves for animal in ANIMALS
    )


def needs_row_points(state: OutbackState) -> tuple[int, ...]:
    """List the rows whose bonus tile somebody has, while nobody has said what it is worth (OB17).

    Until then such a tile counts nothing.
    """
    taken = {tile for preserve in state.preserves for tile in preserve.tiles}
    known = zip(ROW_OF_TILE.items(), state.row_points, strict=False)
    return tuple(row for (tile, row), points in known if tile in taken and points is None)


def outcome(state: OutbackState) -> Outcome | None:
    """Who won: most points, then most bonus tiles, then shared (OB14); ``None`` before the end."""
    if not state.over:
        return None
    sheets = tuple(standing(state, seat) for seat in range(len(state.preserves)))
    tiles = tuple(preserve.tile_count for preserve in state.preserves)
    return rank(sheets, tiles, state.teams)


def rank(
    sheets: tuple[Scoresheet, ...], tiles: tuple[int, ...], teams: tuple[tuple[int, ...], ...]
) -> Outcome:
    """Rank the teams, each seat in the place of its team (OB14, OB19).

    ``tiles`` counts each seat's bonus tiles; without partners each seat is its own team.
    """

    def worth(team: tuple[int, ...]) -> tuple[int, int]:
        return sum(sheets[seat].total for seat in team), sum(tiles[seat] for seat in team)

    order = sorted(teams, key=worth, reverse=True)
    places = tuple((points, _together(tied)) for (points, _), tied in groupby(order, key=worth))
    is_tied = len(places) > 1 and places[0][0] == places[1][0]
    ranking = tuple(seats for _, seats in places)
    return Outcome(ranking, sheets, TieBreak.BONUS_TILES if is_tied else None)


def _together(teams: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(sorted(seat for team in teams for seat in team))


def team_totals(sheets: tuple[Scoresheet, ...]) -> tuple[int, int]:
    """Return the points of the team of seats 0 and 2, and of the team of seats 1 and 3 (OB19)."""
    return sum(s.total for s in sheets[0::2]), sum(s.total for s in sheets[1::2])
