"""What Outback offers beside its sessions: scoring a finished game, and two tools."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft

from views.games.links import links
from views.games.outback.finished import finished_page
from views.games.outback.tools_bag import bag_page
from views.games.outback.tools_dice import dice_page
from views.games.page import GamePage
from views.here import Here

pages: Mapping[str, Callable[[Here], GamePage]] = {
    "score": finished_page,
    "dice": dice_page,
    "bag": bag_page,
}


def page_links(here: Here) -> list[ft.Control]:
    """Draw the ways to the form and to the tools."""
    tools = (("dice", ft.Icons.CASINO), ("bag", ft.Icons.SHOPPING_BAG))
    return links(here, "outback", tools)
