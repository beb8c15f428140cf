"""What just happened is told on every phone of a table, whole, until the next thing happens."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from unittest.mock import MagicMock

import pytest

from companion.chance import fill
from companion.game import Choice
from companion.games import GAMES
from companion.i18n import LANGUAGES, Texts
from companion.session import Session
from tests.support.agreements import agreements, setup_of
from tests.support.play import open_moves
from tests.support.transcript import sessions
from tests.test_golden import TRANSCRIPTS
from tests.views.drawn_phone import DrawnPhone, laid, texts
from tests.views.harness import rendered
from tests.views.measure import Layout
from tests.views.test_display import named
from views.present import PRESENTERS
from views.present.history import last_sentence
from views.present.seen import seen
from views.screens.table_frame import what_happened

THINGS = 12
SMALL_DP = 360


def played_on(session: Session, random: Random) -> Session:
    """The session after one more thing that may happen."""
    seats = len(session.setup.seats)
    seat, choice = random.choice(open_moves(session.play.spec, session.state, seats, random))
    event = fill(Choice(choice.event, choice.blank), random)
    after = session.act(event, actor=seat, at_ms=0, tap=f"t{session.seq}")
    assert isinstance(after, Session), after
    return after


@pytest.mark.parametrize("game", GAMES)
def test_who_only_looks_on_reads_the_newest_thing_and_no_older_one(
    game: str, tmp_path: Path
) -> None:
    house, hub = laid(tmp_path, setup_of(game, agreements(game)[0], Random(2)))
    phone, random, text = DrawnPhone(house, hub), Random(3), Texts("en")
    phone.sit(frozenset())
    before, session = "", hub.session
    for _ in range(THINGS):
        session = played_on(session, random)
        phone.show(session)
        now, shown = last_sentence(session, text), texts(phone.draw())
        assert now in shown
        assert before == now or before not in shown
        before = now


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_it_is_cut_off_on_a_small_phone(game: str, language: str) -> None:
    """Of all that happens in the games that are written down, told of usual names."""
    text, said = Texts(language), set[str]()
    for path in TRANSCRIPTS:
        if path.parent.name == game:
            for session in sessions(path.read_text("utf-8")):
                said.add(last_sentence(named(session), text))
    strips = [rendered(MagicMock(), partial(what_happened, each, "")) for each in said]
    told = [found for strip in strips for found in Layout(strip, SMALL_DP).words]
    assert {found.said for found in told} == said
    assert [found.said for found in told if found.is_cut] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_that_a_round_is_the_last_is_on_every_phone_until_the_end(
    game: str, language: str, tmp_path: Path
) -> None:
    text, is_said = Texts(language), set[bool]()
    for path in TRANSCRIPTS:
        if path.parent.name != game:
            continue
        *before, ended = sessions(path.read_text("utf-8"))
        house, hub = laid(tmp_path / path.stem, ended.setup)
        phone = DrawnPhone(house, hub, language)
        last = [PRESENTERS[game].last(seen(session), text) for session in before]
        ends = ended.outcome is not None
        assert not PRESENTERS[game].last(seen(ended), text) or not ends
        for at in sorted({0, len(last) - 1, *_changes(last)}):
            for seats in (frozenset[int](), frozenset({0}), hub.all_seats):
                phone.sit(seats)
                phone.show(replace(before[at], id=hub.session.id))
                assert not last[at] or last[at] in texts(phone.draw())
        is_said |= {bool(said) for said in last}
    assert is_said == {True, False}


def _changes(said: list[str]) -> list[int]:
    """Where something else is said than just before."""
    return [at for at in range(1, len(said)) if said[at] != said[at - 1]]


def test_the_last_round_of_outback_stays_the_last() -> None:
    for path in TRANSCRIPTS:
        if path.parent.name != "outback":
            continue
        last = [
            PRESENTERS["outback"].last(seen(session), Texts("en"))
            for session in sessions(path.read_text("utf-8"))
        ]
        assert not last[-1]
        assert len(_changes(last)) in (0, 2), "from the first full board to the end"
