"""The icons that can be drawn: what the screens name, and what Flet's client draws by itself.

The packaged font has 8,600 icons and weighs 1.3 MB; ours has these alone. Which they are is read in
the client, so after a change of either, or of an icon on a screen, make it anew:

    python -m tests.support.icon_font
"""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Final

from flet_web import get_package_web_dir  # type: ignore[import-untyped]
from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

import views
from views.server.index import ICONS, IN_ITS_PLACE

CLIENT: Final = Path(get_package_web_dir())
PACKAGED: Final = CLIENT / ICONS
SCREENS: Final = Path(views.__file__).parent
OURS: Final = SCREENS / "assets" / IN_ITS_PLACE[ICONS]

_ICON: Final = re.compile(r'(B\.\w+)=new \w+\.\w+\(([\de]+),"MaterialIcons",')
_LIST: Final = re.compile(r"\[((?:B\.\w+,){5000,}B\.\w+)\]")
_NAMED: Final = re.compile(r"\bIcons\.([A-Z][A-Z_0-9]*)")


def names() -> set[str]:
    """The icons that the screens name."""
    return {name for file in SCREENS.rglob("*.py") for name in _NAMED.findall(file.read_text())}


@cache
def code_points() -> dict[str, int]:
    """Where in the font an icon lies, by its name; "" and a number for one of the client's own.

    The client has all icons in one list, in which Python's number of an icon is a place; one that
    it names anywhere else is drawn by its own widgets.
    """
    script = (CLIENT / "main.dart.js").read_text()
    icons = {const: int(float(code)) for const, code in _ICON.findall(script)}
    (listed,) = (each.split(",") for each in _LIST.findall(script))
    package = resources.files("flet.controls.material")
    places = json.loads(package.joinpath("icons.json").read_text())
    ours = {name: icons[listed[places[name] & 0xFFFF]] for name in names()}
    once = Counter(re.findall(r"B\.\w+", script)) - Counter([*listed, *icons])
    return ours | {f"{code:x}": code for const, code in icons.items() if const in once}


def made() -> TTFont:
    """The packaged font with these icons alone."""
    font = TTFont(PACKAGED, recalcTimestamp=False)
    options = Options(notdef_outline=True, name_IDs=["*"], recalc_timestamp=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=set(code_points().values()))
    subsetter.subset(font)
    return font


if __name__ == "__main__":
    made().save(OURS)
    print(f"{len(code_points())} icons, {OURS.stat().st_size} bytes: {OURS}")
