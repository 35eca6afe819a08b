"""Where the server keeps things."""

from __future__ import annotations

from pathlib import Path

import pytest

from dragonhoard.core.problem import Problem
from dragonhoard.server.settings import data_folder, existing_database, read_settings


def test_without_a_word_it_is_a_file_in_the_users_folder() -> None:
    settings = read_settings({"HOME": "/h", "XDG_DATA_HOME": "/x"})
    assert settings.redis is None
    assert settings.database == str(data_folder({"HOME": "/h", "XDG_DATA_HOME": "/x"}) / "dragonhoard.db")


def test_two_names_make_it_a_server_of_many() -> None:
    given = {"DRAGONHOARD_DATABASE": "postgresql://db/hoard", "DRAGONHOARD_REDIS": "redis://r"}
    assert read_settings(given) == ("postgresql://db/hoard", "redis://r")
    assert read_settings(dict.fromkeys(given, "") | {"HOME": "/h"}).redis is None


@pytest.mark.parametrize(
    ("platform", "environment", "folder"),
    [
        ("linux", {"HOME": "/h"}, "/h/.local/share/dragonhoard"),
        ("linux", {"HOME": "/h", "XDG_DATA_HOME": "/x"}, "/x/dragonhoard"),
        ("linux", {"HOME": "/h", "XDG_DATA_HOME": "not/absolute"}, "/h/.local/share/dragonhoard"),
        ("darwin", {"HOME": "/h"}, "/h/Library/Application Support/Dragonhoard"),
        ("win32", {"HOME": "/h", "LOCALAPPDATA": "/l"}, "/l/Dragonhoard"),
        ("win32", {"HOME": "/h"}, "/h/AppData/Local/Dragonhoard"),
        ("linux", {"HOME": "/h", "DRAGONHOARD_DATA": "/d"}, "/d"),
    ],
)
def test_every_platform_has_its_folder(platform: str, environment: dict[str, str], folder: str) -> None:
    assert data_folder(environment, platform) == Path(folder)


def test_a_database_that_has_to_exist(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    for name in (str(path), f"sqlite:///{path}"):
        with pytest.raises(Problem, match="database-missing"):
            existing_database(name)
    path.touch()
    assert existing_database(str(path)) == str(path)
    assert existing_database("postgresql://db/hoard") == "postgresql://db/hoard"
