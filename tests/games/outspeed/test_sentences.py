"""Everything that can happen or be refused in a race is said in a whole sentence, and no secret."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from companion.game import Event, LuckBy, Param, Refusal, Setup
from companion.games import game
from companion.games.outspeed import SPEC
from companion.games.outspeed.bonus import bonus_order
from companion.games.outspeed.events import (
    BonusPlayed,
    OutspeedEvent,
    PathProgrammed,
    PileShuffled,
    TokenKept,
)
from companion.games.outspeed.options import Declaring, OutspeedOptions, Programming
from companion.games.outspeed.pieces import (
    COPIES,
    Die,
    PathKey,
    TileFace,
    TokenKind,
)
from companion.games.outspeed.race import Exit, Race, Ship
from companion.games.outspeed.refusals import Why
from companion.games.outspeed.scoring import Score
from companion.games.outspeed.state import OutspeedState, Phase
from companion.games.outspeed.steps import Cause, Told, TurnLine
from companion.games.outspeed.tiles import Amount
from companion.games.outspeed.tiles import Path as TilePath
from companion.i18n import LANGUAGES, Texts
from companion.log import Entry, Step
from companion.play import Play
from companion.session import start
from tests.games.outback.test_sentences import well_said
from tests.games.outspeed.games import full_game
from tests.games.outspeed.notation import read
from tests.games.outspeed.tables import KNOWN
from tests.support.play import seats
from tests.support.seeing import seen_by
from views.present.outspeed.bonus import Effect, step_view, told_step
from views.present.outspeed.lines import COUNTED, line_sentence, line_views
from views.present.outspeed.names import path_sentence
from views.present.outspeed.prepare import Order, items, with_order
from views.present.outspeed.race import ship_sentence, ship_views, track_sentence, track_view
from views.present.outspeed.scores import line_sentence as score_sentence
from views.present.outspeed.scores import winner_sentence
from views.present.outspeed.sentences import refusal, sentence, status
from views.present.ranking import places

both = [Texts(language) for language in LANGUAGES]
SETUP = Setup("outspeed", seats(6), OutspeedOptions(), KNOWN)
GAMES_READ = 60
DOMAIN = Path(__file__).parents[3] / "companion" / "games" / "outspeed"


@cache
def steps() -> tuple[Step, ...]:
    """Everything that has happened in some races made up by chance."""
    return tuple(
        Step(Entry(number, 0, None, "t", event), before, after)
        for seed in range(GAMES_READ)
        for number, (before, event, after) in enumerate(full_game(seed), 1)
    )


def told(step: Step) -> list[str]:
    return [sentence(step, SETUP, text) for text in both]


@cache
def by_kind() -> dict[str, list[Step]]:
    found = defaultdict(list)
    for step in steps():
        found[type(step.entry.event).__name__].append(step)
    return found


@pytest.mark.parametrize("event", [kind.__name__ for kind in OutspeedEvent.__args__])
def test_every_event_is_told_in_a_whole_sentence(event: str) -> None:
    assert by_kind()[event], "the races above have none"
    for step in by_kind()[event]:
        said = told(step)
        assert all(well_said(each) and each.endswith(".") for each in said), said
        assert len(set(said)) == len(both), said


def test_no_sentence_of_the_history_tells_a_secret() -> None:
    """The same sentence, whatever was laid down, kept, chosen or shuffled."""
    checked = Counter[str]()
    for step in steps():
        others: list[Event]
        match step.entry.event:
            case BonusPlayed(seat, turn):
                others = [BonusPlayed(seat, turn, each) for each in (*TokenKind, None)]
            case TokenKept(seat):
                others = [TokenKept(seat, each) for each in (*TokenKind, None)]
            case PathProgrammed(seat, turn):
                others = [PathProgrammed(seat, turn, k, d) for k, d in product(PathKey, (0, 4))]
            case PileShuffled(order):
                others = [PileShuffled(order[::-1])]
            case _:
                continue
        entry = step.entry
        said = {
            tuple(told(Step(Entry(1, 0, None, "t", each), step.before, step.after)))
            for each in (entry.event, *others)
        }
        assert len(said) == 1, said
        checked[type(entry.event).__name__] += 1
    assert len(checked) == 4 and min(checked.values()) > 10


def parameters(file: str) -> dict[str, tuple[str, ...]]:
    """What comes with each code of a file, as the comment behind it says."""
    source = (DOMAIN / file).read_text("utf-8")
    found = re.findall(r'^    \w+ = "(\w+)"  # (?:seat )?\(([^)]*)\)', source, re.MULTILINE)
    return {code: tuple(filter(None, names.split(", "))) for code, names in found}


PIECES: dict[str, Param] = {
    "kind": TokenKind.NITRO,
    "path": PathKey.LEFT,
    "crowd": PathKey.RIGHT,
    "die": Die.YELLOW,
    "face": TileFace.MANY,
    "exit": Exit.PUSHED_OFF,
    "seat": 0,
}


@pytest.mark.parametrize("why", Why)
def test_every_reason_is_said_with_what_the_rules_give_it(why: Why) -> None:
    params = {name: PIECES.get(name, 2) for name in parameters("refusals.py")[why]}
    for text, setup in product(both, (SETUP, None)):
        said = refusal(Refusal(why, tuple(params.items())), setup, text)
        assert well_said(said) and said != f"outspeed.why.{why}"


@pytest.mark.parametrize("code", Told)
@pytest.mark.parametrize("number", [0, 1, 2])
def test_every_line_of_the_resolution_is_said(code: Told, number: int) -> None:
    params = {name: PIECES.get(name, number) for name in parameters("steps.py")[code]}
    assert COUNTED.get(code, next(iter(params), "")) in (*params, "")
    line = TurnLine(code, 0, tuple(params.items()))
    for text in both:
        said = line_sentence(line, SETUP, text)
        assert well_said(said) and said.endswith("."), said


def test_the_lines_of_whole_races_are_said_with_names_and_rulings() -> None:
    states = [step.after for step in steps()]
    races = [state for state in states if isinstance(state, OutspeedState)]
    assert races == states
    seen = Counter(line.code for state in races for line in state.lines)
    assert len(seen) >= len(Told) - 1
    for step in steps():
        state = step.after
        assert isinstance(state, OutspeedState)
        for each in line_views(state.lines, SETUP, both[0]):
            assert well_said(each.said) and each.said != ""


def test_every_effect_of_a_bonus_row_is_said_with_its_reason() -> None:
    causes = set[Cause]()
    for step in by_kind()["BonusRowResolved"]:
        before, after = step.before, step.after
        assert isinstance(before, OutspeedState) and isinstance(after, OutspeedState)
        causes |= {push.cause for m in after.steps[-1].movements for push in m.pushes}
        for text in both:
            shown = step_view(before, SETUP, text)
            assert shown is not None and shown.step == after.steps[-1]
            knows_all = before.options.declaring is not Declaring.EACH_ROW
            assert shown.effects and (shown.number <= shown.of or not (shown.of or knows_all))
            for each in shown.effects:
                assert well_said(each.title) and well_said(each.why), each
    assert causes == set(Cause) - {Cause.TILE}


def effects(
    *played: TokenKind | None, fields: tuple[int, ...] = (), is_end: bool = False
) -> list[Effect]:
    """What tokens do that are played by ships on the rows 9, 7 and 5."""
    race = Race((Ship(9), Ship(7), Ship(5)), fields)
    solved = bonus_order(race, played, is_end)
    assert not isinstance(solved, Refusal)
    return [each for step in solved for each in told_step(step, 1, (), SETUP, both[0]).effects]


def test_a_token_without_effect_says_why() -> None:
    """O2, O4, O6: nobody ahead, not the last row, the End tile, no marker left."""
    flames, cannon, field = TokenKind.FLAMETHROWER, TokenKind.ION_CANNON, TokenKind.FORCE_FIELD
    (nobody,) = effects(flames, None, None)
    assert nobody.title == "Flamethrower (Anna) hits nobody"
    (void,) = effects(None, cannon, None)
    assert void.title == "Ion Cannon (Ben): no effect" and void.rulings == ("O2",)
    (ended,) = effects(None, None, field, is_end=True)
    assert ended.title == "Force Field (Chloé): no effect" and ended.rulings == ("O6",)
    (laid,) = effects(None, None, field)
    assert laid.title == "Force field on row\u00a05"
    (none_left,) = effects(None, None, field, fields=(1,) * 7)
    assert none_left.title == "No marker left for row\u00a05"


def test_a_movement_says_all_its_reasons() -> None:
    """O3, O6: the front row, the row between, and the field that stops a ship on its way."""
    front, between = effects(None, None, TokenKind.ELECTROMAGNET, fields=(7, 6))
    assert front.title == "Anna: row 9 to 7" and "stops the ship" in front.why
    assert between.title == "Ben: row 7 to 6" and "in between" in between.why
    hit, pushed = effects(None, None, TokenKind.ION_CANNON)
    assert (hit.title, pushed.title) == ("Anna: fuel 12 to 10", "Ben: fuel 12 to 10")


def test_every_score_and_every_ending_is_said() -> None:
    codes, endings = set(), set[str]()
    for step in steps():
        assert isinstance(step.after, OutspeedState)
        ended = SPEC.outcome(step.after)
        if ended is None:
            continue
        for place, text in product(places(ended), both):
            for line in place.lines:
                codes.add(line.code)
                assert well_said(score_sentence(line, text))
        endings |= {winner_sentence(ended, SETUP.seats, text) for text in both}
    assert codes == set(Score) - {Score.OUT_TYPED}
    assert all(well_said(each) for each in endings) and len(endings) > 6


def test_every_ship_and_every_track_is_said() -> None:
    for step in steps()[::7]:
        assert isinstance(step.after, OutspeedState)
        for text in both:
            assert well_said(track_sentence(track_view(step.after.race), SETUP, text) or "nobody")
            for ship in ship_views(step.after):
                assert well_said(ship_sentence(ship, "Anna", text))


def test_every_path_of_a_tile_is_said() -> None:
    for tile in KNOWN.tiles:
        for path, text in product(tile.paths, both):
            assert path is None or well_said(path_sentence(path, text))
    path = TilePath(2, Amount(1, yellow=1), Amount(0, (PathKey.LEFT,)), tokens=1)
    assert path_sentence(path, both[0]) == (
        "Room for 2 ships. Costs 1 + yellow die fuel. Gives ships on the left light rows, 1 token."
    )


def test_every_status_is_said() -> None:
    session = start("s1", game("outspeed"), SETUP, 0)
    assert status(seen_by(session), both[0]) == "before the first turn"
    phases = {
        step.after.phase: step.after for step in steps() if isinstance(step.after, OutspeedState)
    }
    assert set(phases) == set(Phase)
    for state, text in product(phases.values(), both):
        play = Play(session.play.spec, state)
        said = status(seen_by(replace(session, play=play)), text)
        assert well_said(said) and (state.is_over or not state.turn or str(state.turn) in said)


def test_every_item_of_the_checklist_is_said_with_its_count() -> None:
    said = set()
    for count, order, programming in product((3, 6), Order, Programming):
        for by in LuckBy:
            agreed = OutspeedOptions(by, by, by, programming=programming)
            options = with_order(agreed, order)
            for text in both:
                listed = items(count, options, KNOWN, text)
                assert all(well_said(sentence) for _, sentence in listed)
                assert len({key for key, _ in listed}) == len(listed)
                said |= {sentence for _, sentence in listed}
    assert "36 fuel cubes: 12 for each player, and a reserve" in said
    assert "12 Race tiles shuffled, one End tile below, face for 5-6 ships" in said


def test_what_happened_is_told_with_names_and_numbers() -> None:
    options = OutspeedOptions(first_game=True)
    session = start("s1", game("outspeed"), Setup("outspeed", seats(3), options, KNOWN), 0)
    order = " ".join(kind for kind, copies in COPIES.items() for _ in range(copies))
    for text in (f"shuffle {order}", "tile 1", "correct 0 row 5 fuel 9"):
        done = session.act(read(text, 1), actor=0, at_ms=0, tap="t")
        assert not isinstance(done, Refusal)
        session = done
    english, french = (
        [sentence(step, session.setup, text) for step in session.play.done] for text in both
    )
    assert english == [
        "The tokens were shuffled.",
        "Turn 1: tile 1 lies open.",
        "The table says: Anna is on row 5 with 9 fuel.",
    ]
    assert french[1] == "Tour 1\u00a0: la tuile 1 est retournée."
