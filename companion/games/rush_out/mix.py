"""Which tiles a pyramid is built of, and how many of each."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from companion.games.rush_out.options import RushOutOptions
from companion.games.rush_out.pieces import (
    ARTEFACTS,
    EXTRAS,
    FAMILY,
    NORMAL_MIX,
    SPARE_EXITS,
    TILES,
    WRITINGS,
    Tile,
)


def kinds(options: RushOutOptions) -> tuple[Tile, ...]:
    """List the kinds of tile that a pyramid is built of, those of the publisher last (R18).

    >>> kinds(RushOutOptions()) == TILES, kinds(RushOutOptions(extras=(Tile.ORC,)))[-1].value
    (True, 'orc')
    """
    return tuple(counts(options))


def in_pyramid(options: RushOutOptions, tile: Tile) -> int:
    """How many tiles of this kind a pyramid is built of."""
    return counts(options).get(tile, 0)


def mix(options: RushOutOptions) -> tuple[int, ...]:
    """How many of each tile lie in the pyramid, in the order of :func:`kinds` (R7, R21, R26).

    >>> mix(RushOutOptions()), mix(RushOutOptions(discovery=True))
    ((6, 6, 3, 6, 2, 2, 2, 2, 1), (6, 6, 2, 6, 2, 2, 2, 2, 2))
    >>> mix(RushOutOptions(extras=(Tile.PORTAL, Tile.ORC, Tile.ORC), artefacts=True))
    (4, 5, 3, 6, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1)
    """
    return tuple(counts(options).values())


def counts(options: RushOutOptions) -> Mapping[Tile, int]:
    """Return the kinds of tile and how many of each there are, in the order of :func:`kinds`."""
    more = min(max(0, options.exits_added), SPARE_EXITS)
    return _counts(more, options.laid, options.artefacts)


@lru_cache(maxsize=64)
def _counts(more_exits: int, laid: tuple[Tile, ...], has_artefacts: bool) -> Mapping[Tile, int]:
    """Count the tiles; the same all game long, and asked for every tile that may come up."""
    mummies, traps, sarcophagi, *others, exits = NORMAL_MIX
    plain = (mummies, traps, sarcophagi - more_exits, *others, exits + more_exits)
    replaced = (*(FAMILY[extra] for extra in laid), *(WRITINGS if has_artefacts else ()))
    counts = {tile: count - replaced.count(tile) for tile, count in zip(TILES, plain, strict=True)}
    counts |= {tile: laid.count(tile) for tile in EXTRAS if tile in laid}
    counts |= dict.fromkeys(ARTEFACTS, 1) if has_artefacts else {}
    return MappingProxyType(counts)
