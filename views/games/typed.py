"""What has been tapped in so far for a roll or a draw that hands have made."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import State
from views.drafts import PerScreen
from views.here import AtTable


@dataclass(frozen=True, slots=True)
class Typed:
    """The faces or pieces typed so far, in order, and after which entry; a newer one ends it."""

    moment: str = ""
    pieces: tuple[str, ...] = ()


TYPED: PerScreen[Typed] = PerScreen("typed", Typed, Typed)


def typed(here: AtTable[State]) -> tuple[str, ...]:
    """Return what has been typed so far."""
    known = TYPED.of(here)
    return known.pieces if known.moment == here.moment else ()


def keep_typed(here: AtTable[State], pieces: tuple[str, ...]) -> None:
    """Keep what has been typed so far."""
    TYPED.keep(here, Typed(here.moment, pieces))


def is_too_soon(here: AtTable[State]) -> bool:
    """Whether a tap was meant for what was typed in before, and done with."""
    return not typed(here) and TYPED.is_too_soon(here)
