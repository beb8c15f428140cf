"""Who has played a game that is scored afterwards: how many, and their names if wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import flet as ft

from views.here import Here
from views.look import ACCENT_INK, INK
from views.present.people import short
from views.widgets.pieces import token
from views.widgets.press import choice_row, press
from views.widgets.text import NAME, TITLE, section, words


def how_many(
    here: Here, counts: Iterable[int], chosen: int, choose: Callable[[int], None]
) -> list[ft.Control]:
    """Draw the question how many have played."""
    chips: list[ft.Control] = [
        press(
            words(str(count), INK, TITLE, center=True),
            here.on(choose, count),
            name=here.text.count("finished.players", count),
            chosen=chosen == count,
            expand=True,
            padding=10,
        )
        for count in counts
    ]
    return [section(here.text("finished.how_many")), choice_row(chips)]


def who_played(
    here: Here, people: Sequence[str], name_one: Callable[[str], None], asked: str = "finished"
) -> list[ft.Control]:
    """Draw the saved players, to be tapped in seating order; nothing while there are none.

    Its texts are ``<asked>.who.title``, ``….tap``, ``….name`` and ``….named``.
    """
    text, known = here.text, here.players()
    if not known:
        return []
    chips: list[ft.Control] = []
    for who in known:
        at = people.index(who.id) + 1 if who.id in people else 0
        number = [words(str(at), ACCENT_INK, NAME)] if at else []
        mark = [token(who.colour, who.shape, 28), words(short(who.name), INK, NAME)]
        spoken = text(f"{asked}.who.{'named' if at else 'name'}", name=who.name, number=at)
        inside = ft.Row([*number, *mark], spacing=8, tight=True)
        on_tap = here.on(name_one, who.id)
        chips.append(press(inside, on_tap, name=spoken, chosen=bool(at), padding=8, key=who.id))
    return [
        section(text(f"{asked}.who.title"), text(f"{asked}.who.tap")),
        ft.Row(chips, spacing=8, run_spacing=8, wrap=True),
    ]
