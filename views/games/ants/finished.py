"""Score a finished game: everybody's aphids, the last round counted if wanted, and who won."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from companion.game import Refusal, Seat
from companion.games.ants.options import Variant
from companion.games.ants.pieces import COLOURS, Colour
from views.games.agreements import agreement
from views.games.ants.box import known_box
from views.games.ants.cards import colour_spot
from views.games.ants.count_form import CountForm, count_foot, count_rows
from views.games.ants.finished_result import result_parts
from views.games.finished import FinishedForm
from views.games.page import GamePage
from views.here import Here
from views.present.ants.counts import CountDraft
from views.present.ants.finished import FinishedDraft, result
from views.present.ants.names import colour_title
from views.widgets.number_pad import number_pad, number_words, said
from views.widgets.pieces import player
from views.widgets.press import OnTap, choice_row, choices, press
from views.widgets.text import quiet, section

FORMS = FinishedForm(FinishedDraft)


def finished_page(here: Here) -> GamePage:
    """Draw the step that the form is at."""
    draft = FORMS.of(here)
    if draft.is_result:
        parts = result_parts(here, draft, FORMS.setup(here))
        can_end = not isinstance(result(draft), Refusal)
        return FORMS.result_page(here, parts, can_end=can_end)
    return _last_round(here, draft) if draft.step else _game(here, draft)


def _next(here: Here, draft: FinishedDraft) -> ft.Control:
    is_last = draft.step == draft.last_step
    label = here.text("ants.finished.score" if is_last else "ants.finished.next")
    return FORMS.next_step(here, label)


# -- what was played, and everybody's aphids ----------------------------------------------------


def _game(here: Here, draft: FinishedDraft) -> GamePage:
    text, seats = here.text, FORMS.setup(here).seats

    def choose(variant: Variant) -> None:
        FORMS.change(here, lambda now: replace(now, variant=variant))

    parts = [
        *agreement(here, "ants", "variant", Variant, draft.variant, choose),
        *FORMS.how_many(here),
        *_what(here, draft),
        *FORMS.who_played(here),
        section(text("ants.finished.aphids")),
        *(_seat(here, draft, seat, at) for at, seat in enumerate(seats)),
    ]
    at = draft.in_hand
    foot = _next(here, draft) if at is None else _numbers(here, draft, at, seats[at].name)
    return GamePage(text("game.score"), text("ants.finished.what"), parts, [foot], key="what")


def _what(here: Here, draft: FinishedDraft) -> list[ft.Control]:
    """Draw whether the last round is counted here, or the aphids are final."""
    text = here.text

    def choose(has_last: bool) -> None:
        FORMS.change(here, lambda now: replace(now, has_last=has_last))

    answers = (
        (True, text("ants.finished.with_last")),
        (False, text("ants.finished.aphids_only")),
    )
    question = choices(here.on, answers, draft.has_last, choose)
    why = "ants.finished.with_last_why" if draft.has_last else "ants.finished.aphids_only_why"
    return [section(text("ants.finished.how")), question, quiet(text(why))]


def _seat(here: Here, draft: FinishedDraft, seat: Seat, at: int) -> ft.Control:
    aphids = draft.aphids.number(at)
    return press(
        ft.Row([player(seat.name, seat.colour, seat.shape), number_words(aphids)]),
        here.on(FORMS.change, here, FinishedDraft.asking, at),
        name=here.text("ants.finished.has", name=seat.name, aphids=said(aphids)),
        chosen=at == draft.in_hand,
        padding=8,
        key=f"seat-{at}",
    )


def _numbers(here: Here, draft: FinishedDraft, at: int, name: str) -> ft.Control:
    """Draw every number of aphids there can be: one tap says it, the next is the next player's."""

    def key(number: int) -> tuple[str, OnTap]:
        say = here.on(FORMS.change_once, here, FinishedDraft.with_aphids, number)
        return here.text.count("ants.finished.say", number), say

    asked = "ants.finished.before" if draft.has_last else "ants.finished.at_end"
    return number_pad(
        here.text(asked, name=name), range(draft.most + 1), key, chosen=draft.aphids.number(at)
    )


# -- the last round -----------------------------------------------------------------------------


def _last_round(here: Here, draft: FinishedDraft) -> GamePage:
    text = here.text

    def now() -> CountDraft:
        return FORMS.of(here).counts

    def keep(counts: CountDraft) -> None:
        FORMS.change(here, lambda form: replace(form, counts=counts))

    table = replace(draft.table, box=known_box(here))
    plus = _colour_row(here, "plus", draft.plus, FinishedDraft.with_plus)
    minus = _colour_row(here, "minus", draft.minus, FinishedDraft.with_minus)
    setup, is_too_soon = FORMS.setup(here), partial(FORMS.is_too_soon, here)
    counted = CountForm(here, table, setup, now, keep, is_too_soon)
    return GamePage(
        text("ants.finished.last"),
        text("ants.finished.step", step=2, of=2),
        [*plus, *minus, *count_rows(counted)],
        [count_foot(counted, _next(here, draft))],
        back=here.on(FORMS.go, here, 0),
        key="last",
    )


def _colour_row(
    here: Here,
    what: str,
    chosen: Colour,
    choose: Callable[[FinishedDraft, Colour], FinishedDraft],
) -> list[ft.Control]:
    """Draw which colour an objective had."""
    text, box = here.text, known_box(here)
    tiles: list[ft.Control] = [
        press(
            colour_spot(each, box, 24),
            here.on(FORMS.change, here, choose, each),
            name=text(f"ants.turn.{what}.colour", colour=colour_title(each, box, text)),
            chosen=each is chosen,
            expand=True,
            padding=6,
            key=f"{what}-{each}",
        )
        for each in COLOURS
    ]
    return [section(text(f"ants.turn.{what}.title")), choice_row(tiles)]
