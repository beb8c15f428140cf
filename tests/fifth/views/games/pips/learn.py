"""What lies before a learner of Pips: the counter."""

from __future__ import annotations

from typing import cast

import flet as ft

from views.games.lessons import Classroom, OnAnswer
from views.here import Here
from views.present.lessons import Block
from views.present.pips.learn import CounterBlock
from views.widgets.text import title


def block(here: Here, block: Block, answer: OnAnswer) -> ft.Control:
    """Draw the counter."""
    return title(here.text.count("pips.count", cast(CounterBlock, block).count))


CLASSROOM = Classroom(block)
