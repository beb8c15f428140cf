"""Lessons for grown-ups: every page at once, the way to print them, and what to lay out."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.learn.pages import Page, lessons, rulings
from views.desk import Desk
from views.look import ACCENT_INK, INK, QUIET
from views.present.learn import TEACHERS
from views.present.lessons import Guide
from views.routes import game_page
from views.screens.page import page as screen_page
from views.widgets.frame import header
from views.widgets.pieces import card
from views.widgets.press import listed
from views.widgets.text import BODY, HEADING, NUMBER, body, markdown, quiet, words


def all_pages(desk: Desk, game: str) -> ft.Control:
    """Draw every page below the other, to be read by a grown-up, with the way to print them."""
    text = desk.text
    middle: list[ft.Control] = []
    if desk.site is not None:
        middle += [quiet(text("learn.print.how")), _print(desk, game)]
    for lesson in lessons(game, text.language):
        name = text(f"{game}.lesson.{lesson.name}")
        middle.append(words(name, ACCENT_INK, NUMBER))
        middle += [_read(page) for page in lesson.pages]
    middle.append(words(text("lessons.rulings"), ACCENT_INK, NUMBER))
    middle += [
        card(ft.Column([quiet(each), body(said)], spacing=2))
        for each, said in rulings(game, text.language).items()
    ]
    return _sheet(desk, game, text("learn.all"), middle, "all")


def guides(desk: Desk, game: str) -> ft.Control:
    """Draw what to lay out for each variant and number of players, and how each is scored."""
    text = desk.text
    middle = [_guide(each) for each in TEACHERS[game].guides(text)]
    return _sheet(desk, game, text("learn.guides"), middle, "guides")


def _sheet(
    desk: Desk, game: str, heading: str, middle: Sequence[ft.Control], key: str
) -> ft.Control:
    back = (desk.text("learn.to_lessons"), desk.on(desk.go, game_page(game, "learn")))
    head = header(heading, desk.text(f"game.{game}"), back=back)
    return screen_page(desk, head=head, middle=middle, key=key)


def _guide(guide: Guide) -> ft.Control:
    heading = ft.Semantics(heading_level=2, content=words(guide.heading, INK, HEADING))
    lines: list[ft.Control] = [
        ft.Row(
            [
                ft.Icon(ft.Icons.CHECK_BOX_OUTLINE_BLANK, color=QUIET, size=20),
                body(line, expand=True),
            ],
            spacing=8,
        )
        for line in guide.lines
    ]
    return card(ft.Column([heading, *lines], spacing=6))


def _read(page: Page) -> ft.Control:
    heading = ft.Semantics(heading_level=2, content=words(page.title, INK, HEADING))
    return card(ft.Column([heading, markdown(page.body, BODY)], spacing=6))


def _print(desk: Desk, game: str) -> ft.Control:
    """Draw the way to the same pages as plain HTML, which a browser can print."""
    label = desk.text("learn.print")
    address = f"{desk.site}lessons/{desk.text.language}/{game}"
    mark = ft.Icon(ft.Icons.PRINT, color=ACCENT_INK)
    return listed(mark, label, None, key="print", link=address)
