"""What one phone sees of a café: its own tables and its own people, and how it comes to others."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, TypeAlias

from companion.cafe import Cafe, CafeWhy
from companion.codec import from_doc, to_doc
from companion.door import Invitation, Wait, WrongCode
from companion.game import Box, Event, Refusal, Setup
from companion.games import GAMES
from companion.hub import TableHub
from companion.lobby import Lobby
from companion.log import Abandoned, Entry
from companion.people import People
from companion.players import Player
from companion.rights import Right, RightsWhy, may
from companion.store.sessions import Place
from companion.store.storage import Trouble

PEOPLE: Final = "people"
"""Under which name a phone's drafts have who plays on it, or has played with it."""
MOST_PEOPLE: Final = 60
"""So many people a phone knows: those that have played last."""


@dataclass(frozen=True, slots=True)
class Known:
    """Who plays on a phone, or has played with it, also those who were removed from its list."""

    players: tuple[Player, ...] = ()


SeenFrom: TypeAlias = "Callable[[str, str], CafeLobby]"
"""Answers a café as it is seen from a phone, by its id, that comes from a network address."""


class CafeLobby(Lobby):
    """A café as one phone sees it."""

    def __init__(self, cafe: Cafe, phone: str, address: str) -> None:
        """Build what ``phone``, by its id, sees of a café; it comes from a network address."""
        super().__init__(cafe.house, phone)
        self._cafe = cafe
        self._address = address
        self.people = People(self, lambda: (each.players for each in self.summaries()))

    # -- tables -----------------------------------------------------------------------------

    def sees(self, session_id: str) -> bool:
        """Whether this phone belongs to a table."""
        return self._cafe.sees(self.name, session_id)

    def losses(self) -> tuple[Trouble, ...]:
        """Return nothing: what has no table to say it at is for the log of the café."""
        return ()

    def start(self, setup: Setup, after: TableHub | None = None) -> TableHub | Refusal:
        """Begin a session and open its table, for all phones of the one before.

        Refuses: where too many are open already.
        """
        if refusal := self.no_room():
            return refusal
        friends = self._cafe.phones_of(after.session.id) if after else ()
        hub = self._house.start(setup)
        self._cafe.open(hub.session.id, self.name, self._address, friends)
        self._meet(setup)
        return hub

    def adopt(
        self,
        session_id: str,
        setup: Setup,
        created_ms: int,
        entries: tuple[Entry, ...],
        finished: bool,
        *,
        is_left: bool = False,
    ) -> None:
        """Take in a session that was played elsewhere, for this phone alone."""
        super().adopt(session_id, setup, created_ms, entries, finished, is_left=is_left)
        self._cafe.open(session_id, self.name, self._address)
        self._meet(setup)

    async def type_in(self, setup: Setup, result: Event, corrects: str = "") -> str | Refusal:
        """Keep a game that was played without the app, for this phone alone.

        Refuses: also where too many were kept or begun from here lately.
        """
        if refusal := self.no_room():
            return refusal
        kept = await super().type_in(setup, result, corrects)
        if isinstance(kept, str):
            self._cafe.open(kept, self.name, self._address)
            self._meet(setup)
        return kept

    async def leave(self, session_id: str, left: Abandoned) -> Refusal | None:
        """Let a table stop before its end. Refuses: also a phone that plays nothing there."""
        return self._players_only(session_id) or await super().leave(session_id, left)

    async def take_up(self, session_id: str) -> Refusal | None:
        """Let a game go on that was left. Refuses: also a phone that plays nothing there."""
        return self._players_only(session_id) or await super().take_up(session_id)

    def _players_only(self, session_id: str) -> Refusal | None:
        """Say why a guest may not stop a game, or take it up; one that nobody plays is anybody's.

        Ruled here: also while nobody is at it. At home an onlooker is of the family; here, whoever
        a code has let in may look.
        """
        self._check(session_id)
        roster = self._house.roster(session_id)
        is_nobodys = not roster.host and not roster.players
        is_free = is_nobodys or may(roster, self.name, Right.ACT)
        return None if is_free else Refusal(RightsWhy.PLAYERS_ONLY)

    def put(self, session_id: str, place: Place) -> Refusal | None:
        """Put a session elsewhere. Refuses: also a phone that is not the host of its table."""
        return self._hosts_only(session_id) or super().put(session_id, place)

    def throw_away(self, session_id: str) -> Refusal | None:
        """Throw away what lies in the trash. Refuses: whoever is not the host of its table."""
        return self._hosts_only(session_id) or super().throw_away(session_id)

    def _hosts_only(self, session_id: str) -> Refusal | None:
        """Say why a guest may not tidy a table away; one that had no host is anybody's who sees it.

        Ruled here: strangers may have been let in at a table, and its host's game is not theirs.
        """
        self._check(session_id)
        roster = self._house.roster(session_id)
        is_free = not roster.host or may(roster, self.name, Right.HOST)
        return None if is_free else Refusal(RightsWhy.HOSTS_ONLY)

    def no_room(self, games: int = 1) -> Refusal | None:
        """Say why this phone may not begin further games here, or bring them along."""
        return self._cafe.no_room(self.name, self._address, games)

    def comes_by_code(self, typed: str) -> str | Refusal:
        """Come to a table by its typed code, and return the id of its session.

        Refuses: a wrong code; one that came too soon after wrong ones; as :meth:`Cafe.by_code`.
        """
        match self._cafe.by_code(self.name, self._address, typed):
            case WrongCode(is_complete):
                return Refusal(CafeWhy.WRONG_CODE if is_complete else CafeWhy.INCOMPLETE_CODE)
            case Wait(seconds) if seconds <= 90:
                return Refusal(CafeWhy.WAIT_SECONDS, (("seconds", seconds),))
            case Wait(seconds):
                return Refusal(CafeWhy.WAIT_MINUTES, (("minutes", math.ceil(seconds / 60)),))
            case found:
                return self._arrived(found)

    def comes_by_link(self, token: str) -> str | Refusal:
        """Come to a table by its link, and return the id of its session.

        Refuses: as :meth:`Cafe.by_link`.
        """
        return self._arrived(self._cafe.by_link(self.name, token))

    def _arrived(self, found: str | Refusal) -> str | Refusal:
        if isinstance(found, str) and (hub := self.find(found)):
            self._meet(hub.session.setup)
        return found

    def invitation(self, hub: TableHub) -> Invitation:
        """Return how others come to a table that this phone is at."""
        return self._cafe.invitation(hub.session.id)

    def draw_code(self, hub: TableHub) -> Refusal | None:
        """Draw a table's code anew, and let its phones know. Refuses: whoever is not the host."""
        if not hub.circle.may(self.name, Right.HOST):
            return Refusal(RightsWhy.HOSTS_ONLY)
        self._cafe.draw_code(hub.session.id)
        hub.tell()
        return None

    # -- people and boxes -------------------------------------------------------------------

    def players(self) -> tuple[Player, ...]:
        """Return who plays on this phone, or has played with it, who played last first."""
        return tuple(each for each in self.all_players() if each.is_listed)

    def all_players(self) -> tuple[Player, ...]:
        """Return also those who were removed or merged into another."""
        known = self.drafts.of(self._phone, PEOPLE, partial(from_doc, Known)) or Known()
        return known.players

    def save_player(self, player: Player) -> None:
        """Know a player, in the place of the one with the same id."""
        known = self.all_players()
        if player.id not in {each.id for each in known}:
            return self._know((player,))
        return self._keep_people(tuple(player if p.id == player.id else p for p in known))

    def add_players(self, players: Iterable[Player]) -> None:
        """Know players who are not known on this phone yet."""
        self._know(tuple(players))

    def _meet(self, setup: Setup) -> None:
        """Know the people of a game from now on, under the names they have there."""
        now_ms = self._house.now_ms()
        self._know(tuple(Player(s.player, s.name, s.colour, s.shape, now_ms) for s in setup.seats))

    def _know(self, players: tuple[Player, ...]) -> None:
        """Put people at the head of the list, as they are here already if they are."""
        before = {each.id: each for each in self.all_players()}
        met = {
            each.id: replace(before.pop(each.id, each), last_played_ms=each.last_played_ms)
            for each in players
        }
        self._keep_people((*met.values(), *before.values())[:MOST_PEOPLE])

    def _keep_people(self, players: tuple[Player, ...]) -> None:
        self.drafts.keep(self._phone, PEOPLE, Known(players))

    def box(self, game_id: str) -> Box:
        """Return what this phone has read off a game's box, else what the café knows of it."""
        read = partial(from_doc, GAMES[game_id].box)
        return self.drafts.of(self._phone, f"box {game_id}", read) or self._house.library.box(
            game_id
        )

    def keep_box(self, game_id: str, box: Box) -> Refusal | None:
        """Keep what was read off a box for this phone and its tables; what the café knows stays."""
        self.drafts.keep(self._phone, f"box {game_id}", box, to_doc)
        own = [each for each in self._cafe.tables_of(self.name) if self.sees(each)]
        self._house.teach(game_id, box, own)
        return None
