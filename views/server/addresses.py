"""The addresses under which phones find this machine, found without sending anything."""

from __future__ import annotations

import ipaddress
import socket
from typing import Final

_PRIVATE_NETWORKS: Final = ("192.168.0.1", "10.0.0.1", "172.16.0.1")
EVERYWHERE: Final = ("0.0.0.0", "::", "")
"""Hosts to listen on that mean "every address of this machine"."""


def phone_addresses(host: str) -> tuple[str, ...]:
    """Answer the addresses for phones when the server listens on `host`, the likeliest first.

    Empty when there is no network, or when only this machine is served.
    """
    if host in EVERYWHERE:
        return local_network_addresses()
    return () if _is_loopback(host) else (host,)


def local_network_addresses() -> tuple[str, ...]:
    """Answer this machine's addresses in its networks, without loopback; may be empty.

    A UDP socket that is "connected" sends no packet; the system only chooses the way it would
    take, and with it our own address. That is asked for each kind of private network, because a
    machine may be in several.
    """
    found = [_address_towards(network) for network in _PRIVATE_NETWORKS] + _addresses_by_name()
    usable = [address for address in found if address and not _is_loopback(address)]
    return tuple(dict.fromkeys(usable))


def url(scheme: str, host: str, port: int, path: str = "/") -> str:
    """Write an address; an IPv6 number gets its brackets.

    >>> url("http", "192.168.1.7", 8550), url("https", "fd00::7", 443, "/join/x")
    ('http://192.168.1.7:8550/', 'https://[fd00::7]:443/join/x')
    """
    return f"{scheme}://{f'[{host}]' if ':' in host else host}:{port}{path}"


def _address_towards(address: str) -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((address, 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


def _addresses_by_name() -> list[str]:
    """Answer what the system's own table of names says of this machine (no name server needed)."""
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, family=socket.AF_INET)
    except OSError:
        return []
    return [str(entry[4][0]) for entry in found]


def _is_loopback(host: str) -> bool:
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host == "localhost"
    return address.is_loopback or address.is_unspecified
