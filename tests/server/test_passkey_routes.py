"""Passkeys over HTTP."""

from __future__ import annotations

import httpx
import pytest

from tests.server.authenticator import Authenticator
from tests.server.visitors import ServerProcess

pytestmark = pytest.mark.anyio


def browser(server: ServerProcess, name: str = "localhost") -> httpx.AsyncClient:
    """A browser that came by a name."""
    place = f"{name}:{server.port}"
    headers = {"host": place, "origin": f"http://{place}"}
    return httpx.AsyncClient(base_url=server.address, headers=headers, timeout=60)


async def test_a_passkey_is_added_and_brings_one_back(server: ServerProcess) -> None:
    device = Authenticator(f"http://localhost:{server.port}")
    async with browser(server) as here:
        assert (await here.get("/api/welcome")).json()["passkeys"] is True
        ada = (await here.post("/api/me", json={"name": "Ada"})).json()
        options = (await here.post("/api/me/passkeys/options")).content
        me = await here.post("/api/me/passkeys", json={"credential": device.create(options)})
        assert me.json()["passkeys"] == 1
    async with browser(server) as elsewhere:
        options = (await elsewhere.post("/api/login/passkey/options")).content
        answer = device.get(options)
        came = await elsewhere.post("/api/login/passkey", json={"credential": answer})
        assert came.json()["person"] == ada["person"]
        assert (await elsewhere.get("/api/me")).json()["name"] == "Ada"
        again = await elsewhere.post("/api/login/passkey", json={"credential": answer})
        assert (again.status_code, again.json()["problem"]) == (401, "passkey-wrong")
        assert (await elsewhere.delete("/api/me/passkeys")).status_code == 204
        assert (await elsewhere.get("/api/me")).json()["passkeys"] == 0


async def test_an_address_has_no_passkeys(server: ServerProcess) -> None:
    async with browser(server, "127.0.0.1") as here:
        answer = await here.post("/api/login/passkey/options")
        assert (answer.status_code, answer.json()["problem"]) == (400, "passkey-address")


async def test_only_who_is_somebody_adds_one(server: ServerProcess) -> None:
    async with browser(server) as here:
        assert (await here.post("/api/me/passkeys/options")).status_code == 401
        assert (await here.post("/api/me/passkeys", json={"credential": {}})).status_code == 401
