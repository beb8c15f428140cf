"""What these dice can do: every animal and row they pay for, and why not the next one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.game import Choice, Setup
from companion.games.outback.state import Phase
from companion.i18n import Texts
from views.boundary import part
from views.drafts import PerScreen
from views.games.outback.animals import aimed_chip, animal_chip, face_picture
from views.games.outback.view import OutbackTable, the_view
from views.look import FADED, INK, QUIET
from views.present.outback.keeping import Roll, roll_of
from views.present.outback.offers import (
    MOST_AT_ONCE,
    Closed,
    Offer,
    Paid,
    Together,
    by_animals,
    offer_name,
    points_of,
    together_name,
)
from views.present.outback.play import TableView, only_way
from views.present.outback.sentences import refusal
from views.widgets.pieces import token
from views.widgets.press import OnTap, press
from views.widgets.text import LABEL, NAME, quiet, section, words


@dataclass(frozen=True, slots=True)
class Chosen:
    """Which animals were chosen, after which roll; how they are taken is asked next."""

    roll: str = ""
    animals: tuple[str, ...] = ()


CHOSEN: PerScreen[Chosen] = PerScreen("outback.chosen", Chosen, Chosen)


def _roll_name(here: OutbackTable) -> str:
    return f"{here.id} {roll_of(here.state)}"


def chosen(here: OutbackTable, view: TableView) -> Together | None:
    """Return the offers of the animals that were chosen on this phone, if they were."""
    known = CHOSEN.of(here) if len(view.offers) > MOST_AT_ONCE else Chosen()
    if not known.animals or known.roll != _roll_name(here):
        return None
    return next((each for each in by_animals(view.offers) if each.animals == known.animals), None)


def offered(here: OutbackTable, view: TableView) -> list[ft.Control]:
    """Draw what these dice can do and what is just out of reach, unless how is asked on top."""
    if not (view.offers or view.closed) or chosen(here, view):
        return []
    return [_offers(view.offers, view.closed, roll_of(here.state), here.now, here.text)]


def asked_how(here: OutbackTable, view: TableView) -> list[ft.Control]:
    """Draw the ways to take the animals that were chosen, and the way back to the others."""
    together, text = chosen(here, view), here.text
    if together is None:
        return []
    roll = roll_of(here.state)
    ways = [
        _offer(each, here.setup, text, here.on(_take, here.now, each, roll))
        for each in together.offers
    ]
    back = press(
        words(text("outback.offers.others"), INK, NAME, center=True),
        here.on(_choose, here, ()),
        key="other-animals",
    )
    title = section(text("outback.offers.how"), text("outback.offers.tap"))
    return [title, *ways, ft.Row([ft.Container(back, expand=True)])]


def _choose(here: OutbackTable, animals: tuple[str, ...]) -> None:
    if not CHOSEN.is_too_soon(here):
        CHOSEN.keep(here, Chosen(_roll_name(here), animals))


@part
def _offers(
    offers: tuple[Offer, ...],
    closed: tuple[Closed, ...],
    roll: Roll,
    now: Callable[[], OutbackTable],
    text: Texts,
) -> ft.Control:
    """Draw the offers, most animals first, then what is just out of reach with its reason."""
    here = now()
    cards: list[ft.Control] = [
        _offer(each.offers[0], here.setup, text, here.on(_take, now, each.offers[0], roll))
        if len(each.offers) == 1
        else _together(each, here)
        for each in by_animals(offers)
    ]
    reasons: list[ft.Control] = [_closed(each, here.setup, text) for each in closed]
    parts: list[ft.Control] = []
    if cards:
        parts += [section(text("outback.offers.can"), text("outback.offers.tap")), *cards]
    if reasons:
        parts += [section(text("outback.offers.cannot")), *reasons]
    return ft.Column(parts, spacing=8)


def _together(together: Together, here: OutbackTable) -> ft.Control:
    """Draw animals that can be taken in several ways; a tap asks in which."""
    text = here.text
    ways = text.count("outback.offers.ways", len(together.offers))
    points = text("outback.offers.up_to", points=together.points)
    inside = ft.Row(
        [
            ft.Row([animal_chip(animal, text) for animal in together.animals], spacing=6),
            ft.Column(
                [words(points, INK, NAME), quiet(ways)],
                spacing=0,
                expand=True,
            ),
            ft.Icon(ft.Icons.MORE_HORIZ, color=QUIET),
        ],
        spacing=10,
    )
    name = together_name(together, text)
    return press(inside, here.on(_choose, here, together.animals), name=name, padding=10, key=name)


async def _take(now: Callable[[], OutbackTable], offer: Offer, roll: Roll) -> None:
    """Take animals, and lay at once what can be laid in one way only."""
    if CHOSEN.is_too_soon(now()):
        return

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
        dealt.append(words(f"  {points_of(paid, text)}", INK, NAME))
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
        shown.append(words(text("outback.offers.for", name=name), INK, LABEL))
    return ft.Row(shown, spacing=6, run_spacing=2, tight=True, wrap=True)


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
