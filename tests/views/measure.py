"""How wide a screen is and which of its words have no room: a reading of Flutter's layout.

Only widths, of the few controls that our screens are made of. Widths of letters are those of the
font that we ship; pairs of letters that move closer are counted at their full width.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import flet as ft
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

import views

FONT = Path(views.__file__).parent / "assets" / "fonts" / "Nunito.ttf"
LEAST_BUTTON_DP = 64
BREAKS = re.compile(r"(?<=[ \-\u2013/])")
"""After these a line may end."""
ROUGH_DP = 0.5


@dataclass(frozen=True, slots=True)
class Words:
    """A text on a screen: the room that its lines have, how many there are, and what is cut.

    ``is_cut``: it ends in an ellipsis, or a word is wider than its room. ``button`` is the button
    it stands on, ``level`` the level of the heading that it is, 0 for none.
    """

    said: str
    room_dp: float
    lines: int
    is_cut: bool
    button: ft.Control | None = None
    level: int = 0


@dataclass(frozen=True, slots=True)
class Overflow:
    """A row that is wider than its room: what stands at its end is not drawn."""

    room_dp: float
    needs_dp: float
    said: str


@cache
def _font() -> TTFont:
    return TTFont(FONT)


@cache
def _letters(weight: int) -> Callable[[str], float]:
    font = _font()
    glyphs, names = font.getGlyphSet(location={"wght": weight}), font.getBestCmap()
    units = font["head"].unitsPerEm

    @cache
    def width(letter: str) -> float:
        name = names.get(ord(letter))
        return float(glyphs[name].width) / units if name else 1.0

    return width


@lru_cache(maxsize=100_000)
def wide(said: str, size: float, weight: int) -> float:
    """How wide a line of text is, in dp."""
    return size * sum(map(_letters(weight), said))


def lines_of(said: str, size: float, weight: int, room_dp: float) -> tuple[int, bool]:
    """How many lines a text takes, and whether a word of it is wider than its room."""
    lines, is_broken = 0, False
    for paragraph in said.split("\n"):
        lines, at = lines + 1, 0.0
        for word in BREAKS.split(paragraph):
            own = wide(word.rstrip(" "), size, weight)
            is_broken |= own > room_dp + ROUGH_DP
            if at and at + own > room_dp + ROUGH_DP:
                lines, at = lines + 1, 0.0
            at += wide(word, size, weight)
    return lines, is_broken


class Layout:
    """A screen laid out at a width; ``words`` and ``overflows`` are what was found on it."""

    def __init__(self, screen: ft.Control, width_dp: float) -> None:
        self.words: list[Words] = []
        self.overflows: list[Overflow] = []
        self._button: ft.Control | None = None
        self._level = 0
        self._lay(screen, width_dp)

    def _lay(self, control: Any, room: float) -> float:
        """Lay out a control with at most so much room, and answer how much it takes."""
        match control:
            case ft.Text():
                return self._text(control, room)
            case ft.TextButton() | ft.FilledButton():
                return self._on_button(control, room)
            case ft.Container():
                return self._container(control, room)
            case ft.Row(wrap=True):
                return self._wrapped(control, room)
            case ft.Row():
                return self._row(control, room)
            case ft.Column() | ft.Stack():
                own = min(room, control.width or math.inf)
                return max([self._lay(each, own) for each in _seen(control.controls)], default=0.0)
            case ft.Semantics() | ft.MergeSemantics() | ft.SafeArea():
                return self._meant(control, room)
        return _picture(control, room)

    def _meant(self, control: Any, room: float) -> float:
        """Lay out what is in a control that says something of it, as that it is a heading."""
        outer = self._level
        self._level = getattr(control, "heading_level", None) or outer
        taken = self._lay(control.content, room)
        self._level = outer
        return taken

    def _text(self, text: ft.Text, room: float) -> float:
        said, size = text.value or "", float(text.size or 14)
        weight = int(str((text.weight or ft.FontWeight.W_500).value).removeprefix("w"))
        lines, is_broken = lines_of(said, size, weight, room)
        is_cut = is_broken or bool(text.max_lines and lines > text.max_lines)
        self.words.append(Words(said, room, lines, is_cut, self._button, self._level))
        return min(room, wide(said, size, weight))

    def _on_button(self, button: Any, room: float) -> float:
        own = float(button.width) if button.width else room
        outer, self._button = self._button, button
        taken = self._lay(button.content, own)
        self._button = outer
        return float(button.width or max(taken, LEAST_BUTTON_DP))

    def _container(self, box: ft.Container, room: float) -> float:
        edge = _sides(box.padding) + _sides(box.margin) + _edges(box.border)
        own = min(room, float(box.width)) if box.width is not None else room
        taken = self._lay(box.content, max(0.0, own - edge)) + edge
        fills = box.alignment is not None and not math.isinf(room)
        return own if box.width is not None or fills else taken

    def _row(self, row: ft.Row, room: float) -> float:
        inside = list(_seen(row.controls))
        gaps = (row.spacing if row.spacing is not None else 10) * max(0, len(inside) - 1)
        stiff = sum(self._lay(each, math.inf) for each in inside if not each.expand)
        left, shares = room - gaps - stiff, sum(int(each.expand or 0) for each in inside)
        if left < -ROUGH_DP:
            self.overflows.append(Overflow(room, room - left, " ".join(_said(row))))
        taken = gaps + stiff
        for each in inside:
            if each.expand:
                taken += self._lay(each, max(0.0, left) * int(each.expand) / shares)
        return taken if row.tight or math.isinf(room) else room

    def _wrapped(self, row: ft.Row, room: float) -> float:
        taken = [self._lay(each, room) for each in _seen(row.controls)]
        return min(room, sum(taken) + (row.spacing or 10) * max(0, len(taken) - 1))


def _picture(control: Any, room: float) -> float:
    """How much room something without words takes: a picture its own, a field all there is."""
    match control:
        case None:
            return 0.0
        case ft.Icon():
            return float(control.size or 24)
        case ft.Image() | ft.IconButton():
            return float(control.width or 0)
    return 0.0 if math.isinf(room) else room


def _seen(controls: list[Any]) -> Iterator[Any]:
    return (each for each in controls if each.visible)


def _sides(of: Any) -> float:
    if of is None:
        return 0.0
    return 2.0 * of if isinstance(of, int | float) else float((of.left or 0) + (of.right or 0))


def _edges(border: ft.Border | None) -> float:
    sides = (border.left, border.right) if border else ()
    return sum((float(1 if side.width is None else side.width) for side in sides if side), 0.0)


def _said(control: Any) -> Iterator[str]:
    if isinstance(control, ft.Text):
        yield control.value or ""
    for name in ("content", "controls"):
        inside = getattr(control, name, None)
        for each in inside if isinstance(inside, list) else [inside]:
            if isinstance(each, ft.BaseControl):
                yield from _said(each)
