"""Before a game of Outback: what is played, what the app does, and what to lay on the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import cast

import flet as ft

from companion.game import LuckBy, Options, Refusal
from companion.games.outback.checklist import checklist as pieces
from companion.games.outback.options import Ending, PlusTiles, Variant
from companion.games.outback.state import OutbackOptions
from views.games.agreements import agreement, seated_names
from views.games.outback.box_record import known_box
from views.games.outback.penalty import penalty_rows
from views.here import Here
from views.present.outback.prepare import (
    item_sentence,
    sides,
    start_refusal,
    variant_refusal,
    with_variant,
)
from views.present.outback.sentences import refusal
from views.widgets.press import choice_chip, choice_row
from views.widgets.text import body, quiet, section

Choose = Callable[[Options], None]


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
        parts += _plus(here, chosen, choose)
    return [
        *parts,
        *_who(here, "dice", chosen.dice, lambda by: choose(replace(chosen, dice=by))),
        *_who(here, "bag", chosen.bag, lambda by: choose(replace(chosen, bag=by))),
        *_ending(here, chosen, choose),
    ]


def _variant(here: Here, chosen: OutbackOptions, choose: Choose) -> list[ft.Control]:
    """Draw the games of the box; partnership is for four, who see who plays with whom."""
    text = here.text
    names = seated_names(here)
    closed = {each: variant_refusal(len(names), each, chosen) for each in Variant}
    parts = [
        section(text("outback.option.variant")),
        choice_row(
            [
                choice_chip(
                    text(f"outback.option.variant.{each}"),
                    here.on(choose, with_variant(chosen, each)) if not closed[each] else None,
                    chosen=each is chosen.variant,
                )
                for each in Variant
            ]
        ),
        quiet(text(f"outback.option.variant.{chosen.variant}.why")),
    ]
    if why := closed[Variant.TEAMS]:
        parts.append(quiet(refusal(why, None, text)))
    if chosen.variant is Variant.TEAMS and (teams := sides(names)):
        ours, theirs = (text("list.and").join(team) for team in teams)
        parts.append(body(text("outback.option.teams", ours=ours, theirs=theirs)))
    return parts


def _plus(here: Here, chosen: OutbackOptions, choose: Choose) -> list[ft.Control]:
    """Draw how many bonus tiles are in play (OB18), and which scoring tiles."""
    return [
        *agreement(
            here,
            "outback",
            "plus_tiles",
            PlusTiles,
            chosen.plus_tiles,
            lambda tiles: choose(replace(chosen, plus_tiles=tiles)),
        ),
        *penalty_rows(here, chosen, seated_names(here), choose),
    ]


def _ending(here: Here, chosen: OutbackOptions, choose: Choose) -> list[ft.Control]:
    """Draw when the game ends (OB11, OB12); in partnership there is no choice (OB19)."""
    if chosen.variant is Variant.TEAMS:
        return []
    return agreement(
        here,
        "outback",
        "ending",
        Ending,
        chosen.ending,
        lambda end: choose(replace(chosen, ending=end)),
    )


def _who(
    here: Here, what: str, chosen: LuckBy, choose: Callable[[LuckBy], None]
) -> list[ft.Control]:
    return agreement(here, "outback", what, LuckBy, chosen, choose)
