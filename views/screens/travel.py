"""Games that travel: saved as a file from this house, and taken in from one."""

from __future__ import annotations

from datetime import datetime

import flet as ft

from companion.exchange.session_file import Game, as_game, games_to_file, reading, writing
from companion.exchange.slices import in_slices
from companion.exchange.travel import (
    Arrival,
    TakenIn,
    exporting,
    has_secrets,
    may_take_in,
    take_in,
)
from companion.game import Refusal
from views import uploads
from views.desk import Desk
from views.routes import Route, table
from views.taps import DeskWhy
from views.widgets.press import line
from views.widgets.text import quiet, section, told


def all_games(desk: Desk) -> list[ft.Control]:
    """Draw the ways to save all games as a file, and to take games in from one."""
    text = desk.text
    return [
        section(text("travel.title")),
        export_all(desk),
        *take_in_buttons(desk),
        quiet(text("travel.why")),
    ]


def export_all(desk: Desk) -> ft.Control:
    """Draw the button that saves all games of this house as one file."""

    async def save() -> None:
        games = await in_slices(exporting(desk.house, with_secrets=desk.door is None))
        data = await in_slices(writing(games, packed=True))
        await save_file(f"games-{_today(desk)}.json.gz", data)

    return line(ft.Icons.DOWNLOAD, desk.text("travel.export_all"), desk.on(save))


def export_one(desk: Desk) -> ft.Control:
    """Draw the button that saves the game at this table as a file."""

    async def save() -> None:
        session = desk.session
        data = games_to_file([as_game(session)])
        await save_file(f"{session.setup.game}-{_today(desk)}.json", data)

    return line(ft.Icons.DOWNLOAD, desk.text("travel.export"), desk.on(save))


def may_export(desk: Desk) -> bool:
    """Say whether the log of this table tells this phone nothing that it may not know."""
    assert desk.hub is not None
    return desk.seats == desk.hub.all_seats or not has_secrets(desk.session)


def show_code(desk: Desk) -> ft.Control:
    """Draw the button that shows the game at this table as a QR code."""
    show = desk.on(desk.go, table(desk.session.id, "code"))
    return line(ft.Icons.QR_CODE_2, desk.text("code.open"), show)


def take_in_buttons(desk: Desk) -> list[ft.Control]:
    """Draw the two ways to take games in, from a file and from a link, and what came of it."""
    paste = desk.on(desk.go, Route("take"))
    return [
        _from_file(desk),
        line(ft.Icons.LINK, desk.text("take.link"), paste),
        *told(desk.told),
    ]


def _from_file(desk: Desk) -> ft.Control:
    """Draw the button that takes games in from a file."""

    async def load() -> None:
        data = await _picked(desk)
        if isinstance(data, Refusal):
            desk.refuse(data)
        elif data is not None:
            await take_in_file(desk, data)

    return line(ft.Icons.UPLOAD_FILE, desk.text("travel.take_in"), desk.on(load))


async def take_in_file(desk: Desk, data: bytes) -> None:
    """Take in the games of a file, and open the one if there is only one."""
    games = await in_slices(reading(data))
    if isinstance(games, Refusal):
        return desk.refuse(games)
    await take_in_games(desk, games)


def brought_by(desk: Desk) -> str | None:
    """Name this phone as what it brings is offered, ``None`` where there is no other phone."""
    return None if desk.door is None else desk.name


async def take_in_games(desk: Desk, games: tuple[Game, ...], is_agreed: bool = False) -> None:
    """Take in games that were read, and open the one if there is only one.

    What would let a game go on that is here waits for the host of its table; ``is_agreed`` says
    that this phone has been asked, and is.
    """
    if desk.cafe and (refusal := desk.cafe.no_room(len(games))):
        return desk.refuse(refusal)
    if desk.cafe and (refusal := desk.cafe.no_room(len(games))):
        return desk.refuse(refusal)
    taken = await take_in(desk.house, games, brought_by(desk), is_agreed=is_agreed)
    if len(games) != 1:
        desk.tell(_said(desk, taken))
    elif taken.forked:
        desk.refuse(Refusal(DeskWhy.FORKED))
    elif taken.offered and not may_take_in(desk.house, games[0], desk.name):
        desk.tell(desk.text("take.offered"))
    else:
        desk.go(table(games[0].id))


async def _picked(desk: Desk) -> bytes | Refusal | None:
    """Let somebody choose a file and return its content, ``None`` when nothing is chosen.

    Refuses: what is too large for the table server, by its size alone; a file that is lost on its
    way there.
    """
    picker = ft.FilePicker()
    is_alone = desk.door is None
    picked = await picker.pick_files(with_data=is_alone)
    if not picked or is_alone:
        return picked[0].bytes if picked else None
    if picked[0].size > uploads.MOST_BYTES:
        most = uploads.MOST_BYTES // 1_000_000
        return Refusal(DeskWhy.FILE_TOO_LARGE, (("most", most),))
    ticket = uploads.expect()
    await picker.upload([ft.FilePickerUploadFile(f"/files/{ticket}", id=picked[0].id)])
    return await uploads.wait(ticket) or Refusal(DeskWhy.FILE_LOST)


def _said(desk: Desk, taken: TakenIn) -> str:
    counts = {kind.value: len(getattr(taken, kind)) for kind in Arrival}
    waiting = counts.pop(Arrival.OFFERED)
    said = desk.text("travel.taken_in", **counts)
    return f"{said} {desk.text.count('travel.offered', waiting)}" if waiting else said


async def save_file(name: str, data: bytes) -> None:
    """Let the phone save a file, where it asks for a place or at once."""
    await ft.FilePicker().save_file(file_name=name, src_bytes=data)


def _today(desk: Desk) -> str:
    """Write the day it is where the phone is, as names of files are best sorted."""
    return f"{datetime.now(desk.caller.zone):%Y-%m-%d}"
