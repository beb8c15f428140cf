"""All of a house as one file: whole elsewhere, in parts when it is damaged, no secret in it."""

from __future__ import annotations

import gzip
import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.exchange.belongings import Belongings, OfPhone, belongings_of
from companion.exchange.parcel import Damaged
from companion.exchange.session_file import (
    GamesFileWhy,
    Parcel,
    as_game,
    games_from_file,
    games_to_file,
    reading,
)
from companion.exchange.slices import at_once
from companion.exchange.sums import sealed
from companion.game import Refusal
from companion.games.outback.box import OutbackBox
from companion.house import House
from companion.learn.progress import Progress
from companion.lobby import Lobby
from companion.players import Player
from companion.store.library import Library, PhoneRecord
from companion.store.sessions import SessionStore
from tests.support.logs import played

GAMES = tuple(
    replace(as_game(played("outback", length=12, seed=n)), id=f"game{n}") for n in range(4)
)
PEOPLE = (Player("a", "Anna", "red", "circle", 9), Player("z", "Zoé", "blue", "square"))
OWN = OfPhone("fr", "dark", False, ("a",), Progress((("outback/base", "02-jeep"),)))
ALONG = Belongings(5_000, PEOPLE, (("outback", OutbackBox(upper_end=12)),), OWN)
WHOLE = games_to_file(GAMES, belongings=ALONG)
DAMAGED = Refusal(GamesFileWhy.DAMAGED_GAMES)


def parcel(data: bytes) -> Parcel:
    read = at_once(reading(data))
    assert isinstance(read, Parcel), read
    return read


def changed(change: object) -> bytes:
    """The file as somebody left it who has made no sum anew."""
    doc = json.loads(WHOLE)
    change(doc)  # type: ignore[operator]
    return json.dumps(doc).encode()


@pytest.mark.parametrize("packed", [False, True])
def test_all_of_a_house_comes_back_as_it_left(packed: bool) -> None:
    assert parcel(games_to_file(GAMES, packed=packed, belongings=ALONG)) == Parcel(GAMES, (), ALONG)


def test_a_house_without_a_game_travels_too() -> None:
    assert parcel(games_to_file([], belongings=ALONG)) == Parcel((), (), ALONG)


def test_a_version_that_knows_nothing_of_what_goes_along_reads_the_games() -> None:
    """What it checks is the sum over the games; other keys it passes over."""
    doc, games = json.loads(WHOLE), json.loads(games_to_file(GAMES))
    assert doc.pop("house") and doc == games


def test_one_game_that_is_damaged_stays_out_and_the_others_come() -> None:
    data = WHOLE.replace(b'"seq":7,"at_ms":1700000000006', b'"seq":7,"at_ms":1700000000009', 1)
    assert parcel(data) == Parcel(GAMES[1:], (Damaged(1, DAMAGED),), ALONG)
    assert games_from_file(data) == DAMAGED, "who wants all of it gets nothing"


@pytest.mark.parametrize("packed", [False, True])
def test_what_was_read_before_a_file_ends_too_early_is_sound(packed: bool) -> None:
    data = games_to_file(GAMES, packed=packed, belongings=ALONG)
    read = parcel(data[: int(len(data) * 0.9)])
    assert read.games == GAMES[: len(read.games)] and len(read.games) >= 2
    assert [each.number for each in read.damaged] == list(range(len(read.games) + 1, 5))
    assert read.belongings == ALONG


def test_a_letter_that_is_none_spoils_its_own_game_only() -> None:
    at = WHOLE.rindex(b"phone:3")
    data = WHOLE[:at] + b"\xff" + WHOLE[at + 1 :]
    assert parcel(data) == Parcel(GAMES[:3], (Damaged(4, DAMAGED),), ALONG)


def test_a_game_that_was_left_out_is_missed_and_one_that_comes_twice_comes_once() -> None:
    less = parcel(changed(lambda doc: doc["games"].pop(1)))
    assert less.games == (GAMES[0], *GAMES[2:]) and less.damaged == (Damaged(4, DAMAGED),)
    twice = parcel(changed(lambda doc: doc["games"].append(doc["games"][0])))
    assert twice.games == GAMES and twice.damaged == (Damaged(5, DAMAGED),)


def test_what_goes_along_is_left_out_when_it_is_damaged_and_the_games_come() -> None:
    renamed = changed(lambda doc: doc["house"]["players"][0].update(name="Eve"))
    assert parcel(renamed) == Parcel(GAMES, (), None, has_lost_some=True)
    both = WHOLE.replace(b"Anna", b"Anne")  # in the games and in what tells which are sound
    assert at_once(reading(both)) == DAMAGED


@pytest.mark.parametrize(
    "unfit",
    [
        {"players": [{**json.loads(WHOLE)["house"]["players"][0], "name": "\u202eannA"}]},
        {"players": [{**json.loads(WHOLE)["house"]["players"][0], "colour": "octarine"}]},
        {"players": [{"id": "a"}]},
        {"players": [json.loads(WHOLE)["house"]["players"][0]] * 1_001},
        {"phone": {**json.loads(WHOLE)["house"]["phone"], "language": "tlh"}},
        {"phone": {**json.loads(WHOLE)["house"]["phone"], "theme": "pink"}},
        {"boxes": {"outback": {"upper_end": 10**30}}},
        {"made_ms": 10**20},
        {"made_ms": None},
        {"secret": "00"},
    ],
)
def test_what_no_house_could_have_said_stays_out_though_it_is_signed(unfit: dict[str, Any]) -> None:
    doc = json.loads(WHOLE)
    house = {key: value for key, value in doc["house"].items() if key != "sha256"}
    doc["house"] = sealed(doc["schema"], {**house, **unfit})
    assert parcel(json.dumps(doc).encode()) == Parcel(GAMES, (), None, has_lost_some=True)


def test_the_box_of_a_game_that_is_not_known_here_is_passed_over() -> None:
    doc = json.loads(WHOLE)
    house = {key: value for key, value in doc["house"].items() if key != "sha256"}
    house["boxes"]["chess"] = {"knights": 4}
    doc["house"] = sealed(doc["schema"], house)
    assert parcel(json.dumps(doc).encode()) == Parcel(GAMES, (), ALONG)


def test_an_unknown_key_or_a_number_that_json_has_not_is_damage() -> None:
    for more in (b'"more":1,', b'"house":{"a":NaN},', b'"schema":NaN,'):
        data = WHOLE.replace(b'"games":[{', more + b'"games":[{', 1)
        assert isinstance(at_once(reading(data)), Refusal | Parcel)
    assert at_once(reading(games_to_file([]).replace(b'"games"', b'"more":1,"games"'))) == DAMAGED


def test_a_key_that_is_there_twice_is_damage() -> None:
    """Whoever reads the first and whoever reads the last would have two games of it."""
    for key in (b'"id"', b'"entries"', b'"games"'):
        data = games_to_file(GAMES[:1]).replace(key, key + b":[]," + key, 1)
        assert at_once(reading(data)) == DAMAGED, key


def test_no_secret_of_a_house_leaves_it(tmp_path: Path) -> None:
    """Neither the key of its door, nor any phone, nor what anybody is in the middle of."""
    library = Library(tmp_path / "library.json")
    library.save_player(PEOPLE[0])
    library.save_phone("phone-of-ben", PhoneRecord(language="fr", session="his-session"))
    library.save_phone("phone-of-anna", PhoneRecord(theme="dark", session="her-session"))
    library.save_draft("phone-of-anna", "hand", {"cards": "hers-alone"})
    library.save_setting("phone", "phone-of-anna")
    secret = library.secret().hex()
    home = House(SessionStore(tmp_path), library)
    along = belongings_of(Lobby(home, "phone-of-anna"), 1)
    said = gzip.decompress(games_to_file(GAMES, packed=True, belongings=along)).decode()
    assert along.phone == OfPhone(theme="dark") and "Anna" in said
    for hidden in (secret, "phone-of", "-session", "hers-alone"):
        assert not re.search(hidden, said), hidden
