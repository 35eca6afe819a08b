"""Persons, devices, recovery links and mutes as the storage keeps them."""

from __future__ import annotations

import asyncio

import pytest

from dragonhoard.host.ports import Taken
from dragonhoard.server.storage import Storage
from dragonhoard.server.storage.tokens import token_hash
from tests.server.storage.rows import new_person

pytestmark = pytest.mark.anyio


async def test_a_person_is_found_as_they_came(storage: Storage) -> None:
    await storage.people.add("zoe", "Zoé 🐉", "fr", 5)
    row = await storage.people.row("zoe")
    assert row is not None
    assert (row.name, row.language, row.made_at, row.seen_at, row.is_gone) == ("Zoé 🐉", "fr", 5, 5, False)
    assert (row.login, row.password, row.webhook) == (None, None, None)
    assert await storage.people.row("nobody") is None


async def test_names_are_looked_up_together(storage: Storage) -> None:
    ada, bea = await new_person(storage, "Ada"), await new_person(storage, "Bea")
    assert await storage.people.names([ada, bea, "nobody"]) == {ada: "Ada", bea: "Bea"}
    assert await storage.people.names([]) == {}


async def test_a_login_belongs_to_one_person(storage: Storage) -> None:
    ada, bea = await new_person(storage), await new_person(storage)
    await storage.people.change(ada, {"login": "ada", "skeleton": "ada", "password": "hash"})
    found = await storage.people.by_login("ada")
    assert found is not None
    assert found.person == ada
    with pytest.raises(Taken):
        await storage.people.change(bea, {"language": "fr", "login": "ada"})
    row = await storage.people.row(bea)
    assert row is not None
    assert row.language == "en"
    with pytest.raises(ValueError, match="column"):
        await storage.people.change(bea, {"is_gone": "1"})
    assert await storage.people.owners(["ada", "bea"]) == {"ada": ada}
    assert await storage.people.by_login("bea") is None


async def test_a_session_ends_with_its_time(storage: Storage) -> None:
    ada, token = await new_person(storage), token_hash("secret")
    await storage.people.log_in(token, ada, at=10, expires_at=20)
    session = await storage.people.session(token, at=19)
    assert session is not None
    assert session.person == ada
    assert await storage.people.session(token, at=20) is None
    await storage.people.prolong(token, 30)
    assert await storage.people.session(token, at=29) is not None
    await storage.people.tidy(at=30)
    assert await storage.people.session(token, at=1) is None


async def test_logging_out_leaves_other_devices(storage: Storage) -> None:
    ada, bea = await new_person(storage), await new_person(storage)
    tokens = [token_hash(name) for name in ("one", "two", "three", "bea")]
    for token, person in zip(tokens, (ada, ada, ada, bea), strict=True):
        await storage.people.log_in(token, person, 1, 100)
    await storage.people.log_out(tokens[0])
    assert [await storage.people.session(token, 2) is not None for token in tokens] == [
        False,
        True,
        True,
        True,
    ]
    await storage.people.log_out_others(ada, tokens[1])
    assert [await storage.people.session(token, 2) is not None for token in tokens] == [
        False,
        True,
        False,
        True,
    ]
    await storage.people.log_out_everywhere(ada)
    assert [await storage.people.session(token, 2) is not None for token in tokens] == [
        False,
        False,
        False,
        True,
    ]


async def test_a_recovery_link_works_once_and_in_time(storage: Storage) -> None:
    ada = await new_person(storage)
    await storage.people.add_recovery(token_hash("late"), ada, expires_at=20)
    assert await storage.people.use_recovery(token_hash("late"), at=20) is None
    await storage.people.add_recovery(token_hash("old"), ada, expires_at=20)
    await storage.people.add_recovery(token_hash("new"), ada, expires_at=20)
    assert await storage.people.use_recovery(token_hash("old"), at=10) is None
    assert await storage.people.use_recovery(token_hash("new"), at=10) == ada
    assert await storage.people.use_recovery(token_hash("new"), at=10) is None


async def test_of_two_who_use_a_link_at_once_one_comes_in(storage: Storage, another: Storage) -> None:
    ada = await new_person(storage)
    for _ in range(10):
        await storage.people.add_recovery(token_hash("link"), ada, expires_at=20)
        found = await asyncio.gather(
            *(where.people.use_recovery(token_hash("link"), 10) for where in (storage, another) * 2)
        )
        assert sorted(found, key=str) == sorted([ada, None, None, None], key=str)


async def test_mutes_are_kept_once(storage: Storage) -> None:
    await storage.people.mute("ada", "bea")
    await storage.people.mute("ada", "bea")
    await storage.people.mute("ada", "cleo")
    assert await storage.people.muted("ada") == ["bea", "cleo"]
    await storage.people.unmute("ada", "bea")
    assert await storage.people.muted("ada") == ["cleo"]
    assert await storage.people.muted("bea") == []


async def test_a_person_is_seen_forwards_only(storage: Storage) -> None:
    ada = await new_person(storage)
    for at in (50, 40):
        await storage.people.saw(ada, at)
    row = await storage.people.row(ada)
    assert row is not None
    assert row.seen_at == 50


async def test_language_and_webhook_are_changed(storage: Storage) -> None:
    ada = await new_person(storage)
    hook = {"webhook": "https://example.org/hook", "webhook_secret": "secret"}
    await storage.people.change(ada, {"language": "fr", **hook})
    row = await storage.people.row(ada)
    assert row is not None
    assert (row.language, row.webhook, row.webhook_secret) == ("fr", "https://example.org/hook", "secret")


@pytest.mark.parametrize(
    "strange", ["\0", "a\0b", "\ud800", "x" * 100_000, "'; DROP TABLE persons; --", "", "%"]
)
async def test_strange_names_find_nobody(storage: Storage, strange: str) -> None:
    await new_person(storage)
    assert await storage.people.row(strange) is None
    assert await storage.people.by_login(strange) is None
    assert await storage.tables.row(strange) is None
    assert await storage.tables.by_code(strange) is None
    assert await storage.talk.lines(strange, since=2**70) == []
    assert await storage.people.session(token_hash(strange), 1) is None


@pytest.mark.parametrize("strange", ["\0", "\ud800"])
async def test_what_one_database_cannot_keep_neither_keeps(storage: Storage, strange: str) -> None:
    ada = await new_person(storage)
    with pytest.raises(ValueError, match="cannot be kept"):
        await storage.talk.say("t", ada, 1, f"text {strange}")
    with pytest.raises(ValueError, match="cannot be kept"):
        await storage.talk.notify(ada, 2**70, "invited", "t", "vale")
    assert await storage.talk.lines("t") == []
