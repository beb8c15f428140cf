"""The form for a finished game, as each phone has it."""

from __future__ import annotations

from collections.abc import Callable

from companion.game import Setup
from views.drafts import PerPhone
from views.games.ants.box import known_box
from views.here import Here
from views.present.ants.finished import FinishedDraft, setup_of
from views.present.people import seated

FORMS: PerPhone[FinishedDraft] = PerPhone("ants.finished", FinishedDraft, FinishedDraft)


def setup_for(here: Here, draft: FinishedDraft) -> Setup:
    """Return the game as if it had been set up here."""
    seats = seated(draft.count, draft.people, here.players(), here.text)
    return setup_of(draft, seats, known_box(here))


def change(here: Here, how: Callable[[FinishedDraft], FinishedDraft]) -> None:
    """Change the form as it is by now."""
    FORMS.keep(here, how(FORMS.of(here)))


def go_to(here: Here, step: int) -> None:
    """Go to a step of the form."""
    change(here, lambda draft: draft.at(step))
