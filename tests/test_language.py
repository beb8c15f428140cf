"""Which language a phone gets, and what happens to a language that nobody has written."""

from __future__ import annotations

import pytest

from companion.i18n import LANGUAGES, MINUS, Texts, best_language

WISHES = {
    "English": (["en"], "en"),
    "French of Canada": (["fr-CA"], "fr"),
    "a system's way of writing": (["fr_FR.UTF-8"], "fr"),
    "capitals": (["FR"], "fr"),
    "with a script": (["fr-Latn-FR"], "fr"),
    "the first that is spoken": (["de-DE", "fr-CH", "en"], "fr"),
    "the first of two": (["en-GB", "fr"], "en"),
    "none that is spoken": (["de", "zh-Hant-TW", "pl"], "en"),
    "another one with the same beginning": (["frr", "fro-FR", "enm"], "en"),
    "no wish": ([], "en"),
    "rubbish": (["", "-", "_", "*", "f", "fr fr", "\x00"], "en"),
}


@pytest.mark.parametrize(("wishes", "language"), WISHES.values(), ids=WISHES)
def test_a_phone_gets_the_first_of_its_languages_that_the_app_speaks(
    wishes: list[str], language: str
) -> None:
    assert best_language(wishes) == language


@pytest.mark.parametrize("unknown", ["", "de", "FR", "../fr", "\x00"])
def test_an_unknown_language_speaks_english(unknown: str) -> None:
    text = Texts(unknown)
    assert text.language == "en"
    assert text == Texts("en") and text("undo") == "Undo"


def test_two_languages_are_not_the_same() -> None:
    assert len({Texts(language) for language in LANGUAGES}) == len(LANGUAGES)


def test_each_number_gets_its_form_and_french_has_none_of_zero() -> None:
    said = {
        language: [Texts(language).count("outback.end.bonus_tiles", n) for n in (0, 1, 2)]
        for language in LANGUAGES
    }
    assert said == {
        "en": ["0 bonus tiles", "1 bonus tile", "2 bonus tiles"],
        "fr": ["0 tuile Bonus", "1 tuile Bonus", "2 tuiles Bonus"],
    }


def test_a_name_with_braces_is_only_a_name() -> None:
    for language in LANGUAGES:
        assert "{what} {0} {" in Texts(language)("prepare.seat", name="{what} {0} {")


def test_what_is_not_in_a_catalogue_is_known_to_be_missing() -> None:
    for language in LANGUAGES:
        text = Texts(language)
        assert text.has("undo") and text.has("outback.roll") and text.has("table.phones")
        assert not text.has("no.such.key") and not text.has("outback.nothing")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Anna", "d\u2019Anna"),
        ("émile", "d\u2019émile"),
        ("Œdipe", "d\u2019Œdipe"),
        ("Hélène", "d\u2019Hélène"),
        ("Hugo", "d\u2019Hugo"),
        ("Yves", "d\u2019Yves"),
        ("Hadrien", "d\u2019Hadrien"),
        ("Harry", "de Harry"),
        ("Heidi", "de Heidi"),
        ("Yann", "de Yann"),
        ("Ben", "de Ben"),
        ("Ñandú", "de Ñandú"),
        ("安娜", "de 安娜"),
        ("{name}", "de {name}"),
    ],
)
def test_french_drops_the_e_before_a_name_with_a_vowel(name: str, said: str) -> None:
    assert Texts("fr")("prepare.mark", name=name) == f"Changer la marque {said}"
    assert Texts("en")("prepare.mark", name=name).count(name) == 1


def test_french_drops_the_e_before_the_name_of_a_game() -> None:
    assert Texts("fr")("rules.title", game="Outspeed") == "Règles d\u2019Outspeed"


def test_french_drops_no_e_before_a_number() -> None:
    said = Texts("fr")("outback.why.other_group", animal="Émeu", made=8, group=11)
    assert said.endswith("le groupe y est de 8, pas de 11.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_below_0_is_said_with_a_minus(language: str) -> None:
    text = Texts(language)
    for points in (-8, "-8"):
        said = text("labelled", label="Anna -8", what=points)
        assert said.startswith("Anna -8"), "a name stays as it was typed"
        assert said.endswith(f"{MINUS}8" if points == -8 else "-8")
    assert f"{MINUS}1" in text.count("past.count", -1)
