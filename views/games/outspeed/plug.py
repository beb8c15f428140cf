"""The table of Outspeed, drawn."""

from views.games import Table
from views.games.outspeed.box import box, box_before_start, take_box
from views.games.outspeed.display import display
from views.games.outspeed.handover import holder
from views.games.outspeed.play import heading, lead, main, middle, moment
from views.games.outspeed.prepare import cannot_go_on, checklist, option_rows
from views.games.outspeed.scores import scores
from views.games.outspeed.tools_links import page_links, pages

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
    holder=holder,
    cannot_go_on=cannot_go_on,
    box=box,
    box_before_start=box_before_start,
    take_box=take_box,
    pages=pages,
    page_links=page_links,
)
