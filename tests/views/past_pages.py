"""Looking back at games in a browser: what a person does there, on a server and alone."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any
from urllib.parse import parse_qs, urlsplit

from companion.exchange.session_file import Game, as_session
from tests.support.links import REAL_DIALS, lived
from tests.views.game_pages import TablePhone

PLAYED = (
    lived("outback", 2, seed=1),
    lived("ants", 4, seed=2),
    lived("outspeed", 3, seed=3, options=REAL_DIALS),
    lived("rush_out", 2, seed=4),
)
"""A game of each kind, by people of its own."""
KEEP_LINKS = """() => {
  window.opened = [];
  window.open = url => { window.opened.push(`${url}`); return null; };
}"""
"""Nobody on this machine answers for BG Stats: what would be opened is kept."""


def looked_at(phone: TablePhone, game: Game) -> None:
    """Find a game in the list, look at its chart and its figures, and hand it to BG Stats."""
    text, session = phone.text, as_session(game)
    phone.tap(text(f"game.{game.setup.game}") + f". {names_of(game)}")
    assert phone.sees(names_of(game)) and phone.reads("past.the_end")
    phone.does("course.title")
    phone.does("stats.figures")
    assert phone.reads("course.start")
    phone.page.go_back()
    phone.does("share.title")
    phone.does("share.bg_stats")
    phone.page.wait_for_function("() => window.opened.length > 0")
    (link,) = phone.page.evaluate("() => window.opened.splice(0)")
    play: dict[str, Any] = json.loads(parse_qs(urlsplit(link).query)["data"][0])
    outcome = session.outcome
    assert outcome is not None and play["sourcePlayId"] == game.id
    assert play["game"]["name"] == text(f"game.{game.setup.game}")
    assert [each["name"] for each in play["players"]] == [s.name for s in game.setup.seats]
    winners = [seat for seat, each in enumerate(play["players"]) if each["winner"]]
    assert winners == sorted(outcome.winners)
    if outcome.won is None:
        scores = [each["score"] for each in play["players"]]
        assert scores == [sheet.total for sheet in outcome.sheets]
    phone.page.go_back()
    phone.does("past.back")


def statistics(phone: TablePhone, of: Iterable[Game]) -> dict[str, list[str]]:
    """What the statistics of these games say, from home and back."""
    phone.does("stats.title")
    said = {}
    for game in of:
        name = phone.text(f"game.{game.setup.game}")
        phone.tap(name)
        assert phone.reads("stats.people")
        said[name] = [each for each in phone.texts() if each]
        phone.does("stats.back")
    phone.does("home.go")
    return said


def names_of(game: Game) -> str:
    """Who has played, as a list says it."""
    return ", ".join(seat.name for seat in game.setup.seats)
