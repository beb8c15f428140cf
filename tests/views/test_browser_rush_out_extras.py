"""Rush Out in a real browser with what the publisher's pages add: a portal, an orc, artefacts."""

from __future__ import annotations

from contextlib import ExitStack
from functools import partial

from playwright.sync_api import Browser

from companion.games.rush_out.box import Evolved, Printed
from companion.games.rush_out.pieces import SYMBOLS, ActionTile, Special, Tile
from companion.games.rush_out.state import RushOutState
from companion.games.rush_out.victory import Missing
from tests.views.house_server import Home
from tests.views.rush_out_pages import RushOutPhone
from tests.views.test_browser_rush_out import assert_no_trouble
from views.present.rush_out.names import action_name, kit_name, the_tile, tile_name

MUMMY, TRAP, SARCOPHAGUS = SYMBOLS


def prepare(phone: RushOutPhone, home: Home, *names: str) -> None:
    """From the home screen to the torch: a portal, an orc and four artefacts, no map."""
    text = phone.text
    phone.open(home.link)
    phone.does("game.rush_out")
    phone.does("game.start")
    phone.seat(*names)
    phone.does("prepare.next.app")
    phone.does("rush_out.option.specials.hand")
    phone.does("rush_out.option.pages.add")
    for tile in (Tile.PORTAL, Tile.ORC):
        phone.tap(text("rush_out.box.more", what=tile_name(tile, text)))
    phone.does("rush_out.option.artefacts.yes")
    phone.keep_picture("rush-out-extras-options")
    phone.does("prepare.next.box")
    assert phone.reads("rush_out.piece.portal", count=1)
    phone.keep_picture("rush-out-extras-box")
    phone.does("prepare.start")


def state_of(home: Home) -> RushOutState:
    state = home.newest().state
    assert isinstance(state, RushOutState)
    return state


def test_a_round_with_a_portal_an_orc_and_an_artefact(
    browser: Browser, stack: ExitStack, home: Home
) -> None:
    phone = stack.enter_context(
        RushOutPhone(browser, size=(360, 640), locale="fr-FR", scheme="dark")
    )
    text = phone.text
    prepare(phone, home, "Maya", "Léo")
    phone.has_torch("Maya")
    phone.keeps(TRAP, MUMMY)
    phone.keeps(MUMMY, MUMMY)
    phone.draws(Special.OBSERVE, Special.COPY)
    phone.draws(Special.BYPASS, Special.RECOVER)
    empty = text("rush_out.where.empty")
    for _ in range(2):
        phone.acts(text("rush_out.place.here", where=empty))
    phone.lowers_to(14)

    # Maya takes an artefact, and a portal comes up that nobody has read yet.
    phone.reveals(Tile.ARTEFACT_A)
    phone.steps(empty)
    phone.reveals(Tile.PORTAL)
    assert phone.reads("rush_out.danger.does.portal", name="Maya")
    phone.keep_picture("rush-out-portal-unread")
    portal = tile_name(Tile.PORTAL, text)
    phone.tap(text("rush_out.print.by", tile=portal, kit=kit_name(TRAP, text)))
    phone.acts(text("rush_out.print.keep"))
    assert state_of(home).printed == (Printed(Tile.PORTAL, TRAP),)
    phone.keep_picture("rush-out-portal")
    phone.acts(text("rush_out.danger.happen"))
    assert state_of(home).revealed == ()

    # Léo meets the orc: the round is over, and the next one begins with standing up.
    phone.reveals(Tile.ORC)
    phone.acts(text("rush_out.print.keep"))
    phone.keep_picture("rush-out-orc")
    phone.acts(text("rush_out.danger.happen"))
    assert phone.reads("rush_out.told.down")
    phone.acts(text("rush_out.pass.not_won"))
    phone.acts(text("rush_out.pass.both", name="Léo", counter=13))
    phone.keep_picture("rush-out-down")
    phone.acts(text("rush_out.stand_up", name="Léo"))
    assert not state_of(home).explorers[1].is_down
    for action in (ActionTile.MOVE, ActionTile.REVEAL):
        phone.idles(action)

    # Maya uses the artefact; undo takes it back, and it works once a round.
    phone.acts(text("rush_out.artefact.use", tile=the_tile(Tile.ARTEFACT_A, text)))
    assert state_of(home).explorers[0].artefacts_used == (Tile.ARTEFACT_A,)
    phone.tap(action_name(ActionTile.ARTEFACT, text))
    phone.keep_picture("rush-out-artefact")
    name = {"name": "Maya", "tile": tile_name(Tile.ARTEFACT_A, text)}
    assert phone.reads("rush_out.why.artefact_used", **name)
    assert_no_trouble(phone)


def test_an_evolved_piece_and_a_pyramid_of_ones_own_are_prepared(
    browser: Browser, stack: ExitStack, home: Home
) -> None:
    """Its name is typed in at the box; the one tap that starts the game keeps it."""
    phone = stack.enter_context(RushOutPhone(browser, size=(360, 640)))
    text = phone.text
    phone.open(home.link)
    phone.does("game.rush_out")
    phone.does("game.start")
    phone.seat("Maya", "Léo")
    phone.does("prepare.next.app")
    phone.does("rush_out.option.map.square")
    phone.does("rush_out.option.pages.add")
    phone.tap(kit_name(TRAP, text))
    phone.keep_picture("rush-out-evolved")
    phone.does("rush_out.option.own.yes")
    goal = text("rush_out.option.goal.turns")
    phone.tap(text("rush_out.box.more", what=goal))
    phone.keep_picture("rush-out-own")
    phone.does("prepare.next.box")
    phone.type(text("rush_out.evolved.name"), "Rope")
    phone.tap(kit_name(MUMMY, text), role="checkbox")
    phone.keep_picture("rush-out-evolved-box")
    phone.does("prepare.start")
    assert phone.reads("rush_out.first.ask")
    state = state_of(home)
    assert state.evolved == Evolved("Rope", (MUMMY,)) and state.options.evolved is TRAP
    assert state.options.conditions.turns_left == 1
    phone.has_torch("Maya")
    for one in (MUMMY, SARCOPHAGUS):
        phone.keeps(one, TRAP)
    assert_no_trouble(phone)


def test_a_finished_game_of_ones_own_pyramid_is_typed_in_and_put_right(
    browser: Browser, stack: ExitStack, home: Home
) -> None:
    phone = stack.enter_context(
        RushOutPhone(browser, size=(360, 640), locale="fr-FR", scheme="dark")
    )
    text = phone.text
    goal = partial(text, "rush_out.box.more")
    phone.open(home.link)
    phone.does("game.rush_out")
    phone.does("game.score")
    phone.keep_picture("finished-plain")
    phone.does("rush_out.finished.pages")
    phone.does("rush_out.option.artefacts.yes")
    phone.keep_picture("finished-artefacts")
    phone.does("rush_out.option.own.yes")
    for asked in (Missing.ARTEFACTS, Missing.TURNS):
        phone.tap(goal(what=text(f"rush_out.option.goal.{asked}")))
    phone.keep_picture("finished-own")
    phone.does("rush_out.finished.writings.all")
    for what, number in (("treasures", 4), ("artefacts", 2)):
        phone.tap(text.count(f"rush_out.finished.{what}.said", number))
    phone.keep_picture("finished-counts")
    phone.does("rush_out.finished.out.yes")
    phone.does("rush_out.finished.read")
    phone.keep_picture("finished-lost")
    assert phone.counts("rush_out.missing.turns", 1)
    phone.does("finished.keep")
    phone.does("past.correct")
    phone.tap(text.count("rush_out.finished.turns.said", 1))
    phone.does("rush_out.finished.read")
    assert phone.reads("rush_out.goal.artefacts", have=2, need=1)
    phone.keep_picture("finished-won")
    phone.does("finished.correct")
    assert phone.reads("past.correct")
    kept = home.newest()
    assert kept.outcome is not None and kept.outcome.won and kept.seq == 2
    phone.keep_picture("finished-kept")
    assert_no_trouble(phone)
