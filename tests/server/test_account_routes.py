"""Persons over HTTP: coming, coming back, changing, going."""

from __future__ import annotations

import httpx
import pytest

from tests.server.visitors import ServerProcess, Visitor

pytestmark = pytest.mark.anyio


async def test_a_guest_comes_and_is_known_by_a_safe_cookie(server: ServerProcess) -> None:
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
        answer = await http.post("/api/me", json={"name": "Ana", "language": "fr"})
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie
        assert "Secure" not in cookie
        me = (await http.get("/api/me")).json()
        assert (me["name"], me["language"]) == ("Ana", "fr")
        assert (await http.get("/api/welcome")).json()["me"]["person"] == me["person"]


async def test_nobody_is_nobody(server: ServerProcess) -> None:
    stranger = Visitor(server.address)
    assert (await stranger.get("/api/me", 401))["problem"] == "not-logged-in"
    assert (await stranger.get("/api/welcome"))["me"] is None


async def test_a_recovery_link_moves_an_identity_once(server: ServerProcess) -> None:
    ana, elsewhere, late = [Visitor(server.address) for _ in range(3)]
    await ana.come("Ana")
    token = (await ana.post("/api/me/recovery"))["token"]
    assert (await elsewhere.post("/api/recover", {"token": token}))["person"] == ana.person
    assert (await late.post("/api/recover", {"token": token}, 404))["problem"] == "recovery-invalid"


async def test_a_password_brings_one_back(server: ServerProcess) -> None:
    ana, elsewhere = Visitor(server.address), Visitor(server.address)
    await ana.come("Ana of the passwords")
    await ana.post("/api/me/password", {"password": "correct horse"})
    assert (await ana.get("/api/me"))["has_password"]
    body = {"name": "ana of the PASSWORDS", "password": "correct horse"}
    assert (await elsewhere.post("/api/login", body))["person"] == ana.person
    await elsewhere.post("/api/login", body | {"password": "wrong horse"}, 401)


async def test_logging_out_everywhere_hangs_up(server: ServerProcess) -> None:
    ana = await Visitor(server.address).come("Ana")
    async with ana.socket() as line:
        assert (await line.receive())["person"] == ana.person
        await ana.post("/api/logout-everywhere")
        with pytest.raises(Exception, match="4001"):
            await line.until("never", timeout=5)
    await ana.get("/api/me", 401)


async def test_a_new_name_is_shown_at_the_table(server: ServerProcess) -> None:
    ana = await Visitor(server.address).come("Ana")
    table = (await ana.post("/api/tables", {"game": "tarasque", "players": 2}))["table"]
    async with ana.socket() as line:
        await line.watch(table)
        assert (await ana.ask("PATCH", "/api/me", {"name": "Anna"}))["name"] == "Anna"
        told = await line.until("told")
        assert told["scene"]["info"]["seats"][0]["name"] == "Anna"


async def test_my_data_can_be_taken_along_and_deleted(server: ServerProcess) -> None:
    ana, ben = [await Visitor(server.address).come(name) for name in ("Ana", "Ben")]
    table = (await ana.post("/api/tables", {"game": "tarasque", "players": 2}))["table"]
    await ben.post(f"/api/tables/{table}/seats/1")
    told = await ana.get("/api/me/export")
    assert told["person"]["name"] == "Ana"
    assert [one["table"] for one in told["tables"]] == [table]
    await ana.ask("DELETE", "/api/me", None, 204)
    await ana.get("/api/me", 401)
    seats = (await ben.get(f"/api/tables/{table}"))["seats"]
    assert [seat["name"] for seat in seats] == ["", "Ben"]
    assert ana.person not in str(seats)
    assert seats[0]["who"] == "empty"
    assert (await ben.get(f"/api/people/{ana.person}", 404))["problem"] == "person-unknown"


async def test_a_game_goes_on_without_who_was_deleted(server: ServerProcess) -> None:
    ana, ben, cleo = [await Visitor(server.address).come(name) for name in ("Ana", "Ben", "Cleo")]
    table = (await ana.post("/api/tables", {"game": "tarasque", "players": 3}))["table"]
    for seat, visitor in ((1, ben), (2, cleo)):
        await visitor.post(f"/api/tables/{table}/seats/{seat}")
    await ana.post(f"/api/tables/{table}/start")
    await ana.ask("DELETE", "/api/me", None, 204)
    told = await ben.get(f"/api/tables/{table}")
    assert told["phase"] == "playing"
    assert (told["seats"][0]["name"], told["seats"][0]["resigned"]) == ("", True)
    assert ana.person not in str(told)


@pytest.mark.parametrize(
    "address",
    [
        "http://127.0.0.1/x",
        "http://localhost:8017/",
        "http://[::1]/",
        "http://[::ffff:10.0.0.1]/",
        "http://[64:ff9b::7f00:1]/",
        "http://[2002:7f00:1::]/",
        "http://10.1.2.3/",
        "http://169.254.169.254/latest",
        "http://0.0.0.0/",
        "http://2130706433/",
        "http://0x7f.1/",
        "http://100.64.0.1/",
        "http://[fe80::1%25lo]/",
        "ftp://example.org/",
        "http://user:pass@example.org/",
        "http:///nowhere",
        "javascript:alert(1)",
        "x" * 600,
    ],
)
async def test_a_webhook_never_points_inside(server: ServerProcess, address: str) -> None:
    ana = await Visitor(server.address).come("Ana")
    told = await ana.ask("PATCH", "/api/me", {"webhook": address}, 400)
    assert told["problem"].startswith("webhook-")
    assert (await ana.get("/api/me"))["webhook"] is None
