"""Outspeed's lessons in words: reasons, what lies there, set-up and end, and what now."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import cast

import pytest

from companion.game import Setup
from companion.games import game
from companion.games.outspeed.box import OutspeedBox
from companion.games.outspeed.options import Declaring, OutspeedOptions, Programming
from companion.games.outspeed.pieces import PathKey, TileFace, TileNumber, TokenKind
from companion.games.outspeed.state import OutspeedState, Phase, Program
from companion.i18n import LANGUAGES, Texts
from companion.learn import COURSES
from companion.learn.exercise import Practice, Right
from companion.learn.outspeed.finale import FINALE
from companion.learn.outspeed.why import Because
from companion.session import Session, start
from tests.games.outback.test_sentences import well_said
from tests.games.outspeed.games import full_game
from tests.games.outspeed.notation import read_tile
from tests.games.outspeed.tables import KNOWN
from tests.games.outspeed.test_exercises import driven
from tests.support.play import seats
from tests.support.seeing import seen_by
from tests.test_exercises import QUIZZES
from views.present.learn import TEACHERS
from views.present.lessons import Now, learners
from views.present.outspeed.blocks import LinesBlock, TileBlock, TrackBlock
from views.present.outspeed.lines import line_views
from views.present.outspeed.now import now
from views.present.outspeed.shown_finale import ships_of

TEACHER = TEACHERS["outspeed"]
both = pytest.mark.parametrize("text", [Texts(language) for language in LANGUAGES], ids=LANGUAGES)
OF_THE_PRACTICE = {Because.WON, Because.WON_TOGETHER, Because.LOST, Because.YOU_ARE_OUT}


def test_every_reason_is_given_by_some_question() -> None:
    given = set()
    for name, quiz in QUIZZES:
        for seed in range(120 if name == "outspeed" else 0):
            question = quiz.ask(Random(seed))
            for answer in quiz.answers(question):
                verdict = quiz.judge(question, answer)
                given.add(verdict.code if isinstance(verdict, Right) else verdict.why.code)
    assert set(Because) - given == OF_THE_PRACTICE


@both
def test_the_last_turns_are_told(text: Texts) -> None:
    given = set()
    for seed in range(60):
        seen, verdict = driven(seed)
        given.add(verdict.code if isinstance(verdict, Right) else verdict.why.code)
        assert well_said(TEACHER.because(verdict, text))
        for finale in seen:
            said = [each.said for each in line_views(finale.told, learners("outspeed", text), text)]
            said += [each for _, each in ships_of(finale.state, text)]
            assert all(map(well_said, said)), said
    assert given >= OF_THE_PRACTICE - {Because.WON_TOGETHER}
    assert isinstance(COURSES["outspeed"].exercises["finale"], Practice)
    assert FINALE.judge(FINALE.begin(Random(1))) is None


@both
def test_what_lies_there_is_said_in_words_as_well(text: Texts) -> None:
    """No picture says more than the words beside it, for who has it read aloud."""
    for name, quiz in QUIZZES:
        for seed in range(20 if name == "outspeed" else 0):
            shown = TEACHER.shown(quiz.id, quiz.ask(Random(seed)), text)
            for block in shown.blocks:
                match block:
                    case TrackBlock(track, marks, said):
                        assert well_said(said) and track.rows and len(marks) == 4
                        assert all(str(row.number) in said for row in track.rows if row.ships)
                    case LinesBlock(lines):
                        assert lines and all(well_said(each.said) for each in lines)
                        for each in lines:
                            lit = each.drawing.removeprefix("outspeed/path_")
                            if lit != each.drawing:
                                assert text(f"outspeed.path.{lit}") in each.said, quiz.id
                    case TileBlock(paths):
                        assert len(paths) == 3 and any(paths)
                    case _:
                        raise AssertionError(block)


# ------------------------------------------------------------------------- set up and end


@both
def test_every_number_of_players_is_laid_out_for_both_orders(text: Texts) -> None:
    *setups, end = TEACHER.guides(text)
    assert len(setups) == 2 * 4 and len({guide.heading for guide in setups}) == 8
    for at, guide in enumerate(setups):
        players = 3 + at % 4
        assert str(players) in guide.heading and all(map(well_said, guide.lines))
        assert len(guide.lines) == 8, "boards, ships, fuel, tiles, tokens, fields, dice, dials"
        fuel = next(line for line in guide.lines if line.startswith(f"{12 * players} "))
        assert "12" in fuel.removeprefix(f"{12 * players} ")
        assert any(line.startswith("32 ") for line in guide.lines)
        face = text("outspeed.face.few" if players < 5 else "outspeed.face.many")
        assert any(face in line for line in guide.lines)
    assert len(end.lines) == 7 and "13" in end.lines[0]


# ------------------------------------------------------------------------- what now


def at_moment(state: OutspeedState) -> Session:
    setup = Setup("outspeed", seats(len(state.race.ships)), state.options, KNOWN)
    session = start("s", game("outspeed"), setup, 0)
    return replace(session, play=replace(session.play, start=state, done=()))


def parts(said: Now) -> list[str]:
    return [part for part in (said.step, said.can, said.then) if part]


@both
def test_at_any_moment_of_any_race_it_is_said_what_now(text: Texts) -> None:
    phases, ways = set(), set()
    for seed in range(26):
        for _, _, after in full_game(seed):
            said = parts(now(seen_by(at_moment(after)), text))
            phases.add(after.phase)
            ways.add((after.options.programming, after.options.declaring))
            assert len(said) == 3
            assert all(well_said(part) and part[-1] in ".!" for part in said), said
    assert phases == set(Phase) and len(ways) == len(Programming) * len(Declaring)


SECRET = (Phase.DECLARING, Phase.PROGRAMMING, Phase.DIALLING, Phase.DRAWING)


@both
def test_what_now_tells_no_secret(text: Texts) -> None:
    """Whatever others hold or have chosen, the same is said."""
    random, kinds, lights = Random(2), list(TokenKind), list(PathKey)
    changed = 0
    for seed in range(8):
        for _, _, after in full_game(seed):
            if after.phase not in SECRET:
                continue
            if after.options.programming is Programming.TYPED_AT_REVEAL:
                continue
            hands = tuple(
                tuple(random.choice(kinds) if each else None for each in hand)
                for hand in after.hands
            )
            programs = tuple(
                each and replace(each, path=random.choice(lights)) for each in after.programs
            )
            if after.phase is Phase.DIALLING:
                programs = tuple(
                    each and replace(each, dial=random.randint(0, 9)) for each in after.programs
                )
            other = replace(after, hands=hands, programs=programs)
            changed += other != after
            assert now(seen_by(at_moment(other)), text) == now(seen_by(at_moment(after)), text)
    assert changed > 50


def test_who_acts_and_what_comes_next_is_named() -> None:
    english, french = Texts("en"), Texts("fr")
    names = [seat.name for seat in seats(3)]
    moments = [after for seed in range(60) for _, _, after in full_game(seed)]

    def first(phase: Phase, **options: object) -> OutspeedState:
        return next(
            each
            for each in moments
            if each.phase is phase
            and len(each.race.ships) == 3
            and all(getattr(each.options, name) == value for name, value in options.items())
        )

    asked = first(Phase.DECLARING, declaring=Declaring.BY_ROW)
    said = now(seen_by(at_moment(asked)), english)
    assert said.step.startswith(f"Turn {asked.turn} of 13. Bonus: row")
    drawing = first(Phase.DRAWING)
    assert names[drawing.drawers[0]] in now(seen_by(at_moment(drawing)), french).step
    rolling = first(Phase.PAYING)
    assert "yellow" in now(seen_by(at_moment(rolling)), english).can.lower()
    assert "shuffled" not in now(seen_by(at_moment(first(Phase.PROGRAMMING))), english).step
    each_row = first(Phase.DECLARING, declaring=Declaring.EACH_ROW)
    assert "tokens of this row" in now(seen_by(at_moment(each_row)), english).then
    typed = first(Phase.PROGRAMMING, programming=Programming.TYPED_AT_REVEAL)
    assert "real dials" in " ".join(parts(now(seen_by(at_moment(typed)), english)))


@both
def test_what_is_left_to_do_of_a_tile_that_nobody_has_read(text: Texts) -> None:
    """On real dials it is still to be chosen; in the app it has been, and only shown and typed."""
    setup = Setup("outspeed", seats(3), OutspeedOptions(), OutspeedBox())
    state = cast(OutspeedState, start("s", game("outspeed"), setup, 0).state)
    typing = replace(state, phase=Phase.TYPING, turn=1, turned_up=(TileNumber.T1,))
    shown = replace(typing, programs=(Program(PathKey.LEFT),) * 3)
    said = [now(seen_by(at_moment(each)), text).can for each in (typing, shown)]
    assert said == [text("outspeed.now.typing.can"), text("outspeed.now.typing.shown")]


@both
def test_who_can_pay_no_path_is_named_before_the_dials_are_shown(text: Texts) -> None:
    tile = read_tile(1, TileFace.FEW, "cost 2, rows 4 | dark | cost 3, rows 5")
    setup = Setup("outspeed", seats(3), OutspeedOptions(), OutspeedBox((tile,)))
    state = cast(OutspeedState, start("s", game("outspeed"), setup, 0).state)
    poor = state.race.with_ship(1, replace(state.race.ships[1], fuel=1))
    choosing = replace(
        state, phase=Phase.PROGRAMMING, turn=2, turned_up=(TileNumber.T1,), race=poor
    )
    said = now(seen_by(at_moment(choosing)), text)
    assert "Ben" in said.then and "Ben" not in said.step
    ready = replace(choosing, programs=(Program(PathKey.LEFT), None, Program(PathKey.LEFT)))
    assert now(seen_by(at_moment(ready)), text).step.endswith(text("outspeed.now.programmed"))
