"""Rush Out on a phone that lies on the table for all to see: the counter, as large as fits."""

from __future__ import annotations

import flet as ft

from views.boundary import part
from views.games.display import Display
from views.games.rush_out.face import counter_face
from views.games.rush_out.view import RushOutTable
from views.present.rush_out.counter import FaceView
from views.present.rush_out.display import display_view

SHARE = 0.62


def display(here: RushOutTable) -> Display:
    """Show whose turn it is, and the counter with who has the torch."""
    view = display_view(here, here.text)

    def picture(wide: float, high: float, scale: float) -> ft.Control:
        return _counter(view.face, wide, high)

    return Display(view.headline, picture, view.said, SHARE)


@part
def _counter(face: FaceView, wide: float, high: float) -> ft.Control:
    return counter_face(face, wide, high)
