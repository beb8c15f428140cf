"""The phases of a round around the three actions: torch, counter, victory, basics, specials."""

from __future__ import annotations

from dataclasses import replace

from companion.game import Refusal, refuse
from companion.games.rush_out.events import (
    CounterLowered,
    SpecialsDrawn,
    TorchPassed,
    VictoryChecked,
)
from companion.games.rush_out.explorer import Explorer, InFront
from companion.games.rush_out.piles import counted, drawn, next_to_draw, reshuffled
from companion.games.rush_out.refusals import Why
from companion.games.rush_out.state import Change, Drawn, Loss, LostBy, Phase, Reason, RushOutState
from companion.games.rush_out.victory import checklist

# ------------------------------------------------------------------------- phases 1 and 2


def pass_torch(state: RushOutState, _: TorchPassed) -> RushOutState:
    """Phase 1: the torch goes on clockwise; from round 2 on (R3)."""
    return replace(state, first=state.from_first[1 % len(state.seats)], phase=Phase.COUNTER)


def lower_counter(state: RushOutState, _: CounterLowered) -> RushOutState:
    """Phase 2: one turn less, in round 1 too (R2, R3); then whoever has the torch begins."""
    change = Change(Reason.ROUND, -1, state.round)
    return replace(
        state,
        counter=state.counter - 1,
        changes=(*state.changes, change),
        phase=Phase.EXPLORERS,
        turn=state.from_first[0],
        drawn=(),
    )


# ------------------------------------------------------------------------- phases 4 to 7


def check_victory(state: RushOutState, _: VictoryChecked) -> RushOutState:
    """Phase 4: look whether the game is won, only now (R8); if not, phase 5: basics go up.

    Artefacts go up with them (R26).

    Ruled here: at 0 the game is lost with the start of the next round (R2), and nothing that lies
    between can change that, so nobody draws specials for it.
    """
    if checklist(state).is_met:
        return replace(state, won=True, phase=Phase.OVER)
    ready = replace(
        state,
        explorers=tuple(
            replace(explorer, turned=(), artefacts_used=()) for explorer in state.explorers
        ),
    )
    return start_round(ready) if state.counter == 0 else _discard_specials(ready)


def _discard_specials(state: RushOutState) -> RushOutState:
    """Phase 6: what lies face down, used or turned idly, is discarded by all at once (R15)."""
    used = tuple(
        tile.special for explorer in state.explorers for tile in explorer.specials if tile.is_used
    )
    after = replace(
        state,
        explorers=tuple(map(_without_used, state.explorers)),
        special_discards=counted(state.special_discards, used, 1),
        phase=Phase.SPECIALS,
    )
    return _once_all_have_two(after)


def _without_used(explorer: Explorer) -> Explorer:
    up = tuple(tile for tile in explorer.specials if not tile.is_used)
    return replace(explorer, specials=up)


def draw_specials(state: RushOutState, draw: SpecialsDrawn) -> RushOutState | Refusal:
    """Draw up to two specials, from the first player on (R15); so at the start, too."""
    seat = draw.seat
    taken = cannot_draw(state, seat) or drawn(state, seat, draw.specials)
    if isinstance(taken, Refusal):
        return taken
    piled, explorer = reshuffled(state), state.explorers[seat]
    more = tuple(InFront(special) for special in taken)
    after = replace(piled, special_pile=piled.special_pile[len(taken) :])
    after = after.with_explorer(seat, replace(explorer, specials=(*explorer.specials, *more)))
    if state.phase is Phase.SPECIALS:
        after = replace(after, drawn=(*state.drawn, Drawn(seat, taken)))
    return _once_all_have_two(after)


def cannot_draw(state: RushOutState, seat: int) -> Refusal | None:
    """Why a seat does not draw specials now; ``None`` when it does (R15)."""
    if seat not in state.seats:
        return refuse(Why.NO_SUCH_SEAT, seat=seat)
    drawing = next_to_draw(state)
    if drawing is not None and seat != drawing:
        return refuse(Why.OTHERS_DRAW, "R15", seat=seat, other=drawing)
    return None


def _once_all_have_two(state: RushOutState) -> RushOutState:
    """Go on when nobody lacks specials: explorers are placed, or (phase 7) a new round starts."""
    if next_to_draw(state) is not None:
        return state
    if state.phase is Phase.DEALING:
        return replace(state, phase=Phase.PLACING)
    return start_round(state)


def start_round(state: RushOutState) -> RushOutState:
    """Phase 7: a new round starts; with the counter at 0 the game is lost instead (R2)."""
    if state.counter == 0:
        loss = Loss(LostBy.OUT_OF_TURNS, state.round + 1)
        return replace(state, loss=loss, phase=Phase.OVER)
    return replace(state, round=state.round + 1, phase=Phase.TORCH)
