"""Games on a phone alone: found, drawn, shared, and taken along to a browser that was wiped."""

from __future__ import annotations

from pathlib import Path

from companion.exchange.belongings import Belongings
from companion.exchange.session_file import games_to_file
from tests.views.alone_pages import (
    ADDRESS,
    Visited,
    chooses,
    documents,
    downloaded,
    opens,
    phone_alone,
    reads_how_it_is_kept,
)
from tests.views.game_pages import TablePhone
from tests.views.past_pages import KEEP_LINKS, PLAYED, looked_at, statistics
from tests.views.published import Host


def test_a_phone_alone_looks_back_too_and_is_the_same_after_a_wipe(
    visited: Visited, host: Host, tmp_path: Path
) -> None:
    """With two of the games: each takes its time in a browser's own Python."""
    games = PLAYED[:2]
    file = tmp_path / "games.json"
    file.write_bytes(games_to_file(games, belongings=Belongings(1_700_000_000_000, ())))
    before: dict[str, list[str]] = {}
    for number, profile in enumerate((visited(host), visited(host))):
        with phone_alone(TablePhone, profile) as phone:
            opens(phone, ADDRESS)
            chooses(phone, file)
            assert phone.counts("parcel.new", 2)
            phone.does("parcel.go")
            assert phone.counts("parcel.known", 2)
            phone.does("home.go")
            reads_how_it_is_kept(phone)
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
