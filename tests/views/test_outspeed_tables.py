"""Outspeed on the wire, by the names of its buttons: one phone passed around, dials, the tools."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace

from companion.games.outspeed.box import OutspeedBox
from companion.games.outspeed.options import OutspeedOptions, Programming
from companion.games.outspeed.pieces import Die, PathKey, TileFace
from companion.games.outspeed.state import Phase
from tests.games.outspeed.notation import read_tile, shuffled
from tests.views.harness import wait_until
from tests.views.house_server import Home
from tests.views.outspeed_pages import FIRST, HeldRace, lay_table, state_of
from views.present.outspeed.names import path_name

L, M, R = PathKey


def few(number: int, paths: str) -> OutspeedBox:
    return OutspeedBox((read_tile(number, TileFace.FEW, paths),))


def hands_over(phone: HeldRace, name: str, path: PathKey) -> None:
    """Choose for whoever holds the phone, and see that the choice is put away."""
    assert phone.reads("outspeed.program.title", name=name)
    phone.chooses(path)
    assert phone.does_not_read("outspeed.program.title", name=name)
    assert phone.shows_no_choice()


def paths_shown(phone: HeldRace) -> list[str]:
    """The paths that lie open, ship by ship."""
    names = [path_name(path, phone.text) for path in PathKey]
    return [said for said in phone.texts() if said in names]


def test_a_table_may_choose_on_its_real_dials_after_all(stack: ExitStack, home: Home) -> None:
    """Where the tile is not known: nothing is chosen on the phone, and it is typed what it did."""
    options = replace(FIRST, programming=Programming.HANDED_OVER)
    hub = lay_table(home, ("Anna", "Ben", "Cleo"), OutspeedBox(), shuffled(), options=options)
    phone = stack.enter_context(HeldRace())
    phone.starts_with(home, home.table(hub.session.id))
    phone.turns_up(1)
    phone.does("outspeed.program.on_dials")
    assert phone.reads("outspeed.type.body", tile=1)
    phone.does("outspeed.type.in_app")
    hands_over(phone, "Anna", L)
    phone.does("outspeed.program.on_dials")
    assert paths_shown(phone) == [], "what Anna chose is nobody's business"
    phone.more("Ben, moves rows", 2)
    phone.does("outspeed.type.do", turn=1)
    wait_until(lambda: state_of(hub).phase is Phase.REVEALING, "the turn to end")
    assert [ship.row for ship in state_of(hub).race.ships] == [3, 5, 3]


def test_one_phone_is_passed_around_where_no_tile_is_known(stack: ExitStack, home: Home) -> None:
    """Prepared by clicks; a turn typed, a ship corrected, a tile copied, secrets handed over."""
    phone = stack.enter_context(HeldRace())
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

    # Tile 1 is not known: all choose in secret, and then it is typed in what it did.
    assert phone.reads("outspeed.program.unread", tile=1)
    hands_over(phone, "Anna", L)
    hands_over(phone, "Ben", M)
    hands_over(phone, "Cleo", L)
    phone.does("outspeed.programming.reveal")
    assert phone.reads("outspeed.type.shown", tile=1)
    assert [path_name(path, phone.text) for path in (L, M, L)] == paths_shown(phone)
    phone.more("Anna, moves rows", 2)
    phone.more("Anna, tokens")
    phone.more("Ben, pays fuel")
    phone.does("outspeed.type.lost_name", name="Cleo")
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
    phone.does("outspeed.program.copy")
    phone.prints(L, cost=1, rows=3)
    phone.does("outspeed.edit.keep", tile=2)
    hands_over(phone, "Anna", L)
    hands_over(phone, "Ben", M)
    hands_over(phone, "Cleo", R)
    phone.does("outspeed.programming.change_name", name="Anna")
    phone.does("hand.show", name="Anna")
    hands_over(phone, "Anna", M)
    phone.does("outspeed.programming.reveal")
    assert phone.sees("Anna: Middle light.")
    phone.does("undo")
    assert phone.reads("outspeed.programming.reveal")
    kept = home.house.library.box("outspeed")
    assert isinstance(kept, OutspeedBox)
    assert kept == few(2, "cost 1, rows 3 | free | free")


def test_the_bonus_order_and_a_tile_without_a_session(stack: ExitStack, home: Home) -> None:
    """The printed example's tokens, step by step; then a tile and a die in under a minute."""
    phone = stack.enter_context(HeldRace())
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
    phone.does("outspeed.resolve", row=10)  # Players 1 and 2 together
    assert phone.reads("outspeed.move.to", name="Player 1", start=10, end=11)
    assert phone.reads("outspeed.effect.nobody", kind="Flamethrower", name="Player 2")
    phone.does("outspeed.resolve", row=8)
    assert phone.reads("outspeed.move.to", name="Player 1", start=11, end=8)
    assert phone.reads("outspeed.move.to", name="Player 2", start=10, end=8)
    phone.does("outspeed.tools.again")
    assert phone.reads("outspeed.tools.ships")
    phone.does("game.go")

    phone.does("outspeed.tools.tiles")
    phone.does("outspeed.edit.tile_unknown", tile=7)
    phone.prints(L, cost=1, rows=2)
    phone.prints(M, tokens=1)
    phone.tap(phone.text.count("outspeed.tile.places", 2))
    phone.does("outspeed.edit.die_chip", slot="Costs fuel", die="Yellow die", count=0)
    phone.does("outspeed.edit.crowd", slot="Gives rows", path="Left light", count=0)
    phone.edits(R)
    phone.does("outspeed.edit.dark")
    phone.does("outspeed.edit.keep", tile=7)
    assert phone.reads("outspeed.edit.title", tile=8, face="3-4 ships")
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


def test_real_dials_are_typed_in_and_dice_rolled_by_the_app(stack: ExitStack, home: Home) -> None:
    """All at once on one phone; a path too dear is faded, and a rolled cost is read out."""
    tiles = few(1, "cost yellow, rows blue | cost 13, rows 9 | rows 1")
    box = tiles.with_faces(Die.YELLOW, (1,) * 6).with_faces(Die.BLUE, (2,) * 6)
    options = OutspeedOptions(first_game=True, programming=Programming.TYPED_AT_REVEAL)
    names = ("Anna", "Ben", "Cleo")
    hub = lay_table(home, names, box, shuffled(), "tile 1", options=options)
    phone = stack.enter_context(HeldRace())
    phone.starts_with(home, home.table(hub.session.id))
    assert phone.sees("costs at least 13 fuel, only 12 there")
    for name, path in (("Anna", "Left light"), ("Ben", "Right light"), ("Cleo", "Right light")):
        phone.does("outspeed.program.chip", name=name, path=path)
    phone.does("outspeed.program.go_on")
    phone.does("outspeed.roll.roll", name="Anna")
    assert phone.reads("outspeed.head.gaining")
    phone.does("outspeed.roll.roll", name="Anna")
    assert phone.sees("Anna moves 2 rows, from 3 to 5.")
    assert phone.sees("Anna pays 1 fuel and has 11 left.")
    wait_until(lambda: state_of(hub).phase is Phase.REVEALING, "the turn to end")
