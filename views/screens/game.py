"""A game's page: start it, or open one of its saved sessions."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.games import game
from companion.learn import COURSES
from companion.store.sessions import Place, Summary
from views.desk import Desk
from views.games import TABLES
from views.games.links import links
from views.games.page import GamePage
from views.look import ACCENT_INK, INK, QUIET
from views.present.past import state_words
from views.present.seen import seen
from views.present.sentences import aloud
from views.present.setup import Draft
from views.present.status import status
from views.routes import HOME, game_page, past, statistics, table
from views.screens.learn import learn_links, learn_screen
from views.screens.page import page
from views.screens.past import LISTING, Listing, told_of
from views.screens.prepare import prepare_screen, start_game
from views.screens.rules import rules_screen
from views.screens.unshown import drawn_or_none, unshown, unshown_here
from views.widgets.frame import header
from views.widgets.press import line, listed, main_action, press, way
from views.widgets.text import NAME, body, quiet, section, told, words

LEARNING = {"learn": learn_screen, "rules": rules_screen}
LISTED = 5
"""How many saved sessions the page lists, those touched last first; all are in the list of all."""


def game_screen(desk: Desk) -> ft.Control:
    """Draw the page of a game, or the sheet on which a session is prepared."""
    game_id = desk.route.about
    if desk.route.sheet == "new":
        return prepare_screen(desk)
    if desk.route.sheet in LEARNING and game_id in COURSES:
        return LEARNING[desk.route.sheet](desk)
    if (sheet := TABLES[game_id].pages.get(desk.route.sheet)) is not None:
        return _page(desk, sheet(desk.places.here()))
    text = desk.text
    middle: list[ft.Control] = [body(text(f"game.{game_id}.about"))]
    middle += learn_links(desk, game_id)
    middle += links(desk.places.here(), game_id)
    middle += _saved(desk, game_id)
    return page(
        desk,
        head=header(
            text(f"game.{game_id}"),
            text(f"game.{game_id}.remark"),
            back=(text("home.go"), desk.on(desk.go, HOME)),
        ),
        middle=middle,
        foot=[
            main_action(
                text("game.start"),
                ft.Icons.PLAY_ARROW,
                desk.on(_prepare, desk, game_id),
                key="start",
            )
        ],
    )


def _page(desk: Desk, shown: GamePage) -> ft.Control:
    """Draw a form or a tool of a game."""
    game_id = desk.route.about
    go_back = shown.back or desk.on(desk.go, game_page(game_id))
    name = desk.text("prepare.back" if shown.back else "game.go")
    return page(
        desk,
        head=header(shown.heading, shown.sub, back=(name, go_back)),
        middle=shown.middle,
        foot=shown.foot,
        key=shown.key,
        warning=shown.warning,
    )


def _prepare(desk: Desk, game_id: str) -> None:
    """Open the preparation where it was left, else with the people and options of last time."""
    if desk.draft is None or desk.draft.game != game_id:
        desk.draft = _last_draft(desk, game_id)
    desk.go(game_page(game_id, "new"))


def _last_draft(desk: Desk, game_id: str) -> Draft:
    for summary in desk.house.summaries():
        was_here = summary.game == game_id and not summary.is_typed_in
        hub = desk.house.find(summary.id) if was_here else None
        if hub:
            setup = hub.session.setup
            who = [desk.house.people.who(seat.player) for seat in setup.seats]
            players = tuple(each.id for each in who if each and each.is_listed)
            is_over = hub.session.is_over
            options = setup.options.for_the_next_table(hub.playing_phones)
            return Draft(game_id, options if is_over else setup.options, players)
    return Draft(game_id, game(game_id).options.for_a_first_table())


def _saved(desk: Desk, game_id: str) -> list[ft.Control]:
    """List the saved sessions; one that cannot be shown is a row that says so."""
    text = desk.text
    every = [s for s in desk.house.summaries() if s.game == game_id]
    latest = [s for s in every if s.place is Place.LIST][:LISTED]
    saved = told_of(desk, tuple(latest))
    rows = [(each, drawn_or_none(partial(_session, desk, each))) for each in saved]
    drawn: list[ft.Control] = [row or unshown(desk, each.id) for each, row in rows]
    drawn = [*told(desk.told), *unshown_here(desk, game_id), *drawn]
    if every:
        drawn.append(_all_of_them(desk, game_id, len(every)))
    last = next((each for each, row in rows if row and not each.is_typed_in), None)
    again = _again(desk, last) if last else []
    if any(each.finished for each in every):
        go = desk.on(desk.go, statistics(game_id))
        again.append(line(ft.Icons.BAR_CHART, text("stats.title"), go))
    return [*again, section(text("game.saved")), *drawn] if drawn else []


def _all_of_them(desk: Desk, game_id: str, count: int) -> ft.Control:
    """Draw the way to all sessions of this game."""

    def show() -> None:
        LISTING.keep(desk, Listing(game=game_id))
        desk.go(past())

    said = desk.text.count("past.count", count)
    return way(ft.Icons.HISTORY, desk.text("past.title"), desk.on(show), why=said)


def _again(desk: Desk, last: Summary) -> list[ft.Control]:
    """Draw the shortest way into a new game: the same people, the same options."""

    def again() -> None:
        desk.draft = _last_draft(desk, last.game)
        start_game(desk)

    label = desk.text("game.again", names=", ".join(last.names))
    return [listed(ft.Icon(ft.Icons.REPLAY, color=ACCENT_INK), label, desk.on(again))]


def _session(desk: Desk, summary: Summary) -> ft.Control:
    text = desk.text
    when = desk.moment(summary.touched_ms)
    if summary.finished:
        state = state_words(summary, text)
    else:
        hub = desk.house.find(summary.id)
        assert hub is not None, "what cannot be opened cannot be drawn"
        state = status(seen(hub.session), text)
    names = ", ".join(summary.names)
    inside = ft.Row(
        [
            ft.Column(
                [
                    words(names, INK, NAME),
                    quiet(f"{when}  ·  {state}"),
                ],
                spacing=0,
                expand=True,
            ),
            ft.Icon(ft.Icons.CHEVRON_RIGHT, color=QUIET),
        ]
    )
    said = aloud(names, when, state)
    to = past(summary.id) if summary.finished else table(summary.id)
    return press(inside, desk.on(desk.go, to), name=said, key=summary.id)
