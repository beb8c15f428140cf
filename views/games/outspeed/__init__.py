"""The table of Outspeed, drawn."""

import flet as ft

from views.desk import Desk
from views.games.outspeed.box import box, box_before_start, take_box
from views.games.outspeed.handover import holder
from views.games.outspeed.prepare import cannot_go_on, checklist, option_rows
from views.games.outspeed.scores import scores
from views.games.outspeed.table import heading, lead, main, middle, moment
from views.games.outspeed.tools_links import page_links, pages

__all__ = [
    "box",
    "box_before_start",
    "cannot_go_on",
    "checklist",
    "heading",
    "holder",
    "lead",
    "luck",
    "main",
    "middle",
    "moment",
    "option_rows",
    "page_links",
    "pages",
    "scores",
    "settings",
    "take_box",
]


def settings(desk: Desk) -> list[ft.Control]:
    """Draw what a phone may choose for this game alone: nothing."""
    return []


def luck(desk: Desk) -> list[ft.Control]:
    """Draw how lucky everybody was: dice are few in a race, so nothing is told of them."""
    return []
