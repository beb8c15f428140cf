"""A turn whose tile nobody has read: the table types what it did, ship by ship."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from companion.game import Choice, Event
from companion.games.outspeed.events import ShipCorrected, TurnTyped
from companion.games.outspeed.state import Phase
from views.drafts import PerTable
from views.games.outspeed.measure import measure
from views.games.outspeed.pieces import ship_picture
from views.games.outspeed.ships import CORRECTING, Correcting
from views.games.outspeed.tile_pages import open_editor
from views.games.outspeed.view import OutspeedTable, the_view
from views.look import INK, QUIET
from views.present.outspeed.names import path_name
from views.present.outspeed.typing_in import AMOUNTS, TurnDraft, fits, turn_draft
from views.widgets.pieces import card, picture
from views.widgets.press import OnTap, listed, main_action, press
from views.widgets.text import NAME, SMALL, body, section, words

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
    draft, is_shown = _draft(here), view.phase is Phase.TYPING and any(view.seen.programs)
    return [
        body(text("outspeed.type.shown" if is_shown else "outspeed.type.body", tile=shown)),
        *([_in_app(here)] if view.phase is Phase.PROGRAMMING else []),
        _copy(here, "outspeed.type.instead"),
        *(_ship(here, draft, each.seat) for each in draft.results),
    ]


def is_typing(here: OutspeedTable) -> bool:
    """Whether it is typed what an unknown tile did: its paths lie open, or were not chosen here."""
    seen, known = the_view(here).seen, TYPED.of(here)
    is_asked = seen.phase is Phase.PROGRAMMING and seen.tile is None
    return seen.phase is Phase.TYPING or (is_asked and fits(known, here.id, seen))


def unread_ways(here: OutspeedTable) -> list[ft.Control]:
    """Draw what else can be done while paths of an unknown tile are chosen: nothing of one known.

    To copy the tile, so that the app knows what its paths cost; or to choose on the real dials.
    """
    view = the_view(here)
    if view.seen.tile is not None or not view.mine:
        return []

    def begin() -> None:
        TYPED.keep(here, turn_draft(here.id, here.state))

    text = here.text
    on_dials = text("outspeed.program.on_dials")
    return [
        section(text("outspeed.program.or")),
        _copy(here, "outspeed.program.copy"),
        _way("dial", on_dials, here.on(begin), key="on-dials"),
    ]


def fill_in(here: OutspeedTable, event: Event) -> None:
    """Open what a turn or a ship was typed in with, with what was said of it."""
    match event:
        case TurnTyped(results=results):
            TYPED.keep(here, replace(turn_draft(here.id, here.state), results=results))
        case ShipCorrected(seat, row, fuel):
            CORRECTING.keep(here, Correcting(seat, row, fuel))


def _ship(here: OutspeedTable, draft: TurnDraft, seat: int) -> ft.Control:
    text, result = here.text, draft.of(seat)
    name = here.setup.seats[seat].name

    def change(what: str, by: int) -> None:
        TYPED.keep(here, _draft(here).changed(seat, what, by))

    head = ft.Row(
        [
            ship_picture(the_view(here).marks[seat], 30),
            *_chosen(here, seat),
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


def _chosen(here: OutspeedTable, seat: int) -> list[ft.Control]:
    """Draw the path that was shown, to look at the right column of the tile."""
    seen = the_view(here).seen
    program = seen.programs[seat] if seen.phase is Phase.TYPING else None
    if program is None or program.path is None:
        return []
    return [picture(f"outspeed/path_{program.path}", 30, path_name(program.path, here.text))]


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


def _copy(here: OutspeedTable, label: str) -> ft.Control:
    """Draw the way to type in the tile itself."""
    return _way("path_middle", here.text(label), here.on(open_editor, here), key="instead")


def _in_app(here: OutspeedTable) -> ft.Control:
    """Draw the way back from the form, to choose in the app after all."""
    label = here.text("outspeed.type.in_app")
    return _way("path_left", label, here.on(TYPED.forget, here), key="in-app")


def _way(drawing: str, label: str, on_tap: OnTap, *, key: str) -> ft.Control:
    mark, after = picture(f"outspeed/{drawing}", 36), ft.Icon(ft.Icons.CHEVRON_RIGHT, color=QUIET)
    return listed(mark, label, on_tap, after=[after], key=key)


def type_action(here: OutspeedTable) -> ft.Control:
    """Draw the button that does the turn as it was typed."""

    async def do() -> None:
        if await here.act(Choice(_draft(here).event)):
            TYPED.forget(here)

    label = here.text("outspeed.type.do", turn=the_view(here).seen.turn)
    return main_action(label, ft.Icons.CHECK, here.on(do), key="typed")
