"""The centre dial on the screen: numbers in secret, by handing over, or typed in (O15)."""

from __future__ import annotations

import flet as ft

from companion.game import Choice
from companion.games.outspeed.events import NumberSet
from views.games.outspeed.dials import asking, dial_key, is_typed, ready_list
from views.games.outspeed.handover import HANDED
from views.games.outspeed.view import OutspeedTable, the_view
from views.present.outspeed.programming import (
    number_choices,
    readiness,
)
from views.widgets.pieces import card
from views.widgets.text import body, quiet, section


def dialling(here: OutspeedTable) -> list[ft.Control]:
    """Draw the numbers for the seat that sets one now, and who is ready (O15)."""
    if is_typed(here):
        return _typed_numbers(here)
    return [*asking(here, _numbers, here.text("outspeed.dial.why")), *ready_list(here)]


def _numbers(here: OutspeedTable, seat: int) -> list[ft.Control]:
    """Draw the numbers that a ship may set; the fuel and 9 are where they end."""
    state = here.state
    name, fuel = here.setup.seats[seat].name, state.race.ships[seat].fuel
    keys: list[ft.Control] = [
        dial_key(
            here,
            each,
            here.text("outspeed.dial.number", name=name, number=each.number),
            here.on(_set_number, here, seat, each.number),
            f"number-{seat}-{each.number}",
        )
        for each in number_choices(state, seat)
        if not each.refusal
    ]
    return [
        section(here.text("outspeed.dial.title", name=name), here.text("outspeed.fuel", fuel=fuel)),
        quiet(here.text("outspeed.program.dial")),
        ft.Row(keys, spacing=6, run_spacing=6, wrap=True),
    ]


async def _set_number(here: OutspeedTable, seat: int, number: int) -> None:
    """Set the number, and put the secret away; setting what is set already is no mistake."""
    state, known = here.state, here.state.programs[seat]
    HANDED.forget(here)
    if seat in state.dialled and known is not None and known.dial == number:
        return
    await here.act(Choice(NumberSet(seat, state.turn, number)))


def _typed_numbers(here: OutspeedTable) -> list[ft.Control]:
    """Draw the numbers of all who set one: the real dials lie open and are typed in."""
    view = the_view(here)
    parts: list[ft.Control] = [card(body(here.text("outspeed.dial.real")))]
    for each in readiness(view.seen) if view.mine else ():
        parts += _numbers(here, each.seat)
    return parts if view.mine else [*parts, *ready_list(here)]
