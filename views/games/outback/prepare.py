"""Before a game of Outback: what is played, what the app does, and what to lay on the table."""

from __future__ import annotations

from typing import cast

import flet as ft

from companion.game import Options, Refusal
from companion.games.outback.checklist import checklist as pieces
from companion.games.outback.options import Variant
from companion.games.outback.state import OutbackOptions
from views.games import Choose
from views.games.agreements import asked, seated_names, variants
from views.games.outback.box_record import known_box
from views.games.outback.penalty import penalty_rows
from views.here import Here
from views.present.outback.prepare import (
    item_sentence,
    start_refusal,
    variant_refusal,
    with_variant,
)

GAME = "outback"


def checklist(here: Here, seats: int) -> list[tuple[str, str]]:
    """List what the prepared game needs: a key, and a sentence with exact counts."""
    options = here.agreed(OutbackOptions)
    return [
        (item.piece.value, item_sentence(item, options, here.text))
        for item in pieces(seats, options)
    ]


def cannot_go_on(here: Here, seats: int, options: Options, step: str) -> Refusal | None:
    """Why preparing cannot go on from a step where that can be mended."""
    return start_refusal(seats, cast(OutbackOptions, options), known_box(here), step)


def option_rows(here: Here, options: Options, choose: Choose) -> list[ft.Control]:
    """Draw which game is played, when it ends, who rolls the dice and who draws from the bag."""
    chosen = cast(OutbackOptions, options)
    parts = _variant(here, chosen, choose)
    if chosen.variant is Variant.PLUS:
        parts += asked(here, GAME, "plus_tiles", chosen, choose)  # OB18
        parts += penalty_rows(here, chosen, seated_names(here), choose)
    parts += [*asked(here, GAME, "dice", chosen, choose), *asked(here, GAME, "bag", chosen, choose)]
    if chosen.variant is not Variant.TEAMS:  # there, no choice is left (OB19)
        parts += asked(here, GAME, "ending", chosen, choose)
    return parts


def _variant(here: Here, chosen: OutbackOptions, choose: Choose) -> list[ft.Control]:
    """Draw the games of the box; partnership is for four, who see who plays with whom."""
    seats = len(seated_names(here))
    refused = {each: variant_refusal(seats, each, chosen) for each in Variant}

    def take(variant: Variant) -> None:
        choose(with_variant(chosen, variant))

    return variants(here, GAME, refused, chosen.variant, take, Variant.TEAMS)
