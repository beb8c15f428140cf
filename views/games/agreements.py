"""What a table agrees on before a game: questions with a few answers, each with its why."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import TypeVar

import flet as ft

from views.games.why import beside
from views.here import Here
from views.widgets.press import choice_chip, choice_row
from views.widgets.text import quiet, section

Answer = TypeVar("Answer", bound=StrEnum)


def agreement(
    here: Here,
    game: str,
    what: str,
    answers: Iterable[Answer],
    chosen: Answer,
    choose: Callable[[Answer], None],
    ruling: str = "",
) -> list[ft.Control]:
    """Draw a question, its answers side by side, and why one chooses the chosen one.

    ``ruling`` is what the question is about in the rules, if it is about one.

    Its texts are ``<game>.option.<what>``, ``….<answer>`` and ``….<answer>.why``.
    """
    text = here.text
    chips: list[ft.Control] = [
        choice_chip(
            text(f"{game}.option.{what}.{each}"), here.on(choose, each), chosen=each is chosen
        )
        for each in answers
    ]
    said = quiet(text(f"{game}.option.{what}.{chosen}.why"))
    return [
        section(text(f"{game}.option.{what}")),
        choice_row(chips, key=what),
        beside(said, here, game, ruling, key=f"why-{what}"),
    ]


def seated_names(here: Here) -> tuple[str, ...]:
    """Name who sits at the table that is being prepared, in seating order."""
    known = {player.id: player.name for player in here.players()}
    return tuple(known[player] for player in here.people if player in known)
