"""Rush Out's lessons in words: what lies there, every reason, set-ups, and what now."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from companion.game import Setup
from companion.games import GAMES
from companion.games.rush_out.explorer import Note
from companion.games.rush_out.pieces import TILES
from companion.games.rush_out.state import Phase, RushOutState
from companion.i18n import LANGUAGES, Texts
from companion.learn import COURSES
from companion.learn.exercise import AnyQuiz, Practice, Right
from companion.learn.rush_out.company import Talking
from companion.learn.rush_out.why import Because
from companion.session import Session, start
from tests.games.outback.test_sentences import well_said
from tests.games.rush_out.notation import dealing, read
from tests.games.rush_out.tables import TABLES, at_table
from tests.support.logs import setup_of
from tests.support.play import happened, laid_table, walk
from tests.support.seeing import seen_by
from tests.test_exercises import QUIZZES
from views.games.exercise import SHORT
from views.present.learn import TEACHERS
from views.present.lessons import Guide
from views.present.rush_out.learn import (
    CounterBlock,
    ExplorersBlock,
    ListBlock,
    MapBlock,
    shown,
)
from views.present.rush_out.now import now

both = pytest.mark.parametrize("text", [Texts(language) for language in LANGUAGES], ids=LANGUAGES)
OF_THE_PRACTICE = {Because.TAKEN_ALONG, Because.ACTIONS_GONE}


def quiz(name: str) -> AnyQuiz:
    found = COURSES["rush_out"].exercises[name]
    assert not isinstance(found, Practice)
    return found


def test_every_reason_is_given_by_some_question() -> None:
    given = set()
    for game, each in QUIZZES:
        for seed in range(120 if game == "rush_out" else 0):
            question = each.ask(Random(seed))
            for answer in each.answers(question):
                verdict = each.judge(question, answer)
                given.add(verdict.code if isinstance(verdict, Right) else verdict.why.code)
    assert set(Because) - given == OF_THE_PRACTICE


def test_what_lies_there_is_what_is_asked_about() -> None:
    wanted: dict[str, tuple[type, ...]] = {
        "turns": (CounterBlock,),
        "counter": (CounterBlock, ListBlock),
        "walk": (MapBlock,),
        "free": (MapBlock,),
        "actions": (ExplorersBlock,),
        "help": (MapBlock, ExplorersBlock),
        "protect": (ExplorersBlock,),
        "win": (ExplorersBlock, ListBlock),
        "leave": (ListBlock,),
        "talk": (),
    }
    for name, kinds in wanted.items():
        asked = shown(name, quiz(name).ask(Random(1)), Texts("fr"))
        assert tuple(map(type, asked.blocks)) == kinds, name
        assert not asked.by_block


def test_a_marked_tile_has_the_number_of_its_answer() -> None:
    asked = shown("walk", quiz("walk").ask(Random(1)), Texts("en"))
    (drawn,) = asked.blocks
    assert isinstance(drawn, MapBlock)
    assert [each.answer for each in asked.answers] == list(drawn.marked)
    assert [each.label for each in asked.answers] == [str(n + 1) for n in range(len(drawn.marked))]


@both
def test_answers_side_by_side_are_short(text: Texts) -> None:
    """What is answered by a word or a number stands in a row or two, not in a long list."""
    for name in COURSES["rush_out"].exercises:
        if name == "fetch":
            continue
        for seed in range(20):
            question = quiz(name).ask(Random(seed))
            asked = shown(name, question, text)
            if not isinstance(question, Talking) and name != "keep":
                assert all(len(each.label) <= SHORT for each in asked.answers), asked.answers


# ------------------------------------------------------------------------- set up, win or lose


@both
def test_every_variant_and_number_of_players_is_laid_out(text: Texts) -> None:
    guides = TEACHERS["rush_out"].guides(text)
    normal, discovery, talking = guides[:4], guides[4:8], guides[8:11]
    assert len(guides) == 4 + 4 + 3 + 1 + 3
    assert len({guide.heading for guide in guides}) == len(guides)
    for guide in guides:
        assert well_said(guide.heading) and all(map(well_said, guide.lines)), guide
    for seats, guide, counter in zip((1, 2, 3, 4), normal, (30, 15, 10, 7), strict=True):
        assert guide.lines[-1].endswith(f" {counter}") and str(seats) in guide.heading
    for guide, counter in zip(discovery, (35, 20, 15, 12), strict=True):
        assert guide.lines[-1].endswith(f" {counter}")
        assert "2" in line_about("arcopha", guide) and "2" in line_about("30 t", guide)
    assert [bool(line_about("alkie", guide)) for guide in normal] == [False, True, True, True]
    assert not any(line_about("alkie", guide) for guide in talking)
    for guide, treasures in zip(guides[-3:], (4, 5, 6), strict=True):
        assert str(treasures) in guide.lines[1] and "4" in guide.lines[0]


def line_about(piece: str, guide: Guide) -> str:
    return next((line for line in guide.lines if piece in line), "")


# ------------------------------------------------------------------------- what now


def at(name: str, count: int, seed: int = 4) -> list[RushOutState]:
    spec = at_table(name)
    states = [move.after for move in walk(spec, Random(seed), count)]
    return [state for state in states if isinstance(state, RushOutState)]


def session_at(state: RushOutState) -> Session:
    count = len(state.explorers)
    session = start("s", GAMES["rush_out"], setup_of("rush_out", max(count, 2)), 0)
    seats = session.setup.seats[:count]
    setup = Setup("rush_out", seats, state.options, session.setup.box)
    return replace(session, setup=setup, play=replace(session.play, start=state, done=()))


@both
@pytest.mark.parametrize("count", [1, 2, 4])
@pytest.mark.parametrize("name", TABLES)
def test_at_any_moment_of_any_table_it_is_said_what_now(name: str, count: int, text: Texts) -> None:
    phases = set()
    for state in at(name, count):
        phases.add(state.phase)
        said = now(seen_by(session_at(state)), text)
        parts = [said.step, said.can, said.then]
        assert all(well_said(part) and part[-1] in ".!" for part in parts), parts
    assert {Phase.PLACING, Phase.COUNTER, Phase.EXPLORERS, Phase.OVER} <= phases


def test_what_now_tells_nothing_that_somebody_observed() -> None:
    text = Texts("en")
    for state in at("by asking", 3, seed=8):
        said = now(seen_by(session_at(state)), text)
        for tile in TILES:
            noting = state.explorers[1]
            note = Note(noting.number or 0, tile)
            noted = state.with_explorer(1, replace(noting, notes=(note,)))
            assert now(seen_by(session_at(noted)), text) == said


def played(*lines: str) -> RushOutState:
    game = GAMES["rush_out"]
    state = laid_table(game, 2)
    for line in (*ENTERED, *lines):
        state = happened(game.rules, state, read(line))
    assert isinstance(state, RushOutState)
    return state


ENTERED = (
    "first 0", "keep 0 mummy trap", "keep 1 trap sarcophagus",
    *dealing("observe protect", "copy join"), "stand 0 on 0", "stand 1 on 1",
)  # fmt: skip


def test_what_now_names_who_acts_who_can_help_and_what_comes() -> None:
    state = played("lower")
    one, other = (seat.name for seat in session_at(state).setup.seats)
    said = now(seen_by(session_at(state)), Texts("fr"))
    assert one in said.step and "3 actions" in said.step and "Observer" in said.can
    assert "Protéger" not in said.can, "that is no action"
    assert other in said.then
    said = now(seen_by(session_at(played("lower", "reveal 0 sarcophagus"))), Texts("en"))
    assert one in said.step and "sarcophagus" in said.step
    assert f"away: {other}." in said.can and f"{one} can use Protect" in said.can
    assert "goes to 11" in said.then
    lost = replace(played("lower", "reveal 0 mummy"), counter=0)
    assert "the game is lost" in now(seen_by(session_at(lost)), Texts("en")).then


def test_alone_nothing_is_said_of_silence_or_of_handing_the_torch_on() -> None:
    for text in (Texts("en"), Texts("fr")):
        for state in at("by asking", 1):
            said = now(seen_by(session_at(state)), text)
            told = " ".join((said.step, said.can, said.then)).lower()
            assert not re.search(r"silence|may still talk|hand the|parler|donnez", told), told


def test_what_now_says_what_is_missing_and_what_follows() -> None:
    over = played("lower", *["turn 0 move"] * 3, *["turn 1 move"] * 3)
    said = now(seen_by(session_at(over)), Texts("en"))
    assert "4 treasures" in said.can and "4 different writings" in said.can
    assert "new round" in said.then
    assert "lost" in now(seen_by(session_at(replace(over, counter=0))), Texts("en")).then
