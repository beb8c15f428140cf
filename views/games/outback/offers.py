"""What these dice can do: every animal and row they pay for, and why not the next one."""

from __future__ import annotations

import flet as ft

from companion.game import Setup
from companion.i18n import Texts
from views.boundary import part
from views.games.outback.animals import aimed_chip, face_picture
from views.here import Act, On
from views.look import FADED, INK, QUIET
from views.present.outback.names import Aim, aimed_at
from views.present.outback.offers import Closed, Offer, Paid
from views.present.outback.sentences import refusal
from views.widgets.pieces import token
from views.widgets.press import OnTap, press
from views.widgets.text import STRONG, quiet, section, words


@part
def offer_list(
    offers: tuple[Offer, ...],
    closed: tuple[Closed, ...],
    setup: Setup,
    text: Texts,
    on: On,
    act: Act,
) -> ft.Control:
    """Draw the offers, most animals first, then what is just out of reach with its reason."""
    cards: list[ft.Control] = [
        _offer(offer, setup, text, on(act, offer.choice)) for offer in offers
    ]
    reasons: list[ft.Control] = [_closed(each, setup, text) for each in closed]
    parts: list[ft.Control] = []
    if cards:
        parts += [section(text("outback.offers.can"), text("outback.offers.tap")), *cards]
    if reasons:
        parts += [section(text("outback.offers.cannot")), *reasons]
    return ft.Column(parts, spacing=8)


def _offer(offer: Offer, setup: Setup, text: Texts, on_tap: OnTap) -> ft.Control:
    chips: list[ft.Control] = [_paid(paid, setup, text) for paid in offer.paid]
    dealt: list[ft.Control] = []
    for paid in offer.paid:
        dealt += [face_picture(face, 18, text) for face in paid.dice]
        dealt.append(ft.Container(width=8))
    idle = text.count("outback.offers.idle", len(offer.idle)) if offer.idle else ""
    name = aimed_at((_aim(paid, setup) for paid in offer.paid), text)
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
    spoken = f"{text('outback.offers.take', animals=name)} {idle}".strip()
    return press(inside, on_tap, name=spoken, padding=10, key=name)


def _aim(paid: Paid, setup: Setup) -> Aim:
    name = "" if paid.receiver is None else setup.seats[paid.receiver].name
    return Aim(paid.target, name, paid.chooses)


def _paid(paid: Paid, setup: Setup, text: Texts) -> ft.Control:
    """Draw an animal and its row, with the mark and name of who gets it in partnership."""
    chip = aimed_chip(paid.target.animal, paid.target.row, text, up_to=paid.chooses)
    if paid.receiver is None:
        return chip
    seat = setup.seats[paid.receiver]
    shown = seat.name if len(seat.name) <= 12 else f"{seat.name[:11]}…"
    name = words(text("outback.offers.for", name=shown), INK, 14, STRONG)
    return ft.Row([chip, token(seat.colour, seat.shape, 22), name], spacing=6, tight=True)


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
