"""QR codes, drawn so that another phone's camera reads them off the screen."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

import flet as ft
import segno


@lru_cache(maxsize=8)
def qr_svg(*parts: str, error: str = "m", quiet: int = 2) -> str:
    """Return a text as a QR code, a drawing as text, with ``quiet`` light modules around it.

    Parts that are all digits take less room. Bars that are filled, not lines that are stroked:
    Flutter draws those too thin to scan.

    >>> qr_svg("http://127.0.0.1/join/abc").startswith("<svg")
    True
    """
    code = segno.make(parts, error=error, micro=False)  # type: ignore[arg-type]  # takes parts, too
    bars = []
    for y, row in enumerate(code.matrix_iter(border=quiet)):
        x = 0
        for dark, modules in groupby(row):
            long = len(list(modules))
            if dark:
                bars.append(f"M{x} {y}h{long}v1h-{long}z")
            x += long
    side, _ = code.symbol_size(border=quiet)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">'
        f'<path d="{"".join(bars)}"/></svg>'
    )


def qr_picture(svg: str, side: float, label: str, *, padding: int) -> ft.Control:
    """Return a QR code in the middle, ``side`` dp wide, on white whatever the theme.

    The corners are as round as leaves the code's own margin whole.
    """
    return ft.Row(
        [
            ft.Container(
                ft.Image(src=svg, width=side, height=side, semantics_label=label),
                bgcolor="#FFFFFF",
                border_radius=2 * padding,
                padding=padding,
            )
        ],
        alignment=ft.MainAxisAlignment.CENTER,
    )
