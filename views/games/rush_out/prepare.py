"""Before a game of Rush Out: what is played, what the app does, and what to lay on the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import cast

import flet as ft

from companion.game import Options, Refusal
from companion.games.rush_out.checklist import checklist as pieces
from companion.games.rush_out.options import (
    MOST_EXTRA_TURNS,
    PRINTED,
    Pyramid,
    PyramidMap,
    RushOutOptions,
)
from views.games import Choose
from views.games.agreements import agreement, asked
from views.games.rush_out.campaign import campaign_rows
from views.games.rush_out.counts import known_box, prepared
from views.games.rush_out.layout import layout_way
from views.games.rush_out.pages import pages_rows
from views.games.why import beside, why
from views.here import Here
from views.present.rush_out.prepare import (
    exit_counts,
    item_sentence,
    more_turns,
    start_refusal,
    turns_shown,
)
from views.widgets.press import choices
from views.widgets.stepper import stepper
from views.widgets.text import body, quiet, section

GAME = "rush_out"


def checklist(here: Here, seats: int) -> list[tuple[str, str]]:
    """List what the prepared game needs: a key, and a sentence with exact counts."""
    return [
        (item.piece.value, item_sentence(item, seats, here.text))
        for item in pieces(seats, prepared(here))
    ]


def cannot_go_on(here: Here, seats: int, options: Options, step: str) -> Refusal | None:
    """Why preparing cannot go on from a step where that can be mended."""
    return start_refusal(seats, cast(RushOutOptions, options), known_box(here), step)


def option_rows(here: Here, options: Options, choose: Choose) -> list[ft.Control]:
    """Draw the pyramid, the map, the help for beginners, who draws, what 0 means, and more."""
    now = cast(RushOutOptions, options)
    return [
        *pyramid_rows(here, now, choose),
        *campaign_rows(here, now, choose),
        *_discovery(here, now, choose),
        *_map(here, now, choose),
        *_beginners(here, now, choose),
        *asked(here, GAME, "specials", now, choose),
        *asked(here, GAME, "equipment", now, choose),
        *overflow_rows(here, now, choose),
        *pages_rows(here, now, choose),
    ]


def pyramid_rows(here: Here, now: RushOutOptions, choose: Choose) -> list[ft.Control]:
    """Draw which of the three pyramids of the rules is played, none when it is one's own.

    That is asked further below: four answers side by side would break their words.
    """

    def build(pyramid: Pyramid) -> None:
        choose(replace(now, pyramid=pyramid))

    return agreement(here, GAME, "pyramid", PRINTED, now.pyramid, build)


def overflow_rows(here: Here, now: RushOutOptions, choose: Choose) -> list[ft.Control]:
    """Draw what a loss does that is larger than the counter (R4)."""
    return asked(here, GAME, "overflow", now, choose, "R4")


def _map(here: Here, now: RushOutOptions, choose: Choose) -> list[ft.Control]:
    """Draw whether the app keeps a map, and the way to draw one's own."""
    parts = asked(here, GAME, "map", now, choose)
    return [*parts, *layout_way(here)] if now.map is PyramidMap.DRAWN else parts


def _discovery(here: Here, now: RushOutOptions, choose: Choose) -> list[ft.Control]:
    """Draw the discovery game, and what the counter will show (R7)."""

    def discover(is_on: bool) -> None:
        changed = replace(now, discovery=is_on)
        most = exit_counts(changed)[-1]
        choose(replace(changed, extra_exits=min(changed.extra_exits, most)))

    text = here.text
    start = turns_shown(len(here.people), now)
    parts: list[ft.Control] = [
        section(text("rush_out.option.discovery")),
        yes_no(here, "discovery", now.discovery, discover),
        _why(here, "rush_out.option.discovery.why"),
    ]
    if start is not None:
        parts.append(body(text("rush_out.option.start", turns=start)))
    return parts


def _why(here: Here, key: str) -> ft.Control:
    """Say why one chooses it; how the game is made easier or harder is one ruling (R7)."""
    return beside(quiet(here.text(key)), here, GAME, "R7", key=key)


def yes_no(here: Here, what: str, chosen: bool, choose: Callable[[bool], None]) -> ft.Control:
    """Draw the two answers to whether something is played."""
    answers = [
        (is_on, here.text(f"rush_out.option.{what}.{answer}"))
        for answer, is_on in (("no", False), ("yes", True))
    ]
    return choices(here.on, answers, chosen, choose, key=what)


def _beginners(here: Here, now: RushOutOptions, choose: Choose) -> list[ft.Control]:
    """Draw the options for beginners, each on its own (R7)."""
    text = here.text

    def talk(is_free: bool) -> None:
        choose(replace(now, free_talk=is_free))

    def exits(count: int) -> None:
        choose(replace(now, extra_exits=count))

    counts = [(count, str(count)) for count in exit_counts(now)]
    parts: list[ft.Control] = [
        section(text("rush_out.option.exits")),
        choices(here.on, counts, now.extra_exits, exits, key="exits"),
        _why(here, "rush_out.option.exits.why"),
    ]
    if len(here.people) != 1:
        parts += [
            section(text("rush_out.option.free_talk")),
            yes_no(here, "free_talk", now.free_talk, talk),
            _why(here, "rush_out.option.free_talk.why"),
        ]
    return [*parts, *turns_rows(here, now, choose)]


def turns_rows(here: Here, now: RushOutOptions, choose: Choose) -> list[ft.Control]:
    """Draw how many more turns the counter begins with (R7)."""

    def change(by: int) -> None:
        choose(replace(now, extra_turns=more_turns(now, by)))

    text = here.text
    steps = stepper(
        f"+{now.extra_turns}",
        (text("rush_out.option.turns.less"), here.on(change, -1)),
        (text("rush_out.option.turns.more"), here.on(change, 1)),
        is_least=not now.extra_turns,
        is_most=now.extra_turns == MOST_EXTRA_TURNS,
    )
    said = quiet(text("rush_out.option.turns.why"), expand=True)
    row = ft.Row([steps, said, *why(here, GAME, "R7")], spacing=4, key="turns")
    return [section(text("rush_out.option.turns")), row]
