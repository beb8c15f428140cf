"""The box record: how many equipment and action tiles of each kind, as far as anybody counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from companion.game import LATER, Box, Mark, Refusal, refuse
from companion.games.rush_out.options import Pyramid
from companion.games.rush_out.pieces import (
    ARTEFACTS,
    BASICS,
    EQUIPMENT_TILES,
    EXTRAS,
    SPECIAL_TILES,
    SPECIALS,
    SYMBOLS,
    Symbol,
    Tile,
)
from companion.games.rush_out.refusals import Why

LEAST_OF_A_KIND = 1
MOST_BASICS = 6
"""No box is believed to have more Move, or more Reveal tiles, for one explorer."""
MOST_TURNS_LOST = 9
"""No tile is believed to cost more turns."""
LONGEST_EFFECT, LONGEST_KIT_NAME = 100, 24
"""In letters: what an artefact does is a sentence, what a piece of equipment is called a word."""


@dataclass(frozen=True, slots=True)
class Printed:
    """What somebody read off an extra tile (R21).

    ``symbol`` is that of the equipment which stops it, ``None`` where none does; ``turns`` are
    those that it costs.
    """

    tile: Tile
    symbol: Symbol | None = None
    turns: int = 0


@dataclass(frozen=True, slots=True)
class Evolved:
    """The evolved equipment (R27): what it is called, and whose symbols it stops."""

    label: str
    symbols: tuple[Symbol, ...]


@dataclass(frozen=True, slots=True)
class Unlocked:
    """What stands on a pyramid's card that whoever has won it may play with (R27).

    ``extras`` are extra tiles, each as often as it is unlocked, in the order of ``EXTRAS``;
    ``evolved`` is the basic equipment that the evolved piece replaces, ``None`` without one.
    """

    pyramid: Pyramid
    extras: tuple[Tile, ...] = ()
    evolved: Symbol | None = None


@dataclass(frozen=True, slots=True)
class RushOutBox(Box):
    """What lies in the box.

    ``equipment`` counts the twelve tiles per symbol in the order of ``SYMBOLS`` and is empty while
    nobody has; nothing is known about it. ``specials`` counts the twelve special actions per kind
    in the order of ``SPECIALS``: two of each is a deduction until a table has looked. ``basics``
    are how many Move and how many Reveal tiles each explorer has (R1), in the order of ``BASICS``,
    and empty while nobody has counted: it is printed nowhere.

    Of the publisher's pages (R18) it knows what somebody has read: ``extras`` off the extra tiles,
    each once and in the order of ``EXTRAS``; ``artefacts`` what those of each letter do, in the
    order of ``ARTEFACTS``, empty texts for what nobody has typed; ``evolved`` off that equipment;
    ``unlocked`` off the cards of the pyramids, each once and in their order.
    Numbers that no box can have raise a ValueError: such a record is damaged.
    """

    equipment: tuple[int, ...] = ()
    equipment_mark: Mark = Mark.ABSENT
    specials: tuple[int, ...] = (2, 2, 2, 2, 2, 2)
    specials_mark: Mark = Mark.UNCHECKED
    basics: tuple[int, ...] = ()
    basics_mark: Mark = Mark.ABSENT
    extras: tuple[Printed, ...] = field(default=(), metadata=LATER)
    artefacts: tuple[str, ...] = field(default=(), metadata=LATER)
    evolved: Evolved | None = field(default=None, metadata=LATER)
    unlocked: tuple[Unlocked, ...] = field(default=(), metadata=LATER)

    def __post_init__(self) -> None:
        _in_order([each.tile for each in self.extras], EXTRAS)
        _in_order([each.pyramid for each in self.unlocked], tuple(Pyramid))
        for wrong in (
            no_such_equipment(self.equipment) if self.equipment else None,
            no_such_specials(self.specials),
            no_such_basics(self.basics) if self.basics else None,
            *map(no_such_print, self.extras),
            no_such_effects(self.artefacts) if self.artefacts else None,
            None if self.evolved is None else no_such_evolved(self.evolved),
            *map(no_such_unlock, self.unlocked),
        ):
            if wrong is not None:
                raise ValueError(f"no box has this: {wrong.code} {dict(wrong.params)}")


def no_such_equipment(counts: tuple[int, ...]) -> Refusal | None:
    """Why no box has so many equipment tiles per symbol; ``None`` when one can.

    >>> no_such_equipment((5, 5, 2)), no_such_equipment((5, 5, 3)).params
    (None, (('wanted', 12), ('given', 13)))
    """
    wrong = _no_such_counts(counts, len(SYMBOLS), EQUIPMENT_TILES)
    if wrong is not None:
        return wrong
    for symbol, count in zip(SYMBOLS, counts, strict=True):
        if count < LEAST_OF_A_KIND:
            least = LEAST_OF_A_KIND
            return refuse(Why.NO_SUCH_SYMBOL_COUNT, symbol=symbol, count=count, least=least)
    return None


def no_such_specials(counts: tuple[int, ...]) -> Refusal | None:
    """Why no box has so many special actions per kind; ``None`` when one can."""
    wrong = _no_such_counts(counts, len(SPECIALS), SPECIAL_TILES)
    if wrong is not None:
        return wrong
    for special, count in zip(SPECIALS, counts, strict=True):
        if count < LEAST_OF_A_KIND:
            least = LEAST_OF_A_KIND
            return refuse(Why.NO_SUCH_SPECIAL_COUNT, special=special, count=count, least=least)
    return None


def no_such_basics(counts: tuple[int, ...]) -> Refusal | None:
    """Why no box has so many Move and Reveal tiles for each explorer; ``None`` when one can (R1).

    >>> no_such_basics((2, 2)), no_such_basics((2, 0)).params
    (None, (('action', <ActionTile.REVEAL: 'reveal'>), ('count', 0), ('least', 1), ('most', 6)))
    """
    if len(counts) != len(BASICS):
        return refuse(Why.WRONG_KIND_COUNT, wanted=len(BASICS), given=len(counts))
    for action, count in zip(BASICS, counts, strict=True):
        if not LEAST_OF_A_KIND <= count <= MOST_BASICS:
            least, most = LEAST_OF_A_KIND, MOST_BASICS
            return refuse(
                Why.NO_SUCH_BASIC_COUNT, "R1", action=action, count=count, least=least, most=most
            )
    return None


def no_such_print(printed: Printed) -> Refusal | None:
    """Why no extra tile says this; ``None`` when one can (R21).

    >>> no_such_print(Printed(Tile.TREASURE)).code.value
    'not_an_extra'
    """
    if printed.tile not in EXTRAS:
        return refuse(Why.NOT_AN_EXTRA, "R21", tile=printed.tile)
    if not 0 <= printed.turns <= MOST_TURNS_LOST:
        turns, most = printed.turns, MOST_TURNS_LOST
        return refuse(Why.NO_SUCH_LOSS, "R21", tile=printed.tile, turns=turns, most=most)
    return None


def with_print(extras: tuple[Printed, ...], printed: Printed) -> tuple[Printed, ...]:
    """Return what was read off the extra tiles, and off this one now."""
    read = {each.tile: each for each in extras} | {printed.tile: printed}
    return tuple(read[tile] for tile in EXTRAS if tile in read)


def no_such_effects(effects: tuple[str, ...]) -> Refusal | None:
    """Why no four artefacts do this; ``None`` when they can (R26)."""
    if len(effects) != len(ARTEFACTS):
        return refuse(Why.WRONG_KIND_COUNT, wanted=len(ARTEFACTS), given=len(effects))
    wrongs = (no_such_effect(*pair) for pair in zip(ARTEFACTS, effects, strict=True))
    return next((wrong for wrong in wrongs if wrong is not None), None)


def no_such_effect(tile: Tile, effect: str) -> Refusal | None:
    """Why no artefact does this; ``None`` when one can (R26)."""
    if tile not in ARTEFACTS:
        return refuse(Why.NOT_AN_ARTEFACT, "R26", tile=tile)
    if len(effect) > LONGEST_EFFECT:
        return refuse(Why.EFFECT_TOO_LONG, "R26", tile=tile, most=LONGEST_EFFECT)
    return None


def with_effect(effects: tuple[str, ...], tile: Tile, effect: str) -> tuple[str, ...]:
    """Return what the artefacts do, and what this one does now."""
    known = effects or ("",) * len(ARTEFACTS)
    pairs = zip(ARTEFACTS, known, strict=True)
    return tuple(effect if each is tile else old for each, old in pairs)


def no_such_evolved(evolved: Evolved) -> Refusal | None:
    """Why no evolved equipment is like this; ``None`` when one can (R27)."""
    if not 0 < len(evolved.label) <= LONGEST_KIT_NAME:
        return refuse(Why.NO_SUCH_KIT_NAME, "R27", most=LONGEST_KIT_NAME)
    if not evolved.symbols or evolved.symbols != tuple(s for s in SYMBOLS if s in evolved.symbols):
        return refuse(Why.NO_SUCH_KIT_SYMBOLS, "R27")
    return None


def no_such_unlock(unlocked: Unlocked) -> Refusal | None:
    """Why no pyramid unlocks this; ``None`` when one can (R27).

    >>> no_such_unlock(Unlocked(Pyramid.ONE, (Tile.MUMMY,))).code.value
    'not_an_extra'
    """
    for tile in unlocked.extras:
        if tile not in EXTRAS:
            return refuse(Why.NOT_AN_EXTRA, "R21", tile=tile)
    if unlocked.evolved is Symbol.EVOLVED:
        return refuse(Why.NO_SUCH_KIT_SYMBOLS, "R27")
    return None


def _in_order(read: Sequence[StrEnum], order: Sequence[StrEnum]) -> None:
    """Let this pass where each comes once, in its order. Raises: ValueError where not."""
    if list(read) != [each for each in order if each in read]:
        raise ValueError("read out of order")


def _no_such_counts(counts: tuple[int, ...], kinds: int, tiles: int) -> Refusal | None:
    if len(counts) != kinds:
        return refuse(Why.WRONG_KIND_COUNT, wanted=kinds, given=len(counts))
    if sum(counts) != tiles:
        return refuse(Why.WRONG_SUM, wanted=tiles, given=sum(counts))
    return None
