"""Frozen records to JSON-safe documents and back, strictly.

What comes back is either exactly what went in or :class:`Unreadable`: no number is read from a
text, no unknown key is skipped. One of several classes says its name under ``type``. A key that is
missing takes the default of its field, so a field may be added with a default later on. Marked as
``LATER`` it is written only where it is not its default: what has no use for it reads as before, in
older programs, too.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from enum import Enum, IntEnum, StrEnum
from typing import Any, Final, TypeAlias, TypeVar, Union, cast, get_args, get_origin

import cattrs
from cattrs.gen import make_dict_unstructure_fn, override

from companion.game import LATER

TYPE: Final = "type"
"""The key under which one of several classes says which it is."""

Doc: TypeAlias = dict[str, object]
"""A JSON object whose values are JSON-safe."""

T = TypeVar("T")
_Maker: TypeAlias = Callable[[object, object], object]
_PLAIN: Final = (bool, int, float, str)


class Unreadable(ValueError):
    """A document does not say what it should; the text is a short reason for a log."""


def to_doc(record: object) -> Doc:
    """Return a frozen record as a document. Tuples become lists, sets sorted lists."""
    return cast(Doc, _CONVERTER.unstructure(record))


def from_doc(kind: type[T], doc: object) -> T:
    """Return the record a document describes.

    Raises: Unreadable.
    """
    if type(doc) is not dict:
        raise Unreadable(f"{kind.__name__}: not an object")
    try:
        return _CONVERTER.structure(doc, kind)
    except Unreadable as error:
        raise Unreadable(f"{kind.__name__}: {error}") from None
    except _STRUCTURAL as error:
        raise Unreadable(f"{kind.__name__}: {type(error).__name__} {error!s:.80}") from None


def tagged(value: object) -> Doc:
    """Return a record as a document that names its class."""
    return {TYPE: type(value).__name__} | to_doc(value)


def untagged(kinds: Iterable[type[T]], doc: object) -> T:
    """Return the record of a document that names one of these classes.

    Raises: Unreadable.
    """
    if type(doc) is not dict:
        raise Unreadable("not an object with a type")
    name = doc.get(TYPE)
    for kind in kinds:
        if kind.__name__ == name:
            return from_doc(kind, {key: value for key, value in doc.items() if key != TYPE})
    raise Unreadable(f"unknown type {name!r:.40}")


def exactly(kind: type[T], value: object, what: str = "value") -> T:
    """Return a value that is of exactly this type: no bool where an int is meant.

    Raises: Unreadable.
    """
    if type(value) is not kind:
        raise Unreadable(f"{what}: {value!r:.40} is no {kind.__name__}")
    return value


# -- the converter ------------------------------------------------------------------------------

_STRUCTURAL: Final = (
    ValueError,
    TypeError,
    KeyError,
    AttributeError,
    RecursionError,
    cattrs.errors.ForbiddenExtraKeysError,
)


def _plain_hook(kind: type[object]) -> _Maker:
    return lambda value, _: exactly(kind, value)


def _member(value: object, kind: type[Enum]) -> Enum:
    """Take the member with exactly this value: 1 is not True."""
    member = kind(value)
    exactly(type(member.value), value, kind.__name__)
    return member


def _is_tuple(kind: object) -> bool:
    return get_origin(kind) is tuple


def _tuple_maker(kind: object, converter: cattrs.Converter) -> _Maker:
    """Make tuples out of lists only: a text is not a list of letters."""
    args = get_args(kind)
    is_open = len(args) == 2 and args[1] is Ellipsis

    def make(value: object, _: object) -> object:
        items = exactly(list, value)
        kinds = [args[0]] * len(items) if is_open else args
        if len(items) != len(kinds):
            raise Unreadable(f"{len(items)} values instead of {len(kinds)}")
        pairs = zip(items, kinds, strict=True)
        return tuple(converter.structure(item, each) for item, each in pairs)

    return make


def _is_frozenset(kind: object) -> bool:
    return get_origin(kind) is frozenset


def _frozenset_maker(kind: object, converter: cattrs.Converter) -> _Maker:
    (each,) = get_args(kind)

    def make(value: object, _: object) -> object:
        items = exactly(list, value)
        made = frozenset(converter.structure(item, each) for item in items)
        if len(made) != len(items):
            raise Unreadable("the same value twice in a set")
        return made

    return make


def _union_members(kind: object) -> list[type[object]]:
    """List what a value of a union may be, ``None`` aside; nothing when it is no union."""
    if get_origin(kind) not in (Union, types.UnionType):
        return []
    return [arg for arg in get_args(kind) if arg is not types.NoneType]


def _is_plain_union(kind: object) -> bool:
    members = _union_members(kind)
    return bool(members) and all(member in _PLAIN for member in members)


def _plain_union_maker(kind: object, _: cattrs.Converter) -> _Maker:
    allowed = get_args(kind)

    def make(value: object, _: object) -> object:
        if type(value) not in allowed:
            raise Unreadable(f"value: {value!r:.40} is no {kind}")
        return value

    return make


def _is_class_union(kind: object) -> bool:
    members = _union_members(kind)
    return len(members) > 1 and all(is_dataclass(member) for member in members)


def _class_union_maker(kind: object, _: cattrs.Converter) -> _Maker:
    kinds = _union_members(kind)
    may_be_none = len(kinds) < len(get_args(kind))
    return lambda value, _: None if value is None and may_be_none else untagged(kinds, value)


def _class_union_writer(_: object, __: cattrs.Converter) -> Callable[[object], object]:
    return lambda value: None if value is None else tagged(value)


def _later(kind: object) -> list[str]:
    """Name the fields of a record that are written only where they are not their default."""
    if not (isinstance(kind, type) and is_dataclass(kind)):
        return []
    return [each.name for each in fields(kind) if each.metadata.items() >= LATER.items()]


def _has_later(kind: object) -> bool:
    return bool(_later(kind))


def _later_writer(kind: type[object], converter: cattrs.Converter) -> Callable[[object], Doc]:
    written: dict[str, Any] = {name: override(omit_if_default=True) for name in _later(kind)}
    return cast(Callable[[object], Doc], make_dict_unstructure_fn(kind, converter, **written))


def _converter() -> cattrs.Converter:
    made = cattrs.Converter(
        forbid_extra_keys=True,
        detailed_validation=False,
        unstruct_collection_overrides={tuple: list, frozenset: sorted},
    )
    for kind in _PLAIN:
        made.register_structure_hook(kind, _plain_hook(kind))
    for enum in (Enum, StrEnum, IntEnum):  # each, because cattrs goes by the nearest base
        made.register_structure_hook(enum, _member)
        made.register_unstructure_hook(enum, lambda member: member.value)
    made.register_structure_hook_factory(_is_tuple)(_tuple_maker)
    made.register_structure_hook_factory(_is_frozenset)(_frozenset_maker)
    made.register_structure_hook_factory(_is_plain_union)(_plain_union_maker)
    made.register_structure_hook_factory(_is_class_union)(_class_union_maker)
    made.register_unstructure_hook_factory(_is_class_union)(_class_union_writer)
    made.register_unstructure_hook_factory(_has_later)(_later_writer)
    return made


_CONVERTER: Final = _converter()
