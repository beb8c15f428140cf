"""A running game of ants on one phone: what lies on the table, and the one thing to do next."""

from __future__ import annotations

from typing import assert_never

import flet as ft

from companion.game import Choice
from companion.games.ants.events import TrickTaken
from companion.games.ants.options import WonCards
from companion.games.ants.state import AntsState, Phase
from views.desk import Desk
from views.games.ants.counting import count_action, count_form, is_by_hand, tapped_action
from views.games.ants.ghost import is_pile_to_make, pile_action, pile_cards
from views.games.ants.laying import laying
from views.games.ants.race import race, team_rows
from views.games.ants.result import awards_before, result, tapped_counts
from views.games.ants.starting import first_leads, leader_rows, objective_rows, youngest_rows
from views.games.ants.trick import objectives, trick_row, verdict_card, winnings_card
from views.games.ending import play_again
from views.present.ants.names import colour_word, is_ghost, who, whom
from views.present.ants.play import TableView, is_by_app, runners, table_view, winnings
from views.present.ants.scores import teams
from views.widgets.press import hint, main_action


def _view(desk: Desk) -> TableView:
    return desk.view(table_view)


def heading(desk: Desk) -> tuple[str, str]:
    """Return what the table is at, and below it the round and its objectives."""
    view, text = _view(desk), desk.text
    state = view.state
    told = list[str]()
    led = [] if state.first is None else [text("ants.head.led", name=_first(desk, state))]
    for key, colour in (("ants.head.plus", state.plus), ("ants.head.minus", state.minus)):
        if colour is not None:
            told.append(text(key, colour=colour_word(colour, state.box, text)))
    below = "  ·  ".join([*told, text("ants.head.round", round=state.round)])
    match view.phase:
        case Phase.OVER:
            return text("ants.status.over"), text("game.ants")
        case Phase.STARTING:
            return text("ants.status.starting"), text("game.ants")
        case Phase.LAYING | Phase.JUDGED if not is_by_hand(desk, view):
            trick, of = len(state.tricks) + 1, state.tricks_in_round
            return text("ants.head.trick", trick=trick, of=of), below
        case Phase.LAYING | Phase.JUDGED | Phase.COUNTING:
            return text("ants.head.counting", round=state.round), "  ·  ".join([*told, *led])
        case Phase.PLUS | Phase.MINUS | Phase.DEALING | Phase.LEADING:
            objectives_by_now = "  ·  ".join([text("game.ants"), *told])
            return text("ants.head.begins", round=state.round), objectives_by_now
    assert_never(view.phase)


def _first(desk: Desk, state: AntsState) -> str:
    assert state.first is not None
    return whom(state.first, desk.session.setup, desk.text)


def lead(desk: Desk) -> tuple[str, str] | None:
    """Return the colour and the shape of whoever lays next or takes the trick."""
    view = _view(desk)
    player = view.taker if view.phase is Phase.JUDGED else None
    if view.phase is Phase.LAYING:
        player = view.state.to_lay
    if player is None or is_by_hand(desk, view) or is_ghost(player, desk.session.setup):
        return None
    seat = desk.session.setup.seats[player]
    return seat.colour, seat.shape


def moment(desk: Desk) -> str:
    """Return the part of the round: the next card of a trick is none of its own."""
    view = _view(desk)
    is_counting = is_by_hand(desk, view)
    is_making = is_pile_to_make(desk, view)
    return f"{view.state.round} {len(view.state.tricks)} {view.phase} {is_counting} {is_making}"


def middle(desk: Desk) -> list[ft.Control]:
    """Draw what lies on the table in this phase, then the race."""
    view = _view(desk)
    if view.phase is Phase.OVER:
        return result(desk)
    if is_by_hand(desk, view):
        return [*(count_form(desk, view) if view.mine else []), _race(desk, view)]
    match view.phase:
        case Phase.STARTING:
            return youngest_rows(desk, view)
        case Phase.PLUS | Phase.MINUS:
            asked = objective_rows(desk, view) if view.mine else []
            leads = first_leads(desk, view)
            return [*awards_before(desk), *asked, *leads, _race(desk, view)]
        case Phase.LEADING:
            return [*leader_rows(desk, view), _race(desk, view)]
        case Phase.LAYING | Phase.JUDGED:
            return _playing(desk, view)
        case Phase.COUNTING:
            return [*tapped_counts(desk, view), _race(desk, view)]
        case Phase.DEALING:
            return [*first_leads(desk, view), _race(desk, view)]
    assert_never(view.phase)


def _playing(desk: Desk, view: TableView) -> list[ft.Control]:
    """Draw the open trick, and what is won openly (A20)."""
    setup, text, state = desk.session.setup, desk.text, view.state
    if is_pile_to_make(desk, view):
        return pile_cards(desk, view)
    parts: list[ft.Control] = [trick_row(view.spots, setup, state.box, text)]
    if view.verdict is not None:
        parts.append(verdict_card(desk, view.verdict, verdict_heading(desk, view), state.box))
    else:
        parts += laying(desk, view)
    is_shown = state.options.won_cards is WonCards.SHOWN
    if won := winnings(state, is_shown=is_shown):
        parts.append(winnings_card(won, setup, state.box, text))
    return [*parts, objectives(state, text), _race(desk, view)]


def verdict_heading(desk: Desk, view: TableView) -> str:
    """Say who takes the trick."""
    if view.taker is None:
        return desk.text("ants.verdict.nobody")
    return desk.text("ants.verdict.takes", name=who(view.taker, desk.session.setup, desk.text))


def _race(desk: Desk, view: TableView) -> ft.Control:
    setup = desk.session.setup
    if view.state.is_teams:
        return team_rows(teams(view.state), setup, desk.text)
    is_small = view.phase in (Phase.LAYING, Phase.JUDGED)
    return race(runners(view.state), setup, desk.text, is_small)


# -- the one thing to do ----------------------------------------------------------------------


def main(desk: Desk) -> ft.Control:
    """Draw the next thing to do, or what the table waits for."""
    view = _view(desk)
    if view.phase is Phase.OVER:
        return play_again(desk)
    if not view.mine:
        return hint(desk.text(f"ants.wait.{view.phase}", name=_awaited(desk, view)))
    if is_by_hand(desk, view):
        return count_action(desk, view)
    match view.phase:
        case Phase.PLUS | Phase.MINUS if view.luck and is_by_app(view.state):
            label = desk.text(f"ants.turn.{view.phase}", round=view.state.round)
            return main_action(label, ft.Icons.STYLE, desk.on(desk.act, view.luck), key="turn")
        case Phase.DEALING if view.luck:
            label = desk.text("ants.ghost.deal")
            return main_action(label, ft.Icons.STYLE, desk.on(desk.act, view.luck), key="deal")
        case Phase.LAYING if is_pile_to_make(desk, view):
            return pile_action(desk, view)
        case Phase.LAYING if view.turn_ghost:
            turn = desk.on(desk.act, view.turn_ghost)
            return main_action(desk.text("ants.ghost.turn"), ft.Icons.STYLE, turn, key="turn")
        case Phase.JUDGED:
            return _next_trick(desk, view)
        case Phase.COUNTING:
            return tapped_action(desk, view)
    return hint(desk.text(f"ants.hint.{view.phase}", name=_awaited(desk, view)))


def _awaited(desk: Desk, view: TableView) -> str:
    """Name who lays next; empty while no card is awaited."""
    if view.phase is not Phase.LAYING:
        return ""
    return whom(view.state.to_lay, desk.session.setup, desk.text)


def _next_trick(desk: Desk, view: TableView) -> ft.Control:
    """Draw the way on: who leads the next trick, or that it was the last one."""
    state, text = view.state, desk.text
    if len(state.tricks) + 1 == state.tricks_in_round:
        label = text("ants.trick.last")
    else:
        leader = state.leader if view.taker is None else view.taker
        label = text("ants.trick.go_on", name=whom(leader, desk.session.setup, text))
    take = desk.on(desk.act, Choice(TrickTaken()))
    return main_action(label, ft.Icons.ARROW_FORWARD, take, key=f"take-{len(state.tricks)}")
