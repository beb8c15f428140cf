"""Documents: what goes in comes out, and nothing else comes out."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, replace
from enum import IntEnum, StrEnum
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.codec import (
    Doc,
    Unreadable,
    entry_from_doc,
    entry_to_doc,
    from_doc,
    setup_from_doc,
    setup_to_doc,
    to_doc,
)
from companion.game import Event, Mark
from companion.games import GAMES
from companion.games.outback.events import AnimalsTaken, TilePlaced
from companion.games.outback.state import Animal, OutbackBox, Target
from companion.log import Entry, Redone, Undone
from companion.strict import TYPE
from tests.support.logs import entries, setup_of, through_json

EVENTS = [
    (game_id, kind)
    for game_id, spec in GAMES.items()
    for kind in (*spec.rules.events, Undone, Redone)
]
ENTRIES = {
    kind: st.builds(
        Entry,
        seq=st.integers(),
        at_ms=st.integers(),
        actor=st.none() | st.integers(),
        tap=st.text(),
        event=st.from_type(kind),
    )
    for _, kind in EVENTS
}
"""Any entry with an event of a kind."""
GAME_IDS = sorted(GAMES)


@pytest.mark.parametrize(
    ("game_id", "kind"), EVENTS, ids=lambda each: getattr(each, "__name__", str(each))
)
@given(data=st.data())
def test_every_event_comes_back(data: st.DataObject, game_id: str, kind: type[Event]) -> None:
    entry = data.draw(ENTRIES[kind])
    doc = through_json(entry_to_doc(entry))
    back = entry_from_doc(game_id, doc)
    assert back == entry
    assert repr(back) == repr(entry), "equal, but of another type"


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_played_game_comes_back(game_id: str) -> None:
    for entry in entries(300, game_id=game_id):
        back = entry_from_doc(game_id, through_json(entry_to_doc(entry)))
        assert repr(back) == repr(entry)


@pytest.mark.parametrize("game_id", GAME_IDS)
@given(data=st.data())
def test_every_setup_comes_back(data: st.DataObject, game_id: str) -> None:
    setup = replace(setup_of(game_id), options=data.draw(st.from_type(GAMES[game_id].options)))
    assert repr(setup_from_doc(through_json(setup_to_doc(setup)))) == repr(setup)


def test_a_box_that_was_read_comes_back() -> None:
    box = OutbackBox((2, 3, 4, 3, 2), Mark.CERTAIN, 12, Mark.CERTAIN)
    assert from_doc(OutbackBox, through_json(to_doc(box))) == box


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_events_can_be_told_apart_by_name(game_id: str) -> None:
    kinds = (*GAMES[game_id].rules.events, Undone, Redone)
    assert len({kind.__name__ for kind in kinds}) == len(kinds)
    assert not any(field.name == TYPE for kind in kinds for field in fields(kind))


# -- strictness ---------------------------------------------------------------------------------

PLACED = entry_to_doc(Entry(3, 99, 1, "a:1", TilePlaced(Animal.EMU, 2, 1)))
EVENT = cast(Doc, PLACED["event"])
TAKEN = entry_to_doc(Entry(3, 99, 1, "a:1", AnimalsTaken((Target(Animal.EMU, 2),))))

CHANGES: dict[str, tuple[Doc, Doc]] = {
    "seq is a bool": (PLACED, {"seq": True}),
    "seq is a text": (PLACED, {"seq": "3"}),
    "seq is a float": (PLACED, {"seq": 3.0}),
    "seq is nothing": (PLACED, {"seq": None}),
    "actor is a bool": (PLACED, {"actor": False}),
    "tap is a number": (PLACED, {"tap": 1}),
    "another key": (PLACED, {"more": 1}),
    "event is a list": (PLACED, {"event": []}),
    "event is a name": (PLACED, {"event": "Undone"}),
    "event without type": (PLACED, {"event": {}}),
    "event of no such type": (PLACED, {"event": {"type": "TileEaten"}}),
    "event of the base type": (PLACED, {"event": {"type": "Event"}}),
    "type is a list": (PLACED, {"event": {"type": ["Undone"]}}),
    "undo with a field": (PLACED, {"event": {"type": "Undone", "row": 1}}),
    "no such animal": (PLACED, {"event": EVENT | {"animal": "cat"}}),
    "animal by name": (PLACED, {"event": EVENT | {"animal": "EMU"}}),
    "animal by number": (PLACED, {"event": EVENT | {"animal": 0}}),
    "row is a bool": (PLACED, {"event": EVENT | {"row": True}}),
    "row is nothing": (PLACED, {"event": EVENT | {"row": None}}),
    "targets is a text": (TAKEN, {"event": {"type": "AnimalsTaken", "targets": "emu"}}),
    "targets is an object": (TAKEN, {"event": {"type": "AnimalsTaken", "targets": {}}}),
    "targets is missing": (TAKEN, {"event": {"type": "AnimalsTaken"}}),
    "target is a list": (TAKEN, {"event": {"type": "AnimalsTaken", "targets": [["emu", 2]]}}),
    "target with more": (
        TAKEN,
        {"event": {"type": "AnimalsTaken", "targets": [{"animal": "emu", "row": 2, "x": 0}]}},
    ),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_changed_entry_is_unreadable(name: str) -> None:
    doc, change = CHANGES[name]
    assert entry_from_doc("outback", doc)
    with pytest.raises(Unreadable) as caught:
        entry_from_doc("outback", doc | change)
    assert 0 < len(str(caught.value)) < 200


@pytest.mark.parametrize("key", PLACED)
def test_an_entry_without_one_of_its_keys_is_unreadable(key: str) -> None:
    doc = {each: value for each, value in PLACED.items() if each != key}
    with pytest.raises(Unreadable):
        entry_from_doc("outback", doc)


@pytest.mark.parametrize("doc", [None, [], "x", 1, {}], ids=repr)
def test_what_is_no_entry_or_setup_is_unreadable(doc: object) -> None:
    with pytest.raises(Unreadable):
        entry_from_doc("outback", doc)
    with pytest.raises(Unreadable):
        setup_from_doc(doc)


SETUPS: dict[str, Doc] = {
    "no such game": {"game": "chess"},
    "game is a number": {"game": 1},
    "seats is an object": {"seats": {}},
    "seat without a name": {"seats": [{"player": "p", "colour": "red", "shape": "star"}]},
    "seat is nothing": {"seats": [None]},
    "another option": {"options": {"dice": "app", "bag": "app", "moon": "full"}},
    "no such option": {"options": {"dice": "cat", "bag": "app"}},
    "box is a list": {"box": []},
    "box that no board can have": {"box": {"rows": [3, 4, 3, 4, -1]}},
}


@pytest.mark.parametrize("name", SETUPS)
def test_a_changed_setup_is_unreadable(name: str) -> None:
    doc = setup_to_doc(setup_of("outback"))
    assert setup_from_doc(doc) == setup_of("outback")
    with pytest.raises(Unreadable):
        setup_from_doc(doc | SETUPS[name])


def test_a_field_with_a_default_may_be_missing() -> None:
    doc = setup_to_doc(setup_of("outback")) | {"options": {}}
    assert setup_from_doc(doc) == setup_of("outback")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(Animal),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=4,
)


@given(data=st.data())
def test_any_change_is_refused_or_read_as_it_is(data: st.DataObject) -> None:
    """Whatever stands in a document: it is unreadable, or the entry says exactly that."""
    entry = data.draw(st.sampled_from(entries(60)))
    doc = copy.deepcopy(entry_to_doc(entry))
    places = list(_places(doc))
    holder, key = data.draw(st.sampled_from(places))
    holder[key] = data.draw(JSON)
    try:
        read = entry_from_doc("outback", doc)
    except Unreadable:
        return
    assert json.dumps(entry_to_doc(read)) == json.dumps(doc)


def _places(doc: object) -> Iterator[tuple[dict[str | int, object], str | int]]:
    """Name every place in a document: the object or list, and the key or number in it."""
    if isinstance(doc, dict):
        inside: Iterable[tuple[str | int, object]] = doc.items()
    else:
        assert isinstance(doc, list)
        inside = enumerate(doc)
    for key, value in inside:
        yield cast("dict[str | int, object]", doc), key
        if isinstance(value, dict | list):
            yield from _places(value)


# -- shapes that a later game may use -----------------------------------------------------------


class Colour(StrEnum):
    RED = "red"


class Level(IntEnum):
    ONE = 1


@dataclass(frozen=True, slots=True)
class Here:
    row: int


@dataclass(frozen=True, slots=True)
class There:
    row: int
    column: int = 0


@dataclass(frozen=True, slots=True)
class Rich:
    where: Here | There
    perhaps: Here | There | None
    one: Here | None
    many: tuple[Here | There, ...]
    pair: tuple[int, str]
    params: tuple[tuple[str, str | int], ...]
    marks: frozenset[Colour]
    places: frozenset[int]
    level: Level
    colour: Colour | None
    share: float
    seats: tuple[int, ...] | None


@given(rich=st.from_type(Rich).filter(lambda each: each.share == each.share))
def test_every_shape_comes_back(rich: Rich) -> None:
    back = from_doc(Rich, json.loads(json.dumps(to_doc(rich))))
    assert back == rich
    assert to_doc(back) == to_doc(rich)


RICH = to_doc(
    Rich(Here(1), None, None, (There(1),), (1, "a"), (), frozenset(), frozenset({2, 1}),
         Level.ONE, None, 0.5, None)
)  # fmt: skip


@pytest.mark.parametrize(
    "change",
    [
        {"where": {"row": 1}},
        {"where": None},
        {"where": {"type": "Rich", "row": 1}},
        {"where": {"type": "Here", "row": 1, "column": 0}},
        {"perhaps": {}},
        {"one": {"type": "Here", "row": 1}},
        {"many": {"type": "Here", "row": 1}},
        {"pair": [1]},
        {"pair": [1, "a", 2]},
        {"pair": ["a", 1]},
        {"params": [["a", True]]},
        {"params": [["a", None]]},
        {"params": ["ab"]},
        {"marks": ["blue"]},
        {"marks": "red"},
        {"places": [1, 1]},
        {"level": True},
        {"level": "1"},
        {"level": 2},
        {"colour": 1},
        {"share": 1},
        {"seats": "12"},
        {"seats": [1, None]},
    ],
    ids=str,
)
def test_no_shape_is_read_from_another(change: Doc) -> None:
    assert from_doc(Rich, RICH)
    assert RICH["places"] == [1, 2]
    with pytest.raises(Unreadable):
        from_doc(Rich, RICH | change)
