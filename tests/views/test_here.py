"""A place shows what its seats may see, in whatever order it is asked."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from companion.game import State
from tests.support.agreements import agreements, setup_of
from tests.views.drawn_phone import DrawnPhone, laid
from views.drafts import PerPhone, PerScreen, PerTable
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
