"""A campaign: what people have won together, and what they may play with since (R27)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from companion.codec import from_doc, to_doc
from companion.games.rush_out.box import RushOutBox, Unlocked
from companion.games.rush_out.campaign import (
    lay,
    new_of,
    next_pyramid,
    plays_with,
    put_back,
    unlocked_by,
    with_unlocked,
    without_unlocked,
)
from companion.games.rush_out.options import Pyramid, RushOutOptions
from companion.games.rush_out.pieces import Symbol, Tile
from companion.i18n import Texts
from companion.lobby import Lobby
from companion.store.book import Place
from tests.support.logs import through_json
from tests.support.typed import OTHERWISE, TYPED, type_in
from tests.views.harness import run
from tests.views.house_server import house_in
from views.present.rush_out.campaign import unlocked_words, won_sentence

PORTALS = Unlocked(Pyramid.ONE, (Tile.PORTAL, Tile.PORTAL), Symbol.TRAP)
ORCS = Unlocked(Pyramid.TWO, (Tile.PORTAL, Tile.ORC, Tile.ORC))
PLAIN = RushOutOptions()
GROUP = tuple(seat.player for seat in TYPED["rush_out"][0].seats)


def test_the_next_pyramid_is_the_first_that_was_not_won() -> None:
    assert next_pyramid([]) is Pyramid.ONE
    assert next_pyramid(["two"]) is Pyramid.ONE
    assert next_pyramid(["own", "one", "two"]) is Pyramid.THREE
    assert next_pyramid(["one", "two", "three"]) is None


def test_a_box_knows_what_each_pyramid_unlocks_once_it_was_said() -> None:
    box = with_unlocked(with_unlocked(RushOutBox(), ORCS), PORTALS)
    assert box.unlocked == (PORTALS, ORCS)
    assert unlocked_by(box, Pyramid.ONE) == PORTALS
    assert unlocked_by(box, Pyramid.THREE) is None
    assert without_unlocked(box, Pyramid.ONE).unlocked == (ORCS,)
    assert from_doc(RushOutBox, through_json(to_doc(box))) == box


@pytest.mark.parametrize(
    "unlocked",
    [
        (ORCS, PORTALS),
        (PORTALS, PORTALS),
        (Unlocked(Pyramid.ONE, (Tile.MUMMY,)),),
        (Unlocked(Pyramid.ONE, (), Symbol.EVOLVED),),
    ],
)
def test_what_no_pyramid_unlocks_is_a_damaged_record(unlocked: tuple[Unlocked, ...]) -> None:
    with pytest.raises(ValueError):
        RushOutBox(unlocked=unlocked)


def test_what_was_unlocked_is_laid_beside_the_rest_and_put_back_again() -> None:
    laid = lay(PLAIN, PORTALS)
    assert laid.extras == (Tile.PORTAL, Tile.PORTAL) and laid.evolved is Symbol.TRAP
    assert plays_with(laid, PORTALS) and not plays_with(laid, ORCS)
    both = lay(laid, ORCS)
    assert both.extras == (Tile.PORTAL, Tile.PORTAL, Tile.ORC, Tile.ORC)
    assert plays_with(both, PORTALS) and plays_with(both, ORCS)
    assert put_back(laid, PORTALS) == PLAIN


def test_what_is_laid_and_not_known_to_be_unlocked_can_be_kept_as_such() -> None:
    box = with_unlocked(RushOutBox(), PORTALS)
    assert new_of(box, Pyramid.TWO, PLAIN) is None
    assert new_of(box, Pyramid.TWO, lay(PLAIN, PORTALS)) is None
    with_a_brute = lay(PLAIN, PORTALS).with_extra(Tile.BRUTE, 1)
    assert new_of(box, Pyramid.TWO, with_a_brute) == Unlocked(Pyramid.TWO, (Tile.BRUTE,))


def test_the_same_people_have_won_together_and_nobody_else(tmp_path: Path) -> None:
    lobby = Lobby(house_in(tmp_path))
    assert lobby.won("rush_out", GROUP) == frozenset()
    run(lobby.type_in(*TYPED["rush_out"]))
    assert lobby.won("rush_out", GROUP[::-1]) == {"one"}
    assert lobby.won("rush_out", GROUP[:1]) == frozenset()
    assert lobby.won("outspeed", GROUP) == frozenset()


def test_a_lost_game_and_a_deleted_one_win_nothing(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    lobby = Lobby(house)
    run(lobby.type_in(TYPED["rush_out"][0], OTHERWISE["rush_out"]))
    assert lobby.won("rush_out", GROUP) == frozenset()
    won = type_in(house, "rush_out")
    lobby.put(won, Place.TRASH)
    assert lobby.won("rush_out", GROUP) == frozenset()
    lobby.put(won, Place.ARCHIVE)
    assert lobby.won("rush_out", GROUP) == {"one"}


def test_another_pyramid_is_won_on_its_own(tmp_path: Path) -> None:
    lobby = Lobby(house_in(tmp_path))
    setup, result = TYPED["rush_out"]
    run(lobby.type_in(replace(setup, options=RushOutOptions(pyramid=Pyramid.TWO)), result))
    assert lobby.won("rush_out", GROUP) == {"two"}


def test_it_is_said_in_words() -> None:
    text = Texts("en")
    assert won_sentence({"two", "one"}, text) == "Won together: Pyramid 1 and Pyramid 2."
    assert unlocked_words(PORTALS, text) == "2 \N{MULTIPLICATION SIGN} Portal and evolved kit"
