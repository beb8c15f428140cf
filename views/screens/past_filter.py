"""What of all games is asked for: what has become of them, which game, who has played, and when."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TypeVar

import flet as ft

from companion.games import NAMES
from companion.past import Kind
from views.desk import Desk
from views.look import ACCENT_INK, INK
from views.present.past import periods
from views.present.people import short
from views.screens.past import LISTING, Listing
from views.widgets.press import press, wide_action
from views.widgets.text import LABEL, NAME, quiet, section, words

V = TypeVar("V")


def asked_line(desk: Desk, count: int) -> ft.Control:
    """Draw how many games there are, what was asked for, and the way to ask otherwise."""
    text, listing = desk.text, LISTING.of(desk)
    asked = " · ".join(_asked(desk, listing)) or text("past.everything")
    icon = ft.Icons.EXPAND_LESS if listing.is_asking else ft.Icons.TUNE
    said = text.count("past.count", count)
    inside = ft.Row(
        [
            ft.Column([words(said, INK, NAME), quiet(asked)], spacing=0, expand=True),
            ft.Icon(icon, color=ACCENT_INK),
        ],
        spacing=10,
    )

    def turn() -> None:
        LISTING.change(desk, lambda now: replace(now, is_asking=not now.is_asking))

    name = text("past.ask", count=said, asked=asked)
    return press(inside, desk.on(turn), name=name, ticked=listing.is_asking, key="ask")


def filters(desk: Desk) -> list[ft.Control]:
    """Draw the questions, each with every answer that leads to a game."""
    text, listing = desk.text, LISTING.of(desk)
    every = desk.house.summaries()
    times = periods(every, desk.house.now_ms(), desk.caller.zone, text)
    kinds = [(None, text("past.kind.all")), *((kind, text(f"past.kind.{kind}")) for kind in Kind)]
    games = [("", text("past.any_game")), *((game, text(f"game.{game}")) for game in NAMES)]
    people = [("", text("past.anybody"))]
    people += [(each.id, short(each.name)) for each in desk.house.players()]
    when = [((0, None), text("past.any_time"))]
    spans = [*when, *(((each.since_ms, each.before_ms), each.label) for each in times)]

    def of_time(now: Listing, span: tuple[int, int | None]) -> Listing:
        return replace(now, since_ms=span[0], before_ms=span[1])

    span = listing.since_ms, listing.before_ms
    parts: list[ft.Control] = [
        section(text("past.asked.kind")),
        _answers(desk, kinds, listing.kind, lambda now, kind: replace(now, kind=kind)),
        section(text("past.asked.game")),
        _answers(desk, games, listing.game, lambda now, game: replace(now, game=game)),
        section(text("past.asked.player")),
        _answers(desk, people, listing.player, lambda now, who: replace(now, player=who)),
        section(text("past.asked.when")),
        _answers(desk, spans, span, of_time),
    ]
    if listing.is_narrow:
        every_one = desk.on(LISTING.keep, desk, Listing())
        parts.append(wide_action(text("past.show_all"), every_one, key="show-all"))
    return parts


def _answers(
    desk: Desk,
    answers: Iterable[tuple[V, str]],
    chosen: V,
    choose: Callable[[Listing, V], Listing],
) -> ft.Control:
    """Draw the answers to one question, the chosen one ticked."""

    def take(answer: V) -> None:
        LISTING.change(desk, lambda now: replace(choose(now, answer), most=Listing().most))

    chips: list[ft.Control] = []
    for answer, label in answers:
        tick = [ft.Icon(ft.Icons.CHECK_CIRCLE, size=18, color=ACCENT_INK)]
        inside = ft.Row(
            [*(tick if answer == chosen else []), words(label, INK, LABEL)], spacing=6, tight=True
        )
        chips.append(
            press(
                inside,
                desk.on(take, answer),
                chosen=answer == chosen,
                padding=10,
                radius=12,
                key=label,
            )
        )
    return ft.Row(chips, spacing=8, run_spacing=8, wrap=True)


def _asked(desk: Desk, listing: Listing) -> list[str]:
    """Say what was asked for."""
    text = desk.text
    asked = []
    if listing.kind:
        asked.append(text(f"past.kind.{listing.kind}"))
    if listing.game:
        asked.append(text(f"game.{listing.game}"))
    if who := desk.house.people.who(listing.player):
        asked.append(who.name)
    if listing.before_ms is not None:
        every = desk.house.summaries()
        times = periods(every, desk.house.now_ms(), desk.caller.zone, text)
        asked += [each.label for each in times if each.since_ms == listing.since_ms]
    return asked
