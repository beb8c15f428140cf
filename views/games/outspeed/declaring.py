"""The Bonus phase on the screen, first half: who plays a token, and what was turned up."""

from __future__ import annotations

import flet as ft

from companion.game import Choice
from views.desk import Desk
from views.games.outspeed.handover import hand_over, in_hand
from views.games.outspeed.pieces import ship_picture
from views.games.outspeed.view import the_truth, the_view
from views.games.why import beside
from views.look import ACCENT_INK, INK, QUIET
from views.present.outspeed.bonus import (
    Declaration,
    Says,
    TokenOffer,
    declarations,
    pass_choice,
    token_offers,
    turning_up,
)
from views.present.outspeed.names import kind_name
from views.present.outspeed.sentences import refusal
from views.present.sentences import aloud
from views.widgets.pieces import card, picture
from views.widgets.press import press
from views.widgets.text import BOLD, STRONG, body, quiet, section, words


def declaring(desk: Desk) -> list[ft.Control]:
    """Draw who is asked for a token, and on their phone what they may play and why not."""
    seat = in_hand(desk, lookers(desk))
    parts: list[ft.Control] = []
    if seat is not None:
        parts += _offers(desk, seat)
    else:
        parts += hand_over(desk, lookers(desk), desk.text("outspeed.declare.why"))
        for each in the_view(desk).mine_awaited:
            parts += _openly(desk, each)
    return [*parts, *_declarations(desk)]


def lookers(desk: Desk) -> tuple[int, ...]:
    """List the seats that this phone asks for a token and shows theirs in secret.

    Real tokens lie before their players: of those that the app does not know it shows nothing.
    """
    seats, truth = the_view(desk).mine_awaited, the_truth(desk)
    return tuple(seat for seat in seats if any(kind is not None for kind in truth.hands[seat]))


def _openly(desk: Desk, seat: int) -> list[ft.Control]:
    """Draw what a seat may say before everybody: that it lays a real token down, or plays none."""
    name = desk.session.setup.seats[seat].name
    title = [section(desk.text("outspeed.declare.title", name=name))]
    return [
        *([] if seat in lookers(desk) else title),
        *_lay_unknown(desk, seat),
        _pass(desk, seat),
    ]


def _offers(desk: Desk, seat: int) -> list[ft.Control]:
    """Draw the tokens of a seat, those that may not be played faded, with the reason."""
    name = desk.session.setup.seats[seat].name
    offers = token_offers(the_truth(desk), seat)
    return [
        section(desk.text("outspeed.declare.title", name=name)),
        *(_offer(desk, offer) for offer in offers if offer.count),
        _pass(desk, seat),
    ]


def _lay_unknown(desk: Desk, seat: int) -> list[ft.Control]:
    """Draw the way to lay down a token that the app does not know: no secret of this phone."""
    offers = token_offers(the_truth(desk), seat)
    name = desk.session.setup.seats[seat].name
    label = desk.text("outspeed.declare.lays", name=name)
    inside = ft.Row(
        [picture("outspeed/token", 24), words(label, INK, 16, STRONG, expand=True)],
        spacing=10,
    )
    return [
        press(
            inside,
            desk.on(_play, desk, offer.choice),
            name=label,
            padding=10,
            key=f"lay-{seat}",
        )
        for offer in offers
        if offer.kind is None
    ]


async def _play(desk: Desk, choice: Choice) -> None:
    """Do it, and put the secret away."""
    desk.scratch = None
    await desk.act(choice)


def _offer(desk: Desk, offer: TokenOffer) -> ft.Control:
    text, setup = desk.text, desk.session.setup
    key = offer.kind or "unknown"
    title = kind_name(offer.kind, text) if offer.kind else text("outspeed.declare.secret")
    if offer.count > 1 and offer.kind:
        title = text("outspeed.declare.several", kind=title, count=offer.count)
    why = text(f"outspeed.does.{key}")
    refused = offer.choice.refusal
    if refused:
        why = refusal(refused, setup, text)
    inside = ft.Row(
        [
            picture(f"outspeed/{offer.kind or 'token'}", 40),
            ft.Column(
                [words(title, INK if not refused else QUIET, 17, BOLD), quiet(why)],
                spacing=0,
                expand=True,
            ),
        ],
        spacing=12,
    )
    act = None if refused else desk.on(_play, desk, offer.choice)
    name = aloud(title, why)
    tapped = press(inside, act, name=name, padding=10, key=f"token-{key}")
    return beside(tapped, desk, "outspeed", refused.ruling if refused else "")


def _pass(desk: Desk, seat: int) -> ft.Control:
    name = desk.session.setup.seats[seat].name
    label = desk.text("outspeed.declare.pass", name=name)
    inside = ft.Row(
        [
            ft.Icon(ft.Icons.BLOCK, color=QUIET),
            words(label, INK, 16, STRONG, expand=True),
        ],
        spacing=10,
    )
    act = desk.on(_play, desk, pass_choice(the_truth(desk), seat))
    return press(inside, act, name=label, padding=10, key=f"pass-{seat}")


def _declarations(desk: Desk) -> list[ft.Control]:
    seen = the_view(desk).seen
    rows: list[ft.Control] = [_declaration(desk, each) for each in declarations(seen)]
    return [
        section(desk.text(f"outspeed.declare.order.{seen.options.declaring}")),
        card(ft.Column(rows, spacing=6)),
    ]


_ICONS = {
    Says.PLAYS: ft.Icons.CHECK_CIRCLE,
    Says.PLAYED: ft.Icons.CHECK,
    Says.PASSES: ft.Icons.BLOCK,
    Says.ASKED: ft.Icons.RECORD_VOICE_OVER,
    Says.WAITS: ft.Icons.HOURGLASS_EMPTY,
    Says.NO_TOKENS: ft.Icons.REMOVE,
}


def _declaration(desk: Desk, each: Declaration) -> ft.Control:
    who, text = desk.session.setup.seats[each.seat], desk.text
    is_asked = each.says is Says.ASKED
    said = text(f"outspeed.says.{each.says}")
    return ft.Row(
        [
            words(str(each.row), QUIET, 16, BOLD),
            ship_picture(the_view(desk).marks[each.seat], 26),
            words(who.name, INK, 15, BOLD if is_asked else None, lines=1, expand=True),
            words(said, INK if is_asked else QUIET, 13, STRONG if is_asked else None),
            ft.Icon(_ICONS[each.says], size=20, color=ACCENT_INK if is_asked else QUIET),
        ],
        spacing=8,
    )


def turning(desk: Desk) -> list[ft.Control]:
    """Draw the tokens that lie face down: each is turned up on the table and named here (O2)."""
    view, text = the_view(desk), desk.text
    seats = turning_up(view.seen)
    parts: list[ft.Control] = []
    for seat in (each for each in seats if each in view.mine):
        name = desk.session.setup.seats[seat].name
        parts.append(section(text("outspeed.turn_up.title", name=name)))
        parts += [_turned(desk, name, each) for each in token_offers(the_truth(desk), seat)]
    return parts or [card(body(text("outspeed.turn_up.wait")))]


def _turned(desk: Desk, name: str, offer: TokenOffer) -> ft.Control:
    assert offer.kind is not None, "what is turned up is named"
    title = kind_name(offer.kind, desk.text)
    inside = ft.Row(
        [picture(f"outspeed/{offer.kind}", 34), words(title, INK, 16, BOLD, expand=True)],
        spacing=12,
    )
    said = desk.text("outspeed.turn_up.name", name=name, kind=title)
    return press(
        inside, desk.on(desk.act, offer.choice), name=said, padding=8, key=f"{name}-{title}"
    )
