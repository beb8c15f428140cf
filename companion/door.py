"""Who may come in: the link in the QR code, the typed code, and the cookie of a phone.

Everybody at the table may play; nobody else in the house, or on the same Wi-Fi, should. There are
no accounts: a phone that has seen the QR code, or whose owner has been told the six digits, gets a
cookie that names it for good. Everything is derived from one secret, so nothing has to be stored
for each phone and a restart of the server changes nothing for them.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import unicodedata
from base64 import urlsafe_b64encode
from collections.abc import Callable
from dataclasses import dataclass

SECRET_BYTES = 32
CODE_DIGITS = 6
WRONG_TRIES_ALLOWED = 5
"""How many wrong codes, from all phones together, end the life of a code: one guess in 200,000."""

_JOIN_TOKEN_BYTES = 18
_PHONE_ID_BYTES = 16


@dataclass(frozen=True, slots=True)
class WrongCode:
    """The typed code does not open the door; it may be tried again."""

    tries_left: int
    """Wrong codes that are still allowed, for all phones together: 1 to 5."""

    is_complete: bool
    """False when it had not even six digits. That is a slip, not a guess, and costs no try."""


@dataclass(frozen=True, slots=True)
class Locked:
    """The typed code is dead: too many were wrong. The link still works, or a new code."""


class Door:
    """Gives cookies to phones that may come in, and knows them again.

    The only state is the typed code and its wrong tries, which live as long as the server.
    """

    def __init__(self, secret: bytes, draw_code: Callable[[], str] | None = None) -> None:
        """Build the door of one data folder.

        `secret` is `SECRET_BYTES` random bytes that stay the same as long as the folder lives.
        `draw_code` is there for tests.

        Raises: ValueError when the secret is too short to keep anybody out.
        """
        if len(secret) < SECRET_BYTES:
            raise ValueError(f"the secret has {len(secret)} bytes, not {SECRET_BYTES}")
        self._secret = secret
        self._draw_code = draw_code or _six_digits
        self._code = self._draw_code()
        self._wrong_tries = 0

    @property
    def join_token(self) -> str:
        """The secret part of the link in the QR code: 144 bits, the same after a restart."""
        return _text(self._derive(b"join token")[:_JOIN_TOKEN_BYTES])

    @property
    def join_path(self) -> str:
        """What follows the address in the link that lets a phone in."""
        return f"/join/{self.join_token}"

    @property
    def cookie_name(self) -> str:
        """The name under which a phone keeps its cookie.

        It differs from folder to folder: browsers do not keep the cookies of two ports of one
        machine apart, so two tables on it would otherwise throw each other's phones out.
        """
        return "companion_" + self._derive(b"cookie name").hex()[:8]

    @property
    def code(self) -> str | None:
        """The six digits to be typed, or None when too many wrong ones have been tried."""
        return None if self._is_locked() else self._code

    def new_code(self) -> str:
        """Draw another typed code; the old one opens nothing any more, and the tries start anew."""
        self._code = self._draw_code()
        self._wrong_tries = 0
        return self._code

    def admit_link(self, token: str) -> str | None:
        """Answer a new phone's cookie value, or None when the link is not of this table."""
        return self._cookie() if _is_same(token, self.join_token) else None

    def admit_code(self, typed: str) -> str | WrongCode | Locked:
        """Answer a new phone's cookie value when the typed code is right.

        Spaces, dashes and the digits of other scripts are understood. The tries are counted over
        all phones together, because an attacker can be as many phones as they like.
        """
        if self._is_locked():
            return Locked()
        digits = _digits(typed)
        if len(digits) != CODE_DIGITS:
            return WrongCode(WRONG_TRIES_ALLOWED - self._wrong_tries, is_complete=False)
        if _is_same(digits, self._code):
            return self._cookie()
        self._wrong_tries += 1
        if self._is_locked():
            return Locked()
        return WrongCode(WRONG_TRIES_ALLOWED - self._wrong_tries, is_complete=True)

    def phone_of(self, cookie: str | None) -> str | None:
        """Answer the phone's id when the cookie was made by this door, otherwise None."""
        phone_id, dot, seal = (cookie or "").partition(".")
        return phone_id if dot and _is_same(seal, self._seal(phone_id)) else None

    def _is_locked(self) -> bool:
        return self._wrong_tries >= WRONG_TRIES_ALLOWED

    def _cookie(self) -> str:
        phone_id = secrets.token_urlsafe(_PHONE_ID_BYTES)
        return f"{phone_id}.{self._seal(phone_id)}"

    def _seal(self, phone_id: str) -> str:
        key, name = self._derive(b"phone cookie"), phone_id.encode("utf-8", "replace")
        return _text(hmac.digest(key, name, hashlib.sha256))

    def _derive(self, purpose: bytes) -> bytes:
        """Make a key for one purpose, so that none of them can stand in for another."""
        return hmac.digest(self._secret, purpose, hashlib.sha256)


def _six_digits() -> str:
    return f"{secrets.randbelow(10**CODE_DIGITS):0{CODE_DIGITS}}"


def _digits(typed: str) -> str:
    """Answer the decimal digits in what somebody typed, in our own script.

    >>> _digits(" 123-456 "), _digits("١٢٣٤٥٦"), _digits("12 monkeys")
    ('123456', '123456', '12')
    """
    return "".join(str(unicodedata.decimal(sign)) for sign in typed if sign.isdecimal())


def _is_same(given: str, expected: str) -> bool:
    """Compare without telling, by the time it takes, how much of it was right."""
    return hmac.compare_digest(given.encode("utf-8", "replace"), expected.encode())


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()
