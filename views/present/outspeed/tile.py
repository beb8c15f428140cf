"""A tile as it is drawn: three paths, each with places, a cost and a gain, built of symbols."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from companion.games.outspeed.pieces import PATHS, PathKey
from companion.games.outspeed.tiles import Amount, Path
from companion.i18n import MINUS


class Unit(StrEnum):
    """What an amount is an amount of."""

    FUEL = "fuel"
    ROWS = "rows"
    TOKEN = "token"


class Symbol(StrEnum):
    """What is printed in the place of a number."""

    YELLOW = "die_yellow"
    BLUE = "die_blue"
    DIAL = "dial"


@dataclass(frozen=True, slots=True)
class Term:
    """A part of an amount: a number, the choosers of a path, or another symbol.

    A die with a path beside it is rolled once for each of that path's choosers (tile 14).
    """

    number: int = 0
    crowd: PathKey | None = None
    symbol: Symbol | None = None


@dataclass(frozen=True, slots=True)
class Printed:
    """One printed amount: the sign before it, its terms, and of what it is an amount."""

    sign: str
    terms: tuple[Term, ...]
    unit: Unit


@dataclass(frozen=True, slots=True)
class PathView:
    """A column of a tile; ``is_lit`` is false for a light that is dark."""

    key: PathKey
    is_lit: bool
    places: int | None = None
    is_alone: bool = False
    cost: tuple[Printed, ...] = ()
    gain: tuple[Printed, ...] = ()


def terms(amount: Amount) -> tuple[Term, ...]:
    """List the terms of an amount."""
    listed = [Term(number=amount.fixed)] if amount.fixed else []
    listed += [Term(crowd=key) for key in amount.crowd]
    listed += [Term(symbol=Symbol.YELLOW)] * amount.yellow
    listed += [Term(symbol=Symbol.BLUE)] * amount.blue
    listed += [Term(crowd=key, symbol=Symbol.YELLOW) for key in amount.yellow_crowd]
    listed += [Term(crowd=key, symbol=Symbol.BLUE) for key in amount.blue_crowd]
    listed += [Term(symbol=Symbol.DIAL)] * amount.is_dial
    return tuple(listed)


def path_view(key: PathKey, path: Path | None) -> PathView:
    """Read a column."""
    if path is None:
        return PathView(key, is_lit=False)
    cost = (Printed(MINUS, terms(path.cost), Unit.FUEL),) if terms(path.cost) else ()
    gains = ((path.rows, Unit.ROWS), (path.fuel, Unit.FUEL))
    gain = tuple(Printed("+", terms(amount), unit) for amount, unit in gains if terms(amount))
    if path.tokens:
        gain = (*gain, Printed("+", (Term(number=path.tokens),), Unit.TOKEN))
    return PathView(key, True, path.places, path.is_alone, cost, gain)


def path_views(paths: Iterable[Path | None]) -> tuple[PathView, ...]:
    """Read the three columns."""
    return tuple(path_view(key, path) for key, path in zip(PATHS, paths, strict=True))
