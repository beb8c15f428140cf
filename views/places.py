"""What a desk hands to the screens of a game: all they know, and nothing behind it."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.game import Box, Event, Refusal, Setup, State
from companion.session import Session
from views.drafts import OwnDrafts
from views.here import AtTable, Here
from views.present.seen import seen
from views.routes import past, table
from views.widgets.press import OnTap

if TYPE_CHECKING:
    from views.desk import Desk
    from views.then import Then

log = logging.getLogger("companion")


class Places:
    """The places of one phone: beside the tables, and at the one it is at."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._known: tuple[Session, object, AtTable[State]] | None = None
        self._then: Then | None = None

    def here(self) -> Here:
        """Return what a screen of a game knows and may do beside its tables."""
        desk = self._desk
        return Here(
            text=desk.text,
            window=desk.window,
            told=desk.told,
            drafts=desk.drafts,
            screen=desk.screen,
            on=desk.on,
            go=desk.go,
            refuse=desk.refuse,
            tell=desk.tell,
            say=desk.device.say,
            buzz=desk.buzz,
            players=desk.house.players,
            box=desk.house.box,
            keep_box=self._keep_box,
            keep_result=self._keep_result,
            won=desk.house.won,
            now=self.here,
        )

    def at_table(self) -> AtTable[State]:
        """Return what a screen of a game knows and may do at its table; made once a drawing."""
        desk = self._desk
        session, seats = desk.session, desk.seats or frozenset()
        at = seats, desk.text, desk.window, desk.told, desk.screen, desk.me
        known = self._known
        if known is None or known[0] is not session or known[1] != at:
            known = self._known = session, at, self._made_at_table(session, seats)
        return known[2]

    def looking_on(self) -> AtTable[State]:
        """Return what a phone may know of its table that everybody sees, whoever plays on it."""
        return replace(self._made_at_table(self._desk.session, frozenset()), now=self.looking_on)

    def before(self, seq: int) -> Then:
        """Return the table as it stood before an entry: the same one for as long as it is asked."""
        from views.then import Then  # few phones ever ask

        if self._then is None or self._then.seq != seq:
            self._then = Then(self._desk, seq)
        return self._then

    def as_then(self, session: Session) -> AtTable[State]:
        """Return what lay open to everybody at a table as it was then; nothing can be done there.

        What leads to another screen still does.
        """
        desk = self._desk

        async def nothing(*_: object) -> None:
            """Change nothing: it was long ago."""

        def on(do: Callable[..., object], *args: object) -> OnTap:
            return desk.on(do, *args) if do == desk.go else nothing

        own = OwnDrafts(desk.house.drafts, f"then {session.id} {session.seq}")
        then = {
            **vars(self.here()),
            **vars(seen(session, frozenset())),
            **dict.fromkeys(("act", "act_on", "advise", "again", "later"), nothing),
            **dict.fromkeys(("drafts", "screen", "shared"), own),
            "on": on,
            "advised": (),
        }
        return AtTable(**{**then, "now": lambda: self.as_then(session)})

    def _made_at_table(self, session: Session, seats: frozenset[int]) -> AtTable[State]:
        desk = self._desk
        assert desk.hub is not None
        return AtTable(
            **{
                **vars(self.here()),
                **vars(seen(session, seats)),
                "now": self.at_table,
                "shared": OwnDrafts(desk.house.drafts, session.id, desk.hub.tell),
                "act": desk.act,
                "act_on": desk.act_on,
                "advised": desk.me.advised,
                "advise": self._advise,
                "again": lambda: self.play_again(session),
                "later": self.later,
            }
        )

    def _keep_box(self, game: str, box: Box) -> bool:
        refusal = self._desk.house.keep_box(game, box)
        if refusal:
            self._desk.refuse(refusal)
        return refusal is None

    def _advise(self, players: tuple[str, ...]) -> None:
        self._desk.remember(advised=players)

    async def _keep_result(self, setup: Setup, result: Event, corrects: str) -> Refusal | None:
        desk = self._desk
        kept = await desk.house.type_in(setup, result, corrects)
        if isinstance(kept, Refusal):
            return kept
        desk.go(past(kept))
        return None

    def play_again(self, session: Session) -> None:
        """Begin a new game of the people of a session, played in the same way, and go to it.

        The people are called and marked as they are by now.
        """
        desk = self._desk
        setup = session.setup
        hub = desk.house.find(session.id)
        phones = hub.playing_phones if hub else 0
        options = setup.options.for_the_next_table(phones)
        seats = tuple(map(desk.house.people.as_now, setup.seats))
        box = desk.house.box(setup.game)
        begun = desk.house.start(Setup(setup.game, seats, options, box), hub)
        if isinstance(begun, Refusal):
            return desk.refuse(begun)
        desk.go(table(begun.session.id))
        desk.sit(begun.all_seats)

    def later(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do something behind the screen, and draw it anew when that is done."""

        async def then() -> None:
            try:
                await work()
            except Exception:
                log.exception("what was to be done later failed")
            else:
                self._desk.draw()

        self._desk.page.run_task(then)
