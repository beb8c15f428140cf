"""Which modules a program can come to import: by its ``import`` statements, also within functions.

Flet imports a control when its name is first asked of ``flet``, so those names count, too. What
only a type checker imports does not.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

FLET: Final = "flet"


def reached(sources: Mapping[str, bytes], first: Iterable[str]) -> frozenset[str]:
    """Return the modules that ``first`` can come to import, and themselves, out of ``sources``.

    ``sources`` are the texts by a module's name; a package has its ``__init__`` as ``a.__init__``.

    >>> sorted(reached({"a": b"import b.c", "b.__init__": b"", "b.c": b"", "d": b""}, ["a"]))
    ['a', 'b.__init__', 'b.c']
    """
    by_attribute = _by_attribute(sources.get(f"{FLET}.__init__", b""))
    found: set[str] = set()
    waiting = list(first)
    while waiting:
        for name in _there(waiting.pop(), sources):
            if name not in found:
                found.add(name)
                waiting += _imported(name, ast.parse(sources[name]), by_attribute)
    return frozenset(found)


def _there(name: str, sources: Mapping[str, bytes]) -> Iterator[str]:
    """Yield a module and the packages that it lies in, as far as there are any of these names."""
    parts = name.split(".")
    for end in range(1, len(parts) + 1):
        whole = ".".join(parts[:end])
        yield from (each for each in (whole, f"{whole}.__init__") if each in sources)


def _by_attribute(source: bytes) -> Mapping[str, str]:
    """Return the module of each name of ``flet``, as its ``_LAZY`` lists them."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.AnnAssign | ast.Assign) and isinstance(node.value, ast.Dict):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(isinstance(each, ast.Name) and each.id == "_LAZY" for each in targets):
                listed: dict[str, str] = ast.literal_eval(node.value)
                return listed
    return {}


def _imported(of: str, node: ast.AST, by_attribute: Mapping[str, str]) -> Iterator[str]:
    """Yield all that may be a module by an import; names of ``flet`` by any attribute of that."""
    for each in _nodes(node):
        if isinstance(each, ast.Import):
            yield from (alias.name for alias in each.names)
        elif isinstance(each, ast.ImportFrom):
            base = _absolute(of, each)
            yield base
            for alias in each.names:
                yield f"{base}.{alias.name}"
                if base == FLET and alias.name in by_attribute:
                    yield f"{by_attribute[alias.name]}.{alias.name}"
        elif isinstance(each, ast.Attribute) and each.attr in by_attribute:
            yield f"{by_attribute[each.attr]}.{each.attr}"


def _nodes(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield all that is in a tree, in no order, but for what only a type checker sees."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            waiting += node.orelse
        else:
            yield node
            waiting += ast.iter_child_nodes(node)


def _absolute(of: str, statement: ast.ImportFrom) -> str:
    """Return the module from which something is imported, also where that is told by dots."""
    if not statement.level:
        return statement.module or ""
    package = of.split(".")[: -statement.level]
    return ".".join([*package, *filter(None, [statement.module])])
