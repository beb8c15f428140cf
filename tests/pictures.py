"""The pictures of README, taken of the running app in Chromium.

    python -m tests.pictures [folder]

The games are those written down in ``tests/golden``, each as far as it is told here, and nothing
shown tells the time: the same program takes the same pictures.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import CDPSession

from companion.game import Setup
from companion.hub import TableHub
from tests.support.transcript import NOTATIONS, named
from tests.views.game_pages import TablePhone
from tests.views.harness import COMPILED_ONCE, chromium, wait_until
from tests.views.house_server import Home, home_of, let_happen, player_of
from tests.views.outback_pages import open_table
from views.present.setup import Draft, seats
from views.routes import HOME, game_page

ROOT = Path(__file__).parent.parent
FOLDER: Final = ROOT / ".github" / "pictures"
WIDE_DP, HIGH_DP = 390, 844
SCALE: Final = 1.5
"""So many dots of a picture for each of the phone: sharp at half the width of a page."""
QUALITY: Final = 82
"""Of a WebP, from 0 to 100."""
STILL_MS: Final = 2000
"""What has not changed for so long is painted, its drawings, too."""


@dataclass(frozen=True, slots=True)
class Game:
    """The table of a game of ``tests/golden``, once so many events have happened."""

    name: str
    transcript: str
    events: int


GAMES = (
    Game("outback", "outback/three-players-jeep-swapped", 156),
    Game("ants", "ants/three_tap_every_card", 27),
    Game("outspeed", "outspeed/numbers-in-the-resolution", 40),
    Game("rush-out", "rush_out/four-out-with-the-map", 70),
)
EXERCISE: Final = 7
"""What a lesson's exercise is made from, which is another one each time else."""
LESSON = game_page("ants", "learn", "02-beat")
NAMES = ("home", *(each.name for each in GAMES), "lesson")


def take(folder: Path) -> Iterator[Path]:
    """Take all pictures, and name each file once it is written."""
    with (
        pytest.MonkeyPatch.context() as changed,
        chromium(COMPILED_ONCE) as browser,
        tempfile.TemporaryDirectory() as data,
        home_of(Path(data)) as home,
        TablePhone(browser, size=(WIDE_DP, HIGH_DP)) as phone,
    ):
        changed.setattr("views.games.exercise.seed", lambda: EXERCISE)
        camera = phone.context.new_cdp_session(phone.page)
        frame = {"width": WIDE_DP, "height": HIGH_DP, "mobile": False}
        camera.send("Emulation.setDeviceMetricsOverride", frame | {"deviceScaleFactor": SCALE})
        for game in GAMES:
            open_table(phone, home, begun(home, game))
            phone.does("coach.no")
            assert phone.does_not_read("coach.no")
            yield picture(phone, camera, folder / f"{game.name}.webp")
        for name, at in (("lesson", LESSON), ("home", HOME)):
            phone.open(f"{home.server.url}{at}")
            wait_until(phone.buttons, "the screen")
            yield picture(phone, camera, folder / f"{name}.webp")


def begun(home: Home, game: Game) -> TableHub:
    """Play a game that is written down, as far as it is told."""
    written = (ROOT / "tests" / "golden" / f"{game.transcript}.txt").read_text("utf-8").splitlines()
    spec = named(written[0].removeprefix("game: "))
    draft = Draft(spec.id, spec.options())
    for name in written[1].removeprefix("seats: ").split(", "):
        draft = draft.with_player(player_of(home.house, name))
    sitting = seats(draft, home.house.library.players())
    hub = home.house.start(Setup(spec.id, sitting, spec.options(), spec.box()))
    events = [line.removeprefix("> ") for line in written if line.startswith("> ")]
    let_happen(hub, *map(NOTATIONS[spec.id].read, events[: game.events]))
    return hub


def picture(phone: TablePhone, camera: CDPSession, file: Path) -> Path:
    """Write what the phone shows into a file, once nothing of it changes any more."""
    how, before, now = {"format": "webp", "quality": QUALITY}, "", "-"
    while now != before:
        phone.page.wait_for_timeout(STILL_MS)
        before, now = now, str(camera.send("Page.captureScreenshot", how)["data"])
    file.write_bytes(base64.b64decode(now))
    return file


if __name__ == "__main__":
    into = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    into.mkdir(parents=True, exist_ok=True)
    for taken in take(into):
        sys.stdout.write(f"{taken}: {taken.stat().st_size / 1000:.0f} kB\n")
