"""Dice that hands roll: how they lie in the end is typed, and what is said without typing them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import flet as ft

from companion.game import Event
from companion.games.outback.events import DiceRolled, HexBlocked
from companion.games.outback.state import OutbackState, Phase
from companion.games.outback.taking import rolls_own_dice
from views.drafts import PerScreen
from views.here import AtTable
from views.present.outback.keeping import roll_of
from views.present.outback.play import TableView
from views.widgets.press import wide_action


class Saying(StrEnum):
    """Nothing yet; that they were rolled once more; that nothing came of the third roll."""

    NOTHING = "nothing"
    ROLLED_ON = "rolled_on"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class OwnDice:
    """What was said, and after which roll that was typed: with the next one it is over."""

    roll: str = ""
    saying: Saying = Saying.NOTHING


OWN_DICE: PerScreen[OwnDice] = PerScreen("outback.own_dice", OwnDice, OwnDice)


def is_said(here: AtTable[OutbackState], saying: Saying) -> bool:
    """Whether this is what was said last."""
    return rolls_own_dice(here.state) and OWN_DICE.of(here) == OwnDice(_roll(here), saying)


def say(here: AtTable[OutbackState], saying: Saying) -> None:
    """Say something of the dice; a second tap on the way here says no more than the first."""
    if not OWN_DICE.is_too_soon(here):
        OWN_DICE.keep(here, OwnDice(_roll(here), saying))


def fill_in(here: AtTable[OutbackState], event: Event) -> None:
    """Open the pad for a roll, or the board for a hex that was blocked after one."""
    match event:
        case DiceRolled():
            say(here, Saying.ROLLED_ON)
        case HexBlocked():
            say(here, Saying.FAILED)


def _roll(here: AtTable[OutbackState]) -> str:
    return f"{here.id} {roll_of(here.state)}"


def is_pad_open(here: AtTable[OutbackState], view: TableView) -> bool:
    """Whether there is something to type, and nothing else that more likely comes next.

    With what was typed animals can be taken: then a further roll is typed once somebody says so.
    """
    if not view.by_hand or not view.mine or view.phase not in (Phase.FILLING, Phase.ROLLING):
        return False
    return not view.blocks and (not view.offers or is_said(here, Saying.ROLLED_ON))


def own_dice_ways(here: AtTable[OutbackState], view: TableView) -> list[ft.Control]:
    """Draw what can be said instead of typing how the dice lie, or instead of taking."""
    if not view.mine or view.phase is not Phase.ROLLING or not rolls_own_dice(here.state):
        return []
    if view.may_fail and not view.blocks:
        return [_way(here, "outback.fail.say", Saying.FAILED)]
    if view.may_fail:
        return [_way(here, "outback.fail.back", Saying.NOTHING)]
    if view.luck and not is_pad_open(here, view):
        return [_way(here, "outback.pad.next", Saying.ROLLED_ON, roll=view.rolls + 1)]
    return []


def _way(here: AtTable[OutbackState], key: str, saying: Saying, **params: int) -> ft.Control:
    label = here.text(key, **params)
    return wide_action(label, here.on(say, here, saying), key=f"own-{saying}")
