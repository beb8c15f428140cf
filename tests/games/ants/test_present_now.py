"""The ant game in words: what now at any moment, what to lay out, and how it is counted."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from companion.games import GAMES
from companion.games.ants.state import AntsState, Phase
from companion.i18n import LANGUAGES, Texts
from companion.session import start
from tests.games.ants.tables import TABLES, at_table
from tests.games.outback.test_sentences import well_said
from tests.support.logs import setup_of
from tests.support.play import laid_table, walk
from tests.support.seeing import seen_by
from views.present.ants.duty import dealing
from views.present.ants.guide import guides
from views.present.ants.now import now
from views.present.ants.sentences import status

ENGLISH = Texts("en")
both = pytest.mark.parametrize("text", [Texts(language) for language in LANGUAGES], ids=LANGUAGES)


@both
@pytest.mark.parametrize("name", TABLES)
def test_at_any_moment_of_any_table_it_is_said_what_now(name: str, text: Texts) -> None:
    spec, phases = at_table(name), set()
    for count in {spec.min_seats, spec.max_seats}:
        session = start("s", GAMES["ants"], setup_of("ants", count), 0)
        moves = [move.after for move in walk(spec, Random(4), count)]
        for state in (laid_table(spec, count), *moves):
            said = now(
                seen_by(replace(session, play=replace(session.play, start=state, done=()))), text
            )
            parts = [part for part in (said.step, said.can, said.then) if part]
            assert said.step and said.can and len(parts) >= 2
            assert all(well_said(part) and part[-1] in ".!" for part in parts), parts
            assert isinstance(state, AntsState)
            phases.add(state.phase)
    asked = {Phase.STARTING, Phase.PLUS, Phase.MINUS, Phase.COUNTING, Phase.OVER}
    assert asked <= phases
    assert ({Phase.LAYING, Phase.JUDGED} <= phases) is ("tricks" in name)
    assert (Phase.DEALING in phases) is ("ghost by the app" in name)
    assert (Phase.LEADING in phases) is (name == "rounds, the last winner leads")


@both
def test_every_number_of_players_is_laid_out_and_counted(text: Texts) -> None:
    known = guides(text)
    setups, scores = known[:4], known[4:]
    assert len(scores) == 3 and len({guide.heading for guide in known}) == len(known)
    for guide in known:
        assert well_said(guide.heading) and all(map(well_said, guide.lines)), guide
    for guide, dealt in zip(setups, ("16", "16", "12", "12"), strict=True):
        assert any(dealt in line for line in guide.lines), guide
    assert any("48" in line for line in setups[3].lines)


def test_a_sentence_never_puts_a_preposition_before_the_ghost_in_french() -> None:
    """In French "à" and "de" melt into "le": the sentences do without them."""
    spec, text = at_table("tricks, the ghost by hand"), Texts("fr")
    session = start("s", GAMES["ants"], setup_of("ants", 2), 0)
    for move in walk(spec, Random(4), 2):
        moment = replace(session, play=replace(session.play, start=move.after, done=()))
        said = now(seen_by(moment), text)
        told = " ".join((said.step, said.can, said.then, status(seen_by(moment), text)))
        assert "à le " not in told and "de le " not in told, told


@pytest.mark.parametrize(
    ("seats", "first", "again"),
    [
        (
            2,
            "deal 16 to each player and 16 face down for the ghost, if",
            "deal 16 to each player and 16 face down for the ghost.",
        ),
        (3, "deal 16 to each player, if", "deal 16 to each player."),
        (4, "deal 12 to each player, if", "deal 12 to each player."),
    ],
)
def test_before_a_round_it_is_said_how_many_cards_are_dealt(
    seats: int, first: str, again: str
) -> None:
    state = laid_table(at_table("rounds"), seats)
    assert isinstance(state, AntsState)
    assert first in dealing(state, ENGLISH)
    assert again in dealing(replace(state, round=2), ENGLISH)


def test_where_the_app_has_the_ghosts_pile_it_says_itself_when_to_deal() -> None:
    state = laid_table(at_table("tricks, the ghost by the app"), 2)
    assert isinstance(state, AntsState) and dealing(state, ENGLISH) == ""
