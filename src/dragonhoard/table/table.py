"""A table: everybody's moves go through `act`, and nothing happens that is not in the record."""

# not compiled: people move here one at a time, and `resumed` makes a table by `__new__`

from collections.abc import Sequence
from dataclasses import dataclass, replace

from dragonhoard.bots import Bot
from dragonhoard.core.game import HIDDEN_FROM_ACTOR, Game, Settings
from dragonhoard.core.position import CHANCE, SIMULTANEOUS, Position
from dragonhoard.core.problem import IllegalAction, Problem
from dragonhoard.core.record import (
    Move,
    Record,
    check_move,
    check_seal,
    game_from,
    game_of,
    in_seat_order,
    new_record,
    seal_record,
    start_position,
    write_record,
)
from dragonhoard.core.rng import Rng
from dragonhoard.core.schema import Event
from dragonhoard.table.chance_sources import ChanceSource
from dragonhoard.table.constant_time import choose_evenly
from dragonhoard.table.hidden_information import told_something
from dragonhoard.table.history import awaited_in, carried_out


@dataclass(frozen=True)
class Happening:
    """One move and what came of it."""

    move: Move
    events: tuple[Event, ...]


class Table:
    """One game under way."""

    def __init__(
        self, game: Game, settings: Settings, names: Sequence[str], luck: ChanceSource, start: str = ""
    ) -> None:
        game = game_from(game, start)
        self._sit_down(game, new_record(game, settings, tuple(names), start), luck)
        self._let_luck_run()

    @classmethod
    def resumed(cls, game: Game, record: Record, luck: ChanceSource) -> "Table":
        """The table at which a record was played, ready to go on; a Problem where the record does not hold."""
        game = game_of(game, record)
        table = cls.__new__(cls)
        table._sit_down(game, new_record(game, record.settings, record.names, record.start), luck)
        table.record.commitment = record.commitment
        for index, move in enumerate(record.moves):
            check_move(table.position, move, index)
            table._carry_out(move)
        if record.digest:
            check_seal(game, record, table.position)
        table._let_luck_run()
        return table

    def _sit_down(self, game: Game, record: Record, luck: ChanceSource) -> None:
        self.game = game
        self.record = record
        self.luck = luck
        self.position: Position = start_position(game, record)
        self.happenings: list[Happening] = []
        # The positions before each of the latest moves, as far back as one seat alone has acted.
        self._before: list[Position] = []

    @property
    def settings(self) -> Settings:
        """How many play, with which options."""
        return self.record.settings

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits at the table."""
        return self.record.names

    def awaited(self) -> tuple[int, ...]:
        """The seats that have a choice to make now."""
        return tuple(seat for seat in range(self.settings.players) if self.position.awaits(seat))

    def act(self, seat: int, action: int) -> list[Happening]:
        """Carry out a seat's action (or an outcome typed in for CHANCE) and the luck that follows, or raise Refused."""
        first = len(self.happenings)
        self._check(seat, action)
        self._carry_out(Move(seat, action))
        self._let_luck_run()
        return self.happenings[first:]

    def let_bot_act(self, seat: int, bot: Bot, rng: Rng) -> list[Happening]:
        """Carry out what a bot chooses, held to the rules like everybody."""
        world = self.position.redeal(seat, rng)
        return self.act(seat, choose_evenly(bot, self.game, world, seat, rng))

    def undoable(self, seat: int) -> int:
        """How many of its own latest moves a seat may take back: those after which it knew no more than before."""
        after = self.position
        for count, before in enumerate(reversed(self._before)):
            happening = self.happenings[-1 - count]
            if happening.move.seat != seat or self._told_actor(before, happening, after):
                return count
            after = before
        return len(self._before)

    def _told_actor(self, before: Position, happening: Happening, after: Position) -> bool:
        """Whether a move told its actor anything new."""
        if any(event.informs() for event in happening.events):
            return True
        if before.actor() == SIMULTANEOUS:
            # The last of several sealed choices opens them all.
            return awaited_in(after) != awaited_in(before) & ~(1 << happening.move.seat)
        hides = self.game.hidden_information(self.settings) >= HIDDEN_FROM_ACTOR
        return hides and told_something(before, happening.move, happening.events, after)

    def can_undo(self, seat: int) -> bool:
        """Whether a seat may take its latest move back."""
        return self.undoable(seat) > 0

    def undo(self, seat: int) -> Move:
        """Take back a seat's latest move; a Problem that says what stands in the way."""
        if not self.record.moves:
            raise Problem("undo-nothing")
        if not self.can_undo(seat):
            last = self.record.moves[-1].seat
            if last == seat:
                raise Problem("undo-known")
            raise Problem("undo-luck" if last == CHANCE else "undo-another")
        self.position = self._before.pop()
        self.happenings.pop()
        return self.record.moves.pop()

    def save(self) -> str:
        """The record so far, as text."""
        seal_record(self.game, self.record, self.position)
        moves = in_seat_order(start_position(self.game, self.record), self.record.moves)
        return write_record(self.game, replace(self.record, moves=moves))

    def _let_luck_run(self) -> None:
        while self.position.actor() == CHANCE:
            outcome = self.luck.draw(self.position)
            if outcome is None:
                return
            self._check(CHANCE, outcome)
            self._carry_out(Move(CHANCE, outcome))

    def _check(self, seat: int, action: int) -> None:
        rule = self.position.refusal(seat, action)
        if rule is not None:
            raise IllegalAction(rule)

    def _carry_out(self, move: Move) -> None:
        """Apply a move known to be legal and note everything about it."""
        self._remember(move.seat)
        events = carried_out(self.position, move)
        self.record.moves.append(move)
        self.happenings.append(Happening(move, events))

    def _remember(self, seat: int) -> None:
        if self.record.moves and self.record.moves[-1].seat != seat:
            self._before.clear()
        if seat != CHANCE:
            self._before.append(self.position.copy())
