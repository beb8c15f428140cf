"""The counter, as large as fits, and the seven phases above it."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from companion.games.rush_out.state import Stage
from companion.i18n import Texts
from views.boundary import part
from views.look import ACCENT, ACCENT_INK, CARD, FADED, FONT, LINE, ON_ACCENT, QUIET
from views.widgets.frame import WIDEST_DP, Window
from views.widgets.lettering import CAP, RAISED
from views.widgets.text import HEADING, LABEL, NAME, words

NIGHT, GOLD, ROSE, SAND = "#2B1E10", "#FFE7B0", "#FFB3A1", "#EAD9B8"
"""The card is as dark in the light theme; the digits at 0 are rose."""
ADVANCE = 0.62
"""How wide a digit is, in letter sizes."""
OVERSHOOT = 0.04
"""By how much round digits reach beyond the height of a flat one, at either end."""
LEAST_DP = 64
SLIM_DP = 6
"""How high the bar of the phases is without their pictures."""
PICTURES = {
    Stage.TORCH: ft.Icons.LOCAL_FIRE_DEPARTMENT,
    Stage.COUNTER: ft.Icons.EXPOSURE_NEG_1,
    Stage.EXPLORERS: ft.Icons.HIKING,
    Stage.VICTORY: ft.Icons.FLAG,
    Stage.BASICS: ft.Icons.REPLAY,
    Stage.SPECIALS: ft.Icons.STYLE,
    Stage.NEXT: ft.Icons.LAST_PAGE,
}


def digits_high(window: Window, *, is_alone: bool) -> float:
    """Return how high the digits are, in dp: a third of the phone's width, more when alone.

    A low screen has room for the counter or for what is to be tapped, so they are smaller there.
    """
    wide = min(window.width, WIDEST_DP)
    if window.is_flat:
        return max(LEAST_DP, window.height / 4)
    if is_alone:
        return max(LEAST_DP, min(wide * 0.52, window.height * 0.3))
    if window.height < 720:
        return LEAST_DP
    return max(LEAST_DP, min(wide / 3 + 3, window.height / 5))


@part
def counter_card(
    counter: int, lines: tuple[str, ...], high: float, room: float, is_alone: bool, name: str
) -> ft.Control:
    """Draw the number, what it counts, and what has changed it in this round."""
    value = str(counter)
    beside = [
        words(line, SAND if n else GOLD, NAME if n else HEADING, center=is_alone)
        for n, line in enumerate(lines)
    ]
    largest = (room - (16 if is_alone else 120)) / (ADVANCE * len(value)) * CAP
    number = _number(value, min(high, largest), GOLD if counter else ROSE)
    if is_alone:
        inside: ft.Control = ft.Column(
            [number, *beside],
            spacing=4,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
    else:
        told = ft.Column(
            list(beside), spacing=2, expand=True, alignment=ft.MainAxisAlignment.CENTER
        )
        inside = ft.Row([number, told], spacing=14)
    on_card = ft.Container(
        inside,
        bgcolor=NIGHT,
        border_radius=22,
        padding=ft.Padding.symmetric(vertical=6 if is_alone else 2, horizontal=16),
        alignment=ft.Alignment.CENTER,
        expand=True,
    )
    return ft.Semantics(
        label=name,
        container=True,
        identifier="counter",
        exclude_semantics=True,
        content=ft.Row([on_card]),
    )


def _number(value: str, high: float, colour: str) -> ft.Control:
    """Write onto the canvas, where digits keep their size however large the phone's text is."""
    size = high / CAP
    wide = size * ADVANCE * len(value)
    style = ft.TextStyle(size=size, weight=ft.FontWeight.W_800, color=colour, font_family=FONT)
    middle = high / 2 + size * RAISED
    written = cv.Text(
        wide / 2, middle + OVERSHOOT * high, value, style=style, alignment=ft.Alignment.CENTER
    )
    return cv.Canvas([written], width=wide, height=high * (1 + 2 * OVERSHOOT))


@part
def stage_bar(
    stage: Stage | None, is_narrow: bool, text: Texts, is_slim: bool = False
) -> ft.Control:
    """Draw the seven phases: what is done, what is now by name where there is room, what comes.

    ``is_slim``: as a bar alone, where the map needs the room.
    """
    stages = list(Stage)
    at = stages.index(stage) if stage else -1
    name = text("rush_out.stage.at", number=at + 1, of=len(stages), name=_name(stage, text))
    return ft.Semantics(
        label=name,
        container=True,
        exclude_semantics=True,
        content=ft.Row(
            [
                _slim(n - at) if is_slim else _stage(each, n - at, is_narrow, text)
                for n, each in enumerate(stages)
            ],
            spacing=5,
        ),
    )


def _slim(ahead: int) -> ft.Control:
    """Draw a phase without its picture: the one that is now is wide, what comes is pale."""
    fill = LINE if ahead > 0 else ACCENT_INK if ahead < 0 else ACCENT
    return ft.Container(
        height=SLIM_DP, bgcolor=fill, border_radius=SLIM_DP / 2, expand=7 if ahead == 0 else 2
    )


def _name(stage: Stage | None, text: Texts) -> str:
    return text(f"rush_out.stage.{stage}") if stage else text("rush_out.status.starting")


def _stage(stage: Stage, ahead: int, is_narrow: bool, text: Texts) -> ft.Control:
    """Draw a phase: ``ahead`` is 0 for the one that is now, negative for what is done."""
    ink = ON_ACCENT if ahead == 0 else QUIET if ahead > 0 else ACCENT_INK
    fill = ACCENT if ahead == 0 else CARD if ahead > 0 else FADED
    inside: list[ft.Control] = [ft.Icon(PICTURES[stage], size=19, color=ink)]
    if ahead == 0 and not is_narrow:
        inside.append(words(_name(stage, text), ink, LABEL, lines=1, expand=True))
    return ft.Container(
        ft.Row(inside, spacing=5, alignment=ft.MainAxisAlignment.CENTER),
        bgcolor=fill,
        border_radius=11,
        border=ft.Border.all(1, LINE) if ahead else None,
        padding=ft.Padding.symmetric(vertical=6, horizontal=0 if ahead or is_narrow else 8),
        expand=2 if ahead or is_narrow else 7,
    )
