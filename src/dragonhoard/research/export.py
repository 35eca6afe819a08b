"""Recorded games as tables, a row a game or a row a move, in JSON Lines or Parquet."""

import json
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Any, Final

from dragonhoard.core.game import Game
from dragonhoard.core.position import CHANCE
from dragonhoard.core.problem import Problem
from dragonhoard.core.record import Record, iter_moves, start_position

Row = dict[str, Any]
GAMES: Final = "games"
MOVES: Final = "moves"
# A group of rows is what Parquet compresses together, and what is held in memory.
_GROUP: Final = 20_000
_NUMBERS: Final = "numbers"

# The columns of each table with the kind of their values; docs/research.md tells what they mean.
COLUMNS: Final[dict[str, dict[str, str]]] = {
    GAMES: {
        "file": "text",
        "game": "text",
        "rules": "number",
        "players": "number",
        "options": "pairs",
        "names": "texts",
        "start": "text",
        "table": "text",
        "commitment": "text",
        "seed": "text",
        "decisions": "number",
        "draws": "number",
        "finished": "truth",
        "end": "text",
        "ended": "text",
        "scores": _NUMBERS,
        "places": _NUMBERS,
        "digest": "text",
    },
    MOVES: {
        "file": "text",
        "game": "text",
        "players": "number",
        "move": "number",
        "seat": "number",
        "action": "number",
        "notation": "text",
        "choices": "number",
        "points": _NUMBERS,
        "scores": _NUMBERS,
        "places": _NUMBERS,
    },
}


def table_rows(kind: str, name: str, game: Game, record: Record) -> Iterator[Row]:
    """The rows of a recorded game; a Problem at the first move that the rules refuse."""
    moves = list(_move_rows(name, game, record))
    ending = moves.pop()
    for move in moves:
        move["scores"], move["places"] = ending["scores"], ending["places"]
    return iter(moves if kind == MOVES else [_game_row(name, record) | ending])


def _move_rows(name: str, game: Game, record: Record) -> Iterator[Row]:
    """A row a move as things stood before it, and at last how the game ended."""
    position = start_position(game, record)
    seats = range(int(position.players))
    for index, move in enumerate(iter_moves(position, record.moves)):
        lucky = move.seat == CHANCE
        told = game.outcome_text if lucky else game.action_text
        row = {
            "file": name,
            "game": game.id,
            "players": len(seats),
            "move": index + 1,
            "seat": None if lucky else int(move.seat),
            "action": int(move.action),
            "notation": told(move.action, record.settings),
            "points": [int(position.score(seat)) for seat in seats],
        }
        row["choices"] = None if lucky else _choices(position, int(move.seat))
        yield row
    outcome = position.outcome()
    yield {
        "finished": outcome is not None,
        "end": outcome.end if outcome else None,
        "scores": list(outcome.scores) if outcome else None,
        "places": [place + 1 for place in outcome.places] if outcome else None,
    }


def _choices(position: Any, seat: int) -> int:
    """How many legal actions a seat has, none where it is not its turn: the rules will say so in a moment."""
    return len(position.legal(seat)) if 0 <= seat < position.players and position.awaits(seat) else 0


def _game_row(name: str, record: Record) -> Row:
    lucky = sum(move.seat == CHANCE for move in record.moves)
    return {
        "file": name,
        "game": record.game,
        "rules": record.rules_version,
        "players": record.settings.players,
        "options": dict(record.settings.options),
        "names": list(record.names),
        "start": record.start or None,
        "table": record.table or None,
        "commitment": record.commitment or None,
        "seed": record.seed or None,
        "decisions": len(record.moves) - lucky,
        "draws": lucky,
        "ended": record.ended or None,
        "digest": record.digest or None,
    }


# Files


def check_format(path: Path) -> None:
    """Say before the work begins that a table could not be written."""
    if path.suffix not in WRITERS:
        raise Problem("export-format", file=str(path), formats=", ".join(WRITERS))
    if path.suffix == ".parquet" and find_spec("pyarrow") is None:
        raise Problem("export-missing")


def write_table(path: Path, kind: str, rows: Iterator[Row]) -> int:
    """Write a table as the rows come; the file appears when it is complete. How many rows there are."""
    part = path.with_name(path.name + ".part")
    try:
        count = WRITERS[path.suffix](part, kind, rows)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return count


def _write_lines(path: Path, kind: str, rows: Iterator[Row]) -> int:
    count = 0
    with path.open("w", encoding="utf-8", newline="\n") as file:
        for row in rows:
            ordered = {column: row[column] for column in COLUMNS[kind]}
            file.write(json.dumps(ordered, ensure_ascii=False, separators=(",", ":")) + "\n")
            count += 1
    return count


def _write_parquet(path: Path, kind: str, rows: Iterator[Row]) -> int:
    import pyarrow as pa
    from pyarrow import parquet

    kinds = {
        "text": pa.string(),
        "number": pa.int64(),
        "truth": pa.bool_(),
        "texts": pa.list_(pa.string()),
        _NUMBERS: pa.list_(pa.int64()),
        "pairs": pa.map_(pa.string(), pa.string()),
    }
    schema = pa.schema([(column, kinds[of]) for column, of in COLUMNS[kind].items()])
    count = 0
    with parquet.ParquetWriter(path, schema, compression="zstd") as file:
        while group := list(islice(rows, _GROUP)):
            file.write_table(pa.Table.from_pylist(group, schema))
            count += len(group)
    return count


WRITERS: Final[dict[str, Callable[[Path, str, Iterator[Row]], int]]] = {
    ".jsonl": _write_lines,
    ".parquet": _write_parquet,
}
