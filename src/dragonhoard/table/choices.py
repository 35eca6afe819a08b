"""Choices as data, each made once for all tables with the same settings."""

from functools import lru_cache

from msgspec import Raw

from dragonhoard.core.game import Game, Settings
from dragonhoard.table.encoding import form_bytes
from dragonhoard.table.snapshot import Choice


class Choices:
    """The choices of a game with some settings."""

    def __init__(self, game: Game, settings: Settings) -> None:
        self._game = game
        self._settings = settings
        self._actions: dict[int, Choice] = {}
        self._outcomes: dict[int, Choice] = {}

    def action(self, action: int) -> Choice:
        """Return a seat's choice."""
        choice = self._actions.get(action)
        if choice is None:
            form = Raw(form_bytes(self._game.named(action)))
            choice = Choice(action, self._game.action_text(action, self._settings), form)
            self._actions[action] = choice
        return choice

    def outcome(self, outcome: int) -> Choice:
        """Return what luck may bring."""
        choice = self._outcomes.get(outcome)
        if choice is None:
            form = Raw(form_bytes(self._game.named_outcome(outcome)))
            choice = Choice(outcome, self._game.outcome_text(outcome, self._settings), form)
            self._outcomes[outcome] = choice
        return choice


@lru_cache(maxsize=64)
def choices_of(game: Game, settings: Settings) -> Choices:
    """Return the choices that all tables with these settings share."""
    return Choices(game, settings)
