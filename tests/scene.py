"""A position to act on in notation, as rule tests want it."""

from typing import Self

from dragonhoard.core.discovery import find_game
from dragonhoard.core.position import CHANCE, TERMINAL, Position
from dragonhoard.core.rng import Rng
from dragonhoard.core.schema import Event, Json


class Scene:
    """A game in some position; actions and outcomes are given as text."""

    def __init__(self, game_id: str, position: Position | str) -> None:
        self.game = find_game(game_id)
        self.position = self.game.parse_position(position) if isinstance(position, str) else position
        self.settings = self.game.settings_of(self.position)
        self.position.journal = []

    def refusal(self, seat: int, text: str) -> str | None:
        """The rule that forbids an action."""
        return self.position.refusal(seat, self.game.parse_action(text))

    def luck_refusal(self, text: str) -> str | None:
        """The rule that forbids an outcome."""
        return self.position.refusal(CHANCE, self.game.parse_outcome(text))

    def play(self, seat: int, *texts: str) -> Self:
        """Let a seat act, once for each text."""
        for text in texts:
            self.position.play(seat, self.game.parse_action(text))
        return self

    def luck(self, *texts: str) -> Self:
        """Let luck decide, once for each text."""
        for text in texts:
            self.position.play(CHANCE, self.game.parse_outcome(text))
        return self

    def legal(self, seat: int) -> list[str]:
        """Everything a seat may choose, in notation."""
        return [self.game.action_text(int(action), self.settings) for action in self.position.legal(seat)]

    def told(self, field: str) -> Json:
        """One field of the position."""
        return self.game.position_json(self.position)[field]

    def events(self, kind: str) -> list[Event]:
        """What happened since the scene began, of one kind."""
        journal = self.position.journal
        assert journal is not None
        return [event for event in journal if type(event).__name__ == kind]

    def play_on(self, seed: int = 0) -> Self:
        """Play at random to the end."""
        rng = Rng(seed)
        while self.position.actor() != TERMINAL:
            actor = int(self.position.actor())
            if actor == CHANCE:
                self.position.apply(CHANCE, self.position.sample(rng))
            else:
                actions = self.position.legal(actor)
                self.position.apply(actor, actions[int(rng.below(len(actions)))])
        return self
