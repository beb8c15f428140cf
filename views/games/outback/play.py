"""A running game of Outback on one phone: what lies on the table, and the one thing to do next."""

from __future__ import annotations

import flet as ft

from companion.game import Choice
from companion.games.outback.events import FirstChosen
from companion.games.outback.state import Phase
from views.games.ending import play_again
from views.games.outback.advice import advice
from views.games.outback.animals import face_picture
from views.games.outback.bonus import bonus_strip, claim_action, claiming_card
from views.games.outback.dice import dice_row
from views.games.outback.jeep import jeep
from views.games.outback.keeping import ways_to_roll_on
from views.games.outback.luck import luck_way
from views.games.outback.offers import asked_how, chosen, offered
from views.games.outback.own_dice import Saying, is_pad_open, is_said, own_dice_ways
from views.games.outback.pads import hand_pad, tile_pad
from views.games.outback.placing import blocking_card, is_by_hex, placing_cards
from views.games.outback.preserve import board, track
from views.games.outback.questions import asked
from views.games.outback.result import result
from views.games.outback.view import OutbackTable, the_view
from views.look import INK
from views.present.outback.play import Roller, TableView
from views.present.outback.scores import preserve_view
from views.widgets.pieces import card, player
from views.widgets.press import hint, main_action, press
from views.widgets.text import LABEL, body, quiet, section, words


def heading(here: OutbackTable) -> tuple[str, str]:
    """Return whose turn it is, and the round and roll below."""
    view, text = the_view(here), here.text
    name = here.setup.seats[view.acting].name
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
    return text("outback.head.turn", name=name), "  ·  ".join(parts)


def lead(here: OutbackTable) -> tuple[str, str] | None:
    """Return the colour and the shape of the player whose turn it is."""
    view = the_view(here)
    if view.phase in (Phase.DRAWING, Phase.STARTING, Phase.OVER):
        return None
    seat = here.setup.seats[view.acting]
    return seat.colour, seat.shape


def moment(here: OutbackTable) -> str:
    """Return the part of the turn: each roll is one of its own, so that its dice are seen."""
    view = the_view(here)
    asked = is_said(here, Saying.ROLLED_ON), chosen(here, view) is not None
    return f"{view.acting} {view.phase} {view.rolls} {bool(view.blocks)} {asked}"


def middle(here: OutbackTable) -> list[ft.Control]:
    """Draw what lies on the table in this phase, then the board of whose turn it is."""
    view = the_view(here)
    if view.phase is Phase.OVER:
        return [*result(here), luck_way(here)]
    if view.phase is Phase.DRAWING:
        return _drawing(here, view)
    if view.phase is Phase.STARTING:
        return _starting(here, view)
    parts: list[ft.Control] = [
        *_dice(here, view),
        jeep(view.jeep, view.in_bag, view.swap, here.text, here.on, here.act),
    ]
    if view.phase is Phase.ROLLING:
        parts += _rolling(here, view)
    parts = [*asked_how(here, view), *_pad(here, view), *parts]
    if view.blocks:
        parts = [*blocking_card(here, view), *parts]
    if view.phase is Phase.PLACING and view.mine:
        parts = [*placing_cards(here, view), *parts]
    if view.phase is Phase.CLAIMING and view.bonus:
        parts = [*claiming_card(here, view.bonus), *parts]
    return [*parts, *_boards(here, view)]


def _boards(here: OutbackTable, view: TableView) -> list[ft.Control]:
    """Draw the board of whose turn it is, unless tiles are being laid on it above.

    In partnership the partner's board lies beside it: both are played on in a turn (OB19).
    """
    state, text = here.state, here.text
    seats = here.setup.seats
    shown = preserve_view(state, view.acting)
    parts = asked(here)
    if not is_by_hex(here, view):
        parts += board(here, shown, seats[view.acting].name)
    parts.append(track(shown, text))
    if view.bonus:
        parts.append(bonus_strip(view.bonus, here.setup, text))
    if view.is_partnership:
        partner = state.partner if view.acting == state.turn else state.turn
        parts += board(here, preserve_view(state, partner), seats[partner].name)
    return parts


def _drawing(here: OutbackTable, view: TableView) -> list[ft.Control]:
    """Draw the choice of five bonus tiles: by the app, or typed in (OB18)."""
    text = here.text
    why = "outback.bonus.draw_why" if view.by_hand else "outback.bonus.draw_app_why"
    parts: list[ft.Control] = [card(body(text(why)))]
    if view.luck and view.by_hand:
        parts += tile_pad(here, view.luck)
    return parts


def _dice(here: OutbackTable, view: TableView) -> list[ft.Control]:
    """Draw the dice that were rolled, on top: they are what has just changed."""
    if view.phase is not Phase.ROLLING or not view.dice:
        return []
    can_keep = any(die.choice for die in view.dice)
    remark = here.text("outback.dice.tap") if can_keep else ""
    title = section(here.text("outback.dice.title"), remark)
    return [
        title,
        dice_row(view.dice, here.text, here.on, here.act, is_narrow=here.window.is_narrow),
    ]


def _rolling(here: OutbackTable, view: TableView) -> list[ft.Control]:
    parts = [*ways_to_roll_on(here, view), *advice(here)]
    return [*parts, *offered(here, view)]


def _pad(here: OutbackTable, view: TableView) -> list[ft.Control]:
    """Draw the pad for what hands have drawn or rolled, on top: it is what the table waits for."""
    if not view.luck or not is_pad_open(here, view):
        return []
    text = here.text
    if view.phase is Phase.FILLING:
        return hand_pad(here, view.luck, text("outback.pad.tiles"))
    if view.rolls:
        return hand_pad(here, view.luck, text("outback.pad.roll", roll=view.rolls + 1))
    why = quiet(text("outback.pad.final_why"))
    return [*hand_pad(here, view.luck, text("outback.pad.final")), why]


def _starting(here: OutbackTable, view: TableView) -> list[ft.Control]:
    text = here.text
    next_roller = next((roller for roller in view.rollers if roller.choice), None)
    parts: list[ft.Control] = [
        card(body(text("outback.start.body"))),
        *(_roller(here, roller) for roller in view.rollers),
    ]
    if view.by_hand and next_roller and next_roller.choice:
        name = here.setup.seats[next_roller.seat].name
        parts += hand_pad(here, next_roller.choice, text("outback.start.typed", name=name))
    return parts


def _roller(here: OutbackTable, roller: Roller) -> ft.Control:
    seat = here.setup.seats[roller.seat]
    text = here.text
    faces: list[ft.Control] = [face_picture(face, 26, text) for face in roller.faces]
    state = text("outback.start.waiting" if roller.is_contender else "outback.start.out")
    starts = press(
        words(text("outback.start.choose"), INK, LABEL),
        here.on(here.act, Choice(FirstChosen(roller.seat))) if here.seats else None,
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


def main(here: OutbackTable) -> ft.Control:
    """Draw the next thing to do, or whom the table waits for."""
    view = the_view(here)
    if view.phase is Phase.OVER:
        return play_again(here)
    if view.bonus and view.bonus.take:
        return claim_action(here, view.bonus)
    if view.luck and not view.by_hand:
        label, icon = _luck_label(here, view)
        return main_action(label, icon, here.on(here.act, view.luck), key="luck")
    if others := own_dice_ways(here, view):
        return ft.Column(others, spacing=8, expand=True)
    return hint(_awaited(here, view))


def _luck_label(here: OutbackTable, view: TableView) -> tuple[str, ft.IconData]:
    text = here.text
    assert view.luck is not None and view.luck.blank is not None
    count = view.luck.blank.count
    if view.phase is Phase.DRAWING:
        return text.count("outback.bonus.draw", count), ft.Icons.SHOPPING_BAG
    if view.phase is Phase.FILLING:
        return text.count("outback.draw", count), ft.Icons.SHOPPING_BAG
    if view.phase is Phase.STARTING:
        roller = next(each for each in view.rollers if each.choice == view.luck)
        name = here.setup.seats[roller.seat].name
        return text("outback.start.roll", name=name), ft.Icons.CASINO
    return text.count("outback.roll.nth", count, roll=view.rolls + 1), ft.Icons.CASINO


def _awaited(here: OutbackTable, view: TableView) -> str:
    text = here.text
    name = here.setup.seats[view.acting].name
    if view.phase is Phase.DRAWING:
        return text("outback.hint.type" if view.luck else "outback.status.drawing")
    if view.phase is Phase.STARTING:
        return text("outback.hint.start")
    if not view.mine:
        return text("outback.hint.wait", name=name)
    if is_by_hex(here, view):
        return text("outback.hint.place_hex")
    if view.phase is Phase.PLACING:
        return text("outback.hint.place")
    if view.luck:
        return text("outback.hint.type")
    return text("outback.hint.block" if view.blocks else "outback.hint.take")
