"""Passkeys open their own person's door, once an answer, and nobody else's."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import json

from dragonhoard.core.problem import Problem
from dragonhoard.server import passkeys as module
from dragonhoard.server.accounts import Accounts
from dragonhoard.server.passkeys import CHALLENGE_MS, MOST, Passkeys
from dragonhoard.server.storage import Storage, open_storage
from tests.effort import spend
from tests.server.authenticator import Authenticator, packed, unpacked
from tests.server.test_accounts import Clock

pytestmark = pytest.mark.anyio

ORIGIN = "https://games.example.org"


@pytest.fixture
async def storage(anyio_backend: str, database: str) -> AsyncIterator[Storage]:
    opened = await open_storage(database)
    yield opened
    await opened.close()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def accounts(storage: Storage, clock: Clock) -> Accounts:
    return Accounts(storage, clock)


@pytest.fixture
def passkeys(storage: Storage, accounts: Accounts, clock: Clock) -> Passkeys:
    return Passkeys(storage, accounts, clock)


async def added(passkeys: Passkeys, accounts: Accounts, name: str = "Ada") -> tuple[str, Authenticator]:
    """A person with a passkey."""
    person = (await accounts.come(name, "en")).person.person
    device = Authenticator(ORIGIN)
    await passkeys.add(person, ORIGIN, device.create(await passkeys.begin_adding(person, ORIGIN)))
    return person, device


async def test_a_passkey_opens_the_door(passkeys: Passkeys, accounts: Accounts) -> None:
    person, device = await added(passkeys, accounts)
    assert await passkeys.count(person) == 1
    for _ in range(2):
        entrance = await passkeys.come_in(ORIGIN, device.get(await passkeys.begin_coming_in(ORIGIN)))
        assert entrance.person.person == person
        found = await accounts.person_of(entrance.token)
        assert found is not None


async def test_localhost_has_a_name(passkeys: Passkeys, accounts: Accounts) -> None:
    origin = "http://localhost:8017"
    person = (await accounts.come("Ada", "en")).person.person
    device = Authenticator(origin)
    await passkeys.add(person, origin, device.create(await passkeys.begin_adding(person, origin)))
    entrance = await passkeys.come_in(origin, device.get(await passkeys.begin_coming_in(origin)))
    assert entrance.person.person == person


async def test_an_answer_counts_once(passkeys: Passkeys, accounts: Accounts) -> None:
    person = (await accounts.come("Ada", "en")).person.person
    device = Authenticator(ORIGIN)
    made = device.create(await passkeys.begin_adding(person, ORIGIN))
    await passkeys.add(person, ORIGIN, made)
    with pytest.raises(Problem, match="passkey-wrong"):
        await passkeys.add(person, ORIGIN, made)
    answer = device.get(await passkeys.begin_coming_in(ORIGIN))
    outcomes = await asyncio.gather(
        *(passkeys.come_in(ORIGIN, answer) for _ in range(3)), return_exceptions=True
    )
    assert sum(isinstance(outcome, Problem) for outcome in outcomes) == 2


async def test_an_answer_comes_in_time(passkeys: Passkeys, accounts: Accounts, clock: Clock) -> None:
    _, device = await added(passkeys, accounts)
    answer = device.get(await passkeys.begin_coming_in(ORIGIN))
    clock.now += CHALLENGE_MS
    with pytest.raises(Problem, match="passkey-wrong"):
        await passkeys.come_in(ORIGIN, answer)


async def test_what_one_was_asked_is_no_answer_for_another(passkeys: Passkeys, accounts: Accounts) -> None:
    person, device = await added(passkeys, accounts)
    other = (await accounts.come("Bea", "en")).person.person
    asked = await passkeys.begin_adding(person, ORIGIN)
    with pytest.raises(Problem, match="passkey-wrong"):
        await passkeys.add(other, ORIGIN, Authenticator(ORIGIN).create(asked))
    # What was asked to add a key does not let anybody in.
    adding = json.decode(await passkeys.begin_adding(person, ORIGIN))
    coming = json.encode({"challenge": adding["challenge"], "rpId": adding["rp"]["id"]})
    with pytest.raises(Problem, match="passkey-wrong"):
        await passkeys.come_in(ORIGIN, device.get(coming))


@pytest.mark.parametrize("fault", ["origin", "signature", "key", "counter", "unknown", "handle", "challenge"])
async def test_a_wrong_answer_opens_nothing(passkeys: Passkeys, accounts: Accounts, fault: str) -> None:
    _, device = await added(passkeys, accounts)
    await passkeys.come_in(ORIGIN, device.get(await passkeys.begin_coming_in(ORIGIN)))
    options = await passkeys.begin_coming_in(ORIGIN)
    if fault == "origin":
        device.origin = "https://games.example.org.evil.example"
    elif fault == "key":
        device.key = Authenticator(ORIGIN).key
    elif fault == "counter":
        device.uses = 0
    elif fault == "unknown":
        device.credential = b"other"
    elif fault == "handle":
        device.person = b"somebody else"
    elif fault == "challenge":
        options = json.encode(json.decode(options) | {"challenge": packed(b"made up")})
    answer = device.get(options)
    if fault == "signature":
        signature = bytearray(unpacked(answer["response"]["signature"]))
        signature[-1] ^= 1
        answer["response"]["signature"] = packed(bytes(signature))
    with pytest.raises(Problem, match="passkey-wrong"):
        await passkeys.come_in(ORIGIN, answer)


async def test_a_passkey_belongs_to_one_person(passkeys: Passkeys, accounts: Accounts) -> None:
    person, device = await added(passkeys, accounts)
    other = (await accounts.come("Bea", "en")).person.person
    with pytest.raises(Problem, match="passkey-wrong"):
        await passkeys.add(other, ORIGIN, device.create(await passkeys.begin_adding(other, ORIGIN)))
    assert (await passkeys.count(person), await passkeys.count(other)) == (1, 0)


async def test_who_has_one_on_this_device_is_not_asked_for_another(
    passkeys: Passkeys, accounts: Accounts
) -> None:
    person, device = await added(passkeys, accounts)
    options = json.decode(await passkeys.begin_adding(person, ORIGIN))
    assert [known["id"] for known in options["excludeCredentials"]] == [packed(device.credential)]
    assert options["rp"]["id"] == "games.example.org"


async def test_passkeys_have_a_limit_and_go(passkeys: Passkeys, accounts: Accounts, storage: Storage) -> None:
    person, device = await added(passkeys, accounts)
    for number in range(MOST - 1):
        await storage.passkeys.add(bytes([number]), person, b"", 0, 1)
    with pytest.raises(Problem, match="passkeys-many"):
        await passkeys.begin_adding(person, ORIGIN)
    await passkeys.remove_all(person)
    assert await passkeys.count(person) == 0
    with pytest.raises(Problem, match="passkey-wrong"):
        await passkeys.come_in(ORIGIN, device.get(await passkeys.begin_coming_in(ORIGIN)))


async def test_who_was_deleted_has_no_key(passkeys: Passkeys, accounts: Accounts) -> None:
    person, device = await added(passkeys, accounts)
    await accounts.delete(person)
    with pytest.raises(Problem, match="passkey-wrong"):
        await passkeys.come_in(ORIGIN, device.get(await passkeys.begin_coming_in(ORIGIN)))


@pytest.mark.parametrize("origin", ["http://127.0.0.1:8017", "http://[::1]", "", "null"])
async def test_an_address_is_no_name(passkeys: Passkeys, origin: str) -> None:
    with pytest.raises(Problem, match="passkey-address"):
        await passkeys.begin_coming_in(origin)


async def test_without_the_extra_there_are_none(passkeys: Passkeys, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "find_spec", lambda name: None)
    with pytest.raises(Problem, match="passkey-extra"):
        await passkeys.begin_coming_in(ORIGIN)


leaves = st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.just("AAAA")
values = st.recursive(leaves, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner))


@settings(deadline=None, max_examples=spend(60, 15))
@given(st.data())
def test_strangers_bytes_are_a_problem_and_nothing_else(data: st.DataObject) -> None:
    """Every field of a right answer, replaced by anything at all, in both conversations."""

    async def converse(folder: Path) -> None:
        storage = await open_storage(str(folder / "house.db"))
        accounts = Accounts(storage)
        passkeys = Passkeys(storage, accounts)
        person, device = await added(passkeys, accounts)
        made = Authenticator(ORIGIN).create(await passkeys.begin_adding(person, ORIGIN))
        answer = device.get(await passkeys.begin_coming_in(ORIGIN))
        for given_answer in (made, answer):
            place = given_answer["response"] if data.draw(st.booleans()) else given_answer
            field = data.draw(st.sampled_from(sorted(place)))
            place[field] = data.draw(values)
        for attempt in (passkeys.add(person, ORIGIN, made), passkeys.come_in(ORIGIN, answer)):
            (outcome,) = await asyncio.gather(attempt, return_exceptions=True)
            if isinstance(outcome, BaseException):
                assert isinstance(outcome, Problem)
                assert outcome.key == "passkey-wrong"
        await storage.close()

    with TemporaryDirectory() as folder:
        asyncio.run(converse(Path(folder)))
