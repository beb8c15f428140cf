"""The form for a finished game, as each phone has it."""

from __future__ import annotations

from collections.abc import Callable

from companion.game import Setup
from views.desk import Desk
from views.games.ants.box import known_box
from views.games.per_phone import PerPhone
from views.present.ants.finished import FinishedDraft, setup_of
from views.present.people import seated

FORMS: PerPhone[FinishedDraft] = PerPhone("ants.finished", FinishedDraft, FinishedDraft)


def setup_for(desk: Desk, draft: FinishedDraft) -> Setup:
    """Return the game as if it had been set up here."""
    seats = seated(draft.count, draft.people, desk.house.library.players(), desk.text)
    return setup_of(draft, seats, known_box(desk))


def change(desk: Desk, how: Callable[[FinishedDraft], FinishedDraft]) -> None:
    """Change the form as it is by now."""
    FORMS.keep(desk, how(FORMS.of(desk)))


def go_to(desk: Desk, step: int) -> None:
    """Go to a step of the form."""
    change(desk, lambda draft: draft.at(step))
