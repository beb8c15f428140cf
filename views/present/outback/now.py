"""What now? The step a table of Outback is in, who acts, what can be done, what comes next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from companion.game import LuckBy
from companion.games.outback import jeep
from companion.games.outback.placing import in_hand
from companion.games.outback.state import ROLLS, OutbackState, Phase
from companion.games.outback.taking import cannot_fail, takeable
from companion.games.outback.turn import coming
from companion.i18n import Texts
from views.present.lessons import Now
from views.present.outback.names import Aim, aimed_at, counted, tile_names
from views.present.seen import Seen


def now(seen: Seen[OutbackState], text: Texts) -> Now:
    """Explain the moment in two or three sentences."""
    state = seen.state
    names = [seat.name for seat in seen.setup.seats]
    acting = state.receiver if state.phase is Phase.PLACING else state.turn
    said = _moment(state, names[acting], text)
    return Now(
        said.step, said.can, " ".join(filter(None, (said.then, *_after(state, names, text))))
    )


def _after(state: OutbackState, names: list[str], text: Texts) -> tuple[str, ...]:
    """Say whose turn comes next, as far as that is certain, and that this round is the last."""
    if state.phase in (Phase.DRAWING, Phase.STARTING, Phase.OVER):
        return ()
    then = coming(state)
    if then.seat is None:
        return (text("outback.now.ends"),)
    key = "outback.now.next_last" if then.is_last_round else "outback.now.next"
    return (text(key if then.is_certain else "outback.now.next_unless", name=names[then.seat]),)


def _moment(state: OutbackState, name: str, text: Texts) -> Now:
    match state.phase:
        case Phase.DRAWING:
            return _said("drawing", text)
        case Phase.STARTING:
            return _said("starting", text)
        case Phase.FILLING:
            return Now(
                text("outback.now.filling", name=name),
                text.count(_how_to_fill(state), state.tiles_to_draw),
                text("outback.now.filling.then", name=name),
            )
        case Phase.ROLLING:
            return _rolling(state, name, text)
        case Phase.PLACING:
            return Now(
                text("outback.now.placing", name=name, animals=aimed_at(_own(state), text)),
                text("outback.now.placing.can"),
                "",
            )
        case Phase.CLAIMING:
            tiles = tile_names(state.claiming, text)
            return Now(
                text("outback.now.claiming", name=name, tiles=tiles),
                text("outback.now.claiming.can"),
                "",
            )
        case Phase.OVER:
            return _said("over", text)
    assert_never(state.phase)


def _how_to_fill(state: OutbackState) -> str:
    by_app = state.options.bag is LuckBy.APP
    return "outback.now.filling.can_app" if by_app else "outback.now.filling.can"


def _own(state: OutbackState) -> Iterator[Aim]:
    """Say what the receiver has to lay now; a partner has the choice of rows (OB19)."""
    targets = in_hand(state) if state.is_partnership else state.pending
    return (Aim(target, chooses=state.receiver != state.turn) for target in targets)


def _said(step: str, text: Texts) -> Now:
    keys = (f"outback.now.{step}", f"outback.now.{step}.can", f"outback.now.{step}.then")
    return Now(*(text(key) for key in keys))


def _rolling(state: OutbackState, name: str, text: Texts) -> Now:
    if not state.rolls:
        animals = counted(state.jeep, text)
        can = text("outback.now.first_roll.can", animals=animals)
        if not animals:
            can = text("outback.now.empty_jeep")
        if jeep.cannot_swap(state) is None:
            can = f"{can} {text('outback.now.swap')}"
        return Now(
            text("outback.now.first_roll", name=name), can, text("outback.now.first_roll.then")
        )
    left = ROLLS - state.rolls
    step = text("outback.now.rolled", name=name, roll=state.rolls)
    if left:
        key = "outback.now.take_or_roll" if takeable(state) else "outback.now.roll_on"
        return Now(step, text.count(key, left), text("outback.now.rolled.then"))
    if cannot_fail(state) is None:
        return Now(step, text("outback.now.block"), "")
    return Now(step, text("outback.now.must_take"), text("outback.now.rolled.then"))
