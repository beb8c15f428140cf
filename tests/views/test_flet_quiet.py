"""What Flet no longer does at a tap was done for nobody: what is sent and given is the same."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from typing import Any

import flet as ft
import msgpack  # type: ignore[import-untyped]
import pytest
from flet.controls import base_control, control_event
from flet.controls.base_control import BaseControl
from flet.messaging.protocol import (
    Message,
    MessageAction,
    PatchControlBody,
    configure_encode_object_for_msgpack,
)

from views.flet_quiet import event_type, in_short, quieten, random_string


def kinds(kind: Any) -> Iterator[Any]:
    yield kind
    for below in kind.__subclasses__():
        yield from kinds(below)


HANDLERS = sorted(
    {
        (kind.__name__, name, kind)
        for kind in (ft.Page, ft.Semantics, ft.TextField, ft.GestureDetector, *kinds(BaseControl))
        for name, field in kind.__dataclass_fields__.items()
        if name.startswith("on_") and re.search("Callable|Handler", str(field.type))
    },
    key=lambda each: each[:2],
)


def test_every_handler_is_given_what_flet_gives_it() -> None:
    stock = vars(base_control) | {"get_event_field_type": control_event.get_event_field_type}
    of = eval("lambda kind, name: get_event_field_type(kind.__new__(kind), name)", stock)
    assert len(HANDLERS) > 100
    for _, name, kind in HANDLERS:
        assert event_type(kind.__new__(kind), name) == of(kind, name), (kind, name)


def test_a_message_is_sent_as_flet_sends_it_and_said_in_a_few_words() -> None:
    quieten()
    message = Message(MessageAction.PATCH_CONTROL, PatchControlBody(3, [[0], [0, 0, "value", "a"]]))
    sent = msgpack.packb(
        [message.action, message.body],
        default=configure_encode_object_for_msgpack(BaseControl),  # type: ignore[no-untyped-call]
    )
    assert msgpack.unpackb(sent) == [2, {"id": 3, "patch": [[0], [0, 0, "value", "a"]]}]
    assert f"{message}" == in_short(message) == "Message(PATCH_CONTROL)"


@pytest.mark.parametrize("length", [8, 10, 16])
def test_a_string_by_chance_is_as_long_as_asked_and_never_the_same(length: int) -> None:
    drawn = {random_string(length) for _ in range(1000)}
    assert {len(each) for each in drawn} == {length} and len(drawn) == 1000


def test_flet_asks_for_what_we_have_put_in_its_place() -> None:
    assert "get_event_field_type(self, field_name)" in inspect.getsource(BaseControl)
