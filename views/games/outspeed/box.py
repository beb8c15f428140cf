"""The box of Outspeed: its tiles and dice, as far as this table has read them."""

from __future__ import annotations

import flet as ft

from companion.game import Refusal
from companion.games.outspeed.state import OutspeedOptions
from views.games.box_file import box_file
from views.games.outspeed.box_record import kept_box
from views.games.outspeed.tile_pages import EDITOR, back, keep_action, tile_pages
from views.games.outspeed.view import OutspeedTable
from views.games.page import GamePage
from views.here import Here
from views.present.outspeed.editor import NUMBERS, read_count
from views.present.outspeed.prepare import dice_unknown, face_for
from views.routes import game_page
from views.widgets.press import main_action, wide_action
from views.widgets.text import body, section


def box(here: OutspeedTable) -> list[ft.Control]:
    """Draw the tiles and dice this race goes by, to be read where nobody has."""
    return [
        *tile_pages(here, is_open=bool(here.seats)),
        *box_file(here, "outspeed", lambda: EDITOR.forget(here)),
    ]


def tiles_page(here: Here) -> GamePage:
    """Draw the tiles and dice without a session."""
    text, at = here.text, EDITOR.of(here)
    is_form = at.tile is not None or at.die is not None
    middle = tile_pages(here, is_open=True)
    if not is_form:
        middle += box_file(here, "outspeed", lambda: EDITOR.forget(here))
    return GamePage(
        text("outspeed.tools.tiles"),
        text("outspeed.tools.tiles.remark"),
        middle,
        [keep_action(here)] if at.tile else [] if is_form else _go_on_preparing(here),
        back=here.on(back, here) if is_form else None,
        key=f"tiles-{at.tile.number if at.tile else at.die and at.die.die}",
    )


def _go_on_preparing(here: Here) -> list[ft.Control]:
    """Draw the way back into the preparation, for who came from there to read the box."""
    if not here.prepares("outspeed"):
        return []
    go = here.on(here.go, game_page("outspeed", "new"))
    return [main_action(here.text("prepare.return"), ft.Icons.ARROW_BACK, go, key="return")]


def take_box(here: Here) -> Refusal | None:
    """Never refuse: tiles and dice are read on a page of their own, and kept one by one."""
    return None


def box_before_start(here: Here) -> list[ft.Control]:
    """Draw what the app knows of the tiles and dice; it does without, and better with them."""
    text, known = here.text, kept_box(here)
    options = here.agreed(OutspeedOptions)
    seats = len(here.people)
    read = read_count(known, face_for(seats))
    said = [text.count("outspeed.box.known", read, of=len(NUMBERS))]
    if dice_unknown(options, known):
        said.append(text("outspeed.box.dice_unknown"))
    way = here.on(here.go, game_page("outspeed", "tiles"))
    return [
        section(text("outspeed.box")),
        body(" ".join(said)),
        wide_action(text("outspeed.box.read"), way),
        *box_file(here, "outspeed", lambda: EDITOR.forget(here)),
    ]
