"""What everybody around a table of Rush Out has to see: the counter, and whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.rush_out.pieces import ACTIONS
from companion.games.rush_out.state import Phase, RushOutState
from companion.i18n import Texts, signed
from views.present.display import Figure, Headline, Sign, of_seats
from views.present.rush_out.counter import FaceView, face_view
from views.present.rush_out.danger import counter_after
from views.present.rush_out.play import awaited, to_do
from views.present.seen import Seen


@dataclass(frozen=True, slots=True)
class DisplayView:
    """The headline, the counter as it is read from a metre, and what is spoken of it."""

    headline: Headline
    face: FaceView
    said: str


def display_view(seen: Seen[RushOutState], text: Texts) -> DisplayView:
    """Read the table for everybody around it."""
    state, seats = seen.state, seen.setup.seats
    torch = None if state.first is None or state.is_solo else seats[state.first]
    face = face_view(state.counter, None if state.phase is Phase.OVER else torch, text)
    said = f"{state.counter} {text.count('rush_out.counter.left', state.counter)}"
    if face.torch:
        said = f"{said}. {text('rush_out.count.torch', name=face.torch.name)}"
    return DisplayView(_headline(seen, text), face, said)


def _headline(seen: Seen[RushOutState], text: Texts) -> Headline:
    state = seen.state
    one = awaited(state, frozenset())
    waited = to_do(state) if state.phase in (Phase.EQUIPPING, Phase.PLACING) else ()
    seats = waited or (() if one is None else (one,))
    told = of_seats(seats, seen.setup, _at(state, text))
    if state.loss is not None:
        return replace(told, figure=Figure(f"rush_out/{state.loss.tile or 'zero'}"))
    if state.danger is not None:
        after = counter_after(state, state.danger)
        lost = "" if after in (None, state.counter) else signed(after - state.counter)
        return replace(told, sign=Sign.LOSS, figure=Figure(f"rush_out/{state.danger}", lost))
    if state.phase is Phase.EXPLORERS:
        at = ACTIONS - state.actions_left + 1
        told = replace(told, figure=Figure("rush_out/three", f"{at}/{ACTIONS}"))
    if state.stage is not None and state.counter == 0:
        return replace(told, sign=Sign.LAST, signed=text("display.last_round"))
    return told


def _at(state: RushOutState, text: Texts) -> str:
    """Say what the table is at, where no one explorer is awaited."""
    if state.stage is not None:
        return text(f"rush_out.stage.{state.stage}")
    return text("rush_out.status.starting")
