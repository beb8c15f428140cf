"""The static site: Flet's client, our own files, the Python archive, and who keeps them offline."""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from flet_web import get_package_web_dir  # type: ignore[import-untyped]

from companion.i18n import LANGUAGES
from companion.learn import COURSES
from views.publish import edits
from views.publish.code import archive, msgpack_wheel, program
from views.server.index import NO_SLEEP, font_manifest, manifest
from views.server.lessons import lesson_page

Say = Callable[..., None]
"""Tells a step of the work: the key of a sentence, and its parameters."""

ASSETS: Final = Path(__file__).parent.parent / "assets"
OURS: Final = Path(__file__).parent / "browser"
MARK: Final = "site.json"
"""By this file a folder is known to be a site that was made here."""
MADE_BY: Final = "table-companion"

FROM_FLET: Final = (
    "main.dart.js", "main.dart.mjs", "main.dart.wasm", "python.js", "version.json",
    "canvaskit/canvaskit.js", "canvaskit/canvaskit.wasm",
    "canvaskit/chromium/canvaskit.js", "canvaskit/chromium/canvaskit.wasm", "canvaskit/skwasm.js",
    "canvaskit/skwasm.wasm", "assets/AssetManifest.bin", "assets/AssetManifest.bin.json",
    "assets/NOTICES", "assets/fonts/MaterialIcons-Regular.otf", "assets/fonts/roboto.woff2",
    "assets/shaders/ink_sparkle.frag", "assets/shaders/stretch_effect.frag",
    "pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs", "pyodide/pyodide.asm.wasm",
    "pyodide/python_stdlib.zip",
)  # fmt: skip
"""What is taken as it is; the rest of Flet's client is never asked for."""
RENDERERS: Final = ("skwasm", "chromium", "canvaskit")
"""The ways of drawing of Flutter's web client."""
NOT_KEPT: Final = ("assets/NOTICES", "sw.js", MARK, ".nojekyll", "fonts/OFL.txt")
"""What lies on the host, but is not kept on a phone."""


class ClientChanged(Exception):
    """The installed flet-web has no file of this name any more."""


class NotOurs(Exception):
    """The folder holds something that was not made here."""


def publish(folder: Path, base: str, wheels: Path | None, say: Say) -> None:
    """Make the site in a folder, in the place of the one that was made there before.

    Raises: NotOurs, ClientChanged, WheelMissing, PackageMissing, PageChanged; OSError.
    """
    check_ours(folder)
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{folder.name}-", dir=folder.parent) as work:
        say("publish.msgpack")
        wheel = wheel_for_browser(wheels, Path(work))
        say("publish.program")
        files = site_files(base, program(wheel))
        say("publish.writing", count=len(files))
        write(files, Path(work) / "new")
        put_in_place(Path(work) / "new", folder, Path(work) / "old")
    megabytes = round(sum(map(len, files.values())) / 1e6)
    say("publish.done", folder=str(folder), count=len(files), megabytes=megabytes)


def wheel_for_browser(wheels: Path | None, work: Path) -> Path:
    """Return msgpack's wheel for the Python that flet-web brings. Raises: WheelMissing."""
    lock = Path(get_package_web_dir()) / "pyodide/pyodide-lock.json"
    about = json.loads(lock.read_text("utf-8"))["info"]
    return msgpack_wheel(wheels, about["python"], about["abi_version"], work)


def site_files(base: str, python: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return every file of the site by name; ``python`` are those of the program it runs."""
    files = client_files(Path(get_package_web_dir()), base)
    files["app.tar.gz"] = archive(python)
    mark = _mark(files["app.tar.gz"]).encode()
    files["unpack.js"] = files["unpack.js"].replace(b"__PROGRAM__", mark)
    return with_worker(files | lesson_files(base))


def write(files: Mapping[str, bytes], folder: Path) -> None:
    """Write files below a folder."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def client_files(client: Path, base: str) -> dict[str, bytes]:
    """Return Flet's client with our edits, and our own files beside it."""
    files = {name: _taken(client, name) for name in FROM_FLET}
    for file in sorted(each for each in ASSETS.rglob("*") if each.is_file()):
        files[file.relative_to(ASSETS).as_posix()] = file.read_bytes()
    page = _taken(client, "index.html").decode()
    files["index.html"] = edits.start_page(page, base).encode()
    script = _taken(client, "flutter_bootstrap.js").decode()
    files["flutter_bootstrap.js"] = edits.bootstrap(script).encode()
    script = _taken(client, "python-worker.js").decode()
    files["python-worker.js"] = edits.worker(script).encode()
    lock = "pyodide/pyodide-lock.json"
    files[lock] = edits.lock_file(_taken(client, lock).decode()).encode()
    fonts = "assets/FontManifest.json"
    files[fonts] = font_manifest(_taken(client, fonts))
    files |= {f"manifest-{each}.json": manifest(each) for each in LANGUAGES}
    files |= {name: (OURS / name).read_bytes() for name in ("start.js", "unpack.js")}
    files[NO_SLEEP] = files.pop("awake.js")
    files[".nojekyll"] = b""
    return files


def lesson_files(base: str) -> dict[str, bytes]:
    """Return the lessons as pages to print, the same that the table server makes."""
    return {
        f"lessons/{language}/{game}/index.html": lesson_page(language, game, base).encode()
        for language in LANGUAGES
        for game in COURSES
    }


def with_worker(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Add the service worker that keeps all files, and the mark of the whole."""
    marks = {name: _mark(files[name]) for name in sorted(files)}
    version = hashlib.sha256(json.dumps(marks).encode()).hexdigest()[:12]
    groups: dict[str, dict[str, str]] = {each: {} for each in ("", *RENDERERS)}
    for name, mark in marks.items():
        if name not in NOT_KEPT:
            for group in _groups(name):
                groups[group][name] = mark
    script = (OURS / "sw.js").read_text("utf-8").replace("__VERSION__", version)
    everybody = json.dumps(groups.pop(""))
    script = script.replace("__FILES__", everybody).replace("__GROUPS__", json.dumps(groups))
    about = {"made_by": MADE_BY, "version": version, "files": marks}
    return {**files, "sw.js": script.encode(), MARK: json.dumps(about, indent=1).encode()}


def _mark(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def _groups(name: str) -> tuple[str, ...]:
    """Name the ways of drawing that alone need a file, or "" for one that everybody needs.

    Chromium takes skwasm, or a smaller canvaskit of its own where it has no garbage collection in
    WebAssembly; the others take canvaskit.

    >>> _groups("main.dart.wasm"), _groups("canvaskit/chromium/canvaskit.js"), _groups("python.js")
    (('skwasm',), ('chromium',), ('',))
    """
    if name.startswith("canvaskit/skwasm") or name in ("main.dart.wasm", "main.dart.mjs"):
        return ("skwasm",)
    if name == "main.dart.js":
        return ("chromium", "canvaskit")
    if name.startswith("canvaskit/"):
        return ("chromium",) if "/chromium/" in name else ("canvaskit",)
    return ("",)


def _taken(client: Path, name: str) -> bytes:
    try:
        return (client / name).read_bytes()
    except FileNotFoundError as gone:
        raise ClientChanged(name) from gone


def check_ours(folder: Path) -> None:
    """Make sure that nothing of somebody's is replaced. Raises: NotOurs."""
    if not folder.exists() or (folder.is_dir() and not any(folder.iterdir())):
        return
    try:
        about = json.loads((folder / MARK).read_text("utf-8"))
    except (OSError, ValueError):
        raise NotOurs(folder) from None
    if not isinstance(about, dict) or about.get("made_by") != MADE_BY:
        raise NotOurs(folder)


def put_in_place(new: Path, folder: Path, old: Path) -> None:
    """Let a finished folder take a name; what had it is put aside first, and back if that fails."""
    if folder.exists():
        folder.rename(old)
    try:
        new.rename(folder)
    except OSError:
        if old.exists():
            old.rename(folder)
        raise
    shutil.rmtree(old, ignore_errors=True)
