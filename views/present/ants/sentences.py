"""What happens at a table of the ant game, and what may not, said in the reader's language."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never, cast

from companion.game import Refusal, Setup
from companion.games.ants.duties import doubt
from companion.games.ants.events import (
    AntsEvent,
    CardLaid,
    ClaimTakenBack,
    ColoursRead,
    GameStopped,
    GhostDealt,
    LeaderNamed,
    MinusTurned,
    PlusTurned,
    RoundCounted,
    TrickTaken,
    YoungestNamed,
)
from companion.games.ants.laying import taker
from companion.games.ants.state import AntsState, Phase
from companion.i18n import Texts
from companion.log import Step
from views.present.ants.names import box_of, colour_word, params_in_words, the_card, who, whom
from views.present.people import player_name
from views.present.seen import Seen


def sentence(step: Step, setup: Setup, text: Texts) -> str:
    """Say what happened, in one sentence."""
    before, after = cast(AntsState, step.before), cast(AntsState, step.after)
    event = cast(AntsEvent, step.entry.event)
    match event:
        case YoungestNamed() | PlusTurned() | MinusTurned() | GhostDealt() | LeaderNamed():
            return _prepared(event, after, setup, text)
        case CardLaid() | ClaimTakenBack() | TrickTaken():
            return _played(event, before, setup, text)
        case RoundCounted():
            return _counted(event, before, after, setup, text)
        case GameStopped():
            return text("ants.event.stopped")
        case ColoursRead():
            return text("ants.event.colours_read")
    assert_never(event)


def _prepared(
    event: YoungestNamed | PlusTurned | MinusTurned | GhostDealt | LeaderNamed,
    after: AntsState,
    setup: Setup,
    text: Texts,
) -> str:
    match event:
        case YoungestNamed(seat):
            key = "ants.event.youngest_ghost" if after.has_ghost else "ants.event.youngest"
            return text(key, name=setup.seats[seat].name)
        case PlusTurned(colours):
            colour = colour_word(colours[0], after.box, text)
            return text("ants.event.plus_turned", round=after.round, colour=colour)
        case MinusTurned(colours):
            colour = colour_word(colours[0], after.box, text)
            return text("ants.event.minus_turned", round=after.round, colour=colour)
        case GhostDealt():
            return text("ants.event.ghost_dealt")
        case LeaderNamed(seat):
            return text("ants.event.leader", name=setup.seats[seat].name)
    assert_never(event)


def _played(
    event: CardLaid | ClaimTakenBack | TrickTaken, before: AntsState, setup: Setup, text: Texts
) -> str:
    if isinstance(event, ClaimTakenBack):
        return text("ants.event.claim_taken_back", name=who(event.seat, setup, text))
    if isinstance(event, TrickTaken):
        winner = taker(before)
        if winner is None:
            return text("ants.event.set_aside")
        return text("ants.event.trick_taken", name=who(winner, setup, text))
    name, card = who(before.to_lay, setup, text), the_card(event.card, before.box, text)
    said = text("ants.event.card_laid", name=name, card=card)
    asked = doubt(before, event.card)
    return f"{said} {text(f'ants.event.sure.{asked.code}')}" if asked else said


def _counted(
    event: RoundCounted, before: AntsState, after: AntsState, setup: Setup, text: Texts
) -> str:
    key = "ants.event.counted_early" if event.is_early else "ants.event.counted"
    stocks = ", ".join(
        text("ants.event.stock", name=seat.name, aphids=stock)
        for seat, stock in zip(setup.seats, after.aphids, strict=True)
    )
    return text(key, round=before.round, stocks=stocks)


def status(seen: Seen[AntsState], text: Texts) -> str:
    """Say where a session stands, in half a line."""
    state, setup = seen.state, seen.setup
    match state.phase:
        case Phase.OVER:
            return text("ants.status.over")
        case Phase.STARTING:
            return text("ants.status.starting")
        case Phase.LAYING | Phase.JUDGED:
            return _trick_status(state, setup, text)
        case Phase.COUNTING:
            return text("ants.status.counting", round=state.round)
        case _:
            return text("ants.status.round", round=state.round)


def _trick_status(state: AntsState, setup: Setup, text: Texts) -> str:
    trick = len(state.tricks) + 1
    if state.phase is Phase.LAYING:
        name = whom(state.to_lay, setup, text)
        return text("ants.status.laying", round=state.round, trick=trick, name=name)
    winner = taker(state)
    if winner is None:
        return text("ants.verdict.nobody")
    return text("ants.verdict.takes", name=who(winner, setup, text))


def last(seen: Seen[AntsState], text: Texts) -> str:
    """Say that this round is the last, or may be."""
    if seen.state.is_last_round:
        return text("ants.last_round")
    return text("ants.may_be_last") if seen.state.may_be_last_round else ""


def refusal(refused: Refusal, setup: Setup | None, text: Texts) -> str:
    """Say why something may not be done."""
    named = who if setup else player_name
    params = params_in_words(
        refused.params, lambda seat: named(seat, setup, text), box_of(setup), text
    )
    return text(f"ants.why.{refused.code}", **params)


def refused_now(refused: Refusal, state: AntsState, setup: Setup, text: Texts) -> str:
    """Say why something may not be done, with the colours as this table reads them by now."""
    return refusal(refused, replace(setup, box=state.box), text)
