"""Where the server keeps things: the environment decides, and without it the user's data folder."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from dragonhoard.core.problem import Problem

DATABASE: Final = "DRAGONHOARD_DATABASE"
REDIS: Final = "DRAGONHOARD_REDIS"
FOLDER: Final = "DRAGONHOARD_DATA"


class Settings(NamedTuple):
    """The two names that make a server of one process or one of many."""

    # A path or `sqlite:///…`, or `postgresql://…`.
    database: str
    # `redis://…`, or none for a server of one process.
    redis: str | None


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """What the environment says; an empty value says nothing."""
    database = environment.get(DATABASE) or str(data_folder(environment) / "dragonhoard.db")
    return Settings(database, environment.get(REDIS) or None)


def data_folder(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """The folder in which programs of this platform keep what their user should not lose."""
    if environment.get(FOLDER):
        return Path(environment[FOLDER]).expanduser()
    home = Path(environment.get("HOME") or Path.home())
    if platform == "win32":
        local = environment.get("LOCALAPPDATA")
        return (Path(local) if local else home / "AppData" / "Local") / "Dragonhoard"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "Dragonhoard"
    shared = environment.get("XDG_DATA_HOME", "")
    # The XDG rules: a path that is not absolute is to be ignored.
    return (Path(shared) if shared.startswith("/") else home / ".local" / "share") / "dragonhoard"


def existing_database(name: str) -> str:
    """A database's name; a Problem where it names a file that does not exist, rather than an empty one made of it."""
    if "://" not in name or name.startswith("sqlite:///"):
        path = Path(name.removeprefix("sqlite:///")).expanduser()
        if not path.is_file():
            raise Problem("database-missing", database=str(path))
    return name
