"""A game's box record as a file: saved onto this phone, and taken in from one."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.exchange.box_file import box_from_file, box_to_file
from companion.game import Refusal
from views.here import Here
from views.look import ACCENT_INK, INK
from views.present import PRESENTERS
from views.widgets.pieces import done, warning
from views.widgets.press import choice_row, press, wide_action
from views.widgets.text import LABEL, quiet, section, told, words


def box_file(here: Here, game: str, begin_anew: Callable[[], None]) -> list[ft.Control]:
    """Draw the two buttons, and what they are for.

    ``begin_anew`` forgets what was being corrected: another record has been taken in.
    """
    text = here.text

    async def save() -> None:
        data = box_to_file(game, here.box(game))
        await ft.FilePicker().save_file(file_name=f"{game}-box.json", src_bytes=data)

    async def load() -> None:
        picked = await ft.FilePicker().pick_files(with_data=True)
        if picked and picked[0].bytes is not None:
            take_in(here, game, picked[0].bytes, begin_anew)

    buttons: list[ft.Control] = [
        press(
            ft.Row(
                [
                    ft.Icon(icon, color=ACCENT_INK, size=20),
                    words(text(key), INK, LABEL, center=True),
                ],
                spacing=6,
                run_spacing=0,
                wrap=True,
                alignment=ft.MainAxisAlignment.CENTER,
            ),
            here.on(do),
            padding=10,
            expand=True,
            key=key,
        )
        for icon, key, do in (
            (ft.Icons.DOWNLOAD, "box.save", save),
            (ft.Icons.UPLOAD_FILE, "box.load", load),
        )
    ]
    return [
        section(text("box.file")),
        choice_row(buttons),
        *told(here.told),
        quiet(text("box.file_why")),
    ]


def take_in(here: Here, game: str, data: bytes, begin_anew: Callable[[], None]) -> None:
    """Take over the box record of a file for every later game; refuse it when it is none.

    So does the house, where others play with that box.
    """
    read = box_from_file(game, data)
    if isinstance(read, Refusal):
        return here.refuse(read)
    if here.keep_box(game, read):
        begin_anew()
        here.tell(here.text("box.loaded"))


def comparing(
    here: Here,
    game: str,
    problem: Refusal | None,
    compare: Callable[[], object],
    *,
    is_compared: bool,
) -> list[ft.Control]:
    """Draw the button that says that the table's own box looks as it is drawn.

    Once that is said, there is no button, and none where no box can look so (``problem``).
    """
    text = here.text
    if is_compared:
        return [done(text(f"{game}.box.compared"))]
    if problem:
        return [warning(PRESENTERS[game].refusal(problem, None, text))]
    return [wide_action(text(f"{game}.box.matches"), here.on(compare), key="matches")]
