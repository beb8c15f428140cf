"""The trick judge alone: lay any cards, read who wins and why, change one and see again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.games.ants.box import AntsBox
from companion.games.ants.options import NinjaTrick
from companion.games.ants.pieces import Card
from views.drafts import PerPhone
from views.games.agreements import agreement
from views.games.ants.box import known_box
from views.games.ants.cards import CARD_HIGH, big_card
from views.games.ants.pad import pad
from views.games.ants.trick import verdict_card
from views.games.ants.wide import wide
from views.games.page import GamePage
from views.here import Here
from views.look import ACCENT_INK, FADED, LINE, QUIET
from views.present.ants.judge import MOST_CARDS, JudgeTool
from views.present.ants.names import card_name
from views.widgets.pieces import card
from views.widgets.press import main_action, press
from views.widgets.text import LABEL, body, quiet, words

JUDGED: PerPhone[JudgeTool] = PerPhone("ants.judge", JudgeTool, JudgeTool)


def judge_page(here: Here) -> GamePage:
    """Draw the trick, who wins it, and the pad."""
    tool, text = JUDGED.of(here), here.text
    box = known_box(here)
    parts: list[ft.Control] = [_row(here, tool, box)]
    if tool.verdict is None:
        parts.append(card(body(text("ants.judge.body"))))
    else:
        parts.append(verdict_card(here, tool.verdict, _heading(here, tool), box))
    if tool.asks_for_reading:
        now, say = tool.ninja_trick, partial(_read, here)
        parts += agreement(here, "ants", "ninja_trick", NinjaTrick, now, say, "A11")
    if tool.chosen is not None:
        parts.append(_change(here, tool, box))
    if not tool.is_full or tool.chosen is not None:
        parts.append(pad(tool.open_cards, box, text, here.on, _Taps(here.now)))
    else:
        parts.append(quiet(text("ants.judge.full")))
    anew = here.on(JUDGED.change_once, here, JudgeTool.anew) if tool.cards else None
    foot = main_action(text("ants.judge.anew"), ft.Icons.REPLAY, anew, key="anew")
    return GamePage(text("ants.tools.judge"), text("ants.judge.remark"), parts, [foot], key="judge")


def _heading(here: Here, tool: JudgeTool) -> str:
    assert tool.verdict is not None
    if tool.verdict.winner is None:
        return here.text("ants.verdict.nobody")
    return here.text("ants.judge.wins", number=tool.verdict.winner + 1)


def _row(here: Here, tool: JudgeTool, box: AntsBox) -> ft.Control:
    return ft.Row(
        [_place(here, tool, box, at) for at in range(MOST_CARDS)],
        spacing=6,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _place(here: Here, tool: JudgeTool, box: AntsBox, at: int) -> ft.Control:
    """Draw a place of the trick: a card, which a tap chooses to be changed, or an empty one."""
    text = here.text
    number = words(str(at + 1), QUIET, LABEL, center=True)
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
        here.on(JUDGED.change, here, JudgeTool.chose, at),
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


def _change(here: Here, tool: JudgeTool, box: AntsBox) -> ft.Control:
    assert tool.chosen is not None
    named = card_name(tool.cards[tool.chosen], box, here.text)
    return wide(
        here.text("ants.judge.take_away", card=named),
        here.on(JUDGED.change, here, JudgeTool.without_chosen),
        ft.Icons.DELETE_OUTLINE,
        here.text("ants.judge.change"),
        key="take-away",
    )


# -- taps ---------------------------------------------------------------------------------------


def _read(here: Here, ninja_trick: NinjaTrick) -> None:
    JUDGED.change(here, lambda now: replace(now, ninja_trick=ninja_trick))
    here.say(_heading(here, JUDGED.of(here)))


@dataclass(frozen=True)
class _Taps:
    now: Callable[[], Here]

    def lay(self, card: Card) -> None:
        here = self.now()
        JUDGED.change(here, JudgeTool.laid, card)
        here.say(_heading(here, JUDGED.of(here)))
