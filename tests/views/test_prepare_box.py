"""What is said of the box while preparing is taken by the one tap that starts the game."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from companion.game import Mark
from companion.games.ants.box import AntsBox
from companion.games.ants.pieces import Colour
from companion.games.outback.options import Variant
from companion.games.outback.state import OutbackBox
from companion.games.outspeed.box import OutspeedBox
from companion.games.outspeed.pieces import Die
from companion.games.rush_out.box import RushOutBox
from companion.games.rush_out.pieces import SPECIALS, SYMBOLS
from companion.i18n import Texts
from tests.views.harness import PATIENCE_S, cookie_for
from tests.views.house_server import Home, home_of
from tests.views.wire_phone import WirePhone
from views.present.ants.names import colour_title
from views.present.outspeed.names import die_name
from views.present.rush_out.names import action_name, kit_name

EN = Texts("en")
NAMES = ("Anna", "Ben", "Cleo")
Play = Callable[[WirePhone], Awaitable[None]]


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    with home_of(tmp_path) as running:
        for name in NAMES:
            running.house.add_player(name)
        yield running


def prepare(home: Home, game: str, play: Play, *agreed: str) -> None:
    """Seat everybody, agree on what is named, and go on from the step of the box."""

    async def run() -> None:
        async with asyncio.timeout(2 * PATIENCE_S):
            at = await WirePhone.open(home.server.url, cookie_for(home.door), route=f"/{game}/new")
            for name in NAMES:
                await at.press(EN("prepare.seat", name=name))
                await at.sees(EN("prepare.leave", name=name))
            await at.press(EN("prepare.next.app"))
            for answer in agreed:
                await at.press(EN(answer))
                await at.sees(EN(f"{answer}.why"))
            await at.press(EN("prepare.next.box"))
            await at.sees(EN("prepare.lay_out"))
            await play(at)
            await at.close()

    asyncio.run(run())


async def starts(phone: WirePhone) -> None:
    """The one main action of the step, and the table that it leads to."""
    await phone.press(EN("prepare.start"))
    await phone.sees(EN("table.scores"))


# ------------------------------------------------------------------------------ Rush Out


def kits(*counts: int) -> list[str]:
    """The buttons to tap for so many pieces of equipment of each symbol."""
    names = (EN("rush_out.box.more", what=kit_name(each, EN)) for each in SYMBOLS)
    return [name for name, count in zip(names, counts, strict=True) for _ in range(count)]


def test_rush_out_starts_with_the_equipment_that_was_typed(home: Home) -> None:
    async def play(phone: WirePhone) -> None:
        for button in kits(4, 4, 4):
            await phone.press(button)
        await phone.sees(EN("prepare.box_said"))
        await starts(phone)

    prepare(home, "rush_out", play, "rush_out.option.equipment.app")
    kept = home.house.library.box("rush_out")
    assert isinstance(kept, RushOutBox) and home.newest().setup.box == kept
    assert (kept.equipment, kept.equipment_mark) == ((4, 4, 4), Mark.CERTAIN)
    assert kept.specials_mark is Mark.UNCHECKED  # nobody has said anything of that pile


def test_rush_out_refuses_a_pile_that_no_box_has_and_says_why(home: Home) -> None:
    async def play(phone: WirePhone) -> None:
        for button in kits(4, 4, 3):
            await phone.press(button)
        await phone.sees(EN("rush_out.box.sum", sum=11))
        await phone.press(EN("prepare.start"))
        await phone.sees(EN("close"))
        assert sum("11" in said for said in phone.texts()) >= 2, phone.texts()

    prepare(home, "rush_out", play, "rush_out.option.equipment.app")
    assert home.house.library.box("rush_out") == RushOutBox()


def test_rush_out_does_not_mind_a_pile_that_the_app_does_not_need(home: Home) -> None:
    async def play(phone: WirePhone) -> None:
        await phone.press(kits(1, 0, 0)[0])
        await starts(phone)

    prepare(home, "rush_out", play, "rush_out.option.equipment.hand")
    assert home.house.library.box("rush_out") == RushOutBox()


def test_rush_out_takes_both_piles(home: Home) -> None:
    first, second, *_ = (action_name(each, EN) for each in SPECIALS)

    async def play(phone: WirePhone) -> None:
        for button in kits(2, 3, 7):
            await phone.press(button)
        await phone.press(EN("rush_out.box.more", what=first))
        await phone.press(EN("rush_out.box.less", what=second))
        await starts(phone)

    prepare(home, "rush_out", play)
    kept = home.house.library.box("rush_out")
    assert isinstance(kept, RushOutBox)
    assert (kept.equipment, kept.specials) == ((2, 3, 7), (3, 1, 2, 2, 2, 2))
    assert kept.specials_mark is Mark.CERTAIN


# ------------------------------------------------------------------------------- Outback


def test_outback_starts_on_the_board_that_was_drawn(home: Home) -> None:
    async def play(phone: WirePhone) -> None:
        assert phone.can_tap(EN("outback.box.matches"))
        await phone.press(EN("outback.box.less", row=2))
        await phone.sees(EN("prepare.box_said"))
        assert not phone.can_tap(EN("outback.box.matches"))
        await starts(phone)

    guess = OutbackBox()
    prepare(home, "outback", play)
    kept = home.house.library.box("outback")
    assert isinstance(kept, OutbackBox) and home.newest().setup.box == kept
    assert kept.rows == (guess.rows[0] - 1, *guess.rows[1:])
    assert kept.is_shape_certain(Variant.BASE)


def test_outback_plus_starts_on_the_side_that_was_drawn_from_nothing(home: Home) -> None:
    async def play(phone: WirePhone) -> None:
        await phone.press(EN("prepare.start"))
        await phone.sees(EN("outback.why.plus_rows_unknown"))  # a blank one nobody touched
        await phone.press(EN("outback.box.more", row=2))
        await phone.sees(EN("prepare.box_said"))
        await starts(phone)

    prepare(home, "outback", play, "outback.option.variant.plus")
    kept = home.house.library.box("outback")
    assert isinstance(kept, OutbackBox)
    assert kept.plus_rows == (4, 3, 3, 3, 3, 3) and kept.is_shape_certain(Variant.PLUS)


def test_outback_refuses_a_board_that_cannot_be(home: Home) -> None:
    async def play(phone: WirePhone) -> None:
        await phone.press(EN("outback.box.right", row=6), times=5)
        await phone.sees(EN("outback.why.rows_overlap", row=5, above=6))
        await phone.press(EN("prepare.start"))
        await phone.sees(EN("close"))

    prepare(home, "outback", play)
    assert not home.house.sessions.summaries()


# ---------------------------------------------------------------------------------- Ants


def open_leaf(phone: WirePhone) -> Awaitable[None]:
    leaf = colour_title(Colour.LEAF, AntsBox(), EN)
    return phone.press(EN("ants.box.change", colour=leaf, shape=EN("ants.shape.leaf")))


def test_ants_starts_with_the_colours_that_were_painted(home: Home) -> None:
    async def play(phone: WirePhone) -> None:
        await open_leaf(phone)
        await phone.press(EN("ants.box.paint", paint=EN("ants.paint.brown")))
        await phone.sees(EN("prepare.box_said"))
        await starts(phone)

    prepare(home, "ants", play)
    kept = home.house.library.box("ants")
    assert isinstance(kept, AntsBox) and home.newest().setup.box == kept
    assert kept.paints[0] == "brown" and kept.mark is Mark.CERTAIN


def test_ants_starts_with_a_name_that_is_still_in_its_field(home: Home) -> None:
    async def play(phone: WirePhone) -> None:
        await open_leaf(phone)
        await phone.type(EN("ants.box.name"), "Wald")
        await starts(phone)

    prepare(home, "ants", play)
    kept = home.house.library.box("ants")
    assert isinstance(kept, AntsBox) and kept.names[0] == "Wald" and kept.mark is Mark.CERTAIN


def test_ants_that_nobody_looked_at_stay_a_guess(home: Home) -> None:
    prepare(home, "ants", starts)
    assert home.house.library.box("ants") == AntsBox()


# ------------------------------------------------------------------------------ Outspeed


def test_outspeed_goes_on_from_the_dice_that_were_typed(home: Home) -> None:
    async def play(phone: WirePhone) -> None:
        await phone.press(EN("outspeed.box.read"))
        await phone.press(die_name(Die.YELLOW, EN))
        for face in (0, 1, 1, 2, 3, 3):  # as quick as fingers are
            await phone.press(EN("outspeed.edit.face", face=face))
        await phone.sees(f"{die_name(Die.YELLOW, EN)}: 0, 1, 1, 2, 3, 3")
        await phone.press(EN("prepare.return"))
        await starts(phone)

    prepare(home, "outspeed", play)
    kept = home.house.library.box("outspeed")
    assert isinstance(kept, OutspeedBox) and home.newest().setup.box == kept
    assert kept.yellow == (0, 1, 1, 2, 3, 3)
