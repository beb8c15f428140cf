"""A turn whose tile nobody has read: the table types what it did, ship by ship."""

from __future__ import annotations

import flet as ft

from companion.game import Choice
from views.drafts import PerTable
from views.games.outspeed.measure import measure
from views.games.outspeed.pieces import ship_picture
from views.games.outspeed.tile_pages import open_editor
from views.games.outspeed.view import OutspeedTable, the_view
from views.here import Here
from views.look import INK, QUIET
from views.present.outspeed.typing_in import AMOUNTS, TurnDraft, fits, turn_draft
from views.widgets.pieces import card, picture
from views.widgets.press import main_action, press
from views.widgets.text import NAME, SMALL, body, words

TYPED: PerTable[TurnDraft | None] = PerTable("outspeed.turn", lambda: None, TurnDraft)
DRAWINGS = {"spent": "fuel", "rows": "rows", "fuel": "fuel_can", "tokens": "token"}


def _draft(here: OutspeedTable) -> TurnDraft:
    """Return what this table has typed for this turn, or nothing yet."""
    state, known = here.state, TYPED.of(here)
    if known is not None and fits(known, here.id, state):
        return known
    return turn_draft(here.id, state)


def typing(here: OutspeedTable) -> list[ft.Control]:
    """Draw a form for each ship, and the way to type in the tile itself."""
    view, text = the_view(here), here.text
    number = view.seen.tile_number
    shown = number.number if number else 0
    if not view.mine:
        return [card(body(text("outspeed.type.wait", tile=shown)))]
    draft = _draft(here)
    return [
        body(text("outspeed.type.body", tile=shown)),
        _instead(here),
        *(_ship(here, draft, each.seat) for each in draft.results),
    ]


def _ship(here: OutspeedTable, draft: TurnDraft, seat: int) -> ft.Control:
    text, result = here.text, draft.of(seat)
    name = here.setup.seats[seat].name

    def change(what: str, by: int) -> None:
        TYPED.keep(here, _draft(here).changed(seat, what, by))

    head = ft.Row(
        [
            ship_picture(the_view(here).marks[seat], 30),
            words(name, INK, NAME, lines=1, expand=True),
            _lost(here, seat, name, is_lost=result.is_lost),
        ],
        spacing=8,
    )
    measures: list[ft.Control] = [
        measure(
            here,
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


def _lost(here: OutspeedTable, seat: int, name: str, *, is_lost: bool) -> ft.Control:
    """Draw the box to tick for a ship that has lost the turn."""

    def lose() -> None:
        TYPED.keep(here, _draft(here).lost(seat))

    tick = ft.Icons.CHECK_BOX if is_lost else ft.Icons.CHECK_BOX_OUTLINE_BLANK
    inside = ft.Row(
        [ft.Icon(tick, size=20, color=QUIET), words(here.text("outspeed.type.lost"), INK, SMALL)],
        spacing=4,
        tight=True,
    )
    return press(
        inside,
        here.on(lose),
        name=here.text("outspeed.type.lost_name", name=name),
        ticked=is_lost,
        strong=is_lost,
        padding=8,
        key=f"lost-{seat}",
    )


def _instead(here: Here) -> ft.Control:
    label = here.text("outspeed.type.instead")
    inside = ft.Row(
        [
            picture("outspeed/path_middle", 36),
            words(label, INK, NAME, expand=True),
            ft.Icon(ft.Icons.CHEVRON_RIGHT, color=QUIET),
        ],
        spacing=10,
    )
    return press(inside, here.on(open_editor, here), name=label, key="instead")


def type_action(here: OutspeedTable) -> ft.Control:
    """Draw the button that does the turn as it was typed."""

    async def do() -> None:
        if await here.act(Choice(_draft(here).event)):
            TYPED.forget(here)

    label = here.text("outspeed.type.do", turn=the_view(here).seen.turn)
    return main_action(label, ft.Icons.CHECK, here.on(do), key="typed")
