"""Score a finished race: each ship's row, fuel and tokens, and who won by what."""

from __future__ import annotations

import flet as ft

from companion.game import Refusal, Seat, Setup
from views.games.finished import FinishedForm
from views.games.outspeed.scores import ranking
from views.games.page import GamePage
from views.here import Here
from views.look import INK
from views.present.numbers import Cell
from views.present.outspeed.finished import MOST, Field, FinishedDraft, result, wrong
from views.widgets.number_pad import number_pad, number_words, said
from views.widgets.pieces import card, picture, player
from views.widgets.press import OnTap, choice_row, press
from views.widgets.text import SMALL, body, quiet, words

FORMS = FinishedForm(FinishedDraft)
DRAWINGS = {Field.ROW: "rows", Field.FUEL: "fuel", Field.TOKENS: "token"}
STEPS = ("who", "ships")


def finished_page(here: Here) -> GamePage:
    """Draw the step that the form is at."""
    draft, text = FORMS.of(here), here.text
    if draft.is_result:
        can_end = wrong(draft) is None
        return FORMS.result_page(
            here, result_parts(here, draft, FORMS.setup(here)), can_end=can_end
        )
    who = [*FORMS.how_many(here), *FORMS.who_played(here)]
    step = STEPS[draft.step]
    return GamePage(
        text("game.score"),
        text(f"outspeed.finished.{step}"),
        _ships(here, draft) if draft.step else who,
        [_next(here, draft)],
        back=here.on(FORMS.go, here, draft.step - 1) if draft.step else None,
        warning=FORMS.refusal(here, wrong(draft)) if draft.step else "",
        key=step,
    )


def _ships(here: Here, draft: FinishedDraft) -> list[ft.Control]:
    seats = enumerate(FORMS.setup(here).seats)
    return [
        quiet(here.text("outspeed.finished.how")),
        *(_ship(here, draft, at, seat) for at, seat in seats),
    ]


def _ship(here: Here, draft: FinishedDraft, at: int, seat: Seat) -> ft.Control:
    text, is_out = here.text, at in draft.out
    out = press(
        words(text("outspeed.finished.out"), INK, SMALL),
        here.on(FORMS.change, here, FinishedDraft.turned_out, at),
        name=text("outspeed.finished.out_name", name=seat.name),
        ticked=is_out,
        strong=is_out,
        padding=8,
        key=f"out-{at}",
    )
    parts: list[ft.Control] = [ft.Row([player(seat.name, seat.colour, seat.shape), out], spacing=8)]
    if not is_out:
        parts.append(choice_row([_cell(here, draft, Cell(at, what), seat) for what in Field]))
    return card(ft.Column(parts, spacing=6), padding=10)


def _cell(here: Here, draft: FinishedDraft, cell: Cell[Field], seat: Seat) -> ft.Control:
    """Draw a number, which a tap lets be said anew; the one that is asked for has a frame."""
    text, number = here.text, draft.number(cell)
    what = text(f"outspeed.finished.{cell.what}")
    drawing = picture(f"outspeed/{DRAWINGS[cell.what]}", 20)
    inside = ft.Column(
        [
            ft.Row(
                [drawing, quiet(what)], spacing=4, alignment=ft.MainAxisAlignment.CENTER, wrap=True
            ),
            number_words(number, center=True),
        ],
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return press(
        inside,
        here.on(FORMS.change, here, FinishedDraft.asking, cell),
        name=text("outspeed.finished.cell", name=seat.name, what=what, number=said(number)),
        chosen=cell == draft.in_hand or None,
        padding=6,
        expand=True,
        key=f"{cell.what}-{cell.seat}",
    )


def _pad(here: Here, draft: FinishedDraft, cell: Cell[Field]) -> ft.Control:
    """Ask for a number of a ship: one tap says it, and the next number is asked for."""
    text, numbers = here.text, draft.can_be(cell.what)
    name, what = FORMS.setup(here).seats[cell.seat].name, text(f"outspeed.finished.{cell.what}")

    def key(number: int) -> tuple[str, OnTap]:
        say = here.on(FORMS.change_once, here, FinishedDraft.with_number, cell, number)
        return text("outspeed.finished.say", name=name, what=what, number=number), say

    is_all = numbers[-1] == MOST[cell.what]
    further = here.on(FORMS.change_once, here, FinishedDraft.further)
    return number_pad(
        text("outspeed.finished.asked", name=name, what=what),
        numbers,
        key,
        chosen=draft.number(cell),
        more=None if is_all else (text("outspeed.finished.higher"), further),
    )


def result_parts(here: Here, draft: FinishedDraft, setup: Setup) -> list[ft.Control]:
    """Draw who won and why; or why no race ends like this."""
    ended = result(draft)
    if isinstance(ended, Refusal):
        return [body(FORMS.refusal(here, ended))]
    return ranking(here, ended, setup.seats)


def _next(here: Here, draft: FinishedDraft) -> ft.Control:
    if draft.step and (cell := draft.in_hand) is not None:
        return _pad(here, draft, cell)
    key = "outspeed.finished.score" if draft.step else "outspeed.finished.to_ships"
    return FORMS.next_step(here, here.text(key))
