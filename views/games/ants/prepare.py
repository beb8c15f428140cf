"""Before a game of ants: what is played, what the app does, and what to lay on the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum
from typing import cast

import flet as ft

from companion.game import Options, Refusal
from companion.games.ants.checklist import checklist as pieces
from companion.games.ants.options import AntsOptions, Variant
from views.games.agreements import agreement, seated_names
from views.games.why import beside
from views.here import Here
from views.present.ants.prepare import (
    item_sentence,
    questions,
    sides,
    start_refusal,
    variant_refusal,
)
from views.present.ants.sentences import refusal
from views.widgets.press import choice_chip, choice_row
from views.widgets.text import body, quiet, section

Choose = Callable[[Options], None]
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
    parts = [*_ask(here, "keeping", chosen, choose), *_variant(here, chosen, choose)]
    for what in questions(len(seated_names(here)), chosen):
        parts += _ask(here, what, chosen, choose)
    return parts


def _ask(here: Here, what: str, chosen: AntsOptions, choose: Choose) -> list[ft.Control]:
    """Draw one question; its answers are those of the option of that name."""
    now: StrEnum = getattr(chosen, what)

    def say(answer: StrEnum) -> None:
        choose(replace(chosen, **{what: answer}))  # type: ignore[arg-type]

    return agreement(here, "ants", what, type(now), now, say, RULINGS.get(what, ""))


def _variant(here: Here, chosen: AntsOptions, choose: Choose) -> list[ft.Control]:
    """Draw who wins together; teams are for four, who see who plays with whom (A18)."""
    text, names = here.text, seated_names(here)
    closed = {each: variant_refusal(len(names), each) for each in Variant}
    chips: list[ft.Control] = [
        choice_chip(
            text(f"ants.option.variant.{each}"),
            here.on(choose, replace(chosen, variant=each)) if not closed[each] else None,
            chosen=each is chosen.variant,
        )
        for each in Variant
    ]
    parts: list[ft.Control] = [
        section(text("ants.option.variant")),
        choice_row(chips),
        beside(
            quiet(text(f"ants.option.variant.{chosen.variant}.why")),
            here,
            "ants",
            "A18" if chosen.variant is Variant.TEAMS else "",
        ),
    ]
    if why := closed[Variant.TEAMS]:
        parts.append(beside(quiet(refusal(why, None, text)), here, "ants", why.ruling))
    if chosen.variant is Variant.TEAMS and (teams := sides(names)):
        ours, theirs = (text("list.and").join(team) for team in teams)
        parts.append(body(text("ants.option.teams", ours=ours, theirs=theirs)))
    return parts
