"""A place shows what its seats may see, in whatever order it is asked."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from companion.exchange.box_file import box_to_file
from companion.game import State
from companion.i18n import Texts
from tests.games.outback.tables import COMPARED
from tests.support.agreements import agreements, setup_of
from tests.views.drawn_phone import DrawnPhone, laid
from tests.views.house_server import house_in, start_game
from views.drafts import PerPhone, PerScreen, PerTable
from views.games.box_file import take_in
from views.games.outspeed.handover import Handover
from views.present.seen import Seen


def whose_eyes(seen: Seen[State]) -> int | None:
    return seen.viewer


@pytest.mark.parametrize("first", ["the seat's", "everybody's"])
def test_what_one_seat_sees_is_not_what_lies_open_on_a_shared_phone(
    first: str, tmp_path: Path
) -> None:
    house, hub = laid(tmp_path, setup_of("outspeed", agreements("outspeed")[0], Random(1)))
    here = DrawnPhone(house, hub).desk.places.at_table()
    if first == "everybody's":
        assert here.view(whose_eyes) is None
    assert here.of(1).view(whose_eyes) == 1
    assert here.of(0).view(whose_eyes) == 0
    assert here.view(whose_eyes) is None


@pytest.mark.parametrize("kept", [PerPhone, PerScreen, PerTable])
def test_what_is_for_some_eyes_only_is_never_written_down(
    kept: type[PerPhone[Handover | None]],
) -> None:
    kept("hand", lambda: None)
    with pytest.raises(AssertionError, match="written down"):
        kept("hand", lambda: None, Handover)


def test_a_box_that_others_play_with_is_not_changed_from_here(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    hub = start_game(house, ["Anna", "Ben"])
    hub.sit("anna", hub.all_seats)
    hub.listen("anna", lambda: None)
    guest = DrawnPhone(house, hub, name="guest").desk
    hub.sit(guest.name, frozenset())
    before = house.library.box("outback")
    take_in(guest.places.here(), "outback", box_to_file("outback", COMPARED), lambda: None)
    assert (house.library.box("outback"), guest.told) == (before, "")
    assert guest.notice_sentence == Texts("en")("why.box_in_use")
