"""What lies before a learner of Pips: the counter."""

from __future__ import annotations

from typing import cast

import flet as ft

from views.desk import Desk
from views.games.lessons import Classroom, OnAnswer
from views.present.lessons import Block
from views.present.pips.learn import CounterBlock
from views.widgets.text import title


def block(desk: Desk, block: Block, answer: OnAnswer) -> ft.Control:
    """Draw the counter."""
    return title(desk.text.count("pips.count", cast(CounterBlock, block).count))


CLASSROOM = Classroom(block)
