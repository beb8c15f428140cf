"""The exercises of Rush Out in words: what is asked, what lies there, how answers are called."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from companion.games.rush_out.options import RushOutOptions
from companion.games.rush_out.pieces import ActionTile, Special, Tile
from companion.games.rush_out.state import RushOutState
from companion.i18n import Texts
from companion.learn.exercise import Answer, Practice, Question
from companion.learn.rush_out import COURSE
from companion.learn.rush_out.company import Leaving, Looked, Scene, Talking
from companion.learn.rush_out.counting import Lasting, Revealed, Start, Twice
from companion.learn.rush_out.ending import Ending, Treasures
from companion.learn.rush_out.helping import NOBODY, Front
from companion.learn.rush_out.phases import Done, Phased, Torch
from companion.learn.rush_out.preparing import Agreed, Dealt, Kinds, Solo
from companion.learn.rush_out.walking import OnMap
from views.present.learn import Teacher
from views.present.lessons import AnswerView, Block, Shown
from views.present.people import lesson_name, together
from views.present.rush_out.because import because
from views.present.rush_out.guide import guides
from views.present.rush_out.names import a_tile, action_name, kits, the_tile, tile_name
from views.present.rush_out.now import now
from views.present.sentences import capitalized

SEATS = {"help", "protect", "recover", "join", "secret", "leave", "torch"}
"""The quizzes whose numbers are seats."""


@dataclass(frozen=True, slots=True)
class CounterBlock(Block):
    """The counter, and what it shows."""

    counter: int


@dataclass(frozen=True, slots=True)
class MapBlock(Block):
    """The small pyramid; ``marked`` are the tiles asked about, in the order of their marks."""

    state: RushOutState
    marked: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ExplorersBlock(Block):
    """What lies in front of some explorers."""

    state: RushOutState
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ListBlock(Block):
    """Lines that say something, each with a drawing before it."""

    lines: tuple[tuple[str, str], ...]


Asked: TypeAlias = tuple[str, tuple[Block, ...]]
"""What is asked, and what lies there."""
Counting: TypeAlias = Revealed | Twice | Lasting | Start
Company: TypeAlias = Talking | Looked | Leaving | Phased | Torch
Out: TypeAlias = Ending | Treasures
Preparing: TypeAlias = Agreed | Solo | Dealt | Kinds


def shown(quiz: str, question: Question, text: Texts) -> Shown:
    """Say what a quiz asks, what lies there, and what each answer is called."""
    prompt, blocks = _asked(quiz, question, text)
    exercise = COURSE.exercises[quiz]
    assert not isinstance(exercise, Practice), "a practice asks nothing"
    answers = tuple(_answer(quiz, question, each, text) for each in exercise.answers(question))
    return Shown(prompt, blocks, answers)


def _asked(quiz: str, question: Question, text: Texts) -> Asked:
    match question:
        case Revealed() | Twice() | Lasting() | Start():
            return _counting(quiz, question, text)
        case OnMap(state, marked):
            prompt = text(f"rush_out.ask.map.{quiz}", name=lesson_name(0, text))
            return prompt, (MapBlock(state, marked),)
        case Front():
            return _front(quiz, question, text)
        case Talking() | Looked() | Leaving() | Phased() | Torch():
            return _company(question, text)
        case Ending() | Treasures():
            return _out(quiz, question, text)
        case Agreed() | Solo() | Dealt() | Kinds():
            return _preparing(question, text)
        case _:
            raise TypeError(f"not a question of Rush Out: {question}")


# -- answers --------------------------------------------------------------------------------------


def _answer(quiz: str, question: Question, answer: Answer, text: Texts) -> AnswerView:
    match answer:
        case Scene() if isinstance(question, Talking):
            return AnswerView(answer, _scene(answer, question.seat, text))
        case ActionTile() | Special():
            return AnswerView(answer, action_name(answer, text), f"rush_out/{answer}")
        case Tile():
            return AnswerView(answer, tile_name(answer, text))
        case StrEnum():
            return AnswerView(answer, text(f"rush_out.answer.{answer}"))
        case tuple():
            return AnswerView(answer, capitalized(kits(map(str, answer), text)))
        case int() if isinstance(question, OnMap):
            return AnswerView(answer, str(question.marked.index(answer) + 1))
        case int() if quiz in SEATS:
            return AnswerView(answer, _whose(answer, quiz, text))
        case _:
            return AnswerView(answer, str(answer))


def _whose(seat: int, quiz: str, text: Texts) -> str:
    if seat == NOBODY:
        return text("rush_out.answer.nobody")
    name = lesson_name(seat, text)
    return text("rush_out.answer.takes", name=name) if quiz == "leave" else name


def _all(state: RushOutState) -> ExplorersBlock:
    return ExplorersBlock(state, tuple(state.seats))


# -- the counter ----------------------------------------------------------------------------------


def _counting(quiz: str, question: Counting, text: Texts) -> Asked:
    match question:
        case Revealed(state, tile):
            name, found = lesson_name(state.turn, text), a_tile(tile, text)
            prompt = text(f"rush_out.ask.tile.{quiz}", name=name, tile=found)
            return prompt, (CounterBlock(state.counter),)
        case Twice(state, tiles):
            blocks = (CounterBlock(state.counter), ListBlock(_one_after_other(tiles, text)))
            return text("rush_out.ask.counter"), blocks
        case Lasting(state, tile):
            name, found = lesson_name(0, text), a_tile(tile, text)
            prompt = text("rush_out.ask.rounds", name=name, tile=found)
            return prompt, (CounterBlock(state.counter),)
        case Start(seats, options):
            return _start(seats, options, text), ()


def _one_after_other(tiles: tuple[Tile, Tile], text: Texts) -> tuple[tuple[str, str], ...]:
    first, then = (a_tile(tile, text) for tile in tiles)
    return (
        (
            f"rush_out/{tiles[0]}",
            text("rush_out.learn.first", name=lesson_name(0, text), tile=first),
        ),
        (f"rush_out/{tiles[1]}", text("rush_out.learn.then", name=lesson_name(1, text), tile=then)),
    )


def _start(seats: int, options: RushOutOptions, text: Texts) -> str:
    said = [text.count("rush_out.ask.start", seats)]
    if options.extra_turns:
        said.append(text.count("rush_out.ask.start_more", options.extra_turns))
    return " ".join((*said, text("rush_out.ask.start_set")))


# -- what lies in front of them -------------------------------------------------------------------


def _front(quiz: str, question: Front, text: Texts) -> Asked:
    state, name = question.state, lesson_name(question.state.turn, text)
    if quiz == "actions":
        return text.count("rush_out.ask.actions", state.actions_left, name=name), (_all(state),)
    found = a_tile(state.danger, text) if state.danger else ""
    prompt = text(f"rush_out.ask.front.{quiz}", name=name, tile=found)
    if quiz == "refill":
        return prompt, (ExplorersBlock(state, (state.turn,)),)
    pyramid: tuple[Block, ...] = (MapBlock(state),) if state.is_mapped else ()
    return prompt, (*pyramid, _all(state))


# -- together -------------------------------------------------------------------------------------


def _company(question: Company, text: Texts) -> Asked:
    match question:
        case Talking():
            return text("rush_out.ask.talk"), ()
        case Looked(_, seat):
            return text("rush_out.ask.secret", name=lesson_name(seat, text)), ()
        case Leaving():
            return _leaving(question, text)
        case Phased():
            return f"{_done(question, text)} {text('rush_out.ask.next')}", ()
        case Torch(state, number):
            order = together([lesson_name(seat, text) for seat in state.seats], text)
            name = lesson_name(state.first or 0, text)
            return text("rush_out.ask.torch", names=order, name=name, round=number), ()


def _scene(scene: Scene, seat: int, text: Texts) -> str:
    one, other = (lesson_name((seat + step) % 3, text) for step in (1, 2))
    name = lesson_name(seat, text)
    return text(f"rush_out.scene.{scene}", name=name, one=one, other=other)


def _leaving(question: Leaving, text: Texts) -> Asked:
    standing = [lesson_name(seat, text) for seat in question.state.on(0)]
    first = text(
        "rush_out.ask.leave.on",
        names=together(standing, text),
        tile=the_tile(question.tile, text),
    )
    going = [lesson_name(seat, text) for seat in question.leaving]
    then = text(f"rush_out.ask.leave.{len(going)}", names=", ".join(going))
    line = (f"rush_out/{question.tile}", f"{first} {then}")
    return text("rush_out.ask.leave"), (ListBlock((line,)),)


def _done(question: Phased, text: Texts) -> str:
    state = question.state
    seat = state.from_first[-1] if question.done is Done.PLACED else state.turn
    if question.done is Done.TORCH:
        seat = state.from_first[1]
    return text(f"rush_out.done.{question.done}", name=lesson_name(seat, text))


# -- getting out ----------------------------------------------------------------------------------


def _out(quiz: str, question: Out, text: Texts) -> Asked:
    match question:
        case Ending(state):
            prompt = text(f"rush_out.ask.out.{quiz}")
            stand = ListBlock((("rush_out/together", _where(question, text)),))
            return prompt, ((_all(state), stand) if quiz == "win" else (stand,))
        case Treasures(state):
            pyramid = text(f"rush_out.option.pyramid.{state.options.pyramid}")
            return text("rush_out.ask.treasures", pyramid=pyramid), (_all(state),)


def _where(question: Ending, text: Texts) -> str:
    """Say who stands where, and where the exits are."""
    state = question.state
    numbers = {explorer.number for explorer in state.explorers}
    groups = [[lesson_name(s, text) for s in state.on(number)] for number in numbers]
    groups.sort(key=len, reverse=True)
    if len(groups) == 1:
        said = [text("rush_out.learn.all_on_one")]
    else:
        two, away = (together(group, text) for group in groups)
        said = [text("rush_out.learn.two_on_one", names=two, name=away)]
    for seat in state.seats:
        if state.explorers[seat].has_exit:
            said.append(text("rush_out.learn.exit_carried", name=lesson_name(seat, text)))
    for lying in state.revealed:
        on_it = [lesson_name(seat, text) for seat in state.on(lying.number)]
        said.append(text("rush_out.learn.exit_under", names=together(on_it, text)))
    return " ".join(said)


# -- before the game ------------------------------------------------------------------------------


def _preparing(question: Preparing, text: Texts) -> Asked:
    match question:
        case Agreed(options):
            key = "rush_out.learn.discovery" if options.discovery else "rush_out.learn.normal"
            extra = text.count("rush_out.learn.exits", options.extra_exits)
            lines = (("rush_out/sarcophagus", text(key)), ("rush_out/exit", extra))
            return text("rush_out.ask.exits"), (ListBlock(lines),)
        case Solo():
            return text("rush_out.ask.solo"), ()
        case Dealt(state):
            dealt = kits(map(str, state.explorers[0].dealt), text)
            return text("rush_out.ask.keep", name=lesson_name(0, text), kits=dealt), ()
        case Kinds():
            return text("rush_out.ask.ideas"), ()


TEACHER = Teacher(shown, because, now, guides)
