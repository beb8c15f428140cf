"""Pips as the screens see it."""

from views.present import Presenter
from views.present.pips.sentences import refusal, sentence, status

PRESENTER = Presenter(sentence, refusal, status)
