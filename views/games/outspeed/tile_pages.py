"""The tiles and dice of the box: which are known, and the editor for one of them."""

from __future__ import annotations

from dataclasses import dataclass, replace

import flet as ft

from companion.games.outspeed.pieces import Die, TileFace
from views.desk import Desk
from views.games.outspeed.box_record import (
    keep_faces,
    keep_tile,
    known_box,
)
from views.games.outspeed.tile_form import Draw, tile_form
from views.games.outspeed.view import the_truth
from views.games.per_phone import PerPhone
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
from views.widgets.press import choice_chip, choice_row, main_action, press
from views.widgets.text import BOLD, STRONG, body, quiet, section, words

DIE_KEYS = range(10)


@dataclass(frozen=True, slots=True)
class Editor:
    """What a phone is typing in: the face of the tiles it looks at, a tile, or a die."""

    face: TileFace = TileFace.FEW
    tile: TileDraft | None = None
    die: FacesDraft | None = None


EDITOR: PerPhone[Editor] = PerPhone("outspeed.tiles", Editor, Editor)


def open_editor(desk: Desk) -> None:
    """Go to the editor of the tile that lies open at this table."""
    state = the_truth(desk)
    if state.tile_number is not None:
        draft = tile_draft(state.tile, state.tile_number.number, state.face)
        EDITOR.keep(desk, Editor(state.face, draft))
    desk.go(table(desk.session.id, "board"))


def tile_pages(desk: Desk, *, is_open: bool) -> list[ft.Control]:
    """Draw the tiles and dice that are known, or the one being typed in."""
    at = EDITOR.of(desk)
    if is_open and at.tile is not None:
        return [*_form(desk, at.tile), _leave(desk)]
    if is_open and at.die is not None:
        return [*_die_form(desk, at.die), _leave(desk)]
    return _album(desk, at, is_open=is_open)


def back(desk: Desk) -> None:
    """Go back from a form to all tiles."""
    EDITOR.keep(desk, replace(EDITOR.of(desk), tile=None, die=None))


def _leave(desk: Desk) -> ft.Control:
    label = words(desk.text("outspeed.edit.leave"), INK, 15, STRONG, center=True)
    return ft.Row([press(label, desk.on(back, desk), expand=True, key="leave")])


# -- all tiles ------------------------------------------------------------------------------


def _album(desk: Desk, at: Editor, *, is_open: bool) -> list[ft.Control]:
    text, box = desk.text, known_box(desk)

    def look_at(face: TileFace) -> None:
        EDITOR.keep(desk, replace(EDITOR.of(desk), face=face))

    faces: list[ft.Control] = [
        choice_chip(text(f"outspeed.face.{face}"), desk.on(look_at, face), chosen=face is at.face)
        for face in TileFace
    ]
    known = text.count("outspeed.edit.known", read_count(box, at.face), of=len(NUMBERS))
    tiles: list[ft.Control] = [_tile(desk, number, at.face, is_open=is_open) for number in NUMBERS]
    dice: list[ft.Control] = [_die(desk, die, is_open=is_open) for die in Die]
    return [
        body(text("outspeed.edit.body")),
        choice_row(faces),
        section(text("outspeed.edit.tiles"), known),
        *(ft.Row(tiles[first : first + 4], spacing=8) for first in range(0, len(tiles), 4)),
        section(text("outspeed.edit.dice")),
        *dice,
    ]


def _tile(desk: Desk, number: int, face: TileFace, *, is_open: bool) -> ft.Control:
    known = known_box(desk).tile(number, face)

    def edit() -> None:
        draft = tile_draft(known_box(desk).tile(number, face), number, face)
        EDITOR.keep(desk, Editor(face, draft))

    mark = ft.Icon(
        ft.Icons.CHECK_CIRCLE if known else ft.Icons.EDIT_OUTLINED,
        size=18,
        color=GOOD if known else QUIET,
    )
    is_end = number >= NUMBERS[-1] - 3
    flag: list[ft.Control] = [picture("outspeed/flag", 16)] if is_end else []
    inside = ft.Row(
        [words(str(number), INK, 18, BOLD), *flag, mark],
        spacing=2,
        alignment=ft.MainAxisAlignment.CENTER,
        tight=True,
    )
    said = "outspeed.edit.tile_known" if known else "outspeed.edit.tile_unknown"
    return press(
        inside,
        desk.on(edit) if is_open else None,
        name=desk.text(said, tile=number),
        padding=8,
        expand=True,
        key=f"tile-{face}-{number}",
    )


def _die(desk: Desk, die: Die, *, is_open: bool) -> ft.Control:
    text, faces = desk.text, known_box(desk).faces(die)

    def edit() -> None:
        EDITOR.keep(desk, replace(EDITOR.of(desk), tile=None, die=FacesDraft(die)))

    said = ", ".join(map(str, faces)) if faces else text("outspeed.edit.die_unknown")
    name = die_name(die, text)
    inside = ft.Row(
        [
            picture(f"outspeed/die_{die}", 36),
            ft.Column([words(name, INK, 16, STRONG), quiet(said)], spacing=0, expand=True),
            ft.Icon(ft.Icons.EDIT_OUTLINED, color=QUIET),
        ],
        spacing=12,
    )
    act = desk.on(edit) if is_open else None
    return press(inside, act, name=f"{name}: {said}", padding=10, key=f"die-{die}")


# -- one tile -------------------------------------------------------------------------------


def _form(desk: Desk, draft: TileDraft) -> list[ft.Control]:
    def change(how: Draw) -> None:
        now = EDITOR.of(desk)
        if now.tile is not None:
            EDITOR.keep(desk, replace(now, tile=how(now.tile)))

    parts = tile_form(desk, draft, change)
    return parts if desk.hub is None else [*parts, ft.Row([keep_action(desk)])]


def keep_action(desk: Desk) -> ft.Control:
    """Draw the button that remembers the tile; with the next one it goes on at once."""

    async def keep() -> None:
        now = EDITOR.of(desk).tile
        if now is None or EDITOR.is_too_soon(desk):
            return
        if now.problem is not None:
            return desk.refuse(now.problem)
        if await keep_tile(desk, now.tile):
            _after(desk, now)

    draft = EDITOR.of(desk).tile
    label = desk.text("outspeed.edit.keep", tile=draft.number if draft else 0)
    return main_action(label, ft.Icons.CHECK, desk.on(keep), key="keep-tile")


def _after(desk: Desk, kept: TileDraft) -> None:
    """Go on: at a table back to the race, else with the next tile that nobody has read."""
    if desk.hub is not None:
        EDITOR.keep(desk, Editor(kept.face))
        return desk.go(table(desk.session.id))
    following = next_unread(known_box(desk), kept.number, kept.face)
    draft = None if following is None else tile_draft(None, following, kept.face)
    EDITOR.keep(desk, Editor(kept.face, draft))


# -- one die --------------------------------------------------------------------------------


def _die_form(desk: Desk, draft: FacesDraft) -> list[ft.Control]:
    text = desk.text

    async def type_in(face: int) -> None:
        now = EDITOR.of(desk).die
        if now is None:
            return
        now = now.typed(face)
        EDITOR.keep(desk, replace(EDITOR.of(desk), die=now))
        if now.is_whole and await keep_faces(desk, now.die, now.faces):
            back(desk)

    def erase() -> None:
        now = EDITOR.of(desk).die
        if now is not None:
            EDITOR.keep(desk, replace(EDITOR.of(desk), die=now.erased()))

    typed: list[ft.Control] = [words(str(face), INK, 26, BOLD) for face in draft.faces]
    keys: list[ft.Control] = [
        press(
            words(str(face), INK, 22, BOLD, center=True),
            desk.on(type_in, face),
            name=text("outspeed.edit.face", face=face),
            padding=12,
            expand=True,
            key=f"face-{face}",
        )
        for face in DIE_KEYS
    ]
    erase_key = press(
        ft.Icon(ft.Icons.BACKSPACE, size=22, color=INK),
        desk.on(erase) if draft.faces else None,
        name=text("outspeed.edit.erase"),
    )
    left = text("outspeed.edit.faces_left", number=len(draft.faces) + 1)
    shown = ft.Row(
        [
            picture(f"outspeed/die_{draft.die}", 44),
            ft.Row(typed, spacing=14, expand=True),
            erase_key,
        ],
        spacing=12,
    )
    return [
        section(die_name(draft.die, text), left),
        card(ft.Column([body(text(f"outspeed.edit.die.{draft.die}")), shown])),
        ft.Row(keys[:5], spacing=6),
        ft.Row(keys[5:], spacing=6),
    ]
