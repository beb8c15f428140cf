"""The table of Outspeed, drawn."""

import flet as ft

from views.games import Table
from views.games.finished import TypedIn
from views.games.outspeed.box import box, box_before_start, take_box, tiles_page
from views.games.outspeed.display import display
from views.games.outspeed.finished import FORMS, finished_page, result_parts
from views.games.outspeed.handover import holder
from views.games.outspeed.play import heading, lead, main, middle, moment
from views.games.outspeed.prepare import cannot_go_on, checklist, option_rows
from views.games.outspeed.scores import scores
from views.games.outspeed.tools_bonus import bonus_page
from views.games.outspeed.typing_in import fill_in

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
    pages={"score": finished_page, "bonus": bonus_page, "tiles": tiles_page},
    tools={"bonus": ft.Icons.BOLT, "tiles": ft.Icons.EDIT_NOTE},
)
