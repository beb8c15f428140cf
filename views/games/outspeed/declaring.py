"""The Bonus phase on the screen, first half: who plays a token, and what was turned up."""

from __future__ import annotations

import flet as ft

from companion.game import Choice, refuse
from companion.games.outspeed.declaring import undeclared
from companion.games.outspeed.refusals import Why
from companion.games.outspeed.state import Phase
from views.games.outspeed.bonus import next_step
from views.games.outspeed.handover import HANDED, hand_over, hand_to, in_hand
from views.games.outspeed.pieces import ship_picture
from views.games.outspeed.view import OutspeedTable, the_view
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
from views.widgets.press import OnTap, line, listed, press
from views.widgets.text import BODY, HEADING, LABEL, NAME, SMALL, body, quiet, section, words


def declaring(here: OutspeedTable) -> list[ft.Control]:
    """Draw who is asked for a token, and on their phone what they may play and why not."""
    seat = in_hand(here, lookers(here))
    parts: list[ft.Control] = []
    if seat is not None:
        parts += _offers(here.of(seat), seat)
    else:
        parts += _nobody(here)
        parts += hand_over(here, lookers(here), here.text("outspeed.declare.why"))
        for each in the_view(here).mine_awaited:
            parts += _openly(here, each)
    return [*parts, *_declarations(here)]


def lookers(here: OutspeedTable) -> tuple[int, ...]:
    """List the seats that this phone asks for a token and shows theirs in secret.

    Real tokens lie before their players: of those that the app does not know it shows nothing.
    """
    return tuple(seat for seat in the_view(here).mine_awaited if here.has_secret(seat))


def _openly(here: OutspeedTable, seat: int) -> list[ft.Control]:
    """Draw what a seat may say before everybody: that it lays a token face down, or plays none."""
    name = here.setup.seats[seat].name
    title = [section(here.text("outspeed.declare.title", name=name))]
    return [
        *([] if seat in lookers(here) else title),
        *_lay_unknown(here, seat),
        *_lay_only(here, seat),
        _pass(here, seat),
    ]


def _offers(here: OutspeedTable, seat: int) -> list[ft.Control]:
    """Draw the tokens of a seat, those that may not be played faded, with the reason."""
    name = here.setup.seats[seat].name
    offers = token_offers(here, seat)
    return [
        section(here.text("outspeed.declare.title", name=name)),
        *(_offer(here, offer) for offer in offers if offer.count),
        _pass(here, seat),
    ]


def _lay_unknown(here: OutspeedTable, seat: int) -> list[ft.Control]:
    """Draw the way to lay down a token that the app does not know: no secret of this phone."""
    label = here.text("outspeed.declare.lays", name=here.setup.seats[seat].name)
    return [
        _face_down(label, here.on(_play, here, offer.choice), seat)
        for offer in token_offers(here, seat)
        if offer.kind is None
    ]


def _lay_only(here: OutspeedTable, seat: int) -> list[ft.Control]:
    """Draw the way to lay down the one token that a seat holds: its player knows which it is.

    That it is played is said aloud (O1); which it is nobody sees yet, so the phone is handed to
    nobody. One that may not be played is only told so when its player looks at it.
    """
    if seat not in lookers(here) or here.state.tokens(seat) != 1:
        return []

    async def lay() -> None:
        now = here.now()
        only = next((each for each in token_offers(now.of(seat), seat) if each.count), None)
        if only is None or only.choice.refusal:
            hand_to(now, seat)
            return now.refuse(refuse(Why.LOOK_FIRST, seat=seat))
        await _play(now, only.choice)

    label = here.text("outspeed.declare.only", name=here.setup.seats[seat].name)
    return [_face_down(label, here.on(lay), seat)]


def _face_down(label: str, lay: OnTap, seat: int) -> ft.Control:
    return listed(picture("outspeed/token", 24), label, lay, padding=10, key=f"lay-{seat}")


async def _play(here: OutspeedTable, choice: Choice) -> None:
    """Do it, and put the secret away."""
    HANDED.forget(here)
    await here.act(choice)


def _offer(here: OutspeedTable, offer: TokenOffer) -> ft.Control:
    text, setup = here.text, here.setup
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
                [words(title, INK if not refused else QUIET, HEADING), quiet(why)],
                spacing=0,
                expand=True,
            ),
        ],
        spacing=12,
    )
    act = None if refused else here.on(_play, here, offer.choice)
    name = aloud(title, why)
    tapped = press(inside, act, name=name, padding=10, key=f"token-{key}")
    return beside(tapped, here, "outspeed", refused.ruling if refused else "")


def _pass(here: OutspeedTable, seat: int) -> ft.Control:
    name = here.setup.seats[seat].name
    label = here.text("outspeed.declare.pass", name=name)
    act = here.on(_play, here, pass_choice(here.state, seat))
    mark = ft.Icon(ft.Icons.BLOCK, color=QUIET)
    return listed(mark, label, act, padding=10, key=f"pass-{seat}")


def _nobody(here: OutspeedTable) -> list[ft.Control]:
    """Draw the way to say at once that no other token is played, on a phone that plays for all."""
    view = the_view(here)
    to_come = undeclared(view.seen)
    if len(to_come) < 2 or not set(to_come) <= set(view.mine):
        return []

    async def say() -> None:
        HANDED.forget(here)
        await here.act_on(lambda: _next_pass(here.now()))

    return [line(ft.Icons.FAST_FORWARD, here.text("outspeed.declare.nobody"), here.on(say))]


def _next_pass(here: OutspeedTable) -> Choice | None:
    """Return what is next until the tokens are over: a player plays none, a row is resolved."""
    view = the_view(here)
    if view.phase is Phase.DECLARING:
        return pass_choice(here.state, view.awaited[0])
    return next_step(here)


def _declarations(here: OutspeedTable) -> list[ft.Control]:
    seen = the_view(here).seen
    rows: list[ft.Control] = [_declaration(here, each) for each in declarations(seen)]
    return [
        section(here.text(f"outspeed.declare.order.{seen.options.declaring}")),
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


def _declaration(here: OutspeedTable, each: Declaration) -> ft.Control:
    who, text = here.setup.seats[each.seat], here.text
    is_asked = each.says is Says.ASKED
    said = text(f"outspeed.says.{each.says}")
    return ft.Row(
        [
            words(str(each.row), QUIET, NAME),
            ship_picture(the_view(here).marks[each.seat], 26),
            words(who.name, INK, NAME if is_asked else BODY, lines=1, expand=True),
            words(said, INK if is_asked else QUIET, LABEL if is_asked else SMALL),
            ft.Icon(_ICONS[each.says], size=20, color=ACCENT_INK if is_asked else QUIET),
        ],
        spacing=8,
    )


def turning(here: OutspeedTable) -> list[ft.Control]:
    """Draw the tokens that lie face down: each is turned up on the table and named here (O2)."""
    view, text = the_view(here), here.text
    seats = turning_up(view.seen)
    parts: list[ft.Control] = []
    for seat in (each for each in seats if each in view.mine):
        name = here.setup.seats[seat].name
        parts.append(section(text("outspeed.turn_up.title", name=name)))
        parts += [_turned(here, name, each) for each in token_offers(here, seat)]
    return parts or [card(body(text("outspeed.turn_up.wait")))]


def _turned(here: OutspeedTable, name: str, offer: TokenOffer) -> ft.Control:
    assert offer.kind is not None, "what is turned up is named"
    title = kind_name(offer.kind, here.text)
    return listed(
        picture(f"outspeed/{offer.kind}", 34),
        title,
        here.on(here.act, offer.choice),
        name=here.text("outspeed.turn_up.name", name=name, kind=title),
        padding=8,
        spacing=12,
        key=f"{name}-{title}",
    )
