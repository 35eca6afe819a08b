"""Reading and writing files so that every mishap becomes one sentence."""

from pathlib import Path
from typing import Final

from dragonhoard.core.problem import Problem

_LARGEST: Final = 16_000_000
STANDARD_INPUT: Final = "-"


def read_text(path: Path) -> str:
    """A text file's content; a Problem that says what it is instead."""
    shown = str(path)
    try:
        if path.is_dir():
            raise Problem("file-folder", file=shown)
        with path.open("rb") as file:
            content = file.read(_LARGEST + 1)
    except FileNotFoundError:
        raise Problem("file-missing", file=shown) from None
    except PermissionError:
        raise Problem("file-forbidden", file=shown) from None
    except (OSError, ValueError):
        raise Problem("file-unreadable", file=shown) from None
    if len(content) > _LARGEST:
        raise Problem("file-large", file=shown)
    return decoded(content, shown)


def decoded(content: bytes, shown: str) -> str:
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Problem("file-binary", file=shown) from None
    if "\0" in text:
        raise Problem("file-binary", file=shown)
    return text.replace("\r\n", "\n")


def write_text(path: Path, text: str, *, replace: bool = False) -> None:
    """Write a new text file; a Problem where one stands there already, unless it may be replaced."""
    write_bytes(path, text.encode(), replace=replace)


def write_bytes(path: Path, content: bytes, *, replace: bool = False) -> None:
    """Write a new file; a Problem where one stands there already, unless it may be replaced."""
    shown = str(path)
    try:
        with path.open("wb" if replace else "xb") as file:
            file.write(content)
    except FileExistsError:
        raise Problem("file-exists", file=shown) from None
    except IsADirectoryError:
        raise Problem("file-folder", file=shown) from None
    except (OSError, ValueError):
        raise Problem("file-unwritable", file=shown) from None


def check_writable(path: Path, *, replace: bool) -> None:
    """Say now, rather than after long work, that a file cannot be written."""
    if path.is_dir():
        raise Problem("file-folder", file=str(path))
    if path.exists() and not replace:
        raise Problem("file-exists", file=str(path))
    if not path.parent.is_dir():
        raise Problem("file-unwritable", file=str(path))


def free_name(game_id: str) -> Path:
    """The first file name of a game's records that is not taken in the current folder."""
    number = 1
    while (path := Path(f"{game_id}-{number}.hoard")).exists():
        number += 1
    return path
