"""The desk: what one phone sees and does.

Flet's own session is disposable: a phone is known by its id, its screen is rebuilt from the
address and the log. This is the only place that pushes into a Flet page, because in Flet 1.0.5 a
change made while another phone's tap is being handled goes to the wrong phone unless it runs in a
context of its own; updates while a phone sleeps are lost and have to be drawn again when it wakes.
"""

from __future__ import annotations

import contextvars
import hashlib
import inspect
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from enum import StrEnum

import flet as ft

from companion.door import Door
from companion.game import Choice, Dice, Refusal
from companion.games import GAMES
from companion.house import House
from companion.hub import TableHub, TableWhy, Tap
from companion.i18n import Texts
from companion.learn.progress import Progress
from companion.log import Entry
from companion.session import Session
from views.caller import Caller, WayIn
from views.debounce import Debounce
from views.device import Device
from views.drafts import OwnDrafts
from views.here import prepare, preparing
from views.places import Places
from views.present import PRESENTERS
from views.present.refusals import refused
from views.present.seen import seen
from views.present.setup import Draft
from views.present.times import moment
from views.routes import WATCHED, Route, parse
from views.updates import Updates
from views.widgets.frame import Window
from views.widgets.press import OnTap

log = logging.getLogger("companion")


class DeskWhy(StrEnum):
    """What a phone says when it is nobody's fault at the table."""

    FAILED = "failed"
    FORKED = "forked"
    NO_LINK = "no_link"
    FILE_TOO_LARGE = "file_too_large"
    FILE_LOST = "file_lost"
    NOT_DRAWN = "not_drawn"


class Desk:
    """One phone: its language and look, its address, its table, and everything it may do."""

    def __init__(
        self,
        page: ft.Page,
        caller: Caller,
        house: House,
        door: Door | None,
        ways_in: Callable[[], tuple[WayIn, ...]],
        site: str | None,
        updates: Updates,
    ) -> None:
        self.page = page
        self.caller = caller
        self.house = house
        self.door = door
        self.ways_in = ways_in
        """Where other phones find this house by now, the likeliest first; may be none."""
        self.site = site
        """The path of the pages beside the app, as of the printed lessons; ``None`` if none."""
        self.updates = updates
        updates.changed = self.draw
        self.phone = caller.phone
        self.me = house.library.phone(self.phone)
        self.learnt = house.library.progress(self.phone)
        self.text = Texts(self.me.language or "")
        self.window = Window(page.width or 390, page.height or 844)
        self.route = Route()
        self.hub: TableHub | None = None
        self.notice: Refusal | None = None
        self.told = ""
        """What the last tap has done, said where it was tapped; gone with the next tap."""
        self.drafts = OwnDrafts(house.drafts, self.phone)
        """What this phone is in the middle of."""
        self.screen = self._screen_at(Route())
        """What this screen is in the middle of."""
        self.looked_up_from: Route | None = None
        """The screen from which a rule was looked up, while it is."""
        self.coach_has_spoken: Callable[[], None] = lambda: None
        """What to note down when this phone plays on, with the coach's card on its screen."""
        self.seen = 0
        """The newest entry that this phone's screen shows."""
        self._led: list[Route] = []
        """Where this phone was led and has not told yet that it is, oldest first."""
        self.redraw: Callable[[], None] = lambda: None
        self.device = Device(page)
        self._name = hashlib.sha256(self.phone.encode()).hexdigest()[:12]
        self._stop_listening: Callable[[], None] = lambda: None
        self._is_tapping = False
        self._said = ""
        self._known_seq = 0
        self._debounce = Debounce()
        self._seen_before = 0
        """What was newest on the screen before the one that settles."""
        self.places = Places(self)
        """What it hands to the screens of a game."""
        self.arrive(parse(page.route or "/", frozenset(GAMES)))

    # -- what it shows ----------------------------------------------------------------------

    def moment(self, at_ms: int) -> str:
        """Say when something was, by this phone's clock."""
        return moment(at_ms, int(time.time() * 1000), self.caller.zone, self.text)

    @property
    def session(self) -> Session:
        """The session of the table this phone is at."""
        assert self.hub is not None
        return self.hub.session

    @property
    def seats(self) -> frozenset[int] | None:
        """The seats this phone plays at its table, ``None`` when it has not chosen."""
        return self.hub.seats_of(self._name) if self.hub else None

    @property
    def notice_sentence(self) -> str:
        """What the notice says, empty when there is none."""
        if self.notice is None:
            return ""
        session = self.hub.session if self.hub else None
        return refused(self.notice, self.game, session, self.text)

    @property
    def game(self) -> str:
        """The game that the screen is about, empty where it is about none."""
        return self.session.setup.game if self.hub else self.route.about

    @property
    def draft(self) -> Draft | None:
        """The game this phone is preparing."""
        return preparing(self.drafts)

    @draft.setter
    def draft(self, draft: Draft | None) -> None:
        prepare(self.drafts, draft)

    # -- where it is ------------------------------------------------------------------------

    def go(self, route: Route) -> None:
        """Open another screen."""
        self._led.append(route)
        self.arrive(route)
        self.page.navigate(str(route))

    def follow(self, route: Route) -> None:
        """Be where the phone says it is, unless it was led on from there since.

        Its client tells each address late, on a busy phone after the next tap: going back there
        would take the screen away under a thumb.
        """
        if route in self._led:
            del self._led[: self._led.index(route) + 1]
            if self._led:
                return
        self._led.clear()
        if route != self.route:
            self.arrive(route)
            self.draw()

    def arrive(self, route: Route) -> None:
        """Be at an address: sit down at its table, or leave the one before."""
        was_watched = self._is_watched
        if route != self.route:
            self._leave_screen_for(route)
            self.told = ""
        self.route = route
        hub = self.house.find(route.about) if route.place == "table" else None
        if hub is not self.hub:
            self._stop_listening()
            self.hub = hub
            self._known_seq = hub.session.seq if hub else 0
            self._sit_where_i_sat()
            self.listen()
        elif self._is_watched is not was_watched:
            self.device.stay_awake(self._is_watched)

    def _screen_at(self, route: Route) -> OwnDrafts:
        return OwnDrafts(self.house.drafts, f"{self.phone}@{route}")

    def _leave_screen_for(self, route: Route) -> None:
        """Forget what the screen was in the middle of, unless a rule of its game is looked up.

        Whoever comes back finds it as it was left, also after a reload. Not so what is for some
        eyes only: the phone may come back in other hands.
        """
        before = self.looked_up_from or self.route
        is_same = (before.place, before.about) == (route.place, route.about)
        if is_same and route.sheet == "rules" and route.page and before.sheet != "rules":
            self.looked_up_from = before
        else:
            self.looked_up_from = None
            if route != before:
                self.screen.forget()
                self.screen = self._screen_at(route)
        self.screen.put_away()

    def _sit_where_i_sat(self) -> None:
        if self.hub and self.me.session == self.hub.session.id and self.me.seats is not None:
            self.hub.sit(self._name, frozenset(self.me.seats))
        elif self.hub and self.door is None:  # no other phone can come: this one plays every seat
            self.hub.sit(self._name, self.hub.all_seats)

    def sit(self, seats: frozenset[int]) -> None:
        """Play these seats at this table, now and after any reload."""
        assert self.hub is not None
        self.hub.sit(self._name, seats)
        self.remember(session=self.hub.session.id, seats=tuple(sorted(seats)))

    def remember(self, **changed: object) -> None:
        """Keep something about this phone: language, theme, where it sits."""
        self.me = replace(self.me, **changed)  # type: ignore[arg-type]
        self.house.library.save_phone(self.phone, self.me)
        self.text = Texts(self.me.language or "")
        self.dress()

    def learn(self, progress: Progress) -> None:
        """Keep how far the people of this phone have come with the lessons."""
        if progress != self.learnt:
            self.learnt = progress
            self.house.library.save_progress(self.phone, progress)

    def dress(self) -> None:
        """Tell Flet's own widgets and the browser which language and theme are on."""
        modes = {"dark": ft.ThemeMode.DARK, "light": ft.ThemeMode.LIGHT}
        self.page.theme_mode = modes.get(self.me.theme or "", ft.ThemeMode.SYSTEM)
        self.page.title = self.text("app.name")
        language = ft.Locale(self.text.language)
        self.page.locale_configuration = ft.LocaleConfiguration([language], language)
        self.page.update()

    def listen(self) -> None:
        """Follow this table until the phone leaves it or sleeps, and keep its screen on."""
        self._stop_listening()
        self.device.stay_awake(self._is_watched)
        if self.hub:
            self._stop_listening = self.hub.listen(self._name, self._table_changed)

    @property
    def _is_watched(self) -> bool:
        """Whether the phone lies on the table, so that its screen has to stay on."""
        return self.hub is not None or self.route.sheet in WATCHED

    def sleep(self) -> None:
        """Stop following: nobody is looking."""
        self._stop_listening()
        self._stop_listening = lambda: None

    # -- drawing ----------------------------------------------------------------------------

    def _table_changed(self) -> None:
        if self.session.seq != self._known_seq:
            self._known_seq = self.session.seq
            self._debounce.changed()
            self._seen_before = self.seen
        if not self._is_tapping:
            self.draw()

    def draw(self) -> None:
        """Draw this phone's screen anew, from whatever phone's tap this is called."""
        if self.page.session.connection is None:
            return

        async def on_its_own_page() -> None:
            self.page.session.start_updates_scheduler()  # type: ignore[no-untyped-call]
            self.redraw()
            self._announce()

        contextvars.copy_context().run(self.page.run_task, on_its_own_page)

    def _announce(self) -> None:
        """Tell a screen reader what changed, and buzz when it becomes this phone's turn."""
        if self.notice:
            self.device.say(self.notice_sentence)
        if self.hub is None:
            return
        status = PRESENTERS[self.session.setup.game].status(seen(self.session), self.text)
        if status == self._said:
            return
        self._said = status
        self.device.say(status)
        if self._is_my_turn_alone():
            self.buzz()

    def _is_my_turn_alone(self) -> bool:
        assert self.hub is not None
        seats, choices = self.seats or frozenset(), self.session.play.spec.choices
        is_mine = any(choices(self.session.state, seat) for seat in seats)
        return is_mine and seats != self.hub.all_seats

    def turn_around(self) -> None:
        """Turn the screen to the other side of the table, or back."""
        self.window = replace(self.window, turned=not self.window.turned)

    def on(self, do: Callable[..., Awaitable[object] | object], *args: object) -> OnTap:
        """Return a handler for a tap that does something and then draws the screen anew.

        Whatever goes wrong in it becomes a sentence on this phone and a line in the log.
        """

        async def tapped(_: object = None) -> None:
            self._is_tapping = True
            self.notice, self.told = None, ""
            try:
                done = do(*args)
                if inspect.isawaitable(done):
                    await done
                await self.house.settled()
            except OSError:
                log.exception("a tap could not be saved")
                self.notice = Refusal(TableWhy.NOT_SAVED)
                self._leave_what_is_gone()
            except Exception:
                log.exception("a tap failed: %s", getattr(do, "__qualname__", do))
                self.notice = Refusal(DeskWhy.FAILED)
            finally:
                self._is_tapping = False
            self.draw()

        return tapped

    def _leave_what_is_gone(self) -> None:
        """Leave a table that was begun, but could not be saved."""
        if self.hub and self.hub.session.id not in self.house.sessions:
            self.arrive(self.route)

    # -- what it does -----------------------------------------------------------------------

    async def act(self, choice: Choice) -> bool:
        """Do something at the table; answer whether nothing spoke against it."""
        assert self.hub is not None
        answer = await self.hub.act(self._tap(), choice)
        self._answer(answer)
        if isinstance(answer, Refusal):
            return self.notice is None
        self._has_done(choice)
        return True

    async def act_on(self, following: Callable[[], Choice | None]) -> None:
        """Do one thing after another with one tap, until nothing follows or one is refused.

        A late tap does nothing, not even what alone would have been patient.
        """
        assert self.hub is not None
        tap = self._tap()
        while choice := following():
            answer = self.hub.late(tap) or await self.hub.act(tap, choice)
            self._answer(answer)
            if isinstance(answer, Refusal):
                return
            self._has_done(choice)
            tap = replace(self._tap(), seen=answer.seq)

    def _has_done(self, choice: Choice) -> None:
        """Let the coach know, and buzz for dice."""
        if self.session.play.spec.rules.moves_on(choice.event):
            self.coach_has_spoken()
        if isinstance(choice.blank, Dice):
            self.buzz()

    def buzz(self) -> None:
        """Vibrate lightly, on a phone that may."""
        if self.me.vibrates:
            self.device.buzz()

    def refuse(self, refusal: Refusal) -> None:
        """Show why something could not be done."""
        self.notice = refusal

    def tell(self, sentence: str) -> None:
        """Say what has been done, on the screen where it was tapped."""
        self.told = sentence
        self.device.say(sentence)

    def _tap(self) -> Tap:
        """Return a tap on the screen that it was meant for: as long as this settles, the last."""
        is_hasty = self._debounce.is_too_soon
        seen = self._seen_before if is_hasty else self.seen
        return Tap(self._name, seen, secrets.token_hex(4), is_hasty)

    def _answer(self, answer: Entry | Refusal) -> None:
        if isinstance(answer, Refusal) and answer.code is not TableWhy.TWICE:
            self.notice = answer
