"""A campaign: which pyramids a group has won, and what that has unlocked for them (R27).

Nothing is unlocked by itself: what a pyramid unlocks stands on its card, and is kept in the box
record once somebody has said it. Ruled here: whoever has won a pyramid together may play with what
it unlocked in any game after that, also in another pyramid; the table says each time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import replace

from companion.games.rush_out.box import RushOutBox, Unlocked
from companion.games.rush_out.options import PRINTED, Pyramid, RushOutOptions
from companion.games.rush_out.pieces import EXTRAS, Tile


def next_pyramid(won: Collection[str]) -> Pyramid | None:
    """Return the first of the three pyramids that a group has not won; ``None`` after the last.

    >>> next_pyramid(["one"]).value, next_pyramid(["three", "one", "two"])
    ('two', None)
    """
    return next((each for each in PRINTED if each not in won), None)


def unlocked_by(box: RushOutBox, pyramid: Pyramid) -> Unlocked | None:
    """Return what a pyramid unlocks, ``None`` while nobody has said it."""
    return next((each for each in box.unlocked if each.pyramid is pyramid), None)


def new_of(box: RushOutBox, pyramid: Pyramid, options: RushOutOptions) -> Unlocked | None:
    """Return what is laid that no pyramid is known to unlock, as what this one does.

    ``None`` where there is nothing of the kind.
    """
    rest = options
    for known in box.unlocked:
        if plays_with(options, known):
            rest = put_back(rest, known)
    if not rest.laid and rest.evolved is None:
        return None
    return Unlocked(pyramid, rest.laid, rest.evolved)


def with_unlocked(box: RushOutBox, unlocked: Unlocked) -> RushOutBox:
    """Keep what a pyramid unlocks, in the place of what was said of it before."""
    known = {each.pyramid: each for each in box.unlocked} | {unlocked.pyramid: unlocked}
    return replace(box, unlocked=tuple(known[each] for each in Pyramid if each in known))


def without_unlocked(box: RushOutBox, pyramid: Pyramid) -> RushOutBox:
    """Forget what a pyramid unlocks."""
    rest = tuple(each for each in box.unlocked if each.pyramid is not pyramid)
    return replace(box, unlocked=rest)


def plays_with(options: RushOutOptions, unlocked: Unlocked) -> bool:
    """Whether all that a pyramid unlocked is to be laid."""
    missing = Counter(unlocked.extras) - Counter(options.laid)
    return not missing and unlocked.evolved in (None, options.evolved)


def lay(options: RushOutOptions, unlocked: Unlocked) -> RushOutOptions:
    """Lay what a pyramid unlocked, beside what is laid already, as far as there is room (R21)."""
    most = Counter(options.laid) | Counter(unlocked.extras)
    evolved = unlocked.evolved or options.evolved
    return replace(options, extras=_in_order(most), evolved=evolved)


def put_back(options: RushOutOptions, unlocked: Unlocked) -> RushOutOptions:
    """Play without what a pyramid unlocked."""
    rest = Counter(options.laid) - Counter(unlocked.extras)
    evolved = None if options.evolved is unlocked.evolved else options.evolved
    return replace(options, extras=_in_order(rest), evolved=evolved)


def _in_order(tiles: Counter[Tile]) -> tuple[Tile, ...]:
    return tuple(each for each in EXTRAS for _ in range(tiles[each]))
