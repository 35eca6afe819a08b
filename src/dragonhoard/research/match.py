"""One game driven by a learning environment: choices in, luck from a seed, a record of everything."""

from collections.abc import Mapping

from dragonhoard.core.discovery import find_game
from dragonhoard.core.position import CHANCE, OVER, SEALED
from dragonhoard.core.record import Move, new_record, seal_record, write_record
from dragonhoard.core.rng import Rng
from dragonhoard.research.tensor import utilities


class Match:
    """A game from its first luck to its end; the same seed and choices give the same record."""

    def __init__(self, game: str, players: int, options: Mapping[str, str] | None, seed: int) -> None:
        self.game = find_game(game)
        self.settings = self.game.settings(players, options)
        self.position = self.game.new(self.settings)
        self.rng = Rng(seed)
        self.record = new_record(self.game, self.settings, ())
        self._let_luck_run()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return int(self.position.actor()) == OVER

    def awaited(self) -> list[int]:
        """The seats that have a choice to make now."""
        return [seat for seat in range(self.settings.players) if self.position.awaits(seat)]

    def act(self, seat: int, action: int) -> None:
        """Carry out a choice and the luck that follows, or raise Refused."""
        self.position.play(seat, action)
        self.record.moves.append(Move(seat, action))
        self._let_luck_run()

    def utilities(self) -> list[float]:
        """What the end is worth to each seat."""
        return utilities([int(place) for place in self.position.places()])

    def text(self) -> str:
        """The record as text."""
        seal_record(self.game, self.record, self.position)
        return write_record(self.game, self.record)

    def _let_luck_run(self) -> None:
        while (actor := int(self.position.actor())) == CHANCE:
            outcome = int(self.position.sample(self.rng))
            self.position.apply(CHANCE, outcome)
            self.record.moves.append(Move(CHANCE, outcome))
        assert actor in (OVER, SEALED) or actor >= 0
