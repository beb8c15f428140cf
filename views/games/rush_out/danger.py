"""A danger came up: who can help and why the others cannot; then the counter."""

from __future__ import annotations

from collections.abc import Iterator

import flet as ft

from companion.games.rush_out.pieces import DANGERS, Tile
from views.games.rush_out.art import plain
from views.games.rush_out.reading import read_action, reading_part
from views.games.rush_out.rows import GAME, offer_row, quiet_row, shut_row
from views.games.rush_out.view import RushOutTable
from views.games.why import beside
from views.look import WARN
from views.present.rush_out.danger import HelpView
from views.present.rush_out.names import a_tile, kit_called
from views.present.rush_out.play import DangerView, TableView
from views.widgets.pieces import card
from views.widgets.press import main_action
from views.widgets.text import body, section, title


def danger_part(here: RushOutTable, view: TableView, danger: DangerView) -> list[ft.Control]:
    """Draw what came up, and every way to keep the turns from being lost."""
    text = here.text
    name = here.setup.seats[view.acting or 0].name
    said = text("rush_out.danger.revealed", name=name, tile=a_tile(danger.tile, text))
    told = [
        beside(body(sentence), here, GAME, ruling)
        for sentence, ruling in _costs(here, danger, name)
    ]
    head = ft.Row(
        [
            plain(str(danger.tile), 64),
            ft.Column([title(said, lines=3), *told], spacing=2, expand=True),
        ],
        spacing=12,
    )
    rows = [_help(here, each) for each in danger.helps]
    return [
        card(head, border=WARN, width=2),
        *(reading_part(here, danger.tile) if danger.unread and danger.take else []),
        *([section(text("rush_out.danger.who"))] if rows else []),
        *rows,
    ]


RULING_OF = {
    Tile.ROCKFALL: "R22",
    Tile.PORTAL: "R23",
    Tile.GATHERING: "R24",
    Tile.BRUTE: "R25",
    Tile.ORC: "R25",
}


def _costs(here: RushOutTable, danger: DangerView, name: str) -> Iterator[tuple[str, str]]:
    """Say what happens if nobody stops it: what it costs, and what an extra tile does besides."""
    text = here.text
    if danger.after is None:
        yield text("rush_out.danger.loses"), "R4"
        return
    if danger.turns or danger.tile in DANGERS:
        yield text.count("rush_out.danger.costs", danger.turns, after=danger.after), ""
    if danger.does:
        does = text(f"rush_out.danger.does.{danger.tile}", name=name)
        yield does, RULING_OF[danger.tile]
    elif not danger.turns and danger.tile not in DANGERS:
        yield text("rush_out.danger.nothing"), "R21"


def _help(here: RushOutTable, each: HelpView) -> ft.Control:
    """Draw one way to help: to be tapped here, on the owner's phone, or not at all."""
    text, seats = here.text, here.setup.seats
    name, drawing = seats[each.seat].name, "protect"
    if each.symbol is not None:
        drawing = f"kit_{each.symbol}"
        said = text("rush_out.help.kit", name=name, kit=kit_called(each.symbol, here.state, text))
    elif each.copied_from is None:
        said = text("rush_out.help.protect", name=name)
    else:
        said = text("rush_out.help.copy", name=name, owner=seats[each.copied_from].name)
    if each.refusal is not None:
        return shut_row(here, drawing, said, each.refusal)
    if each.choice is None:
        return quiet_row(drawing, said, text("rush_out.help.elsewhere", name=name))
    remark = text("rush_out.help.if_near") if each.is_near is None else ""
    key = f"help-{each.seat}-{drawing}-{each.copied_from}"
    return offer_row(here, each.choice, drawing, said, key=key, remark=remark)


def take_action(here: RushOutTable, danger: DangerView) -> ft.Control | None:
    """Draw the tap that takes the loss, and what the counter shows then.

    First of all comes what stands on an extra tile that nobody has read yet (R21).
    """
    if danger.take is None:
        return None
    if danger.unread:
        return read_action(here, danger.tile)
    if danger.after is None:
        label = here.text("rush_out.danger.lose")
    elif danger.turns or danger.tile in DANGERS:
        label = here.text("rush_out.danger.take", after=danger.after)
    else:
        label = here.text("rush_out.danger.happen")
    return main_action(label, None, here.on(here.act, danger.take), key="take")
