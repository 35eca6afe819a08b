"""Who one is on each server, kept in the user's data folder for nobody else to read."""

import os
from pathlib import Path
from typing import Final

from msgspec import DecodeError, Struct, json

from dragonhoard.core.problem import Problem
from dragonhoard.server.settings import data_folder

_ONLY_MINE: Final = 0o600


class Known(Struct):
    """A session on one server: the secret that shows who one is, and the name it had last."""

    token: str
    name: str


def identity_file() -> Path:
    """Where identities are kept."""
    return data_folder() / "identities.json"


def identities() -> dict[str, Known]:
    """Everybody one is, by server; a file that cannot be understood is none."""
    try:
        return json.decode(identity_file().read_bytes(), type=dict[str, Known])
    except (OSError, DecodeError):
        return {}


def remember(server: str, known: Known) -> None:
    """Keep who one is on a server; written beside and put in place, so that nothing half written stays."""
    everybody = identities() | {server: known}
    path = identity_file()
    beside = path.with_suffix(f".{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, _ONLY_MINE), "wb") as file:
            file.write(json.encode(everybody))
        beside.replace(path)
    except OSError:
        raise Problem("file-unwritable", file=str(path)) from None
