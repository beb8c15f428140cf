"""When a table of Rush Out first needs to know something.

Each is asked of what the seat itself may see; none reads what somebody else observed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.games.rush_out.options import Overflow
from companion.games.rush_out.pieces import KEPT_WHEN_LEFT, TURNS_LOST, Special, Tile
from companion.games.rush_out.reacting import cannot_protect, cannot_use_equipment
from companion.games.rush_out.state import Phase, RushOutState
from companion.games.rush_out.talking import Talk, talk

MOST_LOST = max(TURNS_LOST.values())


def _explores(state: RushOutState, seat: int) -> bool:
    return state.phase is Phase.EXPLORERS and state.turn == seat


def _has(special: Special) -> Callable[[RushOutState, int], bool]:
    """Whether a seat explores, with this special face up in front of it."""
    return lambda state, seat: _explores(state, seat) and state.explorers[seat].has_up(special)


def begins_turn(state: RushOutState, seat: int) -> bool:
    """Whether the three actions of a seat begin (R1)."""
    return _explores(state, seat) and not state.explorers[seat].turned


def moves_unseen(state: RushOutState, seat: int) -> bool:
    """Whether a seat goes on without a map to show where it may go (R10)."""
    return _explores(state, seat) and not state.is_mapped and bool(state.explorers[seat].turned)


def reveals_unseen(state: RushOutState, seat: int) -> bool:
    """Whether a seat stands on a tile that may be covered, and no map tells (R10)."""
    is_down = state.tile_at(state.explorers[seat].number) is None
    return _explores(state, seat) and not state.is_mapped and is_down


def can_help(state: RushOutState, seat: int) -> bool:
    """Whether a danger came up that this seat's equipment stops (R11)."""
    return state.phase is Phase.REACTING and cannot_use_equipment(state, seat) is None


def stands_on_found(state: RushOutState, seat: int) -> bool:
    """Whether a seat stands alone on something to take along (R9)."""
    number = state.explorers[seat].number
    is_kept = state.tile_at(number) in KEPT_WHEN_LEFT
    return _explores(state, seat) and is_kept and len(state.on(number)) == 1


def shares_found(state: RushOutState, seat: int) -> bool:
    """Whether a seat stands on a face-up tile with somebody else (R9)."""
    number = state.explorers[seat].number
    is_up = state.tile_at(number) is not None
    return _explores(state, seat) and is_up and len(state.on(number)) > 1


def silence_begins(state: RushOutState, seat: int) -> bool:
    """Whether a round begins in silence (R16)."""
    return state.phase is Phase.COUNTER and talk(state) is Talk.SILENT


def round_begins(state: RushOutState, seat: int) -> bool:
    """Whether the torch goes on, for the first time in round 2 (R3)."""
    return state.phase is Phase.TORCH and not state.is_solo


def runs_low(state: RushOutState, seat: int) -> bool:
    """Whether one danger brings the counter to 0 (R4)."""
    return _explores(state, seat) and state.counter <= MOST_LOST


def may_go_below(state: RushOutState, seat: int) -> bool:
    """Whether one danger loses the game, as this table agreed (R4)."""
    is_agreed = state.options.overflow is Overflow.LOSES
    return is_agreed and _explores(state, seat) and 0 < state.counter < MOST_LOST


def is_exit_found(state: RushOutState, seat: int) -> bool:
    """Whether an exit lies face up (R8)."""
    return state.phase in (Phase.EXPLORERS, Phase.VICTORY) and any(
        lying.tile is Tile.EXIT for lying in state.revealed
    )


def is_exit_carried(state: RushOutState, seat: int) -> bool:
    """Whether somebody carries an exit (R8)."""
    is_running = state.phase in (Phase.EXPLORERS, Phase.VICTORY)
    return is_running and not state.is_solo and Tile.EXIT in state.owned


def can_protect(state: RushOutState, seat: int) -> bool:
    """Whether a seat can turn Protect against what it revealed (R12)."""
    return state.phase is Phase.REACTING and cannot_protect(state, seat, None) is None


def can_recover(state: RushOutState, seat: int) -> bool:
    """Whether a seat has Recover, and some equipment lies face down (R14)."""
    used = (piece.is_used for explorer in state.explorers for piece in explorer.equipment)
    return _has(Special.RECOVER)(state, seat) and any(used)


def can_copy(state: RushOutState, seat: int) -> bool:
    """Whether a seat has Copy, and somebody else a special face up (R13)."""
    others = (state.explorers[other] for other in state.seats if other != seat)
    up = any(not each.is_used for explorer in others for each in explorer.specials)
    return _has(Special.COPY)(state, seat) and up


MOMENTS: Mapping[str, Callable[[RushOutState, int], bool]] = {
    "begins_turn": begins_turn,
    "moves_unseen": moves_unseen,
    "reveals_unseen": reveals_unseen,
    "can_help": can_help,
    "stands_on_found": stands_on_found,
    "shares_found": shares_found,
    "silence_begins": silence_begins,
    "round_begins": round_begins,
    "runs_low": runs_low,
    "may_go_below": may_go_below,
    "is_exit_found": is_exit_found,
    "is_exit_carried": is_exit_carried,
    "has_observe": _has(Special.OBSERVE),
    "can_protect": can_protect,
    "can_recover": can_recover,
    "can_copy": can_copy,
    "has_bypass": _has(Special.BYPASS),
    "has_join": _has(Special.JOIN),
}
