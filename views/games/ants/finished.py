"""Score a finished game: everybody's aphids, the last round counted if wanted, and who won."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from companion.game import Seat
from companion.games.ants.options import Variant
from companion.games.ants.pieces import COLOURS, Colour
from views.games.ants.box import known_box
from views.games.ants.cards import colour_spot
from views.games.ants.count_form import CountForm, count_foot, count_rows
from views.games.ants.finished_form import FORMS, change, go_to, setup_for
from views.games.ants.finished_result import result_page
from views.games.page import GamePage
from views.games.who_played import how_many, who_played
from views.here import Here
from views.look import INK, QUIET
from views.present.ants.counts import CountDraft
from views.present.ants.finished import (
    COUNTS,
    FinishedDraft,
)
from views.present.ants.names import colour_title
from views.widgets.number_pad import number_pad
from views.widgets.pieces import player
from views.widgets.press import OnTap, choice_chip, choice_row, main_action, press
from views.widgets.text import NUMBER, quiet, section, words


def finished_page(here: Here) -> GamePage:
    """Draw the step that the form is at."""
    draft = FORMS.of(here)
    if draft.is_result:
        return result_page(here, draft)
    return _last_round(here, draft) if draft.step else _game(here, draft)


def _next(here: Here, draft: FinishedDraft) -> ft.Control:
    step = draft.step + 1
    if step > draft.has_last:
        label, icon = here.text("ants.finished.score"), ft.Icons.EMOJI_EVENTS
    else:
        label, icon = here.text("ants.finished.next"), ft.Icons.ARROW_FORWARD
    return main_action(label, icon, here.on(go_to, here, step), key=f"step-{step}")


# -- what was played, and everybody's aphids ----------------------------------------------------


def _game(here: Here, draft: FinishedDraft) -> GamePage:
    text, setup = here.text, setup_for(here, draft)

    def name_one(player_id: str) -> None:
        change(here, lambda now: now.with_person(player_id))

    def choose(count: int) -> None:
        change(here, lambda now: now.with_count(count))

    parts = _variant(here, draft)
    if draft.variant is Variant.SINGLE:
        parts += how_many(here, COUNTS, draft.count, choose)
    parts += [*_what(here, draft), *who_played(here, draft.people, name_one)]
    parts.append(section(text("ants.finished.aphids")))
    parts += [_seat(here, draft, seat, at) for at, seat in enumerate(setup.seats)]
    foot = (
        _next(here, draft)
        if draft.in_hand is None
        else _numbers(here, draft, setup.seats[draft.in_hand].name)
    )
    return GamePage(text("game.score"), text("ants.finished.what"), parts, [foot], key="what")


def _variant(here: Here, draft: FinishedDraft) -> list[ft.Control]:
    text = here.text

    def choose(variant: Variant) -> None:
        change(here, lambda now: replace(now, variant=variant))

    chips: list[ft.Control] = [
        choice_chip(
            text(f"ants.option.variant.{each}"),
            here.on(choose, each),
            chosen=each is draft.variant,
        )
        for each in Variant
    ]
    why = quiet(text(f"ants.option.variant.{draft.variant}.why"))
    return [section(text("ants.option.variant")), choice_row(chips), why]


def _what(here: Here, draft: FinishedDraft) -> list[ft.Control]:
    """Draw whether the last round is counted here, or the aphids are final."""
    text = here.text

    def choose(has_last: bool) -> None:
        change(here, lambda now: replace(now, has_last=has_last))

    chips: list[ft.Control] = [
        choice_chip(text(key), here.on(choose, has), chosen=has is draft.has_last)
        for key, has in (("ants.finished.with_last", True), ("ants.finished.aphids_only", False))
    ]
    why = "ants.finished.with_last_why" if draft.has_last else "ants.finished.aphids_only_why"
    return [section(text("ants.finished.how")), choice_row(chips), quiet(text(why))]


def _seat(here: Here, draft: FinishedDraft, seat: Seat, at: int) -> ft.Control:
    def choose() -> None:
        change(here, lambda now: replace(now, asked=at))

    aphids = draft.aphids[at]
    shown = "?" if aphids is None else str(aphids)
    inside = ft.Row(
        [
            player(seat.name, seat.colour, seat.shape),
            words(shown, INK if aphids else QUIET, NUMBER),
        ]
    )
    return press(
        inside,
        here.on(choose),
        name=here.text("ants.finished.has", name=seat.name, aphids=shown),
        chosen=at == draft.in_hand,
        padding=8,
        key=f"seat-{at}",
    )


def _numbers(here: Here, draft: FinishedDraft, name: str) -> ft.Control:
    """Draw every number of aphids there can be: one tap says it, the next is the next player's."""

    def say(aphids: int) -> None:
        if not FORMS.is_too_soon(here):
            change(here, lambda now: now.with_aphids(aphids))

    def key(number: int) -> tuple[str, OnTap]:
        return here.text.count("ants.finished.say", number), here.on(say, number)

    asked = "ants.finished.before" if draft.has_last else "ants.finished.at_end"
    return number_pad(
        here.text(asked, name=name),
        range(draft.most + 1),
        key,
        chosen=None if draft.asked is None else draft.aphids[draft.asked],
    )


# -- the last round -----------------------------------------------------------------------------


def _last_round(here: Here, draft: FinishedDraft) -> GamePage:
    text = here.text
    setup = setup_for(here, draft)

    def now() -> CountDraft:
        return FORMS.of(here).counts

    def keep(counts: CountDraft) -> None:
        change(here, lambda form: replace(form, counts=counts))

    table = replace(draft.table, box=known_box(here))
    plus = _colour_row(here, "plus", draft.plus, FinishedDraft.with_plus)
    minus = _colour_row(here, "minus", draft.minus, FinishedDraft.with_minus)
    counted = CountForm(here, table, setup, now, keep, lambda: FORMS.is_too_soon(here))
    return GamePage(
        text("ants.finished.last"),
        text("ants.finished.step", step=2, of=2),
        [*plus, *minus, *count_rows(counted)],
        [count_foot(counted, _next(here, draft))],
        back=here.on(go_to, here, 0),
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

    def say(colour: Colour) -> None:
        change(here, lambda now: choose(now, colour))

    tiles: list[ft.Control] = [
        press(
            colour_spot(each, box, 24),
            here.on(say, each),
            name=text(f"ants.turn.{what}.colour", colour=colour_title(each, box, text)),
            chosen=each is chosen,
            expand=True,
            padding=6,
            key=f"{what}-{each}",
        )
        for each in COLOURS
    ]
    return [section(text(f"ants.turn.{what}.title")), choice_row(tiles)]
