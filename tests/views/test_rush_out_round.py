"""How a round of Rush Out begins and ends on a phone: one tap each, and what undo takes back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from companion.game import LuckBy, Setup
from companion.games.rush_out.box import RushOutBox
from companion.games.rush_out.options import RushOutOptions
from companion.games.rush_out.state import Phase, RushOutState
from companion.i18n import Texts
from tests.games.rush_out.notation import dealing, read
from tests.support.play import seats as sitting
from tests.views.drawn_phone import DrawnPhone, laid, texts
from tests.views.house_server import let_happen
from views import debounce
from views.routes import table

EN = Texts("en")
BEGUN = ("first 0", "keep 0 mummy trap", "keep 1 trap trap")
BY_APP = dealing("observe join", "recover copy")
BY_HAND = ("specials 0 observe join", "specials 1 copy recover")
ROUND = (
    "stand 0 on 0", "stand 1 on 1", "lower",
    "turn 0 move", "turn 0 reveal", "turn 0 observe",
    "turn 1 move", "turn 1 reveal", "turn 1 copy",
)  # fmt: skip
Lay = Callable[..., DrawnPhone]


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(debounce, "DEBOUNCE_S", 0)


@pytest.fixture
def lay(tmp_path: Path) -> Lay:
    """Lay a table of two after a round, and look at it on a phone that plays these seats."""

    def laid_for(*seats: int, by: LuckBy = LuckBy.APP) -> DrawnPhone:
        options = replace(RushOutOptions(), specials=by)
        house, hub = laid(tmp_path, Setup("rush_out", sitting(2), options, RushOutBox()))
        let_happen(hub, *map(read, (*BEGUN, *(BY_APP if by is LuckBy.APP else BY_HAND), *ROUND)))
        phone = DrawnPhone(house, hub)
        phone.sit(frozenset(seats))
        phone.go(table(hub.session.id))
        return phone

    return laid_for


def state(phone: DrawnPhone) -> RushOutState:
    now = phone.hub.session.state
    assert isinstance(now, RushOutState)
    return now


def begin_round(phone: DrawnPhone) -> str:
    """The name of what gives the torch to the second of them, and lowers the counter."""
    name = phone.hub.session.setup.seats[1].name
    return EN("rush_out.pass.both", name=name, counter=state(phone).counter - 1)


def test_one_tap_ends_a_round_and_shows_what_was_drawn(lay: Lay) -> None:
    phone = lay(0, 1)
    pile = state(phone).special_pile
    phone.tap_named(EN("rush_out.pass.draw"))
    now, names = state(phone), [seat.name for seat in phone.hub.session.setup.seats]
    assert (now.phase, now.round) == (Phase.TORCH, 2)
    assert [each.specials for each in now.drawn] == [(pile[0],), (pile[1],)]
    shown = " ".join(texts(phone.draw()))
    for name, special in zip(names, pile, strict=False):
        what = EN(f"rush_out.action.{special}")
        assert EN("rush_out.event.specials_drawn", name=name, what=what) in shown


def test_one_tap_begins_a_round_and_nothing_drawn_is_shown_any_more(lay: Lay) -> None:
    phone = lay(0, 1)
    phone.tap_named(EN("rush_out.pass.draw"))
    counter = state(phone).counter
    phone.tap_named(begin_round(phone))
    now = state(phone)
    assert (now.phase, now.first, now.counter) == (Phase.EXPLORERS, 1, counter - 1)
    assert now.drawn == () and EN("rush_out.specials.drawn") not in texts(phone.draw())


def test_undo_goes_back_step_by_step_and_one_tap_goes_on_from_there(lay: Lay) -> None:
    phone = lay(0, 1)
    phone.tap_named(EN("rush_out.pass.draw"))
    before = state(phone)
    phone.tap_named(begin_round(phone))
    after = state(phone)
    phone.tap_named(EN("undo"))
    assert state(phone).phase is Phase.COUNTER, "the torch has been passed"
    phone.tap_named(EN("rush_out.pass.counter", counter=before.counter - 1))
    assert state(phone) == after
    for _ in range(2):
        phone.tap_named(EN("undo"))
    assert state(phone) == before


def test_a_phone_draws_for_its_own_seats_only(lay: Lay) -> None:
    first = lay(0)
    first.tap_named(EN("rush_out.pass.draw"))
    assert (state(first).phase, [each.seat for each in state(first).drawn]) == (Phase.SPECIALS, [0])
    other = DrawnPhone(first.house, first.hub, name="other")
    other.sit(frozenset({1}))
    other.go(table(first.hub.session.id))
    other.tap_named(EN("rush_out.draw", count=1, name=first.hub.session.setup.seats[1].name))
    assert state(first).phase is Phase.TORCH


def test_a_phone_that_does_not_draw_first_only_goes_on(lay: Lay) -> None:
    phone = lay(1)
    phone.tap_named(EN("rush_out.pass.not_won"))
    assert (state(phone).phase, state(phone).drawn) == (Phase.SPECIALS, ())


def test_what_hands_draw_is_typed(lay: Lay) -> None:
    phone = lay(0, 1, by=LuckBy.HAND)
    phone.tap_named(EN("rush_out.pass.not_won"))
    for seat, special in zip(phone.hub.session.setup.seats, ("protect", "bypass"), strict=True):
        assert EN("rush_out.specials.type", name=seat.name) in texts(phone.draw())
        phone.tap_named(EN(f"rush_out.action.{special}"))
    assert state(phone).phase is Phase.TORCH


def test_what_the_coach_said_is_not_said_again_after_several_things_at_once(lay: Lay) -> None:
    phone = lay(0, 1)
    phone.tap_named(EN("coach.yes"))
    phone.tap_named(EN("rush_out.pass.draw"))
    assert phone.desk.learnt.told == ()
    phone.tap_named(begin_round(phone))
    assert len(phone.desk.learnt.told) == 1, "the page about a new round"
