"""Everything of a house leaves it as one file, and is there again in another one, in a browser."""

from __future__ import annotations

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.exchange.travel import take_in
from companion.house import House
from companion.lobby import Lobby
from tests.support.links import cut, lived
from tests.views.alone_pages import chooses, downloaded
from tests.views.game_pages import TablePhone
from tests.views.harness import wait_until
from tests.views.house_server import Home, home_of, player_of

GAMES = (lived("outback", 4), lived("ants", 3), cut(lived("outback", 2, seed=2), 20))


def listed(house: House) -> list[tuple[str, int, bool]]:
    """Every session that is here, how long its log is, and whether it is over."""
    return sorted((s.id, s.entries, s.finished) for s in house.sessions.summaries())


def test_a_house_that_was_wiped_is_the_same_again(browser: Browser, tmp_path: Path) -> None:
    with home_of(tmp_path / "before") as home:
        with ThreadPoolExecutor(1) as elsewhere:  # a browser's own loop runs in this thread
            elsewhere.submit(lambda: asyncio.run(take_in(Lobby(home.house), GAMES))).result()
        player_of(home.house, "Zoé")
        before, players = listed(home.house), home.house.library.players()
        with TablePhone(browser, locale="fr-FR") as phone:
            phone.open(home.link)
            phone.does("home.settings")
            file = downloaded(phone, "travel.export_all", tmp_path)
            assert phone.counts("travel.exported", 3)
    with home_of(tmp_path / "after") as home:
        with TablePhone(browser, locale="fr-FR") as phone:
            phone.open(home.link)
            chooses(phone, file)
            assert phone.counts("parcel.new", 3) and phone.counts("parcel.players.new", 1)
            assert listed(home.house) == [] and phone.too_small() == []
            phone.keep_picture("rehearsal-fr")
            phone.does("parcel.go")
            assert phone.counts("parcel.known", 3)
            assert phone.console_errors == []
        wait_until(lambda: listed(home.house) == before, "the same games")
        assert home.house.library.players() == players


@pytest.mark.parametrize("is_late", [False, True])
def test_a_file_goes_to_the_share_sheet_where_an_app_can_not_download(
    browser: Browser, home: Home, is_late: bool
) -> None:
    """On an iPhone's home screen; a sheet that was asked for too late opens at the next tap."""
    player_of(home.house, "Zoé")
    saved: list[object] = []
    with TablePhone(browser) as phone:
        phone.page.on("download", lambda each: saved.append(each))
        phone.context.add_init_script(ON_A_HOME_SCREEN.replace("IS_LATE", json.dumps(is_late)))
        phone.open(home.link)
        phone.does("home.settings")
        phone.does("travel.export_all")
        assert phone.counts("travel.exported", 0)
        if is_late:
            assert phone.page.evaluate("() => window.shared") is None
            phone.does("home.go")
        phone.page.wait_for_function("() => window.shared")
        name, kind, head = phone.page.evaluate("() => window.shared")
        assert name.endswith(".json.gz") and kind == "application/gzip"
        assert head == [0x1F, 0x8B]
        assert saved == [] and phone.console_errors == []


ON_A_HOME_SCREEN = """(() => {
  let isLate = IS_LATE;
  Object.defineProperty(navigator, "standalone", {value: true});
  navigator.canShare = ({files}) => files.length === 1;
  navigator.share = async ({files: [file]}) => {
    if (isLate) {
      isLate = false;
      throw new DOMException("no finger", "NotAllowedError");
    }
    const head = new Uint8Array(await file.arrayBuffer()).slice(0, 2);
    window.shared = [file.name, file.type, [...head]];
  };
})();"""
"""As Safari has it there; what a sheet is given is kept."""
