"""One server to a SQLite file: a lock that is held for as long as the server runs."""

import errno
import os
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from dragonhoard.core.problem import Problem

SUFFIX: Final = ".lock"
# File systems that other machines may write to as well; what they say about locks is not to be relied on.
NETWORK: Final = frozenset(
    [
        "nfs",
        "nfs4",
        "cifs",
        "smb3",
        "smbfs",
        "9p",
        "virtiofs",
        "afs",
        "ceph",
        "glusterfs",
        "lustre",
        "fuse.sshfs",
        "fuse.glusterfs",
        "fuse.rclone",
    ]
)
_MOUNTS: Final = Path("/proc/self/mountinfo")
_TAKEN: Final = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)


def sqlite_path(name: str) -> Path | None:
    """The file that a database's name stands for; none if it is no file."""
    if "://" in name and not name.startswith("sqlite:///"):
        return None
    return Path(name.removeprefix("sqlite:///")).expanduser()


@contextmanager
def held(name: str, is_shared: bool = False) -> Iterator[None]:
    """Keep other servers off a SQLite file; a Problem if one is there already.

    Servers that hear of each other may share it, but not with one that hears of nobody.
    """
    path = sqlite_path(name)
    if path is None:
        yield
        return
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = os.open(path.with_name(path.name + SUFFIX), os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise open_problem(error, path) from error
    try:
        if not _take(lock, is_shared):
            raise Problem("database-held", database=str(path), holder=_holder(lock))
        _sign(lock)
        yield
    finally:
        # Closing lets go of the lock; the file stays, for another one may be about to take it.
        os.close(lock)


def open_problem(error: OSError, path: Path) -> Problem:
    """Why a file cannot be opened, and what to do."""
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return Problem("database-readonly", database=str(path))
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return Problem("database-full", database=str(path))
    return Problem("database-unopenable", database=str(path), reason=error.strerror or "")


def network_kind(path: Path, mounts: Path = _MOUNTS) -> str | None:
    """The kind of network folder that a path lies in; none if it lies on this machine, or nobody can tell."""
    whole = path.resolve()
    best, kind = Path(), ""
    with suppress(OSError):
        for line in mounts.read_text("utf-8", "replace").splitlines():
            front, _, back = line.partition(" - ")
            point = Path(front.split()[4].replace("\\040", " "))
            if whole.is_relative_to(point) and len(point.parts) >= len(best.parts):
                best, kind = point, back.split()[0]
    return kind if kind in NETWORK else None


def _sign(lock: int) -> None:
    """Say who holds it; a full disk is no reason not to."""
    with suppress(OSError):
        os.truncate(lock, 0)
        os.pwrite(lock, f"{os.getpid()}@{socket.gethostname()}".encode(), 0)


def _holder(lock: int) -> str:
    try:
        return os.pread(lock, 200, 0).decode("utf-8", "replace") or "?"
    except OSError:
        return "?"


if sys.platform == "win32":
    import msvcrt

    # Beyond what is written there: what is locked cannot be read on this system.
    _PLACE: Final = 1000

    def _take(lock: int, is_shared: bool) -> bool:
        if is_shared:
            return True
        os.lseek(lock, _PLACE, os.SEEK_SET)
        try:
            msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _take(lock: int, is_shared: bool) -> bool:
        try:
            fcntl.flock(lock, (fcntl.LOCK_SH if is_shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        except OSError as error:
            # A folder without locks is told about when the server starts.
            return error.errno not in _TAKEN
        return True
