"""In each mode of a table the screen asks for exactly what that mode needs."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace

import pytest

from companion.game import LuckBy
from companion.games.outspeed.box import OutspeedBox
from companion.games.outspeed.options import Dialling, OutspeedOptions, Programming
from companion.games.outspeed.pieces import TokenKind
from companion.games.outspeed.state import Phase
from companion.hub import TableHub
from companion.i18n import Texts
from tests.games.outspeed.notation import shuffled
from tests.views.harness import PATIENCE_S, cookie_for
from tests.views.house_server import Home
from tests.views.outspeed_pages import box_of, lay_table, state_of
from tests.views.wire_phone import WirePhone

EN = Texts("en")
NAMES = ("Anna", "Ben", "Cleo")
PHONES, ONE, REAL = Programming
BOX = box_of(
    t1="rows 1, tokens 1 | cost 1, rows 2 | rows 1", t13="cost dial, rows dial | rows 1 | dark"
)
PILE = shuffled(TokenKind.NITRO, TokenKind.FUEL_CAN, TokenKind.NITRO, TokenKind.FORCE_FIELD)
CHOSEN = ("program 0 left", "program 1 middle", "program 2 middle", "show")
TO_THE_END = tuple(
    event
    for turn in range(1, 13)
    for event in (f"tile {turn}", f"typed in {turn}: 0 rows 1 + 1 rows 1 + 2 rows 1")
)
SHOW_ANNA = EN("hand.show", name="Anna")
HAND_TO_ANNA = EN("hand.to", name="Anna")
TELL = EN("outspeed.draw.tell")
PASSES = EN("outspeed.declare.pass", name="Anna")
LAYS = EN("outspeed.declare.lays", name="Anna")
KEPT = EN("outspeed.draw.secret", name="Anna")
REAL_PATHS, REAL_NUMBERS = EN("outspeed.program.real"), EN("outspeed.dial.real")
PATHS_OF_ANNA = EN("outspeed.program.title", name="Anna")
NUMBER_OF_ANNA = EN("outspeed.dial.title", name="Anna")


@dataclass(frozen=True)
class Mode:
    """A table in some mode at some moment, whose phone looks, and what it sees and does not."""

    options: OutspeedOptions
    before: tuple[str, ...]
    seat: str | None
    sees: tuple[str, ...]
    not_: tuple[str, ...]


def mode(
    programming: Programming,
    before: tuple[str, ...],
    seat: str | None,
    sees: tuple[str, ...],
    not_: tuple[str, ...],
    *,
    tokens: LuckBy = LuckBy.HAND,
) -> Mode:
    options = OutspeedOptions(programming=programming, tokens=tokens, first_game=True)
    return Mode(options, before, seat, sees, not_)


LAST = ("program 0 left in 13", "program 1 left in 13", "program 2 middle in 13")
PATHS_OPEN = ("tile 1",)
NUMBERS = (*TO_THE_END, "tile 13", *LAST, "show")
DRAWN = ("tile 1", *CHOSEN)
DECLARING = (*DRAWN, "keep 0 ?", "tile 2")
SECRET = (SHOW_ANNA, HAND_TO_ANNA)
TO_ANNA_PATHS = (HAND_TO_ANNA, PATHS_OF_ANNA)
TO_ANNA_NUMBERS = (HAND_TO_ANNA, NUMBER_OF_ANNA)
"""A dial that is not set hides nothing: it is asked for without another tap."""
MODES = {
    "paths, one phone": mode(ONE, PATHS_OPEN, None, TO_ANNA_PATHS, (REAL_PATHS, SHOW_ANNA)),
    "paths, phones, all seats": mode(PHONES, PATHS_OPEN, None, TO_ANNA_PATHS, (REAL_PATHS,)),
    "paths, phones, one's own": mode(PHONES, PATHS_OPEN, "Anna", (PATHS_OF_ANNA,), SECRET),
    "paths, real dials": mode(REAL, PATHS_OPEN, None, (REAL_PATHS,), SECRET),
    "paths, real dials, one seat": mode(REAL, PATHS_OPEN, "Anna", (REAL_PATHS,), SECRET),
    "numbers, one phone": mode(ONE, NUMBERS, None, TO_ANNA_NUMBERS, (REAL_NUMBERS, SHOW_ANNA)),
    "numbers, one's own": mode(PHONES, NUMBERS, "Anna", (NUMBER_OF_ANNA,), SECRET),
    "numbers, real dials": mode(REAL, NUMBERS, None, (REAL_NUMBERS, NUMBER_OF_ANNA), SECRET),
    "draw by hand, one phone": mode(ONE, DRAWN, None, (KEPT,), (*SECRET, TELL)),
    "draw by hand, one's own": mode(PHONES, DRAWN, "Anna", (KEPT, TELL), SECRET),
    "draw from the app, one phone": mode(
        ONE, (PILE, *DRAWN), None, SECRET, (KEPT, TELL), tokens=LuckBy.APP
    ),
    "real tokens, one phone": mode(ONE, DECLARING, None, (LAYS, PASSES), SECRET),
    "real tokens, one's own": mode(PHONES, DECLARING, "Anna", (LAYS, PASSES), SECRET),
    "tokens of the app, one phone": mode(
        ONE,
        (PILE, *DRAWN, "keep 0 nitro", "tile 2"),
        None,
        (*SECRET, PASSES),
        (LAYS,),
        tokens=LuckBy.APP,
    ),
    "a real token the app was told of": mode(
        ONE, (*DRAWN, "keep 0 nitro", "tile 2"), None, (*SECRET, PASSES), (LAYS,)
    ),
}


async def opened(home: Home, hub: TableHub, seat: str | None) -> WirePhone:
    phone = await WirePhone.open(
        home.server.url, cookie_for(home.door), route=f"/table/{hub.session.id}"
    )
    assert isinstance(phone, WirePhone)
    await phone.press(EN("table.i_am", name=seat) if seat else EN("table.all_seats"))
    await phone.sees(EN("outspeed.ships.title"))
    return phone


def laid(home: Home, at: Mode) -> TableHub:
    """A table whose box knows the tile that is played, so that the turns before are typed."""
    number = 13 if at.before[:24] == TO_THE_END else 1
    known = OutspeedBox(tuple(tile for tile in BOX.tiles if tile.number == number))
    return lay_table(home, NAMES, known, *at.before, options=at.options)


@pytest.mark.parametrize("name", MODES)
def test_a_screen_asks_for_what_its_mode_needs_and_nothing_else(home: Home, name: str) -> None:
    at = MODES[name]

    async def look() -> None:
        async with asyncio.timeout(2 * PATIENCE_S):
            phone = await opened(home, laid(home, at), at.seat)
            for text in at.sees:
                await phone.sees(text)
            assert [text for text in at.not_ if phone.shows(text)] == []
            await phone.close()

    asyncio.run(look())


async def on_real_dials(phone: WirePhone) -> None:
    for who, path in (("Anna", "left"), ("Ben", "left"), ("Cleo", "middle")):
        chip = EN("outspeed.program.chip", name=who, path=EN(f"outspeed.path.{path}"))
        await phone.press(chip)
        await phone.sees(f"{chip} {EN('outspeed.program.chosen')}")
    await phone.press(EN("outspeed.program.go_on"))
    for who, number in (("Anna", 4), ("Ben", 0)):
        await phone.press(EN("outspeed.dial.number", name=who, number=number))
    await phone.press(EN("outspeed.program.go_on"))


async def on_one_phone(phone: WirePhone) -> None:
    for who, path in (("Anna", "left"), ("Ben", "left"), ("Cleo", "middle")):
        await phone.sees(EN("outspeed.program.title", name=who))
        await phone.press(EN(f"outspeed.path.{path}"))
    await phone.press(EN("outspeed.programming.reveal"))
    for who, number in (("Anna", 4), ("Ben", 0)):
        await phone.press(EN("outspeed.dial.number", name=who, number=number))
    await phone.press(EN("outspeed.dialling.reveal"))


@pytest.mark.parametrize("how", [REAL, ONE])
def test_paths_then_numbers_with_taps_alone(home: Home, how: Programming) -> None:
    """O15: the End tile with the centre dial, to the end of the race."""
    at = mode(how, (*TO_THE_END, "tile 13"), None, (), ())
    hub = laid(home, at)

    async def play() -> None:
        async with asyncio.timeout(3 * PATIENCE_S):
            phone = await opened(home, hub, None)
            await (on_real_dials if how is REAL else on_one_phone)(phone)
            await phone.sees(EN("outspeed.head.over"))
            await phone.close()

    asyncio.run(play())
    assert state_of(hub).phase is Phase.OVER
    assert [ship.row for ship in state_of(hub).race.ships] == [19, 15, 16]
    assert [ship.fuel for ship in state_of(hub).race.ships] == [8, 12, 12]


def test_with_the_other_agreement_the_number_is_set_with_the_path(home: Home) -> None:
    options = OutspeedOptions(tokens=LuckBy.HAND, first_game=True)
    early = replace(options, dialling=Dialling.IN_PROGRAMMING)
    later_said, number = EN("outspeed.program.dial_later"), EN("outspeed.program.dial")
    for agreed, sees, not_ in ((options, later_said, number), (early, number, later_said)):
        at = Mode(agreed, (*TO_THE_END, "tile 13"), "Anna", (), ())

        async def look(at: Mode = at, sees: str = sees, not_: str = not_) -> None:
            phone = await opened(home, laid(home, at), at.seat)
            await phone.sees(sees)
            assert not phone.shows(not_)
            await phone.close()

        asyncio.run(look())


def test_who_plays_no_token_says_so_for_all_with_one_tap(home: Home) -> None:
    """Both declare for themselves before the tap; undo takes back what the last of them said."""
    happened = ("tile 1", "program 0 left", "program 1 left", "program 2 middle", "show")
    armed = (PILE, *happened, "keep 0 nitro", "keep 1 nitro", "tile 2")
    hub = laid(home, mode(ONE, armed, None, (), (), tokens=LuckBy.APP))

    async def play() -> None:
        phone = await opened(home, hub, None)
        assert state_of(hub).phase is Phase.DECLARING
        await phone.press(EN("outspeed.declare.nobody"))
        await phone.until(lambda: state_of(hub).phase is Phase.PROGRAMMING)
        assert not phone.can_tap(EN("outspeed.declare.nobody"))
        await phone.press(EN("undo"))
        await phone.until(lambda: phone.can_tap(EN("outspeed.declare.pass", name="Ben")))
        assert not phone.can_tap(EN("outspeed.declare.nobody")), "there is only one left to ask"
        await phone.close()

    asyncio.run(play())
