"""Flet's comparison of two screens finds the same with and without our shortcut through it."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable
from itertools import islice, pairwise
from pathlib import Path
from random import Random

import flet as ft
import pytest
from flet.controls import object_patch
from flet.controls.base_control import BaseControl

from companion.game import Setup
from companion.games import GAMES
from companion.session import Session
from tests.support.play import seats, walk
from tests.views.drawn import DrawnPhone
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
    shorten_diff()
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
        shorten_diff()
        ours = found(shown(sooner, ""), shown(later, sheet))
        vars(object_patch)["dataclasses"] = dataclasses
        assert ours == found(shown(sooner, ""), shown(later, sheet))


def test_what_is_set_back_to_its_default_is_told(stock: None) -> None:
    shorten_diff()
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
