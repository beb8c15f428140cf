"""What a phone is told when it was away from its table: the last that happened meanwhile, once.

It was away while its page was hidden or gone. At another screen of its own choice it was not.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from companion.presence import Presence
from views.drafts import PerPhone
from views.present.history import missed

if TYPE_CHECKING:
    from views.desk import Desk

log = logging.getLogger("companion")

FEWEST: Final = 2
"""The last thing that happened stands at the head of every table; from the second on it is news."""
MOST_TOLD: Final = 4
"""So many sentences at most; the rest is in the history."""


@dataclass(frozen=True, slots=True)
class Left:
    """At which session a phone was when it went away, and up to which entry it had seen its log.

    ``is_back``: it has come back there since.
    """

    session: str = ""
    seq: int = 0
    is_back: bool = False


LEFT: PerPhone[Left] = PerPhone("left", Left, Left)
"""Written down when the phone goes, and only then: no tap of others waits for a disk for it."""


class Away:
    """What one phone has missed at its table, until its next tap."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._is_here = True
        self._since = 0
        """After which entry that is told which is to be read."""
        self._is_drawn = False
        self.said: tuple[str, ...] = ()
        """The last things that happened, oldest first; none when there is nothing to be read."""
        self.before = 0
        """How many more there were before them."""

    # -- when it goes and comes -------------------------------------------------------------

    def hides(self) -> None:
        """Note how far this phone has seen its table: nobody looks at it from now on."""
        if self._desk.door and self._desk.hub:
            LEFT.keep_quietly(self._desk, self._left())

    def goes(self) -> None:
        """Note it when the page is gone, so that it outlives a restart of the server.

        Whoever was at another screen has left the table by its own wish.
        """
        desk, was_here, self._is_here = self._desk, self._is_here, False
        if not (was_here and desk.door):
            return
        try:
            if desk.hub is None:
                if LEFT.of(desk).is_back:
                    LEFT.keep(desk, Left())
            elif desk.circle.watch.of(desk.name) is not Presence.HERE:  # no other page of it
                LEFT.keep(desk, self._left())
        except OSError:
            log.exception("how far a phone has seen its table could not be saved")

    def comes(self) -> None:
        """Find out what this phone has missed: its page is seen again, or is a new one."""
        desk, self._is_here = self._desk, True
        left = LEFT.of(desk)
        if not (desk.door and desk.hub) or left.is_back or left.session != desk.session.id:
            return
        LEFT.keep_quietly(desk, replace(left, is_back=True))
        self._read()
        if desk.seats is None or desk.route.sheet == "display":
            return
        said, before = missed(
            desk.session, desk.text, since=left.seq, phone=desk.name, most=MOST_TOLD
        )
        if len(said) + before >= FEWEST:
            self._since, self.said, self.before = left.seq, tuple(said), before

    def arrives(self) -> None:
        """Come to another table, or to none: what was to be read was of the one before."""
        self._read()
        self.comes()

    def _left(self) -> Left:
        """Say how far it has seen its table; what it has not read yet counts as unseen."""
        desk, before = self._desk, LEFT.of(self._desk)
        is_same = before.session == desk.session.id
        if is_same and not before.is_back:
            return before
        seen = self._since if self.said else max(desk.seen, before.seq if is_same else 0)
        return Left(desk.session.id, seen)

    # -- what is to be read -----------------------------------------------------------------

    def is_drawn(self) -> None:
        """Note that it is on the screen, so that the next tap puts it away."""
        self._is_drawn = True

    def has_tapped(self) -> None:
        """Put away what was to be read before this tap."""
        if self._is_drawn:
            self._read()

    def _read(self) -> None:
        self._is_drawn, self.said, self.before = False, (), 0
