"""What Rush Out offers beside its sessions: a finished game, the counter alone, a pyramid."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft

from views.games.links import links
from views.games.page import GamePage
from views.games.rush_out.finished import finished_page
from views.games.rush_out.layout import layout_page
from views.games.rush_out.tools_counter import counter_page
from views.here import Here

pages: Mapping[str, Callable[[Here], GamePage]] = {
    "score": finished_page,
    "counter": counter_page,
    "pyramid": layout_page,
}


def page_links(here: Here) -> list[ft.Control]:
    """Draw the ways to the form and to the tools."""
    tools = (("counter", ft.Icons.EXPOSURE_NEG_1), ("pyramid", ft.Icons.CHANGE_HISTORY))
    return links(here, "rush_out", tools)
