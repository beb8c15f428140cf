"""What lies before a learner of the ant game: tricks, hands, counts, and a round to be played."""

from views.games.ants.learn.blocks import block
from views.games.ants.learn.practice import practice
from views.games.lessons import Classroom

CLASSROOM = Classroom(block, practice)
