"""What just happened is told on every phone of a table, whole, until the next thing happens."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from companion.chance import fill
from companion.game import Choice
from companion.games import GAMES
from companion.i18n import Texts
from companion.session import Session
from tests.support.agreements import agreements, setup_of
from tests.support.play import open_moves
from tests.views.drawn_phone import DrawnPhone, laid, texts
from views.present.history import last_sentence

THINGS = 12


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
