"""The result of a game that is over, as other programs want it: for BG Stats, and as a table.

BG Stats takes a play out of a link (``createPlay.html``) or out of a file (``.bgsplay``); what each
field must be was read off programs that write them. What is not known here is left out, as the
number a game has at BoardGameGeek: a wrong one would file the play under another game.
"""

from __future__ import annotations

import csv
import io
import json
import uuid
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final
from urllib.parse import quote

from companion.codec import Doc
from companion.game import Outcome, Seat
from companion.session import Session
from companion.stats.after import AFTER

SOURCE: Final = "table-companion"
"""By this and a play's id BG Stats knows a play again: it must never change."""
CREATE: Final = "https://app.bgstatsapp.com/createPlay.html?data="
MOST_CHARACTERS: Final = 8_000
"""A longer address is cut somewhere on its way."""
LONGEST_MIN: Final = 12 * 60
"""A game that took longer was left lying overnight: how long it was played is not known."""
_NAMESPACE: Final = uuid.UUID("6f1cf0c4-5d0e-4d5b-9a0e-3c1f2f0b9d51")
_LAST_MS: Final = 253_402_300_799_000
"""The last second of the year 9999."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended, with what it is called in one language.

    ``title`` is the game's name, ``board`` what of it was played, empty where there is one thing
    only; times are wall clocks. ``places`` are those of the seats from 1, ``None`` for each where
    all play together or nobody has won; ``teams`` those of the seats from 1, else ``None``.
    """

    session: str
    game: str
    title: str
    board: str
    created_ms: int
    ended_ms: int
    seats: tuple[Seat, ...]
    winners: frozenset[int]
    places: tuple[int | None, ...]
    points: tuple[int, ...]
    teams: tuple[int | None, ...]
    is_together: bool

    @property
    def minutes(self) -> int:
        """How long it took, 0 where that is not known."""
        minutes = (self.ended_ms - self.created_ms) // 60_000
        return minutes if 0 < minutes <= LONGEST_MIN else 0


def result_of(session: Session, title: str, board: str = "") -> Result:
    """Return the result of a session that is over."""
    outcome, steps = session.outcome, session.play.done
    assert outcome is not None, "a game that goes on has no result"
    seats, together = session.setup.seats, outcome.won is not None
    teams = AFTER[session.setup.game].teams(session.setup.options, len(seats))
    return Result(
        session=session.id,
        game=session.setup.game,
        title=title,
        board=board,
        created_ms=session.created_ms,
        ended_ms=steps[-1].entry.at_ms if steps else session.created_ms,
        seats=seats,
        winners=frozenset(outcome.winners),
        places=_places(outcome, teams, len(seats)),
        points=() if together else tuple(sheet.total for sheet in outcome.sheets),
        teams=tuple(_team(seat, teams) for seat in range(len(seats))),
        is_together=together,
    )


def _places(
    outcome: Outcome, teams: tuple[tuple[int, ...], ...], seats: int
) -> tuple[int | None, ...]:
    """List the place of each seat; the partners of a team take up one together."""
    if outcome.won is not None or not outcome.winners:
        return (None,) * seats
    found, place = dict[int, int](), 1
    for shared in outcome.ranking:
        found |= dict.fromkeys(shared, place)
        place += sum(set(team) <= set(shared) for team in teams) if teams else len(shared)
    return tuple(found.get(seat) for seat in range(seats))


def _team(seat: int, teams: tuple[tuple[int, ...], ...]) -> int | None:
    return next((at for at, team in enumerate(teams, start=1) if seat in team), None)


# -- BG Stats -----------------------------------------------------------------------------------


def bg_stats_link(of: Result) -> str | None:
    """Return the address that hands a play to BG Stats, ``None`` when it would be too long.

    Every boolean is there, whatever it says: a phone refuses a play without.
    """
    players: list[Doc] = []
    for seat, who in enumerate(of.seats):
        player: Doc = {"name": who.name, "sourcePlayerId": who.player, "startPlayer": False}
        player["winner"] = seat in of.winners
        if of.points:
            player["score"] = of.points[seat]
        if (place := of.places[seat]) is not None:
            player["rank"] = place
        if (team := of.teams[seat]) is not None:
            player["team"] = str(team)
        players.append(player)
    play: Doc = {
        "sourceName": SOURCE,
        "sourcePlayId": of.session,
        "playDate": _utc(of.ended_ms),
        "game": {
            "name": of.title,
            "sourceGameId": of.game,
            "highestWins": True,
            "noPoints": of.is_together,
        },
        "players": players,
    }
    if of.minutes:
        play["durationMin"] = of.minutes
    if of.board:
        play["board"] = of.board
    link = CREATE + quote(_compact(play), safe=",:")
    return link if len(link) <= MOST_CHARACTERS else None


def bgsplay(of: Result) -> bytes:
    """Return a play as the file that BG Stats takes in; the same again for the same result."""
    at, game = _utc(of.ended_ms), 1
    players = [
        {
            "id": number,
            "uuid": _uuid("player", who.player),
            "name": who.name,
            "isAnonymous": False,
            "modificationDate": at,
        }
        for number, who in enumerate(of.seats, start=1)
    ]
    doc: Doc = {
        "games": [_bgs_game(of, game, at)],
        "players": players,
        "locations": [],
        "plays": [_bgs_play(of, game, at)],
        "userInfo": {"exportDate": at, "appVersion": SOURCE},
    }
    return _compact(doc).encode()


def _bgs_game(of: Result, number: int, at: str) -> Doc:
    return {
        "id": number,
        "uuid": _uuid("game", of.game),
        "name": of.title,
        "highestWins": True,
        "noPoints": of.is_together,
        "cooperative": of.is_together,
        "usesTeams": any(of.teams),
        "isBaseGame": 1,
        "isExpansion": 0,
        "modificationDate": at,
    }


def _bgs_play(of: Result, game: int, at: str) -> Doc:
    scores = [
        {
            "playerRefId": seat + 1,
            "score": str(of.points[seat]) if of.points else "",
            "winner": seat in of.winners,
            "startPlayer": False,
            "newPlayer": False,
            "rank": of.places[seat] or 0,
            "seatOrder": seat + 1,
            **({"team": str(of.teams[seat])} if of.teams[seat] else {}),
        }
        for seat in range(len(of.seats))
    ]
    return {
        "uuid": _uuid("play", of.session),
        "gameRefId": game,
        "playDate": at,
        "playDateYmd": int(at[:10].replace("-", "")),
        "entryDate": at,
        "modificationDate": at,
        "durationMin": of.minutes,
        "usesTeams": any(of.teams),
        "manualWinner": True,
        "ignored": False,
        "board": of.board,
        "playerScores": scores,
    }


def _uuid(kind: str, of: str) -> str:
    """Make the id of a thing out of what it is here, so that it is the same in every file."""
    return str(uuid.uuid5(_NAMESPACE, f"{kind} {of}"))


def _compact(doc: Doc) -> str:
    return json.dumps(doc, ensure_ascii=False, separators=(",", ":"))


def _utc(at_ms: int) -> str:
    """Write a wall clock as BG Stats does; a time that no calendar has is the nearest it has."""
    at = datetime.fromtimestamp(min(max(at_ms, 0), _LAST_MS) // 1_000, UTC)
    return f"{at:%Y-%m-%d %H:%M:%S}"


# -- a table ------------------------------------------------------------------------------------

COLUMNS: Final = (
    "session", "ended_utc", "minutes", "game", "board", "player", "place", "points", "won", "team",
)  # fmt: skip
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""With what a spreadsheet begins something to be worked out."""


def results_csv(results: Iterable[Result]) -> bytes:
    """Return results as a table with a row for each player, as spreadsheets open it.

    A name that a spreadsheet would take for a formula has an apostrophe in front. ``won`` is 1 or
    0; ``place``, ``points`` and ``team`` are empty where there are none.
    """
    written = io.StringIO()
    rows = csv.writer(written)
    rows.writerow(COLUMNS)
    for of in results:
        for seat, who in enumerate(of.seats):
            points = of.points[seat] if of.points else ""
            rows.writerow(
                [
                    *(of.session, _utc(of.ended_ms), of.minutes or "", of.game, _plain(of.board)),
                    *(_plain(who.name), of.places[seat] or "", points, int(seat in of.winners)),
                    of.teams[seat] or "",
                ]
            )
    return written.getvalue().encode("utf-8-sig")


def _plain(said: str) -> str:
    return f"'{said}" if said.startswith(_FORMULA) else said
