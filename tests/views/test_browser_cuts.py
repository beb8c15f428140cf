"""A phone in a real browser whose network goes away: it is back with all that it has loaded."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser

from tests.bench.tables import DICE
from tests.views.cable import Cable
from tests.views.game_pages import TablePhone
from tests.views.harness import cookie_for
from tests.views.held_phone import HeldPhone
from tests.views.house_server import Home

CUTS = 3


class Away:
    """Julie's phone behind a cable, and Anna's, who plays on while it is away."""

    def __init__(self, browser: Browser, stack: ExitStack, home: Home) -> None:
        address = f"/table/{DICE.lay(home.house).session.id}"
        self.cable = stack.enter_context(Cable(home.server.port))
        self.anna = stack.enter_context(HeldPhone())
        self.anna.comes_to(home, home.server.url + address)
        self.anna.does("table.i_am", name="Anna")
        self.julie = stack.enter_context(TablePhone(browser))
        url = f"http://127.0.0.1:{self.cable.port}"
        self.julie.is_let_in(url, cookie_for(home.door))
        self.julie.open(url + address)
        self.julie.does("table.i_am", name="Julie")
        assert self.julie.reads("outback.die.loose", number=2, face="Koala")


@pytest.fixture
def away(browser: Browser, stack: ExitStack, home: Home) -> Iterator[Away]:
    yield Away(browser, stack, home)


def test_a_phone_is_back_after_each_cut_and_shows_what_it_has_missed(away: Away) -> None:
    for number in range(1, CUTS + 1):
        away.cable.cut()
        assert away.julie.is_cut_off()
        assert away.julie.has_let_its_session_go(), "before the table is back"
        away.anna.does("outback.die.loose", number=number, face="Koala")
        away.cable.count_anew()
        away.cable.mend()
        assert away.julie.reads("outback.die.kept", number=number, face="Koala")
        assert away.julie.is_back()
        assert away.cable.connections <= 3
    away.julie.opens("history")
    assert away.julie.sees_no("Die 1: Koala, kept"), "it can be tapped, too"


def test_a_phone_whose_line_is_dead_without_a_word_finds_another(away: Away) -> None:
    away.cable.strand()
    away.julie.page.evaluate("() => { window.wasCutOff = true }")
    away.anna.does("outback.die.loose", number=2, face="Koala")
    assert away.julie.reads("outback.die.kept", number=2, face="Koala")
    assert away.julie.is_back()
