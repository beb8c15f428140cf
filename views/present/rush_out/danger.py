"""A danger came up: who can keep the turns from being lost, and why the others cannot."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Choice, Refusal
from companion.games.rush_out.damage import suffered
from companion.games.rush_out.events import EquipmentUsed, ProtectUsed
from companion.games.rush_out.pieces import (
    DANGERS,
    TREASURE_TURNS,
    TURNS_LOST,
    Special,
    Symbol,
    Tile,
)
from companion.games.rush_out.reach import is_near
from companion.games.rush_out.reacting import cannot_protect, cannot_use_equipment
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
    after, lost_by = suffered(state.counter, TURNS_LOST[tile], state.options.overflow)
    return None if lost_by else after


def turns_of(state: RushOutState, tile: Tile) -> str:
    """Write what revealing a tile does to the counter if nobody helps; empty for nothing (R4, R6).

    Where the game would be lost with it, it is what the tile costs.
    """
    if tile is Tile.TREASURE:
        return signed(TREASURE_TURNS)
    if tile not in DANGERS:
        return ""
    after = counter_after(state, tile)
    return signed(-TURNS_LOST[tile] if after is None else after - state.counter)


def helps(state: RushOutState, seats: frozenset[int]) -> tuple[HelpView, ...]:
    """List all ways, those that work first; equipment of whoever revealed, others', Protect.

    Of tiles that are not there nothing is said: no reason would be the true one.
    """
    if state.danger is None:
        return ()
    others = [seat for seat in state.from_first if seat != state.turn]
    ways = [_equipment(state, seat, seats) for seat in (state.turn, *others)]
    owners = [owner for owner in (None, *others) if _can_be_meant(state, owner)]
    ways += [_protect(state, owner, seats) for owner in owners]
    return tuple(sorted(ways, key=lambda way: way.refusal is not None))


def _equipment(state: RushOutState, seat: int, seats: frozenset[int]) -> HelpView:
    assert state.danger is not None, "only a danger is met"
    refusal = cannot_use_equipment(state, seat)
    choice = Choice(EquipmentUsed(seat)) if refusal is None and seat in seats else None
    near = is_near(state, state.turn, seat)
    return HelpView(seat, Symbol(state.danger.value), None, choice, refusal, near)


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
