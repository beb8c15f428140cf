"""From a game's state to rows and choices, without a line of Flet.

Each game has a package here; :data:`PRESENTERS` is how the rest of the house finds it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic

from companion.game import Refusal, S, Setup, State
from companion.games import ByGame
from companion.i18n import Texts
from companion.lazy import Lazy
from companion.log import Step
from views.present.seen import Seen


def never_last(seen: Seen[State], text: Texts) -> str:
    """Say nothing, where nobody knows of a round that it is the last."""
    return ""


@dataclass(frozen=True, slots=True)
class Presenter(Generic[S]):
    """What the house's own screens want to know about a game.

    ``sentence`` says what happened; ``refusal`` why something may not be done; ``status`` where a
    session stands, in half a line; ``last`` that this is the last round, or may be, as long as it
    lasts.
    """

    sentence: Callable[[Step, Setup, Texts], str]
    refusal: Callable[[Refusal, Setup | None, Texts], str]
    status: Callable[[Seen[S], Texts], str]
    last: Callable[[Seen[S], Texts], str] = never_last


PRESENTERS: Mapping[str, Presenter[State]] = Lazy(ByGame("views.present.{}:PRESENTER"))
