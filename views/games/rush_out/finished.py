"""Record a finished game: what was brought out, and whether that was enough."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from companion.games.rush_out.options import Pyramid
from companion.games.rush_out.pieces import WRITINGS
from views.drafts import PerPhone
from views.games.ending import won_card
from views.games.page import GamePage
from views.games.rush_out.art import labelled
from views.games.rush_out.goals import goals
from views.games.rush_out.result import missing_card
from views.games.who_played import how_many, who_played
from views.games.why import beside
from views.here import Here
from views.look import INK
from views.present.people import seated, together
from views.present.rush_out.finished import (
    COUNTS,
    TREASURES,
    FinishedDraft,
    checklist_of,
    lacking,
    turns_left,
    wrong,
)
from views.present.rush_out.names import tile_name
from views.present.rush_out.sentences import refusal
from views.widgets.number_pad import number_pad
from views.widgets.pieces import card
from views.widgets.press import OnTap, choice_chip, choice_row, main_action, press
from views.widgets.text import NAME, quiet, section, words

GAME = "rush_out"
FORMS: PerPhone[FinishedDraft] = PerPhone("rush_out.finished", FinishedDraft, FinishedDraft)


def finished_page(here: Here) -> GamePage:
    """Draw the form, or what comes of it."""
    draft = FORMS.of(here)
    return _result(here, draft) if draft.is_result else _form(here, draft)


def _form(here: Here, draft: FinishedDraft) -> GamePage:
    text = here.text

    def name_one(player: str) -> None:
        FORMS.keep(here, FORMS.of(here).with_person(player))

    def count(many: int) -> None:
        FORMS.keep(here, FORMS.of(here).with_count(many))

    def read() -> None:
        now = FORMS.of(here)
        if refused := wrong(now):
            return here.refuse(refused)
        return FORMS.keep(here, replace(now, is_result=True))

    refused = wrong(draft)
    return GamePage(
        text("game.score"),
        text("rush_out.finished.what"),
        [
            *how_many(here, COUNTS, draft.count, count),
            *who_played(here, draft.people, name_one),
            *_pyramid(here, draft),
            *_writings(here, draft),
            *_counts(here, draft),
            *_out(here, draft),
        ],
        [main_action(text("rush_out.finished.read"), ft.Icons.FLAG, here.on(read), key="read")],
        warning=refusal(refused, None, text) if refused else "",
        key="form",
    )


def _pyramid(here: Here, draft: FinishedDraft) -> list[ft.Control]:
    def choose(pyramid: Pyramid) -> None:
        FORMS.keep(here, replace(FORMS.of(here), pyramid=pyramid))

    text = here.text
    chips: list[ft.Control] = [
        choice_chip(
            text(f"rush_out.option.pyramid.{each}"),
            here.on(choose, each),
            chosen=each is draft.pyramid,
        )
        for each in Pyramid
    ]
    return [
        section(text("rush_out.option.pyramid")),
        choice_row(chips),
        quiet(text(f"rush_out.option.pyramid.{draft.pyramid}.why")),
    ]


def _writings(here: Here, draft: FinishedDraft) -> list[ft.Control]:
    """Draw the four writings, to be tapped when they were brought out."""
    text = here.text

    def tap(at: int) -> None:
        FORMS.keep(here, FORMS.of(here).with_writing(WRITINGS[at]))

    keys: list[ft.Control] = []
    for at, tile in enumerate(WRITINGS):
        has = tile in draft.writings
        name = tile_name(tile, text)
        key = "rush_out.finished.had" if has else "rush_out.finished.not_had"
        keys.append(
            labelled(
                str(tile),
                name,
                here.on(tap, at),
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

    def tap() -> None:
        if not FORMS.is_too_soon(here):
            FORMS.keep(here, FORMS.of(here).with_all_writings())

    what = "none" if draft.has_all_writings else "all"
    label = words(here.text(f"rush_out.finished.writings.{what}"), INK, NAME, center=True)
    return ft.Row([press(label, here.on(tap), expand=True, key="all-writings")])


def _counts(here: Here, draft: FinishedDraft) -> list[ft.Control]:
    """Draw every number of treasures and of turns that there can be: one tap says it."""

    def treasures(many: int) -> None:
        FORMS.keep(here, replace(FORMS.of(here), treasures=many))

    def turns(many: int) -> None:
        FORMS.keep(here, replace(FORMS.of(here), turns_left=many))

    return [
        _counted(here, "treasures", TREASURES, draft.treasures, treasures),
        _counted(here, "turns", turns_left(draft), draft.turns_left, turns, _more(here, draft)),
        *_said_more(here, draft),
    ]


def _more(here: Here, draft: FinishedDraft) -> tuple[str, OnTap] | None:
    """Return the key for more turns than usual: only who had them has to say so (R7)."""

    def more() -> None:
        if not FORMS.is_too_soon(here):
            FORMS.keep(here, FORMS.of(here).with_more())

    if not draft.can_have_more:
        return None
    return here.text("rush_out.finished.more", most=turns_left(draft)[-1]), here.on(more)


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
        FORMS.keep(here, replace(FORMS.of(here), is_out=is_out))

    text = here.text
    chips: list[ft.Control] = [
        choice_chip(
            text(f"rush_out.finished.out.{answer}"),
            here.on(choose, is_out),
            chosen=draft.is_out is is_out,
        )
        for answer, is_out in (("no", False), ("yes", True))
    ]
    return [
        section(text("rush_out.finished.out")),
        choice_row(chips),
        beside(quiet(text("rush_out.finished.out.why")), here, GAME, "R8"),
    ]


def _result(here: Here, draft: FinishedDraft) -> GamePage:
    text, lacks = here.text, lacking(draft)

    def back() -> None:
        FORMS.keep(here, replace(FORMS.of(here), is_result=False))

    def another() -> None:
        now = FORMS.of(here)
        blank = FinishedDraft(now.chosen_count, now.people, now.pyramid, now.more_turns)
        FORMS.keep(here, blank)

    label = text("rush_out.finished.another")
    return GamePage(
        text("game.score"),
        text("rush_out.finished.result"),
        [
            _ended(here, draft),
            *missing_card(here, checklist_of(draft), lacks, None),
            *([] if lacks else [goals(checklist_of(draft), draft.count == 1, text)]),
        ],
        [main_action(label, ft.Icons.REPLAY, here.on(another), key="another")],
        back=here.on(back),
        key="result",
    )


def _ended(here: Here, draft: FinishedDraft) -> ft.Control:
    """Say who has won with how many turns left, or that nobody has."""
    text = here.text
    people = seated(draft.count, draft.people, here.players(), text)
    names = together([seat.name for seat in people], text)
    if not lacking(draft):
        return won_card(text.count("rush_out.finished.won", draft.turns_left, names=names))
    said = text("rush_out.finished.lost", names=names)
    if draft.turns_left:
        said = text.count("rush_out.finished.open", draft.turns_left, names=names)
    return won_card(said, ft.Icons.HOURGLASS_BOTTOM)
