"""The error boundary: nothing that goes wrong in a screen or a tap freezes a phone.

Flet 1.0.5 stops a phone's updates for good when a component raises, and covers it in red when a
handler does. Both are caught here, in one place: a sentence for the person, a line for the log.
"""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable
from typing import ParamSpec

import flet as ft

log = logging.getLogger("companion")
P = ParamSpec("P")

_COULD_NOT_BE_SHOWN = ft.Icons.HEART_BROKEN


def part(fn: Callable[P, ft.Control]) -> Callable[P, ft.Control]:
    """Make a component of a function that draws a part of a screen.

    It is drawn anew only when its arguments change, so give it frozen values. One that raises is
    replaced by a small mark, and the rest of the screen goes on.
    """

    @functools.wraps(fn)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> ft.Control:
        try:
            return fn(*args, **kwargs)
        except Exception:
            log.exception("a part of the screen could not be drawn: %s", fn.__qualname__)
            return ft.Icon(_COULD_NOT_BE_SHOWN)

    return ft.memo(ft.component(guarded))  # type: ignore[no-untyped-call, no-any-return]
