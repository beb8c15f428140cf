"""Rush Out as the screens see it."""

from views.present.rush_out.sentences import refusal, sentence, status

__all__ = ["refusal", "sentence", "status"]
