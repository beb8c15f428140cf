"""What a phone is in the middle of, between two things that happen at the table."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.game import Choice
from views.drafts import PerScreen
from views.games.rush_out.view import RushOutTable
from views.games.typed import keep_typed
from views.here import Here
from views.present.rush_out.actions import Way


@dataclass(frozen=True, slots=True)
class InProgress:
    """What has been tapped and is not done yet; all of it is over with the next entry (``seq``).

    ``way`` is the action whose choices lie open, paid for with ``copied_from`` when it is a copy;
    ``typing`` waits for what the hands draw. ``is_private``: the phone was asked for in private,
    and ``is_handed``: whose eyes only it is for has it. ``is_talking``: whose walkie-talkie?
    ``is_naming_top``: what lies on top of the table's own pile?
    """

    seq: int
    way: Way | None = None
    copied_from: int | None = None
    typing: Choice | None = None
    is_private: bool = False
    is_handed: bool = False
    is_talking: bool = False
    is_naming_top: bool = False

    @property
    def is_secret(self) -> bool:
        """Whether it shows what is for one explorer only."""
        return self.is_private and self.is_handed


IN_PROGRESS: PerScreen[InProgress | None] = PerScreen("rush_out.turn", lambda: None)


def in_progress(here: RushOutTable) -> InProgress:
    """Return what this phone is in the middle of, by now."""
    now = IN_PROGRESS.of(here)
    return now if now and now.seq == here.seq else InProgress(here.seq)


def open_way(here: RushOutTable, way: Way, copied_from: int | None = None) -> None:
    """Open the choices of an action, own or copied."""
    IN_PROGRESS.keep(here, InProgress(here.seq, way, copied_from))


def type_in(here: RushOutTable, choice: Choice) -> None:
    """Ask for what the hands have drawn."""
    keep_typed(here, ())
    IN_PROGRESS.keep(here, replace(in_progress(here), typing=choice))


def ask_in_private(here: RushOutTable) -> None:
    """Show something to one explorer only: first the phone has to be handed over."""
    IN_PROGRESS.keep(
        here, replace(in_progress(here), is_private=True, is_handed=here.viewer is not None)
    )


def take_phone(here: RushOutTable) -> None:
    """Say that the phone is in the right hands."""
    IN_PROGRESS.keep(here, replace(in_progress(here), is_handed=True))


def ask_whose_talkie(here: RushOutTable) -> None:
    """Ask whose walkie-talkie is given up, or no longer."""
    now = in_progress(here)
    IN_PROGRESS.keep(here, replace(now, is_talking=not now.is_talking))


def ask_what_is_on_top(here: RushOutTable) -> None:
    """Ask what lies on top of the table's own pile, or no longer."""
    now = in_progress(here)
    IN_PROGRESS.keep(here, replace(now, is_naming_top=not now.is_naming_top))


def leave(here: Here) -> None:
    """Do something else instead."""
    IN_PROGRESS.forget(here)
