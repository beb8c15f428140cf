"""A page of a game beside its sessions: a form, a tool."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from views.widgets.press import OnTap


@dataclass(frozen=True)
class GamePage:
    """What the house's frame is filled with.

    ``back`` leads one step back inside the page, ``None`` to the game's own page. ``warning`` is a
    sentence that stays at the foot as long as it is true. With another ``key`` the page begins at
    its top again.
    """

    heading: str
    sub: str
    middle: Sequence[ft.Control]
    foot: Sequence[ft.Control] = ()
    back: OnTap | None = None
    warning: str = ""
    key: str = ""
