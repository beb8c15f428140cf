"""What Rush Out offers beside its sessions: a finished game, and a pyramid of one's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft

from views.games.links import links
from views.games.page import GamePage
from views.games.rush_out.finished import finished_page
from views.games.rush_out.layout import layout_page
from views.here import Here

pages: Mapping[str, Callable[[Here], GamePage]] = {
    "score": finished_page,
    "pyramid": layout_page,
}


def page_links(here: Here) -> list[ft.Control]:
    """Draw the ways to the form and to the tool."""
    return links(here, "rush_out", (("pyramid", ft.Icons.CHANGE_HISTORY),))
