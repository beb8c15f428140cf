"""Setting Outspeed up, and seeing who has won, as lists to read: every number of players."""

from __future__ import annotations

from collections.abc import Iterator

from companion.game import LuckBy
from companion.games.outspeed.box import OutspeedBox
from companion.games.outspeed.options import OutspeedOptions, Programming
from companion.games.outspeed.pieces import FEWEST_SEATS, MOST_SEATS, TURNS
from companion.i18n import Texts
from views.present.lessons import Guide
from views.present.outspeed.prepare import Order, items, with_order

_BY_HAND = OutspeedOptions(
    dice=LuckBy.HAND,
    tokens=LuckBy.HAND,
    tiles=LuckBy.HAND,
    programming=Programming.TYPED_AT_REVEAL,
)
SCORED = ("turns", "front", "fuel", "tokens", "shared", "last_ship", "none_left")


def guides(text: Texts) -> tuple[Guide, ...]:
    """List what to lay out for each game and number of players, then who wins."""
    lines = tuple(text(f"outspeed.guide.score.{step}", turns=TURNS) for step in SCORED)
    return (*_setups(text), Guide(text("outspeed.guide.scoring"), lines))


def _setups(text: Texts) -> Iterator[Guide]:
    """Lay everything out, as it is done when the app does nothing of it."""
    for order in Order:
        options = with_order(_BY_HAND, order)
        for count in range(FEWEST_SEATS, MOST_SEATS + 1):
            lines = tuple(said for _, said in items(count, options, OutspeedBox(), text))
            game = text(f"outspeed.option.order.{order}")
            yield Guide(text("outspeed.guide.setup", game=game, players=count), lines)
