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
from views.games.ants.cards import rank_face, small_card
from views.games.ants.learn.blocks import trick
from views.games.why import beside
from views.here import Here
from views.look import INK
from views.present.ants.learn import practice_trick, taken_by
from views.present.ants.names import card_name
from views.present.ants.verdicts import why_sentence
from views.widgets.press import main_action, press
from views.widgets.text import HEADING, body, quiet, section, words


def practice(
    here: Here,
    position: Position,
    moves: tuple[Choice, ...],
    play: Callable[[Choice], None],
) -> list[ft.Control]:
    """Draw the goal, the trick, and the hand; or who takes the trick, and the next one."""
    assert isinstance(position, Playing), "the ant game has no other practice"
    text = here.text
    parts: list[ft.Control] = [
        words(text("ants.learn.goal"), INK, HEADING),
        trick(practice_trick(position, text), text),
    ]
    go_on = next((each for each in moves if isinstance(each.event, TrickTaken)), None)
    if go_on:
        parts += _taken(here, position)
        label = text("ants.learn.next_trick")
        icon = ft.Icons.ARROW_FORWARD
        action = main_action(label, icon, here.on(play, go_on), key="practice-next")
        parts.append(ft.Row([action]))
    elif position.mine:
        parts += _hand(here, position, moves, play)
    return parts


def _taken(here: Here, position: Playing) -> list[ft.Control]:
    """Say who takes the trick, and why."""
    seat = taker(position.state)
    assert seat is not None, "no ladybug is in this deck"
    verdict = position.state.verdict
    said = body(why_sentence(verdict, BOX, here.text))
    return [
        words(taken_by(seat, here.text), INK, HEADING),
        beside(said, here, "ants", verdict.ruling),
    ]


def _hand(
    here: Here,
    position: Playing,
    moves: tuple[Choice, ...],
    play: Callable[[Choice], None],
) -> list[ft.Control]:
    by_card = {each.event.card: each for each in moves if isinstance(each.event, CardLaid)}
    cards: list[ft.Control] = [_card(here, card, by_card.get(card), play) for card in position.mine]
    parts: list[ft.Control] = [
        section(here.text("ants.learn.hand")),
        ft.Row(cards, spacing=8, run_spacing=8, wrap=True),
    ]
    if 0 < len(by_card) < len(position.mine):
        parts.append(quiet(here.text("ants.learn.must_beat")))
    return parts


def _card(
    here: Here,
    card: Card,
    choice: Choice | None,
    play: Callable[[Choice], None],
) -> ft.Control:
    """Draw a card of the hand; one that may not be laid now is faded."""
    name = card_name(card, BOX, here.text)
    if choice is None:
        closed = rank_face(card, BOX, is_open=False)
        label = here.text("ants.pad.out", card=name)
        return press(closed, None, name=label, key=f"closed-{card.key}")
    label = here.text("ants.pad.lay", card=name)
    face = small_card(card, BOX, here.text)
    return press(face, here.on(play, choice), name=label, key=f"lay-{card.key}")
