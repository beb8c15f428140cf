"""Who comes in and how: one phone as it came, and the addresses by which others may."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import tzinfo


@dataclass(frozen=True, slots=True)
class Caller:
    """One phone, as it came in."""

    phone: str
    """Its id: the one in its cookie, or of its own storage."""

    origin: str = ""
    """The scheme, host and port it asked for, as in its address bar; empty on a phone alone."""

    is_here: bool = False
    """Whether that host is the serving machine's word for itself, which leads nobody else here."""

    zone: tzinfo | None = None
    """Where its clock is; ``None`` is the clock of the machine that runs this, as a phone alone."""

    address: str = ""
    """The network address it comes from; empty on a phone alone."""

    language: str = ""
    """What its browser speaks, of what we speak; empty where it has not said so."""

    is_still: bool = False
    """Whether its browser lets no page vibrate it, as on an iPhone."""

    @property
    def is_secure(self) -> bool:
        """Whether its browser allows this page what it allows only over https, or to itself."""
        return self.is_here or self.origin.startswith("https:")


@dataclass(frozen=True, slots=True)
class WayIn:
    """An address by which other phones may come to this house."""

    address: str
    """As a browser wants it, without a path: ``http://192.168.1.7:8550``."""

    card: str = ""
    """The network card that has it, as this machine calls it; empty when it does not say."""

    is_doubtful: bool = False
    """Whether the card looks like a VPN's or a virtual one, which no phone of the house is on."""

    is_public: bool = False
    """Whether it is a proxy's, which phones find from wherever they are."""
