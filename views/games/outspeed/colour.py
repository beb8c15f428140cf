"""The colour of the game's box."""

from views.look import GameColour

COLOUR = GameColour("#1F2A52", "#1F2A52", "#7FD3E6")
