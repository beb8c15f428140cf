"""The table of Outback, drawn."""

from views.games import Table
from views.games.outback.advice import settings
from views.games.outback.box import box, box_before_start, take_box
from views.games.outback.display import display
from views.games.outback.luck import luck
from views.games.outback.play import heading, lead, main, middle, moment
from views.games.outback.prepare import cannot_go_on, checklist, option_rows
from views.games.outback.scores import scores
from views.games.outback.tools_links import page_links, pages

TABLE = Table(
    heading=heading,
    lead=lead,
    moment=moment,
    middle=middle,
    main=main,
    scores=scores,
    option_rows=option_rows,
    checklist=checklist,
    display=display,
    cannot_go_on=cannot_go_on,
    box=box,
    box_before_start=box_before_start,
    take_box=take_box,
    settings=settings,
    luck=luck,
    pages=pages,
    page_links=page_links,
)
