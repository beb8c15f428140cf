"""Before a game of Rush Out: what is played, what the app does, and what to lay on the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import cast

import flet as ft

from companion.game import LuckBy, Options, Refusal
from companion.games.rush_out.checklist import checklist as pieces
from companion.games.rush_out.options import (
    MOST_EXTRA_TURNS,
    Overflow,
    Pyramid,
    PyramidMap,
    RushOutOptions,
)
from companion.games.rush_out.pieces import Unplayed
from views.desk import Desk
from views.games.agreements import agreement
from views.games.rush_out.counts import known_box, prepared
from views.games.rush_out.layout import layout_way
from views.games.why import beside, why
from views.present.rush_out.prepare import (
    exit_counts,
    item_sentence,
    more_turns,
    start_refusal,
    turns_shown,
)
from views.widgets.press import choice_chip, choice_row
from views.widgets.stepper import stepper
from views.widgets.text import body, quiet, section

Choose = Callable[[Options], None]
GAME = "rush_out"


def _seats(desk: Desk) -> int:
    return len(desk.draft.players) if desk.draft else 0


def checklist(desk: Desk, seats: int) -> list[tuple[str, str]]:
    """List what the prepared game needs: a key, and a sentence with exact counts."""
    return [
        (item.piece.value, item_sentence(item, seats, desk.text))
        for item in pieces(seats, prepared(desk))
    ]


def cannot_go_on(desk: Desk, seats: int, options: Options, step: str) -> Refusal | None:
    """Why preparing cannot go on from a step where that can be mended."""
    return start_refusal(seats, cast(RushOutOptions, options), known_box(desk), step)


def option_rows(desk: Desk, options: Options, choose: Choose) -> list[ft.Control]:
    """Draw the pyramid, the map, the help for beginners, who draws, and what 0 means."""
    now = cast(RushOutOptions, options)
    return [
        *agreement(
            desk, GAME, "pyramid", Pyramid, now.pyramid, lambda p: choose(replace(now, pyramid=p))
        ),
        *_discovery(desk, now, choose),
        *_map(desk, now, choose),
        *_beginners(desk, now, choose),
        *_piles(desk, now, choose),
        *agreement(
            desk,
            GAME,
            "overflow",
            Overflow,
            now.overflow,
            lambda o: choose(replace(now, overflow=o)),
            "R4",
        ),
        *_unplayed(desk),
    ]


def _piles(desk: Desk, now: RushOutOptions, choose: Choose) -> list[ft.Control]:
    """Draw who draws special actions and equipment."""
    return [
        *agreement(
            desk,
            GAME,
            "specials",
            LuckBy,
            now.specials,
            lambda by: choose(replace(now, specials=by)),
        ),
        *agreement(
            desk,
            GAME,
            "equipment",
            LuckBy,
            now.equipment,
            lambda by: choose(replace(now, equipment=by)),
        ),
    ]


def _map(desk: Desk, now: RushOutOptions, choose: Choose) -> list[ft.Control]:
    """Draw whether the app keeps a map, and the way to draw one's own."""
    parts = agreement(desk, GAME, "map", PyramidMap, now.map, lambda m: choose(replace(now, map=m)))
    return [*parts, *layout_way(desk)] if now.map is PyramidMap.DRAWN else parts


def _discovery(desk: Desk, now: RushOutOptions, choose: Choose) -> list[ft.Control]:
    """Draw the discovery game, and what the counter will show (R7)."""

    def discover(is_on: bool) -> None:
        changed = replace(now, discovery=is_on)
        most = exit_counts(changed)[-1]
        choose(replace(changed, extra_exits=min(changed.extra_exits, most)))

    text = desk.text
    start = turns_shown(_seats(desk), now)
    parts: list[ft.Control] = [
        section(text("rush_out.option.discovery")),
        _yes_no(desk, "discovery", now.discovery, discover),
        _why(desk, "rush_out.option.discovery.why"),
    ]
    if start is not None:
        parts.append(body(text("rush_out.option.start", turns=start)))
    return parts


def _why(desk: Desk, key: str) -> ft.Control:
    """Say why one chooses it; how the game is made easier or harder is one ruling (R7)."""
    return beside(quiet(desk.text(key)), desk, GAME, "R7", key=key)


def _yes_no(desk: Desk, what: str, chosen: bool, choose: Callable[[bool], None]) -> ft.Control:
    return choice_row(
        [
            choice_chip(
                desk.text(f"rush_out.option.{what}.{answer}"),
                desk.on(choose, is_on),
                chosen=chosen is is_on,
            )
            for answer, is_on in (("no", False), ("yes", True))
        ],
        key=what,
    )


def _beginners(desk: Desk, now: RushOutOptions, choose: Choose) -> list[ft.Control]:
    """Draw the options for beginners, each on its own (R7)."""
    text = desk.text

    def talk(is_free: bool) -> None:
        choose(replace(now, free_talk=is_free))

    def exits(count: int) -> None:
        choose(replace(now, extra_exits=count))

    chips: list[ft.Control] = [
        choice_chip(str(count), desk.on(exits, count), chosen=count == now.extra_exits)
        for count in exit_counts(now)
    ]
    parts: list[ft.Control] = [
        section(text("rush_out.option.exits")),
        choice_row(chips, key="exits"),
        _why(desk, "rush_out.option.exits.why"),
    ]
    if _seats(desk) != 1:
        parts += [
            section(text("rush_out.option.free_talk")),
            _yes_no(desk, "free_talk", now.free_talk, talk),
            _why(desk, "rush_out.option.free_talk.why"),
        ]
    return [*parts, section(text("rush_out.option.turns")), _turns(desk, now, choose)]


def _turns(desk: Desk, now: RushOutOptions, choose: Choose) -> ft.Control:
    def change(by: int) -> None:
        choose(replace(now, extra_turns=more_turns(now, by)))

    text = desk.text
    steps = stepper(
        f"+{now.extra_turns}",
        (text("rush_out.option.turns.less"), desk.on(change, -1)),
        (text("rush_out.option.turns.more"), desk.on(change, 1)),
        is_least=not now.extra_turns,
        is_most=now.extra_turns == MOST_EXTRA_TURNS,
    )
    said = quiet(text("rush_out.option.turns.why"), expand=True)
    return ft.Row([steps, said, *why(desk, GAME, "R7")], spacing=4, key="turns")


def _unplayed(desk: Desk) -> list[ft.Control]:
    """Name what the publisher's pages sketch and this app does not play (R18)."""
    names = ", ".join(desk.text(f"rush_out.unplayed.{each}") for each in Unplayed)
    return [
        section(desk.text("rush_out.unplayed")),
        beside(quiet(desk.text("rush_out.unplayed.why", names=names)), desk, GAME, "R18"),
    ]
