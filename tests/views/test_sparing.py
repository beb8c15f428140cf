"""Flet's comparison of two screens finds the same with and without our shortcut through it."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable

import flet as ft
import pytest
from flet.controls import object_patch
from flet.controls.base_control import BaseControl

from views.sparing import spare_flet

Screens = tuple[ft.Control, ft.Control]


def button(label: str, *, disabled: bool = False) -> ft.Control:
    style = ft.ButtonStyle(bgcolor="#FFFFFF", shape=ft.RoundedRectangleBorder(radius=8))
    content = ft.Container(ft.Text(label, size=14), padding=ft.Padding.all(6))
    return ft.TextButton(content=content, style=style, disabled=disabled, on_click=print)


def a_list_grows() -> Screens:
    return ft.Column([button("a")]), ft.Column([button("a"), button("b"), ft.Row([button("c")])])


def a_list_shrinks() -> Screens:
    later, sooner = a_list_grows()
    return sooner, later


def one_control_takes_the_place_of_another() -> Screens:
    return ft.Container(button("a")), ft.Container(ft.Row([ft.Icon(ft.Icons.ADD), button("a")]))


def a_key_changes() -> Screens:
    before, after = (
        ft.Column([ft.Text("a", key=key), ft.Text("b", key="b")]) for key in ("one", "two")
    )
    return before, after


def controls_stand_in_many_places_of_another() -> Screens:
    def tile(label: str) -> ft.Control:
        return ft.ExpansionTile(
            title=ft.Text(label, tooltip=ft.Tooltip(label), badge=ft.Badge(ft.Text("1"))),
            leading=ft.Icon(ft.Icons.ADD),
            controls=[button(label)],
        )

    return ft.Column([tile("a")]), ft.Column([tile("a"), tile("b")])


def only_values_change() -> Screens:
    return ft.Row([button("a")]), ft.Row([button("a", disabled=True)])


CASES = (
    a_list_grows,
    a_list_shrinks,
    one_control_takes_the_place_of_another,
    a_key_changes,
    controls_stand_in_many_places_of_another,
    only_values_change,
)


@pytest.fixture
def stock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Flet as it comes, and after the test as it was."""
    monkeypatch.setattr(object_patch, "dataclasses", dataclasses)


@pytest.mark.parametrize("screens", CASES, ids=lambda case: case.__name__)
def test_the_same_changes_are_found(screens: Callable[[], Screens], stock: None) -> None:
    before = found(*screens())
    spare_flet()
    assert found(*screens()) == before


def test_what_is_set_back_to_its_default_is_told(stock: None) -> None:
    spare_flet()
    text = ft.Text("a", size=20)
    found(ft.Column([ft.Text("b")]), ft.Column([text]), frozen=False)
    text.size = None
    text.value = "c"
    patch, _, _ = object_patch.ObjectPatch.from_diff(text, text, BaseControl)
    assert {tuple(op["path"]): op["value"] for op in patch.patch} == {
        ("size",): None,
        ("value",): "c",
    }


def found(before: ft.Control, after: ft.Control, *, frozen: bool = True) -> object:
    """Compare two screens as a component does: what is sent, who comes and who goes."""
    first = object_patch.DiffBuilder({"_b": None}, {"_b": before}, BaseControl)
    first._compare_values(None, [], None, {"_b": None}, {"_b": before}, frozen)
    came = kinds(list(first.get_added_controls()))
    patch, added, removed = object_patch.ObjectPatch.from_diff(
        {"_b": before}, {"_b": after}, BaseControl, frozen=frozen
    )
    told = [(op["op"], op["path"], type(op.get("value"))) for op in patch.patch]
    return came, told, kinds(added), kinds(removed)


def kinds(controls: list[object]) -> Counter[str]:
    return Counter(type(control).__name__ for control in controls)
