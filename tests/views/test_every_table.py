"""Every table that could sit down is played: its screens ask for what its modes need, and no more.

For every combination of what can be agreed on, a game is played by chance; now and then its screen
is drawn, on a phone in all hands, on each player's own and on an onlooker's. What is said there is
compared with what was agreed, and somebody can always go on by tapping.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from companion.chance import fill
from companion.game import Param
from companion.games import GAMES
from companion.games.ants.state import AntsState
from companion.games.ants.state import Phase as AntsPhase
from companion.i18n import Texts
from companion.session import Session
from tests.support.agreements import agreements, setup_of
from tests.support.play import open_moves
from tests.support.screens import Screen, only_of
from tests.views.drawn_phone import Drawn, DrawnPhone, buttons, laid, texts
from views import debounce
from views.routes import table

MOVES, DRAWN_EACH, MOST_TAPS = 60, 2, 80
TAPPED_SHARE, MAIN_SHARE = 0.25, 0.4
FRAME = ("home.go", "table.scores", "table.history", "table.settings", "undo", "redo")
"""What is at the edge of every table."""


class Heard(Texts):
    """Sentences that remember by which words of the catalogue they were asked for."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.asked: set[tuple[str, str]] = set()

    def __call__(self, key: str, **params: Param) -> str:
        said = super().__call__(key, **params)
        self.asked.add((key, said))
        return said

    def count(self, key: str, count: int, **params: Param) -> str:
        said = super().count(key, count, **params)
        self.asked.add((key, said))
        return said

    def shown_on(self, drawn: Drawn) -> set[str]:
        """The words of what is said on a screen."""
        whole = "\n".join(texts(drawn))
        return {key for key, said in self.asked if said in whole}


def moments(session: Session, random: Random) -> Iterator[Session]:
    """A few moments of a game played by chance, the first and the last among them."""
    spec, count = session.play.spec, len(session.setup.seats)
    played = [session]
    while session.outcome is None and len(played) < MOVES:
        live = open_moves(spec, session.state, count, random)
        kind = random.choice(sorted({type(choice.event).__name__ for _, choice in live}))
        seat, choice = random.choice([c for c in live if type(c[1].event).__name__ == kind])
        after = session.act(fill(choice, random), actor=seat, at_ms=0, tap="t")
        assert isinstance(after, Session)
        session = after
        played.append(session)
    few = random.sample(played[1:-1], min(DRAWN_EACH, len(played) - 2))
    yield from (played[0], *few, played[-1])


# ------------------------------------------------------------------ what is drawn and tapped


def look(phone: DrawnPhone, session: Session, seats: frozenset[int], sheet: str = "") -> Drawn:
    """Draw a screen, and compare what is said on it with what the table agreed on."""
    heard = phone.desk.text = Heard("en")
    phone.sit(seats)
    phone.show(session, sheet)
    drawn = phone.draw()
    screen, shown = Screen(session.setup, session.state, seats), heard.shown_on(drawn)
    for pattern, is_on in only_of(session.setup.game).items():
        said = [key for key in shown if re.match(pattern, key)]
        assert not said or is_on(screen), f"{said} {sheet} for {seats} of {session.setup.options}"
    return drawn


def goes_on(phone: DrawnPhone, session: Session, seats: frozenset[int], random: Random) -> bool:
    """Whether taps on a phone bring the game on; what they did is forgotten."""
    state, spec, text = session.state, session.play.spec, phone.desk.text
    offered = {type(choice.event) for seat in seats for choice in spec.choices(state, seat)}
    frame = tuple(text(key) for key in FRAME)
    drawn = look(phone, session, seats)
    for _ in range(MOST_TAPS):
        inside = [each for each in buttons(drawn) if not each[0].startswith(frame)]
        if not inside:
            return False
        mains = [each for each in inside if each[1]["_c"] == "FilledButton"]
        _, button = random.choice(mains if mains and random.random() < MAIN_SHARE else inside)
        phone.tap(button)
        if phone.did_anything(session):
            done = {type(entry.event) for entry in phone.hub.session.entries[session.seq :]}
            if done & offered or not offered:
                return True
        if phone.did_anything(session) or phone.desk.route != table(session.id):
            phone.show(session)
            phone.sit(seats)
        drawn = phone.draw()
    return False


def is_form(session: Session) -> bool:
    """Whether the table types in a whole count, which chance does not hit upon."""
    return isinstance(session.state, AntsState) and session.state.phase is AntsPhase.COUNTING


@pytest.mark.parametrize("game_id", GAMES)
def test_every_table_is_asked_for_what_its_modes_need(
    game_id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(debounce, "DEBOUNCE_S", 0)
    random = Random(10)
    for number, options in enumerate(agreements(game_id)):
        setup = setup_of(game_id, options, random)
        house, hub = laid(tmp_path / str(number), setup)
        phone, everyone = DrawnPhone(house, hub), hub.all_seats
        shown = list(moments(hub.session, random))
        for session in shown:
            look(phone, session, everyone)
            reader = frozenset(random.sample(sorted(everyone), random.choice((0, 1))))
            look(phone, session, reader, random.choice(("", "now")))
        session = random.choice(shown)
        if session.outcome is None and not is_form(session) and random.random() < TAPPED_SHARE:
            assert goes_on(phone, session, everyone, random), f"all are stuck: {session.state}"
            own = frozenset({next(seat for seat in everyone if has_to_act(session, seat))})
            assert goes_on(phone, session, own, random), f"{own} is stuck: {session.state}"


def has_to_act(session: Session, seat: int) -> bool:
    """Whether a seat is awaited; where only a form is shown, anybody is."""
    state, choices = session.state, session.play.spec.choices
    offered = any(choices(state, each) for each in range(len(session.setup.seats)))
    return bool(choices(state, seat)) or not offered
