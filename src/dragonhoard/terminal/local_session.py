"""People and bots around one table and one keyboard: what a face, line by line or full screen, asks and tells them."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from dragonhoard.bots import Bot, choose_for, find_bot
from dragonhoard.core.position import CHANCE, SPECTATOR
from dragonhoard.core.problem import Problem
from dragonhoard.core.rng import Rng
from dragonhoard.core.schema import to_json
from dragonhoard.i18n.catalogue import Catalogue
from dragonhoard.i18n.description import position_in_words
from dragonhoard.table.table import Table
from dragonhoard.terminal.boards import annotated, find_board
from dragonhoard.terminal.choosing import Chooser
from dragonhoard.terminal.commands import spellings
from dragonhoard.terminal.files import free_name, write_text


class LocalSession:
    """Who sits here, who read the screen last, and the answers to what can be asked during a game."""

    def __init__(self, table: Table, bots: Mapping[int, Bot], words: Catalogue) -> None:
        self.table = table
        self.game = table.game
        self.bots = bots
        self.words = words
        self.chooser = Chooser(table.game, table.settings, table.names, words)
        self.saved: Path | None = None
        # Who read the screen last; with secrets in play, nobody else may look before it is cleared.
        self._reader: int | None = None
        # The indexes of moves that nobody chose, because there was nothing else to do.
        self._forced: set[int] = set()

    @property
    def people(self) -> list[int]:
        """The seats of those at the keyboard."""
        return [seat for seat in range(self.table.settings.players) if seat not in self.bots]

    def eyes(self) -> int:
        """The seat of the one person here; several people see what any bystander sees."""
        return self.people[0] if len(self.people) == 1 else SPECTATOR

    def must_hand_over(self, seat: int) -> bool:
        """Whether the screen has to be cleared for this seat: several people share it, and not all may see all."""
        return self._reader != seat and self.eyes() == SPECTATOR and self._has_secrets(seat)

    def hand_over(self, seat: int) -> None:
        """From now on this seat reads the screen."""
        self._reader = seat

    def _has_secrets(self, seat: int) -> bool:
        position = self.table.position
        return to_json(position.view(seat)) != to_json(position.view(SPECTATOR))

    def offered(self, seat: int) -> list[tuple[int, str]]:
        """What a seat may choose, in the order to be read, each with a remark or nothing."""
        position = self.table.position
        actions = [int(action) for action in position.legal(seat)]
        facts = self.game.choice_data(position, seat)
        return annotated(find_board(self.game), actions, position.view(seat), facts, self.words)

    def is_forced(self, seat: int, actions: Sequence[int]) -> bool:
        """Whether there is nothing to choose, and doing it unasked takes no chance to undo away."""
        return len(actions) == 1 and (not self._could_undo(seat) or self._goes_on(seat, actions[0]))

    def _could_undo(self, seat: int) -> bool:
        """Whether a seat may take back something that it chose."""
        made = len(self.table.record.moves)
        return any(move not in self._forced for move in range(made - self.table.undoable(seat), made))

    def _goes_on(self, seat: int, action: int) -> bool:
        """Whether a seat is still to choose after an action, before luck or anybody else acts."""
        after = self.table.position.copy()
        after.apply(seat, action)
        return bool(after.actor() == seat)

    def take_only_choice(self, seat: int, action: int) -> str:
        """Carry out what there is no choice about; the sentence that says so."""
        self._forced.add(len(self.table.record.moves))
        self.table.act(seat, action)
        return self.words.format("play-only-choice", choice=self.chooser.phrase(action))

    def take(self, seat: int, actions: Sequence[int], line: str) -> None:
        """Carry out what a line means, or raise Refused or a Problem."""
        self.table.act(seat, self.chooser.chosen(actions, line, spellings()))

    def take_luck(self, line: str) -> None:
        """Carry out an outcome that people typed in, or raise Refused or a Problem."""
        self.table.act(CHANCE, self.game.parse_outcome(line))

    def likely_luck(self) -> str:
        """An outcome that real dice or tiles might bring now, in notation."""
        likely = self.table.position.sample(Rng(0, len(self.table.record.moves)))
        return self.game.outcome_text(likely, self.table.settings)

    def hint(self, seat: int) -> str:
        """What the greedy bot would do."""
        # A generator of its own: asking for a hint must not change what the bots will do.
        action = choose_for(
            find_bot("greedy"), self.table.position, seat, Rng(0, len(self.table.record.moves))
        )
        return self.words.format(
            "play-hint", choice=self.chooser.phrase(action), notation=self.chooser.notation(action)
        )

    def in_words(self, eyes: int) -> list[str]:
        """How it stands, in sentences, as a seat or a bystander may know it."""
        return position_in_words(self.game, self.table.position, eyes, self.table.names, self.words)

    def explain(self, seat: int, actions: Sequence[int], what: str) -> tuple[str, str]:
        """Whether a choice is allowed, and if not, by which rule: a sentence and its style."""
        if not what:
            raise Problem("why-what")
        action = self.chooser.chosen(actions, what, spellings())
        rule = self.table.position.refusal(seat, action)
        if rule is None:
            return self.words.format("play-allowed", choice=self.chooser.phrase(action)), ""
        return self.refusal(rule), "yellow"

    def refusal(self, rule: str) -> str:
        """A refusal in words."""
        return self.words.format("play-refused", words=self.words.refusal(rule), rule=rule)

    def undo(self, seat: int) -> list[str]:
        """Take back the latest move that was a real choice, with those that followed of themselves."""
        moves = self.table.record.moves
        steps = 1
        while len(moves) - steps in self._forced and steps < self.table.undoable(seat):
            steps += 1
        if self.table.undoable(seat) and len(moves) - steps in self._forced:
            raise Problem("undo-nothing")
        told = []
        for _ in range(steps):
            move = self.table.undo(seat)
            self._forced.discard(len(moves))
            told.append(self.words.format("play-undone", choice=self.chooser.phrase(move.action)))
        return told

    def save(self, name: str) -> str:
        """Write the record; the sentence that says where."""
        path = Path(name) if name else self.saved or free_name(self.game.id)
        # The file that this very game was saved in before may grow; any other is left alone.
        write_text(path, self.table.save(), replace=path == self.saved)
        self.saved = path
        return self.words.format("play-saved", file=str(path))
