"""Home: go on with the open game, or open one of the four boxes."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.games import GAMES
from companion.rights import Right
from companion.session import Session
from companion.store.sessions import Summary
from companion.store.shelf import Worry
from views.desk import Desk
from views.look import COLOURS, INK, ON_ACCENT, QUIET
from views.present.seen import seen
from views.present.status import status
from views.present.troubles import trouble_sentence
from views.routes import Route, come, game_page, past, statistics, table
from views.screens.page import newer_version, page
from views.screens.travel import export_all, reminder, take_in_buttons
from views.screens.unshown import drawn_or_none, unshown_here
from views.widgets.pieces import picture, warning
from views.widgets.press import icon_action, line, listed, press, way
from views.widgets.text import HEADING, LABEL, NUMBER, SMALL, TITLE, section, words

MOST_OWN = 4
"""So many of its own tables a phone finds on the home screen of a café; all are at their games."""


def home_screen(desk: Desk) -> ft.Control:
    """Draw the home screen."""
    middle = [*_worries(desk), *newer_version(desk), *_kept(desk)]
    saved = desk.house.summaries()
    middle += _continue(desk, saved)
    middle += _in_a_cafe(desk)
    middle.append(section(desk.text("home.open" if desk.cafe else "home.boxes")))
    boxes = [_box(desk, game) for game in GAMES]
    columns = 4 if desk.window.width >= 700 else 2
    for at in range(0, len(boxes), columns):
        middle.append(
            ft.Row(
                boxes[at : at + columns],
                spacing=10,
                intrinsic_height=True,
                vertical_alignment=ft.CrossAxisAlignment.STRETCH,
            )
        )
    middle += reminder(desk, saved)
    middle += _past(desk, saved)
    middle += unshown_here(desk, "")
    if any(each.finished for each in saved):
        go = desk.on(desk.go, statistics())
        middle.append(line(ft.Icons.BAR_CHART, desk.text("stats.title"), go))
    middle += take_in_buttons(desk)
    return page(desk, head=_head(desk), middle=middle)


def _kept(desk: Desk) -> list[ft.Control]:
    """Say how the app is kept, once the first game is over; before that, nothing is imported."""
    if not any(each.finished for each in desk.house.summaries()):
        return []
    from views.screens.kept import kept_card

    return kept_card(desk)


def _worries(desk: Desk) -> list[ft.Control]:
    """Say what was found damaged, and that what is played now may be lost, with a way out."""
    said: list[ft.Control] = [
        warning(trouble_sentence(trouble, desk.text)) for trouble in desk.house.losses()
    ]
    if worry := desk.house.worry:
        said.append(warning(desk.text(f"worry.{worry}")))
        if worry is not Worry.GONE:
            said.append(export_all(desk))
    return said


def _head(desk: Desk) -> ft.Control:
    heading = words(desk.text("home.title"), INK, NUMBER, lines=1)
    actions = [(ft.Icons.SETTINGS, "home.settings", Route("settings"))]
    if desk.door is not None:  # to a phone alone nobody can come
        actions.insert(0, (ft.Icons.QR_CODE_2, "home.invite", Route("invite")))
    return ft.Container(
        ft.Row(
            [
                ft.Container(ft.Semantics(heading_level=1, content=heading), expand=True),
                *(
                    icon_action(icon, desk.text(key), QUIET, desk.on(desk.go, route))
                    for icon, key, route in actions
                ),
            ]
        ),
        padding=ft.Padding.only(left=16, right=8, top=10),
    )


def _past(desk: Desk, saved: tuple[Summary, ...]) -> list[ft.Control]:
    """Draw the way to all that was ever played here, once there is anything."""
    if not saved:
        return []
    to_past = desk.on(desk.go, past())
    said = desk.text.count("past.count", len(saved))
    return [way(ft.Icons.HISTORY, desk.text("past.title"), to_past, why=said)]


def _continue(desk: Desk, saved: tuple[Summary, ...]) -> list[ft.Control]:
    """Draw the way back into the session touched last that is not finished and can be shown.

    A table that this phone was taken off is none of its business.
    """
    for summary in saved:
        hub = desk.house.find(summary.id) if summary.is_open else None
        if not hub or not hub.circle.may(desk.name, Right.LOOK):
            continue
        if drawn := drawn_or_none(partial(_continue_card, desk, hub.session)):
            return [drawn]
    return []


def _continue_card(desk: Desk, session: Session) -> ft.Control:
    game = session.setup.game
    names = ", ".join(seat.name for seat in session.setup.seats)
    title = desk.text("home.continue_with", game=desk.text(f"game.{game}"), names=names)
    stands = status(seen(session), desk.text)
    inside = ft.Row(
        [
            ft.Column(
                [
                    words(desk.text("home.continue"), ON_ACCENT, LABEL),
                    words(title, ON_ACCENT, TITLE, lines=3),
                    words(stands, ON_ACCENT, SMALL),
                ],
                spacing=2,
                expand=True,
            ),
            ft.Icon(ft.Icons.PLAY_CIRCLE, size=52, color=ON_ACCENT),
        ]
    )
    return press(
        inside,
        desk.on(desk.go, table(session.id)),
        fill=COLOURS[game].accent,
        padding=16,
        radius=20,
        name=f"{desk.text('home.continue')}: {title}. {stands}",
    )


def _in_a_cafe(desk: Desk) -> list[ft.Control]:
    """Draw the ways to the other tables of this phone that are not over, and to somebody else's."""
    if desk.cafe is None:
        return []
    unfinished = [each for each in desk.house.summaries() if not each.finished]
    rows = [_own_table(desk, each) for each in unfinished[1:MOST_OWN]]
    join = desk.on(desk.go, come())
    return [*rows, way(ft.Icons.LOGIN, desk.text("come.title"), join, why=desk.text("come.why"))]


def _own_table(desk: Desk, summary: Summary) -> ft.Control:
    name = desk.text(f"game.{summary.game}")
    label = desk.text("home.continue_with", game=name, names=", ".join(summary.names))
    icon = ft.Icon(ft.Icons.PLAY_CIRCLE, color=COLOURS[summary.game].accent)
    return listed(icon, label, desk.on(desk.go, table(summary.id)))


def _box(desk: Desk, game: str) -> ft.Control:
    name, remark = desk.text(f"game.{game}"), desk.text(f"game.{game}.remark")
    inside = ft.Column(
        [
            picture(f"games/{game}", 60),
            words(name, "#FFFFFF", HEADING, lines=1),
            words(remark, "#FFFFFF", SMALL, lines=2),
        ],
        spacing=2,
        horizontal_alignment=ft.CrossAxisAlignment.START,
        expand=True,
    )
    return press(
        ft.Row([inside]),
        desk.on(desk.go, game_page(game)),
        name=f"{name}, {remark}",
        fill=COLOURS[game].accent,
        padding=14,
        radius=20,
        expand=True,
    )
