"""Rush Out as the screens see it."""

from views.present import Presenter
from views.present.rush_out.report import last
from views.present.rush_out.sentences import refusal, sentence, status

PRESENTER = Presenter(sentence, refusal, status, last)
