"""Leaving closes every door: sockets of sessions that are over are hung up everywhere before the answer is sent."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import NamedTuple

import pytest
from websockets.exceptions import ConnectionClosed

from dragonhoard.host import hub
from dragonhoard.server.storage.tokens import token_hash
from tests.server.contexts import Open, open_door
from tests.server.services import Postgres, RedisServer
from tests.server.test_processes import same_person
from tests.server.visitors import Line, Visitor

pytestmark = pytest.mark.anyio
PASSWORD = {"password": "correct horse"}


class Home(NamedTuple):
    """One person on two devices, each with a socket; `far` is served by another process where there is one."""

    stack: AsyncExitStack
    doors: list[Open]
    near: Visitor
    far: Visitor
    near_line: Line
    far_line: Line

    def sockets(self) -> int:
        """How many sockets the person has in all processes."""
        return sum(len(door.context.host.hub.of_person.get(self.near.person, ())) for door in self.doors)


async def settle_in(stack: AsyncExitStack, doors: list[Open]) -> Home:
    near = await Visitor(doors[0].address).come("Ana")
    far = Visitor(doors[-1].address)
    # A second session of the same person, without a recovery link, which would end the first.
    accounts = doors[0].context.accounts
    far.http.cookies.set("dragonhoard", (await accounts.enter(near.person)).token, domain="127.0.0.1")
    lines = [await stack.enter_async_context(visitor.socket()) for visitor in (near, far)]
    for line in lines:
        await line.ask("ping")
    return Home(stack, doors, near, far, *lines)


@pytest.fixture(params=["one process", "two processes"])
async def home(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Home]:
    async with AsyncExitStack() as stack:
        if request.param == "one process":
            doors = [await stack.enter_async_context(open_door(tmp_path))]
        else:
            postgres: Postgres = request.getfixturevalue("postgres")
            redis: RedisServer = request.getfixturevalue("redis")
            database = postgres.new_database()
            doors = [
                await stack.enter_async_context(open_door(tmp_path, database=database, redis=redis.name))
                for _ in range(2)
            ]
        yield await settle_in(stack, doors)


async def is_hung_up(line: Line) -> bool:
    with pytest.raises(ConnectionClosed, match="4001"):
        await line.until("never", timeout=5)
    return True


async def test_logging_out_hangs_up_on_that_device_only(home: Home) -> None:
    # The same session at the other process.
    again = same_person(home.near, home.doors[-1])
    third = await home.stack.enter_async_context(again.socket())
    await third.ask("ping")
    assert home.sockets() == 3
    await home.near.post("/api/logout")
    assert home.sockets() == 1
    assert await is_hung_up(home.near_line)
    assert await is_hung_up(third)
    assert (await home.far_line.ask("ping"))["type"] == "pong"


async def test_logging_out_everywhere_hangs_up_everywhere(home: Home) -> None:
    await home.near.post("/api/logout-everywhere")
    assert home.sockets() == 0
    assert await is_hung_up(home.near_line)
    assert await is_hung_up(home.far_line)


async def test_a_first_and_a_changed_password_leave_one_device(home: Home) -> None:
    await home.near.post("/api/me/password", PASSWORD)
    assert home.sockets() == 1
    assert await is_hung_up(home.far_line)
    await home.far.get("/api/me", 401)
    await home.far.post("/api/login", {"name": "Ana"} | PASSWORD)
    async with home.far.socket() as line:
        await line.ask("ping")
        await home.near.post("/api/me/password", {"password": "battery staple", "old": PASSWORD["password"]})
        assert home.sockets() == 1
        assert await is_hung_up(line)
    assert (await home.near_line.ask("ping"))["type"] == "pong"


async def test_a_used_link_leaves_the_new_device_alone(home: Home) -> None:
    token = (await home.near.post("/api/me/recovery"))["token"]
    new = Visitor(home.doors[-1].address)
    await new.post("/api/recover", {"token": token})
    assert home.sockets() == 0
    assert await is_hung_up(home.near_line)
    assert await is_hung_up(home.far_line)
    assert (await new.get("/api/me"))["person"] == home.near.person
    await home.near.get("/api/me", 401)


async def test_a_deleted_account_has_no_socket(home: Home) -> None:
    await home.near.ask("DELETE", "/api/me")
    assert home.sockets() == 0
    assert await is_hung_up(home.far_line)


async def test_who_does_not_take_leave_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "LEAVING_SECONDS", 0.0)
    async with AsyncExitStack() as stack:
        home = await settle_in(stack, [await stack.enter_async_context(open_door(tmp_path))])
        await home.near.post("/api/logout-everywhere")
        with pytest.raises(ConnectionClosed):
            await home.near_line.until("never", timeout=5)


async def test_word_that_was_missed_is_made_up_for(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        home = await settle_in(stack, [await stack.enter_async_context(open_door(tmp_path))])
        context = home.doors[0].context
        token = home.near.http.cookies["dragonhoard"]
        await context.storage.people.log_out(token_hash(token))
        assert home.sockets() == 2
        await context.check_sessions()
        assert home.sockets() == 1
        assert await is_hung_up(home.near_line)


async def test_a_socket_does_not_slip_in_while_its_session_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_door(tmp_path) as door:
        ana = await Visitor(door.address).come("Ana")
        accounts = door.context.accounts
        looked_up = accounts.person_of

        async def slowly(token: str) -> object:
            found = await looked_up(token)
            # Word that it is over comes before anybody knows of the socket.
            await accounts.log_out(token)
            await door.context.log_out_everywhere(ana.person)
            return found

        monkeypatch.setattr(accounts, "person_of", slowly)
        with pytest.raises(Exception, match="403"):
            async with ana.socket():
                pass
        assert not door.context.host.hub.clients
