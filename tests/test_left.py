"""A table that stops before the end of its game: with a result or without, and undone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from companion.admission import unfit_entries
from companion.codec import entry_from_doc, entry_to_doc
from companion.exchange.session_file import as_game, games_from_file, games_to_file
from companion.game import Outcome, Refusal
from companion.games import GAMES
from companion.house import HouseWhy
from companion.i18n import LANGUAGES, Texts
from companion.log import Abandoned, Entry, LogWhy, Undone
from companion.session import Session
from tests.support.logs import played, through_json
from tests.views.harness import run
from tests.views.house_server import house_in, start_game
from views.present.history import history

every_game = pytest.mark.parametrize("game_id", GAMES)


def left(session: Session, winners: tuple[int, ...] | None = None) -> Session:
    after = session.act(Abandoned(winners), actor=0, at_ms=9, tap="phone:left")
    assert isinstance(after, Session)
    return after


def going_on(game_id: str) -> Session:
    session = played(game_id, length=12)
    assert session.outcome is None
    return session


@every_game
def test_without_a_result_it_is_over_and_nobody_has_won(game_id: str) -> None:
    session = left(going_on(game_id))
    assert session.is_over and session.is_left and session.outcome is None
    for event in (session.play.done[0].entry.event, Abandoned((0,))):
        refused = session.act(event, actor=0, at_ms=9, tap="phone:on")
        assert isinstance(refused, Refusal) and refused.code is LogWhy.IS_ABANDONED


@every_game
def test_with_a_result_those_win_whom_the_table_lets_win(game_id: str) -> None:
    session = going_on(game_id)
    ended = left(session, (1,)).outcome
    assert ended is not None
    if session.play.spec.is_together:
        assert ended.won is True and ended.winners == tuple(range(len(session.setup.seats)))
        lost = left(session, ()).outcome
        assert lost is not None and lost.won is False and lost.winners == ()
    else:
        assert ended.won is None and ended.winners == (1,)
        assert sorted(seat for place in ended.ranking for seat in place) == list(
            range(len(session.setup.seats))
        )


@every_game
def test_undone_the_game_goes_on_as_it_was(game_id: str) -> None:
    before = going_on(game_id)
    after = left(before).act(Undone(), actor=0, at_ms=9, tap="phone:undo")
    assert isinstance(after, Session)
    assert after.state == before.state and not after.is_over
    assert after.play.done == before.play.done


@every_game
def test_its_log_is_read_back_told_and_exported(game_id: str) -> None:
    session = left(going_on(game_id), (0,))
    entry = session.entries[-1]
    assert entry_from_doc(game_id, through_json(entry_to_doc(entry))) == entry
    read = games_from_file(games_to_file([as_game(session)]))
    assert not isinstance(read, Refusal) and read[0].entries == session.entries
    for language in LANGUAGES:
        text = Texts(language)
        said = text("history.left_with", names=session.setup.seats[0].name)
        assert history(session, text)[0].sentence == said


def test_nobody_wins_who_does_not_sit_there() -> None:
    entry = Entry(1, 9, None, "phone:1", Abandoned((0, 2)))
    assert unfit_entries([entry], 3) is None
    assert unfit_entries([entry], 2) is not None
    assert unfit_entries([replace(entry, event=Abandoned())], 2) is None


def test_a_game_that_is_over_is_not_left() -> None:
    session = going_on("ants")
    ended = Outcome(((0,), (1,)), ())
    over = replace(session.play, spec=replace(session.play.spec, outcome=lambda _: ended))
    refused = over.then(Entry(session.seq + 1, 9, None, "phone:1", Abandoned()))
    assert isinstance(refused, Refusal) and refused.code is LogWhy.IS_OVER


def test_the_list_says_so_until_it_goes_on_and_after_a_restart(tmp_path: Path) -> None:
    home = house_in(tmp_path)
    hub = start_game(home, ["Anna", "Ben"])
    assert run(home.leave(hub.session.id, "phone", Abandoned())) is None
    (listed,) = house_in(tmp_path).sessions.summaries()
    assert listed.finished and listed.is_left
    assert run(home.take_up(hub.session.id, "phone")) is None
    (listed,) = house_in(tmp_path).sessions.summaries()
    assert not listed.finished and not listed.is_left
    assert run(home.take_up(hub.session.id, "phone")) is None, "somebody was quicker"
    assert hub.session.seq == 2


def test_who_plays_nothing_there_leaves_no_game_that_others_are_at(tmp_path: Path) -> None:
    home = house_in(tmp_path)
    hub = start_game(home, ["Anna", "Ben"])
    hub.sit("anna", hub.all_seats)
    stop = hub.listen("anna", lambda: None)
    refused = run(home.leave(hub.session.id, "guest", Abandoned()))
    assert isinstance(refused, Refusal) and refused.code is HouseWhy.IN_USE
    assert run(home.leave(hub.session.id, "anna", Abandoned())) is None
    stop()
