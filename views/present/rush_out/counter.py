"""The turn counter alone: what a table says of itself, and what it reads from a metre away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from companion.game import Seat
from companion.games.rush_out.counter import TURNS, Counting, Step
from companion.games.rush_out.options import RushOutOptions
from companion.games.rush_out.pieces import FEWEST_SEATS, MOST_SEATS, Tile
from companion.games.rush_out.setup import start_turns
from companion.i18n import Texts, signed
from companion.players import Player
from views.present.people import Company, seated, short

LOW = 3
"""From here down the counter looks otherwise, so that it is seen without being read."""
TILES_OF = {
    Step.DANGER: (Tile.MUMMY, Tile.TRAP),
    Step.SARCOPHAGUS: (Tile.SARCOPHAGUS,),
    Step.TREASURE: (Tile.TREASURE,),
}
"""What comes up in a step, but for a round."""


@dataclass(frozen=True, slots=True)
class CounterTool(Company):
    """A counter alone on a phone: who plays how, and what has been counted once it ``counting``.

    Whoever has the torch is named first. ``is_open``: the counter is on the screen, not what is
    said before it; ``is_turned``: it is read from the other side.
    """

    COUNTS: ClassVar[range] = range(FEWEST_SEATS, MOST_SEATS + 1)

    options: RushOutOptions = field(default_factory=RushOutOptions)
    counting: Counting | None = None
    is_open: bool = False
    is_turned: bool = False

    @property
    def start(self) -> int:
        """What the counter shows before round 1."""
        return start_turns(self.count, self.options)

    def begun(self) -> CounterTool:
        """Begin to count anew."""
        counting = Counting(self.count, self.start, self.options.overflow)
        return replace(self, counting=counting, is_open=True)

    def opened(self) -> CounterTool:
        """Go on with a counter that has counted already."""
        return replace(self, is_open=True)

    def closed(self) -> CounterTool:
        """Show what is said before it counts."""
        return replace(self, is_open=False)

    def left(self) -> CounterTool:
        """Be done with a counter."""
        return replace(self, is_open=False, counting=None)

    def turned(self) -> CounterTool:
        """Turn it to whoever sits on the other side."""
        return replace(self, is_turned=not self.is_turned)

    def stepped(self, step: Step) -> CounterTool:
        """Let something happen that moves the counter."""
        return self._with(self.counting and self.counting.stepped(step))

    def back(self) -> CounterTool:
        """Take back what has happened last."""
        return self._with(self.counting and self.counting.back())

    def _with(self, counting: Counting | None) -> CounterTool:
        return replace(self, counting=counting)


@dataclass(frozen=True, slots=True)
class KeyView:
    """What can come up: by how many turns it moves the counter, and what is said of it."""

    step: Step
    turns: str
    tiles: tuple[Tile, ...]
    name: str
    is_open: bool


@dataclass(frozen=True, slots=True)
class FaceView:
    """What is read from a metre: the counter, and who has the torch, nobody when one plays alone.

    ``below`` is written below the number: whose the torch is, or that the game is lost.
    """

    counter: int
    torch: Seat | None
    below: str
    is_lost: bool = False

    @property
    def is_low(self) -> bool:
        """Whether it looks otherwise, for so few turns are left."""
        return self.counter <= LOW


def face_view(counter: int, torch: Seat | None, text: Texts, *, is_lost: bool = False) -> FaceView:
    """Read what everybody around the table has to see."""
    below = text("rush_out.head.lost") if is_lost else short(torch.name) if torch else ""
    return FaceView(counter, None if is_lost else torch, below, is_lost)


@dataclass(frozen=True, slots=True)
class CounterView:
    """What the counter shows, to everybody around it.

    ``heading`` says which round it is; ``label`` is what the next round does, ``last`` what undo
    takes back, empty when nothing has happened. ``spoken`` says all that is shown.
    """

    face: FaceView
    heading: str
    label: str
    keys: tuple[KeyView, ...]
    last: str
    spoken: str


def counter_view(
    tool: CounterTool, counting: Counting, players: Sequence[Player], text: Texts
) -> CounterView:
    """Read the counter as it stands."""
    seats = seated(counting.seats, tool.people, players, text)
    is_alone, is_lost = len(seats) == 1, counting.lost_by is not None
    torch = None if is_alone else seats[counting.torch]
    heading = text("rush_out.count.before")
    if counting.round:
        heading = text("rush_out.count.round", round=counting.round)
    said = [f"{counting.counter} {text.count('rush_out.counter.left', counting.counter)}", heading]
    if torch:
        said.append(text("rush_out.count.torch", name=torch.name))
    if is_lost:
        said.append(text("rush_out.head.lost"))
    last = counting.steps[-1] if counting.steps else None
    return CounterView(
        face=face_view(counting.counter, torch, text, is_lost=is_lost),
        heading=heading,
        label=_next_round(counting, seats, text),
        keys=tuple(_key(counting, step, text) for step in TILES_OF),
        last=_said(last, text) if last else "",
        spoken=", ".join(said),
    )


def _next_round(counting: Counting, seats: tuple[Seat, ...], text: Texts) -> str:
    """Say what the tap does that begins a round: torch and counter are one (R2, R3)."""
    after, turns = counting.stepped(Step.ROUND), signed(TURNS[Step.ROUND])
    if after.lost_by is not None:
        return text("rush_out.count.out")
    if after.torch == counting.torch:
        return text("rush_out.count.begin", turns=turns, round=after.round)
    return text("rush_out.count.pass", turns=turns, name=short(seats[after.torch].name))


def _key(counting: Counting, step: Step, text: Texts) -> KeyView:
    after = counting.stepped(step)
    name = _said(step, text)
    if after.lost_by is not None:
        name = text("rush_out.count.loses", what=name)
    return KeyView(step, signed(TURNS[step]), TILES_OF[step], name, counting.can(step))


def _said(step: Step, text: Texts) -> str:
    return text(f"rush_out.count.step.{step}", turns=signed(TURNS[step]))
