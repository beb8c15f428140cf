"""Placing on the map, as a screen asks for it."""

from __future__ import annotations

from companion.game import Refusal
from companion.games.outback.events import TilePlaced
from companion.games.outback.hexes import Hex
from companion.games.outback.mapping import landing
from companion.games.outback.offers import choices
from companion.games.outback.placing import bonus_points, placeable
from companion.games.outback.rules import RULES
from companion.games.outback.state import ANIMALS, Animal, OutbackState, Target
from tests.games.outback.games import full_game
from tests.games.outback.notation import read, read_preserve
from tests.games.outback.test_cases import moment

KOALA_3 = Target(Animal.KOALA, 3)
LYING = "koala 2 at 0 makes 1, koala 4 at 0 makes 1, emu 3 at 3 makes 1"


def placing(**said: object) -> OutbackState:
    return moment({"map": True, "rolls": 1, "pending": "koala 3", "preserves": [LYING, ""], **said})


def test_where_an_animal_may_land_and_for_how_many_points() -> None:
    assert landing(placing(), 0, KOALA_3) == ((0, 3), (1, 3), (2, 1))
    assert landing(placing(), 1, KOALA_3) == ((0, 1), (1, 1), (2, 1), (3, 1))


def test_nowhere_to_land_off_the_map_or_in_a_row_that_is_not_there() -> None:
    off = placing(preserves=["koala 2 makes 1", ""])
    assert landing(off, 0, KOALA_3) == ()
    assert landing(off, 1, KOALA_3) != ()
    assert landing(placing(map=False), 1, KOALA_3) == ()
    assert landing(placing(), 1, Target(Animal.KOALA, 7)) == ()


def test_a_blocked_hex_is_no_bridge() -> None:
    lying = "koala 3 at 0 makes 1, blocked 3 at 1, koala 3 at 2 makes 1"
    state = placing(preserves=[lying, ""], pending="koala 3")
    assert landing(state, 0, KOALA_3) == ((3, 2),)


def test_what_lies_where() -> None:
    preserve = read_preserve("koala 2 at 1 makes 1, blocked 3 at 0, emu 4 at 2 makes 1")
    assert preserve.lying() == {
        Hex(2, 1): Animal.KOALA,
        Hex(3, 0): None,
        Hex(4, 2): Animal.EMU,
    }
    assert preserve.is_on_map
    assert not read_preserve("koala 2 at 1 makes 1, blocked 3").is_on_map


def test_a_third_animal_earns_its_bonus_in_the_base_game_alone() -> None:
    lying = "koala 2 makes 1, koala 2 makes 2"
    assert bonus_points(placing(preserves=[lying, ""]), Animal.KOALA) == 1
    assert bonus_points(placing(preserves=[lying, ""]), Animal.EMU) == 0
    assert bonus_points(placing(preserves=[lying, ""], variant="plus"), Animal.KOALA) == 0
    assert bonus_points(placing(preserves=[lying, *[""] * 3], variant="teams"), Animal.KOALA) == 0


def test_partners_place_one_after_the_other_all_others_as_they_like() -> None:
    pending = {"pending": "koala 3 + emu 2"}
    assert len(placeable(placing(**pending))) == 2
    assert placeable(placing(**pending, variant="teams", preserves=[""] * 4)) == (KOALA_3,)


def test_once_off_the_map_always_off_it() -> None:
    state = placing(pending="koala 3 + emu 2")
    for event in ("place koala 3 makes 2", "shape 3 4 3 4 1 / 1 0 1 0 1"):
        after = RULES.apply(state, read(event))
        assert isinstance(after, OutbackState)
        state = after
    refused = RULES.apply(state, read("place emu 2 at 1 makes 1"))
    assert isinstance(refused, Refusal)


def test_every_landing_is_offered_and_nothing_else() -> None:
    for table in ("base on the map", "plus on the map", "teams on the map"):
        for before, _, _ in full_game(table, seed=5):
            if not before.pending:
                continue
            offered = set()
            for event in (choice.event for choice in choices(before, before.receiver)):
                assert isinstance(event, TilePlaced)
                offered.add((event.animal, event.row, event.column, event.group))
            assert offered == {
                (target.animal, target.row, column, points)
                for target in placeable(before)
                for column, points in landing(before, before.receiver, target)
            }
            assert all(1 <= points <= len(ANIMALS) * 18 for *_, points in offered)
