"""Why something was not done, said in the reader's language."""

from __future__ import annotations

from companion.game import Refusal
from companion.hub import TableWhy
from companion.i18n import Texts
from companion.session import Session
from views.present import PRESENTERS
from views.present.history import newest_sentence


def refused(refusal: Refusal, game: str, session: Session | None, text: Texts) -> str:
    """Say a refusal, with what happened instead, if anything did.

    ``game`` is the id of the game it is about, empty for what no game says.
    """
    if refusal.code is TableWhy.MOVED_ON and session:
        return text("why.moved_on", what=newest_sentence(session, text))
    if text.has(f"why.{refusal.code}"):
        return text(f"why.{refusal.code}", **dict(refusal.params))
    return PRESENTERS[game].refusal(refusal, session.setup if session else None, text)
