"""Looking up a rule of a game by a word, from its page or from a running table."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft

from companion.learn.lookup import find, index
from companion.learn.pages import Page, page_of
from views.desk import Desk
from views.drafts import PerPhone
from views.games.exercise import outcome
from views.look import QUIET
from views.routes import Route, game_page, table
from views.screens.learn import page_body
from views.screens.page import page as screen_page
from views.widgets.field import text_field, typed_in
from views.widgets.frame import header
from views.widgets.pieces import picture
from views.widgets.press import listed
from views.widgets.text import quiet

WORDS: PerPhone[Mapping[str, str]] = PerPhone("rules", dict)
"""The words each phone is looking up, by game.

Not written down: a word is a few letters, and each of them would be.
"""
LONGEST_WORD = 60


def rules_screen(desk: Desk) -> ft.Control:
    """Draw the look-up of a game, or a page that was found."""
    game = desk.route.about
    home = (desk.text("game.go"), game_page(game))
    return _rules(desk, game, home, lambda slug: game_page(game, "rules", slug))


def looked_up_at_table(desk: Desk) -> ft.Control:
    """Draw the same over a table, with the way back to it."""
    session = desk.session
    home = (desk.text("table.back"), table(session.id))
    return _rules(desk, session.setup.game, home, lambda slug: table(session.id, "rules", slug))


def _rules(
    desk: Desk, game: str, home: tuple[str, Route], address: Callable[[str], Route]
) -> ft.Control:
    text = desk.text
    shown = page_of(game, text.language, desk.route.page)
    if shown:
        back = home if desk.route.place == "table" else (text("rules.go"), address(""))
        if desk.looked_up_from and desk.looked_up_from != home[1]:
            back = (text("prepare.back"), desk.looked_up_from)
        return screen_page(
            desk,
            head=header(shown.title, "", back=(back[0], desk.on(desk.go, back[1]))),
            middle=page_body(desk, shown, ruled=True),
            key=shown.id,
            told=outcome(desk.places.here(), shown),
        )
    name = text("rules.title", game=text(f"game.{game}"))
    return screen_page(
        desk,
        head=header(name, "", back=(home[0], desk.on(desk.go, home[1]))),
        middle=[LookUp(desk, game, address)],
        key=f"rules-{game}",
    )


def _look_up(desk: Desk, game: str, address: Callable[[str], Route]) -> ft.Control:
    """Draw the field for a word, and the pages about it as it is typed.

    A component of its own, so that nothing but these results is drawn anew while somebody types.
    """
    drawn: ft.MutableRef[ft.TextField] = ft.use_ref()
    _, set_word = ft.use_state("")
    word = typed_in(drawn.current, WORDS.of(desk).get(game, ""))
    text = desk.text

    def typed(event: ft.Event[ft.TextField]) -> None:
        said = event.control.value or ""
        WORDS.keep_quietly(desk, {**WORDS.of(desk), game: said})
        set_word(said)

    label = text("rules.word", example=text(f"{game}.rules.example"))
    field = text_field(label, value=word, most_letters=LONGEST_WORD)
    field.prefix_icon = ft.Icons.SEARCH
    field.on_change = typed
    drawn.current = field
    found = find(index(game, text.language), word)
    rows: list[ft.Control] = [_found(desk, each, address) for each in found]
    said = text.count("rules.found", len(found)) if found else text("rules.nothing")
    return ft.Column([ft.Row([field]), quiet(said), *rows], spacing=10)


LookUp = ft.component(_look_up)


def _found(desk: Desk, of: Page, address: Callable[[str], Route]) -> ft.Control:
    after = [quiet(", ".join(of.rulings)), ft.Icon(ft.Icons.CHEVRON_RIGHT, color=QUIET)]
    on_tap = desk.on(desk.go, address(of.slug))
    return listed(picture(of.picture, 36), of.title, on_tap, after=after, padding=8, key=of.id)
