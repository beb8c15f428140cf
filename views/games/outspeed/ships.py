"""The ships as a list, each to be corrected when the table says so, and one's own tokens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from companion.game import Choice, Seat
from companion.games.outspeed.events import ShipCorrected
from companion.games.outspeed.pieces import MOST_FUEL, TOKEN_KINDS
from companion.i18n import Texts
from views.boundary import part
from views.drafts import PerScreen
from views.games.outspeed.measure import measure
from views.games.outspeed.pieces import ship_picture, token_chip
from views.games.outspeed.view import OutspeedTable, the_view
from views.here import Here
from views.look import ACCENT_INK, FADED, INK
from views.present.outspeed.race import Mark, ShipView, ship_sentence
from views.widgets.pieces import card, picture
from views.widgets.press import choice_row, press
from views.widgets.text import NAME, TITLE, body, quiet, section, words


@dataclass(frozen=True, slots=True)
class Correcting:
    """A ship that is being put right by hand."""

    seat: int
    row: int
    fuel: int


CORRECTING: PerScreen[Correcting | None] = PerScreen("outspeed.ship", lambda: None, Correcting)


def ship_list(here: OutspeedTable) -> list[ft.Control]:
    """Draw every ship, the front one first: where it is and what it has."""
    view, text, people = the_view(here), here.text, here.setup.seats
    is_open = bool(view.mine) and not view.seen.is_over
    remark = text("outspeed.ships.tap") if is_open else ""
    return [
        section(text("outspeed.ships.title"), remark),
        *(
            _ship(here.now, text, ship, people[ship.seat], view.marks[ship.seat], is_open)
            for ship in view.ships
        ),
    ]


@part
def _ship(
    now: Callable[[], OutspeedTable],
    text: Texts,
    ship: ShipView,
    who: Seat,
    mark: Mark,
    is_open: bool,
) -> ft.Control:
    """Draw one ship; anew only when something about it has changed."""
    here = now()
    said = ship_sentence(ship, who.name, text)
    name = words(who.name, INK, NAME, lines=1, expand=True)
    head: list[ft.Control] = [ship_picture(mark, 32), name]
    if ship.exit is not None:
        why = quiet(text(f"outspeed.exit.{ship.exit}"))
        inside: ft.Control = ft.Column([ft.Row(head, spacing=8), why], spacing=2)
        return ft.Container(
            ft.Semantics(label=said, exclude_semantics=True, content=inside),
            bgcolor=FADED,
            border_radius=16,
            padding=8,
        )
    numbers = ft.Row(
        [
            _number("rows", ship.row),
            _number("fuel", ship.fuel),
            _number("token", ship.tokens),
        ],
        spacing=12,
        tight=True,
    )
    inside = ft.Row([*head, numbers], spacing=8)
    if not is_open:
        spoken = ft.Semantics(label=said, exclude_semantics=True, content=inside)
        return card(spoken, padding=8)
    spoken_name = f"{said} {text('outspeed.ships.correct')}"
    correct = here.on(_begin, here, ship)
    return press(inside, correct, name=spoken_name, padding=8, key=f"ship-{ship.seat}")


def _number(drawing: str, number: int) -> ft.Control:
    return ft.Row(
        [picture(f"outspeed/{drawing}", 20), words(str(number), INK, TITLE)],
        spacing=3,
        tight=True,
    )


def _begin(here: Here, ship: ShipView) -> None:
    CORRECTING.keep(here, Correcting(ship.seat, ship.row, ship.fuel))


def correcting_card(here: OutspeedTable) -> list[ft.Control]:
    """Draw the ship that is being put right; nothing when none is."""
    at, view = CORRECTING.of(here), the_view(here)
    if at is None or not view.mine or not view.seen.race.is_racing(at.seat):
        return []
    name = here.setup.seats[at.seat].name
    head = ft.Row(
        [
            ship_picture(view.marks[at.seat], 32),
            words(name, INK, NAME, lines=1, expand=True),
        ],
        spacing=8,
    )
    inside = ft.Column(
        [
            body(here.text("outspeed.correct.title")),
            head,
            _measures(here, at, name),
            _keep_or_leave(here),
        ],
        spacing=8,
    )
    return [card(inside, border=ACCENT_INK, width=2)]


def _measures(here: OutspeedTable, at: Correcting, name: str) -> ft.Control:
    """Draw the row and the fuel, within the boards and what a ship can hold."""
    rows = the_view(here).seen.race.rows

    def change(what: str, by: int) -> None:
        now = CORRECTING.of(here)
        if now is None:
            return
        row = max(rows[0], min(rows[-1], now.row + (by if what == "row" else 0)))
        fuel = max(1, min(MOST_FUEL, now.fuel + (by if what == "fuel" else 0)))
        CORRECTING.keep(here, replace(now, row=row, fuel=fuel))

    measures: list[ft.Control] = [
        measure(
            here,
            here.text(f"outspeed.correct.{what}"),
            value,
            lambda by, what=what: change(what, by),  # type: ignore[misc]
            drawing=drawing,
            owner=name,
        )
        for what, value, drawing in (("row", at.row, "rows"), ("fuel", at.fuel, "fuel"))
    ]
    return ft.Row(measures, spacing=16, run_spacing=4, wrap=True)


def _keep_or_leave(here: OutspeedTable) -> ft.Control:
    async def keep() -> None:
        now = CORRECTING.of(here)
        if now and await here.act(Choice(ShipCorrected(now.seat, now.row, now.fuel))):
            CORRECTING.forget(here)

    def leave() -> None:
        CORRECTING.forget(here)

    return choice_row(
        [
            press(
                words(here.text(key), INK, NAME, center=True),
                here.on(do),
                expand=True,
                padding=10,
                key=key,
            )
            for key, do in (("outspeed.correct.keep", keep), ("outspeed.correct.leave", leave))
        ]
    )


def own_tokens(here: OutspeedTable) -> list[ft.Control]:
    """Draw the tokens of the player whose phone this is; nothing on a phone in several hands."""
    view, text = the_view(here), here.text
    if view.viewer is None or not view.seen.hands[view.viewer]:
        return []
    hand = view.seen.hands[view.viewer]
    counts = Counter(kind for kind in hand if kind is not None)
    chips: list[ft.Control] = [
        token_chip(kind, text) for kind in TOKEN_KINDS for _ in range(counts[kind])
    ]
    secret = hand.count(None)
    remark = text.count("outspeed.hand.unknown", secret) if secret else ""
    return [
        section(text("outspeed.hand.title"), remark),
        *([ft.Row(chips, spacing=8, run_spacing=8, wrap=True)] if chips else []),
    ]
