"""The drawn track of the form: tap a space for each marker, and count what else lies there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from companion.game import Seat
from companion.games.outback.state import ANIMALS, Animal
from companion.games.outback.track import Space, Track
from companion.i18n import numeral
from views.games.outback.colour import TINT
from views.games.outback.finished_form import FORMS, LAST_PUT
from views.here import Here
from views.look import INK, QUIET
from views.present.outback.finished import FinishedDraft, SeatDraft, SeatView, TrackSpace
from views.widgets.pieces import card, picture, token
from views.widgets.press import OnTap, choice_row, press
from views.widgets.stepper import stepper
from views.widgets.text import HEADING, LABEL, NAME, body, words

SPACE_DP = 48
"""How high and wide a space of the track is, for a thumb."""


def player_strip(here: Here, seats: tuple[Seat, ...], view: SeatView) -> ft.Control:
    """Draw all players with what they have so far; a tap goes to one of them."""
    chips: list[ft.Control] = []
    for at, seat in enumerate(seats):
        spoken = here.text("outback.finished.go_to", name=seat.name, points=view.totals[at])
        inside = ft.Row(
            [
                token(seat.colour, seat.shape, 26),
                words(numeral(view.totals[at]), INK, HEADING),
            ],
            spacing=6,
            alignment=ft.MainAxisAlignment.CENTER,
        )
        chips.append(
            press(
                inside,
                here.on(FORMS.go, here, at + 1),
                name=spoken,
                chosen=at == view.seat,
                expand=True,
                padding=6,
            )
        )
    return choice_row(chips)


def marker_track(here: Here, view: SeatView) -> ft.Control:
    """Draw the track as it is printed: along the top, and down the left side to the -3."""
    text = here.text

    def put(where: Space) -> None:
        if LAST_PUT.of(here) == where and LAST_PUT.is_too_soon(here):
            return
        FORMS.change(here, FinishedDraft.put, where)
        LAST_PUT.keep(here, where)

    top: list[ft.Control] = [_upper_space(here, space, view, put) for space in view.upper]
    if view.can_be_longer:
        top.append(_longer(here))
    left: list[ft.Control] = [_left_space(here, space, view, put) for space in view.left]
    heading = body(
        text("outback.finished.tap", animal=text(f"outback.animal.{view.animal}")), expand=True
    )
    below = ft.Row(
        [
            ft.Column(left, spacing=0, expand=2),
            ft.Column(_side(here, view), spacing=4, expand=3),
        ],
        spacing=8,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    whole: list[ft.Control] = [
        ft.Row([picture(f"outback/{view.animal}", 26), heading], spacing=8),
        ft.Row(top, spacing=4, run_spacing=0, wrap=True),
        below,
    ]
    return card(ft.Column(whole, spacing=6), padding=10)


def _longer(here: Here) -> ft.Control:
    """Draw the way to spaces beyond the last one that is shown."""
    dots = ft.Container(
        ft.Icon(ft.Icons.MORE_HORIZ, size=20, color=QUIET),
        height=SPACE_DP - 4,
        alignment=ft.Alignment.CENTER,
    )
    name = here.text("outback.finished.longer")
    longer = here.on(FORMS.change, here, FinishedDraft.longer)
    return press(dots, longer, name=name, padding=2, radius=10, width=SPACE_DP)


def _upper_space(
    here: Here, space: TrackSpace, view: SeatView, put: Callable[[Space], None]
) -> ft.Control:
    number = words(numeral(space.where.value), INK if space.animals else QUIET, LABEL)
    animals: list[ft.Control] = [picture(f"outback/{each}", 20) for each in space.animals]
    inside = ft.Row(
        [number, *animals],
        spacing=1,
        run_spacing=0,
        wrap=len(animals) > 1,
        alignment=ft.MainAxisAlignment.CENTER,
        height=None if len(animals) > 1 else SPACE_DP - 4,
    )
    return _space(here, space, view, put, inside, padding=2, width=SPACE_DP)


def _left_space(
    here: Here, space: TrackSpace, view: SeatView, put: Callable[[Space], None]
) -> ft.Control:
    size = 22 if len(space.animals) <= 3 else 17
    number = words(numeral(space.where.value), INK if space.animals else QUIET, NAME)
    inside = ft.Row(
        [
            ft.Container(number, padding=ft.Padding.only(left=4, right=2)),
            *(picture(f"outback/{each}", size) for each in space.animals),
        ],
        spacing=0,
        height=SPACE_DP - 8,
    )
    return _space(here, space, view, put, inside, padding=4)


def _space(
    here: Here,
    space: TrackSpace,
    view: SeatView,
    put: Callable[[Space], None],
    inside: ft.Control,
    *,
    padding: int,
    width: float | None = None,
) -> ft.Control:
    """Draw a space: the chosen animal's has a ring, that of one alone has its tint."""
    is_tinted = len(space.animals) == 1 and not space.is_chosen
    animal = here.text(f"outback.animal.{view.animal}")
    key = f"outback.finished.put.{space.where.track}"
    return press(
        inside,
        here.on(put, space.where),
        name=here.text(key, animal=animal, space=space.where.value),
        chosen=space.is_chosen,
        fill=TINT[space.animals[0]] if is_tinted else "",
        padding=padding,
        radius=10,
        width=width,
    )


def _side(here: Here, view: SeatView) -> list[ft.Control]:
    """Draw the five animals to choose from, and what else lies on the board."""

    def choose(animal: Animal) -> None:
        FORMS.change(here, lambda now: replace(now, animal=animal))

    def change(seat: Callable[[SeatDraft], SeatDraft]) -> None:
        draft = FORMS.of(here)
        FORMS.keep(here, draft.with_seat(seat(draft.seats[draft.seat])))

    def blocked(by: int) -> None:
        change(lambda s: replace(s, blocked=min(max(s.blocked + by, 0), view.most_blocked)))

    def tiles(by: int) -> None:
        most = len(ANIMALS)
        change(lambda s: replace(s, bonus_tiles=min(max(s.bonus_tiles + by, 0), most)))

    parts = [_animal(here, animal, where, view.animal, choose) for animal, where in view.markers]
    parts.append(ft.Container(height=10))
    parts.append(_lying(here, "blocked", view.blocked, blocked))
    if view.bonus_tiles is not None:
        parts.append(_lying(here, "bonus", view.bonus_tiles, tiles))
    return parts


def _lying(here: Here, what: str, count: int, change: Callable[[int], None]) -> ft.Control:
    text = here.text
    less, more = (
        (text(f"outback.finished.{what}.{way}"), here.on(change, by))
        for way, by in (("less", -1), ("more", 1))
    )
    return _counted(text(f"outback.finished.{what}"), count, less, more, what)


def _animal(
    here: Here,
    animal: Animal,
    where: Space,
    chosen: Animal,
    choose: Callable[[Animal], None],
) -> ft.Control:
    text = here.text
    name = text(f"outback.animal.{animal}")
    space = numeral(where.value)
    if where.track is Track.UPPER:
        space = text("outback.finished.space.upper", space=where.value)
    inside = ft.Row(
        [
            picture(f"outback/{animal}", 34),
            words(text(f"outback.animal.{animal}.short"), INK, LABEL, lines=1, expand=True),
            *(
                [ft.Icon(ft.Icons.ARROW_UPWARD, size=14, color=INK)]
                if where.track is Track.UPPER
                else []
            ),
            words(numeral(where.value), INK, NAME),
        ],
        spacing=4,
    )
    return press(
        inside,
        here.on(choose, animal),
        name=text("outback.finished.animal", animal=name, space=space),
        chosen=animal == chosen,
        fill="" if animal == chosen else TINT[animal],
        padding=6,
        radius=12,
        key=animal,
    )


def _counted(
    label: str, value: int, less: tuple[str, OnTap], more: tuple[str, OnTap], drawing: str
) -> ft.Control:
    """Draw how many of something lie on the board, to be changed by one."""
    heading = words(label, INK, LABEL, expand=True)
    steps = ft.Row(
        [stepper(str(value), less, more)], alignment=ft.MainAxisAlignment.CENTER, spacing=0
    )
    return ft.Column(
        [ft.Row([picture(f"outback/{drawing}", 24), heading], spacing=6), steps], spacing=0
    )
