"""From a game's state to rows and choices, without a line of Flet.

Each game has a package here; :data:`PRESENTERS` is how the rest of the house finds it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

from companion.game import Refusal, Setup
from companion.i18n import Texts
from companion.lazy import Lazy
from companion.log import Step
from companion.session import Session


class Presenter(Protocol):
    """What the house's own screens want to know about a game."""

    def sentence(self, step: Step, setup: Setup, text: Texts) -> str:
        """Say what happened, in one sentence."""

    def refusal(self, refusal: Refusal, setup: Setup | None, text: Texts) -> str:
        """Say why something may not be done."""

    def status(self, session: Session, text: Texts) -> str:
        """Say where a session stands, in half a line."""


PRESENTERS: Mapping[str, Presenter] = Lazy(
    {
        "outback": "views.present.outback",
        "ants": "views.present.ants",
        "outspeed": "views.present.outspeed",
        "rush_out": "views.present.rush_out",
    }
)

if TYPE_CHECKING:
    from views.present import ants, outback, outspeed, rush_out

    CHECKED: tuple[Presenter, ...] = (outback, ants, outspeed, rush_out)
