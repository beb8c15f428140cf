"""The colour of the game's box."""

from views.look import GameColour

COLOUR = GameColour("#8A5A12", "#7C500F", "#E8BC6B")
