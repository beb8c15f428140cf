"""The form that counts a round: everybody's cards at once, and the number that is asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.game import Param, Setup
from companion.games.ants.state import AntsState
from views.games.ants.cards import kind_mark
from views.here import Here
from views.look import GOOD, INK, QUIET
from views.present.ants.counts import (
    CountDraft,
    Kind,
    KindRow,
    can_be,
    can_be_set_aside,
    in_hand,
    is_ready,
    kind_title,
    mistake,
    numbers,
    rows,
    short_title,
    still_to_say,
)
from views.present.ants.sentences import refused_now
from views.present.numbers import Cell
from views.widgets.number_pad import number_pad, number_words, said
from views.widgets.pieces import token, warning
from views.widgets.press import OnTap, choice_row, main_action, press, tall, tick
from views.widgets.text import LABEL, NAME, words


@dataclass(frozen=True)
class CountForm:
    """A round being counted: what lies there, who played, what was said.

    ``now`` returns what was said by now, ``keep`` keeps it, ``is_too_soon`` tells the second tap
    of a double tap: it would say the number that is asked for next.
    """

    here: Here
    state: AntsState
    setup: Setup
    now: Callable[[], CountDraft]
    keep: Callable[[CountDraft], None]
    is_too_soon: Callable[[], bool]

    def change(self, how: Callable[..., CountDraft], *told: object) -> None:
        """Change what was said by now."""
        self.keep(how(self.now(), *told))

    def say(self, cell: Cell[Kind], number: int) -> None:
        """Say a number, and be asked for the next one."""
        if not self.is_too_soon():
            self.change(CountDraft.with_number, cell, number)


def count_rows(form: CountForm) -> list[ft.Control]:
    """Draw the numbers of all players, kind by kind, and what else may have happened."""
    draft = form.now()
    parts: list[ft.Control] = []
    if wrong := mistake(form.state, draft):
        said = refused_now(wrong, form.state, form.setup, form.here.text)
        parts.append(warning(said))
    parts.append(_names(form))
    asked = in_hand(form.state, draft)
    parts += [_kind(form, row, asked) for row in rows(form.state, draft)]
    return [*parts, *_switches(form, draft)]


def _names(form: CountForm) -> ft.Control:
    heads: list[ft.Control] = [
        ft.Row(
            [
                token(seat.colour, seat.shape, 26),
                words(seat.name, INK, LABEL, lines=1, expand=True),
            ],
            spacing=4,
            expand=True,
        )
        for seat in form.setup.seats
    ]
    return ft.Row(heads, spacing=8)


def _kind(form: CountForm, row: KindRow, asked: Cell[Kind] | None) -> ft.Control:
    """Draw one kind: what it is, how many are left, and a number for each player."""
    title = kind_title(row.kind, form.state, form.here.text)
    head = ft.Row(
        [
            kind_mark(form.state, row.kind),
            words(title, INK, NAME, lines=2, expand=True),
            *_left(row, form),
        ],
        spacing=6,
    )
    cells = [
        _cell(form, row, seat, is_asked=asked == Cell(seat, row.kind))
        for seat in range(len(row.numbers))
    ]
    return ft.Column([head, choice_row(cells)], spacing=3)


def _left(row: KindRow, form: CountForm) -> list[ft.Control]:
    """Say how many nobody has yet; with the ghost these are its own."""
    text = form.here.text
    if row.left == 0:
        said = text("ants.count.all", most=row.most)
        return [
            ft.Icon(ft.Icons.CHECK_CIRCLE, size=18, color=GOOD),
            words(said, QUIET, LABEL),
        ]
    key = "ants.count.ghosts" if form.state.has_ghost else "ants.count.left"
    return [words(text(key, left=row.left, most=row.most), QUIET, LABEL)]


def _cell(form: CountForm, row: KindRow, seat: int, *, is_asked: bool) -> ft.Control:
    """Draw a number, which a tap lets be said anew; the one that is asked for has a frame."""
    cell, number = Cell(seat, row.kind), row.numbers[seat]
    return press(
        tall(number_words(number)),
        form.here.on(form.change, CountDraft.asking, cell),
        name=_said(form, "ants.count.cell", cell, count=said(number)),
        chosen=is_asked or None,
        padding=4,
        expand=True,
        key=f"{row.kind}-{seat}",
    )


def _said(form: CountForm, key: str, cell: Cell[Kind], **more: Param) -> str:
    """Say something of a number of the form: whose it is, and of what."""
    kind = kind_title(cell.what, form.state, form.here.text)
    return form.here.text(key, name=form.setup.seats[cell.seat].name, kind=kind, **more)


def count_pad(form: CountForm, cell: Cell[Kind]) -> ft.Control:
    """Ask for a number of the form: one tap says it, and the next number is asked for."""

    def key(number: int) -> tuple[str, OnTap]:
        return _said(form, "ants.count.say", cell, count=number), form.here.on(
            form.say, cell, number
        )

    draft = form.now()
    return number_pad(
        form.here.text(
            "ants.count.asked",
            name=form.setup.seats[cell.seat].name,
            what=short_title(cell.what, form.state, form.here.text),
        ),
        can_be(form.state, draft, cell),
        key,
        chosen=numbers(form.state, draft, cell.what)[cell.seat],
    )


def count_foot(form: CountForm, done: ft.Control) -> ft.Control:
    """Draw the one thing to do: say the next number, mend what cannot be, or be ``done``."""
    draft, state, text = form.now(), form.state, form.here.text
    if (cell := in_hand(state, draft)) is not None:
        return count_pad(form, cell)
    if is_ready(state, draft):
        return done
    missing = still_to_say(state, draft, text)
    if mistake(state, draft) is None and missing:
        return main_action(text("ants.count.missing", missing=missing), None, None, key="m")
    return main_action(text("ants.count.wrong"), None, None, key="wrong")


def _switches(form: CountForm, draft: CountDraft) -> list[ft.Control]:
    """Draw what else may have happened: ladybugs alone (A13), an early end, tricks told, too."""
    asked = [
        ("early", CountDraft.with_early, draft.is_early),
        ("tricks", CountDraft.with_tricks, draft.has_tricks),
    ]
    if can_be_set_aside(form.state):
        asked.insert(0, ("aside", CountDraft.with_aside, draft.is_set_aside))
    text = form.here.text
    return [
        tick(
            words(text(f"ants.count.{what}"), INK, NAME, expand=True),
            form.here.on(form.change, how),
            is_on=is_on,
            name=f"{text(f'ants.count.{what}')} {text('ants.on' if is_on else 'ants.off')}",
            key=what,
        )
        for what, how, is_on in asked
    ]
