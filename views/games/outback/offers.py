"""What these dice can do: every animal and row they pay for, and why not the next one."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.game import Choice, Setup
from companion.games.outback.state import Phase
from companion.i18n import Texts
from views.boundary import part
from views.games.outback.animals import aimed_chip, face_picture
from views.games.outback.view import OutbackTable, the_view
from views.look import FADED, INK, QUIET
from views.present.outback.keeping import Roll, roll_of
from views.present.outback.offers import Closed, Offer, Paid, offer_name, points_of
from views.present.outback.play import only_way
from views.present.outback.sentences import refusal
from views.widgets.pieces import token
from views.widgets.press import OnTap, press
from views.widgets.text import BOLD, STRONG, quiet, section, words


@part
def offer_list(
    offers: tuple[Offer, ...],
    closed: tuple[Closed, ...],
    roll: Roll,
    now: Callable[[], OutbackTable],
    text: Texts,
) -> ft.Control:
    """Draw the offers, most animals first, then what is just out of reach with its reason."""
    here = now()
    setup = here.setup
    cards: list[ft.Control] = [
        _offer(offer, setup, text, here.on(_take, now, offer, roll)) for offer in offers
    ]
    reasons: list[ft.Control] = [_closed(each, setup, text) for each in closed]
    parts: list[ft.Control] = []
    if cards:
        parts += [section(text("outback.offers.can"), text("outback.offers.tap")), *cards]
    if reasons:
        parts += [section(text("outback.offers.cannot")), *reasons]
    return ft.Column(parts, spacing=8)


async def _take(now: Callable[[], OutbackTable], offer: Offer, roll: Roll) -> None:
    """Take animals, and lay at once what can be laid in one way only."""

    def following() -> Choice | None:
        here = now()
        if roll_of(here.state) != roll:
            return None
        view = the_view(here)
        return offer.choice if view.phase is Phase.ROLLING else only_way(view)

    await now().act_on(following)


def _offer(offer: Offer, setup: Setup, text: Texts, on_tap: OnTap) -> ft.Control:
    chips: list[ft.Control] = [_paid(paid, setup, text) for paid in offer.paid]
    dealt: list[ft.Control] = []
    for paid in offer.paid:
        dealt += [face_picture(face, 18, text) for face in paid.dice]
        dealt.append(words(f"  {points_of(paid, text)}", INK, 15, BOLD))
        dealt.append(ft.Container(width=10))
    idle = text.count("outback.offers.idle", len(offer.idle)) if offer.idle else ""
    inside = ft.Row(
        [
            ft.Column(
                [
                    ft.Row(chips, spacing=6, run_spacing=6, wrap=True),
                    ft.Row([*dealt, *([quiet(idle)] if idle else [])], spacing=1, wrap=True),
                ],
                spacing=4,
                expand=True,
            ),
            ft.Icon(ft.Icons.CHEVRON_RIGHT, color=QUIET),
        ]
    )
    name = offer_name(offer, setup, text)
    return press(inside, on_tap, name=name, padding=10, key=name)


def _paid(paid: Paid, setup: Setup, text: Texts) -> ft.Control:
    """Draw an animal and its row, with the mark and name of who gets it in partnership."""
    shown: list[ft.Control] = [
        aimed_chip(paid.target.animal, paid.target.row, text, up_to=paid.chooses)
    ]
    if paid.receiver is not None:
        seat = setup.seats[paid.receiver]
        name = seat.name if len(seat.name) <= 12 else f"{seat.name[:11]}…"
        shown.append(token(seat.colour, seat.shape, 22))
        shown.append(words(text("outback.offers.for", name=name), INK, 14, STRONG))
    return ft.Row(shown, spacing=6, tight=True)


def _closed(closed: Closed, setup: Setup, text: Texts) -> ft.Control:
    reason = refusal(closed.refusal, setup, text)
    return ft.Container(
        ft.Row(
            [
                aimed_chip(closed.target.animal, closed.target.row, text, up_to=closed.is_partners),
                quiet(reason, expand=True),
            ],
            spacing=10,
        ),
        bgcolor=FADED,
        border_radius=16,
        padding=8,
    )
