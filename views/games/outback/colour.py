"""The colour of the game's box, and of its animals."""

from views.look import OWN, GameColour

TINTS = {
    "koala": ("#E3EBEF", "#323D46"),
    "kangaroo": ("#FBE9D8", "#46321F"),
    "emu": ("#ECE6F0", "#372E40"),
    "platypus": ("#EFE3DA", "#3A2D24"),
    "monitor": ("#E5F0DC", "#2C3A24"),
    "joker": ("#FFF3D6", "#453818"),
}
"""Per animal: the chip's colour in the light and in the dark theme."""
TINT: dict[str, str] = dict(zip(TINTS, OWN, strict=False))
"""Per animal: the role of its chip's colour."""
COLOUR = GameColour("#B5502B", "#A2431F", "#F2A27C", tuple(TINTS.values()))
