"""The form for a finished game, as every game has it: who played, step by step, the result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

import flet as ft

from companion.game import Event, Refusal, Setup
from views.drafts import PerPhone
from views.games.page import GamePage
from views.games.who_played import how_many, who_played
from views.here import Here
from views.present import PRESENTERS
from views.present.finished import FinishedGame
from views.present.people import seated
from views.routes import game_page
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

    def read(self, session: str, setup: Setup, result: Event) -> F:
        """Return the form as it was when a game that is kept was tapped in."""
        return self._kind.correcting(session, setup, result)

    def correct(self, here: Here, session: str, setup: Setup, result: Event) -> None:
        """Open the form of a game that is kept; what was being tapped in gives way."""
        self.keep(here, self.read(session, setup, result))
        here.go(game_page(self._kind.GAME, "score"))

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

    def result_page(
        self, here: Here, middle: Sequence[ft.Control], *, can_end: bool = True
    ) -> GamePage:
        """Draw the result, with the way back into the form, and the one that keeps the game.

        ``can_end``: a game can end like this, so that it can be kept.
        """
        text, game = here.text, self._kind.GAME

        async def keep() -> None:
            if not self.of(here).is_result or self.is_too_soon(here):
                return
            draft = self.of(here)
            answer = await here.keep_result(self.setup(here), draft.result, _session_of(draft))
            if isinstance(answer, Refusal):
                here.refuse(answer)
            else:
                self.keep(here, replace(draft.anew(), kept=None))

        words = text("finished.correct" if self.of(here).kept else "finished.keep")
        action = main_action(words, ft.Icons.BOOKMARK_ADD, here.on(keep), key="keep")
        return GamePage(
            text("game.score"),
            text(f"{game}.finished.result"),
            middle,
            [action] if can_end else [],
            back=here.on(self.go, here, self.of(here).step - 1),
            key="result",
        )


@dataclass(frozen=True)
class TypedIn(Generic[F]):
    """How a game is shown that was typed in: by its form, and what is drawn of that at the end."""

    form: FinishedForm[F]
    draw: Callable[[Here, F, Setup], list[ft.Control]]

    def parts(self, here: Here, setup: Setup, result: Event) -> list[ft.Control]:
        """Draw how it ended, with reasons."""
        return self.draw(here, self.form.read("", setup, result), setup)

    def correct(self, here: Here, session: str, setup: Setup, result: Event) -> None:
        """Open its form, to be corrected; what was being tapped in there gives way."""
        self.form.correct(here, session, setup, result)


def _session_of(draft: FinishedGame) -> str:
    return draft.kept.session if draft.kept else ""
