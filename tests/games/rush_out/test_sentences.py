"""Everything that can happen or be refused in Rush Out is said whole, in both languages."""

from __future__ import annotations

import ast
from collections import defaultdict
from dataclasses import replace
from enum import StrEnum
from functools import cache
from itertools import product

import pytest

from companion.game import Event, Param, Refusal, Setup, State
from companion.games.rush_out import SPEC
from companion.games.rush_out.box import Evolved, Printed, RushOutBox
from companion.games.rush_out.checklist import Piece, checklist
from companion.games.rush_out.events import (
    ArtefactRead,
    BasicsCounted,
    EquipmentCounted,
    EvolvedRead,
    ExtraRead,
    MapPutAway,
    PileShuffled,
    RushOutEvent,
    SpecialsCounted,
    TalkieGivenUp,
    TileObserved,
    TopNamed,
)
from companion.games.rush_out.options import RushOutOptions
from companion.games.rush_out.pieces import Special, Symbol, Tile
from companion.games.rush_out.refusals import Why
from companion.games.rush_out.setup import setup as laid
from companion.games.rush_out.state import LostBy, RushOutState
from companion.games.rush_out.victory import Missing
from companion.games.rush_out.victory import checklist as goals
from companion.i18n import LANGUAGES, Texts
from companion.log import Entry, Step
from tests.games.outback.test_sentences import well_said
from tests.games.rush_out.games import full_game
from tests.games.rush_out.notation import dealing, read
from tests.games.rush_out.tables import EXTRA, TABLES
from tests.support.play import happened, seats
from tests.test_catalogues import code
from views.present.rush_out.prepare import item_sentence
from views.present.rush_out.report import change_sentence, missing_sentence
from views.present.rush_out.sentences import refusal, sentence

both = [Texts(language) for language in LANGUAGES]
SETUP = Setup("rush_out", seats(4), RushOutOptions(), RushOutBox())
NAMES = frozenset(kind.__name__ for kind in SPEC.rules.events)
SEEDS = range(4)


def step(before: State, event: Event, after: State) -> Step:
    return Step(Entry(1, 0, 0, "t", event), before, after)


@cache
def steps() -> dict[str, list[Step]]:
    """What happens in some games of all tables, and what the table may say at any time."""
    found = defaultdict(list)
    for table, seed in product(TABLES, SEEDS):
        for before, event, after in full_game(table, seed):
            found[type(event).__name__].append(step(before, event, after))
    at_any_time: tuple[RushOutEvent, ...] = (
        MapPutAway(), EquipmentCounted((5, 5, 2)), SpecialsCounted((2,) * 6), TalkieGivenUp(0),
        BasicsCounted((3, 2)), TopNamed(Special.JOIN),
    )  # fmt: skip
    at_any_time += (
        ExtraRead(Printed(Tile.ORC, Symbol.TRAP, 1)), ExtraRead(Printed(Tile.PORTAL)),
        ArtefactRead(Tile.ARTEFACT_A, "Look under any tile."),
        EvolvedRead(Evolved("rope", (Symbol.MUMMY, Symbol.TRAP))),
    )  # fmt: skip
    state = laid(seats(4), RushOutOptions(), RushOutBox())
    for said in at_any_time:
        found[type(said).__name__].append(step(state, said, state))
    return found


@pytest.mark.parametrize("event", sorted(NAMES))
def test_every_event_is_told_in_a_whole_sentence(event: str) -> None:
    assert steps()[event], "the games above have none"
    for each in steps()[event]:
        told = [sentence(each, SETUP, text) for text in both]
        assert all(well_said(said) and said.endswith(".") for said in told), told
        assert len(set(told)) == len(both), told


def test_every_way_to_lose_is_explained_at_the_moment_it_happens() -> None:
    lost: dict[LostBy, set[str]] = defaultdict(set)
    for table, seed in product(TABLES, range(40)):
        *_, (before, event, after) = full_game(table, seed)
        if after.loss:
            lost[after.loss.by].add(sentence(step(before, event, after), SETUP, both[0]))
    assert set(lost) == set(LostBy)
    assert all("the game is lost" in said for told in lost.values() for said in told)


def test_what_was_observed_is_told_to_nobody() -> None:
    looked = [each for each in steps()["TileObserved"]]
    assert looked
    state = looked[0].before
    assert isinstance(state, RushOutState)
    for text in both:
        said = {
            sentence(step(state, TileObserved(0, tile), state), SETUP, text)
            for tile in (None, *Tile)
        }
        assert len(said) == 1


def test_of_a_shuffled_pile_no_more_is_told_than_its_top() -> None:
    """R19: the top tile lies open, the others do not."""
    shuffled = steps()["PileShuffled"]
    assert shuffled
    for each, text in product(shuffled, both):
        assert isinstance(each.entry.event, PileShuffled)
        top = PileShuffled(each.entry.event.order[:1])
        shown = replace(each, entry=replace(each.entry, event=top))
        assert sentence(each, SETUP, text) == sentence(shown, SETUP, text)


@cache
def refused_with() -> dict[str, set[frozenset[str]]]:
    """Each reason with the parameters that the rules give it, read out of the rules."""
    found: dict[str, set[frozenset[str]]] = defaultdict(set)
    for path, tree in code():
        if path.parent.name != "rush_out":
            continue
        for node in ast.walk(tree):
            match node:
                case ast.Call(ast.Name("refuse"), _, words):
                    for name in _reasons(node):
                        found[Why[name]].add(frozenset(str(word.arg) for word in words))
    return found


def _reasons(call: ast.Call) -> list[str]:
    """The reasons that a call can give: one, or one of two."""
    return [
        node.attr
        for argument in call.args
        for node in ast.walk(argument)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "Why"
    ]


THROUGH_A_HELPER = {
    Why.DEAL_FIRST: frozenset({"seat", "missing"}),
    Why.DRAW_SPECIALS_FIRST: frozenset({"seat", "missing"}),
}


@pytest.mark.parametrize("why", Why)
def test_every_reason_is_said_with_what_the_rules_give_it(why: Why) -> None:
    pieces: dict[str, Param] = {
        "tile": Tile.TRAP,
        "symbol": Symbol.TRAP,
        "special": Special.COPY,
        "seat": 0,
    }
    given = refused_with().get(why) or {THROUGH_A_HELPER[why]}
    for names in given:
        params = {name: pieces.get(name, 2) for name in names}
        for text in both:
            for setup in (SETUP, None):
                said = refusal(Refusal(why, tuple(params.items())), setup, text)
                assert well_said(said) and said != f"rush_out.why.{why}"


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_a_refused_seat_that_nobody_sits_on_is_no_error(seat: int) -> None:
    refused = Refusal(Why.OTHERS_TURN, (("seat", seat), ("other", 0)))
    assert all(well_said(refusal(refused, SETUP, text)) for text in both)


def test_every_change_of_the_counter_and_all_that_is_missing_is_said() -> None:
    for each in (step for found in steps().values() for step in found[:40]):
        state = each.after
        assert isinstance(state, RushOutState)
        for text in both:
            assert all(well_said(change_sentence(c, SETUP, text)) for c in state.changes)
            for setup, m in product((SETUP, None), Missing):
                assert well_said(missing_sentence(goals(state), m, setup, text))


def test_every_piece_of_the_box_is_said_with_its_count() -> None:
    said_of: dict[StrEnum, set[str]] = defaultdict(set)
    for count, discovery in product((1, 2, 3, 4), (False, True)):
        options = replace(EXTRA, discovery=discovery) if count == 3 else RushOutOptions()
        for item in checklist(count, replace(options, discovery=discovery)):
            for text in both:
                said = item_sentence(item, count, text)
                alone = item.piece in (Piece.TORCH, Piece.EXPLORER)
                assert well_said(said) and (alone or str(item.count) in said)
                said_of[item.piece].add(said)
    assert set(said_of) == set(Piece)
    assert "The turn counter, set to 12" in said_of[Piece.COUNTER]


def test_what_happened_is_told_with_names_and_what_became_of_the_tile() -> None:
    events = (
        "first 0", "keep 0 mummy trap", "keep 1 trap trap",
        *dealing("observe join", "copy recover", "copy observe")[:3],
        "stand 0 on 0", "stand 1 on 1", "lower", "reveal 0 treasure",
        "move 0 to 2", "reveal 0 mummy", "damage", "turn 1 move", "turn 1 reveal", "turn 1 copy",
        "check", "specials 1",
    )  # fmt: skip
    told = [[], []]  # type: list[list[str]]
    state = laid(seats(2), RushOutOptions(), RushOutBox())
    for line in events:
        event = read(line)
        after = happened(SPEC.rules, state, event)
        for said, text in zip(told, both, strict=True):
            said.append(sentence(step(state, event, after), SETUP, text))
        state = after
    english, french = told
    assert english[9] == "Anna revealed a treasure. One turn more: the counter shows 15."
    assert english[10] == "Anna moved to a tile where nobody stands. Anna took the treasure along."
    assert english[12] == "The mummy cost 2 turns: the counter shows 13."
    assert english[-1] == "Ben drew Copy. Round 2 begins."
    assert french[11] == "Anna a révélé une momie."
    assert french[12] == "La momie a coûté 2 tours\u00a0: le compteur est à 13."
