"""A tap does what stood under the finger, though the screen changed as it came down.

A phone tells of a tap by the number of the button that was tapped. Where a list grows or shrinks,
a number must go with its button: on a slow server the second of two quick taps would else be lost,
or meet whatever moved up to its place.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.i18n import Texts
from tests.views.harness import run
from tests.views.house_server import Home, home_of
from tests.views.test_arrival import phone
from tests.views.test_unshown import BAD, GOOD, folder, spoil
from tests.views.wire_phone import WirePhone

__all__ = ["folder"]

EN = Texts("en")
SEATED = ("Anna", "Ben", "Cleo", "Dora")


def prepare(tmp_path: Path, game: str, play: Callable[[WirePhone], Awaitable[None]]) -> None:
    with home_of(tmp_path) as home:
        for name in SEATED:
            home.house.add_player(name)

        async def on_the_phone() -> None:
            async with phone(home, f"/{game}/new") as anna:
                await play(anna)

        run(on_the_phone())


async def tap(anna: WirePhone, number: int) -> None:
    """Tap a button, and wait for what the screen becomes."""
    before = len(anna.received)
    await anna.event(number, "click")
    await anna.until(lambda: len(anna.received) > before)


def test_whoever_was_tapped_sits_down(tmp_path: Path) -> None:
    seat = [EN("prepare.seat", name=name) for name in SEATED]

    async def play(anna: WirePhone) -> None:
        for number in [await anna.button(each) for each in (*seat, EN("prepare.next.app"))]:
            await tap(anna, number)
        await anna.sees(EN("outback.option.dice"))

    prepare(tmp_path, "outback", play)


def test_a_second_tap_on_earlier_moves_nobody_else(tmp_path: Path) -> None:
    earlier = EN("prepare.earlier", name="Ben")

    async def play(anna: WirePhone) -> None:
        for name in SEATED[:2]:
            await anna.press(EN("prepare.seat", name=name))
            await anna.sees(EN("prepare.leave", name=name))
        number = await anna.button(earlier)
        await anna.event(number, "click")
        await anna.until(lambda: not anna.can_tap(earlier))
        await anna.event(number, "click")
        await anna.press(EN("prepare.seat", name="Dora"))
        await anna.sees(EN("prepare.leave", name="Dora"))
        assert anna.can_tap(EN("prepare.earlier", name="Anna"))
        assert not anna.can_tap(earlier)

    prepare(tmp_path, "outback", play)


def test_a_second_tap_puts_no_other_game_away(folder: Path) -> None:
    def no_seats(tables: dict[str, dict[str, dict[str, dict[str, object]]]]) -> None:
        tables["meta"]["1"]["setup"].update(seats=[])

    for each in (BAD, GOOD):
        spoil(folder, no_seats, each)

    async def play(home: Home) -> None:
        async with phone(home, "/outback") as anna:
            number = await anna.button(EN("unshown.put_it_away"))
            await anna.event(number, "click")
            await anna.sees("archive/")
            await anna.event(number, "click")
            await anna.press(EN("home.go"))
            await anna.sees(EN("game.outback"))

    with home_of(folder) as home:
        run(play(home))
    assert len(list(folder.glob("archive/*.json"))) == 1


@pytest.mark.parametrize("game", GAMES)
def test_no_answer_takes_the_place_of_another(tmp_path: Path, game: str) -> None:
    """Every answer of the options is tapped; all others stay what they were, or are gone."""

    async def play(anna: WirePhone) -> None:
        for name in SEATED:
            await anna.press(EN("prepare.seat", name=name))
            await anna.sees(EN("prepare.leave", name=name))
        await anna.press(EN("prepare.next.app"))
        await anna.until(lambda: not anna.can_tap(EN("prepare.leave", name="Dora")))
        tapped: set[int] = set()
        while left := [n for n in answers(anna) if n not in tapped]:
            tapped.add(left[0])
            before = anna.buttons()
            await tap(anna, left[0])
            after = anna.buttons()
            for each in before.keys() & after.keys():
                assert bare(after[each]) == bare(before[each]), f"after {before[left[0]]}"
        assert len(tapped) > 3

    prepare(tmp_path, game, play)


def answers(anna: WirePhone) -> list[int]:
    """The answers that are not chosen; a tap on any of them changes the screen."""
    why = EN("why.rule", page="\0").partition("\0")[0]
    edge = (EN("prepare.back"), EN("prepare.next.box"), EN("rush_out.layout.draw"), why)
    none_less = EN("rush_out.box.less", what="\0").partition("\0")[0]
    still = (EN("rush_out.option.turns.less"), none_less, EN("close"))
    return [
        number
        for number, name in anna.buttons().items()
        if not name.startswith((*edge, *still)) and not anna.is_chosen(number)
    ]


def bare(name: str) -> str:
    """The name of a button without what may change while it stays the same button."""
    return re.sub(r" chosen$|\d+", "", name)
