"""Before a game of Outback: what the app does, and what to lay on the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import cast

import flet as ft

from companion.game import LuckBy, Options
from companion.games.outback.box import checklist as pieces
from companion.games.outback.state import OutbackOptions
from views.desk import Desk
from views.widgets.press import choice_chip, choice_row
from views.widgets.text import quiet, section


def checklist(desk: Desk, seats: int) -> list[tuple[str, str]]:
    """List what a game for so many players needs: a key, and a sentence with exact counts."""
    return [
        (
            item.piece.value,
            desk.text(f"outback.piece.{item.piece}", count=item.count, each=item.each),
        )
        for item in pieces(seats)
    ]


def option_rows(
    desk: Desk, options: Options, choose: Callable[[Options], None]
) -> list[ft.Control]:
    """Draw who rolls the dice and who draws from the bag."""
    chosen = cast(OutbackOptions, options)
    return [
        *_who(desk, "dice", chosen.dice, lambda by: choose(replace(chosen, dice=by))),
        *_who(desk, "bag", chosen.bag, lambda by: choose(replace(chosen, bag=by))),
    ]


def _who(
    desk: Desk, what: str, chosen: LuckBy, choose: Callable[[LuckBy], None]
) -> list[ft.Control]:
    look, text = desk.look("outback"), desk.text
    answers: list[ft.Control] = [
        choice_chip(
            text(f"outback.option.{what}.{by}"), look, desk.on(choose, by), chosen=by is chosen
        )
        for by in LuckBy
    ]
    return [
        section(text(f"outback.option.{what}"), look),
        choice_row(answers),
        quiet(text(f"outback.option.{what}.{chosen}.why"), look),
    ]
