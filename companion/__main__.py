"""The command line: `companion` serves the app to the phones of one table, or publishes it.

It also saves games as files, takes them in, and replays them, while no table is served. A mistake
of the user's ends in one sentence that says what to do, and exit code 2; a file of which something
does not hold in exit code 1. Ctrl-C ends the table cleanly, with exit code 0. Whatever else goes
wrong is a fault of ours: a traceback, and 1.
"""

from __future__ import annotations

import argparse
import json
import logging
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import TYPE_CHECKING, Final

from companion.arguments import read
from companion.i18n import Texts, spoken

if TYPE_CHECKING:
    from companion.cafe_lobby import SeenFrom
    from companion.door import Door
    from companion.game import Param, Refusal
    from companion.house import House
    from companion.store.folder import DataFolder
    from views.server import Certificate, Lines, Proxy
    from views.terminal import Answer

LOG_BYTES: Final = 1 << 20


class UserMistake(Exception):
    """Something only the user can mend; `key` and `params` are the sentence that says how."""

    def __init__(self, key: str, **params: Param) -> None:
        super().__init__(key)
        self.key = key
        self.params = params


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and answer the exit code.

    0: done; 1: something in a file does not hold; 2: a mistake that the user can mend.
    """
    lang = spoken(os.environ)
    given = list(sys.argv[1:] if arguments is None else arguments)
    options = read(given, lang)
    try:
        code = COMMANDS[options.command](options, lang)
    except UserMistake as mistake:
        print(Texts(lang)(mistake.key, **mistake.params), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print()
        return 0
    return code or 0


def serve(options: argparse.Namespace, lang: str) -> None:
    """Serve the app until somebody stops it.

    Raises: UserMistake when the folder, the address or the certificate cannot be had.
    """
    host = "127.0.0.1" if options.local else options.host
    proxy = _proxy(options.behind) if options.behind else None
    with _house(options.data) as house:
        from companion.door import Door
        from views import server
        from views.app import make_start
        from views.server.announce import Board, Place

        door = Door(house.library.secret(), is_open=options.cafe)
        cafe = _cafe(house, door) if options.cafe else None
        taken = _listen(host, options.port)
        if cafe:
            taken.bounds = server.OF_A_CAFE
        certificate = _certificate(options, host) if options.https else None
        place = Place("https" if certificate else "http", host, taken.getsockname()[1])
        names = [host]
        if proxy:
            taken.proxy, place = proxy.address, replace(place, public=proxy.public)
            names.append(proxy.name)
        start = make_start(house, door, place.ways_in, cafe=cafe)
        app = server.build(door, start, host_names=names, cafe=cafe)
        board = Board(lang, door)
        board.announce(place)
        server.serve(app, taken, certificate)
    print("\n" + Texts(lang)("serve.stopped"))


def _cafe(house: House, door: Door) -> SeenFrom:
    """Open the café of a house, and put away what nobody comes back to."""
    from functools import partial

    from companion.cafe import Cafe
    from companion.cafe_lobby import CafeLobby

    cafe = Cafe(house, door)
    cafe.tidy()
    return partial(CafeLobby, cafe)


def export(options: argparse.Namespace, lang: str) -> int:
    """Save one game as a file, or all of a house.

    Raises: UserMistake when there is none, the folder is in use, or the file cannot be written.
    """
    from views import terminal

    text, file = Texts(lang), options.file.expanduser().absolute()
    with _house(options.data) as house:
        try:
            if options.all:
                answer = terminal.export_all(house, file, text)
            else:
                answer = terminal.export_one(house, options.id, file, text)
        except OSError as error:
            what = error.strerror or str(error)
            raise UserMistake("error.cannot_write", folder=str(file), what=what) from error
    if answer is None:
        key = "error.nothing_to_export" if options.all else "error.no_such_game"
        raise UserMistake(key, folder=str(data_folder(options.data)), id=options.id or "")
    return _say(answer, options)


def take_in(options: argparse.Namespace, lang: str) -> int:
    """Take in a file of games, or say what that would change.

    Raises: UserMistake when it is no such file, or the folder cannot be had.
    """
    from views import terminal

    data = _content(options.file)
    with _house(options.data) as house:
        answer = terminal.import_file(house, data, Texts(lang), is_rehearsal=options.rehearse)
    return _say(answer, options)


def replay(options: argparse.Namespace, lang: str) -> int:
    """Tell the logs in a file, and where one does not hold.

    Raises: UserMistake when there is no log in it.
    """
    from companion.house import wall_clock_ms
    from views import terminal

    return _say(terminal.replay(_content(options.file), Texts(lang), wall_clock_ms()), options)


def stats(options: argparse.Namespace, lang: str) -> int:
    """Tell what the games of a house come to, for each who played.

    Raises: UserMistake when the folder cannot be had.
    """
    from views import terminal

    with _house(options.data) as house:
        answer = terminal.stats(house, Texts(lang))
    return _say(answer, options)


def _content(file: Path) -> bytes:
    try:
        return file.expanduser().read_bytes()
    except OSError as error:
        what = error.strerror or str(error)
        raise UserMistake("error.cannot_read", file=str(file), what=what) from error


def _say(answer: Answer | Refusal, options: argparse.Namespace) -> int:
    """Print what came of a command, and answer its exit code."""
    from companion.game import Refusal

    if isinstance(answer, Refusal):
        raise UserMistake(f"why.{answer.code}", **dict(answer.params))
    if options.json:
        print(json.dumps(answer.doc, ensure_ascii=False, indent=1))
    else:
        print("\n".join(answer.lines))
    return answer.code


def publish(options: argparse.Namespace, lang: str) -> None:
    """Make a web site of the app, for phones that use it alone: a folder, or one zip file.

    Raises: UserMistake when the place or something that is needed cannot be had.
    """
    from views.publish.site import publish, publish_zip

    place = (options.zip or options.folder).expanduser().absolute()
    with _publishing(place, "error.not_our_zip" if options.zip else "error.not_ours"):
        make = publish_zip if options.zip else publish
        make(place, options.base_url, options.wheels, _progress(lang))


def stage(options: argparse.Namespace, lang: str) -> None:
    """Write the folder that `flet build` makes an app of.

    Raises: UserMistake when the folder cannot be written.
    """
    from importlib.metadata import version

    from views.publish.native import stage

    folder = options.folder.expanduser().absolute()
    with _publishing(folder):
        stage(folder, version("table-companion"), _progress(lang))


@contextmanager
def _publishing(place: Path, not_ours: str = "error.not_ours") -> Iterator[None]:
    from views.publish.code import PackageMissing, WheelMissing
    from views.publish.site import ClientChanged, NotOurs
    from views.server.index import PageChanged

    try:
        yield
    except NotOurs as mistake:
        raise UserMistake(not_ours, folder=str(place)) from mistake
    except WheelMissing as missing:
        raise UserMistake("error.wheel_missing", what=str(missing)) from missing
    except PackageMissing as missing:
        raise UserMistake("error.package_missing", what=str(missing)) from missing
    except (ClientChanged, PageChanged) as changed:
        raise UserMistake("error.client_changed", what=str(changed)) from changed
    except OSError as error:
        what = error.strerror or str(error)
        raise UserMistake("error.cannot_write", folder=str(place), what=what) from error


def _progress(lang: str) -> Callable[..., None]:
    def say(key: str, **params: Param) -> None:
        print(Texts(lang)(key, **params), flush=True)

    return say


def data_folder(named: Path | None) -> Path:
    """Answer the folder for players and games: named, by COMPANION_DATA, or this system's own."""
    from platformdirs import user_data_dir

    chosen = named or os.environ.get("COMPANION_DATA") or user_data_dir("table-companion", False)
    return Path(chosen).expanduser().absolute()


@contextmanager
def _house(named: Path | None) -> Iterator[House]:
    from companion.store.folder import DataFolder, FolderBusy, FolderUnusable
    from companion.store.storage import NewerSchema

    path = data_folder(named)
    try:
        with DataFolder(path) as folder:
            _log_to(folder.path / "companion.log")
            yield _house_in(folder)
    except FolderBusy as busy:
        raise UserMistake("error.folder_busy", folder=str(path)) from busy
    except FolderUnusable as unusable:
        raise UserMistake("error.folder_unusable", folder=str(path)) from unusable
    except NewerSchema as newer:
        raise UserMistake("error.folder_newer", folder=str(path)) from newer


def _log_to(file: Path) -> None:
    """Keep what is of use to a programmer in a file; the terminal is for the people."""
    written = RotatingFileHandler(file, maxBytes=LOG_BYTES, backupCount=1, encoding="utf-8")
    form = "%(asctime)s %(levelname)s %(name)s: %(message)s"
    logging.basicConfig(level=logging.WARNING, format=form, handlers=[written], force=True)


def _house_in(folder: DataFolder) -> House:
    from companion.house import House
    from companion.store.folder import FolderUnusable
    from companion.store.library import Library
    from companion.store.sessions import SessionStore

    try:
        house = House(SessionStore(folder.path), Library(folder.path / "library.json"))
        house.empty_trash()
        return house
    except OSError as unreadable:
        raise FolderUnusable(folder.path) from unreadable


def _listen(host: str, port: int) -> Lines:
    from views.server import CannotListen, ListenProblem, listen

    try:
        return listen(host, port)
    except CannotListen as reason:
        match reason.problem:
            case ListenProblem.PORT_BUSY:
                key = "error.port_busy"
            case ListenProblem.PORT_FORBIDDEN:
                key = "error.port_forbidden"
            case ListenProblem.NO_SUCH_ADDRESS:
                key = "error.host"
        raise UserMistake(key, port=port, other=port % 65535 + 1, host=host) from reason


def _proxy(typed: list[str]) -> Proxy:
    from views.server import Proxy

    try:
        return Proxy.read(*typed)
    except ValueError as mistake:
        raise UserMistake("error.behind") from mistake


def _certificate(options: argparse.Namespace, host: str) -> Certificate:
    from views.server import own_certificate, phone_cards

    try:
        addresses = [card.address for card in phone_cards(host)]
        return own_certificate(data_folder(options.data), addresses)
    except ImportError as missing:
        raise UserMistake("error.https") from missing


COMMANDS: Final[Mapping[str, Callable[[argparse.Namespace, str], int | None]]] = {
    "serve": serve,
    "export": export,
    "import": take_in,
    "replay": replay,
    "stats": stats,
    "publish": publish,
    "stage": stage,
}


if __name__ == "__main__":
    sys.exit(main())
