"""A running game of Outback on one phone: what lies on the table, and the one thing to do next."""

from __future__ import annotations

from typing import cast

import flet as ft

from companion.game import Choice, Dice
from companion.games.outback.events import FirstChosen, UpperEndRead
from companion.games.outback.scoring import needs_upper_end
from companion.games.outback.state import UPPER_KNOWN_SPACES, OutbackState, Phase
from views.desk import Desk
from views.games.outback.animals import face_picture
from views.games.outback.box import keep_upper_end
from views.games.outback.dice import dice_row, hand_pad
from views.games.outback.jeep import jeep
from views.games.outback.offers import offer_list
from views.games.outback.placing import blocking_card, placing_cards
from views.games.outback.preserve import board, track
from views.games.outback.result import again, result
from views.look import Look
from views.present.outback.scores import preserve_view
from views.present.outback.table import Roller, TableView, table_view
from views.widgets.pieces import card, player
from views.widgets.press import main_action, press
from views.widgets.text import BOLD, STRONG, body, quiet, section, words


def _view(desk: Desk) -> TableView:
    return desk.view(table_view)


def heading(desk: Desk) -> tuple[str, str]:
    """Return whose turn it is, and the round and roll below."""
    view, text = _view(desk), desk.text
    name = desk.session.setup.seats[view.acting].name
    game = text("game.outback")
    if view.phase is Phase.OVER:
        return text("outback.status.over"), game
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
    if view.phase in (Phase.STARTING, Phase.OVER):
        return None
    seat = desk.session.setup.seats[view.acting]
    return seat.colour, seat.shape


def middle(desk: Desk) -> list[ft.Control]:
    """Draw what lies on the table in this phase, then the board of whose turn it is."""
    view, look = _view(desk), desk.look("outback")
    if view.phase is Phase.OVER:
        return result(desk, look)
    if view.phase is Phase.STARTING:
        return _starting(desk, look, view)
    parts: list[ft.Control] = [
        jeep(view.jeep, view.in_bag, view.swap, look, desk.text, desk.on, desk.act)
    ]
    if view.phase is Phase.FILLING and view.luck and view.by_hand:
        parts += hand_pad(desk, look, view.luck)
    if view.phase is Phase.ROLLING:
        parts += _rolling(desk, look, view)
    if view.phase is Phase.PLACING and view.mine:
        parts += placing_cards(desk, look, view)
    return [*parts, *_boards(desk, look, view)]


def _boards(desk: Desk, look: Look, view: TableView) -> list[ft.Control]:
    state = cast(OutbackState, desk.session.state)
    shown = preserve_view(state, view.acting)
    name = desk.session.setup.seats[view.acting].name
    asked = _ask_upper_end(desk, look) if needs_upper_end(state) else []
    return [*asked, board(shown, name, look, desk.text), track(shown, look, desk.text)]


def _rolling(desk: Desk, look: Look, view: TableView) -> list[ft.Control]:
    text = desk.text
    parts: list[ft.Control] = []
    if view.dice:
        can_keep = any(die.choice for die in view.dice)
        remark = text("outback.dice.tap") if can_keep else ""
        parts += [
            section(text("outback.dice.title"), look, remark),
            dice_row(view.dice, look, text, desk.on, desk.act),
        ]
    if view.luck and view.by_hand and view.mine:
        parts.append(
            section(text.count("outback.pad.dice", _dice_missing(view), left=view.rolls_left), look)
        )
        parts += hand_pad(desk, look, view.luck)
    if view.blocks:
        parts += blocking_card(desk, look, view)
    if view.offers or view.closed:
        parts.append(
            offer_list(view.offers, view.closed, desk.session.setup, look, text, desk.on, desk.act)
        )
    return parts


def _dice_missing(view: TableView) -> int:
    blank = view.luck.blank if view.luck else None
    return blank.count if isinstance(blank, Dice) else 0


def _starting(desk: Desk, look: Look, view: TableView) -> list[ft.Control]:
    text = desk.text
    next_roller = next((roller for roller in view.rollers if roller.choice), None)
    parts: list[ft.Control] = [
        card(body(text("outback.start.body"), look), look),
        *(_roller(desk, look, roller) for roller in view.rollers),
    ]
    if view.by_hand and next_roller and next_roller.choice:
        name = desk.session.setup.seats[next_roller.seat].name
        parts.append(section(text("outback.start.typed", name=name), look))
        parts += hand_pad(desk, look, next_roller.choice)
    return parts


def _roller(desk: Desk, look: Look, roller: Roller) -> ft.Control:
    seat = desk.session.setup.seats[roller.seat]
    text = desk.text
    faces: list[ft.Control] = [face_picture(face, 26, text) for face in roller.faces]
    state = text("outback.start.waiting" if roller.is_contender else "outback.start.out")
    starts = press(
        words(text("outback.start.choose"), look.ink, 14, STRONG),
        look,
        desk.on(desk.act, Choice(FirstChosen(roller.seat))) if desk.seats else None,
        name=text("outback.start.choose_name", name=seat.name),
        padding=8,
        key=f"first-{roller.seat}",
    )
    return card(
        ft.Column(
            [
                ft.Row([player(seat.name, seat.colour, seat.shape, look), starts]),
                ft.Row(faces, spacing=4) if faces else quiet(state, look),
            ],
            spacing=6,
        ),
        look,
    )


def _ask_upper_end(desk: Desk, look: Look) -> list[ft.Control]:
    """Ask the box once, when it first matters, where the upper track ends."""
    text = desk.text

    async def read(space: int) -> None:
        await desk.act(Choice(UpperEndRead(space)))
        if desk.notice is None:
            keep_upper_end(desk, space)

    answers: list[ft.Control] = [
        press(
            words(str(space), look.ink, 18, BOLD, center=True),
            look,
            desk.on(read, space),
            name=text("outback.upper_end.answer", space=space),
            width=56,
            padding=8,
        )
        for space in range(UPPER_KNOWN_SPACES, UPPER_KNOWN_SPACES + 13)
    ]
    asked = ft.Column(
        [
            body(text("outback.upper_end.question"), look),
            ft.Row(answers, spacing=6, run_spacing=6, wrap=True),
        ],
        spacing=8,
    )
    return [card(asked, look, border=look.accent_ink, width=2)]


def main(desk: Desk) -> ft.Control:
    """Draw the next thing to do, or whom the table waits for."""
    view, look = _view(desk), desk.look("outback")
    if view.phase is Phase.OVER:
        return again(desk, look)
    if view.luck and not view.by_hand:
        label, icon = _luck_label(desk, view)
        return main_action(label, icon, look, desk.on(desk.act, view.luck), key="luck")
    return ft.Container(
        words(_hint(desk, view), look.ink, 16, STRONG, center=True),
        padding=ft.Padding.symmetric(horizontal=8, vertical=16),
        alignment=ft.Alignment.CENTER,
        expand=True,
    )


def _luck_label(desk: Desk, view: TableView) -> tuple[str, ft.IconData]:
    text = desk.text
    assert view.luck is not None and view.luck.blank is not None
    count = view.luck.blank.count
    if view.phase is Phase.FILLING:
        return text.count("outback.draw", count), ft.Icons.SHOPPING_BAG
    if view.phase is Phase.STARTING:
        roller = next(each for each in view.rollers if each.choice == view.luck)
        name = desk.session.setup.seats[roller.seat].name
        return text("outback.start.roll", name=name), ft.Icons.CASINO
    return text.count("outback.roll", count), ft.Icons.CASINO


def _hint(desk: Desk, view: TableView) -> str:
    text = desk.text
    name = desk.session.setup.seats[view.acting].name
    if view.phase is Phase.STARTING:
        return text("outback.hint.start")
    if not view.mine:
        return text("outback.hint.wait", name=name)
    if view.phase is Phase.PLACING:
        return text("outback.hint.place")
    if view.luck:
        return text("outback.hint.type")
    return text("outback.hint.block" if view.blocks else "outback.hint.take")
