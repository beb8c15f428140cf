"""One screen a module, and which address shows which."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import flet as ft

from views.desk import Desk
from views.screens.game import game_screen
from views.screens.home import home_screen
from views.screens.invite import invite_screen
from views.screens.settings import settings_screen
from views.screens.table import table_screen

SCREENS: Mapping[str, Callable[[Desk], ft.Control]] = {
    "home": home_screen,
    "game": game_screen,
    "table": table_screen,
    "settings": settings_screen,
    "invite": invite_screen,
}
