"""Compiles every Python file of an archive, for the version of Python that runs this.

A program of its own, which needs nothing of ours: :mod:`views.publish.compiling` lets the Python do
it that has the version of the browser's.

    python bytecode.py SOURCES.zip COMPILED.zip
"""

from __future__ import annotations

import ast
import importlib.util
import marshal
import sys
import warnings
from types import CodeType
from typing import Final
from zipfile import ZipFile, ZipInfo

OWN: Final = ("main.py", "companion/", "views/")
_UNCHECKED_HASH: Final = (1).to_bytes(4, "little")
"""What tells Python to look for no source beside it."""
_NO_DOCS: Final = 2
"""The level at which Python leaves out what modules, classes and functions say of themselves."""
_UNITS: Final = 8
"""So many units of byte code, of two bytes each, an entry of the table of lines can stand for."""


def bytecode(name: str, source: bytes) -> bytes:
    """Return what Python takes for the module in a file: without docs, and ours with its asserts.

    Ours say with ``assert`` what holds of a stranger's file or a phone's tap: that stays in, so
    each is made a test before Python leaves asserts out. Of all others' code a traceback tells the
    line where a function begins, and no more: the lines are a sixth of what is loaded.
    """
    is_own = name.startswith(OWN)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        kept = _with_asserts_kept(name, source) if is_own and b"assert" in source else source
        code = compile(kept, name, "exec", dont_inherit=True, optimize=_NO_DOCS)
    code = code if is_own else _in_one_line(code)
    magic = importlib.util.MAGIC_NUMBER
    return magic + _UNCHECKED_HASH + importlib.util.source_hash(source) + marshal.dumps(code)


def _with_asserts_kept(name: str, source: bytes) -> ast.Module:
    """Return a module with tests in the place of its asserts: thrice the work of compiling it."""
    tree: ast.Module = _Asserts().visit(ast.parse(source, name))
    return ast.fix_missing_locations(tree)


def _in_one_line(code: CodeType) -> CodeType:
    """Return the code as if all of a function were in its first line."""
    units = len(code.co_code) // 2
    whole, rest = divmod(units, _UNITS)
    lengths = [_UNITS] * whole + [rest] * (rest > 0)
    table = b"".join(bytes((0x80 | 13 << 3 | length - 1, 0)) for length in lengths)
    consts = (_in_one_line(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=table, co_consts=tuple(consts))


class _Asserts(ast.NodeTransformer):
    def visit_Assert(self, node: ast.Assert) -> ast.If:
        """Return ``if not (test): raise AssertionError(what)``."""
        said = [node.msg] if node.msg else []
        error = ast.Call(ast.Name("AssertionError", ast.Load()), said, [])
        return ast.copy_location(
            ast.If(ast.UnaryOp(ast.Not(), node.test), [ast.Raise(error, None)], []), node
        )


def compile_archive(sources: str, compiled: str) -> None:
    """Write an archive with a ``.pyc`` for every ``.py`` of another one."""
    with ZipFile(sources) as given, ZipFile(compiled, "w") as made:
        for name in given.namelist():
            made.writestr(ZipInfo(f"{name}c"), bytecode(name, given.read(name)))


if __name__ == "__main__":
    compile_archive(*sys.argv[1:])
