"""The form for a finished game, where the table played what the publisher's pages add."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from companion.exchange.session_file import as_game, games_from_file, games_to_file
from companion.exchange.session_link import from_code, to_code
from companion.game import Refusal
from companion.games.rush_out.finished import ResultTyped, missing
from companion.games.rush_out.options import Conditions, Pyramid, RushOutOptions
from companion.games.rush_out.pieces import WRITINGS, Tile
from companion.games.rush_out.victory import Missing
from companion.strict import from_doc, to_doc
from companion.typed import result_of
from tests.support.logs import through_json
from tests.support.play import seats
from tests.support.typed import TYPED
from tests.views.harness import run
from tests.views.house_server import house_in
from views.present.rush_out.finished import (
    FinishedDraft,
    artefacts,
    checklist_of,
    lacking,
    turns_left,
    wrong,
)
from views.present.rush_out.prepare import with_artefacts

ASKED = Conditions(treasures=2, writings=3, artefacts=1, turns_left=5)
PLAYED = RushOutOptions(pyramid=Pyramid.OWN, own=ASKED, artefacts=True)
WON = replace(
    FinishedDraft().playing(PLAYED),
    turns_left=5,
    treasures=2,
    writings=WRITINGS[1:],
    is_out=True,
    artefacts=2,
)


def test_a_pyramid_of_ones_own_is_won_by_what_it_asked_for() -> None:
    assert wrong(WON) is None and lacking(WON) == () and checklist_of(WON).needed == ASKED
    for less, lack in (
        (replace(WON, turns_left=4), Missing.TURNS),
        (replace(WON, treasures=1), Missing.TREASURES),
        (replace(WON, writings=WRITINGS[:2]), Missing.WRITINGS),
        (replace(WON, artefacts=0), Missing.ARTEFACTS),
        (replace(WON, is_out=False), Missing.EXIT),
    ):
        assert wrong(less) is None and lacking(less) == (lack,)
    plain = WON.playing(RushOutOptions(artefacts=True))
    assert lacking(plain) == (Missing.WRITINGS, Missing.TREASURES), "the first pyramid"


def test_only_as_many_artefacts_are_offered_as_were_laid() -> None:
    assert artefacts(FinishedDraft()) == (0,) and artefacts(WON) == (0, 1, 2, 3, 4)
    for many in artefacts(WON):
        assert wrong(replace(WON, artefacts=many)) is None
    put_away = WON.playing(with_artefacts(WON.options, False))
    assert put_away.artefacts == 0 and wrong(put_away) is None


def test_without_artefacts_no_pyramid_asks_for_any() -> None:
    without = with_artefacts(PLAYED, False)
    assert not without.artefacts and without.own == replace(ASKED, artefacts=0)
    assert with_artefacts(without, True).own == without.own
    assert with_artefacts(PLAYED, True) == PLAYED


def test_a_form_is_what_was_tapped_in_and_back() -> None:
    setup = WON.setup(seats(2), TYPED["rush_out"][0].box)
    back = FinishedDraft.of(setup, WON.result)
    assert back == WON and lacking(back) == missing(PLAYED, WON.finished)
    again = WON.anew()
    assert again.options == PLAYED and again.finished == FinishedDraft().finished


def test_a_form_that_was_begun_before_there_was_any_of_it_goes_on() -> None:
    plain = FinishedDraft(treasures=3, writings=(Tile.WRITING_A,))
    assert not {"own", "has_artefacts", "artefacts"} & to_doc(plain).keys()
    for draft in (plain, WON):
        assert from_doc(FinishedDraft, through_json(to_doc(draft))) == draft


def test_it_is_kept_corrected_and_travels(tmp_path: Path) -> None:
    setup = WON.setup(seats(2), TYPED["rush_out"][0].box)
    home = house_in(tmp_path)
    kept = run(home.type_in(setup, WON.result, by="phone"))
    assert isinstance(kept, str)
    session = house_in(tmp_path).table(kept).session
    assert session.setup == setup and result_of(session.state) == WON.result
    assert session.outcome is not None and session.outcome.won
    game = as_game(session)
    code = to_code(game)
    assert code is not None
    assert games_from_file(games_to_file([game])) == (game,) == from_code(code)
    fewer = replace(WON, turns_left=turns_left(WON)[0])
    assert run(home.type_in(setup, fewer.result, by="phone", corrects=kept)) == kept
    outcome = house_in(tmp_path).table(kept).session.outcome
    assert outcome is not None and not outcome.won


@pytest.mark.parametrize(
    ("options", "brought"),
    [
        (PLAYED, 5),
        (RushOutOptions(), 1),
        (replace(PLAYED, own=replace(ASKED, artefacts=5)), 2),
        (replace(PLAYED, own=replace(ASKED, turns_left=21)), 2),
    ],
)
def test_what_no_such_game_can_end_with_is_not_kept(
    tmp_path: Path, options: RushOutOptions, brought: int
) -> None:
    setup = replace(WON.setup(seats(2), TYPED["rush_out"][0].box), options=options)
    home = house_in(tmp_path)
    result = ResultTyped(replace(WON.finished, artefacts=brought))
    assert isinstance(run(home.type_in(setup, result, by="phone")), Refusal)
    assert home.sessions.with_trash() == ()
