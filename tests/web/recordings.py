"""Games as one seat is told them, part by part: what the story of a table is made of."""

from __future__ import annotations

from dragonhoard.bots import find_bot
from dragonhoard.core.game import Game, Settings
from dragonhoard.core.position import SPECTATOR
from dragonhoard.core.rng import Rng
from dragonhoard.core.schema import Event, Json, to_json
from dragonhoard.table.chance_sources import SeededSource
from dragonhoard.table.table import Happening, Table
from tests.web.fixtures import NAMES


def recording(
    game: Game, settings: Settings, seed: int, seat: int | None = 0, level: str = "greedy", most: int = 2_000
) -> dict[str, Json]:
    """A whole game as a seat is told it: every choice with the luck that follows is one part, as a server sends it."""
    table = Table(game, settings, NAMES[: settings.players], SeededSource(Rng(seed)))
    rng, bot = Rng(seed + 1), find_bot(level)
    eyes = SPECTATOR if seat is None else seat
    start = to_json(table.position.view(eyes))
    number = len(table.happenings)
    batches: list[Json] = []
    while table.awaited() and len(batches) < most:
        happenings = table.let_bot_act(table.awaited()[0], bot, rng)
        steps = [step(number + at, happening, eyes) for at, happening in enumerate(happenings, 1)]
        number += len(happenings)
        batches.append(
            {
                "steps": steps,
                "view": to_json(table.position.view(eyes)),
                "scores": [int(table.position.score(one)) for one in range(settings.players)],
                "waitsForMe": eyes in table.awaited(),
            }
        )
    return {
        "game": game.id,
        "names": list(NAMES[: settings.players]),
        "options": dict(settings.options),
        "scenery": game.static_data(settings),
        "seat": seat,
        "start": start,
        "batches": batches,
    }


def step(number: int, happening: Happening, eyes: int) -> Json:
    """A line of the log as the wire tells it."""
    events: list[Event] = [event.seen_by(eyes) for event in happening.events]
    told: list[Json] = [to_json(event) for event in events]
    return {"number": number, "at": 0, "what": "acted", "seat": None, "events": told}
