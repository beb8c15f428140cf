"""One screen a module, and which address shows which."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft

from companion.lazy import Lazy
from views.desk import Desk

SCREENS: Mapping[str, Callable[[Desk], ft.Control]] = Lazy(
    {
        "home": "views.screens.home:home_screen",
        "game": "views.screens.game:game_screen",
        "table": "views.screens.table:table_screen",
        "settings": "views.screens.settings:settings_screen",
        "take": "views.screens.arrival:arrival_screen",
        "come": "views.screens.come:come_screen",
        "statistics": "views.screens.statistics:statistics_screen",
        "past": "views.screens.past:past_screen",
        "players": "views.screens.players:players_screen",
        "invite": "views.screens.invite:invite_screen",
    }
)
