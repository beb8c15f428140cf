"""A phone that lies on the table for all to see: it shows and keeps awake, and nothing else.

Whose turn it is, what happened last, and the game's own picture, read from a metre; a tap turns it
to whoever sits on the other side. It shows what an onlooker may see, whoever plays on it. All of
it is painted, so that it keeps its size however large the phone's text is.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.game import State
from views.desk import Desk
from views.drafts import PerPhone
from views.games import TABLES
from views.games.display import Display
from views.here import AtTable
from views.look import in_colours_of
from views.present.display import NO_FIGURE, Sign, ended_headline, of_seats, standings
from views.present.history import last_sentence
from views.present.sentences import aloud
from views.present.status import status
from views.routes import table
from views.screens.display_head import INKS, head
from views.screens.display_parts import figure, marks, podium, sentence, sentence_fit
from views.screens.display_plan import USUAL_DP, Plan, plan
from views.widgets.frame import Window
from views.widgets.painted import TEXT_DP, placed, sheet, turned
from views.widgets.press import SEEN_THROUGH, icon_action, press


@dataclass(frozen=True, slots=True)
class Laid:
    """How a phone lies on the table: turned to the other side or not."""

    is_turned: bool = False


GIVEN = (0.03, 0.06, 0.09)
"""How much of its share a picture gives, at most the last, so that all of it is read."""
LAID: PerPhone[Laid] = PerPhone("display", Laid, Laid)


def display_screen(desk: Desk) -> ft.Control:
    """Draw the table for everybody around it, on the screen of this phone."""
    here = desk.places.looking_on()
    shown, said = _shown(here), last_sentence(desk.session, desk.text)
    written = last_sentence(desk.session, desk.text.brief)
    headline, rooms = shown.headline, _planned(desk.window, shown, written)
    name = aloud(
        status(here, here.text), said, headline.signed, shown.said, here.text("display.turn")
    )
    face = press(
        _face(here, shown, rooms, written),
        desk.on(_turn, desk),
        name=name,
        fill=SEEN_THROUGH,
        padding=0,
        radius=0,
        key="display",
    )
    inside = [face, _way_back(desk, rooms, headline.sign)]
    both = ft.Stack(inside, width=rooms.wide, height=rooms.high)
    paper = ft.Container(
        turned(both, is_turned=LAID.of(desk).is_turned),
        bgcolor=INKS[headline.sign].page,
        expand=True,
        alignment=ft.Alignment.CENTER,
    )
    return in_colours_of(here.setup.game, paper)


def table_picture(here: AtTable[State], wide: float, high: float) -> ft.Control | None:
    """Draw what lies open on a table into a room of a screen; ``None`` where a game shows none."""
    shown = _shown(here)
    if shown.picture is None:
        return None
    drawn = shown.picture(wide, high, min(wide / USUAL_DP[0], 1.0))
    return ft.Semantics(
        label=shown.said,
        exclude_semantics=True,
        content=ft.Container(drawn, width=wide, height=high),
    )


def _planned(window: Window, shown: Display, written: str) -> Plan:
    """Plan the screen; where the sentence would be small, the picture gives some of its room."""
    headline = shown.headline
    for share in (shown.share, *(shown.share - given for given in GIVEN)):
        rooms = plan(
            window,
            share if shown.picture else 0,
            has_mark=bool(headline.seats),
            has_figure=headline.figure != NO_FIGURE,
            is_signed=bool(headline.signed),
        )
        if sentence_fit(rooms, written).cap_dp >= TEXT_DP * rooms.scale:
            break
    return rooms


def _turn(desk: Desk) -> None:
    if not LAID.is_too_soon(desk):
        LAID.keep(desk, Laid(not LAID.of(desk).is_turned))


def _way_back(desk: Desk, rooms: Plan, sign: Sign) -> ft.Control:
    """Draw the one small button: back to the table, where something can be done."""
    inks = INKS[sign]
    ink = inks.on_page if rooms.is_flat else inks.on_head
    to_table = desk.on(desk.go, table(desk.session.id))
    button = icon_action(ft.Icons.CLOSE_FULLSCREEN, desk.text("table.back"), ink, to_table)
    return placed(button, rooms.button.left, rooms.button.top)


def _shown(here: AtTable[State]) -> Display:
    """Return what the game shows; who has won, once it is over."""
    game, ended = TABLES[here.setup.game], here.outcome
    shown = game.display(here) if game.display else _plain(here)
    if ended is None:
        return shown
    headline = ended_headline(ended, here.setup, here.text)
    headline = replace(headline, figure=shown.headline.figure)
    if not (places := standings(ended)):
        return replace(shown, headline=headline)
    return Display(headline, partial(podium, places, here.setup, INKS[headline.sign].on_page))


def _plain(here: AtTable[State]) -> Display:
    """Show of a game that says nothing more whose turn it is."""
    game = TABLES[here.setup.game]
    lead = game.lead(here)
    seats = (seat for seat, who in enumerate(here.setup.seats) if (who.colour, who.shape) == lead)
    return Display(of_seats(tuple(seats)[:1], here.setup, game.heading(here)[0]))


def _face(here: AtTable[State], shown: Display, rooms: Plan, said: str) -> ft.Control:
    """Put together what is painted."""
    headline = shown.headline
    inks = INKS[headline.sign]
    shapes = [*head(rooms, headline), *sentence(rooms, said, inks.on_page)]
    above = marks(rooms, headline, here.setup)
    if headline.figure != NO_FIGURE:
        above += figure(rooms, headline.figure, inks)
    if shown.picture:
        room = rooms.picture
        picture = shown.picture(room.wide, room.high, rooms.scale)
        above.append(placed(picture, room.left, room.top))
    return sheet(rooms.wide, rooms.high, shapes, above)
