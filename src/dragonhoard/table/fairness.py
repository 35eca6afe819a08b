"""Luck that anybody can check afterwards; docs/fairness.md has the exact bytes."""

import hashlib
import re
from collections.abc import Sequence
from typing import Final

from dragonhoard.core.game import Game
from dragonhoard.core.position import CHANCE, Position
from dragonhoard.core.problem import Problem
from dragonhoard.core.record import Record, iter_moves, start_position, verify

SEED_BYTES: Final = 32
_FORMAT: Final = "dragonhoard luck 1"
_WORDS: Final = 1 << 32
# What HMAC makes of its key (RFC 2104): blocks of 64 bytes, each byte turned by one of two patterns.
_BLOCK: Final = 64
_INNER: Final = bytes(byte ^ 0x36 for byte in range(256))
_OUTER: Final = bytes(byte ^ 0x5C for byte in range(256))
_SALT: Final = re.compile(r"[0-9A-Za-z_-]{1,64}")


def commitment(seed: bytes, table: str) -> str:
    """What is published before the game: SHA-256 of the seed followed by the table's id, in hexadecimal."""
    return hashlib.sha256(seed + table.encode()).hexdigest()


def is_salt(text: str) -> bool:
    """Whether a text can be a salt: 1 to 64 letters, digits, `-` or `_`."""
    return _SALT.fullmatch(text) is not None


class CommittedSource:
    """The luck of one table: the seed, its id and the salts fix every draw, and nobody can know them all before."""

    def __init__(self, seed: bytes, table: str, salts: Sequence[str]) -> None:
        front = "\n".join([_FORMAT, table, *salts, ""]).encode()
        # HMAC written out, for nothing but the end of the message changes: three fifths of the time of `hmac.digest`.
        key = (hashlib.sha256(seed).digest() if len(seed) > _BLOCK else seed).ljust(_BLOCK, b"\0")
        self._inner = hashlib.sha256(key.translate(_INNER) + front)
        self._outer = hashlib.sha256(key.translate(_OUTER))

    def ticket(self, number: int, total: int) -> int:
        """The ticket of the draw with this number, 0 to total - 1, each equally likely."""
        most = _WORDS - _WORDS % total
        counter = 0
        while True:
            inner = self._inner.copy()
            inner.update(b"%d\n%d" % (number, counter))
            outer = self._outer.copy()
            outer.update(inner.digest())
            word = int.from_bytes(outer.digest()[:4], "big")
            if word < most:
                return word % total
            # The last words would make the first tickets a little likelier: draw again.
            counter += 1

    def outcome(self, number: int, position: Position) -> int:
        """The outcome of the draw with this number in a position where chance acts."""
        return int(position.chance_pick(self.ticket(number, int(position.chance_total()))))


def check(game: Game, record: Record) -> int:
    """Prove a record and every roll and draw in it; how many there are, or a Problem that says what is wrong."""
    if not record.commitment:
        raise Problem("fair-none")
    if not record.seed:
        raise Problem("fair-sealed")
    if not _is_seed(record.seed) or commitment(bytes.fromhex(record.seed), record.table) != record.commitment:
        raise Problem("fair-commitment")
    drawn = sum(1 for move in record.moves if move.seat == CHANCE)
    ascending = all(number < after for number, after in zip(record.draws, record.draws[1:], strict=False))
    if len(record.draws) != drawn or not ascending:
        raise Problem("fair-numbers")
    verify(game, record)
    _check_draws(game, record)
    return drawn


def _check_draws(game: Game, record: Record) -> None:
    salts = record.salts or ("",) * record.settings.players
    luck = CommittedSource(bytes.fromhex(record.seed), record.table, salts)
    position = start_position(game, record)
    numbers = iter(record.draws)
    for index, move in enumerate(iter_moves(position, record.moves)):
        if move.seat == CHANCE:
            due = luck.outcome(next(numbers), position)
            if due != move.action:
                text = game.outcome_text(due, record.settings)
                raise Problem("fair-draw", move=index + 1, due=text)


def _is_seed(text: str) -> bool:
    return re.fullmatch(r"[0-9a-f]{64}", text) is not None
