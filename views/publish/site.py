"""The static site: Flet's client, our own files, the Python archive, and who keeps them offline."""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import tempfile
import tomllib
from collections.abc import Callable, Iterable, Mapping
from importlib.metadata import version
from pathlib import Path
from typing import Final
from zipfile import BadZipFile

from flet_web import get_package_web_dir  # type: ignore[import-untyped]

from companion.i18n import LANGUAGES
from companion.learn import COURSES
from companion.store.disk import OsDisk
from companion.store.files import replace_file
from views.publish import edits
from views.publish.code import BROWSER, ROOT, msgpack_wheel, program, unzipped, zipped
from views.publish.compiling import LIBRARY, LIBRARY_SOURCES, PROGRAM, PROGRAM_SOURCES, Ready, ready
from views.server.index import IN_ITS_PLACE, font_manifest, manifest
from views.server.lessons import lesson_page

Say = Callable[..., None]
"""Tells a step of the work: the key of a sentence, and its parameters."""

ASSETS: Final = Path(__file__).parent.parent / "assets"
MARK: Final = "site.json"
"""By this file a folder is known to be a site that was made here."""
MADE_BY: Final = "table-companion"

FROM_FLET: Final = (
    "main.dart.js", "main.dart.mjs", "main.dart.wasm", "python.js", "version.json",
    "canvaskit/canvaskit.js", "canvaskit/canvaskit.wasm",
    "canvaskit/chromium/canvaskit.js", "canvaskit/chromium/canvaskit.wasm", "canvaskit/skwasm.js",
    "canvaskit/skwasm.wasm", "assets/AssetManifest.bin", "assets/AssetManifest.bin.json",
    "assets/NOTICES", "assets/fonts/roboto.woff2",
    "assets/shaders/ink_sparkle.frag", "assets/shaders/stretch_effect.frag",
    "pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs", "pyodide/pyodide.asm.wasm",
)  # fmt: skip
"""What is taken as it is; the rest of Flet's client is never asked for."""
RENDERERS: Final = ("skwasm", "chromium", "canvaskit")
"""The ways of drawing of Flutter's web client."""
SCRIPTS: Final = (
    "start.js", "counting.js", "unpack.js", "image.js", "image_maker.js", "rescue.js",
)  # fmt: skip
"""Ours, beside Flet's."""
IMAGE_OF: Final = (
    PROGRAM, LIBRARY, "pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs", "pyodide/pyodide.asm.wasm",
    "python-worker.js", "unpack.js", "image.js", "image_maker.js",
)  # fmt: skip
"""What an image of Python's memory is made of: it serves no other site."""
LARGE_BYTES: Final = 200_000
"""What is waited for at a first visit, and so counted while it comes."""
NOT_KEPT: Final = (
    "assets/NOTICES", "sw.js", MARK, ".nojekyll", "fonts/APACHE.txt", "fonts/OFL.txt",
)  # fmt: skip
"""What lies on the host, but is not kept on a phone."""
ON_REQUEST: Final = (
    PROGRAM_SOURCES, LIBRARY_SOURCES, "icons/icon-512.png", "icons/icon-maskable-192.png",
    "icons/icon-maskable-512.png", "icons/apple-touch-icon-192.png",
)  # fmt: skip
"""What is kept on a phone once it has been asked for: sources, which is seldom, and the icons that
a home screen may take. For the smallest Chromium asks at each start, so that is kept."""


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
        files = _all_files(base, wheels, Path(work), say)
        write(files, Path(work) / "new")
        keep_others(folder, Path(work) / "new")
        put_in_place(Path(work) / "new", folder, Path(work) / "old")
    say("publish.done", folder=str(folder), count=len(files), megabytes=_megabytes(files.values()))


def publish_zip(file: Path, base: str, wheels: Path | None, say: Say) -> None:
    """Make the site as one file, in the place of the one that was made there before.

    Raises: NotOurs, ClientChanged, WheelMissing, PackageMissing, PageChanged; OSError.
    """
    check_our_zip(file)
    with tempfile.TemporaryDirectory() as work:
        files = _all_files(base, wheels, Path(work), say)
    packed = zipped(files)
    file.parent.mkdir(parents=True, exist_ok=True)
    replace_file(OsDisk(), file, packed, keep_backup=False)
    say("publish.zipped", file=str(file), count=len(files), megabytes=_megabytes([packed]))


def _all_files(base: str, wheels: Path | None, work: Path, say: Say) -> dict[str, bytes]:
    """Return every file of the site by name, and tell each step; ``work`` is for what pip loads."""
    say("publish.msgpack")
    wheel = wheel_for_browser(wheels, work)
    say("publish.program")
    made = made_ready(program(wheel))
    say(f"publish.compiled.{made.by}", python=browsers_python()["python"])
    files = site_files(base, made)
    say("publish.writing", count=len(files))
    return files


def _megabytes(contents: Iterable[bytes]) -> int:
    return round(sum(map(len, contents)) / 1e6)


def wheel_for_browser(wheels: Path | None, work: Path) -> Path:
    """Return msgpack's wheel for the Python that flet-web brings. Raises: WheelMissing."""
    about = browsers_python()
    return msgpack_wheel(wheels, about["python"], about["abi_version"], work)


def browsers_python() -> dict[str, str]:
    """Return what Pyodide says of itself: the version of its Python, and that of its system."""
    lock = Path(get_package_web_dir()) / "pyodide/pyodide-lock.json"
    about: dict[str, str] = json.loads(lock.read_text("utf-8"))["info"]
    return about


def made_ready(python: Mapping[str, bytes]) -> Ready:
    """Return the program as the Python that flet-web brings starts it quickest."""
    return ready(python, browsers_python()["python"], Path(get_package_web_dir()) / "pyodide")


def site_files(base: str, python: Ready) -> dict[str, bytes]:
    """Return every file of the site by name; ``python`` is the program it runs."""
    files = client_files(Path(get_package_web_dir()), base)
    files |= {**python.at_start, **python.on_request}
    mark = _mark(files[PROGRAM]).encode()
    files["unpack.js"] = files["unpack.js"].replace(b"__PROGRAM__", mark)
    files["image.js"] = files["image.js"].replace(b"__PYTHON__", _python_mark(files))
    files["start.js"] = files["start.js"].replace(b"__RELEASE__", _release().encode())
    sizes = json.dumps(_sizes(files)).encode()
    files["counting.js"] = files["counting.js"].replace(b"__SIZES__", sizes)
    return with_worker(files | lesson_files(base))


def _python_mark(files: Mapping[str, bytes]) -> bytes:
    """Return what tells an image of Python's memory from one of another site."""
    marks = [_mark(files[name]) for name in sorted(files) if name in IMAGE_OF]
    return hashlib.sha256("".join(marks).encode()).hexdigest()[:16].encode()


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
    here = {"launch_handler": {"client_mode": ["focus-existing", "auto"]}}
    files |= {f"manifest-{each}.json": manifest(each, **here) for each in LANGUAGES}
    files |= {name: (BROWSER / name).read_bytes() for name in SCRIPTS}
    files |= {name: files.pop(own) for name, own in IN_ITS_PLACE.items()}
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
    whole = hashlib.sha256(json.dumps(marks).encode()).hexdigest()[:12]
    groups: dict[str, dict[str, str]] = {each: {} for each in ("", *RENDERERS)}
    for name, mark in marks.items():
        if name not in (*NOT_KEPT, *ON_REQUEST):
            for group in _groups(name):
                groups[group][name] = mark
    script = (BROWSER / "sw.js").read_text("utf-8").replace("__VERSION__", whole)
    everybody = json.dumps(groups.pop(""))
    later = json.dumps({name: mark for name, mark in marks.items() if name in ON_REQUEST})
    script = script.replace("__FILES__", everybody).replace("__GROUPS__", json.dumps(groups))
    script = script.replace("__LATER__", later)
    about = {"made_by": MADE_BY, "version": whole, "files": marks}
    return {**files, "sw.js": script.encode(), MARK: json.dumps(about, indent=1).encode()}


def _release() -> str:
    """Return the version of this program, as its own pyproject or metadata says."""
    try:
        project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
        return str(project["version"])
    except FileNotFoundError:
        return version("table-companion")


def _sizes(files: Mapping[str, bytes]) -> dict[str, dict[str, int]]:
    """Return how long the large files are, in bytes, by who needs them: "" is everybody.

    What is fetched as a module of JavaScript is not counted: nobody sees it come.
    """
    sizes: dict[str, dict[str, int]] = {each: {} for each in ("", *RENDERERS)}
    for name, content in files.items():
        is_counted = name.endswith((".wasm", ".zip", ".gz", ".otf", "main.dart.js"))
        if is_counted and name not in ON_REQUEST and len(content) > LARGE_BYTES:
            for group in _groups(name):
                sizes[group][name] = len(content)
    return sizes


def _mark(content: bytes) -> str:
    """Return what tells one content of a file from another; of an archive, that of what it holds.

    Some hosts let the browser unpack it on its way.
    """
    plain = gzip.decompress(content) if content.startswith(b"\x1f\x8b") else content
    return hashlib.sha256(plain).hexdigest()[:16]


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
        mark = (folder / MARK).read_bytes()
    except OSError:
        raise NotOurs(folder) from None
    _check_mark(mark, folder)


def check_our_zip(file: Path) -> None:
    """Make sure that nothing of somebody's is replaced. Raises: NotOurs."""
    if not file.exists():
        return
    try:
        mark = unzipped(file.read_bytes())[MARK]
    except (OSError, KeyError, BadZipFile):
        raise NotOurs(file) from None
    _check_mark(mark, file)


def _check_mark(mark: bytes, of: Path) -> None:
    try:
        about = json.loads(mark)
    except ValueError:
        raise NotOurs(of) from None
    if not isinstance(about, dict) or about.get("made_by") != MADE_BY:
        raise NotOurs(of)


def keep_others(folder: Path, new: Path) -> None:
    """Copy into a new site what lies in the old one and was not made here, as a ``CNAME``."""
    if not (folder / MARK).exists():
        return
    made = {*json.loads((folder / MARK).read_text("utf-8"))["files"], "sw.js", MARK}
    for file in sorted(each for each in folder.rglob("*") if each.is_file()):
        name = file.relative_to(folder)
        if name.as_posix() not in made and not (new / name).exists():
            (new / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(file, new / name)


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
