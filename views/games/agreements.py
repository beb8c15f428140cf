"""What a table agrees on before a game: questions with a few answers, each with its why."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import TypeVar

import flet as ft

from companion.game import Options, Refusal
from views.games import Choose
from views.games.why import beside
from views.here import Here
from views.present import PRESENTERS
from views.present.people import partners, together
from views.widgets.press import choices
from views.widgets.text import body, quiet, section

Answer = TypeVar("Answer", bound=StrEnum)
OPTIONS = TypeVar("OPTIONS", bound=Options)


def agreement(
    here: Here,
    game: str,
    what: str,
    answers: Iterable[Answer],
    chosen: Answer,
    choose: Callable[[Answer], None],
    ruling: str = "",
    closed: Container[Answer] = (),
) -> list[ft.Control]:
    """Draw a question, its answers side by side, and why one chooses the chosen one.

    ``ruling`` is what the question is about in the rules, if it is about one; ``closed`` are the
    answers that cannot be chosen.

    Its texts are ``<game>.option.<what>``, ``….<answer>`` and ``….<answer>.why``.
    """
    text = here.text
    named = [(each, text(f"{game}.option.{what}.{each}")) for each in answers]
    said = quiet(text(f"{game}.option.{what}.{chosen}.why"))
    return [
        section(text(f"{game}.option.{what}")),
        choices(here.on, named, chosen, choose, closed=closed, key=what),
        beside(said, here, game, ruling, key=f"why-{what}"),
    ]


def asked(
    here: Here, game: str, what: str, options: OPTIONS, choose: Choose, ruling: str = ""
) -> list[ft.Control]:
    """Draw the question about the option of that name; its answers are those of its kind."""
    now: StrEnum = getattr(options, what)

    def say(answer: StrEnum) -> None:
        choose(replace(options, **{what: answer}))

    return agreement(here, game, what, type(now), now, say, ruling)


def variants(
    here: Here,
    game: str,
    refused: Mapping[Answer, Refusal | None],
    chosen: Answer,
    choose: Callable[[Answer], None],
    teams: Answer,
    ruling: str = "",
) -> list[ft.Control]:
    """Draw which variant is played, why there can be no ``teams``, and who are partners in them.

    ``refused`` says of each variant why it cannot be chosen.
    """
    text, names = here.text, seated_names(here)
    closed = [each for each, why in refused.items() if why]
    parts = agreement(here, game, "variant", refused, chosen, choose, ruling, closed)
    if why := refused[teams]:
        said = quiet(PRESENTERS[game].refusal(why, None, text))
        parts.append(beside(said, here, game, why.ruling))
    if chosen is teams and (sides := partners(names)):
        ours, theirs = (together(side, text) for side in sides)
        parts.append(body(text(f"{game}.option.teams", ours=ours, theirs=theirs)))
    return parts


def seated_names(here: Here) -> tuple[str, ...]:
    """Name who sits at the table that is being prepared, in seating order."""
    known = {player.id: player.name for player in here.players()}
    return tuple(known[player] for player in here.people if player in known)
