"""The dice alone, without a session."""

from __future__ import annotations

import flet as ft

from companion.chance import luck
from companion.game import Choice
from companion.games.outback.events import DieKept
from companion.i18n import Texts
from views.boundary import part
from views.drafts import PerPhone
from views.games.outback.animals import aimed_chip
from views.games.outback.dice import dice_row
from views.games.page import GamePage
from views.here import Here
from views.present.outback.names import aimed, counted
from views.present.outback.play import DieView
from views.present.outback.tools import (
    DICE_COUNTS,
    CanDo,
    DiceTool,
    can_do,
)
from views.widgets.pieces import card, picture
from views.widgets.press import choices, main_action, wide_action
from views.widgets.text import body, quiet, section

DICE: PerPhone[DiceTool] = PerPhone("outback.dice", DiceTool, DiceTool)


def dice_page(here: Here) -> GamePage:
    """Draw the dice alone: roll, keep, roll again, and read what they can do."""
    tool, text = DICE.of(here), here.text
    middle: list[ft.Control] = [_how_many(here, tool)]
    if tool.faces:
        middle += _rolled(here, tool)
        middle.append(can_do_list(can_do(tool), tool.count, text))
        if tool.rolls_left:
            middle.append(_anew(here))
    else:
        middle.append(card(body(text("outback.tools.dice.body"))))
    return GamePage(
        text("outback.tools.dice"),
        _roll_number(tool, text),
        middle,
        [_roll_action(here, tool)],
        key="dice",
    )


def _roll_number(tool: DiceTool, text: Texts) -> str:
    if not tool.rolls:
        return text("outback.tools.dice.remark")
    return text("outback.head.roll", roll=tool.rolls)


def _how_many(here: Here, tool: DiceTool) -> ft.Control:
    def choose(count: int) -> None:
        if count != tool.count:
            DICE.keep(here, tool.anew(count))

    answers = [(each, here.text.count("outback.tools.dice.count", each)) for each in DICE_COUNTS]
    return choices(here.on, answers, tool.count, choose)


def _rolled(here: Here, tool: DiceTool) -> list[ft.Control]:
    async def toggle(choice: Choice | None) -> None:
        assert choice is not None and isinstance(choice.event, DieKept)
        DICE.change(here, DiceTool.toggled, choice.event.die)

    dice = tuple(
        DieView(at, face, at in tool.kept, Choice(DieKept(at)) if tool.rolls_left else None)
        for at, face in enumerate(tool.faces)
    )
    remark = here.text("outback.dice.tap") if tool.rolls_left else ""
    return [
        section(here.text("outback.dice.title"), remark),
        dice_row(dice, here.text, here.on, toggle, is_narrow=here.window.is_narrow),
    ]


def _anew(here: Here) -> ft.Control:
    anew = here.on(DICE.change_once, here, DiceTool.anew)
    return wide_action(here.text("outback.tools.dice.anew"), anew)


def _roll_action(here: Here, tool: DiceTool) -> ft.Control:
    text = here.text

    def roll() -> None:
        now = DICE.of(here)
        if now.blank is None or DICE.is_too_soon(here):
            return
        rolled = now.rolled(luck(now.blank))
        DICE.keep(here, rolled)
        here.say(counted(rolled.faces, text))
        here.buzz()

    if not tool.rolls_left:
        again = here.on(DICE.change_once, here, DiceTool.anew)
        return main_action(text("outback.tools.dice.anew"), ft.Icons.REPLAY, again, key="anew")
    if tool.blank is None:
        return main_action(text("outback.tools.dice.all_kept"), None, None, key="roll")
    label = text.count("outback.roll", tool.blank.count)
    return main_action(label, ft.Icons.CASINO, here.on(roll), key="roll")


@part
def can_do_list(found: tuple[tuple[CanDo, ...], ...], count: int, text: Texts) -> ft.Control:
    """Draw what a roll can do: three animals, two, or one."""
    parts: list[ft.Control] = []
    for size, sets in zip((3, 2, 1), found, strict=True):
        if sets:
            parts.append(section(text.count("outback.tools.can", size)))
            parts += [_can(each, text) for each in sets]
    if not parts:
        parts.append(card(body(text("outback.tools.can.nothing"))))
    else:
        rows = text("outback.tools.can.rows", last=count)
        parts.append(quiet(rows))
    return ft.Column(parts, spacing=8)


def _can(can: CanDo, text: Texts) -> ft.Control:
    chips: list[ft.Control] = [
        aimed_chip(target.animal, target.row, text) for target in can.targets
    ]
    dealt: list[ft.Control] = []
    for group in can.dice:
        dealt += [picture(f"outback/{face}", 18) for face in group]
        dealt.append(ft.Container(width=8))
    idle = text.count("outback.offers.idle", can.idle) if can.idle else ""
    inside = ft.Column(
        [
            ft.Row(chips, spacing=6, run_spacing=6, wrap=True),
            ft.Row([*dealt, *([quiet(idle)] if idle else [])], spacing=1, wrap=True),
        ],
        spacing=4,
    )
    spoken = f"{aimed(can.targets, text)}. {idle}".strip()
    told = ft.Semantics(label=spoken, exclude_semantics=True, content=inside, expand=True)
    return card(ft.Row([told]), padding=10)
