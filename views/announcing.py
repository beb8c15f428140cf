"""What a phone says aloud and buzzes for, beside what its screen shows: changes that matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.circle import Ask, News
from companion.hub import TableHub
from views.present.asked import said_aloud
from views.present.seen import seen
from views.present.sentences import aloud
from views.present.status import status

if TYPE_CHECKING:
    from views.desk import Desk


class Announcer:
    """The voice of one phone, for a screen reader: it says nothing twice."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._status = ""
        self._words: tuple[Ask | News, ...] = ()
        self._missed: tuple[str, ...] = ()

    def screen_changed(self) -> None:
        """Say what has changed, and buzz when it becomes this phone's turn or it is asked."""
        desk = self._desk
        if desk.notice:
            desk.device.say(desk.notice_sentence)
        if desk.hub is None or desk.hub.circle.roster.is_removed(desk.name):
            return
        self._say_words(desk.hub)
        self._say_missed()
        now = status(seen(desk.session), desk.text)
        if now == self._status:
            return
        self._status = now
        desk.device.say(now)
        if self._is_my_turn_alone(desk.hub):
            desk.buzz()

    def _say_words(self, hub: TableHub) -> None:
        """Say what other phones ask and tell this one."""
        desk, circle, before = self._desk, hub.circle, self._words
        self._words = (*circle.asked_of(desk.name), *circle.news(desk.name))
        for word in self._words:
            if word not in before:
                setup = hub.session.setup
                desk.device.say(said_aloud(word, desk.name, circle, setup, desk.text))
                desk.buzz()

    def _say_missed(self) -> None:
        """Say what happened while this phone was away."""
        desk, before = self._desk, self._missed
        self._missed = desk.away.said
        if self._missed and self._missed != before:
            desk.device.say(aloud(desk.text("away.title"), *self._missed))

    def _is_my_turn_alone(self, hub: TableHub) -> bool:
        seats, choices = self._desk.seats or frozenset(), hub.session.play.spec.choices
        is_mine = any(choices(hub.session.state, seat) for seat in seats)
        return is_mine and seats != hub.all_seats
