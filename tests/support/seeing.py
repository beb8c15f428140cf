"""What a phone may see of a session, for presenters that are asked without any phone."""

from __future__ import annotations

from typing import Any

from companion.session import Session
from views.present.seen import Seen, seen


def seen_by(session: Session, seats: frozenset[int] = frozenset()) -> Seen[Any]:
    """Return a session as a phone sees it that plays these seats; of whatever game it is."""
    return seen(session, seats)
