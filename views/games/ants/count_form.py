"""The form that counts a round by taps: everybody's cards at once, and what is still missing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from companion.game import Setup
from companion.games.ants.state import AntsState
from views.games.ants.cards import colour_spot
from views.games.ants.wide import switch
from views.here import Here
from views.look import ACCENT_INK, GOOD, INK, LINE, QUIET
from views.present.ants.counts import (
    CountDraft,
    Kind,
    KindRow,
    can_be_set_aside,
    kind_title,
    mistake,
    rows,
)
from views.present.ants.sentences import refused_now
from views.widgets.pieces import picture, token, warning
from views.widgets.press import choice_chip, choice_row, press
from views.widgets.text import BOLD, STRONG, words

CELL_HIGH_DP = 40


@dataclass(frozen=True)
class CountForm:
    """A round being counted on one phone: what lies there, who played, what is tapped in.

    ``now`` returns what is tapped in by now, ``keep`` keeps it for the phone.
    """

    here: Here
    state: AntsState
    setup: Setup
    now: Callable[[], CountDraft]
    keep: Callable[[CountDraft], None]

    def tap(self, seat: int, kind: Kind) -> None:
        """Give a seat one more of a kind, or take one away."""
        self.keep(self.now().tapped(self.state, seat, kind))


def count_rows(form: CountForm) -> list[ft.Control]:
    """Draw the counters of all players, kind by kind, and what else may have happened."""
    draft = form.now()
    parts: list[ft.Control] = []
    if wrong := mistake(form.state, draft):
        said = refused_now(wrong, form.state, form.setup, form.here.text)
        parts.append(warning(said))
    parts.append(_names(form))
    parts += [_kind(form, row, is_taking=draft.is_taking) for row in rows(form.state, draft)]
    return [*parts, _mode(form, draft), *_switches(form, draft)]


def _names(form: CountForm) -> ft.Control:
    heads: list[ft.Control] = [
        ft.Row(
            [
                token(seat.colour, seat.shape, 26),
                words(seat.name, INK, 14, BOLD, lines=1, expand=True),
            ],
            spacing=4,
            expand=True,
        )
        for seat in form.setup.seats
    ]
    return ft.Row(heads, spacing=8)


def _kind(form: CountForm, row: KindRow, *, is_taking: bool) -> ft.Control:
    """Draw one kind: what it is, how many are left, and a counter for each player."""
    title = kind_title(row, form.state, form.here.text)
    head = ft.Row(
        [
            _mark(row, form),
            words(title, INK, 15, BOLD, lines=1, expand=True),
            *_left(row, form),
        ],
        spacing=6,
    )
    cells = [_cell(form, row, seat, title, is_taking=is_taking) for seat in range(len(row.numbers))]
    return ft.Column([head, choice_row(cells)], spacing=3)


def _mark(row: KindRow, form: CountForm) -> ft.Control:
    if row.colour is not None:
        return colour_spot(row.colour, form.state.box)
    if row.kind is Kind.TRICKS:
        return ft.Icon(ft.Icons.STYLE, color=QUIET, size=24)
    return picture("ants/queen" if row.kind is Kind.QUEENS else "ants/ladybug", 25)


def _left(row: KindRow, form: CountForm) -> list[ft.Control]:
    """Say how many nobody has yet; with the ghost these are its own."""
    text = form.here.text
    if row.left == 0:
        said = text("ants.count.all", most=row.most)
        return [
            ft.Icon(ft.Icons.CHECK_CIRCLE, size=18, color=GOOD),
            words(said, QUIET, 13, STRONG),
        ]
    key = "ants.count.ghosts" if form.state.has_ghost else "ants.count.left"
    return [words(text(key, left=row.left, most=row.most), QUIET, 13, STRONG)]


def _cell(form: CountForm, row: KindRow, seat: int, title: str, *, is_taking: bool) -> ft.Control:
    text, count = form.here.text, row.numbers[seat]
    can_tap = row.can_tap[seat]
    icon = ft.Icons.REMOVE if is_taking else ft.Icons.ADD
    inside = ft.Row(
        [
            ft.Container(width=0, height=CELL_HIGH_DP),
            words(str(count), INK if count else QUIET, 24, ft.FontWeight.W_800),
            ft.Icon(icon, size=18, color=ACCENT_INK if can_tap else LINE),
        ],
        spacing=4,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    key = "ants.count.take" if is_taking else "ants.count.give"
    return press(
        inside,
        form.here.on(form.tap, seat, row.kind) if can_tap else None,
        name=text(key, name=form.setup.seats[seat].name, kind=title, count=count),
        padding=4,
        expand=True,
        key=f"{row.kind}-{seat}",
    )


def _mode(form: CountForm, draft: CountDraft) -> ft.Control:
    """Draw the choice whether a tap adds one or takes one back."""

    def choose(is_taking: bool) -> None:
        form.keep(replace(form.now(), is_taking=is_taking))

    return choice_row(
        [
            choice_chip(
                form.here.text(key),
                form.here.on(choose, is_taking),
                chosen=is_taking is draft.is_taking,
            )
            for key, is_taking in (("ants.count.adds", False), ("ants.count.takes", True))
        ]
    )


def _switches(form: CountForm, draft: CountDraft) -> list[ft.Control]:
    """Draw what else may have happened: ladybugs alone (A13), an early end, tricks told, too."""

    def aside() -> None:
        form.keep(form.now().with_aside())

    def early() -> None:
        now = form.now()
        form.keep(replace(now, is_early=not now.is_early))

    def tricks() -> None:
        now = form.now()
        form.keep(replace(now, has_tricks=not now.has_tricks))

    asked = [
        ("early", early, draft.is_early),
        ("tricks", tricks, draft.has_tricks),
    ]
    if can_be_set_aside(form.state):
        asked.insert(0, ("aside", aside, draft.is_set_aside))
    text = form.here.text
    return [
        switch(
            text(f"ants.count.{what}"),
            form.here.on(do),
            is_on=is_on,
            said=f"{text(f'ants.count.{what}')} {text('ants.on' if is_on else 'ants.off')}",
            key=what,
        )
        for what, do, is_on in asked
    ]
