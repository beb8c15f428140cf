"""A running game of ants on one phone: what lies on the table, and the one thing to do next."""

from __future__ import annotations

from typing import assert_never

import flet as ft

from companion.game import Choice
from companion.games.ants.events import TrickTaken
from companion.games.ants.options import WonCards
from companion.games.ants.state import AntsState, Phase
from views.games.ants.counting import (
    count_action,
    count_form,
    is_by_hand,
    is_played,
    tapped_action,
)
from views.games.ants.ghost import is_pile_to_make, pile_action, pile_cards
from views.games.ants.laying import card_pad, laying
from views.games.ants.playing import both_objectives, count_button
from views.games.ants.race import race, team_rows
from views.games.ants.result import awards_before, result, tapped_counts
from views.games.ants.starting import (
    deal_rows,
    first_leads,
    leader_rows,
    objective_rows,
    youngest_rows,
)
from views.games.ants.trick import objectives, trick_row, verdict_card, winnings_card
from views.games.ants.view import AntsTable, the_view
from views.games.ending import play_again
from views.present.ants.names import colour_word, is_ghost, who, whom
from views.present.ants.play import TableView, is_by_app, runners, winnings
from views.present.ants.scores import teams
from views.widgets.press import hint, main_action


def heading(here: AntsTable) -> tuple[str, str]:
    """Return what the table is at, and below it the round and its objectives."""
    view, text = the_view(here), here.text
    state = view.state
    told = list[str]()
    led = [] if state.first is None else [text("ants.head.led", name=_first(here, state))]
    for key, colour in (("ants.head.plus", state.plus), ("ants.head.minus", state.minus)):
        if colour is not None:
            told.append(text(key, colour=colour_word(colour, state.box, text)))
    below = "  ·  ".join([*told, text("ants.head.round", round=state.round)])
    match view.phase:
        case Phase.OVER:
            return text("ants.status.over"), text("game.ants")
        case Phase.STARTING:
            return text("ants.status.starting"), text("game.ants")
        case Phase.LAYING | Phase.JUDGED if not is_by_hand(here, view):
            trick, of = len(state.tricks) + 1, state.tricks_in_round
            return text("ants.head.trick", trick=trick, of=of), below
        case Phase.COUNTING if is_played(here, view):
            return text("ants.head.playing", round=state.round), "  ·  ".join([*told, *led])
        case Phase.LAYING | Phase.JUDGED | Phase.COUNTING:
            return text("ants.head.counting", round=state.round), "  ·  ".join([*told, *led])
        case Phase.PLUS | Phase.MINUS | Phase.DEALING | Phase.LEADING:
            objectives_by_now = "  ·  ".join([text("game.ants"), *told])
            return text("ants.head.begins", round=state.round), objectives_by_now
    assert_never(view.phase)


def _first(here: AntsTable, state: AntsState) -> str:
    assert state.first is not None
    return whom(state.first, here.setup, here.text)


def lead(here: AntsTable) -> tuple[str, str] | None:
    """Return the colour and the shape of whoever lays next or takes the trick."""
    view = the_view(here)
    player = view.taker if view.phase is Phase.JUDGED else None
    if view.phase is Phase.LAYING:
        player = view.state.to_lay
    if player is None or is_by_hand(here, view) or is_ghost(player, here.setup):
        return None
    seat = here.setup.seats[player]
    return seat.colour, seat.shape


def moment(here: AntsTable) -> str:
    """Return the part of the round: its tricks are one, so that the cards stay where they are."""
    view = the_view(here)
    is_counting = is_by_hand(here, view)
    is_making = is_pile_to_make(here, view)
    phase = Phase.LAYING if view.phase is Phase.JUDGED else view.phase
    return f"{view.state.round} {phase} {is_counting} {is_making}"


def middle(here: AntsTable) -> list[ft.Control]:
    """Draw what lies on the table in this phase, then the race."""
    view = the_view(here)
    if view.phase is Phase.OVER:
        return result(here)
    if is_by_hand(here, view):
        return [*(count_form(here, view) if view.mine else []), _race(here, view)]
    match view.phase:
        case Phase.STARTING:
            return youngest_rows(here, view)
        case Phase.PLUS | Phase.MINUS:
            asked = objective_rows(here, view) if view.mine else []
            leads = first_leads(here, view)
            return [*awards_before(here), *deal_rows(here, view), *asked, *leads, _race(here, view)]
        case Phase.LEADING:
            return [*leader_rows(here, view), _race(here, view)]
        case Phase.LAYING | Phase.JUDGED:
            return _playing(here, view)
        case Phase.COUNTING if is_played(here, view):
            leads = first_leads(here, view)
            return [both_objectives(view.state, here.text), *leads, _race(here, view)]
        case Phase.COUNTING:
            return [*tapped_counts(here, view), _race(here, view)]
        case Phase.DEALING:
            return [*first_leads(here, view), _race(here, view)]
    assert_never(view.phase)


def _playing(here: AntsTable, view: TableView) -> list[ft.Control]:
    """Draw the open trick, and what is won openly (A20)."""
    setup, text, state = here.setup, here.text, view.state
    if is_pile_to_make(here, view):
        return pile_cards(here, view)
    parts: list[ft.Control] = [trick_row(view.spots, setup, state.box, text)]
    if view.verdict is not None:
        parts.append(verdict_card(here, view.verdict, verdict_heading(here, view), state.box))
        parts += card_pad(here, view) if view.mine and view.open_cards else []
    else:
        parts += laying(here, view)
    is_shown = state.options.won_cards is WonCards.SHOWN
    if won := winnings(state, is_shown=is_shown):
        parts.append(winnings_card(won, setup, state.box, text))
    return [*parts, objectives(state, text), _race(here, view)]


def verdict_heading(here: AntsTable, view: TableView) -> str:
    """Say who takes the trick."""
    if view.taker is None:
        return here.text("ants.verdict.nobody")
    return here.text("ants.verdict.takes", name=who(view.taker, here.setup, here.text))


def _race(here: AntsTable, view: TableView) -> ft.Control:
    setup = here.setup
    if view.state.is_teams:
        return team_rows(teams(view.state), setup, here.text)
    is_small = view.phase in (Phase.LAYING, Phase.JUDGED)
    return race(runners(view.state), setup, here.text, is_small)


# -- the one thing to do ----------------------------------------------------------------------


def main(here: AntsTable) -> ft.Control:
    """Draw the next thing to do, or what the table waits for."""
    view = the_view(here)
    if view.phase is Phase.OVER:
        return play_again(here)
    if not view.mine:
        return hint(here.text(f"ants.wait.{view.phase}", name=_awaited(here, view)))
    if is_by_hand(here, view):
        return count_action(here, view)
    match view.phase:
        case Phase.PLUS | Phase.MINUS if view.luck and is_by_app(view.state):
            label = here.text(f"ants.turn.{view.phase}", round=view.state.round)
            return main_action(label, ft.Icons.STYLE, here.on(here.act, view.luck), key="turn")
        case Phase.DEALING if view.luck:
            label = here.text("ants.ghost.deal")
            return main_action(label, ft.Icons.STYLE, here.on(here.act, view.luck), key="deal")
        case Phase.LAYING if is_pile_to_make(here, view):
            return pile_action(here, view)
        case Phase.LAYING if view.turn_ghost:
            turn = here.on(here.act, view.turn_ghost)
            return main_action(here.text("ants.ghost.turn"), ft.Icons.STYLE, turn, key="turn")
        case Phase.JUDGED:
            return _next_trick(here, view)
        case Phase.COUNTING:
            is_open = is_played(here, view)
            return count_button(here, view.state) if is_open else tapped_action(here, view)
    return hint(here.text(f"ants.hint.{view.phase}", name=_awaited(here, view)))


def _awaited(here: AntsTable, view: TableView) -> str:
    """Name who lays next; empty while no card is awaited."""
    if view.phase is not Phase.LAYING:
        return ""
    return whom(view.state.to_lay, here.setup, here.text)


def _next_trick(here: AntsTable, view: TableView) -> ft.Control:
    """Say who leads the next trick, which begins with their card; or draw the way on."""
    state, text = view.state, here.text
    if len(state.tricks) + 1 == state.tricks_in_round:
        label = text("ants.trick.last")
    else:
        leader = state.leader if view.taker is None else view.taker
        label = text("ants.trick.go_on", name=whom(leader, here.setup, text))
        if view.open_cards:
            return hint(label)
    take = here.on(here.act, Choice(TrickTaken()))
    return main_action(label, ft.Icons.ARROW_FORWARD, take, key=f"take-{len(state.tricks)}")
