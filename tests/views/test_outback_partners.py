"""A game of Outback with partners on one phone, on the wire, by the names of its buttons."""

from __future__ import annotations

from contextlib import ExitStack

from companion.games.outback.pieces import BonusTile
from companion.games.outback.state import Animal
from tests.views.house_server import Home
from tests.views.outback_pages import HeldWhole, by_hand, home_page, totals

EMU, ROO, KOALA, PLATYPUS, MONITOR = Animal
TOP_DP, LOWEST_DP = 100, 200
"""Between these heights the first row of a board is when the whole of it can be seen."""


def test_a_game_with_partners_on_one_phone(stack: ExitStack, home: Home) -> None:
    """Anna and Cleo face Ben and Dan; the phone is passed around."""
    phone = stack.enter_context(HeldWhole())
    home_page(phone, home)
    phone.seat("Anna", "Ben", "Cleo", "Dan")
    phone.does("prepare.next.app")
    phone.does("outback.option.variant.teams")
    assert phone.reads("outback.option.teams", ours="Anna and Cleo", theirs="Ben and Dan")
    by_hand(phone)
    phone.does("prepare.next.box")
    phone.shorten((3, 4, 3, 4, 1))
    assert phone.reads("prepare.box_said")
    phone.does("prepare.start")
    phone.starts("Anna")

    # Round 1. Anna takes one animal for herself and one for Cleo; Cleo too, the other way round.
    phone.draw7(KOALA, EMU, ROO, PLATYPUS, MONITOR)
    phone.roll(1, "kkkkeee")
    phone.take_for((KOALA, 4, "Anna"), (EMU, 3, "Cleo"))
    assert phone.reads("outback.place.title_of", name="Cleo")
    phone.lay(EMU, 3, 1)
    phone.draw7(KOALA, EMU)
    phone.roll(1, "rrrpkem")
    phone.take_for((ROO, 2, "Ben"))
    phone.draw7(ROO)
    phone.roll(1, "eeeeekk")
    phone.take_for((EMU, 5, "Cleo"), (KOALA, 2, "Anna"))
    phone.draw7(KOALA, EMU)
    phone.roll(1, "rrrpkem")
    phone.take_for((ROO, 2, "Dan"))

    # Round 2.
    phone.draw7(ROO)
    phone.roll(1, "kkeeejj")
    phone.take_for((KOALA, 3, "Anna"), (EMU, 4, "Cleo"))
    phone.lay(EMU, 4, 3)
    phone.draw7(KOALA, EMU)
    phone.roll(1, "rrrpkem")
    phone.take_for((ROO, 3, "Ben"))
    phone.draw7(ROO)
    phone.roll(1, "eekkkkk")
    phone.take_for((EMU, 2, "Cleo"), (KOALA, 5, "Anna"))
    phone.draw7(KOALA, EMU)
    phone.roll(1, "rrrpkem")
    phone.take_for((ROO, 3, "Dan"))

    # Round 3. Anna's fifth koala fills her board and earns the tile of the koalas. Cleo's fifth emu
    # earns the other; each partner takes what holds on their own board.
    phone.draw7(ROO)
    phone.roll(1, "kkkkkkr")
    phone.take_for((KOALA, 6, "Anna"))
    phone.claims(1, BonusTile.FIVE_KOALA)
    assert phone.reads("outback.last_round")
    phone.draw7(KOALA)
    phone.roll(1, "rrrrpke")
    phone.take_for((ROO, 4, "Ben"))
    phone.draw7(MONITOR)
    phone.roll(1, "eeeeeej")
    phone.take_for((EMU, 6, "Cleo"))
    phone.claims(1, BonusTile.FIVE_EMU)
    phone.draw7(ROO)
    phone.roll(1, "rrrrpke")
    phone.take_for((ROO, 4, "Dan"))

    # Anna: koala 1 + 1 + 3 + 4 + 5 = 14, space 5 at the top; the other four on -3, three count:
    #   5 - 9 + 2 for the tile = -2. Cleo: emu 1 + 1 + 3 + 4 + 5 = 14: the same. -4 together.
    # Ben, Dan: kangaroo 1 + 2 + 3 = 6 at the left; the three lowest are -9. -18 together.
    assert phone.reads("outback.end.team_won", names="Anna and Cleo")
    assert totals(phone, "Anna and Cleo") == {"Anna and Cleo": "\u22124"}
    assert phone.sees("\u221218")
