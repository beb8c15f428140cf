"""Dice, jeep and board of a question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from companion.game import Choice
from companion.games.outback.events import TilePlaced
from companion.games.outback.hexes import Hex
from companion.games.outback.state import Animal, Face
from companion.i18n import Texts
from companion.learn.exercise import Answer
from views.games.outback.animals import aimed_chip, face_picture, places
from views.games.outback.hexboard import board_room, hex_board
from views.here import Here
from views.look import INK, LINE, PAGE
from views.present.lessons import Block
from views.present.outback.hexboard import MapView, Tap, preserve_map
from views.present.outback.learn import BoardBlock, DiceBlock, HandBlock, JeepBlock, ListBlock
from views.widgets.pieces import picture
from views.widgets.press import press
from views.widgets.text import TITLE, body, quiet, section, words

DIE_DP = 34
BOARD_DP = 56
"""How wide a hex is at most on a board to practise on."""
CARD_DP = 28
"""What the card around an exercise takes off the width of a board."""


def block(here: Here, block: Block, answer: Callable[[Answer], None]) -> ft.Control:
    """Draw something that lies before the learner."""
    match block:
        case DiceBlock(faces, name):
            return _dice(faces, name, here.text)
        case JeepBlock(tiles):
            return _jeep(tiles, here.text)
        case HandBlock(target):
            return ft.Row([aimed_chip(target.animal, target.row, here.text)])
        case ListBlock(lines):
            return ft.Column([_line(drawing, said) for drawing, said in lines], spacing=6)
        case BoardBlock():
            return _board(here, block, answer)
        case _:
            raise TypeError(f"not a block of Outback: {block}")


def _dice(faces: tuple[Face, ...], name: str, text: Texts) -> ft.Control:
    dice: list[ft.Control] = [
        ft.Container(
            face_picture(face, DIE_DP, text),
            expand=True,
            padding=5,
            bgcolor=PAGE,
            border_radius=12,
            border=ft.Border.all(1, LINE),
            alignment=ft.Alignment.CENTER,
        )
        for face in faces
    ]
    row = ft.Row(dice, spacing=6)
    if not name:
        return ft.Column([section(text("outback.dice.title")), row], spacing=6)
    return ft.Column([section(text("outback.learn.dice", name=name)), row], spacing=6)


def _jeep(tiles: tuple[Animal, ...], text: Texts) -> ft.Control:
    empty: list[Animal | None] = [None] * (5 - len(tiles))
    row = places((*tiles, *empty), text)
    return ft.Column([section(text("outback.jeep.title")), row], spacing=6)


def _line(drawing: str, said: str) -> ft.Control:
    return ft.Row([picture(drawing, 28), body(said, expand=True)], spacing=10)


def _board(here: Here, shown: BoardBlock, answer: Callable[[Answer], None]) -> ft.Control:
    async def tapped(choice: Choice) -> None:
        assert isinstance(choice.event, TilePlaced), "only these are offered here"
        answer(choice.event.column)

    drawn = _map(here, shown)
    parts: list[ft.Control] = [hex_board(drawn, here.text, here.on, tapped)]
    if shown.answers:
        parts.append(_as_list(here, shown, answer))
    parts.append(quiet(here.text("outback.example_board")))
    return ft.Column(parts, spacing=8)


def _map(here: Here, shown: BoardBlock) -> MapView:
    """Lay the board out; a hex that can be tapped stands for the animal laid there."""
    state = shown.state
    animal = state.pending[0].animal if state.pending else Animal.EMU
    taps = {at: Tap(Choice(TilePlaced(animal, at.row, 1, at.column))) for at in shown.answers}
    room = board_room(here.window) - CARD_DP
    drawn = preserve_map(state, 0, room, taps, BOARD_DP)
    hexes = (replace(each, is_asked=each.place == shown.marked) for each in drawn.hexes)
    return replace(drawn, hexes=tuple(hexes))


def _as_list(here: Here, shown: BoardBlock, answer: Callable[[Answer], None]) -> ft.Control:
    """Draw the spaces to be tapped once more as plain buttons."""
    buttons: list[ft.Control] = [_listed(here, at, answer) for at in shown.answers]
    said = quiet(here.text("outback.place.list"))
    return ft.Column([said, ft.Row(buttons, spacing=8, run_spacing=8, wrap=True)], spacing=6)


def _listed(here: Here, at: Hex, answer: Callable[[Answer], None]) -> ft.Control:
    number = words(str(at.column + 1), INK, TITLE, center=True)
    name = here.text("outback.where.hex", row=at.row, nth=here.text(f"outback.nth.{at.column + 1}"))
    return press(number, here.on(answer, at.column), name=name, width=56, key=f"at-{at.column}")
