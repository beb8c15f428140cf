"""The table of the ant game as one phone sees it: rows to draw, and what may be tapped."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Choice, LuckBy, Refusal
from companion.games.ants.duties import doubt
from companion.games.ants.events import CardLaid, TrickTaken
from companion.games.ants.ghost import is_to_turn
from companion.games.ants.judging import Verdict
from companion.games.ants.laying import closed, face_up, take, taker, won
from companion.games.ants.pieces import COLOURS, KINDS, Card, Colour, copies
from companion.games.ants.state import AntsState, Phase
from views.present.seen import Seen


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in the trick: whose it is, the card that lies there, and whether it wins."""

    player: int
    card: Card | None
    is_next: bool
    wins: bool


@dataclass(frozen=True, slots=True)
class TableView:
    """Everything the screen of a running game shows.

    ``state`` is what this phone may see; ``mine``: whether it plays any seat. ``spots`` are the
    places of the open trick in laying order, ``verdict`` its end once it is complete.
    ``open_cards`` are those that can be laid now, or, once a trick is complete, into the next one,
    which takes it. ``luck`` is the objective or the pile that the
    app turns or deals next; ``turn_ghost`` turns the top card of the pile that the app keeps.
    """

    state: AntsState
    phase: Phase
    mine: bool
    choices: tuple[Choice, ...]
    spots: tuple[Spot, ...]
    verdict: Verdict | None
    taker: int | None
    open_cards: frozenset[Card]
    luck: Choice | None
    turn_ghost: Choice | None

    def card_choice(self, card: Card) -> Choice | None:
        """Return how this card may be laid now; ``None`` when it cannot."""
        found = (c for c in self.choices if isinstance(c.event, CardLaid) and c.event.card == card)
        return next((choice for choice in found if choice.refusal is None), None)

    def asked(self, card: Card) -> Refusal | None:
        """Return what the table has to be asked before this card is believed (A2, A12)."""
        return doubt(self.state, card) if self.phase is Phase.LAYING else None


def table_view(seen: Seen[AntsState]) -> TableView:
    """Read the table for a phone that plays these seats."""
    state, choices = seen.state, seen.choices(min(seen.seats, default=None))
    is_judged = state.phase is Phase.JUDGED
    to_turn = choices if is_to_turn(state) else ()
    return TableView(
        state=state,
        phase=state.phase,
        mine=bool(seen.seats),
        choices=choices,
        spots=_spots(state),
        verdict=state.verdict if is_judged else None,
        taker=taker(state) if is_judged else None,
        open_cards=_opening(state) if is_judged and seen.seats else _to_lay(choices),
        luck=next((choice for choice in choices if choice.blank), None),
        turn_ghost=next((choice for choice in to_turn if choice.refusal is None), None),
    )


def _to_lay(choices: tuple[Choice, ...]) -> frozenset[Card]:
    return frozenset(
        c.event.card for c in choices if isinstance(c.event, CardLaid) and c.refusal is None
    )


def _opening(state: AntsState) -> frozenset[Card]:
    """Return the cards that can open the next trick; none where there is none or the app opens."""
    coming = take(state, TrickTaken())
    if coming.phase is not Phase.LAYING or is_to_turn(coming):
        return frozenset()
    return frozenset(KINDS) - closed(coming).keys()


def _spots(state: AntsState) -> tuple[Spot, ...]:
    if state.phase not in (Phase.LAYING, Phase.JUDGED):
        return ()
    wins = state.verdict.winner if state.phase is Phase.JUDGED else None
    return tuple(
        Spot(
            player,
            state.laid[at] if at < len(state.laid) else None,
            at == len(state.laid),
            at == wins,
        )
        for at, player in enumerate(state.order)
    )


@dataclass(frozen=True, slots=True)
class Winnings:
    """What a player has won in this round: the open cards (A20), and all of them by colour.

    ``by_colour`` is empty unless the table wants won cards shown.
    """

    player: int
    face_up: tuple[Card, ...]
    by_colour: tuple[tuple[Colour, int], ...]


def winnings(state: AntsState, *, is_shown: bool) -> tuple[Winnings, ...]:
    """List what everybody has won so far in this round, players who won nothing left out."""
    listed = []
    for player in range(state.players):
        cards = won(state, player)
        counted = ((c, sum(card.colour == c for card in cards)) for c in COLOURS)
        by_colour = tuple((c, n) for c, n in counted if n) if is_shown else ()
        open_cards = face_up(state, player)
        if open_cards or by_colour:
            listed.append(Winnings(player, open_cards, by_colour))
    return tuple(listed)


@dataclass(frozen=True, slots=True)
class Runner:
    """A seat on the path to fifteen."""

    seat: int
    aphids: int


def runners(state: AntsState) -> tuple[Runner, ...]:
    """Say how far everybody is."""
    return tuple(Runner(seat, aphids) for seat, aphids in enumerate(state.aphids))


def pile_list(state: AntsState) -> tuple[tuple[Card, int], ...]:
    """List what is to be taken out of the deck for the ghost, sorted, never in the pile's order.

    Empty as soon as a card of the round lies there (A19).
    """
    if not state.app_deals_ghost or not state.is_dealt or state.seen:
        return ()
    return tuple((card, state.pile.count(card)) for card in KINDS if card in state.pile)


def after_laying(laid: tuple[Card, ...]) -> frozenset[Card]:
    """Return the cards of the deck that are left once these lie on the table."""
    return frozenset(card for card in KINDS if laid.count(card) < copies(card))


def is_by_app(state: AntsState) -> bool:
    """Whether the app turns the objectives."""
    return state.options.objectives is LuckBy.APP
