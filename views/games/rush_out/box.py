"""What this table's own box holds, and the map that may no longer fit."""

from __future__ import annotations

import flet as ft

from companion.game import Choice, Refusal
from companion.games.rush_out.events import MapPutAway
from companion.games.rush_out.state import Phase
from views.games.box_file import box_file
from views.games.rush_out.counts import COUNTED, counting, known_box, prepared, take_counts
from views.games.rush_out.reading import forget_reading, reading_parts, take_reading
from views.games.rush_out.view import RushOutTable
from views.here import Here
from views.present.rush_out.prepare import needs_counting
from views.widgets.press import wide_action
from views.widgets.text import body, quiet, section

GAME = "rush_out"


def box(here: RushOutTable) -> list[ft.Control]:
    """Draw the piles to be counted, and the way to put the map away."""
    state = here.state
    is_open = bool(here.seats) and state.phase is not Phase.OVER
    parts = [*reading_parts(here, here), *counting(here, here)] if is_open else []
    if is_open and state.is_mapped:
        parts += _put_away(here)
    return [*parts, *box_file(here, GAME, lambda: _begin_anew(here))]


def take_box(here: Here) -> Refusal | None:
    """Keep what was counted and read while preparing. Refuses: what no box can have."""
    return take_counts(here) or take_reading(here)


def _begin_anew(here: Here) -> None:
    COUNTED.forget(here)
    forget_reading(here)


def _put_away(here: RushOutTable) -> list[ft.Control]:
    text = here.text
    do = here.on(here.act, Choice(MapPutAway()))
    return [
        section(text("rush_out.map")),
        wide_action(text("rush_out.map.put_away"), do, key="put-away"),
        quiet(text("rush_out.map.put_away.why")),
    ]


def box_before_start(here: Here) -> list[ft.Control]:
    """Draw the piles before a game: the app can only draw from what somebody has counted."""
    known = known_box(here)
    parts: list[ft.Control] = reading_parts(here)
    if needs_counting(prepared(here), known):
        parts.append(body(here.text("rush_out.box.count_first")))
    return [*parts, *counting(here), *box_file(here, GAME, lambda: _begin_anew(here))]
