"""A running game of Outback on one phone: what lies on the table, and the one thing to do next."""

from __future__ import annotations

from typing import cast

import flet as ft

from companion.game import Choice, Dice
from companion.games.outback.events import FirstChosen
from companion.games.outback.state import OutbackState, Phase
from views.desk import Desk
from views.games.ending import play_again
from views.games.outback.advice import advice
from views.games.outback.animals import face_picture
from views.games.outback.bonus import bonus_strip, claim_action, claiming_card
from views.games.outback.dice import dice_row, hand_pad, tile_pad
from views.games.outback.jeep import jeep
from views.games.outback.luck import luck_way
from views.games.outback.offers import offer_list
from views.games.outback.placing import blocking_card, is_by_hex, placing_cards
from views.games.outback.preserve import board, track
from views.games.outback.questions import asked
from views.games.outback.result import result
from views.look import INK
from views.present.outback.play import Roller, TableView, table_view
from views.present.outback.scores import preserve_view
from views.widgets.pieces import card, player
from views.widgets.press import hint, main_action, press
from views.widgets.text import STRONG, body, quiet, section, words


def _view(desk: Desk) -> TableView:
    return desk.view(table_view)


def heading(desk: Desk) -> tuple[str, str]:
    """Return whose turn it is, and the round and roll below."""
    view, text = _view(desk), desk.text
    name = desk.session.setup.seats[view.acting].name
    game = text("game.outback")
    if view.phase is Phase.OVER:
        return text("outback.status.over"), game
    if view.phase is Phase.DRAWING:
        return text("outback.status.drawing"), game
    if view.phase is Phase.STARTING:
        return text("outback.status.starting"), game
    parts = [text("outback.head.round", round=view.round)]
    if view.rolls:
        parts.append(text("outback.head.roll", roll=view.rolls))
    if view.last_round:
        parts.append(text("outback.head.last_round"))
    return text("outback.head.turn", name=name), "  ·  ".join(parts)


def lead(desk: Desk) -> tuple[str, str] | None:
    """Return the colour and the shape of the player whose turn it is."""
    view = _view(desk)
    if view.phase in (Phase.DRAWING, Phase.STARTING, Phase.OVER):
        return None
    seat = desk.session.setup.seats[view.acting]
    return seat.colour, seat.shape


def moment(desk: Desk) -> str:
    """Return the part of the turn: rolling again is none of its own, having to block is."""
    view = _view(desk)
    return f"{view.acting} {view.phase} {bool(view.blocks)}"


def middle(desk: Desk) -> list[ft.Control]:
    """Draw what lies on the table in this phase, then the board of whose turn it is."""
    view = _view(desk)
    if view.phase is Phase.OVER:
        return [*result(desk), luck_way(desk)]
    if view.phase is Phase.DRAWING:
        return _drawing(desk, view)
    if view.phase is Phase.STARTING:
        return _starting(desk, view)
    parts: list[ft.Control] = [
        jeep(view.jeep, view.in_bag, view.swap, desk.text, desk.on, desk.act)
    ]
    if view.phase is Phase.FILLING and view.luck and view.by_hand:
        parts += hand_pad(desk, view.luck)
    if view.phase is Phase.ROLLING:
        parts += _rolling(desk, view)
    if view.blocks:
        parts = [*blocking_card(desk, view), *parts]
    if view.phase is Phase.PLACING and view.mine:
        parts = [*placing_cards(desk, view), *parts]
    if view.phase is Phase.CLAIMING and view.bonus:
        parts = [*claiming_card(desk, view.bonus), *parts]
    return [*parts, *_boards(desk, view)]


def _boards(desk: Desk, view: TableView) -> list[ft.Control]:
    """Draw the board of whose turn it is, unless tiles are being laid on it above.

    In partnership the partner's board lies beside it: both are played on in a turn (OB19).
    """
    state, text = cast(OutbackState, desk.session.state), desk.text
    seats = desk.session.setup.seats
    shown = preserve_view(state, view.acting)
    parts = asked(desk)
    if not is_by_hex(desk, view):
        parts += board(desk, shown, seats[view.acting].name)
    parts.append(track(shown, text))
    if view.bonus:
        parts.append(bonus_strip(view.bonus, desk.session.setup, text))
    if view.is_partnership:
        partner = state.partner if view.acting == state.turn else state.turn
        parts += board(desk, preserve_view(state, partner), seats[partner].name)
    return parts


def _drawing(desk: Desk, view: TableView) -> list[ft.Control]:
    """Draw the choice of five bonus tiles: by the app, or typed in (OB18)."""
    text = desk.text
    why = "outback.bonus.draw_why" if view.by_hand else "outback.bonus.draw_app_why"
    parts: list[ft.Control] = [card(body(text(why)))]
    if view.luck and view.by_hand:
        parts += tile_pad(desk, view.luck)
    return parts


def _rolling(desk: Desk, view: TableView) -> list[ft.Control]:
    text = desk.text
    parts: list[ft.Control] = []
    if view.dice:
        can_keep = any(die.choice for die in view.dice)
        remark = text("outback.dice.tap") if can_keep else ""
        parts += [
            section(text("outback.dice.title"), remark),
            dice_row(view.dice, text, desk.on, desk.act),
        ]
    parts += advice(desk)
    if view.luck and view.by_hand and view.mine:
        parts.append(
            section(text.count("outback.pad.dice", _dice_missing(view), left=view.rolls_left))
        )
        parts += hand_pad(desk, view.luck)
    if view.offers or view.closed:
        parts.append(
            offer_list(view.offers, view.closed, desk.session.setup, text, desk.on, desk.act)
        )
    return parts


def _dice_missing(view: TableView) -> int:
    blank = view.luck.blank if view.luck else None
    return blank.count if isinstance(blank, Dice) else 0


def _starting(desk: Desk, view: TableView) -> list[ft.Control]:
    text = desk.text
    next_roller = next((roller for roller in view.rollers if roller.choice), None)
    parts: list[ft.Control] = [
        card(body(text("outback.start.body"))),
        *(_roller(desk, roller) for roller in view.rollers),
    ]
    if view.by_hand and next_roller and next_roller.choice:
        name = desk.session.setup.seats[next_roller.seat].name
        parts.append(section(text("outback.start.typed", name=name)))
        parts += hand_pad(desk, next_roller.choice)
    return parts


def _roller(desk: Desk, roller: Roller) -> ft.Control:
    seat = desk.session.setup.seats[roller.seat]
    text = desk.text
    faces: list[ft.Control] = [face_picture(face, 26, text) for face in roller.faces]
    state = text("outback.start.waiting" if roller.is_contender else "outback.start.out")
    starts = press(
        words(text("outback.start.choose"), INK, 14, STRONG),
        desk.on(desk.act, Choice(FirstChosen(roller.seat))) if desk.seats else None,
        name=text("outback.start.choose_name", name=seat.name),
        padding=8,
        key=f"first-{roller.seat}",
    )
    return card(
        ft.Column(
            [
                ft.Row([player(seat.name, seat.colour, seat.shape), starts]),
                ft.Row(faces, spacing=4) if faces else quiet(state),
            ],
            spacing=6,
        ),
    )


def main(desk: Desk) -> ft.Control:
    """Draw the next thing to do, or whom the table waits for."""
    view = _view(desk)
    if view.phase is Phase.OVER:
        return play_again(desk)
    if view.bonus and view.bonus.take:
        return claim_action(desk, view.bonus)
    if view.luck and not view.by_hand:
        label, icon = _luck_label(desk, view)
        return main_action(label, icon, desk.on(desk.act, view.luck), key="luck")
    return hint(_awaited(desk, view))


def _luck_label(desk: Desk, view: TableView) -> tuple[str, ft.IconData]:
    text = desk.text
    assert view.luck is not None and view.luck.blank is not None
    count = view.luck.blank.count
    if view.phase is Phase.DRAWING:
        return text.count("outback.bonus.draw", count), ft.Icons.SHOPPING_BAG
    if view.phase is Phase.FILLING:
        return text.count("outback.draw", count), ft.Icons.SHOPPING_BAG
    if view.phase is Phase.STARTING:
        roller = next(each for each in view.rollers if each.choice == view.luck)
        name = desk.session.setup.seats[roller.seat].name
        return text("outback.start.roll", name=name), ft.Icons.CASINO
    return text.count("outback.roll", count), ft.Icons.CASINO


def _awaited(desk: Desk, view: TableView) -> str:
    text = desk.text
    name = desk.session.setup.seats[view.acting].name
    if view.phase is Phase.DRAWING:
        return text("outback.hint.type" if view.luck else "outback.status.drawing")
    if view.phase is Phase.STARTING:
        return text("outback.hint.start")
    if not view.mine:
        return text("outback.hint.wait", name=name)
    if is_by_hex(desk, view):
        return text("outback.hint.place_hex")
    if view.phase is Phase.PLACING:
        return text("outback.hint.place")
    if view.luck:
        return text("outback.hint.type")
    return text("outback.hint.block" if view.blocks else "outback.hint.take")
