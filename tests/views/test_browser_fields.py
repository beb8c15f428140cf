"""No field of the app loses a letter, or takes them in another order, however fast one types."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from companion.games.ants.pieces import Colour
from companion.i18n import Texts
from tests.views.ants_pages import BOX, AntsPhone
from tests.views.game_pages import TAKES_LETTERS, TablePhone
from tests.views.harness import cookie_for, wait_until
from tests.views.house_server import home_of
from views.present.ants.names import colour_title

FR = Texts("fr")
KEY_MS = 5
STILL_ON_ITS_WAY_MS = 500
"""A drawing that was asked for while letters were typed has come by then."""
SENTENCE = "champ de force éjecté à Noël, cœur n° 12"
HELD = """() => {
  const field = document.activeElement;
  return /^(INPUT|TEXTAREA)$/.test(field.tagName) ? field.value : null;
}"""


def type_fast(phone: TablePhone, label: str, sentence: str = SENTENCE) -> None:
    """Type into an empty field as fast as nobody can, with a new drawing in the middle."""
    phone.tap(label, role="textbox")
    phone.page.wait_for_function(TAKES_LETTERS)
    wait_until(lambda: phone.page.evaluate(HELD) == "", "an empty field")
    width, height = phone.size
    for at, letter in enumerate(sentence):
        phone.page.keyboard.type(letter)
        phone.page.wait_for_timeout(KEY_MS)
        if at % 10 == 5:  # draws the screen anew on the server, while letters are on their way
            phone.page.set_viewport_size({"width": width, "height": height + at})


def holds(phone: TablePhone, sentence: str = SENTENCE) -> None:
    """The field comes to hold all of it, and still does once nothing more is on its way."""
    wait_until(lambda: phone.page.evaluate(HELD) == sentence, sentence)
    phone.page.wait_for_timeout(STILL_ON_ITS_WAY_MS)
    assert phone.page.evaluate(HELD) == sentence


@pytest.mark.parametrize(
    ("path", "label"),
    [
        ("/outspeed/rules", FR("rules.word", example=FR("outspeed.rules.example"))),
        ("/outback/new", FR("prepare.name")),
        ("/take", FR("take.field")),
    ],
)
def test_a_field_keeps_every_letter_in_its_place(
    browser: Browser, tmp_path: Path, path: str, label: str
) -> None:
    with home_of(tmp_path) as home, TablePhone(browser, locale="fr-FR") as phone:
        phone.is_let_in(home.server.url, cookie_for(home.door))
        phone.open(home.server.url + path)
        type_fast(phone, label)
        holds(phone)


def test_a_new_player_has_the_name_that_was_typed(browser: Browser, tmp_path: Path) -> None:
    name = "Marie-Hélène d'Aÿ"
    with home_of(tmp_path) as home, TablePhone(browser, locale="fr-FR") as phone:
        phone.is_let_in(home.server.url, cookie_for(home.door))
        phone.open(home.server.url + "/ants/new")
        type_fast(phone, FR("prepare.name"), name)
        phone.page.keyboard.press("Enter")
        wait_until(phone.offers_to_leave, "the player to sit", name)
        assert [each.name for each in home.house.library.players()] == [name]


def test_the_name_of_a_colour_keeps_every_letter(browser: Browser, tmp_path: Path) -> None:
    with home_of(tmp_path) as home, AntsPhone(browser) as phone:
        phone.open(home.link)
        phone.does("game.ants")
        phone.does("game.start")
        phone.seat("Anna", "Ben", "Cleo")
        phone.does("prepare.next.app")
        phone.does("prepare.next.box")
        leaf = phone.text("ants.shape.leaf")
        colour = colour_title(Colour.LEAF, BOX, phone.text)
        phone.does("ants.box.change", colour=colour, shape=leaf)
        type_fast(phone, phone.text("ants.box.name"), "vert  forêt noir")
        holds(phone, "vert  forêt noir")


def test_a_look_up_keeps_the_words_of_its_own_game(browser: Browser, tmp_path: Path) -> None:
    with home_of(tmp_path) as home, TablePhone(browser, locale="fr-FR") as phone:
        phone.open(home.link)
        for game, word in (("outback", "joker"), ("ants", "reine"), ("outback", "")):
            phone.tap(FR(f"game.{game}"))
            phone.tap(FR("rules"))
            phone.tap(FR("rules.word", example=FR(f"{game}.rules.example")), role="textbox")
            phone.page.wait_for_function(TAKES_LETTERS)
            kept = "joker" if not word else ""
            wait_until(lambda text: phone.page.evaluate(HELD) == text, f"{game}: {kept}", kept)
            phone.page.keyboard.type(word)
            holds(phone, word or kept)
            phone.tap(FR("game.go"))
            phone.tap(FR("home.go"))


def test_the_code_page_keeps_every_digit(browser: Browser, tmp_path: Path) -> None:
    with home_of(tmp_path) as home, TablePhone(browser, locale="fr-FR") as phone:
        phone.page.goto(home.server.url)
        phone.page.get_by_role("textbox").press_sequentially("271 828", delay=KEY_MS)
        assert phone.page.evaluate(HELD) == "271 828"
