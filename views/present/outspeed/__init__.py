"""Outspeed as the screens see it."""

from views.present.outspeed.sentences import refusal, sentence, status

__all__ = ["refusal", "sentence", "status"]
