"""The Python that runs in the browser: this program and what it needs, as one archive.

Pure packages are taken from what is installed beside this program. Only msgpack is compiled, so its
wheel for the browser is needed: from a folder, or else from PyPI by pip.
"""

from __future__ import annotations

import gzip
import io
import json
import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path, PurePosixPath
from typing import Final

from views.publish.reached import reached

MSGPACK: Final = "1.2.4"
"""Pinned, so that the same program is published as the same files."""
NEEDED: Final = (
    "flet", "flet-charts", "repath", "six", "tinydb", "cattrs", "attrs", "typing_extensions",
    "snowballstemmer", "segno",
)  # fmt: skip
PACKAGES: Final = "__pypackages__"
"""Where Flet's worker looks for packages."""
MAIN: Final = b"from views.alone import run\n\nrun()\n"
ROOT: Final = Path(__file__).parent.parent.parent
BROWSER: Final = Path(__file__).parent / "browser"
"""What is ours of a site and needs no edit of Flet's."""
LEFT_OUT: Final = "left_out.py"
ZIP_LEVEL: Final = 9
"""How hard a zip is packed: as small as can be, for it is made once and loaded often."""

_OWN_SUFFIXES: Final = (".py", ".mo", ".md", ".toml")
_TAKEN_SUFFIXES: Final = (".py", ".json")
_LEFT_OUT: Final = (
    "companion/__main__.py", "companion/arguments.py", "views/terminal.py", "views/server/",
    "views/publish/", "views/assets/", "flet/testing/", "flet/messaging/flet_socket_server.py",
    "flet/messaging/flet_dart_bridge_server.py",
    "flet/pytest_plugin.py", "flet/fastapi/", "flet/cli.py", "segno/__main__.py",
    "flet/controls/cupertino/cupertino_icons.json",
)  # fmt: skip
_ASKED_FOR: Final = ("flet.messaging.pyodide_connection", "msgpack")
"""What Flet imports by another way, and what its worker does."""
_ICONS: Final = f"{PACKAGES}/flet/controls/material/icons.json"
_ICON: Final = re.compile(rb"\bIcons\.([A-Z][A-Z_0-9]*)")
_EMPTIED: Final = frozenset({"snowballstemmer/__init__.py", "flet_charts/__init__.py"})
"""They import stemmers of all languages and charts of all kinds; ours are imported by name."""
_STEMMERS: Final = ("among", "basestemmer", "english_stemmer", "french_stemmer", "__init__")
_TIME: Final = 1_000_000_000
"""The time of change of every file in the archive, in seconds."""
_UNIX: Final = 3
_READABLE: Final = 0o100644
"""A zip says so, or the server of a host that unpacks it may not read the site."""


class WheelMissing(Exception):
    """msgpack's wheel for the browser cannot be had; the text says what was looked for."""


class PackageMissing(Exception):
    """A package that the browser needs is not installed here."""


def archive(files: Mapping[str, bytes]) -> bytes:
    """Return files as a compressed archive, the same for the same files."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for name in sorted(files):
            member = tarfile.TarInfo(name)
            member.size, member.mtime = len(files[name]), _TIME
            tar.addfile(member, io.BytesIO(files[name]))
    return gzip.compress(packed.getvalue(), compresslevel=9, mtime=0)


def zipped(files: Mapping[str, bytes], level: int | None = None) -> bytes:
    """Return files as a zip archive, the same for the same files, that anybody may read.

    ``level`` is how hard it is packed, from 0, which is not at all.
    """
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as made:
        for name in sorted(files):
            member = zipfile.ZipInfo(name)
            member.create_system, member.external_attr = _UNIX, _READABLE << 16
            made.writestr(
                member, files[name], zipfile.ZIP_DEFLATED, ZIP_LEVEL if level is None else level
            )
    return packed.getvalue()


def unzipped(packed: bytes) -> dict[str, bytes]:
    """Return the files of a zip archive by name."""
    with zipfile.ZipFile(io.BytesIO(packed)) as files:
        return {each: files.read(each) for each in files.namelist() if not each.endswith("/")}


def program(msgpack: Path) -> dict[str, bytes]:
    """Return all files of the browser's Python by name; ``msgpack`` is the wheel for it.

    Raises: PackageMissing.
    """
    files = {"main.py": MAIN, **dict(own_files())}
    for name in NEEDED:
        files |= {f"{PACKAGES}/{path}": content for path, content in _installed(name)}
    for each, content in unzipped(msgpack.read_bytes()).items():
        if ".dist-info/" not in each:
            files[f"{PACKAGES}/{each}"] = content
    return _with_named_icons(_without_the_unreached(files))


def _without_the_unreached(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Leave out the modules of packages that nothing here can come to import."""
    modules = {name: _module(name) for name in files if name.endswith(".py")}
    sources = {module: files[name] for name, module in modules.items()}
    ours = {module for name, module in modules.items() if not name.startswith(f"{PACKAGES}/")}
    needed = ours | reached(sources, [*ours, *_ASKED_FOR])
    return {name: body for name, body in files.items() if modules.get(name, "") in {"", *needed}}


def _module(file: str) -> str:
    return file.removeprefix(f"{PACKAGES}/").removesuffix(".py").replace("/", ".")


def _with_named_icons(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Shorten Flet's list of 8,800 icons to those that are named: our font has no others."""
    texts = (body for name, body in files.items() if name.endswith(".py"))
    named = {each.decode() for text in texts for each in _ICON.findall(text)}
    listed = json.loads(files[_ICONS])
    return {**files, _ICONS: json.dumps({n: listed[n] for n in listed if n in named}).encode()}


def with_left_out(files: Mapping[str, bytes], names: Iterable[str]) -> dict[str, bytes]:
    """Add what finds the modules of the standard library that are not there at the start."""
    finder = (BROWSER / LEFT_OUT).read_text("utf-8").replace("__NAMES__", " ".join(names))
    return {**files, LEFT_OUT: finder.encode()}


def own_files() -> Iterator[tuple[str, bytes]]:
    """Yield this program's own files, as far as a phone alone needs them."""
    for package in ("companion", "views"):
        for file in sorted((ROOT / package).rglob("*")):
            name = file.relative_to(ROOT).as_posix()
            if file.suffix in _OWN_SUFFIXES and not _is_left_out(name):
                yield name, file.read_bytes()


def _installed(name: str) -> Iterator[tuple[str, bytes]]:
    try:
        found = distribution(name)
    except PackageNotFoundError as missing:
        raise PackageMissing(name) from missing
    for file in sorted(found.files or (), key=str):
        path = PurePosixPath(file)
        if (
            path.suffix in _TAKEN_SUFFIXES
            and ".." not in path.parts
            and not _is_left_out(str(path))
        ):
            yield str(path), b"" if str(path) in _EMPTIED else file.read_binary()


def _is_left_out(name: str) -> bool:
    is_stemmer = name.startswith("snowballstemmer/")
    return name.startswith(_LEFT_OUT) or (is_stemmer and PurePosixPath(name).stem not in _STEMMERS)


def msgpack_wheel(wheels: Path | None, python: str, abi: str, into: Path) -> Path:
    """Return msgpack's wheel for the browser's Python: from a folder, else from PyPI.

    ``python`` is its version as in "3.14.2", ``abi`` that of its system, as in "2026_0".

    Raises: WheelMissing.
    """
    tag = "cp" + "".join(python.split(".")[:2])
    platform = f"pyemscripten_{abi}_wasm32"
    if wheels is None:
        _download(tag, platform, into)
    pattern = f"msgpack-*-{tag}-{tag}-{platform}.whl"
    found = sorted((wheels or into).glob(pattern))
    if not found:
        raise WheelMissing(pattern)
    return found[-1]


def _download(tag: str, platform: str, into: Path) -> None:
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
    wanted = ["--no-deps", "--only-binary=:all:", "--platform", platform, "--implementation", "cp"]
    wanted += ["--python-version", tag.removeprefix("cp3").join(("3.", "")), "--abi", tag]
    with tempfile.TemporaryFile() as said:
        asked = [*pip, *wanted, "--dest", str(into), f"msgpack=={MSGPACK}"]
        if subprocess.run(asked, stdout=said, stderr=said, check=False).returncode:
            said.seek(0)
            lines = said.read().decode(errors="replace").strip().splitlines()
            raise WheelMissing(lines[-1] if lines else "pip")
