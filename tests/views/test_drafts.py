"""What a phone is in the middle of outlives the program: every form and tool of every game."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion import drafts
from companion.game import Setup
from companion.games import GAMES
from companion.games.ants.options import AntsOptions, Keeping
from companion.games.ants.state import AntsState, Phase
from companion.games.outspeed.pieces import PathKey
from companion.house import House
from companion.i18n import Texts
from companion.learn import COURSES
from companion.learn.exercise import Practice, Quiz
from companion.learn.pages import Page, pages
from companion.store.library import Library
from companion.store.sessions import SessionStore
from tests.support.agreements import agreements, setup_of
from tests.support.links import REAL_DIALS, code_of, lived
from tests.support.play import seats
from tests.views.drawn_phone import Drawn, DrawnPhone, buttons, same, texts
from views import debounce
from views.games import TABLES, nothing
from views.games.outspeed.tile_pages import EDITOR
from views.present.outspeed.names import path_name
from views.routes import HOME, Route, game_page, table, take

PAGES = [(game, sheet) for game in GAMES for sheet in ("new", *TABLES[game].pages)]
TAPS = 40
TEXT = Texts("en")
FILES = {Texts("en")(key) for key in ("box.save", "box.load")}
"""What asks the browser for a file, which there is none to give."""


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(debounce, "DEBOUNCE_S", 0)


def started(folder: Path, session: str = "") -> DrawnPhone:
    """A phone of the program, as it comes up on a data folder."""
    house = House(SessionStore(folder), Library(folder / "library.json"))
    if session:
        return DrawnPhone(house, house.table(session))
    spec = GAMES["ants"]
    house.add_player("Anna")
    house.add_player("Zoé")
    options = AntsOptions(keeping=Keeping.ROUNDS)
    return DrawnPhone(house, house.start(Setup("ants", seats(3), options, spec.box())))


def taps_about(phone: DrawnPhone, route: Route, random: Random) -> Drawn:
    """Tap here and there on a page, and come back whenever a tap leads away from it."""
    for _ in range(TAPS):
        phone.go(route)
        phone.tap(random.choice([tap for name, tap in buttons(phone.draw()) if name not in FILES]))
    phone.go(HOME)
    phone.go(route)
    phone.desk.notice = None
    return phone.draw()


@pytest.mark.parametrize(("game", "sheet"), PAGES)
def test_a_form_is_as_it_was_left_when_the_program_starts_again(
    game: str, sheet: str, tmp_path: Path
) -> None:
    phone, random, route = started(tmp_path), Random(f"{game} {sheet}"), game_page(game, sheet)
    phone.go(route)
    untouched = phone.draw()
    left = untouched
    while same(left, untouched):
        left = taps_about(phone, route, random)
    again = started(tmp_path, phone.hub.session.id)
    again.go(route)
    assert same(again.draw(), left)


def is_counting(phone: DrawnPhone) -> bool:
    state = phone.hub.session.state
    return isinstance(state, AntsState) and state.phase is Phase.COUNTING


def counting(folder: Path) -> DrawnPhone:
    """A phone at a table that counts its first round of Ants."""
    phone, random = started(folder), Random(3)
    there = table(phone.hub.session.id)
    while not is_counting(phone):
        phone.go(there)
        phone.tap(random.choice(buttons(phone.draw()))[1])
    phone.go(there)
    phone.tap(dict(buttons(phone.draw()))[Texts("en")("ants.playing.count")])
    return phone


def count_on(phone: DrawnPhone, taps: int, random: Random) -> list[str]:
    """Tap on the counters; answer what stands there then."""
    for _ in range(taps):
        phone.tap(random.choice(counters(phone))[1])
    return [name for name, _ in counters(phone)]


def test_a_round_of_ants_that_is_half_counted_is_counted_on(tmp_path: Path) -> None:
    phone = counting(tmp_path)
    left = count_on(phone, 9, Random(3))
    again = started(tmp_path, phone.hub.session.id)
    assert [name for name, _ in counters(again)] == left
    assert any(": 0, " not in name for name in left)


def test_two_phones_of_a_table_count_one_round_together(tmp_path: Path) -> None:
    """What one has tapped in stands on the other at once, and is not typed a second time."""
    anna = counting(tmp_path)
    zoe, told = DrawnPhone(anna.house, anna.hub, name="Zoé"), list[bool]()
    stop = anna.hub.listen("Zoé", lambda: told.append(True))
    told.clear()
    left = count_on(anna, 4, Random(3))
    assert len(told) == 4, "each tap is shown on the other phone"
    assert [name for name, _ in counters(zoe)] == left
    assert count_on(zoe, 3, Random(4)) == [name for name, _ in counters(anna)] != left
    stop()


def test_a_double_tap_says_one_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second tap meets the question for the next number: it was not meant for that one."""
    phone, text = counting(tmp_path), Texts("en")

    def taps_twice(begins: str) -> None:
        monkeypatch.setattr(debounce, "DEBOUNCE_S", 0)
        phone.tap_named(begins)
        monkeypatch.setattr(debounce, "DEBOUNCE_S", 5.0)
        phone.tap_named(begins)

    taps_twice("3: Anna")
    said = [name for name, _ in counters(phone) if name.endswith("say it anew")]
    assert sum(": 3, " in name for name in said) == 1, said
    phone.go(game_page("ants", "score"))
    taps_twice(text.count("ants.finished.say", 3))
    assert text("ants.finished.before", name=text("finished.seat", number=2)) in texts(phone.draw())
    phone.go(game_page("outspeed", "tiles"))
    phone.tap_named(text("outspeed.edit.tile_unknown", tile=7))
    left, costs = path_name(PathKey.LEFT, text), text("outspeed.edit.slot.cost")
    taps_twice(text("outspeed.edit.number", path=left, what=costs, number=1))
    typed = EDITOR.of(phone.desk.places.here()).tile
    assert typed is not None and typed.amount("cost").fixed == 1, "it was not taken back"


BOARDS = [game for game in GAMES if TABLES[game].box is not nothing]


@pytest.mark.parametrize("game", BOARDS)
def test_a_box_that_is_being_corrected_at_a_table_outlives_a_restart(
    game: str, tmp_path: Path
) -> None:
    """It is on its way into every later game: half of it lost means to begin anew."""
    phone, board = correcting(game, tmp_path)
    left = phone.draw()
    again = started(tmp_path, phone.hub.session.id)
    again.go(board)
    assert same(again.draw(), left)


@pytest.mark.parametrize("game", BOARDS)
def test_a_game_that_comes_by_a_link_meanwhile_interrupts_and_no_more(
    game: str, tmp_path: Path
) -> None:
    phone, _ = correcting(game, tmp_path)
    left = phone.draw()
    phone.go(take(code_of(lived("outspeed", 6, options=REAL_DIALS))))
    assert TEXT("take.new") in texts(phone.draw())
    phone.tap_named(TEXT("prepare.back"))
    assert same(phone.draw(), left)


def correcting(game: str, folder: Path) -> tuple[DrawnPhone, Route]:
    """A phone at a table whose box is being corrected, and where that is."""
    phone = started(folder)
    hub = phone.house.start(setup_of(game, agreements(game)[0], Random(2)))
    phone, random, board = DrawnPhone(phone.house, hub), Random(7), table(hub.session.id, "board")
    phone.go(board)
    before = phone.draw()
    while same(phone.draw(), before):
        about = [tap for name, tap in buttons(phone.draw()) if name not in FILES]
        phone.tap(random.choice(about))
        phone.desk.notice, phone.desk.told = None, ""
        if phone.desk.route != board:
            phone.go(board)
    return phone, board


def counters(phone: DrawnPhone) -> list[tuple[str, Drawn]]:
    """What can be tapped in the form at the table: each number, and the keys to say one."""
    numbers = (", say it anew", ": Anna, ", ": Ben, ", ": Chloé, ")
    return [each for each in buttons(phone.draw()) if any(part in each[0] for part in numbers)]


def test_of_phones_in_the_middle_of_nothing_only_so_many_are_remembered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drafts, "MOST_KNOWN", 10)
    of_all = drafts.Drafts(Library(tmp_path / "library.json"))
    for number in range(15):
        of_all.keep(f"busy {number}", "form", number, None)
    for number in range(200):
        assert of_all.of(f"idle {number}", "form") is None
    assert len(of_all._known) <= 2 * 15 + 1
    assert [of_all.of(f"busy {number}", "form") for number in range(15)] == [*range(15)]


SOME = {"outback": 25, "ants": 40, "outspeed": 25, "rush_out": 40}
"""How many taps are made at a table of each game."""


@pytest.mark.parametrize("game", SOME)
def test_a_table_is_as_it_was_left_when_the_program_starts_again(game: str, tmp_path: Path) -> None:
    """What is for some eyes only is put away, and asked for anew."""
    phone, random = started(tmp_path), Random(game)
    hub = phone.house.start(setup_of(game, random.choice(agreements(game)), random))
    phone, there = DrawnPhone(phone.house, hub), table(hub.session.id)
    for at in range(SOME[game]):
        phone.tap(random.choice([tap for name, tap in buttons(phone.draw()) if name not in FILES]))
        phone.desk.notice, phone.desk.told = None, ""
        if phone.desk.route != there:
            phone.go(there)
        if at % 3 == 0:
            phone.desk.screen.put_away()
            assert same(started(tmp_path, hub.session.id).draw(), phone.draw())


def first_with(kind: type[Quiz[Any, Any]] | type[Practice[Any]], game: str) -> Page:
    """The first page of a game with an exercise of this kind."""
    course = COURSES[game].exercises
    return next(page for page in pages(game, "en") if isinstance(course.get(page.exercise), kind))


@pytest.mark.parametrize("kind", [Quiz, Practice])
@pytest.mark.parametrize("game", GAMES)
def test_an_exercise_goes_on_where_it_was_left(
    game: str, kind: type[Quiz[Any, Any]] | type[Practice[Any]], tmp_path: Path
) -> None:
    phone, random = started(tmp_path), Random(5)
    route = game_page(game, "learn", first_with(kind, game).slug)
    phone.go(route)
    kept, begun = library_of(tmp_path), phone.draw()
    assert library_of(tmp_path) == kept, "to look at it writes nothing"
    for _ in range(TAPS // 4):
        phone.tap(random.choice([tap for _, tap in buttons(phone.draw())]))
        phone.desk.notice = None
        phone.go(route)
    assert not same(phone.draw(), begun)
    again = started(tmp_path, phone.hub.session.id)
    again.go(route)
    assert same(again.draw(), phone.draw())


def library_of(folder: Path) -> bytes:
    return (folder / "library.json").read_bytes()


def test_the_coach_does_not_ask_again_after_a_restart(tmp_path: Path) -> None:
    """Neither whether it is wanted, once somebody played on, nor what was put off."""
    phone, random = counting(tmp_path), Random(2)
    later, yes = TEXT("coach.later"), TEXT("coach.yes")
    ask = TEXT("coach.ask", game=TEXT("game.ants"))
    assert ask not in texts(phone.draw())
    again = started(tmp_path, phone.hub.session.id)
    assert ask not in texts(again.draw()) and same(again.draw(), phone.draw())
    other = DrawnPhone(
        phone.house, phone.house.start(setup_of("outback", agreements("outback")[0], random))
    )
    other.tap_named(yes)
    while later not in texts(other.draw()):
        other.tap(random.choice(buttons(other.draw()))[1])
        other.go(table(other.hub.session.id))
    other.tap_named(later)
    left = other.draw()
    assert later not in texts(left)
    assert same(started(tmp_path, other.hub.session.id).draw(), left)
