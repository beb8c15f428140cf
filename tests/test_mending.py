"""The past can be mended: an entry says something else, what follows is replayed, undo undoes it.

Whole games are played by chance here, at tables of every agreement, and any entry that people have
said may be said anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from functools import lru_cache
from itertools import islice
from random import Random

import pytest

from companion.chance import fill
from companion.codec import Unreadable, entry_from_doc, entry_to_doc, event_from_doc
from companion.exchange import session_file
from companion.exchange.session_file import GamesFileWhy, as_game, games_from_file, games_to_file
from companion.game import Event, LuckBy, Options, Refusal, Setup
from companion.games import GAMES, game
from companion.games.ants.options import AntsOptions
from companion.games.outback.events import DiceRolled, DieKept, FirstChosen, JeepFilled
from companion.games.outback.state import OutbackBox, OutbackOptions
from companion.games.outspeed.events import PathProgrammed, TileRevealed
from companion.games.outspeed.options import OutspeedOptions
from companion.games.outspeed.pieces import PathKey, TileNumber
from companion.log import LogWhy, Mended, Step, Undone
from companion.mending import Rehearsal
from companion.session import Session, resume, start
from companion.store import seal
from tests.games.ants.notation import read as read_ants
from tests.games.outback.notation import read
from tests.support.agreements import agreements, setup_of
from tests.support.logs import through_json
from tests.support.play import open_moves, seats, typed, walk
from tests.test_log import TURN, after, counting, done, fresh, outback

SEEDS = range(6)
"""So many games of each kind, each at a table of its own."""
MENDED_IN_ONE = 4
"""In each of them so many entries are mended, one at a time."""
BY_THE_LOG = {LogWhy.OTHER_LUCK, LogWhy.OTHER_SEAT, LogWhy.FACE_DOWN}
"""Why an entry fits no more that the game itself would take."""


@lru_cache
def whole_game(game_id: str, seed: int) -> Session:
    """A game to its end, each move made by who may make it."""
    random, spec = Random(f"{game_id} {seed}"), game(game_id)
    setup = setup_of(game_id, random.choice(agreements(game_id)), random)
    session = start("s", spec, setup, 0)
    for move in walk(spec, random, len(setup.seats), session.state):
        session = did(session, move.event, move.seat)
    return session


def did(session: Session, event: Event, actor: int | None = None) -> Session:
    after = session.act(event, actor=actor, at_ms=7, tap=f"phone:{session.seq}")
    assert isinstance(after, Session), f"{event}: {after}"
    return after


def mended(session: Session, step: Step, event: Event, kept: int | None = None) -> Session:
    """The session after an entry was put right, with all that still fits."""
    found = session.play.rehearse(step.entry.seq, event)
    assert isinstance(found, Rehearsal), f"{event}: {found}"
    return did(session, Mended(step.entry.seq, event, found.kept if kept is None else kept))


def mendable(session: Session, random: Random) -> list[Step]:
    """A few of the steps that may be said anew."""
    steps = [step for step in session.play.done if session.play.can_be_mended(step)]
    return random.sample(steps, min(MENDED_IN_ONE, len(steps)))


def others(session: Session, step: Step, random: Random) -> Iterator[Event]:
    """All that people might have said instead at that moment."""
    spec, before, count = session.play.spec, step.before, len(session.setup.seats)
    said = [fill(choice, random) for _, choice in open_moves(spec, before, count, random)]
    form = typed(spec.id, before, random)
    for event in [*said, *([form] if form else [])]:
        if spec.is_said(before, event) and event != step.entry.event:
            yield event


def few_of(events: Iterator[Event], random: Random) -> list[Event]:
    """Two of them, by chance, or as many as there are."""
    found = list(events)
    return random.sample(found, min(2, len(found)))


def played_so(session: Session, step: Step, event: Event) -> list[Session]:
    """The game as it would have been played, move by move, until its rules refuse one.

    It begins with the mended move.
    """
    now = start(session.id, session.play.spec, session.setup, session.created_ms)
    at = session.play.done.index(step)
    moves = [each.entry for each in session.play.done]
    for entry in moves[:at]:
        now = did(now, entry.event, entry.actor)
    stages = [did(now, event)]
    for entry in moves[at + 1 :]:
        then = stages[-1].act(entry.event, actor=entry.actor, at_ms=7, tap="t")
        if isinstance(then, Refusal):
            break
        stages.append(then)
    return stages


games = pytest.mark.parametrize(
    ("game_id", "seed"), [(each, seed) for each in GAMES for seed in SEEDS]
)


# ------------------------------------------------------------------------- the three figures


@games
def test_an_entry_replaced_by_itself_changes_nothing(game_id: str, seed: int) -> None:
    session, random = whole_game(game_id, seed), Random(seed)
    for step in mendable(session, random):
        after = mended(session, step, step.entry.event)
        assert after.play.done == session.play.done
        assert repr(after.state) == repr(session.state) and after.outcome == session.outcome


@games
def test_replaced_by_another_it_is_as_a_game_played_so(game_id: str, seed: int) -> None:
    session, random = whole_game(game_id, seed), Random(seed)
    for step in mendable(session, random):
        for event in random.sample(instead := list(others(session, step, random)), len(instead))[
            :3
        ]:
            found = session.play.rehearse(step.entry.seq, event)
            assert isinstance(found, Rehearsal)
            stages = played_so(session, step, event)
            after = mended(session, step, event)
            assert after.state == stages[found.kept].state
            if found.stop is None:
                assert len(stages) == found.kept + 1
            elif found.why and found.why.code not in BY_THE_LOG:
                assert len(stages) == found.kept + 1, found.why
            assert found.left == len(session.play.done) - len(after.play.done)


@games
def test_undone_it_is_byte_for_byte_the_old_state(game_id: str, seed: int) -> None:
    session, random = whole_game(game_id, seed), Random(seed)
    for step in mendable(session, random):
        for event in few_of(others(session, step, random), random):
            after = mended(session, step, event)
            back = did(after, Undone())
            assert back.play.done == session.play.done and back.play.mendings == ()
            assert repr(back.state).encode() == repr(session.state).encode()
            assert len(back.entries) == len(session.entries) + 2, "the log only grows"
            again = did(back, after.entries[-1].event)
            assert again.state == after.state and again.play.done == after.play.done


@games
def test_a_log_with_mendings_is_read_back_as_it_was(game_id: str, seed: int) -> None:
    """Mended, played on, undone, mended again: all of it through a file."""
    session, random = whole_game(game_id, seed), Random(seed)
    for step in mendable(session, random)[:3]:
        if session.play.step(step.entry.seq) is None:
            continue  # it was dropped
        now = session.play.step(step.entry.seq)
        assert now is not None
        if not (instead := list(others(session, now, random))):
            continue
        session = mended(session, now, random.choice(instead))
        if random.random() < 0.5:
            session = did(did(session, Undone()), session.entries[-1].event)
        count = len(session.setup.seats)
        for move in islice(walk(session.play.spec, random, count, session.state), 3):
            session = did(session, move.event, move.seat)
    docs = [through_json(entry_to_doc(entry)) for entry in session.entries]
    entries = tuple(entry_from_doc(game_id, doc) for doc in docs)
    again, dropped = resume("s", session.play.spec, session.setup, 0, entries)
    assert (again, dropped) == (session, 0)


def test_enough_of_it_was_mended() -> None:
    """All four games have entries to mend, and some mendings drop what came after."""
    for game_id in GAMES:
        random, found = Random(1), list[Rehearsal]()
        for seed in SEEDS:
            session = whole_game(game_id, seed)
            for step in mendable(session, random):
                for event in few_of(others(session, step, random), random):
                    rehearsed = session.play.rehearse(step.entry.seq, event)
                    assert isinstance(rehearsed, Rehearsal)
                    found.append(rehearsed)
        assert len(found) >= 20, game_id
        assert any(each.stop for each in found) and any(not each.stop for each in found), game_id


# ------------------------------------------------------------------------- what may be mended


def all_luck(options: Options, by: LuckBy) -> bool:
    """Whether a table has left all its dice and draws to one side."""
    values = (getattr(options, each.name) for each in fields(options))
    luck = [value for value in values if isinstance(value, LuckBy)]
    return bool(luck) and all(each is by for each in luck)


@pytest.mark.parametrize("by", LuckBy)
@pytest.mark.parametrize("game_id", GAMES)
def test_what_hands_throw_may_be_put_right_and_what_the_app_throws_never(
    game_id: str, by: LuckBy
) -> None:
    spec, random, thrown = game(game_id), Random(4), 0
    tables = [options for options in agreements(game_id) if all_luck(options, by)]
    for options in random.sample(tables, min(6, len(tables))):
        setup = setup_of(game_id, options, random)
        state = spec.setup(setup.seats, setup.options, setup.box)
        for move in walk(spec, random, len(setup.seats), state):
            if move.choice.blank is not None:
                is_said = spec.is_said(move.before, move.event)
                assert is_said is (by is LuckBy.HAND), move.event
                thrown += 1
    assert thrown or game_id in ("ants", "outspeed"), "there it is chosen what came up"


BY_HAND = OutbackOptions(dice=LuckBy.HAND, bag=LuckBy.HAND)


def hands(*texts: str) -> Session:
    """A game of Outback whose dice and bag are in the players' hands."""
    setup = Setup("outback", seats(2), BY_HAND, OutbackBox())
    return after(start("s1", game("outback"), setup, 1_000), *texts)


def put(current: Session, seq: int, text: str, kept: int) -> Session | Refusal:
    return current.act(Mended(seq, read(text), kept), actor=0, at_ms=0, tap="t")


def test_what_hands_rolled_is_put_right_and_the_rest_follows() -> None:
    current = hands(*TURN[:5])
    right = put(current, 3, "roll koala koala joker emu joker monitor", 2)
    assert isinstance(right, Session)
    assert outback(right).dice == (*outback(current).dice[:2], "joker", "emu", "joker", "monitor")
    assert outback(right).kept == {0, 1}
    assert counting(right)[2] == read("roll koala koala joker emu joker monitor")


def test_what_the_app_rolled_or_drew_is_not_put_right() -> None:
    current = after(fresh(), *TURN[:5])
    for seq, text in (
        (2, "fill emu emu emu emu emu"),
        (3, "roll joker joker joker joker joker joker"),
    ):
        assert put(current, seq, text, 0) == Refusal(LogWhy.NOT_SAID)
    assert put(current, 4, "roll emu emu emu emu emu", 0) == Refusal(LogWhy.NOT_SAID)


def test_an_entry_that_does_not_count_is_not_put_right() -> None:
    undone = hands(*TURN[:3], "undo")
    assert put(undone, 3, TURN[2], 0) == Refusal(LogWhy.NO_SUCH_ENTRY)
    assert put(undone, 4, TURN[2], 0) == Refusal(LogWhy.NO_SUCH_ENTRY), "an undo says nothing"
    assert put(undone, 99, TURN[2], 0) == Refusal(LogWhy.NO_SUCH_ENTRY)


def test_what_the_game_refuses_cannot_have_been() -> None:
    refusal = put(hands(*TURN[:3]), 3, "roll emu", 0)
    assert isinstance(refusal, Refusal) and refusal.code not in LogWhy


def test_more_cannot_be_kept_than_fits_nor_than_there_is() -> None:
    current = hands(*TURN)
    fits_not = put(current, 4, "keep 1", 2)
    assert isinstance(fits_not, Refusal), "the same die cannot be kept twice"
    for kept in (-1, 3):
        assert put(current, 4, "keep 4", kept) == Refusal(LogWhy.FITS_NO_MORE)
    dropped = put(current, 4, "keep 1", 0)
    assert isinstance(dropped, Session)
    assert counting(dropped) == [read(text) for text in (*TURN[:3], "keep 1")]
    assert done(dropped, "redo") == Refusal(LogWhy.NOTHING_TO_REDO)


def test_a_die_kept_otherwise_buys_no_new_roll_and_keeps_none_that_answered_another() -> None:
    """The app's roll after it was for another question: it is dropped, and remembered."""
    current = after(fresh(), *TURN)
    found = current.play.rehearse(4, DieKept(4))
    assert isinstance(found, Rehearsal) and found.why == Refusal(LogWhy.OTHER_LUCK)
    assert found.stop is not None and found.stop.entry.seq == 6 and found.left == 1
    dropped = did(current, Mended(4, DieKept(4), found.kept), 0)
    back = after(dropped, "release 4", "keep 0")
    choice = next(
        each
        for each in back.play.spec.choices(back.state, 0)
        if isinstance(each.event, DiceRolled) and each.blank
    )
    assert back.play.remembered_luck(choice) == read(TURN[-1])


def test_who_goes_first_put_right_leaves_nothing_to_the_other_seat() -> None:
    current = did(did(hands(), FirstChosen(0), 0), read(TURN[1]), 0)
    found = current.play.rehearse(1, FirstChosen(1))
    assert isinstance(found, Rehearsal) and found.why == Refusal(LogWhy.OTHER_SEAT)
    by_nobody = did(did(hands(), FirstChosen(0)), read(TURN[1]))
    found = by_nobody.play.rehearse(1, FirstChosen(1))
    assert isinstance(found, Rehearsal) and found.stop is None, "the table as a whole did it"


# ------------------------------------------------------------------------- undone and redone


def test_undo_takes_back_what_came_after_first_and_then_the_mending() -> None:
    before = hands(*TURN[:4])
    right = put(before, 3, "roll koala koala joker emu joker monitor", 1)
    assert isinstance(right, Session)
    on = after(right, "keep 1")
    assert counting(after(on, "undo")) == counting(right)
    back = after(on, "undo", "undo")
    assert back.play.done == before.play.done and back.state == before.state
    assert counting(after(back, "undo")) == counting(before)[:-1]
    assert after(back, "redo", "redo").state == on.state


def test_mended_twice_it_is_undone_twice() -> None:
    one = hands(*TURN[:3])
    two = put(one, 3, "roll koala koala joker emu joker monitor", 0)
    assert isinstance(two, Session)
    three = put(two, 3, "roll emu emu emu emu emu emu", 0)
    assert isinstance(three, Session)
    assert len(three.play.mendings) == 2
    assert after(three, "undo").state == two.state
    assert after(three, "undo", "undo").state == one.state
    assert after(three, "undo", "undo", "redo", "redo").state == three.state


def test_doing_anything_else_ends_the_redo_of_a_mending() -> None:
    right = put(hands(*TURN[:3]), 3, "roll koala koala joker emu joker monitor", 0)
    assert isinstance(right, Session)
    assert done(after(right, "undo", "keep 0"), "redo") == Refusal(LogWhy.NOTHING_TO_REDO)


def test_a_game_that_was_over_goes_on_and_comes_to_its_end_again() -> None:
    """Who had fifteen aphids had fewer after all; undone, somebody has won."""
    counts = ("plus leaf", "minus drop", "count 4 1 2 0 / 3 5 1 1 / 2 3 2 2")
    setup = Setup("ants", seats(3), AntsOptions(), game("ants").box())
    session = did(start("s", game("ants"), setup, 0), read_ants("youngest 0"))
    for text in (*counts, "plus sun", "minus moon", "count 5 1 2 0 / 3 5 1 1 / 1 3 2 2"):
        session = did(session, read_ants(text))
    assert session.outcome is not None and session.outcome.winners == (0,)
    right = mended(session, session.play.done[3], read_ants("count 2 3 0 3 / 3 5 2 0 / 4 1 3 0"))
    assert right.outcome is None and len(right.play.done) == 7
    assert did(right, Undone()).outcome == session.outcome


# ------------------------------------------------------------------------- in secret


def race(*events: Event) -> Session:
    """A race of three, whose tiles the table turns up and nobody has read."""
    setup = Setup("outspeed", seats(3), OutspeedOptions(), game("outspeed").box())
    session = start("s", game("outspeed"), setup, 0)
    _, shuffle = open_moves(session.play.spec, session.state, 3, Random(1))[0]
    session = did(session, fill(shuffle, Random(1)), 0)
    for event in events:
        session = did(session, event, getattr(event, "seat", None))
    return session


CHOSEN = (
    TileRevealed((TileNumber.T3,)),
    PathProgrammed(0, 1, PathKey.LEFT),
    PathProgrammed(1, 1, PathKey.RIGHT),
)


def test_nobody_finds_out_by_mending_what_others_have_chosen_in_secret() -> None:
    """Whatever the tile is said to have been, the same is dropped, for the same reason."""
    session = race(*CHOSEN)
    for tile in (TileNumber.T1, TileNumber.T2):
        found = session.play.rehearse(2, TileRevealed((tile,)))
        assert isinstance(found, Rehearsal)
        assert found.why == Refusal(LogWhy.FACE_DOWN) and found.left == 2


def test_what_lies_face_down_is_said_anew_at_the_table_not_in_the_history() -> None:
    session = race(*CHOSEN)
    refusal = session.play.rehearse(4, PathProgrammed(1, 1, PathKey.LEFT))
    assert refusal == Refusal(LogWhy.NOT_SAID)


# ------------------------------------------------------------------------- files


def test_a_mended_entry_through_a_document() -> None:
    right = put(hands(*TURN[:3]), 3, TURN[2].replace("joker", "emu"), 0)
    assert isinstance(right, Session)
    doc = through_json(entry_to_doc(right.entries[-1]))
    assert entry_from_doc("outback", doc) == right.entries[-1]
    file = games_to_file([as_game(right)])
    assert games_from_file(file) == (as_game(right),)


@pytest.mark.parametrize(
    "doc",
    [
        {"type": "Mended", "seq": 1, "event": {"type": "Undone"}, "kept": 0},
        {"type": "Mended", "seq": 1, "event": {"type": "TrickTaken"}, "kept": 0},
        {"type": "Mended", "seq": True, "event": {"type": "DieKept", "die": 1}, "kept": 0},
        {"type": "Mended", "seq": 1, "event": {"type": "DieKept", "die": 1}, "kept": "0"},
        {"type": "Mended", "seq": 1, "event": {"type": "DieKept", "die": 1}},
        {"type": "Mended", "seq": 1, "event": {"type": "DieKept", "die": 1}, "kept": 0, "by": 1},
        {"type": "Mended", "seq": 1, "event": None, "kept": 0},
    ],
    ids=range(7),
)
def test_what_nobody_can_have_mended_is_unreadable(doc: object) -> None:
    with pytest.raises(Unreadable):
        event_from_doc("outback", doc)


def test_an_older_version_says_that_a_newer_one_wrote_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would not know what a mended entry is: it leaves the file alone instead of cutting it."""
    written, file = seal.sealed({}), games_to_file([as_game(hands())])
    monkeypatch.setattr(seal, "SCHEMA", 2)
    monkeypatch.setattr(session_file, "SCHEMA", 2)
    with pytest.raises(seal.NewerSchema):
        seal.unsealed(written)
    assert games_from_file(file) == Refusal(GamesFileWhy.NEWER_GAMES)


def test_a_mending_that_somebody_has_made_up_is_damage() -> None:
    """A file in which the app's own dice are put right is none of ours."""
    played = after(fresh(), *TURN)
    made_up = Mended(3, read("roll joker joker joker joker joker joker"), 3)
    entry = replace(played.entries[-1], seq=7, event=made_up)
    forged = replace(as_game(played), entries=(*played.entries, entry))
    assert games_from_file(games_to_file([forged])) == Refusal(GamesFileWhy.DAMAGED_GAMES)


def test_a_draw_by_hand_put_right_may_leave_too_few_for_a_later_one() -> None:
    current = hands(*TURN[:2])
    assert isinstance(counting(current)[1], JeepFilled)
    right = put(current, 2, "fill emu emu emu emu emu", 0)
    assert isinstance(right, Session) and outback(right).jeep.count("emu") == 5
