"""Where a phone is: at which address, at which table, and what it leaves behind when it goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.hub import TableHub
from views.drafts import OwnDrafts
from views.routes import WATCHED, Route

if TYPE_CHECKING:
    from views.desk import Desk


class Whereabouts:
    """How one phone comes from screen to screen; where that leads to, its desk says."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._led: list[Route] = []
        """Where this phone was led and has not told yet that it is, oldest first."""
        self._was_at: TableHub | None = None
        """The table that it has left for another screen."""

    def go(self, route: Route) -> None:
        """Open another screen."""
        self._led.append(route)
        self.arrive(route)
        self._desk.page.navigate(str(route))

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
        if route != self._desk.route:
            self.arrive(route)
            self._desk.draw()

    def arrive(self, route: Route) -> None:
        """Be at an address: sit down at its table, or leave the one before."""
        desk, was_watched = self._desk, self.is_watched
        if route != desk.route:
            self._leave_screen_for(route)
            desk.told = ""
        desk.route = route
        hub = desk.house.find(route.about) if route.place == "table" else None
        if hub is not desk.hub:
            self._leave(desk.hub)
            desk.hub = hub
            desk.taps.begin_at(hub)
            self._sit_where_i_sat()
            self.leave_other_seats()
            desk.listen()
            desk.away.arrives()
        elif self.is_watched is not was_watched:
            desk.device.stay_awake(self.is_watched)

    def _leave(self, hub: TableHub | None) -> None:
        """Leave a table; it knows that the phone is still there."""
        self._desk.sleep()
        if hub and self._desk.page.session.connection is not None:
            hub.circle.watch.went(self._desk.name)
            self._was_at = hub

    def sleep(self) -> None:
        """Be gone from the table, too, that the phone has left for another screen."""
        if self._was_at:
            self._was_at.circle.watch.left(self._desk.name)
            self._was_at = None

    def leave_other_seats(self) -> None:
        """Forget what the screen was in the middle of with other seats than the phone has now.

        Another phone may have taken one meanwhile, also while this one slept.
        """
        desk = self._desk
        if desk.hub is None:
            return
        name, seats = f"seats {desk.hub.session.id}", desk.seats
        before = desk.drafts.of(name)
        if before != seats:
            if before is not None:
                desk.screen.forget()
            desk.drafts.keep(name, seats, None)

    def leave_what_is_gone(self) -> None:
        """Leave a table that was begun, but could not be saved."""
        desk = self._desk
        if desk.hub and not desk.house.has(desk.hub.session.id):
            self.arrive(desk.route)

    @property
    def is_watched(self) -> bool:
        """Whether the phone lies on the table, so that its screen has to stay on."""
        return self._desk.hub is not None or self._desk.route.sheet in WATCHED

    def screen_at(self, route: Route) -> OwnDrafts:
        """Return what the screen of an address is in the middle of."""
        return OwnDrafts(self._desk.house.drafts, f"{self._desk.phone}@{route}")

    def _leave_screen_for(self, route: Route) -> None:
        """Forget what the screen was in the middle of, unless it is interrupted for a moment.

        That is when a rule of its game is looked up, or a link brings a game. Whoever comes back
        finds it as it was left, also after a reload. Not so what is for some eyes only: the phone
        may come back in other hands.
        """
        desk = self._desk
        before = desk.looked_up_from or desk.route
        is_same = (before.place, before.about) == (route.place, route.about)
        is_looked_up = is_same and route.sheet == "rules" and before.sheet != "rules"
        if (is_looked_up and route.page) or (route.place == "take" != before.place):
            desk.looked_up_from = before
        else:
            desk.looked_up_from = None
            if route != before:
                desk.screen.forget()
                desk.screen = self.screen_at(route)
        desk.screen.put_away()

    def _sit_where_i_sat(self) -> None:
        desk = self._desk
        hub, me = desk.hub, desk.me
        if hub is None:
            return
        if me.session == hub.session.id and me.seats is not None:  # as older versions kept it
            hub.circle.come_back(desk.name, frozenset(me.seats))
        if desk.door is None and desk.seats is None:  # no other phone can come: all seats are its
            hub.sit(desk.name, hub.all_seats)
