"""The library: players, boxes, phones, settings and the secret, on a real disk."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tinydb import TinyDB

from companion.codec import SCHEMA
from companion.game import Mark
from companion.games import GAMES
from companion.games.outback.state import OutbackBox
from companion.learn.progress import Progress
from companion.players import Player
from companion.store.library import Library, PhoneRecord
from companion.store.seal import sealed, unsealed
from companion.store.storage import NewerSchema, NotSaved, Rescue
from tests.support.disks import FailingDisk

ANNA = Player("a", "Anna", "red", "circle", 5)
BEN = Player("b", "Ben", "blue", "square", 9)
ZOE = Player("z", "Zoë 🦘", "green", "star", 9)
READ_BOX = OutbackBox((3, 4, 3, 4, 1), Mark.CERTAIN, 12, Mark.CERTAIN)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "library.json"


def test_an_empty_library_knows_nobody(path: Path) -> None:
    library = Library(path)
    assert library.players() == ()
    assert library.phone("p") == PhoneRecord()
    assert library.setting("sound") is None
    assert library.trouble is None
    assert not path.exists(), "looking changes nothing"


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_a_box_nobody_has_read_is_what_the_game_assumes(path: Path, game_id: str) -> None:
    assert Library(path).box(game_id) == GAMES[game_id].box()


def test_a_box_of_no_game_is_a_key_error(path: Path) -> None:
    with pytest.raises(KeyError):
        Library(path).box("chess")


def test_players_come_back_who_played_last_first(path: Path) -> None:
    library = Library(path)
    for player in (ANNA, ZOE, BEN):
        library.save_player(player)
    assert Library(path).players() == (BEN, ZOE, ANNA)


def test_a_player_is_saved_over_and_removed(path: Path) -> None:
    library = Library(path)
    library.save_player(ANNA)
    library.save_player(BEN)
    renamed = Player("a", "Anne", "pink", "heart", 11)
    library.save_player(renamed)
    assert library.players() == Library(path).players() == (renamed, BEN)
    library.forget_player("a")
    library.forget_player("nobody")
    assert library.players() == Library(path).players() == (BEN,)


def test_what_a_phone_has_learnt_comes_back(path: Path) -> None:
    library = Library(path)
    assert library.progress("p") == Progress()
    assert not path.exists(), "looking changes nothing"
    learnt = Progress().at("outback/base", "04-joker").wishing("outback", True)
    learnt = learnt.having_told("outback/02-jeep")
    library.save_progress("p", learnt)
    assert Library(path).progress("p") == library.progress("p") == learnt
    assert Library(path).progress("q") == Progress()
    assert Library(path).phone("p") == PhoneRecord(), "a record of its own"


def test_boxes_phones_and_settings_come_back(path: Path) -> None:
    library = Library(path)
    phones = {
        "new": PhoneRecord(),
        "onlooker": PhoneRecord("fr", "dark", "s1", ()),
        "both seats": PhoneRecord("en", None, "s1", (0, 1)),
    }
    library.save_box("outback", READ_BOX)
    for phone_id, phone in phones.items():
        library.save_phone(phone_id, phone)
    library.save_setting("sound", True)
    library.save_setting("language", "fr")
    library.save_setting("gone", None)
    for each in (library, Library(path)):
        assert each.box("outback") == READ_BOX
        assert {phone_id: each.phone(phone_id) for phone_id in phones} == phones
        assert each.setting("sound") is True
        assert each.setting("language") == "fr"
        assert each.setting("gone") is None


def test_a_phone_forgets_what_it_no_longer_has(path: Path) -> None:
    library = Library(path)
    library.save_phone("p", PhoneRecord("fr", "dark", "s1", (1,)))
    library.save_phone("p", PhoneRecord("en"))
    assert Library(path).phone("p") == PhoneRecord("en")


def test_saving_the_same_again_writes_nothing(path: Path) -> None:
    disk = FailingDisk()
    library = Library(path, disk)
    library.save_player(ANNA)
    library.save_setting("n", 1)
    disk.calls.clear()
    library.save_player(ANNA)
    library.save_setting("n", 1)
    assert disk.calls == []
    library.save_setting("n", True)
    assert Library(path).setting("n") is True


def test_the_secret_is_made_once(path: Path, tmp_path: Path) -> None:
    secret = Library(path).secret()
    assert len(secret) == 32
    assert Library(path).secret() == secret
    assert Library(tmp_path / "other.json").secret() != secret


def test_a_secret_of_the_wrong_length_is_made_anew(path: Path) -> None:
    library = Library(path)
    library.save_setting("secret", "00")
    assert len(library.secret()) == 32


@given(
    players=st.lists(st.from_type(Player), max_size=4, unique_by=lambda each: each.id),
    phones=st.dictionaries(st.text(max_size=8), st.from_type(PhoneRecord), max_size=3),
)
def test_any_record_comes_back(
    tmp_path_factory: pytest.TempPathFactory,
    players: list[Player],
    phones: dict[str, PhoneRecord],
) -> None:
    path = tmp_path_factory.mktemp("library") / "library.json"
    library = Library(path)
    for player in players:
        library.save_player(player)
    for phone_id, phone in phones.items():
        library.save_phone(phone_id, phone)
    again = Library(path)
    assert set(again.all_players()) == set(players)
    assert {phone_id: again.phone(phone_id) for phone_id in phones} == phones


def test_a_stock_tinydb_can_open_it(path: Path) -> None:
    library = Library(path)
    library.save_player(ANNA)
    library.save_box("outback", READ_BOX)
    with TinyDB(path) as db:
        assert db.table("players").all()[0]["name"] == "Anna"
        assert db.table("boxes").all()[0]["box"]["upper_end"] == 12


def test_a_damaged_library_goes_back_one_step_and_says_so(path: Path) -> None:
    library = Library(path)
    library.save_player(ANNA)
    library.save_player(BEN)
    path.write_bytes(path.read_bytes()[:-1])
    again = Library(path)
    assert again.players() == (ANNA,)
    assert again.trouble is not None
    assert again.trouble.rescue is Rescue.BACKUP
    again.save_player(BEN)
    assert Library(path).players() == (BEN, ANNA)


def test_a_newer_library_is_left_alone(path: Path) -> None:
    path.write_bytes(sealed({}, SCHEMA + 1))
    with pytest.raises(NewerSchema):
        Library(path)
    assert path.read_bytes() == sealed({}, SCHEMA + 1)


def test_a_record_nobody_understands_counts_as_absent_and_stays(path: Path) -> None:
    library = Library(path)
    library.save_player(ANNA)
    library.save_player(BEN)
    library.save_box("outback", READ_BOX)
    library.save_phone("p", PhoneRecord("fr"))
    tables = unsealed(path.read_bytes())
    tables["players"]["1"]["hat"] = "tall"
    tables["boxes"]["1"]["box"] = {"rows": [99]}
    tables["phones"]["1"]["phone"] = {"language": 1}
    path.write_bytes(sealed(tables))

    again = Library(path)
    assert again.players() == (BEN,)
    assert again.box("outback") == OutbackBox()
    assert again.phone("p") == PhoneRecord()
    again.save_player(ZOE)
    assert unsealed(path.read_bytes())["players"]["1"]["hat"] == "tall"


@pytest.mark.parametrize("call", range(1, 9))
def test_what_could_not_be_saved_is_not_there(path: Path, call: int) -> None:
    disk = FailingDisk()
    library = Library(path, disk)
    library.save_player(ANNA)
    library.save_player(BEN)
    disk.break_at(call, errno.ENOSPC, goes_on=True)
    with pytest.raises(NotSaved):
        library.save_player(Player("a", "Another", "red", "circle"))
    disk.mend()
    assert library.players() == (BEN, ANNA)
    library.save_player(ZOE)
    assert Library(path).players() == (BEN, ZOE, ANNA)
