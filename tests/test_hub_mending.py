"""Who may put an entry right at a live table: whoever may undo it, and nobody's secret is lent."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from companion.chance import fill
from companion.game import Choice, Event, LuckBy, Refusal, Setup
from companion.games import game
from companion.games.outback.state import Face, OutbackBox, OutbackOptions
from companion.games.outspeed.events import DialsRevealed, PathProgrammed, TileRevealed
from companion.games.outspeed.options import OutspeedOptions
from companion.games.outspeed.pieces import PathKey, TileNumber
from companion.hub import HOUSE, TableHub, TableWhy
from companion.log import LogWhy, Mended, Undone
from companion.session import Session, start
from tests.games.outback.notation import read
from tests.support.hubs import Answer, Notebook, act, clock, is_done, outback, tap, undo
from tests.support.play import open_moves, seats
from tests.test_log import TURN, after
from tests.test_mending import did

RIGHT = "roll koala koala joker emu joker monitor"


def by_hand(*texts: str) -> Session:
    """Outback for two with their own dice; Anna has begun."""
    options = OutbackOptions(dice=LuckBy.HAND, bag=LuckBy.HAND)
    setup = Setup("outback", seats(2), options, OutbackBox())
    return after(start("s1", game("outback"), setup, 1_000), *texts)


def table(*texts: str, host: str = "") -> TableHub:
    hub = TableHub(by_hand(*texts), Notebook(), clock())
    for phone, playing in (("anna", {0}), ("ben", {1}), ("all", {0, 1}), ("guest", set[int]())):
        hub.sit(phone, frozenset(playing))
    if host:
        hub.circle.roster = hub.circle.roster.hosted_by(host)
    return hub


def mend(hub: TableHub, phone: str, event: Event, seq: int, kept: int = 0) -> Answer:
    return asyncio.run(hub.act(tap(hub, phone), Choice(Mended(seq, event, kept))))


@pytest.mark.parametrize(
    ("phone", "host", "why"),
    [
        ("anna", "", None),
        ("all", "", None),
        ("ben", "", TableWhy.NOT_YOURS_TO_UNDO),
        ("ben", "ben", None),
        ("guest", "", TableWhy.NOT_YOURS_TO_UNDO),
        ("nobody", "", TableWhy.NOT_YOURS_TO_UNDO),
    ],
)
def test_an_entry_is_put_right_by_whoever_may_undo_it(
    phone: str, host: str, why: TableWhy | None
) -> None:
    hub = table(*TURN[:3], host=host)
    answer = mend(hub, phone, read(RIGHT), 3)
    assert answer == Refusal(why) if why else is_done(answer)
    is_right = outback(hub).dice == tuple(Face(face) for face in RIGHT.split()[1:])
    assert is_right is (why is None)
    (step,) = (step for step in hub.session.play.done if step.entry.seq == 3)
    assert bool(hub.mends_as(phone, step)) is (why is None)


def test_the_log_says_who_has_put_it_right_and_the_step_who_did_it() -> None:
    hub = table(*TURN[:3], host="ben")
    assert is_done(mend(hub, "ben", read(RIGHT), 3))
    assert hub.session.entries[-1].actor == 1
    assert hub.session.play.done[-1].entry.actor == 0


def test_who_has_put_it_right_takes_it_back() -> None:
    hub = table(*TURN[:3])
    before = hub.session.state
    assert is_done(mend(hub, "anna", read(RIGHT), 3))
    assert undo(hub, "ben") == Refusal(TableWhy.NOT_YOURS_TO_UNDO)
    assert is_done(undo(hub, "anna"))
    assert hub.session.state == before


def test_nobody_drops_what_others_have_done_but_the_host_and_who_plays_all() -> None:
    """Anna’s first roll of a turn that Ben’s tiles lie behind."""
    hub = table("first 0", TURN[1], TURN[2])
    hub.session = did(hub.session, read("keep 4"), 1)  # on Ben’s phone, for whatever reason
    wrong = read("roll koala koala emu emu joker joker")
    for phone, why in (("anna", TableWhy.DROPS_OTHERS), ("all", None)):
        answer = mend(hub, phone, wrong, 3, kept=0)
        assert answer == Refusal(why) if why else is_done(answer)


def test_what_the_app_has_put_into_the_log_is_not_put_right() -> None:
    hub = table()
    said = hub.session.act(read("first 0"), actor=None, at_ms=0, tap=f"{HOUSE}:1")
    assert isinstance(said, Session)
    hub.session = said
    assert mend(hub, "all", read("first 1"), 1) == Refusal(TableWhy.NOT_YOURS_TO_UNDO)


def test_a_tap_that_comes_late_puts_nothing_right() -> None:
    hub = table(*TURN[:3])
    late = tap(hub, "anna")
    assert is_done(act(hub, "all", "keep 0"))
    refusal = asyncio.run(hub.act(late, Choice(Mended(3, read(RIGHT), 0))))
    assert refusal == Refusal(TableWhy.MOVED_ON)


def test_an_entry_that_was_undone_meanwhile_is_not_put_right() -> None:
    hub = table(*TURN[:3])
    assert is_done(undo(hub, "anna"))
    assert mend(hub, "anna", read(RIGHT), 3) == Refusal(LogWhy.NO_SUCH_ENTRY)


def test_a_mending_that_cannot_be_saved_has_not_happened() -> None:
    hub = table(*TURN[:3])

    class Full(Notebook):
        async def append(self, session_id: str, entry: object) -> None:
            raise OSError

    hub._saves = Full()
    before = hub.session
    assert mend(hub, "anna", read(RIGHT), 3) == Refusal(TableWhy.NOT_SAVED)
    assert hub.session is before


def test_the_host_lends_no_secret_of_then() -> None:
    """Where Ben knew more than lay open, the host may undo what he did, but not say it for him."""
    setup = Setup("outspeed", seats(3), OutspeedOptions(), game("outspeed").box())
    session = start("s", game("outspeed"), setup, 0)
    _, shuffle = open_moves(session.play.spec, session.state, 3, Random(1))[0]
    session = did(session, fill(shuffle, Random(1)), 0)
    for event in (
        TileRevealed((TileNumber.T3,)),
        PathProgrammed(0, 1, PathKey.LEFT),
        PathProgrammed(1, 1, PathKey.LEFT),
        PathProgrammed(1, 1, PathKey.RIGHT),
        PathProgrammed(2, 1, PathKey.RIGHT),
        DialsRevealed(),
    ):
        session = did(session, event, getattr(event, "seat", 0))
    hub = TableHub(session, Notebook(), clock())
    hub.sit("host", frozenset({0}))
    hub.sit("ben", frozenset({1}))
    hub.circle.roster = hub.circle.roster.hosted_by("host")
    *_, chosen, changed, _, _ = session.play.done
    assert chosen.entry.actor == changed.entry.actor == 1
    assert hub.mends_as("ben", chosen) == hub.mends_as("ben", changed) == {1}
    assert hub.mends_as("host", chosen) == {0, 1}, "nothing was secret when he chose first"
    assert hub.mends_as("host", changed) == frozenset()
    assert is_done(asyncio.run(hub.act(tap(hub, "host"), Choice(Undone()))))
