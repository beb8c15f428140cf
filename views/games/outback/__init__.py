"""The table of Outback, drawn."""

from views.games.handover import nobody as holder
from views.games.outback.advice import settings
from views.games.outback.box import box, box_before_start, take_box
from views.games.outback.luck import luck
from views.games.outback.prepare import cannot_go_on, checklist, option_rows
from views.games.outback.scores import scores
from views.games.outback.table import heading, lead, main, middle, moment
from views.games.outback.tools_links import page_links, pages

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
