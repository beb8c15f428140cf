"""Scoring a game that was played without the app, from what lies on the table at its end."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from companion.game import Event, Mark, Outcome, Refusal, Scoresheet, TypedEnd, refuse
from companion.games.outback.bonus import ALIKE_FOR_TILE, UPPER_FOR_TILE, in_play
from companion.games.outback.box import UPPER_MOST_SPACES, OutbackBox
from companion.games.outback.pieces import (
    ANIMALS,
    DRAWN_TILES,
    FEWEST_SEATS,
    FIVE_ALIKE,
    MOST_SEATS,
    BonusTile,
)
from companion.games.outback.placing import BONUS_AT_TILES
from companion.games.outback.refusals import Why
from companion.games.outback.scoring import rank
from companion.games.outback.setup import cannot_start
from companion.games.outback.shape import MOST_HEXES
from companion.games.outback.sheets import sheet, tile_lines
from companion.games.outback.state import (
    LEFT_END_POINTS,
    OutbackOptions,
    PlusTiles,
    Variant,
)
from companion.games.outback.track import Space, Track, least_points


@dataclass(frozen=True, slots=True)
class Finished:
    """One player's preserve at the end of a game.

    ``markers`` are the spaces of the five markers in the order of ``ANIMALS``; ``bonus_tiles`` how
    many of the base game's tiles were earned, ``tiles`` those of Plus or partnership.
    """

    markers: tuple[Space, ...]
    blocked: int = 0
    bonus_tiles: int = 0
    tiles: tuple[BonusTile, ...] = ()


@dataclass(frozen=True, slots=True)
class ResultTyped(Event):
    """A game was played without the app: everybody's preserve at its end, by seat."""

    preserves: tuple[Finished, ...]


@dataclass(frozen=True, slots=True)
class _Game:
    options: OutbackOptions
    box: OutbackBox

    @property
    def hexes(self) -> int:
        """How many hexes a preserve has; while nobody has compared them, as many as any could."""
        variant = self.options.variant
        rows, _ = self.box.side(variant)
        mark = self.box.plus_mark if variant is Variant.PLUS else self.box.rows_mark
        return sum(rows) if mark is Mark.CERTAIN else MOST_HEXES


def score_finished(
    options: OutbackOptions, box: OutbackBox, seats: tuple[Finished, ...]
) -> Outcome | Refusal:
    """Rank preserves as they lie on the table (OB13, OB14, OB17, OB19).

    Refuses: what no game can end with.
    """
    refusal = cannot_be_the_end(options, box, seats)
    if refusal is not None:
        return refusal
    is_partnership = options.variant is Variant.TEAMS
    teams = ((0, 2), (1, 3)) if is_partnership else tuple((s,) for s in range(len(seats)))
    sheets = tuple(_sheet(_Game(options, box), at, each) for at, each in enumerate(seats))
    return rank(sheets, tuple(each.bonus_tiles + len(each.tiles) for each in seats), teams)


def _score(
    seats: int, options: OutbackOptions, box: OutbackBox, typed: ResultTyped
) -> Outcome | Refusal:
    if seats != len(typed.preserves):
        given, least, most = len(typed.preserves), seats, seats
        return refuse(Why.WRONG_SEAT_COUNT, given=given, least=least, most=most)
    return score_finished(options, box, typed.preserves)


TYPED = TypedEnd(ResultTyped, _score)
"""How a game that was played without the app is kept."""


def _sheet(game: _Game, seat: int, finished: Finished) -> Scoresheet:
    points = tuple(map(least_points, finished.markers))
    penalty = game.options.penalty_of(seat)
    scored = sheet(seat, points, finished.blocked, game.box.upper_end, penalty)
    return Scoresheet(seat, scored.lines + tile_lines(finished.tiles, game.box.row_points))


def cannot_be_the_end(
    options: OutbackOptions, box: OutbackBox, seats: tuple[Finished, ...]
) -> Refusal | None:
    """Why no game can end like this; ``None`` when one can."""
    game = _Game(options, box)
    checks = (
        _no_such_table(game, len(seats)),
        *(wrong for at, each in enumerate(seats) for wrong in _wrong_preserve(game, at, each)),
        _tile_of_two(options, seats),
    )
    return next((wrong for wrong in checks if wrong is not None), None)


def _no_such_table(game: _Game, seats: int) -> Refusal | None:
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        return refuse(Why.WRONG_SEAT_COUNT, given=seats, least=FEWEST_SEATS, most=MOST_SEATS)
    if game.options.variant is Variant.PLUS:
        return None  # it needs no row to be known
    return cannot_start(seats, game.options, game.box)


def _wrong_preserve(game: _Game, seat: int, finished: Finished) -> tuple[Refusal | None, ...]:
    """List all that is wrong with one preserve, what others depend on first."""
    wrong = _no_such_markers(game, seat, finished)
    if wrong is not None:
        return (wrong,)
    return (
        _no_such_counts(game, seat, finished),
        *(_no_such_tile(game, seat, finished, tile) for tile in finished.tiles),
    )


def _no_such_markers(game: _Game, seat: int, finished: Finished) -> Refusal | None:
    """OB8, OB9: five markers, each on a space that the track has."""
    wanted, given = len(ANIMALS), len(finished.markers)
    if given != wanted:
        return refuse(Why.WRONG_MARKER_COUNT, seat=seat, wanted=wanted, given=given)
    upper_end = game.box.upper_end or UPPER_MOST_SPACES
    for animal, (track, value) in zip(ANIMALS, _spaces(finished), strict=True):
        if track is Track.LEFT and not 1 <= value <= LEFT_END_POINTS:
            most = LEFT_END_POINTS
            return refuse(
                Why.NO_SUCH_LEFT_SPACE, "OB9", seat=seat, animal=animal, space=value, most=most
            )
        if track is Track.UPPER and not 1 <= value <= upper_end:
            return refuse(
                Why.NO_SUCH_UPPER_SPACE,
                "OB9",
                seat=seat,
                animal=animal,
                space=value,
                most=upper_end,
            )
    return None


def _spaces(finished: Finished) -> tuple[tuple[Track, int], ...]:
    return tuple((where.track, where.value) for where in finished.markers)


def _no_such_counts(game: _Game, seat: int, finished: Finished) -> Refusal | None:
    """No more blocked hexes, bonus tiles and animals than there can be."""
    if not 0 <= finished.blocked <= game.hexes:
        blocked, most = finished.blocked, game.hexes
        return refuse(Why.NO_SUCH_BLOCKED_COUNT, seat=seat, blocked=blocked, most=most)
    moved = sum(where.track is not Track.START for where in finished.markers)
    most = moved if game.options.variant is Variant.BASE else 0
    if not 0 <= finished.bonus_tiles <= most:
        tiles = finished.bonus_tiles
        return refuse(Why.NO_SUCH_BONUS_COUNT, "OB10", seat=seat, tiles=tiles, most=most)
    alike = sum(tile in FIVE_ALIKE for tile in finished.tiles)
    animals = moved + finished.bonus_tiles * (BONUS_AT_TILES - 1) + alike * (ALIKE_FOR_TILE - 1)
    needed = animals + finished.blocked
    if needed > game.hexes:
        return refuse(Why.NOT_ENOUGH_HEXES, seat=seat, needed=needed, hexes=game.hexes)
    return None


def _no_such_tile(game: _Game, seat: int, finished: Finished, tile: BonusTile) -> Refusal | None:
    """OB17: a marker never goes back, so what a tile was given for can still be seen."""
    if tile not in in_play(game.options):
        return refuse(Why.TILE_NOT_IN_PLAY, "OB17", seat=seat, tile=tile)
    points = dict(zip(ANIMALS, map(least_points, finished.markers), strict=True))
    upper = sum(made > LEFT_END_POINTS for made in points.values())
    is_contradicted = (
        (tile in FIVE_ALIKE and points[FIVE_ALIKE[tile]] < ALIKE_FOR_TILE)
        or (tile is BonusTile.NO_START and not all(points.values()))
        or (tile is BonusTile.TWO_UPPER and upper < UPPER_FOR_TILE)
    )
    return refuse(Why.TILE_CONTRADICTED, "OB17", seat=seat, tile=tile) if is_contradicted else None


def _tile_of_two(options: OutbackOptions, seats: tuple[Finished, ...]) -> Refusal | None:
    """OB17: there is one of each; OB18: in a short game there are five."""
    taken = Counter(tile for each in seats for tile in each.tiles)
    for tile, copies in taken.items():
        if copies > 1:
            return refuse(Why.TILE_OF_TWO, "OB17", tile=tile)
    is_short = options.variant is Variant.PLUS and options.plus_tiles is PlusTiles.FIVE
    if is_short and len(taken) > DRAWN_TILES:
        return refuse(Why.TOO_MANY_TILES, "OB18", tiles=len(taken), most=DRAWN_TILES)
    return None
