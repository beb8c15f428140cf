"""Games that arrive in a link, for the tests: with ids and times as random as real ones."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from companion.exchange.session_file import Game, as_game
from companion.exchange.session_link import to_code
from companion.game import Options, Seat
from companion.games import GAMES
from companion.games.outspeed.options import OutspeedOptions, Programming
from companion.players import COLOURS, SHAPES
from companion.session import Session, start
from tests.support.logs import STARTED_MS, setup_of
from tests.support.play import walk

NAMES = ("Anna", "Ben", "Chloé", "Дарья", "שרה", "Maximilienne-Alexandrine")
WHOLE = 5_000
REAL_DIALS = OutspeedOptions(programming=Programming.TYPED_AT_REVEAL)
"""Nothing is chosen in the app, so that a turn is typed in whole, and a whole race is short."""


def lived(
    game_id: str, seats: int, most: int = WHOLE, seed: int = 1, options: Options | None = None
) -> Game:
    """A game played by chance to its end, or cut after ``most`` entries."""
    luck, spec, setup = Random(seed), GAMES[game_id], setup_of(game_id, seats)
    if options is not None:
        setup = replace(setup, options=options)
    people = tuple(
        Seat(luck.randbytes(6).hex(), NAMES[at], COLOURS[at], SHAPES[at]) for at in range(seats)
    )
    session = start(luck.randbytes(6).hex(), spec, replace(setup, seats=people), STARTED_MS)
    phone, at_ms = luck.randbytes(6).hex(), STARTED_MS
    for move in walk(spec, luck, seats, session.state):
        if session.seq == most:
            break
        at_ms += luck.randrange(500, 60_000)
        tap = f"{phone}:{luck.randbytes(4).hex()}"
        after = session.act(move.event, actor=move.seat, at_ms=at_ms, tap=tap)
        assert isinstance(after, Session)
        session = after
    return as_game(session)


def code_of(game: Game) -> str:
    code = to_code(game)
    assert code is not None
    return code


def cut(of: Game, entries: int) -> Game:
    return replace(of, entries=of.entries[:entries])


def longest(of: Game) -> Game:
    """As much of a game as fits into a code."""
    return next(
        game for n in range(len(of.entries), 0, -1) if to_code(game := cut(of, n)) is not None
    )
