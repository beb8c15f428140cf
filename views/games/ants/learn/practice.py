"""Three tricks to play, as at the table, until the Queen was laid."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.game import Choice
from companion.games.ants.events import CardLaid, TrickTaken
from companion.games.ants.laying import taker
from companion.games.ants.pieces import Card
from companion.learn.ants.practice import Playing
from companion.learn.ants.tables import BOX
from companion.learn.exercise import Position
from views.desk import Desk
from views.games.ants.cards import rank_face, small_card
from views.games.ants.learn.blocks import trick
from views.games.why import beside
from views.look import INK
from views.present.ants.learn import practice_trick, taken_by
from views.present.ants.names import card_name
from views.present.ants.verdicts import why_sentence
from views.widgets.press import main_action, press
from views.widgets.text import STRONG, body, quiet, section, words


def practice(
    desk: Desk,
    position: Position,
    moves: tuple[Choice, ...],
    play: Callable[[Choice], None],
) -> list[ft.Control]:
    """Draw the goal, the trick, and the hand; or who takes the trick, and the next one."""
    assert isinstance(position, Playing), "the ant game has no other practice"
    text = desk.text
    parts: list[ft.Control] = [
        words(text("ants.learn.goal"), INK, 17, STRONG),
        trick(practice_trick(position, text), text),
    ]
    go_on = next((each for each in moves if isinstance(each.event, TrickTaken)), None)
    if go_on:
        parts += _taken(desk, position)
        label = text("ants.learn.next_trick")
        icon = ft.Icons.ARROW_FORWARD
        action = main_action(label, icon, desk.on(play, go_on), key="practice-next")
        parts.append(ft.Row([action]))
    elif position.mine:
        parts += _hand(desk, position, moves, play)
    return parts


def _taken(desk: Desk, position: Playing) -> list[ft.Control]:
    """Say who takes the trick, and why."""
    seat = taker(position.state)
    assert seat is not None, "no ladybug is in this deck"
    verdict = position.state.verdict
    said = body(why_sentence(verdict, BOX, desk.text))
    return [
        words(taken_by(seat, desk.text), INK, 17, STRONG),
        beside(said, desk, "ants", verdict.ruling),
    ]


def _hand(
    desk: Desk,
    position: Playing,
    moves: tuple[Choice, ...],
    play: Callable[[Choice], None],
) -> list[ft.Control]:
    by_card = {each.event.card: each for each in moves if isinstance(each.event, CardLaid)}
    cards: list[ft.Control] = [_card(desk, card, by_card.get(card), play) for card in position.mine]
    parts: list[ft.Control] = [
        section(desk.text("ants.learn.hand")),
        ft.Row(cards, spacing=8, run_spacing=8, wrap=True),
    ]
    if 0 < len(by_card) < len(position.mine):
        parts.append(quiet(desk.text("ants.learn.must_beat")))
    return parts


def _card(
    desk: Desk,
    card: Card,
    choice: Choice | None,
    play: Callable[[Choice], None],
) -> ft.Control:
    """Draw a card of the hand; one that may not be laid now is faded."""
    name = card_name(card, BOX, desk.text)
    if choice is None:
        closed = rank_face(card, BOX, is_open=False)
        label = desk.text("ants.pad.out", card=name)
        return press(closed, None, name=label, key=f"closed-{card.key}")
    label = desk.text("ants.pad.lay", card=name)
    face = small_card(card, BOX, desk.text)
    return press(face, desk.on(play, choice), name=label, key=f"lay-{card.key}")
