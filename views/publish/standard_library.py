"""Python's standard library in the browser: the part of it that the app uses.

Pyodide ships all of it, as sources, and compiles what is imported at every start.
"""

from __future__ import annotations

from typing import Final

from views.publish.code import unzipped

_WRITTEN: Final = """
    __future__ _collections_abc _colorize _frozen_importlib _frozen_importlib_external
    _opcode_metadata _py_warnings _pyodide _pyodide._base _pyodide._core_docs
    _pyodide._future_helper _pyodide._importhook _pyodide.docs_argspec _pyodide.docstring
    _pyodide.jsbind _sitebuiltins _ssl _weakrefset abc annotationlib ast asyncio
    asyncio.base_events asyncio.base_futures asyncio.base_subprocess asyncio.base_tasks
    asyncio.constants asyncio.coroutines asyncio.events asyncio.exceptions asyncio.format_helpers
    asyncio.futures asyncio.graph asyncio.locks asyncio.log asyncio.mixins asyncio.protocols
    asyncio.queues asyncio.runners asyncio.selector_events asyncio.sslproto asyncio.staggered
    asyncio.streams asyncio.subprocess asyncio.taskgroups asyncio.tasks asyncio.threads
    asyncio.timeouts asyncio.transports asyncio.trsock asyncio.unix_events base64 bisect bz2
    codecs codeop collections collections.abc compression compression._common
    compression._common._streams compression.zstd compression.zstd._zstdfile concurrent
    concurrent.futures concurrent.futures._base concurrent.futures.thread contextlib contextvars
    copy copyreg csv dataclasses datetime decimal difflib dis email email._encoded_words
    email._parseaddr email._policybase email.base64mime email.charset email.encoders email.errors
    email.feedparser email.header email.iterators email.message email.parser email.quoprimime
    email.utils encodings encodings.aliases encodings.utf_8 encodings.utf_8_sig enum fnmatch
    fractions functools genericpath gettext glob gzip hashlib heapq hmac http http.client
    importlib importlib._abc importlib._bootstrap importlib._bootstrap_external importlib.abc
    importlib.machinery importlib.readers importlib.resources importlib.resources._adapters
    importlib.resources._common importlib.resources._functional importlib.resources._itertools
    importlib.resources.abc importlib.resources.readers importlib.util inspect io ipaddress json
    json.decoder json.encoder json.scanner keyword linecache locale logging lzma ntpath numbers
    opcode operator os os.path pathlib pathlib._os platform posixpath pyodide
    pyodide._package_loader pyodide._state pyodide.code pyodide.common pyodide.ffi pyodide.webloop
    queue quopri random re re._casefix re._compiler re._constants re._parser reprlib runpy secrets
    selectors shutil signal site socket ssl stat statistics string struct subprocess tempfile
    textwrap threading token tokenize tomllib tomllib._parser tomllib._re traceback types typing
    urllib urllib.error urllib.parse urllib.request urllib.response uuid warnings weakref xml
    xml.etree xml.etree.ElementPath xml.etree.ElementTree
    xml.sax xml.sax._exceptions xml.sax.handler xml.sax.saxutils xml.sax.xmlreader zipfile
    zipfile._path zipfile._path.glob zipimport
"""
USED: Final = frozenset(_WRITTEN.split())
"""Every module of it that is imported while all games, lessons and sheets are started."""


def used(library: bytes) -> dict[str, bytes]:
    """Return the files of the library, a zip archive, whose modules are used, by their names."""
    return {name: body for name, body in unzipped(library).items() if module(name) in USED}


def left_out(library: bytes) -> tuple[str, ...]:
    """Return the names of all other modules, in the order of the alphabet."""
    return tuple(sorted({module(name) for name in unzipped(library)} - USED - {""}))


def module(file: str) -> str:
    """Return the name of the module in a file, empty where there is none.

    >>> module("json/__init__.py"), module("json/decoder.py"), module("tomllib/mypy.ini")
    ('json', 'json.decoder', '')
    """
    if not file.endswith(".py"):
        return ""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
