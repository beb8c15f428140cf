"""Counting the two piles of one's own box: how many tiles of each kind, once and for ever."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import cast

import flet as ft

from companion.game import Choice, Mark, Refusal
from companion.games.rush_out.events import EquipmentCounted, SpecialsCounted
from companion.games.rush_out.pieces import SPECIALS, SYMBOLS
from companion.games.rush_out.printed import (
    RushOutBox,
    no_such_equipment,
    no_such_specials,
)
from views.desk import Desk
from views.games.rush_out.art import plain
from views.look import Look
from views.present.rush_out.names import action_name, kit_name
from views.present.rush_out.sentences import refusal
from views.widgets.pieces import card
from views.widgets.press import icon_action, press
from views.widgets.text import BOLD, STRONG, body, quiet, section, words


@dataclass(frozen=True, slots=True)
class Counts:
    """What is being counted on this phone, in the order of ``SYMBOLS`` and of ``SPECIALS``."""

    equipment: tuple[int, ...]
    specials: tuple[int, ...]


def known_box(desk: Desk) -> RushOutBox:
    """Return what is known of the box."""
    return cast(RushOutBox, desk.house.library.box("rush_out"))


def counts_of(desk: Desk) -> Counts:
    """Return what has been counted so far; nothing is guessed where nobody has looked."""
    now, known = desk.scratch, known_box(desk)
    if isinstance(now, Counts):
        return now
    return Counts(known.equipment or (0,) * len(SYMBOLS), known.specials)


def counting(desk: Desk, look: Look, *, is_running: bool) -> list[ft.Control]:
    """Draw both piles with the buttons that count them; a running game is told, too."""
    return [
        *_pile(desk, look, "equipment", SYMBOLS, is_running),
        *_pile(desk, look, "specials", SPECIALS, is_running),
    ]


def _pile(
    desk: Desk, look: Look, what: str, kinds: tuple[str, ...], is_running: bool
) -> list[ft.Control]:
    text, now, known = desk.text, counts_of(desk), known_box(desk)
    is_kit = what == "equipment"
    values = now.equipment if is_kit else now.specials
    mark = known.equipment_mark if is_kit else known.specials_mark
    before = known.equipment if is_kit else known.specials
    wrong = no_such_equipment(values) if is_kit else no_such_specials(values)

    def change(at: int, by: int) -> None:
        current = counts_of(desk)
        old = current.equipment if is_kit else current.specials
        new = tuple(max(0, n + by * (each == at)) for each, n in enumerate(old))
        desk.scratch = replace(current, equipment=new) if is_kit else replace(current, specials=new)

    async def keep() -> None:
        current = counts_of(desk)
        values = current.equipment if is_kit else current.specials
        if is_running:
            event = EquipmentCounted(values) if is_kit else SpecialsCounted(values)
            await desk.act(Choice(event))
            if desk.notice is not None:
                return
        _save(desk, values, is_kit)

    rows: list[ft.Control] = [
        _kind(desk, look, kind, values[at], at, change) for at, kind in enumerate(kinds)
    ]
    is_kept = mark is Mark.CERTAIN and values == before
    return [
        section(text(f"rush_out.box.{what}"), look, text("rush_out.box.sum", sum=sum(values))),
        quiet(text(f"rush_out.box.{what}.why"), look),
        card(ft.Column(rows, spacing=4), look, padding=8),
        _state(desk, look, what, wrong, is_kept, keep),
    ]


def _save(desk: Desk, values: tuple[int, ...], is_kit: bool) -> None:
    """Remember a pile for every later game."""
    known = known_box(desk)
    if is_kit:
        kept = replace(known, equipment=values, equipment_mark=Mark.CERTAIN)
    else:
        kept = replace(known, specials=values, specials_mark=Mark.CERTAIN)
    desk.house.keep_box("rush_out", kept)


def _kind(
    desk: Desk,
    look: Look,
    kind: str,
    count: int,
    at: int,
    change: Callable[[int, int], None],
) -> ft.Control:
    text = desk.text
    is_kit = kind in SYMBOLS
    name = kit_name(kind, text) if is_kit else action_name(kind, text)
    drawing = f"kit_{kind}" if is_kit else str(kind)
    less = icon_action(
        ft.Icons.REMOVE_CIRCLE_OUTLINE,
        text("rush_out.box.less", what=name),
        look.accent_ink if count else look.line,
        desk.on(change, at, -1),
    )
    more = icon_action(
        ft.Icons.ADD_CIRCLE_OUTLINE,
        text("rush_out.box.more", what=name),
        look.accent_ink,
        desk.on(change, at, 1),
    )
    return ft.Row(
        [
            plain(drawing, 34),
            words(name, look.ink, 15, STRONG, lines=2, expand=True),
            less,
            ft.Container(words(str(count), look.ink, 20, BOLD, center=True), width=34),
            more,
        ],
        spacing=6,
    )


def _state(
    desk: Desk,
    look: Look,
    what: str,
    wrong: Refusal | None,
    is_kept: bool,
    keep: Callable[[], object],
) -> ft.Control:
    """Draw that it is counted, or the button that says so, or what no box can have."""
    text = desk.text
    if is_kept:
        mark = ft.Icon(ft.Icons.CHECK_CIRCLE, color=look.good)
        return ft.Row([mark, body(text("rush_out.box.counted"), look, expand=True)])
    if wrong is not None:
        mark = ft.Icon(ft.Icons.INFO_OUTLINE, color=look.quiet)
        said = refusal(wrong, None, text)
        return ft.Row([mark, body(said, look, expand=True)])
    label = words(text("rush_out.box.keep"), look.ink, 16, STRONG, center=True)
    name = text(f"rush_out.box.keep.{what}")
    button = press(label, look, desk.on(keep), expand=True, name=name, key=f"keep-{what}")
    return ft.Row([button])
