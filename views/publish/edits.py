"""Everything that is changed in Flet's web client so that it works alone, with no network.

Each edit names the text it replaces, which must be there exactly once, and the fault of Flet 1.0.5
that it answers. When Flet changes a file, publishing stops and names the edit that no longer fits.
"""

from __future__ import annotations

import json
from typing import Final

from companion.i18n import LANGUAGES, Texts
from views.publish.words import AGAIN, words
from views.server.index import (
    LOADING_LOGO,
    Edit,
    content_security_policy,
    dressing,
    edited,
)
from views.server.scripts import ASK_NOBODY_ELSE

_SCRIPTS: Final = ("python", "counting", "start")
FIRST: Final = LANGUAGES[0]
"""The language of the page before its script has looked which one the phone speaks."""


def start_page(packaged: str, base: str) -> str:
    """Return the page that starts the app, made from Flet's; ``base`` is its path on the host.

    Raises: PageChanged when an edit does not fit.
    """
    page = edited(packaged, (*dressing(FIRST), *_page_edits(base)))
    return edited(page, (_policy(page),))


def bootstrap(packaged: str) -> str:
    """Return the script that starts Flutter. Raises: PageChanged."""
    return edited(packaged, _BOOTSTRAP)


def worker(packaged: str) -> str:
    """Return the script that runs Python. Raises: PageChanged."""
    return edited(packaged, _WORKER)


def lock_file(packaged: str) -> str:
    """Return Pyodide's list of packages without any: none is ever loaded from it.

    >>> lock_file('{"info": {"python": "3.14.2"}, "packages": {"numpy": {}}}')
    '{"info": {"python": "3.14.2"}, "packages": {}}'
    """
    return json.dumps(json.loads(packaged) | {"packages": {}})


def _page_edits(base: str) -> tuple[Edit, ...]:
    return (
        Edit(
            "Flutter writes over the page's language while our words are still read",
            f'<html lang="{FIRST}">',
            f'<html lang="{FIRST}" data-spoken="{FIRST}">',
        ),
        Edit("a path that is not the site's", '(?<=<base href=")/(?=">)', base),
        Edit(
            "one manifest, so one language; the page's own script chooses",
            '<link rel="manifest" href="manifest.json">',
            f'<link rel="manifest" href="manifest-{FIRST}.json">\n'
            f"  <script>{_SPEAK}</script>".replace("__NAMES__", _names()),
        ),
        Edit(
            "a page made for a server: Python elsewhere, bare names that a worker's import() "
            "refuses, CanvasKit and fonts from foreign hosts, rive_native.js at each start",
            "<!-- fletAppConfig -->",
            f"<script>{_config(base)}{ASK_NOBODY_ELSE}{AGAIN}</script>",
        ),
        Edit(
            "Python starts only after Flutter; no service worker of ours",
            r'<script src="python\.js"></script>',
            "".join(f'<script src="{each}.js"></script>' for each in _SCRIPTS),
        ),
        Edit("Flet's logo, then an English word until the first screen", LOADING_LOGO, words()),
    )


def _policy(page: str) -> Edit:
    """Allow the page nothing but its own files; a page can't say who may frame it."""
    rules = content_security_policy(page, "").split("; ")
    allowed = "; ".join(rule for rule in rules if not rule.startswith("frame-ancestors"))
    return Edit(
        "no policy: a foreign script would be asked for",
        '<meta charset="UTF-8">',
        '<meta charset="UTF-8">\n'
        f'  <meta http-equiv="Content-Security-Policy" content="{allowed}">',
    )


_BOOTSTRAP: Final = (
    Edit(
        "Flutter's own service worker, which removes every other one",
        r"\n    serviceWorkerSettings: \{.*?\n    \},",
        "",
    ),
)


_WORKER: Final = (
    Edit(
        "the program is asked for only when Python runs",
        r"\Aself\.pyodideUrl = null;",
        "import {fetchProgram, keepCompiled} from './unpack.js';\n"
        "import {fetchImage, hasFailed, hasShown, keepImage, renew, started} from './image.js';\n"
        "import './counting.js';\n"
        "if (new URL(self.location).searchParams.has('first'))\n"
        "  watchFetches(what => self.postMessage(what));\n"
        "const unpacked = fetchProgram();\n"
        "fetchImage();\n"
        "self.flet_js_keep_compiled = () => keepCompiled(self.pyodide);\n"
        "self.flet_js_keep_image = modules => keepImage(modules, self.pyodideUrl);\n"
        "self.flet_js_has_shown = hasShown;\n"
        "self.pyodideUrl = null;",
    ),
    Edit(
        "a library of another version's byte code starts no Python",
        r"await loadPyodide\(\{",
        "await started(loadPyodide, {",
    ),
    Edit(
        "modules that nothing here uses, a tenth of all that is imported",
        r"from pyodide\.http import pyfetch\n",
        "import left_out\n        left_out.install()\n",
    ),
    Edit(
        "1,400 files unpacked by Python: as long as all it then imports",
        r'self\.pyodide\.registerJsModule\("flet_js", flet_js\);',
        "await unpacked(self.pyodide);\n        renew(self.pyodide);\n"
        '        self.pyodide.registerJsModule("flet_js", flet_js);',
    ),
    Edit(
        "the same archive fetched and unpacked once more",
        r'if "script" not in py_args:\n.*?await response\.unpack_archive\(format=_archive_format\)'
        r"\n        else:",
        'if "script" in py_args:',
    ),
    Edit(
        "a start from an image of Python's memory that goes wrong is the last",
        r"self\.postMessage\(error\.toString\(\)\);",
        "if (await hasFailed(error)) return self.initPyodide();\n"
        "        self.postMessage(error.toString());",
    ),
)


def _config(base: str) -> str:
    said = {
        "pyodide": True,
        "micropipIncludePre": False,
        "pythonModuleName": "main",
        "appPackageUrl": f"{base}app.tar.gz",
        "pyodideUrl": f"{base}pyodide/pyodide.mjs",
        "noCdn": True,
        "canvasKitBaseUrl": f"{base}canvaskit/",
        "fontFallbackBaseUrl": "assets/fonts/",
        "routeUrlStrategy": "hash",
        "entrypointBaseUrl": base,
        "assetBase": base,
    }
    return f"\n    Object.assign(flet, {json.dumps(said)});"


def _names() -> str:
    names = ("app.name", "home.title")
    return json.dumps({each: [Texts(each)(name) for name in names] for each in LANGUAGES})


_SPEAK: Final = """
    // The first language of the phone that the app speaks; then the one that is chosen in the app,
    // which Flutter writes into the page. Whoever puts it on the home screen finds it there so.
    (() => {
      const names = __NAMES__, page = document.documentElement;
      const call = spoken => {
        if (!(spoken in names)) return;
        [document.title, document.querySelector("meta[name$=web-app-title]").content]
          = names[spoken];
        const manifest = document.querySelector("link[rel=manifest]");
        if (!manifest.href.endsWith(`-${spoken}.json`)) manifest.href = `manifest-${spoken}.json`;
      };
      const short = each => each.slice(0, 2).toLowerCase();
      const spoken = navigator.languages.map(short).find(each => each in names);
      if (spoken) Object.assign(page, {lang: spoken}).dataset.spoken = spoken;
      call(spoken);
      new MutationObserver(() => call(short(page.lang)))
        .observe(page, {attributeFilter: ["lang"]});
    })();
  """
