"""msgpack as the browser's Python takes it, as far as tests without a browser care."""

from __future__ import annotations

import zipfile
from pathlib import Path

from views.publish.code import MSGPACK

WHEEL = f"msgpack-{MSGPACK}-cp314-cp314-pyemscripten_2026_0_wasm32.whl"


def stand_in(folder: Path) -> Path:
    """Put a wheel of that name into a folder, and return the folder."""
    with zipfile.ZipFile(folder / WHEEL, "w") as wheel:
        wheel.writestr("msgpack/__init__.py", "")
        wheel.writestr("msgpack/_cmsgpack.so", "\0asm")
        wheel.writestr("msgpack-1.dist-info/METADATA", "")
    return folder
