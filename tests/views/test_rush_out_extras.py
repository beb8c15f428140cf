"""What the publisher's pages add to the screens of Rush Out, and that a plain game shows none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from companion.game import LuckBy, Setup
from companion.games.rush_out.box import Printed, RushOutBox
from companion.games.rush_out.finished import Finished, ResultTyped
from companion.games.rush_out.options import Conditions, Pyramid, PyramidMap, RushOutOptions
from companion.games.rush_out.pieces import EXTRAS, WRITINGS, Symbol, Tile
from companion.games.rush_out.state import RushOutState
from companion.i18n import Texts
from tests.games.rush_out.notation import read
from tests.games.rush_out.tables import READ
from tests.support.play import seats as sitting
from tests.views.drawn_phone import DrawnPhone, buttons, laid, texts
from tests.views.harness import run
from tests.views.house_server import let_happen
from views import debounce
from views.present.people import together
from views.present.rush_out.display import display_view
from views.present.rush_out.names import action_name, the_tile, tile_name
from views.routes import game_page, past, statistics, table

EN = Texts("en")
EVENTS = (
    "first 0", "keep 0 mummy trap", "keep 1 mummy evolved",
    "specials 0 observe join", "specials 1 protect recover",
    "stand 0 on 29", "stand 1 on 25", "lower",
)  # fmt: skip
WITH_EXTRAS = RushOutOptions(
    specials=LuckBy.HAND,
    extras=EXTRAS,
    artefacts=True,
    evolved=Symbol.TRAP,
    pyramid=Pyramid.OWN,
    map=PyramidMap.SQUARE,
    own=Conditions(treasures=2, writings=3, artefacts=1, turns_left=4),
)
Lay = Callable[..., DrawnPhone]


@pytest.fixture
def lay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Lay:
    """Lay a table of two that has come so far, and look at it on a phone that plays these seats."""
    monkeypatch.setattr(debounce, "DEBOUNCE_S", 0)

    def laid_for(
        *events: str,
        seats: tuple[int, ...] = (0, 1),
        box: RushOutBox = READ,
        is_mapped: bool = True,
    ) -> DrawnPhone:
        map_ = PyramidMap.SQUARE if is_mapped else PyramidMap.NONE
        options = replace(WITH_EXTRAS, map=map_)
        house, hub = laid(tmp_path, Setup("rush_out", sitting(2), options, box))
        let_happen(hub, *map(read, (*EVENTS, *events)))
        phone = DrawnPhone(house, hub)
        phone.sit(frozenset(seats))
        phone.go(table(hub.session.id))
        return phone

    return laid_for


def state(phone: DrawnPhone) -> RushOutState:
    now = phone.hub.session.state
    assert isinstance(now, RushOutState)
    return now


def named(phone: DrawnPhone, seat: int) -> str:
    return phone.hub.session.setup.seats[seat].name


def shown(phone: DrawnPhone) -> list[str]:
    return [name for name, _ in buttons(phone.draw())]


def said(phone: DrawnPhone) -> str:
    return " ".join(texts(phone.draw()))


def test_whoever_is_held_reads_why_the_map_takes_no_tap(lay: Lay) -> None:
    phone = lay("reveal 0 rockfall", "damage")
    assert EN("rush_out.why.stuck", name=named(phone, 0)) in said(phone)
    assert EN("rush_out.told.stuck") in said(phone)
    assert not [name for name in shown(phone) if name.startswith(EN("rush_out.map.go", place=""))]
    phone.tap_named(EN("rush_out.join.whom", name=named(phone, 1)))
    assert state(phone).explorers[0].number == 25 and state(phone).removed == (Tile.ROCKFALL,)


def test_a_tile_that_was_read_before_asks_nothing(lay: Lay) -> None:
    phone = lay("reveal 0 gathering")
    assert EN("rush_out.print.keep") not in shown(phone)
    assert EN("rush_out.danger.does.gathering", name=named(phone, 0)) in said(phone)


def test_what_stands_on_a_tile_is_asked_once_of_whoever_revealed_it(lay: Lay) -> None:
    unread = replace(READ, extras=())
    looks = lay("reveal 0 brute", seats=(1,), box=unread)
    assert EN("rush_out.print.keep") not in shown(looks)
    looks.sit(frozenset({0}))
    kit = EN("rush_out.kit.sarcophagus")
    looks.tap_named(EN("rush_out.print.by", tile=tile_name(Tile.BRUTE, EN), kit=kit))
    looks.tap_named(EN("rush_out.box.more", what=EN("rush_out.print.turns")))
    looks.tap_named(EN("rush_out.print.keep"))
    brute = Printed(Tile.BRUTE, Symbol.SARCOPHAGUS, 1)
    known = looks.desk.house.box("rush_out")
    assert isinstance(known, RushOutBox) and known.extras == (brute,) == state(looks).printed
    assert EN("rush_out.print.keep") not in shown(looks)


def test_the_evolved_piece_helps_by_its_own_name(lay: Lay) -> None:
    phone = lay("reveal 0 trap", "damage", "move 0 to 25", "turn 0 reveal", "reveal 1 trap")
    phone.tap_named(EN("rush_out.help.kit", name=named(phone, 1), kit="rope"))
    assert state(phone).explorers[1].has_equipment(Symbol.EVOLVED, is_used=True)


def test_an_artefact_says_what_it_does_and_works_once(lay: Lay) -> None:
    phone = lay("reveal 0 artefact_a", "move 0 to 26")
    phone.tap_named(action_name("artefact", EN))
    assert "Look under any tile" in said(phone)
    phone.tap_named(EN("rush_out.artefact.use", tile=the_tile(Tile.ARTEFACT_A, EN)))
    assert state(phone).explorers[0].artefacts_used == (Tile.ARTEFACT_A,)


def test_of_an_artefact_that_nobody_has_read_there_is_nothing_to_read_first(lay: Lay) -> None:
    phone = lay("reveal 0 artefact_a", "move 0 to 26", box=replace(READ, artefacts=()))
    phone.tap_named(EN("rush_out.artefact.use", tile=the_tile(Tile.ARTEFACT_A, EN)))
    assert state(phone).explorers[0].artefacts_used == (Tile.ARTEFACT_A,)


def test_of_two_artefacts_one_is_chosen(lay: Lay) -> None:
    idly = ("turn 1 move", "turn 1 move", "turn 1 reveal")
    phone = lay(
        *("reveal 0 artefact_a", "move 0 to 26", "reveal 0 artefact_b", *idly, "check"),
        *("torch", "lower", *idly, "move 0 to 28"),
        box=replace(READ, artefacts=()),
    )
    phone.tap_named(action_name("artefact", EN))
    assert state(phone).explorers[0].artefacts_used == ()
    phone.tap_named(EN("rush_out.artefact.use", tile=the_tile(Tile.ARTEFACT_B, EN)))
    assert state(phone).explorers[0].artefacts_used == (Tile.ARTEFACT_B,)


def test_whoever_is_stunned_has_one_thing_to_do(lay: Lay) -> None:
    phone = lay(
        *("reveal 0 orc", "damage", "turn 1 move", "turn 1 move", "turn 1 reveal", "check"),
        *("torch", "lower", "turn 1 move", "turn 1 move", "turn 1 reveal"),
    )
    assert EN("rush_out.told.down") in said(phone)
    assert action_name("move", EN) not in shown(phone)
    phone.tap_named(EN("rush_out.stand_up", name=named(phone, 0)))
    assert action_name("move", EN) in shown(phone)


def test_the_conditions_of_ones_own_pyramid_are_the_list_that_fills(lay: Lay) -> None:
    said_ = said(lay())
    assert EN("rush_out.goal.writings", have=0, need=3) in said_
    assert EN("rush_out.goal.treasures", have=0, need=2) in said_
    assert EN("rush_out.goal.artefacts", have=0, need=1) in said_
    assert EN("rush_out.goal.turns", have=14, need=4) in said_


def test_the_evolved_piece_is_typed_in_by_its_kind(tmp_path: Path) -> None:
    options = replace(WITH_EXTRAS, equipment=LuckBy.HAND)
    house, hub = laid(tmp_path, Setup("rush_out", sitting(2), options, READ))
    let_happen(hub, read("first 0"))
    phone = DrawnPhone(house, hub)
    phone.sit(hub.all_seats)
    phone.go(table(hub.session.id))
    assert EN("rush_out.kit.evolved") in shown(phone)


def test_around_the_table_nothing_is_lost_by_what_costs_nothing(lay: Lay) -> None:
    phone = lay("reveal 0 orc", box=replace(READ, extras=()))
    figure = display_view(phone.desk.places.at_table(), EN).headline.figure  # type: ignore[arg-type]  # it is of this game
    assert figure is not None and (figure.drawing, figure.number) == ("rush_out/orc", "")


# ------------------------------------------------------------------------- typed in at its end


def typed(tmp_path: Path, turns_left: int) -> tuple[DrawnPhone, str]:
    """A phone of a house in which two have typed in a game of their own pyramid."""
    house, hub = laid(tmp_path, Setup("rush_out", sitting(2), RushOutOptions(), READ))
    own = replace(RushOutOptions(), pyramid=Pyramid.OWN, own=WITH_EXTRAS.own, artefacts=True)
    setup = Setup("rush_out", sitting(2), own, READ, is_typed_in=True)
    brought = Finished(turns_left, 2, WRITINGS[:3], is_out=True, artefacts=1)
    kept = run(house.type_in(setup, ResultTyped(brought), by="phone"))
    assert isinstance(kept, str)
    return DrawnPhone(house, hub), kept


def test_a_typed_in_end_of_ones_own_pyramid_says_what_it_asked_for(tmp_path: Path) -> None:
    phone, kept = typed(tmp_path, 4)
    phone.go(past(kept))
    assert EN("rush_out.goal.artefacts", have=1, need=1) in said(phone)
    assert EN("rush_out.goal.turns", have=4, need=4) in said(phone)
    phone.go(statistics("rush_out"))
    assert EN("rush_out.option.pyramid.own") in said(phone)


def test_too_few_turns_left_is_said_as_what_was_missing(tmp_path: Path) -> None:
    phone, kept = typed(tmp_path, 3)
    phone.go(past(kept))
    names = together([seat.name for seat in sitting(2)], EN)
    assert EN.count("rush_out.finished.few", 3, names=names) in said(phone)
    assert EN.count("rush_out.missing.turns", 4) in said(phone)


def test_the_form_shows_none_of_it_unless_somebody_wants_it(tmp_path: Path) -> None:
    phone = DrawnPhone(*laid(tmp_path, Setup("rush_out", sitting(2), RushOutOptions(), READ)))
    phone.go(game_page("rush_out", "score"))
    pages, four = EN("rush_out.finished.pages"), EN("rush_out.option.artefacts.yes")
    artefacts = EN.count("rush_out.finished.artefacts.said", 2)
    assert pages in shown(phone) and not {four, artefacts} & {*shown(phone)}
    phone.tap_named(pages)
    assert four in shown(phone) and not {pages, artefacts} & {*shown(phone)}
    phone.tap_named(four)
    assert artefacts in shown(phone)
