"""Starts of a phone alone from an image of Python's memory, and all that can be wrong with one."""

from __future__ import annotations

import json
import shutil
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from companion.exchange.session_file import as_game, games_to_file
from tests.views.alone_pages import (
    ADDRESS,
    SELDOM_S,
    START_S,
    Visited,
    begun_outback,
    has_made_an_image,
    images,
    leaves_the_app,
    logged,
    names_of_die,
    opens,
    phone_alone,
    shows,
    started_from_an_image,
    takes_in,
)
from tests.views.game_pages import TablePhone
from tests.views.harness import wait_until
from tests.views.published import Host, site_files_of
from views.publish.site import with_worker, write

ZONES = {"Asia/Tokyo": 540, "Asia/Kolkata": 330}
"""How far from UTC they are, in minutes."""

PUT_ASIDE = """async () => {
  const cache = await caches.open("companion-image"), aside = await caches.open("put-aside");
  for (const name of await cache.keys()) await aside.put(name, await cache.match(name));
  await caches.delete("companion-image");
}"""
PUT_BACK = """async ({tries, isSpoiled = false, isBegun = false}) => {
  const cache = await caches.open("companion-image"), aside = await caches.open("put-aside");
  const [name] = await aside.keys();
  const image = new Uint8Array(await (await aside.match(name)).arrayBuffer());
  const put = (what, body) => cache.put(name.url.replace("image?", what + "?"), new Response(body));
  await put("image", isSpoiled ? image.fill(0, image.length >> 4) : image);
  await put("tries", String(tries));
  if (isBegun) await put("begun", "");
}"""
"""An image as if it was made now, after some tries; begun is one whose start came to no screen."""
LUCK = """() => JSON.stringify(self.pyodide.runPython(`
    import msgpack, random, time
    from datetime import datetime
    from companion.chance import luck
    from companion.game import Dice
    now = datetime.now().astimezone()
    [luck(Dice("dice", 40, tuple("123456"))), random.random(), time.time(),
     int(now.utcoffset().total_seconds()) // 60, msgpack.Packer.__module__]`).toJs())"""


def test_each_start_from_an_image_has_its_own_luck_and_the_time_and_loses_nothing(
    visited: Visited, host: Host, tmp_path: Path
) -> None:
    """Offline; killed after a tap; told in the settings; one tab."""
    profile = visited(host)
    session, file, told = begun_outback(), tmp_path / "game.json", []
    file.write_bytes(games_to_file([as_game(session)]))
    host.stop()
    with phone_alone(TablePhone, profile, locale="fr-FR") as phone:
        opens(phone, ADDRESS)
        phone.does("home.settings")
        assert phone.reads("kept.quick")
        phone.keep_picture("alone-quick-fr")
        takes_in(phone, file)
        wait_until(lambda: logged(phone.page) == session.seq, "the game to be kept")
    for zone in ZONES:
        with phone_alone(TablePhone, profile, locale="fr-FR") as phone:
            its = phone.context.new_cdp_session(phone.page)
            its.send("Emulation.setTimezoneOverride", {"timezoneId": zone})
            opens(phone, ADDRESS, "home.continue")
            started_from_an_image(phone.page)
            told.append(in_python(phone.page))
            phone.does("home.continue")
            assert phone.sees(phone.text("outback.head.roll", roll=1))
            assert logged(phone.page) == session.seq + len(told) - 1
            x, y, _ = phone.place(names_of_die(phone)[len(told) - 1])
            phone.page.mouse.click(x, y)
            wait_until(lambda: logged(phone.page) == session.seq + len(told), "the tap to be kept")
            profile.kill()
    (dice, number, at_s, offset, packer), (others, other, *_, later, _) = told
    assert dice != others and number != other
    assert abs(time.time() - at_s) < 600
    assert [offset, later] == list(ZONES.values())
    assert packer == "msgpack._cmsgpack", "an image holds only its slower twin"
    with phone_alone(TablePhone, profile, locale="fr-FR") as phone:
        opens(phone, ADDRESS, "home.continue")
        assert phone.console_errors == []
        first, phone.page = phone.page, phone.context.new_page()
        opens(phone, ADDRESS, "alone.busy")
        phone.page.close()
        phone.page = first
        assert images(first) == ["image"]


def in_python(page: Page) -> Any:
    return json.loads(page.workers[0].evaluate(LUCK))


def test_a_start_does_without_an_image_that_is_bad_gone_half_made_or_of_another_site(
    visited: Visited, site: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "host" / "games"
    shutil.copytree(site, folder)
    served = Host(folder.parent)
    profile = visited(served)
    with phone_alone(TablePhone, profile) as phone:
        leaves_the_app(phone.page)
        phone.page.evaluate(PUT_ASIDE)
        opens(phone, ADDRESS)
        phone.does("home.settings")
        assert phone.reads("kept.quick.soon")
        wait_until(
            lambda: images(phone.page) == ["tries"],
            "it to be begun",
            patience_s=START_S,
            every_s=SELDOM_S,
        )
        profile.kill()
    with phone_alone(TablePhone, profile) as phone:
        opens(phone, ADDRESS)
        assert images(phone.page) == ["tries"], "half of one is none"
        finds_an_image(phone, tries=2, isSpoiled=True)
        assert "image" not in images(phone.page) and "begun" not in images(phone.page)
        phone.does("home.settings")
        assert phone.does_not_read("kept.quick") and phone.does_not_read("kept.quick.soon")
        finds_an_image(phone, tries=1, isBegun=True)
        assert "image" not in images(phone.page)
        has_made_an_image(phone.page)
        files = site_files_of(folder)
        changed = files["image.js"].replace(b"MARK = '?", b"MARK = '?another-")
        write(with_worker(files | {"image.js": changed}), folder)
        opens(phone, ADDRESS)
        started_from_an_image(phone.page)
        with phone.page.expect_event("framenavigated", timeout=START_S * 1000):
            phone.does("alone.update")
        shows(phone)
        assert "image" not in images(phone.page), "that was of the old one"
    served.stop()


def finds_an_image(phone: TablePhone, **how: object) -> None:
    """Start the app where an image lies that was put there while it was not open."""
    leaves_the_app(phone.page)
    phone.page.evaluate(PUT_BACK, how)
    opens(phone, ADDRESS)
