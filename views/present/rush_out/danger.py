"""A danger came up: who can keep the turns from being lost, and why the others cannot."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Choice, Refusal
from companion.games.rush_out.damage import suffered
from companion.games.rush_out.dangers import answers, turns_lost
from companion.games.rush_out.events import EquipmentUsed, ProtectUsed
from companion.games.rush_out.pieces import (
    ALL_DANGERS,
    TREASURE_TURNS,
    Special,
    Symbol,
    Tile,
)
from companion.games.rush_out.reach import is_near
from companion.games.rush_out.reacting import cannot_protect, cannot_use_equipment, kits_named
from companion.games.rush_out.state import RushOutState
from companion.i18n import signed


@dataclass(frozen=True, slots=True)
class HelpView:
    """One way to meet a danger: equipment of ``seat``, or Protect when there is no symbol.

    ``copied_from`` is whose Protect is copied. ``choice`` is there when this phone may tap it,
    ``refusal`` when it cannot be; neither: it is for the owner's phone to say. ``is_near`` is
    ``None`` when only the table knows whether the owner is at most one move away (R11).
    """

    seat: int
    symbol: Symbol | None
    copied_from: int | None = None
    choice: Choice | None = None
    refusal: Refusal | None = None
    is_near: bool | None = True


def counter_after(state: RushOutState, tile: Tile) -> int | None:
    """Tell what the counter shows when nobody stops a danger; ``None``: the game is lost (R4)."""
    turns = turns_lost(state, tile)
    if not turns:
        return state.counter
    after, lost_by = suffered(state.counter, turns, state.options.overflow)
    return None if lost_by else after


def turns_of(state: RushOutState, tile: Tile) -> str:
    """Write what revealing a tile does to the counter if nobody helps; empty for nothing (R4, R6).

    Where the game would be lost with it, it is what the tile costs.
    """
    if tile is Tile.TREASURE:
        return signed(TREASURE_TURNS)
    turns = turns_lost(state, tile) if tile in ALL_DANGERS else 0
    if not turns:
        return ""
    after = counter_after(state, tile)
    return signed(-turns if after is None else after - state.counter)


def helps(state: RushOutState, seats: frozenset[int]) -> tuple[HelpView, ...]:
    """List all ways, those that work first; equipment of whoever revealed, others', Protect.

    Of tiles that are not there nothing is said: no reason would be the true one. Nor is anything
    said of what never helps: equipment where none stops it, and all others at a portal (R21, R23).
    """
    if state.danger is None:
        return ()
    is_portal, fitting = state.danger is Tile.PORTAL, answers(state, state.danger)
    others = [seat for seat in state.from_first if seat != state.turn]
    owners_of_kits = (state.turn,) if is_portal else (state.turn, *others)
    ways = [
        _equipment(state, seat, seats, named)
        for seat in (owners_of_kits if fitting else ())
        for named in kits_named(state)
        if named is None or _owns(state, seat, named)
    ]
    if is_portal:
        return tuple(sorted(ways, key=lambda way: way.refusal is not None))
    owners = [owner for owner in (None, *others) if _can_be_meant(state, owner)]
    ways += [_protect(state, owner, seats) for owner in owners]
    return tuple(sorted(ways, key=lambda way: way.refusal is not None))


def _equipment(
    state: RushOutState, seat: int, seats: frozenset[int], named: Symbol | None
) -> HelpView:
    assert state.danger is not None, "only a danger is met"
    refusal = cannot_use_equipment(state, seat, named)
    choice = Choice(EquipmentUsed(seat, named)) if refusal is None and seat in seats else None
    near = is_near(state, state.turn, seat)
    symbol = named or answers(state, state.danger)[0]
    return HelpView(seat, symbol, None, choice, refusal, near)


def _owns(state: RushOutState, seat: int, symbol: Symbol) -> bool:
    return any(piece.symbol is symbol for piece in state.explorers[seat].equipment)


def _protect(state: RushOutState, copied_from: int | None, seats: frozenset[int]) -> HelpView:
    refusal = cannot_protect(state, state.turn, copied_from)
    is_mine = refusal is None and state.turn in seats
    choice = Choice(ProtectUsed(state.turn, copied_from)) if is_mine else None
    return HelpView(state.turn, None, copied_from, choice, refusal)


def _can_be_meant(state: RushOutState, copied_from: int | None) -> bool:
    """Whether the tiles lie there, used or not, that Protect or a Copy of it takes (R12, R13)."""
    if copied_from is None:
        return _has(state, state.turn, Special.PROTECT)
    return _has(state, state.turn, Special.COPY) and _has(state, copied_from, Special.PROTECT)


def _has(state: RushOutState, seat: int, special: Special) -> bool:
    return any(tile.special is special for tile in state.explorers[seat].specials)
