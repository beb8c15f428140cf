"""Flet's comparison of two screens finds the same with and without our shortcut through it."""

from __future__ import annotations

import dataclasses
import gc
import weakref
from collections import Counter
from collections.abc import Callable
from itertools import islice, pairwise
from pathlib import Path
from random import Random
from typing import Any

import flet as ft
import pytest
from flet.controls import object_patch
from flet.controls.base_control import BaseControl

from companion.game import Setup
from companion.games import GAMES
from companion.session import Session
from tests.support.play import seats, walk
from tests.views.drawn import DrawnPhone
from views.flet_compare import STOCK, shorten_comparing
from views.flet_diff import shorten_diff
from views.routes import table

MOVES = 40
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


def nothing_changes() -> Screens:
    return ft.Column([button("a"), ft.Row()]), ft.Column([button("a"), ft.Row()])


def a_control_becomes_a_text_and_a_list_empty() -> Screens:
    before = ft.Column([ft.Button(content=ft.Text("a")), ft.Row([ft.Text("b")])])
    return before, ft.Column([ft.Button(content="a"), ft.Row()])


def what_is_tapped_and_how_it_looks_changes() -> Screens:
    def dressed(color: str, padding: int, is_on: bool) -> ft.Control:
        style = ft.ButtonStyle(bgcolor=color, padding=padding, side=ft.BorderSide(padding))
        row = ft.Row([ft.TextButton("a", style=style, on_click=print if is_on else None)])
        return ft.Container(row, data=color, padding=padding, shadow=ft.BoxShadow(color=color))

    return dressed("#FFFFFF", 1, True), dressed("#000000", 2, False)


def the_same_control_stays() -> Screens:
    kept = ft.Text("kept")
    return ft.Column([ft.Row([kept]), ft.Text("a")]), ft.Column([ft.Row([kept]), ft.Text("b")])


def one_with_a_key_goes_before_another() -> Screens:
    before, after = (
        ft.Column([ft.Text(each, key=each) for each in order]) for order in ("abc", "cab")
    )
    return before, after


CASES = (
    a_list_grows,
    a_list_shrinks,
    one_control_takes_the_place_of_another,
    a_key_changes,
    controls_stand_in_many_places_of_another,
    only_values_change,
    nothing_changes,
    a_control_becomes_a_text_and_a_list_empty,
    what_is_tapped_and_how_it_looks_changes,
    the_same_control_stays,
    one_with_a_key_goes_before_another,
)


@pytest.fixture
def stock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Flet as it comes, and after the test as it was."""
    monkeypatch.setattr(object_patch, "dataclasses", dataclasses)
    for name, method in STOCK.items():
        monkeypatch.setattr(object_patch.DiffBuilder, name, method)


def shorten() -> None:
    shorten_diff()
    shorten_comparing()


def lengthen() -> None:
    vars(object_patch)["dataclasses"] = dataclasses
    for name, method in STOCK.items():
        setattr(object_patch.DiffBuilder, name, method)


@pytest.mark.parametrize("screens", CASES, ids=lambda case: case.__name__)
def test_the_same_changes_are_found(screens: Callable[[], Screens], stock: None) -> None:
    before = found(*screens())
    shorten()
    assert found(*screens()) == before


@pytest.mark.parametrize("game_id", GAMES)
def test_the_same_changes_are_found_on_the_screens_of_a_game(
    game_id: str, tmp_path: Path, stock: None
) -> None:
    random = Random(15)
    spec = GAMES[game_id]
    phone = DrawnPhone(tmp_path, "en", width=390)
    hub = phone.house.start(Setup(game_id, seats(spec.max_seats), spec.options(), spec.box()))
    phone.desk.go(table(hub.session.id))
    phone.desk.sit(hub.all_seats)
    sessions = [hub.session]
    for move in islice(walk(spec, random, spec.max_seats, hub.session.state), MOVES):
        after = sessions[-1].act(move.event, actor=move.seat, at_ms=0, tap="t")
        assert isinstance(after, Session)
        sessions.append(after)

    def shown(session: Session, sheet: str) -> ft.Control:
        hub.session = session
        return phone.go(table(session.id, sheet))

    for before, after in pairwise(sessions):
        sheet = random.choice(("", "", "", "scores", "history"))
        sooner, later = random.choice(((before, after), (after, before)))
        shorten()
        ours = found(shown(sooner, ""), shown(later, sheet))
        lengthen()
        assert ours == found(shown(sooner, ""), shown(later, sheet))


def test_what_is_set_back_to_its_default_is_told(stock: None) -> None:
    shorten()
    text = ft.Text("a", size=20)
    found(ft.Column([ft.Text("b")]), ft.Column([text]), frozen=False)
    text.size = None
    text.value = "c"
    patch, _, _ = object_patch.ObjectPatch.from_diff(text, text, BaseControl)
    assert {tuple(op["path"]): op["value"] for op in patch.patch} == {
        ("size",): None,
        ("value",): "c",
    }


@pytest.mark.parametrize("is_ours", [True, False], ids=["ours", "fault_is_still_there"])
def test_what_was_shown_before_is_given_back_at_once(is_ours: bool, stock: None) -> None:
    """And not when the garbage collector comes next, which stops every phone of the house."""
    if is_ours:
        shorten()
    before, after = a_list_shrinks()
    assert isinstance(before, ft.Column)
    was_there = weakref.ref(before.controls[-1])
    gc.collect()
    gc.disable()
    try:
        object_patch.ObjectPatch.from_diff({"_b": before}, {"_b": after}, BaseControl, frozen=True)
        del before
        assert (was_there() is None) is is_ours
    finally:
        gc.enable()


def found(before: ft.Control, after: ft.Control, *, frozen: bool = True) -> object:
    """Compare two screens as a component does: what is sent, who comes and who goes."""
    first = object_patch.DiffBuilder({"_b": None}, {"_b": before}, BaseControl)
    first._compare_values(None, [], None, {"_b": None}, {"_b": before}, frozen)
    came = kinds(list(first.get_added_controls()))
    patch, added, removed = object_patch.ObjectPatch.from_diff(
        {"_b": before}, {"_b": after}, BaseControl, frozen=frozen
    )
    told = [(op["op"], op["path"], told_of(op.get("value"))) for op in patch.patch]
    return came, told, places(added), kinds(removed), frozen and tree(after)


def told_of(value: object) -> object:
    return value if isinstance(value, str | int | float | None) else type(value)


def kinds(controls: list[object]) -> Counter[str]:
    return Counter(type(control).__name__ for control in controls)


def places(controls: list[Any]) -> Counter[tuple[str, str, bool]]:
    """Which controls came, below which, and whether they may still be changed."""
    return Counter(
        (type(each).__name__, type(each.parent).__name__, hasattr(each, "_frozen"))
        for each in controls
    )


def tree(drawn: Any) -> list[object]:
    """A screen after it was compared: what every control below it is, and of whom."""
    parts = [drawn]
    for part in parts:
        for name in ("content", "controls"):
            below = getattr(part, name, None)
            parts += below if isinstance(below, list) else [below] if below else []
    return [
        (
            type(each).__name__,
            type(getattr(each, "parent", None)).__name__,
            {name for name in vars(each) if not name.startswith("__")},
        )
        for each in parts
        if isinstance(each, BaseControl)
    ]
