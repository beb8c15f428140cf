"""The colour of the game's box."""

from views.look import GameColour

COLOUR = GameColour("#B5502B", "#A2431F", "#F2A27C")
