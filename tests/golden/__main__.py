"""Records golden games: `python -m tests.golden GAME` adds a game for each player count and option value that has none."""

import sys
from pathlib import Path

from dragonhoard.bots import choose_for, find_bot
from dragonhoard.core.conformance import all_settings
from dragonhoard.core.discovery import find_game
from dragonhoard.core.game import Game, Settings
from dragonhoard.core.position import CHANCE, TERMINAL
from dragonhoard.core.record import Move, new_record, seal_record, write_record
from dragonhoard.core.rng import Rng


def recorded(game: Game, settings: Settings, seed: int) -> str:
    """A game among greedy bots, with a random one on the last seat so that odd moves occur."""
    rng = Rng(seed, settings.players)
    bots = [find_bot("greedy")] * (settings.players - 1) + [find_bot("random")]
    names = tuple(["greedy"] * (settings.players - 1) + ["random"])
    position = game.new(settings)
    record = new_record(game, settings, names)
    while position.actor() != TERMINAL:
        if position.actor() == CHANCE:
            move = Move(CHANCE, int(position.sample(rng)))
        else:
            seat = next(seat for seat in range(settings.players) if position.awaits(seat))
            move = Move(seat, choose_for(bots[seat], position, seat, rng))
        position.play(move.seat, move.action)
        record.moves.append(move)
    seal_record(game, record, position)
    return write_record(game, record)


def main(game_id: str) -> None:
    game = find_game(game_id)
    folder = Path(__file__).parent / game_id
    folder.mkdir(exist_ok=True)
    for settings in all_settings(game):
        defaults = {option.id: option.default for option in game.options}
        odd = [value for option, value in settings.options if value != defaults[option]]
        path = folder / f"{'-'.join([str(settings.players), *odd])}.txt"
        if not path.exists():
            path.write_text(recorded(game, settings, seed=1), encoding="utf-8")
            print(path.name)


main(sys.argv[1])
