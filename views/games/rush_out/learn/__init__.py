"""What lies before a learner of Rush Out: counter, map, explorers, and a treasure to be fetched."""

from views.games.lessons import Classroom
from views.games.rush_out.learn.blocks import block
from views.games.rush_out.learn.practice import practice

CLASSROOM = Classroom(block, practice)
