"""The colour of the game's box, and of its pyramid."""

from views.look import OWN, GameColour

SAND, SHADE, FREE, *_ = OWN
"""The roles of a tile face down, of its covered quarters, and of a tile that nothing lies on."""
COLOUR = GameColour(
    "#8A5A12",
    "#7C500F",
    "#E8BC6B",
    (("#EBD3A2", "#6B5330"), ("#CDAF74", "#463519"), ("#FFF6E0", "#8A6B3C")),
)
