"""Looking under one's tile: only the observer may know, on whatever phone (R16)."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.games.rush_out.events import TileObserved
from companion.i18n import Texts
from views.boundary import part
from views.games.handover import hand_over_action, hand_over_card
from views.games.rush_out.art import key_rows, labelled, plain
from views.games.rush_out.in_progress import (
    ask_in_private,
    held,
    in_progress,
    leave,
    open_way,
    take_phone,
)
from views.games.rush_out.rows import offer_row
from views.games.rush_out.view import RushOutTable, the_view
from views.here import Here, On
from views.present.rush_out.actions import ActionView, Way, copied_from
from views.present.rush_out.names import tile_name
from views.present.rush_out.play import NoteView, TableView, own_notes
from views.present.rush_out.sentences import refusal
from views.widgets.pieces import card
from views.widgets.press import OnTap, listed, wide_action
from views.widgets.text import body, quiet, section


def is_handing_over(here: RushOutTable) -> bool:
    """Whether the phone waits for the eyes it is meant for."""
    now = held(here)
    return now is not None and not now.is_handed


def is_private(here: RushOutTable) -> bool:
    """Whether only one explorer may look at this screen."""
    return held(here) is not None


def holder(here: RushOutTable) -> int | None:
    """Return the seat whose notes a phone of several seats shows now, if it shows any."""
    now = held(here)
    return the_view(here).acting if now and now.is_handed else None


# ------------------------------------------------------------------------- handing over


def hand_over(here: RushOutTable, view: TableView) -> list[ft.Control]:
    """Draw whom the phone goes to, and nothing else."""
    seat = view.acting or 0
    why = here.text("rush_out.hand.why", name=here.setup.seats[seat].name)
    return [hand_over_card(here, seat, why), _back(here)]


def taken_action(here: RushOutTable, view: TableView) -> ft.Control:
    """Draw the tap that says whose eyes are there now."""
    return hand_over_action(here, view.acting or 0, lambda: take_phone(here))


def private_part(here: RushOutTable, view: TableView) -> list[ft.Control]:
    """Draw what only this explorer may see: noting a tile, or what was noted."""
    now = in_progress(here)
    text = here.text
    name = here.setup.seats[view.acting or 0].name
    parts: list[ft.Control] = [section(text("rush_out.private", name=name))]
    action = _observe(view, now.copied_from) if now.way is not None else None
    if action is not None:
        return [*parts, *_note_pad(here, action, _unnoted(here, action)), _back(here)]
    acting = view.acting or 0
    notes = own_notes(here.of(acting).state, acting)
    return [*parts, *(_note(here, note) for note in notes), _back(here)]


def _observe(view: TableView, copied: int | None) -> ActionView | None:
    """Find what can be noted, with one's own tile or a copied one."""
    for each in view.actions:
        found = tuple(
            choice
            for choice in each.choices
            if isinstance(choice.event, TileObserved) and choice.event.copied_from == copied
        )
        if found:
            return ActionView(each.way, False, found, ())
    return None


def _back(here: Here) -> ft.Control:
    return wide_action(here.text("rush_out.hand.away"), here.on(leave, here), key="away")


def _note_pad(
    here: RushOutTable, action: ActionView, unnoted: list[ft.Control]
) -> list[ft.Control]:
    """Draw what the tile can be; noting it is a help to the memory and binds nobody."""
    text = here.text
    parts: list[ft.Control] = [body(text("rush_out.observe.what")), *unnoted]
    keys: list[ft.Control] = []
    for choice in action.choices:
        event = choice.event
        assert isinstance(event, TileObserved), "only looking is noted"
        if event.tile is None:
            continue
        name = tile_name(event.tile, text)
        keys.append(
            labelled(
                str(event.tile),
                name,
                here.on(here.act, choice),
                name=text("rush_out.observe.note", tile=name),
                key=f"note-{event.tile}",
                size=36,
            )
        )
    return [*parts, key_rows(keys)]


def _unnoted(here: RushOutTable, action: ActionView) -> list[ft.Control]:
    """Draw that the tile was looked at and nothing is noted, which is no secret."""
    name = here.text("rush_out.observe.unnoted")
    return [
        offer_row(here, choice, "face_down", name, key="unnoted")
        for choice in action.choices
        if isinstance(choice.event, TileObserved) and choice.event.tile is None
    ]


# ------------------------------------------------------------------------- in the open


def observing(here: RushOutTable, view: TableView, action: ActionView) -> list[ft.Control]:
    """Draw the way to look: at once on one's own phone, else after handing it over.

    Whoever notes nothing has nothing to hide, so that the phone need not be handed over: a tap on
    their own tile says so, and here it is asked for a copied one.
    """
    text = here.text
    if action.why is not None:
        return [quiet(refusal(action.why, here.setup, text))]
    if not action.choices:
        return []
    is_copied = copied_from(action.choices[0]) is not None
    unnoted = _unnoted(here, action) if is_copied else []
    if view.private is not None:
        return _note_pad(here, action, unnoted)
    name = here.setup.seats[view.acting or 0].name
    do = here.on(ask_in_private, here)
    label = text("rush_out.observe.start", name=name)
    why = text("rush_out.observe.alone")
    return [
        offer_row(here, action.choices[0], "observe", label, key="observe", on_tap=do, remark=why),
        *unnoted,
    ]


def noting(here: RushOutTable, view: TableView) -> list[ft.Control]:
    """Draw the way to have noted what is seen under one's tile, by whoever has Observe."""
    can = any(each.way is Way.OBSERVE and not each.is_used for each in view.actions)
    return [_noting(here.text, here.on, here.now)] if can else []


@part
def _noting(text: Texts, on: On, now: Callable[[], RushOutTable]) -> ft.Control:
    return _row(text("rush_out.observe.noting"), on(_open, now), key="noting")


def _open(now: Callable[[], RushOutTable]) -> None:
    open_way(now(), Way.OBSERVE)


def notes_card(here: RushOutTable, view: TableView) -> list[ft.Control]:
    """Draw what this phone's explorer has seen; on a shared phone only the way to it."""
    text = here.text
    if view.private is not None:
        rows: list[ft.Control] = [_note(here, note) for note in view.notes]
        if not rows:
            return []
        return [section(text("rush_out.notes.own")), *rows]
    seat = view.acting
    state = here.state
    if seat is None or not view.mine or not state.explorers[seat].notes:
        return []
    name = here.setup.seats[seat].name
    label = text("rush_out.notes.of", name=name)
    return [_row(label, here.on(_ask_notes, here), key="notes")]


def _row(label: str, on_tap: OnTap, *, key: str) -> ft.Control:
    return listed(plain("observe", 26), label, on_tap, padding=8, spacing=8, key=key)


def _ask_notes(here: RushOutTable) -> None:
    leave(here)
    ask_in_private(here)


def _note(here: Here, note: NoteView) -> ft.Control:
    text = here.text
    where = text("rush_out.notes.here" if note.is_here else "rush_out.notes.elsewhere")
    what = tile_name(note.tile, text) if note.tile else text("rush_out.notes.unnoted")
    drawing = plain(str(note.tile) if note.tile else "face_down", 30)
    said = ft.Row([drawing, body(f"{what}  ·  {where}", expand=True)], spacing=10)
    return card(said, padding=8)
