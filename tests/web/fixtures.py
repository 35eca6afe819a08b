"""Real positions for the board harness: `python -m tests.web.fixtures GAME SEED [PLAYERS]` writes one played game."""

import json
import sys
from pathlib import Path

from dragonhoard.bots import find_bot
from dragonhoard.core.discovery import find_game
from dragonhoard.core.game import Game, Settings
from dragonhoard.core.position import SPECTATOR
from dragonhoard.core.rng import Rng
from dragonhoard.core.schema import Event, Json, to_json
from dragonhoard.table.chance_sources import SeededSource
from dragonhoard.table.table import Table

FOLDER = Path(__file__).parents[2] / "web" / "harness" / "fixtures"
NAMES = ("Aline", "Bruno", "Chloé", "Denis", "Elsa", "Fahim")


def snapshots(
    game: Game, settings: Settings, seed: int, level: str = "greedy", most: int = 2_000
) -> list[Json]:
    """What each awaited seat sees before each of its choices in one game, and the end as a spectator sees it."""
    table = Table(game, settings, NAMES[: settings.players], SeededSource(Rng(seed)))
    rng, bot = Rng(seed + 1), find_bot(level)
    taken: list[Json] = []
    fresh: list[Event] = [event for happening in table.happenings for event in happening.events]
    while table.awaited() and len(taken) < most:
        seat = table.awaited()[0]
        taken.append(snapshot(table, seat, fresh))
        happenings = table.let_bot_act(seat, bot, rng)
        fresh = [event for happening in happenings for event in happening.events]
    return [*taken, snapshot(table, None, fresh)]


def snapshot(table: Table, seat: int | None, events: list[Event]) -> Json:
    """A position as the harness hands it to a board."""
    game, position = table.game, table.position
    eyes = SPECTATOR if seat is None else seat
    return {
        "seat": seat,
        "view": to_json(position.view(eyes)),
        "choices": [] if seat is None else choices(table, seat),
        "aid": {} if seat is None else game.choice_data(position, seat),
        "awaited": list(table.awaited()),
        "events": [to_json(event.seen_by(eyes)) for event in events],
    }


def choices(table: Table, seat: int) -> list[Json]:
    game, settings = table.game, table.settings
    return [
        {
            "action": int(action),
            "text": game.action_text(action, settings),
            "form": to_json(game.named(action)),
        }
        for action in table.position.legal(seat)
    ]


def fixture(game: Game, settings: Settings, taken: list[Json]) -> dict[str, Json]:
    """A played game as the harness takes it."""
    return {
        "game": game.id,
        "names": list(NAMES[: settings.players]),
        "options": dict(settings.options),
        "scenery": game.static_data(settings),
        "snapshots": taken,
    }


def main(arguments: list[str]) -> None:
    game = find_game(arguments[0])
    seed = int(arguments[1])
    settings = game.settings(int(arguments[2]) if len(arguments) > 2 else min(4, game.max_players))
    FOLDER.mkdir(parents=True, exist_ok=True)
    told = fixture(game, settings, snapshots(game, settings, seed))
    file = FOLDER / f"{game.id}-{settings.players}-{seed}.json"
    file.write_text(json.dumps(told, ensure_ascii=False), encoding="utf-8")
    print(file.name)


if __name__ == "__main__":
    main(sys.argv[1:])
