"""What dice can pay for and what they cannot, as the table of Outback offers it."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass

from companion.game import Choice, Refusal
from companion.games.outback.dice import canonical, deal
from companion.games.outback.events import AnimalsTaken
from companion.games.outback.refusals import Why
from companion.games.outback.state import Face, OutbackState, Target
from companion.games.outback.taking import receivers


@dataclass(frozen=True, slots=True)
class Paid:
    """An animal that can be had, and the dice that pay for it, jokers dealt out.

    ``receiver`` is the seat that gets it, where that is not always the same, and who ``chooses``
    may lay it in a lower row, too (OB19).
    """

    target: Target
    dice: tuple[Face, ...]
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
        seats = receivers(state, len(targets)) if state.is_partnership else (None,) * 3
        paid = tuple(
            Paid(target, tuple(state.dice[die] for die in group), seat, seat == state.partner)
            for target, group, seat in zip(targets, dealt.groups, seats, strict=False)
        )
        listed.append(Offer(paid, tuple(state.dice[die] for die in dealt.idle), choice))
    return tuple(listed)


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
