"""Record a finished game: what was brought out, and whether that was enough."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import cast

import flet as ft

from companion.game import Options, Setup
from companion.games.rush_out.options import RushOutOptions
from companion.games.rush_out.pieces import WRITINGS
from companion.games.rush_out.victory import Missing
from views.games.ending import won_card
from views.games.finished import FinishedForm
from views.games.page import GamePage
from views.games.rush_out.art import labelled
from views.games.rush_out.goals import goals
from views.games.rush_out.pages import played_rows
from views.games.rush_out.prepare import pyramid_rows
from views.games.rush_out.result import missing_card
from views.games.why import beside
from views.here import Here
from views.present.people import together
from views.present.rush_out.finished import (
    TREASURES,
    FinishedDraft,
    artefacts,
    checklist_of,
    lacking,
    turns_left,
    wrong,
)
from views.present.rush_out.names import tile_name
from views.widgets.number_pad import number_pad
from views.widgets.pieces import card
from views.widgets.press import OnTap, choices, main_action, wide_action
from views.widgets.text import quiet, section

GAME = "rush_out"
FORMS = FinishedForm(FinishedDraft)


def finished_page(here: Here) -> GamePage:
    """Draw the form, or what comes of it."""
    draft = FORMS.of(here)
    if not draft.is_result:
        return _form(here, draft)
    parts = result_parts(here, draft, FORMS.setup(here))
    return FORMS.result_page(here, parts, can_end=wrong(draft) is None)


def _form(here: Here, draft: FinishedDraft) -> GamePage:
    text, refused = here.text, wrong(draft)

    def read() -> None:
        if refused := wrong(FORMS.of(here)):
            return here.refuse(refused)
        return FORMS.go(here, 1)

    def choose(options: Options) -> None:
        FORMS.change(here, FinishedDraft.playing, cast(RushOutOptions, options))

    return GamePage(
        text("game.score"),
        text("rush_out.finished.what"),
        [
            *FORMS.how_many(here),
            *FORMS.who_played(here),
            *pyramid_rows(here, draft.options, choose),
            *played_rows(here, draft.options, choose),
            *_writings(here, draft),
            *_counts(here, draft),
            *_out(here, draft),
        ],
        [main_action(text("rush_out.finished.read"), ft.Icons.FLAG, here.on(read), key="read")],
        warning=FORMS.refusal(here, refused),
        key="form",
    )


def _writings(here: Here, draft: FinishedDraft) -> list[ft.Control]:
    """Draw the four writings, to be tapped when they were brought out."""
    text = here.text
    keys: list[ft.Control] = []
    for tile in WRITINGS:
        has = tile in draft.writings
        name = tile_name(tile, text)
        key = "rush_out.finished.had" if has else "rush_out.finished.not_had"
        keys.append(
            labelled(
                str(tile),
                name,
                here.on(FORMS.change, here, FinishedDraft.with_writing, tile),
                name=text(key, what=name),
                key=f"had-{tile}",
                chosen=has,
            )
        )
    return [
        section(text("rush_out.finished.writings")),
        ft.Row(keys, spacing=8),
        _all_writings(here, draft),
    ]


def _all_writings(here: Here, draft: FinishedDraft) -> ft.Control:
    """Draw the one tap that says all four, or none of them once all are said."""
    what = "none" if draft.has_all_writings else "all"
    label = here.text(f"rush_out.finished.writings.{what}")
    tap = here.on(FORMS.change_once, here, FinishedDraft.with_all_writings)
    return wide_action(label, tap, key="all-writings")


def _counts(here: Here, draft: FinishedDraft) -> list[ft.Control]:
    """Draw every number of treasures and of turns that there can be: one tap says it."""

    def treasures(many: int) -> None:
        FORMS.change(here, lambda now: replace(now, treasures=many))

    def brought(many: int) -> None:
        FORMS.change(here, lambda now: replace(now, artefacts=many))

    def turns(many: int) -> None:
        FORMS.change(here, lambda now: replace(now, turns_left=many))

    had = [_counted(here, "treasures", TREASURES, draft.treasures, treasures)]
    if draft.has_artefacts:
        had.append(_counted(here, "artefacts", artefacts(draft), draft.artefacts, brought))
    return [
        *had,
        _counted(here, "turns", turns_left(draft), draft.turns_left, turns, _more(here, draft)),
        *_said_more(here, draft),
    ]


def _more(here: Here, draft: FinishedDraft) -> tuple[str, OnTap] | None:
    """Return the key for more turns than usual: only who had them has to say so (R7)."""
    if not draft.can_have_more:
        return None
    more = here.on(FORMS.change_once, here, FinishedDraft.with_more)
    return here.text("rush_out.finished.more", most=turns_left(draft)[-1]), more


def _said_more(here: Here, draft: FinishedDraft) -> list[ft.Control]:
    if not draft.more_turns:
        return []
    said = quiet(here.text("rush_out.finished.more.why", more=draft.more_turns))
    return [beside(said, here, GAME, "R7")]


def _counted(
    here: Here,
    what: str,
    numbers: tuple[int, ...],
    said: int,
    say: Callable[[int], None],
    more: tuple[str, OnTap] | None = None,
) -> ft.Control:
    text = here.text

    def key(number: int) -> tuple[str, OnTap]:
        return text.count(f"rush_out.finished.{what}.said", number), here.on(say, number)

    asked = text(f"rush_out.finished.{what}")
    return card(ft.Row([number_pad(asked, numbers, key, chosen=said, more=more)]), padding=10)


def _out(here: Here, draft: FinishedDraft) -> list[ft.Control]:
    def choose(is_out: bool) -> None:
        FORMS.change(here, lambda now: replace(now, is_out=is_out))

    text = here.text
    answers = [
        (is_out, text(f"rush_out.finished.out.{answer}"))
        for answer, is_out in (("no", False), ("yes", True))
    ]
    return [
        section(text("rush_out.finished.out")),
        choices(here.on, answers, draft.is_out, choose),
        beside(quiet(text("rush_out.finished.out.why")), here, GAME, "R8"),
    ]


def result_parts(here: Here, draft: FinishedDraft, setup: Setup) -> list[ft.Control]:
    """Draw how it ended for all of them together, and what was missing."""
    listed, lacks = checklist_of(draft), lacking(draft)
    reached = [] if lacks else [goals(listed, draft.count == 1, here.text)]
    return [_ended(here, draft, setup), *missing_card(here, listed, lacks, None), *reached]


def _ended(here: Here, draft: FinishedDraft, setup: Setup) -> ft.Control:
    """Say who has won with how many turns left, or that nobody has."""
    text = here.text
    names = together([seat.name for seat in setup.seats], text)
    lacks, left = lacking(draft), draft.turns_left
    if not lacks:
        return won_card(text.count("rush_out.finished.won", left, names=names))
    said = text("rush_out.finished.lost", names=names)
    if left:
        key = "rush_out.finished.few" if Missing.TURNS in lacks else "rush_out.finished.open"
        said = text.count(key, left, names=names)
    return won_card(said, ft.Icons.HOURGLASS_BOTTOM)
