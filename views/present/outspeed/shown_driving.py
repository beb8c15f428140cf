"""Questions on a made-up tile, in words."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from companion.games.outspeed.pieces import PATHS
from companion.i18n import Texts
from companion.learn import COURSES
from companion.learn.exercise import Answer, Question, Quiz
from companion.learn.outspeed.crowding import Then
from companion.learn.outspeed.driving import Driving, chose
from companion.learn.outspeed.tables import After
from views.present.lessons import AnswerView, Block, Shown
from views.present.outspeed.blocks import Line, LinesBlock, TileBlock, ship_line
from views.present.outspeed.names import path_name
from views.present.people import lesson_name

ONE_SHIP = ("arrive", "afford", "dial", "dice")
"""The quizzes that are about one ship alone."""


def answers_of(quiz: str, question: Question) -> tuple[Answer, ...]:
    """List what may be answered."""
    exercise = COURSES["outspeed"].exercises[quiz]
    assert isinstance(exercise, Quiz), "only a quiz has answers"
    return exercise.answers(question)


def seat_views(seats: Iterable[int], text: Texts) -> tuple[AnswerView, ...]:
    """Call answers by those who race."""
    return tuple(AnswerView(seat, lesson_name(seat, text)) for seat in seats)


def row_views(rows: Iterable[int], text: Texts) -> tuple[AnswerView, ...]:
    """Call answers by rows."""
    return tuple(AnswerView(row, text("outspeed.step.row", row=row)) for row in rows)


def after_views(ends: Iterable[Hashable], text: Texts) -> tuple[AnswerView, ...]:
    """Call answers by what a ship has in the end."""
    return tuple(
        AnswerView(end, text("outspeed.answer.after", row=end.row, fuel=end.fuel))
        for end in ends
        if isinstance(end, After)
    )


def driving_shown(quiz: str, question: Driving, text: Texts) -> Shown:
    """Say what is asked about a tile, with what each ship has and has chosen."""
    key, _ = chose(question, question.seat)
    name = lesson_name(question.seat, text)
    prompt = text(f"outspeed.ask.tile.{quiz}", name=name, path=path_name(key, text))
    blocks: list[Block] = [TileBlock(question.paths), LinesBlock(_lines(quiz, question, text))]
    return Shown(prompt, tuple(blocks), _answers(quiz, question, text))


def _lines(quiz: str, question: Driving, text: Texts) -> tuple[Line, ...]:
    ships = question.state.race.ships
    if quiz in ONE_SHIP:
        seat = question.seat
        has = {"row": ships[seat].row, "fuel": ships[seat].fuel}
        said = text("outspeed.learn.has", name=lesson_name(seat, text), **has)
        return (ship_line(seat, said, text), *_rolled(question, text))
    return tuple(_chosen(quiz, question, seat, text) for seat in question.state.seats)


def _chosen(quiz: str, question: Driving, seat: int, text: Texts) -> Line:
    """Say what a ship has, as far as it matters, and what it has chosen."""
    key, _ = chose(question, seat)
    ship = question.state.race.ships[seat]
    who = {"name": lesson_name(seat, text), "path": path_name(key, text)}
    if quiz in ("places", "crowd"):
        said = text("outspeed.program.chip", **who)
    elif quiz == "alone":
        said = text("outspeed.learn.chose_from", row=ship.row, fuel=ship.fuel, **who)
    else:
        said = text("outspeed.learn.chose_with", fuel=ship.fuel, **who)
    return ship_line(seat, said, text, f"outspeed/path_{key}")


def _rolled(question: Driving, text: Texts) -> tuple[Line, ...]:
    return tuple(
        Line(text("outspeed.learn.rolled", number=str(pip)), drawing=f"outspeed/die_{event.die}")
        for event in question.rolled
        for pip in event.faces
    )


def _answers(quiz: str, question: Driving, text: Texts) -> tuple[AnswerView, ...]:
    answers = answers_of(quiz, question)
    match quiz:
        case "arrive" | "dice" | "alone":
            return after_views(answers, text)
        case "afford":
            return tuple(
                AnswerView(key, path_name(key, text), f"outspeed/path_{key}") for key in PATHS
            )
        case "crowd" | "dial":
            return tuple(AnswerView(number, str(number)) for number in answers)
        case "last":
            seats = seat_views(question.state.seats, text)
            return (
                *seats,
                *(AnswerView(each, text(f"outspeed.answer.{each}")) for each in Then),
            )
        case _:
            return seat_views(question.state.seats, text)
