"""What is proposed to people who race for the first time, and after that."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from companion.game import Setup
from companion.games.outspeed.box import OutspeedBox
from companion.games.outspeed.options import OutspeedOptions, Programming
from companion.games.outspeed.pieces import TileFace
from companion.i18n import Texts
from tests.games.outspeed.notation import read, read_tile, shuffled
from tests.support.play import seats
from tests.views.drawn_phone import DrawnPhone, laid
from tests.views.house_server import let_happen
from views import debounce
from views.present.outspeed.prepare import tiles_unknown
from views.routes import HOME, game_page

EN = Texts("en")
FIRST = OutspeedOptions(first_game=True, programming=Programming.HANDED_OVER)
ALL_OUT = (
    "read 1 few: cost 12, rows 1 | dark | dark",
    shuffled(),
    "tile 1",
    *(f"program {seat} left" for seat in range(3)),
    "show",
)
"""A race that is over in its first turn: nobody has any fuel left."""


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(debounce, "DEBOUNCE_S", 0)


def raced(folder: Path, *events: str, options: OutspeedOptions = FIRST) -> DrawnPhone:
    """A house with a race that has come so far; the phone that looks at it plays every seat."""
    house, hub = laid(folder, Setup("outspeed", seats(3), options, OutspeedBox()))
    let_happen(hub, *(read(each, 1) for each in events))
    hub.sit("nobody", frozenset())
    return DrawnPhone(house, hub)


def proposed(phone: DrawnPhone) -> object:
    """How the next race would be played, if nobody chose otherwise."""
    phone.go(game_page("outspeed"))
    phone.tap_named(EN("game.start"))
    assert phone.desk.draft is not None
    return phone.desk.draft.options


def test_a_house_that_never_raced_begins_with_a_first_race_on_its_one_phone(
    tmp_path: Path,
) -> None:
    phone = raced(tmp_path)
    phone.house.put_away(phone.hub.session.id)
    assert proposed(phone) == FIRST


def test_a_first_race_that_was_left_is_proposed_again(tmp_path: Path) -> None:
    assert proposed(raced(tmp_path)) == FIRST


@pytest.mark.parametrize(
    ("phones", "programming"), [(1, Programming.HANDED_OVER), (2, Programming.SECRET_ON_PHONES)]
)
def test_after_a_first_race_the_tiles_are_mixed(
    phones: int, programming: Programming, tmp_path: Path
) -> None:
    phone = raced(tmp_path, *ALL_OUT)
    for number in range(1, phones):
        phone.hub.sit(f"phone {number}", frozenset({number}))
    assert proposed(phone) == replace(FIRST, first_game=False, programming=programming)


def test_who_sets_real_dials_sets_them_in_the_next_race_too(tmp_path: Path) -> None:
    typed = replace(FIRST, programming=Programming.TYPED_AT_REVEAL)
    phone = raced(tmp_path, *ALL_OUT, options=typed)
    phone.sit(phone.hub.all_seats)
    phone.go(HOME)
    assert proposed(phone) == replace(typed, first_game=False)


def test_playing_again_after_a_first_race_mixes_the_tiles(tmp_path: Path) -> None:
    phone = raced(tmp_path, *ALL_OUT)
    phone.sit(phone.hub.all_seats)
    phone.tap_named(EN("end.again"))
    again = phone.desk.hub
    assert again is not None and again is not phone.hub
    assert again.session.setup.options == replace(FIRST, first_game=False)


@pytest.mark.parametrize(("first_game", "last"), [(True, 13), (False, 16)])
def test_the_real_dials_are_laid_out_while_a_tile_is_unknown(first_game: bool, last: int) -> None:
    options, box = replace(FIRST, first_game=first_game), OutspeedBox()
    for number in range(1, last + 1):
        assert tiles_unknown(3, options, box)
        box = box.with_tile(read_tile(number, TileFace.FEW, "rows 1 | dark | dark"))
    assert not tiles_unknown(3, options, box)
    assert tiles_unknown(5, options, box), "more ships race on the other faces"
