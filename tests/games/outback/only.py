"""What a table of Outback says in one of its modes only."""

from __future__ import annotations

from companion.games.outback.options import Ending, Variant
from tests.support.screens import Only, by_app, by_hand

ONLY: Only = {
    r"outback\.roll|outback\.start\.roll": by_app("dice"),
    r"outback\.pad\.dice|outback\.start\.typed": by_hand("dice"),
    r"outback\.draw": by_app("bag"),
    r"outback\.bonus\.(hidden|claim|earned|take|draw)|outback\.tile\.row": (
        lambda screen: screen.options.variant is not Variant.BASE
    ),
    r"outback\.team\.|outback\.aimed_to": (lambda screen: screen.options.variant is Variant.TEAMS),
    r"outback\.now\.next_last|outback\.last_round": (
        lambda screen: screen.options.ending is Ending.ROUND
    ),
}
