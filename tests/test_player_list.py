"""Players renamed, given another mark, merged, removed: what they have played stays as it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.game import Refusal, Seat
from companion.house import House
from companion.people import PeopleWhy
from companion.players import NameWhy, Player
from tests.views.house_server import house_in, player_of, start_game


@pytest.fixture
def home(tmp_path: Path) -> House:
    return house_in(tmp_path)


def who(home: House, name: str) -> Player:
    found = home.people.who(player_of(home, name))
    assert found is not None
    return found


def names(home: House) -> list[str]:
    return sorted(each.name for each in home.library.players())


def made(answer: Player | Refusal) -> Player:
    assert isinstance(answer, Player), answer
    return answer


def why(answer: Player | Refusal) -> object:
    assert isinstance(answer, Refusal), answer
    return answer.code


def test_renamed_is_another_name_from_now_on(home: House) -> None:
    hub = start_game(home, ["Anna", "Ben"])
    anna = made(home.people.rename(who(home, "Anna"), "  Anna  Maria "))
    assert names(home) == ["Anna Maria", "Ben"]
    assert [seat.name for seat in home.table(hub.session.id).session.setup.seats] == ["Anna", "Ben"]
    assert home.people.as_now(hub.session.setup.seats[0]).name == "Anna Maria"
    assert why(home.people.rename(anna, "BEN")) is NameWhy.TAKEN
    assert made(home.people.rename(anna, "ANNA maria")).name == "ANNA maria", "one's own is free"


def test_another_mark_is_one_that_nobody_else_wears(home: House) -> None:
    anna, ben = who(home, "Anna"), who(home, "Ben")
    assert why(home.people.wear(anna, ben.colour, ben.shape)) is PeopleWhy.SAME_MARK
    worn = made(home.people.wear(anna, ben.colour, anna.shape))
    assert (worn.colour, worn.shape) == (ben.colour, anna.shape)


def test_two_entries_become_one_person_and_two_again(tmp_path: Path, home: House) -> None:
    start_game(home, ["Anna", "Ben"])
    start_game(home, ["Annie", "Ben"])
    anna, annie = who(home, "Anna"), who(home, "Annie")
    made(home.people.merge(annie, anna))
    again = house_in(tmp_path)
    assert names(again) == ["Anna", "Ben"]
    found = again.people.who(annie.id)
    assert found is not None and found.id == anna.id
    assert again.people.ids_of(found) == {anna.id, annie.id}
    assert made(again.people.add("Annie")).id not in (anna.id, annie.id), "the name is free"
    back = again.people.part(annie)
    assert back.id == annie.id and back.name != "Annie", "somebody else is called so by now"
    assert again.people.ids_of(who(again, "Anna")) == {anna.id}


def test_who_is_merged_twice_is_the_last(home: House) -> None:
    anna, annie, ann = who(home, "Anna"), who(home, "Annie"), who(home, "Ann")
    made(home.people.merge(ann, annie))
    made(home.people.merge(annie, anna))
    found = home.people.who(ann.id)
    assert found is not None and found.id == anna.id
    assert home.people.ids_of(found) == {anna.id, annie.id, ann.id}


def test_two_who_sat_at_one_table_are_two(home: House) -> None:
    start_game(home, ["Anna", "Ben"])
    anna, ben = who(home, "Anna"), who(home, "Ben")
    assert why(home.people.merge(anna, ben)) is PeopleWhy.PLAYED_TOGETHER
    assert names(home) == ["Anna", "Ben"]


def test_removed_is_in_no_list_and_comes_back(tmp_path: Path, home: House) -> None:
    hub = start_game(home, ["Anna", "Ben"])
    anna = who(home, "Anna")
    home.people.remove(anna)
    again = house_in(tmp_path)
    assert names(again) == ["Ben"]
    assert [each.name for each in again.people.removed()] == ["Anna"]
    seat = again.table(hub.session.id).session.setup.seats[0]
    assert seat.name == "Anna" and again.people.as_now(seat) == seat
    again.people.bring_back(anna)
    assert names(again) == ["Anna", "Ben"]


def test_a_removed_name_that_is_typed_again_is_the_same_person(home: House) -> None:
    anna = who(home, "Anna")
    home.people.remove(anna)
    assert made(home.people.add("anna")).id == anna.id
    assert names(home) == ["anna"]


def test_who_was_never_saved_is_nobody(home: House) -> None:
    assert home.people.who("seat-0") is None
    seat = Seat("seat-0", "Player 1", "red", "circle")
    assert home.people.as_now(seat) == seat
