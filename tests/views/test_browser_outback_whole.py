"""The rest of Outback in a real browser: drawn boards, a game of Plus, a box as a file, a form."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from math import cos, pi, sin
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.exchange.box_file import box_from_file
from companion.game import Choice, Event, Param, Setup
from companion.games.outback.events import HexBlocked
from companion.games.outback.options import OutbackOptions, Variant
from companion.games.outback.pieces import BonusTile
from companion.games.outback.state import Animal, OutbackBox, OutbackState
from companion.hub import TableHub, Tap
from companion.log import Entry, Undone
from tests.games.outback.notation import read
from tests.games.outback.tables import COMPARED
from tests.views.game_pages import THUMB_MS, TablePhone
from tests.views.harness import wait_until
from tests.views.held_phone import away_from_the_screen
from tests.views.house_server import Home, let_happen, player_of
from tests.views.outback_pages import (
    TOP_DP,
    HeldWhole,
    WholeHands,
    WholePhone,
    by_hand,
    home_page,
    totals,
    type_in_sabina,
)
from views.games.outback.hexboard import board_room
from views.present.outback.hexboard import MapView, map_view
from views.present.outback.names import tile_name
from views.present.setup import Draft, seats
from views.widgets.frame import Window

EMU, ROO, KOALA, PLATYPUS, MONITOR = Animal
NARROW = (360, 640)
LOWEST_DP = 200
"""Between these heights the first row of a board is when the whole of it can be seen."""


def assert_no_trouble(*phones: TablePhone) -> None:
    for phone in phones:
        assert phone.console_errors == []
        assert phone.foreign_requests() == []


def lay_table(
    home: Home, names: Sequence[str], options: OutbackOptions, box: OutbackBox, *events: str
) -> TableHub:
    """A game that has come so far without a phone."""
    draft = Draft("outback", options)
    for name in names:
        draft = draft.with_player(player_of(home.house, name))
    sitting = seats(draft, home.house.library.players())
    hub = home.house.start(Setup("outback", sitting, options, box))
    let_happen(hub, *map(read, events))
    return hub


def undo(hub: TableHub) -> None:
    """Take the last thing back from another phone."""

    async def take_back() -> None:
        hub.sit("nobody", hub.all_seats)
        tap = Tap("nobody", hub.session.seq, f"undo-{hub.session.seq}")
        assert isinstance(await hub.act(tap, Choice(Undone())), Entry)

    with ThreadPoolExecutor(1) as elsewhere:
        elsewhere.submit(lambda: asyncio.run(take_back())).result()


FAILED_BASE = ("first 0", "fill koala koala emu monitor kangaroo", *("roll" + " platypus" * 6,) * 3)
FAILED_PLUS = ("first 0", "fill koala koala emu monitor kangaroo", *("roll" + " platypus" * 7,) * 3)


@pytest.mark.parametrize(
    ("variant", "events"), [(Variant.BASE, FAILED_BASE), (Variant.PLUS, FAILED_PLUS)]
)
def test_a_tap_anywhere_in_a_hex_means_that_hex(
    browser: Browser, stack: ExitStack, home: Home, variant: Variant, events: tuple[str, ...]
) -> None:
    """On a narrow phone, at another edge of each hex; nothing but the hexes reacts.

    Every other hex of Plus will do, and every third of the base map, drawn by the same code.
    """
    hub = lay_table(home, ("Anna", "Ben"), OutbackOptions(variant=variant), COMPARED, *events)
    state = hub.session.state
    assert isinstance(state, OutbackState)
    phone = stack.enter_context(WholePhone(browser, size=NARROW))
    phone.comes_to(home, home.table(hub.session.id))
    phone.does("table.all_seats")
    phone.does("coach.no")
    drawn = map_view(state.side, {}, board_room(Window(*NARROW)))
    for number, each in enumerate(drawn.hexes[:: 3 if variant is Variant.BASE else 2]):
        left, top = board_corner(phone, drawn)
        angle, reach = number * pi * 0.7, drawn.hex_high * 0.36
        x, y = left + each.x + reach * cos(angle), top + each.y + reach * sin(angle)
        phone.page.mouse.click(x, y)
        wanted = HexBlocked(each.place.row, each.place.column)
        wait_until(lambda event: newest(hub) == event, f"{wanted}", wanted)
        assert phone.does_not_read("outback.block.which_hex")
        undo(hub)
        assert phone.reads("outback.block.which_hex")
    phone.keep_picture(f"all-hexes-{variant}")
    seq = hub.session.seq
    left, top = board_corner(phone, drawn)
    phone.page.mouse.click(left + drawn.wide + 24, top + 20)
    phone.page.wait_for_timeout(400)
    assert hub.session.seq == seq
    assert_no_trouble(phone)


def newest(hub: TableHub) -> Event | None:
    return hub.session.entries[-1].event if hub.session.entries else None


def board_corner(phone: WholePhone, drawn: MapView) -> tuple[float, float]:
    """Scroll until the whole board is in view and lies still, and answer its upper left corner."""
    first, before = drawn.hexes[0], -1.0
    while True:
        phone.page.wait_for_timeout(THUMB_MS)
        x, y = phone.middle_of(first.place)
        if y == before:
            return x - first.x, y - first.y
        before = y
        if not TOP_DP < y < LOWEST_DP:
            phone.page.mouse.move(180, 300)
            phone.page.mouse.wheel(0, y - TOP_DP - 30)


def test_a_game_of_plus_on_two_phones(browser: Browser, stack: ExitStack, home: Home) -> None:
    """Anna reads English, Zoé French; Zoé's phone is narrow.

    From round 2 on they play without their screens, and look at the end again.
    """
    anna = stack.enter_context(WholePhone(browser))
    zoe = stack.enter_context(WholePhone(browser, locale="fr-FR", size=NARROW))
    prepare_plus(anna, home)
    sit_down(anna, zoe, home)

    # Five of the fourteen tiles are drawn by hand, ticked in the list.
    five = (BonusTile.ROW_7, BonusTile.ROW_2, BonusTile.PRESERVE, BonusTile.NO_START)
    for tile in (*five, BonusTile.TWO_UPPER):
        anna.tap(tile_name(tile, anna.text))
    assert zoe.reads("outback.status.starting")
    anna.starts("Anna")

    # Round 1. Anna: a koala in row 7, the tile of that row. Zoé: an emu in row 6.
    anna.draw7(KOALA, EMU, ROO, PLATYPUS, MONITOR)
    anna.roll(1, "kkkkkkj")
    assert anna.too_small() == [], "each of seven dice"
    anna.keep_picture("plus-roll")
    zoe.keep_picture("plus-roll-fr")
    anna.take((KOALA, 7))
    anna.keep_picture("plus-place")
    anna.keep_picture("plus-claim")
    anna.claims(1, BonusTile.ROW_7)
    anna.answers(7, 5)
    assert zoe.reads("outback.head.turn", name="Zoé")
    zoe.draw7(KOALA)
    zoe.roll(1, "eeeeeej")
    assert zoe.too_small() == [], "each of seven dice on a narrow phone, too"
    zoe.take((EMU, 6))
    zoe.keep_picture("plus-place-fr")

    with away_from_the_screen(HeldWhole, anna, zoe) as (her, other):
        last_rounds_of_plus(her, other)

    # Anna: koala 1 + 2 + 1 = 4, emu 1, kangaroo 1, platypus 1, monitor -3; the three lowest are
    #   -3 + 1 + 1 = -1. Tiles: row 7 (5), row 2 (1), full board (3): 9. 8 in all.
    # Zoé: emu 3, monitor 1, kangaroo 1, koala and platypus on -3: -3 - 3 + 1 = -5.
    for phone in (anna, zoe):
        assert phone.reads("outback.status.over")
        assert phone.reads("outback.end.won", name="Anna")
        phone.keep_picture(f"plus-over-{phone.text.language}")
        assert totals(phone, "Anna", "Zoé") == {"Anna": "8", "Zoé": "\u22125"}
    assert known_box(home).row_points == (1, None, None, None, None, 5)
    assert_no_trouble(anna, zoe)


def last_rounds_of_plus(anna: WholeHands, zoe: WholeHands) -> None:
    """What earns the tiles of row 2 and of the full board, and ends the game."""
    # Round 2. Anna: koala in row 6, which touches row 7: a group of two. Zoé: emu in row 5: two.
    anna.draw7(EMU)
    anna.roll(1, "kkkkkkj")
    anna.take((KOALA, 6))
    zoe.draw7(KOALA)
    zoe.roll(1, "eeeeejj")
    zoe.take((EMU, 5))

    # Round 3. Anna: kangaroo in row 5 and koala in row 2, the tile of row 2. Zoé: monitor, row 2.
    anna.draw7(EMU)
    anna.roll(1, "rrrrrkk")
    anna.take((ROO, 5), (KOALA, 2))
    anna.lays_by_list(ROO, 5, 1)
    anna.lay(KOALA, 2, 1)
    anna.claims(1, BonusTile.ROW_2)
    anna.answers(2, 1)
    zoe.draw7(ROO, ROO)
    zoe.roll(1, "mmppeee")
    zoe.take((MONITOR, 2))

    # Round 4. Anna: emu in row 4 and platypus in row 3: her board is full, which earns a tile; the
    # monitor is still on -3, so not the other. Zoé: kangaroo in row 4.
    anna.draw7(PLATYPUS)
    anna.roll(1, "eeeeppp")
    anna.take((EMU, 4), (PLATYPUS, 3))
    anna.lay(EMU, 4, 1)
    anna.lay(PLATYPUS, 3, 1)
    anna.claims(1, BonusTile.PRESERVE)
    assert zoe.reads("outback.last_round")
    zoe.draw7(KOALA, KOALA)
    zoe.roll(1, "rrrrmmm")
    zoe.take((ROO, 4))


def prepare_plus(phone: WholePhone, home: Home) -> None:
    """Agree on Plus with five tiles, own dice and bag, and draw the Plus side."""
    home_page(phone, home)
    phone.seat("Anna", "Zoé")
    phone.does("prepare.next.app")
    assert phone.reads("outback.why.teams_need_four", given=2)
    phone.does("outback.option.variant.plus")
    assert phone.reads("outback.option.variant.plus.why")
    phone.does("outback.option.plus_tiles.five")
    assert phone.reads("outback.option.plus_tiles.five.why")
    type_in_a_scoring_tile(phone)
    by_hand(phone)
    phone.keep_picture("plus-options")
    phone.does("prepare.next.box")
    phone.does("prepare.start")
    assert phone.reads("outback.why.plus_rows_unknown")
    phone.does("close")
    phone.does("outback.box.right", row=7)
    assert phone.reads("outback.why.rows_overlap", row=6, above=7)
    phone.keep_picture("plus-editor-overlap")
    phone.does("outback.box.left", row=7)
    assert phone.does_not_read("outback.why.rows_overlap", row=6, above=7)
    with away_from_the_screen(HeldWhole, phone) as (held,):
        held.shorten((3,) * 6)
    assert phone.reads("prepare.box_said")
    phone.keep_picture("plus-editor")
    phone.does("prepare.start")
    assert phone.reads("outback.status.drawing")


def type_in_a_scoring_tile(phone: WholePhone) -> None:
    """Type in +1 for no blocked hex and 0 for more, keep it; look at own ones; play without."""
    phone.does("outback.penalty.type")
    phone.tap(phone.text.count("outback.penalty.up", 0))
    assert phone.sees("+1")
    phone.does("outback.penalty.more")
    phone.tap(phone.text.count("outback.penalty.down", 1))
    assert phone.counts("outback.penalty.and_more", 1)
    phone.does("outback.penalty.keep")
    assert phone.does_not_read("outback.penalty.body")
    phone.does("outback.option.penalty_for.each")
    assert phone.reads("outback.option.penalty_for.each.why")
    phone.keep_picture("plus-tiles-of-their-own")
    phone.does("outback.option.penalty_for.all")
    assert phone.reads("outback.option.penalty_for.all.why")
    phone.does("outback.penalty.none")


def sit_down(anna: WholePhone, zoe: WholePhone, home: Home) -> None:
    """Zoé joins and takes her seat; Anna keeps only her own."""
    zoe.open(home.link)
    zoe.does("home.continue")
    zoe.does("table.i_am", name="Zoé")
    assert anna.counts("table.phones", 2)
    anna.opens("settings")
    anna.does("table.i_am", name="Anna")
    anna.does("table.back")


def known_box(home: Home) -> OutbackBox:
    box = home.house.library.box("outback")
    assert isinstance(box, OutbackBox)
    return box


def test_a_box_travels_as_a_file(
    browser: Browser, stack: ExitStack, home: Home, tmp_path: Path
) -> None:
    """What one phone saves another house takes in; another game's box changes nothing."""
    home.house.library.save_box("outback", COMPARED)
    hub = lay_table(home, ("Anna", "Ben"), OutbackOptions(), COMPARED, "first 0")
    phone = stack.enter_context(WholePhone(browser, size=NARROW))
    phone.comes_to(home, home.table(hub.session.id))
    phone.does("table.all_seats")
    phone.opens("settings")
    phone.does("outback.box")
    with phone.page.expect_download() as download:
        phone.does("box.save")
    saved = Path(download.value.path()).read_bytes()
    assert box_from_file("outback", saved) == COMPARED

    other = tmp_path / "other.json"
    other.write_bytes(saved.replace(b'"outback"', b'"ants"'))
    picks(phone, other)
    assert phone.reads("why.other_game")
    assert known_box(home) == COMPARED
    phone.does("close")

    home.house.library.save_box("outback", OutbackBox())
    mine = tmp_path / "mine.json"
    mine.write_bytes(saved)
    picks(phone, mine)
    wait_until(lambda: known_box(home) == COMPARED, "the file to be taken in")
    assert_no_trouble(phone)


def picks(phone: WholePhone, path: Path) -> None:
    with phone.page.expect_file_chooser() as chooser:
        phone.does("box.load")
    chooser.value.set_files(path)


def test_what_cannot_be_is_explained_at_once_and_nothing_is_lost(
    browser: Browser, stack: ExitStack, home: Home
) -> None:
    """The second player is said to have a bonus tile with all markers on -3."""
    phone = stack.enter_context(TablePhone(browser))
    phone.open(home.link)
    first, second = type_in_sabina(phone)
    phone.does("outback.finished.next", name=second)
    assert phone.does_not_read("outback.finished.next", name=second), "both forms look alike"
    phone.does("outback.finished.bonus.more")
    wrong: dict[str, Param] = {"name": second, "tiles": 1, "most": 0}
    assert phone.reads("outback.why.no_such_bonus_count", **wrong)
    phone.reload()
    assert phone.reads("outback.why.no_such_bonus_count", **wrong)
    assert phone.reads("outback.finished.go_to", name=first, points=10)
    phone.does("outback.finished.score")
    phone.does("outback.finished.mend", name=second)
    phone.does("outback.finished.bonus.less")
    assert phone.does_not_read("outback.why.no_such_bonus_count", **wrong)
    phone.does("outback.finished.score")
    assert phone.reads("outback.end.won", name=first)
    phone.does("finished.keep")
    assert phone.reads("past.correct")
    assert [each.is_typed_in for each in home.house.sessions.summaries()] == [True]
    phone.does("outback.finished.another")
    assert phone.reads("outback.finished.what")
    assert_no_trouble(phone)
