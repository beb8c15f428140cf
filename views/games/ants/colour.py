"""The colour of the game's box."""

from views.look import GameColour

COLOUR = GameColour("#3F6B3A", "#3F6B3A", "#9CCB94")
