"""Which fields of an event hold a seat, for the browser: `python -m tests.web.seats` writes web/src/lib/seats.ts."""

import json
from importlib import import_module
from pathlib import Path

from dragonhoard.core.discovery import game_ids
from dragonhoard.core.schema import Event

FILE = Path(__file__).parents[2] / "web" / "src" / "lib" / "seats.ts"


def seat_fields(game_id: str) -> dict[str, list[str]]:
    """The events of a game whose seats stand in other fields than `seat` alone."""
    module = import_module(f"dragonhoard.games.{game_id}.events")
    kinds = [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    ]
    told = {kind.__name__: list(kind.seats(kind.__new__(kind))) for kind in kinds}
    return {name: fields for name, fields in sorted(told.items()) if fields != ["seat"]}


def page() -> str:
    """The TypeScript file as it should stand."""
    lines = [
        "// Written by `python -m tests.web.seats` from the games' events; a test keeps it in step.",
        "export const SEAT_FIELDS: Record<string, Record<string, readonly string[]>> = {",
    ]
    for game_id in game_ids():
        lines.append(f"  {game_id}: {{")
        lines += [f"    {name}: {json.dumps(fields)}," for name, fields in seat_fields(game_id).items()]
        lines.append("  },")
    return "\n".join([*lines, "};", ""])


if __name__ == "__main__":
    FILE.write_text(page(), encoding="utf-8")
