"""What the next player owes the trick, in one sentence, and what the app has to ask."""

from __future__ import annotations

from companion.game import Refusal, Setup
from companion.games.ants import duties
from companion.games.ants.pieces import NINJA_FORCE
from companion.games.ants.state import GHOST_CARDS, AntsState
from companion.i18n import Texts
from views.present.ants.names import who


def duty(state: AntsState, setup: Setup, text: Texts) -> str:
    """Say what is to be beaten, who is free, and who must lay a Ninja (A1 to A5, A12, A19)."""
    asked, name = duties.duty(state), who(state.to_lay, setup, text)
    return text(f"ants.duty.{asked.task}", name=name, number=asked.number)


def rests_on_claim(state: AntsState) -> bool:
    """Whether that follows only from what the next player said, and may be taken back."""
    return duties.duty(state).task in duties.CLAIMS


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


def dealing(state: AntsState, text: Texts) -> str:
    """Say to shuffle and deal, and how many; empty where the app has the ghost's pile made first.

    Before round 1 the cards may lie dealt: the check-list says so, too.
    """
    if state.app_deals_ghost:
        return ""
    round_ = "first" if state.round == 1 else "again"
    whom = "ghost" if state.has_ghost else "all"
    return text(f"ants.deal.{round_}.{whom}", each=state.tricks_in_round, pile=GHOST_CARDS)
