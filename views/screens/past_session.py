"""One session of all that was played: how it ended, and what can be done with it."""

from __future__ import annotations

import flet as ft

from companion.game import Outcome
from companion.house import TRASH_DAYS
from companion.hub import TableHub
from companion.past import Kind, Summary, kind_of, played_ms
from companion.rights import Right
from companion.session import Session
from companion.store.sessions import Place
from companion.typed import result_of
from views.desk import Desk
from views.games import TABLES
from views.games.ending import place_card, won_card
from views.look import QUIET
from views.present.history import last_sentence
from views.present.past import outcome_words, put_words, state_words
from views.present.ranking import places
from views.present.sentences import aloud
from views.routes import game_page, past, statistics, table
from views.screens.page import page
from views.screens.sorry import sorry_screen
from views.widgets.frame import header
from views.widgets.pieces import card, player
from views.widgets.press import line, main_action, press
from views.widgets.text import body, quiet, section, told


def session_screen(desk: Desk) -> ft.Control:
    """Draw a session, or that there is none here."""
    summary = summary_of(desk)
    if summary is None:
        return sorry_screen(desk, "sorry.no_table")
    if summary.place is Place.TRASH:
        return _deleted(desk, summary)
    hub = session_here(desk)
    return sorry_screen(desk, "sorry.no_table") if hub is None else _shown(desk, summary, hub)


def summary_of(desk: Desk) -> Summary | None:
    """Return the session that this phone is at in the list."""
    every = desk.house.with_trash()
    return next((each for each in every if each.id == desk.route.about), None)


def session_here(desk: Desk) -> TableHub | None:
    """Return its table, ``None`` where it cannot be opened, or not be looked at by this phone."""
    hub = desk.house.find(desk.route.about)
    return hub if hub and hub.circle.may(desk.name, Right.LOOK) else None


def head_of(desk: Desk, game: str, names: tuple[str, ...]) -> ft.Control:
    """Draw which game it is and who has played, with the way back to the list."""
    to_list = desk.on(desk.go, past())
    sub = ", ".join(names)
    return header(desk.text(f"game.{game}"), sub, back=(desk.text("past.back"), to_list))


def _shown(desk: Desk, summary: Summary, hub: TableHub) -> ft.Control:
    session = hub.session
    middle: list[ft.Control] = [*told(desk.told), *_ended(desk, session)]
    middle.append(quiet(_when(desk, summary)))
    middle += [*_ways(desk, session), *_people(desk, session), *_tidying(desk, summary)]
    return page(
        desk,
        head=head_of(desk, summary.game, summary.names),
        middle=middle,
        foot=[_main(desk, session)],
        game=summary.game,
        key=summary.id,
    )


def _when(desk: Desk, summary: Summary) -> str:
    """Say when it was, that it was typed in or left, and where it lies."""
    marks = [desk.moment(played_ms(summary))]
    if summary.is_typed_in or summary.is_left:
        what = "typed_in" if summary.is_typed_in else "left"
        marks.append(desk.text(f"past.state.{what}"))
    return " · ".join([*marks, *filter(None, [put_words(summary, desk.text)])])


def _main(desk: Desk, session: Session) -> ft.Control:
    """Draw what is next: to go on, or to play again with the same people."""
    game = session.setup.game
    if session.setup.is_typed_in:
        another = desk.on(desk.go, game_page(game, "score"))
        label = desk.text(f"{game}.finished.another")
        return main_action(label, ft.Icons.EDIT_NOTE, another, key="another")
    if not session.is_over:
        go_on = desk.on(desk.go, table(session.id))
        return main_action(desk.text("past.go_on"), ft.Icons.PLAY_ARROW, go_on, key="go-on")
    again = desk.on(desk.places.play_again, session)
    return main_action(desk.text("past.again"), ft.Icons.REPLAY, again, key="again")


# -- how it ended ---------------------------------------------------------------------------


def _ended(desk: Desk, session: Session) -> list[ft.Control]:
    """Draw how a session ended, or where it stands."""
    setup, here = session.setup, desk.places.here()
    typed = TABLES[setup.game].typed
    if setup.is_typed_in and typed:
        return typed.parts(here, setup, result_of(session.state))
    if session.is_left and session.outcome is None:
        return [card(body(desk.text("past.left_so")))]
    if session.outcome is None:
        return [card(body(last_sentence(session, desk.text) or desk.text("history.empty")))]
    return [
        won_card(outcome_words(session.outcome, setup, desk.text)),
        *_places(desk, session, session.outcome),
    ]


def _places(desk: Desk, session: Session, ended: Outcome) -> list[ft.Control]:
    """Draw the places with their points, where the seats have played against each other."""
    seats = session.setup.seats
    if ended.won is not None or session.is_left:
        return []
    here = desk.places.here()
    return [place_card(here, seats[each.seat], each, ()) for each in places(ended)]


# -- what can be done -----------------------------------------------------------------------


def _ways(desk: Desk, session: Session) -> list[ft.Control]:
    text, setup = desk.text, session.setup
    rows: list[ft.Control] = []
    if setup.is_typed_in:
        again = desk.on(desk.places.play_again, session)
        rows.append(line(ft.Icons.REPLAY, text("past.again"), again))
        rows.append(line(ft.Icons.EDIT, text("past.correct"), desk.on(_correct, desk, session)))
    else:
        if session.is_over:
            end, course = (desk.on(desk.go, table(session.id, each)) for each in ("", "course"))
            rows.append(line(ft.Icons.TABLE_RESTAURANT, text("past.the_end"), end))
            rows.append(line(ft.Icons.SHOW_CHART, text("course.title"), course))
        steps = desk.on(desk.go, past(session.id, "steps"))
        rows.append(line(ft.Icons.SKIP_NEXT, text("past.steps"), steps))
        if session.is_left:
            rows.append(
                line(ft.Icons.PLAY_ARROW, text("past.take_up"), desk.on(_take_up, desk, session))
            )
        elif not session.is_over:
            stop = desk.on(desk.go, past(session.id, "stop"))
            rows.append(line(ft.Icons.FLAG, text("past.stop"), stop))
    names = desk.on(desk.go, past(session.id, "names"))
    rows.append(line(ft.Icons.BADGE, text("past.names"), names))
    if session.outcome is not None:
        share = desk.on(desk.go, table(session.id, "share"))
        rows.append(line(ft.Icons.IOS_SHARE, text("share.title"), share))
    return rows


def _people(desk: Desk, session: Session) -> list[ft.Control]:
    """Draw who has played, each with the way to what their games of this kind come to."""
    text, game = desk.text, session.setup.game
    rows: list[ft.Control] = [section(text("players.title"))]
    for seat in session.setup.seats:
        who = desk.house.people.who(seat.player)
        to = desk.on(desk.go, statistics(game, who.id if who else seat.player))
        inside = ft.Row(
            [
                player(seat.name, seat.colour, seat.shape),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, color=QUIET),
            ]
        )
        name = aloud(seat.name, text("stats.title"))
        rows.append(press(inside, to, name=name, padding=8, key=f"who-{seat.player}"))
    return rows


def _tidying(desk: Desk, summary: Summary) -> list[ft.Control]:
    text = desk.text
    is_archived = kind_of(summary) is Kind.ARCHIVED
    to = Place.LIST if is_archived else Place.ARCHIVE
    icon = ft.Icons.UNARCHIVE if is_archived else ft.Icons.ARCHIVE
    key = "past.unarchive" if is_archived else "past.archive"
    return [
        section(text("past.tidy")),
        line(icon, text(key), desk.on(_put, desk, summary, to)),
        line(ft.Icons.DELETE, text("past.delete"), desk.on(_put, desk, summary, Place.TRASH)),
        quiet(text("past.delete_why", days=TRASH_DAYS)),
    ]


def _correct(desk: Desk, session: Session) -> None:
    typed = TABLES[session.setup.game].typed
    assert typed is not None, "it was typed in"
    typed.correct(desk.places.here(), session.id, session.setup, result_of(session.state))


async def _take_up(desk: Desk, session: Session) -> None:
    if refusal := await desk.house.take_up(session.id):
        return desk.refuse(refusal)
    return desk.go(table(session.id))


def _put(desk: Desk, summary: Summary, place: Place) -> None:
    """Put a session somewhere else, and say so where it was tapped."""
    if refusal := desk.house.put(summary.id, place):
        desk.refuse(refusal)
    else:
        desk.tell(desk.text(f"past.put.{place}"))


# -- what was deleted -----------------------------------------------------------------------


def _deleted(desk: Desk, summary: Summary) -> ft.Control:
    """Draw a session that lies in the trash: it can be brought back, or thrown away for good."""
    text = desk.text

    def throw() -> None:
        if refusal := desk.house.throw_away(summary.id):
            return desk.refuse(refusal)
        desk.go(past())
        return desk.tell(text("past.thrown"))

    names = tuple(summary.names)
    back = desk.on(_put, desk, summary, Place.LIST)
    return page(
        desk,
        head=head_of(desk, summary.game, names),
        middle=[
            card(body(text("past.deleted", when=desk.moment(summary.put_ms), days=TRASH_DAYS))),
            quiet(f"{desk.moment(played_ms(summary))} · {state_words(summary, text)}"),
            line(ft.Icons.DELETE_FOREVER, text("past.throw"), desk.on(throw)),
            quiet(text("past.throw_why")),
        ],
        foot=[main_action(text("past.bring_back"), ft.Icons.RESTORE_FROM_TRASH, back, key="back")],
        game=summary.game,
        key="deleted",
    )
