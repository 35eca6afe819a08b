"""Guessing passwords is slow under every spelling of a name, and locks nobody out."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import perf_counter

import httpx
import pytest

from dragonhoard.core.problem import Problem
from dragonhoard.host import limits
from dragonhoard.host.limits import NAMES, Limits
from dragonhoard.server import guesses
from dragonhoard.server.context import ServerOptions
from dragonhoard.server.guesses import Guesses
from tests.server.contexts import open_door
from tests.server.visitors import Visitor

pytestmark = pytest.mark.anyio
BURST = NAMES["login"].burst
PASSWORD = "correct horse"


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bucket refills, however long the machine takes."""
    monkeypatch.setattr(limits, "monotonic", lambda: 5.0)


def spellings(name: str) -> list[str]:
    """Names that fold alike: case, width, joiners, blanks."""
    wide = "".join(chr(ord(sign) + 0xFEE0) for sign in name)
    return [
        name,
        name.upper(),
        wide,
        f" {name} ",
        name[0] + "\u200d" + name[1:],
        name + "\u2060",
        name.title(),
    ]


async def log_in(address: str, name: str, password: str, source: str = "127.0.0.1") -> int:
    transport = httpx.AsyncHTTPTransport(local_address=source)
    async with httpx.AsyncClient(base_url=address, timeout=60, transport=transport) as http:
        return (await http.post("/api/login", json={"name": name, "password": password})).status_code


@pytest.mark.usefixtures("still")
async def test_no_spelling_gets_round_the_limit_and_no_other_is_locked_out(tmp_path: Path) -> None:
    async with open_door(tmp_path, ServerOptions(limits=True, bot_workers=1)) as door:
        ana = await Visitor(door.address).come("ana")
        await ana.post("/api/me/password", {"password": PASSWORD})
        bea = await Visitor(door.address).come("bea")
        await bea.post("/api/me/password", {"password": PASSWORD})
        names = spellings("ana")
        statuses = [
            await log_in(door.address, names[index % len(names)], "wrong horse", "127.0.0.9")
            for index in range(BURST + 4)
        ]
        assert statuses == [401] * BURST + [429] * 4
        # She herself comes from elsewhere, and her neighbour from the same address.
        assert await log_in(door.address, "ana", PASSWORD) == 201
        assert await log_in(door.address, "bea", PASSWORD, "127.0.0.9") == 201


async def test_whoever_is_right_uses_nothing_up() -> None:
    known = Limits()
    pacing = Guesses(known)
    for _ in range(3 * BURST):
        async with pacing.guess("address", "ana"):
            pass
    assert known.wait("failure", "address") == 0


async def test_many_failures_make_an_address_wait_but_keep_nobody_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(guesses, "LONGEST_PAUSE", 0.2)
    pacing = Guesses(Limits())
    for index in range(NAMES["failure"].burst + 1):
        with pytest.raises(Problem, match="login-wrong"):
            async with pacing.guess("address", f"name {index}"):
                raise Problem("login-wrong")
    began = perf_counter()
    async with pacing.guess("address", "ana"):
        pass
    assert 0.15 < perf_counter() - began < 5
    began = perf_counter()
    async with pacing.guess("elsewhere", "ana"):
        pass
    assert perf_counter() - began < 0.15


async def test_guesses_of_one_address_are_made_one_after_the_other() -> None:
    pacing, now, most = Guesses(Limits()), 0, 0

    async def guess(index: int) -> None:
        nonlocal now, most
        async with pacing.guess("address", str(index)):
            now += 1
            most = max(most, now)
            await asyncio.sleep(0.001)
            now -= 1

    # A class of thirty comes in at once.
    await asyncio.gather(*(guess(index) for index in range(30)))
    assert most == 1
    results = await asyncio.gather(*(guess(index) for index in range(100)), return_exceptions=True)
    assert sum(isinstance(result, Problem) for result in results) == 100 - guesses.MOST_WAITING


@pytest.mark.usefixtures("still")
async def test_recovery_links_are_limited(tmp_path: Path) -> None:
    async with open_door(tmp_path, ServerOptions(limits=True, bot_workers=1)) as door:
        ana = await Visitor(door.address).come("Ana")
        for _ in range(NAMES["recovery"].burst):
            await ana.post("/api/me/recovery")
        assert (await ana.post("/api/me/recovery", status=429))["problem"] == "too-fast"
        thief = Visitor(door.address)
        for _ in range(NAMES["entrance"].burst):
            await thief.post("/api/recover", {"token": "guess"}, 404)
        assert (await thief.post("/api/recover", {"token": "guess"}, 429))["problem"] == "too-fast"
