"""A shared phone and a player with a single token: laid down with one tap, and not shown."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from companion.game import Setup
from companion.games.outspeed.box import OutspeedBox
from companion.games.outspeed.options import OutspeedOptions, Programming
from companion.games.outspeed.pieces import TokenKind
from companion.games.outspeed.refusals import Why
from companion.games.outspeed.state import OutspeedState
from companion.games.outspeed.steps import Play
from companion.i18n import Texts
from tests.games.outspeed.notation import read, shuffled
from tests.support.play import seats
from tests.views.drawn_phone import DrawnPhone, buttons, laid, texts
from tests.views.house_server import let_happen
from views import debounce
from views.routes import table

EN = Texts("en")
OPTIONS = replace(OutspeedOptions(), programming=Programming.HANDED_OVER)
READ = (
    "read 1 few: rows 2, tokens 1 | rows 2, tokens 2 | rows 1",
    "read 2 few: rows 1 | rows 1 | rows 1",
)
DRIVEN = ("tile 1", "program 0 left", "program 1 middle", "program 2 right", "show")
OTHERS = ("keep 1 fuel_can", "keep 1 fuel_can", "tile 2")
"""Two on the front row: the first of them draws one token, the second two."""


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(debounce, "DEBOUNCE_S", 0)


def holding(folder: Path, kind: TokenKind) -> DrawnPhone:
    """A phone that plays every seat, where the first one holds this token alone."""
    pile = shuffled(kind, *(TokenKind.FUEL_CAN,) * 5)
    house, hub = laid(folder, Setup("outspeed", seats(3), OPTIONS, OutspeedBox()))
    happened = (*READ, pile, *DRIVEN, f"keep 0 {kind}", *OTHERS)
    turn = {"tile 2": 2}
    let_happen(hub, *(read(each, turn.get(each, 1)) for each in happened))
    phone = DrawnPhone(house, hub)
    phone.sit(hub.all_seats)
    phone.go(table(hub.session.id))
    return phone


def state(phone: DrawnPhone) -> OutspeedState:
    now = phone.hub.session.state
    assert isinstance(now, OutspeedState)
    return now


def lays(phone: DrawnPhone, seat: int) -> str:
    return EN("outspeed.declare.only", name=phone.hub.session.setup.seats[seat].name)


def tells(phone: DrawnPhone, kind: TokenKind) -> bool:
    name = EN(f"outspeed.kind.{kind}")
    return any(name in said for said in texts(phone.draw()))


def test_a_single_token_is_laid_down_with_one_tap_and_tells_nothing(tmp_path: Path) -> None:
    phone = holding(tmp_path, TokenKind.NITRO)
    assert not tells(phone, TokenKind.NITRO)
    phone.tap_named(lays(phone, 0))
    assert state(phone).plays == (Play(0, TokenKind.NITRO),)
    assert not tells(phone, TokenKind.NITRO), "the other one on that row has yet to decide"


def test_whoever_holds_two_has_to_look_at_them(tmp_path: Path) -> None:
    phone = holding(tmp_path, TokenKind.NITRO)
    names = [name for name, _ in buttons(phone.draw())]
    assert lays(phone, 0) in names and lays(phone, 1) not in names


def test_a_token_that_may_not_be_played_is_not_told_to_everybody(tmp_path: Path) -> None:
    """An Ion Cannon ahead of others: its player reads why not, with the phone in hand."""
    phone = holding(tmp_path, TokenKind.ION_CANNON)
    phone.tap_named(lays(phone, 0))
    assert state(phone).plays == () and not tells(phone, TokenKind.ION_CANNON)
    assert phone.desk.notice is not None and phone.desk.notice.code is Why.LOOK_FIRST
    phone.tap_named(EN("hand.show", name=phone.hub.session.setup.seats[0].name))
    assert tells(phone, TokenKind.ION_CANNON)
