"""No label of a button is cut on a small phone, and headings of a table fit in one line.

Every game is played again from its transcripts, and what it leads to is opened, by taps too.
Screens are laid out by :mod:`tests.views.measure`, without a browser.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import flet as ft
import pytest

from companion.game import Seat, Setup
from companion.games import GAMES
from companion.games.outback.events import FirstChosen
from companion.games.rush_out import SPEC
from companion.games.rush_out.box import RushOutBox
from companion.games.rush_out.options import PyramidMap, RushOutOptions
from companion.games.rush_out.pyramid import SQUARE
from companion.i18n import LANGUAGES, Texts
from companion.learn.pages import pages
from companion.log import Entry, Undone
from companion.offers import Offer
from companion.players import COLOURS
from tests.games.rush_out.tables import STEPPED
from tests.support.transcript import named, read_transcript
from tests.test_golden import TRANSCRIPTS
from tests.test_ruling_ids import ID
from tests.views.drawn import DrawnPhone, below, buttons, spoken
from tests.views.drawn_phone import Unsaved
from tests.views.harness import door
from tests.views.measure import Layout, lines_of, wide
from views.games import TABLES
from views.present.rush_out.pyramid import LEVEL_DP, pyramid_view
from views.present.setup import STEPS, Draft
from views.routes import SHEETS, Route, game_page, table

NAMES = ("Maximilienne", "Bartholomäus", "Gwendoline", "Ömer", "Émile-Victor", "Wolfgang")
"""Of at most twelve letters, two as wide as such names are."""
SMALL_DP, USUAL_DP = 360, 390
HEADING = (20, 700)
"""The size and the weight of a heading."""
HARDLY_SEEN_DP = 4
"""A picture that is so much wider than its place is centred there, and whole."""
Screen = tuple[str, ft.Control]
every_game = pytest.mark.parametrize("game", GAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def seats(count: int) -> tuple[Seat, ...]:
    shapes = ("circle", "square", "triangle", "star", "heart", "moon")
    people = zip(NAMES, COLOURS, shapes, strict=False)
    return tuple(Seat(name, name, colour, shape) for name, colour, shape in people)[:count]


def played(phone: DrawnPhone, game: str) -> Iterator[Screen]:
    """Play every transcript of a game; each new kind of moment is shown, and what it opens."""
    pressed = set[str]()
    for path in TRANSCRIPTS:
        if path.parent.name != game:
            continue
        of, count, events = read_transcript(path.read_text("utf-8"))
        spec, seen = named(of), set[tuple[str, str]]()
        hub = phone.house.start(Setup(game, seats(count), spec.options(), spec.box()))
        hub._saves = Unsaved()
        for number, event in enumerate((None, *events)):
            if event is not None:
                phone.happens(hub, event)
            kind = (type(event).__name__, str(getattr(hub.session.state, "phase", "")))
            if kind not in seen:
                seen.add(kind)
                yield from opened(phone, table(hub.session.id), f"{path.stem} {number}", pressed)
        for sheet in SHEETS:
            yield f"{path.stem} {sheet}", phone.go(table(hub.session.id, sheet))


def opened(phone: DrawnPhone, here: Route, where: str, pressed: set[str]) -> Iterator[Screen]:
    """Show a screen, and what each button opens there that was not ``pressed`` before.

    What a tap brings about at a table is undone.
    """
    desk, screen = phone.desk, phone.go(here)
    yield where, screen
    back = desk.text("undo"), desk.text("redo")
    for button in buttons(screen):
        name = spoken(button)
        if name in pressed or name.startswith(back):
            continue
        pressed.add(name)
        hub, draft = desk.hub, desk.draft
        seq = hub.session.seq if hub else 0
        phone.press(button)
        brought_about = hub.session.seq - seq if hub else 0
        for _ in range(brought_about):
            assert hub is not None
            phone.happens(hub, Undone())
        if desk.route == here and not brought_about:
            yield f"{where}, {name}", phone.screen()
        else:
            desk.go(here)
        desk.screen.forget()
        desk.notice, desk.draft = None, draft


def beside_the_tables(phone: DrawnPhone, game: str) -> Iterator[Screen]:
    """Prepare a game, and open its tools, forms and lessons."""
    pressed = set[str]()
    for sheet in ("", "learn", "rules", *TABLES[game].pages):
        yield from opened(phone, game_page(game, sheet), f"/{game}/{sheet}", pressed)
    for page in pages(game, phone.desk.text.language):
        yield page.id, phone.go(game_page(game, "learn", page.slug))
    spec = GAMES[game]
    for name in NAMES[: spec.max_seats]:
        phone.house.add_player(name)
    people = tuple(player.id for player in phone.house.library.players())[: spec.max_seats]
    for step, name in enumerate(STEPS):
        phone.desk.draft = Draft(game, spec.options(), people, step)
        yield from opened(phone, game_page(game, "new"), f"/{game}/new {name}", set())


@dataclass(frozen=True, slots=True)
class Seen:
    """A screen of a game: laid out on a small phone, and all that is said on it."""

    where: str
    layout: Layout
    said: tuple[str, ...]
    is_table: bool


def screens(game: str, language: str) -> Iterator[Seen]:
    """All screens of a game, tables first."""
    with TemporaryDirectory() as folder:
        phone = DrawnPhone(Path(folder), language, SMALL_DP)
        for is_table, walk in ((True, played), (False, beside_the_tables)):
            for where, screen in walk(phone, game):
                laid = Layout(screen, SMALL_DP)
                yield Seen(where, laid, tuple(all_said(screen)), is_table)


def all_said(screen: ft.Control) -> Iterator[str]:
    for each in below(screen):
        for name in ("value", "label", "semantics_label"):
            if isinstance(said := getattr(each, name, None), str):
                yield said


def cut_labels(seen: Seen, text: Texts) -> list[str]:
    """Labels without room, but for what undo would take back: that is a whole sentence."""
    explained = text("undo"), text("redo")
    return [
        f"cut at {words.room_dp:.0f} dp: {words.said}"
        for words in seen.layout.words
        if words.is_cut and words.button and not spoken(words.button).startswith(explained)
    ]


def cut_words(seen: Seen) -> list[str]:
    """Single words of ours that end in an ellipsis: what is left of them says nothing."""
    return [
        f"cut at {words.room_dp:.0f} dp: {words.said}"
        for words in seen.layout.words
        if words.is_cut and not words.button and words.said.isalpha() and words.said not in NAMES
    ]


def beyond_the_edge(seen: Seen) -> list[str]:
    """Rows that are wider than their room."""
    return [
        f"{row.needs_dp:.0f} dp in {row.room_dp:.0f}: {row.said}"
        for row in seen.layout.overflows
        if row.needs_dp > row.room_dp + HARDLY_SEEN_DP
    ]


def long_headings(seen: Seen) -> list[str]:
    """Headings of a table that take more than a line on a usual phone."""
    more = USUAL_DP - SMALL_DP
    return [
        f"heading in {words.room_dp + more:.0f} dp: {words.said}"
        for words in seen.layout.words
        if seen.is_table
        and words.level == 1
        and lines_of(words.said, *HEADING, words.room_dp + more) != (1, False)
    ]


def without_room(seen: Seen, text: Texts) -> list[str]:
    """All that is looked for on every screen."""
    cut = [*cut_labels(seen, text), *cut_words(seen)]
    return [*cut, *beyond_the_edge(seen), *long_headings(seen)]


def ids_of_rulings(seen: Seen) -> list[str]:
    """Ids that a table says, but for its look-up."""
    is_look_up = seen.where.endswith(" rules")
    return [f"id: {said}" for said in seen.said if ID.search(said)] if not is_look_up else []


@every_language
@every_game
def test_every_screen_has_room_for_its_words(game: str, language: str) -> None:
    """One walk for all that is looked for: drawing every screen is what takes its time."""
    text, faults = Texts(language), dict[str, str]()
    for seen in screens(game, language):
        found = without_room(seen, text)
        if seen.is_table:
            found += ids_of_rulings(seen)
        faults |= {fault: seen.where for fault in found if fault not in faults}
    assert faults == {}


def among_phones(phone: DrawnPhone) -> Iterator[Screen]:
    """Be the host of a table of four phones, asked and told all there is; then a stranger there."""
    desk = phone.desk
    desk.door = door()
    spec = GAMES["outback"]
    hub = phone.house.start(Setup("outback", seats(4), spec.options(), spec.box()))
    circle = hub.circle
    circle.claim(desk.name, hub.all_seats)
    for seat, other in enumerate(("b", "c", "d"), 1):
        circle.comes(other)
        circle.claim(other, frozenset({seat}))
    here = table(hub.session.id)
    yield "news", phone.go(here)
    desk.forget_told()
    yield "host", phone.go(table(hub.session.id, "settings"))
    circle.remove(desk.name, "d")
    circle.lock(desk.name, locked=True)
    yield "locked", phone.go(table(hub.session.id, "settings"))
    for seats_wanted in (frozenset({0}), hub.all_seats):
        circle.claim("b", seats_wanted)
        yield f"asked for {sorted(seats_wanted)}", phone.go(here)
    circle.withdraw("b")
    hub.offers.add(Offer("b", (Entry(1, 0, 0, "b:1", FirstChosen(2)),)))
    yield "offered", phone.go(here)
    circle.make_host(desk.name, "c")
    circle.hides("c", hidden=True)
    circle.claim(desk.name, frozenset({1}))
    yield "waiting", phone.go(table(hub.session.id, "settings"))
    circle.watch.left("c")
    with patch("companion.rights.HOST_LOST_MS", 0):
        yield "host lost", phone.go(table(hub.session.id, "settings"))
    circle.remove("c", desk.name)
    yield "stranger", phone.go(here)


@every_language
def test_what_phones_ask_and_tell_each_other_has_room(language: str) -> None:
    text, faults, said = Texts(language), dict[str, str](), set[str]()
    with TemporaryDirectory() as folder:
        for where, screen in among_phones(DrawnPhone(Path(folder), language, SMALL_DP)):
            seen = Seen(where, Layout(screen, SMALL_DP), tuple(all_said(screen)), is_table=True)
            said |= set(seen.said)
            found = without_room(seen, text)
            faults |= {fault: where for fault in found if fault not in faults}
    assert faults == {}
    for key in ("ask.allow", "ask.stop", "offer.take", "people.unlock", "people.take"):
        assert text(key) in said, key
    told = text("why.removed"), text("news.taken", names=NAMES[3])
    assert all(any(each in sentence for sentence in said) for each in told)


@every_language
def test_the_name_of_each_level_is_on_the_canvas_of_the_map(language: str) -> None:
    text = Texts(language)
    for room in (SMALL_DP - 28, USUAL_DP - 28):
        for layout in (SQUARE, STEPPED):
            state = SPEC.setup(seats(2), RushOutOptions(map=PyramidMap.SQUARE), RushOutBox())
            view = pyramid_view(replace(state, places=layout), {}, {}, room, 268)
            for level, left, _ in view.levels:
                named = wide(text("rush_out.level", level=level + 1), 12, 700)
                assert left + 1 + named <= max(view.wide, LEVEL_DP) + 0.5, (room, level)


def test_what_has_no_room_is_found() -> None:
    assert lines_of("Sarcophage", 12, 600, 50) == (1, True)
    assert lines_of("Back to all tiles", 15, 600, 80)[0] == 2
    row = ft.Row([ft.Icon(ft.Icons.ADD), ft.Text("Wide as wide can be", max_lines=1, expand=True)])
    (words,) = Layout(ft.Container(row, padding=12), 100).words
    assert (words.room_dp, words.is_cut) == (100 - 24 - 24 - 10, True)
