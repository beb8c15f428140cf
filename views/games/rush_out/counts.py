"""Counting the piles of one's own box: how many tiles of each kind, once and for ever."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import flet as ft

from companion.game import Choice, Mark, Refusal
from companion.games.rush_out.box import RushOutBox
from companion.games.rush_out.options import RushOutOptions
from views.drafts import PerScreen
from views.games.rush_out.art import plain
from views.games.rush_out.view import RushOutTable
from views.here import Here
from views.look import INK, QUIET
from views.present.rush_out.counts import (
    KINDS,
    OF_TWELVE,
    TOLD,
    WRONG,
    Counts,
    Pile,
    begun,
    counted,
    known_counts,
    with_counts,
)
from views.present.rush_out.names import piece_drawing, piece_name
from views.present.rush_out.sentences import refusal
from views.widgets.pieces import card, done
from views.widgets.press import wide_action
from views.widgets.stepper import stepper
from views.widgets.text import NAME, body, quiet, section, words

COUNTED: PerScreen[Counts | None] = PerScreen("rush_out.counts", lambda: None, Counts)
"""What has been counted of the box so far."""


def known_box(here: Here) -> RushOutBox:
    """Return what is known of the box."""
    return cast(RushOutBox, here.box("rush_out"))


def counts_of(here: Here) -> Counts:
    """Return what has been counted so far."""
    return COUNTED.of(here) or begun(known_box(here))


def take_counts(here: Here) -> Refusal | None:
    """Keep each pile that was counted while preparing, and refuse one the app is to draw from.

    Refuses: what no box can have. A pile the app does not need stays as it was known.
    """
    known = known_box(here)
    box = counted(known, counts_of(here), prepared(here))
    if isinstance(box, Refusal):
        return box
    if box != known:
        here.keep_box("rush_out", box)
    return None


def prepared(here: Here) -> RushOutOptions:
    """Return what the game that this phone prepares is to be played with."""
    return here.agreed(RushOutOptions)


def counting(here: Here, table: RushOutTable | None = None) -> list[ft.Control]:
    """Draw the piles with the buttons that count them; a running game is told, too."""
    return [part for pile in Pile for part in _pile(here, pile, table)]


def _pile(here: Here, pile: Pile, table: RushOutTable | None) -> list[ft.Control]:
    text, values = here.text, counts_of(here).of(pile)
    before, mark = known_counts(known_box(here), pile)
    wrong = WRONG[pile](values)

    def change(at: int, by: int) -> None:
        COUNTED.keep(here, counts_of(here).changed(pile, at, by))

    async def keep() -> None:
        now = counts_of(here).of(pile)
        if table and not await table.act(Choice(TOLD[pile](now))):
            return
        here.keep_box("rush_out", with_counts(known_box(here), pile, now))

    rows: list[ft.Control] = [
        _kind(here, kind, values[at], at, change) for at, kind in enumerate(KINDS[pile])
    ]
    is_same, is_untouched = values == before, values == begun(known_box(here)).of(pile)
    if wrong is None and not is_same and not table:
        state = [done(text("prepare.box_said"))]
    elif mark is Mark.CERTAIN and is_same:
        state = [done(text("rush_out.box.counted"))]
    elif pile is Pile.BASICS and is_untouched:
        state = []
    else:
        state = [_to_be_said(here, pile, wrong, keep)]
    of = text("rush_out.box.sum", sum=sum(values)) if pile in OF_TWELVE else ""
    return [
        section(text(f"rush_out.box.{pile}"), of),
        quiet(text(f"rush_out.box.{pile}.why")),
        card(ft.Column(rows, spacing=4), padding=8),
        *state,
    ]


def _kind(
    here: Here,
    kind: str,
    count: int,
    at: int,
    change: Callable[[int, int], None],
) -> ft.Control:
    text = here.text
    name = piece_name(kind, text)
    less, more = (
        (text(key, what=name), here.on(change, at, by))
        for key, by in (("rush_out.box.less", -1), ("rush_out.box.more", 1))
    )
    return ft.Row(
        [
            plain(piece_drawing(kind), 34),
            words(name, INK, NAME, lines=2, expand=True),
            stepper(str(count), less, more, is_least=not count),
        ],
        spacing=6,
    )


def _to_be_said(
    here: Here, pile: Pile, wrong: Refusal | None, keep: Callable[[], object]
) -> ft.Control:
    """Draw the button that says that it is counted, or what no box can have."""
    text = here.text
    if wrong is not None:
        mark = ft.Icon(ft.Icons.INFO_OUTLINE, color=QUIET)
        said = refusal(wrong, None, text)
        return ft.Row([mark, body(said, expand=True)])
    label, name = text("rush_out.box.keep"), text(f"rush_out.box.keep.{pile}")
    return wide_action(label, here.on(keep), name=name, key=f"keep-{pile}")
