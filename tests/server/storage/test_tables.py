"""Tables and their logs: what was appended is there once, in order, whoever appended it."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from dragonhoard.host.ports import Conflict, Taken, Unavailable
from dragonhoard.host.rows import Summary
from dragonhoard.server.storage import Storage
from tests.effort import spend
from tests.server.storage.rows import FIRST_ENTRY, MOVED, SEED, open_table, table_row

pytestmark = pytest.mark.anyio


async def test_a_table_is_found_as_it_was_opened(storage: Storage) -> None:
    row = table_row(public=True, rated=True, due_at=77, awaited=5, info=b'{"name":"\xc3\xa9"}')
    await storage.tables.open(row, ["ada", None, "bea"], SEED, [FIRST_ENTRY, b"{}"])
    assert await storage.tables.row(row.table) == replace(row, number=2)
    assert await storage.tables.by_code(row.code) == replace(row, number=2)
    assert await storage.tables.seed(row.table) == SEED
    assert await storage.tables.log(row.table) == [FIRST_ENTRY, b"{}"]
    assert await storage.tables.seats(row.table) == {0: "ada", 2: "bea"}


async def test_what_does_not_exist_is_not_found(storage: Storage) -> None:
    assert await storage.tables.row("nowhere") is None
    assert await storage.tables.by_code("NOCODE") is None
    assert await storage.tables.seed("nowhere") is None
    assert await storage.tables.log("nowhere") == []


@pytest.mark.parametrize("same", ["table", "code"])
async def test_a_name_or_code_in_use_is_refused_whole(storage: Storage, same: str) -> None:
    first = table_row()
    await storage.tables.open(first, [], SEED, [FIRST_ENTRY])
    second = replace(table_row(), **{same: getattr(first, same)})
    with pytest.raises(Taken):
        await storage.tables.open(second, ["ada"], SEED, [FIRST_ENTRY])
    assert await storage.tables.of_person("ada") == []
    assert await storage.tables.log(first.table) == [FIRST_ENTRY]


async def test_an_append_shows_in_log_and_row(storage: Storage) -> None:
    table = await open_table(storage)
    summary = Summary("playing", 2, 99, 50, seats=("ada", "bea"), info=b'{"new":1}')
    await storage.tables.append(table, 1, [b"one", b"two"], summary)
    row = await storage.tables.row(table)
    assert row is not None
    assert (row.number, row.phase, row.awaited, row.due_at, row.changed_at) == (3, "playing", 2, 99, 50)
    assert row.info == b'{"new":1}'
    assert await storage.tables.seats(table) == {0: "ada", 1: "bea"}
    assert await storage.tables.log(table, since=1) == [b"one", b"two"]


async def test_what_a_summary_leaves_out_stays(storage: Storage) -> None:
    table = await open_table(storage, "ada", info=b'{"old":1}')
    await storage.tables.append(table, 1, [b"one"], MOVED)
    row = await storage.tables.row(table)
    assert row is not None
    assert row.info == b'{"old":1}'
    assert await storage.tables.seats(table) == {0: "ada"}
    # A new lobby line does not go with the entry after it either.
    await storage.tables.append(table, 2, [b"two"], replace(MOVED, info=b'{"new":1}'))
    await storage.tables.append(table, 3, [b"three"], MOVED)
    row = await storage.tables.row(table)
    assert row is not None
    assert (row.info, row.number) == (b'{"new":1}', 4)


async def test_what_cannot_be_written_harms_nobody_else(storage: Storage) -> None:
    table = await open_table(storage)
    with pytest.raises((Unavailable, Conflict)):
        await storage.tables.append("half a character: \ud800", 1, [b"no"], MOVED)
    await storage.tables.append(table, 1, [b"one"], MOVED)
    assert await storage.tables.log(table) == [FIRST_ENTRY, b"one"]


@pytest.mark.parametrize("first", [0, 2, 7])
@pytest.mark.parametrize("seats", [None, ("ada",)])
async def test_an_append_elsewhere_than_at_the_end_changes_nothing(
    storage: Storage, first: int, seats: tuple[str, ...] | None
) -> None:
    table = await open_table(storage)
    before = await storage.tables.row(table)
    with pytest.raises(Conflict):
        await storage.tables.append(table, first, [b"no"], replace(MOVED, seats=seats))
    assert await storage.tables.log(table) == [FIRST_ENTRY]
    assert await storage.tables.row(table) == before
    assert await storage.tables.seats(table) == {}


async def test_an_append_to_no_table_is_a_conflict(storage: Storage) -> None:
    with pytest.raises(Conflict):
        await storage.tables.append("nowhere", 0, [b"no"], MOVED)
    assert await storage.tables.log("nowhere") == []


async def test_of_two_processes_one_wins_each_number_and_nothing_is_lost(
    storage: Storage, another: Storage
) -> None:
    table = await open_table(storage)
    rounds = spend(200, 40)
    won: dict[bytes, int] = {}

    async def write(writer: str, where: Storage) -> None:
        for attempt in range(rounds):
            body = f"{writer}-{attempt}".encode()
            row = await where.tables.row(table)
            assert row is not None
            try:
                # Two entries, so that half an append would show.
                await where.tables.append(table, row.number, [body, body + b"+"], MOVED)
            except Conflict:
                continue
            won[body] = row.number

    await asyncio.gather(write("a", storage), write("b", another), write("c", storage), write("d", another))
    log = await storage.tables.log(table)
    expected = [FIRST_ENTRY] + [b""] * (2 * len(won))
    for body, number in won.items():
        expected[number : number + 2] = [body, body + b"+"]
    assert log == expected


async def test_many_at_the_same_number_have_one_winner(storage: Storage, another: Storage) -> None:
    table = await open_table(storage)
    for number in range(1, spend(40, 10)):
        outcomes = await asyncio.gather(
            *(
                where.tables.append(table, number, [f"{racer}".encode()], MOVED)
                for racer, where in enumerate((storage, another) * 4)
            ),
            return_exceptions=True,
        )
        assert sum(outcome is None for outcome in outcomes) == 1
        assert all(outcome is None or isinstance(outcome, Conflict) for outcome in outcomes)
        winner = outcomes.index(None)
        assert (await storage.tables.log(table))[number:] == [f"{winner}".encode()]


async def test_a_group_of_appends_answers_each_for_itself(storage: Storage) -> None:
    tables = [await open_table(storage) for _ in range(30)]
    # Every third one is too late.
    await asyncio.gather(*(storage.tables.append(table, 1, [b"early"], MOVED) for table in tables[::3]))
    outcomes = await asyncio.gather(
        *(storage.tables.append(table, 1, [b"late"], MOVED) for table in tables), return_exceptions=True
    )
    assert [isinstance(outcome, Conflict) for outcome in outcomes] == [i % 3 == 0 for i in range(30)]
    logs = [(await storage.tables.log(table))[1:] for table in tables]
    assert logs == [[b"early"] if i % 3 == 0 else [b"late"] for i in range(30)]


async def test_appends_to_one_table_in_one_group_keep_their_order(storage: Storage) -> None:
    table = await open_table(storage)
    bodies = [f"{number}".encode() for number in range(1, 60)]
    await asyncio.gather(
        *(storage.tables.append(table, number, [body], MOVED) for number, body in enumerate(bodies, 1))
    )
    assert await storage.tables.log(table, 1) == bodies


async def test_a_caller_who_gives_up_does_not_disturb_the_rest(storage: Storage) -> None:
    table = await open_table(storage)
    impatient = asyncio.create_task(storage.tables.append(table, 1, [b"one"], MOVED))
    await asyncio.sleep(0)
    impatient.cancel()
    other = await open_table(storage)
    await storage.tables.append(other, 1, [b"two"], MOVED)
    assert await storage.tables.log(other, 1) == [b"two"]
    # It may have been written or not, but not half.
    row = await storage.tables.row(table)
    assert row is not None
    assert len(await storage.tables.log(table)) == row.number


async def test_the_lobby_shows_public_tables_of_a_phase_newest_first(storage: Storage) -> None:
    await open_table(storage, public=False)
    old = await open_table(storage, public=True, made_at=10)
    new = await open_table(storage, public=True, made_at=20)
    begun = await open_table(storage, public=True, phase="playing")
    assert [row.table for row in await storage.tables.lobby()] == [new, old]
    assert [row.table for row in await storage.tables.lobby(limit=1)] == [new]
    assert [row.table for row in await storage.tables.lobby("playing")] == [begun]


async def test_my_tables_know_my_seat(storage: Storage) -> None:
    mine = await open_table(storage, "bea", "ada", phase="playing", awaited=0b10, changed_at=5)
    waiting = await open_table(storage, "ada", "bea", phase="playing", awaited=0b10, changed_at=4)
    done = await open_table(storage, "ada", phase="finished")
    await open_table(storage, "bea")
    found = await storage.tables.of_person("ada")
    assert [(table.row.table, table.seat, table.row.awaited) for table in found] == [
        (mine, 1, 0b10),
        (waiting, 0, 0b10),
    ]
    assert [table.row.table for table in await storage.tables.of_person("ada", is_finished=True)] == [done]


async def test_hosted_tables_are_the_unfinished_ones(storage: Storage) -> None:
    mine = await open_table(storage, host="ada")
    await open_table(storage, host="ada", phase="finished")
    await open_table(storage, host="bea")
    assert [row.table for row in await storage.tables.hosted("ada")] == [mine]


async def test_due_tables_come_longest_first(storage: Storage) -> None:
    late, later, never = [await open_table(storage, due_at=due) for due in (30, 10, None)]
    future = await open_table(storage, due_at=1000)
    assert await storage.tables.due(30) == [later, late]
    assert await storage.tables.due(30, limit=1) == [later]
    assert await storage.tables.clocked() == [later, late, future]
    assert never not in await storage.tables.clocked()


async def test_the_first_rematch_is_everybodys(storage: Storage, another: Storage) -> None:
    table = await open_table(storage)
    assert await storage.tables.link_rematch(table, "one") == "one"
    assert await another.tables.link_rematch(table, "two") == "one"


async def test_stale_tables_are_forgotten_with_their_traces(storage: Storage) -> None:
    stale = await open_table(storage, "ada", changed_at=5)
    fresh = await open_table(storage, "ada", changed_at=50)
    begun = await open_table(storage, changed_at=5, phase="playing")
    assert await storage.tables.stale(before=10) == [stale]
    await storage.tables.forget(stale)
    assert await storage.tables.row(stale) is None
    assert await storage.tables.log(stale) == []
    assert await storage.tables.seed(stale) is None
    assert [table.row.table for table in await storage.tables.of_person("ada")] == [fresh]
    assert await storage.tables.row(begun) is not None
