"""Setting Rush Out up, and what wins it, as lists to read: every variant and number of players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.game import LuckBy
from companion.games.rush_out.checklist import Piece, checklist
from companion.games.rush_out.options import PRINTED, RushOutOptions
from companion.games.rush_out.pieces import FEWEST_SEATS, MOST_SEATS, SPARE_EXITS
from companion.i18n import Texts
from views.present.lessons import Guide
from views.present.rush_out.prepare import item_sentence

NORMAL = RushOutOptions(specials=LuckBy.HAND)
"""What is read, perhaps on paper, says what hands do."""
SETUPS = (
    ("normal", NORMAL, range(FEWEST_SEATS, MOST_SEATS + 1)),
    ("discovery", replace(NORMAL, discovery=True), range(FEWEST_SEATS, MOST_SEATS + 1)),
    ("talking", replace(NORMAL, free_talk=True), range(FEWEST_SEATS + 1, MOST_SEATS + 1)),
)
SCORED = ("writings", "treasures", "exit", "else")


def guides(text: Texts) -> tuple[Guide, ...]:
    """List what to lay out for each game and number of players, then what wins each pyramid."""
    return (*_setups(text), _exits(text), *_endings(text))


def _setups(text: Texts) -> Iterator[Guide]:
    for name, options, counts in SETUPS:
        for count in counts:
            lines = tuple(item_sentence(item, count, text) for item in checklist(count, options))
            game = text(f"rush_out.guide.{name}")
            yield Guide(text.count("rush_out.guide.setup", count, game=game), lines)


def _exits(text: Texts) -> Guide:
    """List what more exits change, whatever else is played."""
    lines = []
    for extra in range(1, SPARE_EXITS + 1):
        items = checklist(FEWEST_SEATS, replace(NORMAL, extra_exits=extra))
        left = {item.piece: item.count for item in items}
        coffins, exits = left[Piece.SARCOPHAGUS], left[Piece.EXIT]
        lines.append(text.count("rush_out.guide.exits", extra, sarcophagi=coffins, exits=exits))
    return Guide(text("rush_out.guide.exits.title"), tuple(lines))


def _endings(text: Texts) -> Iterator[Guide]:
    for pyramid, conditions in PRINTED.items():
        name = text(f"rush_out.option.pyramid.{pyramid}")
        numbers = {"writings": conditions.writings, "treasures": conditions.treasures}
        lines = tuple(text(f"rush_out.guide.score.{step}", **numbers) for step in SCORED)
        yield Guide(text("rush_out.guide.scoring", pyramid=name), lines)
