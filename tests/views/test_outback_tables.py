"""A table of Outback on the wire: an undone roll, and a phone that changes its language."""

from __future__ import annotations

from tests.views.held_phone import HeldPhone
from tests.views.house_server import Home
from tests.views.outback_pages import BEFORE_THE_DICE, open_table, table_of


def test_an_undone_roll_is_not_rolled_again(home: Home) -> None:
    hub = table_of(home, "Anna", "Julie", happened=BEFORE_THE_DICE)
    with HeldPhone() as phone:
        open_table(phone, home, hub)

        def roll(number: int, dice: int) -> list[str]:
            phone.tap(phone.text.count("outback.roll", dice))
            assert phone.reads("outback.head.roll", roll=number)
            return phone.dice()

        first = roll(1, dice=6)
        phone.acts("Undo")
        assert phone.does_not_read("outback.head.roll", roll=1)
        assert roll(1, dice=6) == first

        phone.acts("Die 1")
        second = roll(2, dice=5)
        phone.acts("Undo")
        phone.acts("Die 1")
        phone.acts("Die 1")
        assert roll(2, dice=5) == second
        assert second[0] == f"{first[0]}, kept"


def test_the_language_is_switched_in_mid_game_on_one_phone_only(home: Home) -> None:
    hub = table_of(home, "Anna", "Julie")
    with HeldPhone() as anna, HeldPhone() as julie:
        open_table(anna, home, hub, "Anna")
        open_table(julie, home, hub, "Julie")
        before = hub.session.entries
        anna.opens("settings")
        anna.tap("Français")
        anna.speaks("fr")
        anna.does("table.back")
        assert anna.reads("outback.head.turn", name="Anna")
        assert anna.reads("outback.die.loose", face="Koala", number=1)
        assert anna.reads("outback.head.roll", roll=1)
        assert hub.session.entries == before
        anna.acts(anna.text.count("outback.roll", 6))
        assert julie.reads("outback.head.roll", roll=2)
        anna.reload()
        assert anna.reads("outback.head.roll", roll=2)
