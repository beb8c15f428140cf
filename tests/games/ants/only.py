"""What a table of the ant game says in one of its modes only."""

from __future__ import annotations

from companion.game import LuckBy
from companion.games.ants.options import Keeping, NextLeader, NinjaDuty, Variant, WonCards
from tests.support.screens import Only, Screen, by_app, by_hand


def is_tricks(screen: Screen) -> bool:
    return screen.options.keeping is Keeping.TRICKS


def has_ghost(screen: Screen) -> bool:
    return len(screen.setup.seats) == 2


ONLY: Only = {
    r"ants\.(duty|pad|trick|verdict|because|ask|open)\.|ants\.(now|hint)\.laying": is_tricks,
    r"ants\.(count|left)\.": lambda screen: not is_tricks(screen),
    r"ants\.open\.count": lambda screen: screen.options.won_cards is WonCards.SHOWN,
    r"ants\.ghost|ants\.leads\.ghost|ants\.start\.ghost|ants\.duty\.ghost": has_ghost,
    r"ants\.ghost\.(card|made|pile|take_out|turn|deal)|ants\.pad\.faded_or_ghosts": (
        lambda screen: has_ghost(screen) and screen.is_by("ghost_pile", LuckBy.APP)
    ),
    r"ants\.duty\.ninja$": lambda screen: screen.options.ninja is NinjaDuty.ALWAYS,
    r"ants\.duty\.ninja_queens": lambda screen: screen.options.ninja is NinjaDuty.QUEENS_FREE,
    r"ants\.leader\.|ants\.(hint|now)\.leading": (
        lambda screen: screen.options.leader is NextLeader.LAST_WINNER
    ),
    r"ants\.turn\.(plus|minus)$|ants\.now\.(plus|minus)\.app": by_app("objectives"),
    r"ants\.turn\.(\w+\.|used|why)|ants\.hint\.(plus|minus)": by_hand("objectives"),
    r"ants\.now\.(plus|minus)\.hand": by_hand("objectives"),
    r"ants\.race|ants\.now\.end$|ants\.end\.(goal|won)": (
        lambda screen: screen.options.variant is Variant.SINGLE
    ),
    r"ants\.team\.|ants\.now\.end_teams|ants\.end\.(four_rounds|team)": (
        lambda screen: screen.options.variant is Variant.TEAMS
    ),
}
