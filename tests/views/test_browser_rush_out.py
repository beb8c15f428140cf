"""Rush Out in a real browser: won with the map, lost at 0, and silence.

Alone and without a map it is played on a phone alone, in `test_browser_alone.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.game import LuckBy, Setup
from companion.games.rush_out.box import RushOutBox
from companion.games.rush_out.options import PyramidMap, RushOutOptions
from companion.games.rush_out.pieces import WRITINGS, ActionTile, Special, Symbol, Tile
from companion.games.rush_out.state import RushOutState
from companion.hub import TableHub
from tests.games.rush_out.notation import read
from tests.views.harness import wait_until
from tests.views.house_server import Home, home_of, let_happen, player_of
from tests.views.rush_out_pages import RushOutPhone
from views.present.setup import Draft, seats

MUMMY, TRAP, SARCOPHAGUS = Symbol
NAMES = ("Maya", "Léo", "Inès", "Zoé")
BY_HAND = RushOutOptions(specials=LuckBy.HAND)
SET_UP = (
    "first 0",
    "keep 0 mummy trap", "keep 1 trap trap", "keep 2 mummy mummy", "keep 3 trap mummy",
    "specials 0 observe join", "specials 1 copy recover", "specials 2 bypass copy",
    "specials 3 observe join",
)  # fmt: skip
PLACED = ("stand 0 on 0", "stand 1 on 1", "stand 2 on 2", "stand 3 on 0")
A_THIRD = 390 / 3
NARROW = (360, 640)


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as opened:
        yield opened


@pytest.fixture
def home(tmp_path: Path, stack: ExitStack) -> Home:
    return stack.enter_context(home_of(tmp_path))


def lay_table(
    home: Home, options: RushOutOptions, *events: str, names: Sequence[str] = NAMES
) -> TableHub:
    """A game that has come so far without a phone."""
    draft = Draft("rush_out", options)
    for name in names:
        draft = draft.with_player(player_of(home.house, name))
    sitting = seats(draft, home.house.library.players())
    hub = home.house.start(Setup("rush_out", sitting, options, RushOutBox()))
    let_happen(hub, *map(read, events))
    return hub


def state_of(hub: TableHub) -> RushOutState:
    state = hub.session.state
    assert isinstance(state, RushOutState)
    return state


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
    assert phone.reads("rush_out.unplayed")
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


def test_four_explorers_win_with_the_map(browser: Browser, stack: ExitStack, home: Home) -> None:
    """Two rounds: the pyramid is taken from its top, and all meet at the exit."""
    phone = stack.enter_context(RushOutPhone(browser))
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


def test_a_game_is_lost_at_zero_on_two_phones(
    browser: Browser, stack: ExitStack, home: Home
) -> None:
    """Damage at 0 loses at once; a French phone looks on and has nothing to tap."""
    hub = lay_table(home, BY_HAND, *SET_UP, *PLACED)
    phone = stack.enter_context(RushOutPhone(browser, size=NARROW))
    onlooker = stack.enter_context(RushOutPhone(browser, locale="fr-FR"))
    for each, key in ((phone, "table.all_seats"), (onlooker, "table.look_on")):
        each.open(home.link)
        each.open(home.table(hub.session.id))
        each.does(key)
    empty = phone.text("rush_out.where.empty")
    phone.lowers_to(6)
    phone.reveals(Tile.SARCOPHAGUS)
    assert onlooker.counts("rush_out.danger.costs", 3, after=3)
    onlooker.keep_picture("rush-out-danger-fr")
    assert not onlooker.offers("rush_out.danger.take", after=3)
    phone.takes(3)
    phone.steps(empty)
    phone.reveals(Tile.SARCOPHAGUS)
    phone.takes(0)
    assert phone.reads("rush_out.head.explorers", name="Léo")
    phone.reveals(Tile.MUMMY)
    assert phone.reads("rush_out.danger.loses")
    phone.keep_picture("rush-out-danger-at-zero")
    phone.acts(phone.text("rush_out.danger.lose"))
    assert phone.reads("rush_out.lost.damage_at_zero", name="Léo", tile="a mummy")
    assert onlooker.reads("rush_out.lost.damage_at_zero", name="Léo", tile="une momie")
    assert onlooker.counts("rush_out.missing.writings", 4)
    onlooker.keep_picture("rush-out-lost-fr")
    english = ("turns left", "Danger", "round", "Missing", "Silence!")
    assert [said for said in onlooker.texts() for word in english if word in said] == []
    phone.does("undo")
    assert phone.reads("rush_out.danger.loses"), "nothing is lost for good"
    assert_no_trouble(phone, onlooker)


def test_what_is_observed_stays_with_the_observer(
    browser: Browser, stack: ExitStack, home: Home
) -> None:
    """Nothing that went over the wire to another phone names the tile; all may give up a talkie."""
    hub = lay_table(home, replace(BY_HAND, map=PyramidMap.SQUARE), *SET_UP, *(
        "stand 0 on 29", "stand 1 on 25", "stand 2 on 26", "stand 3 on 0", "lower",
    ))  # fmt: skip
    maya = stack.enter_context(RushOutPhone(browser))
    leo = stack.enter_context(RushOutPhone(browser))
    for each, name in ((maya, "Maya"), (leo, "Léo")):
        each.open(home.link)
        each.open(home.table(hub.session.id))
        each.does("table.i_am", name=name)
        assert each.reads("rush_out.talk.silent")
        each.does("coach.no")
    maya.does("rush_out.action.observe")
    maya.acts(maya.text("rush_out.observe.note", tile=maya.text("rush_out.tile.writing_c")))
    assert maya.reads("rush_out.notes.own")
    maya.keep_picture("rush-out-note")
    assert leo.sees(leo.text("rush_out.event.tile_observed", name="Maya"))
    leo.acts(leo.text("rush_out.talkie.give_up", name="Léo"))
    assert maya.reads("rush_out.talk.talkie", name="Léo")
    news = " ".join(leo.page.evaluate("() => window.news"))
    assert "rush_out/" in news and "Writing C" not in news and "noted" not in news
    leo.opens("history")  # the way leads over what is still hidden, which names every kind
    assert leo.reads("rush_out.event.tile_observed", name="Maya")
    assert "Writing C" not in " ".join(leo.texts())
    assert "Writing C" in " ".join(maya.page.evaluate("() => window.news"))
    assert_no_trouble(maya, leo)


def test_a_shared_phone_is_handed_over_before_a_secret(
    browser: Browser, stack: ExitStack, home: Home
) -> None:
    hub = lay_table(home, BY_HAND, *SET_UP, *PLACED, "lower")
    phone = stack.enter_context(RushOutPhone(browser, size=NARROW))
    phone.open(home.link)
    phone.open(home.table(hub.session.id))
    phone.does("table.all_seats")
    phone.does("coach.no")
    phone.does("rush_out.action.observe")
    phone.does("rush_out.observe.start", name="Maya")
    assert phone.reads("hand.to", name="Maya")
    assert not phone.offers("rush_out.observe.note", tile="")
    phone.does("hand.show", name="Maya")
    phone.acts(phone.text("rush_out.observe.note", tile=phone.text("rush_out.tile.writing_c")))
    assert phone.reads("rush_out.notes.of", name="Maya")
    assert "Writing C" not in " ".join(each for each in phone.texts() if "Reveal" not in each)
    phone.does("rush_out.notes.of", name="Maya")
    phone.does("hand.show", name="Maya")
    assert phone.sees(f"Writing C  ·  {phone.text('rush_out.notes.here')}")
    phone.does("rush_out.hand.away")
    wait_until(lambda: phone.offers("rush_out.notes.of", name="Maya"), "the table again")
    assert state_of(hub).explorers[0].notes[0].tile is Tile.WRITING_C
    assert_no_trouble(phone)
