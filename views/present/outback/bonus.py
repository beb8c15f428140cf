"""The bonus tiles of Plus and partnership: which are left, who has which, who gets which."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Choice, Line
from companion.games.outback.bonus import claims
from companion.games.outback.events import BonusTilesTaken
from companion.games.outback.pieces import FIVE_ALIKE, ROW_OF_TILE, BonusTile
from companion.games.outback.sheets import TileScore
from companion.games.outback.state import OutbackState, Phase


@dataclass(frozen=True, slots=True)
class BonusView:
    """The bonus tiles of a game; those in somebody's hands count points only at the end (OB17).

    ``earned`` are to be taken now, each with the seat that gets it; ``take`` takes them all.
    """

    on_table: tuple[BonusTile, ...]
    taken: tuple[tuple[int, tuple[BonusTile, ...]], ...]
    earned: tuple[tuple[int, BonusTile], ...]
    take: Choice | None


def bonus_view(state: OutbackState, choices: tuple[Choice, ...]) -> BonusView | None:
    """Read the bonus tiles in the middle of the table; ``None`` in a game that has none."""
    taken = tuple((seat, each.tiles) for seat, each in enumerate(state.preserves) if each.tiles)
    if not state.bonus_on_table and not taken:
        return None
    earned = claims(state) if state.phase is Phase.CLAIMING else ()
    take = next((each for each in choices if isinstance(each.event, BonusTilesTaken)), None)
    return BonusView(state.bonus_on_table, taken, earned, take)


_TILES: dict[tuple[str, str | int | None], BonusTile] = {
    (TileScore.PRESERVE, None): BonusTile.PRESERVE,
    (TileScore.NO_START, None): BonusTile.NO_START,
    (TileScore.TWO_UPPER, None): BonusTile.TWO_UPPER,
    **{(TileScore.FIVE_ALIKE, animal): tile for tile, animal in FIVE_ALIKE.items()},
    **{
        (code, row): tile
        for tile, row in ROW_OF_TILE.items()
        for code in (TileScore.ROW, TileScore.ROW_UNKNOWN)
    },
}


def tile_of_line(line: Line) -> BonusTile | None:
    """Return the bonus tile that a line of a score is about, ``None`` when it is about another."""
    about = next((value for _, value in line.params), None)
    return _TILES.get((line.code, about))
