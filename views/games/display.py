"""What a game shows on a phone that lies on the table for all to see."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from views.present.display import Headline


@dataclass(frozen=True)
class Display:
    """What the house's frame is filled with.

    ``picture`` paints what lies on the table into a room of so many dp, its width and its height,
    at a scale: 1 on a phone of 390 x 844; ``said`` is what is spoken of it. ``share`` is how much
    of what the headline leaves is for the picture, the rest for what happened last.
    """

    headline: Headline
    picture: Callable[[float, float, float], ft.Control] | None = None
    said: str = ""
    share: float = 0.6
