"""The Bonus phase on the screen: who plays a token, and what the tokens of a row do."""

from __future__ import annotations

import flet as ft

from companion.game import Choice
from companion.games.outspeed.bonus import next_row
from companion.games.outspeed.events import BonusRowResolved
from companion.games.outspeed.state import Phase
from views.desk import Desk
from views.games.outspeed.handover import hand_over, in_hand
from views.games.outspeed.pieces import ship_picture
from views.games.outspeed.track import pair, track_room
from views.games.outspeed.view import the_truth, the_view
from views.look import Look
from views.present.outspeed.bonus import (
    Declaration,
    Effect,
    Says,
    StepView,
    TokenOffer,
    Waiting,
    declarations,
    done_effects,
    pass_choice,
    step_view,
    token_offers,
    turning_up,
)
from views.present.outspeed.names import kind_name
from views.present.outspeed.race import Mark, before_and_after, track_sentence
from views.present.outspeed.sentences import refusal
from views.present.sentences import aloud
from views.widgets.pieces import card, picture
from views.widgets.press import press
from views.widgets.text import BOLD, STRONG, body, quiet, section, words


def declaring(desk: Desk, look: Look) -> list[ft.Control]:
    """Draw who is asked for a token, and on their phone what they may play and why not."""
    seat = in_hand(desk, lookers(desk))
    parts: list[ft.Control] = []
    if seat is not None:
        parts += _offers(desk, look, seat)
    else:
        parts += hand_over(desk, look, lookers(desk), desk.text("outspeed.declare.why"))
        for each in the_view(desk).mine_awaited:
            parts += [*_lay_unknown(desk, look, each), _pass(desk, look, each)]
    return [*parts, *_declarations(desk, look)]


def lookers(desk: Desk) -> tuple[int, ...]:
    """List the seats that are asked for a token and have some that only this phone shows them.

    Real tokens lie before their players: of those that the app does not know it shows nothing.
    """
    seats, truth = the_view(desk).mine_awaited, the_truth(desk)
    return tuple(seat for seat in seats if any(kind is not None for kind in truth.hands[seat]))


def _offers(desk: Desk, look: Look, seat: int) -> list[ft.Control]:
    """Draw the tokens of a seat, those that may not be played faded, with the reason."""
    name = desk.session.setup.seats[seat].name
    offers = token_offers(the_truth(desk), seat)
    return [
        section(desk.text("outspeed.declare.title", name=name), look),
        *(_offer(desk, look, offer) for offer in offers),
        _pass(desk, look, seat),
    ]


def _lay_unknown(desk: Desk, look: Look, seat: int) -> list[ft.Control]:
    """Draw the way to lay down a token that the app does not know: no secret of this phone."""
    offers = token_offers(the_truth(desk), seat)
    name = desk.session.setup.seats[seat].name
    label = desk.text("outspeed.declare.lays", name=name)
    inside = ft.Row(
        [picture("outspeed/token", 24), words(label, look.ink, 16, STRONG, expand=True)],
        spacing=10,
    )
    return [
        press(
            inside,
            look,
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


def _offer(desk: Desk, look: Look, offer: TokenOffer) -> ft.Control:
    text, setup = desk.text, desk.session.setup
    key = offer.kind or "unknown"
    title = kind_name(offer.kind, text) if offer.kind else text("outspeed.declare.secret")
    if offer.count > 1 and offer.kind:
        title = text("outspeed.declare.several", kind=title, count=offer.count)
    why = text(f"outspeed.does.{key}")
    refused = offer.choice.refusal
    if refused:
        ruling = f" ({refused.ruling})" if refused.ruling else ""
        why = refusal(refused, setup, text) + ruling
    inside = ft.Row(
        [
            picture(f"outspeed/{offer.kind or 'token'}", 40),
            ft.Column(
                [words(title, look.ink if not refused else look.quiet, 17, BOLD), quiet(why, look)],
                spacing=0,
                expand=True,
            ),
        ],
        spacing=12,
    )
    act = None if refused else desk.on(_play, desk, offer.choice)
    name = aloud(title, why)
    return press(inside, look, act, name=name, padding=10, key=f"token-{key}")


def _pass(desk: Desk, look: Look, seat: int) -> ft.Control:
    name = desk.session.setup.seats[seat].name
    label = desk.text("outspeed.declare.pass", name=name)
    inside = ft.Row(
        [
            ft.Icon(ft.Icons.BLOCK, color=look.quiet),
            words(label, look.ink, 16, STRONG, expand=True),
        ],
        spacing=10,
    )
    act = desk.on(_play, desk, pass_choice(the_truth(desk), seat))
    return press(inside, look, act, name=label, padding=10, key=f"pass-{seat}")


def _declarations(desk: Desk, look: Look) -> list[ft.Control]:
    listed = declarations(the_view(desk).seen)
    rows: list[ft.Control] = [_declaration(desk, look, each) for each in listed]
    return [
        section(desk.text("outspeed.declare.order"), look),
        card(ft.Column(rows, spacing=6), look),
    ]


_ICONS = {
    Says.PLAYS: ft.Icons.CHECK_CIRCLE,
    Says.PASSES: ft.Icons.BLOCK,
    Says.ASKED: ft.Icons.RECORD_VOICE_OVER,
    Says.WAITS: ft.Icons.HOURGLASS_EMPTY,
    Says.NO_TOKENS: ft.Icons.REMOVE,
}


def _declaration(desk: Desk, look: Look, each: Declaration) -> ft.Control:
    who, text = desk.session.setup.seats[each.seat], desk.text
    is_asked = each.says is Says.ASKED
    said = text(f"outspeed.says.{each.says}")
    return ft.Row(
        [
            words(str(each.row), look.quiet, 16, BOLD),
            ship_picture(the_view(desk).marks[each.seat], 26),
            words(who.name, look.ink, 15, BOLD if is_asked else None, lines=1, expand=True),
            words(said, look.ink if is_asked else look.quiet, 13, STRONG if is_asked else None),
            ft.Icon(_ICONS[each.says], size=20, color=look.accent_ink if is_asked else look.quiet),
        ],
        spacing=8,
    )


def turning(desk: Desk, look: Look) -> list[ft.Control]:
    """Draw the tokens that lie face down: each is turned up on the table and named here (O2)."""
    view, text = the_view(desk), desk.text
    seats = turning_up(view.seen)
    parts: list[ft.Control] = []
    for seat in (each for each in seats if each in view.mine):
        name = desk.session.setup.seats[seat].name
        parts.append(section(text("outspeed.turn_up.title", name=name), look))
        parts += [_turned(desk, look, name, each) for each in token_offers(the_truth(desk), seat)]
    return parts or [card(body(text("outspeed.turn_up.wait"), look), look)]


def _turned(desk: Desk, look: Look, name: str, offer: TokenOffer) -> ft.Control:
    assert offer.kind is not None, "what is turned up is named"
    title = kind_name(offer.kind, desk.text)
    inside = ft.Row(
        [picture(f"outspeed/{offer.kind}", 34), words(title, look.ink, 16, BOLD, expand=True)],
        spacing=12,
    )
    said = desk.text("outspeed.turn_up.name", name=name, kind=title)
    return press(
        inside, look, desk.on(desk.act, offer.choice), name=said, padding=8, key=f"{name}-{title}"
    )


# -- the resolution, one row a step ---------------------------------------------------------


def resolving(desk: Desk, look: Look) -> list[ft.Control]:
    """Draw what the next row's tokens do: the boards before and after, every effect, its reason."""
    view, text, setup = the_view(desk), desk.text, desk.session.setup
    shown = step_view(view.seen, setup, text)
    if shown is None:
        return []
    parts = step_parts(desk, look, shown, view.marks)
    if view.mine and shown.waiting:
        parts.append(_do_all(desk, look, 1 + len(shown.waiting)))
    return parts


def step_parts(
    desk: Desk, look: Look, shown: StepView, marks: tuple[Mark, ...]
) -> list[ft.Control]:
    """Draw a step, in a session or in the tool."""
    text, row = desk.text, shown.step.row
    setup = desk.session.setup if desk.hub else None
    views = before_and_after(shown.step)
    captions = text("outspeed.step.before"), text("outspeed.step.after", row=row)
    said = " ".join(
        f"{caption}: {track_sentence(view, setup, text)}"
        for caption, view in zip(captions, views, strict=True)
    )
    together = "outspeed.step.together" if len(shown.step.plays) > 1 else "outspeed.step.row"
    number = text("outspeed.step.number", number=shown.number, of=shown.of)
    parts: list[ft.Control] = [
        pair(views, marks, captions, said, track_room(desk.window)),
        section(text(together, row=row), look, number),
        *(_effect(each, marks[each.seat], look) for each in shown.effects),
    ]
    if shown.step.board_added:
        parts.append(card(body(text("outspeed.step.board_added"), look), look))
    if shown.waiting:
        parts.append(section(text("outspeed.step.to_come"), look))
        parts += [_waiting(each, look, desk) for each in shown.waiting]
    return parts


def _effect(each: Effect, mark: Mark, look: Look) -> ft.Control:
    inside = ft.Row(
        [
            ship_picture(mark, 34),
            ft.Column(
                [words(each.title, look.ink, 17, BOLD), quiet(each.why, look)],
                spacing=0,
                expand=True,
            ),
            picture(f"outspeed/{each.kind}", 30),
        ],
        spacing=10,
    )
    spoken = ft.Semantics(label=aloud(each.title, each.why), exclude_semantics=True, content=inside)
    return card(spoken, look, padding=10)


def done_list(desk: Desk, look: Look) -> list[ft.Control]:
    """Draw what the tokens of this turn have done, for whoever did not follow step by step."""
    view = the_view(desk)
    done = done_effects(view.seen, desk.session.setup, desk.text)
    if not done:
        return []
    rows: list[ft.Control] = [
        ft.Row(
            [
                ship_picture(view.marks[each.seat], 26),
                picture(f"outspeed/{each.kind}", 22),
                body(each.title, look, expand=True),
            ],
            spacing=8,
        )
        for each in done
    ]
    title = section(desk.text("outspeed.step.done"), look)
    return [title, card(ft.Column(rows, spacing=6), look, padding=10)]


def _waiting(each: Waiting, look: Look, desk: Desk) -> ft.Control:
    said = desk.text("outspeed.step.waiting", row=each.row, tokens=each.said)
    return ft.Container(body(said, look), bgcolor=look.faded, border_radius=12, padding=10)


def next_step(desk: Desk) -> Choice | None:
    """Return the choice to resolve the row that is due now; ``None`` when there is none."""
    state = the_truth(desk)
    row = next_row(state.race, state.plays)
    if state.phase is not Phase.RESOLVING_BONUS or row is None:
        return None
    return Choice(BonusRowResolved(row))


def _do_all(desk: Desk, look: Look, rows: int) -> ft.Control:
    label = desk.text.count("outspeed.step.all", rows)
    inside = ft.Row(
        [
            ft.Icon(ft.Icons.FAST_FORWARD, color=look.accent_ink),
            words(label, look.ink, 15, STRONG, expand=True),
        ],
        spacing=10,
    )
    act = desk.on(desk.act_on, lambda: next_step(desk))
    return press(inside, look, act, name=label, padding=10, key="all-rows")
