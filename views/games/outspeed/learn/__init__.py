"""What lies before a learner of Outspeed: boards, a made-up tile, and the last turns of a race."""

from views.games.lessons import Classroom
from views.games.outspeed.learn.blocks import block
from views.games.outspeed.learn.practice import practice

CLASSROOM = Classroom(block, practice)
