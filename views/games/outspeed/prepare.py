"""Before a race: what the app does, in which order the tiles come, and what to lay out."""

from __future__ import annotations

from typing import cast

import flet as ft

from companion.game import Options, Refusal
from companion.games.outspeed.options import OutspeedOptions
from views.games import Choose
from views.games.agreements import agreement, asked
from views.games.outspeed.box_record import kept_box
from views.here import Here
from views.present.outspeed.prepare import Order, items, order_of, with_order

QUESTIONS = ("tiles", "programming", "tokens", "dice", "declaring", "dialling")
"""The options that are agreed on one by one; in the first game the tiles come in their order."""


def checklist(here: Here, seats: int) -> list[tuple[str, str]]:
    """List what the prepared race needs: a key, and a sentence with exact counts."""
    return list(items(seats, here.agreed(OutspeedOptions), kept_box(here), here.text))


def cannot_go_on(here: Here, seats: int, options: Options, step: str) -> Refusal | None:
    """Why preparing cannot go on: never, all that is agreed on can be played."""
    return None


def option_rows(here: Here, options: Options, choose: Choose) -> list[ft.Control]:
    """Draw the order of the tiles, how paths are chosen, tokens declared, and who has the luck."""
    at = cast(OutspeedOptions, options)

    def take(order: Order) -> None:
        choose(with_order(at, order))

    parts = agreement(here, "outspeed", "order", Order, order_of(at), take)
    for what in QUESTIONS[at.first_game :]:
        parts += asked(here, "outspeed", what, at, choose)
    return parts
