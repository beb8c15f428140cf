"""How games ended: told once, kept with the list of sessions, and told anew when it is stale."""

from __future__ import annotations

import asyncio
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from companion.exchange.session_file import Game, as_game, replaying
from companion.exchange.slices import at_once, in_slices
from companion.game import LuckBy
from companion.games import GAMES
from companion.games.outback.options import OutbackOptions, Variant
from companion.house import House
from companion.log import Abandoned, Entry, Undone
from companion.session import Session
from companion.stats.after import AFTER, Chance
from companion.stats.curve import curve
from companion.stats.endings import UNKNOWN, ending_of, telling
from companion.stats.tally import read, tallied, written
from companion.store.book import Ending, Place, Summary
from tests.support.links import cut, lived
from tests.support.logs import setup_of
from tests.support.typed import OTHERWISE, TYPED, type_in
from tests.test_house import house
from tests.views.harness import run

SIX = tuple((str(face), 1) for face in range(1, 7))


def whole(game_id: str, seats: int, seed: int = 1) -> Session:
    session = at_once(replaying(lived(game_id, seats, seed=seed)))
    assert session.outcome is not None
    return session


def kept(home: House, session: Session) -> None:
    game = as_game(session)
    over = session.outcome is not None
    home.sessions.adopt(game.id, game.setup, game.created_ms, game.entries, over)


def told(home: House) -> tuple[Summary, ...]:
    at_once(telling(home))
    return home.sessions.summaries()


@pytest.mark.parametrize("game_id", GAMES)
def test_a_list_says_who_won_once_it_was_asked_for(game_id: str, tmp_path: Path) -> None:
    home, session = house(tmp_path), whole(game_id, GAMES[game_id].max_seats)
    kept(home, session)
    assert [each.ending for each in home.sessions.summaries()] == [None]
    (summary,) = told(home)
    outcome = session.outcome
    assert outcome is not None and summary.ending is not None
    assert summary.ending == ending_of(session)
    assert summary.ending.winners == outcome.winners
    assert summary.players == tuple(seat.player for seat in session.setup.seats)
    assert summary.ending.ended_ms == session.play.done[-1].entry.at_ms
    points = tuple(sheet.total for sheet in outcome.sheets)
    assert summary.ending.points == (() if game_id == "rush_out" else points)
    assert house(tmp_path).sessions.summaries() == (summary,), "and it is kept"


def test_it_is_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = house(tmp_path)
    kept(home, whole("ants", 3))
    kept(home, whole("outspeed", 2))
    assert all(each.ending for each in told(home))
    again = house(tmp_path)
    monkeypatch.setattr(again, "read", None)
    assert told(again) == home.sessions.summaries()


def test_a_game_that_goes_on_has_no_ending(tmp_path: Path) -> None:
    home, session = house(tmp_path), whole("ants", 3)
    kept(home, session)
    hub = home.table(session.id)
    (before,) = told(home)
    entry = Entry(session.seq + 1, 1, None, "phone:undo", Undone())
    assert asyncio.run(hub.catch_up((entry,))) is None
    (summary,) = told(home)
    assert before.ending and (summary.finished, summary.ending) == (False, None)


def test_what_cannot_be_read_back_stays_without(tmp_path: Path) -> None:
    home, session = house(tmp_path), whole("ants", 3)
    home.sessions.adopt("half", session.setup, 1, session.entries[:-1], finished=True)
    kept(home, session)
    endings = {each.id: each.ending for each in told(home)}
    assert endings == {"half": UNKNOWN, session.id: ending_of(session)}


def test_a_table_is_not_opened_for_it(tmp_path: Path) -> None:
    """A thousand games are not kept in memory because somebody has looked at their list."""
    home, session = house(tmp_path), whole("ants", 3)
    kept(home, session)
    assert told(home)[0].ending
    assert list(home._tables) == []


def test_others_have_their_turn_meanwhile(tmp_path: Path) -> None:
    home = house(tmp_path)
    for seed in range(3):
        kept(home, whole("ants", 2, seed))
    asyncio.run(in_slices(telling(home)))
    assert all(each.ending for each in home.sessions.summaries())


def test_a_list_of_an_older_version_is_made_anew(tmp_path: Path) -> None:
    home, session = house(tmp_path), whole("ants", 3)
    kept(home, session)
    listed = told(home)
    index = tmp_path / "index.json"
    index.write_text(index.read_text("utf-8").replace('"players"', '"people"'), "utf-8")
    again = house(tmp_path)
    assert [each.ending for each in again.sessions.summaries()] == [None]
    assert told(again) == listed


def test_partners_win_together(tmp_path: Path) -> None:
    options = OutbackOptions(variant=Variant.TEAMS)
    session = at_once(replaying(lived("outback", 4, options=options)))
    ending = ending_of(session)
    assert isinstance(ending, Ending)
    assert (ending.variant, ending.teams) == ("teams", ((0, 2), (1, 3)))


# -- luck ---------------------------------------------------------------------------------------


def chances(session: Session) -> list[Chance]:
    steps = ((step.before, step.entry.event) for step in session.play.done)
    return list(AFTER[session.setup.game].chances(steps))


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_is_seen_could_come_and_is_all_that_is_expected(game_id: str, seed: int) -> None:
    for of in chances(whole(game_id, GAMES[game_id].min_seats, seed)):
        pool = dict(of.pool)
        seen = Counter(of.seen)
        assert seen.keys() <= pool.keys() and all(pool[kind] for kind in seen)
        assert of.is_put_back or all(seen[kind] <= pool[kind] for kind in seen)
    for tally in tallied(chances(whole(game_id, GAMES[game_id].min_seats, seed))):
        assert sum(tally.seen) == sum(tally.expected) > 0
        assert all(variance >= 0 for variance in tally.variance)


def test_luck_is_counted_by_sort_and_by_seat() -> None:
    rolls = [
        Chance("dice", 0, ("1", "1", "3"), SIX, is_put_back=True),
        Chance("dice", 1, ("2",), SIX, is_put_back=True),
        Chance("dice", 0, ("6",), SIX, is_put_back=True),
        Chance("tiles", None, ("a", "b"), (("a", 2), ("b", 1), ("c", 0))),
    ]
    first, second, tiles = tallied(rolls)
    assert (first.of, first.seat, first.seen) == ("dice", 0, (2, 0, 1, 0, 0, 1))
    assert first.expected == (Fraction(4, 6),) * 6
    assert first.variance == (Fraction(4 * 5, 36),) * 6
    assert (second.seat, sum(second.seen)) == (1, 1)
    assert (tiles.seat, tiles.seen) == (None, (1, 1, 0))
    assert tiles.expected == (Fraction(4, 3), Fraction(2, 3), Fraction(0))
    assert tiles.variance == (Fraction(2, 9), Fraction(2, 9), Fraction(0)), (
        "two of three, one is left"
    )


def test_a_tally_is_read_as_it_was_written() -> None:
    tallies = tallied(chances(whole("outback", 2)))
    for tally, counted in zip(tallies, read(written(tallies)), strict=True):
        assert (counted.of, counted.seat) == (tally.of, tally.seat)
        assert (counted.kinds, counted.seen) == (tally.kinds, tally.seen)
        for exact, kept_as in zip(tally.expected, counted.expected, strict=True):
            assert abs(exact - Fraction(kept_as, 1000)) <= Fraction(1, 2000)


def test_the_luck_of_older_games_can_be_told_too(tmp_path: Path) -> None:
    """Dice of the app or of the table: what was rolled was rolled."""
    by_hand = OutbackOptions(dice=LuckBy.HAND, bag=LuckBy.HAND)
    game: Game = lived("outback", 2, options=by_hand)
    assert {each.of for each in chances(at_once(replaying(game)))} == {"dice", "tiles"}


# -- games that were typed in, and such that were stopped ----------------------------------------


@pytest.mark.parametrize("game_id", TYPED)
def test_what_was_typed_in_counts_without_luck_or_a_curve(game_id: str, tmp_path: Path) -> None:
    home = house(tmp_path)
    session_id = type_in(home, game_id)
    (summary,) = told(home)
    session = home.read(session_id)
    assert session is not None and session.outcome is not None and summary.ending is not None
    assert summary.ending.winners == session.outcome.winners
    assert (summary.ending.luck, curve(session)) == ("", None)


def test_a_correction_does_not_change_when_it_was_played(tmp_path: Path) -> None:
    home = house(tmp_path)
    session_id, setup = type_in(home, "outback"), TYPED["outback"][0]
    created_ms = home.table(session_id).session.created_ms
    home.now_ms = lambda: created_ms + 86_400_000
    run(home.type_in(setup, OTHERWISE["outback"], by="phone", corrects=session_id))
    (summary,) = told(home)
    assert summary.ending is not None and summary.ending.ended_ms == created_ms


def test_a_game_that_was_stopped_counts_for_its_winner_and_has_no_points(tmp_path: Path) -> None:
    home = house(tmp_path)
    hub = home.start(setup_of("ants", 3))
    assert run(home.leave(hub.session.id, "phone", Abandoned((1,)))) is None
    (summary,) = told(home)
    assert summary.ending is not None
    assert (summary.ending.winners, summary.ending.points) == ((1,), ())


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("winners", [None, (1,)])
def test_a_game_that_was_stopped_has_a_course(
    game_id: str, winners: tuple[int, ...] | None
) -> None:
    whole = lived(game_id, 3, seed=1)
    session = at_once(replaying(cut(whole, len(whole.entries) - 1)))
    assert not session.is_over and curve(session) is None
    left = session.act(Abandoned(winners), actor=0, at_ms=9, tap="phone:left")
    assert isinstance(left, Session)
    course, progress = curve(left), AFTER[game_id].progress
    if progress(left.state).round == 0:
        assert course is None, "less than a round is known of it"
        return
    assert course is not None and course.rounds[-1] == progress(left.state).round
    last = progress(left.state).points
    assert [line.values[-1] for line in course.lines] == [
        last[0] if len(last) == 1 else last[line.seats[0]] for line in course.lines
    ]
    won = {0} if course.is_together else {1}
    assert course.won == (None if winners is None else won)
    assert winners is not None or course.decided is None


def test_a_game_that_was_stopped_at_once_has_none() -> None:
    session = at_once(replaying(lived("ants", 3, 0)))
    left = session.act(Abandoned((1,)), actor=0, at_ms=9, tap="phone:left")
    assert isinstance(left, Session) and left.is_over and curve(left) is None


def test_how_what_was_deleted_ended_is_told_too(tmp_path: Path) -> None:
    home = house(tmp_path)
    home.put(type_in(home, "ants"), Place.TRASH, "phone")
    at_once(telling(home))
    (deleted,) = home.sessions.with_trash()
    assert deleted.ending is not None
