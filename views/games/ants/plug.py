"""The table of the ant game, drawn."""

from views.games import Table
from views.games.ants.box import box, box_before_start, take_box
from views.games.ants.display import display
from views.games.ants.play import heading, lead, main, middle, moment
from views.games.ants.prepare import cannot_go_on, checklist, option_rows
from views.games.ants.scores import luck, scores
from views.games.ants.tools_links import page_links, pages

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
    luck=luck,
    pages=pages,
    page_links=page_links,
)
