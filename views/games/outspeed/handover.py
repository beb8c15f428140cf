"""A phone that goes from hand to hand: nothing secret is shown before its player has said so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import flet as ft

from companion.games.outspeed.state import OutspeedState, Phase
from views.drafts import PerScreen
from views.games.handover import hand_over_action, hand_over_card
from views.games.outspeed.view import OutspeedTable, the_view
from views.look import INK
from views.widgets.pieces import token
from views.widgets.press import press
from views.widgets.text import NAME, quiet, section, words


@dataclass(frozen=True, slots=True)
class Handover:
    """Whose turn it is to hold this phone, in which moment, and whether it may show its secret."""

    seat: int
    turn: int
    phase: Phase
    is_shown: bool

    @property
    def is_secret(self) -> bool:
        """Whether it shows what is for one seat only."""
        return self.is_shown


Asked: TypeAlias = Callable[[OutspeedTable, int], list[ft.Control]]
HANDED: PerScreen[Handover | None] = PerScreen("outspeed.hand", lambda: None)
"""In whose hands this phone is; never written down, and forgotten whenever nobody looks."""


def handed(here: OutspeedTable, seats: tuple[int, ...]) -> Handover | None:
    """Return who of these holds the phone now: as chosen here, else the first of them."""
    state, held = the_view(here).seen, HANDED.of(here)
    if held and held.seat in seats and _is_now(held, state):
        return held
    return Handover(seats[0], state.turn, state.phase, is_shown=False) if seats else None


def _is_now(held: Handover, state: OutspeedState) -> bool:
    return (held.turn, held.phase) == (state.turn, state.phase)


def in_hand(here: OutspeedTable, seats: tuple[int, ...]) -> int | None:
    """Return the seat among these whose secret this phone may show now."""
    view = the_view(here)
    if view.viewer is not None:
        return view.viewer if view.viewer in seats else None
    now = handed(here, seats)
    return now.seat if now is not None and now.is_shown else None


def holder(here: OutspeedTable) -> int | None:
    """Return the seat whose secrets a phone of several seats shows now, if it shows any."""
    held = HANDED.of(here)
    is_held = held and held.is_shown and _is_now(held, the_view(here).seen)
    return held.seat if held and is_held else None


def hand_to(here: OutspeedTable, seat: int, *, is_shown: bool = False) -> None:
    """Pass the phone on to a seat, or let it show the seat's secret."""
    state = the_view(here).seen
    HANDED.keep(here, Handover(seat, state.turn, state.phase, is_shown))


def hand_over(
    here: OutspeedTable, seats: tuple[int, ...], why: str, asked: Asked | None = None
) -> list[ft.Control]:
    """Draw to whom the phone goes, what that seat is ``asked`` there, and who may have it instead.

    Only what tells nothing of the seat is asked before it has said to hold the phone.
    """
    now = handed(here, seats)
    if now is None:
        return []
    parts = [hand_over_card(here, now.seat, why), *(asked(here, now.seat) if asked else [])]
    others = [seat for seat in seats if seat != now.seat]
    if others:
        parts.append(section(here.text("outspeed.hand.others")))
        parts += [_other(here, seat) for seat in others]
    return parts


def _other(here: OutspeedTable, seat: int) -> ft.Control:
    who = here.setup.seats[seat]
    inside = ft.Row(
        [
            token(who.colour, who.shape, 30),
            words(who.name, INK, NAME, lines=1, expand=True),
            quiet(here.text("outspeed.hand.first")),
        ],
        spacing=10,
    )
    name = here.text("hand.to", name=who.name)
    return press(inside, here.on(hand_to, here, seat), name=name, padding=8, key=f"to-{seat}")


def show_action(here: OutspeedTable, seats: tuple[int, ...]) -> ft.Control | None:
    """Draw the button with which a player says who holds the phone."""
    now = handed(here, seats)
    if now is None:
        return None

    def show() -> None:
        hand_to(here, now.seat, is_shown=True)

    return hand_over_action(here, now.seat, show)
