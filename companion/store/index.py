"""The list of sessions, kept so that it need not be read out of all their files.

It is only a cache: each line carries the size and the time of the file it was read from, and a
line that no longer fits, or an index that is missing or damaged, is made anew.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace
from typing import Final

from companion.codec import Unreadable, from_doc, to_doc
from companion.store.book import Ending, Summary
from companion.store.seal import Damaged, NewerSchema, sealed, unsealed
from companion.store.shelf import Shelf, Stamp

_NAME: Final = "index.json"
_LINES: Final = "sessions"


@dataclass(frozen=True, slots=True)
class Line:
    """A summary and the state of the file it was read from."""

    stamp: Stamp
    summary: Summary

    def touched_before(self, known: Line | None) -> Line:
        """Return the line with when it was touched, as known here before the file was copied."""
        if known is None or known.stamp.size != self.stamp.size:
            return self
        return replace(self, summary=replace(self.summary, touched_ms=known.summary.touched_ms))

    def telling(self, ending: Ending) -> Line:
        """Return the line with how its session ended."""
        return replace(self, summary=replace(self.summary, ending=ending))


class Index:
    """The lines of the list by session id, and the file that remembers them."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self.lines = self._read()

    def save(self) -> None:
        """Write the index; a failure costs a reading of files later on and is only logged."""
        docs = {str(n): to_doc(line) for n, line in enumerate(self.lines.values(), start=1)}
        try:
            self._shelf.write(_NAME, sealed({_LINES: docs}))
        except OSError as error:
            logging.getLogger(__name__).warning("index not saved: %s", error)

    def _read(self) -> dict[str, Line]:
        try:
            tables = unsealed(self._shelf.read(_NAME))
            lines = [from_doc(Line, doc) for doc in tables.get(_LINES, {}).values()]
        except (OSError, Damaged, NewerSchema, Unreadable):
            return {}
        return {line.summary.id: line for line in lines}
