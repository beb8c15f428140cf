"""What a tap does on the map of Rush Out, and on Join: as few of them as the rules allow."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from companion.game import LuckBy, Setup, refuse
from companion.games.rush_out.box import RushOutBox
from companion.games.rush_out.options import PyramidMap, RushOutOptions
from companion.games.rush_out.pieces import TILES, Tile
from companion.games.rush_out.pyramid import SQUARE
from companion.games.rush_out.refusals import Why
from companion.games.rush_out.state import RushOutState
from companion.i18n import LANGUAGES, Texts
from tests.games.rush_out.notation import read
from tests.support.play import seats
from tests.views.drawn_phone import DrawnPhone, buttons, laid, texts
from tests.views.house_server import let_happen
from tests.views.measure import Layout
from views import debounce
from views.games.rush_out.art import labelled
from views.games.rush_out.play import moment
from views.present.rush_out.actions import Way
from views.present.rush_out.names import place_name, tile_name
from views.present.rush_out.sentences import refusal
from views.routes import table

EN = Texts("en")
EVENTS = (
    "first 0", "keep 0 mummy trap", "keep 1 trap trap",
    "specials 0 observe join", "specials 1 copy recover",
    "stand 0 on 29", "stand 1 on 25", "lower",
)  # fmt: skip
ROOM_DP, GAP_DP = 332, 8
"""What a phone of 360 dp has for a row, and between two keys of it."""
TOP = place_name(SQUARE[29], EN)


@pytest.fixture
def phone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> DrawnPhone:
    monkeypatch.setattr(debounce, "DEBOUNCE_S", 0)
    options = replace(RushOutOptions(), specials=LuckBy.HAND, map=PyramidMap.SQUARE)
    house, hub = laid(tmp_path, Setup("rush_out", seats(2), options, RushOutBox()))
    let_happen(hub, *map(read, EVENTS))
    phone = DrawnPhone(house, hub)
    phone.sit(hub.all_seats)
    phone.go(table(hub.session.id))
    return phone


def state(phone: DrawnPhone) -> RushOutState:
    now = phone.hub.session.state
    assert isinstance(now, RushOutState)
    return now


def shown(phone: DrawnPhone) -> list[str]:
    return [name for name, _ in buttons(phone.draw())]


def read_from(phone: DrawnPhone) -> str:
    """Which moment the screen shows: each new one is read from its top."""
    return moment(phone.desk.places.at_table())  # type: ignore[arg-type]  # it is of this game


def test_what_came_up_is_asked_at_the_top_of_the_screen(phone: DrawnPhone) -> None:
    """Wherever the map was scrolled to: the question stands above all else."""
    before = read_from(phone)
    phone.tap_named(EN("rush_out.map.reveal", place=TOP))
    said = texts(phone.draw())
    asked = EN("rush_out.reveal.what", name=phone.hub.session.setup.seats[0].name)
    counter = next(each for each in said if each.startswith(f"{state(phone).counter} "))
    assert said.index(asked) < said.index(counter)
    assert read_from(phone) != before
    phone.tap_named(EN("rush_out.reveal.tile", tile=tile_name(Tile.EXIT, EN)))
    assert state(phone).tile_at(29) is Tile.EXIT
    assert asked not in texts(phone.draw())


def test_what_came_up_is_said_beside_the_map_without_asking_where(phone: DrawnPhone) -> None:
    """There is one tile that can be revealed: one's own. The map is there for who moves instead."""
    keys = [EN("rush_out.reveal.tile", tile=tile_name(tile, EN)) for tile in TILES]
    assert [name for name in shown(phone) if name in keys] == keys
    there = EN("rush_out.map.go", place=place_name(SQUARE[26], EN))
    assert any(name.startswith(there) for name in shown(phone))
    phone.tap_named(keys[TILES.index(Tile.EXIT)])
    assert state(phone).tile_at(29) is Tile.EXIT
    assert not set(keys) & set(shown(phone)), "it lies face up"
    why = refusal(refuse(Why.REVEALED_ALREADY, tile=Tile.EXIT), None, EN)
    assert why in texts(phone.draw())


def test_what_cannot_come_up_any_more_keeps_its_place_and_is_faded(phone: DrawnPhone) -> None:
    phone.tap_named(EN("rush_out.reveal.tile", tile=tile_name(Tile.EXIT, EN)))
    phone.tap_named(EN("rush_out.map.go", place=place_name(SQUARE[26], EN)))
    keys = [name for name in shown(phone) if name.startswith(EN("rush_out.reveal.tile", tile=""))]
    left = [tile for tile in TILES if tile is not Tile.EXIT]
    assert keys == [EN("rush_out.reveal.tile", tile=tile_name(tile, EN)) for tile in left]
    why = refusal(refuse(Why.NONE_LEFT, "R7", tile=Tile.EXIT, most=1), None, EN)
    assert why in texts(phone.draw())


def test_the_map_is_there_again_for_whoever_moves_instead(phone: DrawnPhone) -> None:
    phone.tap_named(EN("rush_out.map.reveal", place=TOP))
    phone.tap_named(EN("rush_out.action.move"))
    phone.tap_named(EN("rush_out.map.go", place=place_name(SQUARE[26], EN)))
    assert state(phone).explorers[0].number == 26


def test_one_tap_looks_under_a_tile_and_notes_nothing(phone: DrawnPhone) -> None:
    assert not any(name.startswith(EN("rush_out.observe.note", tile="")) for name in shown(phone))
    phone.tap_named(EN("rush_out.action.observe"))
    (note,) = state(phone).explorers[0].notes
    assert (note.number, note.tile) == (29, None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_four_keys_in_a_row_have_room_for_their_names_on_a_small_phone(language: str) -> None:
    text = Texts(language)

    async def nothing() -> None: ...

    names = [text(f"rush_out.action.{way}") for way in Way]
    keys = [labelled("move", name, nothing, name=name, key=name) for name in names]
    room = (ROOM_DP - 3 * GAP_DP) / 4
    words = [found for key in keys for found in Layout(key, room).words]
    assert sorted(found.said for found in words) == sorted(names)
    long = {found.said for found in words if found.is_cut}
    assert not long, "a word is wider than its key"


def test_one_tap_joins_the_only_one_there_is_to_join(phone: DrawnPhone) -> None:
    phone.tap_named(EN("rush_out.join.whom", name=phone.hub.session.setup.seats[1].name))
    assert state(phone).explorers[0].number == 25
