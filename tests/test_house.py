"""The house: what one data folder holds, found again after any restart."""

from __future__ import annotations

import asyncio
import errno
import gc
import weakref
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from companion.codec import Unreadable
from companion.game import Mark, Refusal, Seat, Setup
from companion.games.ants.box import AntsBox
from companion.games.outback.events import DiceRolled, JeepFilled
from companion.games.outback.state import OutbackBox
from companion.house import House, wall_clock_ms
from companion.log import Entry
from companion.players import COLOURS, LONGEST_NAME, SHAPES, NameWhy, Player
from companion.rights import RightsWhy
from companion.store.disk import Disk
from companion.store.library import Library
from companion.store.sessions import NoSuchSession, SessionStore
from companion.store.storage import NotSaved, Rescue
from tests.games.outback.notation import read
from tests.support.disks import FailingDisk
from tests.support.hubs import act, ask_luck, is_done, redo, undo
from tests.support.stores import file_of, kept_in
from tests.test_log import fresh

SETUP = fresh().setup


def house(folder: Path, disk: Disk | None = None, now_ms: Callable[[], int] | None = None) -> House:
    """The house on a folder, as after a start of the program."""
    library = Library(folder / "library.json", disk)
    return House(SessionStore(folder, disk), library, now_ms or iter(count(1_000)).__next__)


def played(folder: Path) -> tuple[House, str]:
    """A house in which a game was begun, played a little, and one thing undone."""
    home = house(folder)
    hub = home.start(SETUP)
    hub.sit("all", hub.all_seats)
    assert is_done(act(hub, "all", "first 0"))
    assert is_done(ask_luck(hub, "all", JeepFilled))
    assert is_done(ask_luck(hub, "all", DiceRolled))
    assert is_done(act(hub, "all", "keep 0"))
    assert is_done(undo(hub, "all"))
    return home, hub.session.id


def seated(*players: Player) -> Setup:
    return replace(SETUP, seats=tuple(Seat(p.id, p.name, p.colour, p.shape) for p in players))


def named(home: House, *names: str) -> list[Player]:
    players = [home.add_player(name) for name in names]
    added = [player for player in players if isinstance(player, Player)]
    assert added == players
    return added


# ------------------------------------------------------------------------- sessions


def test_a_started_session_is_on_the_disk_before_anything_happened(tmp_path: Path) -> None:
    hub = house(tmp_path).start(SETUP)
    assert hub.session.setup == SETUP and hub.session.seq == 0
    assert file_of(tmp_path, hub.session.id).exists()
    assert house(tmp_path).table(hub.session.id).session == hub.session


def test_whoever_opens_a_session_comes_to_the_same_table(tmp_path: Path) -> None:
    home, session_id = played(tmp_path)
    assert home.table(session_id) is home.table(session_id)
    again = house(tmp_path)
    assert again.table(session_id) is again.table(session_id)


def test_after_a_restart_the_table_is_as_it_was(tmp_path: Path) -> None:
    home, session_id = played(tmp_path)
    before = home.table(session_id).session
    again = house(tmp_path)
    hub = again.table(session_id)
    assert hub.session == before
    assert hub.session.state == before.state and hub.session.play.undone == before.play.undone
    assert again.trouble(session_id) is None
    hub.sit("all", hub.all_seats)
    assert is_done(redo(hub, "all"))
    assert house(tmp_path).table(session_id).session == hub.session


def test_two_sessions_are_two_tables(tmp_path: Path) -> None:
    home = house(tmp_path)
    one, other = home.start(SETUP), home.start(SETUP)
    one.sit("all", one.all_seats)
    assert is_done(act(one, "all", "first 1"))
    assert (one.session.seq, other.session.seq) == (1, 0)
    assert len(home.sessions.summaries()) == 2


FEW = 4


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep few tables open that nobody is at."""
    monkeypatch.setattr("companion.house.MOST_UNATTENDED", FEW)


@pytest.mark.usefixtures("few")
def test_a_table_that_nobody_is_at_is_closed_and_comes_back_as_it_was(tmp_path: Path) -> None:
    home, session_id = played(tmp_path)
    before, gone = home.table(session_id).session, weakref.ref(home.table(session_id))
    for _ in range(FEW):
        home.start(SETUP)
    gc.collect()
    assert gone() is None
    again = home.table(session_id)
    assert again.session == before and again.session.play.undone == before.play.undone


@pytest.mark.usefixtures("few")
def test_a_table_that_somebody_is_at_stays_the_same_one_however_many_are_opened(
    tmp_path: Path,
) -> None:
    home = house(tmp_path)
    hub = home.start(SETUP)
    for _ in range(2 * FEW):
        home.start(SETUP)
    gc.collect()
    assert home.table(hub.session.id) is hub


@pytest.mark.usefixtures("few")
def test_looking_through_all_games_keeps_only_so_many_tables_open(tmp_path: Path) -> None:
    home = house(tmp_path)
    for _ in range(FEW + 5):
        home.start(SETUP)
    for each in home.sessions.summaries():
        assert home.find(each.id)
    gc.collect()
    assert len(home._tables) == FEW


@pytest.mark.usefixtures("few")
def test_a_closed_table_learns_what_was_read_off_the_box_once_somebody_goes_on(
    tmp_path: Path,
) -> None:
    home, session_id = played(tmp_path)
    for _ in range(FEW):
        home.start(SETUP)
    gc.collect()
    asyncio.run(home.settled())
    hub = home.table(session_id)
    hub.sit("all", hub.all_seats)
    assert is_done(redo(hub, "all"))
    asyncio.run(home.settled())
    assert home._opened == {}


@pytest.mark.parametrize("session_id", ["gone", "", "../library", "a/b", "é", "x" * 65])
def test_a_session_that_is_not_there_is_a_key_error(tmp_path: Path, session_id: str) -> None:
    with pytest.raises(NoSuchSession):
        house(tmp_path).table(session_id)


def test_a_session_of_an_unknown_game_is_a_value_error_and_stays_as_it_is(tmp_path: Path) -> None:
    home = house(tmp_path)
    home.sessions.create("s1", replace(SETUP, game="tic_tac_toe"), 1_000)
    raw = file_of(tmp_path, "s1").read_bytes()
    with pytest.raises(Unreadable):
        house(tmp_path).table("s1")
    assert file_of(tmp_path, "s1").read_bytes() == raw


def test_a_session_that_could_not_be_saved_was_not_started(tmp_path: Path) -> None:
    disk = FailingDisk()
    home = house(tmp_path, disk)
    disk.break_at(1, errno.ENOSPC, goes_on=True)
    with pytest.raises(OSError, match="No space left"):
        home.start(SETUP)
    disk.mend()
    assert home.sessions.summaries() == () == house(tmp_path).sessions.summaries()


# ------------------------------------------------------------------------- a log the game refuses


def spoiled(folder: Path) -> tuple[House, str]:
    """A session whose log goes on with what the game does not allow."""
    home, session_id = played(folder)
    seq = home.table(session_id).session.seq
    for at, text in enumerate(("block 3", "first 0"), start=1):
        entry = Entry(seq + at, 0, 0, f"pen:{at}", read(text))
        asyncio.run(home.sessions.append(session_id, entry))
    return home, session_id


def test_a_log_is_cut_where_the_game_refuses_it_and_that_is_said(tmp_path: Path) -> None:
    home, session_id = spoiled(tmp_path)
    before = home.table(session_id).session
    again = house(tmp_path)
    assert again.table(session_id).session == before
    trouble = again.trouble(session_id)
    assert trouble is not None
    assert (trouble.rescue, trouble.dropped) == (Rescue.PREFIX, 2)
    assert [trouble.kept] == kept_in(tmp_path), "the file as it was is kept"


def test_after_the_cut_the_game_goes_on_and_is_cut_no_second_time(tmp_path: Path) -> None:
    _, session_id = spoiled(tmp_path)
    hub = house(tmp_path).table(session_id)
    hub.sit("all", hub.all_seats)
    assert is_done(act(hub, "all", "keep 3"))
    again = house(tmp_path)
    assert again.table(session_id).session == hub.session
    assert again.trouble(session_id) is None
    assert len(kept_in(tmp_path)) == 1


def test_a_damaged_file_is_said_by_the_house_that_found_it(tmp_path: Path) -> None:
    home, session_id = played(tmp_path)
    seq = home.table(session_id).session.seq
    file_of(tmp_path, session_id).write_bytes(b"{")
    again = house(tmp_path)
    assert again.table(session_id).session.seq == seq - 1, "one tap less: the backup"
    trouble = again.trouble(session_id)
    assert trouble is not None and trouble.rescue is Rescue.BACKUP


# ------------------------------------------------------------------------- players


def test_a_new_player_is_saved_with_a_mark_of_their_own(tmp_path: Path) -> None:
    players = named(house(tmp_path), " Anna ", "Ben", "דב", "👩\u200d👩\u200d👧")
    assert [player.name for player in players] == ["Anna", "Ben", "דב", "👩\u200d👩\u200d👧"]
    for kind in ("id", "colour", "shape"):
        assert len({getattr(player, kind) for player in players}) == len(players)
    assert set(house(tmp_path).library.players()) == set(players)


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("", NameWhy.EMPTY),
        ("\u200b", NameWhy.EMPTY),
        ("x" * (LONGEST_NAME + 1), NameWhy.TOO_LONG),
        ("anna", NameWhy.TAKEN),
        (" A\u006ena\u200f", NameWhy.TAKEN),
    ],
)
def test_a_refused_name_saves_nobody(tmp_path: Path, typed: str, why: NameWhy) -> None:
    home = house(tmp_path)
    anna = named(home, "Anna")
    refusal = home.add_player(typed)
    assert isinstance(refusal, Refusal) and refusal.code is why
    assert list(home.library.players()) == anna


def test_a_player_who_could_not_be_saved_is_not_there(tmp_path: Path) -> None:
    disk = FailingDisk()
    home = house(tmp_path, disk)
    disk.break_at(1, errno.ENOSPC, goes_on=True)
    with pytest.raises(NotSaved):
        home.add_player("Anna")
    disk.mend()
    assert home.library.players() == ()
    assert isinstance(home.add_player("Anna"), Player), "and the name is still free"


def test_who_played_last_comes_first(tmp_path: Path) -> None:
    home = house(tmp_path)
    anna, ben, chloe, dov = named(home, "Anna", "Ben", "Chloé", "Dov")
    home.start(seated(dov, ben))
    home.start(seated(chloe, ben))
    assert [p.name for p in home.library.players()] == ["Ben", "Chloé", "Dov", "Anna"]
    assert [p.name for p in house(tmp_path).library.players()] == ["Ben", "Chloé", "Dov", "Anna"]
    assert home.library.players()[-1] == anna, "who did not play is as before"


def test_a_game_starts_even_if_the_list_of_players_could_not_be_saved(tmp_path: Path) -> None:
    sound, failing = FailingDisk(), FailingDisk()
    library = Library(tmp_path / "library.json", failing)
    home = House(SessionStore(tmp_path, sound), library, lambda: 1_000)
    players = named(home, "Anna", "Ben")
    failing.break_at(1, errno.ENOSPC, goes_on=True)
    hub = home.start(seated(*players))
    assert home.sessions.summaries()[0].id == hub.session.id
    assert {player.last_played_ms for player in home.library.players()} == {0}


def test_a_player_gets_another_mark_that_nobody_else_has(tmp_path: Path) -> None:
    home = house(tmp_path)
    named(home, "Anna", "Ben", "Chloé")
    seen = set()
    for _ in range(len(COLOURS) * len(SHAPES)):
        anna, *others = sorted(home.library.players(), key=lambda player: player.name)
        assert (anna.colour, anna.shape) not in {(each.colour, each.shape) for each in others}
        seen.add((anna.colour, anna.shape))
        home.people.change_mark(anna)
    assert len(seen) == len(COLOURS) * len(SHAPES) - 2, "every mark comes, but for those two"
    assert house(tmp_path).library.players() == home.library.players()


def test_who_plays_but_is_no_longer_known_is_not_brought_back(tmp_path: Path) -> None:
    home = house(tmp_path)
    anna, ben = named(home, "Anna", "Ben")
    home.library.forget_player(ben.id)
    hub = home.start(seated(anna, ben))
    assert [seat.name for seat in hub.session.setup.seats] == ["Anna", "Ben"]
    assert [player.name for player in home.library.players()] == ["Anna"]


def test_the_clock_says_milliseconds_of_this_century() -> None:
    assert 1_700_000_000_000 < wall_clock_ms() < 4_000_000_000_000


def test_a_box_is_corrected_by_those_who_play_with_it_as_long_as_somebody_does(
    tmp_path: Path,
) -> None:
    home = house(tmp_path)
    hub = home.start(SETUP)
    hub.sit("anna", hub.all_seats)
    learned = OutbackBox(upper_end=30, upper_end_mark=Mark.CERTAIN)
    assert home.keep_box("outback", learned, "guest") is None, "Anna's phone is not here"
    leaves = hub.listen("anna", lambda: None)
    assert home.keep_box("outback", OutbackBox(), "guest") == Refusal(RightsWhy.BOX_IN_USE)
    assert home.library.box("outback") == learned
    assert home.keep_box("ants", AntsBox(), "guest") is None, "another game"
    assert home.keep_box("outback", OutbackBox(), "anna") is None
    leaves()
    assert home.keep_box("outback", learned, "guest") is not None, "she may be back in a moment"
