"""Time that nobody had is nobody's loss: frozen processes, stepped clocks, stalled loops, choices on the wire."""

from __future__ import annotations

import asyncio
import signal
import time
from pathlib import Path
from typing import Any

import pytest

from dragonhoard.core.problem import Problem
from dragonhoard.host import clocks, vouched_clock
from dragonhoard.host.table_cache import WIRE_MS, decided
from dragonhoard.host.vouched_clock import MOST_GAP, VouchedClock, now_ms
from dragonhoard.table.commands import Act, Tick
from dragonhoard.table.log_entries import Interrupted, TimedOut
from tests.server.contexts import Open, open_door
from tests.server.visitors import Line, Visitor, serving

LIVE = {"kind": "live", "seconds": 10, "increment": 0, "days": 0}


class Times:
    """A wall clock and a steady one, both in the test's hands."""

    def __init__(self) -> None:
        self.wall, self.steady = 1_000.0, 5.0
        self.clock = VouchedClock(lambda: self.wall, lambda: self.steady)

    def pass_by(self, seconds: float, *, is_turning: bool = True) -> None:
        """Time passes, in which the loop turns or does not."""
        steps = round(seconds / 0.25) if is_turning else 1
        for _ in range(steps):
            self.wall += seconds / steps
            self.steady += seconds / steps
            if is_turning:
                self.clock.tick()


def test_ordinary_time_passes() -> None:
    times = Times()
    assert times.clock.now() == 1_000_000
    times.clock.start(0)
    times.pass_by(60)
    assert times.clock.now() == 1_060_000
    assert times.clock.behind() == 0


def test_a_loop_that_stalls_and_a_frozen_process_lose_no_time() -> None:
    times = Times()
    times.clock.start(0)
    times.pass_by(30, is_turning=False)
    assert times.clock.now() == 1_000_000 + int(MOST_GAP * 1000)
    assert times.clock.behind() == 30_000 - int(MOST_GAP * 1000)
    times.clock.jump(1_030_000)
    times.pass_by(1)
    assert times.clock.now() == 1_031_000


def test_a_wall_clock_that_is_set_changes_nothing() -> None:
    times = Times()
    times.clock.start(0)
    for step in (3600, -7200):
        times.wall += step
        before = times.clock.now()
        times.pass_by(2)
        assert times.clock.now() - before == 2_000


def test_time_never_goes_back_across_a_restart() -> None:
    times = Times()
    times.clock.start(5_000_000)
    assert times.clock.now() == 5_000_000
    times.clock.jump(4_000_000)
    assert times.clock.now() == 5_000_000
    times.clock.stop()
    assert times.clock.now() == 1_000_000


# --- at tables ---


async def clocked(address: str, stack: list[Visitor]) -> tuple[str, Visitor, Visitor]:
    ana, ben = [await Visitor(address).come(name) for name in ("Ana", "Ben")]
    stack += [ana, ben]
    body = {"game": "tarasque", "players": 2, "pace": LIVE}
    table = str((await ana.post("/api/tables", body))["table"])
    await ben.post(f"/api/tables/{table}/seats/1")
    await ana.post(f"/api/tables/{table}/start")
    return table, ana, ben


async def chooser(table: str, lines: list[Line]) -> Line:
    for line in lines:
        await line.watch(table)
    return next(line for line in lines if line.scenes[table]["choices"])


@pytest.mark.anyio
async def test_whoever_plays_on_a_process_that_was_stopped_loses_nothing(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        table, ana, ben = await clocked(server.address, [])
        async with ana.socket() as one, ben.socket() as two:
            line = await chooser(table, [one, two])
            assert server.process is not None
            server.process.send_signal(signal.SIGSTOP)
            await asyncio.sleep(13)
            scene = line.scenes[table]
            # On the wire while nobody reads.
            number = await line.send(
                "act", table=table, number=scene["number"], action=scene["choices"][0]["action"]
            )
            server.process.send_signal(signal.SIGCONT)
            answer = await line.until("done", id=number)
            assert answer["number"] > scene["number"]
            while not (one.scenes[table]["clocks"] or [{"left": 0}])[0]["left"] > 8_000:
                await one.receive()


@pytest.mark.anyio
async def test_a_stalled_loop_flags_nobody(tmp_path: Path) -> None:
    async with open_door(tmp_path) as door:
        table, ana, ben = await clocked(door.address, [])
        async with ana.socket() as one, ben.socket() as two:
            await chooser(table, [one, two])
            due = door.context.host.tables.live[table].hosted.due_at()
            time.sleep(4)
            assert due is not None
            assert due - now_ms() > 8_000


@pytest.mark.anyio
async def test_a_clock_that_is_set_ahead_interrupts_and_flags_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_door(tmp_path) as door:
        table, ana, ben = await clocked(door.address, [])
        async with ana.socket() as one, ben.socket() as two:
            await chooser(table, [one, two])
            monkeypatch.setattr(vouched_clock.CLOCK, "_wall", lambda: time.time() + 3600)
            await door.context.host.clocks.look()
            log = door.context.host.tables.live[table].hosted.log
            (interrupted,) = [entry for entry in log if isinstance(entry, Interrupted)]
            assert 3_590_000 < interrupted.ms < 3_610_000
            assert abs(now_ms() / 1000 - time.time() - 3600) < 5
            await door.context.host.clocks.look()
            assert not [entry for entry in log if isinstance(entry, TimedOut)]
    # Whoever comes after, when the clock was set back, goes on from there.
    async with open_door(tmp_path) as door:
        assert now_ms() / 1000 - time.time() > 3500
        log = (await door.context.host.tables.get(table)).hosted.log
        assert not [entry for entry in log if isinstance(entry, TimedOut)]


async def playing_table(door: Open) -> tuple[Any, int, int]:
    table, _, _ = await clocked(door.address, [])
    hosted = door.context.host.tables.live[table].hosted
    seat = hosted.awaited()[0]
    return hosted, seat, hosted.position.legal(seat)[0]


@pytest.mark.anyio
async def test_a_choice_on_the_wire_is_in_time_and_a_late_one_is_not(tmp_path: Path) -> None:
    async with open_door(tmp_path) as door:
        hosted, seat, action = await playing_table(door)
        due = hosted.due_at()
        assert decided(hosted, Act(seat, action), due + WIRE_MS - 100)
        with pytest.raises(Problem, match="clock-expired"):
            decided(hosted, Act(seat, action), due + WIRE_MS + 100)
        # Nor does the flag fall while it could be.
        assert not [entry for entry in decided(hosted, Tick(), due - 1) if isinstance(entry, TimedOut)]


@pytest.mark.anyio
async def test_a_flag_falls_when_the_wire_has_been_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_door(tmp_path) as door:
        hosted, _, _ = await playing_table(door)
        table, due = hosted.opened.table, hosted.due_at()
        for late, flags in ((WIRE_MS - 200, 0), (WIRE_MS + 10, 1)):
            monkeypatch.setattr(clocks, "now_ms", lambda late=late: due + late)
            await door.context.host.clocks.look()
            log = door.context.host.tables.live[table].hosted.log
            assert sum(isinstance(entry, TimedOut) for entry in log) == flags


@pytest.mark.anyio
async def test_a_process_that_falls_silent_costs_nobody_time(tmp_path: Path) -> None:
    async with open_door(tmp_path) as door:
        hosted, _, _ = await playing_table(door)
        beats = door.context.storage.beats
        await beats.beat("frozen", now_ms() - 9_000)
        await door.context.host.clocks.listen_for_others()
        await door.context.host.clocks.listen_for_others()
        log = door.context.host.tables.live[hosted.opened.table].hosted.log
        (interrupted,) = [entry for entry in log if isinstance(entry, Interrupted)]
        assert 8_000 < interrupted.ms < 12_000
        # It comes back, and falls silent once more.
        await beats.beat("frozen", now_ms() - 8_000)
        await door.context.host.clocks.listen_for_others()
        assert sum(isinstance(entry, Interrupted) for entry in log) == 2
