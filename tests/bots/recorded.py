"""Decisions of every level of bot, written down once: `python -m tests.bots.recorded` writes them anew.

Whatever is moved about in the search or in what games tell it, the same seeds have to lead to the same visits.
"""

import json
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

from dragonhoard.bots import Bot, choose_for, find_bot, forget
from dragonhoard.bots.ismcts.analysis import Budget, analysis_of, evaluate_by_rollouts, root_stats, run_search
from dragonhoard.bots.ismcts.bot import SearchBot
from dragonhoard.bots.ismcts.tree import Tree
from dragonhoard.core.discovery import find_game, find_version
from dragonhoard.core.position import CHANCE, SIMULTANEOUS, TERMINAL, Position, first_awaited
from dragonhoard.core.rng import Rng

FILE = Path(__file__).with_name("recorded.json")
# Iterations of a search by game: about what a level has time for in a quarter of a second, or a part of it.
ITERATIONS = {"book": 400, "riders": 60, "tarasque": 300, "vale": 300}
# So few that it takes seconds where nothing is compiled.
FEW = 9
TABLES = [(game, players) for game in ITERATIONS for players in (2, 3, 4)]
# Which decisions with a choice are taken out of a game.
TAKEN = (2, 7, 16, 28, 45)
Entry = dict[str, Any]


def search(entry: Entry) -> Entry:
    """The visits of every choice at the root, and the choice."""
    position, seat, rng = _scene(entry)
    budget = Budget(iterations=entry["iterations"])
    heard = entry.get("heard")
    evenly = entry["kind"] == "judge"
    found = root_stats(run_search(Tree(), position, seat, rng, budget, evenly, heard))
    visits = {str(stats.action): stats.visits for stats in found if stats.visits}
    tries = {str(stats.action): stats.tries for stats in found if stats.tries}
    return {"visits": visits, "tries": tries, "best": analysis_of(seat, [found]).best}


def appraisal(entry: Entry) -> Entry:
    """What a position is worth to every seat, to the last digit."""
    position, seat, rng = _scene(entry)
    worth = evaluate_by_rollouts(position, seat, rng, Budget(iterations=entry["iterations"]))
    return {"points": [repr(float(points)) for points in worth.points]}


def course(entry: Entry) -> Entry:
    """So many decisions of a game by bots that remember; the digest stands for those that follow the first."""
    # What was written down before rules had versions was played by the first.
    game = find_version(entry["game"], entry.get("rules", 1))
    position = game.new(game.settings(entry["players"]))
    rng = Rng(entry["seed"])
    bots = [_bot(entry) for _ in range(entry["players"])]
    actions = []
    for seat in _seats(position, rng):
        action = int(choose_for(bots[seat], position, seat, rng))
        position.apply(seat, action)
        actions.append(action)
        if len(actions) == entry["decisions"]:
            break
    told = json.dumps(actions).encode()
    return {"first": actions[:10], "digest": blake2b(told, digest_size=16).hexdigest()}


MEASURES = {"think": search, "judge": search, "weigh": search, "appraise": appraisal, "course": course}


def answer(entry: Entry) -> Entry:
    """What an entry leads to today."""
    return MEASURES[entry["kind"]](entry)


def _bot(entry: Entry) -> Bot:
    if entry["bot"] == "searching":
        return SearchBot("searching", Budget(iterations=entry["iterations"]))
    bot = find_bot(entry["bot"])
    forget(bot)
    return bot


def _scene(entry: Entry) -> tuple[Position, int, Rng]:
    return find_game(entry["game"]).parse_position(entry["position"]), entry["seat"], Rng(entry["seed"])


def _seats(position: Position, rng: Rng) -> Iterator[int]:
    """Whose choice it is, again and again; luck falls by itself."""
    while position.actor() != TERMINAL:
        actor = int(position.actor())
        if actor == CHANCE:
            position.apply(CHANCE, position.sample(rng))
        else:
            yield int(first_awaited(position)) if actor == SIMULTANEOUS else actor


def questions() -> Iterator[Entry]:
    """All that is asked."""
    for game_id, players in TABLES:
        game, rng = find_game(game_id), Rng(players, 31)
        position = game.new(game.settings(players))
        choices = 0
        for seat in _seats(position, rng):
            if len(position.legal(seat)) > 1:
                choices += 1
                if choices in TAKEN:
                    told = {"game": game_id, "position": game.position_text(position), "seat": seat}
                    yield from _asked(told, choices, int(position.legal(seat)[1]))
            if choices == max(TAKEN):
                break
            position.apply(seat, find_bot("greedy").choose(position, seat, rng))
        table = {
            "kind": "course",
            "game": game_id,
            "players": players,
            "seed": players,
            "rules": game.rules_version,
        }
        for bot in ("greedy", "hatchling"):
            yield {**table, "bot": bot, "decisions": 400 if game_id != "riders" else 120}
        iterations = ITERATIONS[game_id] // 10
        yield {**table, "bot": "searching", "iterations": iterations, "decisions": 60}


def _asked(told: Entry, seed: int, heard: int) -> Iterator[Entry]:
    iterations = ITERATIONS[told["game"]]
    told = {**told, "seed": seed}
    yield {"kind": "think", **told, "iterations": iterations}
    if seed == TAKEN[1]:
        if told["game"] != "riders":
            yield {"kind": "think", **told, "iterations": FEW}
        yield {"kind": "judge", **told, "iterations": iterations // 2}
        yield {"kind": "weigh", **told, "iterations": iterations // 2, "heard": heard}
        yield {"kind": "appraise", **told, "iterations": 24}


def entries() -> list[Entry]:
    """What was asked, with the answers of then."""
    read: list[Entry] = json.loads(FILE.read_text("utf-8"))
    return read


def name_of(entry: Entry) -> str:
    """A name for an entry in the report of a test."""
    asked = entry["asked"]
    rules = f"-rules-{asked['rules']}" if "rules" in asked else ""
    place = f"{asked['bot']}-{asked['players']}p{rules}" if asked["kind"] == "course" else f"{asked['seed']}"
    return f"{asked['game']}-{asked['kind']}-{place}-{asked.get('iterations', '')}"


def runs_plain(entry: Entry) -> bool:
    """Whether an entry is quick enough, and the same, where nothing is compiled."""
    asked = entry["asked"]
    return bool(asked["game"] != "riders" and asked.get("iterations") == FEW)


if __name__ == "__main__":
    lines = [json.dumps({"asked": asked, "told": answer(asked)}) for asked in questions()]
    FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n", "utf-8")
