"""What dice can pay for and what they cannot, as the table of Outback offers it."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, replace

from companion.game import Choice, Refusal, Setup
from companion.games.outback.dice import canonical, deal
from companion.games.outback.events import AnimalsTaken
from companion.games.outback.placing import bonus_points
from companion.games.outback.refusals import Why
from companion.games.outback.state import Face, OutbackState, Placed, Target
from companion.games.outback.taking import receivers
from companion.i18n import Texts
from views.present.outback.names import Aim, aimed_at
from views.present.outback.worth import best_place


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
    key = "outback.offers.scores" if paid.is_sure else "outback.offers.up_to"
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
