"""What one phone sees of a house, and may do there.

At home that is everything: whoever was let in is of the family. In a café (:mod:`companion.cafe`)
it is what the people of that phone play themselves. All that a phone shows, exports, takes in or
opens by an address it asks of its lobby, and a lobby knows of no table that it does not see: what
is not here to be had, no screen can show by mistake.
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.exchange.reminder import Backups
from companion.exchange.slices import Steps
from companion.game import Box, Event, Refusal, Setup
from companion.house import House
from companion.hub import TableHub
from companion.learn.progress import Progress
from companion.log import Abandoned, Entry
from companion.people import People
from companion.players import Player, SeatNamed
from companion.roster import name_of
from companion.session import Session
from companion.store.library import PhoneRecord
from companion.store.sessions import Place, Summary, Unlisted
from companion.store.shelf import Worry
from companion.store.storage import Trouble


class Lobby:
    """The whole of a house, as a phone sees it at home."""

    def __init__(self, house: House, phone: str = "") -> None:
        """Build what ``phone``, by its id, sees of a house."""
        self._house = house
        self._phone = phone
        self.name = name_of(phone)
        self.drafts = house.drafts
        self.people: People = house.people

    # -- tables -----------------------------------------------------------------------------

    def sees(self, session_id: str) -> bool:
        """Whether this phone may know of a session. All else here goes by it."""
        return True

    def has(self, session_id: str) -> bool:
        """Whether there is a session that can be read, and that this phone sees."""
        return self.sees(session_id) and session_id in self._house.sessions

    def is_elsewhere(self, session_id: str) -> bool:
        """Whether there is such a session, but this phone does not see it."""
        return not self.sees(session_id) and session_id in self._house.sessions

    def find(self, session_id: str) -> TableHub | None:
        """Return a session's live table, ``None`` when it cannot be opened from this phone."""
        return self._house.find(session_id) if self.sees(session_id) else None

    def read(self, session_id: str) -> Session | None:
        """Return a session as it is now, without opening its table; ``None`` as of :meth:`find`."""
        return self._house.read(session_id) if self.sees(session_id) else None

    def summaries(self) -> tuple[Summary, ...]:
        """Return all sessions, the one touched last first. Raises: OSError."""
        return self._seen(self._house.sessions.summaries())

    def with_trash(self) -> tuple[Summary, ...]:
        """Return all sessions, also those in the trash, touched last first. Raises: OSError."""
        return self._seen(self._house.sessions.with_trash())

    def _seen(self, every: Iterable[Summary]) -> tuple[Summary, ...]:
        return tuple(each for each in every if self.sees(each.id))

    @property
    def unlisted(self) -> tuple[Unlisted, ...]:
        """Sessions whose files could not be read for the last :meth:`summaries`."""
        return tuple(each for each in self._house.sessions.unlisted if self.sees(each.id))

    def trouble(self, session_id: str) -> Trouble | None:
        """Return what was wrong with a session's file, to be said at its table."""
        return self._house.trouble(session_id) if self.sees(session_id) else None

    def losses(self) -> tuple[Trouble, ...]:
        """Return what was found damaged and has no table to say it at."""
        return self._house.losses()

    @property
    def backups(self) -> Backups:
        """What is known of the files that hold all games."""
        return self._house.backups

    def now_ms(self) -> int:
        """Return the wall clock of the house, in milliseconds since 1970."""
        return self._house.now_ms()

    @property
    def worry(self) -> Worry | None:
        """Why what is saved now may not last, ``None`` when it will."""
        return self._house.sessions.worry

    def start(self, setup: Setup, after: TableHub | None = None) -> TableHub | Refusal:
        """Begin a session and open its table; ``after`` is where these people played before.

        Raises: OSError when it could not be saved.
        """
        return self._house.start(setup)

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
        """Take in a session that was played elsewhere, in the place of one that can't be opened.

        Raises: as :meth:`companion.store.sessions.SessionStore.adopt` does.
        """
        if self.has(session_id):
            self._house.put_away(session_id)
        self._house.sessions.adopt(
            session_id, setup, created_ms, entries, finished, is_left=is_left
        )

    def told(self, of: Summary) -> Summary:
        """Return a line of the list with how its session ended, read out of its log if need be."""
        from companion.stats.endings import tell

        return tell(self._house, of) if self.sees(of.id) else of

    def won(self, game_id: str, players: Iterable[str]) -> frozenset[str]:
        """Return which variants of a game these people have won, and nobody else with them."""
        from companion.past import ended_of  # no first screen asks

        theirs = ended_of(self.summaries(), game_id, players, self.people.merged())
        endings = [self.told(each).ending for each in theirs]
        return frozenset(each.variant for each in endings if each and each.won)

    def tell_endings(self) -> Steps[None]:
        """Tell how sessions that this phone sees ended, one a step, where that is not known yet."""
        from companion.stats.endings import telling

        return telling(self._house, self.sees)

    def save_list(self) -> None:
        """Save the list of sessions, after some have been taken in."""
        self._house.sessions.save_list()

    def put_away(self, session_id: str) -> str:
        """Take a session out of the list, and return the name under which all of it is kept.

        Raises: KeyError when there is none, OSError.
        """
        self._check(session_id)
        return self._house.put_away(session_id)

    # -- what becomes of them ---------------------------------------------------------------

    async def type_in(self, setup: Setup, result: Event, corrects: str = "") -> str | Refusal:
        """Keep a game that was played without the app, as :meth:`House.type_in` does."""
        corrected = corrects if self.sees(corrects) else ""
        return await self._house.type_in(setup, result, by=self.name, corrects=corrected)

    async def leave(self, session_id: str, left: Abandoned) -> Refusal | None:
        """Let a table stop before the end of its game, as :meth:`House.leave` does."""
        self._check(session_id)
        return await self._house.leave(session_id, self.name, left)

    async def take_up(self, session_id: str) -> Refusal | None:
        """Let a game go on that was left, as :meth:`House.take_up` does."""
        self._check(session_id)
        return await self._house.take_up(session_id, self.name)

    async def name_seat(self, session_id: str, said: SeatNamed) -> Refusal | None:
        """Let a seat of a session be called otherwise, as :meth:`House.name_seat` does."""
        self._check(session_id)
        return await self._house.name_seat(session_id, self.name, said)

    async def unname(self, session_id: str) -> Refusal | None:
        """Take back a name that was said last, as :meth:`House.unname` does."""
        self._check(session_id)
        return await self._house.unname(session_id, self.name)

    def put(self, session_id: str, place: Place) -> Refusal | None:
        """Put a session into the list, the archive or the trash, as :meth:`House.put` does."""
        self._check(session_id)
        return self._house.put(session_id, place, self.name)

    def throw_away(self, session_id: str) -> Refusal | None:
        """Throw away for good what lies in the trash."""
        self._check(session_id)
        self._house.throw_away(session_id)
        return None

    def _check(self, session_id: str) -> None:
        """Let this pass for a session that this phone sees. Raises: KeyError for any other."""
        if not self.sees(session_id):
            raise KeyError(session_id)

    async def settled(self) -> None:
        """Return when everything that was begun is durable. Raises: NotSaved."""
        await self._house.settled()

    # -- people and boxes -------------------------------------------------------------------

    def players(self) -> tuple[Player, ...]:
        """Return who may play, who played last first."""
        return self._house.library.players()

    def add_player(self, typed: str) -> Player | Refusal:
        """Save one more player, as :meth:`companion.people.People.add` does."""
        return self.people.add(typed)

    def add_players(self, players: Iterable[Player]) -> None:
        """Keep players who are not here yet, all in one step. Raises: NotSaved."""
        self._house.library.add_players(players)

    def change_mark(self, player: Player) -> None:
        """Give a player the next colour and shape that nobody else here has."""
        self.people.change_mark(player)

    def box(self, game_id: str) -> Box:
        """Return what is known to be printed on a game's box."""
        return self._house.library.box(game_id)

    def keep_box(self, game_id: str, box: Box) -> Refusal | None:
        """Keep what was read off a game's box. Refuses: while others play with that box."""
        return self._house.keep_box(game_id, box, self.name)

    # -- the phone itself -------------------------------------------------------------------

    def phone(self) -> PhoneRecord:
        """Return what this phone is remembered for."""
        return self._house.library.phone(self._phone)

    def save_phone(self, record: PhoneRecord) -> None:
        """Keep what this phone has chosen. Raises: NotSaved."""
        self._house.library.save_phone(self._phone, record)

    def progress(self) -> Progress:
        """Return how far the people of this phone have come with the lessons."""
        return self._house.library.progress(self._phone)

    def save_progress(self, progress: Progress) -> None:
        """Keep how far they have come. Raises: NotSaved."""
        self._house.library.save_progress(self._phone, progress)
