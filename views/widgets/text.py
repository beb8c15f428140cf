"""Words on the screen: a few sizes, for the whole house."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import flet as ft

from views.look import ACCENT_INK, FALLBACK, FONT, INK, QUIET


@dataclass(frozen=True, slots=True)
class Letters:
    """How words are written: how large, in dp, and how heavy."""

    size: int
    weight: ft.FontWeight


TINY: Final = Letters(12, ft.FontWeight.W_600)
"""Below a small picture."""
SMALL: Final = Letters(13, ft.FontWeight.W_500)
"""A remark that stands back."""
SECTION: Final = Letters(13, ft.FontWeight.W_700)
"""Above a group of things."""
LABEL: Final = Letters(14, ft.FontWeight.W_600)
"""On a key or a chip."""
BODY: Final = Letters(15, ft.FontWeight.W_500)
"""What is read."""
NAME: Final = Letters(16, ft.FontWeight.W_600)
"""What something is called, and what a button says."""
PAGE: Final = Letters(17, ft.FontWeight.W_500)
"""What is read of a lesson."""
HEADING: Final = Letters(17, ft.FontWeight.W_700)
"""The first line of a card."""
TITLE: Final = Letters(20, ft.FontWeight.W_700)
"""A screen's title, and its main action."""
NUMBER: Final = Letters(24, ft.FontWeight.W_700)
"""A number that matters."""
TOTAL: Final = Letters(34, ft.FontWeight.W_800)
"""The number that everybody waits for."""


def words(
    value: str,
    color: str,
    letters: Letters = BODY,
    *,
    lines: int | None = None,
    expand: bool = False,
    center: bool = False,
) -> ft.Text:
    """Return a text; with ``lines`` it ends in an ellipsis after that many."""
    return ft.Text(
        value,
        size=letters.size,
        color=color,
        weight=letters.weight,
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.CLIP,
        expand=expand or None,
        text_align=ft.TextAlign.CENTER if center else ft.TextAlign.START,
        font_family=FONT,
        font_family_fallback=FALLBACK,
    )


def body(value: str, *, lines: int | None = None, expand: bool = False) -> ft.Text:
    """Return a text to read, 15 dp."""
    return words(value, INK, lines=lines, expand=expand)


def told(sentence: str) -> list[ft.Control]:
    """Return a sentence that says what a tap has done; nothing when there is none."""
    return [body(sentence)] if sentence else []


def quiet(value: str, *, lines: int | None = None, expand: bool = False) -> ft.Text:
    """Return a text that stands back, 13 dp."""
    return words(value, QUIET, SMALL, lines=lines, expand=expand)


def title(value: str, *, lines: int | None = 2, expand: bool = False) -> ft.Text:
    """Return the title of a screen or a card, 20 dp bold."""
    return words(value, INK, TITLE, lines=lines, expand=expand)


def markdown(value: str, letters: Letters = PAGE) -> ft.Control:
    """Return a page of a lesson: paragraphs, with what matters in bold."""
    plain = ft.TextStyle(
        size=letters.size,
        color=INK,
        weight=letters.weight,
        font_family=FONT,
        font_family_fallback=FALLBACK,
        height=1.35,
    )
    strong = ft.TextStyle(weight=ft.FontWeight.W_800, color=ACCENT_INK)
    style = ft.MarkdownStyleSheet(
        p_text_style=plain, strong_text_style=strong, block_spacing=10, p_padding=0
    )
    return ft.Markdown(value, md_style_sheet=style, fit_content=True)


def section(value: str, extra: str = "") -> ft.Control:
    """Return the heading above a group of things, with a quiet remark at its end or below it."""
    heading = ft.Semantics(heading_level=2, content=words(value, QUIET, SECTION))
    if not extra:
        return heading
    both = ft.Row(
        [heading, quiet(extra)],
        spacing=8,
        run_spacing=0,
        wrap=True,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        expand=True,
    )
    return ft.Row([both])
