"""What a tap does: it is meant for one screen, changes something, and draws that screen anew."""

from __future__ import annotations

import inspect
import logging
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING

from companion.game import Choice, Dice, Refusal
from companion.hub import TableHub, TableWhy, Tap
from companion.log import Entry
from views.debounce import Debounce
from views.widgets.press import OnTap

if TYPE_CHECKING:
    from views.desk import Desk

log = logging.getLogger("companion")


class DeskWhy(StrEnum):
    """What a phone says when it is nobody's fault at the table."""

    FAILED = "failed"
    FORKED = "forked"
    NO_LINK = "no_link"
    FILE_TOO_LARGE = "file_too_large"
    FILE_LOST = "file_lost"
    NOT_DRAWN = "not_drawn"
    SAID_ALREADY = "said_already"


class Taps:
    """The taps of one phone: which screen each was meant for, and what came of it."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._is_tapping = False
        self._known_seq = 0
        self._debounce = Debounce()
        self._seen_before = 0
        """What was newest on the screen before the one that settles."""

    def begin_at(self, hub: TableHub | None) -> None:
        """Come to another table, or to none: what has happened there so far is no news."""
        self._known_seq = hub.session.seq if hub else 0

    def table_changed(self) -> None:
        """Draw what has changed at the table, unless this phone's own tap is about to."""
        desk = self._desk
        if desk.session.seq != self._known_seq:
            self._known_seq = desk.session.seq
            self._debounce.changed()
            self._seen_before = desk.seen
        desk.whereabouts.leave_other_seats()
        if not self._is_tapping:
            desk.draw()

    def on(self, do: Callable[..., Awaitable[object] | object], *args: object) -> OnTap:
        """Return a handler for a tap that does something and then draws the screen anew.

        Whatever goes wrong in it becomes a sentence on this phone and a line in the log.
        """
        desk = self._desk

        async def tapped(_: object = None) -> None:
            self._is_tapping = True
            desk.forget_told()
            try:
                done = do(*args)
                if inspect.isawaitable(done):
                    await done
                await desk.house.settled()
            except OSError:
                log.exception("a tap could not be saved")
                desk.notice = Refusal(TableWhy.NOT_SAVED)
                desk.whereabouts.leave_what_is_gone()
            except Exception:
                log.exception("a tap failed: %s", getattr(do, "__qualname__", do))
                desk.notice = Refusal(DeskWhy.FAILED)
            finally:
                self._is_tapping = False
            desk.draw(is_first=True)

        return tapped

    async def act(self, choice: Choice) -> bool:
        """Do something at the table; answer whether nothing spoke against it."""
        desk = self._desk
        assert desk.hub is not None
        answer = await desk.hub.act(self._tap(), choice)
        self._answer(answer)
        if isinstance(answer, Refusal):
            return desk.notice is None
        self._has_done(choice)
        return True

    async def act_on(self, following: Callable[[], Choice | None]) -> None:
        """Do one thing after another with one tap, until nothing follows or one is refused.

        A late tap does nothing, not even what alone would have been patient.
        """
        hub = self._desk.hub
        assert hub is not None
        tap = self._tap()
        while choice := following():
            answer = hub.late(tap) or await hub.act(tap, choice)
            self._answer(answer)
            if isinstance(answer, Refusal):
                return
            self._has_done(choice)
            tap = replace(self._tap(), seen=answer.seq)

    def _tap(self) -> Tap:
        """Return a tap on the screen that it was meant for: as long as this settles, the last."""
        is_hasty = self._debounce.is_too_soon
        seen = self._seen_before if is_hasty else self._desk.seen
        return Tap(self._desk.name, seen, secrets.token_hex(4), is_hasty)

    def _answer(self, answer: Entry | Refusal) -> None:
        if isinstance(answer, Refusal) and answer.code is not TableWhy.TWICE:
            self._desk.notice = answer

    def _has_done(self, choice: Choice) -> None:
        """Let the coach know, and buzz for dice."""
        desk = self._desk
        if desk.session.play.spec.rules.moves_on(choice.event):
            desk.coach_has_spoken()
        if isinstance(choice.blank, Dice):
            desk.buzz()
