"""What happens at a table of Pips, and what may not, said in the reader's language."""

from __future__ import annotations

from typing import assert_never, cast

from companion.game import Refusal, Setup
from companion.games.pips.events import PipAdded, PipsEvent, Stopped
from companion.games.pips.state import GOAL, Phase, PipsState
from companion.i18n import Texts
from companion.log import Step
from views.present.params import in_words
from views.present.people import player_name
from views.present.seen import Seen


def sentence(step: Step, setup: Setup, text: Texts) -> str:
    """Say what happened."""
    event, after = cast(PipsEvent, step.entry.event), cast(PipsState, step.after)
    match event:
        case PipAdded(seat):
            key = "pips.event.won" if after.count == GOAL else "pips.event.added"
            return text(key, name=player_name(seat, setup, text))
        case Stopped():
            return text("pips.event.stopped")
    assert_never(event)


def refusal(why: Refusal, setup: Setup | None, text: Texts) -> str:
    """Say why something may not be done."""
    named = {"seat": lambda seat: {"name": player_name(int(seat), setup, text)}}
    return text(f"pips.why.{why.code}", **in_words(why.params, named))


def status(seen: Seen[PipsState], text: Texts) -> str:
    """Say where a session stands."""
    state = seen.state
    if state.phase is Phase.OVER:
        return text("pips.over")
    return text("pips.turn", name=player_name(state.turn, seen.setup, text))
