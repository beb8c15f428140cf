"""A game that arrives in a link or a file: what it is; nothing is taken in before a tap."""

from __future__ import annotations

from functools import lru_cache

import flet as ft

from companion.exchange.session_file import Game, GamesFileWhy, as_session
from companion.exchange.session_link import code_in, from_code
from companion.exchange.travel import Arrival, coming
from companion.game import Outcome, Refusal
from companion.session import Session
from views.desk import Desk
from views.drafts import PerScreen
from views.present.people import together
from views.present.refusals import refused
from views.present.seen import seen
from views.present.status import status
from views.routes import FILE, HOME, table, take
from views.screens.page import page
from views.screens.travel import brought_by, take_in_game
from views.taps import DeskWhy
from views.widgets.field import text_field, typed_in
from views.widgets.frame import header
from views.widgets.pieces import card, picture, player, warning
from views.widgets.press import OnTap, main_action
from views.widgets.text import body, quiet, title, told

FIELD: PerScreen[ft.TextField | None] = PerScreen("link", lambda: None)
"""The field for a link as drawn last: it knows what was typed into it.

Not written down: what was pasted is pasted again.
"""

MOST_PASTED = 10_000
"""A link, with a chat around it."""
_read = lru_cache(maxsize=4)(from_code)


def arrival_screen(desk: Desk) -> ft.Control:
    """Draw the game that the address holds, or the field into which a link is pasted."""
    if not desk.route.about:
        return _paste_screen(desk)
    if desk.route == FILE:
        from views.screens.parcel import file_screen

        return file_screen(desk)
    games = _read(desk.route.about)
    if isinstance(games, Refusal):
        return _refused(desk, games)
    return game_screen(desk, games[0])


def game_screen(desk: Desk, game: Game) -> ft.Control:
    """Draw one game that arrives, and the one thing to do with it."""
    text = desk.text
    arrived = coming(desk.house, game, brought_by(desk)).arrival
    if arrived in (Arrival.NEW, Arrival.LONGER):
        label, icon = text("take.go"), ft.Icons.DOWNLOAD_DONE
        on_tap = desk.on(take_in_game, desk, game, arrived is Arrival.LONGER)
    elif arrived is Arrival.OFFERED and not desk.told:
        label, icon = text("take.offer"), ft.Icons.DOWNLOAD_DONE
        on_tap = desk.on(take_in_game, desk, game)
    else:
        label, icon = text("take.open"), ft.Icons.PLAY_ARROW
        on_tap = desk.on(desk.go, table(game.id))
    return page(
        desk,
        game=game.setup.game,
        head=header(text("take.title"), "", back=_back(desk)),
        middle=[_game_card(desk, game), *(told(desk.told) or [_standing(desk, arrived)])],
        foot=[main_action(label, icon, on_tap, key=f"take-{arrived}")],
    )


def _back(desk: Desk) -> tuple[str, OnTap]:
    """Return the way back to what the link has interrupted, if anything."""
    before = desk.looked_up_from
    if before is None or before.place == "home":
        return desk.text("home.go"), desk.on(desk.go, HOME)
    return desk.text("prepare.back"), desk.on(desk.go, before)


def _game_card(desk: Desk, game: Game) -> ft.Control:
    """Draw which game it is, whose, and how far it has come."""
    session, text = as_session(game), desk.text
    when = desk.moment(game.created_ms)
    named = ft.Column(
        [title(text(f"game.{game.setup.game}")), quiet(text("take.begun", when=when))],
        spacing=0,
        expand=True,
    )
    people: list[ft.Control] = [
        ft.Row([player(seat.name, seat.colour, seat.shape)]) for seat in game.setup.seats
    ]
    return card(
        ft.Column(
            [
                ft.Row([picture(f"games/{game.setup.game}", 60), named], spacing=12),
                *people,
                body(_how_far(desk, session)),
            ],
            spacing=10,
        ),
    )


def _how_far(desk: Desk, session: Session) -> str:
    if session.outcome is not None:
        return _who_won(desk, session, session.outcome)
    now = status(seen(session), desk.text)
    return f"{now} · {desk.text.count('take.moves', len(session.play.done))}"


def _who_won(desk: Desk, session: Session, ended: Outcome) -> str:
    if not ended.winners:
        return desk.text("take.nobody_won")
    names = [session.setup.seats[seat].name for seat in ended.winners]
    return desk.text("take.won", names=together(names, desk.text))


def _standing(desk: Desk, arrived: Arrival) -> ft.Control:
    """Say what the game is here: new, gone on, known, or gone on differently."""
    text = desk.text
    match arrived:
        case Arrival.NEW:
            return body(text("take.new"))
        case Arrival.LONGER:
            return body(text("take.longer"))
        case Arrival.OFFERED:
            return body(text("take.not_yours"))
        case Arrival.KNOWN:
            return body(text("take.known"))
        case Arrival.FORKED:
            return warning(text("why.forked"))


def _refused(desk: Desk, refusal: Refusal) -> ft.Control:
    text = desk.text
    if isinstance(refusal.code, GamesFileWhy):
        is_too_much = refusal.code.startswith("too_")  # whatever of: a link holds one game
        why = text(f"take.{GamesFileWhy.TOO_MANY_GAMES if is_too_much else refusal.code}")
    else:
        why = refused(refusal, "", None, text)
    return page(
        desk,
        head=header(text("take.none"), ""),
        middle=[warning(why)],
        foot=[main_action(text("home.go"), ft.Icons.HOME, desk.on(desk.go, HOME), key="home")],
    )


def _paste_screen(desk: Desk) -> ft.Control:
    """Draw the field for a link; what is in it survives a drawing, as a name does."""
    text = desk.text
    field = text_field(
        text("take.field"),
        value=typed_in(FIELD.of(desk)),
        lines=4,
        most_letters=MOST_PASTED,
    )
    FIELD.keep(desk, field)

    def look_at() -> None:
        code = code_in(typed_in(field))
        if code is None:
            return desk.refuse(Refusal(DeskWhy.NO_LINK))
        desk.go(take(code))

    return page(
        desk,
        head=header(text("take.link"), "", back=(text("home.go"), desk.on(desk.go, HOME))),
        middle=[body(text("take.paste")), ft.Row([field])],
        foot=[main_action(text("take.look"), ft.Icons.ARROW_FORWARD, desk.on(look_at), key="look")],
    )
