"""The table of Rush Out, drawn."""

from views.games import Table
from views.games.rush_out.box import box, box_before_start
from views.games.rush_out.counts import take_box
from views.games.rush_out.display import display
from views.games.rush_out.links import page_links, pages
from views.games.rush_out.observe import holder
from views.games.rush_out.play import heading, lead, main, middle, moment
from views.games.rush_out.prepare import cannot_go_on, checklist, option_rows
from views.games.rush_out.scores import scores

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
