"""The ant game as the screens see it."""

from views.present import Presenter
from views.present.ants.sentences import last, refusal, sentence, status

PRESENTER = Presenter(sentence, refusal, status, last)
