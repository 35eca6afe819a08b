"""Real PostgreSQL and Redis servers for the tests: private, on unix sockets in a folder of their own, gone at the end."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Final

import pytest

START_SECONDS: Final = 60.0
SYSTEM_FOLDERS: Final = ("usr/lib/postgresql/*/bin", "usr/local/pgsql/bin")


class Service:
    """A server process that can be stopped, killed and started again."""

    def __init__(self, command: list[str], folder: Path) -> None:
        self.command = command
        self.folder = folder
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with (self.folder / "output").open("ab") as output:
            self.process = subprocess.Popen(
                self.command, cwd=self.folder, stdout=output, stderr=output, user=service_user()
            )
        deadline = time.monotonic() + START_SECONDS
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > deadline:
                told = (self.folder / "output").read_text(errors="replace")
                pytest.fail(f"{self.command[0]} did not start:\n{told[-2000:]}")
            time.sleep(0.05)

    def answers(self) -> bool:
        raise NotImplementedError

    def kill(self, sign: int = signal.SIGKILL) -> None:
        """End it at once (or as the signal says) and wait until it has gone."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(sign)
        if self.process is not None:
            self.process.wait(START_SECONDS)


class Postgres(Service):
    """A PostgreSQL server and its databases."""

    def __init__(self, folder: Path) -> None:
        programs = postgres_programs()
        assert programs is not None
        storage = folder / "pg"
        command = [str(programs / "initdb"), "-D", str(storage), "-U", "dragonhoard", "-A", "trust"]
        subprocess.run(
            [*command, "--no-sync", "-E", "UTF8", "--locale=C"],
            check=True,
            cwd=folder,
            capture_output=True,
            user=service_user(),
        )
        settings = {
            "listen_addresses": "",
            "unix_socket_directories": str(folder),
            "max_connections": "60",
            # No test cuts the power, and processes that are killed lose nothing that was handed to the system.
            "fsync": "off",
        }
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        super().__init__([str(programs / "postgres"), "-D", str(storage), *options], folder)
        self._psql = programs / "psql"
        self._numbers = count(1)

    def answers(self) -> bool:
        return self.ask("SELECT 1", "postgres").returncode == 0

    def ask(self, sql: str, database: str) -> subprocess.CompletedProcess[str]:
        """What psql says to a command."""
        command = [str(self._psql), "-h", str(self.folder), "-U", "dragonhoard", "-d", database, "-qAtc", sql]
        return subprocess.run(command, check=False, capture_output=True, text=True)

    def new_database(self) -> str:
        """The name of an empty database: a schema of its own, which is made and thrown away faster than a database."""
        schema = f"house{next(self._numbers)}"
        answer = self.ask(f"CREATE SCHEMA {schema}", "postgres")
        assert answer.returncode == 0, answer.stderr
        return f"postgresql://dragonhoard@/postgres?host={self.folder}&search_path={schema}"


class RedisServer(Service):
    """A Redis server that keeps nothing on the disk."""

    def __init__(self, folder: Path) -> None:
        program = redis_program()
        assert program is not None
        self.path = folder / "redis.sock"
        settings = ("--port", "0", "--save", "", "--appendonly", "no", "--unixsocket", str(self.path))
        super().__init__([program, *settings, "--unixsocketperm", "777"], folder)

    @property
    def name(self) -> str:
        return f"unix://{self.path}"

    def answers(self) -> bool:
        with socket.socket(socket.AF_UNIX) as link, suppress(OSError):
            link.settimeout(1)
            link.connect(str(self.path))
            link.sendall(b"PING\r\n")
            return link.recv(16).startswith(b"+PONG")
        return False


# --- finding and starting ---


def postgres_programs() -> Path | None:
    """The folder of the newest PostgreSQL on this machine."""
    found = [
        path for pattern in SYSTEM_FOLDERS for path in Path("/").glob(pattern) if (path / "initdb").exists()
    ]
    on_path = shutil.which("initdb")
    found += [Path(on_path).resolve().parent] if on_path else []
    return max(found, key=lambda path: [int(part) for part in path.parts if part.isdigit()], default=None)


def redis_program() -> str | None:
    return shutil.which("redis-server") or shutil.which("valkey-server")


@contextmanager
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server for as long as it is needed; the test is skipped where none is installed."""
    if postgres_programs() is None:
        pytest.skip("PostgreSQL is not installed (Debian: apt-get install postgresql)")
    with private_folder() as folder:
        service = Postgres(folder)
        service.start()
        try:
            yield service
        finally:
            # Its word for leaving at once: what it keeps is thrown away anyway.
            service.kill(signal.SIGQUIT)


@contextmanager
def redis() -> Iterator[RedisServer]:
    """A Redis server for as long as it is needed; the test is skipped where none is installed."""
    if redis_program() is None:
        pytest.skip("Redis is not installed (Debian: apt-get install redis-server)")
    with private_folder() as folder:
        service = RedisServer(folder)
        service.start()
        try:
            yield service
        finally:
            service.kill()


@contextmanager
def private_folder() -> Iterator[Path]:
    """A folder with a short path, as sockets need it, that belongs to whoever runs the service."""
    # Not pytest's own temporary folder: that one is closed to other users.
    folder = Path(tempfile.mkdtemp(prefix="dragonhoard-"))
    try:
        user = service_user()
        if user:
            shutil.chown(folder, user)
        folder.chmod(0o755)
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def service_user() -> str | None:
    """Who runs a service in root's place, for PostgreSQL refuses to be root's; otherwise nobody else."""
    if not is_root():
        return None
    import pwd

    known = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"
