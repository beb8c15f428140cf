"""Score a finished race: each ship's row, fuel and tokens, and who won by what."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from companion.game import Refusal, Seat, Setup
from companion.games.outspeed.state import OutspeedBox, OutspeedOptions
from views.drafts import PerPhone
from views.games.outspeed.scores import ranking
from views.games.page import GamePage
from views.games.who_played import how_many, who_played
from views.here import Here
from views.look import INK, QUIET
from views.present.outspeed.finished import (
    COUNTS,
    MOST,
    Cell,
    Field,
    FinishedDraft,
    result,
    wrong,
)
from views.present.outspeed.sentences import refusal
from views.present.people import seated
from views.widgets.number_pad import number_pad
from views.widgets.pieces import card, picture, player
from views.widgets.press import OnTap, choice_row, main_action, press
from views.widgets.text import NUMBER, SMALL, body, quiet, words

FORMS: PerPhone[FinishedDraft] = PerPhone("outspeed.finished", FinishedDraft, FinishedDraft)
DRAWINGS = {Field.ROW: "rows", Field.FUEL: "fuel", Field.TOKENS: "token"}
STEPS = ("who", "ships", "result")


def finished_page(here: Here) -> GamePage:
    """Draw the step that the form is at."""
    draft, text = FORMS.of(here), here.text
    step = STEPS[draft.step]
    middle = {"who": _who, "ships": _ships, "result": _result}[step](here, draft)
    return GamePage(
        text("game.score"),
        text(f"outspeed.finished.{step}"),
        middle,
        [_next(here, draft)],
        back=here.on(_go, here, draft.step - 1) if draft.step else None,
        warning=_warning(here, draft) if step == "ships" else "",
        key=step,
    )


def _go(here: Here, step: int) -> None:
    FORMS.keep(here, FORMS.of(here).at(step))


def _seats(here: Here, draft: FinishedDraft) -> tuple[Seat, ...]:
    return seated(draft.count, draft.people, here.players(), here.text)


def _said(here: Here, draft: FinishedDraft, refused: Refusal) -> str:
    setup = Setup("outspeed", _seats(here, draft), OutspeedOptions(), OutspeedBox())
    return refusal(refused, setup, here.text)


def _warning(here: Here, draft: FinishedDraft) -> str:
    refused = wrong(draft)
    return _said(here, draft, refused) if refused else ""


def _who(here: Here, draft: FinishedDraft) -> list[ft.Control]:
    def count(number: int) -> None:
        FORMS.keep(here, FORMS.of(here).with_count(number))

    def name_one(player_id: str) -> None:
        FORMS.keep(here, FORMS.of(here).with_person(player_id))

    return [
        *how_many(here, COUNTS, draft.count, count),
        *who_played(here, draft.people, name_one),
    ]


def _ships(here: Here, draft: FinishedDraft) -> list[ft.Control]:
    seats = enumerate(_seats(here, draft))
    return [
        quiet(here.text("outspeed.finished.how")),
        *(_ship(here, draft, at, seat) for at, seat in seats),
    ]


def _ship(here: Here, draft: FinishedDraft, at: int, seat: Seat) -> ft.Control:
    text, is_out = here.text, at in draft.out

    def turn_out() -> None:
        FORMS.keep(here, FORMS.of(here).turned_out(at))

    out = press(
        words(text("outspeed.finished.out"), INK, SMALL),
        here.on(turn_out),
        name=text("outspeed.finished.out_name", name=seat.name),
        ticked=is_out,
        strong=is_out,
        padding=8,
        key=f"out-{at}",
    )
    parts: list[ft.Control] = [ft.Row([player(seat.name, seat.colour, seat.shape), out], spacing=8)]
    if not is_out:
        parts.append(choice_row([_cell(here, draft, Cell(at, field), seat) for field in Field]))
    return card(ft.Column(parts, spacing=6), padding=10)


def _cell(here: Here, draft: FinishedDraft, cell: Cell, seat: Seat) -> ft.Control:
    """Draw a number, which a tap lets be said anew; the one that is asked for has a frame."""
    text, number = here.text, draft.number(cell)
    shown = "?" if number is None else str(number)
    what = text(f"outspeed.finished.{cell.field}")

    def ask() -> None:
        FORMS.keep(here, FORMS.of(here).asking(cell))

    drawing = picture(f"outspeed/{DRAWINGS[cell.field]}", 20)
    inside = ft.Column(
        [
            ft.Row(
                [drawing, quiet(what)], spacing=4, alignment=ft.MainAxisAlignment.CENTER, wrap=True
            ),
            words(shown, INK if number else QUIET, NUMBER, center=True),
        ],
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return press(
        inside,
        here.on(ask),
        name=text("outspeed.finished.cell", name=seat.name, what=what, number=shown),
        chosen=cell == draft.in_hand or None,
        padding=6,
        expand=True,
        key=f"{cell.field}-{cell.seat}",
    )


def _pad(here: Here, draft: FinishedDraft, cell: Cell) -> ft.Control:
    """Ask for a number of a ship: one tap says it, and the next number is asked for."""
    text, numbers = here.text, draft.can_be(cell.field)
    name, what = _seats(here, draft)[cell.seat].name, text(f"outspeed.finished.{cell.field}")

    def say(number: int) -> None:
        if not FORMS.is_too_soon(here):
            FORMS.keep(here, FORMS.of(here).with_number(cell, number))

    def higher() -> None:
        now = FORMS.of(here)
        if not FORMS.is_too_soon(here):
            FORMS.keep(here, replace(now, beyond=now.beyond + 1))

    def key(number: int) -> tuple[str, OnTap]:
        said = text("outspeed.finished.say", name=name, what=what, number=number)
        return said, here.on(say, number)

    is_all = numbers[-1] == MOST[cell.field]
    return number_pad(
        text("outspeed.finished.asked", name=name, what=what),
        numbers,
        key,
        chosen=draft.number(cell),
        more=None if is_all else (text("outspeed.finished.higher"), here.on(higher)),
    )


def _result(here: Here, draft: FinishedDraft) -> list[ft.Control]:
    ended = result(draft)
    if isinstance(ended, Refusal):
        return [body(_said(here, draft, ended))]
    return ranking(here, ended, _seats(here, draft))


def _next(here: Here, draft: FinishedDraft) -> ft.Control:
    def anew() -> None:
        now = FORMS.of(here)
        FORMS.keep(here, now.anew())

    if STEPS[draft.step] == "result":
        again = here.text("outspeed.finished.another")
        return main_action(again, ft.Icons.REPLAY, here.on(anew), key="another")
    if draft.step and (cell := draft.in_hand) is not None:
        return _pad(here, draft, cell)
    key = "outspeed.finished.to_ships" if not draft.step else "outspeed.finished.score"
    icon = ft.Icons.ARROW_FORWARD if not draft.step else ft.Icons.EMOJI_EVENTS
    go_on = here.on(_go, here, draft.step + 1)
    return main_action(here.text(key), icon, go_on, key=f"step-{draft.step}")
