"""What workers do for bots, the coach and reviews: they are given determinizations and return plain numbers."""

from functools import cache

from dragonhoard.bots import find_bot
from dragonhoard.bots.ismcts.bot import SearchBot
from dragonhoard.core.analysis import Analysis, Evaluation
from dragonhoard.core.discovery import find_game
from dragonhoard.core.problem import Problem
from dragonhoard.core.rng import Rng
from dragonhoard.table.constant_time import choose_evenly


def think(game_id: str, world: str, seat: int, bot: str, seed: int) -> int:
    """Return a bot's choice; the worker is busy for as long, whatever there is to choose from."""
    game = find_game(game_id)
    return choose_evenly(find_bot(bot), game, game.parse_position(world), seat, Rng(seed))


@cache
def is_quick(bot: str) -> bool:
    """Return whether a bot answers in a moment: all but those that search."""
    return not isinstance(find_bot(bot), SearchBot)


def judge_named(spec: str) -> SearchBot:
    """Return the bot that judges; a Problem where it is none that searches."""
    bot = find_bot(spec)
    if not isinstance(bot, SearchBot):
        raise Problem("judge-cannot-search", bot=spec[:40])
    return bot


def advise(game_id: str, world: str, seat: int, bot: str, seed: int) -> Analysis:
    """Return the judge's analysis of a seat's choices."""
    position = find_game(game_id).parse_position(world)
    return judge_named(bot).analyse(position, seat, Rng(seed))


def weigh(game_id: str, world: str, seat: int, bot: str, seed: int, action: int) -> Analysis:
    """Return the judge's analysis of a choice that was made, beside all others."""
    position = find_game(game_id).parse_position(world)
    return judge_named(bot).analyse_action(position, seat, Rng(seed), action)


def appraise(game_id: str, world: str, seat: int, bot: str, seed: int) -> Evaluation:
    """Return the value of a position for every seat, in the eyes of one or of an onlooker."""
    position = find_game(game_id).parse_position(world)
    return judge_named(bot).evaluate(position, seat, Rng(seed))
