"""Questions on the Bonus phase and its tokens, in words."""

from __future__ import annotations

from companion.games.outspeed.state import OutspeedState
from companion.i18n import Texts
from companion.learn.outspeed.order import Deciding, Drawing, Works
from companion.learn.outspeed.tokens import Bonus, MayPlay, seats_of
from views.present.lessons import AnswerView, Shown
from views.present.outspeed.blocks import Line, LinesBlock, ship_line, track_block
from views.present.outspeed.names import kind_name
from views.present.outspeed.shown_driving import after_views, answers_of, row_views, seat_views
from views.present.people import lesson_name, together


def tokens_shown(quiz: str, question: Bonus | MayPlay, text: Texts) -> Shown:
    """Say what is asked about ships and the tokens they play."""
    track = track_block(question.race, text)
    seats = seat_views(seats_of(question), text)
    if isinstance(question, MayPlay):
        kind = kind_name(question.kind, text)
        line = Line(kind, drawing=f"outspeed/{question.kind}")
        return Shown(text("outspeed.ask.may_play"), (track, LinesBlock((line,))), seats)
    name, played = lesson_name(question.seat, text), question.played[question.seat]
    kind = kind_name(played, text) if played else ""
    prompt = text(f"outspeed.ask.token.{quiz}", name=name, kind=kind)
    blocks = (track, LinesBlock(_plays(quiz, question, text)))
    return Shown(prompt, blocks, _answers(quiz, question, text))


def _plays(quiz: str, question: Bonus, text: Texts) -> tuple[Line, ...]:
    """List who plays what, the front row first; and the fuel, where it is asked about."""
    ships = question.race.ships
    seats = sorted(seats_of(question), key=lambda seat: (-ships[seat].row, seat))
    lines = [
        ship_line(
            seat,
            text(
                "outspeed.tools.plays",
                name=lesson_name(seat, text),
                kind=kind_name(str(question.played[seat]), text),
            ),
            text,
            f"outspeed/{question.played[seat]}",
        )
        for seat in seats
        if question.played[seat]
    ]
    if quiz in ("token", "cannon"):
        seat = question.seat
        has = {"row": ships[seat].row, "fuel": ships[seat].fuel}
        said = text("outspeed.learn.has", name=lesson_name(seat, text), **has)
        lines.append(ship_line(seat, said, text))
    return tuple(lines)


def _answers(quiz: str, question: Bonus, text: Texts) -> tuple[AnswerView, ...]:
    answers = answers_of(quiz, question)
    match quiz:
        case "token":
            return after_views(answers, text)
        case "magnet":
            return tuple(AnswerView(back, text(f"outspeed.answer.back_{back}")) for back in answers)
        case "cannon":
            return tuple(
                AnswerView(fuel, text("outspeed.fuel", fuel=int(str(fuel)))) for fuel in answers
            )
        case "order":
            return row_views((int(str(row)) for row in answers), text)
        case "void":
            return tuple(AnswerView(each, text(f"outspeed.answer.works_{each}")) for each in Works)
        case _:
            return seat_views(seats_of(question), text)


# -- who is asked, and who draws ----------------------------------------------------------------


def deciding_shown(quiz: str, question: Deciding | Drawing, text: Texts) -> Shown:
    """Say what is asked about who comes first."""
    state = question.state
    track = track_block(state.race, text)
    if isinstance(question, Drawing):
        drawers = sorted(state.drawers)
        names = together([lesson_name(seat, text) for seat in drawers], text)
        return Shown(text("outspeed.ask.draw", names=names), (track,), seat_views(drawers, text))
    lines = tuple(
        ship_line(seat, _says(state, seat, text), text, "outspeed/token") for seat in state.seats
    )
    prompt = text(f"outspeed.ask.{quiz}")
    return Shown(prompt, (track, LinesBlock(lines)), seat_views(state.seats, text))


def _says(state: OutspeedState, seat: int, text: Texts) -> str:
    name = lesson_name(seat, text)
    if seat in state.declared:
        return text("outspeed.learn.has_decided", name=name)
    return text.count("outspeed.learn.holds", state.tokens(seat), name=name)
