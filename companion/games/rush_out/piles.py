"""The two piles: what may still come from them, and what goes back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.game import LuckBy, Refusal, refuse
from companion.games.rush_out.events import PileShuffled, TopNamed
from companion.games.rush_out.options import RushOutOptions
from companion.games.rush_out.pieces import EQUIPMENT_TILES, SPECIALS, SYMBOLS, Special, Symbol
from companion.games.rush_out.refusals import Why
from companion.games.rush_out.state import RushOutState

# ------------------------------------------------------------------------- equipment


def kits(options: RushOutOptions) -> tuple[Symbol, ...]:
    """List the symbols of the equipment that is played with; the evolved piece is last (R27)."""
    return (*SYMBOLS, Symbol.EVOLVED) if options.has_evolved else SYMBOLS


def equipment_seen(state: RushOutState) -> Iterator[Symbol]:
    """List the equipment that lies before the explorers, to be kept or kept."""
    for explorer in state.explorers:
        yield from explorer.dealt
        yield from (piece.symbol for piece in explorer.equipment)


def equipment_left(state: RushOutState) -> tuple[int, ...]:
    """How many pieces of each symbol may still come, in the order of :func:`kits`.

    While nobody has counted the box, any of the tiles left may be anything.
    """
    seen = tuple(equipment_seen(state))
    if not state.equipment_counts:
        return _any_left(state, seen)
    pairs = zip(kits(state.options), state.equipment_counts, strict=True)
    return tuple(count - seen.count(symbol) for symbol, count in pairs)


def _any_left(state: RushOutState, seen: tuple[Symbol, ...]) -> tuple[int, ...]:
    """R27: of the evolved piece there is one, wherever the others are."""
    evolved = seen.count(Symbol.EVOLVED)
    if not state.options.has_evolved:
        return (EQUIPMENT_TILES - len(seen),) * len(SYMBOLS)
    basics = EQUIPMENT_TILES - 1 - (len(seen) - evolved)
    return (*((basics,) * len(SYMBOLS)), 1 - evolved)


def no_equipment(state: RushOutState, symbols: tuple[Symbol, ...], wanted: int) -> Refusal | None:
    """Why these pieces cannot come out of the pile; ``None`` when they can (R17)."""
    if len(symbols) != wanted:
        return refuse(Why.WRONG_EQUIPMENT_COUNT, "R17", wanted=wanted, given=len(symbols))
    left_of = dict(zip(kits(state.options), equipment_left(state), strict=True))
    for symbol in Symbol:
        left = left_of.get(symbol, 0)
        given = symbols.count(symbol)
        if given > left:
            return refuse(Why.NO_EQUIPMENT_LEFT, symbol=symbol, left=left, given=given)
    return None


# ------------------------------------------------------------------------- special actions


def next_to_draw(state: RushOutState) -> int | None:
    """Who draws specials next: from the torch on, the first who lacks any (R15)."""
    return next((seat for seat in state.from_first if state.missing_specials(seat)), None)


def specials_left(state: RushOutState) -> tuple[int, ...]:
    """How many of each kind lie in the pile, in the order of ``SPECIALS``."""
    front = tuple(tile.special for each in state.explorers for tile in each.specials)
    seen = counted(state.special_discards, front, 1)
    return tuple(count - gone for count, gone in zip(state.special_counts, seen, strict=True))


def unknown(counts: tuple[int, ...]) -> tuple[None, ...]:
    """Return a pile of so many tiles whose order nobody has told the app."""
    return (None,) * sum(counts)


def reshuffled(state: RushOutState) -> RushOutState:
    """Shuffle the discards into a new pile once the pile is empty (R15).

    A pile whose order the app keeps waits for the order instead (R19).
    """
    if state.special_pile or state.options.keeps_order:
        return state
    nothing = (0,) * len(SPECIALS)
    pile = unknown(state.special_discards)
    return replace(state, special_pile=pile, special_discards=nothing)


def is_shuffle_due(state: RushOutState) -> bool:
    """Whether the app has to shuffle before anybody can draw (R19): at the start, or a new pile."""
    is_known = state.special_pile[:1] not in ((), (None,))
    return state.options.keeps_order and next_to_draw(state) is not None and not is_known


def to_shuffle(state: RushOutState) -> tuple[int, ...]:
    """How many of each kind are shuffled: a pile without an order, or else the discards (R15)."""
    return specials_left(state) if state.special_pile else state.special_discards


def shuffle_specials(state: RushOutState, shuffled: PileShuffled) -> RushOutState | Refusal:
    """Take over the order of the pile, the top one first; it lies face up (R19)."""
    refusal = cannot_shuffle(state) or _is_another_pile(to_shuffle(state), shuffled.order)
    if refusal is not None:
        return refusal
    was_empty = not state.special_pile
    discards = (0,) * len(SPECIALS) if was_empty else state.special_discards
    return replace(state, special_pile=shuffled.order, special_discards=discards)


def cannot_shuffle(state: RushOutState) -> Refusal | None:
    """Why the app does not shuffle the specials now; ``None`` when it does (R19)."""
    return None if is_shuffle_due(state) else refuse(Why.NOTHING_TO_SHUFFLE, "R19")


def _is_another_pile(wanted: tuple[int, ...], order: tuple[Special, ...]) -> Refusal | None:
    for special, count in zip(SPECIALS, wanted, strict=True):
        given = order.count(special)
        if given != count:
            return refuse(Why.WRONG_SHUFFLE, "R19", special=special, wanted=count, given=given)
    return None


def specials_to_draw(state: RushOutState, seat: int) -> int:
    """How many a seat draws now: what it lacks, but no more than lie in the pile at once."""
    return min(state.missing_specials(seat), len(reshuffled(state).special_pile))


def drawn(
    state: RushOutState, seat: int, typed: tuple[Special, ...]
) -> tuple[Special, ...] | Refusal:
    """Return the specials a seat draws: the top of a pile the app keeps (R19), else those typed.

    Refuses: what cannot come out of the pile (R15), and anything typed where the app keeps it.
    """
    wanted, given = specials_to_draw(state, seat), len(typed)
    if state.options.keeps_order:
        if is_shuffle_due(state):
            return refuse(Why.SHUFFLE_FIRST, "R19")
        if typed:
            return refuse(Why.PILE_KEPT, "R19")
        return tuple(special for special in state.special_pile[:wanted] if special is not None)
    if given != wanted:
        return refuse(Why.WRONG_SPECIAL_COUNT, "R15", seat=seat, wanted=wanted, given=given)
    return _more_than_left(reshuffled(state), typed) or typed


def _more_than_left(state: RushOutState, typed: tuple[Special, ...]) -> Refusal | None:
    for special, left in zip(SPECIALS, specials_left(state), strict=True):
        given = typed.count(special)
        if given > left:
            return refuse(Why.NO_SPECIAL_LEFT, "R15", special=special, left=left, given=given)
    return None


def name_top(state: RushOutState, named: TopNamed) -> RushOutState | Refusal:
    """Take over what the table sees on top of its own pile (R19).

    It is said for those who sit far from it; what is drawn is what the table types.
    """
    if state.options.specials is LuckBy.APP:
        return refuse(Why.PILE_KEPT, "R19")
    refusal = _more_than_left(state, (named.special,))
    return refusal or replace(state, special_pile=(named.special, *state.special_pile[1:]))


def counted(counts: tuple[int, ...], specials: tuple[Special, ...], sign: int) -> tuple[int, ...]:
    """Return how many there are of each kind once these were added (1) or taken (-1).

    >>> counted((2, 2, 2, 2, 2, 2), (Special.COPY, Special.COPY), -1)
    (2, 2, 2, 2, 0, 2)
    """
    pairs = zip(SPECIALS, counts, strict=True)
    return tuple(count + sign * specials.count(special) for special, count in pairs)
