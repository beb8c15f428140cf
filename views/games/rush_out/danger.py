"""A danger came up: who can help and why the others cannot; then the counter."""

from __future__ import annotations

import flet as ft

from views.games.rush_out.art import plain
from views.games.rush_out.rows import GAME, offer_row, quiet_row, shut_row
from views.games.rush_out.view import RushOutTable
from views.games.why import beside
from views.look import WARN
from views.present.rush_out.danger import HelpView
from views.present.rush_out.names import a_tile, kit_name
from views.present.rush_out.play import DangerView, TableView
from views.widgets.pieces import card
from views.widgets.press import main_action
from views.widgets.text import body, section, title


def danger_part(here: RushOutTable, view: TableView, danger: DangerView) -> list[ft.Control]:
    """Draw what came up, and every way to keep the turns from being lost."""
    text = here.text
    name = here.setup.seats[view.acting or 0].name
    said = text("rush_out.danger.revealed", name=name, tile=a_tile(danger.tile, text))
    cost = (
        text("rush_out.danger.loses")
        if danger.after is None
        else text.count("rush_out.danger.costs", danger.turns, after=danger.after)
    )
    told = beside(body(cost), here, GAME, "R4" if danger.after is None else "")
    head = ft.Row(
        [
            plain(str(danger.tile), 64),
            ft.Column([title(said, lines=3), told], spacing=2, expand=True),
        ],
        spacing=12,
    )
    rows = [_help(here, each) for each in danger.helps]
    return [
        card(head, border=WARN, width=2),
        section(text("rush_out.danger.who")),
        *rows,
    ]


def _help(here: RushOutTable, each: HelpView) -> ft.Control:
    """Draw one way to help: to be tapped here, on the owner's phone, or not at all."""
    text, seats = here.text, here.setup.seats
    name, drawing = seats[each.seat].name, "protect"
    if each.symbol is not None:
        drawing = f"kit_{each.symbol}"
        said = text("rush_out.help.kit", name=name, kit=kit_name(each.symbol, text))
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
    """Draw the tap that takes the loss, and what the counter shows then."""
    if danger.take is None:
        return None
    label = (
        here.text("rush_out.danger.lose")
        if danger.after is None
        else here.text("rush_out.danger.take", after=danger.after)
    )
    return main_action(label, None, here.on(here.act, danger.take), key="take")
