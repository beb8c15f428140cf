"""Before a race: what the app does, in which order the tiles come, and what to lay out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import cast

import flet as ft

from companion.game import LuckBy, Options, Refusal
from companion.games.outspeed.options import Declaring, Dialling, OutspeedOptions, Programming
from views.desk import Desk
from views.games.agreements import agreement
from views.games.outspeed.box_record import kept_box
from views.present.outspeed.prepare import Order, items, order_of, with_order

Choose = Callable[[Options], None]


def checklist(desk: Desk, seats: int) -> list[tuple[str, str]]:
    """List what the prepared race needs: a key, and a sentence with exact counts."""
    options = OutspeedOptions()
    if desk.draft and isinstance(desk.draft.options, OutspeedOptions):
        options = desk.draft.options
    return list(items(seats, options, kept_box(desk), desk.text))


def cannot_go_on(desk: Desk, seats: int, options: Options, step: str) -> Refusal | None:
    """Why preparing cannot go on: never, all that is agreed on can be played."""
    return None


def option_rows(desk: Desk, options: Options, choose: Choose) -> list[ft.Control]:
    """Draw the order of the tiles, how paths are chosen, tokens declared, and who has the luck."""
    at = cast(OutspeedOptions, options)
    game = "outspeed"
    parts = agreement(
        desk, game, "order", Order, order_of(at), lambda order: choose(with_order(at, order))
    )
    if not at.first_game:
        parts += agreement(
            desk, game, "tiles", LuckBy, at.tiles, lambda by: choose(replace(at, tiles=by))
        )
    return [
        *parts,
        *agreement(
            desk,
            game,
            "programming",
            Programming,
            at.programming,
            lambda how: choose(replace(at, programming=how)),
        ),
        *agreement(
            desk, game, "tokens", LuckBy, at.tokens, lambda by: choose(replace(at, tokens=by))
        ),
        *agreement(desk, game, "dice", LuckBy, at.dice, lambda by: choose(replace(at, dice=by))),
        *agreement(
            desk,
            game,
            "declaring",
            Declaring,
            at.declaring,
            lambda how: choose(replace(at, declaring=how)),
        ),
        *agreement(
            desk,
            game,
            "dialling",
            Dialling,
            at.dialling,
            lambda how: choose(replace(at, dialling=how)),
        ),
    ]
