"""What protects browsers and the server: origins, headers, sizes, words without traces."""

from __future__ import annotations

import json
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from dragonhoard.core.discovery import game_ids
from dragonhoard.core.problem import Problem
from dragonhoard.host.limits import NAMES, Limits, RateLimit, TokenBucket, address_group
from dragonhoard.server.context import read_options
from dragonhoard.server.security import check_host, is_same_place, may_count
from dragonhoard.server.webhooks import is_public
from tests.server.contexts import QUIET, open_door
from tests.server.visitors import ServerProcess, Visitor

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("origin", "host", "secure", "same"),
    [
        ("http://localhost:8017", "localhost:8017", False, True),
        ("https://games.example", "games.example", True, True),
        ("https://games.example", "games.example:443", True, True),
        ("https://games.example", "games.example", False, False),
        ("http://games.example", "games.example", True, False),
        ("http://games.example", "games.example:443", False, False),
        ("http://evil.example", "localhost:8017", False, False),
        ("http://localhost:8018", "localhost:8017", False, False),
        ("http://localhost:8017.evil.example", "localhost:8017", False, False),
        ("http://evil.example@localhost:8017", "localhost:8017", False, False),
        ("http://localhost:8017", "evil.example@localhost:8017", False, False),
        ("ftp://localhost:8017", "localhost:8017", False, False),
        ("null", "localhost:8017", False, False),
        ("http://[::1", "localhost", False, False),
        ("", "", False, False),
    ],
)
def test_an_origin_is_the_host_itself(origin: str, host: str, secure: bool, same: bool) -> None:
    assert is_same_place(origin, host, secure) is same


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("127.0.0.1:8017", True),
        ("localhost", True),
        ("table.localhost:8017", True),
        ("[::1]:8017", True),
        # The address of this machine at which the connection arrived.
        ("192.0.2.7:8017", True),
        ("games.example", True),
        ("games.example:8017", True),
        ("", True),
        ("rebound.example", False),
        ("192.0.2.8", False),
        ("localhost.rebound.example", False),
        ("localhost@rebound.example", False),
        ("rebound.example@localhost", False),
        ("[::1", False),
    ],
)
def test_a_server_is_asked_by_its_own_names(host: str, known: bool) -> None:
    scope: Any = {"headers": [(b"host", host.encode())], "server": ("192.0.2.7", 8017)}
    with nullcontext() if known else pytest.raises(Problem, match="host-unknown"):
        check_host(scope, frozenset({"games.example"}))
    check_host(scope, frozenset({"*"}))


async def test_a_page_that_leads_its_name_here_gets_nothing(server: ServerProcess) -> None:
    ana = await Visitor(server.address).come("Ana")
    rebound = {"host": "rebound.example", "origin": "http://rebound.example"}
    for path in ("/", "/api/me", "/healthz"):
        answer = await ana.http.get(path, headers=rebound)
        assert (answer.status_code, answer.json()["problem"]) == (421, "host-unknown")
    with pytest.raises(InvalidStatus):
        async with ana.socket(Host="rebound.example", Origin="http://rebound.example"):
            pass


def test_hosts_come_from_the_environment() -> None:
    told = {"DRAGONHOARD_HOSTS": "Games.example, ::1", "DRAGONHOARD_ORIGINS": "https://other.example:8443"}
    assert read_options(told).hosts == {"games.example", "::1", "other.example"}
    assert read_options({}).hosts == frozenset()


async def test_other_sites_may_not_write(server: ServerProcess) -> None:
    ana = await Visitor(server.address).come("Ana")
    for headers in ({"origin": "http://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}):
        answer = await ana.http.post("/api/logout-everywhere", headers=headers)
        assert (answer.status_code, answer.json()["problem"]) == (403, "foreign-origin")
    answer = await ana.http.post("/api/me/recovery", headers={"origin": server.address})
    assert answer.status_code == 200


async def test_other_sites_get_no_socket(server: ServerProcess) -> None:
    ana = await Visitor(server.address).come("Ana")
    with pytest.raises(InvalidStatus):
        async with ana.socket(Origin="http://evil.example"):
            pass
    async with ana.socket(Origin=server.address) as line:
        assert (await line.receive())["person"] == ana.person


@pytest.mark.parametrize("path", ["/", "/api/welcome", "/api/nothing", "/words/fr", "/schema/openapi.json"])
async def test_every_answer_is_protected(server: ServerProcess, path: str) -> None:
    answer = await Visitor(server.address).http.get(path)
    policy = answer.headers["content-security-policy"]
    assert "script-src 'self'" in policy
    assert "unsafe-eval" not in policy
    assert "script-src 'self' 'unsafe-inline'" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "frame-ancestors 'none'" in policy
    assert "server" not in answer.headers


async def test_words_come_whole_and_once(server: ServerProcess) -> None:
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
        answer = await http.get("/words/fr")
        assert answer.headers["content-encoding"] == "gzip"
        texts = answer.json()
        assert "problem-too-fast" in texts["server"]
        assert "tarasque-name" in texts["tarasque-play"]
        again = await http.get("/words/fr", headers={"if-none-match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert (await http.get("/words/xx")).json()["problem"] == "language-unknown"
        # What only one page shows comes with that page.
        guide = (await http.get("/words/fr/guide")).json()
        assert set(guide) == {f"{game}-guide" for game in game_ids()}
        assert not set(guide) & set(answer.json())
        assert (await http.get("/words/fr/nothing")).json()["problem"] == "route-unknown"


async def test_unknown_pages_are_the_client_s_and_unknown_routes_are_not(server: ServerProcess) -> None:
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
        page = await http.get("/table/abc", headers={"accept-language": "fr-FR,fr;q=0.9"})
        assert page.headers["content-type"].startswith("text/html")
        assert page.headers["cache-control"] == "no-cache"
        assert (await http.get("/api/nothing")).json() == {"problem": "route-unknown"}
        assert (await http.get("/assets/nothing.js")).status_code == 404
        assert (await http.put("/api/me")).json() == {"problem": "method-wrong"}


async def test_the_server_counts_and_lives(server: ServerProcess) -> None:
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
        assert (await http.get("/healthz")).json()["status"] == "ok"
        counted = (await http.get("/metrics")).text
        assert "dragonhoard_tables_in_memory" in counted
        assert "dragonhoard_action_seconds_bucket" in counted


async def test_metrics_are_for_this_machine_or_whoever_has_the_token(
    server: ServerProcess, tmp_path: Path
) -> None:
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
        passed_on = await http.get("/metrics", headers={"x-forwarded-for": "8.8.8.8"})
        assert (passed_on.status_code, passed_on.json()["problem"]) == (404, "route-unknown")
    async with (
        open_door(tmp_path, QUIET._replace(metrics_token="Open-Sesame")) as door,
        httpx.AsyncClient(base_url=door.address, timeout=60) as http,
    ):
        for shown in ({}, {"authorization": "Bearer open-sesame"}, {"authorization": "Open-Sesame"}):
            assert (await http.get("/metrics", headers=shown)).status_code == 404
        told = await http.get("/metrics", headers={"authorization": "Bearer Open-Sesame"})
        assert "dragonhoard_sockets" in told.text


@pytest.mark.parametrize(
    ("client", "headers", "proxied", "may"),
    [
        ("127.0.0.1", {}, False, True),
        ("::1", {}, False, True),
        ("::ffff:127.0.0.1", {}, False, True),
        ("10.0.0.7", {}, False, False),
        ("127.0.0.1", {b"via": b"1.1 proxy"}, False, False),
        # A proxy that is believed has told the true address already.
        ("127.0.0.1", {b"x-forwarded-for": b"127.0.0.1"}, True, True),
        ("8.8.8.8", {b"x-forwarded-for": b"8.8.8.8"}, True, False),
        ("", {}, False, False),
    ],
)
def test_who_may_count(client: str, headers: dict[bytes, bytes], proxied: bool, may: bool) -> None:
    scope: Any = {"headers": list(headers.items()), "client": (client, 1)}
    assert may_count(scope, "", proxied) is may


async def test_behind_a_proxy_with_tls_cookies_are_secure(tmp_path: Path) -> None:
    over_tls = {"x-forwarded-proto": "https", "x-forwarded-for": "8.8.8.8"}
    async with (
        open_door(tmp_path, QUIET._replace(proxies="127.0.0.1", hosts=frozenset({"games.example"}))) as door,
        httpx.AsyncClient(base_url=door.address, timeout=60) as http,
    ):
        for path in ("/api/me", "/api/logout"):
            answer = await http.post(path, json={"name": "Ana"}, headers=over_tls)
            flags = answer.headers["set-cookie"].split("; ")
            assert {"Secure", "HttpOnly", "SameSite=Lax"} <= set(flags)
            assert answer.headers["strict-transport-security"].startswith("max-age=")
        plain = await http.post("/api/me", json={"name": "Ana"})
        assert "Secure" not in plain.headers["set-cookie"]
        assert "strict-transport-security" not in plain.headers
        # The page itself is asked for over TLS: so is its origin.
        secure = over_tls | {"host": "games.example", "origin": "https://games.example"}
        assert (await http.post("/api/me", json={"name": "Ana"}, headers=secure)).status_code == 201


async def test_nobody_else_is_believed_about_tls(server: ServerProcess) -> None:
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
        answer = await http.post("/api/me", json={"name": "Ana"}, headers={"x-forwarded-proto": "https"})
        assert "Secure" not in answer.headers["set-cookie"]


async def test_bodies_are_limited_and_malformed_ones_named(server: ServerProcess) -> None:
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
        large = await http.post("/api/me", content=json.dumps({"name": "x" * 100_000}))
        assert (large.status_code, large.json()["problem"]) == (413, "request-too-large")
        for body in (b"", b"{", b"[]", b'{"name": 5}', b'{"name": "A", "more": 1}', b"\xff", b"[" * 5000):
            answer = await http.post("/api/me", content=body, headers={"content-type": "application/json"})
            assert (answer.status_code, answer.json()) == (400, {"problem": "request-malformed"})


def test_no_trace_is_logged(server: ServerProcess) -> None:
    assert "Traceback" not in server.log.read_text()


def test_a_bucket_refills() -> None:
    allowance, bucket = RateLimit(2, 10), TokenBucket(2, 0)
    assert [bucket.wait(allowance, 0), bucket.wait(allowance, 0)] == [0, 0]
    assert bucket.wait(allowance, 1) == pytest.approx(9)
    assert bucket.wait(allowance, 11) == 0


def test_limits_are_each_one_s_own() -> None:
    limits = Limits()
    for _ in range(NAMES["chat"].burst):
        limits.take("chat", "ana")
    limits.take("chat", "ben")
    with pytest.raises(Exception, match="too-fast"):
        limits.take("chat", "ana")


def test_an_ipv6_customer_is_one_address() -> None:
    assert address_group("2001:db8:1:2:3::4") == address_group("2001:db8:1:2::1")
    assert address_group("2001:db8:1:2::1") != address_group("2001:db8:1:3::1")
    assert address_group("::ffff:192.0.2.1") == address_group("192.0.2.1")


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("8.8.8.8", True),
        ("2606:4700::1111", True),
        ("127.0.0.1", False),
        ("::1", False),
        ("::ffff:127.0.0.1", False),
        ("::127.0.0.1", False),
        ("64:ff9b::a00:1", False),
        ("2002:a00:1::", False),
        ("fc00::1", False),
        ("fe80::1%eth0", False),
        ("fec0::1", False),
        ("feff::1", False),
        ("3fff::1", False),
        ("3fff:fff::1", False),
        ("3fff:1000::1", True),
        ("224.0.0.1", False),
        ("192.0.2.1", False),
        ("nonsense", False),
    ],
)
def test_only_the_public_internet_is_public(address: str, public: bool) -> None:
    assert is_public(address) is public
