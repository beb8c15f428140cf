"""Where a session stands, in half a line, whatever has become of it."""

from __future__ import annotations

from companion.game import State
from companion.i18n import Texts
from views.present import PRESENTERS
from views.present.seen import Seen


def status(seen: Seen[State], text: Texts) -> str:
    """Say where a session stands: what its table is at, that it was left, or only typed in."""
    if seen.setup.is_typed_in:
        return text("past.state.typed_in")
    if seen.is_left:
        return text("past.state.left")
    return PRESENTERS[seen.setup.game].status(seen, text)
