"""The two piles: what may still come from them, and what goes back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.game import Refusal
from companion.games.rush_out.pieces import EQUIPMENT_TILES, SPECIALS, SYMBOLS, Special, Symbol
from companion.games.rush_out.refusals import Why, refuse
from companion.games.rush_out.state import RushOutState

# ------------------------------------------------------------------------- equipment


def equipment_seen(state: RushOutState) -> Iterator[Symbol]:
    """List the equipment that lies before the explorers, to be kept or kept."""
    for explorer in state.explorers:
        yield from explorer.dealt
        yield from (piece.symbol for piece in explorer.equipment)


def equipment_left(state: RushOutState) -> tuple[int, ...]:
    """How many pieces of each symbol may still come, in the order of ``SYMBOLS``.

    While nobody has counted the box, any of the tiles left may be anything.
    """
    seen = tuple(equipment_seen(state))
    if not state.equipment_counts:
        return (EQUIPMENT_TILES - len(seen),) * len(SYMBOLS)
    pairs = zip(SYMBOLS, state.equipment_counts, strict=True)
    return tuple(count - seen.count(symbol) for symbol, count in pairs)


def no_equipment(state: RushOutState, symbols: tuple[Symbol, ...], wanted: int) -> Refusal | None:
    """Why these pieces cannot come out of the pile; ``None`` when they can (R17)."""
    if len(symbols) != wanted:
        return refuse(Why.WRONG_EQUIPMENT_COUNT, "R17", wanted=wanted, given=len(symbols))
    for symbol, left in zip(SYMBOLS, equipment_left(state), strict=True):
        given = symbols.count(symbol)
        if given > left:
            return refuse(Why.NO_EQUIPMENT_LEFT, symbol=symbol, left=left, given=given)
    return None


# ------------------------------------------------------------------------- special actions


def next_to_draw(state: RushOutState) -> int | None:
    """Who draws specials next: from the torch on, the first who lacks any (R15)."""
    return next((seat for seat in state.from_first if state.missing_specials(seat)), None)


def reshuffled(state: RushOutState) -> RushOutState:
    """Shuffle the discards into a new pile once the pile is empty (R15)."""
    if any(state.special_pile):
        return state
    return replace(
        state,
        special_pile=state.special_discards,
        special_discards=(0,) * len(SPECIALS),
    )


def specials_to_draw(state: RushOutState, seat: int) -> int:
    """How many a seat draws now: what it lacks, but no more than lie in the pile at once."""
    return min(state.missing_specials(seat), sum(reshuffled(state).special_pile))


def no_specials(state: RushOutState, seat: int, specials: tuple[Special, ...]) -> Refusal | None:
    """Why these specials cannot come out of the pile; ``None`` when they can (R15)."""
    wanted, given = specials_to_draw(state, seat), len(specials)
    if given != wanted:
        return refuse(Why.WRONG_SPECIAL_COUNT, "R15", seat=seat, wanted=wanted, given=given)
    for special, left in zip(SPECIALS, reshuffled(state).special_pile, strict=True):
        drawn = specials.count(special)
        if drawn > left:
            return refuse(Why.NO_SPECIAL_LEFT, "R15", special=special, left=left, given=drawn)
    return None


def counted(counts: tuple[int, ...], specials: tuple[Special, ...], sign: int) -> tuple[int, ...]:
    """Return how many there are of each kind once these were added (1) or taken (-1).

    >>> counted((2, 2, 2, 2, 2, 2), (Special.COPY, Special.COPY), -1)
    (2, 2, 2, 2, 0, 2)
    """
    pairs = zip(SPECIALS, counts, strict=True)
    return tuple(count + sign * specials.count(special) for special, count in pairs)
