"""Setting Outback up, and scoring it, as lists to read: every variant and number of players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.game import LuckBy
from companion.games.outback.checklist import checklist
from companion.games.outback.options import OutbackOptions, PlusTiles, Variant
from companion.games.outback.pieces import FEWEST_SEATS, MOST_SEATS
from companion.games.outback.state import TEAM_SEATS
from companion.i18n import Texts
from views.present.lessons import Guide
from views.present.outback.prepare import item_sentence

_BASE = OutbackOptions(dice=LuckBy.HAND, bag=LuckBy.HAND)
"""What is read here is the game as it lies in its box: with dice and a bag."""
_PLUS = replace(_BASE, variant=Variant.PLUS)
_COUNTS = range(FEWEST_SEATS, MOST_SEATS + 1)
_SETUPS = (
    ("base", _BASE, _COUNTS),
    ("plus", _PLUS, _COUNTS),
    ("short", replace(_PLUS, plus_tiles=PlusTiles.FIVE), _COUNTS),
    ("teams", replace(_BASE, variant=Variant.TEAMS), range(TEAM_SEATS, TEAM_SEATS + 1)),
)
SCORED = {
    "base": ("top", "left", "blocked", "tie"),
    "plus": ("top", "left", "blocked_plus", "tiles", "tie"),
    "teams": ("top", "left", "blocked", "tiles", "together", "tie"),
}


def guides(text: Texts) -> tuple[Guide, ...]:
    """List what to lay out for each game and number of players, then how each is scored."""
    return (*_setups(text), *_scorings(text))


def _setups(text: Texts) -> Iterator[Guide]:
    for name, options, counts in _SETUPS:
        for count in counts:
            items = checklist(count, options)
            lines = tuple(item_sentence(item, options, text) for item in items)
            game = text(f"outback.guide.{name}")
            yield Guide(text("outback.guide.setup", game=game, players=count), lines)


def _scorings(text: Texts) -> Iterator[Guide]:
    for name, steps in SCORED.items():
        heading = text("outback.guide.scoring", game=text(f"outback.guide.{name}"))
        yield Guide(heading, tuple(text(f"outback.guide.score.{step}") for step in steps))
