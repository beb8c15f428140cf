"""Roll and keep, as at the table, until the goal is reached."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.game import Choice
from companion.games.outback.events import DiceRolled, DieKept, DieReleased
from companion.learn.exercise import Position
from companion.learn.outback.paying import Hand
from views.games.outback.animals import aimed_chip
from views.games.outback.dice import dice_row
from views.here import Here
from views.look import INK
from views.present.outback.names import a
from views.present.outback.play import DieView
from views.widgets.press import main_action
from views.widgets.text import PAGE, section, words


def practice(
    here: Here,
    position: Position,
    moves: tuple[Choice, ...],
    play: Callable[[Choice], None],
) -> list[ft.Control]:
    """Draw what to roll for, the dice with those kept, and the roll."""
    assert isinstance(position, Hand), "Outback has no other practice"
    text, target = here.text, position.target
    goal = text("outback.learn.goal", animal=a(target.animal, text), row=target.row)
    parts: list[ft.Control] = [
        words(goal, INK, PAGE),
        ft.Row([aimed_chip(target.animal, target.row, text)]),
    ]
    if position.state.dice:
        parts += _dice(here, position, moves, play)
    roll = next((each for each in moves if isinstance(each.event, DiceRolled)), None)
    if roll and roll.blank:
        label = text.count("outback.roll", roll.blank.count)
        action = main_action(label, ft.Icons.CASINO, here.on(play, roll), key="practice-roll")
        parts.append(ft.Row([action]))
    return parts


def _dice(
    here: Here,
    hand: Hand,
    moves: tuple[Choice, ...],
    play: Callable[[Choice], None],
) -> list[ft.Control]:
    async def tapped(choice: Choice) -> None:
        play(choice)

    by_die = {c.event.die: c for c in moves if isinstance(c.event, DieKept | DieReleased)}
    dice = tuple(
        DieView(at, face, at in hand.state.kept, by_die.get(at))
        for at, face in enumerate(hand.state.dice)
    )
    rolled = here.text("outback.head.roll", roll=hand.state.rolls)
    return [
        section(here.text("outback.dice.title"), rolled),
        dice_row(dice, here.text, here.on, tapped, is_narrow=here.window.is_narrow),
    ]
