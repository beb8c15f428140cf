"""What has been tapped in so far for a roll or a draw that hands have made."""

from __future__ import annotations

from dataclasses import dataclass

from companion.game import Blank, Choice, Dice, State
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


async def type_in(here: AtTable[State], choice: Choice, piece: str, many: int = 1) -> None:
    """Type in a face or a piece, or a few alike; the last one sends the roll or the draw.

    Fingers are quicker than the screen: what counts is what has been typed by now.
    """
    blank = blank_of(choice)
    if many > still(blank, piece, typed(here)) or is_too_soon(here):
        return
    keep_typed(here, (*typed(here), *(piece,) * many))
    if len(typed(here)) == blank.count:
        own = {str(kind): kind for kind in pool_of(blank)}
        await here.act(Choice(choice.filled(tuple(own[str(each)] for each in typed(here)))))
        keep_typed(here, ())


def take_back(here: AtTable[State]) -> None:
    """Take back what was typed last."""
    keep_typed(here, typed(here)[:-1])


def blank_of(choice: Choice) -> Blank:
    """Return what hands fill of a choice that is typed in."""
    assert choice.blank is not None, "only a blank is typed in"
    return choice.blank


def pool_of(blank: Blank) -> dict[str, int]:
    """Return what can come up, the game's own values, and how often at most."""
    if isinstance(blank, Dice):
        return dict.fromkeys(blank.faces, blank.count)
    return dict(blank.pool)


def still(blank: Blank, piece: str, so_far: tuple[str, ...]) -> int:
    """Return how many more of a kind can be typed."""
    return min(blank.count - len(so_far), pool_of(blank)[piece] - so_far.count(piece))
