"""The moves of a table that count, the position they lead to, and what of them may be taken back freely."""

from collections.abc import Iterable
from typing import Final

from dragonhoard.core.game import HIDDEN_FROM_ACTOR, Game
from dragonhoard.core.position import CHANCE, SIMULTANEOUS, Position
from dragonhoard.core.problem import Problem
from dragonhoard.core.record import Move
from dragonhoard.core.schema import Event, View
from dragonhoard.table.hidden_information import told_something

# How many of the latest moves can be taken back at most without replaying the game.
_LONGEST_TAIL: Final = 64


class AppliedMove:
    """A move that counts, as the log has it."""

    # Written out, for only then is it compiled: one is made for every move.
    def __init__(
        self,
        number: int,
        move: Move,
        draw: int,
        by: int | None,
        events: tuple[Event, ...],
        phase: int,
        phase_after: int,
    ) -> None:
        # Its log number, and for luck the number of the draw.
        self.number = number
        self.move = move
        self.draw = draw
        # The seat that made it, or that typed in what luck brought; none where the table drew.
        self.by = by
        self.events = events
        # The sealed phase in which it was made and the one after it, 0 for none.
        self.phase = phase
        self.phase_after = phase_after
        # Who noticed it, one bit an audience; where the chronicle tells it; what it earned on the clock.
        self.noticed = 0
        self.told = 0
        self.credit = 0
        # Whether it told its actor something new, once somebody wanted to know.
        self.told_actor: bool | None = None


class History:
    """A position and how it came about."""

    def __init__(self, game: Game, start: Position) -> None:
        self.position = start
        self.made: list[AppliedMove] = []
        self._start = start.copy()
        self._first_phase = 1 if start.actor() == SIMULTANEOUS else 0
        self._hides = game.hidden_information(game.settings_of(start)) >= HIDDEN_FROM_ACTOR
        # The positions before each of the latest moves, as far back as no luck has spoken.
        self._tail: list[Position] = []

    @property
    def phase(self) -> int:
        """The sealed phase that goes on now, 0 for none."""
        return self.made[-1].phase_after if self.made else self._first_phase

    @property
    def before(self) -> Position | None:
        """The position before the latest move, if a seat made it."""
        return self._tail[-1] if self._tail else None

    def begin(self) -> Position:
        """The position in which it all began, to be played with."""
        return self._start.copy()

    def carry_out(self, number: int, move: Move, by: int | None, draw: int = -1) -> AppliedMove:
        """Apply a move known to be legal."""
        phase = self.phase
        awaited = awaited_in(self.position) if phase else 0
        self._remember(move)
        events = carried_out(self.position, move)
        made = AppliedMove(
            number, move, draw, by, events, phase, self._phase_after(number, phase, awaited, move.seat)
        )
        self.made.append(made)
        return made

    def _remember(self, move: Move) -> None:
        if move.seat == CHANCE:
            self._tail.clear()
            return
        self._tail.append(self.position.copy())
        if len(self._tail) > _LONGEST_TAIL:
            del self._tail[0]

    def _phase_after(self, number: int, phase: int, awaited: int, seat: int) -> int:
        """Choices are still sealed together as long as one seat after the other drops out of those awaited."""
        if self.position.actor() != SIMULTANEOUS:
            return 0
        same = phase != 0 and awaited_in(self.position) == awaited & ~(1 << seat)
        # Log number 0 opens the table, so no move's number is 0, and none plus one is 1.
        return phase if same else number + 1

    # --- taking back ---

    def undoable(self, seat: int, view: View | None = None) -> int:
        """How many of its own latest moves a seat may take back, one after the other; with its view now, if at hand."""
        return len(self._free(seat, view))

    def undo_numbers(self, seat: int) -> tuple[int, ...]:
        """The log numbers that go if a seat takes its latest move back; a Problem that says what stands in the way."""
        free = self._free(seat)
        if not free:
            self._explain(seat)
        first = free[0]
        return tuple(
            made.number
            for index, made in enumerate(self.made[first:], start=first)
            if index == first or not self._is_sealed_now(made)
        )

    def numbers_since_own(self, seat: int) -> tuple[int, ...]:
        """The log numbers from a seat's latest move (or typed-in luck) on; a Problem where it has made none."""
        for index in range(len(self.made) - 1, -1, -1):
            if self.made[index].by == seat:
                return tuple(made.number for made in self.made[index:])
        raise Problem("undo-nothing")

    def take_back(self, numbers: Iterable[int]) -> list[AppliedMove]:
        """Undo the moves with these log numbers; what remains is as if they had never been made."""
        gone = set(numbers)
        first = next(index for index, made in enumerate(self.made) if made.number in gone)
        taken = [made for made in self.made if made.number in gone]
        kept = [made for made in self.made[first:] if made.number not in gone]
        snapshot = first - (len(self.made) - len(self._tail))
        if snapshot >= 0:
            self.position = self._tail[snapshot]
            del self._tail[snapshot:]
            del self.made[first:]
        else:
            kept = self.made[:first] + kept
            self.position = self.begin()
            self._tail.clear()
            self.made.clear()
        for made in kept:
            self._remember(made.move)
            self.position.apply(made.move.seat, made.move.action)
            self.made.append(made)
        return taken

    def _free(self, seat: int, view: View | None = None) -> list[int]:
        """The places of the moves that a seat may take back freely, the latest first."""
        free: list[int] = []
        others_acted = False
        bit = 1 << seat
        for back in range(1, len(self._tail) + 1):
            made = self.made[-back]
            if made.move.seat == seat:
                sealed = self._is_sealed_now(made)
                if (others_acted and not sealed) or self._told_actor(back, view):
                    break
                free.append(len(self.made) - back)
            elif self._is_sealed_now(made):
                others_acted = True
            elif made.noticed & bit:
                break
        return free

    def _is_sealed_now(self, made: AppliedMove) -> bool:
        return made.phase != 0 and made.phase == self.phase

    def _told_actor(self, back: int, view: View | None) -> bool:
        """Whether the move so far back told its actor something new."""
        made = self.made[-back]
        if made.told_actor is None:
            made.told_actor = self._look_back(made, back, view)
        return made.told_actor

    def _look_back(self, made: AppliedMove, back: int, view: View | None) -> bool:
        if made.phase:
            # The last of several sealed choices opens them all.
            return made.phase_after != made.phase
        if any(event.informs() for event in made.events):
            return True
        if not self._hides:
            return False
        if back == 1:
            return told_something(self._tail[-1], made.move, made.events, self.position, view)
        return told_something(self._tail[-back], made.move, made.events, self._tail[-back + 1])

    def _explain(self, seat: int) -> None:
        """Say why nothing can be taken back, by what the seat has noticed."""
        bit = 1 << seat
        for made in reversed(self.made):
            if made.move.seat == CHANCE:
                raise Problem("undo-luck")
            if made.move.seat == seat:
                raise Problem("undo-known")
            if made.noticed & bit:
                raise Problem("undo-another")
        raise Problem("undo-nothing")


def carried_out(position: Position, move: Move) -> tuple[Event, ...]:
    """Apply a move known to be legal; the events that came of it."""
    journal: list[Event] = []
    position.journal = journal
    position.apply(move.seat, move.action)
    position.journal = None
    return tuple(journal)


def awaited_in(position: Position) -> int:
    """The seats awaited in a position, one bit each."""
    awaited = 0
    for seat in range(int(position.players)):
        if position.awaits(seat):
            awaited |= 1 << seat
    return awaited
