"""What may be typed after `companion`: its commands, their options, and what each is good for."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from companion.i18n import Texts

if TYPE_CHECKING:
    _Commands = argparse._SubParsersAction[argparse.ArgumentParser]

DEFAULT_PORT: Final = 8550
USUAL_COMMAND: Final = "serve"
"""What is meant when no command is named."""


def read(given: Sequence[str], lang: str) -> argparse.Namespace:
    """Read a command line: ``command`` is which one, the rest are its options.

    What cannot be read ends the program with exit code 2, and a sentence in the user's language.
    """
    return _parser(lang).parse_args(_with_command(given))


def _parser(lang: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("companion", description=Texts(lang)("cli.description"))
    commands = parser.add_subparsers(required=True, metavar="command", dest="command")
    serving = commands.add_parser("serve", help=Texts(lang)("cli.serve"))
    where = serving.add_mutually_exclusive_group()
    where.add_argument("--host", default="0.0.0.0", help=Texts(lang)("cli.host"))
    where.add_argument("--local", action="store_true", help=Texts(lang)("cli.local"))
    serving.add_argument(
        "--port", type=_port(lang), default=DEFAULT_PORT, help=Texts(lang)("cli.port")
    )
    _add_data(serving, Texts(lang))
    sent = serving.add_mutually_exclusive_group()
    sent.add_argument("--https", action="store_true", help=Texts(lang)("cli.https"))
    sent.add_argument(
        "--behind", nargs=2, metavar=("ADDRESS", "URL"), help=Texts(lang)("cli.behind")
    )
    serving.add_argument("--cafe", action="store_true", help=Texts(lang)("cli.cafe"))
    _file_parsers(commands, Texts(lang))
    _publish_parsers(commands, Texts(lang))
    return parser


def _add_data(command: argparse.ArgumentParser, text: Texts) -> None:
    command.add_argument("--data", type=Path, metavar="DIR", help=text("cli.data"))


def _file_parsers(commands: _Commands, text: Texts) -> None:
    """Add the commands about files of games."""
    saving = commands.add_parser("export", help=text("cli.export"))
    which = saving.add_mutually_exclusive_group(required=True)
    which.add_argument("--all", action="store_true", help=text("cli.export.all"))
    which.add_argument("id", nargs="?", metavar="ID", help=text("cli.export.id"))
    taking = commands.add_parser("import", help=text("cli.import"))
    taking.add_argument("--rehearse", action="store_true", help=text("cli.import.rehearse"))
    playing = commands.add_parser("replay", help=text("cli.replay"))
    for command, kind in ((saving, "written"), (taking, "read"), (playing, "read")):
        command.add_argument("file", type=Path, metavar="FILE", help=text(f"cli.file.{kind}"))
        command.add_argument("--json", action="store_true", help=text("cli.json"))
    counting = commands.add_parser("stats", help=text("cli.stats"))
    counting.add_argument("--json", action="store_true", help=text("cli.json"))
    for command in (saving, taking, counting):
        _add_data(command, text)


def _publish_parsers(commands: _Commands, text: Texts) -> None:
    site = commands.add_parser("publish", help=text("cli.publish"))
    where = site.add_mutually_exclusive_group(required=True)
    where.add_argument(
        "folder", type=Path, nargs="?", metavar="DIR", help=text("cli.publish.folder")
    )
    where.add_argument("--zip", type=Path, metavar="FILE", help=text("cli.publish.zip"))
    site.add_argument(
        "--base-url", type=_path(text), default="/", help=text("cli.publish.base_url")
    )
    site.add_argument("--wheels", type=Path, metavar="DIR", help=text("cli.publish.wheels"))
    staging = commands.add_parser("stage", help=text("cli.stage"))
    staging.add_argument("folder", type=Path, metavar="DIR", help=text("cli.stage.folder"))


def _with_command(arguments: Sequence[str]) -> list[str]:
    """Put the usual command in front when only its options are given.

    >>> _with_command(["--port", "80"]), _with_command(["serve"]), _with_command(["--help"])
    (['serve', '--port', '80'], ['serve'], ['--help'])
    """
    first = arguments[0] if arguments else "--"
    is_option = first.startswith("-") and first not in ("-h", "--help")
    return [*([USUAL_COMMAND] if is_option or not arguments else []), *arguments]


def _path(text: Texts) -> Callable[[str], str]:
    """Make what reads the path of a site; a slash that was left out at an end is put there."""

    def read(typed: str) -> str:
        path = f"/{typed.strip('/')}/".replace("//", "/")
        if re.fullmatch(r"/(?:[A-Za-z0-9._-]+/)*", path):
            return path
        raise argparse.ArgumentTypeError(text("cli.bad_base_url"))

    return read


def _port(lang: str) -> Callable[[str], int]:
    """Make what reads a port, and says in the user's language what a port is."""

    def read(typed: str) -> int:
        if typed.isascii() and typed.isdigit() and int(typed) <= 65535:
            return int(typed)
        raise argparse.ArgumentTypeError(Texts(lang)("cli.bad_port"))

    return read
