"""A game that was played without the app is a session like any other, in every game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from companion.codec import Unreadable, entry_from_doc, entry_to_doc, setup_from_doc, setup_to_doc
from companion.exchange.session_file import as_game, games_from_file, games_to_file
from companion.exchange.travel import Arrival, coming, take_in
from companion.game import Refusal
from companion.games import GAMES
from companion.lobby import Lobby
from companion.log import Abandoned, Undone
from companion.store.sessions import Place
from companion.typed import can_be_typed_in, result_of, spec_of
from tests.support.logs import through_json
from tests.support.typed import IMPOSSIBLE, OTHERWISE, TYPED, type_in
from tests.views.harness import run
from tests.views.house_server import house_in

every_game = pytest.mark.parametrize("game_id", TYPED)


def test_every_game_with_a_form_is_in_these_tests() -> None:
    assert {game_id for game_id in GAMES if can_be_typed_in(game_id)} == set(TYPED)
    assert not can_be_typed_in("chess")


@every_game
def test_it_is_in_the_list_finished_and_marked_after_a_restart(
    tmp_path: Path, game_id: str
) -> None:
    kept = type_in(house_in(tmp_path), game_id)
    (listed,) = house_in(tmp_path).sessions.summaries()
    assert (listed.id, listed.game, listed.finished, listed.is_typed_in) == (
        kept,
        game_id,
        True,
        True,
    )
    session = house_in(tmp_path).table(kept).session
    assert session.outcome is not None and session.is_over
    assert result_of(session.state) == TYPED[game_id][1]


@every_game
def test_its_documents_come_back_and_say_that_it_was_typed_in(game_id: str) -> None:
    setup = TYPED[game_id][0]
    doc = through_json(setup_to_doc(setup))
    assert doc["typed_in"] is True and setup_from_doc(doc) == setup
    assert "typed_in" not in setup_to_doc(replace(setup, is_typed_in=False)), "as it always was"
    for strange in (False, 1, "yes"):
        with pytest.raises(Unreadable):
            setup_from_doc(doc | {"typed_in": strange})


@every_game
def test_its_log_is_its_own_and_no_other_session_takes_its_entry(
    tmp_path: Path, game_id: str
) -> None:
    home = house_in(tmp_path)
    entry = home.table(type_in(home, game_id)).session.entries[0]
    doc = through_json(entry_to_doc(entry))
    assert entry_from_doc(game_id, doc, is_typed_in=True) == entry
    with pytest.raises(Unreadable):
        entry_from_doc(game_id, doc)


@every_game
def test_what_no_game_can_end_with_is_refused_and_leaves_no_file(
    tmp_path: Path, game_id: str
) -> None:
    home = house_in(tmp_path)
    refused = run(home.type_in(TYPED[game_id][0], IMPOSSIBLE[game_id], by="phone"))
    assert isinstance(refused, Refusal)
    assert home.sessions.with_trash() == ()


@every_game
def test_it_travels_like_any_other(tmp_path: Path, game_id: str) -> None:
    home, other = house_in(tmp_path / "one"), house_in(tmp_path / "other")
    kept = type_in(home, game_id)
    games = games_from_file(games_to_file([as_game(home.table(kept).session)]))
    assert not isinstance(games, Refusal)
    assert run(take_in(Lobby(other), games)).new == (kept,)
    assert other.sessions.summaries()[0].is_typed_in
    assert other.table(kept).session.outcome == home.table(kept).session.outcome


@every_game
def test_a_corrected_result_is_one_entry_more_and_can_be_undone(
    tmp_path: Path, game_id: str
) -> None:
    home = house_in(tmp_path)
    kept, (setup, before) = type_in(home, game_id), TYPED[game_id]
    assert run(home.type_in(setup, OTHERWISE[game_id], by="phone", corrects=kept)) == kept
    hub = home.table(kept)
    assert result_of(hub.session.state) == OTHERWISE[game_id]
    assert len(hub.session.entries) == 2
    run(hub.say("phone", Undone()))
    assert result_of(house_in(tmp_path).table(kept).session.state) == before


def test_what_was_not_corrected_is_not_said_twice(tmp_path: Path) -> None:
    home = house_in(tmp_path)
    kept = type_in(home, "ants")
    assert type_in(home, "ants", corrects=kept) == kept
    assert home.table(kept).session.seq == 1


def test_with_other_people_a_new_session_takes_its_place_at_the_same_time(
    tmp_path: Path,
) -> None:
    home = house_in(tmp_path)
    kept, (setup, result) = type_in(home, "ants"), TYPED["ants"]
    anna, ben, chloe = setup.seats
    others = replace(setup, seats=(ben, anna, chloe))
    corrected = run(home.type_in(others, result, by="phone", corrects=kept))
    assert isinstance(corrected, str) and corrected != kept
    by_id = {each.id: each for each in home.sessions.with_trash()}
    assert by_id[kept].place is Place.TRASH and by_id[corrected].place is Place.LIST
    assert by_id[kept].created_ms == by_id[corrected].created_ms


def test_a_house_that_knows_it_goes_on_by_its_correction(tmp_path: Path) -> None:
    home, other = house_in(tmp_path / "one"), house_in(tmp_path / "other")
    kept, (setup, _) = type_in(home, "outspeed"), TYPED["outspeed"]
    run(take_in(Lobby(other), [as_game(home.table(kept).session)]))
    run(home.type_in(setup, OTHERWISE["outspeed"], by="phone", corrects=kept))
    game = as_game(home.table(kept).session)
    assert coming(Lobby(other), game, None).arrival is Arrival.LONGER
    run(take_in(Lobby(other), [game]))
    assert result_of(other.table(kept).session.state) == OTHERWISE["outspeed"]


def test_it_is_over_so_nobody_can_leave_it(tmp_path: Path) -> None:
    home = house_in(tmp_path)
    hub = home.table(type_in(home, "rush_out"))
    assert isinstance(run(hub.say("phone", Abandoned())), Refusal)
    assert spec_of(hub.session.setup).choices(hub.session.state, 0) == ()
