"""Choices in words and notation, and what a typed line means: the same for every face that reads lines."""

from collections.abc import Iterable, Sequence
from functools import cached_property

from dragonhoard.core.game import Game, Settings
from dragonhoard.core.problem import Problem
from dragonhoard.i18n.catalogue import Catalogue
from dragonhoard.terminal.commands import nearest


class Chooser:
    """The actions of one game at one table, as people write and read them."""

    def __init__(self, game: Game, settings: Settings, names: Sequence[str], words: Catalogue) -> None:
        self.game = game
        self.settings = settings
        self.names = names
        self.words = words
        self._told: dict[int, str] = {}

    def phrase(self, action: int) -> str:
        """An action in words; each is put into words once."""
        told = self._told.get(action)
        if told is None:
            told = self.words.action(self.game, self.game.named(action), self.settings, self.names)
            self._told[action] = told
        return told

    def row(self, action: int, remark: str) -> tuple[str, str]:
        """An action in words with a remark beside it, and in notation."""
        phrase = self.phrase(action)
        return f"{phrase} · {remark}" if remark else phrase, self.notation(action)

    def notation(self, action: int) -> str:
        """An action in notation."""
        return self.game.action_text(action, self.settings)

    def chosen(self, actions: Sequence[int], line: str, others: Iterable[str] = ()) -> int:
        """The action that a number in the list, a notation or the choice's own words mean; a near miss asks back.

        `others` are further lines that may have been meant.
        """
        number = line.removesuffix(".")
        if number.isdecimal():
            if not 1 <= int(number[:9]) <= len(actions):
                raise Problem("choice-number", number=number[:9], most=len(actions))
            return actions[int(number[:9]) - 1]
        phrase = _tidy(line)
        if phrase in self._phrases:
            return self._phrases[phrase]
        try:
            return self.game.parse_action(line)
        except Problem:
            at_hand = [line for action in actions for line in self._lines(action)]
            guess = nearest(phrase, [*self._phrases, *others], at_hand)
        if guess:
            raise Problem("choice-near", text=line[:60], guess=guess)
        raise Problem("choice-unknown", text=line[:60])

    def _lines(self, action: int) -> tuple[str, str]:
        """An action as it may be typed."""
        return self.notation(action), _tidy(self.phrase(action))

    @cached_property
    def _phrases(self) -> dict[str, int]:
        """Every action there is, in notation and in words."""
        actions = range(self.game.action_count)
        by_words = {_tidy(self.phrase(action)): action for action in actions}
        return by_words | {self.notation(action): action for action in actions}


def _tidy(line: str) -> str:
    """A line as it is compared: small letters, single spaces of the ordinary kind."""
    return " ".join(line.lower().split())
