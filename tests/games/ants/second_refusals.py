"""The second reading of every reason for a refusal: is it so, with these numbers?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from companion.games.ants.box import Paint
from companion.games.ants.events import (
    CardLaid,
    ClaimTakenBack,
    ColoursRead,
    GhostDealt,
    LeaderNamed,
    MinusTurned,
    PlusTurned,
    YoungestNamed,
)
from companion.games.ants.options import Keeping, NinjaDuty, Variant
from companion.games.ants.pieces import BY_KEY, Colour, Rank
from companion.games.ants.refusals import Why
from companion.games.ants.state import GHOST, AntsState
from tests.games.ants.forms import DECK
from tests.games.ants.second_counts import (
    Refused,
    least,
    missing,
    queens_fit,
    told_otherwise,
    too_few_tricks,
    too_many,
)
from tests.games.ants.second_judge import force
from tests.games.ants.second_reader import NINJA, SPECIAL, Claims, forces, ghost_lays, unseen


def is_over(state: AntsState) -> bool:
    teams = state.options.variant is Variant.TEAMS
    ended = len(state.rounds) == 4 if teams else max(state.aphids) >= 15
    return ended or state.is_stopped


def next_to_lay(state: AntsState) -> int:
    """Who lays next, around the table: the ghost sits beside the youngest."""
    ring = list(range(state.seats))
    if state.seats == 2:
        at = ring.index(state.youngest or 0)
        ring = (
            [GHOST, ring[at], ring[1 - at]] if state.round % 2 else [ring[at], GHOST, ring[1 - at]]
        )
    return ring[(ring.index(state.leader) + len(state.laid)) % len(ring)]


def may_be_asked(at: Refused) -> bool:
    """The card is the next player's, nothing that was said speaks against it."""
    is_next = at.number("seat") == next_to_lay(at.state) and not at.said.is_broken
    return is_next and (at.card.rank in SPECIAL or force(at.card) <= at.said.bound())


def no_stronger(at: Refused) -> bool:
    number = at.number("number")
    left = [force for force in forces(unseen(at.state)) if number < force <= at.said.bound()]
    is_discard = force(at.card) <= number == max(forces(at.state.laid))
    return may_be_asked(at) and is_discard and bool(left) and not at.said.none_above


def no_ninja(at: Refused) -> bool:
    ninjas = [card for card in unseen(at.state) if card.rank is Rank.NINJA]
    lies = any(card.rank is Rank.NINJA for card in at.state.laid)
    is_free = at.card.rank in SPECIAL and at.state.options.ninja is NinjaDuty.QUEENS_FREE
    owes = lies and at.card.rank is not Rank.NINJA and not is_free
    return may_be_asked(at) and owes and bool(ninjas) and at.said.bound() == NINJA


def no_such_card(at: Refused) -> bool:
    if isinstance(at.event, CardLaid):
        return at.event.card not in DECK
    assert isinstance(at.event, GhostDealt)
    dealt = Counter(at.event.cards)
    return any(dealt[key] > sum(card.key == key for card in DECK) for key in dealt)


def turned(at: Refused) -> tuple[Colour, ...]:
    assert isinstance(at.event, PlusTurned | MinusTurned)
    return at.event.colours


def used(at: Refused) -> tuple[Colour, ...]:
    return at.state.plus_used if isinstance(at.event, PlusTurned) else at.state.minus_used


def names_nobody(at: Refused) -> bool:
    assert isinstance(at.event, YoungestNamed | LeaderNamed | ClaimTakenBack)
    return at.event.seat == at.number("seat") and not 0 <= at.event.seat < at.state.seats


def read(at: Refused) -> ColoursRead:
    assert isinstance(at.event, ColoursRead)
    return at.event


def lies(at: Refused) -> bool:
    return at.told["card"] == at.card.key and at.card in at.state.seen


def is_begun(state: AntsState) -> bool:
    """Whether everything is known that a trick needs, and the ghost has its pile."""
    needs_pile = state.app_deals_ghost and not state.is_dealt
    known = (state.youngest, state.plus, state.minus, state.first)
    return not is_over(state) and None not in known and not needs_pile


def trick_is_whole(at: Refused) -> bool:
    return is_begun(at.state) and len(at.state.laid) == max(3, at.state.seats)


def is_to_count(at: Refused) -> bool:
    rounds = at.state.options.keeping is Keeping.ROUNDS
    all_laid = len(at.state.seen) == len(DECK) and not at.state.laid
    return is_begun(at.state) and (rounds or all_laid) and at.number("round") == at.state.round


HOLDS: dict[Why, Callable[[Refused], bool]] = {
    Why.NAME_YOUNGEST_FIRST: lambda at: at.state.youngest is None and not is_over(at.state),
    Why.TURN_PLUS_FIRST: lambda at: at.state.youngest is not None and at.state.plus is None,
    Why.TURN_MINUS_FIRST: lambda at: at.state.plus is not None and at.state.minus is None,
    Why.DEAL_GHOST_FIRST: lambda at: at.state.app_deals_ghost and not at.state.is_dealt,
    Why.NAME_LEADER_FIRST: lambda at: at.state.first is None and at.state.minus is not None,
    Why.LAY_CARD_FIRST: lambda at: (
        is_begun(at.state)
        and not trick_is_whole(at)
        and at.number("seat") == next_to_lay(at.state)
        and len(at.state.seen) < len(DECK)
    ),
    Why.TAKE_TRICK_FIRST: trick_is_whole,
    Why.COUNT_ROUND_FIRST: is_to_count,
    Why.GAME_OVER: lambda at: is_over(at.state),
    Why.NO_SUCH_SEAT: names_nobody,
    Why.ONE_OBJECTIVE: lambda at: len(turned(at)) == at.number("given") != 1,
    Why.OBJECTIVE_USED: lambda at: at.told["colour"] == turned(at)[0] in used(at),
    Why.WRONG_PILE: lambda at: (
        isinstance(at.event, GhostDealt)
        and len(at.event.cards) == at.number("given") != at.number("wanted") == 16
    ),
    Why.NO_SUCH_CARD: no_such_card,
    Why.NOT_GHOSTS_TOP: lambda at: ghost_lays(at.state) and at.card != at.state.pile[0],
    Why.IN_GHOSTS_PILE: lambda at: (
        at.told["card"] == at.card.key
        and at.card in at.state.pile
        and at.card not in unseen(at.state)
    ),
    Why.CARD_LAID: lies,
    Why.LADYBUGS_LAID: lambda at: at.state.seen.count(BY_KEY["ladybug"]) == at.number("copies"),
    Why.NO_STRONGER: no_stronger,
    Why.NO_NINJA: no_ninja,
    Why.SAID_NO_STRONGER: lambda at: (
        at.number("seat") == next_to_lay(at.state)
        and at.number("number") in at.said.none_above
        and force(at.card) > at.number("number")
    ),
    Why.SAID_NO_NINJA: lambda at: (
        at.number("seat") == next_to_lay(at.state)
        and at.card.rank is Rank.NINJA
        and at.said.no_ninja
    ),
    Why.NOTHING_SAID: lambda at: at.said in (Claims(), Claims(is_broken=True)),
    Why.WRONG_COUNT_SEATS: lambda at: (
        len(at.counted.counts) == at.number("given") != at.number("wanted") == at.state.seats
    ),
    Why.NEGATIVE_COUNT: lambda at: least(at.counted.counts[at.number("seat")]) < 0,
    Why.TOO_MANY_PLUS: too_many("plus"),
    Why.TOO_MANY_MINUS: too_many("minus"),
    Why.TOO_MANY_QUEENS: too_many("queens"),
    Why.TOO_MANY_LADYBUGS: too_many("ladybugs"),
    Why.MISSING_PLUS: missing("plus"),
    Why.MISSING_MINUS: missing("minus"),
    Why.MISSING_QUEENS: missing("queens"),
    Why.MISSING_LADYBUGS: missing("ladybugs"),
    Why.SAME_COLOUR_COUNTS: lambda at: (
        at.state.plus == at.state.minus and at.number("plus") != at.number("minus")
    ),
    Why.QUEENS_DO_NOT_FIT: lambda at: not queens_fit(at),
    Why.TOO_FEW_TRICKS: too_few_tricks,
    Why.TOO_MANY_TRICKS: too_many("tricks"),
    Why.MISSING_TRICKS: missing("tricks"),
    Why.CANNOT_BE_SET_ASIDE: lambda at: at.counted.is_set_aside and at.state.seats == 4,
    Why.NOT_AS_LAID: told_otherwise,
    Why.WRONG_COLOUR_COUNT: lambda at: (
        at.number("given") in (len(read(at).paints), len(read(at).names))
        and at.number("given") != at.number("wanted") == len(Colour)
    ),
    Why.PAINT_TWICE: lambda at: [*read(at).paints].count(Paint(str(at.told["paint"]))) > 1,
    Why.NAME_TOO_LONG: lambda at: (
        len(read(at).names[list(Colour).index(Colour(str(at.told["colour"])))]) > at.number("most")
    ),
}
"""Whether a refusal's reason is true, with its numbers; those of forms without a table are beside
the test."""
