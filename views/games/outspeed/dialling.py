"""The centre dial on the screen: numbers in secret, by handing over, or typed in (O15)."""

from __future__ import annotations

import flet as ft

from companion.game import Choice
from companion.games.outspeed.events import NumberSet
from companion.games.outspeed.state import OutspeedState
from views.desk import Desk
from views.games.outspeed.dials import changers, choosers, dial_key, is_typed, ready_list
from views.games.outspeed.handover import hand_over, in_hand
from views.games.outspeed.view import the_truth, the_view
from views.present.outspeed.programming import (
    number_choices,
    readiness,
)
from views.widgets.pieces import card
from views.widgets.text import body, quiet, section


def dialling(desk: Desk) -> list[ft.Control]:
    """Draw the numbers for the seat in whose hands this phone is, and who is ready (O15)."""
    text = desk.text
    if is_typed(desk):
        return _typed_numbers(desk)
    seat = in_hand(desk, changers(desk))
    if seat is None:
        parts = hand_over(desk, choosers(desk), text("outspeed.dial.why"))
        return [*parts, *ready_list(desk)]
    return [*_numbers(desk, seat, the_truth(desk)), *ready_list(desk)]


def _numbers(desk: Desk, seat: int, state: OutspeedState) -> list[ft.Control]:
    """Draw the numbers that a ship may set; the fuel and 9 are where they end."""
    name, fuel = desk.session.setup.seats[seat].name, state.race.ships[seat].fuel
    keys: list[ft.Control] = [
        dial_key(
            desk,
            each,
            desk.text("outspeed.dial.number", name=name, number=each.number),
            desk.on(_set_number, desk, seat, each.number),
            f"number-{seat}-{each.number}",
        )
        for each in number_choices(state, seat)
        if not each.refusal
    ]
    return [
        section(desk.text("outspeed.dial.title", name=name), desk.text("outspeed.fuel", fuel=fuel)),
        quiet(desk.text("outspeed.program.dial")),
        ft.Row(keys, spacing=6, run_spacing=6, wrap=True),
    ]


async def _set_number(desk: Desk, seat: int, number: int) -> None:
    """Set the number, and put the secret away; setting what is set already is no mistake."""
    state, known = the_truth(desk), the_truth(desk).programs[seat]
    desk.scratch = None
    if seat in state.dialled and known is not None and known.dial == number:
        return
    await desk.act(Choice(NumberSet(seat, state.turn, number)))


def _typed_numbers(desk: Desk) -> list[ft.Control]:
    """Draw the numbers of all who set one: the real dials lie open and are typed in."""
    view = the_view(desk)
    parts: list[ft.Control] = [card(body(desk.text("outspeed.dial.real")))]
    for each in readiness(view.seen) if view.mine else ():
        parts += _numbers(desk, each.seat, view.seen)
    return parts if view.mine else [*parts, *ready_list(desk)]
