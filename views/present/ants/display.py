"""What everybody around a table of the ant game has to see: the objectives, and the race to 15."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.game import Setup
from companion.games.ants.box import AntsBox
from companion.games.ants.laying import taker
from companion.games.ants.pieces import Colour
from companion.games.ants.state import GOAL_APHIDS, AntsState, Phase
from companion.i18n import Texts
from views.present.ants.names import colour_word, is_ghost, who
from views.present.ants.scores import teams
from views.present.display import Figure, Headline, Sign
from views.present.people import together
from views.present.seen import Seen

GHOST = Figure("ants/ghost")


@dataclass(frozen=True, slots=True)
class Runner:
    """Who stands where in the race: one seat, or the partners of a team."""

    seats: tuple[int, ...]
    aphids: int


@dataclass(frozen=True, slots=True)
class DisplayView:
    """The headline, this round's objectives, ``None`` until turned, and how far everybody is.

    ``goal`` is what ends the race, 0 where teams play four rounds.
    """

    headline: Headline
    plus: Colour | None
    minus: Colour | None
    box: AntsBox
    runners: tuple[Runner, ...]
    goal: int
    said: str


def display_view(seen: Seen[AntsState], text: Texts) -> DisplayView:
    """Read the table for everybody around it."""
    state = seen.state
    runners = _runners(state)
    return DisplayView(
        _headline(seen, text),
        state.plus,
        state.minus,
        state.box,
        runners,
        0 if state.is_teams else GOAL_APHIDS,
        _said(state, runners, seen.setup, text),
    )


def _runners(state: AntsState) -> tuple[Runner, ...]:
    if state.is_teams:
        return tuple(Runner(team.seats, team.total) for team in teams(state))
    return tuple(Runner((seat,), aphids) for seat, aphids in enumerate(state.aphids))


def _headline(seen: Seen[AntsState], text: Texts) -> Headline:
    told = _turn(seen, text)
    if seen.state.is_last_round:
        return replace(told, sign=Sign.LAST, signed=text("display.last_round"))
    if seen.state.may_be_last_round:
        return replace(told, sign=Sign.LAST, signed=text("display.may_be_last"))
    return told


def _turn(seen: Seen[AntsState], text: Texts) -> Headline:
    """Say who lays next and what there is to beat, who takes the trick, or who opens the round."""
    state = seen.state
    if state.phase is Phase.LAYING:
        beat = state.number_to_beat
        told = _player(state.to_lay, seen.setup, text)
        return (
            replace(told, figure=Figure("ants/soldier", str(beat), is_main=True)) if beat else told
        )
    if state.phase is Phase.JUDGED:
        winner = taker(state)
        if winner is None:
            return Headline((), text("ants.verdict.nobody"))
        return replace(_player(winner, seen.setup, text), signed=text("ants.display.takes"))
    if state.phase is Phase.STARTING:
        return Headline((), text("ants.status.starting"))
    if state.first is None or state.phase is Phase.OVER:
        return Headline((), text("ants.display.round", round=state.round))
    opens = text("ants.display.opens", round=state.round)
    return replace(_player(state.first, seen.setup, text), signed=opens)


def _player(player: int, setup: Setup, text: Texts) -> Headline:
    if is_ghost(player, setup):
        return Headline((), who(player, setup, text), figure=GHOST)
    return Headline((player,), who(player, setup, text))


def _said(state: AntsState, runners: tuple[Runner, ...], setup: Setup, text: Texts) -> str:
    parts = [
        text(key, colour=colour_word(colour, state.box, text))
        for key, colour in (("ants.head.plus", state.plus), ("ants.head.minus", state.minus))
        if colour is not None
    ]
    for each in runners:
        names = together([setup.seats[seat].name for seat in each.seats], text)
        parts.append(text("ants.event.stock", name=names, aphids=each.aphids))
    return ", ".join(parts)
