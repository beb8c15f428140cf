"""Reveal: the fields that were entered go, the next tile is turned up, a turn begins."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.game import Choice, Draw, LuckBy, Refusal, refuse
from companion.games.outspeed.events import TileRevealed
from companion.games.outspeed.moving import clear_fields
from companion.games.outspeed.pieces import TURNS, TileNumber
from companion.games.outspeed.refusals import Why
from companion.games.outspeed.state import OutspeedState, Phase


def tiles_to_come(state: OutspeedState) -> tuple[TileNumber, ...]:
    """List the tiles that may be turned up next.

    A first game has them in order; else an End tile comes last, and no other then.
    """
    turn = state.turn + 1
    if state.options.first_game:
        return tuple(tile for tile in TileNumber if tile.number == turn)
    is_last = turn == TURNS
    return tuple(
        tile for tile in TileNumber if tile.is_end is is_last and tile not in state.turned_up
    )


def reveal_offers(state: OutspeedState) -> Iterator[Choice]:
    """Offer the tile on top: drawn by the app, or named by the table."""
    tiles = tiles_to_come(state)
    if state.options.tiles is LuckBy.APP and not state.options.first_game:
        yield Choice(TileRevealed(), Draw("drawn", 1, tuple((tile, 1) for tile in tiles)))
    else:
        yield from (Choice(TileRevealed((tile,))) for tile in tiles)


def reveal(state: OutspeedState, revealed: TileRevealed) -> OutspeedState | Refusal:
    """Turn up the next tile: markers that were entered go first (O6), then the turn begins."""
    drawn = revealed.drawn
    if len(drawn) != 1:
        return refuse(Why.ONE_TILE, given=len(drawn))
    refusal = _cannot_come(state, drawn[0])
    if refusal is not None:
        return refusal
    return replace(
        state,
        race=clear_fields(state.race),
        turn=state.turn + 1,
        turned_up=(*state.turned_up, drawn[0]),
        phase=Phase.DECLARING,
        programs=(None,) * len(state.programs),
        declared=frozenset(),
        plays=(),
        steps=(),
        dialled=frozenset(),
        rolls=(),
        lines=(),
    )


def _cannot_come(state: OutspeedState, tile: TileNumber) -> Refusal | None:
    number, to_come = tile.number, tiles_to_come(state)
    if tile in to_come:
        return None
    if tile in state.turned_up:
        return refuse(Why.TILE_TWICE, tile=number)
    if state.options.first_game:
        return refuse(Why.IN_ORDER, tile=number, wanted=to_come[0].number)
    return refuse(Why.END_TILE_TOO_EARLY, tile=number, turn=state.turn + 1)
