"""Every mishap with a file is a problem with a name."""

from pathlib import Path

import pytest

from dragonhoard.core.problem import Problem
from dragonhoard.terminal import files
from dragonhoard.terminal.files import check_writable, free_name, read_text, write_text


def problem_of(path: Path) -> str:
    with pytest.raises(Problem) as caught:
        read_text(path)
    return caught.value.key


def test_reading_what_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    binary, nothing, late = tmp_path / "a.png", tmp_path / "b", tmp_path / "c"
    binary.write_bytes(b"\x89PNG\xff\x00")
    late.write_bytes(b"text, then\0a zero")
    assert problem_of(tmp_path) == "file-folder"
    assert problem_of(binary) == problem_of(late) == "file-binary"
    assert problem_of(nothing) == "file-missing"
    assert problem_of(Path("a" * 5000)) == "file-unreadable"
    assert problem_of(Path("a\0b")) == "file-unreadable"
    monkeypatch.setattr(files, "_LARGEST", 5)
    assert problem_of(late) == "file-large"


def test_forbidden_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path, mode: str = "r") -> None:
        raise PermissionError

    # Root may read everything, so the refusal is played.
    monkeypatch.setattr(Path, "open", refuse)
    assert problem_of(tmp_path / "secret") == "file-forbidden"
    with pytest.raises(Problem, match="file-unwritable"):
        write_text(tmp_path / "secret", "")


def test_line_ends_and_marks_of_other_systems(tmp_path: Path) -> None:
    path = tmp_path / "windows.txt"
    path.write_bytes("\ufeffdragon\r\nhoard\r\n".encode())
    assert read_text(path) == "dragon\nhoard\n"


def test_nothing_is_overwritten_unasked(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    write_text(path, "first")
    with pytest.raises(Problem, match="file-exists"):
        write_text(path, "second")
    with pytest.raises(Problem, match="file-exists"):
        check_writable(path, replace=False)
    assert path.read_text(encoding="utf-8") == "first"
    check_writable(path, replace=True)
    write_text(path, "second", replace=True)
    assert path.read_text(encoding="utf-8") == "second"


def test_writing_where_nothing_can_be_written(tmp_path: Path) -> None:
    nowhere = tmp_path / "no" / "folder"
    with pytest.raises(Problem, match="file-unwritable"):
        write_text(nowhere, "")
    with pytest.raises(Problem, match="file-unwritable"):
        check_writable(nowhere, replace=False)
    with pytest.raises(Problem, match="file-folder"):
        check_writable(tmp_path, replace=True)
    with pytest.raises(Problem, match="file-folder"):
        write_text(tmp_path, "", replace=True)


def test_free_names_are_free(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert free_name("vale") == Path("vale-1.hoard")
    Path("vale-1.hoard").touch()
    assert free_name("vale") == Path("vale-2.hoard")
