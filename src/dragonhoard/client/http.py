"""The HTTP side of a server: one call an errand, in the types of the wire."""

import re
import secrets
from http.client import HTTPException, HTTPResponse
from typing import Any, Final, TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlencode, urlsplit
from urllib.request import HTTPRedirectHandler, ProxyHandler, Request, build_opener

from msgspec import DecodeError, ValidationError, json

from dragonhoard.client.identity import Known, identities, remember
from dragonhoard.core.problem import IllegalAction, Problem
from dragonhoard.host import wire

Answer = TypeVar("Answer")
COOKIE: Final = "dragonhoard"
_SECONDS: Final = 20
_LARGEST: Final = 64_000_000
_SESSION: Final = re.compile(rf"\b{COOKIE}=([^;]*)")


def server_problem(key: str, details: dict[str, str | int]) -> Problem:
    """A problem that the server told, by the key of its message."""
    kind = Problem
    return kind(key, **details)


class _NoDetours(HTTPRedirectHandler):
    """The session goes to the server that was asked and nowhere else."""

    def redirect_request(self, *asked: Any) -> None:
        return None


class HttpClient:
    """A server as one person uses it; `role` keeps somebody apart who plays from the same machine."""

    def __init__(self, server: str, role: str = "") -> None:
        self.server = server
        self._key = f"{server}#{role}" if role else server
        known = identities().get(self._key)
        self.token = known.token if known else ""
        self.name = known.name if known else ""
        self._opener = build_opener(_NoDetours(), ProxyHandler({} if self.is_near else None))

    @property
    def is_near(self) -> bool:
        """Whether the server is on this machine, where no proxy leads."""
        return urlsplit(self.server).hostname in ("localhost", "127.0.0.1", "::1")

    @property
    def socket_address(self) -> str:
        """Where its socket is."""
        return f"ws{self.server.removeprefix('http')}/api/socket"

    @property
    def cookie(self) -> str:
        """The session, as a header says it."""
        return f"{COOKIE}={self.token}"

    def link(self, info: wire.TableInfo) -> str:
        """The link to a table, as browsers open it too."""
        return f"{self.server}/t/{info.code}"

    # --- who I am ---

    def welcome(self) -> wire.Welcome:
        """What the server offers; a Problem where it speaks another language than this client."""
        welcome = self.ask("GET", "/api/welcome", wire.Welcome)
        if welcome.version != wire.VERSION:
            raise Problem("server-version", server=self.server)
        return welcome

    def come(self, name: str, language: str) -> wire.Me:
        """Be somebody here: whoever one was before, or else a new guest; another name changes one's name."""
        me = self.welcome().me
        if me is None:
            me = self.ask("POST", "/api/me", wire.Me, {"name": name, "language": language})
        elif name and name != me.name:
            me = self.ask("PATCH", "/api/me", wire.Me, {"name": name})
        self._keep(me)
        return me

    def recover(self, token: str) -> wire.Me:
        """Become the person who made a recovery link."""
        me = self.ask("POST", "/api/recover", wire.Me, wire.Recovery(token))
        self._keep(me)
        return me

    def rename(self, name: str) -> wire.Me:
        """Be called otherwise."""
        me = self.ask("PATCH", "/api/me", wire.Me, {"name": name})
        self._keep(me)
        return me

    def recovery_link(self) -> str:
        """A link that moves this identity to another device, once."""
        recovery = self.ask("POST", "/api/me/recovery", wire.Recovery)
        return f"{self.server}/recover#{recovery.token}"

    def mute(self, person: str, *, is_muted: bool) -> None:
        """Hear somebody no more, or again."""
        self._send("PUT" if is_muted else "DELETE", f"/api/me/mutes/{quote(person)}")

    def _keep(self, me: wire.Me) -> None:
        self.name = me.name
        remember(self._key, Known(self.token, me.name))

    # --- tables ---

    def find(self, table: str) -> wire.TableInfo:
        """A table by its id or its code."""
        is_id = len(table) > 10
        return self.ask("GET", f"/api/{'tables' if is_id else 'codes'}/{quote(table)}", wire.TableInfo)

    def lobby(self) -> list[wire.TableInfo]:
        """Public tables."""
        return self.ask("GET", "/api/tables", list[wire.TableInfo])

    def mine(self) -> list[wire.TableInfo]:
        """Where I sit, the unfinished tables first."""
        return self.ask("GET", "/api/tables/mine", list[wire.TableInfo])

    def open(self, new: wire.NewTable) -> wire.TableInfo:
        """Open a table."""
        return self.ask("POST", "/api/tables", wire.TableInfo, new)

    def sit(self, table: str, seat: int) -> wire.TableInfo:
        """Sit down, and put one's own grain into the luck of the game."""
        info = self.ask("POST", f"/api/tables/{table}/seats/{seat}", wire.TableInfo)
        self.salt(info)
        return info

    def salt(self, info: wire.TableInfo) -> None:
        """Put one's own grain into the luck of a game that has not begun."""
        if info.phase == "gathering" and not info.real_dice:
            salt = wire.Salt(secrets.token_hex(16))
            self.ask("POST", f"/api/tables/{info.table}/salt", wire.TableInfo, salt)

    def leave(self, table: str, seat: int) -> wire.TableInfo:
        """Leave a seat before the game, or free it as the host."""
        return self.ask("DELETE", f"/api/tables/{table}/seats/{seat}", wire.TableInfo)

    def seat_bot(self, table: str, seat: int, bot: str) -> wire.TableInfo:
        """Give a seat to a bot, as the host."""
        return self.ask("PUT", f"/api/tables/{table}/seats/{seat}/bot", wire.TableInfo, wire.BotLevel(bot))

    def start(self, table: str) -> wire.TableInfo:
        """Begin, as the host."""
        return self.ask("POST", f"/api/tables/{table}/start", wire.TableInfo)

    def rematch(self, table: str) -> wire.TableInfo:
        """Play again with the same people."""
        return self.ask("POST", f"/api/tables/{table}/rematch", wire.TableInfo)

    def record(self, table: str) -> str:
        """The record of a finished game."""
        return self._send("GET", f"/api/tables/{table}/record").decode()

    def replay(self, table: str, seat: int | None) -> wire.Replay:
        """A finished game move by move, as a seat or an onlooker saw it."""
        asked = f"?{urlencode({'seat': seat})}" if seat is not None else ""
        return self.ask("GET", f"/api/tables/{table}/replay{asked}", wire.Replay)

    # --- the request itself ---

    def ask(self, method: str, path: str, kind: type[Answer], body: object = None) -> Answer:
        """Send a request; the answer, or what the server has against it as a Problem or Refused."""
        try:
            return json.decode(self._send(method, path, body), type=kind)
        except (DecodeError, ValidationError, UnicodeDecodeError):
            raise Problem("server-nonsense", server=self.server) from None

    def _send(self, method: str, path: str, body: object = None) -> bytes:
        headers = {"Accept": "application/json", "Content-Type": "application/json"}
        if self.token:
            headers["Cookie"] = self.cookie
        sent = None if body is None else json.encode(body)
        request = Request(self.server + path, sent, headers, method=method)
        try:
            with self._opener.open(request, timeout=_SECONDS) as answer:
                self._take_session(answer)
                content: bytes = answer.read(_LARGEST)
                return content
        except HTTPError as error:
            with error:
                raise _complaint(error, self.server) from None
        except (URLError, OSError, HTTPException, ValueError):
            raise Problem("server-away", server=self.server) from None

    def _take_session(self, answer: HTTPResponse) -> None:
        for header in answer.headers.get_all("set-cookie") or []:
            found = _SESSION.search(header)
            if found:
                self.token = found[1]


def _complaint(error: HTTPError, server: str) -> Exception:
    """What the server has against a request."""
    try:
        failure = json.decode(error.read(_LARGEST), type=wire.Failure)
    except (DecodeError, ValidationError, OSError):
        return Problem("server-nonsense", server=server)
    return IllegalAction(failure.rule) if failure.rule else server_problem(failure.problem, failure.details)
