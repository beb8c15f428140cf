"""Which tiles a pyramid is built of, and how many of each."""

from __future__ import annotations

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
    if not (options.laid or options.artefacts):
        return TILES
    extras = (tile for tile in EXTRAS if tile in options.laid)
    return (*TILES, *extras, *(ARTEFACTS if options.artefacts else ()))


def in_pyramid(options: RushOutOptions, tile: Tile) -> int:
    """How many tiles of this kind a pyramid is built of."""
    counts = mix(options)
    if tile in TILES:
        return counts[TILES.index(tile)]
    there = kinds(options)
    return counts[there.index(tile)] if tile in there else 0


def mix(options: RushOutOptions) -> tuple[int, ...]:
    """How many of each tile lie in the pyramid, in the order of :func:`kinds` (R7, R21, R26).

    >>> mix(RushOutOptions()), mix(RushOutOptions(discovery=True))
    ((6, 6, 3, 6, 2, 2, 2, 2, 1), (6, 6, 2, 6, 2, 2, 2, 2, 2))
    >>> mix(RushOutOptions(extras=(Tile.PORTAL, Tile.ORC, Tile.ORC), artefacts=True))
    (4, 5, 3, 6, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1)
    """
    more = min(max(0, options.exits_added), SPARE_EXITS)
    mummies, traps, sarcophagi, *others, exits = NORMAL_MIX
    plain = (mummies, traps, sarcophagi - more, *others, exits + more)
    if not (options.laid or options.artefacts):
        return plain
    return (
        *(count - _laid_for(tile, options) for tile, count in zip(TILES, plain, strict=True)),
        *(options.laid.count(tile) or 1 for tile in kinds(options)[len(TILES) :]),
    )


def _laid_for(tile: Tile, options: RushOutOptions) -> int:
    """How many tiles are laid for some of this kind: extras in its family, artefacts (R21, R26)."""
    if tile in WRITINGS:
        return int(options.artefacts)
    return sum(FAMILY[extra] is tile for extra in options.laid)
