"""What Outspeed offers beside its sessions: scoring a finished race, and two tools."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft

from views.games.links import links
from views.games.outspeed.box import tiles_page
from views.games.outspeed.finished import finished_page
from views.games.outspeed.tools_bonus import bonus_page
from views.games.page import GamePage
from views.here import Here

pages: Mapping[str, Callable[[Here], GamePage]] = {
    "score": finished_page,
    "bonus": bonus_page,
    "tiles": tiles_page,
}


def page_links(here: Here) -> list[ft.Control]:
    """Draw the ways to the form and to the tools."""
    tools = (("bonus", ft.Icons.BOLT), ("tiles", ft.Icons.EDIT_NOTE))
    return links(here, "outspeed", tools)
