"""A danger came up: who can keep the turns from being lost, and why the others cannot."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Choice, Refusal
from companion.games.rush_out.events import EquipmentUsed, ProtectUsed
from companion.games.rush_out.options import Overflow
from companion.games.rush_out.pieces import TURNS_LOST, Special, Symbol
from companion.games.rush_out.reach import is_near
from companion.games.rush_out.reacting import cannot_protect, cannot_use_equipment
from companion.games.rush_out.refusals import Why
from companion.games.rush_out.state import RushOutState


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


def counter_after(state: RushOutState) -> int | None:
    """Tell what the counter shows when nobody stops the danger; ``None``: the game is lost (R4)."""
    assert state.danger is not None, "only a danger costs turns"
    turns = TURNS_LOST[state.danger]
    is_below = turns > state.counter and state.options.overflow is Overflow.LOSES
    return None if state.counter == 0 or is_below else max(0, state.counter - turns)


def helps(state: RushOutState, seats: frozenset[int]) -> tuple[HelpView, ...]:
    """List all ways, those that work first; equipment of whoever revealed, others', Protect."""
    if state.danger is None:
        return ()
    others = [seat for seat in state.from_first if seat != state.turn]
    ways = [_equipment(state, seat, seats) for seat in (state.turn, *others)]
    ways.append(_protect(state, None, seats))
    copies = (_protect(state, other, seats) for other in others)
    ways += [way for way in copies if _is_worth_saying(way)]
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


def _is_worth_saying(way: HelpView) -> bool:
    """Whether a Copy of Protect is more than a tile that neither of the two has."""
    if way.refusal is None:
        return True
    params = dict(way.refusal.params)
    is_absent = way.refusal.code is Why.NOT_IN_FRONT or way.refusal.code is Why.NOT_IN_SOLO
    return not (is_absent and params.get("special") in (Special.COPY, Special.PROTECT))
