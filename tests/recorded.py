"""A game of bots played on the bare position, for every face to play again."""

from functools import cache

from dragonhoard.bots import ask, find_bot
from dragonhoard.core.discovery import find_game
from dragonhoard.core.position import CHANCE, OVER
from dragonhoard.core.record import Move, Record, new_record, seal_record, write_record
from dragonhoard.core.rng import Rng

SEED = 12
PLAYERS = 2


@cache
def played_in_the_library(game_id: str) -> Record:
    """A game of bots, played on the bare position; greedy dragonriders would fly too long uncompiled."""
    bot = find_bot("random" if game_id == "riders" else "greedy")
    game = find_game(game_id)
    settings = game.settings(PLAYERS)
    record = new_record(game, settings, ())
    position = game.new(settings)
    luck, bots = Rng(SEED), Rng(SEED, 9)
    while (actor := int(position.actor())) != OVER:
        if actor == CHANCE:
            move = Move(CHANCE, int(position.sample(luck)))
        else:
            seat = next(seat for seat in range(PLAYERS) if position.awaits(seat))
            move = Move(seat, int(ask(bot, position, seat, bots)))
        position.play(move.seat, move.action)
        record.moves.append(move)
    seal_record(game, record, position)
    return record


def text_of(record: Record) -> str:
    """The record without the names of those who played, which every face gives in its own way."""
    record.names = ()
    return write_record(find_game(record.game), record)


def choices(record: Record) -> list[Move]:
    return [move for move in record.moves if move.seat != CHANCE]
