"""What Flet does at every tap for nobody, left out.

Flet 1.0.5 writes each message it sends in full into a line for its log before it asks whether
anybody reads that, says at every step of a comparison what it compares, draws each letter of the
number of a call from the system's randomness, and reads at each event from all annotations of a
control what its handler is to be given. Together that was a quarter of a tap and more.
"""

from __future__ import annotations

import logging
import secrets
from types import SimpleNamespace
from typing import Final

from flet.components import component
from flet.controls import base_control, object_patch
from flet.controls.base_control import BaseControl
from flet.controls.control_event import get_event_field_type
from flet.messaging import session
from flet.messaging.protocol import Message

TALKERS: Final = (
    (object_patch, "logger"),
    (component, "logger"),
    (session, "patch_logger"),
    (base_control, "controls_log"),
)
"""The modules that talk most, and under which name: all they have to say is for debugging."""


def quieten() -> None:
    """Leave out what is said above; to do it again changes nothing.

    Whoever wants to read what Flet compares has asked for it by now.
    """
    Message.__repr__ = in_short  # type: ignore[method-assign, assignment]
    vars(session)["random_string"] = random_string
    vars(base_control)["get_event_field_type"] = event_type
    for module, name in TALKERS:
        log = vars(module)[name]
        if isinstance(log, logging.Logger) and not log.isEnabledFor(logging.DEBUG):
            vars(module)[name] = SimpleNamespace(debug=_SAY_NOTHING)


_SAY_NOTHING: Final = "".format
"""Takes whatever it is given and does nothing with it, without a call of a Python function."""


def in_short(message: Message) -> str:
    """Say what a message is about, not what is in it."""
    return f"Message({message.action.name})"


def event_type(control: BaseControl, handler: str) -> object:
    """Return what a handler of a control is given, read once for each kind of control."""
    kind = control.__class__
    if (kind, handler) not in _EVENT_TYPES:
        _EVENT_TYPES[kind, handler] = get_event_field_type(control, handler)
    return _EVENT_TYPES[kind, handler]


_EVENT_TYPES: Final[dict[tuple[type, str], object]] = {}


def random_string(length: int) -> str:
    """Return as many letters, digits, ``-`` and ``_``, no easier to guess than Flet's own."""
    return secrets.token_urlsafe(length)[:length]
