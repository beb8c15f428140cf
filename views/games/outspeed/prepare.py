"""Before a race: what the app does, in which order the tiles come, and what to lay out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import cast

import flet as ft

from companion.game import LuckBy, Options, Refusal
from companion.games.outspeed.options import Declaring, Dialling, OutspeedOptions, Programming
from views.games.agreements import agreement
from views.games.outspeed.box_record import kept_box
from views.here import Here
from views.present.outspeed.prepare import Order, items, order_of, with_order

Choose = Callable[[Options], None]


def checklist(here: Here, seats: int) -> list[tuple[str, str]]:
    """List what the prepared race needs: a key, and a sentence with exact counts."""
    return list(items(seats, here.agreed(OutspeedOptions), kept_box(here), here.text))


def cannot_go_on(here: Here, seats: int, options: Options, step: str) -> Refusal | None:
    """Why preparing cannot go on: never, all that is agreed on can be played."""
    return None


def option_rows(here: Here, options: Options, choose: Choose) -> list[ft.Control]:
    """Draw the order of the tiles, how paths are chosen, tokens declared, and who has the luck."""
    at = cast(OutspeedOptions, options)
    game = "outspeed"
    parts = agreement(
        here, game, "order", Order, order_of(at), lambda order: choose(with_order(at, order))
    )
    if not at.first_game:
        parts += agreement(
            here, game, "tiles", LuckBy, at.tiles, lambda by: choose(replace(at, tiles=by))
        )
    return [
        *parts,
        *agreement(
            here,
            game,
            "programming",
            Programming,
            at.programming,
            lambda how: choose(replace(at, programming=how)),
        ),
        *agreement(
            here, game, "tokens", LuckBy, at.tokens, lambda by: choose(replace(at, tokens=by))
        ),
        *agreement(here, game, "dice", LuckBy, at.dice, lambda by: choose(replace(at, dice=by))),
        *agreement(
            here,
            game,
            "declaring",
            Declaring,
            at.declaring,
            lambda how: choose(replace(at, declaring=how)),
        ),
        *agreement(
            here,
            game,
            "dialling",
            Dialling,
            at.dialling,
            lambda how: choose(replace(at, dialling=how)),
        ),
    ]
