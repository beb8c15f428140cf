"""What phones and tables are in the middle of: a form half filled in, a round half counted.

It lies beside what a phone is remembered for, so that neither a reload nor a restart loses it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final, TypeVar, cast

from companion.store.library import Library
from companion.strict import Doc, to_doc

T = TypeVar("T")

MOST_KNOWN: Final = 2_000
"""After so many, what is not there is looked up again: nobody may come back to it."""

_log = logging.getLogger(__name__)


class Drafts:
    """The drafts of all owners, each by its name. What was read or kept once is not read again.

    An owner is a phone or a session, by its id.
    """

    def __init__(self, library: Library) -> None:
        self._library = library
        self._known: dict[tuple[str, str], object] = {}
        self._most_known = MOST_KNOWN

    def of(self, owner: str, name: str, read: Callable[[object], T] | None = None) -> T | None:
        """Return an owner's draft, ``None`` when it has none, or none that can be read.

        ``read`` makes it out of its document; without it nothing is read back.
        """
        at = owner, name
        if at not in self._known:
            self._forget_what_is_not_there()
            self._known[at] = self._library.draft(owner, name, read) if read else None
        return cast("T | None", self._known[at])

    def _forget_what_is_not_there(self) -> None:
        if len(self._known) >= self._most_known:
            self._known = {at: draft for at, draft in self._known.items() if draft is not None}
            self._most_known = max(MOST_KNOWN, 2 * len(self._known))

    def keep(
        self, owner: str, name: str, draft: T | None, write: Callable[[T], Doc] | None = to_doc
    ) -> None:
        """Keep a draft in the place of the one before; without ``write`` until the house closes.

        Raises: NotSaved; until the house closes it is kept all the same.
        """
        self._known[owner, name] = draft
        if write:
            self._library.save_draft(owner, name, None if draft is None else write(draft))

    def forget(self, owner: str) -> None:
        """Forget all that an owner is in the middle of.

        What cannot be removed is there again at the next look: nobody is kept from going on.
        """
        self._known = {at: draft for at, draft in self._known.items() if at[0] != owner}
        try:
            self._library.forget_drafts(owner)
        except OSError:
            _log.exception("the drafts of %s could not be removed", owner)

    def put_away(self, owner: str, is_gone: Callable[[object], bool]) -> bool:
        """Forget those of an owner's drafts that were never written down and are gone.

        Answers whether there were any.
        """
        gone = [at for at, draft in self._known.items() if at[0] == owner and is_gone(draft)]
        self._known |= dict.fromkeys(gone)
        return bool(gone)
