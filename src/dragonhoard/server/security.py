"""What keeps browsers and their people safe: headers, where a request may come from, cookies."""

import hmac
from collections.abc import Iterable, MutableMapping
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from dragonhoard.core.problem import Problem

COOKIE: Final = "dragonhoard"
COOKIE_SECONDS: Final = 400 * 24 * 3600
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline';"
    " img-src 'self' data: blob:; font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self';"
    " worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
)
HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
SECURE_ONLY: Final = (b"strict-transport-security", b"max-age=31536000")
# What proxies write into requests that they pass on.
FORWARDED: Final = frozenset({b"x-forwarded-for", b"forwarded", b"x-real-ip", b"via"})
SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
PORTS: Final = {"http": 80, "https": 443}


def headers_of(scope: Scope) -> dict[bytes, bytes]:
    """The headers of a request, the first of each name."""
    found: dict[bytes, bytes] = {}
    for name, value in scope["headers"]:
        found.setdefault(name, value)
    return found


def check_origin(scope: Scope, allowed: Iterable[str] = ()) -> None:
    """Refuse what another site's page sends; programs that are no browsers send no origin and are let in."""
    headers = headers_of(scope)
    origin = headers.get(b"origin")
    if origin is None:
        if headers.get(b"sec-fetch-site", b"same-origin") not in (b"same-origin", b"none"):
            raise Problem("foreign-origin")
        return
    told = origin.decode("latin-1").lower()
    host = headers.get(b"host", b"").decode("latin-1").lower()
    if told not in allowed and not is_same_place(told, host, is_secure(scope)):
        raise Problem("foreign-origin")


def is_same_place(origin: str, host: str, secure: bool) -> bool:
    """Whether an origin is the very host that was asked, in the way it was asked; neither names a user."""
    scheme = "https" if secure else "http"
    try:
        told, asked = urlsplit(origin), urlsplit(f"{scheme}://{host}")
        return (
            told.scheme == scheme
            and not {"@"} & {*told.netloc, *asked.netloc}
            and told.hostname is not None
            and told.hostname == asked.hostname
            and (told.port or PORTS[scheme]) == (asked.port or PORTS[scheme])
        )
    except ValueError:
        return False


def check_host(scope: Scope, allowed: frozenset[str]) -> None:
    """Refuse requests for a name that is not ours: a foreign page may lead its own name to this machine.

    A browser never leaves the name out, so what has none is no page (DNS rebinding needs one).
    """
    told = headers_of(scope).get(b"host", b"").decode("latin-1").lower()
    if not told or "*" in allowed:
        return
    try:
        name = urlsplit(f"http://{told}").hostname or ""
    except ValueError:
        name = ""
    server = scope.get("server")
    reached = server[0].lower() if server else ""
    if "@" in told or not (name in allowed or name == reached or is_local_name(name)):
        raise Problem("host-unknown", host=told[:100])


def is_local_name(name: str) -> bool:
    """Whether a name can only mean the machine of whoever asks."""
    return name == "localhost" or name.endswith(".localhost") or is_loopback(name)


def is_secure(scope: Scope) -> bool:
    """Whether the browser speaks to us over TLS, through a trusted proxy perhaps."""
    return scope["scheme"] in ("https", "wss")


def session_cookie(token: str, secure: bool) -> str:
    """The header that gives a browser its session, or takes it away (empty token)."""
    seconds = COOKIE_SECONDS if token else 0
    flags = "; Secure" if secure else ""
    return f"{COOKIE}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{flags}"


def session_token(scope: Scope) -> str | None:
    """The session that a browser shows."""
    for name, value in scope["headers"]:
        if name == b"cookie":
            for part in value.decode("latin-1").split(";"):
                key, _, told = part.strip().partition("=")
                if key == COOKIE and told:
                    return told[:200]
    return None


def may_count(scope: Scope, token: str, behind_proxy: bool) -> bool:
    """Whether whoever asks may read the metrics: by the token, where there is one, or from this machine.

    Behind a proxy that is not named in the settings everybody seems to be on this machine, so what was
    forwarded is never taken for local.
    """
    headers = headers_of(scope)
    if token:
        shown = headers.get(b"authorization", b"")
        return hmac.compare_digest(shown, b"Bearer " + token.encode())
    if not behind_proxy and FORWARDED & headers.keys():
        return False
    client = scope.get("client")
    return client is not None and is_loopback(client[0])


def is_loopback(address: str) -> bool:
    """Whether an address is this very machine's own."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    mapped = getattr(found, "ipv4_mapped", None)
    return bool((mapped or found).is_loopback)


class SafeHeaders:
    """Puts the protecting headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                add_headers(message, is_secure(scope))  # type: ignore[arg-type]
            await send(message)

        await self.app(scope, receive, send_safely)


def add_headers(message: MutableMapping[str, Any], secure: bool) -> None:
    """The protecting headers, where an answer has none of that name."""
    headers = list(message.get("headers", []))
    present = {name.lower() for name, _ in headers}
    headers += [(name, value) for name, value in HEADERS if name not in present]
    if secure:
        headers.append(SECURE_ONLY)
    message["headers"] = headers
