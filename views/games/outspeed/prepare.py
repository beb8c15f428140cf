"""Before a race: what the app does, in which order the tiles come, and what to lay out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, cast

import flet as ft

from companion.game import LuckBy, Options, Refusal
from companion.games.outspeed.options import Declaring, Dialling, OutspeedOptions, Programming
from views.games.agreements import Answer, agreement
from views.games.outspeed.box_record import kept_box
from views.here import Here
from views.present.outspeed.prepare import Order, items, order_of, with_order

Choose = Callable[[Options], None]


def checklist(here: Here, seats: int) -> list[tuple[str, str]]:
    """List what the prepared race needs: a key, and a sentence with exact counts."""
    return list(items(seats, here.agreed(OutspeedOptions), kept_box(here), here.text))


def cannot_go_on(here: Here, seats: int, options: Options, step: str) -> Refusal | None:
    """Why preparing cannot go on: never, all that is agreed on can be played."""
    return None


def option_rows(here: Here, options: Options, choose: Choose) -> list[ft.Control]:
    """Draw the order of the tiles, how paths are chosen, tokens declared, and who has the luck."""
    at = cast(OutspeedOptions, options)

    def asked(question: str, answers: Iterable[Answer], now: Answer) -> list[ft.Control]:
        def say(answer: Answer) -> None:
            changed: dict[str, Any] = {question: answer}
            choose(replace(at, **changed))

        return agreement(here, "outspeed", question, answers, now, say)

    order = agreement(
        here, "outspeed", "order", Order, order_of(at), lambda said: choose(with_order(at, said))
    )
    return [
        *order,
        *([] if at.first_game else asked("tiles", LuckBy, at.tiles)),
        *asked("programming", Programming, at.programming),
        *asked("tokens", LuckBy, at.tokens),
        *asked("dice", LuckBy, at.dice),
        *asked("declaring", Declaring, at.declaring),
        *asked("dialling", Dialling, at.dialling),
    ]
