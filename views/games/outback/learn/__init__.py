"""What lies before a learner of Outback: dice, the jeep, a board, and a turn to be rolled."""

from views.games.lessons import Classroom
from views.games.outback.learn.blocks import block
from views.games.outback.learn.practice import practice

CLASSROOM = Classroom(block, practice)
