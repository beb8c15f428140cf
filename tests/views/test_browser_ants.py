"""The ant game in a real browser: by rounds to fifteen, and trick by trick on two phones."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace

from playwright.sync_api import Browser

from companion.games.ants.options import AntsOptions, Keeping
from companion.games.ants.pieces import Colour
from companion.games.ants.state import Phase
from tests.games.ants.notation import card
from tests.views.ants_pages import (
    BEGUN,
    BOX,
    AntsPhone,
    lay_table,
    speaks_french,
    state_of,
)
from tests.views.harness import wait_until
from tests.views.house_server import A_LONG_NAME, Home
from views.present.ants.names import card_name, colour_title

NARROW = (360, 640)


def assert_no_trouble(*phones: AntsPhone) -> None:
    for phone in phones:
        assert phone.console_errors == []
        assert phone.foreign_requests() == []


def test_a_game_of_three_by_rounds_to_fifteen(
    browser: Browser, stack: ExitStack, home: Home
) -> None:
    """From preparing to playing again; the form survives a reload, undo brings a round back."""
    phone = stack.enter_context(AntsPhone(browser, size=NARROW, locale="fr-FR"))
    phone.open(home.link)
    phone.does("game.ants")
    phone.does("game.start")
    names = ("Anna", "Ben", A_LONG_NAME)
    phone.seat(*names)
    phone.does("prepare.next.app")
    phone.keep_picture("ants-options")
    assert phone.too_small() == []
    phone.does("prepare.next.box")
    phone.does("ants.piece.hand", count=48, each=16)
    leaf = phone.text("ants.shape.leaf")
    phone.does("ants.box.change", colour=colour_title(Colour.LEAF, BOX, phone.text), shape=leaf)
    phone.does("ants.box.paint", paint=phone.text("ants.paint.brown"))
    phone.does("ants.box.paint", paint=phone.text("ants.paint.green"))
    phone.type(phone.text("ants.box.name"), "Wald")
    phone.keep_picture("ants-colours")
    assert phone.reads("prepare.box_said")
    phone.box = replace(BOX, names=("Wald", "", "", "", ""))
    phone.does("prepare.start")
    phone.acts(phone.text("ants.start.is_youngest", name="Anna"))
    hub = home.house.table(home.newest().id)

    phone.turns("leaf", "sun")
    phone.keep_picture("ants-playing")
    phone.opens_count()
    kinds = phone.kinds("leaf", "sun")
    for kind, number in zip(kinds, (5, 0, 3, 0), strict=True):
        phone.says("Anna", kind, number)
    phone.reload()
    phone.keep_picture("ants-counting")
    assert phone.too_small() == []
    for kind, number in zip(kinds, (4, 4, 2, 1), strict=True):
        phone.says("Ben", kind, number)
    go = phone.text("ants.count.go")
    phone.acts(go)
    assert state_of(hub).aphids == (9, 0, 0)
    assert phone.sees(phone.text("ants.award.plus", names="Anna", cards=5, colour="Wald"))
    phone.keep_picture("ants-awards")
    assert phone.too_small() == []
    phone.does("undo")
    assert phone.sees(phone.text("ants.head.counting", round=1))
    wait_until(lambda: phone.offers("ants.count.go"), "what was said to stand there")
    phone.does("redo")
    assert phone.reads("ants.award.title", round=1)

    phone.turns("drop", "moon")
    phone.opens_count()
    rows = ((1, 0, 0), (0, 1, 1), (2, 1, 0), (3, 0, 0))
    phone.counts_round(names, "drop", "moon", rows, is_early=True)
    phone.acts(phone.text("ants.count.go"))
    assert state_of(hub).phase is Phase.OVER and state_of(hub).aphids == (15, 0, 0)
    assert phone.sees(phone.text.count("ants.end.won", 15, names="Anna"))
    assert speaks_french(phone)
    phone.keep_picture("ants-result")
    assert phone.too_small() == []
    phone.does("end.again")
    assert phone.reads("ants.status.starting")
    assert_no_trouble(phone)


def test_a_round_trick_by_trick_on_two_phones(
    browser: Browser, stack: ExitStack, home: Home
) -> None:
    """The first trick card by card, with the doubt; a second phone, in French, only looks on."""
    tricks = AntsOptions(keeping=Keeping.TRICKS)
    hub = lay_table(home, ("Nora", "Sam", "Zoé", "Tom"), tricks, *BEGUN)
    phone = stack.enter_context(AntsPhone(browser))
    french = stack.enter_context(AntsPhone(browser, locale="fr-FR", size=NARROW))
    phone.joins(home, hub)
    french.comes_to(home, home.table(hub.session.id))
    french.does("table.look_on")
    assert phone.sees(phone.text("ants.duty.lead", name="Nora"))

    phone.lays("stone 7, drop 8, stone queen")
    assert french.sees(french.text("ants.duty.beat", name="Tom", number=8))
    assert french.buttons() and not any(name.startswith("Poser") for name in french.buttons())
    assert phone.is_in_view(
        phone.text("ants.pad.lay", card=card_name(card("stone ninja"), BOX, phone.text))
    )
    phone.lays("leaf ninja")
    assert phone.sees(phone.text("ants.verdict.takes", name="Tom"))
    phone.keep_picture("ants-verdict")
    assert phone.too_small() == []
    phone.does("undo")
    assert phone.sees(phone.text("ants.duty.beat", name="Tom", number=8))
    phone.lays_after_asking("leaf 3")
    assert phone.sees(phone.text("ants.verdict.takes", name="Zoé"))
    assert french.sees(french.text("ants.verdict.takes", name="Zoé"))
    assert speaks_french(french)
    french.keep_picture("ants-verdict-fr")
    assert phone.reads("ants.trick.go_on", name="Zoé")

    phone.lays("moon ninja")
    assert phone.sees(phone.text("ants.duty.said_no_stronger", name="Tom", number=8))
    phone.lays("ladybug")
    assert phone.sees(phone.text("ants.duty.ninja", name="Nora"))
    assert phone.sees(phone.text("ants.open.title"))
    phone.keep_picture("ants-ninja")
    assert phone.too_small() == []
    phone.does("table.scores")
    phone.does("ants.out.by_hand")
    assert phone.sees(phone.text("ants.head.counting", round=1))
    names = ("Nora", "Sam", "Zoé", "Tom")
    rows = ((1, 0, 0, 0), (0, 1, 0, 0), (2, 1, 0, 0), (0,) * 4)
    phone.counts_round(names, "leaf", "sun", rows, is_early=True)
    phone.keep_picture("ants-by-hand")
    assert phone.too_small() == []
    phone.acts(phone.text("ants.count.go"))
    assert state_of(hub).aphids == (9, 0, 3, 3)
    assert_no_trouble(phone, french)
