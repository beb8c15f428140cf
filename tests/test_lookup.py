"""Looking rules up: twenty words a language, any spelling, and every ruling."""

from __future__ import annotations

import pytest

from companion.i18n import LANGUAGES
from companion.learn import COURSES
from companion.learn.lookup import find, index, index_of
from companion.learn.pages import Page, pages, rulings

WANTED = {
    ("ants", "en"): {
        "ladybug": "09-ladybug",
        "ladybugs": "09-ladybug",
        "Ladybirds": "09-ladybug",
        "aphids": "08-tasks",
        "queens": "04-queen",
        "+1": "04-queen",
        "lonely queen": "05-alone",
        "ninja": "07-ninja",
        "NINJAS": "07-ninja",
        "tie": "03-equal",
        "ex aequo": "03-equal",
        "equal cards": "03-equal",
        "follow suit": "02-beat",
        "discard": "02-beat",
        "tricks": "01-trick",
        "objectives": "08-tasks",
        "minus": "08-tasks",
        "scoring": "08-tasks",
        "ghost": "21-ghost",
        "two players": "21-ghost",
        "teams": "31-teams",
        "partners": "31-teams",
        "end of the game": "10-end",
        "fifteen": "10-end",
        "setup": "45-opens",
        "starting player": "45-opens",
        "three ladybugs": "44-ladybugs",
        "two queens": "41-queens",
        "face down": "46-open",
        "trump": "01-trick",
        "void": "02-beat",
        "suit": "02-beat",
        "how many rounds": "10-end",
        "first ninja": "47-first-ninja",
        "A19": "21-ghost",
        "ladybgu": "09-ladybug",
        "obj": "08-tasks",
    },
    ("ants", "fr"): {
        "coccinelle": "09-ladybug",
        "coccinelles": "09-ladybug",
        "bête à bon dieu": "09-ladybug",
        "pucerons": "08-tasks",
        "reines": "04-queen",
        "reine seule": "05-alone",
        "ninja": "07-ninja",
        "NINJAS": "07-ninja",
        "égalité": "03-equal",
        "egalite": "03-equal",
        "ex æquo": "03-equal",
        "défausse": "02-beat",
        "defausser": "02-beat",
        "obligé": "02-beat",
        "plis": "01-trick",
        "objectifs": "08-tasks",
        "moins": "08-tasks",
        "score": "08-tasks",
        "fantôme": "21-ghost",
        "fantomes": "21-ghost",
        "deux joueurs": "21-ghost",
        "équipe": "31-teams",
        "coequipiers": "31-teams",
        "fin de la partie": "10-end",
        "quinze": "10-end",
        "mise en place": "45-opens",
        "premier joueur": "45-opens",
        "trois coccinelles": "44-ladybugs",
        "deux reines": "41-queens",
        "face cachée": "46-open",
        "atout": "01-trick",
        "couper": "02-beat",
        "soldates": "02-beat",
        "1er": "45-opens",
        "combien de tours": "10-end",
        "première ninja": "47-first-ninja",
        "A19": "21-ghost",
        "cocinelle": "09-ladybug",
    },
    ("outback", "en"): {
        "joker": "04-joker",
        "jokers": "04-joker",
        "emus": "02-jeep",
        "Lizards": "02-jeep",
        "reroll": "05-rolls",
        "re-rolls": "05-rolls",
        "tie": "45-tie",
        "ex aequo": "45-tie",
        "TIES": "45-tie",
        "blocked spaces": "07-nothing",
        "penalties": "07-nothing",
        "bonus tiles": "09-bonus",
        "partners": "31-partners",
        "teams": "31-partners",
        "empty bag": "43-bag",
        "starting player": "41-first",
        "last round": "11-end",
        "markers": "10-counts",
        "scoring": "08-group",
        "swapping": "42-swap",
        "seven dice": "21-plus",
        "OB7": "08-group",
        "jokr": "04-joker",
        "partn": "31-partners",
        "adjacent": "08-group",
        "void": "07-nothing",
        "die": "05-rolls",
        "1st": "41-first",
        "setup": "41-first",
        "how many rounds": "11-end",
        "how many turns": "11-end",
        "how many rolls": "05-rolls",
        "hexagon": "03-rows",
        "minus two": "07-nothing",
        "partner chooses": "32-partner-room",
    },
    ("outback", "fr"): {
        "dé": "05-rolls",
        "Dés": "05-rolls",
        "joker": "04-joker",
        "jokers": "04-joker",
        "émeus": "02-jeep",
        "ornithorynques": "02-jeep",
        "relancer": "05-rolls",
        "lancers": "05-rolls",
        "égalité": "45-tie",
        "egalite": "45-tie",
        "ex æquo": "45-tie",
        "ex aequo": "45-tie",
        "cases bloquées": "07-nothing",
        "MALUS": "07-nothing",
        "tuiles bonus": "09-bonus",
        "équipe": "31-partners",
        "coequipiers": "31-partners",
        "sac vide": "43-bag",
        "premier joueur": "41-first",
        "dernière manche": "11-end",
        "marqueurs": "10-counts",
        "groupes": "08-group",
        "échanger": "42-swap",
        "sept dés": "21-plus",
        "rangées": "03-rows",
        "jokeur": "04-joker",
        "adjacent": "08-group",
        "adjacentes": "08-group",
        "bloqué": "07-nothing",
        "1er": "41-first",
        "mise en place": "41-first",
        "combien de tours": "11-end",
        "combien de manches": "11-end",
        "combien de lancers": "05-rolls",
        "rang": "03-rows",
        "hexagone": "03-rows",
        "jeton": "44-marker",
        "le partenaire choisit": "32-partner-room",
    },
    ("outspeed", "en"): {
        "fuel": "03-fuel",
        "cubes": "03-fuel",
        "tie": "46-tie",
        "ex aequo": "46-tie",
        "TIES": "46-tie",
        "setup": "36-first",
        "first game": "36-first",
        "force fields": "24-field",
        "shield": "24-field",
        "Nitro": "08-token",
        "flames": "21-flames",
        "magnet": "22-magnet",
        "Ion Canon": "23-cannon",
        "third board": "07-board",
        "eliminated": "06-empty",
        "dice": "31-dice",
        "yellow die": "31-dice",
        "dials": "33-dial",
        "six players": "35-many",
        "flipping": "35-many",
        "last row": "10-last",
        "drawing order": "44-draw",
        "winner": "01-race",
        "end tile": "11-end",
        "pushed off": "42-off",
        "crowded": "04-places",
        "O13": "05-crowd",
        "flamethrwer": "21-flames",
        "petrol": "03-fuel",
        "no more fuel": "06-empty",
        "die": "31-dice",
        "ejected": "42-off",
        "missile": "21-flames",
        "adjacent": "21-flames",
        "void": "43-void",
        "blocked": "24-field",
        "1st": "09-front",
        "how many turns": "11-end",
    },
    ("outspeed", "fr"): {
        "fioul": "03-fuel",
        "carburant": "03-fuel",
        "égalité": "46-tie",
        "egalite": "46-tie",
        "ex æquo": "46-tie",
        "mise en place": "36-first",
        "première partie": "36-first",
        "champs de force": "24-field",
        "BOUCLIER": "24-field",
        "nitro": "08-token",
        "lance-flammes": "21-flames",
        "aimants": "22-magnet",
        "canon à ions": "23-cannon",
        "troisieme plateau": "07-board",
        "éliminés": "06-empty",
        "dés": "31-dice",
        "molettes": "33-dial",
        "six joueurs": "35-many",
        "retourner": "35-many",
        "dernière rangée": "10-last",
        "pioche": "08-token",
        "tuile fin": "11-end",
        "hors piste": "42-off",
        "trop nombreux": "04-places",
        "silhouettes": "04-places",
        "gagnant": "45-last",
        "O13": "05-crowd",
        "electroaimnt": "22-magnet",
        "essence": "03-fuel",
        "plus de fuel": "06-empty",
        "je n'ai plus de fioul": "06-empty",
        "éjecté": "42-off",
        "missile": "21-flames",
        "mourir": "06-empty",
        "bloqué": "24-field",
        "adjacent": "21-flames",
        "1er": "09-front",
        "combien de tours": "11-end",
    },
    ("rush_out", "en"): {
        "passing": "02-three",
        "counter": "01-race",
        "goal": "01-race",
        "actions": "02-three",
        "waiting": "02-three",
        "diagonals": "03-walk",
        "covered tiles": "04-free",
        "Mummies": "05-tiles",
        "coffin": "05-tiles",
        "gems": "05-tiles",
        "gear": "06-kit",
        "helping": "06-kit",
        "taking possession": "07-take",
        "walkie-talkies": "08-silence",
        "TALKING": "08-silence",
        "torch": "43-torch",
        "phases": "09-round",
        "losing": "10-zero",
        "victory": "11-out",
        "peek": "21-observe",
        "shield": "22-protect",
        "swap": "23-recover",
        "empty pile": "27-new",
        "setup": "31-discovery",
        "first player": "43-torch",
        "alone": "36-alone",
        "pyramid 3": "33-treasures",
        "orc": "47-ideas",
        "R4": "10-zero",
        "R19": "27-new",
        "die": "10-zero",
        "dead": "10-zero",
        "stuck": "04-free",
        "blocked": "04-free",
        "adjacent": "03-walk",
        "next to": "03-walk",
        "1st player": "43-torch",
        "how many turns": "31-discovery",
        "how many actions": "02-three",
        "top of the pile": "27-new",
        "sarcofagus": "05-tiles",
        "equipm": "06-kit",
    },
    ("rush_out", "fr"): {
        "compteur": "01-race",
        "but du jeu": "01-race",
        "actions": "02-three",
        "passer": "02-three",
        "diagonales": "03-walk",
        "tuiles recouvertes": "04-free",
        "momies": "05-tiles",
        "cercueil": "05-tiles",
        "joyaux": "05-tiles",
        "matériel": "06-kit",
        "materiel": "06-kit",
        "aider": "06-kit",
        "prendre possession": "07-take",
        "talkies-walkies": "08-silence",
        "PARLER": "08-silence",
        "torche": "43-torch",
        "phases": "09-round",
        "défaite": "10-zero",
        "victoire": "11-out",
        "espionner": "21-observe",
        "bouclier": "22-protect",
        "échange": "23-recover",
        "pile vide": "27-new",
        "mise en place": "31-discovery",
        "premier joueur": "43-torch",
        "solo": "36-alone",
        "pyramide 3": "33-treasures",
        "éboulement": "47-ideas",
        "R4": "10-zero",
        "R19": "27-new",
        "mourir": "10-zero",
        "mort": "10-zero",
        "bloqué": "04-free",
        "coincé": "04-free",
        "adjacent": "03-walk",
        "à côté": "03-walk",
        "1er": "43-torch",
        "combien de tours": "31-discovery",
        "combien d'actions": "02-three",
        "dessus de la pile": "27-new",
        "sarcofage": "05-tiles",
        "équipem": "06-kit",
    },
}
"""What somebody may type, and a page that has to be among the first three."""
CASES = [(*at, word, slug) for at, words in WANTED.items() for word, slug in words.items()]


def test_every_game_is_looked_up_by_twenty_words_in_each_language() -> None:
    assert set(WANTED) == {(game, language) for game in COURSES for language in LANGUAGES}
    assert all(len(words) >= 20 for words in WANTED.values())


@pytest.mark.parametrize(("game", "language", "word", "slug"), CASES)
def test_a_word_finds_its_page(game: str, language: str, word: str, slug: str) -> None:
    found = find(index(game, language), word)
    assert slug in [page.slug for page in found[:3]]
    assert len(found) < len(pages(game, language)), "a word that every page has tells nothing"


@pytest.mark.parametrize(
    "word", ["void", "1st", "1er", "adjacent", "hexagone", "pawn", "how many turns"]
)
def test_a_telling_word_brings_no_flood_of_outbacks_pages(word: str) -> None:
    assert min(len(find(index("outback", each), word)) or 99 for each in LANGUAGES) <= 3


@pytest.mark.parametrize(
    ("language", "query", "most"),
    [
        ("fr", "plus de fuel", 3),
        ("fr", "je n'ai plus de fioul", 5),
        ("fr", "que faire si je tombe en panne", 5),
        ("en", "who wins the game", 5),
        ("en", "what if I run out of fuel", 7),
    ],
)
def test_a_question_does_not_bring_up_half_of_the_rules(
    language: str, query: str, most: int
) -> None:
    """Words that are on many pages, or the beginning of some, do not drown one that tells."""
    found = find(index("outspeed", language), query)
    assert 0 < len(found) <= most, [page.slug for page in found]


@pytest.mark.parametrize("game", COURSES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_is_found_by_its_id_and_by_its_first_words(game: str, language: str) -> None:
    known = index(game, language)
    for ruling, said in rulings(game, language).items():
        for spelt in (ruling, ruling.lower()):
            found = find(known, spelt)
            assert found and all(ruling in page.rulings for page in found), spelt
        whole = find(known, said)
        assert ruling in [each for page in whole[:3] for each in page.rulings], said


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_finds_all_and_nonsense_nothing(language: str) -> None:
    known = index("outback", language)
    for nothing in ("", "  ", "?!", "…", "\x00"):
        assert find(known, nothing) == known.pages
    for nonsense in ("zzzzqq", "OB99", "xylophone quartz", "%" * 500 + "zzz"):
        assert find(known, nonsense) == ()


def test_pages_with_all_the_words_come_alone() -> None:
    def page(slug: str, body: str) -> Page:
        return Page("g", slug, slug, "base", body, "", "", ())

    some = (
        page("a", "red dice"),
        page("b", "red bag"),
        page("c", "blue bag"),
        page("d", "nothing"),
    )
    known = index_of(some, {}, "en")
    assert [each.slug for each in find(known, "red bags")] == ["b"]
    assert {each.slug for each in find(known, "dice bag")} == {"a", "b", "c"}
    assert [each.slug for each in find(known, "b")] == ["b"], "a title counts most"
