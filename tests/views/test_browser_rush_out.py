"""Rush Out in a real browser: won with the map.

Alone and without a map it is played on a phone alone, in `test_browser_alone.py`.
"""

from __future__ import annotations

from contextlib import ExitStack

from playwright.sync_api import Browser

from companion.games.rush_out.options import PyramidMap
from companion.games.rush_out.pieces import SYMBOLS, TILES, WRITINGS, ActionTile, Special, Tile
from tests.views.house_server import Home
from tests.views.rush_out_pages import RushOutPhone
from views.present.rush_out.names import tile_name

MUMMY, TRAP, SARCOPHAGUS = SYMBOLS
NAMES = ("Maya", "Léo", "Inès", "Zoé")
A_THIRD = 390 / 3


def assert_no_trouble(*phones: RushOutPhone) -> None:
    for phone in phones:
        assert phone.console_errors == []
        assert phone.foreign_requests() == []


def prepare(phone: RushOutPhone, home: Home, *names: str, map_: PyramidMap) -> None:
    """From the home screen to the table, the piles drawn by hand."""
    phone.open(home.link)
    phone.does("game.rush_out")
    phone.does("game.start")
    phone.seat(*names)
    phone.does("prepare.next.app")
    assert phone.reads("rush_out.option.pages.why")
    if map_ is not PyramidMap.NONE:
        phone.does(f"rush_out.option.map.{map_}")
        assert phone.reads(f"rush_out.option.map.{map_}.why")
    phone.does("rush_out.option.specials.hand")
    assert phone.reads("rush_out.option.specials.hand.why")
    phone.keep_picture("rush-out-options")
    phone.does("prepare.next.box")
    phone.keep_picture("rush-out-box")
    phone.does("prepare.start")
    assert phone.reads("rush_out.first.ask")


def below_the_fold(phone: RushOutPhone) -> list[str]:
    """What of the map, and of the keys of whoever acts on it, is not wholly above the foot."""
    _, middle, tall = phone.place(phone.last_thing())
    foot = middle - tall / 2
    keys = [phone.text("rush_out.reveal.tile", tile=tile_name(tile, phone.text)) for tile in TILES]
    on_map = phone.text("rush_out.map.go", place="")
    lowest = [name for name in phone.buttons() if name.startswith(on_map)]
    assert len(lowest) == 4, "those of the third level, below the second one on the map"
    places = {name: phone.place(name) for name in (*keys, *lowest)}
    return [name for name, (_, y, high) in places.items() if y + high / 2 > foot]


def test_four_explorers_win_with_the_map(painter: Browser, stack: ExitStack, home: Home) -> None:
    """Two rounds in French: the pyramid is taken from its top, and all meet at the exit."""
    phone = stack.enter_context(RushOutPhone(painter, locale="fr-FR"))
    prepare(phone, home, *NAMES, map_=PyramidMap.SQUARE)
    phone.has_torch("Maya")
    for one, other in ((MUMMY, TRAP), (TRAP, TRAP), (MUMMY, SARCOPHAGUS), (MUMMY, MUMMY)):
        phone.keeps(one, other)
    phone.draws(Special.OBSERVE, Special.COPY)
    phone.draws(Special.PROTECT, Special.RECOVER)
    phone.draws(Special.BYPASS, Special.RECOVER)
    phone.draws(Special.COPY, Special.JOIN)
    for number in (29, 26, 27, 28):
        phone.goes(number)

    # Round 1: each reveals, steps off with what was found, and reveals again.
    assert phone.reads("rush_out.talk.silent")
    phone.keep_picture("rush-out-counter")
    phone.lowers_to(6)
    assert phone.counter_high() >= A_THIRD
    assert below_the_fold(phone) == []
    phone.keep_picture("rush-out-map")
    a, b, c, d = WRITINGS
    treasure = Tile.TREASURE
    for first, to, second in (
        (treasure, 25, a),
        (b, 18, c),
        (treasure, 22, d),
        (treasure, 24, treasure),
    ):
        phone.reveals(first)
        phone.goes(to)
        phone.reveals(second)
    assert phone.reads("rush_out.goal.treasures", have=3, need=4)
    phone.keep_picture("rush-out-victory")
    phone.acts(phone.text("rush_out.pass.not_won"))
    phone.acts(phone.text("rush_out.pass.both", name="Léo", counter=9))

    # Round 2: all meet where Maya reveals the exit.
    for via in (17, 19):
        phone.goes(via)
        phone.goes(16)
        phone.idles(ActionTile.MOVE)
    phone.goes(23)
    phone.joins("Léo")
    phone.idles(ActionTile.REVEAL)
    phone.goes(16)
    phone.reveals(Tile.EXIT)
    phone.idles(ActionTile.MOVE)
    assert phone.reads("rush_out.talk.together")
    phone.acts(phone.text("rush_out.pass.won"))
    assert phone.counts("rush_out.end.won", 9, round=2)
    phone.keep_picture("rush-out-won")
    ended = home.newest().outcome
    assert ended is not None and ended.won is True
    assert_no_trouble(phone)
