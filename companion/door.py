"""Who may come in: the link in the QR code, the typed code, and the cookie of a phone.

Everybody at the table may play; nobody else in the house, or on the same Wi-Fi, should. There are
no accounts: a phone that has seen the QR code, or whose owner has been told the six digits, gets a
cookie that names it for good. Everything is derived from one secret, so nothing has to be stored
for each phone and a restart of the server changes nothing for them.
"""

from __future__ import annotations

import hashlib
import hmac
import logging
import math
import secrets
import time
import unicodedata
import weakref
from base64 import urlsafe_b64encode
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeVar

T = TypeVar("T")

SECRET_BYTES = 32
CODE_DIGITS = 6

FREE_TRIES: Final = 5
"""So many wrong codes from one network address cost nothing but the look at the next page."""
FIRST_WAIT_S: Final = 30
"""How long an address waits after that many; twice as long after each further one."""
LONGEST_WAIT_S: Final = 3600
FORGIVEN_S: Final = 24 * 3600
"""An address that has typed no wrong code for so long begins anew."""
TRIES_OF_ALL: Final = 60
"""So many wrong codes may come at once from all addresses together."""
NEXT_OF_ALL_S: Final = 120
"""How often one more may come from all together, once those are used up."""

OF_AN_OPEN_DOOR: Final = "cafe-"
"""What the ids of phones begin with that came through an open door."""
_JOIN_TOKEN_BYTES = 18
_PHONE_ID_BYTES = 16
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class WrongCode:
    """The typed code does not open the door; another may be typed at once."""

    is_complete: bool
    """False when it had not even six digits. That is a slip, not a guess, and costs no try."""


@dataclass(frozen=True, slots=True)
class Wait:
    """No code from this address is looked at yet, right or wrong. The link works all the while."""

    seconds: int
    """How long still: 1 to `LONGEST_WAIT_S`."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """How a phone comes in: the path of a link, and the digits to be typed, if there are any."""

    path: str
    code: str = ""


@dataclass(slots=True)
class _Tries:
    """The wrong codes of one network address."""

    count: int = 0
    waits_until_s: float = 0.0
    last_s: float = 0.0


class Tries:
    """Which wrong codes have to be waited for: of one address, and of all together.

    A guess hits one of 10**6 codes, so what counts is how many a day can be typed. From one
    address: 5 at once, 7 more while the wait grows from half a minute to an hour, then one an
    hour: 34 in the first day, one chance in 29,000. Whoever has any number of addresses is held
    by the bound of all: 60 at once and one each two minutes, 780 in the first day and 720 in each
    after it, one chance in 1,280 a day at the highest rate there can be. Drawing the code anew
    changes neither. What is kept is bounded by that, too: some 800 addresses.

    That one address guesses keeps nobody at another one out. Only somebody who guesses from a
    dozen addresses and more holds up whoever has to type the code; the link still lets them in.
    """

    def __init__(self, now_s: Callable[[], float] = time.monotonic) -> None:
        """Build it for one door; `now_s` is a clock that only goes forward."""
        self._now_s = now_s
        self._by_address: dict[str, _Tries] = {}
        self._left = float(TRIES_OF_ALL)
        self._counted_s = now_s()

    def wait(self, address: str) -> Wait | None:
        """Say how long an address has to wait before a code of it is looked at, `None` if not."""
        now = self._now_s()
        self._left += (now - self._counted_s) / NEXT_OF_ALL_S
        self._left, self._counted_s = min(self._left, TRIES_OF_ALL), now
        own = self._by_address.get(address, _Tries())
        seconds = max(own.waits_until_s - now, (1 - self._left) * NEXT_OF_ALL_S)
        return Wait(math.ceil(seconds)) if seconds > 0 else None

    def count(self, address: str) -> None:
        """Note a wrong code from an address."""
        now = self._now_s()
        self._left -= 1
        for each, tries in list(self._by_address.items()):
            if now - tries.last_s > FORGIVEN_S:
                del self._by_address[each]
        own = self._by_address.setdefault(address, _Tries())
        own.count, own.last_s = own.count + 1, now
        if own.count >= FREE_TRIES:
            doubled = min(own.count - FREE_TRIES, 16)
            own.waits_until_s = now + min(FIRST_WAIT_S * 2**doubled, LONGEST_WAIT_S)

    def judged(
        self, typed: str, address: str, opened: Callable[[str], T | None]
    ) -> T | WrongCode | Wait:
        """Answer what a typed code opens, as ``opened`` says of its digits.

        Spaces, dashes and the digits of other scripts are understood. A wrong code counts for the
        network ``address`` it comes from.
        """
        wait = self.wait(address)
        if wait is not None:
            return wait
        digits = _digits(typed)
        if len(digits) != CODE_DIGITS:
            return WrongCode(is_complete=False)
        found = opened(digits)
        if found is not None:
            return found
        self.count(address)
        return self.wait(address) or WrongCode(is_complete=True)


class Door:
    """Gives cookies to phones that may come in, and knows them again.

    The only state is the typed code and its wrong tries, which live as long as the server.

    A café's door is open: whoever comes gets a cookie without a code or a link, and it says no more
    than which phone that is. No cookie of an open door opens one that asks for the code.
    """

    def __init__(
        self,
        secret: bytes,
        draw_code: Callable[[], str] | None = None,
        now_s: Callable[[], float] = time.monotonic,
        *,
        is_open: bool = False,
    ) -> None:
        """Build the door of one data folder.

        `secret` is `SECRET_BYTES` random bytes that stay the same as long as the folder lives.
        `draw_code` and `now_s`, a clock, are there for tests. `is_open`: as of a café.

        Raises: ValueError when the secret is too short to keep anybody out.
        """
        if len(secret) < SECRET_BYTES:
            raise ValueError(f"the secret has {len(secret)} bytes, not {SECRET_BYTES}")
        self.is_open = is_open
        self._secret = _derived(secret, b"open door") if is_open else secret
        self._draw_code = draw_code or six_digits
        self._code = self._draw_code()
        self._tries = Tries(now_s)
        self._waiting_for_code: set[weakref.WeakMethod[Callable[[], None]]] = set()

    @property
    def join_token(self) -> str:
        """The secret part of the link in the QR code: 144 bits, the same after a restart."""
        return _text(self._derive(b"join token")[:_JOIN_TOKEN_BYTES])

    @property
    def join_path(self) -> str:
        """What follows the address in the link that lets a phone in."""
        return f"/join/{self.join_token}"

    @property
    def invitation(self) -> Invitation:
        """How a phone comes in; an open door is only a place to come to."""
        return Invitation("/") if self.is_open else Invitation(self.join_path, self.code)

    @property
    def cookie_name(self) -> str:
        """The name under which a phone keeps its cookie.

        It differs from folder to folder: browsers do not keep the cookies of two ports of one
        machine apart, so two tables on it would otherwise throw each other's phones out.
        """
        return "companion_" + self._derive(b"cookie name").hex()[:8]

    @property
    def code(self) -> str:
        """The six digits to be typed."""
        return self._code

    def new_code(self) -> str:
        """Draw another typed code, and tell whoever shows it: the old one opens nothing any more.

        The wrong tries and their waits stay: they are the guesser's, not the code's.
        """
        self._code = self._draw_code()
        told, self._waiting_for_code = self._waiting_for_code, set()
        for each in told:
            heard = each()
            try:
                if heard:
                    heard()
            except Exception:
                _log.exception("a new code could not be shown")
        return self._code

    def on_new_code(self, heard: Callable[[], None]) -> None:
        """Call a method once, when the code is drawn anew; its object is not kept alive for it."""
        self._waiting_for_code.add(weakref.WeakMethod(heard, self._waiting_for_code.discard))

    def admit_link(self, token: str) -> str | None:
        """Answer a new phone's cookie value, or None when the link is not of this table."""
        return self.new_cookie() if is_same(token, self.join_token) else None

    def admit_code(self, typed: str, address: str) -> str | WrongCode | Wait:
        """Answer a new phone's cookie value when the typed code is right.

        Wrong codes slow down the network `address` they come from (see :class:`Tries`), because an
        attacker can be as many phones as they like, but nobody else.
        """

        def opened(digits: str) -> str | None:
            return self.new_cookie() if is_same(digits, self._code) else None

        return self._tries.judged(typed, address, opened)

    def phone_of(self, cookie: str | None) -> str | None:
        """Answer the phone's id when the cookie was made by this door, otherwise None."""
        phone_id, dot, seal = (cookie or "").partition(".")
        return phone_id if dot and is_same(seal, self.seal(b"phone cookie", phone_id)) else None

    def new_cookie(self) -> str:
        """Answer the cookie value of one more phone, for whoever may come in."""
        phone_id = (OF_AN_OPEN_DOOR if self.is_open else "") + secrets.token_urlsafe(
            _PHONE_ID_BYTES
        )
        return f"{phone_id}.{self.seal(b'phone cookie', phone_id)}"

    def seal(self, purpose: bytes, said: str) -> str:
        """Answer what only this door can put beside a text, and for this purpose alone."""
        return _text(hmac.digest(self._derive(purpose), said.encode("utf-8", "replace"), "sha256"))

    def _derive(self, purpose: bytes) -> bytes:
        return _derived(self._secret, purpose)


def _derived(secret: bytes, purpose: bytes) -> bytes:
    """Make a key for one purpose, so that none of them can stand in for another."""
    return hmac.digest(secret, purpose, hashlib.sha256)


def six_digits() -> str:
    """Draw a code to be typed."""
    return f"{secrets.randbelow(10**CODE_DIGITS):0{CODE_DIGITS}}"


def _digits(typed: str) -> str:
    """Answer the decimal digits in what somebody typed, in our own script.

    >>> _digits(" 123-456 "), _digits("١٢٣٤٥٦"), _digits("12 monkeys")
    ('123456', '123456', '12')
    """
    return "".join(str(unicodedata.decimal(sign)) for sign in typed if sign.isdecimal())


def is_same(given: str, expected: str) -> bool:
    """Compare without telling, by the time it takes, how much of it was right."""
    return hmac.compare_digest(given.encode("utf-8", "replace"), expected.encode())


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()
