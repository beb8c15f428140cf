"""A control that is made along what is given is the control that Flet makes."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

import flet as ft
import pytest

from views.flet_make import OFTEN_MADE, shorten_making


@pytest.fixture(autouse=True)
def stock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Flet as it comes, and after the test as it was."""
    for kind in OFTEN_MADE:
        init = vars(kind)["__init__"]
        monkeypatch.setattr(kind, "__init__", getattr(init, "stock", init))


def is_equal_but_for_its_number(one: Any, other: Any) -> bool:
    kept = {name: value for name, value in vars(one).items() if name != "_i"}
    return kept == {name: value for name, value in vars(other).items() if name != "_i"} and list(
        one._values.items()
    ) == list(other._values.items())


def sample(kind: type, name: str) -> Any:
    """Something that a field can hold and that is not its default."""
    if name in ("controls", "shapes"):
        return [ft.Text("a")]
    if name == "args":
        return (1,)
    return 7 if not name.startswith("on_") else print


@pytest.mark.parametrize("kind", OFTEN_MADE, ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_each_field_alone_is_set_as_flet_sets_it(kind: type) -> None:
    fields = [each for each in dataclasses.fields(kind) if each.init]
    needed = {
        each.name: sample(kind, each.name)
        for each in fields
        if each.default is dataclasses.MISSING and each.default_factory is dataclasses.MISSING
    }
    given: list[dict[str, Any]] = [needed]
    given += [{**needed, each.name: sample(kind, each.name)} for each in fields]
    given += [
        {**needed, each.name: each.default}
        for each in fields
        if each.default is not dataclasses.MISSING
    ]
    theirs = [made(kind, each) for each in given]
    shorten_making()
    for each, before in zip(given, theirs, strict=True):
        now = made(kind, each)
        if isinstance(before, str):
            assert now == before, each
        else:
            assert is_equal_but_for_its_number(now, before), each


def made(kind: Any, given: dict[str, Any]) -> Any:
    """A control, or what Flet says against making it."""
    try:
        return kind(**given)
    except Exception as error:
        return repr(error)


def test_places_stand_for_names() -> None:
    theirs = ft.Text("a", None, size=3), ft.Container(None, padding=4), ft.Row([], spacing=2)
    shorten_making()
    ours = ft.Text("a", None, size=3), ft.Container(None, padding=4), ft.Row([], spacing=2)
    assert all(map(is_equal_but_for_its_number, ours, theirs))


@pytest.mark.parametrize(
    "wrong",
    [
        (("a",), {"value": "b"}),
        ((), {"colour": "red"}),
        (range(99), {}),
    ],
)
def test_what_flet_refuses_is_refused(wrong: tuple[Sequence[Any], dict[str, Any]]) -> None:
    shorten_making()
    places, names = wrong
    with pytest.raises(TypeError):
        ft.Text(*places, **names)


def test_a_reference_holds_the_control() -> None:
    shorten_making()
    held = ft.Ref[ft.Text]()
    assert ft.Text("a", ref=held) is held.current
