"""A certificate of our own for `--https`, kept in the data folder.

Browsers give some abilities (clipboard, share sheet, motion sensors) only to encrypted pages. No
authority signs for an address in somebody's living room, so each phone warns once.
"""

from __future__ import annotations

import contextlib
import datetime
import ipaddress
import os
import socket
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from views.server.run import Certificate

if TYPE_CHECKING:
    from cryptography import x509

LIFE_DAYS: Final = 397
"""Longer-lived certificates are refused by some phones, even when their owner trusts them."""

_RENEW_DAYS: Final = 30


def own_certificate(folder: Path, addresses: Iterable[str]) -> Certificate:
    """Answer the certificate of a data folder, made anew when it is old or lacks an address.

    A phone has to trust a new one again, so the old one is kept as long as it does.

    Raises: ImportError when the package `cryptography` is missing; OSError when the folder cannot
    be written to.
    """
    from cryptography import x509

    files = Certificate(folder / "https-certificate.pem", folder / "https-key.pem")
    wanted = _names(addresses)
    try:
        kept = x509.load_pem_x509_certificate(files.certificate.read_bytes())
        is_good = files.key.exists() and _covers(kept, wanted)
    except (OSError, ValueError, x509.ExtensionNotFound):
        is_good = False
    if not is_good:
        _make(files, wanted)
    return files


def _names(addresses: Iterable[str]) -> list[x509.GeneralName]:
    from cryptography import x509

    names: list[x509.GeneralName] = [x509.DNSName("localhost"), _address("127.0.0.1")]
    with contextlib.suppress(ValueError):  # a name with letters that a certificate cannot hold
        names.append(x509.DNSName(socket.gethostname()))
    return names + [_address(address) for address in addresses]


def _address(host: str) -> x509.GeneralName:
    from cryptography import x509

    try:
        return x509.IPAddress(ipaddress.ip_address(host))
    except ValueError:
        return x509.DNSName(host)


def _covers(kept: x509.Certificate, wanted: list[x509.GeneralName]) -> bool:
    from cryptography import x509

    names = kept.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    renew_at = kept.not_valid_after_utc - datetime.timedelta(days=_RENEW_DAYS)
    return _now() < renew_at and set(wanted) <= set(names)


def _make(files: Certificate, names: list[x509.GeneralName]) -> None:
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.x509.oid import NameOID

    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Table companion")])
    signed = (
        x509.CertificateBuilder(issuer_name=subject, subject_name=subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(_now() - datetime.timedelta(days=1))
        .not_valid_after(_now() + datetime.timedelta(days=LIFE_DAYS))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    pem, pkcs8 = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8
    _write(files.key, key.private_bytes(pem, pkcs8, serialization.NoEncryption()))
    _write(files.certificate, signed.public_bytes(pem))


def _write(file: Path, content: bytes) -> None:
    """Write a file that only its owner may read."""
    file.unlink(missing_ok=True)
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
        out.write(content)


def _now() -> datetime.datetime:
    return datetime.datetime.now(datetime.UTC)
