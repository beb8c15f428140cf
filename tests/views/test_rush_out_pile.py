"""What a phone shows of the pile of special actions, and what can be said of a table's own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

from companion.game import LuckBy, Mark, Refusal
from companion.games.rush_out.box import RushOutBox
from companion.games.rush_out.options import RushOutOptions
from companion.games.rush_out.state import RushOutState
from companion.hub import TableHub
from companion.i18n import Texts
from tests.games.rush_out.notation import read
from tests.views.harness import PATIENCE_S, cookie_for
from tests.views.house_server import Home, let_happen, start_game
from tests.views.wire_phone import WirePhone
from views.present.rush_out.counts import Counts, Pile, begun, counted
from views.present.rush_out.names import action_name

EN = Texts("en")
EQUIPPED = ("first 0", "keep 0 mummy trap", "keep 1 trap trap")
BY_HAND = ("specials 0 observe join", "specials 1 copy recover", "stand 0 on 0", "stand 1 on 1")


def begin(home: Home, options: RushOutOptions, *lines: str) -> TableHub:
    hub = start_game(home.house, ["Anna", "Julie"], "rush_out")
    hub = home.house.start(replace(hub.session.setup, options=options))
    let_happen(hub, *map(read, lines))
    return hub


def on_phone(home: Home, hub: TableHub, play: Callable[[WirePhone], Awaitable[None]]) -> None:
    """Open the table on a new phone that plays every seat, and go on from there."""

    async def run() -> None:
        async with asyncio.timeout(2 * PATIENCE_S):
            route = f"/table/{hub.session.id}"
            phone = await WirePhone.open(home.server.url, cookie_for(home.door), route=route)
            await phone.press(EN("table.all_seats"))
            await play(phone)
            await phone.close()

    asyncio.run(run())


def top_of(hub: TableHub) -> str:
    """What the phone should say of the pile now."""
    state = hub.session.state
    assert isinstance(state, RushOutState) and state.special_pile[0] is not None
    what = action_name(state.special_pile[0], EN)
    return EN.count("rush_out.pile.top", len(state.special_pile), what=what)


def test_one_tap_shuffles_and_from_then_on_the_top_is_shown_and_drawn(home: Home) -> None:
    hub = begin(home, RushOutOptions(), *EQUIPPED)

    async def play(phone: WirePhone) -> None:
        await phone.sees(EN("rush_out.shuffle.why"))
        await phone.press(EN("rush_out.shuffle"))
        await phone.sees("with 12 tiles in all")
        assert phone.shows(top_of(hub))
        await phone.press(EN("rush_out.draw", count=2, name="Anna"))
        await phone.sees("with 10 tiles in all")
        assert phone.shows(top_of(hub))
        await phone.press(EN("rush_out.draw", count=2, name="Julie"))
        await phone.sees("with 8 tiles in all")
        assert not phone.can_tap(EN("rush_out.pile.say")), "the app knows what lies there"

    on_phone(home, hub, play)


def test_a_table_that_draws_itself_says_what_lies_on_top(home: Home) -> None:
    hub = begin(home, RushOutOptions(specials=LuckBy.HAND), *EQUIPPED, *BY_HAND)

    async def play(phone: WirePhone) -> None:
        await phone.sees(EN.count("rush_out.pile.unseen", 8))
        await phone.press(EN("rush_out.pile.say"))
        await phone.sees(EN("rush_out.pile.ask"))
        await phone.press(EN("rush_out.action.protect"))
        await phone.sees("with 8 tiles in all")
        assert phone.shows(top_of(hub)) and not phone.shows(EN("rush_out.pile.ask"))

    on_phone(home, hub, play)


# ------------------------------------------------------------------------- what a box has


def tapped(pile: Pile, counts: tuple[int, ...]) -> Counts:
    """Counts as they are tapped in, one by one, from a box of which nothing is known."""
    now = begun(RushOutBox())
    for at, count in enumerate(counts):
        now = now.changed(pile, at, count - now.of(pile)[at])
    return now


def test_the_basic_tiles_are_absent_until_they_are_counted() -> None:
    """R1: nothing is guessed, and a game starts without them."""
    options = RushOutOptions()
    assert begun(RushOutBox()).of(Pile.BASICS) == (0, 0)
    assert counted(RushOutBox(), begun(RushOutBox()), options) == RushOutBox()
    box = counted(RushOutBox(), tapped(Pile.BASICS, (2, 3)), options)
    assert isinstance(box, RushOutBox) and (box.basics, box.basics_mark) == ((2, 3), Mark.CERTAIN)
    half = counted(RushOutBox(), tapped(Pile.BASICS, (2, 0)), options)
    assert half == RushOutBox(), "no box has this, and no game waits for it"


def test_a_pile_that_the_app_draws_from_is_refused_when_no_box_has_it() -> None:
    for by in LuckBy:
        options = RushOutOptions(specials=by)
        box = counted(RushOutBox(), tapped(Pile.SPECIALS, (2, 2, 2, 2, 2, 1)), options)
        assert isinstance(box, Refusal) is (by is LuckBy.APP)
