"""What dice can pay for and what they cannot, as the table of Outback offers it."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, replace

from companion.game import Choice, Refusal, Setup
from companion.games.outback.dice import canonical, deal
from companion.games.outback.events import AnimalsTaken
from companion.games.outback.placing import bonus_points
from companion.games.outback.refusals import Why
from companion.games.outback.state import (
    ANIMALS,
    Animal,
    Face,
    OutbackState,
    Placed,
    Target,
)
from companion.games.outback.taking import receivers
from companion.i18n import Texts
from views.present.outback.names import Aim, aimed_at, counted
from views.present.outback.worth import best_place

MOST_AT_ONCE = 8
"""More offers than these are chosen in two steps: which animals, then how."""


@dataclass(frozen=True, slots=True)
class Paid:
    """An animal that can be had, and the dice that pay for it, jokers dealt out.

    ``points`` are the most that it can score, laid after those before it; ``is_sure``: there is
    one way to lay it. ``receiver`` is the seat that gets it, where that is not always the same, and
    who ``chooses`` may lay it in a lower row, too (OB19).
    """

    target: Target
    dice: tuple[Face, ...]
    points: int
    is_sure: bool
    receiver: int | None = None
    chooses: bool = False


@dataclass(frozen=True, slots=True)
class Offer:
    """A set of animals these dice can pay for; ``idle`` are the dice left over."""

    paid: tuple[Paid, ...]
    idle: tuple[Face, ...]
    choice: Choice


@dataclass(frozen=True, slots=True)
class Together:
    """All offers of the same animals, whatever their rows and whoever gets them."""

    animals: tuple[Animal, ...]
    offers: tuple[Offer, ...]

    @property
    def points(self) -> int:
        """The most points that one of them can score."""
        return max(sum(paid.points for paid in offer.paid) for offer in self.offers)


@dataclass(frozen=True, slots=True)
class Closed:
    """An animal and row that these dice cannot have, and why; ``is_partners``: nor any below."""

    target: Target
    refusal: Refusal
    is_partners: bool = False


def offers(state: OutbackState, choices: tuple[Choice, ...]) -> tuple[Offer, ...]:
    """List what these dice can pay for; partners are told each way once, in its best form."""
    takes = {c.event.targets: c for c in choices if isinstance(c.event, AnimalsTaken)}
    listed = []
    for targets, choice in takes.items():
        if state.is_partnership and _is_told_elsewhere(targets, takes):
            continue
        dealt = deal(state.dice, targets)
        assert dealt is not None, "an offer is always paid for"
        groups = [tuple(state.dice[die] for die in group) for group in dealt.groups]
        paid = _paid(state, targets, groups)
        listed.append(Offer(paid, tuple(state.dice[die] for die in dealt.idle), choice))
    return tuple(listed)


def _paid(
    state: OutbackState, targets: tuple[Target, ...], groups: list[tuple[Face, ...]]
) -> tuple[Paid, ...]:
    """Say of each animal who gets it and what it makes, one after another."""
    paid: list[Paid] = []
    after, is_alone = state, state.is_partnership or len(targets) == 1
    for target, dice, seat in zip(targets, groups, receivers(state, len(targets)), strict=True):
        lies = _lies(after, seat, target)
        is_sure = _has_one_way(after, seat, target, lies, is_alone=is_alone)
        after = _with(after, seat, lies)
        if state.is_partnership:
            is_sure = is_sure and all(each.is_sure for each in paid)  # in their order (OB19)
            named, chooses = seat, seat == state.partner
        else:
            named, chooses = None, False
        points = lies.group + lies.bonus_points
        paid.append(Paid(target, dice, points, is_sure, named, chooses))
    return tuple(paid)


def _lies(state: OutbackState, seat: int, target: Target) -> Placed:
    """Lay an animal where it makes most: off the map, with all of its kind."""
    if state.is_on_map(seat):
        return best_place(state, seat, target)
    group = state.preserves[seat].count(target.animal) + 1
    return Placed(target.animal, target.row, group, bonus_points(state, target.animal))


def _with(state: OutbackState, seat: int, lies: Placed) -> OutbackState:
    preserve = state.preserves[seat]
    return state.with_preserve(seat, replace(preserve, placed=(*preserve.placed, lies)))


def _has_one_way(
    state: OutbackState, seat: int, target: Target, lies: Placed, *, is_alone: bool
) -> bool:
    """Whether there is nothing to say of where an animal lies: as ``only_way`` will find it."""
    rows = state.rows_open(seat, target)
    if state.is_on_map(seat):
        return is_alone and sum(state.free(seat, row) for row in rows) == 1
    return lies.group == 1 and len(rows) == 1


def by_animals(offers: tuple[Offer, ...]) -> tuple[Together, ...]:
    """Put the offers of the same animals together, where all of them are too many to read.

    In the order of the offers; each stands alone while there are few.
    """
    if len(offers) <= MOST_AT_ONCE:
        return tuple(Together(_animals(offer), (offer,)) for offer in offers)
    found: dict[tuple[Animal, ...], tuple[Offer, ...]] = {}
    for offer in offers:
        found[_animals(offer)] = (*found.get(_animals(offer), ()), offer)
    return tuple(Together(animals, same) for animals, same in found.items())


def _animals(offer: Offer) -> tuple[Animal, ...]:
    return tuple(sorted((paid.target.animal for paid in offer.paid), key=ANIMALS.index))


def together_name(together: Together, text: Texts) -> str:
    """Say which animals these are, how many ways there are to take them, and their points."""
    asked = text("outback.offers.which", animals=counted(together.animals, text))
    ways = text.count("outback.offers.ways", len(together.offers))
    return f"{asked} {ways}, {text('outback.offers.up_to', points=together.points)}"


def offer_name(offer: Offer, setup: Setup, text: Texts) -> str:
    """Say what an offer gives, the dice that it leaves over, and its points."""
    animals = aimed_at((aim(paid, setup) for paid in offer.paid), text)
    idle = [text.count("outback.offers.idle", len(offer.idle))] if offer.idle else []
    said = [text("outback.offers.take", animals=animals), *idle]
    return f"{' '.join(said)}. {', '.join(points_of(paid, text) for paid in offer.paid)}"


def aim(paid: Paid, setup: Setup) -> Aim:
    """Return an animal, its row, and who gets it, to be named."""
    name = "" if paid.receiver is None else setup.seats[paid.receiver].name
    return Aim(paid.target, name, paid.chooses)


def points_of(paid: Paid, text: Texts) -> str:
    """Say what an animal scores: "+1", or "up to +4" where that hangs on its place."""
    is_known = paid.is_sure or paid.points == 1  # no animal scores less
    key = "outback.offers.scores" if is_known else "outback.offers.up_to"
    return text(key, points=paid.points)


def _is_told_elsewhere(targets: tuple[Target, ...], takes: Container[tuple[Target, ...]]) -> bool:
    """Whether partners are better told this offer in another order, or with more dice.

    One's own two animals are told in one order; the partner, who may lay an animal in any row up
    to the one that is paid for, gets the largest group that these dice can give (OB19).
    """
    own, partners = targets[0::2], targets[1::2]
    if own != canonical(own):
        return True
    return any(
        (own[0], Target(given.animal, given.row + 1), *own[1:]) in takes for given in partners
    )


def closed(offered: tuple[Choice, ...]) -> tuple[Closed, ...]:
    """List what is just out of reach, each with its reason."""
    return tuple(
        _what_is_closed(choice.event.targets, choice.refusal)
        for choice in offered
        if choice.refusal and isinstance(choice.event, AnimalsTaken)
    )


def _what_is_closed(targets: tuple[Target, ...], refusal: Refusal) -> Closed:
    """Name the target in the way: the partner's when the partner has no room (OB19)."""
    is_partners = refusal.code is Why.PARTNER_ROW_FULL
    return Closed(targets[is_partners], refusal, is_partners)
