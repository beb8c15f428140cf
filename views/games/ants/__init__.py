"""The table of the ant game, drawn."""

from views.games.ants.box import box, box_before_start, take_box
from views.games.ants.prepare import cannot_go_on, checklist, option_rows
from views.games.ants.scores import luck, scores, settings
from views.games.ants.table import heading, lead, main, middle, moment
from views.games.ants.tools_links import page_links, pages
from views.games.handover import nobody as holder

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
