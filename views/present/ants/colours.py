"""How the table's own five colours look, while somebody is comparing them with the cards."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.game import Refusal
from companion.games.ants.box import AntsBox, Paint, no_such_colours
from companion.games.ants.pieces import COLOURS, Colour
from companion.players import without_marks


@dataclass(frozen=True, slots=True)
class ColoursDraft:
    """The five paints and names as they are being chosen; ``open`` is the colour in hand."""

    paints: tuple[Paint, ...]
    names: tuple[str, ...]
    open: Colour | None = None

    def opened(self, colour: Colour) -> ColoursDraft:
        """Take a colour in hand, or put it away."""
        return replace(self, open=None if colour is self.open else colour)

    def painted(self, colour: Colour, paint: Paint) -> ColoursDraft:
        """Give a colour a paint; the colour that had it gets the old one in exchange."""
        at = COLOURS.index(colour)
        old = self.paints[at]
        swapped = (
            paint if i == at else old if p is paint else p for i, p in enumerate(self.paints)
        )
        return replace(self, paints=tuple(swapped))

    def named(self, colour: Colour, name: str) -> ColoursDraft:
        """Give a colour a name of its own; an empty one takes it back."""
        at = COLOURS.index(colour)
        return replace(self, names=(*self.names[:at], without_marks(name), *self.names[at + 1 :]))

    @property
    def problem(self) -> Refusal | None:
        """Why no box looks like this."""
        return no_such_colours(self.paints, self.names)


def colours_draft(box: AntsBox) -> ColoursDraft:
    """Begin with what is known."""
    return ColoursDraft(box.paints, box.names)


def draft_box(draft: ColoursDraft, known: AntsBox) -> AntsBox:
    """Return the record that is drawn: what was chosen, as far as a box can look like it."""
    if draft.problem is not None:
        return replace(known, paints=draft.paints)
    return replace(known, paints=draft.paints, names=draft.names)
