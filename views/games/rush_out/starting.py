"""Before round 1: who has the torch, equipment, specials, and a place to stand on."""

from __future__ import annotations

from typing import cast

import flet as ft

from companion.game import Choice
from companion.games.rush_out.events import EquipmentKept, ExplorerPlaced, FirstChosen
from companion.games.rush_out.explorer import Explorer
from companion.games.rush_out.state import Phase
from views.games.rush_out.art import plain
from views.games.rush_out.pads import draw_pad
from views.games.rush_out.pile import pile_strip
from views.games.rush_out.rows import offer_row
from views.games.rush_out.view import RushOutTable
from views.games.rush_out.whole import map_of
from views.here import Here
from views.look import ACCENT_INK, GOOD, INK, QUIET
from views.present.rush_out.names import kits
from views.present.rush_out.play import TableView
from views.present.rush_out.sentences import standing
from views.widgets.pieces import card, player
from views.widgets.press import press
from views.widgets.text import NAME, body, section, words


def first_part(here: RushOutTable, view: TableView) -> list[ft.Control]:
    """Draw who may have the torch: whoever has travelled last."""
    text = here.text
    parts: list[ft.Control] = [card(body(text("rush_out.first.ask")))]
    for choice in view.firsts:
        seat = here.setup.seats[cast(FirstChosen, choice.event).seat]
        inside = ft.Row(
            [player(seat.name, seat.colour, seat.shape, 36), plain("torch", 30)], spacing=8
        )
        name = text("rush_out.first.has", name=seat.name)
        key = f"first-{choice.event}"
        parts.append(press(inside, here.on(here.act, choice), name=name, key=key))
    return parts


def setting_up_part(here: RushOutTable, view: TableView) -> list[ft.Control]:
    """Draw what is to be dealt, kept, drawn or placed now, and how far the others are."""
    parts: list[ft.Control] = []
    if view.mine and view.acting is not None:
        parts += _own(here, view, here.setup.seats[view.acting].name)
    elif view.is_mapped and view.phase is Phase.PLACING:
        parts.append(map_of(here, view, {}))
    if view.is_shuffling:
        parts.append(card(body(here.text("rush_out.shuffle.why"))))
    parts += pile_strip(here, view.pile)
    return [*parts, section(here.text("rush_out.explorers")), *_progress(here, view)]


def _own(here: RushOutTable, view: TableView, name: str) -> list[ft.Control]:
    text = here.text
    if view.phase is Phase.PLACING:
        return [section(text("rush_out.place.where", name=name)), *_places(here, view)]
    if view.keeps:
        rows = [_keep(here, choice) for choice in view.keeps]
        return [section(text("rush_out.keep.which", name=name)), *rows]
    if view.luck is None:
        return _waiting(here, view)
    is_kit = view.phase is Phase.EQUIPPING
    why = text("rush_out.keep.why" if is_kit else "rush_out.specials.why")
    parts: list[ft.Control] = [card(body(why))]
    if view.by_hand:
        key = "rush_out.keep.type" if is_kit else "rush_out.specials.type"
        parts += [section(text(key, name=name)), *draw_pad(here, view.luck)]
    return parts


def _waiting(here: Here, view: TableView) -> list[ft.Control]:
    """Say why nobody keeps anything yet, to a phone whose seats were all dealt theirs (R17)."""
    if view.phase is not Phase.EQUIPPING:
        return []
    return [card(body(here.text("rush_out.keep.wait")))]


def _keep(here: RushOutTable, choice: Choice) -> ft.Control:
    symbols = cast(EquipmentKept, choice.event).symbols
    name = here.text("rush_out.keep.these", kits=kits(symbols, here.text))
    inside = ft.Row(
        [
            *(plain(f"kit_{symbol}", 44) for symbol in symbols),
            words(name, INK, NAME, lines=3, expand=True),
        ],
        spacing=10,
    )
    key = f"keep-{'-'.join(symbols)}"
    return press(inside, here.on(here.act, choice), name=name, padding=10, key=key)


def _places(here: RushOutTable, view: TableView) -> list[ft.Control]:
    """Draw where an explorer can begin: on the map, or with somebody, or alone."""
    state, setup, text = here.state, here.setup, here.text
    placings = [(cast(ExplorerPlaced, choice.event), choice) for choice in view.placings]
    if view.is_mapped:
        return [map_of(here, view, {event.number: choice for event, choice in placings})]
    rows: list[ft.Control] = []
    for event, choice in placings:
        where = standing(state, event.seat, event.number, setup, text)
        name = text("rush_out.place.here", where=where)
        rows.append(offer_row(here, choice, "move", name, key=f"place-{event.number}"))
    return rows


def _progress(here: RushOutTable, view: TableView) -> list[ft.Control]:
    """Draw each explorer with what they have so far, and who is still awaited."""
    text, state = here.text, here.state
    rows: list[ft.Control] = []
    for seat in state.from_first:
        sitting = here.setup.seats[seat]
        each = state.explorers[seat]
        is_open = seat in view.to_do
        icon = ft.Icons.HOURGLASS_EMPTY if is_open else ft.Icons.CHECK_CIRCLE
        said = text("rush_out.progress.open" if is_open else "rush_out.progress.done")
        mark = ft.Icon(icon, size=20, color=QUIET if is_open else GOOD, semantics_label=said)
        head = ft.Row([player(sitting.name, sitting.colour, sitting.shape, 32), mark])
        rows.append(
            card(
                ft.Column([head, *_has(each)], spacing=6),
                padding=10,
                border=ACCENT_INK if seat == view.acting else "",
                width=3 if seat == view.acting else 1,
            )
        )
    return rows


def _has(each: Explorer) -> list[ft.Control]:
    small: list[ft.Control] = [plain(f"kit_{piece.symbol}", 28) for piece in each.equipment]
    small += [plain(str(front.special), 28) for front in each.specials]
    return [ft.Row(small, spacing=6, wrap=True)] if small else []
