"""What is wrong with a set-up, found without changing anything (`dragonhoard doctor`)."""

import asyncio
import os
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from email.utils import parsedate_to_datetime
from ipaddress import ip_network
from pathlib import Path
from time import time
from typing import Final, Literal
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from dragonhoard.core import position as rules_sample
from dragonhoard.core.problem import Problem
from dragonhoard.server.context import read_options
from dragonhoard.server.settings import Settings, read_settings
from dragonhoard.server.static import client_folder
from dragonhoard.server.storage.holding import held, network_kind, sqlite_path
from dragonhoard.server.storage.schema import VERSION
from dragonhoard.server.storage.sqlite import sqlite_problem

State = Literal["well", "note", "wrong"]
OLDEST_PYTHON: Final = (3, 11)
LEAST_FREE: Final = 200_000_000
# A clock that is further off than this confuses people's own; 2024 is before there was anything to keep.
MOST_OFF_SECONDS: Final = 5.0
EARLIEST: Final = 1_704_067_200
_SECONDS: Final = 5.0


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at: `key` names its sentence, a Problem has its own."""

    subject: str
    state: State
    key: str
    details: Mapping[str, str | int] = field(default_factory=dict)
    problem: Problem | None = None


def examine(address: str | None, environment: Mapping[str, str] = os.environ) -> Iterator[Finding]:
    """Look at everything, one after the other; with an address, also at the server that answers there."""
    settings = read_settings(environment)
    checks: tuple[Callable[[], Iterator[Finding]], ...] = (
        check_python,
        check_rules,
        check_client,
        lambda: check_database(settings),
        lambda: check_redis(settings),
        lambda: check_clock(settings),
        lambda: check_proxies(environment),
        lambda: check_server(address) if address else iter(()),
    )
    for check in checks:
        yield from check()


def check_python() -> Iterator[Finding]:
    """Whether this Python is new enough."""
    told = {"version": ".".join(map(str, sys.version_info[:3])), "least": ".".join(map(str, OLDEST_PYTHON))}
    is_well = sys.version_info >= OLDEST_PYTHON
    yield Finding("python", "well" if is_well else "wrong", "python" if is_well else "python-old", told)


def check_rules() -> Iterator[Finding]:
    """Whether the rules are compiled."""
    is_plain = str(rules_sample.__file__).endswith(".py")
    yield Finding("rules", "note" if is_plain else "well", "rules-plain" if is_plain else "rules")


def check_client() -> Iterator[Finding]:
    """Whether the browser client was built."""
    folder = client_folder()
    if folder is None:
        yield Finding("client", "wrong", "client-missing")
    else:
        yield Finding("client", "well", "client", {"folder": str(folder)})


# --- what is kept ---


def check_database(settings: Settings) -> Iterator[Finding]:
    """Whether the database can be used, and how much room it has."""
    path = sqlite_path(settings.database)
    if path is None:
        yield asyncio.run(_ask_postgres(settings.database))
        return
    folder = next(parent for parent in path.absolute().parents if parent.is_dir())
    kind = network_kind(path)
    if kind is not None:
        yield Finding("database", "wrong", "database-network", {"database": str(path), "kind": kind})
    if not os.access(folder, os.W_OK):
        yield _wrong("database", Problem("database-readonly", database=str(path)))
    elif not path.exists():
        yield Finding("database", "well", "database-new", {"database": str(path)})
    else:
        yield _look_into(path)
        yield _look_who_runs(settings, path)
    free = shutil.disk_usage(folder).free
    told: dict[str, str | int] = {"folder": str(folder), "megabytes": free // 1_000_000}
    yield Finding(
        "disk", "well" if free >= LEAST_FREE else "wrong", "disk" if free >= LEAST_FREE else "disk-full", told
    )


def _look_into(path: Path) -> Finding:
    """A SQLite file, read only: whole, ours, of a version that we know."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            found = [str(row[0]) for row in connection.execute("PRAGMA integrity_check(3)")]
            if found != ["ok"]:
                return _wrong("database", Problem("database-corrupt", database=str(path)))
            (version,) = connection.execute("SELECT version FROM schema_version").fetchone()
    except (sqlite3.Error, TypeError) as error:
        if isinstance(error, sqlite3.Error) and "no such table" not in str(error):
            return _wrong("database", sqlite_problem(error, path))
        return _wrong("database", Problem("database-foreign", database=str(path)))
    return _version(str(path), int(version))


def _look_who_runs(settings: Settings, path: Path) -> Finding:
    """Whether a server has the file now."""
    try:
        with held(settings.database, settings.redis is not None):
            return Finding("lock", "well", "lock-free", {"database": str(path)})
    except Problem as problem:
        if problem.key != "database-held":
            return _wrong("lock", problem)
        return Finding("lock", "note", "lock-held", {"holder": str(problem.details["holder"])})


def _version(database: str, version: int) -> Finding:
    if version > VERSION:
        return _wrong("database", Problem("database-newer", database=database, found=version, known=VERSION))
    return Finding("database", "well", "database", {"database": database, "version": version})


async def _ask_postgres(name: str) -> Finding:
    try:
        import asyncpg

        from dragonhoard.server.storage.postgres import GONE, shown
    except ImportError:
        return _wrong("database", Problem("database-driver"))
    try:
        connection = await asyncpg.connect(name, timeout=_SECONDS)
        try:
            there = float(await connection.fetchval("SELECT extract(epoch FROM clock_timestamp())"))
            is_made = await connection.fetchval("SELECT to_regclass('schema_version') IS NOT NULL")
            version = await connection.fetchval("SELECT version FROM schema_version") if is_made else 0
        finally:
            await connection.close()
    except (*GONE, ValueError, asyncpg.PostgresError) as error:
        return _wrong("database", Problem("database-unopenable", database=shown(name), reason=str(error)))
    off = abs(there - time())
    if off > MOST_OFF_SECONDS:
        return Finding("clock", "wrong", "clock-apart", {"database": shown(name), "seconds": int(off)})
    return _version(shown(name), int(version or 0))


def check_redis(settings: Settings) -> Iterator[Finding]:
    """Whether Redis answers, where one is named."""
    if settings.redis is None:
        yield Finding("redis", "well", "redis-none")
        return
    try:
        asyncio.run(_ask_redis(settings.redis))
    except Problem as problem:
        yield _wrong("redis", problem)
    else:
        is_odd = sqlite_path(settings.database) is not None
        yield Finding("redis", "note" if is_odd else "well", "redis-sqlite" if is_odd else "redis")


async def _ask_redis(name: str) -> None:
    from dragonhoard.server.storage.pubsub import open_fanout

    fanout = await open_fanout(name)
    await fanout.close()


def check_clock(settings: Settings) -> Iterator[Finding]:
    """Whether the clock of this machine can be right: not before there was anything, nor before the last sign of life."""
    last, path = 0, sqlite_path(settings.database)
    if path is not None and path.exists():
        try:
            with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as connection:
                last = int(connection.execute("SELECT MAX(beat_at) FROM beats").fetchone()[0] or 0)
        except (sqlite3.Error, TypeError):
            last = 0
    behind = max(EARLIEST, last / 1000) - time()
    if behind > MOST_OFF_SECONDS:
        yield Finding("clock", "wrong", "clock-behind", {"seconds": int(behind)})
    else:
        yield Finding("clock", "well", "clock")


# --- proxies and the server itself ---


def check_proxies(environment: Mapping[str, str]) -> Iterator[Finding]:
    """Whether the proxies that are believed are addresses, and the names they pass on are known."""
    options = read_options(environment)
    if not options.proxies:
        yield Finding("proxy", "well", "proxy-none")
        return
    for named in options.proxies.split(","):
        if named.strip() == "*":
            yield Finding("proxy", "note", "proxy-any")
        elif not _is_network(named.strip()):
            yield Finding("proxy", "wrong", "proxy-unknown", {"proxy": named.strip()[:100]})
    if not options.hosts:
        yield Finding("proxy", "wrong", "proxy-hosts")
    else:
        yield Finding("proxy", "well", "proxy", {"hosts": ", ".join(sorted(options.hosts))})


def _is_network(text: str) -> bool:
    try:
        ip_network(text, strict=False)
    except ValueError:
        return False
    return True


def check_server(address: str) -> Iterator[Finding]:
    """Whether a server of ours answers at an address, and what it knows of the proxy before it."""
    told: dict[str, str | int] = {"address": address}
    try:
        with urlopen(Request(address.rstrip("/") + "/healthz"), timeout=_SECONDS) as answer:
            headers, body = answer.headers, answer.read(1_000)
    except HTTPError as error:
        if error.code == 421:
            yield Finding("server", "wrong", "server-host", told | {"host": urlsplit(address).hostname or ""})
        else:
            yield Finding("server", "wrong", "server-status", told | {"status": error.code})
        error.close()
        return
    except (OSError, ValueError) as error:
        yield Finding("server", "wrong", "server-silent", told | {"reason": str(error)[:200]})
        return
    if b'"version"' not in body:
        yield Finding("server", "wrong", "server-other", told)
        return
    yield Finding("server", "well", "server", told)
    if urlsplit(address).scheme == "https" and "strict-transport-security" not in headers:
        yield Finding("proxy", "wrong", "proxy-tls")
    off = _seconds_off(headers.get("date", ""))
    if off is not None and off > MOST_OFF_SECONDS:
        yield Finding("clock", "wrong", "clock-apart", {"database": address, "seconds": int(off)})


def _seconds_off(date: str) -> float | None:
    try:
        return abs(parsedate_to_datetime(date).timestamp() - time())
    except (TypeError, ValueError):
        return None


def _wrong(subject: str, problem: Problem) -> Finding:
    return Finding(subject, "wrong", "", problem=problem)
