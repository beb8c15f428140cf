"""Outback on the wire, beside its table: a finished game, dice, bag, advice, luck."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from random import Random

import pytest

from companion.game import Blank
from companion.games.outback.state import ANIMALS, Animal, Target
from companion.hub import TableHub
from tests.games.outback.notation import faces, read
from tests.support.play import walk
from tests.test_log import OUTBACK
from tests.views.held_phone import HeldPhone
from tests.views.house_server import Home, home_of, let_happen, start_game
from tests.views.outback_pages import name, type_in_sabina
from views.present.outback.names import aimed, counted

EMU, ROO, KOALA, PLATYPUS, MONITOR = ANIMALS


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Home]:
    with home_of(tmp_path_factory.mktemp("tools")) as served:
        yield served


# ------------------------------------------------------------------------- a finished game


# ------------------------------------------------------------------------- tools

ROLLS = [
    "koala koala koala emu platypus joker joker",
    "emu emu joker",
    "emu emu joker",
]


def kind(phone: HeldPhone, animal: Animal, left: int, number: str) -> str:
    """What is said about a kind of tile in the bag."""
    words = phone.text("outback.chance.unlikely")
    chance = phone.text("outback.chance.both", words=words, number=number)
    return phone.text(
        "outback.tools.bag.kind", animal=name(phone, animal), left=left, chance=chance
    )


# ------------------------------------------------------------------------- advice and luck

BEGUN = (
    "first 0",
    "fill koala emu emu monitor kangaroo",
    "roll koala koala emu emu joker monitor",
)


def turn_on(phone: HeldPhone, who: str) -> None:
    """Ask for advice, which was off."""
    phone.opens("settings")
    phone.does("outback.advice.off", name=who)
    assert phone.reads("outback.advice.on", name=who)
    phone.does("table.back")
    assert phone.reads("outback.dice.title")


def kept(hub: TableHub) -> set[int]:
    return set(getattr(hub.session.state, "kept"))  # noqa: B009  (a state of any game)


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_form_reproduces_the_example_that_closes_the_rules(
    stack: ExitStack, home: Home, locale: str
) -> None:
    """Koala still on -3, monitor 2, emu 5, kangaroo on 9, platypus on upper 8, one blocked: 10."""
    phone = stack.enter_context(HeldPhone(locale[:2]))
    phone.open(home.link)
    first, second = type_in_sabina(phone)
    phone.does("outback.finished.next", name=second)
    phone.does("outback.finished.score")
    assert phone.reads("outback.end.won", name=first)
    for key, animal, space in (
        ("left_counts", EMU, 5),
        ("left_idle", ROO, 9),
        ("upper", PLATYPUS, 8),
        ("left_counts", MONITOR, 2),
    ):
        assert phone.reads(f"outback.score.{key}", animal=name(phone, animal), space=space)
    assert phone.reads("outback.score.start_counts", animal=name(phone, KOALA))
    assert phone.counts("outback.score.blocked", 1)
    texts = phone.texts()
    assert texts[texts.index(first) + 1] == "10"


def test_the_dice_alone(stack: ExitStack, home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    rolls = iter(ROLLS)

    def scripted(blank: Blank) -> tuple[str, ...]:
        rolled = faces(next(rolls))
        assert len(rolled) == blank.count
        return rolled

    monkeypatch.setattr("views.games.outback.tools_dice.luck", scripted)
    phone = stack.enter_context(HeldPhone())
    phone.open(home.link)
    phone.does("game.outback")
    phone.does("outback.tools.dice")
    phone.tap(phone.text.count("outback.tools.dice.count", 7))
    phone.tap(phone.text.count("outback.roll", 7))
    assert phone.reads("outback.head.roll", roll=1)
    assert phone.sees(aimed([Target(KOALA, 5)], phone.text))
    for number, animal in ((1, KOALA), (2, KOALA), (3, KOALA), (6, "joker")):
        face = phone.text(f"outback.animal.{animal}")
        phone.does("outback.die.loose", number=number, face=face)
        assert phone.reads("outback.die.kept", number=number, face=face)
    phone.tap(phone.text.count("outback.roll", 3))
    assert phone.reads("outback.head.roll", roll=2)
    assert phone.sees(aimed([Target(KOALA, 4), Target(EMU, 3)], phone.text))
    phone.tap(phone.text.count("outback.roll", 3))
    assert phone.reads("outback.head.roll", roll=3)
    phone.does("outback.tools.dice.anew")
    assert phone.reads("outback.tools.dice.remark")


def test_the_bag_alone(stack: ExitStack, home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = (KOALA, KOALA, EMU)
    monkeypatch.setattr("views.games.outback.tools_bag.luck", lambda blank: drawn[: blank.count])
    phone = stack.enter_context(HeldPhone("fr"))
    phone.open(home.link)
    phone.does("game.outback")
    phone.does("outback.tools.bag")
    phone.tap(phone.text.count("outback.tools.bag.at_once", 3))
    phone.tap(phone.text.count("outback.draw", 3))
    assert phone.sees(counted(drawn, phone.text))
    assert phone.counts("outback.jeep.bag", 87)
    phone.reload()
    assert phone.sees(kind(phone, KOALA, 16, "18"))
    phone.does("outback.tools.bag.back_one", animal=name(phone, KOALA))
    assert phone.sees(kind(phone, KOALA, 17, "19"))
    phone.does("outback.tools.bag.put_back")
    assert phone.counts("outback.jeep.bag", 90)
    phone.does("outback.tools.bag.out_one", animal=name(phone, EMU))
    assert phone.sees(kind(phone, EMU, 17, "19"))
    phone.does("outback.tools.bag.anew")
    assert phone.sees(kind(phone, EMU, 18, "20"))


def test_advice_is_for_whoever_asked_for_it_and_for_nobody_else(
    stack: ExitStack, home: Home
) -> None:
    hub = start_game(home.house, ["Anna", "Zoé"])
    let_happen(hub, *map(read, BEGUN))
    anna, zoe = (stack.enter_context(HeldPhone()) for _ in range(2))
    for phone, who in ((anna, "Anna"), (zoe, "Zoé")):
        phone.open(home.link)
        phone.does("home.continue")
        phone.does("table.i_am", name=who)
        phone.does("coach.no")
        assert phone.reads("outback.head.roll", roll=1)
        assert not phone.offers("outback.advice.points")

    turn_on(anna, "Anna")
    turn_on(zoe, "Zoé")
    assert not zoe.offers("outback.advice.points"), "it is Anna's turn"
    koala = aimed([Target(KOALA, 5)], anna.text)
    anna.tap(koala)
    assert anna.sees(koala[:1].upper() + koala[1:] + ": ")
    anna.does("outback.advice.keep_these")
    assert anna.reads("outback.advice.kept")
    assert kept(hub) == {0, 1, 4}
    assert zoe.reads("outback.die.kept", number=5, face=zoe.text("outback.animal.joker"))
    assert not zoe.sees("91%", patience_s=0.3)

    # Looking on at the same phone there is none either.
    anna.opens("settings")
    anna.does("table.look_on")
    anna.does("table.back")
    assert anna.reads("outback.dice.title")
    assert anna.does_not_read("outback.advice.aims")


def test_after_the_game_luck_is_told(stack: ExitStack, home: Home) -> None:
    hub = start_game(home.house, ["Ben", "Cleo"])
    let_happen(hub, *(move.event for move in walk(OUTBACK, Random(5), 2, hub.session.state)))
    phone = stack.enter_context(HeldPhone())
    phone.open(home.link)
    phone.does("game.outback")
    phone.tap("Ben, Cleo")
    phone.does("past.the_end")
    phone.does("table.all_seats")
    assert phone.reads("outback.status.over")
    phone.does("outback.luck")
    assert phone.reads("outback.luck.what")
    for who in ("Ben", "Cleo"):
        assert phone.reads("outback.luck.better", name=who)
    phone.does("table.back")
    assert phone.reads("outback.status.over")
