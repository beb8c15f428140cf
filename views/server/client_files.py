"""The files of Flet's web client and our own, compressed once and kept in memory.

Flet's own server sends 14 to 19 MB at a first visit, uncompressed and without Cache-Control, so
that a phone may go on with files of an older Flet after an upgrade. Here each file is compressed
once, and carries a tag made from its content with `no-cache`: a phone asks each time, and gets it
only when it has changed.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import os
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import Response

_ASKED_FIRST: Final = (
    "icons/icon.svg",
    "favicon.png",
    "main.dart.wasm",
    "canvaskit/skwasm_heavy.wasm",
    "canvaskit/skwasm.wasm",
    "assets/fonts/MaterialIcons-Regular.otf",
    "main.dart.mjs",
    "main.dart.js",
    "canvaskit/canvaskit.wasm",
    "canvaskit/chromium/canvaskit.wasm",
)
"""What the page for the code shows, and a first visit needs (by renderer), the most urgent first:
compressed at start."""

_NEVER_ASKED: Final = ("pyodide/", "python", "canvaskit/wimp", "canvaskit/experimental")
_NEVER_ASKED_SUFFIXES: Final = (".symbols", ".map", ".ts")

_MEDIA_TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".mp3": "audio/mpeg",
    ".mp4": "video/mp4",
    ".otf": "font/otf",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".wav": "audio/wav",
    ".webm": "video/webm",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""Written out, because what Python knows of media types differs from system to system."""


@dataclass(frozen=True, slots=True)
class Packed:
    """One file, ready to be sent."""

    media_type: str
    body: bytes
    """gzip when `is_gzip`, as it is otherwise."""
    is_gzip: bool
    etag: str
    """Made from the content, in quotes; weak, because it stands for both forms of the body."""


def pack(name: str, content: bytes) -> Packed:
    """Compress a file when that makes it at least a tenth smaller. `name` gives its media type."""
    small = gzip.compress(content, compresslevel=6, mtime=0)
    is_gzip = len(small) < 0.9 * len(content)
    return Packed(
        media_type=_MEDIA_TYPES.get(Path(name).suffix.lower(), "application/octet-stream"),
        body=small if is_gzip else content,
        is_gzip=is_gzip,
        etag=f'W/"{hashlib.sha256(content).hexdigest()[:20]}"',
    )


def answer(file: Packed, asked: Headers, extra: Mapping[str, str] | None = None) -> Response:
    """Make the answer to a GET: the file, or 304 when the browser has it already.

    `extra` are headers of this answer only.
    """
    headers = {
        "cache-control": "no-cache",
        "etag": file.etag,
        "vary": "Accept-Encoding",
        **(extra or {}),
    }
    if file.etag in asked.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    body = file.body
    if file.is_gzip and "gzip" in asked.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
    elif file.is_gzip:
        body = gzip.decompress(body)
    return Response(body, headers=headers, media_type=file.media_type)


class ClientFiles:
    """All files that anybody may have, by their path without the leading slash.

    The list is made once, at start, so no path of a request is ever looked up on the disk.
    """

    def __init__(self, folders: Iterable[Path], replaced: Mapping[str, bytes]) -> None:
        """List the files of the folders; a later folder wins, and `replaced` wins over all."""
        self._files = {name: file for folder in folders for name, file in _listed(folder)}
        self._workers = ThreadPoolExecutor(2, thread_name_prefix="pack")
        self._jobs: dict[str, Future[Packed]] = {}
        for name, content in replaced.items():
            self._jobs[name] = self._workers.submit(pack, name, content)

    def mark(self) -> str:
        """Answer a word that is another one when any of the files is another one."""
        marks = [(name, file.stat()) for name, file in sorted(self._files.items())]
        told = [f"{name} {found.st_size} {found.st_mtime_ns}" for name, found in marks]
        return hashlib.sha256("\n".join(told).encode()).hexdigest()[:20]

    def __contains__(self, name: object) -> bool:
        """Say whether there is such a file."""
        return name in self._files or name in self._jobs

    def start(self) -> None:
        """Begin to compress what a first visit needs, without waiting for it."""
        for name in _ASKED_FIRST:
            if name in self:
                self._job(name)

    def stop(self) -> None:
        """End the compressing."""
        self._workers.shutdown(wait=False, cancel_futures=True)

    async def packed(self, name: str) -> Packed:
        """Answer a file, compressing it now when nobody has asked for it before.

        Raises: KeyError when there is no such file; OSError when it has been taken away.
        """
        # Shielded: a phone that hangs up must not cancel the work that others wait for.
        return await asyncio.shield(asyncio.wrap_future(self._job(name)))

    def _job(self, name: str) -> Future[Packed]:
        if name not in self._jobs:
            file = self._files[name]
            self._jobs[name] = self._workers.submit(lambda: pack(name, file.read_bytes()))
        return self._jobs[name]


def _listed(folder: Path, inside: str = "") -> Iterator[tuple[str, Path]]:
    with os.scandir(folder) as found:
        for each in found:
            name = f"{inside}{each.name}"
            if each.is_dir():
                yield from _listed(Path(each), f"{name}/")
            elif each.is_file() and not _is_never_asked(name):
                yield name, Path(each)


def _is_never_asked(name: str) -> bool:
    return name.startswith(_NEVER_ASKED) or name.endswith(_NEVER_ASKED_SUFFIXES)
