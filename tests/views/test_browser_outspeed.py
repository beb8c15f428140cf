"""Outspeed in a real browser: a whole race on three phones, one passed around, and the tools."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.game import Setup
from companion.games.outspeed.box import OutspeedBox
from companion.games.outspeed.options import OutspeedOptions, Programming
from companion.games.outspeed.pieces import Die, PathKey, TileFace, TokenKind
from companion.games.outspeed.state import OutspeedState, Phase
from companion.hub import TableHub
from tests.games.outspeed.notation import read, read_tile, shuffled
from tests.test_catalogues import messages
from tests.views.harness import wait_until
from tests.views.house_server import Home, home_of, let_happen, player_of
from tests.views.outspeed_pages import RacePhone
from views.present.setup import Draft, seats

L, M, R = PathKey
NARROW = (360, 640)
TOP = (TokenKind.NITRO, TokenKind.FUEL_CAN)
A_MINUTE_S = 60


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as opened:
        yield opened


@pytest.fixture
def home(tmp_path: Path, stack: ExitStack) -> Home:
    return stack.enter_context(home_of(tmp_path))


def few(number: int, paths: str) -> OutspeedBox:
    return OutspeedBox((read_tile(number, TileFace.FEW, paths),))


def box_of(**tiles: str) -> OutspeedBox:
    box = OutspeedBox()
    for name, paths in tiles.items():
        box = box.with_tile(read_tile(int(name.removeprefix("t")), TileFace.FEW, paths))
    return box


FIRST = OutspeedOptions(first_game=True)


def lay_table(
    home: Home,
    names: tuple[str, ...],
    box: OutspeedBox,
    *events: str,
    options: OutspeedOptions = FIRST,
) -> TableHub:
    """A race that has come so far without a phone."""
    draft = Draft("outspeed", options)
    for name in names:
        draft = draft.with_player(player_of(home.house, name))
    sitting = seats(draft, home.house.library.players())
    hub = home.house.start(Setup("outspeed", sitting, options, box))
    let_happen(hub, *(read(each, 1) for each in events))
    return hub


def state_of(hub: TableHub) -> OutspeedState:
    assert isinstance(hub.session.state, OutspeedState)
    return hub.session.state


def assert_no_trouble(*phones: RacePhone) -> None:
    for phone in phones:
        assert phone.console_errors == []
        assert phone.foreign_requests() == []


ENGLISH_ONLY = {
    str(message.string)
    for domain in ("app", "outspeed")
    for key, message in messages(domain, "en").items()
    if not message.pluralizable
    and not key.startswith("learn.name.")  # people are called so at real tables, too
    and "{" not in str(message.string)
    and message.string != messages(domain, "fr")[key].string
} - {str(message.string) for message in messages("app", "fr").values()}


def assert_french(phone: RacePhone) -> None:
    """Nothing on this phone is a sentence of the English catalogue."""
    assert set(phone.texts()) & ENGLISH_ONLY == set()


RACE = box_of(
    t1="rows 2, tokens 1 | cost 1, rows 3 | cost 1, rows 1",
    t2="rows 1 | places 1, rows 9 | cost 11, rows 1",
    t3="rows 9 | cost 1, rows 8 | dark",
    **{f"t{number}": "free | cost 1, rows 1 | dark" for number in range(4, 13)},
    t13="rows 1 | cost 1, rows 1 | dark",
)
"""Thirteen tiles that nobody has, made to steer a race."""


def test_a_race_of_thirteen_turns_on_three_phones(
    browser: Browser, stack: ExitStack, home: Home
) -> None:
    """Anna's and Cleo's phones speak English, Zoé's French; Cleo's is narrow."""
    hub = lay_table(home, ("Anna", "Zoé", "Cleo"), RACE, shuffled(*TOP))
    anna = stack.enter_context(RacePhone(browser))
    zoe = stack.enter_context(RacePhone(browser, locale="fr-FR"))
    cleo = stack.enter_context(RacePhone(browser, size=NARROW))
    for phone, name in ((anna, "Anna"), (zoe, "Zoé"), (cleo, "Cleo")):
        phone.starts_with(home.link, home.table(hub.session.id), name)

    # Turn 1. Nobody has tokens. Each chooses in secret; the others learn who is ready.
    anna.turns_up(1)
    anna.chooses(L)
    assert anna.reads("outspeed.event.programmed", name="Anna")
    assert zoe.reads("outspeed.program.ready") and cleo.reads("outspeed.program.ready")
    assert zoe.shows_no_choice() and cleo.shows_no_choice() and not anna.shows_no_choice()
    assert not zoe.offers("outspeed.programming.reveal")
    zoe.chooses(L)
    assert zoe.reads("outspeed.event.programmed", name="Zoé")
    zoe.chooses(M)  # she changes her mind
    assert zoe.reads("outspeed.event.chosen_again", name="Zoé")
    assert_french(zoe)
    zoe.keep_picture("outspeed-programming-fr")
    cleo.chooses(R)
    cleo.keep_picture("outspeed-programming-narrow")
    anna.does("outspeed.programming.reveal")
    assert zoe.sees("Anna\u00a0: Voyant de gauche.")
    assert cleo.sees("Zoé pays 1 fuel and has 11 left.")
    # Anna draws two tokens and keeps one; nobody else sees them.
    assert anna.reads("outspeed.draw.title", name="Anna")
    assert not any("Nitro" in text for phone in (zoe, cleo) for text in phone.texts())
    anna.does("outspeed.draw.keep", kind="Nitro")
    assert anna.reads("outspeed.hand.title")

    # Turn 2. Anna plays her Nitro; Cleo pays her last fuel and is out (O10).
    zoe.turns_up(2)
    assert zoe.reads("outspeed.says.asked") and cleo.reads("outspeed.hint.wait", names="Anna")
    anna.keep_picture("outspeed-declaring")
    anna.lays_down(TokenKind.NITRO)
    assert cleo.sees("Nitro: one row, free of charge.")
    anna.keep_picture("outspeed-bonus")
    cleo.keep_picture("outspeed-bonus-narrow")
    assert_french(zoe)
    cleo.does("outspeed.resolve", row=5)
    anna.chooses(L)
    zoe.chooses(L)
    cleo.chooses(R)
    cleo.does("outspeed.programming.reveal")
    for phone in (anna, cleo):
        assert phone.reads("outspeed.line.out", name="Cleo", why="out of fuel")
    zoe.keep_picture("outspeed-out-fr")
    assert state_of(hub).race.racing == (0, 1)

    # Turn 3. Nine rows from row 7: the third board comes, the rearmost goes (O8).
    turn(3, anna, zoe, L, L)
    assert anna.reads("outspeed.line.board_added", first=15, last=21)
    assert anna.reads("outspeed.line.board_removed", first=1, last=7)
    anna.keep_picture("outspeed-third-board")
    assert cleo.reads("outspeed.hint.wait_all")

    # Turns 4 to 12: nothing happens, at no cost. Turn 13: one row each, Zoé pays for hers.
    for number in range(4, 13):
        turn(number, anna, zoe, L, L)
    turn(13, anna, zoe, L, M)
    for phone in (anna, zoe, cleo):
        assert phone.reads("outspeed.end.fuel", name="Anna")
        phone.keep_picture(f"outspeed-over-{phone.text.language}-{phone.size[0]}")
    assert_french(zoe)
    anna.opens("history")
    assert anna.reads("outspeed.event.bonus_played", name="Anna")
    assert_no_trouble(anna, zoe, cleo)


def turn(number: int, anna: RacePhone, zoe: RacePhone, hers: PathKey, zoes: PathKey) -> None:
    """A turn of two ships without tokens."""
    anna.turns_up(number)
    anna.chooses(hers)
    zoe.chooses(zoes)
    zoe.does("outspeed.programming.reveal")
    assert anna.does_not_read("outspeed.program.who")


def test_one_phone_is_passed_around_where_no_tile_is_known(
    browser: Browser, stack: ExitStack, home: Home
) -> None:
    """Prepared by clicks; a turn typed, a ship corrected, a tile copied, secrets handed over."""
    phone = stack.enter_context(RacePhone(browser, size=NARROW))
    phone.open(home.link)
    phone.does("game.outspeed")
    phone.does("game.start")
    phone.seat("Anna", "Ben", "Cleo")
    phone.does("prepare.next.app")
    phone.does("outspeed.option.order.first")
    phone.does("outspeed.option.programming.handed_over")
    assert phone.reads("outspeed.option.programming.handed_over.why")
    phone.does("prepare.next.box")
    assert phone.reads("outspeed.piece.fuel", each=12, count=36)
    phone.does("prepare.start")
    phone.does("outspeed.shuffle.do")
    phone.turns_up(1)

    # Tile 1 is not known: what it did is typed in.
    phone.more("Anna, moves rows", 2)
    phone.more("Anna, tokens")
    phone.more("Ben, pays fuel")
    phone.does("outspeed.type.lost_name", name="Cleo")
    phone.keep_picture("outspeed-typing")
    phone.does("outspeed.type.do", turn=1)
    assert phone.reads("hand.to", name="Anna")
    assert not any(phone.sees(f"Keep: {kind}", 0.01) for kind in ("Nitro", "Fuel Can"))
    phone.does("hand.show", name="Anna")
    phone.tap("Keep: ")
    assert phone.sees("Cleo loses the turn")

    # The table says where Ben really is.
    phone.tap("Ben: row 3")
    phone.more("Ben, Row")
    phone.does("outspeed.correct.keep")
    assert phone.reads("outspeed.ship.at", name="Ben", row=4, fuel=11, tokens="0 tokens")

    # Anna plays no token. Tile 2 is copied while it lies open, and programmed in secret.
    phone.turns_up(2)
    phone.does("outspeed.declare.pass", name="Anna")
    phone.does("outspeed.type.instead")
    phone.does("outspeed.edit.number", what="Costs fuel", number=1)
    phone.does("outspeed.edit.number", what="Gives rows", number=3)
    phone.does("outspeed.edit.keep", tile=2)
    hands_over(phone, "Anna", L)
    hands_over(phone, "Ben", M)
    hands_over(phone, "Cleo", R)
    phone.does("outspeed.programming.change_name", name="Anna")
    phone.does("hand.show", name="Anna")
    hands_over(phone, "Anna", M)
    phone.keep_picture("outspeed-all-ready")
    phone.does("outspeed.programming.reveal")
    assert phone.sees("Anna: Middle light.")
    phone.does("undo")
    assert phone.reads("outspeed.programming.reveal")
    kept = home.house.library.box("outspeed")
    assert isinstance(kept, OutspeedBox)
    assert kept == few(2, "cost 1, rows 3 | free | free")
    assert_no_trouble(phone)


def hands_over(phone: RacePhone, name: str, path: PathKey) -> None:
    """Choose for whoever holds the phone, and see that the choice is put away."""
    assert phone.reads("outspeed.program.title", name=name)
    phone.chooses(path)
    assert phone.does_not_read("outspeed.program.title", name=name)
    assert phone.shows_no_choice()


def test_the_bonus_order_and_a_tile_without_a_session(
    browser: Browser, stack: ExitStack, home: Home
) -> None:
    """The printed example's tokens, step by step; then a tile and a die in under a minute."""
    phone = stack.enter_context(RacePhone(browser))
    phone.open(home.link)
    phone.does("game.outspeed")
    phone.does("outspeed.tools.bonus")
    assert phone.reads("outspeed.tools.ships") and phone.does_not_read("game.start")
    for number, kind in ((1, "nitro"), (2, "flamethrower"), (3, "electromagnet")):
        name, said = f"Player {number}", phone.text(f"outspeed.kind.{kind}")
        phone.does("outspeed.tools.token_of", name=name, kind="No token")
        phone.does("outspeed.tools.plays", name=name, kind=said)
        assert phone.reads("outspeed.tools.token_of", name=name, kind=said)
    for _ in range(2):
        phone.does("outspeed.step.less", what="Player 1, Row")
    phone.keep_picture("outspeed-tool")
    phone.does("outspeed.resolve", row=10)  # Players 1 and 2 together
    assert phone.reads("outspeed.move.to", name="Player 1", start=10, end=11)
    assert phone.reads("outspeed.effect.nobody", kind="Flamethrower", name="Player 2")
    phone.does("outspeed.resolve", row=8)
    assert phone.reads("outspeed.move.to", name="Player 1", start=11, end=8)
    assert phone.reads("outspeed.move.to", name="Player 2", start=10, end=8)
    phone.keep_picture("outspeed-tool-step")
    phone.does("outspeed.tools.again")
    assert phone.reads("outspeed.tools.ships")
    phone.does("game.go")

    phone.does("outspeed.tools.tiles")
    began_s = time.monotonic()
    phone.does("outspeed.edit.tile_unknown", tile=7)
    phone.does("outspeed.edit.number", what="Costs fuel", number=1)
    phone.does("outspeed.edit.number", what="Gives rows", number=2)
    phone.edits(M)
    phone.tap(phone.text.count("outspeed.tile.places", 2))
    phone.does("outspeed.edit.die_chip", slot="Costs fuel", die="Yellow die", count=0)
    phone.does("outspeed.edit.crowd", slot="Gives rows", path="Left light", count=0)
    phone.does("outspeed.edit.number", what="Gives tokens", number=1)
    phone.edits(R)
    phone.does("outspeed.edit.dark")
    phone.keep_picture("outspeed-editor")
    phone.does("outspeed.edit.keep", tile=7)
    assert phone.reads("outspeed.edit.title", tile=8, face="3-4 ships")
    assert time.monotonic() - began_s < A_MINUTE_S
    wanted = "cost 1, rows 2 | places 2, cost yellow, rows left, tokens 1 | dark"
    assert home.house.library.box("outspeed") == few(7, wanted)
    phone.does("prepare.back")
    phone.tap("Yellow die")
    for face in (0, 1, 1, 2, 3, 3):
        phone.does("outspeed.edit.face", face=face)
    assert phone.sees("0, 1, 1, 2, 3, 3")
    box = home.house.library.box("outspeed")
    assert isinstance(box, OutspeedBox) and box.yellow == (0, 1, 1, 2, 3, 3)
    phone.does("game.go")

    phone.does("game.score")
    phone.does("outspeed.finished.to_ships")
    phone.does("outspeed.finished.out_name", name="Player 1")
    for name, row in (("Player 2", 1), ("Player 3", 3)):
        for what, number in (("Row", row), ("Fuel", 4), ("Tokens", 0)):
            phone.does("outspeed.finished.say", name=name, what=what, number=number)
    phone.does("outspeed.finished.score")
    assert phone.reads("outspeed.end.won", name="Player 3")
    phone.keep_picture("outspeed-finished")
    assert_no_trouble(phone)


def test_real_dials_are_typed_in_and_dice_rolled_by_the_app(
    browser: Browser, stack: ExitStack, home: Home
) -> None:
    """All at once on one phone; a path too dear is faded, and a rolled cost is read out."""
    tiles = few(1, "cost yellow, rows blue | cost 13, rows 9 | rows 1")
    box = tiles.with_faces(Die.YELLOW, (1,) * 6).with_faces(Die.BLUE, (2,) * 6)
    options = OutspeedOptions(first_game=True, programming=Programming.TYPED_AT_REVEAL)
    names = ("Anna", "Ben", "Cleo")
    hub = lay_table(home, names, box, shuffled(), "tile 1", options=options)
    phone = stack.enter_context(RacePhone(browser, scheme="dark"))
    phone.starts_with(home.link, home.table(hub.session.id))
    assert phone.sees("costs at least 13 fuel, only 12 there")
    for name, path in (("Anna", "Left light"), ("Ben", "Right light"), ("Cleo", "Right light")):
        phone.does("outspeed.program.chip", name=name, path=path)
    phone.keep_picture("outspeed-dials-dark")
    phone.does("outspeed.program.go_on")
    phone.does("outspeed.roll.roll", name="Anna")
    assert phone.reads("outspeed.head.gaining")
    phone.does("outspeed.roll.roll", name="Anna")
    assert phone.sees("Anna moves 2 rows, from 3 to 5.")
    assert phone.sees("Anna pays 1 fuel and has 11 left.")
    wait_until(lambda: state_of(hub).phase is Phase.REVEALING, "the turn to end")
    assert_no_trouble(phone)
