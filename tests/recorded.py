"""A game of bots played on the bare position, for every face to play again."""

from functools import cache

from dragonhoard.bots import choose_for, find_bot
from dragonhoard.core.discovery import find_game
from dragonhoard.core.position import CHANCE, TERMINAL, Position
from dragonhoard.core.record import Move, Record, new_record, seal_record, write_record
from dragonhoard.core.rng import Rng

SEED = 12
PLAYERS = 2


@cache
def played_in_the_library(game_id: str) -> Record:
    """A game of bots, played on the bare position; greedy dragonriders would fly too long uncompiled."""
    game = find_game(game_id)
    record = new_record(game, game.settings(PLAYERS), ())
    position = play_on(record, "random" if game_id == "riders" else "greedy", SEED)
    seal_record(game, record, position)
    return record


def play_on(record: Record, bot_name: str, seed: int, most: int = 100_000) -> Position:
    """Add so many moves at most to an empty record; the position after them."""
    bot = find_bot(bot_name)
    position = find_game(record.game).new(record.settings)
    luck, bots = Rng(seed), Rng(seed, 9)
    while (actor := int(position.actor())) != TERMINAL and len(record.moves) < most:
        if actor == CHANCE:
            move = Move(CHANCE, int(position.sample(luck)))
        else:
            seat = next(seat for seat in range(PLAYERS) if position.awaits(seat))
            move = Move(seat, int(choose_for(bot, position, seat, bots)))
        position.play(move.seat, move.action)
        record.moves.append(move)
    return position


def text_of(record: Record) -> str:
    """The record without the names of those who played, which every face gives in its own way."""
    record.names = ()
    return write_record(find_game(record.game), record)


def choices(record: Record) -> list[Move]:
    return [move for move in record.moves if move.seat != CHANCE]
