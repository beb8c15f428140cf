"""What everybody around a table of Outback has to see: the jeep, the bag, and the five markers."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.outback.placing import in_hand
from companion.games.outback.state import JEEP_PLACES, ROLLS, Animal, OutbackState, Phase
from companion.games.outback.turn import is_last_round
from companion.i18n import Texts
from views.present.display import NO_FIGURE, Figure, Headline, Sign, of_seats
from views.present.outback.names import counted
from views.present.outback.scores import MarkerView, preserve_view
from views.present.outback.sentences import status
from views.present.seen import Seen


@dataclass(frozen=True, slots=True)
class DisplayView:
    """The headline, what lies on the jeep and in the bag, and the markers of whose turn it is."""

    headline: Headline
    jeep: tuple[Animal | None, ...]
    in_bag: int
    markers: tuple[MarkerView, ...]
    said: str


def display_view(seen: Seen[OutbackState], text: Texts) -> DisplayView:
    """Read the table for everybody around it."""
    state = seen.state
    acting = _acting(state)
    markers = preserve_view(state, acting).markers
    return DisplayView(
        _headline(seen, acting, text),
        tuple(state.jeep) + (None,) * (JEEP_PLACES - len(state.jeep)),
        state.in_bag,
        markers,
        _said(state, markers, text),
    )


def _acting(state: OutbackState) -> int:
    return state.receiver if state.phase is Phase.PLACING else state.turn


def _headline(seen: Seen[OutbackState], acting: int, text: Texts) -> Headline:
    state = seen.state
    if state.phase in (Phase.DRAWING, Phase.STARTING):
        return of_seats(_to_roll(state), seen.setup, status(seen, text))
    told = replace(of_seats((acting,), seen.setup, ""), figure=_figure(state))
    if is_last_round(state):
        return replace(told, sign=Sign.LAST, signed=text("display.last_round"))
    return told


def _to_roll(state: OutbackState) -> tuple[int, ...]:
    """Name who still rolls for the start (OB20)."""
    if state.phase is not Phase.STARTING:
        return ()
    return tuple(seat for seat in state.contenders if not state.start_rolls[seat])


def _figure(state: OutbackState) -> Figure:
    """Show which roll this is, or the animal in hand."""
    if state.phase is Phase.PLACING:
        return Figure(f"outback/{in_hand(state)[0].animal}")
    if state.phase is Phase.ROLLING:
        return Figure("outback/dice", f"{max(state.rolls, 1)}/{ROLLS}")
    return NO_FIGURE


def _said(state: OutbackState, markers: tuple[MarkerView, ...], text: Texts) -> str:
    """Say what is shown: the jeep, the bag, and where each marker stands."""
    parts = [text("outback.jeep.title")]
    if state.jeep:
        parts.append(counted(state.jeep, text))
    parts.append(text.count("outback.jeep.bag", state.in_bag))
    for each in markers:
        key = f"outback.track.{each.track}_{'counts' if each.counts else 'idle'}"
        name = text(f"outback.animal.{each.animal}")
        parts.append(text(key, animal=name, space=each.value))
    return ", ".join(parts)
