"""Outback as the screens see it."""

from views.present import Presenter
from views.present.outback.sentences import last, refusal, sentence, status

PRESENTER = Presenter(sentence, refusal, status, last)
