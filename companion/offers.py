"""What was played of a session elsewhere: its table's host says whether it goes on so.

Anybody can write a log that a game's rules take. So none goes on from a file or a link by itself.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from companion.circle import Circle, News, Word
from companion.game import Refusal
from companion.log import Entry
from companion.rights import Right, RightsWhy


@dataclass(frozen=True, slots=True)
class Offer:
    """What follows on this log elsewhere, and the phone that has brought it."""

    phone: str
    entries: tuple[Entry, ...]


class Offers:
    """What phones have brought to one table, one each, until the host has answered.

    ``take`` takes over what an offer holds, as :meth:`companion.hub.TableHub.catch_up` does.
    """

    def __init__(
        self, circle: Circle, take: Callable[[tuple[Entry, ...]], Awaitable[Refusal | None]]
    ) -> None:
        self._circle = circle
        self._take = take
        self._offers: dict[str, Offer] = {}

    def may_answer(self, phone: str) -> bool:
        """Whether a phone may let this game go on: the host; any, at a table that is nobody's."""
        roster = self._circle.roster
        is_nobodys = not roster.host and not roster.players
        return self._circle.may(phone, Right.LOOK if is_nobodys else Right.CONTINUE)

    def add(self, offer: Offer) -> None:
        """Ask the host, in place of what that phone has brought before."""
        self._offers[offer.phone] = offer
        self._circle.changed()

    def to(self, phone: str) -> tuple[Offer, ...]:
        """Return what waits for a phone to answer it, the oldest first."""
        return tuple(self._offers.values()) if self._offers and self.may_answer(phone) else ()

    async def take_over(self, by: str, offer: Offer) -> Refusal | None:
        """Go on by an offer. Refuses: whoever is not the host, and as ``take`` does."""
        if not self._end(by, offer):
            return Refusal(RightsWhy.HOSTS_ONLY)
        refusal = await self._take(offer.entries)
        if refusal is None:
            self._circle.tell_all(News(Word.CONTINUED, offer.phone), but=by)
        return refusal

    def decline(self, by: str, offer: Offer) -> None:
        """Leave the game as it is, and let the phone know that has brought the offer."""
        if self._end(by, offer):
            self._circle.tell(offer.phone, News(Word.NOT_CONTINUED, by))

    def _end(self, by: str, offer: Offer) -> bool:
        """Let an offer wait no more, if this phone may answer it."""
        may = offer in self.to(by)
        if may:
            del self._offers[offer.phone]
            self._circle.changed()
        return may
