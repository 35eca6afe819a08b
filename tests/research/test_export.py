"""Recorded games as tables that other programs read."""

import json
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

from dragonhoard.cli import main
from dragonhoard.core.discovery import find_game
from dragonhoard.core.position import CHANCE
from dragonhoard.core.problem import Problem
from dragonhoard.core.record import parse_record, replay
from dragonhoard.research import export

GOLDEN = Path(__file__).parent.parent / "golden"
FILES = [
    str(GOLDEN / name)
    for name in ("tarasque/3.txt", "book/2.txt", "vale/rules-2-2-seed-52.txt", "riders/2-first.txt")
]


def table(file: Path) -> list[dict[str, Any]]:
    """What other programs find in a file."""
    if file.suffix == ".jsonl":
        return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    rows = parquet.read_table(file).to_pylist()
    return [{key: dict(value) if key == "options" else value for key, value in row.items()} for row in rows]


@pytest.mark.parametrize("kind", ["games", "moves"])
def test_both_formats_hold_the_same(
    tmp_path: Path, kind: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export, "_GROUP", 100)
    files = [tmp_path / "table.jsonl", tmp_path / "table.parquet"]
    for file in files:
        assert main(["export", *FILES, "--rows", kind, "--out", str(file), "--lang", "en"]) == 0
        assert "about 4 games" in capsys.readouterr().out
    lines, columns = (table(file) for file in files)
    assert lines == columns
    assert list(lines[0]) == list(columns[0]) == list(export.COLUMNS[kind])
    assert {row["file"] for row in lines} == set(FILES)


def test_a_row_a_game_tells_how_it_went(tmp_path: Path) -> None:
    main(["export", FILES[0], "--out", str(tmp_path / "games.jsonl")])
    [row] = table(tmp_path / "games.jsonl")
    game = find_game("tarasque")
    record = parse_record(game, Path(FILES[0]).read_text(encoding="utf-8"))
    outcome = replay(game, record).outcome()
    assert outcome is not None
    assert (row["game"], row["players"], row["finished"], row["end"]) == ("tarasque", 3, True, outcome.end)
    assert row["options"] == dict(record.settings.options)
    assert tuple(row["scores"]) == outcome.scores
    assert tuple(place - 1 for place in row["places"]) == outcome.places
    assert row["decisions"] + row["draws"] == len(record.moves)
    assert row["digest"] == record.digest


def test_a_row_a_move_can_be_played_again(tmp_path: Path) -> None:
    main(["export", FILES[2], "--rows", "moves", "--out", str(tmp_path / "moves.jsonl")])
    rows = table(tmp_path / "moves.jsonl")
    game = find_game("vale")
    position = game.new(game.settings(rows[0]["players"]))
    for number, row in enumerate(rows, start=1):
        assert row["move"] == number
        assert row["points"] == [position.score(seat) for seat in range(2)]
        seat = CHANCE if row["seat"] is None else row["seat"]
        if seat != CHANCE:
            assert row["choices"] == len(position.legal(seat))
            assert game.parse_action(row["notation"]) == row["action"]
        position.play(seat, row["action"])
    outcome = position.outcome()
    assert outcome is not None
    assert {tuple(row["scores"]) for row in rows} == {outcome.scores}


def test_an_unfinished_game_has_no_ending(tmp_path: Path) -> None:
    text = Path(FILES[1]).read_text(encoding="utf-8")
    head, moves, _ = text.split("\n\n")
    (tmp_path / "short.hoard").write_text(head + "\n\n" + "\n".join(moves.splitlines()[:9]) + "\n")
    for suffix in ("jsonl", "parquet"):
        assert main(["export", str(tmp_path), "--out", str(tmp_path / f"games.{suffix}")]) == 0
        [row] = table(tmp_path / f"games.{suffix}")
        assert (row["finished"], row["scores"], row["end"]) == (False, None, None)
        assert row["decisions"] + row["draws"] == 9


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "which file?"),
        (FILES[:1], "where to?"),
        ([FILES[0], "--out", "table.csv"], "one of .jsonl, .parquet"),
        ([FILES[0], "broken.hoard", "--out", "table.jsonl"], "broken.hoard cannot be exported: move 7"),
        (["missing.hoard", "--out", "table.parquet"], "there is no file missing.hoard"),
        (["empty", "--out", "table.jsonl"], "no recorded games (.hoard) in the folder empty"),
        ([FILES[0], "--out", "here.jsonl"], "exists already"),
    ],
)
def test_a_mishap_is_one_sentence_and_leaves_no_file(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    words: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    lines = Path(FILES[0]).read_text(encoding="utf-8").splitlines()
    first = lines.index("")
    # The first line of luck once more, as the seventh move.
    lines.insert(first + 7, lines[first + 1])
    Path("broken.hoard").write_text("\n".join(lines) + "\n", encoding="utf-8")
    Path("empty").mkdir()
    Path("here.jsonl").touch()
    before = sorted(tmp_path.iterdir())
    assert main(["export", *arguments, "--lang", "en"]) == 2
    told = capsys.readouterr()
    assert words in told.err
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert sorted(tmp_path.iterdir()) == before


def test_a_missing_pyarrow_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export, "find_spec", lambda name: None)
    with pytest.raises(Problem, match="export-missing"):
        export.check_format(Path("games.parquet"))
    export.check_format(Path("games.jsonl"))
