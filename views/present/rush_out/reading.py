"""What somebody is reading off the publisher's pieces and has not said yet (R21, R26, R27)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.rush_out.box import (
    MOST_TURNS_LOST,
    Evolved,
    Printed,
    RushOutBox,
    with_effect,
    with_print,
)
from companion.games.rush_out.options import RushOutOptions
from companion.games.rush_out.pieces import ARTEFACTS, EXTRAS, SYMBOLS, Symbol, Tile


@dataclass(frozen=True, slots=True)
class Reading:
    """What has been tapped in so far: extra tiles, and the symbols of the evolved equipment."""

    extras: tuple[Printed, ...] = ()
    symbols: tuple[Symbol, ...] | None = None

    def of(self, tile: Tile, known: tuple[Printed, ...]) -> Printed:
        """Return what is tapped in of an extra tile, else what is known of it."""
        found = [each for each in (*self.extras, *known) if each.tile is tile]
        return found[0] if found else Printed(tile)

    def stopped_by(self, printed: Printed, symbol: Symbol | None) -> Reading:
        """Say which equipment stops an extra tile."""
        return replace(self, extras=with_print(self.extras, replace(printed, symbol=symbol)))

    def costing(self, printed: Printed, by: int) -> Reading:
        """Let an extra tile cost so many turns more, or fewer."""
        turns = min(max(0, printed.turns + by), MOST_TURNS_LOST)
        return replace(self, extras=with_print(self.extras, replace(printed, turns=turns)))

    def without(self, tile: Tile) -> Reading:
        """Forget what was tapped in of an extra tile: it was said."""
        return replace(self, extras=tuple(each for each in self.extras if each.tile is not tile))

    def symbols_of(self, known: Evolved | None) -> tuple[Symbol, ...]:
        """Return the symbols of the evolved equipment, as tapped in or as known."""
        if self.symbols is not None:
            return self.symbols
        return known.symbols if known else ()

    def with_symbol(self, known: Evolved | None, symbol: Symbol) -> Reading:
        """Say that the evolved equipment has a symbol, or has not."""
        had = self.symbols_of(known)
        return replace(self, symbols=tuple(s for s in SYMBOLS if (s in had) != (s is symbol)))


def to_read(options: RushOutOptions) -> tuple[Tile, ...]:
    """List the extra tiles of a game, of which something may stand on the tile (R21)."""
    return tuple(tile for tile in EXTRAS if tile in options.laid)


def stoppers(options: RushOutOptions) -> tuple[Symbol | None, ...]:
    """List the equipment that may stop an extra tile; ``None``: none does."""
    return (None, *SYMBOLS, Symbol.EVOLVED) if options.has_evolved else (None, *SYMBOLS)


def effects_of(known: tuple[str, ...]) -> tuple[str, ...]:
    """Return what each artefact does, empty where nobody has typed it in (R26)."""
    return known or ("",) * len(ARTEFACTS)


def changed_effects(known: tuple[str, ...], typed: tuple[str, ...]) -> tuple[tuple[Tile, str], ...]:
    """List the artefacts of which something else was typed in than is known."""
    triples = zip(ARTEFACTS, effects_of(known), typed, strict=True)
    return tuple((tile, new) for tile, old, new in triples if old != new)


def box_with(box: RushOutBox, printed: Printed) -> RushOutBox:
    """Return the box record with what was read off an extra tile."""
    return replace(box, extras=with_print(box.extras, printed))


def box_doing(box: RushOutBox, effects: tuple[tuple[Tile, str], ...]) -> RushOutBox:
    """Return the box record with what was typed in of artefacts."""
    for tile, effect in effects:
        box = replace(box, artefacts=with_effect(box.artefacts, tile, effect))
    return box
