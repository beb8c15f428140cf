"""A count of two rounds ago is put right in a real browser, on a small phone, in French."""

from __future__ import annotations

from contextlib import ExitStack

from playwright.sync_api import Browser

from companion.games.ants.options import AntsOptions
from tests.views.ants_pages import AntsPhone, lay_table
from tests.views.harness import wait_until
from tests.views.house_server import Home
from tests.views.test_mending_tables import (
    NAMES,
    ROUND_ONE,
    ROUNDS,
    opens_entry,
    plus_cards,
    says_two,
)


def test_a_count_of_two_rounds_ago_is_put_right(
    browser: Browser, stack: ExitStack, home: Home
) -> None:
    """Half of it was said when the page is loaded anew; nothing on the way is too small to tap."""
    hub = lay_table(home, NAMES, AntsOptions(), *ROUNDS)
    phone = stack.enter_context(AntsPhone(browser, size=(360, 640), locale="fr-FR"))
    phone.joins(home, hub)
    opens_entry(phone, hub, ROUND_ONE)
    phone.keep_picture("mending-asked")
    assert phone.too_small() == []
    says_two(phone)
    phone.reload()
    assert phone.counts("mend.fits", 3)
    phone.keep_picture("mending-follows")
    assert phone.too_small() == []
    phone.does("mend.go")
    wait_until(lambda: plus_cards(hub)[0] == [2, 3, 4], "round one")
    phone.opens("history")
    phone.keep_picture("mending-history")
    assert phone.too_small() == []
    assert phone.console_errors == [] and phone.foreign_requests() == []
