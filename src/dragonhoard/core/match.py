"""A game being played: a position, where its luck comes from, and how it came about."""

from collections.abc import Iterator

from mypy_extensions import mypyc_attr

from dragonhoard.core.game import Game, Settings
from dragonhoard.core.position import CHANCE, TERMINAL, Outcome, Position
from dragonhoard.core.problem import Problem
from dragonhoard.core.record import (
    Move,
    Record,
    game_from,
    in_seat_order,
    new_record,
    seal_record,
    start_position,
    write_record,
)
from dragonhoard.core.rng import Rng
from dragonhoard.core.schema import Event


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    """A position, its Rng and its history: chance resolves itself, and choices can be taken back.

    Where the rules ask a seat that has only one answer, so that silence tells nothing, the match gives it.

    The same settings, seed and choices give the same record, compiled or not, on any platform.
    """

    def __init__(
        self, game: Game, settings: Settings, seed: int = 0, names: tuple[str, ...] = (), start: str = ""
    ) -> None:
        """Begin afresh, or in the position that the line `start` means."""
        self.game = game = game_from(game, start)
        self.settings = settings
        self.names = names
        self.start = start
        self.rng = Rng(seed)
        self.moves: list[Move] = []
        self.position: Position = start_position(game, new_record(game, settings, names, start))
        # Before each choice: how many moves there were, the position and its luck; whether the choice showed anything.
        self._past: list[tuple[int, Position, Rng, bool]] = []
        self._run_on()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.position.actor() == TERMINAL

    @property
    def current_player(self) -> int:
        """The seat to choose now (the lowest where several choose simultaneously), or TERMINAL."""
        return self.position.current_player

    def seats_to_act(self) -> list[int]:
        """All seats that have a choice to make now."""
        return [seat for seat in range(self.settings.players) if self.position.awaits(seat)]

    def legal_actions(self, seat: int | None = None) -> list[int]:
        """The actions that the current player, or another seat that chooses simultaneously, may choose."""
        if seat is None:
            return self.position.legal_actions()
        return [int(action) for action in self.position.legal(seat)]

    def push(self, action: int | str, seat: int | None = None) -> None:
        """Play an action, by number or in notation, and the chance that follows it, or raise IllegalAction.

        It is the current player's, unless a seat is named.
        """
        number = self.game.parse_action(action) if isinstance(action, str) else action
        chosen = self.current_player if seat is None else seat
        count, before, luck = len(self.moves), self.position.copy(), self.rng.copy()
        informs = _play_and_look(self.position, chosen, number)
        self.moves.append(Move(chosen, number))
        self._past.append((count, before, luck, self._run_on() or informs))

    def pop(self) -> Move:
        """Take back the latest choice, as a table would allow it: not after chance or a measure; the choice."""
        if not self._past:
            raise Problem("undo-nothing")
        count, _, _, informs = self._past[-1]
        if any(move.seat == CHANCE for move in self.moves[count:]):
            raise Problem("undo-luck")
        if informs:
            raise Problem("undo-known")
        return self.rewind()

    def rewind(self) -> Move:
        """For analysis: take back the latest choice whatever it showed, and all that chance brought; the choice."""
        if not self._past:
            raise Problem("undo-nothing")
        count, self.position, self.rng, _ = self._past.pop()
        move = self.moves[count]
        del self.moves[count:]
        return move

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.position.outcome()

    @property
    def record(self) -> Record:
        """The game so far as a record of its own, sealed."""
        record = new_record(self.game, self.settings, self.names, self.start)
        record.moves = in_seat_order(start_position(self.game, record), self.moves)
        seal_record(self.game, record, self.position)
        return record

    def __str__(self) -> str:
        """The record as text."""
        return write_record(self.game, self.record)

    def __repr__(self) -> str:
        return f"<Match of {self.game.id}: {len(self.moves)} moves, {self.position!r}>"

    def __reduce__(self) -> tuple[object, ...]:
        marks = [(count, rng) for count, _, rng, _ in self._past]
        return match_from, (self.game, self.settings, self.names, self.start, self.moves, marks, self.rng)

    def _run_on(self) -> bool:
        """Play chance and forced replies up to the next choice; whether a reply showed what may not be tried out."""
        informs = False
        position = self.position
        while True:
            if position.actor() == CHANCE:
                move = Move(CHANCE, int(position.sample(self.rng)))
                position.apply(CHANCE, move.action)
            else:
                reply = _forced_reply(position)
                if reply is None:
                    return informs
                move = reply
                informs = _play_and_look(position, move.seat, move.action) or informs
            self.moves.append(move)


def _forced_reply(position: Position) -> Move | None:
    """The reply of the first seat that has only one, if any."""
    for seat in range(int(position.players)):
        action = int(position.forced_reply(seat))
        if action >= 0:
            return Move(seat, action)
    return None


def _play_and_look(position: Position, seat: int, action: int) -> bool:
    """Play an action; whether it showed anything that may not be tried out."""
    followed = position.journal
    journal: list[Event] = []
    position.journal = journal
    try:
        position.play(seat, action)
    finally:
        position.journal = followed
    if followed is not None:
        followed.extend(journal)
    return any(event.informs() for event in journal)


def match_from(
    game: Game,
    settings: Settings,
    names: tuple[str, ...],
    start: str,
    moves: list[Move],
    marks: list[tuple[int, Rng]],
    rng: Rng,
) -> Match:
    """A match with this history, each choice of which can be taken back: how matches are unpickled and copied."""
    match = Match(game, settings, 0, names, start)
    match.position = start_position(game, new_record(game, settings, names, start))
    luck_before = dict(marks)
    for count, move in enumerate(moves):
        if count in luck_before:
            before = match.position.copy()
            informs = _play_and_look(match.position, move.seat, move.action)
            match._past.append((count, before, luck_before[count].copy(), informs))
        elif move.seat == CHANCE or not match._past:
            match.position.apply(move.seat, move.action)
        else:
            first, before, luck, informs = match._past[-1]
            informs = _play_and_look(match.position, move.seat, move.action) or informs
            match._past[-1] = first, before, luck, informs
    match.moves, match.rng = moves[:], rng.copy()
    return match


def iter_turns(position: Position, rng: Rng, limit: int = 100_000) -> Iterator[int]:
    """Yield each seat that has to choose, chance resolved before it; whoever asks plays the choice.

    It ends with the game or after `limit` choices. Seats that choose simultaneously come one after the other.
    """
    for _ in range(limit):
        while position.actor() == CHANCE:
            position.apply(CHANCE, position.sample(rng))
        if position.actor() == TERMINAL:
            return
        yield position.current_player
