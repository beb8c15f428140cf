"""People play Outback on phones in a real browser: whole games, and what goes wrong on the way."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.games.outback.events import FirstChosen
from companion.games.outback.state import Animal
from tests.views.game_pages import TablePhone
from tests.views.held_phone import HeldPhone, away_from_the_screen
from tests.views.house_server import Home, home_of, wait_for_two_taps

EMU, ROO, KOALA, PLATYPUS, MONITOR = (
    Animal.EMU,
    Animal.KANGAROO,
    Animal.KOALA,
    Animal.PLATYPUS,
    Animal.MONITOR,
)
GUESSED_ROWS = (3, 4, 3, 4, 1)
SMALL_ROWS = (3, 1, 1, 1, 1)
"""Row 2 has three spaces, the others one: seven in all."""


def test_a_whole_game_on_two_phones(
    browser: Browser, stack: ExitStack, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anna reads English, Zoé French; both end with the score that is worked out below.

    Where nothing happens that only a browser knows they play without their screens, and look at
    what has come of it.
    """
    serving = stack.enter_context(ExitStack())
    home = serving.enter_context(home_of(tmp_path))
    anna = stack.enter_context(TablePhone(browser, locale="en-GB"))
    zoe = stack.enter_context(TablePhone(browser, locale="fr-FR"))

    prepare(anna, home)
    join_by_code(zoe, home)
    take_seats(anna, zoe)
    both_say_who_starts(anna, zoe, home, monkeypatch)

    # Round 1. Anna draws three koalas, rolls twice and takes all three for row 2. Off the drawn
    # board, the first of a kind scores one wherever it lies: from now on taking it is all.
    anna.draw(KOALA, KOALA, KOALA, EMU, PLATYPUS)
    anna.roll(1, "kkepjm")
    assert zoe.reads("outback.head.roll", roll=1)
    for number, face in ((1, "koala"), (2, "koala"), (5, "joker")):
        anna.does("outback.die.loose", number=number, face=said(anna, face))
        assert zoe.reads("outback.die.kept", number=number, face=said(zoe, face))
    before = anna.dice()
    anna.reload()
    assert anna.offers("outback.pad.next", roll=2)
    assert anna.dice() == before
    anna.roll(2, "kjj")
    undo_and_redo_the_roll(anna, zoe)
    anna.take((KOALA, 2), (KOALA, 2), (KOALA, 2))
    anna.score(KOALA, 2, 1)
    anna.score(KOALA, 2, 2)
    zoe.lose_the_network()
    assert zoe.is_cut_off()
    anna.score(KOALA, 2, 3 + 1)  # the third koala earns Anna's first bonus tile
    zoe.find_the_network()
    assert zoe.is_back()

    # Zoé's phone comes back to her turn by itself. The server is started anew in the middle of it.
    assert zoe.reads("outback.head.turn", name="Zoé")
    zoe.draw(EMU, EMU, MONITOR)
    zoe.roll(1, "kkkrrr")
    assert anna.reads("outback.head.roll", roll=1)
    serving.close()
    for phone in (anna, zoe):
        assert phone.is_cut_off()
    home = serving.enter_context(home_of(tmp_path, home.server.port))
    for phone in (anna, zoe):
        assert phone.is_back()
    assert zoe.reads("outback.head.roll", roll=1)
    with away_from_the_screen(HeldPhone, anna, zoe) as (her, other):
        last_rounds(her, other)

    # Anna: koala 1 + 2 + 3 + bonus 1 + 4 = 11 points, which is space 2 of the upper track: +2.
    #   On the left stand emu 1, platypus 1, monitor 1 and the kangaroo, still on -3. The three
    #   lowest count: -3 + 1 + 1 = -1. Nothing is blocked. 2 - 1 = 1.
    # Zoé: emu 1 + 2 + 3 + bonus 1 + 2 = 9, the last space on the left; kangaroo 1, koala 1;
    #   platypus and monitor still on -3. The three lowest: -3 - 3 + 1 = -5. One blocked: -2. -7.
    for phone in (anna, zoe):
        assert phone.reads("outback.status.over")
        assert phone.reads("outback.end.won", name="Anna")
        phone.keep_picture(f"game-over-{phone.text.language}")
        assert totals(phone, "Anna", "Zoé") == {"Anna": "1", "Zoé": "\u22127"}
        assert phone.foreign_requests() == []
        assert phone.errors_beside_the_network() == []


def last_rounds(anna: HeldPhone, zoe: HeldPhone) -> None:
    """Zoé gets nothing in round 1, and her first bonus tile in round 3; round 5 is the last."""
    for number in (2, 3):
        zoe.roll(number, "kkkrrr")
    zoe.block(2)
    assert anna.sees("Zoé blocked a space in row 2.")

    # Round 2.
    anna.roll(1, "eeeejp")
    anna.take((EMU, 5))
    zoe.draw(ROO)
    zoe.roll(1, "eeeejj")
    zoe.take((EMU, 4), (EMU, 2))
    zoe.score(EMU, 2, 2)
    assert anna.reads("outback.head.turn", name="Anna")

    # Round 3, in which Zoé places her third emu.
    anna.draw(KOALA, KOALA)
    anna.roll(1, "ppjmre")
    anna.take((PLATYPUS, 3))
    zoe.draw(EMU)
    zoe.roll(1, "eekjjm")
    zoe.take((EMU, 3), (KOALA, 2))
    zoe.score(EMU, 3, 3 + 1)

    # Round 4.
    anna.draw(PLATYPUS, EMU)
    anna.roll(1, "kkkjee")
    anna.take((KOALA, 4))
    anna.score(KOALA, 4, 4)
    zoe.draw(ROO)
    zoe.roll(1, "rrrrjm")
    zoe.take((ROO, 5))

    # Round 5. Anna fills her board, so that it is the last round; Zoé has her turn all the same.
    anna.draw(MONITOR)
    anna.roll(1, "mmmmjj")
    anna.take((MONITOR, 6))
    assert zoe.reads("outback.last_round")
    zoe.draw(EMU)
    zoe.roll(1, "eeeeej")
    zoe.take((EMU, 6))
    zoe.score(EMU, 6, 2)


def prepare(phone: TablePhone, home: Home) -> None:
    """Start a game of Anna and Zoé with their own dice and bag, on small boards."""
    phone.open(home.link)
    phone.does("game.outback")
    phone.does("game.start")
    phone.seat("Anna", "Zoé")
    phone.does("prepare.next.app")
    for what in ("dice", "bag"):
        phone.does(f"outback.option.{what}.hand")
        assert phone.reads(f"outback.option.{what}.hand.why")
    phone.does("prepare.next.box")
    phone.set_rows(GUESSED_ROWS, SMALL_ROWS)
    # Nobody says that the picture is like the board: this game is played by the groups' sizes.
    phone.does("prepare.start")
    assert phone.reads("outback.status.starting")


def join_by_code(phone: TablePhone, home: Home) -> None:
    """Type the code that the first phone shows, instead of scanning."""
    phone.page.goto(home.server.url)
    phone.page.get_by_role("textbox").fill(str(home.door.code))
    phone.page.get_by_role("button", name=phone.text("join.submit")).click()
    phone.listen()


def take_seats(anna: TablePhone, zoe: TablePhone) -> None:
    """Zoé finds the game on her home screen and takes her seat; then Anna keeps only her own."""
    zoe.does("home.continue")
    zoe.does("table.i_am", name="Zoé")
    assert anna.counts("table.phones", 2)
    anna.opens("settings")
    anna.does("table.i_am", name="Anna")
    anna.does("table.back")


def both_say_who_starts(
    anna: TablePhone, zoe: TablePhone, home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both tap "Anna starts" while the disk is slow: it happens once, the second is told."""
    with monkeypatch.context() as for_a_moment:
        wait_for_two_taps(home, for_a_moment)
        anna.does("outback.start.choose_name", name="Anna")
        zoe.does("outback.start.choose_name", name="Anna")
        started = zoe.text("outback.event.starts", name="Anna")
        assert zoe.reads("why.moved_on", what=started)
    for phone in (anna, zoe):
        assert phone.reads("outback.head.turn", name="Anna")
    assert [entry.event for entry in home.newest().entries] == [FirstChosen(0)]
    assert not anna.offers("close")
    zoe.does("close")


def said(phone: TablePhone, face: str) -> str:
    return phone.text(f"outback.animal.{face}")


def undo_and_redo_the_roll(anna: TablePhone, zoe: TablePhone) -> None:
    """Undo takes the second roll back, redo brings the same dice."""
    rolled = anna.dice()
    anna.does("undo")
    for phone in (anna, zoe):
        assert phone.reads("outback.head.roll", roll=1)
    anna.does("redo")
    for phone in (anna, zoe):
        assert phone.reads("outback.head.roll", roll=2)
    assert anna.dice() == rolled


def totals(phone: TablePhone, *names: str) -> dict[str, str]:
    """The points beside each name of the ranking."""
    texts = phone.texts()
    return {name: texts[texts.index(name) + 1] for name in names}
