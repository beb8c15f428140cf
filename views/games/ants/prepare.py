"""Before a game of ants: what is played, what the app does, and what to lay on the table."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import flet as ft

from companion.game import Options, Refusal
from companion.games.ants.checklist import checklist as pieces
from companion.games.ants.options import AntsOptions, Variant
from views.games import Choose
from views.games.agreements import asked, seated_names, variants
from views.here import Here
from views.present.ants.prepare import item_sentence, questions, start_refusal, variant_refusal

RULINGS = {"ninja_trick": "A11", "ninja": "A12", "leader": "A16", "won_cards": "A20"}
"""The ruling that a question of the table is about."""


def checklist(here: Here, seats: int) -> list[tuple[str, str]]:
    """List what the prepared game needs: a key, and a sentence with exact counts."""
    items = pieces(seats, here.agreed(AntsOptions))
    return [(item.piece.value, item_sentence(item, here.text)) for item in items]


def cannot_go_on(here: Here, seats: int, options: Options, step: str) -> Refusal | None:
    """Why preparing cannot go on from a step where that can be mended."""
    return start_refusal(seats, cast(AntsOptions, options), step)


def option_rows(here: Here, options: Options, choose: Choose) -> list[ft.Control]:
    """Draw how the app follows the rounds, who wins together, and the table's own readings."""
    chosen = cast(AntsOptions, options)
    parts = [*asked(here, "ants", "keeping", chosen, choose), *_variant(here, chosen, choose)]
    for what in questions(len(seated_names(here)), chosen):
        parts += asked(here, "ants", what, chosen, choose, RULINGS.get(what, ""))
    return parts


def _variant(here: Here, chosen: AntsOptions, choose: Choose) -> list[ft.Control]:
    """Draw who wins together; teams are for four, who see who plays with whom (A18)."""
    seats = len(seated_names(here))
    refused = {each: variant_refusal(seats, each) for each in Variant}

    def take(variant: Variant) -> None:
        choose(replace(chosen, variant=variant))

    ruling = "A18" if chosen.variant is Variant.TEAMS else ""
    return variants(here, "ants", refused, chosen.variant, take, Variant.TEAMS, ruling)
