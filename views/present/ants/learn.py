"""The exercises of the ant game in words: what is asked, what lies there, what is answered."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from companion.games.ants.laying import taker, won
from companion.games.ants.pieces import Card, Colour
from companion.games.ants.record import Count
from companion.games.ants.scoring import Score
from companion.games.ants.state import TEAM_SEATS, AntsState
from companion.i18n import Texts
from companion.learn.ants.hands import TO_BEAT, Begun, Hand
from companion.learn.ants.practice import ME, Playing
from companion.learn.ants.rounds import (
    END,
    PAYS,
    PLAY_ON,
    TEAM_END,
    Counted,
    Opened,
    Pays,
    Stocks,
)
from companion.learn.ants.tables import BOX
from companion.learn.ants.tricks import Changed, Taken, Whole
from companion.learn.exercise import Question
from views.present.ants.because import because, player
from views.present.ants.guide import guides
from views.present.ants.names import card_name, colour_word, the_card
from views.present.ants.now import now
from views.present.learn import Teacher
from views.present.lessons import AnswerView, Block, Shown
from views.present.people import lesson_name, together
from views.present.sentences import capitalized


@dataclass(frozen=True, slots=True)
class Place:
    """Somebody's place in the trick; ``card`` is ``None`` while it waits."""

    name: str
    card: Card | None


@dataclass(frozen=True, slots=True)
class TrickBlock(Block):
    """The cards of a trick in laying order, each with a name."""

    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Winner:
    """What somebody has won in a round: cards of both colours, and Queens."""

    name: str
    colours: tuple[tuple[Colour, int], ...]
    queens: int


@dataclass(frozen=True, slots=True)
class CountBlock(Block):
    """What everybody has won in a round."""

    rows: tuple[Winner, ...]


@dataclass(frozen=True, slots=True)
class ListBlock(Block):
    """Lines that say something, each with a drawing before it."""

    lines: tuple[tuple[str, str], ...]


def shown(quiz: str, question: Question, text: Texts) -> Shown:
    """Say what a quiz asks, what lies there, and what each answer is called."""
    match question:
        case Changed():
            return _changed(question, text)
        case Whole(state):
            key = "ants.learn.ask.leads" if quiz == "leads" else "ants.learn.ask.winner"
            return Shown(text(key), (_trick(state, text),), _players(state, text))
        case Hand() | Begun() | Taken():
            return _cards(question, text)
        case Counted() | Pays():
            return _count(question, text)
        case Stocks() | Opened():
            return _table(question, text)
        case _:
            raise TypeError(f"not a question of the ant game: {question}")


# -- tricks and hands ---------------------------------------------------------------------------


def _trick(state: AntsState, text: Texts, *, waits: str = "") -> TrickBlock:
    """Show what lies there, and perhaps the place of who is next."""
    named = zip(state.order, state.laid, strict=False)
    places = [Place(player(seat, text, ghosts=state.has_ghost), card) for seat, card in named]
    if waits:
        places.append(Place(waits, None))
    return TrickBlock(tuple(places))


def _changed(question: Changed, text: Texts) -> Shown:
    """Show the trick as it is now, and say which card it had before, and who took it then."""
    state, old = question.state, question.old
    winner = taker(old)
    assert winner is not None, "a trick with an ant in it is taken"
    prompt = text(
        "ants.learn.ask.change",
        name=lesson_name(state.order[question.at], text),
        before=the_card(old.laid[question.at], BOX, text),
        card=the_card(state.laid[question.at], BOX, text),
        winner=lesson_name(winner, text),
    )
    return Shown(prompt, (_trick(state, text),), _players(state, text))


def practice_trick(position: Playing, text: Texts) -> TrickBlock:
    """Show the trick of a practice; the learner's own place says so."""
    named = enumerate(position.state.order)
    laid = position.state.laid
    return TrickBlock(
        tuple(Place(_name(seat, text), laid[at] if at < len(laid) else None) for at, seat in named)
    )


def _name(seat: int, text: Texts) -> str:
    return text("ants.learn.you") if seat == ME else lesson_name(seat, text)


def taken_by(seat: int, text: Texts) -> str:
    """Say who takes a trick of a practice."""
    if seat == ME:
        return text("ants.learn.you_take")
    return text("ants.verdict.takes", name=lesson_name(seat, text))


def _players(state: AntsState, text: Texts) -> tuple[AnswerView, ...]:
    name = partial(player, text=text, ghosts=state.has_ghost)
    return tuple(AnswerView(seat, name(seat)) for seat in state.order)


def _card_answers(cards: tuple[Card, ...], text: Texts) -> tuple[AnswerView, ...]:
    return tuple(
        AnswerView(each.key, capitalized(card_name(each, BOX, text)), _drawing(each))
        for each in cards
    )


def _drawing(card: Card) -> str:
    """Return the drawing beside a card's name: its colour in the lessons' box, or the ladybug."""
    return f"ants/lesson_{card.colour}" if card.colour else "ants/ladybug"


def _cards(question: Hand | Begun | Taken, text: Texts) -> Shown:
    match question:
        case Hand(state, hand):
            block = _trick(state, text, waits=text("ants.learn.you"))
            return Shown(text("ants.learn.ask.hand"), (block,), _card_answers(hand, text))
        case Begun(state):
            block = _trick(state, text, waits=text("ants.learn.you"))
            return Shown(text("ants.learn.ask.to_beat"), (block,), _numbers(question, text))
        case Taken(state, winner):
            cards = _card_answers(won(state, winner), text)
            return Shown(text("ants.learn.ask.open"), (), cards)


def _numbers(question: Begun, text: Texts) -> tuple[AnswerView, ...]:
    numbers = TO_BEAT.answers(question)
    return tuple(
        AnswerView(each, str(each) if each else text("ants.learn.nothing")) for each in numbers
    )


# -- the count of a round -----------------------------------------------------------------------


def _count(question: Counted | Pays, text: Texts) -> Shown:
    match question:
        case Counted():
            return _tasks(question, text)
        case Pays(before, reached, ladybugs):
            lines = (
                ("ants/aphid", text("ants.learn.before", aphids=before)),
                ("ants/objective_plus", text("ants.learn.reached", tasks=sum(reached))),
                ("ants/ladybug", text("ants.learn.ladybugs", ladybugs=ladybugs)),
            )
            answers = tuple(AnswerView(each, str(each)) for each in PAYS.answers(question))
            return Shown(text("ants.learn.ask.pays"), (ListBlock(lines),), answers)


def _tasks(question: Counted, text: Texts) -> Shown:
    counted = question.counted
    colour = counted.minus if question.task is Score.MINUS else counted.plus
    prompt = text(f"ants.learn.ask.{question.task}", colour=colour_word(colour, BOX, text))
    counts = counted.counts if question.ghost is None else (*counted.counts, question.ghost)
    name = partial(player, text=text, ghosts=question.ghost is not None)
    rows = tuple(_winner(name(seat), each, question) for seat, each in enumerate(counts))
    answers = tuple(AnswerView(seat, row.name) for seat, row in enumerate(rows))
    return Shown(prompt, (CountBlock(rows),), answers)


def _winner(name: str, count: Count, question: Counted) -> Winner:
    counted = question.counted
    return Winner(name, ((counted.plus, count.plus), (counted.minus, count.minus)), count.queens)


def row_said(row: Winner, text: Texts) -> str:
    """Say what somebody has won, for who cannot see it."""
    (plus, pluses), (minus, minuses) = row.colours
    return text(
        "ants.learn.has_won",
        name=row.name,
        plus=colour_word(plus, BOX, text),
        pluses=pluses,
        minus=colour_word(minus, BOX, text),
        minuses=minuses,
        queens=row.queens,
    )


# -- the end, and the next round ----------------------------------------------------------------


def _table(question: Stocks | Opened, text: Texts) -> Shown:
    match question:
        case Opened(state):
            names = [lesson_name(seat, text) for seat in range(state.seats)]
            opened = names[state.first or 0]
            prompt = text("ants.learn.ask.opens", names=together(names, text), name=opened)
            return Shown(prompt, (), tuple(AnswerView(at, name) for at, name in enumerate(names)))
        case Stocks():
            return _stocks(question, text)


def _stocks(question: Stocks, text: Texts) -> Shown:
    state = question.state
    quiz = TEAM_END if state.is_teams else END
    names = [lesson_name(seat, text) for seat in range(state.seats)]
    told = {"rounds": len(state.rounds)}
    if state.is_teams:
        ours, theirs = (together([names[seat] for seat in team], text) for team in state.teams)
        prompt = text("ants.learn.ask.team_end", ours=ours, theirs=theirs, **told)
    else:
        prompt = text("ants.learn.ask.end", **told)
    lines = tuple(
        ("ants/aphid", text("ants.learn.stock", name=name, aphids=aphids))
        for name, aphids in zip(names, state.aphids, strict=True)
    )
    answers = tuple(AnswerView(e, _end_label(e, text)) for e in quiz.answers(question))
    return Shown(prompt, (ListBlock(lines),), answers)


def _end_label(winners: tuple[int, ...], text: Texts) -> str:
    if winners == PLAY_ON:
        return text("ants.learn.play_on")
    if len(winners) == TEAM_SEATS:
        return text("ants.learn.both_teams")
    return together([lesson_name(seat, text) for seat in winners], text)


TEACHER = Teacher(shown, because, now, guides)
