"""The addresses under which phones find this machine, found without sending anything."""

from __future__ import annotations

import ipaddress
import re
import socket
import sys
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

_PRIVATE_NETWORKS: Final = ("192.168.0.1", "10.0.0.1", "172.16.0.1")
EVERYWHERE: Final = ("0.0.0.0", "::", "")
"""Hosts to listen on that mean "every address of this machine"."""
_ASK_ADDRESS: Final = {"linux": 0x8915, "darwin": 0xC0206921}
"""By system, the number of SIOCGIFADDR: which address has a network card?"""
_ANSWER: Final = slice(20, 24)
_VIRTUAL: Final = re.compile(
    r"br-|bridge\d|cni|cscotun|docker|flannel|ipsec|lxc|lxd|mullvad|nebula|nordlynx|podman|ppp"
    r"|proton|tailscale|tap|tun|utun|vboxnet|veth|virbr|vmnet|vnet|wg|zt",
    re.IGNORECASE,
)
_FAR: Final = tuple(map(ipaddress.ip_network, ("100.64.0.0/10", "169.254.0.0/16")))
"""What providers and VPNs give among themselves, and what a card has that was given none."""


@dataclass(frozen=True, slots=True)
class Card:
    """A network card of this machine, and its address."""

    address: str
    name: str = ""
    """As the system calls it; empty where it does not say."""

    @property
    def is_doubtful(self) -> bool:
        """Whether no phone of the house is likely to be on its network.

        >>> [Card("10.8.0.2", name).is_doubtful for name in ("wlan0", "tun0", "docker0", "")]
        [False, True, True, False]
        >>> Card("100.101.102.103", "eth0").is_doubtful
        True
        """
        if _VIRTUAL.match(self.name):
            return True
        address = ipaddress.ip_address(self.address)
        return any(address in network for network in _FAR)


def phone_cards(host: str) -> tuple[Card, ...]:
    """Answer where phones find this machine when it listens on `host`, the likeliest first.

    Empty when there is no network, or when only this machine is served.
    """
    if host in EVERYWHERE:
        return cards()
    return () if _is_loopback(host) else (Card(host),)


def cards() -> tuple[Card, ...]:
    """Answer this machine's network cards as they are now, without loopback; may be none.

    Doubtful ones come last, and of the others the one that the system itself would take into a
    private network comes first: a UDP socket that is "connected" sends no packet, but has our
    address on that way.
    """
    names = _names_by_address()
    found = [_address_towards(network) for network in _PRIVATE_NETWORKS]
    found += [*names, *_addresses_by_name()]
    usable = dict.fromkeys(each for each in found if each and not _is_loopback(each))
    return tuple(
        sorted(
            (Card(each, names.get(each, "")) for each in usable), key=lambda card: card.is_doubtful
        )
    )


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


def _names_by_address() -> dict[str, str]:
    """Ask each card for its address, where there is a way to ask; a card that is off has none."""
    request = _ASK_ADDRESS.get(sys.platform)
    if request is None:
        return {}
    import fcntl

    found = {}
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        for _, name in socket.if_nameindex():
            with suppress(OSError):
                answer = fcntl.ioctl(asked, request, name.encode()[:15].ljust(256, b"\0"))
                found[socket.inet_ntoa(answer[_ANSWER])] = name
    return found


def _addresses_by_name() -> list[str]:
    """Answer what the system's own table of names says of this machine (no name server needed).

    On Windows that is every card.
    """
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
