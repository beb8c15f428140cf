"""What the terminal shows when the table is open: addresses, the code, and a QR code."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import Final

import segno

from companion.door import Door
from companion.i18n import Texts
from views.server.addresses import EVERYWHERE, phone_addresses, url

_BLOCKS: Final = "\u2580\u2584\u2588"
"""The signs that a QR code is drawn with; not every terminal has them."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where the table can be found."""

    scheme: str
    """http or https."""
    host: str
    """What the server listens on, as `--host` said it."""
    port: int

    @property
    def for_phones(self) -> tuple[str, ...]:
        """The addresses at which phones find this machine, without a path, the likeliest first."""
        hosts = phone_addresses(self.host)
        return tuple(url(self.scheme, host, self.port, "") for host in hosts)


def announcement(lang: str, door: Door, place: Place, encoding: str) -> str:
    """Answer the whole announcement; `encoding` is the terminal's, which may have no blocks."""
    here = "127.0.0.1" if place.host in EVERYWHERE else place.host
    parts = [
        Texts(lang)("serve.this_machine"),
        "  " + url(place.scheme, here, place.port, door.join_path),
        "",
        *_for_phones(lang, door, place, encoding),
        "",
    ]
    if place.scheme == "https":
        parts.append(Texts(lang)("serve.https"))
    parts.append(Texts(lang)("serve.stop"))
    return "\n".join(parts)


def _for_phones(lang: str, door: Door, place: Place, encoding: str) -> list[str]:
    if not place.for_phones:
        is_local = place.host not in EVERYWHERE
        return [Texts(lang)("serve.only_local" if is_local else "serve.no_network")]
    first, *others = place.for_phones
    parts = [Texts(lang)("serve.phones"), f"  {first}/"]
    parts.append(Texts(lang)("serve.code", code=door.code or door.new_code()))
    if others:
        parts += [Texts(lang)("serve.also"), *(f"  {other}/" for other in others)]
    if _can_show(_BLOCKS, encoding):
        parts += ["", _qr_code(first + door.join_path)]
    return parts


def _qr_code(link: str) -> str:
    drawn = io.StringIO()
    segno.make(link, micro=False).terminal(out=drawn, border=2, compact=True)
    return drawn.getvalue().rstrip("\n")


def _can_show(signs: str, encoding: str) -> bool:
    try:
        signs.encode(encoding)
    except (LookupError, UnicodeEncodeError):
        return False
    return True
