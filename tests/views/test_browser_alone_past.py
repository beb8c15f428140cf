"""Games on a phone alone: found, drawn, shared, and taken along to a browser that was wiped."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Playwright

from companion.exchange.belongings import Belongings
from companion.exchange.session_file import games_to_file
from tests.views.alone_pages import (
    Host,
    Profile,
    chooses,
    documents,
    downloaded,
    opens,
    phone_alone,
)
from tests.views.game_pages import TablePhone
from tests.views.past_pages import KEEP_LINKS, PLAYED, looked_at, statistics


def test_a_phone_alone_looks_back_too_and_is_the_same_after_a_wipe(
    playwright: Playwright, host: Host, tmp_path: Path
) -> None:
    """With two of the games: each takes its time in a browser's own Python."""
    games, address = PLAYED[:2], host.url + "games/"
    file = tmp_path / "games.json"
    file.write_bytes(games_to_file(games, belongings=Belongings(1_700_000_000_000, ())))
    before: dict[str, list[str]] = {}
    for number, profile in enumerate(
        Profile(playwright, tmp_path / name) for name in ("profile", "wiped")
    ):
        with phone_alone(TablePhone, profile) as phone:
            opens(phone, address)
            chooses(phone, file)
            assert phone.counts("parcel.new", 2)
            phone.does("parcel.go")
            assert phone.counts("parcel.known", 2)
            phone.does("home.go")
            said = statistics(phone, games)
            if number:
                assert said == before and profile.foreign == []
                continue
            before = said
            phone.page.evaluate(KEEP_LINKS)
            phone.does("past.title")
            looked_at(phone, games[1])
            phone.does("home.go")
            phone.does("home.settings")
            file = downloaded(phone, "travel.export_all", tmp_path)
            kept = [name for name in documents(phone.page) if name.startswith("sessions/")]
            assert len(kept) == 2 and phone.console_errors == []
