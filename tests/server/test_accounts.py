"""Coming, coming back, and going for good."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dragonhoard.core.problem import Problem
from dragonhoard.server import accounts as module
from dragonhoard.server.accounts import DAY, NAME_LONGEST, SESSION, Accounts, clean_name, fold
from dragonhoard.server.storage import Storage, open_storage
from dragonhoard.server.storage.schema import KEPT
from dragonhoard.server.storage.tokens import token_hash

pytestmark = pytest.mark.anyio

PASSWORD = "correct horse"


class Clock:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.now = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def storage(anyio_backend: str, tmp_path: Path) -> AsyncIterator[Storage]:
    opened = await open_storage(str(tmp_path / "house.db"))
    yield opened
    await opened.close()


@pytest.fixture
def accounts(storage: Storage, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Accounts:
    # Tests guess often; the cost stands in the hash, so what is tested stays the same.
    monkeypatch.setattr(module, "SCRYPT_N", 2**4)
    return Accounts(storage, clock)


async def test_a_guest_is_known_by_their_token(accounts: Accounts) -> None:
    person, token = await accounts.come("  Zoé \t la  dragonne ", "fr")
    assert person.name == "Zoé la dragonne"
    assert (person.language, person.password) == ("fr", None)
    found = await accounts.person_of(token)
    assert found is not None
    assert found.person == person.person
    assert await accounts.person_of(token + "x") is None
    assert await accounts.person_of("") is None
    assert await accounts.person_of("\ud800") is None


async def test_tokens_are_kept_as_hashes_only(accounts: Accounts, storage: Storage) -> None:
    person, token = await accounts.come("Ada", "en")
    await accounts.set_password(person.person, PASSWORD, None, keep=token)
    link = await accounts.recovery(person.person)
    async with storage.database.snapshot() as snapshot:
        batches = [batch for kept in KEPT for batch in [one async for one in snapshot.batches(kept)]]
    kept = repr([batch.rows for batch in batches])
    assert repr(token_hash(token)) in kept
    assert [secret for secret in (token, link, PASSWORD) if secret in kept] == []


async def test_a_device_stays_known_while_it_is_used(accounts: Accounts, clock: Clock) -> None:
    _, token = await accounts.come("Ada", "en")
    for _ in range(4):
        clock.now += SESSION - DAY
        assert await accounts.person_of(token) is not None
    clock.now += SESSION
    assert await accounts.person_of(token) is None


async def test_being_seen_is_remembered_now_and_then(accounts: Accounts, clock: Clock) -> None:
    person, token = await accounts.come("Ada", "en")
    clock.now += 1000
    await accounts.person_of(token)
    assert (await accounts.person(person.person)).seen_at == person.seen_at
    clock.now += DAY
    await accounts.person_of(token)
    assert (await accounts.person(person.person)).seen_at == clock.now


async def test_logging_out_here_and_everywhere(accounts: Accounts) -> None:
    person, first = await accounts.come("Ada", "en")
    _, second = await accounts.recover(await accounts.recovery(person.person))
    await accounts.log_out(first)
    assert await accounts.person_of(first) is None
    assert await accounts.person_of(second) is not None
    link = await accounts.recovery(person.person)
    await accounts.log_out_everywhere(person.person)
    assert await accounts.person_of(second) is None
    with pytest.raises(Problem, match="recovery-invalid"):
        await accounts.recover(link)


async def test_a_recovery_link_works_once_for_a_day(accounts: Accounts, clock: Clock) -> None:
    person, _ = await accounts.come("Ada", "en")
    link = await accounts.recovery(person.person)
    entrance = await accounts.recover(link)
    assert entrance.person.person == person.person
    for bad in (link, "", "guess"):
        with pytest.raises(Problem, match="recovery-invalid"):
            await accounts.recover(bad)
    late = await accounts.recovery(person.person)
    clock.now += DAY
    with pytest.raises(Problem, match="recovery-invalid"):
        await accounts.recover(late)


async def test_a_password_claims_the_name(accounts: Accounts) -> None:
    ada, _ = await accounts.come("Ada", "en")
    await accounts.set_password(ada.person, PASSWORD, None)
    entrance = await accounts.log_in(" ADA ", PASSWORD)
    assert entrance.person.person == ada.person
    named, _ = await accounts.come("Bea", "en")
    for _ in range(2):
        for taken in ("ada", "Ａｄａ", "A\u200dda"):
            with pytest.raises(Problem, match="name-claimed"):
                await accounts.come(taken, "en")
            with pytest.raises(Problem, match="name-claimed"):
                await accounts.change(named.person, taken)
        await accounts.set_password(named.person, PASSWORD, None if named.password is None else PASSWORD)
        named = await accounts.person(named.person)
    await accounts.change(ada.person, "ADA")
    # Without a password a name is nobody's own.
    for _ in range(2):
        assert (await accounts.come("Zoé", "en")).person.name == "Zoé"


async def test_whoever_came_before_a_name_was_claimed_cannot_claim_it_too(accounts: Accounts) -> None:
    ada, _ = await accounts.come("Ada", "en")
    other, _ = await accounts.come("ada", "en")
    await accounts.set_password(ada.person, PASSWORD, None)
    with pytest.raises(Problem, match="name-claimed"):
        await accounts.set_password(other.person, PASSWORD, None)
    assert (await accounts.person(other.person)).password is None


async def test_oneself_is_changed_wholly_or_not_at_all(accounts: Accounts) -> None:
    ada, _ = await accounts.come("Ada", "en")
    await accounts.set_password(ada.person, PASSWORD, None)
    bea, _ = await accounts.come("Bea", "en")
    for name in ("Ada", "", "x" * 50, "Bea ≈"):
        with pytest.raises(Problem):
            await accounts.change(bea.person, name, "fr", "https://example.org")
        row = await accounts.person(bea.person)
        assert (row.name, row.language, row.webhook) == ("Bea", "en", None)
    assert await accounts.change(bea.person, "Béa", "fr", "https://example.org")
    row = await accounts.person(bea.person)
    assert (row.name, row.language, row.webhook) == ("Béa", "fr", "https://example.org")


async def test_a_new_name_is_what_one_logs_in_by(accounts: Accounts) -> None:
    ada, _ = await accounts.come("Ada", "en")
    await accounts.set_password(ada.person, PASSWORD, None)
    await accounts.change(ada.person, "Zoé")
    assert (await accounts.log_in("zoé", PASSWORD)).person.person == ada.person
    with pytest.raises(Problem, match="login-wrong"):
        await accounts.log_in("Ada", PASSWORD)


@pytest.mark.parametrize(
    ("name", "password"),
    [
        ("Ada", "wrong horse"),
        ("Ada", ""),
        ("Nobody", PASSWORD),
        ("Guest", ""),
        ("Ada", "x" * 100_000),
        ("x" * 100_000, PASSWORD),
        ("\ud800\x00", PASSWORD),
    ],
)
async def test_a_wrong_login_says_no_more_than_that(accounts: Accounts, name: str, password: str) -> None:
    ada, _ = await accounts.come("Ada", "en")
    await accounts.come("Guest", "en")
    await accounts.set_password(ada.person, PASSWORD, None)
    with pytest.raises(Problem) as caught:
        await accounts.log_in(name, password)
    assert (caught.value.key, caught.value.details) == ("login-wrong", {})


async def test_a_wrong_name_costs_a_guess_too(accounts: Accounts, monkeypatch: pytest.MonkeyPatch) -> None:
    guesses: list[tuple[int, int, int]] = []
    real = module.scrypt

    def counted(password: str, salt: bytes, cost: tuple[int, int, int]) -> bytes:
        guesses.append(cost)
        return real(password, salt, cost)

    monkeypatch.setattr(module, "scrypt", counted)
    with pytest.raises(Problem, match="login-wrong"):
        await accounts.log_in("Nobody", PASSWORD)
    assert guesses == [(2**15, 8, 1)]


async def test_changing_a_password_needs_the_old_one_and_logs_others_out(accounts: Accounts) -> None:
    ada, here = await accounts.come("Ada", "en")
    await accounts.set_password(ada.person, PASSWORD, None, keep=here)
    _, there = await accounts.log_in("Ada", PASSWORD)
    for old in (None, "", "wrong horse"):
        with pytest.raises(Problem, match="password-wrong"):
            await accounts.set_password(ada.person, "new password", old)
    await accounts.set_password(ada.person, "new password", PASSWORD, keep=here)
    assert await accounts.person_of(here) is not None
    assert await accounts.person_of(there) is None
    assert (await accounts.log_in("Ada", "new password")).person.person == ada.person


@pytest.mark.parametrize(
    ("password", "problem"), [("1234567", "password-short"), ("x" * 201, "password-long")]
)
async def test_passwords_have_limits(accounts: Accounts, password: str, problem: str) -> None:
    ada, _ = await accounts.come("Ada", "en")
    with pytest.raises(Problem, match=problem):
        await accounts.set_password(ada.person, password, None)


async def test_many_guesses_at_once_take_turns(accounts: Accounts, monkeypatch: pytest.MonkeyPatch) -> None:
    running, most = 0, 0
    real = module.scrypt

    def counted(password: str, salt: bytes, cost: tuple[int, int, int]) -> bytes:
        nonlocal running, most
        running += 1
        most = max(most, running)
        found = real(password, salt, cost)
        running -= 1
        return found

    monkeypatch.setattr(module, "scrypt", counted)
    attempts = (accounts.log_in(f"n{number}", PASSWORD) for number in range(6))
    outcomes = await asyncio.gather(*attempts, return_exceptions=True)
    assert all(isinstance(outcome, Problem) for outcome in outcomes)
    assert most <= 2


async def test_muting(accounts: Accounts, storage: Storage) -> None:
    ada, _ = await accounts.come("Ada", "en")
    bea, _ = await accounts.come("Bea", "en")
    await accounts.mute(ada.person, bea.person)
    assert await storage.people.muted(ada.person) == [bea.person]
    await accounts.unmute(ada.person, bea.person)
    assert await storage.people.muted(ada.person) == []
    with pytest.raises(Problem, match="mute-oneself"):
        await accounts.mute(ada.person, ada.person)
    with pytest.raises(Problem, match="person-unknown"):
        await accounts.mute(ada.person, "nobody")


async def test_a_webhook_has_a_secret(accounts: Accounts) -> None:
    ada, _ = await accounts.come("Ada", "en")
    secret = await accounts.change(ada.person, webhook="https://example.org")
    row = await accounts.person(ada.person)
    assert (row.webhook, row.webhook_secret) == ("https://example.org", secret)
    assert await accounts.change(ada.person, webhook="") is None
    assert (await accounts.person(ada.person)).webhook_secret is None


async def test_who_is_deleted_cannot_come_back(accounts: Accounts) -> None:
    ada, token = await accounts.come("Ada", "en")
    await accounts.set_password(ada.person, PASSWORD, None)
    link = await accounts.recovery(ada.person)
    exported = await accounts.export(ada.person)
    assert exported["person"]["name"] == "Ada"  # type: ignore[index]
    await accounts.delete(ada.person)
    assert await accounts.person_of(token) is None
    with pytest.raises(Problem, match="recovery-invalid"):
        await accounts.recover(link)
    with pytest.raises(Problem, match="login-wrong"):
        await accounts.log_in("Ada", PASSWORD)
    for lost in (accounts.person(ada.person), accounts.export(ada.person), accounts.delete(ada.person)):
        with pytest.raises(Problem, match="person-unknown"):
            await lost


# Names


@pytest.mark.parametrize("name", ["Ada", "Zoé", "龍", "👩‍👩‍👧", "O’Neill", "<b>Ada</b>", "x" * NAME_LONGEST])
def test_names_that_people_have(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("", "name-empty"),
        (" \t\n\u3000", "name-empty"),
        ("\u200d", "name-empty"),
        ("x" * (NAME_LONGEST + 1), "name-long"),
        ("x" * 1_000_000, "name-long"),
        ("Ada\u202e", "name-signs"),
        ("A\u200bda", "name-signs"),
        ("A\x00da", "name-signs"),
        ("A\x1b[31mda", "name-signs"),
        ("\ud800", "name-signs"),
        ("\u3164", "name-signs"),
        ("\ue000", "name-signs"),
    ],
)
def test_names_that_nobody_can_read(name: str, problem: str) -> None:
    with pytest.raises(Problem, match=problem):
        clean_name(name)


@settings(deadline=None)
@given(st.text(st.characters(), max_size=60))
def test_a_cleaned_name_stays_as_it_is(name: str) -> None:
    try:
        cleaned = clean_name(name)
    except Problem:
        return
    assert clean_name(cleaned) == cleaned
    assert cleaned.encode("utf-8")
    assert len(cleaned.splitlines()) == 1


def test_names_that_look_alike_are_equal() -> None:
    assert fold("ＡＤＡ") == fold("ada") == fold(" Ada ") == fold("a\u200dda")
    assert fold("STRASSE") == fold("Straße")
    assert fold("Zoe\u0301") == fold("Zoé") != fold("Zoe")
