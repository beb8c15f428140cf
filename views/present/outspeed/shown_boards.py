"""Questions on the boards and on the pile of tiles, in words."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.outspeed.pieces import TileFace, TokenKind
from companion.i18n import Texts
from companion.learn.outspeed.boards import Forward, Moving, Standing
from companion.learn.outspeed.pile import Flipping, Turned
from views.present.lessons import AnswerView, Block, Shown
from views.present.outspeed.blocks import Line, LinesBlock, ship_line, track_block
from views.present.outspeed.shown_driving import answers_of, row_views, seat_views
from views.present.people import lesson_name, together


def boards_shown(quiz: str, question: Standing | Forward | Moving, text: Texts) -> Shown:
    """Say what is asked about ships on their rows."""
    match question:
        case Standing():
            return _standing(quiz, question, text)
        case Forward(state, rows):
            lines = tuple(
                ship_line(seat, _moves(seat, state.race.ships[seat].row, by, text), text)
                for seat, by in enumerate(rows)
            )
            blocks = (track_block(state.race, text), LinesBlock(lines))
            return Shown(text("outspeed.ask.board"), blocks, seat_views(state.seats, text))
        case Moving():
            return _moving(quiz, question, text)


def _moves(seat: int, row: int, by: int, text: Texts) -> str:
    return text.count("outspeed.learn.moves", by, name=lesson_name(seat, text), row=row)


def _standing(quiz: str, question: Standing, text: Texts) -> Shown:
    prompt = text(f"outspeed.ask.{quiz}")
    track = track_block(question.race, text)
    seats = seat_views(range(len(question.tokens)), text)
    if quiz == "ahead":
        return Shown(prompt, (track,), seats)
    lines = tuple(
        ship_line(seat, _has_all(question, seat, text), text) for seat in range(len(seats))
    )
    answers: tuple[AnswerView, ...] = tuple(
        AnswerView((each.answer,), each.label) for each in seats
    )
    pair = together([each.label for each in seats[:2]], text)
    shared = AnswerView((0, 1), text("outspeed.answer.both", names=pair))
    return Shown(prompt, (LinesBlock(lines),), (*answers, shared))


def _has_all(question: Standing, seat: int, text: Texts) -> str:
    ship = question.race.ships[seat]
    return text(
        "outspeed.ship.at",
        name=lesson_name(seat, text),
        row=ship.row,
        fuel=ship.fuel,
        tokens=text.count("outspeed.tokens", question.tokens[seat]),
    )


def _moving(quiz: str, question: Moving, text: Texts) -> Shown:
    answers = answers_of(quiz, question)
    rows = tuple(int(str(row)) for row in answers)
    blocks: tuple[Block, ...] = (
        track_block(question.race, text, rows),
        LinesBlock(tuple(_ways(question, text))),
    )
    prompt = text(f"outspeed.ask.moving.{quiz}", name=lesson_name(0, text))
    return Shown(prompt, blocks, row_views(rows, text))


def _ways(question: Moving, text: Texts) -> Iterator[Line]:
    """Say how the ship moves, one movement a line."""
    by = abs(question.rows)
    if question.has_nitro:
        nitro = f"outspeed/{TokenKind.NITRO}"
        yield ship_line(0, text("outspeed.learn.first_nitro"), text, nitro)
        yield ship_line(0, text.count("outspeed.learn.then_forward", by), text, "outspeed/rows")
        return
    key = "outspeed.learn.moves" if question.rows > 0 else "outspeed.learn.moves_back"
    name, row = lesson_name(0, text), question.race.ships[0].row
    yield ship_line(0, text.count(key, by, name=name, row=row), text)


def pile_shown(question: Flipping | Turned, text: Texts) -> Shown:
    """Say what is asked about the tiles."""
    match question:
        case Flipping(state, out):
            prompt = text.count("outspeed.ask.flip", len(out), ships=len(state.seats))
            faces = tuple(AnswerView(face, text(f"outspeed.face.{face}")) for face in TileFace)
            return Shown(prompt, (), faces)
        case Turned(state):
            prompt = text("outspeed.ask.next_tile", tile=state.turn)
            tiles = tuple(
                AnswerView(tile, text("outspeed.reveal.tile", tile=str(tile)))
                for tile in answers_of("next_tile", question)
            )
            return Shown(prompt, (), tiles)
