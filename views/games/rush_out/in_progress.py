"""What a phone is in the middle of, between two things that happen at the table."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.game import Event
from companion.games.rush_out.events import EquipmentExchanged, SpecialAction
from views.drafts import PerScreen
from views.games.rush_out.view import RushOutTable
from views.games.typed import keep_typed
from views.here import Here
from views.present.rush_out.actions import KIND_OF, Way


@dataclass(frozen=True, slots=True)
class InProgress:
    """What has been tapped and is not done yet; all of it is over with the next entry (``seq``).

    ``way`` is the action whose choices lie open, paid for with ``copied_from`` when it is a copy;
    ``typing`` is the swap that waits for what the hands draw. ``is_talking``: whose walkie-talkie?
    ``is_naming_top``: what lies on top of the table's own pile?
    """

    seq: int
    way: Way | None = None
    copied_from: int | None = None
    typing: EquipmentExchanged | None = None
    is_talking: bool = False
    is_naming_top: bool = False


@dataclass(frozen=True, slots=True)
class Held:
    """The phone was asked for in private, until the next entry (``seq``).

    ``is_handed``: whose eyes only it is for has it.
    """

    seq: int
    is_handed: bool = False

    @property
    def is_secret(self) -> bool:
        """Whether it shows what is for one explorer only."""
        return self.is_handed


IN_PROGRESS: PerScreen[InProgress | None] = PerScreen("rush_out.turn", lambda: None, InProgress)
HELD: PerScreen[Held | None] = PerScreen("rush_out.hand", lambda: None)
"""In whose hands this phone is; never written down, and forgotten whenever nobody looks."""


def in_progress(here: RushOutTable) -> InProgress:
    """Return what this phone is in the middle of, by now."""
    now = IN_PROGRESS.of(here)
    return now if now and now.seq == here.seq else InProgress(here.seq)


def held(here: RushOutTable) -> Held | None:
    """Return whether this phone was asked for in private, by now."""
    now = HELD.of(here)
    return now if now and now.seq == here.seq else None


def open_way(here: RushOutTable, way: Way, copied_from: int | None = None) -> None:
    """Open the choices of an action, own or copied."""
    HELD.forget(here)
    IN_PROGRESS.keep(here, InProgress(here.seq, way, copied_from))


def fill_in(here: RushOutTable, event: Event) -> None:
    """Open the choices of the action that an event was, own or copied."""
    if way := KIND_OF.get(type(event)):
        open_way(here, way, event.copied_from if isinstance(event, SpecialAction) else None)


def type_in(here: RushOutTable, swap: EquipmentExchanged) -> None:
    """Ask for what the hands have drawn."""
    keep_typed(here, ())
    IN_PROGRESS.keep(here, replace(in_progress(here), typing=swap))


def ask_in_private(here: RushOutTable) -> None:
    """Show something to one explorer only: first the phone has to be handed over."""
    HELD.keep(here, Held(here.seq, is_handed=here.viewer is not None))


def take_phone(here: RushOutTable) -> None:
    """Say that the phone is in the right hands."""
    HELD.keep(here, Held(here.seq, is_handed=True))


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
    HELD.forget(here)
    IN_PROGRESS.forget(here)
