"""The dice on the table, and the pad to type in what hands have rolled or drawn."""

from __future__ import annotations

import flet as ft

from companion.game import Blank, Choice, Dice
from companion.games.outback.pieces import BonusTile
from companion.i18n import Texts
from views.boundary import part
from views.games.outback.animals import face_picture
from views.games.outback.bonus import tile_picture
from views.games.outback.colour import TINT
from views.games.outback.view import OutbackTable
from views.games.typed import keep_typed, typed
from views.here import Act, On
from views.look import ACCENT_INK, CARD, INK, LINE
from views.present.outback.names import tile_name
from views.present.outback.play import DieView
from views.widgets.press import OnTap, press
from views.widgets.text import STRONG, quiet, section, words


@part
def dice_row(dice: tuple[DieView, ...], text: Texts, on: On, act: Act) -> ft.Control:
    """Draw the dice; tapping one keeps it, or takes it back into the next roll."""
    return ft.Row([ft.Container(_die(die, text, on, act), expand=True) for die in dice], spacing=7)


@part
def _die(die: DieView, text: Texts, on: On, act: Act) -> ft.Control:
    name = text(
        "outback.die.kept" if die.kept else "outback.die.loose",
        face=text(f"outback.animal.{die.face}"),
        number=die.position + 1,
    )
    lock: list[ft.Control] = [
        ft.Container(ft.Icon(ft.Icons.LOCK, size=14, color=ACCENT_INK), right=0, bottom=0)
    ]
    inside = ft.Stack(
        [
            ft.Container(
                face_picture(die.face, 38, text), alignment=ft.Alignment.CENTER, height=48
            ),
            *(lock if die.kept else []),
        ]
    )
    return press(
        inside,
        on(act, die.choice) if die.choice else None,
        name=name,
        chosen=die.kept,
        padding=4,
        fill=CARD,
    )


def hand_pad(here: OutbackTable, choice: Choice) -> list[ft.Control]:
    """Draw a pad to type in a roll or a draw; the last of them sends it."""
    blank = choice.blank
    assert blank is not None, "only a blank is typed in"
    text = here.text
    pool = _pool(blank)
    so_far = typed(here)

    async def type_in(face: str) -> None:
        # Fingers are quicker than the screen: what counts is what has been typed by now.
        if len(typed(here)) == blank.count or typed(here).count(face) == pool[face]:
            return
        keep_typed(here, (*typed(here), face))
        if len(typed(here)) == blank.count:
            await here.act(Choice(choice.filled(_as_kinds(typed(here), pool))))
            keep_typed(here, ())

    def erase() -> None:
        keep_typed(here, typed(here)[:-1])

    keys = [
        _pad_key(face, left - so_far.count(face), text, here.on(type_in, face))
        for face, left in pool.items()
    ]
    half = (len(keys) + 1) // 2
    filled: list[ft.Control] = [face_picture(face, 34, text) for face in so_far]
    waiting: list[ft.Control] = [_place() for _ in range(blank.count - len(so_far))]
    return [
        ft.Row(
            [
                ft.Row([*filled, *waiting], spacing=6, wrap=True, expand=True),
                press(
                    ft.Icon(ft.Icons.BACKSPACE, size=22, color=INK),
                    here.on(erase) if so_far else None,
                    name=text("outback.pad.erase"),
                ),
            ]
        ),
        ft.Row(keys[:half], spacing=8),
        ft.Row(keys[half:], spacing=8),
        quiet(text.count("outback.pad.missing", blank.count - len(so_far))),
    ]


def tile_pad(here: OutbackTable, choice: Choice) -> list[ft.Control]:
    """Draw the bonus tiles to tick those that were drawn; the last of them sends them (OB18)."""
    blank = choice.blank
    assert blank is not None, "only a blank is typed in"
    text = here.text
    pool = _pool(blank)
    so_far = typed(here)

    async def tick(tile: str) -> None:
        if tile in typed(here):
            keep_typed(here, tuple(each for each in typed(here) if each != tile))
        elif len(typed(here)) < blank.count:
            keep_typed(here, (*typed(here), tile))
        if len(typed(here)) == blank.count:
            await here.act(Choice(choice.filled(_as_kinds(typed(here), pool))))
            keep_typed(here, ())

    tiles: list[ft.Control] = []
    for each in pool:
        tile = BonusTile(each)
        tiles.append(
            press(
                ft.Row(
                    [
                        tile_picture(tile, text, 40),
                        words(tile_name(tile, text), INK, 15, STRONG, expand=True),
                        *(
                            [ft.Icon(ft.Icons.CHECK_CIRCLE, color=ACCENT_INK)]
                            if tile in so_far
                            else []
                        ),
                    ],
                    spacing=10,
                ),
                here.on(tick, each),
                chosen=tile in so_far,
                name=tile_name(tile, text),
                padding=6,
            )
        )
    return [
        section(
            text("outback.bonus.title"),
            text.count("outback.pad.missing", blank.count - len(so_far)),
        ),
        *tiles,
    ]


def _pool(blank: Blank) -> dict[str, int]:
    """Return what can come up, and how often at most."""
    if isinstance(blank, Dice):
        return dict.fromkeys(blank.faces, blank.count)
    return dict(blank.pool)


def _as_kinds(typed: tuple[str, ...], pool: dict[str, int]) -> tuple[str, ...]:
    """Return what was typed as the game's own values, which the pool holds."""
    own = {str(kind): kind for kind in pool}
    return tuple(own[str(each)] for each in typed)


def _place() -> ft.Control:
    return ft.Container(width=34, height=34, border_radius=10, border=ft.Border.all(2, LINE))


def _pad_key(face: str, left: int, text: Texts, on_tap: OnTap) -> ft.Control:
    name = text(f"outback.animal.{face}")
    return press(
        ft.Column(
            [
                face_picture(face, 40, text),
                words(text(f"outback.animal.{face}.short"), INK, 12, STRONG, lines=1, center=True),
            ],
            spacing=2,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        on_tap if left > 0 else None,
        name=name if left > 0 else text("outback.pad.none_left", animal=name),
        fill=TINT[face] if left > 0 else "",
        padding=6,
        expand=True,
    )
