"""Score a finished game: tap each marker's space on the track, and read who won and why."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from companion.game import Outcome, Refusal, Seat
from companion.games.outback.state import OutbackOptions, Variant
from views.desk import Desk
from views.games.ending import place_head, won_card
from views.games.outback.box_record import known_box
from views.games.outback.finished_form import FORMS
from views.games.outback.finished_tiles import ask_row_points, tile_ticks
from views.games.outback.finished_track import marker_track, player_strip
from views.games.outback.penalty import penalty_rows
from views.games.outback.scores import score_lines
from views.games.page import GamePage
from views.games.who_played import how_many, who_played
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
from views.widgets.text import STRONG, body, quiet, section, words


def finished_page(desk: Desk) -> GamePage:
    """Draw the step that the form is at."""
    draft = FORMS.of(desk)
    if draft.is_result:
        return _result(desk, draft)
    return _player(desk, draft) if draft.step else _game(desk, draft)


def _seats(desk: Desk, draft: FinishedDraft) -> tuple[Seat, ...]:
    return seated(draft.count, draft.people, desk.house.library.players(), desk.text)


def _warning(desk: Desk, draft: FinishedDraft) -> str:
    refused = wrong(draft, known_box(desk))
    return _said(desk, draft, refused) if refused else ""


def _said(desk: Desk, draft: FinishedDraft, refused: Refusal) -> str:
    setup = setup_of(draft, _seats(desk, draft), known_box(desk))
    return refusal(refused, setup, desk.text)


def _go(desk: Desk, step: int) -> None:
    FORMS.keep(desk, FORMS.of(desk).at(step))


# -- what was played ------------------------------------------------------------------------


def _game(desk: Desk, draft: FinishedDraft) -> GamePage:
    text = desk.text

    def name_one(player_id: str) -> None:
        FORMS.keep(desk, FORMS.of(desk).with_person(player_id))

    return GamePage(
        text("game.score"),
        text("outback.finished.what"),
        [
            section(text("outback.option.variant")),
            *_variants(desk, draft),
            *(_counts(desk, draft) if draft.variant is not Variant.TEAMS else []),
            *(_penalty(desk, draft) if draft.variant is Variant.PLUS else []),
            *who_played(desk, draft.people, name_one),
        ],
        [_next(desk, draft)],
        key="what",
    )


def _variants(desk: Desk, draft: FinishedDraft) -> list[ft.Control]:
    def choose(variant: Variant) -> None:
        FORMS.keep(desk, replace(FORMS.of(desk), variant=variant))

    chips: list[ft.Control] = []
    for variant in Variant:
        is_chosen = variant is draft.variant
        mark = ft.Icons.RADIO_BUTTON_CHECKED if is_chosen else ft.Icons.RADIO_BUTTON_UNCHECKED
        name = desk.text(f"outback.option.variant.{variant}")
        why = desk.text(f"outback.option.variant.{variant}.why")
        inside = ft.Row(
            [
                ft.Icon(mark, color=ACCENT_INK if is_chosen else QUIET),
                ft.Column([words(name, INK, 16, STRONG), quiet(why)], spacing=0, expand=True),
            ],
            spacing=10,
        )
        chips.append(
            press(
                inside,
                desk.on(choose, variant),
                name=aloud(name, why),
                chosen=is_chosen,
                padding=10,
                key=variant,
            )
        )
    return chips


def _counts(desk: Desk, draft: FinishedDraft) -> list[ft.Control]:
    def choose(count: int) -> None:
        FORMS.keep(desk, FORMS.of(desk).with_count(count))

    return how_many(desk, COUNTS, draft.count, choose)


def _penalty(desk: Desk, draft: FinishedDraft) -> list[ft.Control]:
    def choose(options: OutbackOptions) -> None:
        own = options.penalties
        FORMS.keep(desk, replace(FORMS.of(desk), penalty=options.penalty, penalties=own))

    names = [seat.name for seat in _seats(desk, draft)]
    return penalty_rows(desk, draft.options, names, choose)


def _next(desk: Desk, draft: FinishedDraft) -> ft.Control:
    step = draft.step + 1
    if step > draft.count:
        label, icon = desk.text("outback.finished.score"), ft.Icons.EMOJI_EVENTS
    else:
        seats = _seats(desk, draft)
        label = desk.text("outback.finished.next", name=seats[step - 1].name)
        icon = ft.Icons.ARROW_FORWARD
    return main_action(label, icon, desk.on(_go, desk, step), key=f"step-{step}")


# -- one player's preserve ------------------------------------------------------------------


def _player(desk: Desk, draft: FinishedDraft) -> GamePage:
    text = desk.text
    seats, view = _seats(desk, draft), seat_view(draft, known_box(desk))
    return GamePage(
        seats[draft.seat].name,
        text("outback.finished.step", number=draft.step, of=draft.count),
        [
            player_strip(desk, seats, view, _go),
            marker_track(desk, view),
            *(tile_ticks(desk, view, seats) if view.tiles else []),
        ],
        [_next(desk, draft)],
        back=desk.on(_go, desk, draft.step - 1),
        warning=_warning(desk, draft),
        key=f"player-{draft.step}",
    )


# -- the result -----------------------------------------------------------------------------


def _result(desk: Desk, draft: FinishedDraft) -> GamePage:
    text = desk.text
    ended = result(draft, known_box(desk))
    seats = _seats(desk, draft)
    if isinstance(ended, Refusal):
        middle = [body(_said(desk, draft, ended)), *_ways_back(desk, seats)]
    else:
        asked = [ask_row_points(desk, row) for row in rows_unknown(draft, known_box(desk))]
        middle = [*asked, *_ranking(desk, draft, ended, seats)]
    return GamePage(
        text("game.score"),
        text("outback.finished.result"),
        middle,
        [_another(desk)],
        back=desk.on(_go, desk, draft.count),
        key="result",
    )


def _ways_back(desk: Desk, seats: tuple[Seat, ...]) -> list[ft.Control]:
    return [
        press(
            player(seat.name, seat.colour, seat.shape),
            desk.on(_go, desk, at + 1),
            name=desk.text("outback.finished.mend", name=seat.name),
        )
        for at, seat in enumerate(seats)
    ]


def _ranking(
    desk: Desk, draft: FinishedDraft, ended: Outcome, seats: tuple[Seat, ...]
) -> list[ft.Control]:
    won = won_card(won_sentence(ended, draft, seats, desk.text))
    return [won, *(_place(desk, each, seats[each.seat]) for each in places(ended, draft))]


def _place(desk: Desk, place: FinishedPlace, seat: Seat) -> ft.Control:
    text = desk.text
    head = place_head(desk, seat, place.total, place.place)
    tiles = quiet(text.count("outback.end.bonus_tiles", place.tiles))
    return card(ft.Column([head, *score_lines(place.lines, text), tiles], spacing=8))


def _another(desk: Desk) -> ft.Control:
    """Draw the way into the next game: the same variant and people, all markers on -3 again."""

    def anew() -> None:
        now = FORMS.of(desk)
        if now.is_result:
            FORMS.keep(desk, replace(now.at(0), seats=FinishedDraft().seats))

    return main_action(
        desk.text("outback.finished.another"), ft.Icons.REPLAY, desk.on(anew), key="another"
    )
