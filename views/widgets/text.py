"""Words on the screen: a few sizes, for the whole house."""

from __future__ import annotations

import flet as ft

from views.look import ACCENT_INK, FALLBACK, FONT, INK, QUIET

BOLD = ft.FontWeight.W_700
STRONG = ft.FontWeight.W_600


def words(
    value: str,
    color: str,
    size: int = 15,
    weight: ft.FontWeight | None = None,
    *,
    lines: int | None = None,
    expand: bool = False,
    center: bool = False,
) -> ft.Text:
    """Return a text; with ``lines`` it ends in an ellipsis after that many."""
    return ft.Text(
        value,
        size=size,
        color=color,
        weight=weight or ft.FontWeight.W_500,
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
    return words(value, QUIET, 13, lines=lines, expand=expand)


def title(value: str, *, lines: int | None = 2, expand: bool = False) -> ft.Text:
    """Return the title of a screen or a card, 20 dp bold."""
    return words(value, INK, 20, BOLD, lines=lines, expand=expand)


def markdown(value: str, size: int = 17) -> ft.Control:
    """Return a page of a lesson: paragraphs, with what matters in bold."""
    plain = ft.TextStyle(
        size=size,
        color=INK,
        weight=ft.FontWeight.W_500,
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
    heading = ft.Semantics(heading_level=2, content=words(value, QUIET, 13, BOLD))
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
