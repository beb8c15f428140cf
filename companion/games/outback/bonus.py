"""The bonus tiles of Plus and of the partnership variant: drawing five, and taking what holds."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from companion.game import Refusal, refuse
from companion.games.outback.events import BonusTilesDrawn, BonusTilesTaken
from companion.games.outback.pieces import (
    ANIMALS,
    BONUS_TILES,
    FIVE_ALIKE,
    ROW_OF_TILE,
    BonusTile,
    in_order,
)
from companion.games.outback.refusals import Why
from companion.games.outback.state import LEFT_END_POINTS, OutbackOptions, OutbackState, Variant

ALIKE_FOR_TILE = 5
UPPER_FOR_TILE = 2
Claim = tuple[int, BonusTile]
"""A seat, and a bonus tile whose condition holds on its preserve."""


def in_play(options: OutbackOptions) -> tuple[BonusTile, ...]:
    """List the bonus tiles that a variant is played with, or (OB18) that five are drawn from."""
    match options.variant:
        case Variant.BASE:
            return ()
        case Variant.PLUS:
            return BONUS_TILES
        case Variant.TEAMS:
            return tuple(FIVE_ALIKE)
    assert_never(options.variant)


def draw(state: OutbackState, drawn: BonusTilesDrawn) -> OutbackState | Refusal:
    """Play with five of the bonus tiles, drawn face down (OB18)."""
    tiles = drawn.tiles
    if len(tiles) != state.bonus_to_draw:
        wanted = state.bonus_to_draw
        return refuse(Why.WRONG_DRAW_COUNT, "OB18", wanted=wanted, given=len(tiles))
    twice = _twice(tiles)
    return twice or replace(state, bonus_to_draw=0, bonus_on_table=in_order(tiles))


def _twice(tiles: tuple[BonusTile, ...]) -> Refusal | None:
    """OB17: there is one of each."""
    for tile in tiles:
        if tiles.count(tile) > 1:
            return refuse(Why.TILE_TWICE, "OB17", tile=tile)
    return None


def claims(state: OutbackState) -> tuple[Claim, ...]:
    """List all bonus tiles that must be taken if the turn ended now, each with who gets it.

    In partnership the partner's preserve counts too; when a tile holds on both, it is the active
    player's (OB19).
    """
    seats = dict.fromkeys((state.turn, state.partner))
    return tuple(
        (holders[0], tile)
        for tile in state.bonus_on_table
        if (holders := [seat for seat in seats if is_earned(state, seat, tile)])
    )


def is_earned(state: OutbackState, seat: int, tile: BonusTile) -> bool:
    """Whether the condition of a bonus tile holds on a seat's preserve now (OB17)."""
    preserve = state.preserves[seat]
    if tile in FIVE_ALIKE:
        return preserve.count(FIVE_ALIKE[tile]) >= ALIKE_FOR_TILE
    if tile in ROW_OF_TILE:
        return _is_full_of_animals(state, seat, ROW_OF_TILE[tile])
    if tile is BonusTile.PRESERVE:
        return state.is_full(seat)
    made = [preserve.points(animal) for animal in ANIMALS]
    if tile is BonusTile.NO_START:
        return all(made)
    return sum(points > LEFT_END_POINTS for points in made) >= UPPER_FOR_TILE


def _is_full_of_animals(state: OutbackState, seat: int, row: int) -> bool:
    """OB17: no free and no blocked hex; a row that this side does not have is never full."""
    if row not in state.row_numbers:
        return False
    return not state.free(seat, row) and row not in state.preserves[seat].blocked


def take_tiles(state: OutbackState, taken: BonusTilesTaken) -> OutbackState | Refusal:
    """Take the bonus tiles whose conditions hold, all of them, face down (OB17)."""
    refusal = _cannot_take_tiles(state, taken.tiles)
    if refusal is not None:
        return refusal
    after = state
    for seat, tile in claims(state):
        preserve = after.preserves[seat]
        after = after.with_preserve(seat, replace(preserve, tiles=(*preserve.tiles, tile)))
    left = tuple(tile for tile in state.bonus_on_table if tile not in taken.tiles)
    return replace(after, bonus_on_table=left, claiming=())


def _cannot_take_tiles(state: OutbackState, tiles: tuple[BonusTile, ...]) -> Refusal | None:
    for tile in tiles:
        if tile not in state.bonus_on_table:
            return refuse(Why.TILE_NOT_THERE, "OB17", tile=tile)
        if tile not in state.claiming:
            return refuse(Why.TILE_NOT_EARNED, "OB17", tile=tile)
    for tile in state.claiming:
        if tile not in tiles:
            return refuse(Why.MUST_CLAIM, "OB17", tile=tile)
    return _twice(tiles)
