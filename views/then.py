"""A table as it stood before one of its entries, for a phone on which that is said anew.

The screens of the game are the ordinary ones, and so is every control on them; but what is done
there is only noted, until it was seen what follows from it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from companion.codec import event_from_doc, event_to_doc
from companion.game import Choice, Event, Refusal, State
from companion.log import LogWhy, Step
from companion.session import Session
from views.here import AtTable
from views.present.seen import seen
from views.routes import Route, table
from views.taps import DeskWhy

if TYPE_CHECKING:
    from views.desk import Desk

SAID: Final = "mending"
"""Under which name the screen's drafts have what was said anew, until it counts."""


class Then:
    """The place of one phone at a table as it stood before an entry."""

    def __init__(self, desk: Desk, seq: int) -> None:
        self._desk = desk
        self.seq = seq
        self._known: tuple[Session, object, AtTable[State]] | None = None

    @property
    def step(self) -> Step | None:
        """The entry as it counts by now, ``None`` when it does not, or is not for this phone."""
        hub = self._desk.hub
        step = hub.session.play.step(self.seq) if hub else None
        return step if hub and step and hub.mends_as(self._desk.name, step) else None

    @property
    def said(self) -> Event | None:
        """What was said in its place, so far only here."""
        game = self._desk.session.setup.game
        return self._desk.screen.of(SAID, partial(event_from_doc, game))

    def take_back(self) -> None:
        """Say something else in its place."""
        self._keep(None)

    @property
    def is_too_soon(self) -> bool:
        """Whether a tap was meant for what was drawn before this was said."""
        return self._desk.screen.debounce(SAID).is_too_soon

    def place(self) -> AtTable[State]:
        """Return what a screen of the game knows and may do there; made once a drawing."""
        desk, step = self._desk, self.step
        assert desk.hub is not None and step is not None, "there is something to be said anew"
        session, seats = desk.session, desk.hub.mends_as(desk.name, step)
        at = seats, desk.text, desk.window, desk.told, desk.screen, desk.me
        known = self._known
        if known is None or known[0] is not session or known[1] != at:
            known = self._known = session, at, self._made(session.before(step), seats)
        return known[2]

    def _made(self, session: Session, seats: frozenset[int]) -> AtTable[State]:
        """Make the place of a session as it stood; nothing done at it leaves this screen."""
        screen = self._desk.screen
        return replace(
            self._desk.places.at_table(),
            **vars(seen(session, seats)),
            now=self.place,
            shared=screen,
            act=self._note,
            act_on=self._note_first,
            go=self._go,
            keep_box=lambda game, box: False,
            advised=(),
            advise=lambda players: None,
            again=lambda: None,
        )

    async def _note(self, choice: Choice) -> bool:
        """Note what is said in the place of the entry, one thing; what the game refuses is said."""
        desk, step = self._desk, self.step
        if step is None or self.said is not None:
            return False
        answer = desk.session.play.rehearse(self.seq, choice.event)
        if choice.blank is not None:
            answer = Refusal(LogWhy.NOT_SAID)
        if isinstance(answer, Refusal):
            desk.refuse(answer)
            return False
        if choice.event == step.entry.event:
            desk.refuse(Refusal(DeskWhy.SAID_ALREADY))
            return False
        self._keep(choice.event)
        return True

    async def _note_first(self, following: Callable[[], Choice | None]) -> None:
        if choice := following():
            await self._note(choice)

    def _keep(self, event: Event | None) -> None:
        screen = self._desk.screen
        screen.debounce(SAID).changed()
        screen.keep(SAID, event, event_to_doc)

    def _go(self, route: Route) -> None:
        """Stay here, where a screen of the game would go back to its table."""
        if route != table(self._desk.session.id):
            self._desk.go(route)
