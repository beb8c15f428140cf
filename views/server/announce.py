"""What the terminal shows when the table is open: addresses, the code, and a QR code."""

from __future__ import annotations

import io
import sys
from dataclasses import dataclass
from typing import Final

import segno

from companion.door import Door
from companion.i18n import Texts
from views.caller import WayIn
from views.server.addresses import EVERYWHERE, phone_cards, url

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
    public: str = ""
    """Where phones find the proxy in front of it, if there is one."""

    def ways_in(self) -> tuple[WayIn, ...]:
        """Answer where phones find this machine by now, the likeliest first."""
        if self.public:
            return (WayIn(self.public, is_public=True),)
        return tuple(
            WayIn(url(self.scheme, card.address, self.port, ""), card.name, card.is_doubtful)
            for card in phone_cards(self.host)
        )


class Board:
    """The terminal: the announcement, and below it each code that is drawn anew."""

    def __init__(self, lang: str, door: Door) -> None:
        """Follow the code of a door, as long as this object lives."""
        self._lang = lang
        self._door = door
        door.on_new_code(self._say_code)

    def announce(self, place: Place) -> None:
        """Print how to come in."""
        print(announcement(self._lang, self._door, place, sys.stdout.encoding), flush=True)

    def _say_code(self) -> None:
        print(Texts(self._lang)("serve.new_code", code=self._door.code), flush=True)
        self._door.on_new_code(self._say_code)


def announcement(lang: str, door: Door, place: Place, encoding: str) -> str:
    """Answer the whole announcement; `encoding` is the terminal's, which may have no blocks."""
    here = "127.0.0.1" if place.host in EVERYWHERE else place.host
    parts = [
        Texts(lang)("serve.this_machine"),
        "  " + url(place.scheme, here, place.port, door.invitation.path),
        "",
        *_for_phones(lang, door, place, encoding),
        "",
    ]
    if door.is_open:
        parts.append(Texts(lang)("serve.cafe"))
    if place.scheme == "https":
        parts.append(Texts(lang)("serve.https"))
    parts.append(Texts(lang)("serve.stop"))
    return "\n".join(parts)


def _for_phones(lang: str, door: Door, place: Place, encoding: str) -> list[str]:
    ways_in = place.ways_in()
    if not ways_in:
        is_local = place.host not in EVERYWHERE
        return [Texts(lang)("serve.only_local" if is_local else "serve.no_network")]
    first, *others = ways_in
    parts = [Texts(lang)("serve.phones_anywhere" if first.is_public else "serve.phones")]
    parts.append(_line(first))
    if door.invitation.code:
        parts.append(Texts(lang)("serve.code", code=door.code))
    if others:
        parts += [Texts(lang)("serve.also"), *map(_line, others)]
    if _can_show(_BLOCKS, encoding):
        parts += ["", _qr_code(first.address + door.invitation.path)]
    return parts


def _line(way_in: WayIn) -> str:
    return f"  {way_in.address}/" + (f"  ({way_in.card})" if way_in.card else "")


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
