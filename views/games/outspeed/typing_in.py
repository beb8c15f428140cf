"""A turn whose tile nobody has read: the table types what it did, ship by ship."""

from __future__ import annotations

import flet as ft

from companion.game import Choice
from views.desk import Desk
from views.games.outspeed.measure import measure
from views.games.outspeed.pieces import ship_picture
from views.games.outspeed.tile_pages import open_editor
from views.games.outspeed.view import the_truth, the_view
from views.games.per_phone import PerPhone
from views.look import INK, QUIET
from views.present.outspeed.typing_in import AMOUNTS, TurnDraft, fits, turn_draft
from views.widgets.pieces import card, picture
from views.widgets.press import main_action, press
from views.widgets.text import BOLD, STRONG, body, words

TYPED: PerPhone[TurnDraft | None] = PerPhone("outspeed.turn", lambda: None, TurnDraft)
DRAWINGS = {"spent": "fuel", "rows": "rows", "fuel": "fuel_can", "tokens": "token"}


def _draft(desk: Desk) -> TurnDraft:
    """Return what has been typed on this phone for this turn, or nothing yet."""
    state, known = the_truth(desk), TYPED.of(desk)
    if known is not None and fits(known, desk.session.id, state):
        return known
    return turn_draft(desk.session.id, state)


def typing(desk: Desk) -> list[ft.Control]:
    """Draw a form for each ship, and the way to type in the tile itself."""
    view, text = the_view(desk), desk.text
    number = view.seen.tile_number
    shown = number.number if number else 0
    if not view.mine:
        return [card(body(text("outspeed.type.wait", tile=shown)))]
    draft = _draft(desk)
    return [
        body(text("outspeed.type.body", tile=shown)),
        _instead(desk),
        *(_ship(desk, draft, each.seat) for each in draft.results),
    ]


def _ship(desk: Desk, draft: TurnDraft, seat: int) -> ft.Control:
    text, result = desk.text, draft.of(seat)
    name = desk.session.setup.seats[seat].name

    def change(what: str, by: int) -> None:
        TYPED.keep(desk, _draft(desk).changed(seat, what, by))

    def lose() -> None:
        TYPED.keep(desk, _draft(desk).lost(seat))

    tick = ft.Icons.CHECK_BOX if result.is_lost else ft.Icons.CHECK_BOX_OUTLINE_BLANK
    lost = press(
        ft.Row(
            [
                ft.Icon(tick, size=20, color=QUIET),
                words(text("outspeed.type.lost"), INK, 14),
            ],
            spacing=4,
            tight=True,
        ),
        desk.on(lose),
        name=text("outspeed.type.lost_name", name=name),
        ticked=result.is_lost,
        strong=result.is_lost,
        padding=8,
        key=f"lost-{seat}",
    )
    head = ft.Row(
        [
            ship_picture(the_view(desk).marks[seat], 30),
            words(name, INK, 16, BOLD, lines=1, expand=True),
            lost,
        ],
        spacing=8,
    )
    measures: list[ft.Control] = [
        measure(
            desk,
            text(f"outspeed.type.{what}"),
            getattr(result, what),
            lambda by, what=what: change(what, by),  # type: ignore[misc]
            drawing=DRAWINGS[what],
            owner=name,
        )
        for what in AMOUNTS
    ]
    numbers = ft.Row(measures, spacing=10, run_spacing=4, wrap=True)
    return card(ft.Column([head, numbers], spacing=4), padding=10)


def _instead(desk: Desk) -> ft.Control:
    label = desk.text("outspeed.type.instead")
    inside = ft.Row(
        [
            picture("outspeed/path_middle", 36),
            words(label, INK, 16, STRONG, expand=True),
            ft.Icon(ft.Icons.CHEVRON_RIGHT, color=QUIET),
        ],
        spacing=10,
    )
    return press(inside, desk.on(open_editor, desk), name=label, key="instead")


def type_action(desk: Desk) -> ft.Control:
    """Draw the button that does the turn as it was typed."""

    async def do() -> None:
        await desk.act(Choice(_draft(desk).event))
        if desk.notice is None:
            TYPED.forget(desk)

    label = desk.text("outspeed.type.do", turn=the_view(desk).seen.turn)
    return main_action(label, ft.Icons.CHECK, desk.on(do), key="typed")
