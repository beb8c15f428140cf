"""What the next player owes the trick, in one sentence, and what the app has to ask."""

from __future__ import annotations

from companion.game import Refusal, Setup
from companion.games.ants.duties import owed
from companion.games.ants.options import NinjaDuty
from companion.games.ants.pieces import NINJA_FORCE
from companion.games.ants.state import AntsState
from companion.i18n import Texts
from views.present.ants.names import who


def duty(state: AntsState, setup: Setup, text: Texts) -> str:
    """Say what is to be beaten, who is free, and who must lay a Ninja (A1 to A5, A12, A19)."""
    owes, name = owed(state), who(state.to_lay, setup, text)
    if owes is None:
        return text("ants.duty.ghost")
    if not state.laid:
        return text("ants.duty.lead", name=name)
    if owes.number is None:
        return text("ants.duty.free", name=name)
    if owes.ninja and NINJA_FORCE in owes.hidden:
        is_free = state.options.ninja is NinjaDuty.QUEENS_FREE
        return text("ants.duty.ninja_queens_free" if is_free else "ants.duty.ninja", name=name)
    if not any(number > owes.number for number in owes.hidden):
        return text("ants.duty.unbeatable", name=name, number=owes.number)
    return text("ants.duty.beat", name=name, number=owes.number)


def opening(state: AntsState, setup: Setup, text: Texts) -> str:
    """Say who leads the first trick of the round (A16), or where the ghost sits (A19)."""
    if state.has_ghost:
        name = setup.seats[state.youngest or 0].name
        return text(f"ants.leads.ghost_{state.ghost_side}", name=name)
    return text("ants.leads", name=who(state.first or 0, setup, text))


def question(asked: Refusal, text: Texts, setup: Setup) -> tuple[str, str]:
    """Say a doubt as a question, and the answer that lays the card nevertheless."""
    params = dict(asked.params)
    name = who(int(params["seat"]), setup, text)
    said = text(f"ants.ask.{asked.code}", name=name, number=params.get("number", NINJA_FORCE))
    return said, text(f"ants.ask.{asked.code}.sure")
