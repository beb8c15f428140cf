"""What a phone is in the middle of, between two things that happen at the table."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.game import Choice
from views.desk import Desk
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


def in_progress(desk: Desk) -> InProgress:
    """Return what this phone is in the middle of, by now."""
    seq = desk.session.seq
    now = desk.scratch
    return now if isinstance(now, InProgress) and now.seq == seq else InProgress(seq)


def open_way(desk: Desk, way: Way, copied_from: int | None = None) -> None:
    """Open the choices of an action, own or copied."""
    desk.scratch = InProgress(desk.session.seq, way, copied_from)


def type_in(desk: Desk, choice: Choice) -> None:
    """Ask for what the hands have drawn."""
    desk.typed = ()
    desk.scratch = replace(in_progress(desk), typing=choice)


def ask_in_private(desk: Desk) -> None:
    """Show something to one explorer only: first the phone has to be handed over."""
    desk.scratch = replace(in_progress(desk), is_private=True, is_handed=len(desk.seats or ()) == 1)


def take_phone(desk: Desk) -> None:
    """Say that the phone is in the right hands."""
    desk.scratch = replace(in_progress(desk), is_handed=True)


def ask_whose_talkie(desk: Desk) -> None:
    """Ask whose walkie-talkie is given up, or no longer."""
    now = in_progress(desk)
    desk.scratch = replace(now, is_talking=not now.is_talking)


def ask_what_is_on_top(desk: Desk) -> None:
    """Ask what lies on top of the table's own pile, or no longer."""
    now = in_progress(desk)
    desk.scratch = replace(now, is_naming_top=not now.is_naming_top)


def leave(desk: Desk) -> None:
    """Do something else instead."""
    desk.scratch = None
