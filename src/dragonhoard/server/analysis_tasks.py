"""What workers do for the coach and for reviews: they are told worlds dealt anew, and answer in plain numbers."""

from dragonhoard.bots import find_bot
from dragonhoard.bots.ismcts.bot import SearchBot
from dragonhoard.core.analysis import Analysis, Evaluation
from dragonhoard.core.discovery import find_game
from dragonhoard.core.problem import Problem
from dragonhoard.core.rng import Rng


def judge_named(spec: str) -> SearchBot:
    """The bot that judges; a Problem where it is none that searches."""
    bot = find_bot(spec)
    if not isinstance(bot, SearchBot):
        raise Problem("judge-cannot-search", bot=spec[:40])
    return bot


def advise(game_id: str, world: str, seat: int, bot: str, seed: int) -> Analysis:
    """What the judge thinks about a seat's choices."""
    position = find_game(game_id).parse_position(world)
    return judge_named(bot).analyse(position, seat, Rng(seed))


def weigh(game_id: str, world: str, seat: int, bot: str, seed: int, action: int) -> Analysis:
    """What the judge thinks about a choice that was made, beside all that could have been."""
    position = find_game(game_id).parse_position(world)
    return judge_named(bot).analyse_action(position, seat, Rng(seed), action)


def appraise(game_id: str, world: str, seat: int, bot: str, seed: int) -> Evaluation:
    """What a position promises every seat in the eyes of one, or of an onlooker."""
    position = find_game(game_id).parse_position(world)
    return judge_named(bot).evaluate(position, seat, Rng(seed))
