"""The numbers of controls: a phone may never take one for what the server before called so.

A page that finds its server again keeps what it has loaded, and is sent its screen anew. Flet
1.0.5 counts controls from 3 on, so that after a restart the new ones would be called as the old
ones were, and its client would go on with those: what they listen to, and what was typed there.
"""

from __future__ import annotations

import secrets
from itertools import count
from typing import Final

from flet.controls.id_counter import ControlId

MOST: Final = 1 << 31
"""Flet's client reads numbers of up to 32 bits; as many again are left to count on."""


def number_anew() -> None:
    """Begin to count the controls at a number of which no phone has any by now."""
    vars(ControlId)["_counter"] = count(secrets.randbelow(MOST) + 3)
