"""What lies before a learner of Rush Out: counter, map, explorers, and a treasure to be fetched."""

from views.games.rush_out.learn.blocks import block
from views.games.rush_out.learn.practice import practice

__all__ = ["block", "practice"]
