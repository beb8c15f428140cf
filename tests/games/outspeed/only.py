"""What a table of Outspeed says in one of its modes only."""

from __future__ import annotations

from companion.game import LuckBy
from companion.games.outspeed.options import Declaring, Programming
from companion.games.outspeed.state import Phase
from tests.support.screens import Only, Screen, by_app, by_hand


def is_typed(screen: Screen) -> bool:
    """Whether the dials are real ones, which lie open when they are typed in."""
    return screen.options.programming is Programming.TYPED_AT_REVEAL


def has_secrets(screen: Screen) -> bool:
    """Whether a shared phone has something to show to one player alone."""
    if screen.state.phase is Phase.DECLARING:
        return any(kind for seat in screen.seats for kind in screen.state.hands[seat])
    if screen.state.phase is Phase.DRAWING:
        return screen.is_by("tokens", LuckBy.APP)
    return not is_typed(screen)


def rolls(screen: Screen) -> bool:
    """Whether the app rolls a die, whose faces it must know."""
    return screen.is_by("dice", LuckBy.APP) and bool(screen.state.yellow or screen.state.blue)


ONLY: Only = {
    r"hand\.|outspeed\.hand\.(others|first)|outspeed\.(program|declare|draw)\.why": (
        lambda screen: screen.is_shared and has_secrets(screen)
    ),
    r"outspeed\.program\.(who|ready|choosing|change|title)": lambda screen: not is_typed(screen),
    r"outspeed\.program\.chip": is_typed,
    r"outspeed\.now\.program\.secret_on_phones": (
        lambda screen: screen.options.programming is Programming.SECRET_ON_PHONES
    ),
    r"outspeed\.now\.program\.handed_over": (
        lambda screen: screen.options.programming is Programming.HANDED_OVER
    ),
    r"outspeed\.now\.(program\.typed|all_typed)": is_typed,
    r"outspeed\.(shuffle|head\.shuffling)": by_app("tokens"),
    r"outspeed\.draw\.(keep|title|rest)": (
        lambda screen: screen.is_by("tokens", LuckBy.APP) or not screen.is_shared
    ),
    r"outspeed\.(draw\.(by_hand|secret)|declare\.lays|turn_up)": by_hand("tokens"),
    r"outspeed\.declare\.only": lambda screen: screen.is_shared,
    r"outspeed\.roll\.roll": rolls,
    r"outspeed\.roll\.typed": lambda screen: (
        not (rolls(screen) and screen.state.yellow and screen.state.blue)
    ),
    r"outspeed\.reveal\.(which|tile)|outspeed\.hint\.revealing": (
        lambda screen: screen.is_by("tiles", LuckBy.HAND) and not screen.options.first_game
    ),
    r"outspeed\.says\.waits": (lambda screen: screen.options.declaring is not Declaring.AT_ONCE),
    r"outspeed\.now\.declaring_once": (
        lambda screen: screen.options.declaring is Declaring.AT_ONCE
    ),
}
