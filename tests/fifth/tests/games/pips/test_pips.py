"""Pips, from its rules to two phones."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.game import Refusal
from companion.games import game
from companion.games.pips.events import PipAdded
from companion.games.pips.state import GOAL, PipsState
from companion.learn.pages import pages
from companion.learn.pips import NEXT
from tests.games.pips.notation import read
from tests.support.play import laid_table
from tests.views.house_server import Home, home_of, let_happen, start_game
from tests.views.test_desk import EN, FR, phone, run, sitting
from views.present.people import lesson_name

ROOT = Path(__file__).parents[3]
CASES = tomllib.loads((ROOT / "tests" / "cases" / "pips.toml").read_text("utf-8"))["case"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["title"])
def test_the_rules_case_by_case(case: dict[str, Any]) -> None:
    spec = game("pips")
    state, answer = laid_table(spec, 3), None
    for each in case["do"]:
        assert not isinstance(answer, Refusal)
        answer = spec.rules.apply(state, read(each))
        state = state if isinstance(answer, Refusal) else answer
    why = answer.code if isinstance(answer, Refusal) else None
    ended = spec.outcome(state)
    ranking = [list(place) for place in ended.ranking] if ended else None
    assert (why, ranking) == (case.get("refused"), case.get("ranking", ranking))


def test_the_question_is_about_every_moment_of_a_game() -> None:
    counts = {NEXT.ask(Random(seed)).state.count for seed in range(99)}
    assert counts == set(range(GOAL))


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    with home_of(tmp_path) as running:
        yield running


def test_a_game_is_played_at_a_table_and_kept(home: Home) -> None:
    hub = start_game(home.house, ("Anna", "Julie"), "pips")
    let_happen(hub, *(PipAdded(at % 2) for at in range(GOAL)))
    assert hub.session.outcome is not None and hub.session.outcome.winners == (0,)
    assert hub.session.state == PipsState((4, 3))
    saved = home.house.sessions.load(hub.session.id)
    assert saved.entries == hub.session.entries


def test_two_phones_play_it_from_the_box_to_the_winner(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("views.debounce.DEBOUNCE_S", 0)

    async def play() -> None:
        async with phone(home) as anna:
            await anna.press(EN("game.pips"))
            await anna.press(EN("game.start"))
            for name in ("Anna", "Julie"):
                await anna.type(EN("prepare.name"), name)
                await anna.press(EN("prepare.add"))
                await anna.sees(EN("prepare.leave", name=name))
            await anna.press(EN("prepare.next.app"))
            await anna.press(EN("prepare.next.box"))
            await anna.press(EN("pips.piece.counter"))
            await anna.press(EN("prepare.start"))
            await anna.press(EN("pips.add"))
            await anna.sees(EN("pips.turn", name="Julie"))
            hub = home.house.table(home.newest().id)
            async with sitting(home, hub, "Julie", "fr") as julie:
                await julie.sees(FR.count("pips.count", 1))
                await anna.sees(EN("news.taken", names="Julie"))
                await anna.press(EN("undo"))
                await anna.sees(EN.count("pips.count", 0))
                await julie.sees(FR("pips.turn", name="Anna"))
                assert not julie.can_tap(FR("pips.add"))
                for count in range(1, GOAL + 1):
                    who, text = (anna, EN) if count % 2 else (julie, FR)
                    await who.press(text("pips.add"))
                    await anna.sees(EN.count("pips.count", count))
                    await julie.sees(FR.count("pips.count", count))
                await julie.sees(FR("pips.event.won", name="Anna"))
                await anna.sees(EN("end.again"))
            await anna.press(EN("table.scores"))
            await anna.sees(EN.count("pips.added", 4, name="Anna"))

    run(play())
    assert home.newest().outcome is not None


def test_its_lesson_is_opened_and_its_question_answered(home: Home) -> None:
    (page,) = pages("pips", "en")

    async def learn() -> None:
        async with phone(home, "/pips") as anna:
            await anna.press(EN("learn"))
            await anna.press(EN("learn.begin", page=page.title))
            await anna.sees(EN("learn.step", lesson=EN("pips.lesson.base"), page=1, of=1))
            count = next(n for n in range(GOAL) if anna.shows(EN.count("pips.count", n)))
            wrong, right = (lesson_name((count + step) % 3, EN) for step in (1, 0))
            await anna.press(wrong)
            await anna.sees(EN("pips.why.not_in_turn", name=right)[3:])
            await anna.press(right)
            await anna.sees(EN("pips.because.in_turn", name=right))

    run(learn())
