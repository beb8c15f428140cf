"""The phone alone in Firefox, which draws it another way and keeps it in a storage of its own.

Shorter than what Chromium has to do in `test_browser_alone.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.views.alone_pages import (
    has_kept_everything,
    has_made_an_image,
    logged,
    opens,
    phone_alone,
    started_from_an_image,
)
from tests.views.driven import DrivenPhone
from tests.views.firefox import Firefox, firefox_path
from tests.views.harness import wait_until
from tests.views.published import Host

TURNS = 30
"""Where the counter of Rush Out begins."""


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[Firefox]:
    browser = Firefox(firefox_path(), tmp_path / "profile")
    yield browser
    browser.kill()


def test_a_game_goes_on_offline_in_firefox_after_it_was_killed(
    firefox: Firefox, host: Host
) -> None:
    """Begun with the host there; the kill follows a tap that was shown; a second tab is told."""
    address = host.url + "games/"
    with phone_alone(DrivenPhone, firefox) as phone:
        opens(phone, address)
        phone.begins_alone()
        has_kept_everything(phone.page)
        shown = logged(phone.page)
        assert phone.console_errors == []
        host.stop()
        phone.lowers_to(TURNS - 1)
        firefox.kill()
        shown += 1

    with phone_alone(DrivenPhone, firefox) as phone:
        opens(phone, address, "home.continue")
        assert logged(phone.page) == shown
        phone.does("home.continue")
        left = phone.text.count("rush_out.counter.left", TURNS - 1)
        assert phone.sees(f"{TURNS - 1} {left}")
        phone.keep_picture("alone-firefox")

        tab, phone.page = phone.page, phone.context.new_page()
        opens(phone, address, "alone.busy")
        phone.page.close()
        phone.page = tab

        phone.steps(phone.text("rush_out.where.empty"))
        shown += 1
        wait_until(lambda: logged(phone.page) == shown, "the tap to be saved")
        assert address in phone.requested, "Firefox tells what it asks for"
        assert firefox.foreign == [] and phone.console_errors == []
        has_made_an_image(phone.page)

    with phone_alone(DrivenPhone, firefox) as phone:
        opens(phone, address, "home.continue")
        started_from_an_image(phone.page)
        assert logged(phone.page) == shown and phone.console_errors == []
