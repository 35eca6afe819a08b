"""What is kept about a person can be handed out whole, and forgotten whole."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from msgspec import json
from msgspec.structs import replace

from dragonhoard.host.alike import skeleton
from dragonhoard.host.ids import new_id
from dragonhoard.host.ports import Conflict, Gone
from dragonhoard.host.rows import GameResult, Placing, Summary
from dragonhoard.server.storage import Storage
from dragonhoard.server.storage.rows import RatingRow
from dragonhoard.server.storage.schema import KEPT
from dragonhoard.server.storage.tokens import token_hash
from dragonhoard.table.log_entries import Opened, Seated, entry_bytes, parse_entry
from tests.effort import spend
from tests.server.storage.rows import SEED, new_person, table_row

pytestmark = pytest.mark.anyio

NAME = "Zébulonne"
WORDS = "what I said at the table"


async def live_a_life(storage: Storage, person: str, other: str) -> str:
    """Leave a trace in every corner of the storage; the table at which most happened."""
    people = storage.people
    await people.add(person, NAME, "fr", 5)
    await people.add(other, "Bea", "en", 5)
    await people.change(person, {"login": NAME.casefold(), "password": "scrypt$secret-hash"})
    hook = {"webhook": f"https://example.org/{person}", "webhook_secret": "webhook-secret"}
    await people.change(person, {"skeleton": skeleton(NAME), **hook})
    await people.log_in(token_hash("device"), person, 6, 10**12)
    await people.add_recovery(token_hash("link"), person, 10**12)
    await storage.passkeys.add(b"credential", person, b"public", 0, 7)
    await people.mute(person, other)
    await people.mute(other, person)
    info = json.encode(
        {"host": person, "seats": [{"name": NAME, "person": person}, {"name": "Bea", "person": other}]}
    )
    row = table_row(host=person, info=info)
    opened = Opened(1, row.table, "tarasque", 1, 2, (), person, "commitment")
    lines = [entry_bytes(opened), entry_bytes(Seated(2, 0, person))]
    await storage.tables.open(row, [person, None], SEED, lines)
    seated = Summary("playing", 1, None, 9, seats=(person, other))
    await storage.tables.append(row.table, 2, [entry_bytes(Seated(3, 1, other))], seated)
    # A table that they left again before it began.
    left = table_row(host=other)
    await storage.tables.open(left, [person], SEED, [entry_bytes(Seated(2, 0, person))])
    await storage.tables.append(left.table, 1, [b"{}"], Summary("gathering", 0, None, 9, seats=(None,)))
    await storage.talk.say(row.table, person, 8, WORDS)
    await storage.talk.say(row.table, other, 9, "hello")
    await storage.talk.notify(person, 9, "your-turn", row.table, "tarasque")
    placings = (Placing(0, person, 40, 1), Placing(1, other, 30, 2))
    before = {one: RatingRow("tarasque", one, 1500, 500, 0, 0, 9) for one in (person, other)}
    after = [RatingRow("tarasque", one, 1600, 400, 1, 1, 9) for one in (person, other)]
    await storage.results.keep(GameResult(row.table, "tarasque", True, "played", 9, placings), before, after)
    return row.table


async def everything_kept(storage: Storage) -> str:
    """All rows of all tables as one text."""
    async with storage.database.snapshot() as snapshot:
        batches = [batch for kept in KEPT for batch in [one async for one in snapshot.batches(kept)]]
    return "\n".join(repr(row) for batch in batches for row in batch.rows)


async def test_nothing_is_left_of_who_is_forgotten(storage: Storage, database: str) -> None:
    person, other, alias = new_id(), new_id(), f"gone{new_id()}"
    table = await live_a_life(storage, person, other)
    traces = [person, NAME, NAME.casefold(), WORDS, "secret-hash", "webhook-secret"]
    kept = await everything_kept(storage)
    # bytes show their accents escaped
    assert [trace for trace in traces if trace not in kept] == []
    changed = await storage.personal.forget(person, alias)
    assert table in changed
    assert len(changed) == 2
    kept = await everything_kept(storage)
    escaped = repr(NAME.encode())[2:-1]
    assert [trace for trace in [*traces, escaped] if trace in kept] == []
    if not database.startswith("postgresql"):
        files = [path.read_bytes() for path in Path(database).parent.glob("house.db*")]
        found = [trace for trace in traces for content in files if trace.encode() in content]
        assert found == []


async def test_others_keep_their_game_with_a_nameless_one(storage: Storage) -> None:
    person, other, alias = new_id(), new_id(), f"gone{new_id()}"
    table = await live_a_life(storage, person, other)
    await storage.personal.forget(person, alias)
    entries = [parse_entry(line) for line in await storage.tables.log(table)]
    assert isinstance(entries[0], Opened)
    assert entries[0].host == alias
    assert entries[1:] == [Seated(2, 0, alias), Seated(3, 1, other)]
    row = await storage.tables.row(table)
    assert row is not None
    assert row.host == alias
    assert json.decode(row.info) == {
        "host": alias,
        "seats": [{"name": "", "person": alias}, {"name": "Bea", "person": other}],
    }
    assert await storage.tables.seats(table) == {0: alias, 1: other}
    assert [line.text for line in await storage.talk.lines(table)] == ["hello"]
    (past,) = await storage.results.history(other)
    assert (past.persons, past.names, past.scores) == ((alias, other), ("", "Bea"), (40, 30))
    assert [rating.person for rating in await storage.results.ratings_of(other)] == [other]
    left = await storage.people.row(alias)
    assert left is not None
    assert left.is_gone
    assert await storage.people.muted(other) == []


def namings(storage: Storage, person: str, other: str) -> list[Coroutine[Any, Any, object]]:
    """Every kind of write that names a person, all at once."""
    people, row = storage.people, table_row(host=person)
    lines = [entry_bytes(Opened(1, row.table, "tarasque", 1, 2, (), person, "commitment"))]
    placings = (Placing(0, person, 40, 1), Placing(1, other, 30, 2))
    result = GameResult(new_id(), "tarasque", True, "played", 9, placings)
    rating = RatingRow("tarasque", person, 1600, 400, 1, 1, 9)
    return [
        people.log_in(token_hash(new_id()), person, 6, 10**12),
        people.add_recovery(token_hash(new_id()), person, 10**12),
        people.mute(other, person),
        people.mute(person, other),
        storage.passkeys.add(new_id().encode(), person, b"public", 0, 7),
        storage.passkeys.challenge(new_id().encode(), person, 10**12),
        storage.talk.say("table", person, 8, "words"),
        storage.talk.notify(person, 9, "your-turn", "table", "tarasque"),
        storage.tables.open(row, [person, other], SEED, lines),
        storage.results.keep(result, {person: replace(rating, games=0)}, [rating]),
    ]


async def sit_on(storage: Storage, table: str, person: str, info: bytes) -> None:
    """Sit down again and again, until one is forgotten."""
    number = 1
    while True:
        seated = Summary("gathering", 1, None, 9, seats=(person,), info=info, host=person)
        await storage.tables.append(table, number, [entry_bytes(Seated(3, 0, person))], seated)
        number += 1


async def test_nobody_is_brought_back_by_what_was_on_its_way(storage: Storage, another: Storage) -> None:
    for _ in range(spend(12, 4)):
        person, other = await new_person(storage, NAME), await new_person(storage, "Bea")
        row = table_row(host=other)
        await another.tables.open(row, [], SEED, [entry_bytes(Seated(2, 0, other))])
        info = json.encode({"host": person, "seats": [{"name": NAME, "person": person}]})
        sitting = asyncio.create_task(sit_on(another, row.table, person, info))
        writes = [
            asyncio.create_task(write)
            for where in (storage, another, storage)
            for write in namings(where, person, other)
        ]
        await asyncio.sleep(0)
        await storage.personal.forget(person, f"gone{new_id()}")
        found = await asyncio.gather(sitting, *writes, return_exceptions=True)
        assert {type(one) for one in found} <= {type(None), int, Gone, Conflict}
        assert isinstance(found[0], Gone)
        kept = await everything_kept(storage)
        assert [trace for trace in (person, NAME, repr(NAME.encode())[2:-1]) if trace in kept] == []


async def test_everything_kept_is_handed_out(storage: Storage) -> None:
    person, other = new_id(), new_id()
    table = await live_a_life(storage, person, other)
    told = await storage.personal.everything(person)
    text = json.encode(told).decode()
    assert NAME in text
    assert WORDS in text
    assert "secret" not in text.replace("webhook_secret", "")
    assert told["muted"] == [other]
    assert [row["game"] for row in told["ratings"]] == ["tarasque"]  # type: ignore[attr-defined]
    assert {row["table"] for row in told["games"]} == {table}  # type: ignore[attr-defined]
    assert len(told["tables"]) == 2  # type: ignore[arg-type]
    assert len(told["devices"]) == len(told["recovery_links"]) == len(told["passkeys"]) == 1  # type: ignore[arg-type]
    assert len(told["notices"]) == 1  # type: ignore[arg-type]


async def test_who_never_came_has_nothing(storage: Storage) -> None:
    assert await storage.personal.everything("nobody") == {}
