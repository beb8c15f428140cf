"""The table of the ant game, drawn."""

import flet as ft

from views.games import Table
from views.games.ants.box import box, box_before_start, take_box
from views.games.ants.counting import fill_in
from views.games.ants.display import display
from views.games.ants.finished import FORMS, finished_page
from views.games.ants.finished_result import result_parts
from views.games.ants.judge import judge_page
from views.games.ants.play import heading, lead, main, middle, moment
from views.games.ants.prepare import cannot_go_on, checklist, option_rows
from views.games.ants.scores import luck, scores
from views.games.finished import TypedIn

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
    cannot_go_on=cannot_go_on,
    box=box,
    box_before_start=box_before_start,
    take_box=take_box,
    luck=luck,
    typed=TypedIn(FORMS, result_parts),
    pages={"score": finished_page, "judge": judge_page},
    tools={"judge": ft.Icons.GAVEL},
)
