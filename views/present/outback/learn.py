"""The exercises of Outback in words: what is asked, what lies there, what each answer is called."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.outback.hexes import Hex
from companion.games.outback.mapping import landing
from companion.games.outback.state import ANIMALS, Animal, Face, OutbackState, Target
from companion.games.outback.track import Space, space
from companion.i18n import Texts
from companion.learn.exercise import Question
from companion.learn.outback.laying import Board, Laying, Markers, Moved
from companion.learn.outback.paying import After, Jeep, Pairs, Roll
from companion.learn.outback.turns import AtJeep, Full, Rolls, Swap, Totals
from companion.learn.outback.variants import Handed, Orders, Tiles
from views.present.learn import Teacher
from views.present.lessons import AnswerView, Block, Shown
from views.present.outback.because import because
from views.present.outback.guide import guides
from views.present.outback.names import Aim, a, aimed, aimed_at, tile_name
from views.present.outback.now import now
from views.present.people import lesson_name
from views.present.sentences import capitalized


@dataclass(frozen=True, slots=True)
class DiceBlock(Block):
    """Dice on the table; ``name`` is whose they are, where that matters."""

    faces: tuple[Face, ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class JeepBlock(Block):
    """What is on the jeep."""

    tiles: tuple[Animal, ...]


@dataclass(frozen=True, slots=True)
class BoardBlock(Block):
    """The board of seat 0; ``marked`` is the hex asked about, ``answers`` those to be tapped."""

    state: OutbackState
    marked: Hex | None = None
    answers: tuple[Hex, ...] = ()


@dataclass(frozen=True, slots=True)
class HandBlock(Block):
    """An animal and the row it is meant for."""

    target: Target


@dataclass(frozen=True, slots=True)
class ListBlock(Block):
    """Lines that say something, each with a drawing before it."""

    lines: tuple[tuple[str, str], ...]


def shown(quiz: str, question: Question, text: Texts) -> Shown:
    """Say what a quiz asks, what lies there, and what each answer is called."""
    match question:
        case Roll() | Jeep() | Pairs():
            return _paying(quiz, question, text)
        case Laying() | Board() | Markers() | Moved():
            return _laying(quiz, question, text)
        case Full() | Rolls() | Totals() | AtJeep():
            return _turns(quiz, question, text)
        case Tiles() | Handed() | Orders():
            return _variants(question, text)
        case _:
            raise TypeError(f"not a question of Outback: {question}")


def _animals(text: Texts, animals: tuple[Animal, ...] = ANIMALS) -> tuple[AnswerView, ...]:
    named = ((each, text(f"outback.animal.{each}")) for each in animals)
    return tuple(AnswerView(each, name, f"outback/{each}") for each, name in named)


def _seats(count: int, text: Texts) -> tuple[AnswerView, ...]:
    return tuple(AnswerView(seat, lesson_name(seat, text)) for seat in range(count))


# -- dice ---------------------------------------------------------------------------------------


def _paying(quiz: str, question: Roll | Jeep | Pairs, text: Texts) -> Shown:
    match question:
        case Roll(dice, animal, rows):
            prompt = text("outback.ask.rows", animal=a(animal, text))
            numbers = range(2, 2 + rows)
            answers = tuple(AnswerView(row, text("outback.row", row=row)) for row in numbers)
            return Shown(prompt, (DiceBlock(dice),), answers)
        case Pairs(state, pairs):
            answers = tuple(AnswerView(pair, capitalized(aimed(pair, text))) for pair in pairs)
            return Shown(text("outback.ask.pairs"), (DiceBlock(state.dice),), answers)
        case Jeep(state):
            blocks = (JeepBlock(state.jeep), DiceBlock(state.dice))
            if quiz == "must":
                answers = tuple(AnswerView(e, text(f"outback.answer.{e}")) for e in After)
                return Shown(text("outback.ask.must"), blocks, answers)
            return Shown(text("outback.ask.animals"), blocks, _animals(text))


# -- the board and the markers ------------------------------------------------------------------


def _laying(quiz: str, question: Laying | Board | Markers | Moved, text: Texts) -> Shown:
    match question:
        case Laying():
            return _hand(quiz, question, text)
        case Board(state):
            return Shown(text("outback.ask.bonus"), (BoardBlock(state),), _animals(text))
        case Markers(points):
            stands = zip(ANIMALS, points, strict=True)
            answers = tuple(
                AnswerView(animal, _stands(animal, each, text), f"outback/{animal}")
                for animal, each in stands
            )
            return Shown(text("outback.ask.counts"), (), answers)
        case Moved(animal, points, gained):
            start = space_name(space(points, None), text)
            name = text(f"outback.animal.{animal}")
            prompt = text("outback.ask.marker", animal=name, space=start, points=gained)
            return Shown(prompt, (), _spaces(points + gained, text))


def _hand(quiz: str, question: Laying, text: Texts) -> Shown:
    """Show the animal in hand and where it may go, or where it goes."""
    state, target = question.state, question.target
    spaces = landing(state, 0, target)
    if quiz == "best":
        prompt = text("outback.ask.best", row=target.row)
        hexes = tuple(Hex(target.row, column) for column, _ in spaces)
        answers = tuple(
            AnswerView(column, text(f"outback.nth.{column + 1}")) for column, _ in spaces
        )
        return Shown(
            prompt, (HandBlock(target), BoardBlock(state, answers=hexes)), answers, by_block=True
        )
    prompt = text("outback.ask.group", animal=text(f"outback.animal.{target.animal}"))
    assert question.column is not None, "a group is asked about at one place"
    board = BoardBlock(state, Hex(target.row, question.column))
    answers = tuple(AnswerView(points, str(points)) for points in range(1, 6))
    return Shown(prompt, (HandBlock(target), board), answers)


def space_name(where: Space, text: Texts) -> str:
    """Name a space of the scoring track: "the 7 at the left"."""
    return text(f"outback.space.{where.track}", space=where.value)


def _stands(animal: Animal, points: int, text: Texts) -> str:
    name = text(f"outback.animal.{animal}")
    return text("outback.stands", animal=name, space=space_name(space(points, None), text))


def _spaces(after: int, text: Texts) -> tuple[AnswerView, ...]:
    near = sorted((max(1, after - 3), after - 1, after, after + 1))
    spaces = dict.fromkeys(space(points, None) for points in near)
    return tuple(AnswerView(each, space_name(each, text)) for each in spaces)


# -- turns and the jeep -------------------------------------------------------------------------


def _turns(quiz: str, question: Full | Rolls | Totals | AtJeep, text: Texts) -> Shown:
    match question:
        case Full(state):
            prompt = text(
                f"outback.ask.{quiz}",
                name=lesson_name(state.turn, text),
                first=lesson_name(state.first or 0, text),
            )
            return Shown(prompt, (), _seats(len(state.preserves), text))
        case Rolls(rolls):
            blocks = tuple(
                DiceBlock(roll, lesson_name(seat, text)) for seat, roll in enumerate(rolls)
            )
            return Shown(text("outback.ask.first"), blocks, _seats(len(rolls), text))
        case Totals():
            return _totals(question, text)
        case AtJeep():
            return _jeep(quiz, question, text)


def _totals(question: Totals, text: Texts) -> Shown:
    ends = zip(question.points, question.tiles, strict=True)
    lines = tuple(
        (
            "outback/bonus",
            text(
                "outback.total",
                name=lesson_name(seat, text),
                points=points,
                tiles=text.count("outback.end.bonus_tiles", tiles),
            ),
        )
        for seat, (points, tiles) in enumerate(ends)
    )
    one, other = _seats(2, text)
    answers: list[AnswerView] = [
        AnswerView((0,), one.label),
        AnswerView((1,), other.label),
        AnswerView((0, 1), text("outback.answer.both")),
    ]
    return Shown(text("outback.ask.winner"), (ListBlock(lines),), tuple(answers))


def _jeep(quiz: str, question: AtJeep, text: Texts) -> Shown:
    state = question.state
    blocks: tuple[Block, ...] = (JeepBlock(state.jeep),)
    if quiz == "refill":
        prompt = text.count("outback.ask.refill", state.in_bag)
        answers = tuple(AnswerView(tiles, str(tiles)) for tiles in range(5))
        return Shown(prompt, blocks, answers)
    if state.dice:
        blocks = (*blocks, DiceBlock(state.dice))
    key = "outback.ask.swap_rolled" if state.dice else "outback.ask.swap"
    answers = tuple(AnswerView(each, text(f"outback.answer.{each}")) for each in Swap)
    return Shown(text(key), blocks, answers)


# -- Plus and partners --------------------------------------------------------------------------


def _variants(question: Tiles | Handed | Orders, text: Texts) -> Shown:
    anna, cleo = lesson_name(0, text), lesson_name(2, text)
    match question:
        case Tiles():
            return _tiles(question, text)
        case Handed(_, taken):
            prompt = text("outback.ask.partner", name=anna, partner=cleo)
            return Shown(prompt, (), _animals(text, taken))
        case Orders(state, orders):
            full = [row for row in state.row_numbers if not state.free(2, row)]
            prompt = text("outback.ask.order", name=anna, partner=cleo, row=full[-1])
            answers = tuple(
                AnswerView(
                    order, capitalized(aimed_at((Aim(own, anna), Aim(given, cleo, True)), text))
                )
                for order in orders
                for own, given in (order,)
            )
            return Shown(prompt, (DiceBlock(state.dice),), answers)


def _tiles(question: Tiles, text: Texts) -> Shown:
    preserve = question.state.preserves[0]
    lines = tuple(
        (
            f"outback/{animal}",
            text.count(
                "outback.lies",
                preserve.count(animal),
                space=space_name(space(preserve.points(animal), None), text),
            ),
        )
        for animal in ANIMALS
    )
    on_table = question.state.bonus_on_table
    there = [tile for tile in question.asked if tile in on_table]
    middle = text("outback.in_middle", tiles="; ".join(tile_name(tile, text) for tile in there))
    answers = tuple(AnswerView(tile, capitalized(tile_name(tile, text))) for tile in question.asked)
    listed = ListBlock((*lines, ("outback/hidden", middle)))
    return Shown(text("outback.ask.tiles"), (listed,), answers)


TEACHER = Teacher(shown, because, now, guides)
