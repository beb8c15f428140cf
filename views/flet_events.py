"""What a phone says it was tapped on, let through only where a thumb can have tapped.

Flet 1.0.5 believes its client: it calls the handler of a control that is disabled or hidden, sets
any property to anything (also in what many screens share), and looks for a number that no control
has through the whole screen, field by field. But a phone may run another program than Flet's.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from contextvars import ContextVar
from typing import Any, Final
from weakref import ref

import flet as ft
from flet.controls.base_control import BaseControl
from flet.messaging.session import Session

missed: ContextVar[Callable[[str], None] | None] = ContextVar("missed", default=None)
"""Whom to tell of a message about what its phone was not shown, and what was wrong with it."""

LONGEST_TEXT: Final = 20_000
"""Signs in what is typed, and in all texts of an event: a link can hold a whole game."""

LAID_OUT: Final = "size_change"
"""What nobody has tapped: how large something has become, which may be gone when that arrives."""

Check = Callable[[object], bool]


def heed_what_is_shown() -> None:
    """Let messages through as said above; to do it again changes nothing."""
    Session.dispatch_event = _dispatch_event  # type: ignore[method-assign, assignment]
    Session.apply_patch = _apply_patch  # type: ignore[method-assign, assignment]


_STOCK_EVENT: Final = Session.dispatch_event
_STOCK_PATCH: Final = Session.apply_patch


async def _dispatch_event(session: Session, number: Any, name: Any, data: Any) -> None:
    if name == LAID_OUT and isinstance(number, int) and number not in session.index:
        return
    control = session.page if number == session.page._i else _shown(session, number)
    if control is None:
        return
    if not isinstance(name, str) or not _is_short(data):
        return _miss("an event that no client sends")
    await _STOCK_EVENT(session, number, name, data)


def _apply_patch(session: Session, number: Any, told: Any) -> None:
    control = session.page if number == session.page._i else _shown(session, number)
    if control is None:
        return
    if not isinstance(told, dict):
        return _miss("properties that are none")
    checks = TOLD_OF.get(control.__class__, {})
    true = {name: value for name, value in told.items() if name in checks and checks[name](value)}
    if len(true) < len(told):
        _miss(f"properties of a {control.__class__.__name__} that no client sets")
    _STOCK_PATCH(session, number, true)


def _shown(session: Session, number: Any) -> BaseControl | None:
    """Return the control of this number, if its phone shows it and it is not disabled."""
    control = session.index.get(number) if isinstance(number, int) else None
    why_not = "a control that there is not" if control is None else _why_not(session, control)
    if why_not:
        _miss(why_not)
        return None
    return control


def _why_not(session: Session, control: BaseControl) -> str:
    """Say why nobody can have touched a control; empty when somebody can.

    Flet takes what is gone out of its index. What is there may all the same point to a parent that
    was drawn anew since, and is no more; Flet, which looks for the page that way, is led on to it.
    """
    at: BaseControl = control
    while at is not session.page:
        if not getattr(at, "visible", True) or getattr(at, "disabled", False):
            return f"a {control.__class__.__name__} that is hidden or disabled"
        if at.parent is None:
            object.__setattr__(at, "_parent", ref(session.page))
        at = at.parent or session.page
    return ""


def _miss(what: str) -> None:
    """Tell of a message that is not let through."""
    tell = missed.get()
    if tell:
        tell(what)


def _is_short(data: Any) -> bool:
    """Say whether all texts of an event together are as long as one that is typed, at most."""
    if isinstance(data, str | bytes):
        return len(data) <= LONGEST_TEXT
    if isinstance(data, Mapping):
        data = [*data, *data.values()]
    return not isinstance(data, list) or sum(map(_length, data)) <= LONGEST_TEXT


def _length(value: Any) -> int:
    return len(value) if isinstance(value, str | bytes | list | dict) else 1


def _is_text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_TEXT


def _is_length(value: object) -> bool:
    return isinstance(value, int | float) and math.isfinite(value) and 0 <= value < 1e5


def _is_flag(value: object) -> bool:
    return value is None or isinstance(value, bool)


def _are_values(value: object) -> bool:
    return value is None or (isinstance(value, dict) and len(value) < 20 and _is_short(value))


TOLD_OF: Final[Mapping[type, Mapping[str, Check]]] = {
    ft.Page: {
        "route": _is_text,
        "width": _is_length,
        "height": _is_length,
        "media": _are_values,
        "window": _are_values,
        "platform": lambda value: value in [each.value for each in ft.PagePlatform],
        "platform_brightness": lambda value: value in [each.value for each in ft.Brightness],
        **dict.fromkeys(("pwa", "web", "debug", "wasm", "test", "multi_view", "pyodide"), _is_flag),
    },
    ft.TextField: {"value": _is_text, "selection": _are_values},
}
"""What a client tells of itself and of what the screens are made of; each, if it can be true."""
