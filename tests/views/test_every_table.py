"""Every table that could sit down is played: its screens ask for what its modes need, and no more.

For every combination of what can be agreed on, a game is played by chance; now and then its screen
is drawn, on a phone in all hands, on each player's own and on an onlooker's. What is said there is
compared with what was agreed, and somebody can always go on by tapping.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.chance import fill
from companion.game import LuckBy, Param, Setup
from companion.games import GAMES
from companion.games.ants.options import Keeping, NextLeader, NinjaDuty, WonCards
from companion.games.ants.options import Variant as AntsVariant
from companion.games.ants.state import AntsState
from companion.games.ants.state import Phase as AntsPhase
from companion.games.outback.options import Ending
from companion.games.outback.options import Variant as OutbackVariant
from companion.games.outspeed.options import Declaring, Programming
from companion.games.outspeed.state import Phase as OutspeedPhase
from companion.games.rush_out.options import PyramidMap
from companion.i18n import Texts
from companion.session import Session
from tests.support.agreements import agreements, setup_of
from tests.support.play import open_moves
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


# ------------------------------------------------------------------ what belongs to which mode


@dataclass(frozen=True, slots=True)
class Screen:
    """What a phone shows: the table that was agreed on, where it stands, and whose phone it is."""

    setup: Setup
    state: Any
    seats: frozenset[int]

    @property
    def options(self) -> Any:
        return self.setup.options

    def is_by(self, what: str, by: LuckBy) -> bool:
        return getattr(self.options, what) is by

    @property
    def is_shared(self) -> bool:
        return len(self.seats) > 1

    @property
    def is_typed(self) -> bool:
        """Whether Outspeed's dials are real ones, which lie open when they are typed in."""
        return self.options.programming is Programming.TYPED_AT_REVEAL

    @property
    def has_secrets(self) -> bool:
        """Whether a shared phone of Outspeed has something to show to one player alone."""
        if self.state.phase is OutspeedPhase.DECLARING:
            return any(kind for seat in self.seats for kind in self.state.hands[seat])
        if self.state.phase is OutspeedPhase.DRAWING:
            return self.is_by("tokens", LuckBy.APP)
        return not self.is_typed

    @property
    def rolls(self) -> bool:
        """Whether the app rolls a die of Outspeed, whose faces it must know."""
        return self.is_by("dice", LuckBy.APP) and bool(self.state.yellow or self.state.blue)


def by_app(what: str) -> Callable[[Screen], bool]:
    return lambda screen: screen.is_by(what, LuckBy.APP)


def by_hand(what: str) -> Callable[[Screen], bool]:
    return lambda screen: screen.is_by(what, LuckBy.HAND)


def is_tricks(screen: Screen) -> bool:
    return screen.options.keeping is Keeping.TRICKS


def is_map(screen: Screen) -> bool:
    return screen.options.map is not PyramidMap.NONE and screen.state.is_mapped


def has_ghost(screen: Screen) -> bool:
    return len(screen.setup.seats) == 2


def is_alone(screen: Screen) -> bool:
    return len(screen.setup.seats) == 1


def types_special(screen: Screen) -> bool:
    return screen.is_by("specials", LuckBy.HAND)


ONLY: Mapping[str, Mapping[str, Callable[[Screen], bool]]] = {
    "outback": {
        r"outback\.roll|outback\.start\.roll": by_app("dice"),
        r"outback\.pad\.dice|outback\.start\.typed": by_hand("dice"),
        r"outback\.draw": by_app("bag"),
        r"outback\.bonus\.(hidden|claim|earned|take|draw)|outback\.tile\.row": (
            lambda screen: screen.options.variant is not OutbackVariant.BASE
        ),
        r"outback\.team\.|outback\.aimed_to": (
            lambda screen: screen.options.variant is OutbackVariant.TEAMS
        ),
        r"outback\.now\.next_last|outback\.head\.last_round": (
            lambda screen: screen.options.ending is Ending.ROUND
        ),
    },
    "ants": {
        r"ants\.(duty|pad|trick|verdict|because|ask|open)\.|ants\.(now|hint)\.laying": is_tricks,
        r"ants\.(count|left)\.": lambda screen: not is_tricks(screen),
        r"ants\.open\.count": lambda screen: screen.options.won_cards is WonCards.SHOWN,
        r"ants\.ghost|ants\.leads\.ghost|ants\.start\.ghost|ants\.duty\.ghost": has_ghost,
        r"ants\.ghost\.(card|made|pile|take_out|turn|deal)|ants\.pad\.faded_or_ghosts": (
            lambda screen: has_ghost(screen) and screen.is_by("ghost_pile", LuckBy.APP)
        ),
        r"ants\.duty\.ninja$": lambda screen: screen.options.ninja is NinjaDuty.ALWAYS,
        r"ants\.duty\.ninja_queens": lambda screen: screen.options.ninja is NinjaDuty.QUEENS_FREE,
        r"ants\.leader\.|ants\.(hint|now)\.leading": (
            lambda screen: screen.options.leader is NextLeader.LAST_WINNER
        ),
        r"ants\.turn\.(plus|minus)$|ants\.now\.(plus|minus)\.app": by_app("objectives"),
        r"ants\.turn\.(\w+\.|used|why)|ants\.hint\.(plus|minus)": by_hand("objectives"),
        r"ants\.now\.(plus|minus)\.hand": by_hand("objectives"),
        r"ants\.race|ants\.now\.end$|ants\.end\.(goal|won)": (
            lambda screen: screen.options.variant is AntsVariant.SINGLE
        ),
        r"ants\.team\.|ants\.now\.end_teams|ants\.end\.(four_rounds|team)": (
            lambda screen: screen.options.variant is AntsVariant.TEAMS
        ),
    },
    "outspeed": {
        r"hand\.|outspeed\.hand\.(others|first)|outspeed\.(program|declare|draw)\.why": (
            lambda screen: screen.is_shared and screen.has_secrets
        ),
        r"outspeed\.program\.(who|ready|choosing|change|title)": lambda screen: not screen.is_typed,
        r"outspeed\.program\.chip": lambda screen: screen.is_typed,
        r"outspeed\.now\.program\.secret_on_phones": (
            lambda screen: screen.options.programming is Programming.SECRET_ON_PHONES
        ),
        r"outspeed\.now\.program\.handed_over": (
            lambda screen: screen.options.programming is Programming.HANDED_OVER
        ),
        r"outspeed\.now\.(program\.typed|all_typed)": lambda screen: screen.is_typed,
        r"outspeed\.(shuffle|head\.shuffling)": by_app("tokens"),
        r"outspeed\.draw\.(keep|title|rest)": (
            lambda screen: screen.is_by("tokens", LuckBy.APP) or not screen.is_shared
        ),
        r"outspeed\.(draw\.(by_hand|secret)|declare\.lays|turn_up)": by_hand("tokens"),
        r"outspeed\.roll\.roll": lambda screen: screen.rolls,
        r"outspeed\.roll\.typed": lambda screen: (
            not (screen.rolls and screen.state.yellow and screen.state.blue)
        ),
        r"outspeed\.reveal\.(which|tile)|outspeed\.hint\.revealing": (
            lambda screen: screen.is_by("tiles", LuckBy.HAND) and not screen.options.first_game
        ),
        r"outspeed\.says\.waits": (
            lambda screen: screen.options.declaring is not Declaring.AT_ONCE
        ),
        r"outspeed\.now\.declaring_once": (
            lambda screen: screen.options.declaring is Declaring.AT_ONCE
        ),
    },
    "rush_out": {
        r"rush_out\.map|rush_out\.hint\.turn\.map": is_map,
        r"rush_out\.specials\.type": types_special,
        r"rush_out\.draw": lambda screen: not types_special(screen),
        r"rush_out\.deal": by_app("equipment"),
        r"rush_out\.keep\.(these|which)|rush_out\.hint\.keep": by_app("equipment"),
        r"rush_out\.keep\.type": by_hand("equipment"),
        r"rush_out\.talk\.free": lambda screen: screen.options.free_talk,
        r"rush_out\.talk\.(silent|talkie)": lambda screen: not screen.options.free_talk,
        r"rush_out\.talk\.(give|whose|talkie)|rush_out\.talkie": (
            lambda screen: not is_alone(screen) and not screen.options.free_talk
        ),
        r"hand\.|rush_out\.hand\.|rush_out\.observe\.start|rush_out\.notes\.of": (
            lambda screen: screen.is_shared
        ),
        r"rush_out\.(action|copy|copying)\.?(copy|join)?$|rush_out\.join|rush_out\.pass\.torch": (
            lambda screen: not is_alone(screen)
        ),
    },
}
"""What is said only where a mode is on: its words in the catalogue, and where that is."""


# ------------------------------------------------------------------ what is drawn and tapped


def look(phone: DrawnPhone, session: Session, seats: frozenset[int], sheet: str = "") -> Drawn:
    """Draw a screen, and compare what is said on it with what the table agreed on."""
    heard = phone.desk.text = Heard("en")
    phone.sit(seats)
    phone.show(session, sheet)
    drawn = phone.draw()
    screen, shown = Screen(session.setup, session.state, seats), heard.shown_on(drawn)
    for pattern, is_on in ONLY[session.setup.game].items():
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
            event = phone.hub.session.entries[-1].event
            if type(event) in offered or not offered:
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
