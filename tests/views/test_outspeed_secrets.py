"""What is sent to another player's phone holds no choice: read frame by frame.

The same race is played twice, with another secret. All that another phone receives must be the
same, but for the numbers that Flet gives its controls.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import pytest

from companion.games.outspeed.options import OutspeedOptions, Programming
from companion.games.outspeed.pieces import PathKey, TokenKind
from companion.hub import TableHub
from companion.i18n import Texts
from tests.games.outspeed.notation import shuffled
from tests.views.harness import PATIENCE_S, all_came, cookie_for, flet_sessions
from tests.views.house_server import Home
from tests.views.outspeed_pages import box_of, lay_table
from tests.views.wire_phone import WirePhone

EN = Texts("en")
NAMES = ("Anna", "Ben", "Cleo")
BOX = box_of(t1="rows 4, tokens 1 | cost 1, rows 2 | rows 1", t2="rows 1 | rows 2 | rows 3")
PILE = shuffled(TokenKind.NITRO, TokenKind.FUEL_CAN, TokenKind.ELECTROMAGNET, TokenKind.FORCE_FIELD)
TURN_ONE = (PILE, "tile 1", "program 0 left", "program 1 left", "program 2 right", "show")


@dataclass(frozen=True)
class Secret:
    """What has happened before, a secret tap of Anna's, and what all are told of it."""

    before: tuple[str, ...]
    tap: str
    told: str


SECRETS = {
    "path": [
        Secret((PILE, "tile 1"), f"{EN(f'outspeed.path.{path}')}.", "Anna is ready.")
        for path in (PathKey.LEFT, PathKey.RIGHT)
    ],
    "token kept": [
        Secret(TURN_ONE, f"Keep: {EN(f'outspeed.kind.{kind}')}", "Anna drew two tokens")
        for kind in (TokenKind.NITRO, TokenKind.FUEL_CAN)
    ],
    "token played": [  # Ben stands on the same row, and still has to say whether he plays his
        Secret(
            (
                *TURN_ONE,
                f"keep 0 {kind}",
                "keep 1 electromagnet",
                "tile 2",
            ),
            EN(f"outspeed.kind.{kind}"),
            "Anna laid a token face down.",
        )
        for kind in (TokenKind.NITRO, TokenKind.FUEL_CAN)
    ],
}


@asynccontextmanager
async def sitting(home: Home, table: TableHub, seat: str | None) -> AsyncIterator[WirePhone]:
    """A phone that plays a seat of a table, or looks on."""
    phone = await WirePhone.open(
        home.server.url, cookie_for(home.door), route=f"/table/{table.session.id}"
    )
    assert isinstance(phone, WirePhone)
    try:
        await phone.press(EN("table.i_am", name=seat) if seat else EN("table.look_on"))
        await phone.sees(EN("outspeed.ships.title"))
        yield phone
    finally:
        await phone.close()


async def quiet(*phones: WirePhone) -> None:
    """Wait until all that the phones have done has come to all of them."""
    heard = -1
    while heard != (heard := sum(len(phone.received) for phone in phones)):
        for phone in phones:
            await all_came(phone.session)


def renumbered(value: Any, known: dict[int, int]) -> Any:
    """The same message with its controls counted from 1, in the order of their coming."""
    match value:
        case dict():
            return {
                key: known.setdefault(each, len(known))
                if key in ("_i", "id", "control_id") and isinstance(each, int)
                else "…"
                if key == "call_id"
                else renumbered(each, known)
                for key, each in value.items()
            }
        case list():
            return [renumbered(each, known) for each in value]
        case _:
            return value


async def received(home: Home, secret: Secret, seat: str | None) -> tuple[str, str]:
    """All that Anna's phone, and another one, receive of a secret tap of hers."""
    hub = lay_table(home, NAMES, BOX, *secret.before)
    async with sitting(home, hub, "Anna") as anna, sitting(home, hub, seat) as other:
        await quiet(anna, other)
        numbers: dict[int, int] = {}
        renumbered(other.received, numbers)
        mine, theirs = len(anna.received), len(other.received)
        await anna.press(secret.tap)
        await anna.until(lambda: any(secret.told in said for said in anna.texts()))
        await quiet(anna, other)
        news = renumbered(other.received[theirs:], numbers)
        return repr(renumbered(anna.received[mine:], {})), repr(news)


def played(home: Home, secrets: list[Secret], seat: str | None) -> list[tuple[str, str]]:
    """Play once with each of these secrets."""

    async def play() -> list[tuple[str, str]]:
        async with asyncio.timeout(3 * PATIENCE_S):
            return [await received(home, secret, seat) for secret in secrets]

    return asyncio.run(play())


@pytest.mark.parametrize("seat", ["Ben", None], ids=["player", "onlooker"])
@pytest.mark.parametrize("what", SECRETS)
def test_another_phone_receives_the_same_whatever_was_chosen(
    home: Home, what: str, seat: str | None
) -> None:
    frames = played(home, SECRETS[what], seat)
    theirs = {news for _, news in frames}
    assert len(theirs) == 1 and len(theirs.pop()) > 200


def test_the_phone_that_chose_receives_what_it_chose(home: Home) -> None:
    """The comparison above would find a secret: on Anna's own phone the frames do differ."""
    mine = {news for news, _ in played(home, SECRETS["path"], "Ben")}
    assert len(mine) == 2 and all("chosen" in news for news in mine)


ON_ONE_PHONE = OutspeedOptions(first_game=True, programming=Programming.HANDED_OVER)


def test_what_lay_open_for_one_player_is_not_shown_again_to_whoever_comes_back(home: Home) -> None:
    """Nor sent: a phone that comes back is first shown its screen as it was left."""
    hub = lay_table(home, NAMES, BOX, *TURN_ONE, options=ON_ONE_PHONE)
    cookie, route = cookie_for(home.door), f"/table/{hub.session.id}"

    async def play() -> None:
        async with phone_of(home, cookie, route) as phone:
            await phone.press(EN("table.all_seats"))
            await phone.sees(EN("hand.to", name="Anna"))
            before = set(phone.texts())
            await phone.press(EN("hand.show", name="Anna"))
            await phone.until(lambda: not phone.shows(EN("hand.to", name="Anna")))
            secret = set(phone.texts()) - before
            assert secret
        async with asyncio.timeout(PATIENCE_S):
            while not flet_sessions()[phone.session].is_asleep:
                await asyncio.sleep(0.02)
        async with phone_of(home, cookie, route, phone.session) as again:
            assert again.session == phone.session
            await again.sees(EN("hand.to", name="Anna"))
            await quiet(again)
            assert [said for said in secret if again.has_read(said)] == []
            await again.press(EN("hand.show", name="Anna"))
            await again.until(lambda: secret <= set(again.texts()))

    asyncio.run(play())


@asynccontextmanager
async def phone_of(
    home: Home, cookie: str, route: str, session: str = ""
) -> AsyncIterator[WirePhone]:
    """A phone that comes to an address, or comes back to it."""
    phone = await WirePhone.open(home.server.url, cookie, session, route)
    assert isinstance(phone, WirePhone)
    try:
        yield phone
    finally:
        await phone.close()
