"""The tiles and dice of the box: which are known, and the editor for one of them."""

from __future__ import annotations

from dataclasses import dataclass, replace

import flet as ft

from companion.games.outspeed.pieces import DIE_FACES, Die, TileFace
from views.drafts import PerPhone
from views.games.outspeed.box_record import (
    keep_faces,
    keep_tile,
    known_box,
)
from views.games.outspeed.tile_form import tile_form
from views.games.outspeed.tile_numbers import Draw
from views.games.outspeed.view import OutspeedTable, at_table
from views.here import Here
from views.look import GOOD, INK, QUIET
from views.present.outspeed.editor import (
    NUMBERS,
    FacesDraft,
    TileDraft,
    next_unread,
    read_count,
    tile_draft,
)
from views.present.outspeed.names import die_name
from views.routes import table
from views.widgets.pieces import card, picture
from views.widgets.press import choices, main_action, press, wide_action
from views.widgets.text import HEADING, NAME, NUMBER, body, quiet, section, words
from views.widgets.typed_row import typed_row

DIE_KEYS = range(10)


@dataclass(frozen=True, slots=True)
class Editor:
    """What a phone is typing in: the face of the tiles it looks at, a tile, or a die."""

    face: TileFace = TileFace.FEW
    tile: TileDraft | None = None
    die: FacesDraft | None = None


EDITOR: PerPhone[Editor] = PerPhone("outspeed.tiles", Editor, Editor)


def open_editor(here: OutspeedTable) -> None:
    """Go to the editor of the tile that lies open at this table."""
    state = here.state
    if state.tile_number is not None:
        draft = tile_draft(state.tile, state.tile_number.number, state.face)
        EDITOR.keep(here, Editor(state.face, draft))
    here.go(table(here.id, "board"))


def tile_pages(here: Here, *, is_open: bool) -> list[ft.Control]:
    """Draw the tiles and dice that are known, or the one being typed in."""
    at = EDITOR.of(here)
    if is_open and at.tile is not None:
        return [*_form(here, at.tile), _leave(here)]
    if is_open and at.die is not None:
        return [*_die_form(here, at.die), _leave(here)]
    return _album(here, at, is_open=is_open)


def back(here: Here) -> None:
    """Go back from a form to all tiles."""
    EDITOR.change(here, lambda now: replace(now, tile=None, die=None))


def _leave(here: Here) -> ft.Control:
    return wide_action(here.text("outspeed.edit.leave"), here.on(back, here), key="leave")


# -- all tiles ------------------------------------------------------------------------------


def _album(here: Here, at: Editor, *, is_open: bool) -> list[ft.Control]:
    text, box = here.text, known_box(here)

    def look_at(face: TileFace) -> None:
        EDITOR.change(here, lambda now: replace(now, face=face))

    faces = [(face, text(f"outspeed.face.{face}")) for face in TileFace]
    known = text.count("outspeed.edit.known", read_count(box, at.face), of=len(NUMBERS))
    tiles: list[ft.Control] = [_tile(here, number, at.face, is_open=is_open) for number in NUMBERS]
    dice: list[ft.Control] = [_die(here, die, is_open=is_open) for die in Die]
    return [
        body(text("outspeed.edit.body")),
        choices(here.on, faces, at.face, look_at),
        section(text("outspeed.edit.tiles"), known),
        *(ft.Row(tiles[first : first + 4], spacing=8) for first in range(0, len(tiles), 4)),
        section(text("outspeed.edit.dice")),
        *dice,
    ]


def _tile(here: Here, number: int, face: TileFace, *, is_open: bool) -> ft.Control:
    known = known_box(here).tile(number, face)

    def edit() -> None:
        draft = tile_draft(known_box(here).tile(number, face), number, face)
        EDITOR.keep(here, Editor(face, draft))

    mark = ft.Icon(
        ft.Icons.CHECK_CIRCLE if known else ft.Icons.EDIT_OUTLINED,
        size=18,
        color=GOOD if known else QUIET,
    )
    is_end = number >= NUMBERS[-1] - 3
    flag: list[ft.Control] = [picture("outspeed/flag", 16)] if is_end else []
    inside = ft.Row(
        [words(str(number), INK, HEADING), *flag, mark],
        spacing=2,
        alignment=ft.MainAxisAlignment.CENTER,
        tight=True,
    )
    said = "outspeed.edit.tile_known" if known else "outspeed.edit.tile_unknown"
    return press(
        inside,
        here.on(edit) if is_open else None,
        name=here.text(said, tile=number),
        padding=8,
        expand=True,
        key=f"tile-{face}-{number}",
    )


def _die(here: Here, die: Die, *, is_open: bool) -> ft.Control:
    text, faces = here.text, known_box(here).faces(die)

    def edit() -> None:
        EDITOR.keep(here, replace(EDITOR.of(here), tile=None, die=FacesDraft(die)))

    said = ", ".join(map(str, faces)) if faces else text("outspeed.edit.die_unknown")
    name = die_name(die, text)
    inside = ft.Row(
        [
            picture(f"outspeed/die_{die}", 36),
            ft.Column([words(name, INK, NAME), quiet(said)], spacing=0, expand=True),
            ft.Icon(ft.Icons.EDIT_OUTLINED, color=QUIET),
        ],
        spacing=12,
    )
    act = here.on(edit) if is_open else None
    spoken = text("labelled", label=name, what=said)
    return press(inside, act, name=spoken, padding=10, key=f"die-{die}")


# -- one tile -------------------------------------------------------------------------------


def _form(here: Here, draft: TileDraft) -> list[ft.Control]:
    def change(how: Draw) -> None:
        now = EDITOR.of(here)
        if now.tile is not None:
            EDITOR.keep(here, replace(now, tile=how(now.tile)))

    def once(how: Draw) -> None:
        if not EDITOR.is_too_soon(here):
            change(how)

    parts = tile_form(here, draft, change, once)
    return [*parts, ft.Row([keep_action(here)])] if at_table(here) else parts


def keep_action(here: Here) -> ft.Control:
    """Draw the button that remembers the tile; with the next one it goes on at once."""

    async def keep() -> None:
        now = EDITOR.of(here).tile
        if now is None or EDITOR.is_too_soon(here):
            return
        if now.problem is not None:
            return here.refuse(now.problem)
        if await keep_tile(here, now.tile):
            _after(here, now)

    draft = EDITOR.of(here).tile
    label = here.text("outspeed.edit.keep", tile=draft.number if draft else 0)
    return main_action(label, ft.Icons.CHECK, here.on(keep), key="keep-tile")


def _after(here: Here, kept: TileDraft) -> None:
    """Go on: at a table back to the race, else with the next tile that nobody has read."""
    if at := at_table(here):
        EDITOR.keep(here, Editor(kept.face))
        return here.go(table(at.id))
    following = next_unread(known_box(here), kept.number, kept.face)
    draft = None if following is None else tile_draft(None, following, kept.face)
    EDITOR.keep(here, Editor(kept.face, draft))


# -- one die --------------------------------------------------------------------------------


def _die_form(here: Here, draft: FacesDraft) -> list[ft.Control]:
    text = here.text

    def erase() -> None:
        now = EDITOR.of(here).die
        if now is not None:
            EDITOR.keep(here, replace(EDITOR.of(here), die=now.erased()))

    typed = [words(str(face), INK, NUMBER) for face in draft.faces]
    left = text("outspeed.edit.faces_left", number=len(draft.faces) + 1)
    die = picture(f"outspeed/die_{draft.die}", 44)
    row = typed_row(typed, DIE_FACES - len(typed), text, here.on(erase))
    shown = ft.Column([die, row], spacing=8)
    keys = _face_keys(here)
    return [
        section(die_name(draft.die, text), left),
        card(ft.Column([body(text(f"outspeed.edit.die.{draft.die}")), shown])),
        ft.Row(keys[:5], spacing=6),
        ft.Row(keys[5:], spacing=6),
    ]


def _face_keys(here: Here) -> list[ft.Control]:
    """Draw the numbers that can be on a die; the last face keeps it."""

    async def type_in(face: int) -> None:
        now = EDITOR.of(here).die
        if now is None:
            return
        now = now.typed(face)
        EDITOR.keep(here, replace(EDITOR.of(here), die=now))
        if now.is_whole and await keep_faces(here, now.die, now.faces):
            back(here)

    return [
        press(
            words(str(face), INK, NUMBER, center=True),
            here.on(type_in, face),
            name=here.text("outspeed.edit.face", face=face),
            padding=12,
            expand=True,
            key=f"face-{face}",
        )
        for face in DIE_KEYS
    ]
