"""What a table of the ant game agrees on before it starts, as far as it matters to it."""

from __future__ import annotations

from companion.game import Item, Refusal
from companion.games.ants.options import AntsOptions, Keeping, Variant
from companion.games.ants.setup import cannot_start
from companion.games.ants.state import GHOST
from companion.i18n import Texts


def start_refusal(seats: int, options: AntsOptions, step: str) -> Refusal | None:
    """Why preparing cannot go on, once the step is where it can be mended (A18)."""
    return cannot_start(seats, options) if step != "players" else None


def variant_refusal(seats: int, variant: Variant) -> Refusal | None:
    """Why so many players cannot play a variant (A18)."""
    return cannot_start(seats, AntsOptions(variant=variant))


def questions(seats: int, options: AntsOptions) -> tuple[str, ...]:
    """List what is asked of so many players; what would change nothing is not asked.

    The ghost leads every round (A19), so two players are not asked who does (A16); duties, open
    cards and the ghost's pile matter only where cards are tapped one by one.
    """
    by_trick = options.keeping is Keeping.TRICKS
    has_ghost = seats == GHOST
    asked = (
        ("objectives", True),
        ("ghost_pile", by_trick and has_ghost),
        ("ninja", by_trick),
        ("ninja_trick", by_trick),
        ("leader", not has_ghost),
        ("won_cards", by_trick),
    )
    return tuple(what for what, matters in asked if matters)


def item_sentence(item: Item, text: Texts) -> str:
    """Say a line of the check-list: how many of a piece, and how many for each player."""
    return text(f"ants.piece.{item.piece}", count=item.count, each=item.each)
