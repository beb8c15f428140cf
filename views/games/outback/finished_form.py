"""The form of each phone for a game that was played without the app."""

from __future__ import annotations

from companion.games.outback.track import Space
from views.drafts import PerPhone
from views.games.finished import FinishedForm
from views.present.outback.finished import FinishedDraft

FORMS = FinishedForm(FinishedDraft)
LAST_PUT: PerPhone[Space | None] = PerPhone("outback.finished.last", lambda: None)
"""Where the last marker was put: a double tap there is one tap.

Not written down: no double tap is longer than a restart.
"""
