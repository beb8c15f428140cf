"""The table of Outback, drawn."""

from views.games.outback.box import box, box_before_start
from views.games.outback.prepare import checklist, option_rows
from views.games.outback.scores import scores
from views.games.outback.table import heading, lead, main, middle

__all__ = [
    "box",
    "box_before_start",
    "checklist",
    "heading",
    "lead",
    "main",
    "middle",
    "option_rows",
    "scores",
]
