"""The ant game as the screens see it."""

from views.present.ants.sentences import refusal, sentence, status

__all__ = ["refusal", "sentence", "status"]
