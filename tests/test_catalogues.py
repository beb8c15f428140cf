"""The catalogues: complete and alike in both languages, and nothing in them that nobody says.

What the code says is read out of the code: each key that is written down is looked up with the
parameters it is given there, and for each key that is put together this page says from what.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from companion.admission import AdmissionWhy
from companion.cafe import CafeWhy
from companion.exchange.box_file import BoxFileWhy
from companion.exchange.rehearsal import Fate
from companion.exchange.session_file import GamesFileWhy
from companion.exchange.travel import Arrival
from companion.games import GAMES
from companion.house import HouseWhy
from companion.hub import TableWhy
from companion.i18n import BRIEF, FOLDER, LANGUAGES, Texts
from companion.learn import COURSES
from companion.learn.pages import pages
from companion.log import LogWhy
from companion.past import Kind
from companion.people import PeopleWhy
from companion.players import COLOURS, SHAPES, NameWhy
from companion.presence import Presence
from companion.rights import RightsWhy
from companion.stats.luck import Verdict
from companion.store.sessions import Place
from companion.store.shelf import Worry
from companion.store.storage import Rescue
from tests.support.by_game import of_game
from views.games import TABLES, nothing
from views.present.setup import STEPS, SetupWhy
from views.publish.compiling import By
from views.taps import DeskWhy

ROOT = Path(__file__).parent.parent
DOMAINS = ("app", *GAMES)
TEXTS = {game_id: of_game(game_id, "texts") for game_id in GAMES}
"""What each game says of its own texts."""
every_domain = pytest.mark.parametrize("domain", DOMAINS)
every_language = pytest.mark.parametrize("language", LANGUAGES)

# ------------------------------------------------------------------------- what is written


def file_of(domain: str, language: str, ending: str) -> Path:
    return FOLDER / language / "LC_MESSAGES" / f"{domain}.{ending}"


@cache
def written(domain: str, language: str) -> Catalog:
    with file_of(domain, language, "po").open("rb") as file:
        return read_po(file, locale=language, domain=domain)


def by_key(catalogue: Catalog) -> dict[str, Message]:
    """The messages of a catalogue by key; a plural one has the same key twice."""
    found = (message for message in catalogue if message.id)
    return {m.id if isinstance(m.id, str) else m.id[0]: m for m in found}


@cache
def messages(domain: str, language: str) -> dict[str, Message]:
    return by_key(written(domain, language))


def forms(message: Message) -> tuple[str, ...]:
    said = message.string
    return (said,) if isinstance(said, str) else tuple(said or ())


def sentences(domain: str, language: str) -> Iterator[tuple[str, str]]:
    for key, message in messages(domain, language).items():
        yield from ((key, form) for form in forms(message))


def blanks(form: str) -> frozenset[str]:
    """The names in a sentence that are filled in, also those of the command line's own help."""
    named = {name for _, name, _, _ in Formatter().parse(form) if name is not None}
    return frozenset(named | set(re.findall(r"%\((\w+)\)s", form)))


@every_domain
def test_every_language_has_the_same_keys_in_the_same_forms(domain: str) -> None:
    shapes = [
        {key: message.pluralizable for key, message in messages(domain, language).items()}
        for language in LANGUAGES
    ]
    assert shapes[0] and all(shape == shapes[0] for shape in shapes)


@every_domain
def test_every_language_fills_in_the_same_blanks(domain: str) -> None:
    filled = [
        {key: [blanks(form) for form in forms(message)] for key, message in found.items()}
        for found in (messages(domain, language) for language in LANGUAGES)
    ]
    assert all(each == filled[0] for each in filled)
    names = set().union(*(each for lists in filled[0].values() for each in lists))
    assert all(name.isidentifier() for name in names)


@every_domain
@every_language
def test_no_sentence_is_missing_empty_or_doubtful(domain: str, language: str) -> None:
    catalogue = written(domain, language)
    for key, message in messages(domain, language).items():
        wanted = catalogue.num_plurals if message.pluralizable else 1
        assert len(forms(message)) == wanted, key
        assert all(form.strip() and form != key for form in forms(message)), key
        assert not message.fuzzy, key
    assert not catalogue.obsolete


@every_domain
@every_language
def test_a_short_sentence_fills_in_nothing_that_the_whole_one_does_not(
    domain: str, language: str
) -> None:
    found = messages(domain, language)
    for key in (each for each in found if each.endswith(BRIEF)):
        whole_one = found[key.removesuffix(BRIEF)]
        assert found[key].pluralizable == whole_one.pluralizable, key
        assert found[key].string != whole_one.string, key
        for short, long in zip(forms(found[key]), forms(whole_one), strict=True):
            assert blanks(short) <= blanks(long), key


def test_what_has_no_short_sentence_is_said_whole() -> None:
    text = Texts("en")
    assert text.brief("outback.event.jeep_filled", name="Ann", tiles="") == "Ann filled the jeep."
    assert text.brief("outback.event.starts", name="Ann") == "Ann starts."
    assert text.brief.count("rush_out.event.damage_taken", 2, tile="Trap").startswith("Trap: 2")
    assert text.brief == text.brief != text, "what is kept of one is not taken for the other"


@every_domain
@every_language
def test_a_plural_has_one_key(domain: str, language: str) -> None:
    """The code asks with one key for all forms."""
    keys = (message.id for message in messages(domain, language).values())
    plurals = [key for key in keys if not isinstance(key, str)]
    assert all(one == many for one, many in plurals)


@every_domain
@every_language
def test_what_is_compiled_is_what_is_written(domain: str, language: str) -> None:
    """When this fails: pybabel compile -d companion/i18n -D <domain>."""
    with file_of(domain, language, "mo").open("rb") as file:
        compiled = {key: forms(message) for key, message in by_key(read_mo(file)).items()}
    assert compiled == {key: forms(m) for key, m in messages(domain, language).items()}


SAME_IN_FRENCH = {
    "past.ask", "past.month", "players.shape.triangle",
    "game.outback", "game.outspeed", "game.rush_out", "end.place", "table.scores",
    "settings.vibration", "coach.title", "rules.found", "kept.version",
}.union(*(texts.SAME_IN_FRENCH for texts in TEXTS.values()))  # fmt: skip


@every_domain
def test_french_is_not_english(domain: str) -> None:
    english, french = (messages(domain, language) for language in ("en", "fr"))
    same = {key for key in english if english[key].string == french[key].string}
    assert same == SAME_IN_FRENCH & english.keys()


BAD_FRENCH = re.compile(
    r"(?<![\u00a0\u202f])[;?!»]|(?<![\u00a0\u202f]):(?!//|\d+})|«(?![\u00a0\u202f])"
)
"""French sets these marks off with a space at which a line never breaks."""


@every_domain
def test_french_marks_stand_off_with_a_space_that_does_not_break(domain: str) -> None:
    assert [said for said in sentences(domain, "fr") if BAD_FRENCH.search(said[1])] == []


@pytest.mark.parametrize(
    "wrong", ["Qui ?", "Qui?", "Dés : 2", "« Table\u00a0»", "«\u00a0Table»", "a;"]
)
def test_a_breaking_space_would_be_found(wrong: str) -> None:
    assert BAD_FRENCH.search(wrong)


@pytest.mark.parametrize("domain", GAMES)
@every_language
def test_the_number_that_a_sentence_ends_with_is_never_alone_on_a_line(
    domain: str, language: str
) -> None:
    """What stands before it is bound to it: "goes back 2"; but "Pyramid 1" may take two lines.

    So it is on a key, which ends without a full stop: "Lower the counter to 5".
    """
    alone = re.compile(r"\w \w+ (?:\u2212?\d+[.!?]?|\{(?:counter|after)\})$")
    assert [said for said in sentences(domain, language) if alone.search(said[1])] == []


ON_A_TERMINAL = ("cli.", "serve.", "error.", "publish.")
"""What is printed where the command was typed: there, options can be copied."""
BREAKING = re.compile(r"(?<![\w-])-{1,2}[a-z]")


@every_domain
@every_language
def test_an_option_of_the_command_line_is_never_broken_on_a_screen(
    domain: str, language: str
) -> None:
    """A line may end after a hyphen, and "--" with "local" below it is no option."""
    shown = (said for said in sentences(domain, language) if not said[0].startswith(ON_A_TERMINAL))
    assert [said for said in shown if BREAKING.search(said[1])] == []


@every_domain
@every_language
def test_an_apostrophe_is_curved_and_no_space_is_stray(domain: str, language: str) -> None:
    for key, form in sentences(domain, language):
        assert "'" not in form, key
        assert not re.search(r"(?<!\w)-\d", form), f"{key}: a hyphen for a minus"
        assert "  " not in form, key
        assert key == "list.and" or form == form.strip(), key


# ------------------------------------------------------------------------- what the code says


@dataclass(frozen=True)
class Said:
    """A key in the code: ``{}`` stands for what is put in; ``given`` are the parameters there."""

    key: str
    plural: bool
    given: frozenset[str] | None
    where: str


@cache
def code() -> tuple[tuple[Path, ast.Module], ...]:
    paths = sorted([*ROOT.glob("companion/**/*.py"), *ROOT.glob("views/**/*.py")])
    return tuple((path, ast.parse(path.read_text("utf-8"))) for path in paths)


def texts_asked(call: ast.Call) -> str | None:
    """Whether a call asks a :class:`Texts`: "text" for ``text(...)``, else its method."""
    match call.func:
        case ast.Name("text") | ast.Attribute(_, "text"):
            return "text"
        case ast.Attribute(ast.Name("text") | ast.Attribute(_, "text"), "count" | "has" as method):
            return method
    return None


def keys_in(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(str(key)):
            yield key
        case ast.JoinedStr(parts):
            yield "".join(str(p.value) if isinstance(p, ast.Constant) else "{}" for p in parts)
        case ast.IfExp(_, one, other):
            yield from (*keys_in(one), *keys_in(other))


def said_in(path: Path, tree: ast.Module) -> Iterator[Said]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not (how := texts_asked(node)):
            continue
        names = {word.arg for word in node.keywords}
        open_end = None in names or how == "has"
        given = None if open_end else frozenset(name for name in names if name)
        where = f"{path.relative_to(ROOT)}:{node.lineno}"
        for argument in node.args[:2]:
            for key in keys_in(argument):
                yield Said(key, how == "count", given, where)


@cache
def said() -> tuple[Said, ...]:
    return tuple(each for path, tree in code() for each in said_in(path, tree))


HOUSE_CODES = {
    *(*TableWhy, *RightsWhy, *LogWhy, *NameWhy, *SetupWhy, *DeskWhy),
    *(*PeopleWhy, *HouseWhy),
    *(*BoxFileWhy, *GamesFileWhy, *AdmissionWhy, *CafeWhy),
} - {TableWhy.TWICE}
"""All but the double tap: what was meant has been done, so there is nothing to say."""


LINK_CODES = (
    *(GamesFileWhy.NOT_GAMES, GamesFileWhy.NEWER_GAMES, GamesFileWhy.DAMAGED_GAMES),
    GamesFileWhy.TOO_MANY_GAMES,
)
"""What is said of a link; whatever there is too much of in one, it is said alike."""


ANSWERS = [
    (game, question, answer)
    for game, texts in TEXTS.items()
    for question, answers in texts.QUESTIONS.items()
    for answer in answers
]

SCORED = [game for game in GAMES if "score" in TABLES[game].pages]
COMPARED = ("outback", "ants")
WHO_PLAYS = ("finished", "rush_out.count")

PUT_TOGETHER: dict[str, Iterable[tuple[str, ...] | str]] = {
    "app.{}": ("loading", "away", "newer", "slow", "no_script"),
    "cli.file.{}": ("written", "read"),
    "game.{}": GAMES,
    "game.{}.about": GAMES,
    "game.{}.remark": GAMES,
    "game.{}.score": SCORED,
    "join.{}": ("ask", "submit"),
    "learn.answer.{}": ("right", "wrong"),
    "learn.name.{}": ("1", "2", "3", "4"),
    "parcel.{}": Arrival,
    "parcel.boxes.{}": Fate,
    "parcel.players.{}": Fate,
    "past.kind.{}": Kind,
    "past.put.{}": Place,
    "past.state.{}": (Kind.ARCHIVED, Kind.DELETED, Kind.TYPED_IN, Kind.LEFT),
    "past.step.{}": ("first", "back", "last"),
    "people.{}": tuple(Presence),
    "players.colour.{}": COLOURS,
    "players.shape.{}": SHAPES,
    "prepare.{}": STEPS,
    "prepare.next.{}": STEPS[1:],
    "publish.compiled.{}": By,
    "settings.theme.{}": ("phone", "light", "dark"),
    "settings.vibration.{}": ("on", "off"),
    "stats.luck.{}": (Verdict.MORE, Verdict.FEWER),
    "stats.row.{}": (
        "plays",
        "wins",
        "shared",
        "best",
        "average",
        "streak",
        "longest",
        "won_by",
        "lost_by",
    ),
    "table.{}": ("scores", "history", "settings"),
    "take.{}": LINK_CODES,
    "time.month.{}": tuple(map(str, range(1, 13))),
    "trouble.{}": Rescue,
    "why.{}": HOUSE_CODES,
    "worry.{}": Worry,
    "{}.box": [game for game in GAMES if TABLES[game].box is not nothing],
    "{}.because.{}": [
        (game, code) for game, texts in TEXTS.items() for code in getattr(texts, "BECAUSE", ())
    ],
    "{}.box.compared": COMPARED,
    "{}.box.matches": COMPARED,
    "{}.chance.{}": [
        (game, what) for game, texts in TEXTS.items() for what in getattr(texts, "CHANCES", ())
    ],
    "{}.course.title": GAMES,
    "{}.course.unit": GAMES,
    "{}.finished.another": SCORED,
    "{}.finished.result": SCORED,
    "{}.lesson.{}": {(page.game, page.lesson) for g in COURSES for page in pages(g, "en")},
    "{}.rules.example": COURSES,
    "{}.option.teams": [game for game, question, answer in ANSWERS if answer == "teams"],
    "{}.option.{}": {(game, question) for game, question, _ in ANSWERS},
    "{}.option.{}.{}": ANSWERS,
    "{}.option.{}.{}.why": ANSWERS,
    "{}.tools.{}": [(game, tool) for game, texts in TEXTS.items() for tool in texts.TOOLS],
    "{}.who.tap": WHO_PLAYS,
    "{}.who.title": WHO_PLAYS,
    "{}.who.{}": [(who, named) for who in WHO_PLAYS for named in ("name", "named")],
    **{key: values for texts in TEXTS.values() for key, values in texts.PUT_TOGETHER.items()},
}
"""What is put into the keys that the code puts together; any other blank in a key is a mistake."""


def whole(key: str) -> set[str]:
    """The keys that a key in the code stands for."""
    if "{}" not in key:
        return {key}
    filled = ((each,) if isinstance(each, str) else each for each in PUT_TOGETHER.get(key, ()))
    return {key.format(*values) for values in filled}


@cache
def all_messages() -> dict[str, Message]:
    return {key: each for domain in DOMAINS for key, each in messages(domain, "en").items()}


KEY = re.compile(r"\{\}\.box|(?:\{\}\.)?(?:[a-z_]+\.)+(?:[a-z_.]|\{\})*")


@cache
def put_together_anywhere() -> dict[str, str]:
    """Every f-string of the code that looks like a key, with its place."""
    found = {}
    for path, tree in code():
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                (key,) = keys_in(node)
                if (
                    re.fullmatch(r"(?:\{\}\.box|(?:\{\}\.)?(?:[a-z_]+\.)+(?:[a-z_.]|\{\})*)", key)
                    and "{}" in key
                ):
                    found[key] = f"{path.relative_to(ROOT)}:{node.lineno}"
    return found


def test_this_page_says_what_is_put_into_every_key_that_is_put_together() -> None:
    missing = set(put_together_anywhere()) - set(PUT_TOGETHER)
    assert missing == set(), {key: put_together_anywhere()[key] for key in missing}
    assert set(PUT_TOGETHER) <= set(put_together_anywhere()), "no longer in the code"


def test_every_key_in_the_code_has_a_sentence_in_the_form_it_is_asked_for() -> None:
    known = all_messages()
    wrong = [
        (key, each.where)
        for each in said()
        for key in whole(each.key)
        if key not in known or bool(known[key].pluralizable) != each.plural
    ]
    assert len(said()) > 100
    assert wrong == []


def test_every_sentence_is_given_what_it_fills_in() -> None:
    wrong = []
    for each in said():
        if each.given is None:
            continue
        given = each.given | ({"count"} if each.plural else set())
        for key in whole(each.key) & all_messages().keys():
            wanted = set().union(*map(blanks, forms(all_messages()[key])))
            if not wanted <= given and "%(" not in str(all_messages()[key].string):
                wrong.append((key, wanted - given, each.where))
    assert wrong == []


def test_no_sentence_is_left_that_nobody_says() -> None:
    literals = {
        node.value
        for _, tree in code()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    used = literals.union(*(whole(key) for key in PUT_TOGETHER))
    used |= {f"{key}{BRIEF}" for key in used}
    assert sorted(set(all_messages()) - used) == []
