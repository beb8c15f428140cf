"""What the ant game offers beside its sessions: scoring a finished game, and the trick judge."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft

from views.games.ants.finished import finished_page
from views.games.ants.judge import judge_page
from views.games.links import links
from views.games.page import GamePage
from views.here import Here

pages: Mapping[str, Callable[[Here], GamePage]] = {"score": finished_page, "judge": judge_page}


def page_links(here: Here) -> list[ft.Control]:
    """Draw the ways to the form and to the judge."""
    return links(here, "ants", (("judge", ft.Icons.GAVEL),))
