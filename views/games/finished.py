"""The form for a finished game, as every game has it: who played, step by step, the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import flet as ft

from companion.game import Refusal, Setup
from views.drafts import PerPhone
from views.games.page import GamePage
from views.games.who_played import how_many, who_played
from views.here import Here
from views.present import PRESENTERS
from views.present.finished import FinishedGame
from views.present.people import seated
from views.widgets.press import main_action

F = TypeVar("F", bound=FinishedGame)


class FinishedForm(PerPhone[F]):
    """The form that each phone has for a game; its texts are ``<game>.finished.<what>``."""

    def __init__(self, kind: type[F]) -> None:
        super().__init__(f"{kind.GAME}.finished", kind, kind)
        self._kind = kind

    def setup(self, here: Here) -> Setup:
        """Return the game as if it had been set up here."""
        draft = self.of(here)
        seats = seated(draft.count, draft.people, here.players(), here.text)
        return draft.setup(seats, here.box(draft.GAME))

    def refusal(self, here: Here, refused: Refusal | None) -> str:
        """Say why no game can end like this; nothing when one can."""
        if refused is None:
            return ""
        return PRESENTERS[self._kind.GAME].refusal(refused, self.setup(here), here.text)

    def go(self, here: Here, step: int) -> None:
        """Go to a step of the form."""
        self.change(here, self._kind.at, step)

    def how_many(self, here: Here) -> list[ft.Control]:
        """Draw the question how many have played, where that is one."""
        draft = self.of(here)
        if draft.must_be:
            return []

        def choose(count: int) -> None:
            self.change(here, self._kind.with_count, count)

        return how_many(here, draft.COUNTS, draft.count, choose)

    def who_played(self, here: Here) -> list[ft.Control]:
        """Draw the saved players, to be tapped in seating order."""

        def name_one(player: str) -> None:
            self.change(here, self._kind.with_person, player)

        return who_played(here, self.of(here).people, name_one)

    def next_step(self, here: Here, label: str) -> ft.Control:
        """Draw the way to the next step, or from the last one to the result."""
        draft = self.of(here)
        is_last = draft.step == draft.last_step
        icon = ft.Icons.EMOJI_EVENTS if is_last else ft.Icons.ARROW_FORWARD
        step = draft.step + 1
        return main_action(label, icon, here.on(self.go, here, step), key=f"step-{step}")

    def result_page(self, here: Here, middle: Sequence[ft.Control]) -> GamePage:
        """Draw the result, with the ways back into the form and to the next game."""
        text, game = here.text, self._kind.GAME

        def anew() -> None:
            if self.of(here).is_result:
                self.change(here, self._kind.anew)

        another = text(f"{game}.finished.another")
        return GamePage(
            text("game.score"),
            text(f"{game}.finished.result"),
            middle,
            [main_action(another, ft.Icons.REPLAY, here.on(anew), key="another")],
            back=here.on(self.go, here, self.of(here).step - 1),
            key="result",
        )
