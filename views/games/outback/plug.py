"""The table of Outback, drawn."""

import flet as ft

from views.games import Table
from views.games.finished import TypedIn
from views.games.outback.advice import settings
from views.games.outback.box import box, box_before_start, take_box
from views.games.outback.display import display
from views.games.outback.finished import finished_page, result_parts
from views.games.outback.finished_form import FORMS
from views.games.outback.luck import luck
from views.games.outback.own_dice import fill_in
from views.games.outback.play import heading, lead, main, middle, moment
from views.games.outback.prepare import cannot_go_on, checklist, option_rows
from views.games.outback.scores import scores
from views.games.outback.tools_bag import bag_page
from views.games.outback.tools_dice import dice_page

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
    settings=settings,
    luck=luck,
    typed=TypedIn(FORMS, result_parts),
    pages={"score": finished_page, "dice": dice_page, "bag": bag_page},
    tools={"dice": ft.Icons.CASINO, "bag": ft.Icons.SHOPPING_BAG},
)
