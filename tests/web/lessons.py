"""The first-game guides: `python -m tests.web.lessons` plays each lesson.txt by the rules and writes its lesson.json.

A lesson is a text, a line a thing:

    players 2                 how many play (before anything else; the learner has seat 0)
    option skin=tarasque      an option of the game
    position TEXT             begin here instead of at the beginning
    luck OUTCOME              what luck brings
    move ACTION               what another seat does
    say NAME                  the message `<game>-guide-NAME`; a button leads on
    ask NAME: ACTION          the same, but the learner makes this action
    ask NAME within N: ACTION the same, and any action up to N numbers away will do (angles)
"""

import json
from pathlib import Path

from dragonhoard.core.discovery import find_game
from dragonhoard.core.game import Game, Settings
from dragonhoard.core.position import CHANCE, TERMINAL, Position
from dragonhoard.core.schema import Event, Json, to_json

FOLDER = Path(__file__).parents[2] / "web" / "src" / "games"
LEARNER = 0
# Companions for the road; the page puts the learner's own name first.
NAMES = ("Ana", "Brume", "Cendre", "Dune", "Écume", "Flamme")


class Lesson:
    """A lesson being played."""

    def __init__(self, game: Game, text: str) -> None:
        self.game = game
        self.players = game.min_players
        self.options: dict[str, str] = {}
        self.steps: list[Json] = []
        self.told: list[Event] = []
        self.position: Position | None = None
        for line in text.splitlines():
            if line.strip() and not line.startswith("#"):
                self._follow(*line.split(maxsplit=1))

    @property
    def settings(self) -> Settings:
        return self.game.settings(self.players, self.options)

    def json(self) -> dict[str, Json]:
        """Everything that the page needs."""
        return {
            "game": self.game.id,
            "seat": LEARNER,
            "names": list(NAMES[: self.players]),
            "options": dict(self.settings.options),
            "scenery": self.game.static_data(self.settings),
            "steps": self.steps,
        }

    def _follow(self, word: str, rest: str) -> None:
        if word == "players":
            self.players = int(rest)
        elif word == "option":
            name, _, value = rest.partition("=")
            self.options[name] = value
        elif word == "position":
            self._stand(self.game.parse_position(rest))
        elif word == "luck":
            self._play(CHANCE, self.game.parse_outcome(rest))
        elif word == "move":
            self._play(self._mover(), self.game.parse_action(rest))
        elif word == "say":
            self._show(rest, None)
        elif word == "ask":
            asked, _, action = rest.partition(": ")
            name, _, within = asked.partition(" within ")
            number = self.game.parse_action(action)
            self._show(name, number, int(within or 0))
            self._play(LEARNER, number)
        else:
            raise ValueError(f"a lesson has no word {word}")

    def _stand(self, position: Position) -> None:
        self.position = position
        position.journal = self.told

    def _table(self) -> Position:
        if self.position is None:
            self._stand(self.game.new(self.settings))
        assert self.position is not None
        return self.position

    def _play(self, seat: int, action: int) -> None:
        self._table().play(seat, action)

    def _mover(self) -> int:
        """Whose move it is; where several choose unseen, the first of the others."""
        position = self._table()
        actor = int(position.actor())
        return actor if actor >= 0 else next(seat for seat in range(1, self.players) if position.awaits(seat))

    def _show(self, name: str, action: int | None, within: int = 0) -> None:
        position = self._table()
        seats = range(self.players)
        awaited = [seat for seat in seats if position.actor() != TERMINAL and position.awaits(seat)]
        legal = [int(action) for action in position.legal(LEARNER)] if LEARNER in awaited else []
        self.steps.append(
            {
                "message": f"{self.game.id}-guide-{name}",
                "action": action,
                "within": within,
                "view": to_json(position.view(LEARNER)),
                "choices": [self._choice(action_number) for action_number in legal],
                "aid": self.game.choice_data(position, LEARNER) if LEARNER in awaited else {},
                "awaited": list(awaited),
                "events": [to_json(event.seen_by(LEARNER)) for event in self.told],
            }
        )
        self.told.clear()

    def _choice(self, action: int) -> Json:
        return {
            "action": action,
            "text": self.game.action_text(action, self.settings),
            "form": to_json(self.game.named(action)),
        }


def lesson_texts() -> list[Path]:
    """The lessons there are, one a game."""
    return sorted(FOLDER.glob("*/lesson.txt"))


def page(text: Path) -> str:
    """The lesson.json as it should stand."""
    lesson = Lesson(find_game(text.parent.name), text.read_text(encoding="utf-8"))
    return json.dumps(lesson.json(), ensure_ascii=False, separators=(",", ":")) + "\n"


def main() -> None:
    for text in lesson_texts():
        text.with_suffix(".json").write_text(page(text), encoding="utf-8")


if __name__ == "__main__":
    main()
