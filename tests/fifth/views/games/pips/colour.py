"""The colour of the game's box."""

from views.look import GameColour

COLOUR = GameColour("#4B5A8A", "#414F7C", "#B9C4EE")
