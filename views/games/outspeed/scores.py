"""How the race stands, and how it ended."""

from __future__ import annotations

import flet as ft

from companion.game import Line, Outcome, Seat
from companion.i18n import Texts
from views.games.ending import place_card, won_card
from views.games.outspeed.resolution import line_list
from views.games.outspeed.ships import correcting_card, own_tokens, ship_list
from views.games.outspeed.track import track, track_room
from views.games.outspeed.view import OutspeedTable, the_view
from views.games.why import beside
from views.here import Here
from views.present.outspeed.race import track_sentence
from views.present.outspeed.scores import line_sentence, winner_sentence
from views.present.ranking import places
from views.widgets.pieces import picture
from views.widgets.text import body, quiet

DRAWINGS = {"row": "rows", "fuel": "fuel", "tokens": "token"}


def race_picture(here: OutspeedTable) -> ft.Control:
    """Draw the boards as they are."""
    view = the_view(here)
    said = track_sentence(view.track, here.setup, here.text)
    return track(view.track, view.marks, said, track_room(here.window))


def scores(here: OutspeedTable) -> list[ft.Control]:
    """Draw how the race stands now; what decides it is told at the end."""
    ended = here.outcome
    if ended is not None:
        return ranking(here, ended, here.setup.seats)
    return [
        beside(quiet(here.text("outspeed.scores.how")), here, "outspeed", "O19"),
        *correcting_card(here),
        *ship_list(here),
        race_picture(here),
        *own_tokens(here),
    ]


def result(here: OutspeedTable, ended: Outcome) -> list[ft.Control]:
    """Draw who won, the places, and the last lines of the race."""
    return [
        *ranking(here, ended, here.setup.seats),
        *line_list(here),
        race_picture(here),
    ]


def ranking(here: Here, ended: Outcome, seats: tuple[Seat, ...]) -> list[ft.Control]:
    """Draw who won and what decided it, then every ship with its lines."""
    icon = ft.Icons.EMOJI_EVENTS if ended.winners else ft.Icons.FLAG
    parts = [won_card(winner_sentence(ended, seats, here.text), icon)]
    for place in places(ended):
        lines = [_line(line, here.text) for line in place.lines]
        parts.append(place_card(here, seats[place.seat], place, lines))
    return parts


def _line(line: Line, text: Texts) -> ft.Control:
    drawing = DRAWINGS.get(str(line.code))
    mark = picture(f"outspeed/{drawing}", 24) if drawing else ft.Icon(ft.Icons.CLOSE, size=24)
    return ft.Row([mark, body(line_sentence(line, text), expand=True)], spacing=10)
