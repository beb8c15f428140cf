"""A café, as a browser shows it: two tables, a friend who comes by the code, and a passer-by."""

from __future__ import annotations

import re
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser

from tests.views.game_pages import TablePhone
from tests.views.hands import Hands
from tests.views.held_phone import HeldPhone
from tests.views.house_server import home_of


def test_two_tables_of_strangers_a_friend_and_a_passer_by(
    browser: Browser, stack: ExitStack, tmp_path: Path
) -> None:
    cafe = stack.enter_context(home_of(tmp_path, is_cafe=True))
    hers, friend = (stack.enter_context(TablePhone(browser)) for _ in range(2))
    his, passer_by = (stack.enter_context(HeldPhone(each)) for each in ("fr", "en"))
    ids = []
    tables: tuple[tuple[Hands, str, tuple[str, ...]], ...] = (
        (hers, "ants", ("Quirin", "Xenia", "Yves")),
        (his, "outback", ("Ulrich", "Wanda")),
    )
    for phone, game, names in tables:
        phone.open(cafe.server.url)
        phone.does(f"game.{game}")
        phone.does("game.start")
        phone.seat(*names)
        for key in ("prepare.next.app", "prepare.next.box", "prepare.start"):
            phone.does(key)
        assert phone.reads("undo")
        ids.append(cafe.newest().id)
    hers.does("table.sheets")
    hers.does("home.invite")
    assert hers.reads("invite.safe.cafe")
    [code] = [said for said in hers.texts() if re.fullmatch(r"\d{3} \d{3}", said)]
    friend.open(cafe.server.url)
    friend.does("come.title")
    friend.type(friend.text("come.field"), code)
    friend.does("come.go")
    friend.does("table.i_am", name="Xenia")
    assert friend.reads("undo") and not was_told(friend, "Ulrich")
    passer_by.open(cafe.server.url)
    passer_by.open(cafe.table(ids[0]))
    assert passer_by.reads("sorry.not_yours") and not passer_by.was_told("Quirin")
    for phone in (hers, friend):
        assert phone.console_errors == [] and phone.foreign_requests() == []


def was_told(phone: TablePhone, name: str) -> bool:
    """Whether a name ever came to a phone since its page was loaded, shown or not."""
    return bool(phone.page.evaluate("name => window.news.some(it => it.includes(name))", name))
