"""The trick judge alone: lay any cards, read who wins and why, change one and see again."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from companion.games.ants.box import AntsBox
from companion.games.ants.options import NinjaTrick
from companion.games.ants.pieces import LADYBUG, Card, Colour, Rank
from views.desk import Desk
from views.games.agreements import agreement
from views.games.ants.box import known_box
from views.games.ants.cards import CARD_HIGH, big_card
from views.games.ants.pad import PadTaps, columns_for, pad
from views.games.ants.trick import verdict_card
from views.games.ants.wide import wide
from views.games.page import GamePage
from views.games.per_phone import PerPhone
from views.look import ACCENT_INK, FADED, LINE, QUIET
from views.present.ants.judge import MOST_CARDS, JudgeTool
from views.present.ants.names import card_name
from views.widgets.pieces import card
from views.widgets.press import main_action, press
from views.widgets.text import BOLD, body, quiet, words

JUDGED: PerPhone[JudgeTool] = PerPhone("ants.judge", JudgeTool, JudgeTool)


def judge_page(desk: Desk) -> GamePage:
    """Draw the trick, who wins it, and the pad."""
    tool, text = JUDGED.of(desk), desk.text
    box = known_box(desk)
    parts: list[ft.Control] = [_row(desk, tool, box)]
    if tool.verdict is None:
        parts.append(card(body(text("ants.judge.body"))))
    else:
        parts.append(verdict_card(desk, tool.verdict, _heading(desk, tool), box))
    if tool.asks_for_reading:
        now, say = tool.ninja_trick, partial(_read, desk)
        parts += agreement(desk, "ants", "ninja_trick", NinjaTrick, now, say, "A11")
    if tool.chosen is not None:
        parts.append(_change(desk, tool, box))
    if not tool.is_full or tool.chosen is not None:
        pads = pad(desk, tool.open_cards, tool.colour, columns_for(desk), box, text, TAPS)
        parts.append(pads)
    else:
        parts.append(quiet(text("ants.judge.full")))
    anew = desk.on(_anew, desk) if tool.cards else None
    foot = main_action(text("ants.judge.anew"), ft.Icons.REPLAY, anew, key="anew")
    return GamePage(text("ants.tools.judge"), text("ants.judge.remark"), parts, [foot], key="judge")


def _heading(desk: Desk, tool: JudgeTool) -> str:
    assert tool.verdict is not None
    if tool.verdict.winner is None:
        return desk.text("ants.verdict.nobody")
    return desk.text("ants.judge.wins", number=tool.verdict.winner + 1)


def _row(desk: Desk, tool: JudgeTool, box: AntsBox) -> ft.Control:
    return ft.Row(
        [_place(desk, tool, box, at) for at in range(MOST_CARDS)],
        spacing=6,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _place(desk: Desk, tool: JudgeTool, box: AntsBox, at: int) -> ft.Control:
    """Draw a place of the trick: a card, which a tap chooses to be changed, or an empty one."""
    text = desk.text
    number = words(str(at + 1), QUIET, 14, BOLD, center=True)
    if at >= len(tool.cards):
        empty = ft.Container(
            height=CARD_HIGH + 10,
            border_radius=14,
            border=ft.Border.all(1.5, LINE),
            bgcolor=FADED,
        )
        return ft.Column(
            [empty, number],
            spacing=2,
            expand=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    wins = tool.verdict is not None and tool.verdict.winner == at
    lying = tool.cards[at]
    named = card_name(lying, box, text)
    said = text("ants.card.wins", card=named) if wins else named
    tap = press(
        big_card(lying, box, text, wins=wins),
        desk.on(_choose_place, desk, at),
        name=text("ants.judge.place", number=at + 1, card=said),
        chosen=at == tool.chosen,
        strong=wins and tool.chosen is None,
        padding=4,
        key=f"place-{at}",
    )
    mark = [ft.Icon(ft.Icons.EMOJI_EVENTS, size=18, color=ACCENT_INK)] if wins else []
    below = ft.Row([*mark, number], spacing=2, alignment=ft.MainAxisAlignment.CENTER)
    return ft.Column(
        [tap, below], spacing=2, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


def _change(desk: Desk, tool: JudgeTool, box: AntsBox) -> ft.Control:
    assert tool.chosen is not None
    named = card_name(tool.cards[tool.chosen], box, desk.text)
    return wide(
        desk.text("ants.judge.take_away", card=named),
        desk.on(_take_away, desk),
        ft.Icons.DELETE_OUTLINE,
        desk.text("ants.judge.change"),
        key="take-away",
    )


# -- taps ---------------------------------------------------------------------------------------


def _read(desk: Desk, ninja_trick: NinjaTrick) -> None:
    JUDGED.keep(desk, replace(JUDGED.of(desk), ninja_trick=ninja_trick))
    desk.device.say(_heading(desk, JUDGED.of(desk)))


def _choose(desk: Desk, colour: Colour) -> None:
    JUDGED.keep(desk, replace(JUDGED.of(desk), colour=colour))


def _lay(desk: Desk, rank: Rank) -> None:
    tool = JUDGED.of(desk)
    laid = LADYBUG if rank is Rank.LADYBUG else Card(tool.colour, rank)
    JUDGED.keep(desk, tool.laid(laid))
    desk.device.say(_heading(desk, JUDGED.of(desk)))


def _choose_place(desk: Desk, at: int) -> None:
    JUDGED.keep(desk, JUDGED.of(desk).chose(at))


def _take_away(desk: Desk) -> None:
    JUDGED.keep(desk, JUDGED.of(desk).without_chosen())


def _anew(desk: Desk) -> None:
    if not JUDGED.is_too_soon(desk):
        JUDGED.keep(desk, JUDGED.of(desk).anew())


TAPS = PadTaps(_choose, _lay)
