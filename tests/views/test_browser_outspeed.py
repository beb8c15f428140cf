"""Outspeed in a real browser: a whole race on three phones."""

from __future__ import annotations

from contextlib import ExitStack

from playwright.sync_api import Browser

from companion.games.outspeed.pieces import PathKey, TokenKind
from tests.games.outspeed.notation import shuffled
from tests.test_catalogues import messages
from tests.views.held_phone import away_from_the_screen
from tests.views.house_server import Home
from tests.views.outspeed_pages import (
    HeldRace,
    RaceHands,
    RacePhone,
    box_of,
    lay_table,
    state_of,
)

L, M, R = PathKey
NARROW = (360, 640)
TOP = (TokenKind.NITRO, TokenKind.FUEL_CAN)


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
        phone.starts_with(home, home.table(hub.session.id), name)

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
    with away_from_the_screen(HeldRace, anna, zoe, cleo) as (her, other, _):
        for number in range(4, 13):
            turn(number, her, other, L, L)
        turn(13, her, other, L, M)
    for phone in (anna, zoe, cleo):
        assert phone.reads("outspeed.end.fuel", name="Anna")
        phone.keep_picture(f"outspeed-over-{phone.text.language}-{phone.size[0]}")
    assert_french(zoe)
    anna.opens("history")
    assert anna.reads("outspeed.event.bonus_played", name="Anna")
    assert_no_trouble(anna, zoe, cleo)


def turn(number: int, anna: RaceHands, zoe: RaceHands, hers: PathKey, zoes: PathKey) -> None:
    """A turn of two ships without tokens."""
    anna.turns_up(number)
    anna.chooses(hers)
    zoe.chooses(zoes)
    zoe.does("outspeed.programming.reveal")
    assert anna.does_not_read("outspeed.program.who")
