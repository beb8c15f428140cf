"""Games that travel: saved as a file from this house, and taken in from one.

A phone alone pays for each module before its first screen, so what files are made of is imported
by whoever taps.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

import flet as ft

from companion.game import Refusal
from views import uploads
from views.desk import Desk
from views.drafts import PerScreen
from views.routes import FILE, Route, table
from views.taps import DeskWhy
from views.widgets.pieces import card
from views.widgets.press import OnTap, choice_row, line, small_action
from views.widgets.text import body, quiet, section, told

if TYPE_CHECKING:
    from companion.exchange.game_doc import Game
    from companion.exchange.parcel import Parcel
    from companion.exchange.rehearsal import Rehearsal
    from companion.exchange.travel import TakenIn
    from companion.store.book import Summary


@dataclass(frozen=True, slots=True)
class Chosen:
    """What is in a file that somebody has chosen, and what would become of it here."""

    parcel: Parcel
    rehearsal: Rehearsal

    @property
    def is_one_game(self) -> bool:
        """Whether it holds one game and nothing else, as what is saved at a table does."""
        alone = not (self.parcel.damaged or self.parcel.belongings or self.parcel.has_lost_some)
        return alone and len(self.parcel.games) == 1


CHOSEN: PerScreen[Chosen | None] = PerScreen("file", lambda: None)
"""The file that the screen shows. Not written down: it lies where it was chosen."""


def all_games(desk: Desk) -> list[ft.Control]:
    """Draw the ways to save all games as a file, and to take games in from one."""
    text = desk.text
    return [
        section(text("travel.title")),
        export_all(desk),
        *([] if desk.cafe else [quiet(_last_export(desk))]),
        *take_in_buttons(desk),
        quiet(text("travel.why")),
    ]


def _last_export(desk: Desk) -> str:
    at_ms = desk.house.backups.exported_ms
    if at_ms is None:
        return desk.text("travel.never_exported")
    return desk.text("travel.last_export", when=desk.moment(at_ms))


def export_all(desk: Desk) -> ft.Control:
    """Draw the button that saves all of this house as one file."""
    return line(ft.Icons.DOWNLOAD, desk.text("travel.export_all"), desk.on(_export_all, desk))


async def _export_all(desk: Desk) -> None:
    from companion.exchange.belongings import belongings_of
    from companion.exchange.session_file import writing
    from companion.exchange.slices import in_slices
    from companion.exchange.travel import exporting

    house, count = desk.house, len(desk.house.summaries())
    games = await in_slices(exporting(house, with_secrets=desk.door is None))
    along = belongings_of(house, house.now_ms())
    data = await in_slices(writing(games, packed=True, belongings=along))
    await save_file(f"games-{_today(desk)}.json.gz", data)
    if not desk.cafe:  # a phone there takes along its own games only
        house.backups.has_exported()
    said = desk.text.count("travel.exported", len(games))
    left = count - len(games)
    desk.tell(f"{said} {desk.text.count('travel.left_here', left)}" if left else said)


def reminder(desk: Desk, games: Iterable[Summary]) -> list[ft.Control]:
    """Draw, once in a while, that many games lie nowhere but here, and how to change that."""
    count = 0 if desk.cafe else desk.house.backups.unsaved(games)
    if not count:
        return []
    text = desk.text
    later = small_action(text("travel.later"), desk.on(desk.house.backups.put_off), key="later")
    save = small_action(text("travel.save_now"), desk.on(_export_all, desk), key="save-now")
    said = body(text.count("travel.unsaved", count))
    return [card(ft.Column([said, choice_row([later, save])], spacing=10), key="reminder")]


def export_one(desk: Desk) -> ft.Control:
    """Draw the button that saves the game at this table as a file."""

    async def save() -> None:
        from companion.exchange.session_file import as_game, games_to_file

        session = desk.session
        data = games_to_file([as_game(session)])
        await save_file(f"{session.setup.game}-{_today(desk)}.json", data)

    return line(ft.Icons.DOWNLOAD, desk.text("travel.export"), desk.on(save))


def may_export(desk: Desk) -> bool:
    """Say whether the log of this table tells this phone nothing that it may not know."""
    from companion.exchange.travel import has_secrets

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
        line(ft.Icons.UPLOAD_FILE, desk.text("travel.take_in"), from_file(desk)),
        line(ft.Icons.LINK, desk.text("take.link"), paste),
        *told(desk.told),
    ]


def from_file(desk: Desk) -> OnTap:
    """Return the tap that lets somebody choose a file, and shows what is in it."""

    async def load() -> None:
        data = await _picked(desk)
        if isinstance(data, Refusal):
            desk.refuse(data)
        elif data is not None:
            await look_into(desk, data)

    return desk.on(load)


async def look_into(desk: Desk, data: bytes) -> None:
    """Show what is in a file, and what would become of it here."""
    from companion.exchange.session_file import reading
    from companion.exchange.slices import in_slices

    parcel = await in_slices(reading(data))
    if isinstance(parcel, Refusal):
        return desk.refuse(parcel)
    chosen = await _rehearsed(desk, parcel)
    desk.go(FILE)
    CHOSEN.keep(desk, chosen)


async def _rehearsed(desk: Desk, parcel: Parcel) -> Chosen:
    from companion.exchange.belongings import own_of
    from companion.exchange.rehearsal import rehearsing
    from companion.exchange.slices import in_slices

    own = own_of(desk.house)
    return Chosen(parcel, await in_slices(rehearsing(desk.house, parcel, brought_by(desk), own)))


def brought_by(desk: Desk) -> str | None:
    """Name this phone as what it brings is offered, ``None`` where there is no other phone."""
    return None if desk.door is None else desk.name


async def take_in_all(desk: Desk, chosen: Chosen) -> None:
    """Take in all of a file that may come in, and say what came of it on the same screen.

    What this phone may decide as the host of a table it has decided: it has seen what it is.
    """
    from companion.exchange.travel import take_in

    parcel = chosen.parcel
    if desk.cafe and (refusal := desk.cafe.no_room(len(parcel.games))):
        return desk.refuse(refusal)
    is_first = not desk.house.summaries()
    taken = await take_in(desk.house, parcel.games, brought_by(desk), is_agreed=True)
    if parcel.belongings:
        _take_along(desk, parcel, is_first=is_first)
    CHOSEN.keep(desk, await _rehearsed(desk, parcel))
    desk.tell(_said(desk, taken))


def _take_along(desk: Desk, parcel: Parcel, *, is_first: bool) -> None:
    """Add what goes along; where nothing was before, all that is here lies in that file, too."""
    from companion.exchange.belongings import own_of
    from companion.exchange.rehearsal import merged, take_along

    along = parcel.belongings
    assert along is not None
    take_along(desk.house, along)
    if is_first and not desk.cafe:
        desk.house.backups.has_exported(along.made_ms)
    if along.phone:
        own = merged(own_of(desk.house), along.phone)
        desk.learn(own.lessons)
        desk.remember(
            language=own.language, theme=own.theme, vibrates=own.vibrates, advised=own.advised
        )


async def take_in_game(desk: Desk, game: Game, is_agreed: bool = False) -> None:
    """Take in a game that was looked at, and open it.

    What would let a game go on that is here waits for the host of its table; ``is_agreed`` says
    that this phone has been asked, and is.
    """
    from companion.exchange.travel import may_take_in, take_in

    if desk.cafe and (refusal := desk.cafe.no_room(1)):
        return desk.refuse(refusal)
    taken = await take_in(desk.house, (game,), brought_by(desk), is_agreed=is_agreed)
    if taken.forked:
        desk.refuse(Refusal(DeskWhy.FORKED))
    elif taken.offered and not may_take_in(desk.house, game, desk.name):
        desk.tell(desk.text("take.offered"))
    else:
        desk.go(table(game.id))


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
    from companion.exchange.travel import Arrival

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
