"""Outback as the screens see it."""

from views.present.outback.sentences import refusal, sentence, status

__all__ = ["refusal", "sentence", "status"]
