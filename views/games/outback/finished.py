"""Score a finished game: tap each marker's space on the track, and read who won and why."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from companion.game import Outcome, Refusal, Seat
from companion.games.outback.state import OutbackOptions, Variant
from views.games.ending import place_head, won_card
from views.games.outback.box_record import known_box
from views.games.outback.finished_form import FORMS
from views.games.outback.finished_tiles import ask_row_points, tile_ticks
from views.games.outback.finished_track import marker_track, player_strip
from views.games.outback.penalty import penalty_rows
from views.games.outback.scores import score_lines
from views.games.page import GamePage
from views.games.who_played import how_many, who_played
from views.here import Here
from views.look import ACCENT_INK, INK, QUIET
from views.present.outback.finished import (
    COUNTS,
    FinishedDraft,
    FinishedPlace,
    places,
    result,
    rows_unknown,
    seat_view,
    setup_of,
    won_sentence,
    wrong,
)
from views.present.outback.sentences import refusal
from views.present.people import seated
from views.present.sentences import aloud
from views.widgets.pieces import card, player
from views.widgets.press import main_action, press
from views.widgets.text import NAME, body, quiet, section, words


def finished_page(here: Here) -> GamePage:
    """Draw the step that the form is at."""
    draft = FORMS.of(here)
    if draft.is_result:
        return _result(here, draft)
    return _player(here, draft) if draft.step else _game(here, draft)


def _seats(here: Here, draft: FinishedDraft) -> tuple[Seat, ...]:
    return seated(draft.count, draft.people, here.players(), here.text)


def _warning(here: Here, draft: FinishedDraft) -> str:
    refused = wrong(draft, known_box(here))
    return _said(here, draft, refused) if refused else ""


def _said(here: Here, draft: FinishedDraft, refused: Refusal) -> str:
    setup = setup_of(draft, _seats(here, draft), known_box(here))
    return refusal(refused, setup, here.text)


def _go(here: Here, step: int) -> None:
    FORMS.keep(here, FORMS.of(here).at(step))


# -- what was played ------------------------------------------------------------------------


def _game(here: Here, draft: FinishedDraft) -> GamePage:
    text = here.text

    def name_one(player_id: str) -> None:
        FORMS.keep(here, FORMS.of(here).with_person(player_id))

    return GamePage(
        text("game.score"),
        text("outback.finished.what"),
        [
            section(text("outback.option.variant")),
            *_variants(here, draft),
            *(_counts(here, draft) if draft.variant is not Variant.TEAMS else []),
            *(_penalty(here, draft) if draft.variant is Variant.PLUS else []),
            *who_played(here, draft.people, name_one),
        ],
        [_next(here, draft)],
        key="what",
    )


def _variants(here: Here, draft: FinishedDraft) -> list[ft.Control]:
    def choose(variant: Variant) -> None:
        FORMS.keep(here, replace(FORMS.of(here), variant=variant))

    chips: list[ft.Control] = []
    for variant in Variant:
        is_chosen = variant is draft.variant
        mark = ft.Icons.RADIO_BUTTON_CHECKED if is_chosen else ft.Icons.RADIO_BUTTON_UNCHECKED
        name = here.text(f"outback.option.variant.{variant}")
        why = here.text(f"outback.option.variant.{variant}.why")
        inside = ft.Row(
            [
                ft.Icon(mark, color=ACCENT_INK if is_chosen else QUIET),
                ft.Column([words(name, INK, NAME), quiet(why)], spacing=0, expand=True),
            ],
            spacing=10,
        )
        chips.append(
            press(
                inside,
                here.on(choose, variant),
                name=aloud(name, why),
                chosen=is_chosen,
                padding=10,
                key=variant,
            )
        )
    return chips


def _counts(here: Here, draft: FinishedDraft) -> list[ft.Control]:
    def choose(count: int) -> None:
        FORMS.keep(here, FORMS.of(here).with_count(count))

    return how_many(here, COUNTS, draft.count, choose)


def _penalty(here: Here, draft: FinishedDraft) -> list[ft.Control]:
    def choose(options: OutbackOptions) -> None:
        own = options.penalties
        FORMS.keep(here, replace(FORMS.of(here), penalty=options.penalty, penalties=own))

    names = [seat.name for seat in _seats(here, draft)]
    return penalty_rows(here, draft.options, names, choose)


def _next(here: Here, draft: FinishedDraft) -> ft.Control:
    step = draft.step + 1
    if step > draft.count:
        label, icon = here.text("outback.finished.score"), ft.Icons.EMOJI_EVENTS
    else:
        seats = _seats(here, draft)
        label = here.text("outback.finished.next", name=seats[step - 1].name)
        icon = ft.Icons.ARROW_FORWARD
    return main_action(label, icon, here.on(_go, here, step), key=f"step-{step}")


# -- one player's preserve ------------------------------------------------------------------


def _player(here: Here, draft: FinishedDraft) -> GamePage:
    text = here.text
    seats, view = _seats(here, draft), seat_view(draft, known_box(here))
    return GamePage(
        seats[draft.seat].name,
        text("outback.finished.step", number=draft.step, of=draft.count),
        [
            player_strip(here, seats, view, _go),
            marker_track(here, view),
            *(tile_ticks(here, view, seats) if view.tiles else []),
        ],
        [_next(here, draft)],
        back=here.on(_go, here, draft.step - 1),
        warning=_warning(here, draft),
        key=f"player-{draft.step}",
    )


# -- the result -----------------------------------------------------------------------------


def _result(here: Here, draft: FinishedDraft) -> GamePage:
    text = here.text
    ended = result(draft, known_box(here))
    seats = _seats(here, draft)
    if isinstance(ended, Refusal):
        middle = [body(_said(here, draft, ended)), *_ways_back(here, seats)]
    else:
        asked = [ask_row_points(here, row) for row in rows_unknown(draft, known_box(here))]
        middle = [*asked, *_ranking(here, draft, ended, seats)]
    return GamePage(
        text("game.score"),
        text("outback.finished.result"),
        middle,
        [_another(here)],
        back=here.on(_go, here, draft.count),
        key="result",
    )


def _ways_back(here: Here, seats: tuple[Seat, ...]) -> list[ft.Control]:
    return [
        press(
            player(seat.name, seat.colour, seat.shape),
            here.on(_go, here, at + 1),
            name=here.text("outback.finished.mend", name=seat.name),
        )
        for at, seat in enumerate(seats)
    ]


def _ranking(
    here: Here, draft: FinishedDraft, ended: Outcome, seats: tuple[Seat, ...]
) -> list[ft.Control]:
    won = won_card(won_sentence(ended, draft, seats, here.text))
    return [won, *(_place(here, each, seats[each.seat]) for each in places(ended, draft))]


def _place(here: Here, place: FinishedPlace, seat: Seat) -> ft.Control:
    text = here.text
    head = place_head(here, seat, place.total, place.place)
    tiles = quiet(text.count("outback.end.bonus_tiles", place.tiles))
    return card(ft.Column([head, *score_lines(place.lines, text), tiles], spacing=8))


def _another(here: Here) -> ft.Control:
    """Draw the way into the next game: the same variant and people, all markers on -3 again."""

    def anew() -> None:
        now = FORMS.of(here)
        if now.is_result:
            FORMS.keep(here, replace(now.at(0), seats=FinishedDraft().seats))

    return main_action(
        here.text("outback.finished.another"), ft.Icons.REPLAY, here.on(anew), key="another"
    )
