"""boardgame.io's server under the same load: a dice game of two, played over socket.io as its own client does."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from bench.environment import VENV, Trouble
from bench.server.line import Latencies, Line, Table, connected, settle

HOST = "127.0.0.1"
SOURCES = Path(__file__).parent / "boardgame_io"
FOLDER = VENV / "boardgame_io"
PATH = "/socket.io/?EIO=4&transport=websocket"
SPACE = b"/dice,"


class Context(msgspec.Struct):
    currentPlayer: str  # noqa: N815
    gameover: object = None


class State(msgspec.Struct, rename={"number": "_stateID"}):
    ctx: Context
    number: int


class Synced(msgspec.Struct):
    state: State


_update = msgspec.json.Decoder(list[msgspec.Raw]).decode
_state = msgspec.json.Decoder(State).decode
_synced = msgspec.json.Decoder(Synced).decode


def install() -> None:
    """boardgame.io from npm, as pinned, in a folder of its own."""
    if shutil.which("npm") is None or shutil.which("node") is None:
        raise Trouble("node and npm are not installed")
    FOLDER.mkdir(parents=True, exist_ok=True)
    for file in SOURCES.iterdir():
        shutil.copy(file, FOLDER / file.name)
    wanted = ("boardgame.io", "node-persist")
    if not all((FOLDER / "node_modules" / name).exists() for name in wanted):
        done = subprocess.run(
            ["npm", "ci", "--no-audit", "--no-fund"], cwd=FOLDER, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise Trouble("npm could not install boardgame.io")


@contextmanager
def on_disk(core: int, cores: int) -> Iterator[tuple[int, int]]:
    """Its server on one core, keeping matches in files, as it can by itself."""
    with tempfile.TemporaryDirectory() as folder, serving(core, cores, FLATFILE_DIR=folder) as running:
        yield running


@contextmanager
def serving(core: int, cores: int, **variables: str) -> Iterator[tuple[int, int]]:
    """Its server on one core, keeping matches in memory; its process and its port."""
    install()
    process = subprocess.Popen(
        ["node", "server.cjs"],
        cwd=FOLDER,
        env=os.environ | {"NODE_ENV": "production"} | variables,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    settle(process.pid, core, cores)
    try:
        for line in process.stdout:
            if line.startswith("port "):
                yield process.pid, int(line.split()[1])
                break
        else:
            raise Trouble("boardgame.io's server does not start")
    finally:
        process.terminate()
        process.wait(20)
        process.stdout.close()


class Seat:
    """One player of one match."""

    def __init__(self, match: str, player: str, line: Line, latencies: Latencies) -> None:
        self.match, self.player, self.line, self.latencies = match, player, line, latencies
        self.state: State | None = None
        self.acted = -1
        self.is_eager = False
        self.is_over = False
        line.hear = self.hear
        line.send(b"40" + SPACE)

    def hear(self, raw: bytes) -> None:
        if raw == b"2":
            self.line.send(b"3")
        elif raw.startswith(b"40"):
            self._emit(b'["sync","%b","%b",null,2]')
        elif raw.startswith(b"42" + SPACE):
            self._take(raw[2 + len(SPACE) :])

    def _emit(self, template: bytes) -> None:
        self.line.send(b"42" + SPACE + template % (self.match.encode(), self.player.encode()))

    def _take(self, raw: bytes) -> None:
        kind, _, body, *_ = _update(raw)
        if bytes(kind) not in (b'"sync"', b'"update"'):
            return
        self.state = _synced(body).state if bytes(kind) == b'"sync"' else _state(body)
        if self.state.number > self.acted:
            self.latencies.end(self)
        self.is_over = self.state.ctx.gameover is not None
        if self.is_eager:
            self.act()

    def act(self) -> bool:
        state = self.state
        if state is None or state.ctx.currentPlayer != self.player or self.acted == state.number:
            return False
        self.acted = state.number
        self.latencies.begin(self)
        player = self.player.encode()
        self.line.send(
            b'42%b["update",{"type":"MAKE_MOVE","payload":{"type":"act","args":[],"playerID":"%b",'
            b'"credentials":null}},%d,"%b","%b"]' % (SPACE, player, state.number, self.match.encode(), player)
        )
        return True


class People:
    """Everybody who plays."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.latencies = Latencies()
        self.tables: list[Table] = []
        self.opened = 0
        self._gate = asyncio.Semaphore(40)

    async def gather(self, many: int) -> None:
        """So many matches under way, two players in each, everybody with a socket of their own."""
        self.tables = [table for table in self.tables if not table.is_over]
        first, missing = self.opened, many - len(self.tables)
        self.opened += missing
        self.tables += await asyncio.gather(*(self._table(f"m{first + index}") for index in range(missing)))

    async def _table(self, match: str) -> Table:
        async with self._gate:
            seats = []
            for player in ("0", "1"):
                line = await connected(HOST, self.port, PATH)
                seat = Seat(match, player, line, self.latencies)
                seats.append(seat)
                # The first one's arrival makes the match: the second waits for it.
                while seat.state is None:
                    await asyncio.sleep(0.005)
            return Table(seats)

    def close(self) -> None:
        for table in self.tables:
            for seat in table.seats:
                seat.line.transport.abort()
