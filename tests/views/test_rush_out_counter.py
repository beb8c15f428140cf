"""The turn counter alone on a phone: one tap counts once, and a reload loses nothing."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from companion.games.rush_out.counter import Counting
from tests.support.agreements import agreements, setup_of
from tests.views.drawn_phone import DrawnPhone, laid
from views import debounce
from views.games.rush_out.tools_counter import TOOL
from views.routes import game_page


@pytest.fixture
def phone(tmp_path: Path) -> DrawnPhone:
    house, hub = laid(tmp_path, setup_of("rush_out", agreements("rush_out")[0], Random(1)))
    phone = DrawnPhone(house, hub)
    phone.go(game_page("rush_out", "counter"))
    return phone


def counting(phone: DrawnPhone) -> Counting:
    now = TOOL.of(phone.desk).counting
    assert now is not None
    return now


def test_a_double_tap_lowers_the_counter_once(
    phone: DrawnPhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patient:
        patient.setattr(debounce, "DEBOUNCE_S", 0)
        phone.tap_named("Count down from")
        phone.tap_named("\u22121, round 1")
    for begins in ("\u22121, torch", "\u22122", "Undo"):
        before = counting(phone)
        monkeypatch.setattr(debounce, "DEBOUNCE_S", 0)
        phone.tap_named(begins)
        monkeypatch.setattr(debounce, "DEBOUNCE_S", 60)
        once = counting(phone)
        assert once != before
        phone.tap_named(begins)
        assert counting(phone) == once


def test_it_is_turned_to_the_other_side_and_back(
    phone: DrawnPhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(debounce, "DEBOUNCE_S", 0)
    phone.tap_named("Count down from")
    for is_turned in (True, False):
        phone.tap_named("15 turns left")
        assert TOOL.of(phone.desk).is_turned is is_turned
    assert counting(phone).counter == 15, "nothing was counted"


def test_it_is_left_and_gone_on_with(phone: DrawnPhone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(debounce, "DEBOUNCE_S", 0)
    phone.tap_named("Count down from")
    phone.tap_named("\u22121, round 1")
    before = counting(phone)
    phone.tap_named("Back")
    phone.tap_named("Go on at 14, round 1")
    assert counting(phone) == before and TOOL.of(phone.desk).is_open
