"""The desk: what one phone sees and does.

Flet's own session is disposable: a phone is known by its id, its screen is rebuilt from the
address and the log. This is the only place that pushes into a Flet page, because in Flet 1.0.5 a
change made while another phone's tap is being handled goes to the wrong phone unless it runs in a
context of its own; updates while a phone sleeps are lost and have to be drawn again when it wakes.
"""

from __future__ import annotations

import contextvars
import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import flet as ft

from companion.circle import Circle, News
from companion.door import Door
from companion.game import Refusal
from companion.games import GAMES
from companion.house import House
from companion.hub import TableHub
from companion.i18n import Texts
from companion.learn.progress import Progress
from companion.lobby import Lobby
from companion.session import Session
from views.announcing import Announcer
from views.away import Away
from views.caller import Caller, WayIn
from views.device import Device
from views.drafts import OwnDrafts
from views.here import prepare, preparing
from views.places import Places
from views.present.refusals import refused
from views.present.setup import Draft
from views.present.times import moment
from views.routes import Route, parse
from views.taps import Taps
from views.turns import Turns
from views.updates import Updates
from views.whereabouts import Whereabouts
from views.widgets.frame import Window

if TYPE_CHECKING:
    from companion.cafe_lobby import SeenFrom


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
        turns: Turns,
        cafe: SeenFrom | None = None,
    ) -> None:
        self.page = page
        self.caller = caller
        self.cafe = cafe(caller.phone, caller.address) if cafe else None
        """What this phone sees of the café, where the house is one."""
        self.house = self.cafe or Lobby(house, caller.phone)
        """What this phone sees of the house, and all of it that its screens can get at."""
        self.door = door
        self.ways_in = ways_in
        """Where other phones find this house by now, the likeliest first; may be none."""
        self.site = site
        """The path of the pages beside the app, as of the printed lessons; ``None`` if none."""
        self.updates = updates
        updates.changed = self.draw
        self.phone = caller.phone
        self.me = self.house.phone()
        self.learnt = self.house.progress()
        self.text = Texts(self.me.language or "")
        self.window = Window(page.width or 390, page.height or 844)
        self.route = Route()
        self.hub: TableHub | None = None
        self.notice: Refusal | None = None
        self.told = ""
        """What the last tap has done, said where it was tapped; gone with the next tap."""
        self.drafts = OwnDrafts(house.drafts, self.phone)
        """What this phone is in the middle of."""
        self.whereabouts = Whereabouts(self)
        self.go, self.follow = self.whereabouts.go, self.whereabouts.follow
        self.arrive = self.whereabouts.arrive
        self.screen = self.whereabouts.screen_at(Route())
        """What this screen is in the middle of."""
        self.looked_up_from: Route | None = None
        """The screen from which a rule was looked up or a game came by a link, meanwhile."""
        self.coach_has_spoken: Callable[[], None] = lambda: None
        """What to note down when this phone plays on, with the coach's card on its screen.

        Not kept: whoever comes back sees the card again, which says it anew.
        """
        self.seen = 0
        """The newest entry that this phone's screen shows."""
        self.redraw: Callable[[], None] = lambda: None
        self.device = Device(page)
        self.name = self.house.name
        """What tables and their logs call this phone."""
        self._turns = turns
        self._own_context = contextvars.copy_context()
        """Where Flet finds this page, also while another phone's tap is being handled."""
        self._stop_listening: Callable[[], None] = lambda: None
        self._announcer = Announcer(self)
        self.news: tuple[News, ...] = ()
        """What other phones have told this one, as drawn last; gone with the next tap."""
        self.away = Away(self)
        """What it has missed at its table."""
        self.taps = Taps(self)
        self.on, self.act, self.act_on = self.taps.on, self.taps.act, self.taps.act_on
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
    def circle(self) -> Circle:
        """The phones around the table this phone is at."""
        assert self.hub is not None
        return self.hub.circle

    @property
    def seats(self) -> frozenset[int] | None:
        """The seats this phone plays at its table, ``None`` when it has not chosen."""
        return self.hub.seats_of(self.name) if self.hub else None

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
        if self.hub:
            return self.session.setup.game
        return self.route.about if self.route.about in GAMES else ""

    @property
    def draft(self) -> Draft | None:
        """The game this phone is preparing."""
        return preparing(self.drafts)

    @draft.setter
    def draft(self, draft: Draft | None) -> None:
        prepare(self.drafts, draft)

    # -- what it is remembered for ----------------------------------------------------------

    def sit(self, seats: frozenset[int]) -> None:
        """Play these seats at this table, now and after any reload, once whoever has to agrees."""
        answer = self.circle.claim(self.name, seats)
        if isinstance(answer, Refusal):
            self.refuse(answer)

    def remember(self, **changed: object) -> None:
        """Keep something about this phone: language, theme, where it sits."""
        self.me = replace(self.me, **changed)  # type: ignore[arg-type]
        self.house.save_phone(self.me)
        self.text = Texts(self.me.language or "")
        self.dress()

    def learn(self, progress: Progress) -> None:
        """Keep how far the people of this phone have come with the lessons."""
        if progress != self.learnt:
            self.learnt = progress
            self.house.save_progress(progress)

    def dress(self) -> None:
        """Tell Flet's own widgets and the browser which language and theme are on."""
        modes = {"dark": ft.ThemeMode.DARK, "light": ft.ThemeMode.LIGHT}
        self.page.theme_mode = modes.get(self.me.theme or "", ft.ThemeMode.SYSTEM)
        self.page.title = self.text("app.name")
        language = ft.Locale(self.text.language)
        self.page.locale_configuration = ft.LocaleConfiguration([language], language)
        self.page.update()

    # -- whom it follows --------------------------------------------------------------------

    def listen(self) -> None:
        """Follow this table until the phone leaves it or sleeps, and keep its screen on."""
        self._stop_listening()
        self.device.stay_awake(self.whereabouts.is_watched)
        if self.hub:
            self._stop_listening = self.hub.listen(self.name, self.taps.table_changed)

    def hide(self, *, hidden: bool) -> None:
        """Let the table know that nobody sees this phone's page, or somebody does again."""
        if hidden:
            self.away.hides()
        else:
            self.away.comes()
        if self.hub:
            self.hub.circle.hides(self.name, hidden=hidden)

    def sleep(self) -> None:
        """Stop following: nobody is looking."""
        self._stop_listening()
        self._stop_listening = lambda: None
        self.whereabouts.sleep()

    # -- drawing ----------------------------------------------------------------------------

    def draw(self, is_first: bool = False) -> None:
        """Draw this phone's screen anew when it is its turn, from wherever this is called."""
        phone = self.page.session.connection
        if phone is not None:
            phone.loop.call_soon_threadsafe(self._turns.ask, self, is_first)

    def draw_now(self) -> None:
        """Draw it at once, on its own page; a phone that has gone to sleep meanwhile is not."""
        if self.page.session.connection is not None:
            self._own_context.run(self._draw_here)

    def _draw_here(self) -> None:
        self.page.session.start_updates_scheduler()  # type: ignore[no-untyped-call]
        self.redraw()
        self._announcer.screen_changed()

    def turn_around(self) -> None:
        """Turn the screen to the other side of the table, or back."""
        self.window = replace(self.window, turned=not self.window.turned)

    def buzz(self) -> None:
        """Vibrate lightly, on a phone that may."""
        if self.me.vibrates:
            self.device.buzz()

    def refuse(self, refusal: Refusal) -> None:
        """Show why something could not be done."""
        self.notice = refusal

    def forget_told(self) -> None:
        """Say no more what was to be read before this tap."""
        self.notice, self.told = None, ""
        self.away.has_tapped()
        if self.news and self.hub:
            self.hub.circle.has_read(self.name, self.news)
            self.news = ()

    def tell(self, sentence: str) -> None:
        """Say what has been done, on the screen where it was tapped."""
        self.told = sentence
        self.device.say(sentence)
