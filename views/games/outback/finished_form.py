"""The form of each phone for a game that was played without the app."""

from __future__ import annotations

from companion.games.outback.track import Space
from views.games.kept import Kept
from views.present.outback.finished import FinishedDraft

FORMS: Kept[FinishedDraft] = Kept(FinishedDraft)
LAST_PUT: Kept[Space | None] = Kept(lambda: None)
"""Where the last marker was put: a double tap there is one tap."""
