"""A player who takes Outback seriously, for transcripts that read like a real evening."""

from __future__ import annotations

from random import Random

from companion.game import Choice, State
from companion.games.outback.events import (
    AnimalsTaken,
    DiceRolled,
    DieKept,
    DieReleased,
    JeepSwapped,
    StartRolled,
    TilePlaced,
)
from companion.games.outback.state import ANIMALS, Face, OutbackState
from companion.games.outback.taking import receivers


def thoughtful(state: State, live: tuple[Choice, ...], random: Random) -> Choice:
    """Choose as a player would: swap five alike, collect one animal, take what grows most."""
    assert isinstance(state, OutbackState)
    wanted = [c for c in live if isinstance(c.event, StartRolled | JeepSwapped)]
    wanted = wanted or dice_to_move(state, live) or _best_take(state, live)
    wanted = wanted or [c for c in live if isinstance(c.event, DiceRolled)]
    wanted = wanted or _largest_groups(live)
    return random.choice(wanted or list(live))


def _is_satisfied(state: OutbackState, live: tuple[Choice, ...]) -> bool:
    """Two animals, or one for a high row, are enough; after the last roll anything is."""
    takes = [c.event.targets for c in live if isinstance(c.event, AnimalsTaken)]
    rolls = any(isinstance(c.event, DiceRolled) for c in live)
    return bool(takes) and (not rolls or any(len(t) > 1 or t[0].row > 4 for t in takes))


def dice_to_move(state: OutbackState, live: tuple[Choice, ...]) -> list[Choice]:
    """Set aside the animal of the jeep that shows most, with the jokers; take others back."""
    if not state.dice or _is_satisfied(state, live):
        return []
    collected = max(state.jeep or ANIMALS, key=lambda animal: state.dice.count(Face(animal)))
    keep = {Face(collected), Face.JOKER}
    return [
        choice
        for choice in live
        if (isinstance(choice.event, DieKept) and state.dice[choice.event.die] in keep)
        or (isinstance(choice.event, DieReleased) and state.dice[choice.event.die] not in keep)
    ]


def _best_take(state: OutbackState, live: tuple[Choice, ...]) -> list[Choice]:
    if not _is_satisfied(state, live):
        return []
    preserves = [state.preserves[seat] for seat in receivers(state, 3)]

    def worth(choice: Choice) -> int:
        assert isinstance(choice.event, AnimalsTaken)
        going = zip(choice.event.targets, preserves, strict=False)
        return sum(preserve.count(target.animal) + 1 for target, preserve in going)

    takes = [choice for choice in live if isinstance(choice.event, AnimalsTaken)]
    most = max(map(worth, takes))
    return [choice for choice in takes if worth(choice) == most]


def _largest_groups(live: tuple[Choice, ...]) -> list[Choice]:
    """Place beside one's kind: the largest groups that may be, one size below included."""
    placed = [c for c in live if isinstance(c.event, TilePlaced)]
    most = max((c.event.group for c in placed if isinstance(c.event, TilePlaced)), default=0)
    return [c for c in placed if isinstance(c.event, TilePlaced) and c.event.group >= most - 1]
