"""The table of a running session: which seat is this phone's, the game itself, and its sheets."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft

from companion.lazy import Lazy
from companion.rights import Right
from views.desk import Desk
from views.games import TABLES, nothing
from views.present import PRESENTERS
from views.present.history import last_sentence, next_sentence
from views.present.refusals import refused
from views.present.troubles import trouble_sentence
from views.routes import HOME, past, table
from views.screens import SCREENS
from views.screens.asked_here import is_asked, word_here
from views.screens.coach import coach_card, coach_setting
from views.screens.display import display_screen
from views.screens.history import history_rows
from views.screens.left import left_screen, ways_after
from views.screens.mend import mend_screen
from views.screens.now import now_sheet
from views.screens.page import page
from views.screens.people_here import phones_here, removed_screen, seats_here
from views.screens.rules import looked_up_at_table
from views.screens.settings import own_settings
from views.screens.sorry import sorry_screen
from views.screens.table_frame import (
    sheet_tabs,
    sheet_ways,
    show_large,
    table_head,
    turn_back,
    what_happened,
)
from views.screens.travel import export_one, may_export, show_code
from views.widgets.frame import header
from views.widgets.pieces import warning
from views.widgets.press import line, way
from views.widgets.text import section

SHEETS: Mapping[str, Callable[[Desk], list[ft.Control]]] = Lazy(
    {
        "code": "views.screens.code:code_sheet",
        "invite": "views.screens.invite:invitation",
        "course": "views.screens.course:course_sheet",
        "share": "views.screens.share:share_sheet",
    }
)
"""The sheets that are seldom looked at, each imported when it is first asked for."""
TITLES = {
    "code": "code.title",
    "invite": "invite.title",
    "course": "course.title",
    "share": "share.title",
}


def table_screen(desk: Desk) -> ft.Control:
    """Draw the table, or the sheet laid over it, or the question which seat this phone plays."""
    if desk.hub is None:
        return SCREENS["come"](desk) if desk.cafe else sorry_screen(desk, "sorry.no_table")
    desk.seen = desk.session.seq
    if desk.session.setup.is_typed_in and desk.route.sheet != "share":  # it never had a table
        return SCREENS["past"](desk)
    if not desk.circle.may(desk.name, Right.LOOK):
        return removed_screen(desk)
    if desk.route.sheet == "display" and not is_asked(desk):
        return display_screen(desk)
    if desk.seats is None and not _is_for_all(desk):
        asked = [*seats_here(desk), _for_all_to_see(desk)]
        return _sheet(desk, desk.text("table.who_are_you"), asked, back_home=True)
    return _sheet_over(desk) if desk.route.sheet else _play(desk)


def _is_for_all(desk: Desk) -> bool:
    """Whether the sheet tells of a game that is over what it tells whoever looks."""
    return desk.session.is_over and desk.route.sheet in ("course", "share")


def _sheet_over(desk: Desk) -> ft.Control:
    match desk.route.sheet:
        case "scores":
            return _tab(desk, "scores", TABLES[_game(desk)].scores(desk.places.at_table()))
        case "history":
            return _history(desk)
        case "settings":
            return _tab(desk, "settings", _settings(desk))
        case "luck":
            return _sheet(
                desk, desk.text("table.luck"), TABLES[_game(desk)].luck(desk.places.at_table())
            )
        case "now":
            return _sheet(desk, desk.text("table.now"), now_sheet(desk))
        case "rules":
            return looked_up_at_table(desk)
        case "board":
            return _sheet(
                desk,
                desk.text(f"{_game(desk)}.box"),
                TABLES[_game(desk)].box(desk.places.at_table()),
            )
        case sheet if sheet in SHEETS:
            return _sheet(desk, desk.text(TITLES[sheet]), SHEETS[sheet](desk))
        case _:
            return _play(desk)


def _game(desk: Desk) -> str:
    return desk.session.setup.game


def _play(desk: Desk) -> ft.Control:
    assert desk.hub is not None
    if desk.session.is_left:
        return left_screen(desk)
    game, text, here = TABLES[_game(desk)], desk.text, desk.places.at_table()
    last, coming = last_sentence(desk.session, text), next_sentence(desk.session, text)
    is_last = PRESENTERS[_game(desk)].last(here, text)
    foot: list[ft.Control] = []
    if desk.seats:
        foot.append(turn_back(last, coming, text, desk.on, desk.act))
    else:
        foot.append(show_large(desk.session.id, text, desk.on, desk.go))
    foot.append(game.main(here))
    head = table_head(
        game.heading(here),
        game.lead(here),
        desk.session.id,
        desk.hub.phones,
        text,
        desk.on,
        desk.go,
    )
    return page(
        desk,
        head=ft.Column(
            [head, what_happened(last, is_last)] if last else [head],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        middle=[*_trouble(desk), *_contradictions(desk), *game.middle(here), *ways_after(desk)],
        foot=foot,
        key=game.moment(here),
        told=word_here(desk) or coach_card(desk),
    )


def _trouble(desk: Desk) -> list[ft.Control]:
    """Say once more, on every phone, that this session's file was damaged, and what was saved."""
    trouble = desk.house.trouble(desk.session.id)
    if trouble is None:
        return []
    return [warning(trouble_sentence(trouble, desk.text))]


def _contradictions(desk: Desk) -> list[ft.Control]:
    """Say that the box was read as something else since, than what was played here."""
    assert desk.hub is not None
    session, text = desk.session, desk.text
    whys = [refused(each, _game(desk), session, text) for each in desk.hub.contradictions]
    return [warning(text("box.contradicts", why=" ".join(whys)))] if whys else []


# -- sheets ---------------------------------------------------------------------------------


def _sheet(
    desk: Desk, heading: str, middle: list[ft.Control], *, back_home: bool = False
) -> ft.Control:
    if back_home:
        back = (desk.text("home.go"), desk.on(desk.go, HOME))
    else:
        back = (desk.text("table.back"), desk.on(desk.go, table(desk.session.id)))
    names = ", ".join(seat.name for seat in desk.session.setup.seats)
    return page(
        desk,
        head=header(heading, names, back=back),
        middle=middle,
        told=word_here(desk),
        key=heading,
    )


def _tab(desk: Desk, sheet: str, middle: list[ft.Control]) -> ft.Control:
    """Draw one of the sheets behind the head of the table, with the ways to the others."""
    frame = desk.session.id, desk.text, desk.on, desk.go
    ways = sheet_ways(*frame, can_invite=desk.door is not None)
    return _sheet(desk, desk.text(f"table.{sheet}"), [sheet_tabs(sheet, *frame), ways, *middle])


def _history(desk: Desk) -> ft.Control:
    """Draw the history, or one entry of it to be put right."""
    if desk.route.page:
        return mend_screen(desk, int(desk.route.page))
    return _tab(desk, "history", history_rows(desk))


def _for_all_to_see(desk: Desk) -> ft.Control:
    """Draw the way to look on and show the table to everybody, on a phone that plays no seat."""

    def lay() -> None:
        desk.sit(frozenset())
        desk.go(table(desk.session.id, "display"))

    text = desk.text
    return way(
        ft.Icons.ZOOM_OUT_MAP, text("display.open"), desk.on(lay), why=text("display.open_why")
    )


def _settings(desk: Desk) -> list[ft.Control]:
    """Draw what this phone plays, how it looks, and what this table knows of its box."""
    text = desk.text

    def turn() -> None:
        desk.turn_around()
        desk.go(table(desk.session.id))

    turn_label = "table.turn_back" if desk.window.turned else "table.turn"
    show_box = desk.on(desk.go, table(desk.session.id, "board"))
    rows: list[ft.Control] = [
        line(ft.Icons.SCREEN_ROTATION_ALT, text(turn_label), desk.on(turn)),
    ]
    if TABLES[_game(desk)].box is not nothing:
        box = text(f"{_game(desk)}.box")
        rows.append(line(ft.Icons.INVENTORY_2_OUTLINED, box, show_box))
    return [
        section(text("table.who_are_you")),
        *seats_here(desk),
        *phones_here(desk),
        *TABLES[_game(desk)].settings(desk.places.at_table()),
        *coach_setting(desk, _game(desk)),
        *own_settings(desk),
        section(text("table.more")),
        *rows,
        line(ft.Icons.FLAG, text("past.open"), desk.on(desk.go, past(desk.session.id))),
        *_ways_out(desk),
    ]


def _ways_out(desk: Desk) -> list[ft.Control]:
    """Draw how this game goes elsewhere, unless it would tell this phone a secret."""
    if not may_export(desk):
        return []
    return [export_one(desk), show_code(desk)]
