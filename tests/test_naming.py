"""A name that was typed wrongly at a table is put right: everywhere, and undone like anything."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from companion.admission import unfit_entries
from companion.codec import entry_from_doc, entry_to_doc
from companion.exchange.result import result_of
from companion.exchange.session_file import as_game, as_session, games_from_file, games_to_file
from companion.game import Refusal
from companion.games import GAMES
from companion.house import HouseWhy
from companion.hub import TableWhy
from companion.i18n import LANGUAGES, Texts
from companion.log import Abandoned, Entry, Redone, Undone
from companion.players import NameWhy, SeatNamed
from companion.session import Session, resume
from companion.stats.parts import parts
from companion.store.sessions import Place
from companion.typed import spec_of
from tests.support.logs import played, through_json
from tests.support.typed import OTHERWISE, TYPED, type_in
from tests.test_mending import mendable, mended, whole_game
from tests.views.harness import run
from tests.views.house_server import house_in, start_game
from views.present.history import history, last_sentence

every_game = pytest.mark.parametrize("game_id", GAMES)
WRONG, RIGHT = "Ben", "Benoît"


def did(session: Session, *events: object) -> Session:
    for event in events:
        after = session.act(event, actor=0, at_ms=9, tap=f"phone:{session.seq}")  # type: ignore[arg-type]
        assert isinstance(after, Session), after
        session = after
    return session


def names(session: Session) -> tuple[str, ...]:
    return tuple(seat.name for seat in session.setup.seats)


# ------------------------------------------------------------------------- in the log


@every_game
def test_a_seat_is_called_otherwise_and_the_game_is_what_it_was(game_id: str) -> None:
    before = played(game_id, length=20)
    after = did(before, SeatNamed(1, RIGHT))
    assert names(after) == (names(before)[0], RIGHT, *names(before)[2:])
    assert after.begun == before.setup and after.setup != before.setup
    assert (after.state, after.play.done) == (before.state, before.play.done)


@every_game
def test_it_is_undone_and_redone_like_anything(game_id: str) -> None:
    before = played(game_id, length=20)
    once = did(before, SeatNamed(1, RIGHT))
    undone = did(once, Undone())
    assert undone.setup == before.setup and undone.play.done == before.play.done
    assert names(did(undone, Redone()))[1] == RIGHT
    twice = did(once, SeatNamed(0, "Zoé"), Undone())
    assert twice.setup == once.setup


def test_what_came_before_it_and_after_it_is_undone_in_its_turn() -> None:
    begun = played("ants", length=30)
    session = did(begun, SeatNamed(1, RIGHT))
    session = did(session, Undone(), Undone())
    assert len(session.play.done) == len(begun.play.done) - 1
    session = did(session, Redone(), Redone())
    assert names(session)[1] == RIGHT and session.play.done == begun.play.done


@every_game
def test_it_is_undone_in_its_turn_where_the_past_was_mended(game_id: str) -> None:
    game = whole_game(game_id, 1)
    step = mendable(game, Random(1))[0]
    before = mended(game, step, step.entry.event)
    session = did(before, SeatNamed(0, RIGHT))
    assert session.play.mendings == before.play.mendings
    session = did(session, Undone())
    assert session.setup == before.setup and session.play.mendings == before.play.mendings
    assert did(session, Undone()).play.mendings == ()


@every_game
def test_it_is_read_back_and_comes_through_a_file(game_id: str) -> None:
    session = did(played(game_id, length=20), SeatNamed(0, "Zoé"), SeatNamed(1, RIGHT), Undone())
    entry = session.entries[-2]
    assert entry_from_doc(game_id, through_json(entry_to_doc(entry))) == entry
    read = games_from_file(games_to_file([as_game(session)]))
    assert not isinstance(read, Refusal) and read == (as_game(session),)
    assert as_session(read[0]) == session
    spec = spec_of(session.begun)
    assert resume(session.id, spec, session.begun, session.created_ms, session.entries) == (
        session,
        0,
    )


REFUSED = {
    SeatNamed(1, ""): NameWhy.EMPTY,
    SeatNamed(1, "B" * 41): NameWhy.TOO_LONG,
    SeatNamed(1, "ANNA"): NameWhy.TAKEN,
    SeatNamed(1, " Benoît"): NameWhy.NOT_AS_TYPED,
    SeatNamed(2, RIGHT): NameWhy.NO_SUCH_SEAT,
    SeatNamed(-1, RIGHT): NameWhy.NO_SUCH_SEAT,
}


@pytest.mark.parametrize("said", REFUSED, ids=repr)
def test_nobody_is_called_what_could_not_be_typed(said: SeatNamed) -> None:
    session = played("outback", length=5)
    refused = session.act(said, actor=0, at_ms=9, tap="phone:9")
    assert isinstance(refused, Refusal) and refused.code is REFUSED[said]
    entry = Entry(session.seq + 1, 9, 0, "phone:9", said)
    game = replace(as_game(session), entries=(*session.entries, entry))
    assert isinstance(games_from_file(games_to_file([game])), Refusal), "nor in a file"


def test_nobody_is_named_in_a_file_who_does_not_sit_there() -> None:
    entry = Entry(1, 9, None, "phone:1", SeatNamed(2, RIGHT))
    assert unfit_entries([entry], 3) is None and unfit_entries([entry], 2) is not None


def test_a_file_in_which_somebody_is_named_is_of_todays_form() -> None:
    """An older program would cut the log there: it has to know that it can't read it."""
    from tests.test_golden_files import FOLDER

    newest = max(int(path.name) for path in FOLDER.iterdir())
    data = games_to_file([as_game(did(played("ants", length=5), SeatNamed(1, RIGHT)))])
    assert f'"schema":{newest}'.encode() in data and newest >= 4


@every_game
def test_the_history_tells_it(game_id: str) -> None:
    session = did(played(game_id, length=12), SeatNamed(1, RIGHT))
    for language in LANGUAGES:
        text = Texts(language)
        told = history(session, text)[0]
        assert told.sentence == text("history.named", was=WRONG, name=RIGHT) and told.counts
        assert last_sentence(session, text) == told.sentence
        assert not any(WRONG + " " in each.sentence for each in history(session, text)[1:])
        undone = history(did(session, Undone()), text)
        assert told.sentence in undone[0].sentence and not undone[1].counts


# ------------------------------------------------------------------------- in a house


def test_the_list_the_statistics_and_a_result_know_the_new_name(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    kept = type_in(house, "outback")
    assert run(house.name_seat(kept, "phone", SeatNamed(1, RIGHT))) is None
    for at in (house, house_in(tmp_path)):
        (listed,) = at.sessions.summaries()
        assert listed.names == ("Anna", RIGHT)
        from companion.stats.endings import tell

        assert [part.name for part in parts([tell(at, listed)])] == ["Anna", RIGHT]
        session = at.read(kept)
        assert session is not None
        assert [seat.name for seat in result_of(session, "Outback").seats] == ["Anna", RIGHT]
    (tmp_path / "index.json").unlink()
    assert house_in(tmp_path).sessions.summaries()[0].names == ("Anna", RIGHT)
    assert run(house.name_seat(kept, "phone", SeatNamed(1, WRONG))) is None
    assert house.sessions.summaries()[0].names == ("Anna", WRONG)


def test_it_ends_when_it_ended(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    kept = type_in(house, "ants")
    before = house.table(kept).session
    assert run(house.name_seat(kept, "phone", SeatNamed(1, RIGHT))) is None
    after = house.table(kept).session
    assert after.outcome == before.outcome
    assert result_of(after, "").ended_ms == result_of(before, "").ended_ms


def test_a_game_that_was_left_goes_on_with_the_new_name(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    hub = start_game(house, ["Anna", WRONG])
    assert run(house.leave(hub.session.id, "phone", Abandoned((1,)))) is None
    assert run(house.name_seat(hub.session.id, "phone", SeatNamed(1, RIGHT))) is None
    assert hub.session.is_left
    assert run(house.take_up(hub.session.id, "phone")) is None
    assert not hub.session.is_left and names(hub.session) == ("Anna", RIGHT)
    (listed,) = house_in(tmp_path).sessions.summaries()
    assert listed.names == ("Anna", RIGHT) and not listed.finished


def test_a_typed_in_game_is_corrected_and_keeps_the_new_name(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    setup, _ = TYPED["outback"]
    kept = type_in(house, "outback")
    assert run(house.name_seat(kept, "phone", SeatNamed(1, RIGHT))) is None
    for seats in (setup.seats, house.table(kept).session.setup.seats):
        result = OTHERWISE["outback"] if seats == setup.seats else TYPED["outback"][1]
        corrected = run(
            house.type_in(replace(setup, seats=seats), result, by="phone", corrects=kept)
        )
        assert corrected == kept
    (listed,) = house.sessions.summaries()
    assert listed.names == ("Anna", RIGHT) and listed.place is Place.LIST


def test_the_last_naming_is_taken_back_where_it_was_done(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    hub = start_game(house, ["Anna", WRONG])
    assert run(house.unname(hub.session.id, "phone")) is None, "nobody was named"
    assert hub.session.seq == 0
    assert run(house.name_seat(hub.session.id, "phone", SeatNamed(1, RIGHT))) is None
    assert run(house.unname(hub.session.id, "phone")) is None
    assert names(hub.session) == ("Anna", WRONG)


def test_who_is_at_a_table_is_named_by_themselves_or_its_host(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    hub = start_game(house, ["Anna", WRONG])
    hub.sit("anna", frozenset({0}))
    hub.sit("ben", frozenset({1}))
    hub.circle.roster = hub.circle.roster.hosted_by("anna")
    stops = [hub.listen(phone, lambda: None) for phone in ("anna", "ben")]
    for phone, seat, why in (
        ("guest", 1, HouseWhy.IN_USE),
        ("ben", 0, TableWhy.NOT_YOUR_SEAT),
        ("ben", 1, None),
        ("anna", 1, None),
    ):
        said = SeatNamed(seat, f"{phone} {seat}")
        refused = run(house.name_seat(hub.session.id, phone, said))
        assert (refused and refused.code) == why, (phone, seat)
    for stop in stops:
        stop()
