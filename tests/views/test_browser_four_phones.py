"""Four phones with a page each and a stranger, at a race and in a pyramid, of one server.

What is secret is looked for in every frame that came over the websocket of each page. That those
frames are the same whatever was chosen is shown on the wire: `test_outspeed_secrets.py`; and what a
stranger may ask for, in `test_come_in.py`.
"""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from urllib.parse import quote

from playwright.sync_api import Browser, WebSocket

from companion.games.outspeed.pieces import PathKey, TokenKind
from companion.games.rush_out.options import PyramidMap
from tests.games.outspeed.notation import shuffled
from tests.views import outspeed_pages, test_rush_out_tables
from tests.views.harness import Phone
from tests.views.house_server import Home
from tests.views.outspeed_pages import RacePhone, box_of
from tests.views.rush_out_pages import RushOutPhone

NAMES = ("Maya", "Léo", "Inès", "Zoé")
TILE = box_of(t1="rows 4, tokens 1 | cost 1, rows 2 | rows 1")
DRAWN = (TokenKind.NITRO, TokenKind.FUEL_CAN)


@dataclass
class PagePhone(RacePhone, RushOutPhone):
    """A phone that notes whatever comes over the websocket of its page."""

    frames: list[bytes] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.page.on("websocket", self._overhear)

    def _overhear(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(_bytes(frame)))

    def was_told(self, text: str) -> bool:
        """Whether a text ever came to this page, whether shown or not."""
        return any(text.encode() in frame for frame in self.frames)


def _bytes(frame: str | bytes) -> bytes:
    return frame.encode() if isinstance(frame, str) else frame


def test_four_phones_at_two_tables_keep_their_secrets_and_a_stranger_sees_neither(
    browser: Browser, stack: ExitStack, home: Home
) -> None:
    race = outspeed_pages.lay_table(home, NAMES, TILE, shuffled(*DRAWN), "tile 1")
    options = replace(test_rush_out_tables.BY_HAND, map=PyramidMap.SQUARE)
    test_rush_out_tables.lay_table(home, options, *test_rush_out_tables.SET_UP, *(
        "stand 0 on 29", "stand 1 on 25", "stand 2 on 26", "stand 3 on 0", "lower",
    ))  # fmt: skip
    phones = [stack.enter_context(PagePhone(browser)) for _ in NAMES]
    maya, leo, *_ = phones
    stranger = stack.enter_context(Phone(browser))
    stranger.page.goto(home.table(race.session.id))
    assert (
        stranger.page.url == f"{home.server.url}/join?to={quote(f'/table/{race.session.id}', '')}"
    )

    # The race: each joins by the link of that table, and takes a seat. Maya goes left.
    for phone, name in zip(phones, NAMES, strict=True):
        phone.open(f"{home.link}?to=/table/{race.session.id}")
        phone.does("table.i_am", name=name)
    assert maya.reads("outspeed.ships.title")
    maya.chooses(PathKey.LEFT)
    chosen = maya.text("outspeed.program.chosen")
    assert maya.sees(chosen)
    for phone in phones[1:]:
        assert phone.reads("outspeed.program.ready")
        assert not phone.was_told(chosen)
    for phone in phones[1:]:
        phone.chooses(PathKey.RIGHT)
    leo.does("outspeed.programming.reveal")
    assert maya.reads("outspeed.draw.title", name="Maya")
    maya.does("outspeed.draw.keep", kind="Nitro")
    assert maya.reads("outspeed.hand.title") and leo.reads("outspeed.reveal.next", turn=2)
    tokens = [maya.text(f"outspeed.kind.{kind}") for kind in DRAWN]
    assert all(maya.was_told(token) for token in tokens)
    assert not any(phone.was_told(token) for phone in phones[1:] for token in tokens)

    # The pyramid: all go home and to the other table. Maya looks at a tile.
    for phone, name in zip(phones, NAMES, strict=True):
        phone.does("home.go")
        phone.does("game.rush_out")
        phone.tap(", ".join(NAMES))
        phone.does("table.i_am", name=name)
        assert phone.reads("rush_out.talk.silent")
    maya.does("rush_out.observe.noting")
    seen = maya.text("rush_out.tile.writing_c")
    maya.acts(maya.text("rush_out.observe.note", tile=seen))
    assert maya.was_told(seen)
    for phone in phones[1:]:
        assert phone.reads("rush_out.event.tile_observed", name="Maya")
        assert not phone.was_told(seen)

    assert not any(name in stranger.page.content() for name in NAMES)
    assert not any(url.startswith("ws") for url in stranger.requested)
    for each in (*phones, stranger):
        assert each.console_errors == [] and each.foreign_requests() == []
