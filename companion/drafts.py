"""What every phone is in the middle of: a form half filled in, a game being prepared.

It lies beside what a phone is remembered for, so that neither a reload nor a restart loses it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

from companion.store.library import Library
from companion.strict import Doc, to_doc

T = TypeVar("T")


class Drafts:
    """The drafts of all phones, each by its name. What was read or kept once is not read again."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._known: dict[tuple[str, str], object] = {}

    def of(self, phone: str, name: str, read: Callable[[object], T] | None = None) -> T | None:
        """Return a phone's draft, ``None`` when it has none, or none that can be read.

        ``read`` makes it out of its document; without it nothing is read back.
        """
        at = phone, name
        if at not in self._known:
            self._known[at] = self._library.draft(phone, name, read) if read else None
        return cast("T | None", self._known[at])

    def keep(
        self, phone: str, name: str, draft: T | None, write: Callable[[T], Doc] | None = to_doc
    ) -> None:
        """Keep a draft in the place of the one before; without ``write`` until the house closes.

        Raises: NotSaved; until the house closes it is kept all the same.
        """
        self._known[phone, name] = draft
        if write:
            self._library.save_draft(phone, name, None if draft is None else write(draft))
