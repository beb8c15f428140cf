"""Score a finished race: each ship's row, fuel and tokens, and who won by what."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from companion.game import Refusal, Seat, Setup
from companion.games.outspeed.finished import Finished
from companion.games.outspeed.state import OutspeedBox, OutspeedOptions
from views.drafts import PerPhone
from views.games.outspeed.measure import measure
from views.games.outspeed.scores import ranking
from views.games.page import GamePage
from views.games.who_played import how_many, who_played
from views.here import Here
from views.look import INK
from views.present.outspeed.finished import COUNTS, FIELDS, FinishedDraft, result, wrong
from views.present.outspeed.sentences import refusal
from views.present.people import seated
from views.widgets.pieces import card, player
from views.widgets.press import main_action, press
from views.widgets.text import body, quiet, words

FORMS: PerPhone[FinishedDraft] = PerPhone("outspeed.finished", FinishedDraft, FinishedDraft)
DRAWINGS = {"row": "rows", "fuel": "fuel", "tokens": "token"}
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
    ships = zip(_seats(here, draft), draft.finished, strict=True)
    return [
        quiet(here.text("outspeed.finished.how")),
        *(_ship(here, at, seat, ship) for at, (seat, ship) in enumerate(ships)),
    ]


def _ship(here: Here, at: int, seat: Seat, ship: Finished) -> ft.Control:
    text = here.text

    def change(field: str, by: int) -> None:
        FORMS.keep(here, FORMS.of(here).changed(at, field, by))

    def turn_out() -> None:
        FORMS.keep(here, FORMS.of(here).turned_out(at))

    out = press(
        words(text("outspeed.finished.out"), INK, 14),
        here.on(turn_out),
        name=text("outspeed.finished.out_name", name=seat.name),
        ticked=ship.is_out,
        strong=ship.is_out,
        padding=8,
        key=f"out-{at}",
    )
    parts: list[ft.Control] = [ft.Row([player(seat.name, seat.colour, seat.shape), out], spacing=8)]
    if not ship.is_out:
        measures: list[ft.Control] = [
            measure(
                here,
                text(f"outspeed.finished.{field}"),
                getattr(ship, field),
                lambda by, field=field: change(field, by),  # type: ignore[misc]
                drawing=DRAWINGS[field],
                owner=seat.name,
            )
            for field in FIELDS
        ]
        parts.append(ft.Row(measures, spacing=6, run_spacing=4, wrap=True))
    return card(ft.Column(parts, spacing=4), padding=10)


def _result(here: Here, draft: FinishedDraft) -> list[ft.Control]:
    ended = result(draft)
    if isinstance(ended, Refusal):
        return [body(_said(here, draft, ended))]
    return ranking(here, ended, _seats(here, draft))


def _next(here: Here, draft: FinishedDraft) -> ft.Control:
    def anew() -> None:
        now = FORMS.of(here)
        FORMS.keep(here, replace(now.at(0), ships=FinishedDraft().ships))

    if STEPS[draft.step] == "result":
        again = here.text("outspeed.finished.another")
        return main_action(again, ft.Icons.REPLAY, here.on(anew), key="another")
    key = "outspeed.finished.to_ships" if not draft.step else "outspeed.finished.score"
    icon = ft.Icons.ARROW_FORWARD if not draft.step else ft.Icons.EMOJI_EVENTS
    go_on = here.on(_go, here, draft.step + 1)
    return main_action(here.text(key), icon, go_on, key=f"step-{draft.step}")
