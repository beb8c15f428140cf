"""A phone that lies on the table for all to see: how large everything is, and that all of it is.

Sizes are held in millimetres, on a phone with 160 dp to the inch: capitals of a name 12 mm, of
whatever else matters 5 mm, the mark and the one number that is the matter 20 mm. On a phone of
360 x 640 nothing is smaller than three quarters of that.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from flet import ControlState

from companion.game import Seat
from companion.games import GAMES
from companion.i18n import LANGUAGES, Texts
from companion.lazy import Lazy
from companion.players import COLOURS, SHAPES
from companion.session import Session
from tests.support.contrast import contrast
from tests.support.transcript import sessions
from tests.test_golden import TRANSCRIPTS
from tests.views import measure
from tests.views.drawn_phone import Drawn, DrawnPhone, buttons, laid, texts
from views import debounce
from views.games import TABLES
from views.look import tones
from views.present.display import Sign
from views.present.history import last_sentence
from views.screens.display import LAID
from views.screens.display_head import GLEAM, INKS
from views.widgets.frame import Window
from views.widgets.lettering import CAP, fit, wide
from views.widgets.painted import MM

UPRIGHT, SMALL, FLAT = (390, 844), (360, 640), (844, 390)
WINDOWS = {UPRIGHT: 1.0, SMALL: 0.75, FLAT: 1.0}
"""How much of its size everything has at least on each phone."""
TABLET = (1180, 820)
NAME_MM, MARK_MM, TEXT_MM = 12, 20, 5
HAIR = 0.1
EVERY = 13
NAMES = ("Anna", "Maxime", "Louise", "Thomas", "Zoé", "Manon")
every_game = pytest.mark.parametrize("game", GAMES)
every_window = pytest.mark.parametrize("window", WINDOWS)


# -- what is painted, as values -----------------------------------------------------------------


@dataclass(frozen=True)
class Painted:
    """A line of letters on the screen: where its middle is, and how high its capitals."""

    said: str
    x: float
    y: float
    cap_dp: float
    weight: int
    spacing: float
    is_centred: bool

    @property
    def left_and_right(self) -> tuple[float, float]:
        size = self.cap_dp / CAP
        long = measure.wide(self.said, size, self.weight) + self.spacing * len(self.said)
        left = self.x - long / 2 if self.is_centred else self.x
        return left, left + long


def painted(control: Any, left: float = 0, top: float = 0) -> Iterator[Painted]:
    """Every line that is painted on a screen, where it is."""
    if isinstance(control, list):
        for each in control:
            yield from painted(each, left, top)
    if not isinstance(control, dict):
        return
    left, top = left + (control.get("left") or 0), top + (control.get("top") or 0)
    if control.get("_c") == "Text" and "style" in control:
        yield _line(control, left, top)
    for name in ("content", "controls", "shapes"):
        yield from painted(control.get(name), left, top)


def _line(text: Drawn, left: float, top: float) -> Painted:
    style = text["style"]
    weight = int(str(style["weight"].value).removeprefix("w"))
    return Painted(
        text["value"],
        left + text["x"],
        top + text["y"],
        style["size"] * CAP,
        weight,
        style.get("letter_spacing") or 0,
        text["alignment"]["x"] == 0,
    )


def marks(control: Any) -> Iterator[float]:
    """How wide each mark of a player is."""
    if isinstance(control, list):
        for each in control:
            yield from marks(each)
    if isinstance(control, dict):
        if "shapes/" in str(control.get("src", "")):
            yield control["width"]
        for name in ("content", "controls"):
            yield from marks(control.get(name))


def is_on_screen(line: Painted, window: tuple[int, int]) -> bool:
    left, right = line.left_and_right
    top, bottom = line.y - line.cap_dp / 2, line.y + line.cap_dp / 2
    return left >= -HAIR and right <= window[0] + HAIR and top >= 0 and bottom <= window[1]


# -- tables -------------------------------------------------------------------------------------


@cache
def moments(game: str) -> tuple[Session, ...]:
    """Moments of all games that are written down, played by people with usual names."""
    written = [path.read_text("utf-8") for path in TRANSCRIPTS if path.parent.name == game]
    games = [list(sessions(text)) for text in written]
    return tuple(named(session) for played in games for session in [*played[::EVERY], *played[-3:]])


def named(session: Session) -> Session:
    seats = tuple(
        Seat(name, name, colour, shape)
        for name, colour, shape, _ in zip(NAMES, COLOURS, SHAPES, session.setup.seats, strict=False)
    )
    return replace(session, setup=replace(session.setup, seats=seats))


def on_display(phone: DrawnPhone, session: Session, window: tuple[int, int]) -> Drawn:
    phone.desk.window = Window(*window)
    phone.show(replace(session, id=phone.hub.session.id), "display")
    return phone.draw()


@pytest.fixture
def phone(request: pytest.FixtureRequest, tmp_path: Path) -> DrawnPhone:
    """A phone that plays no seat, at a table of the game that the test is about."""
    asked = getattr(request.node, "callspec", None)
    game = asked.params.get("game", "outback") if asked else "outback"
    house, hub = laid(tmp_path, moments(game)[0].setup)
    return DrawnPhone(house, hub, "fr")


# -- sizes --------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@every_window
@every_game
def test_all_of_it_is_read_from_a_metre(
    game: str, window: tuple[int, int], language: str, phone: DrawnPhone
) -> None:
    least = WINDOWS[window] * MM
    phone.desk.text = Texts(language)
    for session in moments(game):
        screen = on_display(phone, session, window)
        said = last_sentence(session, phone.desk.text.brief)
        shown = TABLES[game].display
        assert shown is not None
        headline = shown(phone.desk.places.looking_on()).headline
        lines = list(painted(screen))
        for each in lines:
            assert is_on_screen(each, window), each
        if len(headline.seats) == 1 and session.outcome is None:
            assert max(marks(screen)) >= MARK_MM * least - 1, said
            name = next(each for each in lines if each.said == headline.title)
            assert name.cap_dp >= NAME_MM * least - HAIR, (name, said)
        small = [each for each in lines if each.cap_dp < TEXT_MM * least - HAIR]
        assert not small, (small, said)


@pytest.mark.parametrize("language", LANGUAGES)
@every_game
def test_no_line_ends_between_a_number_and_its_word(
    game: str, language: str, phone: DrawnPhone
) -> None:
    phone.desk.text = Texts(language)
    for session in moments(game):
        on_display(phone, session, UPRIGHT)
        shown = TABLES[game].display
        assert shown is not None
        head = shown(phone.desk.places.looking_on()).headline
        for said in (last_sentence(session, phone.desk.text.brief), head.title, head.signed):
            assert parted(said) == [], said


def parted(said: str) -> list[str]:
    """The numbers that a line may end before or behind, though a word belongs to them."""
    words = said.split(" ")
    return [
        word
        for before, word in zip(["", *words], words, strict=False)
        if re.fullmatch(r"[+\u2212]?\d+[.,]?", word)
        and (word[-1] not in ".," or (before and before[-1] not in ":,;."))
    ]


def test_a_parted_number_would_be_found() -> None:
    assert parted("Ann took 3\u00a0koalas: +4.") == []
    assert parted("Ann took 3 koalas at 4.") == ["3", "4."]


@every_game
def test_a_tablet_on_its_side_has_the_picture_beside_the_words(
    game: str, phone: DrawnPhone
) -> None:
    """As large as it fits: all of it is a third larger than on a phone on its side."""
    session = next(each for each in moments(game) if each.seq > 3)
    small, large = (list(painted(on_display(phone, session, each))) for each in (FLAT, TABLET))
    assert [each.said for each in large if len(each.said) > 2]
    for each in large:
        assert is_on_screen(each, TABLET), each
        assert each.cap_dp >= TEXT_MM * MM - HAIR, each
    assert max(each.x for each in large) > TABLET[0] * 0.7
    assert max(each.cap_dp for each in large) > 1.3 * max(each.cap_dp for each in small) - HAIR


def test_no_tint_lies_on_it_under_a_mouse(phone: DrawnPhone) -> None:
    screen = on_display(phone, moments("outback")[4], UPRIGHT)
    face = next(button for name, button in buttons(screen) if "Touchez" in name)
    tints = face["style"]["overlay_color"]
    assert {tints[each] for each in (ControlState.HOVERED, ControlState.FOCUSED)} == {"transparent"}


@every_window
@pytest.mark.parametrize("game", ["rush_out"])
def test_the_counter_of_rush_out_is_20_mm_high(
    game: str, window: tuple[int, int], phone: DrawnPhone
) -> None:
    for session in moments(game):
        digits = str(session.state.counter)  # type: ignore[attr-defined]
        lines = painted(on_display(phone, session, window))
        cap = max((each.cap_dp for each in lines if each.said in digits), default=0)
        assert cap >= 20 * MM * WINDOWS[window] - HAIR


@every_window
@pytest.mark.parametrize("game", ["ants"])
def test_the_number_to_beat_of_the_ants_is_20_mm_high(
    game: str, window: tuple[int, int], phone: DrawnPhone
) -> None:
    found = 0
    for session in moments(game):
        to_beat = session.state.number_to_beat  # type: ignore[attr-defined]
        if session.state.phase != "laying" or to_beat is None:  # type: ignore[attr-defined]
            continue
        lines = painted(on_display(phone, session, window))
        cap = max(each.cap_dp for each in lines if each.said == str(to_beat))
        assert cap >= 20 * MM * WINDOWS[window] - HAIR
        found += 1
    assert found


LONG = ("Maximilienne", "Jean-Baptiste", "Anne-Sophie-Charlotte", "W" * 40, "", "דָּוִד", "Александра")


@every_window
@pytest.mark.parametrize("name", LONG)
def test_a_long_name_is_as_large_as_fits(
    name: str, window: tuple[int, int], phone: DrawnPhone
) -> None:
    session = moments("outback")[4]
    seats = tuple(replace(seat, name=name) for seat in session.setup.seats)
    screen = on_display(phone, replace(session, setup=replace(session.setup, seats=seats)), window)
    for each in painted(screen):
        assert each.left_and_right[1] <= window[0] + HAIR or not each.said.isascii(), each


def test_a_name_takes_two_lines_when_that_is_larger() -> None:
    one, two = (fit("Anne-Sophie Charlotte", 374, 107, 80, lines) for lines in (1, 2))
    assert one.lines == ("Anne-Sophie Charlotte",)
    assert two.lines == ("Anne-Sophie", "Charlotte") and two.size > one.size * 1.4


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_are_never_wider_than_they_are_taken_for(language: str) -> None:
    said = [*NAMES, "0123456789", "+\u2212\u00d7/:", Texts(language)("outback.last_round")]
    for each in (*said, "".join(map(chr, range(32, 127))), "éèàùâêîôûëïüçœÉÈÀÇŒ«»…’"):
        assert measure.wide(each, 1, 800) <= wide(each) + 1e-6
        assert wide(each) <= measure.wide(each, 1, 800) * 1.06


# -- what it does ---------------------------------------------------------------------------------


def test_a_tap_turns_it_and_the_next_one_turns_it_back(
    phone: DrawnPhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(debounce, "DEBOUNCE_S", 0)
    session = moments("outback")[4]
    for is_turned in (True, False):
        on_display(phone, session, UPRIGHT)
        before = phone.hub.session
        turn = next(button for name, button in buttons(phone.draw()) if "Touchez" in name)
        phone.tap(turn)
        assert LAID.of(phone.desk).is_turned is is_turned
        assert (math.pi in rotations(phone.draw())) is is_turned
        assert not phone.did_anything(before)


def rotations(control: Any) -> set[float]:
    if isinstance(control, list):
        return set().union(*map(rotations, control))
    if not isinstance(control, dict):
        return set()
    own = {control["rotate"]} if isinstance(control.get("rotate"), float) else set()
    return own | rotations(list(control.values()))


def test_a_double_tap_turns_it_once(phone: DrawnPhone, monkeypatch: pytest.MonkeyPatch) -> None:
    on_display(phone, moments("outback")[4], UPRIGHT)
    turn = next(button for name, button in buttons(phone.draw()) if "Touchez" in name)
    monkeypatch.setattr(debounce, "DEBOUNCE_S", 60)
    for _ in range(2):
        phone.tap(turn)
    assert LAID.of(phone.desk).is_turned


@every_game
def test_it_is_reached_with_one_tap_from_each_sheet_of_the_table_and_keeps_the_screen_on(
    game: str, phone: DrawnPhone
) -> None:
    text = phone.desk.text
    for sheet in ("scores", "history", "settings"):
        phone.sit(phone.hub.all_seats)
        phone.show(phone.hub.session, sheet)
        phone.tap_named(text("display.open"))
        assert phone.desk.route.sheet == "display"
        assert phone.desk.whereabouts.is_watched
        phone.tap_named(text("table.back"))
        assert phone.desk.route.sheet == ""


def test_who_only_looks_on_is_offered_it_at_once(phone: DrawnPhone) -> None:
    text = phone.desk.text
    phone.sit(frozenset())
    phone.show(phone.hub.session)
    phone.tap_named(text("display.open"))
    assert phone.desk.route.sheet == "display" and phone.desk.seats == frozenset()


@every_game
def test_it_shows_the_same_whoever_plays_on_the_phone(game: str, phone: DrawnPhone) -> None:
    for session in moments(game):
        seen = []
        for seats in (frozenset[int](), frozenset({0}), phone.hub.all_seats):
            phone.sit(seats)
            seen.append(texts(on_display(phone, session, UPRIGHT)))
        assert seen[0] == seen[1] == seen[2]


def test_a_game_that_shows_nothing_of_its_own_says_whose_turn_it_is(
    phone: DrawnPhone, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert isinstance(TABLES, Lazy)
    session = moments("outback")[4]
    monkeypatch.setitem(TABLES._values, "outback", replace(TABLES["outback"], display=None))
    lines = [each.said for each in painted(on_display(phone, session, UPRIGHT))]
    assert session.setup.seats[session.state.turn].name in lines  # type: ignore[attr-defined]
    assert " ".join(lines[1:]) == last_sentence(session, phone.desk.text.brief)


@every_game
@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("sign", Sign)
def test_every_sign_is_written_on_in_a_colour_that_is_read(
    game: str, dark: bool, sign: Sign
) -> None:
    of, inks = tones(dark, game), INKS[sign]
    pairs = [(inks.page, inks.on_page), (inks.head or inks.page, inks.on_head)]
    if not inks.head:
        pairs += [(GLEAM, inks.on_page), (GLEAM, inks.on_head)]
    for ground, ink in pairs:
        assert contrast(of.get(ground, ground), of.get(ink, ink)) >= 4.5, (sign, ground, ink)


def test_no_two_signs_look_alike() -> None:
    assert len({(inks.page, inks.head) for inks in INKS.values()}) == len(Sign)
    outlines = {sign: inks.is_alarm for sign, inks in INKS.items()}
    assert not outlines[Sign.CALM] and all(outlines[sign] for sign in Sign if sign is not Sign.CALM)
