"""A bit of a real game: three cards in hand, and a Queen that is to win a trick."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from companion.game import Choice, Event, Refusal
from companion.games.ants.events import CardLaid, TrickTaken
from companion.games.ants.laying import take, taker
from companion.games.ants.pieces import Card, Rank
from companion.games.ants.rules import RULES
from companion.games.ants.state import AntsState, Phase
from companion.learn.ants.hands import may_lay
from companion.learn.ants.tables import QUEEN_CARDS, SOLDIERS, table
from companion.learn.ants.why import Because
from companion.learn.exercise import Position, Practice, Right, Verdict, Wrong, made_until, yes

ME = 0
TRICKS = 3


@dataclass(frozen=True, slots=True)
class Playing(Position):
    """Where a short round stands: the table, and everybody's hand, the learner's first."""

    state: AntsState
    hands: tuple[tuple[Card, ...], ...]

    @property
    def mine(self) -> tuple[Card, ...]:
        """The learner's hand."""
        return self.hands[ME]

    @property
    def is_whole(self) -> bool:
        """Whether everybody has laid."""
        return self.state.phase is Phase.JUDGED


def _begin(random: Random) -> Playing:
    """Deal three cards each until the Queen can be won with, and lost."""

    def make() -> Playing:
        queen = random.choice(QUEEN_CARDS)
        deck = random.sample(SOLDIERS, 3 * TRICKS - 1)
        mine = (queen, *deck[: TRICKS - 1])
        state = replace(table(), leader=1)
        hands = (mine, tuple(deck[2:5]), tuple(deck[5:8]))
        return _others_lay(Playing(state, hands))

    return made_until(make, lambda made: _ends_of(made) == {Right, Wrong})


def _ends_of(position: Playing) -> set[type]:
    """Return how this can still end, whatever is played."""
    if verdict := _judge(position):
        return {type(verdict)}
    ends: set[type] = set()
    for choice in _moves(position):
        after = _play(position, choice.event)
        assert not isinstance(after, Refusal), "only what may be done is offered"
        ends |= _ends_of(after)
    return ends


def _others_lay(position: Playing) -> Playing:
    """Let the others lay until it is the learner's turn, or the trick is complete."""
    while position.state.phase is Phase.LAYING and position.state.to_lay != ME:
        seat = position.state.to_lay
        position = _lay(position, _chosen(position.state, position.hands[seat]))
    return position


def _chosen(state: AntsState, hand: tuple[Card, ...]) -> Card:
    """Choose as a plain player does: lead the highest, beat with the lowest that does it."""
    allowed = sorted(may_lay(state, hand), key=lambda card: card.number or 0)
    return allowed[0] if state.laid else allowed[-1]


def _lay(position: Playing, card: Card) -> Playing:
    state = position.state
    seat = state.to_lay
    after = RULES.apply(state, CardLaid(card, is_sure=True))
    assert not isinstance(after, Refusal), "every hand holds cards of its own"
    left = tuple(each for each in position.hands[seat] if each != card)
    hands = tuple(left if at == seat else hand for at, hand in enumerate(position.hands))
    return Playing(after, hands)


def _moves(position: Playing) -> tuple[Choice, ...]:
    if position.is_whole:
        return (Choice(TrickTaken()),)
    allowed = may_lay(position.state, position.mine)
    return tuple(Choice(CardLaid(card, is_sure=True)) for card in allowed)


def _play(position: Playing, event: Event) -> Playing | Refusal:
    """Lay a card and see the others lay; or take the trick, and the next one is led."""
    if isinstance(event, CardLaid):
        return _others_lay(_lay(position, event.card))
    return _others_lay(replace(position, state=take(position.state, TrickTaken())))


def _judge(position: Playing) -> Verdict | None:
    """A6, A7: the Queen was laid, and she has won or not."""
    state = position.state
    if not position.is_whole:
        return None
    at = state.order.index(ME)
    if state.laid[at].rank is not Rank.QUEEN:
        return None
    if taker(state) == ME:
        return yes(Because.QUEEN_DID_IT, "A6")
    (beaten,) = state.verdict.beaten
    return Wrong(Refusal(beaten.why, beaten.params, beaten.ruling))


PLAY_QUEEN = Practice("play_queen", _begin, _moves, _play, _judge)
