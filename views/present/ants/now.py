"""What now? The step a table of the ant game is in, who acts, what can be done, what comes next."""

from __future__ import annotations

from typing import assert_never

from companion.game import Setup
from companion.games.ants.awards import OBJECTIVE_APHIDS
from companion.games.ants.laying import taker
from companion.games.ants.pieces import Colour
from companion.games.ants.state import GHOST_CARDS, GOAL_APHIDS, TEAM_ROUNDS, AntsState, Phase
from companion.i18n import Texts
from views.present.ants.duty import duty, opening
from views.present.ants.names import box_of, colour_word, who, whom
from views.present.lessons import Now
from views.present.seen import Seen


def now(seen: Seen[AntsState], text: Texts) -> Now:
    """Explain the moment in two or three sentences, by what everybody at the table sees."""
    state = seen.state
    match state.phase:
        case Phase.STARTING | Phase.DEALING | Phase.LEADING | Phase.OVER:
            return _said(state, text)
        case Phase.PLUS | Phase.MINUS:
            return _turning(state, seen.setup, text)
        case Phase.LAYING:
            return _laying(state, seen.setup, text)
        case Phase.JUDGED:
            return _judged(state, seen.setup, text)
        case Phase.COUNTING:
            return _counting(state, seen.setup, text)
    assert_never(state.phase)


def _said(state: AntsState, text: Texts) -> Now:
    phase = state.phase
    return Now(
        text(f"ants.now.{phase}", round=state.round),
        text(f"ants.now.{phase}.can", count=GHOST_CARDS),
        text(f"ants.now.{phase}.then") if phase is not Phase.OVER else "",
    )


def _turning(state: AntsState, setup: Setup, text: Texts) -> Now:
    """Say what the card that is turned will bring (A15)."""
    step = text("ants.now.round", round=state.round)
    if state.plus is not None:
        step = text(
            "ants.now.plus_lies", round=state.round, colour=_colour(state.plus, setup, text)
        )
    phase, turned_by = state.phase, state.options.objectives
    return Now(
        step,
        f"{text(f'ants.now.{phase}.{turned_by}')} "
        f"{text(f'ants.now.{phase}.brings', aphids=OBJECTIVE_APHIDS)}",
        text(f"ants.now.{phase}.then"),
    )


def _colour(colour: Colour | None, setup: Setup, text: Texts) -> str:
    assert colour is not None, "an objective that lies there has a colour"
    return colour_word(colour, box_of(setup), text)


def _laying(state: AntsState, setup: Setup, text: Texts) -> Now:
    """Say what the next player owes, and who comes after (A1 to A5, A12)."""
    at = len(state.laid)
    step = text("ants.now.laying", trick=len(state.tricks) + 1, of=state.tricks_in_round)
    if at + 1 == state.players:
        then = text("ants.now.laying.last")
    else:
        then = text("ants.now.laying.next", name=whom(state.order[at + 1], setup, text))
    return Now(step, duty(state, setup, text), then)


def _judged(state: AntsState, setup: Setup, text: Texts) -> Now:
    """Say whose the trick is, and who leads then (A13, A16)."""
    winner = taker(state)
    leader = state.leader if winner is None else winner
    if winner is None:
        step = text("ants.now.judged.nobody")
        can = text("ants.now.judged.aside")
    else:
        step = text("ants.now.judged", name=whom(winner, setup, text))
        can = text("ants.now.judged.take")
    if len(state.tricks) + 1 == state.tricks_in_round:
        return Now(step, can, text("ants.now.judged.last"))
    return Now(step, can, text("ants.now.judged.then", name=who(leader, setup, text)))


def _counting(state: AntsState, setup: Setup, text: Texts) -> Now:
    """Say what is counted (A14, A15), and when the game ends (A17, A18)."""
    plus, minus = (_colour(colour, setup, text) for colour in (state.plus, state.minus))
    brings = text("ants.now.brings", plus=plus, minus=minus, aphids=OBJECTIVE_APHIDS)
    if state.is_teams:
        end = text("ants.now.end_teams", rounds=TEAM_ROUNDS)
    else:
        end = text("ants.now.end", aphids=GOAL_APHIDS)
    if state.keeps_tricks:
        return Now(text("ants.now.counting", round=state.round), brings, end)
    step = f"{text('ants.now.playing', round=state.round)} {opening(state, setup, text)}"
    return Now(step, f"{text('ants.now.playing.can')} {brings}", end)
