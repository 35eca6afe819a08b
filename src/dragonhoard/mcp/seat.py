"""One seat at a table with bots, told and played in words; nothing here knows more than that seat."""

from collections.abc import Mapping, Sequence
from io import StringIO

from dragonhoard.bots import find_bot
from dragonhoard.core.discovery import find_game
from dragonhoard.core.position import TERMINAL
from dragonhoard.core.problem import IllegalAction, Problem
from dragonhoard.core.rng import Rng
from dragonhoard.i18n.catalogue import Catalogue
from dragonhoard.i18n.description import position_in_words
from dragonhoard.table.chance_sources import SeededSource
from dragonhoard.table.table import Table
from dragonhoard.terminal.boards import find_board
from dragonhoard.terminal.choosing import Chooser
from dragonhoard.terminal.screen import Screen
from dragonhoard.terminal.session import sentences, show_ranking


class Seat:
    """A game under way, seen and played from one seat; the bots answer at once."""

    def __init__(
        self,
        game: str,
        players: int | None,
        seat: int,
        bots: Sequence[str],
        options: Mapping[str, str],
        seed: int,
        words: Catalogue,
    ) -> None:
        found = find_game(game)
        settings = found.settings(players or found.min_players, options)
        if not 1 <= seat <= settings.players:
            raise Problem("seat-uncounted", seat=seat, players=settings.players)
        self.number = seat - 1
        self.words = words
        others = [other for other in range(settings.players) if other != self.number]
        wanted = bots or ("greedy",)
        self.bots = {other: find_bot(wanted[index % len(wanted)]) for index, other in enumerate(others)}
        names = [words.format("play-person", number=place + 1) for place in range(settings.players)]
        self.table = Table(found, settings, names, SeededSource(Rng(seed)))
        self.chooser = Chooser(found, settings, names, words)
        self._rng = Rng(seed, 1)
        self._told = 0
        self._let_bots_act()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return int(self.table.position.actor()) == TERMINAL

    def news(self) -> str:
        """What happened since this was last asked, as the seat may know it."""
        told = [
            sentence
            for happening in self.table.happenings[self._told :]
            for sentence, _ in sentences(happening, self.table, self.number, self.words)
        ]
        self._told = len(self.table.happenings)
        return "\n".join(told)

    def position(self) -> str:
        """The position in words, and the ranking once the game is over."""
        page = StringIO()
        screen = Screen(colour=False, to=page)
        table, view = self.table, self.table.position.view(self.number)
        for sentence in position_in_words(table.game, table.position, self.number, table.names, self.words):
            screen.say(sentence)
        screen.show(find_board(self.table.game).draw(view, self.table.names, self.words))
        outcome = self.table.position.outcome()
        if outcome is not None:
            show_ranking(self.table, outcome, screen, self.words)
        return page.getvalue().strip("\n")

    def choices(self) -> list[tuple[str, str]]:
        """Every legal action, as notation and in words."""
        return [
            (self.chooser.notation(action), self.chooser.phrase(action))
            for action in self.table.position.legal(self.number)
        ]

    def play(self, line: str) -> None:
        """Carry out a choice and let the bots answer; a Problem or Refused, and nothing has changed."""
        self.table.act(self.number, self._meant(line))
        self._let_bots_act()

    def why_not(self, line: str) -> str | None:
        """The id of the rule that forbids a choice, or none if it is allowed."""
        return self.table.position.refusal(self.number, self._meant(line))

    def refused(self, refused: IllegalAction) -> str:
        """A refusal in words."""
        return self.words.format("play-refused", words=self.words.refusal(refused.rule), rule=refused.rule)

    def _meant(self, line: str) -> int:
        return self.chooser.chosen([int(action) for action in self.table.position.legal(self.number)], line)

    def _let_bots_act(self) -> None:
        while waiting := [seat for seat in self.table.awaited() if seat in self.bots]:
            self.table.let_bot_act(waiting[0], self.bots[waiting[0]], self._rng)
