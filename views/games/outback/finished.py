"""Score a finished game: tap each marker's space on the track, and read who won and why."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from companion.game import Refusal, Seat, Setup
from companion.games.outback.state import OutbackBox, OutbackOptions, Variant
from views.games.ending import place_card, won_card
from views.games.outback.box_record import known_box
from views.games.outback.finished_form import FORMS
from views.games.outback.finished_tiles import ask_row_points, tile_ticks
from views.games.outback.finished_track import marker_track, player_strip
from views.games.outback.penalty import penalty_rows
from views.games.outback.scores import score_lines
from views.games.page import GamePage
from views.here import Here
from views.look import ACCENT_INK, INK, QUIET
from views.present.outback.finished import (
    FinishedDraft,
    result,
    rows_unknown,
    seat_view,
    tile_count,
    won_sentence,
    wrong,
)
from views.present.ranking import PlaceView, places
from views.present.sentences import aloud
from views.widgets.pieces import player
from views.widgets.press import press
from views.widgets.text import NAME, body, quiet, section, words


def finished_page(here: Here) -> GamePage:
    """Draw the step that the form is at."""
    draft = FORMS.of(here)
    if draft.is_result:
        return _result_page(here, draft)
    return _player(here, draft) if draft.step else _game(here, draft)


# -- what was played ------------------------------------------------------------------------


def _game(here: Here, draft: FinishedDraft) -> GamePage:
    text = here.text
    return GamePage(
        text("game.score"),
        text("outback.finished.what"),
        [
            section(text("outback.option.variant")),
            *_variants(here, draft),
            *FORMS.how_many(here),
            *(_penalty(here, draft) if draft.variant is Variant.PLUS else []),
            *FORMS.who_played(here),
        ],
        [_next(here, draft)],
        key="what",
    )


def _variants(here: Here, draft: FinishedDraft) -> list[ft.Control]:
    def choose(variant: Variant) -> None:
        FORMS.change(here, lambda now: replace(now, variant=variant))

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


def _penalty(here: Here, draft: FinishedDraft) -> list[ft.Control]:
    def choose(options: OutbackOptions) -> None:
        said, own = options.penalty, options.penalties
        FORMS.change(here, lambda now: replace(now, penalty=said, penalties=own))

    names = [seat.name for seat in FORMS.setup(here).seats]
    return penalty_rows(here, draft.options, names, choose)


def _next(here: Here, draft: FinishedDraft) -> ft.Control:
    label = here.text("outback.finished.score")
    if draft.step < draft.last_step:
        name = FORMS.setup(here).seats[draft.step].name
        label = here.text("outback.finished.next", name=name)
    return FORMS.next_step(here, label)


# -- one player's preserve ------------------------------------------------------------------


def _player(here: Here, draft: FinishedDraft) -> GamePage:
    text = here.text
    seats, box = FORMS.setup(here).seats, known_box(here)
    view = seat_view(draft, box)
    return GamePage(
        seats[draft.seat].name,
        text("outback.finished.step", number=draft.step, of=draft.count),
        [
            player_strip(here, seats, view),
            marker_track(here, view),
            *(tile_ticks(here, view, seats) if view.tiles else []),
        ],
        [_next(here, draft)],
        back=here.on(FORMS.go, here, draft.step - 1),
        warning=FORMS.refusal(here, wrong(draft, box)),
        key=f"player-{draft.step}",
    )


# -- the result -----------------------------------------------------------------------------


def _result_page(here: Here, draft: FinishedDraft) -> GamePage:
    setup, box = FORMS.setup(here), known_box(here)
    if refused := wrong(draft, box):
        why = [body(FORMS.refusal(here, refused)), *_ways_back(here, setup.seats)]
        return FORMS.result_page(here, why, can_end=False)
    asked = [ask_row_points(here, row) for row in rows_unknown(draft, box)]
    return FORMS.result_page(here, [*asked, *result_parts(here, draft, setup)])


def result_parts(here: Here, draft: FinishedDraft, setup: Setup) -> list[ft.Control]:
    """Draw who won and why everybody has what they have, by the box of the ``setup``."""
    assert isinstance(setup.box, OutbackBox)
    ended, seats = result(draft, setup.box), setup.seats
    if isinstance(ended, Refusal):
        return [body(FORMS.refusal(here, ended))]
    listed = places(ended, draft.teams)
    return [
        won_card(won_sentence(ended, draft, seats, here.text)),
        *(_place(here, draft, each, seats[each.seat]) for each in listed),
    ]


def _ways_back(here: Here, seats: tuple[Seat, ...]) -> list[ft.Control]:
    return [
        press(
            player(seat.name, seat.colour, seat.shape),
            here.on(FORMS.go, here, at + 1),
            name=here.text("outback.finished.mend", name=seat.name),
        )
        for at, seat in enumerate(seats)
    ]


def _place(here: Here, draft: FinishedDraft, place: PlaceView, seat: Seat) -> ft.Control:
    count = tile_count(draft, place.seat)
    tiles = quiet(here.text.count("outback.end.bonus_tiles", count))
    return place_card(here, seat, place, [*score_lines(place.lines, here.text), tiles])
