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
from views.games.typed import is_too_soon, keep_typed, typed
from views.here import Act, On
from views.look import ACCENT_INK, CARD, INK, LINE
from views.present.outback.names import tile_name
from views.present.outback.play import DieView
from views.widgets.press import OnTap, press
from views.widgets.text import BOLD, STRONG, section, words

PICTURE_DP = 40
MOST_ALIKE = 3
"""So many alike are typed with one tap."""


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


def hand_pad(here: OutbackTable, choice: Choice, title: str) -> list[ft.Control]:
    """Draw a pad to type in a roll or a draw, alike ones with one tap; the last one sends it."""
    blank = choice.blank
    assert blank is not None, "only a blank is typed in"
    text, pool, so_far = here.text, _pool(blank), typed(here)

    async def type_in(face: str, many: int) -> None:
        # Fingers are quicker than the screen: what counts is what has been typed by now.
        if many > _still(blank, face, typed(here)) or is_too_soon(here):
            return
        keep_typed(here, (*typed(here), *(face,) * many))
        if len(typed(here)) == blank.count:
            await here.act(Choice(choice.filled(_as_kinds(typed(here), pool))))
            keep_typed(here, ())

    def erase() -> None:
        keep_typed(here, typed(here)[:-1])

    keys: list[ft.Control] = [
        ft.Row(
            [
                _pad_key(blank, so_far, face, many, text, here.on(type_in, face, many))
                for face in pool
            ],
            spacing=6,
        )
        for many in range(1, 1 + min(MOST_ALIKE, blank.count))
    ]
    missing = blank.count - len(so_far)
    return [
        section(title, text.count("outback.pad.missing", missing)),
        _typed_row(so_far, missing, text, here.on(erase) if so_far else None),
        ft.Column(keys, spacing=6),
    ]


def _typed_row(
    so_far: tuple[str, ...], missing: int, text: Texts, erase: OnTap | None
) -> ft.Control:
    filled: list[ft.Control] = [face_picture(face, 34, text) for face in so_far]
    waiting: list[ft.Control] = [_place() for _ in range(missing)]
    return ft.Row(
        [
            ft.Row([*filled, *waiting], spacing=6, wrap=True, expand=True),
            press(
                ft.Icon(ft.Icons.BACKSPACE, size=22, color=INK),
                erase,
                name=text("outback.pad.erase"),
            ),
        ]
    )


def tile_pad(here: OutbackTable, choice: Choice) -> list[ft.Control]:
    """Draw the bonus tiles to tick those that were drawn; the last of them sends them (OB18)."""
    blank = choice.blank
    assert blank is not None, "only a blank is typed in"
    text, so_far = here.text, typed(here)
    pool = _pool(blank)

    async def tick(tile: str) -> None:
        if tile in typed(here):
            keep_typed(here, tuple(each for each in typed(here) if each != tile))
        elif len(typed(here)) < blank.count:
            keep_typed(here, (*typed(here), tile))
        if len(typed(here)) == blank.count:
            await here.act(Choice(choice.filled(_as_kinds(typed(here), pool))))
            keep_typed(here, ())

    left = text.count("outback.pad.missing", blank.count - len(so_far))
    return [
        section(text("outback.bonus.title"), left),
        *(_bonus(BonusTile(each), text, here.on(tick, each), each in so_far) for each in pool),
    ]


def _bonus(tile: BonusTile, text: Texts, on_tap: OnTap, is_drawn: bool) -> ft.Control:
    mark = [ft.Icon(ft.Icons.CHECK_CIRCLE, color=ACCENT_INK)] if is_drawn else []
    name = tile_name(tile, text)
    inside = ft.Row(
        [tile_picture(tile, text, 40), words(name, INK, 15, STRONG, expand=True), *mark],
        spacing=10,
    )
    return press(inside, on_tap, chosen=is_drawn, name=name, padding=6)


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


def _still(blank: Blank, face: str, so_far: tuple[str, ...]) -> int:
    """Return how many more of a kind can be typed."""
    return min(blank.count - len(so_far), _pool(blank)[face] - so_far.count(face))


def _pad_key(
    blank: Blank, so_far: tuple[str, ...], face: str, many: int, text: Texts, on_tap: OnTap
) -> ft.Control:
    """Draw a key for one of a kind, its picture, or for more of them, their number."""
    name = text(f"outback.animal.{face}")
    said = name if many == 1 else text.count(f"outback.count.{face}", many)
    if so_far.count(face) == _pool(blank)[face]:
        said = text("outback.pad.none_left", animal=name)
    can_be = many <= _still(blank, face, so_far)
    number = ft.Container(
        words(text("outback.pad.times", count=many), INK, 18, BOLD, lines=1, center=True),
        height=PICTURE_DP,
        alignment=ft.Alignment.CENTER,
    )
    return press(
        face_picture(face, PICTURE_DP, text) if many == 1 else number,
        on_tap if can_be else None,
        name=said,
        fill=TINT[face] if can_be else "",
        padding=4,
        expand=True,
    )
