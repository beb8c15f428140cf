"""What all tests share: hypothesis does not watch the clock, the machine may be busy."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("house", deadline=None)
settings.load_profile("house")
