"""The box record as a file: saved onto this phone, and taken in from one."""

from __future__ import annotations

from typing import cast

import flet as ft

from companion.exchange.box_file import box_from_file, box_to_file
from companion.game import Refusal
from companion.games.outback.state import OutbackBox
from views.desk import Desk
from views.look import Look
from views.widgets.press import choice_row, press
from views.widgets.text import STRONG, quiet, section, words

FILE_NAME = "outback-box.json"


def box_exchange(desk: Desk, look: Look) -> list[ft.Control]:
    """Draw the two buttons, and what they are for."""
    text = desk.text

    async def save() -> None:
        data = box_to_file("outback", desk.house.library.box("outback"))
        await ft.FilePicker().save_file(file_name=FILE_NAME, src_bytes=data)

    async def load() -> None:
        picked = await ft.FilePicker().pick_files(with_data=True)
        if picked and picked[0].bytes is not None:
            take_in(desk, picked[0].bytes)

    buttons: list[ft.Control] = [
        press(
            ft.Row(
                [
                    ft.Icon(icon, color=look.accent_ink, size=20),
                    words(text(key), look.ink, 14, STRONG, expand=True),
                ],
                spacing=6,
            ),
            look,
            desk.on(do),
            padding=10,
            expand=True,
            key=key,
        )
        for icon, key, do in (
            (ft.Icons.DOWNLOAD, "outback.box.save", save),
            (ft.Icons.UPLOAD_FILE, "outback.box.load", load),
        )
    ]
    return [
        section(text("outback.box.file"), look),
        choice_row(buttons),
        quiet(text("outback.box.file_why"), look),
    ]


def take_in(desk: Desk, data: bytes) -> None:
    """Take over the box record of a file for every later game; refuse it when it is none."""
    read = box_from_file("outback", data)
    if isinstance(read, Refusal):
        return desk.refuse(read)
    desk.scratch = None
    desk.house.library.save_box("outback", cast(OutbackBox, read))
