"""The public interface, offered as `dragonhoard.<name>`: games, matches, records and bots in a few words."""

from collections.abc import Iterator, Sequence
from os import PathLike, environ
from pathlib import Path

from dragonhoard.bots import Bot, bot_names, choose_for, find_bot, forget
from dragonhoard.core.conformance import check_game
from dragonhoard.core.discovery import find_game, game_ids
from dragonhoard.core.game import Game, Option, Rule, Settings
from dragonhoard.core.match import Match, iter_turns
from dragonhoard.core.position import CHANCE, SIMULTANEOUS, SPECTATOR, TERMINAL, Outcome, Position
from dragonhoard.core.problem import IllegalAction, Problem, word_refusals
from dragonhoard.core.record import Move, Record, parse_record, record_game, start_position, write_record
from dragonhoard.core.record import iter_moves as moves_of
from dragonhoard.core.record import replay as replayed
from dragonhoard.core.rng import Rng

__all__ = [
    "CHANCE",
    "SIMULTANEOUS",
    "SPECTATOR",
    "TERMINAL",
    "Bot",
    "Game",
    "IllegalAction",
    "Match",
    "Move",
    "Option",
    "Outcome",
    "Position",
    "Problem",
    "Record",
    "Rng",
    "Rule",
    "Settings",
    "bot",
    "bot_names",
    "check_game",
    "game_ids",
    "iter_moves",
    "iter_turns",
    "load_game",
    "load_record",
    "play",
    "replay",
    "save_record",
]


def _refusal_in_words(rule_id: str) -> str:
    # Catalogues are read when somebody first looks at a refusal, not when a game is loaded.
    from dragonhoard.i18n.catalogue import catalogue_for, rule_message
    from dragonhoard.i18n.language import choose_language

    words = catalogue_for(choose_language(None, environ))
    return words.refusal(rule_id) if words.has(rule_message(rule_id)) else ""


word_refusals(_refusal_in_words)


def load_game(game_id: str) -> Game:
    """The game with this id; a Problem that names the known ones if there is none."""
    return find_game(game_id)


def bot(name: str, **settings: object) -> Bot:
    """The bot of this name, with settings of its kind; a Problem that names the known ones if there is none."""
    told = ",".join(f"{key}={value}" for key, value in settings.items())
    return find_bot(f"{name}:{told}" if told else name)


def play(game: Game | str, bots: Sequence[Bot | str], seed: int = 0, **options: str) -> Match:
    """Let bots play a game to its end, one for each seat; the same seed gives the same luck."""
    seats = [find_bot(one) if isinstance(one, str) else one for one in bots]
    match = (load_game(game) if isinstance(game, str) else game).start(len(seats), seed, **options)
    # What bots draw is not the luck of the game: another bot meets the same dice.
    rng = Rng(seed, 1)
    for one in seats:
        forget(one)
    while not match.is_over:
        seat = match.current_player
        match.push(choose_for(seats[seat], match.position, seat, rng), seat)
    return match


def load_record(path: str | PathLike[str]) -> Record:
    """The record in a file; a Problem with the line where it holds none."""
    text = Path(path).read_text(encoding="utf-8")
    return parse_record(find_game(record_game(text)), text)


def save_record(record: Record, path: str | PathLike[str]) -> None:
    """Write a record to a file, as every other part of Dragonhoard reads it."""
    Path(path).write_text(write_record(find_game(record.game), record), encoding="utf-8")


def replay(record: Record, to: int | None = None) -> Position:
    """The position after all moves of a record, or after the first `to`; a Problem at a move that the rules refuse."""
    return replayed(find_game(record.game), record, to)


def iter_moves(record: Record) -> Iterator[tuple[Position, Move]]:
    """Yield each move of a record with the position before it; the position is the same object throughout."""
    position = start_position(find_game(record.game), record)
    for move in moves_of(position, record.moves):
        yield position, move
