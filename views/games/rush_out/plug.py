"""The table of Rush Out, drawn."""

import flet as ft

from views.games import Table
from views.games.finished import TypedIn
from views.games.rush_out.box import box, box_before_start, take_box
from views.games.rush_out.display import display
from views.games.rush_out.finished import FORMS, finished_page, result_parts
from views.games.rush_out.in_progress import fill_in
from views.games.rush_out.layout import layout_page
from views.games.rush_out.observe import holder
from views.games.rush_out.play import heading, lead, main, middle, moment
from views.games.rush_out.prepare import cannot_go_on, checklist, option_rows
from views.games.rush_out.scores import scores
from views.games.rush_out.tools_counter import counter_page

TABLE = Table(
    heading=heading,
    lead=lead,
    moment=moment,
    middle=middle,
    main=main,
    scores=scores,
    option_rows=option_rows,
    checklist=checklist,
    fill_in=fill_in,
    display=display,
    holder=holder,
    cannot_go_on=cannot_go_on,
    box=box,
    box_before_start=box_before_start,
    take_box=take_box,
    typed=TypedIn(FORMS, result_parts),
    pages={"score": finished_page, "counter": counter_page, "pyramid": layout_page},
    tools={"counter": ft.Icons.EXPOSURE_NEG_1, "pyramid": ft.Icons.CHANGE_HISTORY},
)
