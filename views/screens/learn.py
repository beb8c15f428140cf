"""Learning a game: its lessons, one page after the other, or a whole lesson at once."""

from __future__ import annotations

import flet as ft

from companion.learn.pages import (
    WORDS_PER_MINUTE,
    Lesson,
    Page,
    lessons,
    page_of,
    rulings,
)
from views.desk import Desk
from views.drafts import PerPhone
from views.games.exercise import exercise, outcome
from views.look import GOOD, QUIET
from views.present.learn import TEACHERS
from views.routes import ALL_PAGES, GUIDES, game_page
from views.screens.handouts import all_pages, guides
from views.screens.page import page as screen_page
from views.widgets.frame import header
from views.widgets.pieces import picture
from views.widgets.press import listed, main_action, press, way
from views.widgets.text import body, markdown, section

PICTURE_DP = 64
OPENED = PerPhone("learn", lambda: "")
"""The page each phone has just opened, so that a double tap does not leaf over one.

Not written down: no double tap is longer than a restart. The page reached is kept as progress.
"""


def learn_links(desk: Desk, game: str) -> list[ft.Control]:
    """Draw the ways to the lessons of a game and to its rules."""
    if not lessons(game, desk.text.language):
        return []
    text = desk.text
    learn, rules = (desk.on(desk.go, game_page(game, sheet)) for sheet in ("learn", "rules"))
    return [
        way(ft.Icons.SCHOOL, text("learn"), learn, why=text("learn.why")),
        way(ft.Icons.MENU_BOOK, text("rules"), rules),
    ]


def learn_screen(desk: Desk) -> ft.Control:
    """Draw the lessons of a game, one of their pages, or all of them at once."""
    game, slug = desk.route.about, desk.route.page
    if slug == ALL_PAGES:
        return all_pages(desk, game)
    if slug == GUIDES:
        return guides(desk, game)
    shown = page_of(game, desk.text.language, slug)
    return _one_page(desk, shown) if shown else _contents(desk, game)


def open_page(desk: Desk, of: Page) -> None:
    """Go to a page of a lesson, and remember it as the one that was reached."""
    if OPENED.is_too_soon(desk):
        return
    OPENED.keep(desk, of.id)
    desk.learn(desk.learnt.at(f"{of.game}/{of.lesson}", of.slug))
    desk.go(game_page(of.game, "learn", of.slug))


# -- the lessons ----------------------------------------------------------------------------


def _contents(desk: Desk, game: str) -> ft.Control:
    text = desk.text
    known = lessons(game, text.language)
    middle: list[ft.Control] = [body(text("learn.why"))]
    for lesson in known:
        middle += _lesson(desk, lesson)
    rules, whole = (
        desk.on(desk.go, route)
        for route in (game_page(game, "rules"), game_page(game, "learn", ALL_PAGES))
    )
    middle += [
        section(text("learn.more")),
        way(ft.Icons.MENU_BOOK, text("rules"), rules),
        *_to_guides(desk, game),
        way(ft.Icons.ARTICLE, text("learn.all"), whole, why=text("learn.all.why")),
    ]
    return screen_page(
        desk,
        head=header(
            text("learn.title", game=text(f"game.{game}")),
            "",
            back=(text("game.go"), desk.on(desk.go, game_page(game))),
        ),
        middle=middle,
        foot=[_go_on(desk, known[0])],
        key="lessons",
    )


def _to_guides(desk: Desk, game: str) -> list[ft.Control]:
    """Draw the way to what is laid out and how it is scored, where a game says it."""
    text = desk.text
    if not TEACHERS[game].guides(text):
        return []
    show = desk.on(desk.go, game_page(game, "learn", GUIDES))
    return [way(ft.Icons.CHECKLIST, text("learn.guides"), show, why=text("learn.guides.why"))]


def _go_on(desk: Desk, lesson: Lesson) -> ft.Control:
    """Draw the way into the first lesson, where it was left."""
    reached = desk.learnt.page_of(lesson.id)
    page = lesson.pages[lesson.at(reached)]
    label = desk.text("learn.go_on" if reached else "learn.begin", page=page.title)
    action = desk.on(open_page, desk, page)
    return main_action(label, ft.Icons.PLAY_ARROW, action, key="go-on")


def _lesson(desk: Desk, lesson: Lesson) -> list[ft.Control]:
    text = desk.text
    minutes = max(1, round(lesson.words / WORDS_PER_MINUTE))
    read = text.count("learn.minutes", minutes)
    reached = desk.learnt.page_of(lesson.id)
    read_up_to = lesson.at(reached) if reached else -1
    rows: list[ft.Control] = [
        _row(desk, page, is_read=at <= read_up_to) for at, page in enumerate(lesson.pages)
    ]
    name = text(f"{lesson.game}.lesson.{lesson.name}")
    return [section(name, read), *rows]


def _row(desk: Desk, page: Page, *, is_read: bool) -> ft.Control:
    mark = ft.Icons.CHECK_CIRCLE if is_read else ft.Icons.CHEVRON_RIGHT
    after = [ft.Icon(mark, color=GOOD if is_read else QUIET)]
    on_tap = desk.on(open_page, desk, page)
    return listed(
        picture(page.picture, 36), page.title, on_tap, after=after, padding=8, key=page.id
    )


# -- one page -------------------------------------------------------------------------------


def page_body(desk: Desk, of: Page, *, ruled: bool) -> list[ft.Control]:
    """Draw what a page says, its thing to do, and if wanted how its open points are ruled."""
    drawing = picture(of.picture, PICTURE_DP)
    said = ft.Container(markdown(of.body), expand=True)
    parts: list[ft.Control] = [
        ft.Row([drawing, said], spacing=12, vertical_alignment=ft.CrossAxisAlignment.START)
    ]
    if ruled:
        parts += _ruled(desk, of)
    return [*parts, *exercise(desk.places.here(), of)]


def _ruled(desk: Desk, of: Page) -> list[ft.Control]:
    known = rulings(of.game, desk.text.language)
    parts: list[ft.Control] = []
    for each in of.rulings:
        parts.append(section(desk.text("learn.ruling", ruling=each)))
        parts.append(body(known[each]))
    return parts


def _one_page(desk: Desk, of: Page) -> ft.Control:
    text = desk.text
    lesson = next(each for each in lessons(of.game, text.language) if of in each.pages)
    at = lesson.at(of.slug)
    name = text(f"{of.game}.lesson.{lesson.name}")
    return screen_page(
        desk,
        head=header(
            of.title,
            text("learn.step", lesson=name, page=at + 1, of=len(lesson.pages)),
            back=(text("learn.to_lessons"), desk.on(desk.go, game_page(of.game, "learn"))),
        ),
        middle=page_body(desk, of, ruled=False),
        foot=_leaf(desk, lesson, at),
        key=of.id,
        told=outcome(desk.places.here(), of),
    )


def _leaf(desk: Desk, lesson: Lesson, at: int) -> list[ft.Control]:
    """Draw the ways to the page before and to the next one; after the last, to the lessons."""
    text = desk.text
    foot: list[ft.Control] = []
    if at:
        before = lesson.pages[at - 1]
        icon = ft.Icon(ft.Icons.ARROW_BACK, color=QUIET, size=26)
        name = text("learn.before", page=before.title)
        on_tap = desk.on(open_page, desk, before)
        foot.append(press(icon, on_tap, name=name, padding=16, key="before"))
    if at + 1 < len(lesson.pages):
        coming = lesson.pages[at + 1]
        label = text("learn.next", page=coming.title)
        on_tap = desk.on(open_page, desk, coming)
        return [*foot, main_action(label, None, on_tap, key=coming.id)]
    go = desk.on(desk.go, game_page(lesson.game, "learn"))
    return [*foot, main_action(text("learn.to_lessons"), ft.Icons.CHECK, go, key="done")]
