"""Telling a person's own address what happened, without ever being sent to a private one."""

import asyncio
import hashlib
import hmac
import json
import logging
import socket
import ssl
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any, Final
from urllib.parse import urlsplit

from dragonhoard.core.problem import Problem

LONGEST_ADDRESS: Final = 500
_PORTS: Final = {"http": 80, "https": 443}
# Where web servers listen; at others there may be services that take a request for something else.
OPEN_PORTS: Final = (80, 443, 8080, 8443)
# Once for one's own site (RFC 3879), and for documentation (RFC 9637): not every Python knows these.
_NOT_PUBLIC: Final = (ip_network("fec0::/10"), ip_network("3fff::/20"))
_SECONDS: Final = 5.0
_LARGEST_ANSWER: Final = 2_000
_IPV4_TRANSLATED: Final = (0x0064FF9B << 96, 96)
_log: Final = logging.getLogger("dragonhoard.webhooks")


@dataclass(frozen=True)
class Target:
    """A webhook's address in its parts."""

    scheme: str
    host: str
    port: int
    path: str

    @property
    def host_header(self) -> str:
        """The host as HTTP names it."""
        name = f"[{self.host}]" if ":" in self.host else self.host
        return name if self.port == _PORTS[self.scheme] else f"{name}:{self.port}"


def parse_target(address: str) -> Target:
    """The parts of a webhook's address; a Problem where it is none that may be called."""
    if len(address) > LONGEST_ADDRESS or not address.isascii() or not address.isprintable() or " " in address:
        raise Problem("webhook-address")
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise Problem("webhook-address") from None
    if parts.scheme not in _PORTS or not parts.hostname or parts.username or parts.password:
        raise Problem("webhook-address")
    if (_PORTS[parts.scheme] if port is None else port) not in OPEN_PORTS:
        raise Problem("webhook-port", ports=", ".join(map(str, OPEN_PORTS)))
    path = parts.path or "/"
    if parts.query:
        path += "?" + parts.query
    return Target(parts.scheme, parts.hostname, port or _PORTS[parts.scheme], path)


def is_public(address: str) -> bool:
    """Whether an address belongs to the public internet, whatever wrapping it comes in."""
    try:
        found: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, IPv6Address):
        inner = _wrapped(found)
        if inner is not None:
            found = inner
    if any(found.version == kept.version and found in kept for kept in _NOT_PUBLIC):
        return False
    return found.is_global and not found.is_multicast and not found.is_reserved


def _wrapped(address: IPv6Address) -> IPv4Address | None:
    """The IPv4 address inside an IPv6 one: mapped, 6to4, Teredo, NAT64 or the old compatible form."""
    if address.ipv4_mapped or address.sixtofour:
        return address.ipv4_mapped or address.sixtofour
    if address.teredo:
        return address.teredo[1]
    number = int(address)
    prefix, _ = _IPV4_TRANSLATED
    if number >> 32 in (prefix >> 32, 0):
        return IPv4Address(number & 0xFFFFFFFF)
    return None


async def resolved(target: Target) -> str:
    """The one address to connect to; a Problem unless every address of the host is public."""
    loop = asyncio.get_running_loop()
    try:
        found = await asyncio.wait_for(
            loop.getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM), _SECONDS
        )
    except (OSError, TimeoutError, UnicodeError):
        raise Problem("webhook-unreachable") from None
    addresses = [str(entry[4][0]) for entry in found]
    if not addresses or not all(is_public(address) for address in addresses):
        raise Problem("webhook-private")
    return addresses[0]


class Webhooks:
    """Calls people's addresses; `resolve` finds the one to connect to, or refuses."""

    def __init__(self, resolve: Callable[[Target], Coroutine[Any, Any, str]] = resolved) -> None:
        self.resolve = resolve

    async def check(self, address: str) -> None:
        """Refuse a webhook that could not be called."""
        await self.resolve(parse_target(address))

    async def call(self, address: str, told: dict[str, object], secret: str) -> bool:
        """Post a signed notice: no redirects, no private address, a few seconds; whether it was taken."""
        try:
            target = parse_target(address)
            found = await self.resolve(target)
            status = await asyncio.wait_for(_post(target, found, told, secret), _SECONDS * 2)
        except (Problem, OSError, TimeoutError, ValueError, asyncio.IncompleteReadError) as error:
            _log.info("webhook failed: %s", type(error).__name__)
            return False
        return 200 <= status < 300


async def _post(target: Target, address: str, told: dict[str, object], secret: str) -> int:
    """One request over one connection to the address that was checked, so that no second lookup can differ."""
    secure = ssl.create_default_context() if target.scheme == "https" else None
    reader, writer = await asyncio.open_connection(
        address, target.port, ssl=secure, server_hostname=target.host if secure else None
    )
    body = json.dumps(told).encode()
    signature = hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
    head = (
        f"POST {target.path} HTTP/1.1\r\nHost: {target.host_header}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\nUser-Agent: dragonhoard\r\n"
        f"Dragonhoard-Signature: sha256={signature}\r\nConnection: close\r\n\r\n"
    )
    try:
        writer.write(head.encode("ascii") + body)
        await writer.drain()
        line = (await reader.readline())[:_LARGEST_ANSWER]
        return int(line.split()[1])
    except IndexError:
        raise ValueError("no status") from None
    finally:
        writer.close()
