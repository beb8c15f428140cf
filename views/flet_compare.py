"""Flet's comparison of a control with the one whose place it takes, made quicker.

To compare two texts that are the same, Flet 1.0.5 makes some 270 calls, and it compares all that a
screen has: most of what a tap costs each phone that merely looks on. What nearly always is, a
control of the same kind in the same place, is done here in a few; all else is left to Flet.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from functools import cache
from typing import Any, Final
from weakref import ref

from flet.components.component import Component
from flet.controls.base_control import BaseControl
from flet.controls.object_patch import DiffBuilder, get_control_key
from flet.utils.validation import _compile_class_spec

STOCK: Final = {
    name: vars(DiffBuilder)[name]
    for name in (
        "_compare_dataclasses",
        "_compare_lists",
        "get_added_controls",
        "get_removed_controls",
        "teardown",
    )
}
"""What Flet does itself, by the names of its methods."""


def shorten_comparing() -> None:
    """Compare controls as said above; to do it again changes nothing."""
    for name, ours in (
        ("_compare_dataclasses", compare_controls),
        ("_compare_lists", compare_lists),
        ("get_added_controls", added_controls),
        ("get_removed_controls", removed_controls),
        ("teardown", let_go),
    ):
        setattr(DiffBuilder, name, ours)


def compare_controls(
    builder: Any, parent: Any, path: list[Any], old: Any, new: Any, frozen: bool
) -> None:
    """Compare two controls of a frozen screen, and let the new one take the old one's place."""
    kind = new.__class__
    is_usual = frozen and old is not new and old.__class__ is kind and _is_control(kind)
    if not is_usual or getattr(parent, "_isolated", False):
        return STOCK["_compare_dataclasses"](builder, parent, path, old, new, frozen)  # type: ignore[no-any-return]
    new._migrate_state(old)
    own = new.__dict__
    own["_initialized"] = True
    own["_frozen"] = True
    if parent is not None:
        own["_parent"] = ref(parent)
    builder._added_dataclasses[new._i] = new
    builder._removed_dataclasses[old._i] = old
    has_more_to_do = _has_more_to_do(kind)
    if has_more_to_do:
        new._before_update_safe()
    for name in kind._structural_fields:
        was, now = getattr(old, name), getattr(new, name)
        if was is not now or now.__class__ is list:  # what is in a list may have moved with it
            _compare_field(builder, new, path, name, was, now)
    if _compare_values(builder, new, path, old, kind) and not has_more_to_do:
        new._before_update_safe()


def _compare_values(builder: Any, new: Any, path: list[Any], old: Any, kind: Any) -> bool:
    """Compare what is set on two controls; say whether Flet has to check what has changed."""
    before, after, defaults = old._values, new._values, kind._prop_defaults
    has_to_check, checked = False, _checked(kind)
    for name in {**before, **after}:
        default = defaults.get(name)
        was, now = before.get(name, default), after.get(name, default)
        if was is now:
            if isinstance(now, BaseControl):
                now.__dict__["_parent"] = ref(new)
            continue
        if name in kind._event_fields:
            was, now = was is not None, now is not None
            if was is not now:
                builder._compare_values(new, path, name, was, now, True)
        elif not _is_equal(builder, was, now):
            has_to_check = has_to_check or name in checked
            _compare_field(builder, new, path, name, was, now)
    return has_to_check


def _is_equal(builder: Any, was: Any, now: Any) -> bool:
    """Whether nothing has to be said of it; two controls are always compared."""
    kind = now.__class__
    if was.__class__ is kind:
        if _is_plain(kind):
            return bool(was == now)
        if _is_control(kind):
            return False
        if _is_value(kind) and was._values == now._values:
            return True
    return not builder._holds_control(now) and bool(was == now)


def _compare_field(
    builder: Any, owner: Any, path: list[Any], name: str, was: Any, now: Any
) -> None:
    """Compare what stands in a field of two controls."""
    kind = now.__class__
    if was.__class__ is kind:
        if kind is list:
            if was and now:
                return builder._compare_lists(owner, [*path, name], was, now, True)  # type: ignore[no-any-return]
            if not was and not now:
                return None
        elif _is_control(kind):
            if _takes_place(was, now):
                if was is now:
                    now.__dict__["_parent"] = ref(owner)
                else:
                    builder._compare_dataclasses(owner, [*path, name], was, now, True)
                return None
        elif (name == "_internals" or _is_plain(kind) or not was) and was == now:
            return None
    return builder._compare_values(owner, path, name, was, now, True)  # type: ignore[no-any-return]


def compare_lists(
    builder: Any, parent: Any, path: list[Any], src: list[Any], dst: list[Any], frozen: bool
) -> None:
    """Compare two lists, one by one where each control takes the place of one of its kind."""
    if frozen and len(src) == len(dst) and all(map(_takes_place, src, dst)):
        for at, (old, new) in enumerate(zip(src, dst, strict=True)):
            builder._compare_dataclasses(parent, [*path, at], old, new, True)
    else:
        STOCK["_compare_lists"](builder, parent, path, src, dst, frozen)


def _takes_place(old: Any, new: Any) -> bool:
    """Whether a control is the one that was there before, drawn anew."""
    kind = new.__class__
    if old.__class__ is not kind or not _is_control(kind):
        return False
    if kind is Component and old.fn is not new.fn:
        return False
    key, before = new._values.get("key"), old._values.get("key")
    return key is before or bool(get_control_key(old) == get_control_key(new))


def added_controls(builder: Any) -> Iterator[Any]:
    """Go through the controls that came; those that took a place are ready as they are."""
    for key, item in builder._added_dataclasses.items():
        took_place = key in builder._removed_dataclasses
        if took_place and isinstance(item, BaseControl) and "_frozen" in item.__dict__:
            yield item
        else:
            yield from builder._configure_dataclass(item, None, False, took_place)


def removed_controls(builder: Any) -> Iterator[Any]:
    """Go through the controls that went; what was in one whose place was taken went by itself."""
    for key, item in builder._removed_dataclasses.items():
        gave_place = key in builder._added_dataclasses
        if gave_place and isinstance(item, BaseControl) and "__prev_lists" not in item.__dict__:
            yield item
        else:
            yield from builder._removed_controls(item, not gave_place)


def let_go(builder: Any) -> None:
    """Let go of what was found, link by link: its chain would keep the old screen in memory."""
    end = builder._DiffBuilder__root
    link = end[1]
    while link and link is not end:
        after = link[1]
        link.clear()
        link = after
    STOCK["teardown"](builder)
    end.clear()


@cache
def _is_control(kind: type) -> bool:
    """Whether this is a control of Flet's that needs nothing done when it takes a place."""
    return issubclass(kind, BaseControl) and kind.build is BaseControl.build


@cache
def _has_more_to_do(kind: Any) -> bool:
    """Whether a control of this kind does something whenever it is compared."""
    rules = _compile_class_spec(kind)
    return bool(rules.class_rules) or kind.before_update is not BaseControl.before_update


@cache
def _checked(kind: Any) -> frozenset[str]:
    """Return the fields that Flet checks, each by itself."""
    return frozenset(name for name, _ in _compile_class_spec(kind).field_rules)


@cache
def _is_value(kind: Any) -> bool:
    """Whether all that two of these can differ in is what is set on them."""
    return hasattr(kind, "_is_flet_value") and not kind._structural_fields


@cache
def _is_plain(kind: type) -> bool:
    return kind in (str, int, float, bool) or issubclass(kind, Enum)
