"""What phones on one table are promised: each sees its own, at once, and never freezes.

A test named `..._fault_is_still_there` fails when a new Flet has mended the fault: then the
workaround it names can go.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any

import flet as ft
import pytest

from companion.game import Event, LuckBy
from companion.games.outback.events import (
    AnimalsTaken,
    DiceRolled,
    DieKept,
    FirstChosen,
    HexBlocked,
    JeepFilled,
    TilePlaced,
)
from companion.games.outback.options import OutbackOptions
from companion.games.outback.state import Animal, Face
from companion.hub import TableHub
from companion.i18n import Texts
from companion.learn.lookup import find, index
from companion.log import Undone
from tests.views.harness import (
    PATCH,
    PROPERTIES,
    Server,
    cookie_for,
    door,
    flet_sessions,
    our_server,
    run,
    stock_server,
)
from tests.views.house_server import (
    Home,
    let_happen,
    start_game,
    wait_for_two_taps,
)
from tests.views.wire_phone import WirePhone, speaking, strings
from views.caller import Caller
from views.screens import SCREENS

JEEP = (Animal.KOALA, Animal.KOALA, Animal.EMU, Animal.PLATYPUS, Animal.MONITOR)
DICE = (Face.KOALA, Face.KOALA, Face.EMU, Face.EMU, Face.JOKER, Face.MONITOR)
BEFORE: tuple[Event, ...] = (FirstChosen(0), JeepFilled(JEEP), DiceRolled(DICE))

EN, FR = Texts("en"), Texts("fr")


@pytest.fixture
def table(home: Home) -> TableHub:
    """Anna has rolled for the first time; Julie waits."""
    hub = start_game(home.house, ["Anna", "Julie"])
    let_happen(hub, *BEFORE)
    return hub


@asynccontextmanager
async def phone(
    home: Home, route: str = "/", language: str = "en", cookie: str = "", session: str = ""
) -> AsyncIterator[WirePhone]:
    """A phone that has joined, in its own language."""
    opened = await speaking(language).open(
        home.server.url, cookie or cookie_for(home.door), session=session, route=route
    )
    try:
        yield opened
    finally:
        await opened.close()


@asynccontextmanager
async def sitting(
    home: Home, table: TableHub, seat: str, language: str = "en"
) -> AsyncIterator[WirePhone]:
    """A phone that plays one seat of a table."""
    async with phone(home, f"/table/{table.session.id}", language) as opened:
        await opened.press(Texts(language)("table.i_am", name=seat))
        await opened.sees(Texts(language)("undo"))
        yield opened


# ------------------------------------------------------------------ nothing freezes a phone


def boom(*_: object, **__: object) -> ft.Control:
    raise RuntimeError("a test broke this on purpose")


def test_a_tap_that_fails_is_said_and_the_app_goes_on(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with phone(home, "/outback/new") as anna:
            await anna.type(EN("prepare.name"), "Zoé")
            with monkeypatch.context() as broken:
                broken.setattr(home.house.people, "add", boom)
                await anna.press(EN("prepare.add"))
                await anna.sees(EN("why.failed"))
            await anna.press(EN("prepare.add"))
            await anna.sees(EN("prepare.leave", name="Zoé"))
            assert not anna.shows(EN("why.failed"))

    run(play())
    assert [player.name for player in home.house.library.players()] == ["Zoé"]


def test_a_full_disk_is_said_and_nothing_is_done(
    home: Home, table: TableHub, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    async def play() -> None:
        async with sitting(home, table, "Anna") as anna:
            with monkeypatch.context() as broken:
                broken.setattr(home.house.sessions, "append", full)
                await anna.press("Roll 6 dice")
                await anna.sees(EN("why.not_saved"))
                assert table.session.seq == len(BEFORE)
            await anna.press("Roll 6 dice")
            await anna.sees(EN("outback.head.roll", roll=2))

    run(play())
    assert table.session.seq == len(BEFORE) + 1


def test_a_screen_that_cannot_be_drawn_says_sorry_and_shows_the_way_home(
    home: Home, table: TableHub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("views.app.SCREENS", {**SCREENS, "settings": boom})

    async def play() -> None:
        async with phone(home) as anna:
            await anna.press(EN("home.settings"))
            await anna.sees(EN("sorry.body"))
            await anna.press(EN("home.go"))
            await anna.sees(EN("home.boxes"))
            await anna.press(EN("home.continue"))
            await anna.sees(EN("table.who_are_you"))

    run(play())


def test_a_part_that_cannot_be_drawn_does_not_stop_the_rest(
    home: Home, table: TableHub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("views.games.outback.jeep.places", boom)

    async def play() -> None:
        async with sitting(home, table, "Anna") as anna, sitting(home, table, "Julie") as julie:
            assert not anna.shows(EN("outback.jeep.title"))
            await anna.press("Die 1: Koala")
            for each in (anna, julie):
                await each.sees("Die 1: Koala, kept")

    run(play())


def test_a_table_that_is_not_there_says_so(home: Home) -> None:
    async def play() -> None:
        async with phone(home, "/table/nowhere") as anna:
            await anna.sees(EN("sorry.no_table"))
            await anna.press(EN("home.go"))
            await anna.sees(EN("home.boxes"))

    run(play())


# ------------------------------------------------------------------ everybody sees their own


def test_a_tap_reaches_the_other_phone_and_only_its_own_screen(home: Home, table: TableHub) -> None:
    async def play() -> None:
        async with (
            sitting(home, table, "Anna") as anna,
            sitting(home, table, "Julie", "fr") as julie,
        ):
            for number in (1, 2):
                await anna.press(f"Die {number}: Koala")
                await anna.sees(EN("outback.die.kept", face="Koala", number=number))
                await julie.sees(FR("outback.die.kept", face="Koala", number=number))
            await anna.press(EN.count("outback.roll", 4))
            await anna.sees(EN("outback.head.roll", roll=2))
            await julie.sees(FR("outback.head.roll", roll=2))
            # What is Julie's is French, what is Anna's English: neither went the wrong way.
            assert julie.has_read(FR("outback.track.today"))
            assert not anna.has_read(FR("outback.track.today"))
            assert not anna.has_read(FR("outback.head.roll", roll=2))
            assert not julie.has_read(EN("outback.head.roll", roll=2))

    run(play())


def test_an_onlooker_and_the_others_cannot_act(home: Home, table: TableHub) -> None:
    async def play() -> None:
        route = f"/table/{table.session.id}"
        async with sitting(home, table, "Julie") as julie, phone(home, route) as guest:
            await guest.press(EN("table.look_on"))
            for each in (julie, guest):
                await each.sees(EN("outback.hint.wait", name="Anna"))
                assert not any(each.can_tap(name) for name in ("Roll", "Take", "Die 1", "Keep"))
            assert not guest.can_tap(EN("undo"))

    run(play())


def test_a_phone_that_slept_sees_the_newest_state(home: Home, table: TableHub) -> None:
    async def play() -> None:
        cookie = cookie_for(home.door)
        route = f"/table/{table.session.id}"
        async with sitting(home, table, "Anna") as anna:
            async with phone(home, route, "fr", cookie) as julie:
                await julie.press(FR("table.i_am", name="Julie"))
                await julie.sees(FR("outback.head.roll", roll=1))
                await anna.sees(EN.count("table.phones", 2))
            await anna.sees(EN.count("table.phones", 1))
            assert flet_sessions()[julie.session].is_asleep
            await anna.press("Roll 6 dice")
            await anna.sees(EN("outback.head.roll", roll=2))
            async with phone(home, route, "fr", cookie, julie.session) as awake:
                assert awake.session == julie.session
                await awake.sees(FR("outback.head.roll", roll=2))
                await anna.press("Roll 6 dice")
                await awake.sees(FR("outback.head.roll", roll=3))

    run(play())


def test_a_new_visit_sits_where_the_phone_sat(home: Home, table: TableHub) -> None:
    async def play() -> None:
        cookie = cookie_for(home.door)
        route = f"/table/{table.session.id}"
        async with phone(home, route, cookie=cookie) as anna:
            await anna.press(EN("table.i_am", name="Anna"))
            await anna.sees("Roll 6 dice")
        async with phone(home, route, cookie=cookie) as anna:
            await anna.press("Roll 6 dice")
            await anna.sees(EN("outback.head.roll", roll=2))

    run(play())


# ------------------------------------------------------------------ one tap is one tap


def test_a_double_tap_does_it_once(
    home: Home, table: TableHub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("views.debounce.DEBOUNCE_S", 5.0)

    async def play() -> None:
        async with sitting(home, table, "Anna") as anna:
            await anna.press("Roll 6 dice", times=2)
            await anna.sees(EN("outback.head.roll", roll=2))
            await anna.press("Die 1", times=1)  # what comes after both is seen
            await anna.sees("kept")
            assert not anna.shows(EN("outback.head.roll", roll=3))

    run(play())
    rolled = [e for e in table.session.entries if isinstance(e.event, DiceRolled)]
    assert len(rolled) == 2


HOW = EN("outback.offers.which", animals="1\u00a0emu, 1\u00a0koala")
KEEP_KOALAS = "Keep 2\u00a0koalas, 1\u00a0joker, roll the other 3"


def kept(table: TableHub) -> list[int]:
    return [e.event.die for e in table.session.entries if isinstance(e.event, DieKept)]


def test_a_double_tap_that_keeps_and_rolls_spends_one_roll_and_keeps_no_more(
    home: Home, table: TableHub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("views.debounce.DEBOUNCE_S", 5.0)
    rolled = (Face.KOALA, Face.EMU, Face.EMU)  # one more koala that the second tap could keep
    monkeypatch.setattr("companion.chance.luck", lambda *_: rolled)

    async def play() -> None:
        async with sitting(home, table, "Anna") as anna:
            number = await anna.button(KEEP_KOALAS)
            for _ in range(2):
                await anna.event(number, "click")
            await anna.sees(EN("outback.head.roll", roll=2))
            three = "Keep 3\u00a0koalas, 1\u00a0joker, roll the other 2"
            await anna.press(three)  # it is there by now
            await anna.press(EN("table.sheets"))  # comes after all three
            await anna.sees(EN("table.back"))

    run(play())
    assert isinstance(table.session.entries[-1].event, DiceRolled)
    assert kept(table) == [0, 1, 4] and table.session.seq == len(BEFORE) + 4


def test_one_undo_takes_back_the_roll_and_the_same_tap_brings_the_same_dice(
    home: Home, table: TableHub
) -> None:
    async def play() -> None:
        async with sitting(home, table, "Anna") as anna:
            await anna.press(KEEP_KOALAS)
            await anna.sees(EN("outback.head.roll", roll=2))
            rolled = table.session.entries[-1].event
            await anna.press(EN("undo"))
            await anna.sees(EN("outback.head.roll", roll=1))
            await anna.press(KEEP_KOALAS)
            await anna.sees(EN("outback.head.roll", roll=2))
            assert table.session.play.done[-1].entry.event == rolled

    run(play())
    assert kept(table) == [0, 1, 4]


def test_dice_that_hands_roll_are_only_kept(home: Home, table: TableHub) -> None:
    setup = replace(table.session.setup, options=OutbackOptions(dice=LuckBy.HAND))
    by_hand = home.house.start(setup)
    let_happen(by_hand, *BEFORE)

    async def play() -> None:
        async with sitting(home, by_hand, "Anna") as anna:
            await anna.press(KEEP_KOALAS)
            await anna.sees(EN("outback.die.kept", face="Joker", number=5))

    run(play())
    assert kept(by_hand) == [0, 1, 4]
    assert isinstance(by_hand.session.entries[-1].event, DieKept)


@pytest.fixture
def own_dice(home: Home, table: TableHub) -> TableHub:
    """Anna draws and rolls with her hands, and has done neither yet."""
    by_hand = OutbackOptions(dice=LuckBy.HAND, bag=LuckBy.HAND)
    hub = home.house.start(replace(table.session.setup, options=by_hand))
    let_happen(hub, FirstChosen(0))
    return hub


def test_a_turn_with_own_dice_is_typed_as_they_lie_in_the_end(
    home: Home, own_dice: TableHub
) -> None:
    async def play() -> None:
        async with sitting(home, own_dice, "Anna") as anna:
            for key in ("2\u00a0koalas", "3\u00a0emus"):
                await anna.press(key)
            await anna.sees(EN("outback.pad.final"))
            for key in ("3\u00a0koalas", "2\u00a0emus", "Joker"):
                await anna.press(key)
            await anna.press(HOW)
            await anna.press("Take a koala for row 4, an emu for row 2")
            await anna.sees(EN("outback.head.turn", name="Julie"))

    run(play())
    done = [type(step.entry.event) for step in own_dice.session.play.done]
    assert done == [FirstChosen, JeepFilled, DiceRolled, AnimalsTaken, TilePlaced, TilePlaced]


def test_that_nothing_can_be_taken_is_said_without_typing_dice(
    home: Home, own_dice: TableHub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("views.debounce.DEBOUNCE_S", 0)

    async def play() -> None:
        async with sitting(home, own_dice, "Anna") as anna:
            for key in ("2\u00a0koalas", "3\u00a0emus", EN("outback.fail.say")):
                await anna.press(key)
            await anna.press(EN("outback.fail.back"))
            await anna.sees(EN("outback.pad.final"))
            await anna.press(EN("outback.fail.say"))
            await anna.press(EN("outback.block.row", row=3))
            await anna.sees(EN("outback.head.turn", name="Julie"))

    run(play())
    assert own_dice.session.entries[-1].event == HexBlocked(3)


def test_many_offers_ask_for_the_animals_and_then_how(
    home: Home, table: TableHub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("views.debounce.DEBOUNCE_S", 0)

    async def play() -> None:
        async with sitting(home, table, "Anna") as anna:
            await anna.press(HOW)
            await anna.press(EN("outback.offers.others"))
            await anna.press(HOW)
            await anna.sees(EN("outback.offers.how"))
            assert not anna.can_tap("Take a koala for row 3 ")
            await anna.press("Take a koala for row 3, an emu for row 2")
            await anna.sees(EN("outback.head.turn", name="Julie"))

    run(play())
    taken = table.session.entries[len(BEFORE)].event
    assert isinstance(taken, AnimalsTaken) and len(taken.targets) == 2


def test_the_second_tap_on_animals_takes_none(
    home: Home, table: TableHub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("views.debounce.DEBOUNCE_S", 5.0)

    async def play() -> None:
        async with sitting(home, table, "Anna") as anna:
            await anna.press(HOW)
            await anna.press("Take a koala for row 3, an emu for row 2")
            await anna.press(EN("table.sheets"))  # comes after both
            await anna.sees(EN("table.back"))

    run(play())
    assert table.session.seq == len(BEFORE)


def test_the_second_tap_on_the_last_tile_types_no_die(
    home: Home, own_dice: TableHub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("views.debounce.DEBOUNCE_S", 5.0)

    async def play() -> None:
        async with sitting(home, own_dice, "Anna") as anna:
            await anna.press("2\u00a0koalas")
            await anna.press("3\u00a0koalas")
            await anna.sees(EN("outback.pad.final"))
            await anna.press("3\u00a0koalas")
            await anna.sees(EN.count("outback.pad.missing", 6))
            await anna.press(EN("table.sheets"))  # comes after what was typed too soon
            await anna.sees(EN("table.back"))
            await anna.press(EN("table.back"))
            await anna.sees(EN.count("outback.pad.missing", 6))

    run(play())


def test_a_double_tap_on_undo_takes_back_one_thing(
    home: Home, table: TableHub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("views.debounce.DEBOUNCE_S", 5.0)

    async def play() -> None:
        async with phone(home, f"/table/{table.session.id}") as anna:
            await anna.press(EN("table.all_seats"))
            await anna.press(EN("undo"), times=3)
            await anna.until(lambda: table.session.seq > len(BEFORE))
            await anna.press(EN("table.sheets"))  # comes after all three
            await anna.sees(EN("table.back"))

    run(play())
    assert [type(e.event) for e in table.session.entries[len(BEFORE) :]] == [Undone]


def test_who_taps_what_another_phone_has_just_done_is_told(
    home: Home, table: TableHub, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        route = f"/table/{table.session.id}"
        async with phone(home, route) as anna, phone(home, route, "fr") as julie:
            await anna.press(EN("table.all_seats"))
            await julie.press(FR("table.all_seats"))
            await anna.press(EN("ask.allow"))
            await julie.sees(FR("undo"))
            monkeypatch.setattr("views.debounce.DEBOUNCE_S", 5.0)
            first = await anna.button(EN.count("outback.roll", 6))
            second = await julie.button(FR.count("outback.roll", 6))
            wait_for_two_taps(home, monkeypatch)
            await asyncio.gather(anna.event(first, "click"), julie.event(second, "click"))
            for each, text in ((anna, EN), (julie, FR)):
                await each.sees(text("outback.head.roll", roll=2))
            told = [(anna, faster(EN)), (julie, faster(FR))]
            await first_of(*(each.sees(sentence) for each, sentence in told))
            assert [each.shows(sentence) for each, sentence in told].count(True) == 1

    run(play())
    assert table.session.seq == len(BEFORE) + 1


def faster(text: Texts) -> str:
    """How the sentence begins that somebody else was faster."""
    return text("why.moved_on", what="\0").partition("\0")[0]


async def first_of(*waiting: Coroutine[None, None, None]) -> None:
    """Wait for whichever comes first."""
    tasks = [asyncio.create_task(each) for each in waiting]
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()


def test_quick_fingers_on_the_pad_lose_no_die(home: Home) -> None:
    async def play() -> None:
        async with phone(home, "/outback/new") as anna:
            for name in ("Anna", "Julie"):
                await anna.type(EN("prepare.name"), name)
                await anna.press(EN("prepare.add"))
                await anna.sees(EN("prepare.leave", name=name))
            await anna.press(EN("prepare.next.app"))
            await anna.press(EN("outback.option.dice.hand"))
            await anna.sees(EN("outback.option.dice.hand.why"))
            await anna.press(EN("prepare.next.box"))
            await anna.press(EN("prepare.start"))
            await anna.press(EN("outback.animal.koala"), times=2)
            await anna.press(EN("outback.animal.emu"), times=3)
            await anna.sees(EN.count("outback.pad.missing", 1))

    run(play())


# ------------------------------------------------------------------ half-typed words


def test_a_half_typed_name_outlives_whatever_redraws_the_screen(
    home: Home, table: TableHub
) -> None:
    async def play() -> None:
        async with (
            sitting(home, table, "Anna") as anna,
            phone(home, "/outback/new") as julie,
        ):
            await julie.type(EN("prepare.name"), "Zo")
            await anna.press("Die 1: Koala")
            await anna.sees("Die 1: Koala, kept")
            await julie.event(1, "resize", {"width": 844.0, "height": 390.0})
            await julie.press(EN("prepare.seat", name="Julie"))
            await julie.sees(EN("prepare.leave", name="Julie"))
            assert julie.typed(EN("prepare.name")) == "Zo"
            await julie.type(EN("prepare.name"), "Zoé")
            await julie.press(EN("prepare.add"))
            await julie.sees(EN("prepare.leave", name="Zoé"))
            assert julie.typed(EN("prepare.name")) == ""

    run(play())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_name_that_cannot_be_drawn_is_taken_and_said(home: Home, language: str) -> None:
    text = Texts(language)

    async def play() -> None:
        async with phone(home, "/outback/new", language) as anna:
            for name, is_drawn in (("Zoë 🐨", True), ("さくら", False)):
                await anna.type(text("prepare.name"), name)
                await anna.press(text("prepare.add"))
                await anna.sees(text("prepare.leave", name=name))
                assert anna.shows(text("why.not_drawn", name=name)) is not is_drawn

    run(play())
    assert [(each.name, each.shape) for each in home.house.library.players()] == [
        ("Zoë 🐨", "circle"), ("さくら", "square"),
    ]  # fmt: skip


def test_a_drawing_takes_no_letters_from_the_word_that_is_looked_up(home: Home) -> None:
    async def play() -> None:
        label = EN("rules.word", example=EN("outback.rules.example"))
        async with phone(home, "/outback/rules") as anna:
            await anna.type(label, "joker")
            found = find(index("outback", "en"), "joker")
            await anna.sees(EN.count("rules.found", len(found)))
            await anna.begin_to_type(label, "jokers")
            news = len(anna.received)
            await anna.send(PROPERTIES, {"id": 1, "props": {"width": 844.0, "height": 390.0}})
            await anna.event(1, "resize", {"width": 844.0, "height": 390.0})
            await anna.wait(lambda _: True, start=news)
            assert anna.typed(label) == "jokers"

    run(play())


# ------------------------------------------------------------------ the address follows late


def test_a_slow_phone_is_not_taken_back_to_where_it_was_led_on_from(home: Home) -> None:
    """Its client tells each address after the next tap has been made: none of them counts."""

    async def play() -> None:
        async with phone(home) as anna:
            anna.is_slow = True
            await anna.press(EN("game.outback"))
            await anna.press(EN("game.start"))
            await anna.sees(EN("prepare.nobody"))
            news = len(anna.received)
            await anna.tell()
            await anna.press(EN("prepare.add"))
            await anna.sees(EN("why.name_empty"))
            back = [each for each in anna.received[news:] if EN("game.start") in strings(each)]
            assert back == []
            await anna.tell()
            await anna.at("/outback")
            await anna.sees(EN("game.start"))

    run(play())


# ------------------------------------------------------------------ faults of Flet 1.0.5


@ft.observable
@dataclass
class Shared:
    count: int = 0


@asynccontextmanager
async def two_phones(server: Server) -> AsyncIterator[tuple[WirePhone, WirePhone]]:
    anna = await WirePhone.open(server.url)
    julie = await WirePhone.open(server.url)
    try:
        yield anna, julie
    finally:
        await anna.close()
        await julie.close()


def on_stock_flet(
    component: Callable[[], ft.Control],
    play: Callable[[WirePhone, WirePhone], Awaitable[None]],
) -> None:
    """Let two phones play with an app of plain Flet."""

    async def main(page: ft.Page) -> None:
        page.render(component)

    async def both(server: Server) -> None:
        async with two_phones(server) as phones:
            await play(*phones)

    with stock_server(main) as server:
        run(both(server))


def test_a_shared_observable_leaks_to_the_wrong_phone_fault_is_still_there() -> None:
    """Why every phone has a desk of its own, and `Desk.draw` a context of its own."""
    shared = Shared()

    @ft.component
    def counter() -> ft.Control:
        return ft.Column([_shown(shared), _own()])

    @ft.component
    def _shown(of: Shared) -> ft.Control:
        def add(_: object) -> None:
            of.count += 1

        return ft.Button(f"Count {of.count}", on_click=add)

    @ft.component
    def _own() -> ft.Control:
        taps, set_taps = ft.use_state(0)
        return ft.Button(f"Own {taps}", on_click=lambda _: set_taps(lambda n: n + 1))

    async def play(anna: WirePhone, julie: WirePhone) -> None:
        await julie.button("Count 0")
        await anna.press("Count 0")
        await anna.until(lambda: _patches(anna, "Count 1") == 2)  # her own, and Julie's
        await julie.press("Own 0")
        await julie.sees("Own 1")
        assert _patches(julie, "Count 1") == 0

    on_stock_flet(counter, play)


def _patches(of: WirePhone, text: str) -> int:
    return sum(action == PATCH and text in str(body) for action, body in of.received)


def test_a_task_for_another_page_binds_its_caller_to_it_fault_is_still_there() -> None:
    """Why `Desk.draw` runs such a task in a copy of the context."""
    pages: list[ft.Page] = []
    still_at_home: list[bool] = []

    async def nothing() -> None:
        pass

    def call_the_other(event: ft.Event[ft.Button]) -> None:
        for page in pages:
            if page is not event.page:
                page.run_task(nothing)
        still_at_home.append(ft.context.page is event.page)

    @ft.component
    def button() -> ft.Control:
        ft.use_effect(lambda: pages.append(ft.context.page), [])
        return ft.Button("Call the other", on_click=call_the_other)

    async def play(anna: WirePhone, julie: WirePhone) -> None:
        for each in (anna, julie):
            await each.button("Call the other")
        while len(pages) < 2:
            await asyncio.sleep(0.02)
        await anna.press("Call the other")
        while not still_at_home:
            await asyncio.sleep(0.02)
        assert still_at_home == [False]

    on_stock_flet(button, play)


def test_a_component_that_raises_stops_its_phone_fault_is_still_there() -> None:
    """Why `App` and `part` catch whatever goes wrong in a drawing."""
    raised: list[int] = []

    @ft.component
    def counter() -> ft.Control:
        taps, set_taps = ft.use_state(0)
        if taps == 1 and not raised:
            raised.append(taps)
            raise RuntimeError("a test broke this on purpose")
        return ft.Button(f"Own {taps}", on_click=lambda _: set_taps(lambda n: n + 1))

    async def play(anna: WirePhone, julie: WirePhone) -> None:
        await anna.press("Own 0")
        while not raised:
            await asyncio.sleep(0.02)
        await anna.press("Own 0")
        await julie.press("Own 0")
        await julie.sees("Own 1")
        assert not anna.has_read("Own 2")

    on_stock_flet(counter, play)


def test_a_handler_that_raises_ends_in_a_red_screen_fault_is_still_there() -> None:
    """Why every tap goes through `Desk.on`."""

    @ft.component
    def broken() -> ft.Control:
        return ft.Button("Break it", on_click=boom)

    async def play(anna: WirePhone, _: WirePhone) -> None:
        await anna.press("Break it")
        await anna.until(lambda: anna.has_read("a test broke this on purpose"))

    on_stock_flet(broken, play)


def test_a_redrawn_field_forgets_what_was_typed_fault_is_still_there() -> None:
    """Why a field's text is kept on the desk."""

    @ft.component
    def form() -> ft.Control:
        taps, set_taps = ft.use_state(0)
        return ft.Column(
            [
                ft.TextField(label="Name"),
                ft.Button(f"Own {taps}", on_click=lambda _: set_taps(lambda n: n + 1)),
            ]
        )

    async def play(anna: WirePhone, _: WirePhone) -> None:
        await anna.button("Own 0")
        await anna.type("Name", "typed")
        await anna.press("Own 0")
        await anna.sees("Own 1")
        assert anna.typed("Name") == ""

    on_stock_flet(form, play)


def test_what_changes_while_a_phone_sleeps_is_lost_fault_is_still_there() -> None:
    """Why a phone that wakes up is drawn anew."""
    count: list[Callable[[], None]] = []

    @ft.component
    def counter() -> ft.Control:
        taps, set_taps = ft.use_state(0)
        count.append(lambda: set_taps(lambda n: n + 1))
        return ft.Button(f"Own {taps}", on_click=lambda _: set_taps(lambda n: n + 1))

    async def main(page: ft.Page, _: Caller) -> None:
        page.on_disconnect = lambda _: count[-1]()
        page.render(counter)

    async def play(server: Server, cookie: str) -> None:
        anna = await WirePhone.open(server.url, cookie)
        await anna.button("Own 0")
        await anna.close()
        while not flet_sessions()[anna.session].is_asleep:
            await asyncio.sleep(0.02)
        awake = await WirePhone.open(server.url, cookie, session=anna.session)
        assert awake.session == anna.session
        assert awake.shows("Own 0")
        await awake.press("Own 0")
        await awake.sees("Own 2")
        assert not awake.has_read("Own 1")
        await awake.close()

    at = door()
    with our_server(main, at) as server:
        run(play(server, cookie_for(at)))


class MutePhone(WirePhone):
    """A phone that is gone before it could say which language it speaks."""

    async def _obey(self, call: Any) -> None:
        if call["name"] != "get_device_info":
            await super()._obey(call)


def test_a_phone_loaded_anew_at_once_is_not_left_with_an_empty_page(home: Home) -> None:
    async def play() -> None:
        cookie = cookie_for(home.door)
        mute = await MutePhone.open(home.server.url, cookie)
        await mute.close()
        async with phone(home, "/", "fr", cookie, mute.session) as julie:
            await julie.sees(FR("home.boxes"))

    run(play())
