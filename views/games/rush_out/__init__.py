"""The table of Rush Out, drawn."""

from views.games.rush_out.box import box, box_before_start
from views.games.rush_out.counts import take_box
from views.games.rush_out.links import luck, page_links, pages, settings
from views.games.rush_out.observe import holder
from views.games.rush_out.prepare import cannot_go_on, checklist, option_rows
from views.games.rush_out.scores import scores
from views.games.rush_out.table import heading, lead, main, middle, moment

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
